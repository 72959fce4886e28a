package brp

import "github.com/affray-engine/affray/rules"

// hazards are what dangers of the field do, in hit points (FIELD-011 to FIELD-013): ours.
func hazards() (list [rules.NHazard]rules.HazardTerms) {
	list[rules.HazardFire] = rules.HazardTerms{Dice: 1, Sides: 6}
	list[rules.HazardWater] = rules.HazardTerms{Dice: 1, Sides: 8}
	list[rules.HazardCaltrops] = rules.HazardTerms{Dice: 1, Sides: 3}
	return list
}

// fallDice are thrown for each ten feet of a fall (FIELD-018): ours.
var fallDice = rules.HazardTerms{Dice: 1, Sides: 6}

// suffer is what a danger of the field or a fall does: an injury (BRP-081), of which armour takes its points if it is
// by fire or caltrops (BRP-060).
func (b *book) suffer(x *rules.Exchange) {
	points, rule := x.Suffer(&b.shape, rollHazard, totalDamage, 1)
	h := rules.Hazard(x.Act.Mode)
	if x.Act.Kind == rules.ActSuffer && (h == rules.HazardFire || h == rules.HazardCaltrops) {
		off := 0
		if n := x.Facts.Target.Trait(traitBody); n > 0 {
			off = x.Verdict.Mod(totalArmour, "BRP-060", rules.From(rules.FromTargetTrait, traitBody), -n)
		}
		points += off + armourChanged(x, off)
	}
	if points <= 0 {
		return
	}
	x.Verdict.Lose(rule, x.To, poolHP, points)
	x.Verdict.Mark("BRP-081", x.To, markInjury, 0, rules.Forever(), points, 0)
	x.Verdict.Unmark("BRP-086", x.To, markAwake, 0)
}
