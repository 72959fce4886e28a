package revised

import "github.com/affray-engine/affray/rules"

// hazards are what dangers of the field do, in hit points (FIELD-011 to FIELD-013): ours. Water and what hinders sight
// are conditions of the book (REV-035, REV-036, REV-016, REV-017, REV-021, REV-022).
func hazards() (list [rules.NHazard]rules.HazardTerms) {
	list[rules.HazardFire] = rules.HazardTerms{Dice: 1, Sides: 6}
	list[rules.HazardWater] = rules.HazardTerms{Dice: 1, Sides: 6, Mark: rules.Some(markDeepWater)}
	list[rules.HazardCaltrops] = rules.HazardTerms{Dice: 1, Sides: 3}
	list[rules.HazardDusk].Mark = rules.Some(markPoorLight)
	list[rules.HazardDarkness].Mark = rules.Some(markDarkness)
	list[rules.HazardFog].Mark = rules.Some(markFog)
	list[rules.HazardRain].Mark = rules.Some(markRain)
	return list
}

// suffer is what a danger of the field does: hit points, of which no armour saves any.
func (b *book) suffer(x *rules.Exchange) {
	if points, rule := x.Suffer(&b.shape, rollHazard, totalDamage, 1); points > 0 {
		b.lose(x, rule, points)
	}
}
