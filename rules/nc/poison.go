package nc

import "github.com/affray-engine/affray/rules"

// dose is the most that a poison takes in a round (NC-121).
const dose = 10

// Doses is what a poison takes, round by round, until it is used up (NC-121);
// nothing if the blow was stopped by armour (NC-123). Points is what the blow had
// left after AR.
func Doses(points, poison int) []int {
	if points <= 0 {
		return nil
	}
	var rounds []int
	for ; poison > 0; poison -= dose {
		rounds = append(rounds, min(poison, dose))
	}
	return rounds
}

// poison lets the poison of a weapon in (NC-112, NC-120 to NC-124): the save comes
// first, and a success keeps it out (NC-G-27).
func (b *Book) poison(x *rules.Exchange, f *facts) {
	strength := int(f.item.T[itemPoison])
	if strength <= 0 {
		return
	}
	v := &x.V
	level := v.Mod(termPoison, "NC-110", rules.From(rules.FromTargetTrait, saveBase), f.d.Trait(saveBase))
	level += note(v, termPoison, "NC-112", rules.From(rules.FromTargetTrait, poisonSave), f.d.Trait(poisonSave))
	level += note(v, termPoison, "NC-117", rules.From(rules.FromTargetTrait, itemSave), f.d.Trait(itemSave))
	level += v.Mod(termPoison, "NC-112", rules.From(rules.FromItem, f.itemIndex), -b.severity("poison"))
	if b.passes(x, f.d, rollPoisonSave, level) {
		return
	}
	if !b.o.DamagePoison {
		v.Posture("NC-120", f.d.ID, rules.Dead)
		return
	}
	points := 10 * x.Dice.Sum(rollPoison, strength, 4) // NC-124
	v.Rolled(x.By, rollPoison, 0, points/10, true)
	v.Thrown(strength, 4)
	v.Mark("NC-120", f.d.ID, markPoison, x.By, rules.Forever(), points)
}
