package dq

import "github.com/affray-engine/affray/rules"

// hazards are what dangers of the field do, in points (FIELD-011 to FIELD-013): ours. The dark is that of DQ-148.
func hazards() (list [rules.NHazard]rules.HazardTerms) {
	list[rules.HazardFire] = rules.HazardTerms{Dice: 1, Sides: d10}
	list[rules.HazardWater] = rules.HazardTerms{Dice: 1, Sides: d10}
	list[rules.HazardCaltrops] = rules.HazardTerms{Dice: 1, Sides: 5}
	list[rules.HazardDusk].Mark = rules.Some(markDusk)
	list[rules.HazardDarkness].Mark = rules.Some(markDark)
	return list
}

// fallDice are thrown for each ten feet of a fall (FIELD-018): ours.
var fallDice = rules.HazardTerms{Dice: 1, Sides: d10}

// endure is what a danger of the field or a fall does: fire and caltrops take fatigue first (DQ-136), caltrops less
// its armour (DQ-030); water and the ground take endurance. What is lost of that may stun (DQ-138).
func (b *book) endure(x *rules.Exchange) {
	points, rule := x.Suffer(&b.shape, rollHazard, totalDamage, 1)
	h := rules.Hazard(x.Act.Mode)
	tiring := x.Act.Kind == rules.ActSuffer && h != rules.HazardWater
	if tiring && h == rules.HazardCaltrops {
		d := x.Facts.Target
		if n := d.Built(rules.AR); n > 0 {
			points += x.Verdict.Mod(totalDamage, "DQ-030", rules.From(rules.FromTargetTrait, rules.AR), -n)
		}
		points += x.Verdict.Changed(totalDamage, rules.FromTargetTrait, rules.AR, -int(d.Changed[rules.AR]))
	}
	pool := endurance
	if tiring {
		pool = fatigue
	}
	_, lost := b.wound(x, &resultRow{rule: rule, pool: pool}, max(0, points))
	stun(x, false, lost)
}
