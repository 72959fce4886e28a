package grid

import (
	"slices"
)

// Mode says how much of a body counts.
type Mode uint8

// The modes. The zero value is Whole.
const (
	Whole   Mode = iota // the centres of its cells and the corners of its polygon
	Central             // the centre of its first cell
)

// Sight holds the choices a field makes about lines of sight and cover. Its zero
// value is the usual one on hexes. It keeps nothing; any number of goroutines
// may use one.
type Sight struct {
	Grid   Kind
	Policy Policy
	Lines  Mode  // of both bodies for sight and effect (SPACE-057)
	Eyes   Mode  // of the attacker for cover (SPACE-070)
	Lean   int64 // mm on open ground, see SPACE-052; 0 means 300, negative none
}

// LeanMM is how far an obstacle may stand from a body on open ground to be its
// own, if nothing else is said (SPACE-052).
const LeanMM = 300

func (s Sight) lean() int64 {
	switch {
	case s.Lean == 0:
		return LeanMM
	case s.Lean < 0:
		return 0
	}
	return s.Lean
}

// LineOfSight reports whether a and b see each other past all opaque obstacles.
// It is symmetric in a and b (SPACE-057, SPACE-058).
func (s Sight) LineOfSight(a, b Body, obstacles []Obstacle) bool {
	g := Gaze{Sight: s}
	return g.LineOfSight(a, b, pointers(obstacles))
}

// LineOfEffect is LineOfSight past all barriers: what blows, missiles and area
// effects need (SPACE-060).
func (s Sight) LineOfEffect(a, b Body, obstacles []Obstacle) bool {
	g := Gaze{Sight: s}
	return g.LineOfEffect(a, b, pointers(obstacles))
}

func pointers(obstacles []Obstacle) []*Obstacle {
	all := make([]*Obstacle, len(obstacles))
	for i := range obstacles {
		all[i] = &obstacles[i]
	}
	return all
}

func opaque(o *Obstacle) bool  { return o.Opaque }
func barrier(o *Obstacle) bool { return o.Barrier }

// minds reports whether an obstacle matters to the lines between two bodies.
func (s Sight) minds(o *Obstacle, w *gap, a, b *Body) bool {
	if !w.near(&o.box) {
		return false
	}
	return !w.atA.meets(o.box) && !w.atB.meets(o.box) || !s.ignored(o, *a, *b) && !o.ownTo(s.Grid, *b, s.lean())
}

// through reports whether some line between two bodies is clear of the pool. It
// asks the two middles first, which most often see each other (SPACE-063). The last
// three are memory.
func (s Sight) through(a, b *Body, pool []*Obstacle, from, to []Point, touches []sided) ([]sided, bool) {
	if len(pool) == 0 {
		return touches, true
	}
	l := line{a.Centre(s.Grid), b.Centre(s.Grid), a.Eye(), b.Eye()}
	by, touches := l.clear(pool, 0, touches, s.Policy)
	if by < 0 || s.Lines == Central {
		return touches, by < 0
	}
	from = keep(s.samples(from, *a, s.Lines), len(s.cells(*a)), pool)
	to = keep(s.samples(to, *b, s.Lines), len(s.cells(*b)), pool)
	across := l.bar(pool[by])
	for _, l.p = range from {
		for _, l.r = range to {
			if across.stops(l.p, l.r) {
				continue
			}
			if by, touches = l.clear(pool, by, touches, s.Policy); by < 0 {
				return touches, true
			}
			across = l.bar(pool[by])
		}
	}
	return touches, false
}

// ignored reports whether sight and cover from a to b leave an obstacle out:
// one that either stands in, or that is a's own (SPACE-051, SPACE-052).
func (s Sight) ignored(o *Obstacle, a, b Body) bool {
	return o.under(a) || o.under(b) || o.ownTo(s.Grid, a, s.lean())
}

// samples appends the sample points of a body: centres in the order of its
// cells, then the corners of its polygon (SPACE-053).
func (s Sight) samples(dst []Point, b Body, m Mode) []Point {
	if m == Central || s.Grid != Free && len(b.Cells) == 0 {
		return append(dst, b.Centre(s.Grid))
	}
	if s.Grid == Free {
		dst = append(dst, b.At)
	}
	for _, c := range s.cells(b) {
		dst = append(dst, c.Centre())
	}
	n := len(dst)
	dst = b.Polygon(dst, s.Grid)
	sortPoints(dst[n:])
	return dst
}

func (s Sight) cells(b Body) []Cell {
	if s.Grid == Free {
		return nil
	}
	return b.Cells
}

// keep drops, in place, the corners that a body could reach only through an
// obstacle of the pool, however low: nobody leans through a wall (SPACE-061).
// The samples of a body begin with the middles of its cells.
func keep(samples []Point, cells int, pool []*Obstacle) []Point {
	centres := min(len(samples), max(1, cells))
	if all := boxOf(samples); !slices.ContainsFunc(pool, func(o *Obstacle) bool { return o.box.meets(all) }) {
		return samples
	}
	out := samples[:centres]
	for _, p := range samples[centres:] {
		if !contacted(samples[0], p, pool) {
			out = append(out, p)
		}
	}
	return out
}

func contacted(p, r Point, pool []*Obstacle) bool {
	if p == r {
		return false
	}
	w := beamOf(p, r)
	for _, o := range pool {
		if w.near(&o.box) && meet(o.ring, p, r).kind != miss {
			return true
		}
	}
	return false
}

// Past reports whether a, to attack b, reaches past an obstacle of its own: a hard one
// that stands on the line between the two first centres, touching it or across it, not
// just at its end (SPACE-052, SPACE-082). One that is a cell of either body does not
// count.
func (s Sight) Past(a, b Body, obstacles []*Obstacle) bool {
	p, r := a.Centre(s.Grid), b.Centre(s.Grid)
	if p == r {
		return false
	}
	span := box{p, p}.with(r)
	for _, o := range obstacles {
		if o.Conceal || !o.box.meets(span) || o.under(a) || o.under(b) || !o.ownTo(s.Grid, a, s.lean()) {
			continue
		}
		if c := meet(o.ring, p, r); c.kind != miss && zero.cmp(c.hi) < 0 && c.lo.cmp(one) < 0 {
			return true
		}
	}
	return false
}
