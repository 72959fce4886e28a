package nc

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
)

// sums says how the receipts of this book add up, with its options as they are set. A shot
// that goes astray keeps the receipts of the blow that counts alone.
func (b *book) sums() ([]rules.Sum, []rules.Lookup) {
	const blow = `rolled.hit == 1 && rolled.stray_hit == 0`
	const armed = `rolled.damage == 1 && weapon > 0`
	const unsaved = blow + ` && rolled.save == 0` // what a touch does may be saved against
	chance := rules.Lookup{Name: "percent", From: -lastLevel}
	for _, p := range b.t.percents {
		chance.Values = append(chance.Values, int32(p))
	}
	harm := `max(1, share(max(0, term.damage), 9, 10, max(0, term.dr)))`
	scale := b.o.SpellScale
	list := []rules.Sum{
		{Of: `need.hit`, When: blow, Is: `percent(term.of - term.df)`, Rule: "NC-061"},
		{Of: `need.stray_hit`, When: `rolled.stray_hit == 1`, Is: `percent(term.of - term.df)`, Rule: "NC-061"},
		{Of: `outcome`, When: unsaved, Is: graded("hit"), Rule: "NC-064"},
		{Of: `outcome`, When: `rolled.stray_hit == 1`, Is: graded("stray_hit"), Rule: "NC-064"},
		{Of: `need.disruption`, When: `rolled.disruption == 1`, Is: `percent(term.disruption)`, Rule: "NC-110"},
		{Of: `need.save`, When: `rolled.save == 1`, Is: `percent(term.save)`, Rule: "NC-110"},
		{Of: `need.notice`, When: `rolled.notice == 1`, Is: `percent(term.task)`, Rule: "NC-118"},
		{Of: `mod.task.target_trait`, Is: `value`, Rule: "NC-118"},
		{Of: `need.poison_save`, When: `rolled.poison_save == 1`, Is: `percent(term.poison)`, Rule: "NC-110"},
		{Of: `lose.hp`, When: `rolled.damage + rolled.stray_damage > 0`, Is: harm, Rule: "NC-071"},
		{Of: `lose.hp`, When: `act == "cast" && (rolled.spell_damage == 1 || outcome == "hit")`, Is: harm, Rule: "NC-100"},
		{Of: `result.disabled`, When: `rolled.damage + rolled.stray_damage + rolled.spell_damage == 0`, Is: `0`, Rule: "NC-066"},
		{Of: `result.disabled`, When: `rolled.damage == 1 || rolled.spell_damage == 1`, Is: `outcome == "critical" && 2*lose.hp > pool.hp`, Rule: "NC-066"},
		{Of: `result.stray`, Is: `rolled.stray == 1 && passed.stray`, Rule: "NC-G-10"},
		{Of: `dice.damage`, When: armed, Is: `pick(target.large, large_dice(weapon), small_dice(weapon))`, Rule: "NC-G-07"},
		{Of: `sides.damage`, When: armed, Is: `pick(target.large, large_sides(weapon), small_sides(weapon))`, Rule: "NC-G-07"},
		{Of: `from("damage", "roll", "damage")`, When: `rolled.damage == 1`, Is: `10*roll.damage`, Rule: "NC-074"},
		{Of: `from("damage", "roll", "stray_damage")`, When: `rolled.stray_damage == 1`, Is: `10*roll.stray_damage`, Rule: "NC-074"},
		{Of: `from("damage", "roll", "spell_damage")`, When: `rolled.spell_damage == 1`,
			Is: fmt.Sprintf(`half(roll.spell_damage*%d, %d)`, scale.Num, scale.Den), Rule: "NC-142"},
		{Of: `from("damage", "roll", "save")`, When: `rolled.spell_damage == 1`,
			Is: `pick(rolled.save == 1 && passed.save, 0 - up(from("damage", "roll", "spell_damage"), 2), 0)`, Rule: "NC-119"},
		{Of: `from("damage", "target_trait", "ar")`, When: `rolled.damage == 1`,
			Is: `0 - min(target.ar, term.damage - from("damage", "target_trait", "ar"))`, Rule: "NC-070"},
		{Of: `mod.of.trait`, Is: `value`, Rule: "NC-030"},
		{Of: `mod.df.target_trait`, When: `rolled.stray_hit == 0`, Is: `value`, Rule: "NC-040"},
		{Of: `mod.dr.target_trait`, When: `rolled.stray_hit == 0`, Is: `value`, Rule: "NC-050"},
		{Of: `mod.damage.trait`, Is: `value`, Rule: "NC-074"},
		{Of: `mod.disruption.target_trait`, Is: `value`, Rule: "NC-110"},
		{Of: `mod.poison.target_trait`, Is: `value`, Rule: "NC-110"},
		{Of: `mod.save.target_trait`, Is: `pick(source == "familiar" || source == "creed", 2, value)`, Rule: "NC-113"},
		{Of: `mod.save.trait`, Is: `0 - 5 - down(value, 5)`, Rule: "NC-113"},
	}
	return append(list, b.fates()...), append(b.throws(), chance)
}

// throws are the dice of the weapons, by their rows.
func (b *book) throws() []rules.Lookup {
	list := []rules.Lookup{{Name: "small_dice", From: 1}, {Name: "small_sides", From: 1}, {Name: "large_dice", From: 1}, {Name: "large_sides", From: 1}}
	for i := range b.t.weapons {
		w := &b.t.weapons[i]
		for k, n := range [...]int{w.small.N, w.small.Sides, w.large.N, w.large.Sides} {
			list[k].Values = append(list[k].Values, int32(n))
		}
	}
	return list
}

// graded is the outcome of a roll to hit.
func graded(roll string) string {
	return fmt.Sprintf(`pick(roll.%[1]s > need.%[1]s, "miss", pick(roll.%[1]s <= down(need.%[1]s, 10), "critical", "hit"))`, roll)
}

// fates are the sums of those who are healed, bleed, fall and die.
func (b *book) fates() []rules.Sum {
	heal := `10*roll.heal`
	if b.o.CureLightDice {
		heal = `roll.heal`
	}
	return []rules.Sum{
		{Of: `lose.hp`, When: `rolled.heal == 1 && marked.poison == 0`, Is: fmt.Sprintf(`0 - max(0, min(%s, most.hp - pool.hp))`, heal), Rule: "NC-126"},
		{Of: `lose.hp`, When: `act == "upkeep" && marked.poison == 0 && lose.hp != 0`, Is: fmt.Sprint(b.o.BleedPerRound), Rule: "NC-G-14"},
		{Of: `up.dead`, When: `act == "settle"`, Is: fmt.Sprintf(`pool.hp <= %d`, b.o.DeathAt), Rule: "NC-G-14"},
		{Of: `up.down`, When: `act == "settle"`, Is: fmt.Sprintf(`pool.hp > %d && pool.hp < %d`, b.o.DeathAt, b.o.UnconsciousBelow), Rule: "NC-127"},
		{Of: `up.prone`, When: `act == "settle"`, Is: fmt.Sprintf(`pool.hp >= %d`, b.o.UnconsciousBelow), Rule: "NC-G-41"},
	}
}
