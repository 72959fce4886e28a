package scenario

import (
	"maps"
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
)

// terrain is what a legend entry or a listed cell says about a cell.
type terrain struct {
	z, percent int32
	solid      bool
	door       Door
	stands     bool // there is an obstacle: a wall, cover or a door
	stuff      stuff
	pct        int
	height     int32 // of the obstacle above the ground, 0 without limit
}

// stuff is what an obstacle is made of (SPACE-050).
type stuff struct{ conceal, opaque, barrier, lean bool }

// highest bounds elevations and heights of obstacles, in mm.
const highest = 1_000_000

// readLegend reads the meaning of the picture's symbols. A symbol that has none
// is noted where it stands first.
func (r *reader) readLegend(m *block.Map, rows [][]symbol) map[string]*terrain {
	meaning := map[string]*terrain{plainSymbol: {percent: 100}}
	if legend, ok := m.Map("legend"); ok {
		for _, key := range legend.Keys() {
			if key == "" || len(strings.Fields(key)) != 1 || strings.Fields(key)[0] != key {
				r.errs.Note(block.Value, legend.At(key), legend.KeyPos(key), "%q is no symbol: want text without blanks", short(key))
			}
			entry, _ := legend.Map(key)
			t := r.terrain(entry)
			entry.Done()
			meaning[key] = &t
		}
	}
	unknown, known := map[string]bool{}, slices.Sorted(maps.Keys(meaning))
	for _, row := range rows {
		for _, s := range row {
			if meaning[s.text] == nil && !unknown[s.text] {
				unknown[s.text] = true
				r.errs.Note(block.Value, m.At("map"), s.pos, "the symbol %q is not in the legend: want it there, or one of %s", short(s.text), short(strings.Join(known, " ")))
			}
		}
	}
	return meaning
}

// terrain reads the keys that legend entries and listed cells share. It leaves
// Done to the caller.
func (r *reader) terrain(m *block.Map) terrain {
	t := terrain{percent: int32(m.IntOr("terrain", 100, 1, maxPercent)), solid: m.BoolOr("solid", false)}
	wall := m.BoolOr("wall", false)
	cover := m.WordOr("cover", "", "hard", "conceal")
	t.door = readDoor(m)
	t.stands = wall || cover != "" || t.door != NoDoor
	if count(wall, cover != "", t.door != NoDoor) > 1 {
		m.Fail("", block.Value, "wall, cover and door exclude each other: want one of them")
	}
	t.stuff = readStuff(m, cover == "conceal")
	t.pct = readPct(m)
	r.heights(m, &t)
	if !t.stands {
		for _, key := range []string{"pct", "opaque", "barrier", "lean"} {
			if m.Has(key) {
				m.Fail(key, block.Value, "%s says nothing without wall, cover or door: want one of them beside it", key)
			}
		}
	}
	if !m.Has("solid") {
		t.solid = wall || t.door == ClosedDoor
	}
	return t
}

// heights reads `ground` and `height`. The latter is that of the obstacle, or
// the elevation of the ground where there is none.
func (r *reader) heights(m *block.Map, t *terrain) {
	t.z = int32(m.IntOr("ground", 0, -highest, highest))
	switch {
	case !m.Has("height"):
	case t.stands:
		t.height = int32(m.Int("height", 1, highest))
	default:
		t.z = int32(m.Int("height", -highest, highest))
		if m.Has("ground") {
			m.Fail("height", block.Value, "without wall, cover or door height is the ground's, which is given already: want one of them")
		}
	}
}

func readDoor(m *block.Map) Door {
	return Door(1 + slices.Index(doors[1:], m.WordOr("door", "", doors[1:]...)))
}

// doors are the words of a door, in the order of its values.
var doors = []string{NoDoor: "", OpenDoor: "open", ClosedDoor: "closed"}

func readPct(m *block.Map) int {
	pct := m.IntOr("pct", 100, 10, 100)
	if pct%10 != 0 {
		m.Fail("pct", block.Value, "%d is no multiple of 10: want 10, 20, ... 100", pct)
		return 100
	}
	return int(pct)
}

func readStuff(m *block.Map, conceal bool) stuff {
	return stuff{conceal, m.BoolOr("opaque", !conceal), m.BoolOr("barrier", !conceal), m.BoolOr("lean", false)}
}

func (s stuff) apply(o *grid.Obstacle) {
	o.Conceal, o.Opaque, o.Barrier, o.Lean = s.conceal, s.opaque, s.barrier, s.lean
}

// lay puts terrain on a cell.
func (r *reader) lay(t terrain, c grid.Cell, pos Pos) {
	f := &r.s.Field
	if t.z != 0 || t.percent != 100 || t.solid || t.door != NoDoor {
		f.Grounds = append(f.Grounds, Ground{c, t.z, t.percent, t.solid, t.door, pos})
	}
	if !t.stands {
		return
	}
	o, err := grid.NewCell(f.Kind, c, t.pct)
	if err != nil {
		return // readPct has noted it
	}
	t.stuff.apply(&o)
	o.Solid = t.solid
	if t.height > 0 {
		o.Z1 = t.z + t.height
	}
	f.Obstacles = append(f.Obstacles, Obstacle{o, t.door, pos})
}

func count(these ...bool) int {
	n := 0
	for _, b := range these {
		if b {
			n++
		}
	}
	return n
}
