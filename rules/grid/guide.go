package grid

import "math"

// A guide is what it costs at least to get from one cell to all others, as if nobody were on the map. To a search from near
// there it shows which ways lead away from the start or into a dead end: the estimate of a straight line sends it into every
// one of them. It is memory and no more, as the way that is found is the same by any estimate that promises too little.
type guide struct {
	from   Cell
	of     guided
	ground *Terrain
	cost   []int32 // mm by cell, less than 0 where no way leads
}

// guided is how those walk whom a guide serves.
type guided struct {
	changes         uint32
	metric          Metric
	corner          Corner
	cellMM          int64
	up, down, climb int64
}

const (
	mostGuides = 4
	nearGuide  = 24   // cells of way from a guide to the start of a search that it serves
	easy       = 1024 // states that a search may look at before it counts as toil
	nowhere    = -1   // cost of a cell to which no way leads
)

// guides is the memory of guides, and of what searches have cost that had none.
type guides struct {
	known []*guide // the latest last
	by    *guide   // of the search under way, nil for none
	off   int64    // what it costs from there to the start
	toil  int      // states that searches without one have looked at since one was made, but for easy searches
	spent int      // states that the search under way has looked at
}

// lead finds a guide for the search under way. One is made when searches without one have taken as long as that takes, so that
// it cannot cost more than it spares.
func (f *Finder) lead() {
	w, t := &f.walk, f.walk.Ground
	f.by, f.spent = nil, 0
	if !f.single || w.Leap || w.Only != nil {
		return
	}
	of := guided{t.changes, w.Metric, w.Corner, w.CellMM, w.MaxUp, w.MaxDown, w.Climb}
	for _, g := range f.known {
		if g.ground == t && g.of == of && f.fewest(g.from, f.start) <= nearGuide {
			if mm := g.cost[t.index(f.start)]; mm >= 0 && int64(mm) <= nearGuide*w.CellMM {
				f.by, f.off = g, int64(mm)
			}
		}
	}
	if f.by == nil && f.toil > len(t.tiles) {
		f.toil = 0
		f.by, f.off = f.explore(of), 0
	}
}

// explore makes the guide from where the search starts.
func (f *Finder) explore(of guided) *guide {
	t := f.walk.Ground
	g := &guide{}
	if len(f.known) == mostGuides {
		g = f.known[0]
		f.known = append(f.known[:0], f.known[1:]...)
	}
	f.known = append(f.known, g)
	g.from, g.of, g.ground = f.start, of, t
	if len(g.cost) != len(t.tiles) {
		g.cost = make([]int32, len(t.tiles))
	}
	for i := range g.cost {
		g.cost[i] = nowhere
	}
	g.cost[t.index(f.start)] = 0
	f.push(queued{0, 0, int32(t.index(f.start))})
	for {
		q, ok := f.pop()
		if !ok {
			f.level = -1
			return g
		}
		if q.cost > int64(g.cost[q.state]) {
			continue
		}
		a := t.cellAt(int(q.state))
		for d := range f.dirs {
			if f.open(a)&(1<<d) == 0 {
				continue
			}
			i := int(q.state) + f.stride[d]
			in := arrival{pct: int64(t.tiles[i].Pct)}
			if in.pct == 0 {
				in.pct = 100
			}
			mm, ok := f.base(d, false, in)
			if ok {
				mm, ok = f.over(int(q.state), i, d, mm)
			}
			if all := min(q.cost+mm, math.MaxInt32); ok && (g.cost[i] < 0 || all < int64(g.cost[i])) {
				g.cost[i] = int32(all)
				f.push(queued{all, 0, int32(i)})
			}
		}
	}
}

// beyond is a lower bound of the cost from the start to a cell, as far as the guide knows; false if no way leads there.
func (f *Finder) beyond(c Cell) (mm int64, ok bool) {
	if f.by == nil {
		return 0, true
	}
	n := int64(f.by.cost[f.walk.Ground.index(c)])
	return n - f.off, n >= 0
}

// toils counts a state that the search under way looks at.
func (f *Finder) toils() {
	if f.spent++; f.by == nil && f.spent > easy {
		f.toil++
	}
}
