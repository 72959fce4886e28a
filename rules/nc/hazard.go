package nc

import "github.com/affray-engine/affray/rules"

// hazards are what dangers of the field do, in tens of hit points (FIELD-011 to FIELD-013): ours.
func hazards() (list [rules.NHazard]rules.HazardTerms) {
	list[rules.HazardFire] = rules.HazardTerms{Dice: 1, Sides: 6}
	list[rules.HazardWater] = rules.HazardTerms{Dice: 1, Sides: 6}
	list[rules.HazardCaltrops] = rules.HazardTerms{Dice: 1, Sides: 3}
	return list
}

// fallDice are thrown for each ten feet of a fall (FIELD-018): ours.
var fallDice = rules.HazardTerms{Dice: 1, Sides: 6}

// suffer is what a danger of the field or a fall does: fire is held off as that of a spell is (NC-100), caltrops by
// AR as a blow is (NC-070), water and the ground by nothing.
func (b *book) suffer(x *rules.Exchange) {
	v, s := &x.Verdict, x.Facts.Target
	points, rule := x.Suffer(&b.shape, rollHazard, totalDamage, 10)
	if points == 0 {
		return
	}
	if x.Act.Kind == rules.ActSuffer {
		switch rules.Hazard(x.Act.Mode) {
		case rules.HazardFire:
			f := facts{}
			f.Actor, f.Target, f.Item = s, s, &bareHands
			b.conditionsOf(&f.Case)
			b.magicHarm(v, s, points, b.magicReduction(v, &f))
			b.disrupt(x, s)
			return
		case rules.HazardCaltrops:
			if off := s.Built(rules.AR); off > 0 {
				points += v.Mod(totalDamage, "NC-070", rules.From(rules.FromTargetTrait, rules.AR), -off)
			}
			points += v.Changed(totalDamage, rules.FromTargetTrait, rules.AR, -int(s.Changed[rules.AR]))
		}
	}
	if points > 0 {
		v.Lose(rule, s.ID, hitPoints, points)
		b.disrupt(x, s)
	}
}
