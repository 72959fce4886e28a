package grid

import "math/bits"

// Basin tells from wherever it is asked what the cheapest way to the nearest of several goals costs and where it
// leads: one search serves all who want to get there. It goes on as far as it has to when it is asked; what it has
// found for others changes no answer. The zero value is ready for Reset; one goroutine at a time may use a Basin.
type Basin struct {
	f Finder
}

// Reset begins anew for movers who walk so, past others. It has no goals yet. A mover of several
// cells, one who pays for turning, and one whom zones stop cannot be served: it reports false for them.
func (b *Basin) Reset(w Walk, others Others) bool {
	low, _ := w.Ground.Bounds()
	b.f.begin(w, others, low)
	b.f.goal, b.f.ends = low, false
	return b.f.plain
}

// Spare reports whether a cell could be made a goal: it is none yet, and a mover could stop there.
func (b *Basin) Spare(c Cell) bool {
	f := &b.f
	return !f.walk.Ground.Tile(c).Solid && !f.labelled(c, false) && f.flagsOf(c)&held == 0
}

// Goal makes a spare cell a goal.
func (b *Basin) Goal(c Cell) {
	for odd := range b.f.parities {
		b.f.offer(b.f.state(c, odd == 1, 0), 0)
	}
}

// labelled reports whether something is known of a state.
func (f *Finder) labelled(c Cell, odd bool) bool {
	return f.labels[f.state(c, odd && f.parities > 1, 0)].mark|done == f.round|done
}

// Cost returns what the cheapest way from a cell costs in mm, of which a mover may have made an odd number of diagonals
// already; false if there is none.
func (b *Basin) Cost(c Cell, odd bool) (mm int64, ok bool) {
	f := &b.f
	if !f.walk.Ground.Inside(c) {
		return 0, false
	}
	l := &f.labels[f.state(c, odd && f.parities > 1, 0)]
	for l.mark != f.round|done {
		if !b.more() {
			return 0, false
		}
	}
	return l.cost, true
}

// more looks one state farther away from the goals.
func (b *Basin) more() bool {
	f := &b.f
	q, ok := f.pop()
	if !ok {
		return false
	}
	l := &f.labels[q.state]
	if l.mark&done != 0 {
		return true
	}
	l.mark |= done
	c, odd, _ := f.split(q.state)
	in := f.arrive(c, 0)
	for ways := f.into(c); in.ok && ways != 0; ways &= ways - 1 {
		d := bits.TrailingZeros32(ways)
		before := odd != (f.parities > 1 && d&1 == 1)
		a := c.Sub(f.offset[d])
		if mm, steps := f.cost(a, c, d, before, in); steps {
			f.offer(f.state(a, before, 0), q.cost+mm)
		}
	}
	return true
}

// Way appends to dst the cells of the cheapest way from a cell, without it, at most so many; of several it is the one
// of the lowest directions. It is empty in a goal, and if there is none.
func (b *Basin) Way(dst []Cell, c Cell, odd bool, most int) []Cell {
	f := &b.f
	left, ok := b.Cost(c, odd)
	for ok && left > 0 && most > 0 {
		ok, most = false, most-1
		for d := 0; d < f.dirs && !ok; d++ {
			to, mm, steps := f.step(c, d, odd && f.parities > 1, 0)
			after := odd != (f.parities > 1 && d&1 == 1)
			if steps && f.labelled(to, after) && f.labels[f.state(to, after && f.parities > 1, 0)].cost == left-mm {
				c, odd, left, ok = to, after, left-mm, true
				dst = append(dst, c)
			}
		}
	}
	return dst
}
