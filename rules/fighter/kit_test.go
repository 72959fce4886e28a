package fighter

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/internal/sidetest"
)

// The two of a duel.
const ann, bo = rules.ID(1), rules.ID(2)

func newBook(t testing.TB, settings ...rules.Setting) *book {
	t.Helper()
	b, err := bookWith(settings...)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// side builds a combatant who has plotted Fighting.
func side(t testing.TB, b *book, id rules.ID, stats string) *rules.Combatant {
	t.Helper()
	f, err := build(t, b, stats)
	if err != nil {
		t.Fatal(err)
	}
	s := &rules.Combatant{ID: id, Team: uint8(id), Pools: f.Pools, Areas: f.Areas, Traits: f.Traits, Items: f.Items}
	for _, m := range f.Marks {
		remember(s, m)
	}
	plots(s, fighting)
	return s
}

func build(t testing.TB, b *book, stats string) (rules.Fighter, error) {
	t.Helper()
	var errs block.Errors
	var f rules.Fighter
	var v rules.Verdict
	n, err := block.FromJSON([]byte(stats), "stats")
	if err != nil {
		t.Fatal(err)
	}
	b.Build(rules.Block{Stats: block.Read(n, "", &errs)}, &f, &v)
	return f, errs.Err()
}

func plots(s *rules.Combatant, p plotKind) {
	s.Plot = rules.Order{}
	s.Plot.Add(rules.Act{Kind: rules.ActStance, Item: rules.NoItem, Mode: uint8(p)})
}

func remember(s *rules.Combatant, m rules.Mark) {
	m.Serial = uint32(len(s.Marks) + 1)
	s.Marks = append(s.Marks, m)
	s.Has.Add(m.Kind)
}

// kind is the mark with the name.
func kind(t testing.TB, b *book, name string) uint8 {
	t.Helper()
	for i, m := range b.Shape().Marks {
		if m.Name == name {
			return uint8(i)
		}
	}
	t.Fatalf("no mark %q", name)
	return 0
}

// fight is one exchange with every die stated.
type fight struct {
	t testing.TB
	b *book
	x rules.Exchange
	q *dice.Queue
}

func newFight(t testing.TB, b *book, a, d *rules.Combatant, act rules.Act) *fight {
	t.Helper()
	f := &fight{t: t, b: b, q: dice.NewQueue()}
	act.Target = d.ID
	f.x = rules.Exchange{Act: act, By: a.ID, To: d.ID, Slot: rules.Slot{Kind: rules.SlotTurn, Actor: a.ID}}
	f.x.Facts = rules.Facts{Actor: a, Target: d, Flags: rules.FlagReach | rules.FlagSight | rules.FlagEffect | rules.FlagAlone}
	f.x.Dice = f.q.Dice(dice.Key{By: uint32(a.ID), To: uint32(d.ID), Kind: uint8(act.Kind)})
	return f
}

// blow is a strike with the first item at an aim.
func blow(t testing.TB, b *book, a, d *rules.Combatant, aim int16) *fight {
	t.Helper()
	return newFight(t, b, a, d, rules.Act{Kind: rules.ActStrike, Aim: aim})
}

// rolls states faces of the actor, answers those of the target.
func (f *fight) rolls(name string, faces ...int) *fight { return f.state(f.x.By, f.x.To, name, faces) }
func (f *fight) answers(name string, faces ...int) *fight {
	return f.state(f.x.To, f.x.By, name, faces)
}

func (f *fight) state(by, to rules.ID, name string, faces []int) *fight {
	f.t.Helper()
	p, ok := f.b.Shape().Roll(name)
	if !ok {
		f.t.Fatalf("no roll %q", name)
	}
	f.q.Push(uint32(by), uint32(to), p, faces...)
	return f
}

// come runs the exchange; dice that are left or missing are an error.
func (f *fight) come() *rules.Verdict {
	f.t.Helper()
	v := rules.Attack(f.b, &f.x)
	for _, err := range f.q.Errors() {
		f.t.Error(err)
	}
	for _, l := range f.q.Left() {
		f.t.Errorf("not rolled: %s %v", f.b.Shape().RollName(l.Purpose), l.Faces)
	}
	return v
}

// result is what a stage has left, by its name.
func (f *fight) result(name string) int {
	f.t.Helper()
	for i, c := range f.b.Shape().Results {
		if c.Name == name {
			return int(f.x.Results[i])
		}
	}
	f.t.Fatalf("no result %q", name)
	return 0
}

// term is the sum of a term, by its name.
func (f *fight) term(name string) int {
	f.t.Helper()
	for i, c := range f.b.Shape().Totals {
		if c.Name == name {
			return f.x.Verdict.Sum(uint8(i))
		}
	}
	f.t.Fatalf("no term %q", name)
	return 0
}

// area is where the blow ended: kind and copy, -1 off the table.
func (f *fight) area() (areaType, int) {
	i := f.result("area") - 1
	if i < 0 {
		return 0, -1
	}
	a := f.x.Facts.Target.Areas[i]
	return areaType(a.Kind), int(a.Copy)
}

// effects lists the changes of a kind.
func (f *fight) effects(k rules.EffectKind) []rules.Effect {
	var list []rules.Effect
	for _, e := range f.x.Verdict.Effects {
		if e.Kind == k {
			list = append(list, e)
		}
	}
	return list
}

// breaks reports whether somebody's item is destroyed.
func (f *fight) breaks(who rules.ID, item uint8) bool {
	for _, e := range f.effects(rules.EffItem) {
		if e.On == who && e.What == item && e.N[0] == int32(rules.Broken)+1 {
			return true
		}
	}
	return false
}

// chooser is a book that gives a stated answer to questions of one kind.
type chooser struct {
	*book
	kind rules.AskKind
	ans  int16
	seen []rules.Question
}

func (c *chooser) Answer(qs []rules.Question, xs []*rules.Exchange) {
	c.seen = append(c.seen, qs...)
	for i := range qs {
		if qs[i].Kind != c.kind {
			c.book.Answer(qs[i:i+1], xs[i:i+1])
			continue
		}
		qs[i].Ans = c.ans
	}
}

// choose runs the exchange with one answer stated.
func (f *fight) choose(k rules.AskKind, ans int) []rules.Question {
	f.t.Helper()
	c := &chooser{book: f.b, kind: k, ans: int16(ans)}
	rules.Attack(c, &f.x)
	for _, err := range f.q.Errors() {
		f.t.Error(err)
	}
	for _, l := range f.q.Left() {
		f.t.Errorf("not rolled: %s %v", f.b.Shape().RollName(l.Purpose), l.Faces)
	}
	return c.seen
}

func want[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// always answers every roll that a test does not care about with its lowest face
// but one, and hands on what was stated.
type always struct{ *dice.Queue }

// Face implements dice.Source.
func (a always) Face(d dice.Draw) int { return min(45, d.Sides) }

// Class implements dice.Source.
func (a always) Class(d dice.Draw, _ []int) int { return min(45, d.Sides) }

// Sum implements dice.Source.
func (a always) Sum(_ dice.Draw, n int) int { return n }

// What is announced of a roll is what its die does.
func TestTrialsAreThrownWithTheirDice(t *testing.T) { sidetest.Trials(t, newBook(t).Shape()) }
