package revised

import "github.com/affray-engine/affray/rules"

// blows is how many attacks a routine has in a round, all of them at the one point of
// its initiative (REV-004). Fractions carry, counted from
// the first round in which the combatant attacks: 3/2 is one, then two (REV-D6).
func blows(s *rules.Combatant, round int32) int {
	since := 0
	if m, ok := s.Mark(markBlows); ok {
		since = int(round - m.Values[routineFirst])
	}
	n, d := s.Trait(traitAttacks), max(s.Trait(traitRounds), 1)
	return (since+1)*n/d - since*n/d
}

// markRoutine remembers the round of the first attack, if fractions matter (REV-D6).
func markRoutine(x *rules.Exchange) {
	if x.Facts.Actor.Trait(traitRounds) > 1 && !x.Facts.Actor.Marked(markBlows) && x.Blow == 0 {
		x.Verdict.Mark("REV-D6", x.By, markBlows, 0, rules.Forever(), int(x.Facts.Round))
	}
}

// firstNatural is the index of the first natural weapon, or NoItem.
func firstNatural(s *rules.Combatant) uint8 { return s.Wielded(rules.UseNatural | rules.UseMelee) }

// weaponOf is the weapon of a blow. The blows of a natural routine take the natural
// weapons in the order listed (REV-A45).
func weaponOf(x *rules.Exchange) (uint8, *rules.Item) {
	i := x.Act.Item
	it := x.Facts.Actor.Item(i)
	if it == nil || !it.Use.Has(rules.UseNatural) || x.Blow == 0 {
		return i, it
	}
	if next := x.Facts.Actor.Item(i + x.Blow); next != nil && next.Use.Has(rules.UseNatural) {
		return i + x.Blow, next
	}
	return i, it
}

// fitsWrestle reports whether a weapon can be used in a round of a wrestle, counted from
// 1: later only tiny and small ones (REV-120).
func fitsWrestle(round int, s sizeClass) bool { return round <= 1 || s <= small }

// usable reports whether a weapon may be used as things stand: from the round after
// a wrestle began until it ends, only small ones (REV-120, REV-A48); in an arm lock none that takes both hands (10.2).
func (b *book) usable(s *rules.Combatant, it *rules.Item, round int32) bool {
	if it.Use.Has(rules.UseNatural) {
		return true
	}
	if it.Hands == bothHands && b.heldBy(s, armLock) {
		return false
	}
	for i := range s.Marks {
		if m := &s.Marks[i]; m.Kind == markWrestling && round >= m.Values[wrestleSince] {
			return fitsWrestle(int(round-m.Values[wrestleSince])+2, sizeClass(it.Traits[itemSize]))
		}
	}
	return true
}
