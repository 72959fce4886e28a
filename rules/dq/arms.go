package dq

import "github.com/affray-engine/affray/rules"

// prepared returns the index of the prepared weapon: the first in hand that can
// strike, bare hands if there is none (DQ-140).
func prepared(s *rules.Combatant) uint8 { return wielded(s, rules.UseMelee) }

// wielded returns the index of the first usable item with the use, or NoItem.
// Bare hands stand behind everything that is held.
func wielded(s *rules.Combatant, u rules.Use) uint8 {
	for i := range s.Items {
		if s.Items[i].Use.Has(u) && usable(s, uint8(i)) {
			return uint8(i)
		}
	}
	return rules.NoItem
}

// usable reports whether an item is ready in an arm that can use it (DQ-151).
func usable(s *rules.Combatant, i uint8) bool {
	it := s.Item(i)
	switch {
	case it == nil || it.Use == 0 || it.State != rules.Ready:
		return false
	case it.Use.Has(rules.UseNatural):
		return true
	case it.Hands > 1 && armLost(s, secondary):
		return false
	}
	return !armLost(s, handOf(it))
}

func handOf(it *rules.Item) hand { return hand(it.Traits[itemHand]) }

// armLost reports whether an arm cannot be used (DQ-151).
func armLost(s *rules.Combatant, h hand) bool {
	if !s.Marked(markArm) {
		return false
	}
	for i := range s.Marks {
		if m := &s.Marks[i]; m.Kind == markArm && hand(m.Values[armHand]) == h {
			return true
		}
	}
	return false
}

// rankWith is the rank with an item; unranked and none count as 0.
func rankWith(s *rules.Combatant, i uint8) int {
	if it := s.Item(i); it != nil {
		return max(0, int(it.Traits[itemRank]))
	}
	return 0
}

// modifiedMD is DQ-132: a shield in use lowers manual dexterity, never below 1.
func modifiedMD(s *rules.Combatant) (md int, shield uint8) {
	md, shield = s.Trait(traitMD), wielded(s, rules.UseShield)
	if it := s.Item(shield); it != nil {
		md += int(it.Traits[itemMDMod])
	}
	return max(leastTrait, md), shield
}

const leastTrait = 1
