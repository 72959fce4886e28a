package grid

// Reached is a cell that a mover can get to, with the least cost in mm.
type Reached struct {
	Cell Cell
	Cost int64
}

// Reachable appends to dst every cell in which the mover can end within the
// budget, the start included, in canonical order.
func (f *Finder) Reachable(dst []Reached, w Walk, bodies []Occupant, start Cell, budget int64) []Reached {
	if !w.Ground.Inside(start) || w.Ground.grid == Free {
		return dst
	}
	f.mark(&w, bodies)
	f.start, f.goal, f.ends = start, start, false
	f.reset(&w)
	home := f.state(&w, start, w.alternates() && w.Parity&1 == 1)
	f.offer(home, 0, 0)
	for len(f.queue) > 0 {
		q := f.pop()
		if l := &f.labels[q.state]; !l.done {
			l.done = true
			f.spread(&w, q, budget)
		}
	}
	return f.collect(dst, &w)
}

func (f *Finder) offer(s int32, cost int64, steps int32) {
	l := &f.labels[s]
	if l.round == f.round && l.cost <= cost {
		return
	}
	*l = label{cost, steps, f.round, false}
	f.push(queued{cost, steps, s})
}

func (f *Finder) spread(w *Walk, q queued, budget int64) {
	k, a, odd := w.Ground.grid, w.Ground.cellAt(int(q.state)/2), q.state&1 == 1
	for d := range k.Directions() {
		mm, ok := f.step(w, a, d, odd)
		if !ok || q.cost+mm > budget {
			continue
		}
		after := odd != (w.alternates() && k.Diagonal(d))
		f.offer(f.state(w, a.Add(k.Direction(d)), after), q.cost+mm, q.steps+1)
	}
}

// collect lists the labelled cells in canonical order.
func (f *Finder) collect(dst []Reached, w *Walk) []Reached {
	t := w.Ground
	for i := range t.tiles {
		even, odd := f.labels[2*i], f.labels[2*i+1]
		cost := int64(-1)
		if even.round == f.round {
			cost = even.cost
		}
		if odd.round == f.round && (cost < 0 || odd.cost < cost) {
			cost = odd.cost
		}
		if c := t.cellAt(i); cost >= 0 && (c == f.start || f.mayStop(w, c)) {
			dst = append(dst, Reached{c, cost})
		}
	}
	return dst
}

// mayStop looks at the anchor's cell only: how a large mover lies depends on
// the way it came, and Path decides that.
func (f *Finder) mayStop(w *Walk, c Cell) bool {
	return f.flags[w.Ground.index(c)]&(heldByAlly|heldByEnemy) == 0
}
