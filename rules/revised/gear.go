package revised

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/table"
)

// throw is N dice of Sides faces and a plus.
type throw struct{ n, sides, plus int }

// String gives the usual notation, such as 1d6+1.
func (d throw) String() string {
	if d.plus != 0 {
		return fmt.Sprintf("%dd%d%+d", d.n, d.sides, d.plus)
	}
	return fmt.Sprintf("%dd%d", d.n, d.sides)
}

const (
	mostDice  = 20
	mostSides = 100
)

// parseThrow reads the notation of throw.String.
func parseThrow(text string) (throw, error) {
	var d throw
	n, _ := fmt.Sscanf(text, "%dd%d%d", &d.n, &d.sides, &d.plus)
	if n < 2 || d.String() != text || d.n < 1 || d.n > mostDice || d.sides < 2 || d.sides > mostSides {
		return throw{1, 2, 0}, fmt.Errorf("%q are no dice such as 1d6+1", text)
	}
	return d, nil
}

func cellThrow(r *table.Row, column string) throw {
	d, err := parseThrow(r.Text(column))
	if err != nil {
		r.Fail(column, err)
	}
	return d
}

// weapon is a row of the melee weapons (REV-D8).
type weapon struct {
	key           string
	size          sizeClass
	damage, large throw
	hands, reach  int
	flags         itemFlag
}

func readWeapon(r *table.Row) weapon {
	w := weapon{key: r.Key("key"), size: sizeClass(r.OneOf("size", sizeNames[:]...)), damage: cellThrow(r, "damage"), large: cellThrow(r, "damage_large"),
		hands: r.Int("hands", 1, 2), reach: r.Int("reach", 1, 3)}
	if r.Bool("charge_double") {
		w.flags |= flagCharge
	}
	if r.Bool("set_vs_charge") {
		w.flags |= flagSet
	}
	return w
}

// missile is a row of the missile weapons with one kind of ammunition (REV-D8).
type missile struct {
	key, ammunition     string // no ammunition: it is thrown itself
	rate                int    // shots in two rounds
	short, medium, long int    // range units
	damage, large       throw
	thrown              bool
}

func readMissile(r *table.Row) missile {
	m := missile{key: r.Name("weapon"), ammunition: r.TextOr("ammunition", ""), short: r.Int("short", 1, 99), medium: r.Int("medium", 1, 99),
		long: r.Int("long", 1, 99), damage: cellThrow(r, "damage"), large: cellThrow(r, "damage_large"), thrown: r.Bool("thrown")}
	shots, rounds := r.Int("shots", 1, 9), r.Int("rounds", 1, 2)
	m.rate = 2 * shots / rounds
	return m
}

// arms lists the names of all weapons that can be carried.
func (t *tables) arms() []string {
	var names []string
	for _, w := range t.weapons {
		names = append(names, w.key)
	}
	for _, m := range t.missiles {
		if !m.thrown && names[len(names)-1] != m.key {
			names = append(names, m.key)
		}
	}
	return names
}

func setDamage(it *rules.Item, small, large throw) {
	it.Traits[itemDice], it.Traits[itemSides], it.Traits[itemPlus] = int16(small.n), int16(small.sides), int16(small.plus)
	it.Traits[itemLargeDice], it.Traits[itemLargeSides], it.Traits[itemLargePlus] = int16(large.n), int16(large.sides), int16(large.plus)
}

// item makes the weapon as it is carried.
func (w *weapon) item(row int) rules.Item {
	it := rules.Item{Row: uint16(row + 1), Use: rules.UseMelee, Hands: uint8(w.hands), Reach: rules.Reach{Max: uint8(w.reach)}}
	setDamage(&it, w.damage, w.large)
	it.Traits[itemSize], it.Traits[itemFlags] = int16(w.size), int16(w.flags)
	return it
}

// item makes the weapon as it is carried; unit is a range unit in mm (REV-T3).
func (m *missile) item(row int, unit rules.Mm) rules.Item {
	it := rules.Item{Row: uint16(row + 1), Use: rules.UseShoot, Hands: 2, Max: rules.Mm(m.long) * unit}
	setDamage(&it, m.damage, m.large)
	it.Traits[itemSize] = int16(medium)
	it.Traits[itemShort], it.Traits[itemMedium], it.Traits[itemRate] = int16(m.short), int16(m.medium), int16(m.rate)
	return it
}
