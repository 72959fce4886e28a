package nc

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/rules/table"
)

// armour is a row of 10.1; inches is the movement rate of NC-G-02.
type armour struct {
	name       string
	df, dr, ar int
	inches     int
}

func (a armour) key() string { return a.name }

// readArmour reads an armour; NC-A-13 settles leather, NC-A-50 the heaviest.
func readArmour(r *table.Row) armour {
	return armour{r.Key("key"), r.Int("df", -20, 0), r.Int("dr", 0, 30), r.Int("ar", 0, 400), r.Int("inches", 0, 48)}
}

// race is a row of 10.2; height in inches.
type race struct {
	name        string
	hp, magical int
	poison      bool // constitution helps against poison (NC-112)
	height      int
	small       bool // NC-G-02
}

func (c race) key() string { return c.name }

// readRace reads a race (NC-G-33); an orc has hit points as a character here, and as
// a monster there (NC-A-45).
func readRace(r *table.Row) race {
	return race{r.Key("key"), r.Int("hp", 1, 1000), r.Int("magical", 0, 20), r.Bool("poison"), r.Int("height", 1, 1000), r.Bool("small")}
}

// column is a column of 10.4.
type column uint8

const (
	fighterColumn column = iota
	clericColumn
	thiefColumn
	mageColumn
	monsterColumn
)

var columnWords = []string{"fighter", "cleric", "thief", "mage", "monster"}

// rate is a table of NC-G-06.
type rate uint8

const (
	otherRate rate = iota
	fighterRate
	rangerRate
	specialistMelee
	specialistBow
)

var rateWords = []string{"other", "fighter", "ranger", "specialist_melee", "specialist_bow"}

// class is a character class (NC-025, NC-051, NC-052).
type class struct {
	name              string
	column            column
	rate              rate
	physical, magical int
	special           int    // magical bonus in place of magical against some spells
	against           string // which: known, opposed, or none
	religious         bool   // NC-113, NC-A-42
	spells            string // the list of spells it casts from
	martial           bool   // NC-083: trained in martial arts unless the stat block says otherwise
}

func (c class) key() string { return c.name }

// readClass reads a class; NC-A-05 and NC-A-51 settle the ranger and the cleric.
func readClass(r *table.Row) class {
	c := class{name: r.Key("key"), column: column(r.OneOf("column", columnWords[:monsterColumn]...)),
		rate: rate(r.OneOf("rate", rateWords[:specialistMelee]...)), physical: r.Int("physical", -20, 20), magical: r.Int("magical", -20, 20)}
	c.special = r.IntOr("special", -20, 20, c.magical)
	c.against = r.TextOr("against", "")
	c.religious = r.Bool("religious")
	c.spells = r.TextOr("spells", "")
	c.martial = r.Bool("martial")
	return c
}

// levelRow is a row of 10.4; monsters count halves of a hit die.
type levelRow struct {
	column          column
	from, to, level int
}

func readLevel(r *table.Row) levelRow {
	return levelRow{column(r.OneOf("column", columnWords...)), r.Int("from", 0, open), r.IntOr("to", 0, open, open), r.Int("level", 0, 30)}
}

// fighterLevel is the level of the fighter who hits as well (NC-024, NC-G-40).
func (t *tables) fighterLevel(c column, level int) int {
	if c == fighterColumn {
		return level
	}
	for _, r := range t.levels {
		if r.column == c && level >= r.from && level <= r.to {
			return r.level
		}
	}
	return 0 // level 0 stands in no row
}

// rateRow is a row of NC-G-06: attacks in two rounds.
type rateRow struct {
	rate              rate
	from, to, attacks int
}

func readRate(r *table.Row) rateRow {
	return rateRow{rate(r.OneOf("table", rateWords...)), r.Int("from", 0, open), r.IntOr("to", 0, open, open), r.Int("attacks", 0, 40)}
}

// attacks is how many attacks in two rounds a level gives; 0 if it has no row.
func (t *tables) attacks(of rate, level int) int {
	for _, r := range t.rates {
		if r.rate == of && level >= r.from && level <= r.to {
			return r.attacks
		}
	}
	return 0
}

// stepOf is the how-manieth row of its table a level stands in, from 1; 0 if none.
func (t *tables) stepOf(of rate, level int) int {
	n := 0
	for _, r := range t.rates {
		if r.rate == of && level >= max(1, r.from) {
			n++
		}
	}
	return n
}

// step is the number of attacks in the n-th row of a table, 0 if there is none.
func (t *tables) step(of rate, n int) int {
	for _, r := range t.rates {
		if r.rate != of {
			continue
		}
		if n--; n == 0 {
			return r.attacks
		}
	}
	return 0
}

// projectile is a class of projectiles (10.3).
type projectile struct {
	name          string
	of            int // NC-098
	maxDF, maxBDR int // NC-090, NC-092
}

func (p projectile) key() string { return p.name }

// readProjectile reads a class; NC-A-56 and NC-A-65 settle what is not printed.
func readProjectile(r *table.Row) projectile {
	return projectile{r.Key("key"), r.Int("of", -20, 0), r.Int("max_df", 0, 100), r.Int("max_bdr", 0, 100)}
}

// weaponKind is how a weapon is used.
type weaponKind uint8

const (
	melee weaponKind = iota
	launched
	thrown
	natural
)

// weapon is a weapon of NC-G-07 to NC-G-09. Reach and ranges in feet.
type weapon struct {
	name                string
	kind                weaponKind
	hands               int
	small, large        throw // against targets up to man-size, and larger
	segments            int   // of an attack (2.1)
	reach               int
	class               *projectile
	cycle               int // segments from shot to shot (NC-014)
	short, medium, long int
}

func (w weapon) key() string { return w.name }

// readWeapon reads a weapon. NC-A-38 and NC-A-59 settle damage, NC-A-61 the bows,
// NC-A-67 the crossbows, NC-A-68 the segments of an attack.
func (t *tables) readWeapon(r *table.Row) weapon {
	w := weapon{name: r.Key("key"), kind: weaponKind(r.OneOf("kind", "melee", "launched", "thrown", "natural")),
		hands: r.Int("hands", 0, 2), small: readThrow(r, "small"), large: readThrow(r, "large"),
		segments: r.Int("segments", 1, 10), reach: r.IntOr("reach", 5, 60, 0)}
	class := r.TextOr("class", "")
	w.cycle = r.IntOr("cycle", 1, 100, 0)
	w.short, w.medium, w.long = r.IntOr("short", 1, 5000, 0), r.IntOr("medium", 1, 5000, 0), r.IntOr("long", 1, 5000, 0)
	if w.class = find(t.projectiles, class); w.class == nil && class != "" {
		r.Fail("class", fmt.Errorf("%q is no class of projectiles", class))
	}
	if missile := w.kind == launched || w.kind == thrown; missile != (w.class != nil) || missile != (w.long > 0) || missile == (w.reach > 0) {
		r.Fail("kind", fmt.Errorf("a missile weapon has class, cycle and ranges, any other a reach"))
	}
	return w
}

// monster is a sample creature (10.10). hd is after NC-134, dnd before.
type monster struct {
	name           string
	of, df, dr, ar int
	hd, hp, dnd    int
	inches, height int
	attacks        []string // weapons of its routine
}

func (m monster) key() string { return m.name }

// readMonster reads a creature as printed (NC-A-57).
func (t *tables) readMonster(r *table.Row) monster {
	m := monster{name: r.Key("key"), of: r.Int("of", -20, 50), df: r.Int("df", -20, 50), dr: r.Int("dr", 0, 50), ar: r.Int("ar", 0, 500),
		hd: r.Int("hd", 0, 100), hp: r.Int("hp", 1, 10000), dnd: r.Int("dnd", 0, 100), inches: r.Int("inches", 0, 96), height: r.Int("height", 1, 1000)}
	for _, key := range strings.Fields(r.Text("attacks")) {
		if find(t.weapons, key) == nil {
			r.Fail("attacks", fmt.Errorf("%q is no weapon", key))
		}
		m.attacks = append(m.attacks, key)
	}
	return m
}

// timeRow is how many segments an action takes (2.1).
type timeRow struct {
	name     string
	segments int
}

func (a timeRow) key() string { return a.name }

func readTime(r *table.Row) timeRow { return timeRow{r.Key("key"), r.Int("segments", 0, 100)} }

// severityRow is the severity of a save where none is given (NC-111 to NC-116).
type severityRow struct {
	name     string
	severity int
}

func (s severityRow) key() string { return s.name }

func readSeverity(r *table.Row) severityRow {
	return severityRow{r.Key("key"), r.Int("severity", -20, 20)}
}
