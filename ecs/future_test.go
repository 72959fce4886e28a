package ecs_test

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
)

// seer is a controller that looks at a fork at each of its orders, and decides as the tactician does.
type seer struct {
	agent.Default
	look func(v *agent.View, d systems.Due, o rules.Order)
}

func (s *seer) Order(v *agent.View, d systems.Due) rules.Order {
	o := s.Default.Order(v, d)
	s.look(v, d, o)
	return o
}

// In every scenario a controller may fork its view at each of its orders, also in the middle of a tick, and play
// the order there; the battle itself is not touched.
func TestAViewForksWheneverItIsAsked(t *testing.T) {
	battletest.Alone(t)
	all := 0
	for i, name := range battletest.Some(t) {
		if testing.Short() && i%2 == 1 {
			continue
		}
		s := battletest.Load(t, name)
		forks := 0
		look := func(v *agent.View, d systems.Due, o rules.Order) {
			if forks++; forks%3 != 0 {
				return
			}
			f := v.Fork(uint64(forks))
			if err := f.Submit(d.Who, o); err != nil {
				t.Errorf("%s: the fork does not take the order of the battle: %v", name, err)
			}
			for range 2 {
				f.StepRound()
			}
			if f.Err() != nil {
				t.Errorf("%s: a fork breaks: %v", name, f.Err())
			}
		}
		play := func(c agent.Controller) uint64 {
			b, err := ecs.New(s, ecs.Config{Controllers: map[string]agent.Controller{s.Sides[0].ID: c}})
			if err != nil {
				t.Fatal(err)
			}
			for range 10 {
				b.Step()
			}
			return b.Digest()
		}
		if play(&agent.Default{}) != play(&seer{look: look}) {
			t.Errorf("%s: looking at forks makes another battle", name)
		}
		all += forks
	}
	if all < 100 {
		t.Errorf("%d forks only", all)
	}
}

// confuse changes all that side 0 may not see of its enemies.
func confuse(t *testing.T, b *ecs.Battle, really bool) {
	t.Helper()
	shape := b.Shape()
	for id := rules.ID(1); b.Entry(id) != nil; id++ {
		e := b.Entry(id)
		if components.Identity.Get(e).Team == 0 {
			continue
		}
		for i := range shape.Traits {
			if really && shape.Traits[i].Seen != rules.SeenAll {
				components.Traits.Get(e).Traits[i] ^= 5
			}
		}
		p := components.Plots.Get(e)
		for i := range p.Declared.List() {
			if really && p.Declared.Acts[i].Kind != rules.ActStance {
				p.Declared.Acts[i] = rules.Act{Kind: rules.ActEvade, Item: rules.NoItem}
			}
		}
		m := components.Marks.Get(e)
		for k := range shape.Marks {
			if really && shape.Marks[k].Seen != rules.SeenAll && !shape.Marks[k].Hides && !shape.Marks[k].Paired {
				m.List = append(m.List, rules.Mark{Kind: uint8(k), Serial: uint32(90000 + k), Values: [3]int32{1}})
			}
		}
		if err := b.Touch(id); err != nil {
			t.Fatal(err)
		}
	}
}

// Two battles that differ in nothing that a side may see have the same fork for it, and the same future there.
func TestAForkOfAViewKnowsNothingThatItsSideMayNotSee(t *testing.T) {
	battletest.Alone(t)
	differ := map[string]bool{}
	for i, name := range battletest.Some(t) {
		if testing.Short() && i%3 != 0 {
			continue
		}
		b := battletest.Fight(t, name, ecs.Config{Seed: 4})
		for k := range 24 {
			if b.Step() != ecs.Running {
				break
			}
			if k%6 != 1 {
				continue
			}
			same, other := b.Clone(), b.Clone()
			confuse(t, same, false)
			confuse(t, other, true)
			differ[b.Shape().ID] = differ[b.Shape().ID] || other.Digest() != same.Digest()
			one, two := same.View(0).Fork(9).(*ecs.Battle), other.View(0).Fork(9).(*ecs.Battle)
			if one.Digest() != two.Digest() {
				t.Errorf("%s: tick %d: another fork", name, k)
			}
			one.StepRound()
			if two.StepRound(); one.Digest() != two.Digest() {
				t.Errorf("%s: tick %d: another future", name, k)
			}
		}
	}
	if !differ["nc"] || !differ["fighter"] && !testing.Short() {
		t.Errorf("there was nothing to hide: %v", differ)
	}
}

// What enemies have ordered in the group that decides now is not known to a fork, nor what they have plotted.
func TestAForkOfAViewDoesNotKnowWhatEnemiesHaveJustOrdered(t *testing.T) {
	battletest.Alone(t)
	hidden := 0
	for i, name := range battletest.Some(t) {
		if testing.Short() && i%3 != 0 {
			continue
		}
		b := hostedBattle(t, name, 4)
		for range 20 {
			if b.Run() != ecs.Waiting {
				break
			}
			due := append([]ecs.Due(nil), b.Due()...)
			mine, theirs := ecs.Due{}, ecs.Due{}
			for _, d := range due {
				switch team := b.View(0).Figure(d.Who).Team; {
				case d.Question.Kind != rules.AskNone:
				case team == 0:
					mine = d
				default:
					theirs = d
				}
			}
			if list := b.Orders(theirs.Who); mine.Who != 0 && len(list) > 1 {
				one, two := b.Clone(), b.Clone()
				if one.Submit(theirs.Who, list[0]) != nil || two.Submit(theirs.Who, list[len(list)-1]) != nil {
					t.Fatalf("%s: a listed order is refused", name)
				}
				f, g := one.View(0).Fork(3).(*ecs.Battle), two.View(0).Fork(3).(*ecs.Battle)
				if f.Digest() != g.Digest() {
					t.Errorf("%s: a fork knows what %s was ordered", name, b.Name(theirs.Who))
				}
				if h := b.View(0).Fork(3).(*ecs.Battle); h.Digest() != f.Digest() {
					t.Errorf("%s: a fork knows that %s was ordered something", name, b.Name(theirs.Who))
				}
				hidden++
			}
			for len(b.Due()) > 0 {
				d := b.Due()[0]
				if d.Question.Kind != rules.AskNone {
					d.Question.Ans = b.Usual(d.Question)
					if err := b.Reply(d.Question); err != nil {
						t.Fatal(err)
					}
					continue
				}
				if b.Submit(d.Who, (&agent.Default{}).Order(b.View(int(b.View(0).Figure(d.Who).Team)), d)) != nil {
					_ = b.Submit(d.Who, rules.Order{})
				}
			}
		}
	}
	if hidden < 5 {
		t.Errorf("%d times only both sides were due", hidden)
	}
}

// Over many forks of a view a blow hits as often as its forecast says, and none knows what the battle will roll.
func TestForksOfAViewRealiseTheOdds(t *testing.T) {
	if testing.Short() {
		t.Skip("few forks say nothing of odds")
	}
	for book, name := range steady {
		t.Run(book, func(t *testing.T) {
			b, who, o, chance := chancy(t, name)
			v := b.View(int(b.View(0).Figure(who).Team))
			n, got := 0, 0
			for i := range uint64(200) {
				f := v.Fork(i).(*ecs.Battle)
				hit, struck := false, false
				f.Listen(func(e *event.Event) {
					if x := e.Exchange; !struck && x.By == who && x.Act.Kind == o.Acts[0].Kind {
						struck, hit = true, x.Verdict.Outcome == rules.Hit
					}
				}, event.Struck)
				if err := f.Submit(who, o); err != nil {
					t.Fatal(err)
				}
				for k := 0; k < 30 && !struck && f.Step() == ecs.Running; k++ {
				}
				if !struck {
					continue
				}
				if n++; hit {
					got++
				}
			}
			p, _ := chance.Float64()
			want, wide := p*float64(n), 4*math.Sqrt(p*(1-p)*float64(n))
			if n < 80 || math.Abs(float64(got)-want) > wide {
				t.Errorf("%d of %d hit, want %.0f to %.0f", got, n, want-wide, want+wide)
			}
		})
	}
}

// Who lies hidden from a side is the same to its forks wherever that is, whoever it is and whatever it bears.
func TestAForkOfAViewDoesNotKnowWhereTheHiddenAre(t *testing.T) {
	const text = `
scenario: ambush
rulebook: brp
field: {grid: square, size: [12, 3]}
sides: [{id: red, controller: passive}, {id: blue}]
combatants:
  - {id: ann, side: red, at: %s, conditions: [hidden], stats: {brp: {str: 11, con: %d, siz: 12, dex: %d, skills: {Hide: 60}, weapons: [%s]}}}
  - {id: cat, side: red, at: [5, 1], stats: {brp: {str: 11, con: 12, siz: 12, dex: 10, weapons: [dagger]}}}
  - {id: bob, side: blue, at: [9, 1], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, shield: round, weapons: [dagger]}}}
ends: [{rounds: 4}]
`
	one := battletest.Start(t, fmt.Sprintf(text, "[1, 1]", 12, 8, "{weapon: bow_long, chance: 60}"), ecs.Config{Seed: 1})
	two := battletest.Start(t, fmt.Sprintf(text, "[2, 2]", 16, 9, "dagger"), ecs.Config{Seed: 1})
	if one.View(1).Known(one.ID("ann")) || two.View(1).Known(two.ID("ann")) {
		t.Fatal("ann is not hidden")
	}
	for n := range uint64(4) {
		f, g := one.View(1).Fork(n).(*ecs.Battle), two.View(1).Fork(n).(*ecs.Battle)
		if f.Digest() != g.Digest() {
			t.Errorf("fork %d knows who is hidden, or where", n)
		}
		f.Run()
		if g.Run(); f.Digest() != g.Digest() || f.Err() != nil {
			t.Errorf("fork %d has another future: %v", n, f.Err())
		}
	}
	if one.View(0).Fork(1).(*ecs.Battle).Digest() == two.View(0).Fork(1).(*ecs.Battle).Digest() {
		t.Error("her own side does not know of ann")
	}
}

// What a scenario has in store is not known to a fork of a view: traps that the side does not know of, what
// enemies will be told, and the faces of dice to come.
func TestAForkOfAViewDoesNotKnowWhatTheScenarioHasInStore(t *testing.T) {
	plain := battletest.Load(t, "trapped-passage")
	side := slices.IndexFunc(plain.Sides, func(s scenario.Side) bool { return !slices.Contains(plain.Traps[0].KnownTo, s.ID) })
	mine, theirs := "", ""
	for i := range plain.Combatants {
		if plain.Combatants[i].Side == plain.Sides[side].ID {
			mine = plain.Combatants[i].ID
		} else {
			theirs = plain.Combatants[i].ID
		}
	}
	fork := func(change func(s *scenario.Scenario)) (ends []map[part]string) {
		s := *plain
		change(&s)
		b, err := ecs.New(&s, ecs.Config{Seed: 2})
		if err != nil {
			t.Fatal(err)
		}
		f := b.View(side).Fork(5).(*ecs.Battle)
		for range 4 {
			ends = append(ends, written(f))
			f.StepRound()
		}
		return ends
	}
	want := fork(func(*scenario.Scenario) {})
	for what, change := range map[string]func(s *scenario.Scenario){
		"a trap elsewhere": func(s *scenario.Scenario) {
			s.Traps = slices.Clone(s.Traps)
			for i := range s.Traps {
				if !slices.Contains(s.Traps[i].KnownTo, s.Sides[side].ID) {
					c := s.Combatants[slices.IndexFunc(s.Combatants, func(c scenario.Combatant) bool { return c.ID == mine })].At.Cell
					s.Traps[i].Cells = []rules.Cell{{X: c.X, Y: c.Y + 1}}
				}
			}
		},
		"stated dice": func(s *scenario.Scenario) {
			s.Dice = []scenario.ForcedDice{{By: mine, Roll: scenario.Word{Text: rollName(t, s)}, Faces: []int{1, 1, 1}}}
		},
		"an order of an enemy's": func(s *scenario.Scenario) {
			s.Orders = []scenario.ScriptOrder{{Round: 2, By: theirs, Acts: []scenario.ScriptAct{{Kind: "pass"}}}}
		},
	} {
		if got := fork(change); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: another fork, or another future", what)
		}
	}
	if reflect.DeepEqual(want[0], want[3]) {
		t.Error("nothing happens in the fork")
	}
}

// rollName is a roll of the scenario's rulebook.
func rollName(t *testing.T, s *scenario.Scenario) string {
	t.Helper()
	b, err := ecs.New(s, ecs.Config{})
	if err != nil {
		t.Fatal(err)
	}
	return b.Shape().Rolls[0].Name
}
