package nc

import (
	"embed"
	"errors"
	"fmt"

	"github.com/affray-engine/affray/rules/table"
)

//go:embed data/*.csv
var data embed.FS

// tables holds what stands in data, read once by New and not changed after.
type tables struct {
	percents    [2*lastLevel + 1]int
	armours     []armour
	races       []race
	classes     []class
	levels      []levelRow
	rates       []rateRow
	strengths   []strengthRow
	dexterities []dexterityRow
	bodies      []constitutionRow
	wisdoms     []wisdomRow
	conditions  [nConditions]conditionRow
	targets     []targetRow
	projectiles []projectile
	weapons     []weapon
	monsters    []monster
	actions     []timeRow
	severities  []severityRow
	powers      powers
	spells      []spell
	castable    int // of spells, those that anybody casts: the first

	// Cuts of the dice, made once so that a roll allocates nothing.
	cuts        [100][]int // by percent: critical hit, hit, miss (NC-062, NC-064)
	cutSave     [100][]int // by percent: success, failure
	cutHalf     []int      // NC-G-10
	cutLocation []int      // NC-G-13
}

// load reads all tables; the error joins every bad cell of every file.
func load() (*tables, error) {
	var errs []error
	t := &tables{powers: newPowers()}
	t.armours = read(&errs, "armour", readArmour)
	t.races = read(&errs, "race", readRace)
	t.classes = read(&errs, "class", readClass)
	t.levels = read(&errs, "fighter_level", readLevel)
	t.rates = read(&errs, "attacks", readRate)
	t.strengths = read(&errs, "strength", readStrength)
	t.dexterities = read(&errs, "dexterity", readDexterity)
	t.bodies = read(&errs, "constitution", readConstitution)
	t.wisdoms = read(&errs, "wisdom", readWisdom)
	for _, r := range read(&errs, "condition", readCondition) {
		t.conditions[r.condition] = r
	}
	t.targets = read(&errs, "target", readTarget)
	t.projectiles = read(&errs, "projectile", readProjectile)
	t.weapons = read(&errs, "weapon", t.readWeapon)
	t.monsters = read(&errs, "monster", t.readMonster)
	t.actions = read(&errs, "action", readTime)
	t.severities = read(&errs, "save", readSeverity)
	t.spells = read(&errs, "spell", readSpell)
	if t.castable = len(t.spells); t.castable > mostSpells {
		errs = append(errs, fmt.Errorf("rules/nc/data/spell.csv: %d spells, at most %d can be known", len(t.spells), mostSpells))
	}
	t.spells = append(t.spells, read(&errs, "power", readSpell)...)
	t.readPercents(&errs)
	for need := range t.cuts {
		t.cuts[need] = []int{need / 10, need}
		t.cutSave[need] = []int{need}
	}
	t.cutHalf, t.cutLocation = []int{50}, []int{2, 4, 5, 7, 9}
	return t, errors.Join(errs...)
}

// read reads one table; what is wrong with it is added to errs.
func read[T any](errs *[]error, name string, row func(*table.Row) T) []T {
	path := "data/" + name + ".csv"
	f, err := data.Open(path)
	if err != nil {
		*errs = append(*errs, err)
		return nil
	}
	defer f.Close()
	rows, err := table.Read("rules/nc/"+path, f, row)
	if err != nil {
		*errs = append(*errs, err)
	}
	return rows
}

// named is a row that a key finds.
type named interface{ key() string }

// find returns the row with the key, or nil.
func find[T named](rows []T, key string) *T {
	for i := range rows {
		if rows[i].key() == key {
			return &rows[i]
		}
	}
	return nil
}

// keys returns the keys of a table in its order, as a list of allowed words.
func keys[T named](rows []T) []string {
	list := make([]string, len(rows))
	for i, r := range rows {
		list[i] = r.key()
	}
	return list
}

// throw is N dice of Sides faces and a plus, in units of ten hit points (NC-074,
// NC-A-47).
type throw struct{ N, Sides, Plus int }

// String gives the usual notation, such as 1d6+1.
func (d throw) String() string {
	if d.Plus != 0 {
		return fmt.Sprintf("%dd%d%+d", d.N, d.Sides, d.Plus)
	}
	return fmt.Sprintf("%dd%d", d.N, d.Sides)
}

// readThrow reads the notation of throw.String.
func readThrow(r *table.Row, column string) throw {
	var d throw
	text := r.Text(column)
	if text == "" {
		return d
	}
	n, _ := fmt.Sscanf(text, "%dd%d%d", &d.N, &d.Sides, &d.Plus)
	if n < 2 || d.String() != text || d.N < 1 || d.N > 20 || d.Sides < 2 || d.Sides > 100 {
		r.Fail(column, fmt.Errorf("%q are no dice such as 1d6+1", text))
	}
	return d
}

// open is the upper end of a row without one.
const open = 1 << 30
