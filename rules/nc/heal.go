package nc

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// heal cures light wounds, but for what poison has done (NC-126, NC-122, NC-G-37).
func (b *book) heal(x *rules.Exchange) {
	v, d := &x.Verdict, x.Facts.Target
	if whole(d) {
		v.Futile("NC-126", reasonWhole)
		return
	}
	points := 0
	if b.o.CureLightDice { // NC-A-25
		points = x.Dice.Sum(rollHeal, 2, 10)
		v.Rolled(x.By, rollHeal, 0, points, true)
		v.Thrown(2, 10)
	} else {
		shown := x.Dice.Sum(rollHeal, 1, 3)
		v.Rolled(x.By, rollHeal, 0, shown, true)
		v.Thrown(1, 3)
		points = 10 * shown
	}
	if points = min(points, curable(d)); points > 0 {
		v.Lose("NC-126", d.ID, hitPoints, -points)
	}
	b.mend(v, d)
}

// curable is how many points of somebody healing restores: those lost, but for what poison has
// taken (NC-122).
func curable(d *rules.Combatant) int {
	most := int(d.Pools[hitPoints].Max) - d.Pool(hitPoints)
	for i := range d.Marks {
		if m := &d.Marks[i]; m.Kind == markPoison {
			most -= int(m.Values[poisonTaken])
		}
	}
	return most
}

// whole reports whether healing does nothing for somebody: no points to restore, and no wound
// that lasts until healed.
func whole(d *rules.Combatant) bool {
	return curable(d) <= 0 && d.Traits[lasting] == 0 && !slices.ContainsFunc(wounds[:], d.Marked)
}

// wounds are the marks of the wounds of NC-G-13, which last until healed.
var wounds = [...]uint8{markArm, markShieldArm, markLeg, markBody, markVital}

// mend ends the wounds of NC-G-13, which last until healed.
func (b *book) mend(v *rules.Verdict, d *rules.Combatant) {
	if d.Traits[lasting] != 0 {
		v.Trait("NC-G-13", d.ID, lasting, -d.Trait(lasting))
	}
	for _, kind := range wounds {
		if d.Marked(kind) {
			v.Unmark("NC-G-13", d.ID, kind, 0)
		}
	}
}

// neutralise ends one poison, the oldest; what it has done heals like other damage from
// then on (NC-122). A stubborn one takes several castings (NC-140).
func (b *book) neutralise(x *rules.Exchange) {
	v, d := &x.Verdict, x.Facts.Target
	m, ok := d.Mark(markPoison)
	if !ok {
		v.Futile("NC-122", reasonClean)
		return
	}
	switch more, ok := d.MarkOf(markStubborn, m.Other); {
	case ok && more.Values[0] > 1:
		v.Count("NC-140", d.ID, markStubborn, more.Serial, 0, -1)
	case ok:
		v.UnmarkAt("NC-140", d.ID, markStubborn, more.Serial)
	default:
		v.UnmarkAt("NC-122", d.ID, markPoison, m.Serial)
	}
}
