package revised

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// Overbearing (REV-122 to REV-124).
const (
	perSize     = 4
	perLeg      = -2
	perAttacker = 1
	soonest     = 1 // of the turns of one who has joined
)

// bearDown adds size, legs and numbers of an overbearing roll: the largest of the attackers
// against the defender (REV-122), each leg beyond two (REV-123), each attacker beyond the first
// (REV-124).
func bearDown(c *ledger.Case, attacker, defender sizeClass, legs, attackers int) {
	c.Numbers[sizes] = int32(attacker) - int32(defender)
	c.Numbers[moreLegs] = int32(max(0, legs-usualLegs))
	c.Numbers[others] = int32(max(0, attackers-1))
}

// bearsDown offers to bear somebody down, alone or with those who have joined (REV-121,
// REV-124), and to join. The one roll is that of whoever bears down.
func (m *menu) bearsDown() {
	m.offer(rules.Offer{Kind: rules.ActOverbear, Item: rules.NoItem, At: rules.AtEnemyReach, Rule: "REV-121"})
	m.offer(rules.Offer{Kind: rules.ActJoin, Item: rules.NoItem, At: rules.AtEnemyReach, Terms: rules.Terms{Mark: markJoined}, Rule: "REV-124"})
}

// join lends weight to the next who bears the target down, up to the own next turn.
func join(x *rules.Exchange) {
	if x.Facts.Flags.Has(rules.FlagLost) || !x.Facts.Flags.Has(rules.FlagReach) {
		x.Verdict.Outcome = rules.Lost
		return
	}
	x.Verdict.Mark("REV-124", x.By, markJoined, x.To, rules.ForTurns(rules.TurnStart, soonest))
	x.Verdict.Mark("REV-125", x.To, markBeset, x.By, rules.ForTurns(rules.OtherTurn, twoTurns))
	x.Verdict.Outcome = rules.Done
}

// joins reports whether somebody near the target lends its weight.
func (b *book) joins(x *rules.Exchange, n *rules.Near) bool {
	_, joined := n.Combatant.MarkOf(markJoined, x.To)
	return joined && n.Steps <= adjacent && n.Combatant.Team == x.Facts.Actor.Team && b.ready(n.Combatant) && !n.Combatant.Marked(markPinned)
}

// weaker reports whether a is the worse one to roll: the higher THAC0 after Strength, then
// the lower Strength, then the lower id (REV-A36).
func weaker(a, b *rules.Combatant) bool {
	hit := func(s *rules.Combatant) int { return s.Trait(rules.OF) + s.Trait(traitStrengthHit) }
	switch {
	case hit(a) != hit(b):
		return hit(a) < hit(b)
	case a.Trait(traitStrengthDamage) != b.Trait(traitStrengthDamage):
		return a.Trait(traitStrengthDamage) < b.Trait(traitStrengthDamage)
	}
	return a.ID < b.ID
}

// overbear makes the one roll of all who bear somebody down: with THAC0 and Strength of
// the weakest, the size of the largest, and a point for each beyond the first (REV-121 to
// REV-124). A natural 1 misses and fumbles, as with a weapon (REV-A29).
func (b *book) overbear(x *rules.Exchange) {
	if lost(x) {
		return
	}
	weakest, largest, company := x.Facts.Actor, x.Facts.Actor.Trait(traitSize), 1
	for i := range x.Facts.Near {
		if n := &x.Facts.Near[i]; b.joins(x, n) {
			company++
			largest = max(largest, n.Combatant.Trait(traitSize))
			if weaker(n.Combatant, weakest) {
				weakest = n.Combatant
			}
		}
	}
	var c ledger.Case
	b.meets(x, strikes, &c)
	c.Numbers[weakestOF] = int32(x.Facts.Actor.Trait(rules.OF) - weakest.Trait(rules.OF))
	c.Numbers[weakestHit] = int32(weakest.Trait(traitStrengthHit) - x.Facts.Actor.Trait(traitStrengthHit))
	bearDown(&c, sizeClass(largest), sizeClass(x.Facts.Target.Trait(traitSize)), x.Facts.Target.Trait(traitLegs), company)
	n := b.mods.need.Add(&x.Verdict, &c)
	b.mods.attack[ofOverbearing].Add(&x.Verdict, &c)
	if b.sure(x) {
		x.Results[resultBlow], x.Verdict.Outcome = int32(blowHit), rules.Hit
		return
	}
	b.swing(x, n)
}

// pin brings the target down, and all who bear on it pin it up to the end of their next turns
// (REV-126). At an edge it goes over that, out of all hands. It does no damage.
func pin(x *rules.Exchange) {
	floor(x, "REV-126")
	hold := func(by rules.ID, turns uint8) {
		x.Verdict.Mark("REV-126", by, markPinning, x.To, rules.ForTurns(rules.TurnEnd, turns))
		x.Verdict.Mark("REV-126", x.To, markPinned, by, rules.ForTurns(rules.OtherTurn, turns))
	}
	hold(x.By, twoTurns)
	for i := range x.Facts.Near {
		n := x.Facts.Near[i].Combatant
		if _, joined := n.MarkOf(markJoined, x.To); joined && n.Posture.Acts() {
			hold(n.ID, soonest)
		}
	}
	spendJoined(x)
	x.Verdict.PushOver("REV-092", x.To, x.By)
}

// unpin frees a target that the roll has missed; it stays prone (REV-127).
func unpin(x *rules.Exchange) {
	for i := range x.Facts.Target.Marks {
		if m := &x.Facts.Target.Marks[i]; m.Kind == markPinned {
			x.Verdict.Unmark("REV-127", m.Other, markPinning, x.To)
		}
	}
	if x.Facts.Target.Marked(markPinned) {
		x.Verdict.Unmark("REV-127", x.To, markPinned, 0)
	}
	spendJoined(x)
}

// spendJoined ends the help of those who have joined: there is one roll for all.
func spendJoined(x *rules.Exchange) {
	for i := range x.Facts.Near {
		if n := x.Facts.Near[i].Combatant; n.Marked(markJoined) {
			if _, joined := n.MarkOf(markJoined, x.To); joined {
				x.Verdict.Unmark("REV-124", n.ID, markJoined, x.To)
			}
		}
	}
	if x.Facts.Target.Marked(markBeset) {
		x.Verdict.Unmark("REV-125", x.To, markBeset, 0)
	}
}

// pinned offers what is left to somebody who is pinned: to punch or to wrestle a pinner
// (10.3).
func (m *menu) pinned() {
	if m.a.Marked(markFumbled) {
		return
	}
	m.punches(rules.AtMarked, markPinned)
	if !m.full(bothHands) {
		m.wrestles(rules.Offer{Kind: rules.ActWrestle, At: rules.AtMarked, Terms: rules.Terms{Mark: markPinned}, Rule: "REV-110"})
	}
}
