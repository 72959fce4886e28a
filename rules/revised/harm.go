package revised

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

const (
	leastDamage   = 1  // of a weapon that hits (REV-093)
	massiveDamage = 50 // from one attack calls for a save (REV-091)
	saveDie       = 20 // REV-D5
)

// wound takes the damage of a weapon off the target (REV-D8, REV-085, REV-093).
func (b *book) wound(x *rules.Exchange) {
	v := &x.Verdict
	i, it := weaponOf(x)
	if it == nil || slay(x) {
		return
	}
	n, sides, plus := damageDice(it, sizeClass(x.Facts.Target.Trait(traitSize)))
	first := v.Rolled(x.By, rollDamage, 0, x.Dice.Sum(rollDamage, n, sides), true)
	rolled, last, lowest := v.Mod(totalDamage, "REV-D8", rules.From(rules.FromRoll, rollDamage), first), weaponRoll{rollDamage, first}, first-n
	v.Thrown(n, sides)
	if blowKind(x.Results[resultBlow]) == blowCritical { // REV-085: the dice twice, all else once
		second := v.Rolled(x.By, rollCritical, 0, x.Dice.Sum(rollCritical, n, sides), true)
		v.Thrown(n, sides)
		rolled += v.Mod(totalDamage, "REV-085", rules.From(rules.FromRoll, rollCritical), second)
		last, lowest = weaponRoll{rollCritical, second}, lowest+second-n
	}
	flat := 0
	if n := plus + int(it.Traits[itemMagic]); n != 0 {
		flat += v.Mod(totalDamage, "REV-D8", rules.From(rules.FromItem, i), n)
	}
	if strength := x.Facts.Actor.Trait(traitStrengthDamage); x.Act.Kind != rules.ActShoot && strength != 0 {
		flat += v.Mod(totalDamage, "REV-D2", rules.From(rules.FromTrait, traitStrengthDamage), strength)
	}
	if rule := reaction(x).rule(); rule != "" {
		flat += v.Mod(totalDamage, rule, rules.From(rules.FromRule, 0), opportunityDamage)
	}
	switch {
	case b.couched(x, it):
		v.Mod(totalDamage, "REV-055", rules.From(rules.FromItem, i), b.doubling(rolled, flat, chargeTimes))
	case x.Results[resultDouble] == 1 && x.Ans == 1:
		v.Mod(totalDamage, "REV-057", rules.From(rules.FromItem, i), b.doubling(rolled, flat, setTimes))
		if reaction(x) != reactCharge { // which ends it anyhow
			v.Unmark("REV-057", x.By, markBraced, x.To)
		}
	}
	sum := v.Sum(totalDamage)
	atLeast(v, leastDamage, "REV-093")
	b.lose(x, "REV-D8", max(leastDamage, sum))
	if x.Results[resultDouble] == 1 || b.couched(x, it) {
		return
	}
	last.spread(x, sum)
	// Whatever both dice show, a point is a point: no least damage comes between, and no save, whichever they are.
	most := sum - first - last.shown + 2*n*sides
	if last.roll == rollCritical && sum-lowest >= leastDamage && (most < massiveDamage || x.Facts.Target.Pool(poolHP) <= massiveDamage) {
		weaponRoll{rollDamage, first}.spread(x, sum)
	}
}

// weaponRoll is a roll of damage and what it shows.
type weaponRoll struct {
	roll  dice.Purpose
	shown int
}

// spread tells a forecast what the weapon does with a lower roll, if it does so much with this one.
func (t weaponRoll) spread(x *rules.Exchange, sum int) {
	hp := x.Facts.Target.Pool(poolHP)
	does := func(total int) int { return max(leastDamage, sum-t.shown+total) }
	x.Dice.Spread(t.roll, uint32(x.To), func(total int) (less, deep int32, alike bool) {
		less = int32(does(t.shown) - does(total))
		return less, less, massive(hp, does(total)) == massive(hp, does(t.shown))
	})
}

// atLeast raises damage to a least.
func atLeast(v *rules.Verdict, least int, rule rules.Rule) {
	if less := least - v.Sum(totalDamage); less > 0 {
		v.Mod(totalDamage, rule, rules.From(rules.FromRule, 0).For(reasonBound), less)
	}
}

// damageDice are the dice of a weapon against a size (REV-D8).
func damageDice(it *rules.Item, s sizeClass) (n, sides, plus int) {
	if s >= large {
		return int(it.Traits[itemLargeDice]), int(it.Traits[itemLargeSides]), int(it.Traits[itemLargePlus])
	}
	return int(it.Traits[itemDice]), int(it.Traits[itemSides]), int(it.Traits[itemPlus])
}

// lose takes points off the target. So much from one attack that leaves it alive
// calls for a save against death (REV-091, REV-A39).
func (b *book) lose(x *rules.Exchange, rule rules.Rule, n int) {
	v, d := &x.Verdict, x.Facts.Target
	v.Lose(rule, d.ID, poolHP, n)
	disrupt(x)
	if !massive(d.Pool(poolHP), n) {
		return
	}
	need := d.Trait(traitSave)
	die := x.Dice.Other().Class(rollSave, saveDie, need-1)
	v.Rolled(d.ID, rollSave, need, die, saved(die, need))
	if !saved(die, need) {
		v.Posture("REV-091", d.ID, rules.Dead)
	}
}

// massive reports whether damage from one attack calls for a save: so much, of somebody
// whom it leaves alive (REV-091, REV-A39).
func massive(hp, damage int) bool { return damage >= massiveDamage && hp > damage }

// saved reports whether a save succeeds (REV-D5).
func saved(die, need int) bool { return die >= need }

// settleHarm kills whoever has no hit points left (REV-090).
// Whom punches have brought there before is unconscious (REV-105).
func settleHarm(x *rules.Exchange) {
	a := x.Facts.Actor
	switch h := bruisesOf(a); {
	case a.Posture >= rules.Dead:
	case h.state() == slain:
		x.Verdict.Posture("REV-090", x.By, rules.Dead)
	case h.state() == unconscious && a.Posture < rules.Down:
		x.Verdict.Posture("REV-105", x.By, rules.Down)
		unhorse(&x.Verdict, a)
	}
}

// slay kills the helpless outright once nobody is left to interfere (REV-074, REV-A62).
func slay(x *rules.Exchange) bool {
	if !x.Facts.Flags.Has(rules.FlagPeace) || !x.Facts.Target.Marked(markHelpless) && x.Facts.Target.Posture != rules.Down {
		return false
	}
	x.Verdict.Posture("REV-A62", x.To, rules.Dead)
	return true
}
