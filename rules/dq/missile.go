package dq

import "github.com/affray-engine/affray/rules"

// rangedStrike is DQ-046.
func (b *Book) rangedStrike(x *rules.Exchange) {
	b.fromArc(x, strikeRangedFlank, strikeRangedRear)
	if x.Q.A.Up == rules.Kneeling || x.Q.Did.Has(rules.ActKneel) { // DQ-147: going down comes first
		b.add(x, strikeRangedKneeling, rules.From(rules.FromUp, rules.Kneeling), 1)
	}
	b.aimOrSnap(x)
	far, row := MissileSteps(b.hexes(x)), strikeMissile
	if wayOf(x) == Thrown {
		far, row = b.hexes(x), strikeThrown
	}
	if far > 0 {
		b.add(x, row, rules.From(rules.FromPlace, rules.PlaceRange), far)
	}
}

// hexes is the distance of a shot or a throw (DQ-072, DQ-073): the target's hex counts, the own one does not
// (DQ-AMB-13).
func (b *Book) hexes(x *rules.Exchange) int {
	n := int(x.Q.Steps)
	if b.o.ExcludeTarget {
		n--
	}
	return max(0, n)
}

// Hexes of a missile's way that make a step, and those that are free (DQ-073).
const (
	missileStep = 5
	missileFree = 5
)

// MissileSteps is how often the modifier of DQ-073 counts over some hexes.
func MissileSteps(hexes int) int { return ceilDiv(max(0, hexes-missileFree), missileStep) }

// aimOrSnap is DQ-070 and DQ-071: a snapshot forgoes the aim.
func (b *Book) aimOrSnap(x *rules.Exchange) {
	mark := rules.From(rules.FromMark, MarkAim)
	switch {
	case b.aimed(x):
		b.add(x, strikeAim, mark, 1)
	case aimsAt(x):
		m := b.t.strikes[strikeAim]
		x.V.Suppressed(TermStrike, m.rule, "DQ-071", mark, m.amount)
	}
	if x.Act.Mode == ModeSnapshot { // DQ-146
		b.add(x, strikeSnapshot, rules.From(rules.FromRule, 0), 1)
	}
}

// aimed reports whether the attacker has aimed at this target with this item in
// its previous action, and takes the time to use it (DQ-070).
func (b *Book) aimed(x *rules.Exchange) bool { return aimsAt(x) && x.Act.Mode != ModeSnapshot }

func aimsAt(x *rules.Exchange) bool {
	m, ok := x.Q.A.MarkOf(MarkAim, x.To)
	return ok && wayOf(x).Ranged() && m.V[AimItem] == int32(x.Act.Item)
}

// aim is the action of DQ-070. The mark counts the end of this turn, too, so it
// lasts through the next.
func (b *Book) aim(x *rules.Exchange) {
	if x.Q.Flags.Has(rules.FlagLost) || x.To == x.By {
		x.V.Outcome = rules.Lost
		return
	}
	x.V.Mark("DQ-070", x.By, MarkAim, x.To, rules.ForTurns(rules.TurnEnd, thisTurnAndNext), int(x.Act.Item))
}

const thisTurnAndNext = 2

// rangedDefence is DQ-056.
func (b *Book) rangedDefence(x *rules.Exchange) {
	d := x.Q.D
	b.stunned(x, defenceRangedStunned)
	if d.Moved > 0 { // DQ-148
		b.defend(x, defenceRangedMoving, rules.From(rules.FromPlace, rules.PlaceMotion), 1)
	}
	if d.Up > rules.Standing {
		b.defend(x, defenceRangedLow, rules.From(rules.FromTargetUp, d.Up), 1)
	}
	if d.Marked(MarkEvading) {
		b.defend(x, defenceRangedEvading, rules.From(rules.FromTargetMark, MarkEvading), 1)
	}
	if x.Q.Flags.Has(rules.FlagSheltered) { // DQ-148, SPACE-080
		b.defend(x, defenceSheltered, rules.From(rules.FromPlace, rules.PlaceCover), 1)
	}
}

// spend is what an attack does to its own weapon: a thrown one lies at its
// target's feet, a crossbow has to be made ready again (DQ-140).
func (b *Book) spend(x *rules.Exchange) {
	switch it := x.Q.A.Item(x.Act.Item); {
	case wayOf(x) == Thrown:
		x.V.DropAt("DQ-140", x.By, x.Act.Item, x.To)
	case wayOf(x) == Missile && it.T[ItemLoads] != 0 && x.Flown == 0:
		x.V.ItemState("DQ-140", x.By, x.Act.Item, rules.Unloaded)
	}
}
