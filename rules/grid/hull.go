package grid

// hexCorners and squareCorners are the corners of a cell relative to its
// centre, interior on the positive side (SPACE-008, SPACE-009).
var (
	hexCorners    = [6]Point{{20, 20}, {-20, 40}, {-40, 20}, {-20, -20}, {20, -40}, {40, -20}}
	squareCorners = [4]Point{{30, 30}, {-30, 30}, {-30, -30}, {30, -30}}
)

// cornerMost is how far a corner lies from the centre on either axis.
const cornerMost = 40

// appendCell appends the corners of a cell shrunk to pct percent, which is a
// multiple of 10, so that they stay whole (SPACE-033).
func appendCell(dst []Point, k Kind, c Cell, pct int64) []Point {
	corners := squareCorners[:]
	if k == Hex {
		corners = hexCorners[:]
	}
	m := c.Centre()
	for _, v := range corners {
		dst = append(dst, Point{m.X + v.X*pct/100, m.Y + v.Y*pct/100})
	}
	return dst
}

// appendOctagon appends the octagon that stands for a disc (SPACE-034).
func appendOctagon(dst []Point, m Point, r int64) []Point {
	h := 408 * r / 985
	for _, v := range [8]Point{{r, h}, {h, r}, {-h, r}, {-r, h}, {-r, -h}, {-h, -r}, {h, -r}, {r, -h}} {
		dst = append(dst, m.Add(v))
	}
	return dst
}

// hull appends the convex hull of pts to dst, interior on the positive side,
// without corners of 180°. It sorts pts.
func hull(dst, pts []Point) []Point {
	sortPoints(pts)
	start := len(dst)
	for _, p := range pts {
		dst = hullStep(dst, start, p)
	}
	upper := len(dst) - 1
	for i := len(pts) - 2; i >= 0; i-- {
		dst = hullStep(dst, max(upper, start), pts[i])
	}
	if len(dst)-start > 1 {
		dst = dst[:len(dst)-1] // the first point came round again
	}
	return dst
}

// hullStep drops the points after start that p makes superfluous, then adds p.
func hullStep(dst []Point, start int, p Point) []Point {
	for len(dst) >= start+2 && orient(dst[len(dst)-2], dst[len(dst)-1], p) <= 0 {
		dst = dst[:len(dst)-1]
	}
	if n := len(dst); n > start && dst[n-1] == p {
		return dst
	}
	return append(dst, p)
}

// sortPoints sorts in canonical order (SPACE-014). The lists are short.
func sortPoints(pts []Point) {
	for i := 1; i < len(pts); i++ {
		for j := i; j > 0 && pts[j].Compare(pts[j-1]) < 0; j-- {
			pts[j], pts[j-1] = pts[j-1], pts[j]
		}
	}
}

// inside reports whether p lies in the closed convex ring. A ring of two points
// is a segment.
func inside(ring []Point, p Point) bool {
	if len(ring) == 2 {
		return onSegment(ring[0], ring[1], p)
	}
	for i, a := range ring {
		if orient(a, ring[(i+1)%len(ring)], p) < 0 {
			return false
		}
	}
	return len(ring) > 0
}

func onSegment(a, b, p Point) bool {
	return orient(a, b, p) == 0 &&
		min(a.X, b.X) <= p.X && p.X <= max(a.X, b.X) &&
		min(a.Y, b.Y) <= p.Y && p.Y <= max(a.Y, b.Y)
}

// box is an upright rectangle, boundaries included.
type box struct{ min, max Point }

func boxOf(pts []Point) box {
	if len(pts) == 0 {
		return box{Point{1, 1}, Point{-1, -1}} // meets nothing
	}
	b := box{pts[0], pts[0]}
	for _, p := range pts[1:] {
		b = b.with(p)
	}
	return b
}

func (b box) with(p Point) box {
	return box{
		Point{min(b.min.X, p.X), min(b.min.Y, p.Y)},
		Point{max(b.max.X, p.X), max(b.max.Y, p.Y)},
	}
}

func (b box) wider(n int64) box {
	return box{Point{b.min.X - n, b.min.Y - n}, Point{b.max.X + n, b.max.Y + n}}
}

func (b box) join(c box) box { return b.with(c.min).with(c.max) }

func (b box) meets(c box) bool {
	return b.min.X <= c.max.X && c.min.X <= b.max.X && b.min.Y <= c.max.Y && c.min.Y <= b.max.Y
}
