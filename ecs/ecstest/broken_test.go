package ecstest_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/ecstest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/verify"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/rulestest/scuffle"
)

// alley is fought by a book that the tests bend; all act at the same time.
const alley = `
scenario: alley
rulebook: scuffle
field: {grid: square, size: [6, 3]}
sides: [{id: docks}, {id: mill}]
combatants:
  - {id: ned, side: docks, at: [1, 1], stats: {scuffle: {skill: 2, pluck: 3, cudgel: true}}}
  - {id: tom, side: mill, at: [4, 1], stats: {scuffle: {guard: 1, padding: 1}}}
ends: [{last_side: true}, {rounds: 30}]
`

// bent is a good book in which all act at the same time, and whose blows are bent.
type bent struct {
	rules.Book
	data rules.Shape
	blow func(st rules.Stage, x *rules.Exchange)
	act  func(x *rules.Exchange)                   // any other act, at its first stage
	plan func(f *rules.Field, p *rules.Plan)       // after the good one
	menu func(sofar *rules.Order, o *rules.Offers) // after the good one
	side map[string]agent.Controller
}

func (b *bent) Shape() *rules.Shape { return &b.data }

func (b *bent) Schedule(f *rules.Field, part int, p *rules.Plan) {
	b.Book.Schedule(f, part, p)
	for i := range p.Slots {
		p.Slots[i].Rank = 0
	}
	if b.plan != nil {
		b.plan(f, p)
	}
}

func (b *bent) Menu(a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	if b.Book.Menu(a, s, sofar, out); b.menu != nil {
		b.menu(sofar, out)
	}
}

func (b *bent) Resolve(st rules.Stage, x *rules.Exchange) {
	if b.Book.Resolve(st, x); x.Act.Kind == rules.ActStrike && b.blow != nil {
		b.blow(st, x)
	} else if b.act != nil && st == rules.StageRoll && x.Act.Kind < rules.ActSettle {
		b.act(x)
	}
}

// parsed is the battle in the alley.
func parsed(t *testing.T) *scenario.Scenario {
	t.Helper()
	s, err := scenario.Parse("alley.yaml", []byte(alley), nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func newBent(t *testing.T, blow func(st rules.Stage, x *rules.Exchange)) *bent {
	t.Helper()
	good, err := scuffle.New()
	if err != nil {
		t.Fatal(err)
	}
	return &bent{Book: good, data: *good.Shape(), blow: blow}
}

// counting is a book that remembers how many blows it has seen, and lets each third cost more.
func counting(t *testing.T) *bent {
	n := 0
	return newBent(t, func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageHarm && !x.Dice.Enumerates() {
			if n++; n%3 == 0 {
				x.Verdict.Lose("SC-3", x.To, 0, 1)
			}
		}
	})
}

// broken is a book for each law that breaks it.
var broken = map[string]func(t *testing.T) *bent{
	"the same seed gives the same battle":                                               counting,
	"who listens changes nothing":                                                       counting,
	"a copy goes on alike from every tick":                                              counting,
	"the book keeps the laws of its calls":                                              counting,
	"a copy goes on alike from the middle of a tick, and a late answer changes nothing": counting,
	"who acts at the same time does not see the others act": func(t *testing.T) *bent {
		struck := map[rules.Tick]rules.ID{} // who struck first in each tick
		return newBent(t, func(st rules.Stage, x *rules.Exchange) {
			if st != rules.StageHarm || x.Dice.Enumerates() {
				return
			}
			if by, ok := struck[x.Slot.At]; ok && by != x.By {
				x.Verdict.Lose("SC-3", x.To, 0, 1)
			}
			struck[x.Slot.At] = x.By
		})
	},
	"the receipts of a battle add up": func(t *testing.T) *bent {
		return newBent(t, func(st rules.Stage, x *rules.Exchange) {
			if st == rules.StageRoll && len(x.Verdict.Rolls) > 0 {
				x.Verdict.Mod(0, "SC-2", rules.From(rules.FromRule, 0), 1) // after the number needed was told
			}
		})
	},
	"no order is refused": func(t *testing.T) *bent {
		b := newBent(t, nil)
		b.side = map[string]agent.Controller{"docks": blind{2}, "mill": blind{2}}
		return b
	},
	"an act that is offered may come to something": func(t *testing.T) *bent {
		return newBent(t, func(_ rules.Stage, x *rules.Exchange) { x.Verdict.Outcome = rules.Lost })
	},
	verify.LawAsked: func(t *testing.T) *bent {
		b := dazing(t, func(st rules.Stage, x *rules.Exchange) {
			if st == rules.StageRoll {
				x.Ask = rules.Question{Kind: rules.AskDefend, Who: x.To, Hi: 1}
			}
		})
		b.data.Asks = []rules.AskKind{rules.AskDefend}
		return b
	},
	verify.LawLone: func(t *testing.T) *bent {
		b := newBent(t, nil)
		b.data.Lone, b.data.Parts = rules.Acts(rules.ActStrike), []rules.Part{{Name: "blows", From: 0, To: 5}}
		b.plan = func(f *rules.Field, p *rules.Plan) {
			p.Add(rules.Slot{At: f.Tick, Rank: -1, Actor: 1, Kind: rules.SlotTurn, Why: "SC-1"})
		}
		return b
	},
	verify.LawKept:  guarded,
	verify.LawBonus: guarded,
	verify.LawUnder: func(t *testing.T) *bent {
		return newBent(t, func(st rules.Stage, x *rules.Exchange) {
			if st == rules.StageHarm {
				x.Verdict.Mod(2, "SC-3", rules.From(rules.FromTargetBusy, uint8(rules.ActCast)), 1)
			}
		})
	},
	verify.LawFrom: func(t *testing.T) *bent {
		b := newBent(t, func(st rules.Stage, x *rules.Exchange) {
			if st == rules.StageHarm {
				x.Verdict.Mod(2, "SC-3", rules.From(rules.FromTargetMark, 0), 1)
			}
		})
		b.data.Marks = []rules.MarkType{{Name: "open", Text: "is open to a blow"}} // which nobody bears
		return b
	},
	verify.LawKnown: func(t *testing.T) *bent {
		const hiding, about = 0, 1
		b := newBent(t, func(st rules.Stage, x *rules.Exchange) {
			if st == rules.StageHarm && x.By == 2 {
				x.Verdict.Mark("SC-3", x.To, hiding, x.By, rules.Forever())
				x.Verdict.Mark("SC-3", x.By, about, x.To, rules.Forever())
			}
		})
		b.menu = func(_ *rules.Order, o *rules.Offers) { // of whom a mark tells, hidden or not
			o.Add(rules.Offer{Kind: rules.ActStrike, Item: rules.NoItem, At: rules.AtMarked, Rule: "SC-1", Terms: rules.Terms{Mark: about}})
		}
		b.data.Marks = []rules.MarkType{{Name: "hiding", Text: "is not known of", Hides: true}, {Name: "about", Text: "has struck the other"}}
		b.side = map[string]agent.Controller{"mill": blind{1}}
		return b
	},
}

// Marks of a [dazing] book.
const dazed, guarding uint8 = 0, 1

// blind strikes at somebody with bare hands, within reach or not.
type blind struct{ at rules.ID }

func (b blind) Order(*agent.View, agent.Due) rules.Order {
	return rules.Order{N: 1, Acts: [rules.NAct]rules.Act{{Kind: rules.ActStrike, Item: rules.NoItem, Target: b.at}}}
}

// guards are on their guard in the second round.
type guards struct{}

func (guards) Order(v *agent.View, d agent.Due) rules.Order {
	if v.Round() != 1 {
		return (&agent.Default{}).Order(v, d)
	}
	return rules.Order{N: 1, Acts: [rules.NAct]rules.Act{{Kind: rules.ActGuard, Item: rules.NoItem, Target: d.Who}}}
}

// guarded is a dazing book in which a guard is for ever, and helps the dazed and the fallen.
func guarded(t *testing.T) *bent {
	b := dazing(t, func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageHarm && x.Facts.Target.Marked(guarding) {
			x.Verdict.Mod(2, "SC-3", rules.From(rules.FromTargetMark, guarding), -1)
		}
	})
	b.menu = func(_ *rules.Order, o *rules.Offers) {
		o.Add(rules.Offer{Kind: rules.ActGuard, Item: rules.NoItem, At: rules.AtSelf, Rule: "SC-1"})
	}
	b.side = map[string]agent.Controller{"docks": guards{}, "mill": guards{}}
	b.data.Acts = 0
	b.act = func(x *rules.Exchange) { x.Verdict.Mark("SC-1", x.By, guarding, 0, rules.Forever()) }
	return b
}

// dazing is a book whose every blow dazes: who is dazed is out of it, and fights on.
func dazing(t *testing.T, blow func(st rules.Stage, x *rules.Exchange)) *bent {
	b := newBent(t, func(st rules.Stage, x *rules.Exchange) {
		if blow(st, x); st == rules.StageHarm {
			x.Verdict.Mark("SC-3", x.To, dazed, 0, rules.Forever())
		}
	})
	b.data.Marks = []rules.MarkType{{Name: "dazed", Text: "cannot act", Harmless: true}, {Name: "guarding", Text: "is on its guard"}}
	return b
}

// Every law catches a book that breaks it, and no good book is caught.
func TestEveryLawCatchesABookThatBreaksIt(t *testing.T) {
	s := parsed(t)
	for _, l := range ecstest.Laws() {
		t.Run(l, func(t *testing.T) {
			bend, ok := broken[l]
			if !ok {
				t.Fatal("no book breaks this law: nobody knows whether it can be broken")
			}
			b := bend(t)
			if err := ecstest.Check(s, ecs.Config{Book: b, Controllers: b.side}); !breaks(err, l) {
				t.Errorf("the law is not said to be broken, but: %v", err)
			}
		})
	}
	if err := ecstest.Check(s, ecs.Config{Book: newBent(t, nil)}); err != nil {
		t.Errorf("a good book: %v", err)
	}
}

// breaks reports whether a law is among the breaches of an error.
func breaks(err error, law string) bool {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		return slices.ContainsFunc(joined.Unwrap(), func(e error) bool { return breaks(e, law) })
	}
	var b *ecstest.Breach
	return errors.As(err, &b) && b.Law == law
}

// A book that panics in a battle is told as a breach of every law.
func TestABookThatPanicsIsCaught(t *testing.T) {
	wild := newBent(t, func(rules.Stage, *rules.Exchange) { panic("a blow too much") })
	err := ecstest.Check(parsed(t), ecs.Config{Book: wild})
	for _, l := range ecstest.Laws() {
		if !breaks(err, l) {
			t.Errorf("%s: not among %v", l, err)
		}
	}
}

// A file whose sums are right adds up, though its book breaks a law of its own.
func TestABreachOfABookIsNoWrongSum(t *testing.T) {
	b := guarded(t)
	for l, broken := range map[string]bool{verify.LawKept: true, "the receipts of a battle add up": false} {
		if err := ecstest.Sweep(parsed(t), ecs.Config{Book: b, Controllers: b.side}, 1, l); breaks(err, l) != broken {
			t.Errorf("%s: broken: %v, want %v", l, err, broken)
		}
	}
}

// What a scenario says of its book is the book's, and stands there once.
func TestAScenarioWithOptionsKeepsTheLaws(t *testing.T) {
	s, err := scenario.Parse("yard.yaml", []byte(`
scenario: yard
rulebook: fighter
options: {edge_at_zero_hits: true}
field: {grid: square, size: [6, 3]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [2, 1], stats: {fighter: {weapon: mace}}}
  - {id: bo, side: blue, at: [3, 1], stats: {fighter: {weapon: mace}}}
ends: [{rounds: 2}]
`), nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := ecstest.Sweep(s, ecs.Config{}, 1, "the book keeps the laws of its calls"); err != nil {
		t.Error(err)
	}
}
