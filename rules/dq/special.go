package dq

import "github.com/affray-engine/affray/rules"

// avoidWorth is what a point of agility gives to keep on one's feet (DQ-090, DQ-092, DQ-094).
const avoidWorth = 3

// avoidFall is the chance to avoid a shield rush, a trip or an entangling weapon (DQ-090,
// DQ-092, DQ-094). AG is the modified agility (DQ-AMB-40).
func avoidFall(ag int) int { return avoidWorth * ag }

// keepWeapon is the chance to keep a weapon when it is to be struck out of the hands, by the
// holder's modified dexterity and rank with it; two hands count twice (DQ-091, DQ-AMB-26,
// DQ-AMB-37).
func keepWeapon(md, rank int, twoHanded bool) int {
	if twoHanded {
		md *= 2
	}
	return md + rank
}

// restrainChance is the chance to get hold of somebody, or to get free (DQ-095).
func restrainChance(attackPS, attackAG, defencePS, defenceAG int) int {
	return max(0, restrainWorth*(attackPS+attackAG-defencePS-defenceAG))
}

// restrainWorth is what a point of advantage gives to the chance of a hold (DQ-095).
const restrainWorth = 3

// leaveClose is the total of the roll to get out of close combat, and whether it is enough
// (DQ-097).
func leaveClose(d10, friendlyPS, hostilePS int) (total int, out bool) {
	total = d10 + friendlyPS - hostilePS
	return total, total >= leaveAt
}

// leaveAt is the total that leads out of close combat (DQ-097).
const leaveAt = 10

// lowChance is the base chance of tripping and trampling (DQ-092, DQ-096).
const lowChance = 40

// tripChance is the base chance of a trip with a weapon (DQ-092, DQ-AMB-12).
func (b *book) tripChance(weapon int) int {
	if b.o.TripPercent {
		return ceilDiv(weapon*lowChance, 100)
	}
	return min(weapon, lowChance)
}

// trampleChance is the base chance of a trample (DQ-096).
const trampleChance = lowChance

// trampleDamage is what a die comes to under a body of some hexes (DQ-096).
func trampleDamage(d10, hexes int) int { return d10 + hexes }

// knockout reports whether a result is enough to knock somebody out (DQ-093).
func knockout(result quality) bool { return result >= crucial }

// half is what an entangled figure has left of agility and dexterity, rounded up (DQ-094).
func half(n int) int { return (n + 1) / 2 }

// agility is the modified agility as it is now: the entangled have half of it (DQ-094).
func agility(s *rules.Combatant) int {
	if ag := s.Trait(traitAG); !s.Marked(markEntangled) {
		return ag
	}
	return half(s.Trait(traitAG))
}

// dexterity is the modified dexterity as it is now.
func dexterity(s *rules.Combatant) int {
	md, _ := modifiedMD(s)
	if s.Marked(markEntangled) {
		md = half(md)
	}
	return md
}

// special resolves a special attack: those that are blows like a blow.
func (b *book) special(st rules.Stage, x *rules.Exchange) {
	switch x.Act.Mode {
	case restrain, closeIn, leaveFighting:
		if st == rules.StageRoll {
			b.grapple(x)
		}
	default:
		b.attack(st, x)
	}
}

// specialDM is the damage modifier of a special attack: a trip does what the die shows, a
// trample the size of the body more (DQ-092, DQ-096).
func specialDM(x *rules.Exchange, weapon int) int {
	switch x.Act.Mode {
	case trip:
		return 0
	case trample:
		return trampleDamage(0, x.Facts.Actor.Trait(traitSize))
	}
	return weapon
}

// specialHarm is what a special attack does that has struck: all need a result of at least
// 1, a knockout one of 3 (DQ-AMB-42). A disarm and a net do no damage.
func (b *book) specialHarm(x *rules.Exchange) {
	q := quality(x.Results[resResult])
	if q == poor || !netted(x) && x.Act.Mode == knockOut && !knockout(q) {
		b.noHarm(x)
		return
	}
	switch {
	case netted(x):
		b.entangle(x)
		return
	case x.Act.Mode == disarm:
		b.disarm(x)
		return
	}
	b.harm(x)
	switch x.Act.Mode {
	case shieldRush:
		b.topple(x, "DQ-090")
	case trip:
		b.topple(x, "DQ-092")
	case trample: // DQ-096: no roll helps
		b.knockDown(x, "DQ-096")
	case knockOut:
		x.Verdict.Posture("DQ-093", x.To, rules.Down)
	}
}

// netted reports whether a net is laid or thrown over somebody: it entangles and never wounds
// (DQ-094).
func netted(x *rules.Exchange) bool {
	it := x.Facts.Actor.Item(x.Act.Item)
	return it != nil && it.Traits[itemNet] != 0
}

// entangle is what a net does that has struck.
func (b *book) entangle(x *rules.Exchange) {
	if x.Verdict.Outcome = rules.Hit; b.avoidsFall(x, "DQ-094") {
		x.Verdict.Outcome = rules.Saved
		return
	}
	x.Verdict.Mark("DQ-094", x.To, markEntangled, 0, rules.Forever())
}

// topple knocks a target down that does not avoid it.
func (b *book) topple(x *rules.Exchange, r rules.Rule) {
	if !b.avoidsFall(x, r) {
		b.knockDown(x, r)
	}
}

func (b *book) knockDown(x *rules.Exchange, r rules.Rule) {
	if x.Facts.Target.Posture < rules.Prone {
		x.Verdict.Posture(r, x.To, rules.Prone)
	}
}

// avoidsFall is the roll to keep on one's feet, or out of a net; the stunned have none
// (DQ-AMB-40).
func (b *book) avoidsFall(x *rules.Exchange, r rules.Rule) bool {
	if helpless(x.Facts.Target) {
		return false
	}
	x.Verdict.Mod(totalCheck, r, rules.From(rules.FromTargetTrait, traitAG), avoidFall(agility(x.Facts.Target)))
	return b.avoids(x)
}

// keepsWeapon is the roll to keep the weapon in hand, by dexterity and rank with it; the
// stunned have none (DQ-091, DQ-AMB-40).
func (b *book) keepsWeapon(x *rules.Exchange, weapon uint8, it *rules.Item) bool {
	if helpless(x.Facts.Target) {
		return false
	}
	d, twice := x.Facts.Target, it.Hands > 1
	md, shield := modifiedMD(d)
	worth := keepWeapon(md, 0, twice)
	bare := x.Verdict.Mod(totalCheck, "DQ-091", rules.From(rules.FromTargetTrait, traitMD), keepWeapon(d.Trait(traitMD), 0, twice))
	if worth != bare {
		x.Verdict.Mod(totalCheck, "DQ-132", rules.From(rules.FromTargetItem, shield), worth-bare)
	}
	if d.Marked(markEntangled) {
		x.Verdict.Mod(totalCheck, "DQ-094", rules.From(rules.FromTargetMark, markEntangled), keepWeapon(dexterity(d), 0, twice)-worth)
	}
	x.Verdict.Mod(totalCheck, "DQ-091", rules.From(rules.FromTargetItem, weapon).For(reasonRank), rankWith(d, weapon))
	return b.avoids(x)
}

// avoids is the roll of a target to avoid the worst of a special attack.
func (b *book) avoids(x *rules.Exchange) bool {
	chance := x.Verdict.Sum(totalCheck)
	face, passed := b.check(x.Dice.Other(), rollAvoid, chance)
	x.Verdict.Rolled(x.To, rollAvoid, chance, face, passed)
	return passed
}

// disarm strikes the prepared weapon out of the target's hand, unless it keeps hold of it;
// there is none to lose for bare hands (DQ-091).
func (b *book) disarm(x *rules.Exchange) {
	x.Verdict.Outcome = rules.Failed
	weapon := prepared(x.Facts.Target)
	it := x.Facts.Target.Item(weapon)
	if it == nil || it.Use.Has(rules.UseNatural) {
		return
	}
	if b.keepsWeapon(x, weapon, it) {
		x.Verdict.Outcome = rules.Saved
		return
	}
	x.Verdict.Outcome = rules.Hit
	x.Verdict.ItemState("DQ-091", x.To, weapon, rules.Dropped)
}

// repulsed is the die by which the target of a charge holds the charger off, with a weapon
// prepared and in front (DQ-098, DQ-AMB-11). The charge has ended then, and there is no blow.
func (b *book) repulsed(x *rules.Exchange) bool {
	if !b.o.Specials || !x.Facts.Flags.Has(rules.FlagCharged) || x.Facts.Arc != rules.ArcFront || helpless(x.Facts.Target) || x.Facts.Target.Marked(markHeld) {
		return false
	}
	weapon := prepared(x.Facts.Target)
	if it := x.Facts.Target.Item(weapon); it == nil || it.Use.Has(rules.UseNatural) {
		return false
	}
	rank := rankWith(x.Facts.Target, weapon)
	cut := min(rank, d10)
	if b.o.RepulseLiteral {
		cut = min(max(0, rank-1), d10)
	}
	face := x.Dice.Other().Class(rollRepulse, d10, cut)
	passed := face > cut == b.o.RepulseLiteral
	x.Verdict.Rolled(x.To, rollRepulse, rank, face, passed)
	if passed {
		x.Results[resRepulsed], x.Verdict.Outcome = 1, rules.Blocked
	}
	return passed
}
