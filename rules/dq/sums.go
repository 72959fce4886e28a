package dq

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
)

// sums says how the receipts of this book add up, with its options as they are set.
func (b *book) sums() []rules.Sum {
	const (
		blow  = `rolled.attack == 1`
		plain = `rolled.attack == 1 && rolled.grievous == 0 && rolled.parry == 0 && rolled.mishap == 0`
	)
	list := []rules.Sum{
		{Of: `need.attack`, When: blow, Is: `term.strike_chance`, Rule: "DQ-040"},
		{Of: `need.defence`, When: `rolled.defence == 1`, Is: `term.defence`, Rule: "DQ-050"},
		{Of: `need.recover`, When: `rolled.recover == 1`, Is: `term.check`, Rule: "DQ-111"},
		{Of: `need.conscious`, When: `rolled.conscious == 1`, Is: `term.check`, Rule: "DQ-110"},
		{Of: `result.attack_quality`, When: blow, Is: b.graded("attack", "term.attack_die"), Rule: "DQ-010"},
		{Of: `result.defence_quality`, When: blow, Is: b.graded("defence", "0"), Rule: "DQ-010"},
		{Of: `result.result_quality`, When: blow, Is: `result.attack_quality - min(result.attack_quality, result.defence_quality)`, Rule: "DQ-007"},
		{Of: `outcome`, When: blow + ` && act != "special"`, Is: fmt.Sprintf(`pick(result.result_quality == 0, pick(rolled.parry == 1, "parried", pick(rolled.mishap == 1, "fumble",
			pick(result.attack_quality == 0, "miss", "blocked"))),
			pick(item.entangles == 1, pick(rolled.avoid == 0, "hit", pick(passed.avoid, "saved", "hit")), pick(%s, "critical", "hit")))`, b.grave()), Rule: "DQ-008"},
		{Of: `need.fumble`, When: `rolled.fumble == 1`, Is: `term.fumble`, Rule: "DQ-120"},
		{Of: `rolled.mishap`, When: `rolled.fumble == 1`, Is: `roll.fumble >= need.fumble`, Rule: "DQ-120"},
		{Of: `need.leave`, When: `rolled.leave == 1`, Is: `term.leave`, Rule: "DQ-097"},
		{Of: `need.avoid`, When: `rolled.avoid == 1`, Is: `term.check`, Rule: "DQ-090"},
		{Of: `need.restrain`, When: `rolled.restrain == 1`, Is: `term.check`, Rule: "DQ-095"},
		{Of: `result.repulsed`, Is: `rolled.repulse == 1 && passed.repulse`, Rule: "DQ-098"},
		{Of: `result.fumble`, Is: fmt.Sprintf(`rolled.attack == 1 && roll.attack > %d`, d100-b.o.FumbleRange), Rule: "DQ-121"},
		{Of: `result.attack_quality == 0 && result.defence_quality == 0 && result.result_quality == 0 && result.counter == 0`, When: `rolled.attack == 0`, Is: `1`, Rule: "DQ-005"},
		{Of: `result.counter`, When: blow, Is: `answered.counter`, Rule: "DQ-060"},
		{Of: `rolled.parry`, When: blow, Is: `answer.counter`, Rule: "DQ-061"},
		{Of: `lose.ft_pool + lose.en_pool`, When: plain, Is: `term.damage`, Rule: "DQ-134"},
		{Of: `lose.ft_pool <= max(0, pool.ft_pool)`, When: blow, Is: `1`, Rule: "DQ-136"},
		{Of: `lose.ft_pool + lose.en_pool >= term.damage`, When: blow, Is: `1`, Rule: "DQ-139"},
		{Of: `from("damage", "roll", "damage")`, When: `rolled.damage == 1`, Is: `roll.damage`, Rule: "DQ-134"},
		{Of: `from("parry", "roll", "parry")`, When: `rolled.parry == 1`, Is: `roll.parry`, Rule: "DQ-061"},
		{Of: `from("initiative", "roll", "initiative")`, When: `rolled.initiative == 1`, Is: `roll.initiative`, Rule: "DQ-102"},
	}
	return append(append(list, b.traitSums()...), b.fates()...)
}

// traitSums are those of modifiers that are traits of the two.
func (b *book) traitSums() []rules.Sum {
	return []rules.Sum{
		{Of: `mod.strike_chance.trait`, Is: `pick(source == "md", -value, value)`, Rule: "DQ-040"},
		{Of: `mod.defence.target_trait`, Is: `pick(source == "ag", -value, value)`, Rule: "DQ-050"},
		{Of: `mod.damage.target_trait`, Is: `-value`, Rule: "DQ-032"},
		{Of: `mod.initiative.trait`, When: `rolled.initiative == 0`, Is: `value`, Rule: "DQ-101"},
	}
}

// fates are the sums of those who recover, faint and die.
func (b *book) fates() []rules.Sum {
	return []rules.Sum{
		{Of: `outcome`, When: `rolled.recover == 1`, Is: `pick(passed.recover, "saved", "failed")`, Rule: "DQ-111"},
		{Of: `up.down`, When: `rolled.conscious == 1`, Is: `passed.conscious == 0`, Rule: "DQ-110"},
		{Of: `lose.en_pool`, When: `act == "settle"`, Is: `max(0, -pool.ft_pool)`, Rule: "DQ-136"},
		{Of: `lose.ft_pool`, When: `act == "settle"`, Is: `-max(0, -pool.ft_pool)`, Rule: "DQ-137"},
		{Of: `up.dead`, When: `act == "upkeep"`, Is: fmt.Sprintf(`pool.en_pool - lose.en_pool <= %d`, b.o.DeathAt), Rule: "DQ-137"},
	}
}

// graded is the quality of a roll with something added to its die: the limits of the
// qualities fall, so it is how many of them the roll is not above.
func (b *book) graded(roll, added string) string {
	chance := "need." + roll
	if b.o.CapChance {
		chance = fmt.Sprintf("min(%s, %d)", chance, capped)
	}
	n := ""
	for q := average; q < nQuality; q++ {
		row := b.t.qualities[q]
		if n != "" {
			n += " + "
		}
		n += fmt.Sprintf("(%[1]s > %[2]d && max(1, roll.%[3]s + %[4]s) <= up(%[5]d*(%[1]s - %[2]d), 100))", chance, row.beyond, roll, added, row.percent)
	}
	least := fmt.Sprint(int(decisive))
	if b.o.NeedsChance {
		least = fmt.Sprintf("pick(need.%s > 0, %d, 0)", roll, int(decisive))
	}
	return fmt.Sprintf("pick(roll.%[1]s == 100, 0, max(pick(roll.%[1]s == 1, %[2]s, 0), %[3]s))", roll, least, n)
}

// grave says which results are grievous.
func (b *book) grave() string {
	text := "0 == 1"
	for q, row := range b.t.results {
		if row.grievous {
			text += fmt.Sprintf(" || result.result_quality == %d", q)
		}
	}
	return text
}
