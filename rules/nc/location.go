package nc

import (
	"github.com/affray-engine/affray/rules"
)

// disable finds where a disabling critical hit has struck, and what it does there
// (NC-066, NC-G-13).
func (b *book) disable(x *rules.Exchange, d *rules.Combatant) {
	v := &x.Verdict
	place := x.Dice.Class(rollLocation, 10, b.t.cutLocation...)
	v.Rolled(x.By, rollLocation, 0, place, true)
	switch {
	case place <= 2: // head
		length := x.Dice.Aside(rollStun, 2, 6)
		v.Rolled(x.By, rollStun, 0, length, true)
		b.still(x, d, "NC-G-13", markStunned, rules.Until(rules.Tick(int(x.Facts.Tick)+1+length)))
	case place <= 4: // weapon arm
		if i := inHand(d); i != rules.NoItem {
			v.ItemState("NC-G-13", d.ID, i, rules.Dropped)
		}
		if !d.Marked(markArm) {
			v.Trait("NC-G-13", d.ID, lasting, -4)
		}
		v.Mark("NC-G-13", d.ID, markArm, 0, rules.Forever())
	case place == 5: // shield arm
		v.Mark("NC-G-13", d.ID, markShieldArm, 0, rules.Forever())
	case place <= 7: // leg
		v.Mark("NC-G-13", d.ID, markLeg, 0, rules.Forever())
		if d.Posture < rules.Prone {
			v.Posture("NC-G-13", d.ID, rules.Prone)
		}
	case place <= 9: // body
		v.Mark("NC-G-13", d.ID, markBody, 0, rules.Forever())
	default: // vital
		v.Mark("NC-G-13", d.ID, markVital, 0, rules.Forever())
		if d.Posture.Acts() {
			fall(x, d, "NC-G-13", rules.Down)
		}
	}
}

// inHand is the first weapon that somebody can lose.
func inHand(s *rules.Combatant) uint8 {
	for i := range s.Items {
		it := &s.Items[i]
		if it.InHand() && it.Use&rules.UseNatural == 0 && it.Use&(rules.UseMelee|rules.UseShoot|rules.UseThrow) != 0 {
			return uint8(i)
		}
	}
	return rules.NoItem
}
