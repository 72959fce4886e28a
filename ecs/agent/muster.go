package agent

import (
	"math"
	"slices"

	"github.com/affray-engine/affray/rules"
)

// muster is how many people stand, looked at once for all of a side who are asked at the same moment: who decides among
// thousands cannot look at everybody for itself.
type muster struct {
	version      uint64   // of the battle, 0 for never
	ours, theirs []Figure // who can act, by id
	free         int      // of theirs whom nothing keeps out of the fight
	longest      int32    // reach of a weapon of theirs, in cells
	bows         bool     // some of theirs shoot
	gaps         []int32  // how far those of ours who come on are from the nearest enemy, ascending
	spaced       bool     // the gaps are known
	foes         blocks   // theirs
	ids          []rules.ID
	plain        bool // nobody hides, so that all of a side know of the same
}

// muster returns how the battle stands for a side if there is a crowd, and all of the side know the same; else nil.
func (v *View) muster(d *Default) *muster {
	if !v.fair || len(v.t.Roster.Figures) <= 2*crowd {
		return nil
	}
	m := &v.all
	if m.version != v.t.Version() {
		m.version = v.t.Version()
		v.assemble(m, d)
	}
	if !m.plain || len(m.theirs) <= crowd {
		return nil
	}
	return m
}

// assemble looks at everybody.
func (v *View) assemble(m *muster, d *Default) {
	m.ours, m.theirs, m.ids, m.free, m.longest, m.plain = m.ours[:0], m.theirs[:0], m.ids[:0], 0, 0, true
	m.bows, m.spaced, m.gaps = false, false, m.gaps[:0]
	for i := range v.t.Roster.Figures {
		o := &v.t.Roster.Figures[i]
		if o.Marks.Has.Meet(&v.hide) {
			m.plain = false
			return
		}
		switch f := v.Figure(o.Who.ID); {
		case !f.Posture.Acts():
		case f.Mine:
			m.ours = append(m.ours, f)
		default:
			m.theirs, m.ids = append(m.theirs, f), append(m.ids, f.ID)
			m.longest = max(m.longest, int32(d.reachOf(f.ID).Max))
			m.bows = m.bows || d.archer(f.ID)
			if !d.bound(f.ID) {
				m.free++
			}
		}
	}
	m.foes.sort(m.theirs, v.Across(1), v.Open())
}

// lags reports whether one of ours comes on who is farther from the nearest enemy than so many cells, and not than more.
func (m *muster) lags(d *Default, than, most int32) bool {
	if !m.spaced {
		for i := range m.ours {
			if f := &m.ours[i]; d.comesOn(f) {
				m.gaps = append(m.gaps, d.gap(f.Cell))
			}
		}
		slices.Sort(m.gaps)
		m.spaced = true
	}
	i, _ := slices.BinarySearch(m.gaps, than+1)
	return i < len(m.gaps) && m.gaps[i] <= most
}

// blocks are figures by blocks of cells, so that the nearest is found without looking at all.
type blocks struct {
	list    []Figure
	side    int32      // of a block, in cells or mm
	low     rules.Cell // the first block
	w, h    int32      // blocks
	starts  []int32    // of each block's in order
	order   []int32    // indices of list, by block
	counted []int32
}

// blockSide is how many cells a block is wide.
const blockSide = 8

// sort deals figures out to their blocks.
func (b *blocks) sort(list []Figure, cellMm int32, open bool) {
	if b.list, b.side = list, blockSide; open {
		b.side *= cellMm
	}
	if len(list) == 0 {
		return
	}
	low, high := b.of(list[0].Cell), b.of(list[0].Cell)
	for i := range list {
		c := b.of(list[i].Cell)
		low = rules.Cell{X: min(low.X, c.X), Y: min(low.Y, c.Y)}
		high = rules.Cell{X: max(high.X, c.X), Y: max(high.Y, c.Y)}
	}
	b.low, b.w, b.h = low, high.X-low.X+1, high.Y-low.Y+1
	b.starts = append(b.starts[:0], make([]int32, b.w*b.h+1)...)
	for i := range list {
		b.starts[b.index(b.of(list[i].Cell))+1]++
	}
	for i := range b.w * b.h {
		b.starts[i+1] += b.starts[i]
	}
	b.counted = append(b.counted[:0], b.starts...)
	b.order = append(b.order[:0], make([]int32, len(list))...)
	for i := range list {
		at := &b.counted[b.index(b.of(list[i].Cell))]
		b.order[*at] = int32(i)
		*at++
	}
}

// of is the block of a cell.
func (b *blocks) of(c rules.Cell) rules.Cell {
	return rules.Cell{X: floorDiv(c.X, b.side), Y: floorDiv(c.Y, b.side)}
}

func (b *blocks) index(c rules.Cell) int32 { return (c.X-b.low.X)*b.h + c.Y - b.low.Y }

func floorDiv(a, b int32) int32 {
	if a < 0 {
		return -((b - 1 - a) / b)
	}
	return a / b
}

// nearest returns whom fewest cells are to from a cell, of several the first by id, and how many those are. It looks at
// the blocks round that of the cell, ring by ring, as long as anybody in the next could be as near.
func (b *blocks) nearest(steps func(a, b rules.Cell) int32, from rules.Cell) (id rules.ID, cells int32) {
	at := b.of(from)
	far := max(at.X-b.low.X, b.low.X+b.w-1-at.X, at.Y-b.low.Y, b.low.Y+b.h-1-at.Y)
	near := max(0, b.low.X-at.X, at.X-b.low.X-b.w+1, b.low.Y-at.Y, at.Y-b.low.Y-b.h+1)
	cells = math.MaxInt32
	for ring := near; ring <= far && cells > (ring-1)*blockSide; ring++ {
		b.ring(at, ring, func(i int32) {
			f := &b.list[i]
			if n := steps(from, f.Cell); n < cells || n == cells && f.ID < id {
				id, cells = f.ID, n
			}
		})
	}
	return id, cells
}

// ring visits the figures in the blocks that are so many from one.
func (b *blocks) ring(at rules.Cell, ring int32, visit func(i int32)) {
	for x := max(at.X-ring, b.low.X); x <= min(at.X+ring, b.low.X+b.w-1); x++ {
		step := 2 * ring
		if x == at.X-ring || x == at.X+ring || ring == 0 {
			step = 1
		}
		for y := at.Y - ring; y <= at.Y+ring; y += step {
			if y < b.low.Y || y >= b.low.Y+b.h {
				continue
			}
			i := b.index(rules.Cell{X: x, Y: y})
			for _, n := range b.order[b.starts[i]:b.starts[i+1]] {
				visit(n)
			}
		}
	}
}
