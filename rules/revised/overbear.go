package revised

import "github.com/affray-engine/affray/rules"

// Overbearing (REV-122 to REV-124).
const (
	perSize     = 4
	perLeg      = -2
	perAttacker = 1
	setTimes    = 2 // what the dice of a set weapon count (REV-057)
)

// bearDown notes what size, legs and numbers do to an overbearing roll: the largest of the
// attackers against the defender (REV-122), each leg beyond two (REV-123), each attacker
// beyond the first (REV-124).
func bearDown(v *rules.Verdict, attacker, defender Size, legs, attackers int) int {
	n := v.Mod(TermAttack, "REV-122", rules.From(rules.FromTargetTrait, TraitSize), perSize*(int(attacker)-int(defender)))
	if legs > usualLegs {
		n += v.Mod(TermAttack, "REV-123", rules.From(rules.FromTargetTrait, TraitLegs), perLeg*(legs-usualLegs))
	}
	if attackers > 1 {
		n += v.Mod(TermAttack, "REV-124", rules.From(rules.FromPlace, rules.PlaceCrowd), perAttacker*(attackers-1))
	}
	return n
}
