package nc

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// blowRolls are the rolls of a blow: an ordinary one, or a stray shot's.
type blowRolls struct{ hit, damage dice.Purpose }

var (
	ordinaryRolls = blowRolls{rollHit, rollDamage}
	strayRolls    = blowRolls{rollStrayHit, rollStrayDamage}
)

// damage throws the weapon's dice and adds strength and magic (NC-074), in hit
// points.
func (b *book) damage(x *rules.Exchange, f *facts) int {
	v := &x.Verdict
	if f.given != nil {
		v.Rolled(x.By, f.rolls.damage, 0, f.given.damage, true)
		return v.Mod(totalDamage, "NC-074", rules.From(rules.FromRoll, f.rolls.damage), f.given.damage)
	}
	t := f.weapon.small
	if f.d.Traits[large] != 0 {
		t = f.weapon.large // NC-G-07
	}
	thrown := v.Rolled(x.By, f.rolls.damage, 0, x.Dice.Sum(f.rolls.damage, t.N, t.Sides), true)
	v.Thrown(t.N, t.Sides)
	n := v.Mod(totalDamage, "NC-074", rules.From(rules.FromRoll, f.rolls.damage), 10*thrown)
	n += note(v, totalDamage, "NC-074", rules.From(rules.FromItem, f.itemIndex), 10*t.Plus)
	n += note(v, totalDamage, "NC-033", rules.From(rules.FromItem, f.itemIndex), 10*int(f.item.Traits[itemDamage]))
	if f.weapon.kind != launched || f.item.Traits[itemForStrength] != 0 { // NC-G-28: thrown weapons, too
		n += note(v, totalDamage, "NC-074", rules.From(rules.FromTrait, strikeDamage), f.a.Trait(strikeDamage))
	}
	if n < 0 {
		n -= v.Mod(totalDamage, "NC-070", rules.Source{}.For(reasonBound), -n) // weakness takes off no more than there is
		n = 0
	}
	return n
}

// harm takes AR and DR off the damage and notes the wound (NC-070 to NC-073).
func (b *book) harm(x *rules.Exchange, f *facts, damage int) {
	v := &x.Verdict
	rest := damage
	if off := min(f.ar, damage); off > 0 {
		rest += v.Mod(totalDamage, "NC-070", rules.From(rules.FromTargetTrait, rules.AR), -off)
	}
	dr := b.reduction(v, f, v.Outcome == rules.Critical)
	taken := b.left(v, rest, dr)
	if v.Outcome == rules.Critical && 2*taken > f.hp {
		x.Results[resultDisabled] = 1 // NC-066; NC-A-46: of what there was before
	}
	v.Lose("NC-071", f.d.ID, hitPoints, taken) // NC-A-31: also below 0
}

// reduction adds up the DR against blows and missiles (NC-075, NC-054,
// NC-092), with its floor at 0.
func (b *book) reduction(v *rules.Verdict, f *facts, critical bool) int {
	from := len(v.Mods)
	bdr := b.base(v, f)
	switch {
	case f.defence.has(asleep):
		suppress(v, from, "NC-085") // NC-A-24
		bdr = 0
	case f.missile != nil && bdr > f.missile.maxBDR && (b.o.CapMagic || !f.plus): // NC-A-20
		suppress(v, from, "NC-092")
		bdr = v.Mod(totalDR, "NC-092", rules.From(rules.FromItem, f.itemIndex), f.missile.maxBDR)
	}
	dr := bdr + b.gear(v, f.d, f.given)
	for c := range nConditions {
		if !f.defence.has(c) {
			continue
		}
		over := rules.Rule("")
		if c == casting && b.o.CastingReplace {
			over = "NC-A-04" // NC-A-71: whoever casts
		}
		dr += count(v, totalDR, conditionRule[c], over, conditionSource[c], b.t.conditions[c].physical)
	}
	if critical { // NC-089: for this blow
		dr += v.Mod(totalDR, "NC-065", rules.From(rules.FromRoll, f.rolls.hit), -4)
	}
	return floor(v, dr)
}

// base is the physical BDR (NC-050, NC-051).
func (b *book) base(v *rules.Verdict, f *facts) int {
	if f.given != nil {
		return v.Mod(totalDR, "NC-050", rules.From(rules.FromTargetTrait, rules.DR), f.given.bdr)
	}
	bdr := v.Mod(totalDR, "NC-050", rules.From(rules.FromTargetTrait, highest), f.d.Trait(highest))
	if f.defence.has(casting) && b.o.CastingReplace { // NC-A-04: in place of the class bonus
		count(v, totalDR, "NC-051", "NC-A-04", rules.From(rules.FromTargetTrait, bonusPhysical), f.d.Trait(bonusPhysical))
		return bdr + v.Mod(totalDR, "NC-A-04", rules.From(rules.FromTargetBusy, uint8(rules.ActCast)), b.t.conditions[casting].physical)
	}
	return bdr + note(v, totalDR, "NC-051", rules.From(rules.FromTargetTrait, bonusPhysical), f.d.Trait(bonusPhysical))
}

// gear is the DR of armour and items, which no maximum holds down (NC-054).
func (b *book) gear(v *rules.Verdict, d *rules.Combatant, g *given) int {
	if g != nil {
		return note(v, totalDR, "NC-054", rules.From(rules.FromTargetTrait, armourDR), g.gear)
	}
	dr := note(v, totalDR, "NC-054", rules.From(rules.FromTargetTrait, armourDR), d.Trait(armourDR))
	dr += note(v, totalDR, "NC-054", rules.From(rules.FromTargetTrait, armourPlus), d.Trait(armourPlus))
	return dr + note(v, totalDR, "NC-044", rules.From(rules.FromTargetTrait, itemDR), d.Trait(itemDR))
}

// suppress marks the DR modifiers from an index on as suppressed by a rule.
func suppress(v *rules.Verdict, from int, over rules.Rule) {
	for i := from; i < len(v.Mods); i++ {
		if m := &v.Mods[i]; m.Total == totalDR && m.Over == "" {
			m.Over = over
		}
	}
}

// floor keeps DR from falling below 0, once, at the end (NC-068, NC-A-72).
func floor(v *rules.Verdict, dr int) int {
	if dr < 0 {
		dr += v.Mod(totalDR, "NC-068", rules.Source{}.For(reasonBound), -dr)
	}
	return dr
}

// magicFacts are what decides magical DR beside the target's own numbers.
type magicFacts struct {
	set            conditionSet
	known, opposed bool // NC-052
	critical       bool // a spell that hit with a roll (NC-G-39)
	given          *given
}

// magicReduction adds up the magical DR of a target (NC-101).
func (b *book) magicReduction(v *rules.Verdict, d *rules.Combatant, m *magicFacts) int {
	from, set, g := len(v.Mods), m.set, m.given
	bdr := 0
	if g != nil {
		bdr = v.Mod(totalDR, "NC-050", rules.From(rules.FromTargetTrait, rules.DR), g.bdr)
	} else {
		bdr = v.Mod(totalDR, "NC-050", rules.From(rules.FromTargetTrait, highest), d.Trait(highest))
		bdr += note(v, totalDR, "NC-052", rules.From(rules.FromTargetTrait, bonusMagical), d.Trait(bonusMagical))
		if m.known {
			bdr += note(v, totalDR, "NC-052", rules.From(rules.FromTargetTrait, knownMagical), d.Trait(knownMagical))
		}
		if m.opposed {
			bdr += note(v, totalDR, "NC-052", rules.From(rules.FromTargetTrait, opposedMagical), d.Trait(opposedMagical))
		}
		bdr += note(v, totalDR, "NC-053", rules.From(rules.FromTargetTrait, raceMagical), d.Trait(raceMagical))
	}
	sleepless := rules.Rule("")
	if set.has(asleep) && b.o.AsleepMagicalBDR { // NC-A-24
		suppress(v, from, "NC-A-24")
		bdr, sleepless = 0, "NC-A-24"
	}
	dr := bdr + b.gear(v, d, g)
	for c := range nConditions {
		if set.has(c) {
			over := rules.Rule("")
			if c == asleep {
				over = sleepless
			}
			dr += count(v, totalDR, conditionRule[c], over, conditionSource[c], b.t.conditions[c].magical)
		}
	}
	if m.critical {
		dr += v.Mod(totalDR, "NC-065", rules.From(rules.FromRoll, rollHit), -4)
	}
	return floor(v, dr)
}

// left is what DR leaves of some damage (NC-071), at least 1 (NC-073).
func (b *book) left(v *rules.Verdict, damage, dr int) int {
	if n := b.t.powers.scale(damage, dr); n > 0 {
		return n
	}
	return v.Mod(totalLeast, "NC-073", rules.Source{}.For(reasonBound), 1)
}

// magicHarm takes magical DR off spell damage and notes the wound (NC-100, NC-A-64):
// no AR.
func (b *book) magicHarm(v *rules.Verdict, d *rules.Combatant, damage, dr int) int {
	taken := b.left(v, damage, dr)
	v.Lose("NC-100", d.ID, hitPoints, taken)
	return taken
}
