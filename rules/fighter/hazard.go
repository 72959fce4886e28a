package fighter

import "github.com/affray-engine/affray/rules"

// hazards are what dangers of the field do, in points (FIELD-011 to FIELD-013): ours.
func hazards() (list [rules.NHazard]rules.HazardTerms) {
	list[rules.HazardFire] = rules.HazardTerms{Dice: 1, Sides: 6}
	list[rules.HazardWater] = rules.HazardTerms{Dice: 1, Sides: 6}
	list[rules.HazardCaltrops] = rules.HazardTerms{Dice: 1, Sides: 4}
	return list
}

// fallDice are thrown for each ten feet of a fall (FIELD-018): ours.
var fallDice = rules.HazardTerms{Dice: 1, Sides: 6}

// suffer is what a danger of the field or a fall does: harm to an area (FTR-072), less its armour if it is by
// caltrops (FTR-070). Caltrops and the ground strike the lowest area of the table, all else its middle.
func (b *book) suffer(x *rules.Exchange) {
	points, rule := x.Suffer(&b.shape, rollHazard, totalDamage, 1)
	if points == 0 {
		return
	}
	h, d := rules.Hazard(x.Act.Mode), x.Facts.Target
	point := middle(1, d.Trait(traitPoints))
	if x.Act.Kind == rules.ActFall || h == rules.HazardCaltrops {
		point = d.Trait(traitPoints)
	}
	area := areaAt(d, point)
	if x.Act.Kind == rules.ActSuffer && h == rules.HazardCaltrops {
		n := int(d.Areas[area].AR) - int(d.Plated[area])
		if n > 0 {
			points += x.Verdict.Mod(totalDamage, "FTR-070", rules.From(rules.FromRule, 0).For(reasonArmour), -n)
		}
		points += x.Verdict.Changed(totalDamage, rules.FromTargetTrait, rules.AR, -changedADS(d, area, n))
	}
	if points > 0 {
		x.Verdict.LoseAt(rule, x.To, poolHP, points, area, point)
	}
}

// areaAt is the area with a point of the table, or the last one before it.
func areaAt(s *rules.Combatant, point int) (area int) {
	for i := range s.Areas {
		a := &s.Areas[i]
		if a.Hold > 0 && int(a.Lo) <= point && (s.Areas[area].Hold == 0 || a.Lo > s.Areas[area].Lo) {
			area = i
		}
	}
	return area
}
