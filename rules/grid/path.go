package grid

// Finder finds paths. It keeps its working memory between searches, so that one
// used again does not allocate; what it returns is valid until its next search.
// One goroutine at a time may use a Finder. The zero value is ready.
type Finder struct {
	flags  []uint8
	marked []int32
	labels []label
	round  uint32 // labels of other rounds are void
	queue  []queued
	cells  []Cell
	way    Way

	start, goal Cell
	ends        bool // whether goal counts, as it does not in Reachable
}

// label is the least known rest of the way from a state to the goal.
type label struct {
	cost  int64
	steps int32
	round uint32
	done  bool
}

type queued struct {
	cost  int64 // to the goal over this state, as estimated
	steps int32
	state int32
}

func (a queued) before(b queued) bool {
	if a.cost != b.cost {
		return a.cost < b.cost
	}
	if a.steps != b.steps {
		return a.steps < b.steps
	}
	return a.state < b.state
}

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
//
// The search goes from the goal to the start, best estimate first, until all
// that could lie on a path of the least cost is known. Going forward over it, the
// lowest direction that keeps cost and steps least is the right one (SPACE-100).
func (f *Finder) Path(w Walk, bodies []Occupant, start, goal Cell) (Way, bool) {
	if !w.Ground.Inside(start) || !w.Ground.Inside(goal) || w.Ground.grid == Free {
		return Way{}, false
	}
	f.mark(&w, bodies)
	f.start, f.goal, f.ends = start, goal, true
	f.reset(&w)
	if start == goal {
		f.begin()
		return f.way, true
	}
	if f.flags[w.Ground.index(goal)]&(heldByEnemy|heldByAlly) != 0 {
		return Way{}, false
	}
	if !f.search(&w) {
		return Way{}, false
	}
	f.walk(&w)
	return f.way, true
}

// A state is a cell and, with Alternating, whether an odd number of diagonals
// was made before leaving it.
func (f *Finder) state(w *Walk, c Cell, odd bool) int32 {
	i := 2 * w.Ground.index(c)
	if odd {
		i++
	}
	return int32(i)
}

func (f *Finder) reset(w *Walk) {
	if n := 2 * len(w.Ground.tiles); len(f.labels) < n {
		f.labels, f.round = make([]label, n), 0
	}
	if f.round++; f.round == 0 {
		clear(f.labels)
		f.round = 1
	}
	f.queue = f.queue[:0]
}

// search labels states from the goal backwards and reports whether the start is
// reached. The estimate never exceeds a step's cost by its change, so a state
// that leaves the queue has its least label.
func (f *Finder) search(w *Walk) bool {
	f.improve(w, f.goal, false, 0, 0)
	if w.Metric == Alternating {
		f.improve(w, f.goal, true, 0, 0)
	}
	home := f.state(w, f.start, w.alternates() && w.Parity&1 == 1)
	for len(f.queue) > 0 {
		q := f.pop()
		if h := &f.labels[home]; h.round == f.round && h.done && q.cost > h.cost {
			return true
		}
		l := &f.labels[q.state]
		if l.done || q.steps != l.steps {
			continue
		}
		l.done = true
		f.expand(w, q.state, l.cost, l.steps)
	}
	h := f.labels[home]
	return h.round == f.round && h.done
}

func (w *Walk) alternates() bool { return w.Metric == Alternating && w.Ground.grid == Square }

// expand labels the states from which one step leads to this one.
func (f *Finder) expand(w *Walk, state int32, cost int64, steps int32) {
	k, b, odd := w.Ground.grid, w.Ground.cellAt(int(state)/2), state&1 == 1
	for d := range k.Directions() {
		v := k.Direction(d)
		a := Cell{b.X - v.X, b.Y - v.Y}
		before := odd != (w.alternates() && k.Diagonal(d))
		if mm, ok := f.step(w, a, d, before); ok {
			f.improve(w, a, before, cost+mm, steps+1)
		}
	}
}

func (t *Terrain) cellAt(i int) Cell {
	h := int(t.max.Y-t.min.Y) + 1
	return Cell{t.min.X + int32(i/h), t.min.Y + int32(i%h)}
}

func (f *Finder) improve(w *Walk, c Cell, odd bool, cost int64, steps int32) {
	s := f.state(w, c, odd)
	l := &f.labels[s]
	if l.round == f.round && (l.cost < cost || l.cost == cost && l.steps <= steps) {
		return
	}
	*l = label{cost, steps, f.round, false}
	f.push(queued{cost + w.estimate(f.start, c), steps, s})
}

// estimate is a lower bound of the cost between two cells (SPACE-100).
func (w *Walk) estimate(a, b Cell) int64 {
	return int64(Distance(w.Ground.grid, Chebyshev, a, b)) * w.CellMM * w.Ground.leastPct / 100
}

// begin starts a way at the start.
func (f *Finder) begin() {
	f.way.Cells = append(f.way.Cells[:0], f.start)
	f.way.Costs = append(f.way.Costs[:0], 0)
	f.way.Stops = append(f.way.Stops[:0], true)
}

// walk follows the labels from the start to the goal.
func (f *Finder) walk(w *Walk) {
	f.begin()
	k, at, odd, spent := w.Ground.grid, f.start, w.alternates() && w.Parity&1 == 1, int64(0)
	for at != f.goal {
		here := f.labels[f.state(w, at, odd)]
		for d := range k.Directions() {
			mm, ok := f.step(w, at, d, odd)
			next, after := at.Add(k.Direction(d)), odd != (w.alternates() && k.Diagonal(d))
			if !ok {
				continue
			}
			l := f.labels[f.state(w, next, after)]
			if l.round != f.round || !l.done || l.cost+mm != here.cost || l.steps+1 != here.steps {
				continue
			}
			spent += mm
			f.way.Cells = append(f.way.Cells, next)
			f.way.Costs = append(f.way.Costs, spent)
			f.way.Stops = append(f.way.Stops, !f.anyFlag(w, next, d, heldByAlly|heldByEnemy))
			at, odd = next, after
			break
		}
	}
}

func (f *Finder) push(q queued) {
	f.queue = append(f.queue, q)
	for i := len(f.queue) - 1; i > 0; {
		up := (i - 1) / 2
		if !f.queue[i].before(f.queue[up]) {
			return
		}
		f.queue[i], f.queue[up] = f.queue[up], f.queue[i]
		i = up
	}
}

func (f *Finder) pop() queued {
	top, last := f.queue[0], len(f.queue)-1
	f.queue[0] = f.queue[last]
	f.queue = f.queue[:last]
	for i := 0; ; {
		least := i
		for c := 2*i + 1; c <= 2*i+2 && c < last; c++ {
			if f.queue[c].before(f.queue[least]) {
				least = c
			}
		}
		if least == i {
			return top
		}
		f.queue[i], f.queue[least] = f.queue[least], f.queue[i]
		i = least
	}
}
