package grid

import (
	"cmp"
	"slices"
)

// Reached is a cell that a mover can get to, with the least cost in mm.
type Reached struct {
	Cell Cell
	Cost int64
}

// shores is the memory of Reachable: what it costs to end in each cell.
type shores struct {
	shore   []label
	seen    []int32   // cells with a shore of this round
	abreast []Reached // cells of one cost, to be visited
	listed  []Reached // what floods that were disturbed still have to visit
}

// Reachable appends to dst every cell in which the mover can end within the
// budget, the start included, in canonical order.
func (f *Finder) Reachable(dst []Reached, w Walk, bodies []Occupant, start Cell, budget int64) []Reached {
	f.crowd.gather(&f.walk, bodies)
	return f.ReachableAmong(dst, w, &f.crowd, start, budget)
}

// ReachableAmong is Reachable past others who need not be listed.
func (f *Finder) ReachableAmong(dst []Reached, w Walk, others Others, start Cell, budget int64) []Reached {
	if !f.embark(w, others, start) {
		return dst
	}
	for {
		q, ok := f.pop()
		if !ok {
			return f.collect(dst)
		}
		if l := &f.labels[q.state]; l.mark&done == 0 {
			l.mark |= done
			f.spread(q.state, l.cost, budget)
		}
	}
}

// embark prepares a search for all that can be reached.
func (f *Finder) embark(w Walk, others Others, start Cell) bool {
	if !w.Ground.Inside(start) || w.Ground.grid == Free {
		return false
	}
	f.begin(w, others, start)
	f.goal, f.ends = start, false
	if n := len(w.Ground.tiles); len(f.shore) < n {
		f.shore = make([]label, n)
	}
	f.seen = f.seen[:0]
	f.land(start, 0)
	f.offer(f.home(), 0)
	return true
}

// Flood visits the cells that ReachableAmong lists, by cost, then in canonical order, and
// looks no farther than it has to once visit says no. The visitor may use the Finder, and
// may flood; then, and for a mover of several cells, all is listed first.
func (f *Finder) Flood(w Walk, others Others, start Cell, budget int64, visit func(Reached) bool) {
	visited := int64(-1)
	if len(w.Footprint.Cells) <= 1 {
		whole := !f.embark(w, others, start)
		if !whole {
			visited, whole = f.wave(budget, visit)
		}
		if whole {
			return
		}
	}
	from := len(f.listed)
	f.listed = f.ReachableAmong(f.listed, w, others, start, budget)
	to := len(f.listed)
	slices.SortFunc(f.listed[from:to], func(a, b Reached) int {
		return cmp.Or(cmp.Compare(a.Cost, b.Cost), a.Cell.Compare(b.Cell))
	})
	for i := from; i < to; i++ {
		if r := f.listed[i]; r.Cost > visited && !visit(r) {
			break
		}
	}
	f.listed = f.listed[:from]
}

// wave visits cells while they are found. It returns the cost up to which all are visited,
// and is not whole if the visitor has used the Finder.
func (f *Finder) wave(budget int64, visit func(Reached) bool) (visited int64, whole bool) {
	f.abreast = f.abreast[:0]
	for {
		q, ok := f.pop()
		if len(f.abreast) > 0 && (!ok || q.cost > f.abreast[0].Cost) {
			visited = f.abreast[0].Cost
			if on, same := f.show(visit); !on || !same {
				return visited, !on
			}
		}
		if !ok {
			return visited, true
		}
		if l := &f.labels[q.state]; l.mark&done == 0 {
			l.mark |= done
			f.reach(q.state, l.cost)
			f.spread(q.state, l.cost, budget)
		}
	}
}

// show visits the cells of one cost. It reports whether the visitor wants more, and whether
// the search is as it was.
func (f *Finder) show(visit func(Reached) bool) (on, same bool) {
	round, cells := f.round, f.abreast
	f.abreast = nil // for those who search meanwhile
	slices.SortFunc(cells, func(a, b Reached) int { return a.Cell.Compare(b.Cell) })
	for _, r := range cells {
		if on = visit(r); !on {
			break
		}
	}
	f.abreast = cells[:0]
	return on, f.round == round
}

// reach notes the cell of a state, if the mover can end there for that cost and it is not
// noted yet: all ways there that cost less have been followed.
func (f *Finder) reach(state int32, cost int64) {
	c, _, _ := f.split(state)
	if l := &f.shore[f.walk.Ground.index(c)]; l.mark == f.round && l.cost == cost && l.steps == 0 {
		l.steps = 1
		f.abreast = append(f.abreast, Reached{c, cost})
	}
}

func (f *Finder) offer(s int32, cost int64) {
	l := &f.labels[s]
	if l.mark|done == f.round|done && l.cost <= cost {
		return
	}
	*l = label{cost, 0, f.round}
	f.push(queued{cost, 0, s})
}

// spread labels the states to which one step leads. Where a large mover may stop
// depends on how it comes to lie.
func (f *Finder) spread(state int32, cost, budget int64) {
	a, odd, facing := f.split(state)
	for d := range f.dirs {
		b, mm, ok := f.step(a, d, odd, facing)
		if !ok || cost+mm > budget {
			continue
		}
		f.offer(f.state(b, odd != (f.parities > 1 && d&1 == 1), f.faces(d)), cost+mm)
		if !f.any(b, d, held) {
			f.land(b, cost+mm)
		}
	}
}

// land notes that the mover can end in a cell.
func (f *Finder) land(c Cell, cost int64) {
	i := f.walk.Ground.index(c)
	l := &f.shore[i]
	if l.mark != f.round {
		*l = label{cost, 0, f.round}
		f.seen = append(f.seen, int32(i))
	}
	l.cost = min(l.cost, cost)
}

// collect lists the cells in canonical order.
func (f *Finder) collect(dst []Reached) []Reached {
	slices.Sort(f.seen)
	for _, i := range f.seen {
		dst = append(dst, Reached{f.walk.Ground.cellAt(int(i)), f.shore[i].cost})
	}
	return dst
}
