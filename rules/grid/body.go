package grid

// Posture is how a body holds itself.
type Posture uint8

// The postures. The zero value is Standing.
const (
	Standing Posture = iota
	Kneeling
	Prone
)

var postureNames = [...]string{"standing", "kneeling", "prone"}

// String returns the posture's name, "" for no posture.
func (p Posture) String() string {
	if int(p) >= len(postureNames) {
		return ""
	}
	return postureNames[p]
}

// The measures of a man, for bodies that say nothing else.
const (
	ManHeight = 1800 // mm (SPACE-035)
	ManPct    = 40   // percent of a cell (SPACE-033)
	ManRadius = 300  // mm, on open ground (SPACE-034)
)

// Body is what stands on a field. On hexes and squares Cells and Pct count, on
// open ground At and Radius. A zero Pct, Height or Radius is that of a man. A
// Body borrows Cells; nothing in this package keeps or changes it.
type Body struct {
	Cells   []Cell // the anchor first
	Pct     uint8  // width in percent of a cell, a multiple of 10
	At      Point  // mm
	Radius  int32  // mm
	Height  int32  // mm, standing
	Z       int32  // mm, the ground; heights are apart from the plane (SPACE-013)
	Posture Posture
}

// Rise returns how far the body reaches above its ground in its posture, in mm,
// at least 1 (SPACE-035).
func (b Body) Rise() int64 {
	h := int64(b.Height)
	if h == 0 {
		h = ManHeight
	}
	switch b.Posture {
	case Kneeling:
		h = h * 3 / 5
	case Prone:
		h /= 5
	}
	return max(1, h)
}

// Eye returns the height of the body's eyes in mm (SPACE-035).
func (b Body) Eye() int64 { return int64(b.Z) + 9*b.Rise()/10 }

// Top returns the height of the body's top in mm (SPACE-035).
func (b Body) Top() int64 { return int64(b.Z) + b.Rise() }

// Centre returns the middle of the first cell in lattice units, on open ground
// the place in mm.
func (b Body) Centre(k Kind) Point {
	if k == Free || len(b.Cells) == 0 {
		return b.At
	}
	return b.Cells[0].Centre()
}

// Polygon appends the body polygon to dst: the hull of its shrunk cells, or the
// octagon of its disc; interior on the positive side (SPACE-033, SPACE-034).
func (b Body) Polygon(dst []Point, k Kind) []Point {
	if k == Free {
		return appendOctagon(dst, b.At, b.radius())
	}
	pct := int64(b.Pct)
	if pct == 0 {
		pct = ManPct
	}
	if len(b.Cells) == 1 {
		return appendCell(dst, k, b.Cells[0], pct) // already a convex ring
	}
	var buf [64]Point
	all := buf[:0]
	for _, c := range b.Cells {
		all = appendCell(all, k, c, pct)
	}
	return hull(dst, all)
}

// bounds is a box that holds every sample point and corner of the body.
func (b Body) bounds(k Kind) box {
	if k == Free || len(b.Cells) == 0 {
		return box{b.At, b.At}.wider(b.radius())
	}
	out := box{b.Cells[0].Centre(), b.Cells[0].Centre()}
	for _, c := range b.Cells[1:] {
		out = out.with(c.Centre())
	}
	pct := int64(b.Pct)
	if pct == 0 {
		pct = ManPct
	}
	return out.wider(cornerMost * pct / 100)
}

func (b Body) radius() int64 {
	if b.Radius == 0 {
		return ManRadius
	}
	return int64(b.Radius)
}

// shares reports whether two bodies have a cell, on open ground the place, in
// common.
func (b Body) shares(k Kind, c Body) bool {
	if k == Free {
		return b.At == c.At
	}
	for _, x := range b.Cells {
		if c.has(x) {
			return true
		}
	}
	return false
}

func (b Body) has(c Cell) bool {
	for _, x := range b.Cells {
		if x == c {
			return true
		}
	}
	return false
}
