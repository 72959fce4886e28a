package battletest

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/books"
)

// more are those who fight in random battles beside the two of a meeting.
//
//go:embed random.yaml
var more string

// kinds are all of them.
var kinds = []string{"blade", "archer", "brute", "skirmisher", "pikeman", "odd"}

// Random is the text of a battle that nobody has thought of: some ground, up to four on each
// of two or three sides, who are in the middle of it or at its ends, strangers from a scenario
// of the module among them, with a thing, a condition, a controller, options of the rulebook
// and of the ground that come as they like. The same book and seed give the same text.
func Random(t testing.TB, book string, seed uint64) string {
	t.Helper()
	b, err := books.New(book)
	if err != nil {
		t.Fatal(err)
	}
	d := &draft{luck: luck(seed), stock: open(t), book: b, unit: 1, seed: seed, rounds: 40, taken: map[[2]int]bool{}}
	d.wide, d.high = 8+d.below(9), 6+d.below(7)
	d.sides = []string{"red", "blue", "green"}[:2+d.below(4)/3]
	d.field()
	d.muster()
	d.attempt(d.ground)
	for range 1 + d.below(3) {
		d.attempt(d.edge)
		d.attempt(d.obstacle)
		d.attempt(d.space)
		d.attempt(d.option)
		d.attempt(d.bear)
		d.attempt(d.afflict)
		d.attempt(d.obey)
	}
	d.strangers(t)
	if d.below(4) == 0 {
		d.rounds = 1 + d.below(8)
	}
	if d.seed%4 == 3 {
		for range 3 {
			d.attempt(d.danger)
		}
	}
	return d.text()
}

// draft is a battle that is thought of. What a rulebook or the field refuses is left out.
type draft struct {
	luck
	stock  *library.Library
	book   rules.Book
	seed   uint64
	rounds int

	wide, high, unit int
	sides            []string
	grid             string
	taken            map[[2]int]bool // or not good to stand on

	cells, edges, obstacles, traps, settings, options, zones, dangers []string
	people                                                            []fighter
	controllers                                                       [3]string // of the sides
}

// fighter is one of a draft.
type fighter struct {
	id, side   string
	at         [2]int
	facing     string
	who        string // use or stats
	gear       []string
	conditions []string
	controller string
}

// attempt does something to a draft, and takes it back if what comes of it is no battle.
func (d *draft) attempt(do func()) bool {
	before := *d
	before.people = slices.Clone(d.people)
	do()
	s, err := d.stock.Parse("random.yaml", []byte(d.text()))
	if err == nil {
		_, err = ecs.New(s, ecs.Config{})
	}
	if err != nil {
		before.luck = d.luck
		*d = before
	}
	return err == nil
}

func (d *draft) text() string {
	var t strings.Builder
	fmt.Fprintf(&t, "scenario: random\nrulebook: %s\nseed: %d\n", d.book.Shape().ID, d.seed)
	fmt.Fprintf(&t, "ends: [{last_side: true}, {rounds: %d}]\nsides:\n", d.rounds)
	for i, s := range d.sides {
		fmt.Fprintf(&t, "  - {id: %s%s}\n", s, told("controller", d.controllers[i]))
	}
	t.WriteString(armed + more)
	fmt.Fprintf(&t, "options: {%s}\nspace: {%s}\n", strings.Join(d.options, ", "), strings.Join(d.settings, ", "))
	fmt.Fprintf(&t, "field:\n  %s\n  size: [%d, %d]\n", d.grid, d.unit*d.wide, d.unit*d.high)
	for _, l := range []struct {
		key  string
		list []string
	}{{"  cells", d.cells}, {"  edges", d.edges}, {"  obstacles", d.obstacles}, {"traps", d.traps}, {"zones", d.zones}, {"dangers", d.dangers}} {
		if len(l.list) > 0 {
			fmt.Fprintf(&t, "%s:\n    - %s\n", l.key, strings.Join(l.list, "\n    - "))
		}
	}
	t.WriteString("combatants:\n")
	for _, f := range d.people {
		fmt.Fprintf(&t, "  - {id: %s, side: %s, at: [%d, %d]%s, %s", f.id, f.side, d.unit*f.at[0], d.unit*f.at[1], told("facing", f.facing), f.who)
		fmt.Fprintf(&t, "%s%s%s}\n", listed("gear", f.gear), listed("conditions", f.conditions), told("controller", f.controller))
	}
	return t.String()
}

// told is a key with its value, if there is one.
func told(key, value string) string {
	if value == "" {
		return ""
	}
	return fmt.Sprintf(", %s: %s", key, value)
}

// listed is a key with a list, if there is anything on it.
func listed(key string, list []string) string {
	if len(list) == 0 {
		return ""
	}
	return told(key, "["+strings.Join(list, ", ")+"]")
}

// pick is one of a list.
func pick[T any](d *draft, list ...T) T { return list[d.below(len(list))] }

// cell is a place of the field, on open ground in metres.
func (d *draft) cell() [2]int { return [2]int{d.below(d.wide), d.below(d.high)} }

func (d *draft) field() {
	switch d.below(5) {
	case 0: // mm of open ground have places, too
		d.unit, d.grid = 1000, "grid: free"
	case 1, 3:
		d.grid = "grid: square"
	default:
		d.grid = "grid: hex\n  orientation: " + pick(d, "pointy", "flat")
	}
}

// muster puts up to four of each side on the field.
func (d *draft) muster() {
	apart := 1 + d.below(max(1, d.wide/2))
	for s, side := range d.sides {
		for i := range 1 + d.below(4) {
			at := [2]int{(d.wide/2 + (2*s-1)*apart/2 + d.wide) % d.wide, d.below(d.high)}
			for d.taken[at] {
				at = d.cell()
			}
			d.taken[at] = true
			d.people = append(d.people, fighter{id: fmt.Sprint(side, i+1), side: side, at: at, who: "use: " + pick(d, kinds...)})
		}
	}
	if begins(d.book, "warned") && d.below(2) == 0 { // where sides roll for surprise
		for i := range d.people {
			d.people[i].conditions = []string{"warned"}
		}
	}
}

// ground puts walls, cover, rough and higher ground on some cells.
func (d *draft) ground() {
	for range d.below(d.wide * d.high / 6) {
		at := d.cell()
		if d.unit > 1 || d.taken[at] {
			continue
		}
		d.taken[at] = true
		d.cells = append(d.cells, fmt.Sprintf("{at: [%d, %d], %s}", at[0], at[1], pick(d, "wall: true", "cover: hard, height: 900", "cover: conceal, pct: 50",
			"terrain: 200", "ground: 400", "door: closed", "ground: 1200", "wall: true, height: 1100, lean: true", "ground: -900, terrain: 300")))
	}
}

// edge puts something between two cells, or what lies in wait on one.
func (d *draft) edge() {
	at := d.cell()
	if d.below(3) == 0 {
		d.traps = append(d.traps, fmt.Sprintf("{id: trap%d, at: [[%d, %d]], stats: {%s: {severity: 4, clear: dexterity, damage: 2d6, holds: %t, find: 2}}}", len(d.traps), at[0], at[1], d.book.Shape().ID, d.below(2) == 0))
		return
	}
	d.edges = append(d.edges, fmt.Sprintf("{between: [[%d, %d], [%d, %d]], %s}", at[0], at[1], at[0]+1, at[1], pick(d, "wall: true", "door: closed", "door: open", "hurdle_mm: 800, height: 700", "wall: true, height: 1000, lean: true")))
}

// danger puts fire, water, smoke or the dark somewhere, for some rounds or for good.
func (d *draft) danger() {
	name, a, b := fmt.Sprint("zone", len(d.zones)), d.cell(), d.cell()
	if d.below(2) == 0 {
		a = d.people[d.below(len(d.people))].at
	}
	d.zones = append(d.zones, fmt.Sprintf("{id: %s, from: [%d, %d], to: [%d, %d]}", name, d.unit*min(a[0], b[0]), d.unit*min(a[1], b[1]), d.unit*max(a[0], b[0]), d.unit*max(a[1], b[1])))
	what := pick(d, "fire", "fire", "fire, spread: 30", "fire, strength: 2, terrain: 150", "water", "caltrops", "smoke", "dusk", "dusk, sight: 6", "darkness", "fog", "rain", "rain, sight: 9")
	when := pick(d, "", ", begins: {round: 2}", ", begins: {round: 2}, ends: {round: 4}", ", ends: {round: 3}", fmt.Sprintf(", begins: {when: {down: %s}}", d.people[0].id))
	d.dangers = append(d.dangers, fmt.Sprintf("{id: danger%d, kind: %s, in: %s%s}", len(d.dangers), what, name, when))
}

// obstacle puts a wall or a thicket where no cell ends.
func (d *draft) obstacle() {
	of := 60 // lattice units of a cell
	if d.unit > 1 {
		of = d.unit
	}
	at := func() string { return fmt.Sprintf("[%d, %d]", d.below(of*d.wide), d.below(of*d.high)) }
	where := "segment: [" + at() + ", " + at() + "]"
	if d.below(2) == 0 {
		where = "polygon: [" + at() + ", " + at() + ", " + at() + "]"
	}
	d.obstacles = append(d.obstacles, "{"+where+pick(d, "", ", kind: conceal", ", z0: 0, z1: 1000", ", opaque: false")+"}")
}

// space chooses an option of the ground.
func (d *draft) space() {
	o := pick(d, scenario.SpaceOptions()...)
	switch {
	case o.Words != nil:
		d.settings = append(d.settings, o.Key+": "+pick(d, o.Words...))
	case o.Fraction():
		d.settings = append(d.settings, o.Key+": "+pick(d, "0/1", "1/3", "1/1"))
	default:
		d.settings = append(d.settings, fmt.Sprint(o.Key, ": ", pick(d, o.Lo, min(o.Hi, o.Lo+int64(d.below(12))), min(o.Hi, int64(d.below(3000))), o.Hi)))
	}
}

// option chooses an option of the rulebook.
func (d *draft) option() {
	list := d.book.Shape().Options
	if len(list) == 0 {
		return
	}
	o := pick(d, list...)
	value := fmt.Sprint(o.Lo + d.below(o.Hi-o.Lo+1))
	if len(o.Values) > 0 {
		value = pick(d, o.Values...)
	}
	d.options = append(d.options, o.Key+": "+value)
}

// bear gives somebody a thing of the rulebook, or turns it somewhere.
func (d *draft) bear() {
	f := &d.people[d.below(len(d.people))]
	f.facing = fmt.Sprint(d.below(6))
	if d.unit > 1 {
		f.facing = fmt.Sprintf("[%d, 1]", d.below(9)-4)
	}
	if list := tables(d.book, "weapons", "missiles", "shields", "armour"); d.below(2) == 0 && len(list) > 0 {
		f.gear = append(f.gear, pick(d, list...))
	}
}

// afflict puts somebody under a condition.
func (d *draft) afflict() {
	if list := tables(d.book, "conditions"); len(list) > 0 {
		f, what := &d.people[d.below(len(d.people))], pick(d, list...)
		f.conditions = append(f.conditions, pick(d, what, "{kind: "+what+", rounds: 2}"))
	}
}

// obey lets another controller decide for a side, or for one of it.
func (d *draft) obey() {
	switch word := pick(d, "", "", "guard", "captor", "passive"); d.below(3) {
	case 0:
		d.controllers[d.below(len(d.sides))] = word
	case 1:
		d.people[d.below(len(d.people))].controller = word
	}
}

// strangers puts people of a scenario of the module in the place of some.
func (d *draft) strangers(t testing.TB) {
	t.Helper()
	if d.below(3) == 0 {
		return
	}
	var of []string
	for _, name := range d.stock.Names() {
		if text, err := d.stock.Text(name); err == nil && strings.Contains(string(text), "\nrulebook: "+d.book.Shape().ID+"\n") {
			of = append(of, name)
		}
	}
	s := Load(t, pick(d, of...))
	for i := range d.people {
		c := &s.Combatants[d.below(len(s.Combatants))]
		if d.below(2) == 0 {
			d.attempt(func() { d.people[i].who = fmt.Sprintf("stats: {%s: %s}", d.book.Shape().ID, flow(c.Stats)) })
			for _, g := range c.Gear {
				d.attempt(func() { d.people[i].gear = append(d.people[i].gear, g.Text) })
			}
		}
	}
}

// flow is a value as YAML on one line.
func flow(n *block.Node) string {
	var parts []string
	switch n.Kind {
	case block.KindMap:
		for _, f := range n.Fields {
			parts = append(parts, fmt.Sprintf("%q: %s", f.Key, flow(f.Value)))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case block.KindList:
		for _, item := range n.Items {
			parts = append(parts, flow(item))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case block.KindText:
		return fmt.Sprintf("%q", n.Text)
	case block.KindNull:
		return "null"
	}
	return n.Text
}

// luck is a stream of numbers that looks random (splitmix64).
type luck uint64

// below returns the next number, 0 to n-1.
func (l *luck) below(n int) int {
	*l += 0x9e3779b97f4a7c15
	z := uint64(*l)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return int((z ^ z>>31) % uint64(n))
}
