package revised

import (
	"embed"
	"errors"
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/table"
)

//go:embed data/*.csv
var data embed.FS

// tables holds what stands in data, read once by New and not changed after.
type tables struct {
	thac0       []classRow // by group and level
	creatures   []bandRow  // THAC0 by Hit Dice
	saves       []classRow
	attacks     []attacksRow
	unknown     [nGroup]int
	hitDice     [nGroup]hitDie
	surprise    [nCircumstance]surpriseRow
	movement    []keyRow
	strengths   []strengthRow
	dexterities []dexterityRow
	armours     []armour
	wrestle     []keyRow
	weapons     []weapon
	missiles    []missile
	initiative  []initiativeRow
	situations  [nSituation]situationRow
	covers      []coverRow
	stray       [nSize]int
	costs       [nActivity]cost
	moves       []moveRow
	languages   []string
}

type (
	classRow   struct{ group, from, to, value int }
	bandRow    struct{ from, to, value int }
	attacksRow struct{ group, from, to, attacks, rounds int }
	keyRow     struct {
		key   string
		value int
	}
	dexterityRow struct{ from, to, reaction, missile, defensive int }
	armour       struct {
		key string
		ac  int
	}
	initiativeRow struct {
		rule     rules.Rule
		mark     uint8
		modifier int
	}
	situationRow struct {
		rule     rules.Rule
		modifier int
	}
	surpriseRow struct {
		rule     rules.Rule
		modifier int
	}
	hitDie   struct{ die, levels, after int }
	coverRow struct{ percent, cover, concealment int }
	moveRow  struct {
		from, to int
		move     move
		hold     bool
		punch    string
		damage   int
		knockout int // percent
	}
)

const (
	highestLevel = 99
	mostHitDice  = 99
	bestScore    = 25
	noLimit      = 99 // of the unarmed table
)

// load reads all tables; the error joins every bad cell of every file.
func load() (*tables, error) {
	var errs []error
	t := &tables{}
	t.thac0 = read(&errs, "thac0", func(r *table.Row) classRow {
		level := r.Int("level", 0, highestLevel)
		return classRow{r.OneOf("group", groupNames[:]...), level, level, r.Int("thac0", 1, 20)}
	})
	t.creatures = read(&errs, "thac0_creature", func(r *table.Row) bandRow {
		return bandRow{r.Int("from", 0, mostHitDice), r.Int("to", 0, mostHitDice), r.Int("thac0", 1, 20)}
	})
	t.saves = read(&errs, "save", func(r *table.Row) classRow {
		return classRow{r.OneOf("group", groupNames[:]...), r.Int("from", 0, highestLevel), r.Int("to", 0, highestLevel), r.Int("death", 1, 20)}
	})
	t.attacks = read(&errs, "attacks", func(r *table.Row) attacksRow {
		return attacksRow{r.OneOf("group", groupNames[:]...), r.Int("from", 0, highestLevel), r.Int("to", 0, highestLevel),
			r.Int("attacks", 1, 9), r.Int("rounds", 1, 9)}
	})
	t.movement = read(&errs, "movement", func(r *table.Row) keyRow { return keyRow{r.Key("key"), r.Int("mv", 0, 99)} })
	t.dexterities = read(&errs, "dexterity", func(r *table.Row) dexterityRow {
		return dexterityRow{r.Int("from", 1, bestScore), r.Int("to", 1, bestScore), r.Int("reaction", -9, 9), r.Int("missile", -9, 9), r.Int("defensive", -9, 9)}
	})
	t.armours = read(&errs, "armour", func(r *table.Row) armour {
		return armour{r.Key("key"), r.Int("ac", 0, 10)}
	})
	t.covers = read(&errs, "cover", func(r *table.Row) coverRow {
		r.Text("rule")
		return coverRow{r.Int("percent", 1, 100), r.Int("cover", -20, 0), r.Int("concealment", -20, 0)}
	})
	t.strengths = read(&errs, "strength", readStrength)
	t.wrestle = read(&errs, "wrestle_armour", readWrestle)
	t.weapons = read(&errs, "weapon", readWeapon)
	t.missiles = read(&errs, "missile", readMissile)
	t.initiative = read(&errs, "initiative", readInitiative)
	t.moves = read(&errs, "unarmed", readMove)
	t.languages = read(&errs, "language", func(r *table.Row) string { return r.Key("key") })
	t.fill(&errs)
	return t, errors.Join(errs...)
}

// fill reads the tables of which a whole enumeration must have its row.
func (t *tables) fill(errs *[]error) {
	read(errs, "group", func(r *table.Row) int {
		g := r.OneOf("key", groupNames[:]...)
		t.unknown[g] = r.Int("nonproficiency", -9, 0)
		t.hitDice[g] = hitDie{r.Int("hit_die", 4, 12), r.Int("hit_die_levels", 1, highestLevel), r.Int("hp_after", 1, 9)}
		return g
	})
	read(errs, "stray", func(r *table.Row) int {
		r.Text("rule")
		s := r.OneOf("size", sizeNames[:]...)
		t.stray[s] = r.Int("percent", 0, 100)
		return s
	})
	seen := read(errs, "situation", func(r *table.Row) situation {
		s := r.OneOf("key", situationNames[:]...)
		t.situations[s] = situationRow{rules.Rule(r.Text("rule")), r.Int("modifier", -20, 20)}
		return situation(s)
	})
	whole(errs, "situation", seen, int(nSituation))
	rows := read(errs, "surprise", func(r *table.Row) circumstance {
		c := r.OneOf("key", circumstanceNames[:]...)
		t.surprise[c] = surpriseRow{rules.Rule(r.Text("rule")), r.Int("modifier", -9, 9)}
		return circumstance(c)
	})
	whole(errs, "surprise", rows, int(nCircumstance))
	acts := read(errs, "action", func(r *table.Row) activityKind {
		r.Text("rule")
		a := r.OneOf("activity", activityNames[:]...)
		t.costs[a] = cost(r.OneOf("type", costNames[:]...))
		return activityKind(a)
	})
	whole(errs, "action", acts, int(nActivity))
}

// whole notes an enumeration of which some value has no row.
func whole[T ~uint8](errs *[]error, name string, seen []T, n int) {
	for i := range n {
		if !slices.Contains(seen, T(i)) {
			*errs = append(*errs, &table.CellError{File: "rules/revised/data/" + name + ".csv", Err: fmt.Errorf("has no row for number %d", i)})
		}
	}
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
	rows, err := table.Read("rules/revised/"+path, f, row)
	if err != nil {
		*errs = append(*errs, err)
	}
	return rows
}

func readWrestle(r *table.Row) keyRow {
	r.Text("rule")
	return keyRow{r.Key("key"), r.Int("modifier", -20, 0)}
}

// initiativeMarks are the marks that the rows of the initiative table stand for.
var initiativeMarks = [...]uint8{
	markHastened, markSlowed, markHighGround, markSet, markWading, markDeepWater, markForeign, markHindered, markWaiting,
}

func readInitiative(r *table.Row) initiativeRow {
	words := make([]string, len(initiativeMarks))
	for i, m := range initiativeMarks {
		words[i] = marks.At(m).Name
	}
	mark := initiativeMarks[r.OneOf("key", words...)]
	return initiativeRow{rules.Rule(r.Text("rule")), mark, r.Int("modifier", -20, 20)}
}

// readMove reads a row of the unarmed table: punching on the left, wrestling on the right.
func readMove(r *table.Row) moveRow {
	r.Text("rule")
	r.Int("row", 1, 21)
	return moveRow{from: r.Int("from", -noLimit, noLimit), to: r.Int("to", -noLimit, noLimit), punch: r.Name("punch"), damage: r.Int("damage", 0, 9),
		knockout: r.Int("knockout", 0, 100), move: move(r.OneOf("wrestle", moveNames[:]...)), hold: r.Bool("hold")}
}
