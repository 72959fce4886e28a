package grid

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
	return s.connected(a, b, obstacles, opaque)
}

// LineOfEffect is LineOfSight past all barriers: what blows, missiles and area
// effects need (SPACE-060).
func (s Sight) LineOfEffect(a, b Body, obstacles []Obstacle) bool {
	return s.connected(a, b, obstacles, barrier)
}

func opaque(o *Obstacle) bool  { return o.Opaque }
func barrier(o *Obstacle) bool { return o.Barrier }

func (s Sight) connected(a, b Body, obstacles []Obstacle, stops func(*Obstacle) bool) bool {
	var bufA, bufB [32]Point
	as, bs := s.samples(bufA[:0], a, s.Lines), s.samples(bufB[:0], b, s.Lines)
	near := boxOf(as).join(boxOf(bs)) // SPACE-063
	var bufPool [128]int32
	pool := bufPool[:0]
	for i := range obstacles {
		o := &obstacles[i]
		if stops(o) && o.box.meets(near) && !s.ignored(o, a, b) && !o.ownTo(s.Grid, b, s.lean()) {
			pool = append(pool, int32(i))
		}
	}
	if len(pool) == 0 {
		return true
	}
	l := line{as[0], bs[0], a.Eye(), b.Eye()}
	if l.clear(obstacles, pool, s.Policy) {
		return true
	}
	as, bs = s.keep(as, a, obstacles, pool), s.keep(bs, b, obstacles, pool)
	for _, l.p = range as {
		for _, l.r = range bs {
			if l.clear(obstacles, pool, s.Policy) {
				return true
			}
		}
	}
	return false
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

// keep drops, in place, the corners that the body could reach only through an
// obstacle of the pool, however low: nobody leans through a wall (SPACE-061).
func (s Sight) keep(samples []Point, b Body, obstacles []Obstacle, pool []int32) []Point {
	centres := min(len(samples), max(1, len(s.cells(b))))
	out := samples[:centres]
	for _, p := range samples[centres:] {
		if !contacted(samples[0], p, obstacles, pool) {
			out = append(out, p)
		}
	}
	return out
}

func contacted(p, r Point, obstacles []Obstacle, pool []int32) bool {
	span := box{p, p}.with(r)
	for _, i := range pool {
		o := &obstacles[i]
		if p != r && o.box.meets(span) && meet(o.ring, p, r).kind != miss {
			return true
		}
	}
	return false
}
