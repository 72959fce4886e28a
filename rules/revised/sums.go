package revised

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
)

// sums says how the receipts of this book add up, with its options as they are set.
func (b *book) sums() []rules.Sum {
	const (
		grope = `rolled.attack == 1 && (act == "wrestle" || act == "keep" || act == "punch")`
		swing = `rolled.attack == 1 && act != "wrestle" && act != "keep" && act != "punch"`
	)
	const wielded = `rolled.damage == 1 && act != "cast" && act != "special"`
	dice := fmt.Sprintf(`pick(target.size >= %d, 100*item.large_dice + item.large_sides, 100*item.dice + item.sides)`, large)
	squeezed := `lose.hp`
	if b.o.WrestleTemporary { // REV-A32
		squeezed = `lose.wind`
	}
	list := []rules.Sum{
		{Of: `need.attack`, When: `rolled.attack == 1`, Is: `term.base_need - term.modifiers`, Rule: "REV-070"},
		{Of: `outcome`, When: swing, Is: fmt.Sprintf(`pick(roll.attack == %d, "critical", pick(roll.attack == %d, "fumble", pick(roll.attack >= need.attack, "hit", "miss")))`,
			alwaysHits, alwaysMisses), Rule: "REV-085"},
		{Of: `passed.attack`, When: swing, Is: `outcome == "critical" || outcome == "hit"`, Rule: "REV-070"},
		{Of: `passed.attack`, When: grope, Is: fmt.Sprintf(`roll.attack == %d || roll.attack >= need.attack`, alwaysHits), Rule: "REV-111"},
		{Of: `result.blow`, When: swing, Is: `pick(outcome == "critical", 3, pick(outcome == "hit", 2, 1))`, Rule: "REV-070"},
		{Of: `result.blow`, When: `rolled.attack == 0`, Is: `pick(outcome == "critical", 3, pick(outcome == "hit", 2, 0))`, Rule: "REV-070"},
		{Of: `result.row`, When: `act != "punch"`, Is: `0`, Rule: "REV-102"},
		{Of: `result.doubling`, Is: `answered.double > 0`, Rule: "REV-057"},
		{Of: `result.slow`, Is: `act == "shoot" && outcome == "done"`, Rule: "REV-052"},
		{Of: `100*dice.damage + sides.damage`, When: wielded, Is: dice, Rule: "REV-D8"},
		{Of: `100*dice.critical + sides.critical`, When: `rolled.critical == 1`, Is: dice, Rule: "REV-085"},
		{Of: `result.move`, When: `act != "wrestle" || outcome != "hit"`, Is: `0`, Rule: "REV-115"},
		{Of: `rolled.critical`, When: `rolled.damage == 1`, Is: `outcome == "critical"`, Rule: "REV-085"},
		{Of: `lose.hp`, When: `rolled.damage == 1`, Is: `term.damage`, Rule: "REV-D8"},
		{Of: squeezed, When: `act == "wrestle" || act == "keep"`, Is: `term.damage`, Rule: "REV-118"},
		{Of: `lose.wind`, When: `act == "punch"`, Is: `term.damage`, Rule: "REV-104"},
		{Of: `from("damage", "roll", "damage")`, When: `rolled.damage == 1`, Is: `roll.damage`, Rule: "REV-D8"},
		{Of: `from("damage", "roll", "critical")`, When: `rolled.critical == 1`, Is: `roll.critical`, Rule: "REV-085"},
		{Of: `need.save`, When: `rolled.save == 1`, Is: `target.save_death`, Rule: "REV-091"},
		{Of: `up.dead`, When: `rolled.save == 1 && act != "cast"`, Is: `passed.save == 0`, Rule: "REV-091"},
		{Of: `passed.check`, When: `rolled.check == 1`, Is: `roll.check <= need.check`, Rule: "REV-041"},
		{Of: `lose.hp`, When: `rolled.healing == 1`, Is: `0 - term.healing`, Rule: "REV-041"},
		{Of: `up.dead`, When: `act == "settle"`, Is: `pool.hp <= 0`, Rule: "REV-090"},
		{Of: `from("score", "roll", "initiative")`, When: `rolled.initiative == 1`, Is: `roll.initiative`, Rule: "REV-002"},
		{Of: `from("surprise", "roll", "surprise")`, When: `rolled.surprise == 1`, Is: `roll.surprise`, Rule: "REV-001"},
		{Of: `passed.surprise`, When: `rolled.surprise == 1`, Is: fmt.Sprintf(`term.surprise <= %d`, surpriseMost), Rule: "REV-A02"},
		{Of: `gain.score`, When: `rolled.initiative == 1`, Is: `term.score`, Rule: "REV-002"},
		{Of: `mod.base_need.trait`, Is: `-value`, Rule: "REV-D1"},
		{Of: `mod.base_need.target_trait`, Is: `pick(source == "shield" || source == "dexterity_defence", -value, value)`, Rule: "REV-D4"},
		{Of: `mod.modifiers.trait`, Is: `value`, Rule: "REV-D2"},
		{Of: `mod.damage.trait`, Is: `value`, Rule: "REV-D2"},
	}
	if !b.o.RawDexterity {
		list = append(list, rules.Sum{Of: `mod.score.trait`, Is: `value`, Rule: "REV-D3"})
	}
	return list
}
