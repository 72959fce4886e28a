package nc

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// routine is how many attacks a monster's routine has.
func (m *menu) routine() int {
	if m.a.Traits[beast] == 0 {
		return 0
	}
	n := 0
	for i := range m.a.Items {
		if inRoutine(&m.a.Items[i]) {
			n++
		}
	}
	return n
}

func inRoutine(it *rules.Item) bool { return it.Use.Has(rules.UseMelee | rules.UseNatural) }

// run is how many attacks of a routine from one on are alike, such as three claws before a
// bite: in an alternating turn they are the blows of one act (NC-143).
func (m *menu) run(i uint8) (n int16) {
	it := m.a.Item(i)
	for k := int(i); k < len(m.a.Items) && m.a.Items[k] == *it; k++ {
		n++
	}
	return n
}

// blows is how many attacks somebody makes with a weapon in its alternating turn (NC-143): one
// with the off hand (NC-G-19), the like ones of a routine, or all of the round (NC-G-06).
func (m *menu) blows(i uint8) int16 {
	second, two := secondWeapon(m.a)
	switch it := m.a.Item(i); {
	case two && i == second:
		return 1
	case m.routine() > 0 && (!inRoutine(it) || int(i) == m.first(0) && armed(m.a)):
		return 1 // a weapon takes the place of the first (NC-A-59)
	case m.routine() > 0:
		return m.run(i)
	}
	blows := actionsIn(m.b.rateOf(m.a), int32(m.s.At)/inRound)
	if two {
		blows--
	}
	return int16(max(1, blows))
}

// armed reports whether somebody has a weapon in hand that strikes.
func armed(s *rules.Combatant) bool {
	return slices.ContainsFunc(s.Items[:], func(it rules.Item) bool {
		return it.State == rules.Ready && it.Use.Has(rules.UseMelee) && !it.Use.Has(rules.UseNatural)
	})
}

// strikeOn offers the attack that follows one in an alternating turn (NC-143): the next of a
// routine, which begins with the second after a weapon in hand (NC-A-59), and at the end
// that of the off hand (NC-G-19).
func (m *menu) strikeOn(last uint8) {
	second, two := secondWeapon(m.a)
	if two && last == second {
		return
	}
	if m.routine() > 0 {
		next := 0
		if inRoutine(m.a.Item(last)) {
			next = int(last) + int(m.blows(last))
		} else if next = m.first(0); next < len(m.a.Items) {
			next++
		}
		if next = m.first(next); next < len(m.a.Items) {
			m.strike(uint8(next), m.a.Item(uint8(next)), rules.AtEnemyReach)
			return
		}
	}
	if two {
		m.strike(second, m.a.Item(second), rules.AtEnemyReach)
	}
}

// first is the first attack of a routine from an item on; the number of items if there is none.
func (m *menu) first(from int) int {
	for i := from; i < len(m.a.Items); i++ {
		if inRoutine(&m.a.Items[i]) {
			return i
		}
	}
	return len(m.a.Items)
}
