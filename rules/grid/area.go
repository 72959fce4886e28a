package grid

// Template is the shape of an area of effect.
type Template interface {
	// Holds reports whether a cell belongs to the area, barriers aside.
	Holds(k Kind, cellMM int64, c Cell) bool
	// Origin is where the effect spreads from, in lattice units.
	Origin() Point
}

// AreaRule says which part of a cell must lie in an area.
type AreaRule uint8

// The area rules. The zero value is ByCentre.
const (
	ByCentre AreaRule = iota // its centre
	ByTouch                  // any point, boundaries included
)

// Circle is all within a radius of a point: a cell centre, or a corner
// (SPACE-140).
type Circle struct {
	Centre Point // lattice units
	Radius int64 // mm
	Rule   AreaRule
}

// Origin returns the centre.
func (a Circle) Origin() Point { return a.Centre }

// Holds reports whether a cell is in the circle; the boundary is.
func (a Circle) Holds(k Kind, cellMM int64, c Cell) bool {
	if a.Radius < 0 {
		return false
	}
	if a.Rule == ByTouch {
		return near(k, cellMM, c, []Point{a.Centre}, a.Radius, 1)
	}
	v := c.Centre().Sub(a.Centre)
	return cmpMul(twiceDot(k, v, v), cellMM*cellMM, 2*Unit*Unit, a.Radius*a.Radius) <= 0
}

// near reports whether m times the distance from a closed cell to a ring,
// segment or point is at most mm.
func near(k Kind, cellMM int64, c Cell, ring []Point, mm, m int64) bool {
	var buf [6]Point
	gap := inMM(k, cellMM, ringGap(k, appendCell(buf[:0], k, c, 100), ring))
	return gap.Mul(NewRatio(m*m, 1)).Cmp(NewRatio(mm*mm, 1)) <= 0
}

// Ball is all within a number of cells of a cell (SPACE-140).
type Ball struct {
	Centre Cell
	Cells  int
}

// Origin returns the middle of the centre cell.
func (a Ball) Origin() Point { return a.Centre.Centre() }

// Holds reports whether a cell is in the ball.
func (a Ball) Holds(k Kind, _ int64, c Cell) bool {
	return Distance(k, Chebyshev, a.Centre, c) <= a.Cells
}

// Cone opens from a cell, which is not part of it, towards a vector, half its
// angle to each side (SPACE-141).
type Cone struct {
	Apex   Cell
	Toward Point
	Length int64 // mm
	Half   Angle // up to Deg90
}

// Origin returns the middle of the apex.
func (a Cone) Origin() Point { return a.Apex.Centre() }

// Holds reports whether a cell is in the cone; the boundary is.
func (a Cone) Holds(k Kind, cellMM int64, c Cell) bool {
	return c != a.Apex && Within(SquareMM(k, cellMM, a.Apex, c), a.Length) &&
		CompareAngle(k, a.Toward, vector(c.Sub(a.Apex)), a.Half) <= 0
}

// Band is a line with a width from centre to centre; the cell it comes from is
// part of it only if asked for (SPACE-142).
type Band struct {
	From, To  Cell
	Width     int64 // mm
	Rule      AreaRule
	Inclusive bool
}

// Origin returns the middle of the first cell.
func (a Band) Origin() Point { return a.From.Centre() }

// Holds reports whether a cell is in the band; the boundary is. With ByTouch a
// width of 0 holds every cell that the line meets.
func (a Band) Holds(k Kind, cellMM int64, c Cell) bool {
	if c == a.From && !a.Inclusive || a.Width < 0 {
		return false
	}
	from, to := a.From.Centre(), a.To.Centre()
	if a.Rule == ByTouch {
		return near(k, cellMM, c, []Point{from, to}, a.Width, 2)
	}
	gap := inMM(k, cellMM, segmentGap(k, from, to, c.Centre()))
	return gap.Mul(NewRatio(4, 1)).Cmp(NewRatio(a.Width*a.Width, 1)) <= 0
}

// Area says where templates are laid and what stops them.
type Area struct {
	Grid      Kind
	CellMM    int64
	Low, High Cell // bounds, inclusive
	Policy    Policy
	Obstacles []Obstacle // of which barriers count
}

// Cells appends to dst the cells of a template that its effect reaches, in
// canonical order (SPACE-140 to SPACE-144).
func (a Area) Cells(dst []Cell, t Template) []Cell {
	for x := int64(a.Low.X); x <= int64(a.High.X); x++ {
		for y := int64(a.Low.Y); y <= int64(a.High.Y); y++ {
			c := Cell{int32(x), int32(y)}
			if t.Holds(a.Grid, a.CellMM, c) && a.reaches(t.Origin(), c) {
				dst = append(dst, c)
			}
		}
	}
	return dst
}

// reaches reports whether barriers let the effect through to a cell. Cells at
// either end do not stop it, and nobody leans anywhere (SPACE-144).
func (a Area) reaches(origin Point, c Cell) bool {
	l := line{p: origin, r: c.Centre()}
	w := beamOf(l.p, l.r)
	var room [16]*Obstacle // room for what stands between two cells, most often
	var touches [16]sided
	pool := room[:0]
	for i := range a.Obstacles {
		o := &a.Obstacles[i]
		if !o.Barrier || !w.near(&o.box) {
			continue
		}
		if o.shape == cellShape && (o.a == c || o.a.Centre() == origin) {
			continue
		}
		pool = append(pool, o)
	}
	by, _ := l.clear(pool, 0, touches[:0], a.Policy)
	return by < 0
}

// Hits reports whether a body stands in an area: with one of its cells, or by
// the option anchor with its first (SPACE-143). Cells are in canonical order.
func Hits(cells []Cell, b Body, anchor bool) bool {
	for i, c := range b.Cells {
		if anchor && i > 0 {
			break
		}
		for _, x := range cells {
			if x == c {
				return true
			}
		}
	}
	return false
}
