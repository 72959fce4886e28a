package fighter

import "github.com/affray-engine/affray/rules"

// What a hurt limb is still good for, as the table of effects numbers it (FTR-E6).
const (
	limbFull = iota
	limbHalf
	limbNone
	limbSevered
)

// halfArm is what A and P lose with a weapon in an arm that is half good, beside the
// effects of its level (FTR-E6).
const halfArm = -10

// armUse is how much of an arm is left: of a copy, the worst level that is marked.
func (b *book) armUse(s *rules.Combatant, copied uint8) int {
	return b.limbUse(s, func(a *rules.Area) bool { return areaType(a.Kind) == areaArm && a.Copy == copied })
}

// legUse is how much of the worst leg is left.
func (b *book) legUse(s *rules.Combatant) int {
	return b.limbUse(s, func(a *rules.Area) bool { return areaType(a.Kind).group() == areaLeg })
}

func (b *book) limbUse(s *rules.Combatant, of func(a *rules.Area) bool) int {
	worst := limbFull
	if !s.Marked(markInjury) {
		return worst
	}
	for i := range s.Marks {
		m := &s.Marks[i]
		if k := m.Values[injuryArea]; m.Kind == markInjury && k >= 0 && k < rules.NArea && of(&s.Areas[k]) {
			worst = max(worst, b.t.effectOf(areaType(s.Areas[k].Kind), woundLevel(m.Values[injuryLevel])).limb)
		}
	}
	return worst
}

// weaponArm is the copy of the arm that holds the weapon.
func weaponArm(s *rules.Combatant) uint8 { return uint8(rules.Left+rules.Right) - uint8(shieldHand(s)) }

// grip is how much is left of the arms that hold an item, the worse of two; without one that
// of the fists.
func (b *book) grip(s *rules.Combatant, it *rules.Item) int {
	switch {
	case it == nil:
		return b.fists(s)
	case it.Hands == 0:
		return limbFull
	case it.Hands == twoHanded:
		return max(b.armUse(s, weaponArm(s)), b.armUse(s, uint8(shieldHand(s))))
	}
	return b.armUse(s, armOf(s, it))
}

// fists is how much is left of the arm that strikes and parries without a weapon: the better
// one, but not one with a shield (FTR-E6).
func (b *book) fists(s *rules.Combatant) int {
	use := b.armUse(s, weaponArm(s))
	if s.Wielded(rules.UseShield) == rules.NoItem {
		use = min(use, b.armUse(s, uint8(shieldHand(s))))
	}
	return use
}

// powerless reports whether somebody is to use its fists and has no arm left for it.
func (b *book) powerless(s *rules.Combatant, item uint8) bool {
	return s.Item(item) == nil && b.fists(s) > limbHalf
}

// freeHand reports whether somebody has a hand free whose arm is no worse than so much;
// paws and hooves are no hands.
func (b *book) freeHand(s *rules.Combatant, worst int) bool {
	if s.Trait(traitBody) == fourLegged {
		return false
	}
	var full [rules.Right + 1]bool
	for i := range s.Items {
		it := &s.Items[i]
		if !it.InHand() || it.Hands == 0 {
			continue
		}
		arm := armOf(s, it)
		if it.Hands == twoHanded || full[arm] { // two weapons are in two hands
			full[rules.Left], full[rules.Right] = true, true
		}
		full[arm] = true
	}
	for _, hand := range [...]rules.Hand{rules.Left, rules.Right} {
		if !full[hand] && b.armUse(s, uint8(hand)) <= worst {
			return true
		}
	}
	return false
}

// tends offers to bind an open wound of one's own or of a neighbour, with a free hand
// (FTR-E4).
func (b *book) tends(a *rules.Combatant, out *rules.Offers) {
	if b.freeHand(a, limbHalf) {
		out.Add(rules.Offer{
			Kind: rules.ActTend, Item: rules.NoItem, At: rules.AtAnyReach, Terms: rules.Terms{Bears: rules.Some(markBleeding)}, Rule: "FTR-E4",
		})
	}
}

// bind stops the wound that the act names, or the one that bleeds most (FTR-E4).
func (b *book) bind(x *rules.Exchange) {
	x.Verdict.Outcome = rules.Lost
	if x.By != x.To && !x.Facts.Flags.Has(rules.FlagReach) {
		return
	}
	best := rules.Mark{}
	for i := range x.Facts.Target.Marks {
		m := x.Facts.Target.Marks[i]
		if m.Kind == markBleeding && (m.Serial == x.Act.Row || m.Values[bleedPoints] > best.Values[bleedPoints]) {
			if best = m; m.Serial == x.Act.Row {
				break
			}
		}
	}
	if best.Serial != 0 {
		x.Verdict.UnmarkAt("FTR-E4", x.To, markBleeding, best.Serial)
		x.Verdict.Outcome = rules.Done
	}
}
