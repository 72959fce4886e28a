package brp

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
)

// sums says how the receipts of this book add up, with its options as they are set.
func (b *book) sums() ([]rules.Sum, []rules.Lookup) {
	edge := 0
	if b.o.below {
		edge = 1
	}
	const (
		blow  = `rolled.attack == 1 && outcome != "lost"`
		bonus = `from("damage", "roll", "bonus")`
	)
	arm := fmt.Sprintf(`pick(mode == %d && thrown(weapon) > 0, thrown(weapon), weapon)`, modeThrown) // BRP-012
	level := b.level("attack") + "*3 + pick(rolled.defence == 1, " + b.level("defence") + ", 0)"
	list := []rules.Sum{
		{Of: `need.attack`, When: `rolled.attack == 1`, Is: b.certainly(`term.attack`), Rule: "BRP-014"},
		{Of: `need.defence`, When: `rolled.defence == 1`, Is: b.certainly(fmt.Sprintf(`term.defence - %d`, edge)), Rule: "BRP-021"},
		{Of: `need.first_aid`, When: `rolled.first_aid == 1`, Is: b.certainly(`term.first_aid`), Rule: "BRP-102"},
		{Of: `outcome == "miss" || outcome == "fumble"`, When: blow, Is: `passed.attack == 0`, Rule: "BRP-016"},
		{Of: `outcome == "fumble"`, When: blow, Is: fmt.Sprintf(`%d && roll.attack == %d`, one(b.o.certain), hundred), Rule: "BRP-AMB-22"},
		{Of: `outcome == "critical"`, When: blow + ` && passed.attack == 1`, Is: `harm(` + level + `) == 2`, Rule: "BRP-042"},
		{Of: `outcome == "hit"`, When: blow + ` && passed.attack == 1`, Is: `harm(` + level + `) == 1`, Rule: "BRP-041"},
		{Of: `rolled.damage`, When: blow, Is: `outcome == "critical" || outcome == "hit"`, Rule: "BRP-050"},
		{Of: `result.attack + result.asked`, When: `outcome != "lost"`, Is: `0`, Rule: "BRP-014"},
		{Of: `result.with`, When: `act != "plan"`, Is: `pick(` + blow + ` && passed.attack == 1, answer.defend, 0)`, Rule: "BRP-020"},
		{Of: `dice.damage`, When: `rolled.damage == 1 && weapon > 0`, Is: `harm_dice(` + arm + `)`, Rule: "BRP-050"},
		{Of: `sides.damage`, When: `rolled.damage == 1 && weapon > 0`, Is: `harm_sides(` + arm + `)`, Rule: "BRP-050"},
		{Of: `dice.bonus`, When: `rolled.bonus == 1`, Is: `max(trait.bonus_dice, -trait.bonus_dice)`, Rule: "BRP-101"},
		{Of: `sides.bonus`, When: `rolled.bonus == 1`, Is: `trait.bonus_sides`, Rule: "BRP-101"},
		{Of: `result.row`, When: `act != "plan"`, Is: `pick(rolled.attack == 1 && passed.attack == 1, row_of(` + level + `), 0)`, Rule: "BRP-040"},
		{Of: `lose.hp`, When: `rolled.damage == 1`, Is: `max(0, term.damage + term.armour)`, Rule: "BRP-081"},
		{Of: `from("damage", "roll", "damage")`, When: `rolled.damage == 1`, Is: `roll.damage`, Rule: "BRP-050"},
		{Of: bonus + ` == roll.bonus || ` + bonus + ` == -roll.bonus || ` + bonus + ` == up(roll.bonus, 2) || ` + bonus + ` == -down(roll.bonus, 2)`,
			When: `rolled.bonus == 1`, Is: `1`, Rule: "BRP-101"},
		{Of: `mod.armour.target_trait`, Is: `-value`, Rule: "BRP-060"},
		{Of: `from("heal", "roll")`, When: `rolled.heal == 1`, Is: `roll.heal`, Rule: "BRP-092"},
		{Of: `lose.hp`, When: `rolled.heal == 1`, Is: `-term.heal`, Rule: "BRP-092"},
		{Of: `up.down == 0 || pool.hp <= ` + fmt.Sprint(sleepAt), When: `act == "settle"`, Is: `1`, Rule: "BRP-082"},
		{Of: `up.standing`, When: `act == "settle"`, Is: `0`, Rule: "BRP-082"}, // hit points wake nobody
		{Of: `up.dead`, When: `act == "upkeep"`, Is: fmt.Sprintf(`pool.hp <= %d`, deathAt), Rule: "BRP-083"},
	}
	for _, r := range [...][2]string{{"hide", "hiding"}, {"stealth", "hiding"}, {"spot", "notice"}, {"listen", "notice"}} {
		list = append(list, rules.Sum{Of: `need.` + r[0], When: `rolled.` + r[0] + ` == 1`, Is: b.certainly(`term.` + r[1]), Rule: "BRP-102"})
	}
	return append(list, b.traitSums()...), append(b.throws(), b.harmOf(), b.rowOf())
}

// traitSums are those that hold unless an option says otherwise: a share of a chance is
// not the trait itself, and another specialty not the item's own.
func (b *book) traitSums() []rules.Sum {
	var list []rules.Sum
	if !b.o.related {
		list = append(list, rules.Sum{
			Of: `from("attack", "item")`, When: `rolled.attack == 1 && mode == 0 && act == "strike"`, Is: `item.base + item.points`, Rule: "BRP-019",
		})
	}
	if !b.o.relative {
		list = append(list,
			rules.Sum{Of: `mod.attack.trait`, Is: `value`, Rule: "BRP-062"},
			rules.Sum{Of: `mod.defence.target_trait`, Is: `value`, Rule: "BRP-030"},
			rules.Sum{Of: `mod.first_aid.trait`, Is: `value`, Rule: "BRP-102"})
	}
	return list
}

// certainly is what a chance needs, where some rolls always pass or fail.
func (b *book) certainly(chance string) string {
	if !b.o.certain {
		return chance
	}
	return fmt.Sprintf(`max(%d, min(%d, %s))`, surelyPasses, surelyFails-1, chance)
}

func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// level is how well a roll has succeeded, 0 to 2: the special part hangs on the chance
// itself.
func (b *book) level(roll string) string {
	fifth := map[specialRule]string{
		specialFloor: `down(%[2]s, 5)`, specialNearest: `half(%[2]s, 5)`, specialCeiling: `up(%[2]s, 5)`,
	}[b.o.special]
	if fifth == "" {
		fifth = `down(max(0, %[2]s - 1), 5)`
	}
	return fmt.Sprintf(`pick(passed.%[1]s == 0, 0, 1 + (roll.%[1]s <= `+fifth+`))`, roll, "term."+roll)
}

// throws are the dice of the weapons by their rows, and the rows of those that are thrown in
// another way.
func (b *book) throws() []rules.Lookup {
	list := []rules.Lookup{{Name: "harm_dice", From: 1}, {Name: "harm_sides", From: 1}, {Name: "thrown", From: 1}}
	for i := range b.t.arms {
		w := &b.t.arms[i]
		for k, n := range [...]int{w.harm.dice, w.harm.sides, int(w.thrown)} {
			list[k].Values = append(list[k].Values, int32(n))
		}
	}
	return list
}

// rowOf is the row of the matrix, plus one, in the same order.
func (b *book) rowOf() rules.Lookup {
	out := rules.Lookup{Name: "row_of"}
	for attack := failure; attack <= specialSuccess; attack++ {
		for defence := failure; defence <= specialSuccess; defence++ {
			out.Values = append(out.Values, int32(b.t.cross(attack, defence)+1))
		}
	}
	return out
}

// harmOf is the harm of the matrix, by three times the level of the attack and that of the
// defence.
func (b *book) harmOf() rules.Lookup {
	out := rules.Lookup{Name: "harm", Values: make([]int32, 9)}
	for _, m := range b.t.matrix {
		switch m.harm {
		case normalHarm:
			out.Values[3*int(m.attack)+int(m.defence)] = 1
		case specialHarm:
			out.Values[3*int(m.attack)+int(m.defence)] = 2
		}
	}
	return out
}
