package space

import "github.com/affray-engine/affray/rules/grid"

// box is an upright rectangle in lattice units, boundaries included.
type box struct{ x0, y0, x1, y1 int64 }

// around is the box of all points at most r from p on either axis.
func around(p grid.Point, r int64) box { return box{p.X - r, p.Y - r, p.X + r, p.Y + r} }

func boxOf(ring []grid.Point) box {
	b := around(ring[0], 0)
	for _, p := range ring[1:] {
		b = b.join(around(p, 0))
	}
	return b
}

func (b box) join(c box) box {
	return box{min(b.x0, c.x0), min(b.y0, c.y0), max(b.x1, c.x1), max(b.y1, c.y1)}
}

func (b box) wider(n int64) box { return box{b.x0 - n, b.y0 - n, b.x1 + n, b.y1 + n} }

func (b box) meets(c box) bool {
	return b.x0 <= c.x1 && c.x0 <= b.x1 && b.y0 <= c.y1 && c.y0 <= b.y1
}

func (b box) within(c box) bool {
	return c.x0 <= b.x0 && b.x1 <= c.x1 && c.y0 <= b.y0 && b.y1 <= c.y1
}
