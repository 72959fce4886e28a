package fighter

import (
	"embed"
	"errors"
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/table"
)

//go:embed data/*.csv rules.csv
var data embed.FS

// tables holds what stands in data, read once by New and not changed after.
type tables struct {
	weapons  []weapon
	fist     int // of weapons
	ranged   []ranged
	bands    []int // on RD, for each increment of range
	covers   []cover
	shields  []shield
	armours  []armour
	actions  []actions
	capacity []int // percent of the hit points, by AreaKind
	effects  [len(areaNames)][destroyed + 1]effect
	human    []stretch               // from head to foot
	beast    []stretch               // of a quadruped from the side
	ahead    [len(areaNames)]stretch // of a quadruped from ahead and from behind; none of what is hidden
	quarters []quarter
	plots    []plotRow
	scatters []scatter
	breaks   [2]breakage // of weapons: blows stopped, blows parried
	armourAt breakage
	shieldAt breakage
}

// load reads all tables; the error joins every bad cell of every file.
func load() (*tables, error) {
	var errs []error
	t := &tables{}
	t.weapons = read(&errs, "weapon", readWeapon)
	t.ranged = read(&errs, "ranged", readRanged)
	t.hurl()
	t.bands = read(&errs, "range", readBand)
	t.covers = read(&errs, "cover", readCover)
	t.shields = read(&errs, "shield", readShield)
	t.armours = read(&errs, "armour", readArmour)
	t.actions = read(&errs, "actions", readActions)
	t.capacity = read(&errs, "capacity", readCapacity)
	t.lay(read(&errs, "effect", readEffect))
	t.human = read(&errs, "human", readStretch)
	t.beast = read(&errs, "beast", readStretch)
	t.turn()
	t.quarters = read(&errs, "facing", readQuarter)
	t.plots = read(&errs, "plot", readPlot)
	t.scatters = read(&errs, "scatter", readScatter)
	t.place(&errs, read(&errs, "breakage", readBreakage))
	t.counted(&errs)
	if t.fist = find(t.weapons, fistName); t.fist < 0 {
		errs = append(errs, fmt.Errorf("rules/fighter/data/weapon.csv: %s is missing", fistName))
	}
	return t, errors.Join(errs...)
}

// place keeps each kind of breakage under a name of its own.
func (t *tables) place(errs *[]error, rows []breakage) {
	found := 0
	for _, r := range rows {
		found++
		switch r.item + " " + r.blow {
		case "weapon stopped":
			t.breaks[blowStopped] = r
		case "weapon parried":
			t.breaks[blowParried] = r
		case "armour landed":
			t.armourAt = r
		case "shield shielded":
			t.shieldAt = r
		default:
			found--
		}
	}
	if found != 4 {
		*errs = append(*errs, fmt.Errorf("rules/fighter/data/breakage.csv: %d rows for weapon stopped, weapon parried, armour landed, shield shielded: want one for each", found))
	}
}

// counted checks the tables that are looked up by index.
func (t *tables) counted(errs *[]error) {
	for _, c := range []struct {
		file      string
		got, want int
	}{
		{"capacity", len(t.capacity), len(areaNames)},
		{"facing", len(t.quarters), len(quarterNames)},
		{"plot", len(t.plots), len(plotNames)},
		{"scatter", len(t.scatters), scatterSides},
	} {
		if c.got != c.want {
			*errs = append(*errs, fmt.Errorf("rules/fighter/data/%s.csv: %d rows: want %d", c.file, c.got, c.want))
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
	rows, err := table.Read("rules/fighter/"+path, f, row)
	if err != nil {
		*errs = append(*errs, err)
	}
	return rows
}

// weapon is a row of the arms (ours, but for the dice of two).
type weapon struct {
	name          string
	hands         int
	dam           dam
	a, d, p, pd   int
	minStN, reach int
	thrown        int // increment of range in m, 0 if it is not thrown
	dis           dam
	lodge, disMod int
	natural       bool
	hurled        *ranged // as it is thrown; nil if it is not
}

// fistName is the weapon of those who have none in hand.
const fistName = "fist"

func readWeapon(r *table.Row) weapon {
	w := weapon{
		name: r.Key("weapon"), hands: r.Int("hands", 1, 2), dam: readDam(r, "dam"),
		a: r.Int("a", -50, 50), d: r.Int("d", -50, 50), p: r.Int("p", -50, 50), pd: r.Int("pd", -50, 50),
		minStN: r.Int("min_stn", 0, 50), reach: r.Int("reach", 1, 10), thrown: r.Int("thrown", 0, 50),
		lodge: r.Int("lodge", 0, 95), disMod: r.Int("dis_mod", -95, 95), natural: r.Bool("natural"),
	}
	if r.Has("dis") {
		w.dis = readDam(r, "dis")
	}
	return w
}

// shield is a row of the shields; number is what a d20 must reach (FTR-068).
type shield struct {
	name, letter        string
	number, ads, points int
}

func readShield(r *table.Row) shield {
	return shield{r.Key("shield"), r.Text("letter"), r.Int("number", 2, 20), r.Int("ads", 1, 50), r.Int("points", 1, 300)}
}

// armour is a row of the pieces: its ADS by kind of area.
type armour struct {
	name string
	max  int
	ads  [len(areaNames)]int
}

func readArmour(r *table.Row) armour {
	p := armour{name: r.Key("piece"), max: r.Int("max", 1, 50)}
	for _, k := range []areaType{areaHead, areaArm, areaChest, areaAbdomen, areaLeg} {
		p.ads[k] = r.Int(k.String(), 0, 50)
	}
	for k := range p.ads {
		p.ads[k] = p.ads[areaType(k).group()]
	}
	return p
}

// actions is a row of the actions for fighter rank (FTR-T3).
type actions struct{ from, to, amr int }

func readActions(r *table.Row) actions {
	return actions{r.Int("ft_from", 0, 99), r.Int("ft_to", 0, 99), r.Int("amr", 1, mostAMR)}
}

// readCapacity reads the percentages in the order of the kinds of areas (FTR-D10).
func readCapacity(r *table.Row) int {
	if k := r.OneOf("area", areaNames[:]...); k != r.Line()-2 {
		r.Fail("area", fmt.Errorf("%s stands out of order", areaNames[k]))
	}
	return r.Int("percent", 1, 100)
}

// effect is what a level of harm in a kind of area does (FTR-E2).
type effect struct {
	group                          areaType
	level                          woundLevel
	a, d, p                        int
	stun                           int
	drop, prone, unconscious, dead bool
	limb                           int
	pace                           int // percent
	bleed                          int
}

func readEffect(r *table.Row) effect {
	return effect{
		group: areaType(r.OneOf("area", areaNames[:]...)), level: woundLevel(r.OneOf("level", levelNames[:]...)),
		a: r.Int("a", -100, 0), d: r.Int("d", -100, 0), p: r.Int("p", -100, 0), stun: r.Int("stun", 0, 100),
		drop: r.Bool("drop"), limb: r.OneOf("limb", "full", "half", "none", "severed"), pace: r.Int("pace", 0, 100),
		prone: r.Bool("prone"), unconscious: r.Bool("unconscious"), dead: r.Bool("dead"), bleed: r.Int("bleed", 0, 20),
	}
}

// effectOf returns the row of a kind of area at a level; all zero if unhurt.
func (t *tables) effectOf(k areaType, l woundLevel) *effect {
	if int(k) >= len(t.effects) || int(l) >= len(t.effects[k]) {
		return &t.effects[areaHead][unhurt]
	}
	return &t.effects[k][l]
}

// lay lays the effects out by kind and level; those of a group hold for all of it.
func (t *tables) lay(rows []effect) {
	for k := range t.effects {
		for l := range t.effects[k] {
			i := slices.IndexFunc(rows, func(e effect) bool { return e.group == areaType(k).group() && e.level == woundLevel(l) })
			if t.effects[k][l] = (effect{pace: wholePace}); i >= 0 {
				t.effects[k][l] = rows[i]
			}
		}
	}
}

// stretch is a named stretch of a table at some size; without copies it is a name to
// aim at.
type stretch struct {
	name               string
	sz, lo, hi, copies int
}

func readStretch(r *table.Row) stretch {
	return stretch{r.Key("area"), r.Int("sz", 1, mostSz), r.Int("lo", 1, 250), r.Int("hi", 1, 250), r.Int("copies", 0, 2)}
}

// quarter is what being attacked from a quarter means (FTR-011, FTR-064).
type quarter struct {
	d      int
	shield bool
}

func readQuarter(r *table.Row) quarter {
	inOrder(r, "side", quarterNames[:])
	return quarter{r.Int("d", -100, 0), r.Bool("shield")}
}

// plotRow is what a general plot allows (FTR-T5).
type plotRow struct {
	attack, parry, shield, load, pull, convert bool
	d, metres                                  int
}

func readPlot(r *table.Row) plotRow {
	inOrder(r, "plot", plotNames[:])
	return plotRow{
		attack: r.Bool("attack"), parry: r.Bool("parry"), shield: r.Bool("shield"), load: r.Bool("load"), pull: r.Bool("pull"),
		convert: r.Bool("convert"), d: r.Int("d", -50, 50), metres: r.Int("metres", 0, 20),
	}
}

// spends is what the general plots allow (FTR-T5).
func (t *tables) spends() (list []rules.Spend) {
	for _, p := range t.plots {
		list = append(list, rules.Spend{Attacks: p.attack, Defends: p.parry, Pace: rules.Mm(p.metres * metreMm)})
	}
	return list
}

// scatter is where a face of the d4 leads (FTR-027).
type scatter struct {
	step int
	axis axisKind
}

// scatterSides is the die of the scatter.
const scatterSides = 4

func readScatter(r *table.Row) scatter {
	if r.Int("d4", 1, scatterSides) != r.Line()-1 {
		r.Fail("d4", errors.New("stands out of order"))
	}
	r.Name("direction")
	return scatter{r.Int("step", -1, 1), axisKind(r.OneOf("axis", axisNames[:]...))}
}

// inOrder checks that the rows of a table stand in the order of their names.
func inOrder(r *table.Row, column string, names []string) {
	if i := r.OneOf(column, names...); i != r.Line()-2 {
		r.Fail(column, fmt.Errorf("%s stands out of order", names[i]))
	}
}

// named is a row that people name.
type named interface{ key() string }

func (w weapon) key() string { return w.name }
func (w ranged) key() string { return w.name }
func (c cover) key() string  { return c.name }
func (s shield) key() string { return s.name }
func (p armour) key() string { return p.name }

// keys returns the names of a table in its order.
func keys[T named](rows []T) []string {
	list := make([]string, len(rows))
	for i, r := range rows {
		list[i] = r.key()
	}
	return list
}

// find returns the index of the row with the name, or -1.
func find[T named](rows []T, name string) int {
	return slices.IndexFunc(rows, func(r T) bool { return r.key() == name })
}
