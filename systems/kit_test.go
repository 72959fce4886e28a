package systems_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
	"github.com/affray-engine/affray/systems/space"
)

// paper is a rulebook that a test writes: what is left open is that of a plain game, in
// which everybody has a turn in every tick, a strike takes a point, and who has none
// left is down.
type paper struct {
	shape    rules.Shape
	schedule func(f *rules.Field, part int, p *rules.Plan)
	menu     func(a *rules.Combatant, s *rules.Slot, sofar *rules.Order) []rules.Offer
	provoke  func(tr *rules.Trigger, p *rules.Plan)
	resolve  func(st rules.Stage, x *rules.Exchange)
	answer   func(qs []rules.Question, xs []*rules.Exchange)
}

// Marks of the plain game.
const (
	tired = uint8(iota)
	held  // falls with its holder
	dazed // threatens nobody
	cut   // stacks
)

// Programs of the plain game: all at once, and one after the other.
var (
	atOnce = []rules.Phase{
		rules.PhaseExpire, rules.PhaseAsk, rules.PhaseStrike, rules.PhaseApply, rules.PhaseSettle,
		rules.PhaseMove, rules.PhaseEngage, rules.PhaseTurnEnd,
	}
	inTurn = []rules.Phase{
		rules.PhaseExpire, rules.PhaseAsk, rules.PhaseTurns, rules.PhaseApply, rules.PhaseSettle, rules.PhaseTurnEnd,
	}
	reaction = []rules.Phase{rules.PhaseAsk, rules.PhaseStrike, rules.PhaseApply, rules.PhaseSettle}
)

func game(program []rules.Phase) *paper {
	s := rules.Shape{
		ID: "paper", Round: 10, Stages: []rules.Stage{rules.StageRedirect, rules.StageRoll, rules.StageShield, rules.StageAfter},
		Parts: []rules.Part{{Name: "acts", To: 9, Every: true}},
		Pools: []rules.PoolType{{Name: "hp"}}, Traits: make([]rules.TraitType, 13),
		Marks: []rules.MarkType{
			tired: {Name: "tired"}, held: {Name: "held", Paired: true}, dazed: {Name: "dazed", Harmless: true}, cut: {Name: "cut", Stacks: true},
		},
	}
	s.Program[rules.SlotDeclare] = []rules.Phase{rules.PhaseAsk}
	s.Program[rules.SlotMove] = []rules.Phase{rules.PhaseAsk, rules.PhaseMove, rules.PhaseEngage}
	s.Program[rules.SlotTurn], s.Program[rules.SlotFinish] = program, program
	s.Program[rules.SlotGranted] = reaction
	s.Program[rules.SlotUpkeep] = []rules.Phase{rules.PhaseUpkeep, rules.PhaseApply, rules.PhaseSettle}
	s.Space.Priority = 0xFF
	return &paper{shape: s}
}

func (b *paper) Shape() *rules.Shape                               { return &b.shape }
func (b *paper) Build(rules.Block, *rules.Fighter, *rules.Verdict) {}

func (b *paper) Schedule(f *rules.Field, part int, p *rules.Plan) {
	if b.schedule != nil {
		b.schedule(f, part, p)
		return
	}
	for _, s := range f.Combatants {
		if s.Posture.Acts() && s.Free {
			p.Add(rules.Slot{At: f.Tick, Actor: s.ID, Kind: rules.SlotTurn})
		}
	}
}

func (b *paper) Menu(a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	menu := usual
	if b.menu != nil {
		menu = b.menu
	}
	for _, o := range menu(a, s, sofar) {
		out.Add(o)
	}
}

func (b *paper) Provoke(tr *rules.Trigger, p *rules.Plan) {
	if b.provoke != nil {
		b.provoke(tr, p)
	}
}

func (b *paper) Resolve(st rules.Stage, x *rules.Exchange) {
	if b.resolve != nil {
		b.resolve(st, x)
		return
	}
	bite(st, x)
}

func (b *paper) Answer(qs []rules.Question, xs []*rules.Exchange) {
	if b.answer != nil {
		b.answer(qs, xs)
	}
}

// Offers of the plain game.
var (
	canStrike = rules.Offer{Kind: rules.ActStrike, At: rules.AtEnemyReach}
	canWalk   = rules.Offer{Kind: rules.ActMove, Item: rules.NoItem, At: rules.AtWay, Terms: rules.Terms{Pace: rules.Pace{Num: 3000, Den: 1}}}
	canSpeak  = rules.Offer{Kind: rules.ActSpeak, Item: rules.NoItem, At: rules.AtSelf}
)

func usual(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
	if sofar.N > 0 {
		return nil
	}
	return []rules.Offer{canStrike, canWalk, canSpeak}
}

// bite takes a point with every strike that finds its target.
func bite(st rules.Stage, x *rules.Exchange) {
	if st != rules.StageRoll {
		return
	}
	switch {
	case x.Act.Kind == rules.ActSettle:
		fall(x)
	case x.Facts.Flags.Has(rules.FlagLost):
		x.Verdict.Outcome = rules.Lost
	case x.Act.Kind == rules.ActStrike:
		x.Verdict.Outcome = rules.Hit
		x.Verdict.Lose("T-1", x.To, 0, 1)
	default:
		x.Verdict.Outcome = rules.Done
	}
}

func fall(x *rules.Exchange) {
	if x.Facts.Actor.Pool(0) <= 0 && x.Facts.Actor.Posture.Acts() {
		x.Verdict.Posture("T-2", x.By, rules.Down)
	}
}

// man is a combatant of the plain game: with hp points and a blade that reaches the next
// cell.
type man struct {
	team uint8
	x, y int32
	hp   int32
}

// arena is a tick with all that has been told of it, and those who decide.
type arena struct {
	*systems.Simulation
	told   []event.Event
	orders func(d systems.Due) rules.Order // nil passes
	reply  func(d systems.Due) int16
	heard  [][]rules.ID // who was asked at once
}

func arrange(t testing.TB, b rules.Book, men ...man) *arena {
	t.Helper()
	m, err := space.NewMap(space.Spec{Kind: grid.Square, CellMm: 1000, Max: grid.Cell{X: 9, Y: 9}, Rules: space.Usual(grid.Square)})
	if err != nil {
		t.Fatal(err)
	}
	tick := &systems.Simulation{
		Book: b, Shape: b.Shape(), Roster: systems.NewRoster(nil), Space: space.New(m), State: systems.State{Seed: 1},
	}
	for _, p := range men {
		f := tick.Roster.Add()
		f.Who.Team, f.Place.Cell = p.team, grid.Cell{X: p.x, Y: p.y}
		f.Pools.Pools[0] = rules.Pool{Now: p.hp, Max: p.hp}
		f.Items.List[0] = rules.Item{Use: rules.UseMelee, Reach: rules.Reach{Max: 1}}
		f.Items.Names[0] = "blade"
	}
	tick.PutBodies()
	return attend(tick)
}

// attend listens to a tick.
func attend(tick *systems.Simulation) *arena {
	a := &arena{Simulation: tick}
	tick.Emit = func(e *event.Event) { a.told = append(a.told, e.Clone()) }
	return a
}

// duel is two men in neighbouring cells, with hp points each.
func duel(hp int32) []man { return []man{{0, 4, 4, hp}, {1, 5, 4, hp}} }

// play runs n ticks; whoever is asked says what the arena's deciders say.
func (a *arena) play(t testing.TB, n int) *arena {
	t.Helper()
	for range n {
		for systems.Run(a.Simulation) {
			a.hear(t)
		}
	}
	return a
}

func (a *arena) hear(t testing.TB) {
	t.Helper()
	dues := systems.Open(a.Simulation, nil)
	if len(dues) == 0 {
		t.Fatal("it waits, and nothing is due")
	}
	var who []rules.ID
	for _, d := range dues {
		who = append(who, d.Who)
		if d.Question.Kind != rules.AskNone {
			q := d.Question
			q.Ans = a.reply(d)
			if err := systems.Reply(a.Simulation, d.Who, q); err != nil {
				t.Fatal(err)
			}
			continue
		}
		var o rules.Order
		if a.orders != nil {
			o = a.orders(d)
		}
		if err := systems.Submit(a.Simulation, d.Who, o); err != nil {
			t.Fatal(err)
		}
	}
	a.heard = append(a.heard, who)
}

// told counts the events of a kind and keeps the last.
func (a *arena) find(k event.Kind) (n int, last event.Event) {
	for _, e := range a.told {
		if e.Kind == k {
			n, last = n+1, e
		}
	}
	return n, last
}

func (a *arena) hp(id rules.ID) int32 { return a.Roster.Figure(id).Pools.Pools[0].Now }

// Orders.
func order(acts ...rules.Act) (o rules.Order) {
	for _, a := range acts {
		o.Add(a)
	}
	return o
}

func strikeAt(id rules.ID) rules.Act { return rules.Act{Kind: rules.ActStrike, Target: id} }

func walkTo(x, y int32) rules.Act {
	return rules.Act{Kind: rules.ActMove, Item: rules.NoItem, Cell: grid.Cell{X: x, Y: y}}
}

func speak(id rules.ID) rules.Act {
	return rules.Act{Kind: rules.ActSpeak, Item: rules.NoItem, Target: id}
}

// at lets the combatants in the table do one thing in one tick, in their own turns.
func at(tick rules.Tick, say map[rules.ID]rules.Order) func(d systems.Due) rules.Order {
	return func(d systems.Due) rules.Order {
		if d.Slot.At == tick && d.Slot.Kind != rules.SlotGranted {
			return say[d.Who]
		}
		return rules.Order{}
	}
}
