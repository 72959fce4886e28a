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
