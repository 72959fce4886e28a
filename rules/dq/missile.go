package dq

import "github.com/affray-engine/affray/rules"

// hexes is the distance of a shot or a throw (DQ-072, DQ-073): the target's hex counts, the own one does not
// (DQ-AMB-13).
func (b *book) hexes(x *rules.Exchange) int {
	n := int(x.Facts.Steps)
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

// missileSteps is how often the modifier of DQ-073 counts over some hexes.
func missileSteps(hexes int) int { return ceilDiv(max(0, hexes-missileFree), missileStep) }

// aimed reports whether the attacker has aimed at this target with this item in
// its previous action, and takes the time to use it (DQ-070).
func (b *book) aimed(x *rules.Exchange) bool { return aimsAt(x) && x.Act.Mode != modeSnapshot }

func aimsAt(x *rules.Exchange) bool {
	m, ok := x.Facts.Actor.MarkOf(markAim, x.To)
	return ok && wayOf(x).ranged() && m.Values[aimItem] == int32(x.Act.Item)
}

// aim is the action of DQ-070. The mark counts the end of this turn, too, so it
// lasts through the next.
func (b *book) aim(x *rules.Exchange) {
	if x.Facts.Flags.Has(rules.FlagLost) || x.To == x.By {
		x.Verdict.Outcome = rules.Lost
		return
	}
	x.Verdict.Mark("DQ-070", x.By, markAim, x.To, rules.ForTurns(rules.TurnEnd, thisTurnAndNext), int(x.Act.Item))
}

const thisTurnAndNext = 2

// spend is what an attack does to its own weapon: a thrown one lies at its
// target's feet, a crossbow has to be made ready again (DQ-140).
func (b *book) spend(x *rules.Exchange) {
	switch it := x.Facts.Actor.Item(x.Act.Item); {
	case wayOf(x) == thrown:
		x.Verdict.DropAt("DQ-140", x.By, x.Act.Item, x.To)
	case wayOf(x) == missile && it.Traits[itemLoads] != 0 && x.Flown == 0:
		x.Verdict.ItemState("DQ-140", x.By, x.Act.Item, rules.Unloaded)
	}
}
