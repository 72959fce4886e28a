package revised

import "github.com/affray-engine/affray/rules"

const (
	leastDamage   = 1  // of a weapon that hits (REV-093)
	massiveDamage = 50 // from one attack calls for a save (REV-091)
	saveDie       = 20 // REV-D5
)

// wound takes the damage of a weapon off the target (REV-D8, REV-085, REV-093).
func (b *Book) wound(x *rules.Exchange) {
	v := &x.V
	i, it := weaponOf(x)
	if it == nil {
		return
	}
	n, sides, plus := damageDice(it, Size(x.Q.D.Trait(TraitSize)))
	rolled := v.Mod(TermDamage, "REV-D8", rules.From(rules.FromRoll, RollDamage), v.Rolled(x.By, RollDamage, 0, x.Dice.Sum(RollDamage, n, sides), true))
	v.Thrown(n, sides)
	if Blow(x.R[ResultBlow]) == BlowCritical { // REV-085: the dice twice, all else once
		second := v.Rolled(x.By, RollCritical, 0, x.Dice.Sum(RollCritical, n, sides), true)
		v.Thrown(n, sides)
		rolled += v.Mod(TermDamage, "REV-085", rules.From(rules.FromRoll, RollCritical), second)
	}
	couched(x, i, it, rolled)
	if flat := plus + int(it.T[ItemMagic]); flat != 0 {
		v.Mod(TermDamage, "REV-D8", rules.From(rules.FromItem, i), flat)
	}
	if strength := x.Q.A.Trait(TraitStrengthDamage); it.Use.Has(rules.UseMelee) && strength != 0 {
		v.Mod(TermDamage, "REV-D2", rules.From(rules.FromTrait, TraitStrengthDamage), strength)
	}
	if reaction(x) == ReactUnarmed { // REV-114
		v.Mod(TermDamage, "REV-114", rules.From(rules.FromRule, 0), opportunityDamage)
	}
	if less := leastDamage - v.Sum(TermDamage); less > 0 { // REV-093
		v.Mod(TermDamage, "REV-093", rules.From(rules.FromRule, 0), less)
	}
	b.lose(x, "REV-D8", v.Sum(TermDamage))
}

// damageDice are the dice of a weapon against a size (REV-D8).
func damageDice(it *rules.Item, s Size) (n, sides, plus int) {
	if s >= Large {
		return int(it.T[ItemLargeDice]), int(it.T[ItemLargeSides]), int(it.T[ItemLargePlus])
	}
	return int(it.T[ItemDice]), int(it.T[ItemSides]), int(it.T[ItemPlus])
}

// lose takes points off the target. So much from one attack that leaves it alive
// calls for a save against death (REV-091, REV-A39).
func (b *Book) lose(x *rules.Exchange, rule rules.Rule, n int) {
	v, d := &x.V, x.Q.D
	v.Lose(rule, d.ID, PoolHP, n)
	if n < massiveDamage || d.Pool(PoolHP) <= n {
		return
	}
	need := d.Trait(TraitSave)
	die := x.Dice.Other().Class(RollSave, saveDie, need-1)
	v.Rolled(d.ID, RollSave, need, die, die >= need)
	if die < need {
		v.Posture("REV-091", d.ID, rules.Dead)
	}
}

// settleHarm kills whoever has no hit points left (REV-090).
func settleHarm(x *rules.Exchange) {
	if a := x.Q.A; a.Pool(PoolHP) <= 0 && a.Up < rules.Dead {
		x.V.Posture("REV-090", x.By, rules.Dead)
	}
}
