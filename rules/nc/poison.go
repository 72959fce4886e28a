package nc

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// dose is the most that a poison takes in a round (NC-121).
const dose = 10

// doses is what a poison takes, round by round, until it is used up (NC-121);
// nothing if the blow was stopped by armour (NC-123). Points is what the blow had
// left after AR.
func doses(points, poison int) []int {
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
func (b *book) poison(x *rules.Exchange, f *facts) {
	dice, points := int(f.Item.Traits[itemPoison]), int(f.Item.Traits[itemPoisonPoints])
	if dice <= 0 && points <= 0 {
		return
	}
	v := &x.Verdict
	level := v.Mod(totalPoison, "NC-110", rules.From(rules.FromTargetTrait, saveBase), f.Target.Trait(saveBase))
	level += b.mods.poison.Add(v, &ledger.Case{Hold: poisonous, Target: f.Target})
	level += v.Mod(totalPoison, "NC-112", rules.From(rules.FromItem, f.itemIndex).For(reasonSeverity), -int(f.Item.Traits[itemVenom]))
	if b.passes(x, f.Target, rollPoisonSave, level) {
		return
	}
	if !b.o.DamagePoison {
		v.Posture("NC-120", f.Target.ID, rules.Dead)
		return
	}
	if dice > 0 {
		thrown := x.Dice.Sum(rollPoison, dice, 4) // NC-124
		v.Rolled(x.By, rollPoison, 0, thrown, true)
		v.Thrown(dice, 4)
		points += 10 * thrown
	}
	if dr := note(v, totalPoisonDR, "NC-120", rules.From(rules.FromTargetTrait, poisonDR), f.Target.Trait(poisonDR)); dr > 0 {
		if points = b.t.powers.scale(points, dr); points == 0 {
			return
		}
	}
	v.Mark("NC-120", f.Target.ID, markPoison, x.By, rules.Forever(), points, 0, int(f.Item.Traits[itemPoisonRounds]))
	if more := int(f.Item.Traits[itemAntidotes]); more > 0 {
		v.Mark("NC-140", f.Target.ID, markStubborn, x.By, rules.Forever(), more)
	}
}

// Columns of the mark of a poison.
const (
	poisonLeft   = iota // points still to come
	poisonTaken         // points that it has taken
	poisonRounds        // rounds to a point of a slow one; 0: ten points a round
)

// works lets a poison take the points of a round, whatever the armour (NC-120). Each has a
// clock of its own (NC-A-63): a slow one takes a point whenever its number of rounds is
// over, counted from the beginning of the battle (NC-140).
func works(v *rules.Verdict, s *rules.Combatant, m *rules.Mark, round int32) (taken int) {
	taken = min(int(m.Values[poisonLeft]), dose)
	if every := m.Values[poisonRounds]; every > 0 {
		taken = min(taken, btoi((round+1)%every == 0))
	}
	if taken <= 0 {
		return 0
	}
	v.Lose("NC-121", s.ID, hitPoints, taken)
	v.Count("NC-121", s.ID, markPoison, m.Serial, poisonLeft, -taken)
	v.Count("NC-122", s.ID, markPoison, m.Serial, poisonTaken, taken)
	return taken
}
