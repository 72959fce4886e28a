package dq

import (
	"embed"
	"errors"
	"fmt"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/table"
)

//go:embed data/*.csv
var data embed.FS

// tables holds what stands in data, read once by New and not changed after.
type tables struct {
	qualities [nQuality]qualityRow
	results   [nQuality]resultRow
	parries   []parryRow
	weapons   []weapon
	armours   []armour
	shields   []shield
	fatigues  []step
	rates     []step
	assassins []assassinRow // by situation
	injuries  []injury
	mishaps   []mishapRow
}

// load reads all tables; the error joins every bad cell of every file.
func load() (*tables, error) {
	var errs []error
	t := &tables{}
	for i, r := range ranged(&errs, "quality", "level", qualityNames[:], readQuality) {
		t.qualities[i] = r
	}
	for i, r := range ranged(&errs, "result", "level", qualityNames[:], readResult) {
		t.results[i] = r
	}
	t.assassins = ranged(&errs, "assassin", "key", situationNames[:], readAssassin)
	t.parries = read(&errs, "parry", readParry)
	t.weapons = read(&errs, "weapon", readWeapon)
	t.armours = read(&errs, "armour", readArmour)
	t.shields = read(&errs, "shield", readShield)
	t.fatigues = read(&errs, "fatigue", func(r *table.Row) step { return step{readTo(r), r.Int("ft", 0, 1000)} })
	t.rates = read(&errs, "tmr", func(r *table.Row) step { return step{readTo(r), r.Int("tmr", 1, 100)} })
	t.injuries = read(&errs, "grievous", readInjury)
	t.mishaps = read(&errs, "fumble", readMishap)
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
	rows, err := table.Read("rules/dq/"+path, f, row)
	if err != nil {
		*errs = append(*errs, err)
	}
	return rows
}

// ranged reads a table that has exactly one row for each of the words, in the
// order of the words.
func ranged[T any](errs *[]error, name, column string, words []string, row func(*table.Row) T) []T {
	list, seen := make([]T, len(words)), make([]bool, len(words))
	read(errs, name, func(r *table.Row) T {
		i, v := r.OneOf(column, words...), row(r)
		if seen[i] {
			r.Fail(column, table.ErrTwice)
		}
		list[i], seen[i] = v, true
		return v
	})
	for i, ok := range seen {
		if !ok {
			*errs = append(*errs, &table.CellError{File: "rules/dq/data/" + name + ".csv", Column: column, Err: fmt.Errorf("%q is missing", words[i])})
		}
	}
	return list
}

// open is the upper end of a row without one.
const open = 1 << 30

// readTo reads the upper end of a row of a table in steps.
func readTo(r *table.Row) int { return r.IntOr("to", -open, open, open) }

// step is a row of a table in steps: the value up to a number.
type step struct{ to, value int }

// stepOf is the value for n; beyond the last row it is that of the last.
func stepOf(rows []step, n int) int {
	for _, r := range rows {
		if n <= r.to {
			return r.value
		}
	}
	return rows[len(rows)-1].value
}

// qualityRow is what a quality needs: a roll of at most percent hundredths,
// rounded up, of the chance beyond a number.
type qualityRow struct {
	rule            rules.Rule
	percent, beyond int
}

func readQuality(r *table.Row) qualityRow {
	return qualityRow{rules.Rule(r.Text("rule")), r.Int("percent", 0, 100), r.Int("beyond", 0, 1000)}
}

// pool is what a result takes.
type pool uint8

const (
	noPool pool = iota
	fatigue
	endurance
)

// extent is how much damage a result does.
type extent uint8

const (
	noDamage extent = iota
	rolled
	greatest // DQ-AMB-35: the highest the weapon can do
)

// resultRow is a row of DQ-020 to DQ-026: the seven of the table, not the five steps of the
// preface (DQ-AMB-18). Grievous says that an injury is possible.
type resultRow struct {
	rule     rules.Rule
	pool     pool
	damage   extent
	more     int
	armour   pool // whose armour comes off
	grievous bool
}

func readResult(r *table.Row) resultRow {
	return resultRow{rules.Rule(r.Text("rule")), pool(r.OneOf("pool", "none", "ft", "en")),
		extent(r.OneOf("damage", "none", "rolled", "greatest")), r.Int("more", 0, 100),
		pool(r.OneOf("armour", "none", "ft", "en")), r.Bool("grievous")}
}

// parryRow is a row of DQ-061, up to a total.
type parryRow struct {
	to       int
	disarmed bool
	en       int
	riposte  bool
	pass     bool
}

func readParry(r *table.Row) parryRow {
	return parryRow{readTo(r), r.Bool("disarmed"), r.Int("en", 0, 100), r.Bool("riposte"), r.Bool("pass")}
}

// assassinRow changes the attack die by die for each so many full ranks.
type assassinRow struct{ die, ranks int }

func readAssassin(r *table.Row) assassinRow {
	return assassinRow{r.Int("die", -100, 0), r.Int("ranks", 1, 100)}
}
