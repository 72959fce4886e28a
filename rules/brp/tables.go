package brp

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/table"
)

//go:embed data/*.csv
var data embed.FS

//go:embed rules.csv
var index []byte

// tables holds what stands in data, read once by New and not changed after.
type tables struct {
	arms    []weapon // melee weapons, then missile weapons, then shields
	armours []armour
	skills  []skill
	bonuses []bonusRow
	matrix  []matrixRow
	gaits   []gait
	bands   []band
	aid     burden // of First Aid

	crossed [len(levelNames)][len(levelNames)]int // rows of the matrix
}

// expression is dice with a number added, such as 1D8+1.
type expression struct{ dice, sides, plus int }

// most is the greatest total (BRP-085).
func (e expression) most() int { return e.dice*e.sides + e.plus }

// weapon is a row of the weapon and shield tables.
type weapon struct {
	key, name        string
	skill, specialty string
	base             int // percent (BRP-019)
	harm             expression
	bonus            bonus
	hands            int
	hits             int // hit points, 0 cannot be damaged (BRP-047)
	class            weaponClass
	unarmed          bool
	velocity         velocity
	reach            rules.Mm // range of a missile (BRP-052)
	shots, reload    int      // BRP-053, BRP-054
	melee            string   // the item that is thrown, if it has a melee row (BRP-012)
	thrown           int      // row of its throw, plus one
	size             size     // of a shield
	straight, kneels int      // chances of a shield against missiles (BRP-024)
	hampers          burden   // what of armour costs its skill
}

// armour is a row of the armour table.
type armour struct {
	key, name string
	helmet    bool
	points    int
	second    int // against the other kind of weapon (BRP-064)
	hampers   group
	percent   int // what it adds to the skills of the group
}

// group is a group of skills that armour hampers (BRP-062, BRP-063).
type group uint8

const (
	nothing group = iota
	physical
	perception
)

// hamperedBy is the trait that holds what armour adds to the skills of a group; what
// nothing hampers has one that is always 0.
var hamperedBy = [...]int{nothing: rules.DR, physical: traitPhysical, perception: traitPerception}

// group is the group of a skill by its name.
func (t *tables) group(name string) group {
	for i := range t.skills {
		if t.skills[i].name == name {
			return t.skills[i].hampers
		}
	}
	return nothing
}

// skill is a row of the skills that have one base chance for all uses.
type skill struct {
	name    string
	base    int
	dex     int // the base is so many times DEX (BRP-102)
	hampers group
}

// bonusRow is a row of the damage bonus by STR + SIZ (BRP-101).
type bonusRow struct{ least, most, dice, sides int }

// matrixRow is what an attack and a defence of these levels come to (BRP-040 to
// BRP-046).
type matrixRow struct {
	attack, defence rollLevel
	harm            harm
	parrying        int // points off the parrying item
	attacking       int // points off the attacker's weapon
}

// gait is a band of movement (BRP-006 to BRP-009).
type gait struct {
	name    string
	most    rules.Mm
	divisor int // of the DEX rank
	acts    bool
}

// band is a band of range, in multiples of the weapon's own (BRP-052).
type band struct {
	most     int
	included bool
	divisor  int // of the chance
}

func readTables() (*tables, error) {
	t := &tables{}
	melee, err1 := read("melee", readMelee)
	missiles, err2 := read("missile", readMissile)
	shields, err3 := read("shield", readShield)
	t.arms = append(append(melee, missiles...), shields...)
	errs := []error{err1, err2, err3}
	keep := func(err error) { errs = append(errs, err) }
	var err error
	t.armours, err = read("armour", readArmour)
	keep(err)
	t.skills, err = read("skill", readSkill)
	keep(err)
	t.bonuses, err = read("bonus", readBonus)
	keep(err)
	t.matrix, err = read("matrix", readMatrix)
	keep(err)
	t.gaits, err = read("movement", readGait)
	keep(err)
	t.bands, err = read("range", readBand)
	keep(err)
	for i, m := range t.matrix {
		t.crossed[m.attack][m.defence] = i
	}
	keep(t.link())
	keep(t.whole())
	return t, errors.Join(errs...)
}

// hamper finds what of armour costs each weapon's skill, and First Aid.
func (t *tables) hamper(o *options) {
	for i := range t.arms {
		t.arms[i].hampers = t.burdenOf(t.arms[i].skill, o)
	}
	t.aid = t.burdenOf(skillFirstAid, o)
}

func (t *tables) burdenOf(skill string, o *options) burden {
	switch t.group(skill) {
	case physical:
		return burdened
	case perception:
		return burden{perception, "BRP-063"}
	}
	return burden{o.hampered.of(skill), "BRP-065"}
}

// things are the names of arms as people say them.
func (t *tables) things() []rules.Naming {
	list := []rules.Naming{{Name: brawlRow, Text: "unarmed"}}
	for i := range t.arms {
		if w := &t.arms[i]; w.melee == "" && w.key != brawlRow {
			list = append(list, rules.Naming{Name: w.key, Text: strings.TrimSuffix(w.name, ", thrown")})
		}
	}
	return list
}

// whole reports what the rules count on and a table lacks.
func (t *tables) whole() error {
	lacks := func(file, what string) error {
		return &table.CellError{File: "rules/brp/data/" + file + ".csv", Err: fmt.Errorf("has no %s", what)}
	}
	_, brawl := t.arm(brawlRow)
	switch {
	case len(t.matrix) != int(specialSuccess)*len(levelNames):
		return lacks("matrix", "row for each pair of levels")
	case len(t.gaits) != len(gaitRules):
		return lacks("movement", "band for each rule")
	case len(t.bonuses) == 0 || len(t.bands) == 0:
		return lacks("bonus or range", "rows")
	case !brawl:
		return lacks("melee", brawlRow)
	}
	return nil
}

func read[T any](name string, row func(*table.Row) T) ([]T, error) {
	file := "data/" + name + ".csv"
	content, err := data.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return table.Read("rules/brp/"+file, bytes.NewReader(content), row)
}

// link ties each thrown row to the melee row of the same item (BRP-012).
func (t *tables) link() error {
	for i, w := range t.arms {
		if w.melee == "" {
			continue
		}
		item, ok := t.arm(w.melee)
		if !ok {
			return &table.CellError{File: "rules/brp/data/missile.csv", Column: "melee", Err: fmt.Errorf("%q is no melee weapon", w.melee)}
		}
		t.arms[item].thrown = i + 1
	}
	return nil
}

// portable lists the weapons and shields that can be carried. The thrown side of a weapon is none
// of its own, and a body comes with everybody.
func (t *tables) portable() []string {
	var keys []string
	for i := range t.arms {
		if t.arms[i].melee == "" && t.arms[i].key != brawlRow {
			keys = append(keys, t.arms[i].key)
		}
	}
	return keys
}

// arm returns the row of a weapon or shield.
func (t *tables) arm(key string) (row int, ok bool) {
	for i := range t.arms {
		if t.arms[i].key == key {
			return i, true
		}
	}
	return 0, false
}
