package brp

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/table"
)

func readMelee(r *table.Row) weapon {
	w := readArm(r)
	w.hands = r.Int("hands", 1, 2)
	w.hits = r.IntOr("points", 1, 100, 0)
	switch r.OneOf("length", "unarmed", "short", "medium", "long") {
	case 0:
		w.class, w.unarmed = short, true
	case 1:
		w.class = short
	case 2:
		w.class = medium
	case 3:
		w.class = long
	}
	return w
}

func readMissile(r *table.Row) weapon {
	w := readArm(r)
	w.hands = r.Int("hands", 1, 2)
	w.hits = r.IntOr("points", 1, 100, 0)
	w.class = missile
	w.reach = rules.Mm(r.Int("range", 1, 1000)) * metre
	w.velocity = [...]velocity{low, high}[r.OneOf("velocity", "low", "high")]
	w.shots = r.IntOr("shots", 1, 100, 0)
	w.reload = r.IntOr("reload", 1, 10, 0)
	w.melee = r.TextOr("melee", "")
	return w
}

// readArm reads what melee and missile weapons share. Rocks have no base of their
// own: it is that of Throw (BRP-056).
func readArm(r *table.Row) weapon {
	return weapon{
		key: r.Key("key"), name: r.Text("name"), skill: r.Text("skill"), specialty: r.TextOr("specialty", ""),
		base: r.IntOr("base", 0, 100, 0), harm: readExpression(r, "dice"), bonus: readBonusShare(r),
	}
}

// readShield reads a shield: a weapon of the Shield skill whose one number is its
// hit points (BRP-070, BRP-071). The size is as listed, whatever its points
// (BRP-AMB-39).
func readShield(r *table.Row) weapon {
	return weapon{
		key: r.Key("key"), name: r.Text("name"), skill: skillShield,
		base: r.Int("base", 0, 100), harm: readExpression(r, "dice"), bonus: readBonusShare(r),
		hands: 1, hits: r.Int("points", 1, 100), class: short,
		size:     [...]size{targetSize, fullSize, largeSize}[r.OneOf("size", "target", "full", "large")],
		straight: r.Int("missile", 0, 100), kneels: r.IntOr("kneeling", 0, 100, 0),
	}
}

func readBonusShare(r *table.Row) bonus {
	return [...]bonus{noBonus, halfBonus, fullBonus}[r.OneOf("bonus", "none", "half", "full")]
}

func readExpression(r *table.Row, column string) expression {
	text := r.Text(column)
	e, ok := parseExpression(text)
	if !ok {
		r.Fail(column, fmt.Errorf("%q is no dice such as 1D8+1", text))
	}
	return e
}

// parseExpression reads nDs or nDs+k.
func parseExpression(text string) (e expression, ok bool) {
	throw, plus, more := strings.Cut(text, "+")
	count, sides, found := strings.Cut(throw, "D")
	ok = found && parseCount(count, &e.dice) && parseCount(sides, &e.sides)
	if more {
		ok = ok && parseCount(plus, &e.plus)
	}
	return e, ok
}

func parseCount(text string, n *int) bool {
	var err error
	*n, err = strconv.Atoi(text)
	return err == nil && *n > 0 && *n <= 100
}

func readArmour(r *table.Row) armour {
	return armour{
		key: r.Key("key"), name: r.Text("name"), helmet: r.OneOf("worn", "body", "helmet") == 1,
		points: r.Int("points", 0, 50), second: r.IntOr("second", 0, 50, 0),
		hampers: readGroup(r, "hampers"), percent: r.Int("percent", -100, 0),
	}
}

func readGroup(r *table.Row, column string) group {
	return group(r.OneOf(column, "nothing", "physical", "perception"))
}

func readSkill(r *table.Row) skill {
	return skill{name: r.Text("name"), base: r.IntOr("base", 0, 100, 0), dex: r.IntOr("times_dex", 1, 10, 0), hampers: readGroup(r, "hampered")}
}

func readBonus(r *table.Row) bonusRow {
	return bonusRow{r.Int("least", 0, 1000), r.Int("most", 0, 1000), r.Int("dice", -10, 10), r.Int("sides", 0, 20)}
}

func readMatrix(r *table.Row) matrixRow {
	return matrixRow{
		attack: readLevel(r, "attack"), defence: readLevel(r, "defence"),
		harm:     harm(r.OneOf("harm", harmNames[:]...)),
		parrying: r.Int("parrying", 0, 10), attacking: r.Int("attacking", 0, 10),
	}
}

func readLevel(r *table.Row, column string) rollLevel {
	return rollLevel(r.OneOf(column, levelNames[:]...))
}

func readGait(r *table.Row) gait {
	return gait{r.Name("gait"), rules.Mm(r.Int("most", 0, 100_000)), r.Int("divisor", 1, 10), r.Bool("acts")}
}

func readBand(r *table.Row) band {
	return band{r.Int("most", 1, 10), r.Bool("included"), r.Int("divisor", 1, 10)}
}
