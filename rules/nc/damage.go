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
	if f.Hold&byRequest != 0 {
		v.Rolled(x.By, f.rolls.damage, 0, f.damage, true)
		return v.Mod(totalDamage, "NC-074", rules.From(rules.FromRoll, f.rolls.damage), f.damage)
	}
	t := f.weapon.small
	if f.Target.Traits[large] != 0 {
		t = f.weapon.large // NC-G-07
	}
	thrown := v.Rolled(x.By, f.rolls.damage, 0, x.Dice.Sum(f.rolls.damage, t.N, t.Sides), true)
	v.Thrown(t.N, t.Sides)
	n := v.Mod(totalDamage, "NC-074", rules.From(rules.FromRoll, f.rolls.damage), 10*thrown)
	n += note(v, totalDamage, "NC-074", rules.From(rules.FromItem, f.itemIndex), 10*t.Plus)
	n += note(v, totalDamage, "NC-033", rules.From(rules.FromItem, f.itemIndex), 10*int(f.Item.Traits[itemDamage]))
	if f.weapon.kind != launched || f.Item.Traits[itemForStrength] != 0 { // NC-G-28: thrown weapons, too
		n += note(v, totalDamage, "NC-074", rules.From(rules.FromTrait, strikeDamage), f.Actor.Trait(strikeDamage))
	}
	f.thrown, f.raw = thrown, n
	if n < 0 {
		n -= v.Mod(totalDamage, "NC-070", rules.Source{}.For(reasonBound), -n) // weakness takes off no more than there is
		n = 0
	}
	return n
}

// harm takes AR and DR off the damage and notes the wound (NC-070 to NC-073).
func (b *book) harm(x *rules.Exchange, f *facts, damage int) {
	v := &x.Verdict
	rest := armourOff(v, "NC-070", damage, f.ar, int(f.Target.Changed[rules.AR]))
	f.Hold.Set(critical, v.Outcome == rules.Critical)
	dr := b.reduction(v, f)
	taken := b.left(v, rest, dr)
	if v.Outcome == rules.Critical && 2*taken > f.hp {
		x.Results[resultDisabled] = 1 // NC-066; NC-A-46: of what there was before
	}
	v.Lose("NC-071", f.Target.ID, hitPoints, taken) // NC-A-31: also below 0
	if f.Hold&byRequest == 0 {
		b.spread(x, f, rest, taken, dr)
	}
}

// spread tells a forecast what lower rolls of the weapon take. To draw blood at all, and to disable, is no matter of points.
func (b *book) spread(x *rules.Exchange, f *facts, rest, taken, dr int) {
	x.Dice.Spread(f.rolls.damage, uint32(f.Target.ID), func(total int) (less, deep int32, alike bool) {
		damage := max(0, f.raw+10*(total-f.thrown))
		damage -= min(int(f.Target.Changed[rules.AR]), damage)
		lower, n := b.reduce(damage, f.ar, dr)
		less = int32(taken - n)
		return less, less, (lower > 0) == (rest > 0) && (x.Verdict.Outcome != rules.Critical || (2*n > f.hp) == (2*taken > f.hp))
	})
}

// armourOff takes AR off physical damage, by a rule: what has been changed of it first.
func armourOff(v *rules.Verdict, r rules.Rule, damage, built, changed int) int {
	damage += v.Changed(totalDamage, rules.FromTargetTrait, rules.AR, -min(changed, damage))
	if off := min(built, damage); off > 0 {
		damage += v.Mod(totalDamage, r, rules.From(rules.FromTargetTrait, rules.AR), -off)
	}
	return damage
}

// reduction adds up the DR against blows and missiles (NC-075, NC-054,
// NC-092), with its floor at 0.
func (b *book) reduction(v *rules.Verdict, f *facts) int {
	from := len(v.Mods)
	bdr := b.mods.base.Add(v, &f.Case)
	switch {
	case f.Hold&asleep.bit() != 0:
		suppress(v, totalDR, from, "NC-085") // NC-A-24
		bdr = 0
	case f.missile != nil && bdr > f.missile.maxBDR && (b.o.CapMagic || !f.plus): // NC-A-20
		suppress(v, totalDR, from, "NC-092")
		bdr = v.Mod(totalDR, "NC-092", rules.From(rules.FromItem, f.itemIndex), f.missile.maxBDR)
	}
	return floor(v, bdr+b.mods.gear.Add(v, &f.Case)+b.mods.physical.Add(v, &f.Case))
}

// floor keeps DR from falling below 0, once, at the end (NC-068, NC-A-72).
func floor(v *rules.Verdict, dr int) int {
	if dr < 0 {
		dr += v.Mod(totalDR, "NC-068", rules.Source{}.For(reasonBound), -dr)
	}
	return dr
}

// magicReduction adds up the magical DR of a target (NC-101).
func (b *book) magicReduction(v *rules.Verdict, f *facts) int {
	from := len(v.Mods)
	bdr := b.mods.warding.Add(v, &f.Case)
	if f.Hold&asleep.bit() != 0 && b.o.AsleepMagicalBDR { // NC-A-24
		suppress(v, totalDR, from, "NC-A-24")
		bdr = 0
	}
	return floor(v, bdr+b.mods.gear.Add(v, &f.Case)+b.mods.magical.Add(v, &f.Case))
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
