package fighter

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
)

// account says how the receipts of this book add up.
func (b *book) account() { b.shape.Sums = append(blowSums(), traitSums()...) }

// blowSums are those of a blow: point, layers, and what reaches the body.
func blowSums() []rules.Sum {
	const (
		parried = `from("damage", "result", "parry_ads")`
		shield  = `from("damage", "result", "shield_ads")`
		armour  = `from("damage", "result", "area")`
		cover   = `from("damage", "place", "cover")`
		immune  = `from("damage", "target_trait", "immune")`
		byHand  = `rolled.attack == 1 && answered.point == 1 && act != "shoot" && act != "throw"`
	)
	pointOf := func(code string) string {
		return fmt.Sprintf(`(%[1]s - %[2]d*down(%[1]s, %[2]d))`, code, rules.CopyStride)
	}
	return []rules.Sum{
		{Of: `need.attack`, When: `rolled.attack == 1`, Is: `term.attack - term.defence`, Rule: "FTR-010"},
		{Of: `result.result`, When: `rolled.attack == 1`, Is: `roll.attack - need.attack`, Rule: "FTR-010"},
		{Of: `result.result == 0 && result.point == 0 && result.area == 0 && result.parry_ads == 0 && result.shield_ads == 0 && result.dam == 0 && result.specific == 0 && result.flags == 0`,
			When: `rolled.attack == 0 && act != "plan"`, Is: `1`, Rule: "FTR-010"},
		{Of: `rolled.shield == 0 || answer.shield == 1`, When: `rolled.attack == 1`, Is: `1`, Rule: "FTR-061"},
		{Of: `result.shield_ads == 0 || rolled.shield == 1 && passed.shield || act == "shoot" || act == "throw"`, When: `rolled.attack == 1`, Is: `1`, Rule: "FTR-069"},
		{Of: `result.specific`, When: `rolled.attack == 1 && rolled.dam == 0`, Is: `0`, Rule: "FTR-070"},
		{Of: `result.dam`, When: `rolled.attack == 1 && rolled.dam == 0`, Is: `0`, Rule: "FTR-D7"},
		{Of: `result.flags - 2*down(result.flags, 2)`, When: `rolled.attack == 1`, Is: `rolled.parry == 1 && passed.parry`, Rule: "FTR-046"},
		{Of: `result.aim`, When: `rolled.attack == 0`, Is: `0`, Rule: "FTR-010"},
		{Of: `result.point`, When: `rolled.attack == 1 && result.result == 0`, Is: pointOf(`result.aim`), Rule: "FTR-020"},
		{Of: `lo.point`, When: byHand, Is: `max(` + pointOf(`result.aim`) + ` - max(result.result, -result.result), result.result < 0)`, Rule: "FTR-022"},
		{Of: pointOf(`hi.point`) + ` <= ` + pointOf(`result.aim`) + ` + max(result.result, -result.result)`, When: byHand, Is: `1`, Rule: "FTR-022"},
		{Of: `result.point`, When: byHand + ` && answer.point > 0 && answer.point < 100 && max(answer.point - ` + pointOf(`result.aim`) + `, ` + pointOf(`result.aim`) + ` - answer.point) <= max(result.result, -result.result)`,
			Is: `answer.point`, Rule: "FTR-021"}, // of a pair numbers between those of the two are answers that cannot be reached
		{Of: `result.point == ` + pointOf(`result.aim`) + ` || result.point == max(1, ` + pointOf(`answer.point`) + `) || result.point == ` + pointOf(`answer.point`), When: byHand, Is: `1`, Rule: "FTR-021"},
		{Of: `100*dice.dam + sides.dam`, When: `rolled.dam == 1 && act == "strike" && item.dice > 0`, Is: `item.dice`, Rule: "FTR-D7"},
		{Of: `need.parry`, When: `rolled.parry == 1`, Is: `term.parry - term.difficulty + result.result`, Rule: "FTR-046"},
		{Of: `result.parry_ads`, When: `rolled.attack == 1`, Is: `pick(rolled.parry == 1 && passed.parry, max(0, term.parry_ads), 0)`, Rule: "FTR-048"},
		{Of: `from("damage", "roll", "dam")`, When: `rolled.dam == 1`, Is: `roll.dam`, Rule: "FTR-D7"},
		{Of: `result.dam`, When: `rolled.dam == 1`, Is: `term.damage - ` + parried + ` - ` + cover + ` - ` + shield + ` - ` + armour + ` - ` + immune + ` - by("damage", "FIELD-050")`, Rule: "FTR-D7"},
		{Of: parried, When: `rolled.dam == 1`, Is: `-min(result.dam, result.parry_ads)`, Rule: "FTR-048"},
		{Of: shield, When: `rolled.dam == 1`, Is: `-min(result.dam + ` + parried + ` + ` + cover + `, result.shield_ads)`, Rule: "FTR-069"},
		{Of: `result.specific`, When: `rolled.dam == 1`, Is: `term.damage`, Rule: "FTR-070"},
		{Of: `lose.hp`, When: `rolled.dam == 1`, Is: `result.specific`, Rule: "FTR-072"},
		{Of: `outcome == "miss"`, When: `rolled.attack == 1`, Is: `result.area == 0`, Rule: "FTR-023"},
		{Of: `rolled.shield + rolled.parry`, When: `act == "shoot"`, Is: `0`, Rule: "FTR-065"},
		{Of: `need.lodge`, When: `rolled.lodge == 1`, Is: `term.lodging`, Rule: "FTR-112"},
		{Of: `need.tear`, When: `rolled.tear == 1`, Is: `term.tearing`, Rule: "FTR-115"},
		{Of: `lose.hp`, When: `rolled.dis == 1`, Is: `roll.dis`, Rule: "FTR-115"},
		{Of: `up.dead == 0 || up.down == 0`, When: `act == "settle"`, Is: `1`, Rule: "FTR-E3"},
		{Of: `rolled.initiative`, When: `act == "stance"`, Is: `term.actions`, Rule: "FTR-T3"},
	}
}

// traitSums are those of modifiers that are traits of the two, or of the weapon.
func traitSums() []rules.Sum {
	return []rules.Sum{
		{Of: `mod.attack.trait`, When: `source != "stn"`, Is: `value`, Rule: "FTR-D2"},
		{Of: `mod.defence.target_trait`, Is: `value`, Rule: "FTR-D3"},
		{Of: `mod.parry.target_trait`, When: `source != "stn"`, Is: `value`, Rule: "FTR-D4"},
		{Of: `mod.damage.trait`, Is: `value`, Rule: "FTR-D7"},
		{Of: `mod.parry_ads.target_trait`, Is: `2*value`, Rule: "FTR-D8"},
		{Of: `mod.actions.trait`, Is: `value`, Rule: "FTR-T3"},
	}
}
