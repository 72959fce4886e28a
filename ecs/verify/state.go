package verify

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// fighter is one of the roster as the lines so far leave it.
type fighter struct {
	id      uint32
	name    string
	side    string
	up      string
	at      [2]int32
	wide    bool
	facing  int32 // or unknown
	pools   map[string]*record.Pool
	areas   map[string]*record.Area
	traits  map[string]int32
	changed map[string]int32 // of the axes (FIELD-050)
	items   map[uint8]*record.Item
	marks   []mark
	foes    map[string]bool
	slots   []record.Slot
	orders  []order
	busy    *record.Act
	ended   string        // the kind of what was under way in this tick until something ended it
	came    bool          // it has taken effect
	also    []*record.Act // the same act at more targets
	began   int64
	due     record.Time
	under   uint32 // number of the line that said that it gets up beneath somebody
	rides   string // its mount
	thrown  uint32 // number of the line that said that it falls out of the saddle
	fainted int64  // when the book's own check of everybody has brought it down, -1 for never

	nerve   int                // in percent
	leads   bool               // its side
	dreaded [rules.NDread]bool // what has put its nerve to the test

	done    map[doing]deed      // the latest of the round
	checks  checks              // of the round
	had     uint8               // turns of its own in this tick
	attacks []int               // of the tick: orders with which it has attacked, -1 for the act under way
	brings  map[string][]string // what its act under way has brought attackers, by how they attack and come out
}

// doing reports whether an act is the one under way, at any of its targets.
func (f *fighter) doing(a *record.Act) bool {
	if f.busy == nil {
		return false
	}
	return same(*f.busy, *a) || slices.ContainsFunc(f.also, func(o *record.Act) bool { return same(*o, *a) })
}

// does reports whether somebody does something of a kind in this tick: it was ordered, or is under
// way, or was until something ended it.
func (f *fighter) does(kind string, now int64) bool {
	ordered := func(o order) bool {
		return o.at == now && slices.ContainsFunc(o.acts, func(a record.Act) bool { return a.Kind == kind })
	}
	return f.busy != nil && f.busy.Kind == kind || f.ended == kind || slices.ContainsFunc(f.orders, ordered)
}

// oneMore reports whether an act that begins now is the one begun just now once more, at the same target or another: its order
// has more of them than have begun.
func (f *fighter) oneMore(now int64, a *record.Act, due record.Time) bool {
	if f.busy == nil || f.began != now || f.due != due || !alike(f.busy, a) {
		return false
	}
	more := -1 - len(f.also)
	for _, o := range f.orders[len(f.orders)-1].acts {
		if o.Target != "" && alike(f.busy, &o) {
			more++
		}
	}
	return more > 0
}

// alike reports whether two acts are one, whoever they are aimed at.
func alike(a, b *record.Act) bool { return a.Kind == b.Kind && a.Row == b.Row && same(a.Item, b.Item) }

// mark is one that somebody bears, with the tick it was made in.
type mark struct {
	record.MarkLine
	made int64
	from
	turns uint8 // that count for its end, but for those of the tick under way
	maybe uint8 // that may count, too: of the tick in which it was made
	gone  bool  // its bearer has moved since
}

// order is what somebody was told to do with a slot.
type order struct {
	slot   string
	at     int64
	acts   []record.Act
	struck []string // those that have come out, with whom they came to
}

// checker walks through a file.
type checker struct {
	h      *record.Header
	report Report
	breaks func(m *Mistake) // takes what breaks a law, nil to stop there
	at     int              // line under way
	sums   []sum
	by     map[string]*fighter
	list   []*fighter
	marks  map[string]record.Mark
	kinds  map[string]uint8 // of acts, for the key of the dice
	rolls  map[string]int   // purposes
	rules  map[string]bool  // the letters that ids of rules begin with
	ground map[grid.Cell]record.Ground
	metric grid.Metric
	finder grid.Finder

	n, serial     uint32
	cause         from // of the change under way
	now           int64
	round         int32
	owed          []owed
	granted       []owed        // unmark effects of the tick
	grants        []owed        // slots announced for a later tick
	reactions     []owed        // slots announced for now
	turns         []owed        // face effects of the tick
	answers       []record.Line // of the tick
	felled        map[string]int64
	pushed        map[string]int32 // in this tick: cells that are left
	suffered      []*fighter       // who is to be checked
	mixed         bool             // whether one of those who strike together has a granted slot
	told          bool             // what came of it
	over          bool
	closed        int             // line of the digest of the round, 0 before it
	checksum      string          // of the lines so far, if this one is a digest
	standingSince int64           // tick in which one side was left, -1 before
	settling      bool            // what ends with the battle ends, and who could act before it counts
	left          map[string]bool // sides of which somebody can act
	goals         []pursuit       // of the header
	perils        []peril
}

func newChecker(h *record.Header) *checker {
	c := &checker{
		h: h, by: map[string]*fighter{}, marks: map[string]record.Mark{}, kinds: map[string]uint8{}, rolls: map[string]int{},
		rules: map[string]bool{}, ground: map[grid.Cell]record.Ground{}, felled: map[string]int64{}, pushed: map[string]int32{}, standingSince: -1, left: map[string]bool{},
	}
	c.kinds[planned] = uint8(len(h.Acts)) // in files of an older engine
	for i, k := range h.Acts {
		c.kinds[k] = uint8(i)
	}
	for i, r := range h.Rolls {
		c.rolls[r.Name] = i
	}
	for _, g := range h.Field.Ground {
		c.ground[c.place(g.At)] = g
	}
	for m := grid.Chebyshev; h.Field.Steps != nil && m <= grid.Euclid; m++ {
		if m.String() == h.Field.Steps.Diagonal {
			c.metric = m
		}
	}
	c.rules["SPACE"], c.rules["FIELD"] = true, true // those of the battlefield are in no book
	for _, r := range h.Rules {
		family, _, _ := strings.Cut(r.ID, "-")
		c.rules[family] = true
	}
	for _, m := range h.Marks {
		c.marks[m.Name] = m
	}
	for i := range h.Roster {
		c.enlist(&h.Roster[i])
	}
	c.purpose()
	c.dangers()
	c.look()
	return c
}

func (c *checker) enlist(r *record.Fighter) {
	f := &fighter{
		id: r.ID, name: r.Name, side: r.Side, up: r.Up, at: r.At, wide: r.Wide, rides: r.Rides, fainted: -1, facing: int32(r.Facing), pools: map[string]*record.Pool{}, areas: map[string]*record.Area{},
		nerve: steady, leads: r.Leads, traits: maps.Clone(r.Traits), changed: maps.Clone(r.Changed), items: map[uint8]*record.Item{}, foes: map[string]bool{}, done: map[doing]deed{},
	}
	if r.Nerve != nil {
		f.nerve = int(*r.Nerve)
	}
	if f.traits == nil {
		f.traits = map[string]int32{}
	}
	if f.changed == nil {
		f.changed = map[string]int32{}
	}
	for i := range r.Pools {
		p := r.Pools[i]
		f.pools[p.Name] = &p
	}
	for i := range r.Areas {
		a := r.Areas[i]
		f.areas[a.Name] = &a
	}
	for i := range r.Items {
		it := r.Items[i]
		f.items[it.Index] = &it
	}
	for _, m := range r.Marks {
		f.marks = append(f.marks, mark{MarkLine: m, made: -1})
		c.serial = max(c.serial, m.Serial)
	}
	c.by[f.name] = f
	c.list = append(c.list, f)
}

// header checks what the header says about itself.
func (c *checker) header() error {
	for i := range c.h.Roster {
		if m := c.member(&c.h.Roster[i], i+1, fieldAt("roster", i, "")); m != nil {
			m.Line = 1
			return m
		}
	}
	for _, says := range [...]func() *Mistake{c.saddlesHeader, c.purposeHeader, c.dangersHeader} {
		if m := says(); m != nil {
			m.Line = 1
			return m
		}
	}
	return c.compile()
}

// member checks what is said of one of the roster, the n-th.
func (c *checker) member(r *record.Fighter, n int, path string) *Mistake {
	switch {
	case r.ID != uint32(n):
		return mistake(path+"id", r.ID, n, "ids count from 1")
	case !slices.Contains(c.h.Sides, r.Side):
		return mistake(path+"side", r.Side, "one of the sides", "")
	case !c.inside(r.At):
		return mistake(path+"at", r.At, "a place on the field", "")
	case int32(r.Facing) >= c.facings():
		return mistake(path+"facing", r.Facing, fmt.Sprintf("0 to %d", c.facings()-1), "")
	case len(r.Pools) != len(c.h.Pools):
		return mistake(path+"pools", len(r.Pools), len(c.h.Pools), "one for each of the pools")
	}
	for k, m := range r.Marks {
		if m.Serial == 0 || m.Serial > c.serial {
			return mistake(path+fieldAt("marks", k, "serial"), m.Serial, "a serial from 1", "")
		}
		if m.Ends == atTick && m.Until == nil {
			return mistake(path+fieldAt("marks", k, "until"), "none", "the tick at which the mark ends", "")
		}
	}
	return nil
}

// inside reports whether a cell is on the field.
func (c *checker) inside(at [2]int32) bool {
	last := int64(0)
	if c.h.Field.Grid == "free" {
		last = 1 // its far edge belongs to open ground
	}
	return at[0] >= 0 && at[1] >= 0 && int64(at[0]) < c.h.Field.Width+last && int64(at[1]) < c.h.Field.Height+last
}

// stands reports whether somebody can act at all.
func stands(up string) bool { return up == "standing" || up == "kneeling" || up == "prone" }

// look notes which sides can act, and since when it is at most one. Who wakes when the
// battle is over comes too late for it.
func (c *checker) look() {
	if c.settling {
		return
	}
	clear(c.left)
	for _, f := range c.list {
		if stands(f.up) {
			c.left[f.side] = true
		}
	}
	for _, a := range c.h.Arrivals {
		if c.by[a.Who] == nil {
			c.left[a.Side] = true
		}
	}
	switch {
	case len(c.left) > 1:
		c.standingSince = -1
	case c.standingSince < 0:
		c.standingSince = c.now
	}
}
