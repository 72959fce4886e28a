package agent_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// toy is a rulebook of few words: a blade, a bow, and three spells that a test may give
// somebody. Every attack is an even chance, less what cover hides.
type toy struct{ shape *rules.Shape }

// Items, spells and marks of the toy.
const (
	blade, bow               = 0, 1
	heal, blast, bless, hex  = uint8(0), uint8(1), uint8(2), uint8(3)
	bandaged, blessed, hexed = uint8(0), uint8(1), uint8(2)
	mad                      = uint8(3)
	range20                  = 20_000
)

var states = []string{"ready", "stowed", "none"}

func newToy() toy {
	s := &rules.Shape{
		ID: "toy", Round: 10, Stages: []rules.Stage{rules.StageRoll}, Parts: []rules.Part{{To: 9, Every: true}},
		Pools: []rules.PoolType{{Name: "hp"}}, Traits: make([]rules.TraitType, rules.NShare),
		Marks: []rules.MarkType{bandaged: {Name: "bandaged"}, blessed: {Name: "blessed"}, hexed: {Name: "hexed"}, mad: {Name: "mad", Rash: true}},
		Rolls: []rules.RollType{{Name: "hit"}},
	}
	s.Space.CellMm, s.Space.Priority = 1000, 0xFF
	s.Program[rules.SlotTurn] = []rules.Phase{
		rules.PhaseExpire, rules.PhaseAsk, rules.PhaseStrike, rules.PhaseApply, rules.PhaseSettle, rules.PhaseMove, rules.PhaseEngage, rules.PhaseTurnEnd,
	}
	s.Program[rules.SlotFinish] = s.Program[rules.SlotTurn]
	return toy{s}
}

func (b toy) Shape() *rules.Shape                        { return b.shape }
func (b toy) Provoke(*rules.Trigger, *rules.Plan)        {}
func (b toy) Answer([]rules.Question, []*rules.Exchange) {}
func (b toy) Schedule(f *rules.Field, _ int, p *rules.Plan) {
	for _, s := range f.Combatants {
		if s.Posture.Acts() && s.Free {
			p.Add(rules.Slot{At: f.Tick, Actor: s.ID, Kind: rules.SlotTurn})
		}
	}
}

func (b toy) Build(in rules.Block, out *rules.Fighter, _ *rules.Verdict) {
	m := in.Stats
	out.Pools[0].Max = int32(m.IntOr("hp", 30, 1, 999))
	out.Pools[0].Now = int32(m.IntOr("now", int64(out.Pools[0].Max), -99, 999))
	out.Caster = m.BoolOr("caster", false)
	if out.Pools[0].Now <= 0 {
		out.Posture = rules.Down
	}
	if w := m.WordOr("blade", "ready", states...); w != "none" {
		out.Items[blade] = rules.Item{Use: rules.UseMelee, State: state(w), Reach: rules.Reach{Max: 1}, Hands: 1}
	}
	if w := m.WordOr("bow", "none", states...); w != "none" {
		out.Items[bow] = rules.Item{Use: rules.UseShoot, State: state(w), Max: range20, Hands: 2}
	}
	for row, spell := range []string{"heal", "blast", "bless", "hex"} {
		if m.BoolOr(spell, false) {
			out.Traits[rules.NShare+row] = 1
		}
	}
	if m.BoolOr("bound", false) {
		out.Marks = append(out.Marks, rules.Mark{Kind: hexed})
	}
	if m.BoolOr("mad", false) {
		out.Marks = append(out.Marks, rules.Mark{Kind: mad})
	}
	if m.BoolOr("bandaged", false) {
		out.Marks = append(out.Marks, rules.Mark{Kind: bandaged})
	}
	m.Done()
}

func state(word string) rules.ItemState {
	if word == "stowed" {
		return rules.Stowed
	}
	return rules.Ready
}

func (b toy) Menu(a *rules.Combatant, _ *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	if sofar.N > 0 {
		return
	}
	for i := range uint8(2) {
		handle(a, i, out)
	}
	spells := [...]rules.Offer{
		heal:  {At: rules.AtAllySight, Terms: rules.Terms{Max: range20}},
		blast: {At: rules.AtArea, Terms: rules.Terms{Max: range20, Area: rules.AreaTerms{Shape: rules.AreaCircle, Radius: 2000}}},
		bless: {At: rules.AtAllySight, Terms: rules.Terms{Max: range20}},
		hex:   {At: rules.AtEnemySight, Terms: rules.Terms{Max: range20}},
	}
	for row, o := range spells {
		if o.Kind, o.Item, o.Mode = rules.ActCast, rules.NoItem, uint8(row); a.Traits[rules.NShare+row] > 0 {
			out.Add(o)
		}
	}
	out.Add(rules.Offer{Kind: rules.ActTend, Item: rules.NoItem, At: rules.AtAllyReach})
	for _, k := range []rules.ActKind{rules.ActMove, rules.ActFlee} {
		out.Add(rules.Offer{Kind: k, Item: rules.NoItem, At: rules.AtWay, Terms: rules.Terms{Pace: rules.Pace{Num: 3000, Den: 1}}})
	}
}

// handle offers what an item is good for.
func handle(a *rules.Combatant, i uint8, out *rules.Offers) {
	it := a.Item(i)
	switch {
	case it.Use == 0:
	case it.State == rules.Stowed:
		if a.Item(1-i).State != rules.Ready || a.Item(1-i).Use == 0 {
			out.Add(rules.Offer{Kind: rules.ActDraw, Item: i})
		}
	case it.State == rules.Ready:
		out.Add(rules.Offer{Kind: rules.ActDrop, Item: i})
		if i == blade {
			out.Add(rules.Offer{Kind: rules.ActStrike, Item: i, At: rules.AtEnemyReach})
		} else if !a.Engaged {
			out.Add(rules.Offer{Kind: rules.ActShoot, Item: i, At: rules.AtEnemySight, Terms: rules.Terms{Max: it.Max}})
		}
	}
}

func (b toy) Resolve(_ rules.Stage, x *rules.Exchange) {
	v := &x.Verdict
	v.Outcome = rules.Done
	switch x.Act.Kind {
	case rules.ActStrike, rules.ActShoot:
		need := 50 - int(x.Facts.Cover)/2
		if x.Dice.Class(0, 100, need) <= need && !x.Facts.Flags.Has(rules.FlagLost) {
			v.Lose("T-1", x.To, 0, 10)
		}
	case rules.ActCast:
		cast(x)
	case rules.ActTend:
		if x.Facts.Target.Posture == rules.Down && !x.Facts.Target.Marked(bandaged) {
			v.Mark("T-3", x.To, bandaged, 0, rules.Forever())
		}
	case rules.ActDraw:
		v.ItemState("T-4", x.By, x.Act.Item, rules.Ready)
	case rules.ActDrop:
		v.ItemState("T-4", x.By, x.Act.Item, rules.Dropped)
	case rules.ActSettle:
		if x.Facts.Target.Pool(0) <= 0 {
			v.Posture("T-5", x.To, rules.Down)
		}
	}
}

func cast(x *rules.Exchange) {
	switch x.Act.Mode {
	case heal:
		x.Verdict.Lose("T-2", x.To, 0, -20)
	case blast:
		x.Verdict.Lose("T-2", x.To, 0, 8)
	case bless:
		x.Verdict.Mark("T-2", x.To, blessed, 0, rules.Forever())
	case hex:
		x.Verdict.Mark("T-2", x.To, hexed, 0, rules.Forever())
	}
}

// stage builds a toy battle, in which the host decides for both sides, and steps it to
// where somebody is asked. The lines are those of combatants: id, side, place, stats.
func stage(t *testing.T, field string, seed uint64, combatants ...string) *ecs.Battle {
	t.Helper()
	return stageOf(t, newToy(), field, seed, combatants...)
}

func stageOf(t *testing.T, book rules.Book, field string, seed uint64, combatants ...string) *ecs.Battle {
	t.Helper()
	return stageFor(t, book, field, "", seed, combatants...)
}

// stageFor is stageOf with goals, as a scenario has them.
func stageFor(t *testing.T, book rules.Book, field, goals string, seed uint64, combatants ...string) *ecs.Battle {
	t.Helper()
	text := "scenario: toy\nrulebook: toy\nfield: " + field + "\nsides: [{id: red, controller: host}, {id: blue, controller: host}]\ncombatants:\n"
	for _, c := range combatants {
		text += "  - {" + c + "}\n"
	}
	s, err := scenario.Parse("toy.yaml", []byte(text+goals+"ends: [{last_side: true}, {rounds: 20}]\n"), nil)
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(s, ecs.Config{Book: book, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	if got := b.Step(); got != ecs.Waiting {
		t.Fatalf("nobody is asked: %v", got)
	}
	return b
}

// says is what the default controller lets somebody do now.
func says(t *testing.T, b *ecs.Battle, who string) rules.Order {
	t.Helper()
	for _, d := range b.Due() {
		if b.Name(d.Who) == who {
			view := b.View(int(b.View(0).Figure(d.Who).Team))
			return (&agent.Default{}).Order(view, d)
		}
	}
	t.Fatalf("%s is not asked", who)
	return rules.Order{}
}

// does says the order in words: "strike bo", "move", "pass".
func does(t *testing.T, b *ecs.Battle, who string) string {
	t.Helper()
	o := says(t, b, who)
	if err := b.Clone().Submit(b.ID(who), o); err != nil {
		t.Errorf("%s: a refused order: %v", who, err)
	}
	var words []string
	for _, a := range o.List() {
		words = append(words, strings.TrimSpace(a.Kind.String()+" "+b.Name(a.Target)))
	}
	if len(words) == 0 {
		return "pass"
	}
	return strings.Join(words, ", ")
}

const green = "{grid: square, size: [40, 9]}"

func man(id, side, at, stats string) string {
	return "id: " + id + ", side: " + side + ", at: [" + at + "], stats: {toy: {" + stats + "}}"
}
