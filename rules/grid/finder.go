package grid

import "math"

// Finder finds paths. It keeps its working memory between searches, so that one
// used again does not allocate; what it returns is valid until its next search.
// One goroutine at a time may use a Finder. The zero value is ready.
type Finder struct {
	walk   Walk
	others Others
	crowd  crowd

	flags  []uint8  // of each cell; those of others are known once asked for
	marked []int32  // cells with flags
	shape  []uint32 // of each cell, as far as it is known
	shaped shaped

	labels []label
	round  uint32 // labels of other rounds are void
	level  int64  // the estimate that is looked at
	bound  int64  // what the start is known to cost at most
	stack  []queued
	heap   []queued
	places []Cell
	ends   bool // whether the goal counts, as it does not in Reachable
	way    Way
	shores
	guides

	start, goal       Cell
	dirs              int
	parities, facings int // states of each cell
	oddly, single     bool
	diagonal          int64 // cost of a diagonal on open, level ground, mm
	offset            [8]Cell
	stride            [8]int // of the offsets, between indices
	plain             bool   // the states before a step need no closer look
}

// shaped says of what the shapes of the cells are known.
type shaped struct {
	ground  *Terrain
	changes uint32
	corner  Corner
}

// label is the least known rest of the way from a state to the goal, or from the start.
type label struct {
	cost  int64
	steps int32
	mark  uint32 // the round, and whether it is done
}

// done marks a label that has been expanded. Rounds are even.
const done = 1

type queued struct {
	cost  int64 // of the whole way, as estimated
	steps int32
	state int32
}

// begin prepares a search from a start.
func (f *Finder) begin(w Walk, others Others, start Cell) {
	k, t := w.Ground.grid, w.Ground
	if others == nil {
		f.crowd.gather(&f.walk, nil)
		others = &f.crowd
	}
	f.walk, f.others, f.start = w, others, start
	f.dirs, f.single = k.Directions(), len(w.Footprint.Cells) <= 1
	for d := range f.dirs {
		v := k.Direction(d)
		f.offset[d], f.stride[d] = v, t.index(t.min.Add(v))
	}
	f.parities, f.facings = 1, 1
	if w.Metric == Alternating && k == Square {
		f.parities = 2
	}
	f.oddly = f.parities == 2 && w.Parity&1 == 1
	if w.TurnMM > 0 || w.Zones == ZonesStop && !f.single && !w.Footprint.Fixed {
		f.facings = f.dirs
		f.walk.Facing = mod(w.Facing, f.dirs)
	} else {
		f.walk.Facing = 0
	}
	f.plain = f.single && f.facings == 1 && w.Zones != ZonesStop
	f.diagonal = w.CellMM
	if w.Metric == Euclid {
		f.diagonal = int64(isqrt(uint64(2 * w.CellMM * w.CellMM)))
	}
	f.forget(t)
	for _, c := range w.Only {
		if t.Inside(c) {
			f.note(t.index(c), allowed)
		}
	}
}

// forget makes all labels and flags void, and the shapes if the ground is another.
func (f *Finder) forget(t *Terrain) {
	n := len(t.tiles)
	for _, i := range f.marked {
		f.flags[i] = 0
	}
	f.marked = f.marked[:0]
	if len(f.flags) < n {
		f.flags, f.shape = make([]uint8, n), make([]uint32, n)
	}
	if is := (shaped{t, t.changes, f.walk.Corner}); f.shaped != is {
		clear(f.shape)
		f.shaped = is
	}
	if states := n * f.parities * f.facings; len(f.labels) < states {
		f.labels, f.round = make([]label, states), 0
	}
	if f.round += 2; f.round == 0 {
		clear(f.labels)
		f.round = 2
	}
	if f.round == 2 {
		clear(f.shore)
	}
	f.level, f.bound = -1, math.MaxInt64
	f.stack, f.heap = f.stack[:0], f.heap[:0]
}

// Asked appends to dst the cells in which the last search has asked for others: as long
// as these mean the same, and nothing else changes, so does a way.
func (f *Finder) Asked(dst []Cell) []Cell {
	for _, i := range f.marked {
		if f.flags[i]&known != 0 {
			dst = append(dst, f.walk.Ground.cellAt(int(i)))
		}
	}
	return dst
}

// A state is a cell, with Alternating whether an odd number of diagonals was made
// before leaving it, and the facing where it matters.
func (f *Finder) state(c Cell, odd bool, facing int) int32 {
	s := f.walk.Ground.index(c) * f.parities
	if odd {
		s++
	}
	return int32(s*f.facings + facing)
}

func (f *Finder) split(state int32) (c Cell, odd bool, facing int) {
	s := int(state)
	s, facing = s/f.facings, s%f.facings
	return f.walk.Ground.cellAt(s / f.parities), s%f.parities == 1, facing
}

// home is the state at the start.
func (f *Finder) home() int32 { return f.state(f.start, f.oddly, f.walk.Facing) }

// faces is the facing of a state after a step in direction d.
func (f *Finder) faces(d int) int {
	if f.facings == 1 {
		return 0
	}
	return d
}

func (t *Terrain) cellAt(i int) Cell {
	h := int(t.max.Y-t.min.Y) + 1
	return Cell{t.min.X + int32(i/h), t.min.Y + int32(i%h)}
}

// estimate is a lower bound of the cost between two cells; it never changes by more
// than a step costs (SPACE-100).
func (f *Finder) estimate(a, b Cell) int64 {
	w := &f.walk
	mm := int64(0)
	x, y := int64(b.X)-int64(a.X), int64(b.Y)-int64(a.Y)
	if w.Ground.grid == Hex {
		mm = (max(x, -x) + max(y, -y) + max(x+y, -x-y)) / 2 * w.CellMM
	} else {
		x, y = max(x, -x), max(y, -y)
		mm = max(x, y) * w.CellMM
		switch w.Metric {
		case Manhattan:
			mm += min(x, y) * w.CellMM
		case Euclid:
			mm += min(x, y) * (f.diagonal - w.CellMM)
		}
	}
	if w.Ground.leastPct != 100 {
		mm = mm * w.Ground.leastPct / 100
	}
	return mm
}

// fewest is a lower bound of the steps between two cells.
func (f *Finder) fewest(a, b Cell) int32 {
	if f.walk.Metric == Manhattan {
		return int32(Distance(f.walk.Ground.grid, Manhattan, a, b))
	}
	return int32(Distance(f.walk.Ground.grid, Chebyshev, a, b))
}

// push queues a state. Those of the estimate that is looked at come first, the latest
// before the others.
func (f *Finder) push(q queued) {
	if q.cost <= f.level {
		f.stack = append(f.stack, q)
		return
	}
	f.heap = append(f.heap, q)
	i := len(f.heap) - 1
	for i > 0 {
		up := (i - 1) / 4
		if f.heap[up].cost <= q.cost {
			break
		}
		f.heap[i] = f.heap[up]
		i = up
	}
	f.heap[i] = q
}

func (f *Finder) pop() (q queued, ok bool) {
	if n := len(f.stack); n > 0 {
		q = f.stack[n-1]
		f.stack = f.stack[:n-1]
		return q, true
	}
	last := len(f.heap) - 1
	if last < 0 {
		return q, false
	}
	q = f.heap[0]
	f.level = q.cost
	f.sink(f.heap[last], last)
	f.heap = f.heap[:last]
	return q, true
}

// sink lets an entry find its place from the top of the first n.
func (f *Finder) sink(q queued, n int) {
	i := 0
	for {
		first := 4*i + 1
		if first >= n {
			break
		}
		least := first
		for c := first + 1; c < min(first+4, n); c++ {
			if f.heap[c].cost < f.heap[least].cost {
				least = c
			}
		}
		if f.heap[least].cost >= q.cost {
			break
		}
		f.heap[i] = f.heap[least]
		i = least
	}
	f.heap[i] = q
}
