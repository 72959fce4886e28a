package revised

import "github.com/affray-engine/affray/rules"

// Falls.
const (
	fallDice = 20 // at most (REV-092)
	fallDie  = 6
	fallStep = 10 // feet for a die, those below it for none (REV-A40)
)

// fall takes what the ground does to somebody who has fallen so many feet (REV-092).
// Massive damage asks for no save here, unless the option says so (REV-A39).
func (b *book) fall(x *rules.Exchange) {
	x.Verdict.Outcome = rules.Done
	n := fallen(int(x.Act.Aim))
	if n <= 0 {
		return
	}
	total := x.Verdict.Rolled(x.By, rollFall, 0, x.Dice.Sum(rollFall, n, fallDie), true)
	x.Verdict.Thrown(n, fallDie)
	x.Verdict.Mod(totalDamage, "REV-092", rules.From(rules.FromRoll, rollFall), total)
	if b.o.MassiveFall {
		b.lose(x, "REV-092", total)
		return
	}
	x.Verdict.Lose("REV-092", x.To, poolHP, total)
}

// fallen is how many dice so many feet come to (REV-092, REV-A40).
func fallen(feet int) int { return min(feet/fallStep, fallDice) }

// saddles is how deep one falls out of the saddle, in feet, by the size of rider and mount
// together: ours, the book gives none.
var saddles = [nSize]int{tiny: 2, small: 3, medium: 4, large: 5, huge: 10, gargantuan: 20}

// unhorse throws a rider out of the saddle. On foot it has the legs, the rate and the size of a
// man, until it mounts again (REV-092, REV-D11).
func unhorse(v *rules.Verdict, s *rules.Combatant) {
	if !s.Marked(markMounted) {
		return
	}
	v.Unmark("REV-092", s.ID, markMounted, 0)
	v.Fall("REV-092", s.ID, saddles[min(s.Trait(traitSize), int(gargantuan))])
	v.Mark("REV-D11", s.ID, markUnhorsed, 0, rules.Forever(), s.Trait(traitMV), s.Trait(traitLegs), s.Trait(traitSize))
	for _, t := range [...]struct{ trait, most int }{{traitMV, usualMV}, {traitLegs, usualLegs}, {traitSize, int(medium)}} {
		if n := s.Trait(t.trait); n > t.most {
			v.Trait("REV-D11", s.ID, t.trait, t.most-n)
		}
	}
}

// mounts offers to get back into the saddle (REV-D11).
func (m *menu) mounts() {
	if m.a.Marked(markUnhorsed) && m.a.Posture == rules.Standing && !m.fixed() && !m.sofar.Has(rules.ActSpecial) {
		m.offer(rules.Offer{Kind: rules.ActSpecial, Mode: specialMount, Item: rules.NoItem, At: rules.AtSelf, Rule: "REV-D11"})
	}
}

// mount gets back into the saddle.
func mount(x *rules.Exchange) {
	x.Verdict.Outcome = rules.Done
	was, ok := x.Facts.Actor.Mark(markUnhorsed)
	if !ok {
		return
	}
	x.Verdict.Unmark("REV-D11", x.By, markUnhorsed, 0)
	x.Verdict.Mark("REV-D11", x.By, markMounted, 0, rules.Forever())
	for i, trait := range [...]int{unhorsedMV: traitMV, unhorsedLegs: traitLegs, unhorsedSize: traitSize} {
		if n := int(was.Values[i]) - x.Facts.Actor.Trait(trait); n != 0 {
			x.Verdict.Trait("REV-D11", x.By, trait, n)
		}
	}
}
