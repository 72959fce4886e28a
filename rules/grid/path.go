package grid

import "math/bits"

// Way is a path: its cells, start included, what the way to each costs in mm,
// and where the mover may stop.
type Way struct {
	Cells []Cell
	Costs []int64
	Stops []bool
}

// Cost returns the cost of the whole way in mm.
func (w Way) Cost() int64 {
	if len(w.Costs) == 0 {
		return 0
	}
	return w.Costs[len(w.Costs)-1]
}

// Steps returns the number of steps.
func (w Way) Steps() int { return max(0, len(w.Cells)-1) }

// Within returns the index of the last cell that can be reached for the budget
// and stopped in (SPACE-101). It is 0, the start, at worst.
func (w Way) Within(budget int64) int {
	last := 0
	for i := range w.Cells {
		if w.Stops[i] && w.Costs[i] <= budget {
			last = i
		}
	}
	return last
}

// Path is Finder.Path with a new Finder.
func Path(w Walk, bodies []Occupant, start, goal Cell) (Way, bool) {
	return new(Finder).Path(w, bodies, start, goal)
}

// Path returns the cheapest way from start to goal. Equal costs are settled by
// fewer steps, then by the least list of directions, so that the answer is
// unique (SPACE-099). A goal that is held by somebody has no path; the mover
// itself is not among the bodies.
func (f *Finder) Path(w Walk, bodies []Occupant, start, goal Cell) (Way, bool) {
	f.crowd.gather(&f.walk, bodies)
	return f.PathAmong(w, &f.crowd, start, goal)
}

// PathAmong is Path past others who need not be listed: they are asked for only in
// cells that matter, once each.
//
// The search goes from the goal to the start, best estimate first (see guide), until it is known
// which steps lie on a path of the least cost. Going forward over them, the lowest
// direction that keeps cost and steps least is the right one (SPACE-100).
func (f *Finder) PathAmong(w Walk, others Others, start, goal Cell) (Way, bool) {
	if !w.Ground.Inside(start) || !w.Ground.Inside(goal) || w.Ground.grid == Free {
		return Way{}, false
	}
	f.begin(w, others, start)
	f.goal, f.ends = goal, false
	f.way.Cells = append(f.way.Cells[:0], start)
	f.way.Costs = append(f.way.Costs[:0], 0)
	f.way.Stops = append(f.way.Stops[:0], true)
	if start == goal {
		return f.way, true
	}
	if f.flagsOf(goal)&held != 0 {
		return Way{}, false
	}
	f.lead()
	if _, leads := f.beyond(goal); !leads || !f.search() {
		return Way{}, false
	}
	f.follow()
	return f.way, true
}

// search labels states backwards from the goal with the cost and the steps that are
// left, and reports whether the start is reached. It ends when the label of the start
// is certain: no state is left that could better it, or it has as few steps as
// there are cells to go.
func (f *Finder) search() bool {
	f.level = f.estimate(f.start, f.goal)
	for odd := range f.parities {
		for facing := range f.facings {
			f.last(odd == 1, facing)
		}
	}
	home := f.home()
	fewest := f.fewest(f.start, f.goal)
	for f.more() {
		if l := &f.labels[home]; l.mark == f.round|done && l.steps == fewest {
			return true
		}
	}
	return f.labels[home].mark|done == f.round|done
}

// last labels the states from which one step ends in the goal. A large mover may have
// to pass it and come back, to lie where nobody else does; one of a single cell has not.
func (f *Finder) last(odd bool, facing int) {
	if s := f.state(f.goal, odd, facing); f.single {
		f.labels[s] = label{0, 0, f.round | done}
	}
	f.ends = true
	f.expand(f.state(f.goal, odd, facing), 0, 0)
	f.ends = false
}

// more expands the next state; it reports false when none is left that could lie on a
// path of the least cost.
func (f *Finder) more() bool {
	for {
		q, ok := f.pop()
		if !ok || q.cost > f.bound {
			f.level, f.bound = -1, -1
			f.stack, f.heap = f.stack[:0], f.heap[:0]
			return false
		}
		l := &f.labels[q.state]
		if l.mark&done != 0 || l.steps != q.steps {
			continue
		}
		l.mark |= done
		f.toils()
		if int32(q.state) != f.home() {
			f.expand(q.state, l.cost, l.steps)
		}
		return true
	}
}

// expand labels the states from which one step leads to this one. Lower directions
// come first, so that of equal estimates the higher, which belong at the end of the
// way, are looked at before them.
func (f *Finder) expand(state int32, cost int64, steps int32) {
	b, odd, facing := f.split(state)
	if f.plain {
		f.expandPlain(b, odd, cost, steps)
		return
	}
	var in arrival
	for d := range f.dirs {
		if f.facings > 1 && d != facing {
			continue
		}
		a := Cell{b.X - f.offset[d].X, b.Y - f.offset[d].Y}
		if !f.walk.Ground.Inside(a) || f.open(a)&(1<<d) == 0 {
			continue
		}
		if d == facing && f.facings > 1 || !f.single || !in.known {
			in = f.arrive(b, d)
		}
		if !in.ok {
			if f.single {
				return
			}
			continue
		}
		before := odd != (f.parities > 1 && d&1 == 1)
		if mm, ok := f.cost(a, b, d, before, in); ok {
			f.back(a, before, d, cost+mm, steps+1)
		}
	}
}

// expandPlain is expand for a mover of one cell whose facing does not matter: what it
// means to come here is the same from everywhere.
func (f *Finder) expandPlain(b Cell, odd bool, cost int64, steps int32) {
	in := f.arrive(b, 0)
	if !in.ok {
		return
	}
	t := f.walk.Ground
	i := t.index(b)
	straight, _ := f.base(0, false, in)
	for ways := f.into(b); ways != 0; ways &= ways - 1 {
		d := bits.TrailingZeros32(ways)
		a := Cell{b.X - f.offset[d].X, b.Y - f.offset[d].Y}
		before, mm, ok := odd, straight, true
		if d&1 == 1 && t.grid == Square {
			before = odd != (f.parities > 1)
			mm, ok = f.base(d, before, in)
		}
		if ok && (t.hilly || t.hurdled != nil) {
			mm, ok = f.over(i-f.stride[d], i, d, mm)
		}
		if ok {
			f.improve(a, before, 0, cost+mm, steps+1)
		}
	}
}

// back labels a state before a step in direction d, however the mover faced there.
func (f *Finder) back(a Cell, odd bool, d int, cost int64, steps int32) {
	for facing := range f.facings {
		if f.leaves(a, facing) {
			f.improve(a, odd, facing, cost+f.turning(a, facing, d), steps)
		}
	}
}

func (f *Finder) improve(c Cell, odd bool, facing int, cost int64, steps int32) {
	s := f.state(c, odd, facing)
	l := &f.labels[s]
	if l.mark|done == f.round|done && (l.cost < cost || l.cost == cost && l.steps <= steps) {
		return
	}
	least, leads := f.beyond(c)
	all := cost + max(least, f.estimate(f.start, c))
	if !leads || all > f.bound {
		return
	}
	*l = label{cost, steps, f.round}
	if s == f.home() {
		f.bound = cost
	}
	f.push(queued{all, steps, s})
}

// follow goes over the labels from the start to the goal.
func (f *Finder) follow() {
	at, odd, facing, spent := f.start, f.oddly, f.walk.Facing, int64(0)
	for left := f.labels[f.home()]; left.steps > 0; left.steps-- {
		d, mm := f.next(at, odd, facing, left)
		at = at.Add(f.offset[d])
		odd, facing = odd != (f.parities > 1 && d&1 == 1), f.faces(d)
		spent += mm
		left.cost -= mm
		f.way.Cells = append(f.way.Cells, at)
		f.way.Costs = append(f.way.Costs, spent)
		f.way.Stops = append(f.way.Stops, !f.any(at, d, held))
	}
}

// next is the lowest direction of a step that leaves the least cost and steps, and
// what it costs.
func (f *Finder) next(at Cell, odd bool, facing int, left label) (d int, mm int64) {
	f.ends = left.steps == 1
	for d = range f.dirs {
		b, mm, ok := f.step(at, d, odd, facing)
		switch {
		case !ok:
		case f.ends && b == f.goal && mm == left.cost,
			!f.ends && f.proves(b, odd != (f.parities > 1 && d&1 == 1), d, left.cost-mm, left.steps-1):
			f.ends = false
			return d, mm
		}
	}
	return 0, left.cost // never: the label of the state came from one of its steps
}

// proves reports whether the goal can be reached from a state for that cost in so
// many steps, which is the least possible; it searches on if that is not known yet.
func (f *Finder) proves(c Cell, odd bool, d int, cost int64, steps int32) bool {
	if f.estimate(c, f.goal) > cost || f.fewest(c, f.goal) > steps {
		return false
	}
	s := f.state(c, odd, f.faces(d))
	for {
		l := &f.labels[s]
		if l.mark|done == f.round|done && l.cost == cost && l.steps == steps {
			return true
		}
		if !f.more() {
			return false
		}
	}
}
