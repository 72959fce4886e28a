package brp

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// harm rolls the damage that the matrix leaves, and takes the armour off
// (BRP-050, BRP-060, BRP-081, BRP-085).
func (b *book) harm(x *rules.Exchange) {
	if x.Results[resRow] == 0 {
		return
	}
	m := &b.t.matrix[x.Results[resRow]-1]
	if m.harm == noHarm {
		return
	}
	w := b.row(x.Facts.Actor.Item(x.Act.Item), x.Act.Mode)
	damage := b.damage(x, w, m.harm == specialHarm)
	taken := damage + b.shelter(x, damage)
	taken += b.armourOff(x, w)
	if spread(x, w, damage-taken); taken <= 0 {
		return
	}
	x.Verdict.Lose("BRP-081", x.To, poolHP, taken)
	x.Verdict.Mark("BRP-081", x.To, markInjury, x.By, rules.Forever(), taken, 0)
	x.Verdict.Unmark("BRP-086", x.To, markAwake, 0)
}

// spread tells a forecast what is taken with lower rolls of the weapon and the bonus, if so much is taken off.
func spread(x *rules.Exchange, w *weapon, off int) {
	if !x.Dice.Terse() {
		return
	}
	v := &x.Verdict
	raw := v.Unheld(totalDamage, reasonBound)
	does := func(raw int) int { return max(0, max(0, raw)-off) }
	fan := func(p dice.Purpose, part func(shown int) int) {
		r, _ := v.Last(p)
		x.Dice.Spread(p, uint32(x.To), func(total int) (less, deep int32, alike bool) {
			less = int32(does(raw) - does(raw-part(int(r.Shown))+part(total)))
			return less, less, true
		})
	}
	itself := func(shown int) int { return shown }
	r, two := v.Last(rollBonus)
	if !two {
		fan(rollDamage, itself)
		return
	}
	bonus := func(shown int) int {
		if x.Facts.Actor.Trait(traitBonusDice) < 0 {
			shown = -shown
		}
		return w.bonus.of(shown)
	}
	fan(rollBonus, bonus)
	thrown, _ := v.Last(rollDamage)
	least := raw - int(thrown.Shown) + w.harm.dice - bonus(int(r.Shown)) + min(bonus(int(r.N)), bonus(int(r.N)*int(r.Sides)))
	if least > max(0, off) { // whatever both show, a point is a point
		fan(rollDamage, itself)
	}
}

// damage is an ordinary throw of the weapon and the bonus, whole even if the defence was a
// partial one (BRP-050, BRP-AMB-11); for a special success with the weapon's maximum on
// top, and nothing else (BRP-085, BRP-AMB-12, BRP-AMB-13).
func (b *book) damage(x *rules.Exchange, w *weapon, special bool) int {
	from, n := rules.From(rules.FromItem, x.Act.Item), 0
	if special {
		n += x.Verdict.Mod(totalDamage, "BRP-085", from, w.harm.most())
	}
	thrown := x.Dice.Sum(rollDamage, w.harm.dice, w.harm.sides)
	x.Verdict.Rolled(x.By, rollDamage, 0, thrown, true)
	x.Verdict.Thrown(w.harm.dice, w.harm.sides)
	n += x.Verdict.Mod(totalDamage, "BRP-050", rules.From(rules.FromRoll, rollDamage), thrown)
	if w.harm.plus != 0 {
		n += x.Verdict.Mod(totalDamage, "BRP-050", from, w.harm.plus)
	}
	if n += b.bonus(x, w); n < 0 {
		n += x.Verdict.Mod(totalDamage, "BRP-AMB-44", rules.From(rules.FromRule, 0).For(reasonBound), -n)
	}
	return n
}

// bonus rolls the damage bonus once and adds the weapon's share (BRP-051,
// BRP-101): a half is rounded up, for a loss towards nothing (BRP-AMB-23).
func (b *book) bonus(x *rules.Exchange, w *weapon) int {
	count, sides := x.Facts.Actor.Trait(traitBonusDice), x.Facts.Actor.Trait(traitBonusSides)
	if count == 0 || w.bonus == noBonus {
		return 0
	}
	n := x.Dice.Sum(rollBonus, max(count, -count), sides)
	x.Verdict.Rolled(x.By, rollBonus, 0, n, true)
	x.Verdict.Thrown(max(count, -count), sides)
	if count < 0 {
		n = -n
	}
	from := rules.From(rules.FromRoll, rollBonus)
	rule := rules.Rule("BRP-101")
	if w.bonus == halfBonus {
		rule = "BRP-051"
	}
	return x.Verdict.Mod(totalDamage, rule, from, w.bonus.of(n))
}

// of is the share of a damage bonus.
func (s bonus) of(n int) int {
	switch s {
	case fullBonus:
		return n
	case halfBonus:
		return halfUp(n)
	}
	return 0
}

// halfUp is half of a number of either sign, rounded up.
func halfUp(n int) int {
	if n > 0 {
		return (n + 1) / 2
	}
	return n / 2
}

// armourOff takes body armour and helmet off the damage (BRP-060, BRP-061),
// against every hit alike (BRP-AMB-24).
func (b *book) armourOff(x *rules.Exchange, w *weapon) int {
	d, off := x.Facts.Target, 0
	trait, rule := traitBody, rules.Rule("BRP-060")
	if d.Trait(traitSecond) > 0 && (w.velocity == high) != b.o.firearmFirst { // BRP-064
		trait, rule = traitSecond, "BRP-064"
	}
	if n := d.Trait(trait); n > 0 {
		off += x.Verdict.Mod(totalArmour, rule, rules.From(rules.FromTargetTrait, trait), -n)
	}
	if n := d.Trait(traitHelmet); n > 0 {
		off += x.Verdict.Mod(totalArmour, "BRP-061", rules.From(rules.FromTargetTrait, traitHelmet), -n)
	}
	return off + armourChanged(x, off)
}

// armourChanged is what has been changed of the armour (FIELD-050): it takes back no more than has been taken off.
func armourChanged(x *rules.Exchange, off int) int {
	return x.Verdict.Changed(totalArmour, rules.FromTargetTrait, rules.AR, min(-int(x.Facts.Target.Changed[rules.AR]), -off))
}

// wear takes the points of the matrix off the items that met (BRP-041, BRP-043,
// BRP-AMB-53). Whether an item breaks is seen when all blows of the group have
// been counted.
func (b *book) wear(x *rules.Exchange) {
	if x.Results[resRow] == 0 || x.Results[resWith] < rules.DefendItem {
		return // a dodge wears nothing (BRP-AMB-10)
	}
	m := &b.t.matrix[x.Results[resRow]-1]
	with := uint8(x.Results[resWith] - rules.DefendItem)
	if m.parrying > 0 && x.Facts.Target.Item(with).Traits[itemHits] > 0 {
		x.Verdict.Wear("BRP-041", x.To, with, m.parrying)
	}
	it := x.Facts.Actor.Item(x.Act.Item)
	if m.attacking > 0 && it.Traits[itemHits] > 0 && b.row(it, x.Act.Mode).velocity == hand {
		x.Verdict.Wear("BRP-043", x.By, x.Act.Item, m.attacking)
	}
}

// broken reports whether the points taken have broken an item (BRP-047).
func (b *book) broken(it *rules.Item) bool {
	hits := int(it.Traits[itemHits])
	return hits > 0 && b.breaks(hits, int(it.Wear))
}

// breaks reports whether so many points taken are too many (BRP-AMB-14).
func (b *book) breaks(hits, taken int) bool {
	if b.o.breakBelow {
		return taken > hits
	}
	return taken >= hits
}
