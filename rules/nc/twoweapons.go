package nc

import "github.com/affray-engine/affray/rules"

// What two weapons cost in OF before dexterity makes it good (NC-G-19).
const (
	mainHandOF = -2
	offHandOF  = -4
)

// secondWeapon is the weapon of the off hand, if somebody fights with two: it is in hand
// beside another (NC-G-19).
func secondWeapon(s *rules.Combatant) (second uint8, ok bool) {
	second = rules.NoItem
	first := false
	for i := range s.Items {
		it := &s.Items[i]
		switch {
		case it.Use&(rules.UseMelee|rules.UseNatural) != rules.UseMelee || it.State != rules.Ready:
		case it.Traits[itemSecond] != 0:
			second = uint8(i)
		default:
			first = true
		}
	}
	return second, first && second != rules.NoItem
}

// twoWeaponOF is what fighting with two weapons costs in a blow with one of them.
func twoWeaponOF(f *facts) int {
	second, ok := secondWeapon(f.Actor)
	if !ok || f.Item.Use.Has(rules.UseNatural) || f.Item.Row == 0 {
		return 0
	}
	of := mainHandOF
	if f.itemIndex == second {
		of = offHandOF
	}
	return min(0, of+f.Actor.Trait(reaction))
}

// striking reports whether a weapon may be used for a slot by somebody with two: the extra
// attack of a scheduled round is its last, and that of the off hand (NC-G-19).
func (m *menu) striking(i uint8) bool {
	second, ok := secondWeapon(m.a)
	if !ok || m.s.Why != scheduled || m.a.Items[i].Use.Has(rules.UseNatural) {
		return true
	}
	last := m.a.Claims == 0 && m.a.Acted > 0
	return (i == second) == last
}
