package revised

import "github.com/affray-engine/affray/rules"

const (
	longestWait = 20 // points of initiative
	putOff      = 1  // Mode of a turn that has been put off
)

// waits offers to act later in the round, by so many points of initiative. It is the
// whole order, and the turn then comes anew, once in a round.
func (m *menu) waits() {
	if m.sofar.N == 0 && m.s.Kind == rules.SlotTurn && m.s.Mode == 0 {
		m.out.Add(rules.Offer{Kind: rules.ActSpecial, Mode: specialWait, Item: rules.NoItem, At: rules.AtNone, Aim: rules.Range{Lo: 1, Hi: longestWait},
			Usual: rules.Usual{Aim: longestWait}, Rule: "REV-039"})
	}
}

// wait puts a turn off. The first time costs a point of initiative for the rest of the
// encounter (REV-039, REV-A07).
func (b *book) wait(x *rules.Exchange) {
	a, v := x.Facts.Actor, &x.Verdict
	if !a.Marked(markWaiting) {
		v.Mark("REV-039", x.By, markWaiting, 0, rules.Forever())
		if !b.o.Dynamic {
			v.Trait("REV-039", x.By, traitScore, b.modifierOf(markWaiting))
		}
	}
	start := rules.Tick(x.Facts.Round) * rules.Tick(b.o.RoundSeconds)
	score := a.Trait(traitScore) - int(x.Act.Aim) // the order of turns goes by it (REV-002, REV-T4)
	v.GrantAt("REV-039", x.By, 0, rules.SlotTurn, max(start+b.tickOf(score), rules.Tick(x.Facts.Tick)), rankOf(score), 0, putOff)
	prolong(x)
	v.Outcome = rules.Done
}

// prolong keeps what lasts to the end of a turn, such as a hold or a set weapon, by one end
// more: the turn that is put off has not been taken yet (REV-T6, REV-116, REV-057).
func prolong(x *rules.Exchange) {
	mark := func(on rules.ID, kind uint8, other rules.ID, ends rules.Expiry, m *rules.Mark) {
		x.Verdict.Mark("REV-T6", on, kind, other, rules.ForTurns(ends, m.Turns+1), int(m.Values[0]), int(m.Values[1]), int(m.Values[2]))
	}
	for i := range x.Facts.Actor.Marks {
		m := &x.Facts.Actor.Marks[i]
		if m.Ends != rules.TurnEnd {
			continue
		}
		mark(x.By, m.Kind, m.Other, rules.TurnEnd, m)
		switch m.Kind {
		case markHolding:
			mark(m.Other, markHeld, x.By, rules.OtherTurn, m)
		case markPinning:
			mark(m.Other, markPinned, x.By, rules.OtherTurn, m)
		}
	}
}

// waiting reports whether an order is to wait.
func waiting(o *rules.Order) bool {
	for _, a := range o.List() {
		if a.Kind == rules.ActSpecial && a.Mode == specialWait {
			return true
		}
	}
	return false
}

// modifierOf is the row of the initiative table that a mark stands for.
func (b *book) modifierOf(mark uint8) int {
	for _, r := range b.t.initiative {
		if r.mark == mark {
			return r.modifier
		}
	}
	return 0
}
