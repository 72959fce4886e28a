package grid_test

import (
	"math/big"
	"testing"

	"github.com/affray-engine/affray/rules/grid"
	"pgregory.net/rapid"
)

// plainGap is the square of the distance of a point from a closed segment, by the
// foot of the perpendicular.
func plainGap(p, a, b grid.Point) *big.Rat {
	dx, dy := b.X-a.X, b.Y-a.Y
	t := new(big.Rat)
	if dx != 0 || dy != 0 {
		t.SetFrac64((p.X-a.X)*dx+(p.Y-a.Y)*dy, dx*dx+dy*dy)
	}
	if t.Sign() < 0 {
		t.SetInt64(0)
	}
	if t.Cmp(big.NewRat(1, 1)) > 0 {
		t.SetInt64(1)
	}
	along := func(from, d, at int64) *big.Rat {
		x := new(big.Rat).Mul(t, big.NewRat(d, 1))
		x.Add(x, big.NewRat(from-at, 1))
		return x.Mul(x, x)
	}
	x, y := along(a.X, dx, p.X), along(a.Y, dy, p.Y)
	return x.Add(x, y)
}

func TestADiscKeepsClearOfWallsByItsRadius(t *testing.T) { // SPACE-038
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.Int64Range(-4, 4)
		spot := func(what string) grid.Point { return grid.Point{X: d.Draw(t, what+" x"), Y: d.Draw(t, what+" y")} }
		p, a, b := spot("disc"), spot("wall"), spot("its end")
		if a == b {
			b.X++
		}
		r := rapid.Int64Range(0, 5).Draw(t, "radius")
		wall, err := grid.NewSegment(a, b)
		if err != nil {
			t.Fatal(err)
		}
		clear := plainGap(p, a, b).Cmp(big.NewRat(r*r, 1)) >= 0
		if got := grid.FreePlace(p, r, nil, []grid.Obstacle{wall}); got != clear {
			t.Fatalf("room for %d at %v beside %v–%v: %v, want %v", r, p, a, b, got, clear)
		}
	})
}

func TestADiscInLineWithAWallIsNotInIt(t *testing.T) { // SPACE-038
	wall := segment(t, 0, 0, 0, 1000)
	for _, c := range []struct {
		name string
		y    int64
		want bool
	}{
		{"beyond its end", 1500, true},
		{"touching its end", 1300, true},
		{"over its end", 1299, false},
		{"on it", 500, false},
		{"before its beginning", -301, true},
	} {
		want(t, c.name, grid.FreePlace(grid.Point{Y: c.y}, 300, nil, []grid.Obstacle{wall}), c.want)
	}
}

// trueGap is the square of the true distance of a point from a closed segment, in
// square lattice units: the foot is sought with the form of the oblique lattice.
func trueGap(k grid.Kind, p, a, b grid.Point) *big.Rat {
	dot := func(ux, uy, vx, vy *big.Rat) *big.Rat {
		mul := func(x, y *big.Rat) *big.Rat { return new(big.Rat).Mul(x, y) }
		sum := new(big.Rat).Add(mul(ux, vx), mul(uy, vy))
		if k == grid.Hex { // neighbouring axes are 60 degrees apart
			cross := new(big.Rat).Add(mul(ux, vy), mul(uy, vx))
			sum.Add(sum, cross.Mul(cross, big.NewRat(1, 2)))
		}
		return sum
	}
	whole := func(n int64) *big.Rat { return big.NewRat(n, 1) }
	dx, dy := whole(b.X-a.X), whole(b.Y-a.Y)
	t := new(big.Rat)
	if length := dot(dx, dy, dx, dy); length.Sign() > 0 {
		t.Quo(dot(whole(p.X-a.X), whole(p.Y-a.Y), dx, dy), length)
	}
	switch {
	case t.Sign() < 0:
		t = whole(0)
	case t.Cmp(whole(1)) > 0:
		t = whole(1)
	}
	x := new(big.Rat).Add(whole(a.X-p.X), new(big.Rat).Mul(t, dx))
	y := new(big.Rat).Add(whole(a.Y-p.Y), new(big.Rat).Mul(t, dy))
	return dot(x, y, x, y)
}

func TestGapsAreTrueDistances(t *testing.T) { // SPACE-022, SPACE-122
	rapid.Check(t, func(t *rapid.T) {
		k := anyKind(t)
		a, b := anyBody(t, k, "a"), anyBody(t, k, "b")
		if grid.Least(k, grid.Chebyshev, a.Cells, b.Cells) < 3 {
			return // they may meet, which needs another test
		}
		p, q := a.Polygon(nil, k), b.Polygon(nil, k)
		var least *big.Rat
		for i := range p {
			for j := range q {
				for _, d := range []*big.Rat{trueGap(k, p[i], q[j], q[(j+1)%len(q)]), trueGap(k, q[j], p[i], p[(i+1)%len(p)])} {
					if least == nil || d.Cmp(least) < 0 {
						least = d
					}
				}
			}
		}
		least.Mul(least, big.NewRat(1524*1524, grid.Unit*grid.Unit))
		r := grid.Reach{Grid: k, Mode: grid.ReachGap, CellMM: 1524}
		if got := r.Measure(a, b).String(); got != least.RatString() && got != least.String() {
			t.Fatalf("the gap is %s, want %s", got, least)
		}
	})
}
