package grid_test

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/rules/grid"
)

var open20 = [2]grid.Point{{X: -20000, Y: -20000}, {X: 20000, Y: 20000}}

// A man goes round a wall of eight metres to somebody behind it.
func ExampleDetour() {
	var d grid.Detour
	d.Reset(grid.Point{X: 0, Y: 0}, grid.Point{X: 8000, Y: 0}, open20[0], open20[1])
	wall := []grid.Point{{X: 4000, Y: -2000}, {X: 4000, Y: 6000}}
	fmt.Println(d.Way(nil))
	fmt.Println(d.Round(wall, 300))
	fmt.Println(d.Way(nil))
	// Output:
	// [{8000 0}] 8000 true
	// true
	// [{3873 -2306} {4127 -2306} {8000 0}] 9270 true
}

// ring is a thing on open ground: a wall, a block, or somebody who stands there.
func ring(t *rapid.T, low, high int64) []grid.Point {
	at := grid.Point{X: rapid.Int64Range(low, high).Draw(t, "x"), Y: rapid.Int64Range(low, high).Draw(t, "y")}
	side := func(what string) int64 { return rapid.Int64Range(100, 4000).Draw(t, what) }
	switch rapid.IntRange(0, 2).Draw(t, "kind") {
	case 0:
		return []grid.Point{at}
	case 1:
		return []grid.Point{at, at.Add(grid.Point{X: side("dx"), Y: side("dy") - 2000})}
	}
	w, h, lean := side("w"), side("h"), side("lean")
	return []grid.Point{at, at.Add(grid.Point{X: w}), at.Add(grid.Point{X: w + lean, Y: h}), at.Add(grid.Point{X: lean, Y: h})}
}

// walkabout is a search for a way.
type walkabout struct {
	from, to grid.Point
	rings    [][]grid.Point
	r        int64
}

// aWalkabout is a search past a few things, with both ends clear of them.
func aWalkabout(t *rapid.T) walkabout {
	s := walkabout{r: rapid.Int64Range(100, 900).Draw(t, "radius")}
	for range rapid.IntRange(0, 5).Draw(t, "things") {
		s.rings = append(s.rings, ring(t, -6000, 6000))
	}
	s.from = grid.Point{X: rapid.Int64Range(-9000, -1000).Draw(t, "x0"), Y: rapid.Int64Range(-9000, 9000).Draw(t, "y0")}
	s.to = grid.Point{X: rapid.Int64Range(1000, 9000).Draw(t, "x1"), Y: rapid.Int64Range(-9000, 9000).Draw(t, "y1")}
	for _, end := range []grid.Point{s.from, s.to} {
		for _, g := range s.rings {
			if (grid.Leg{From: end, To: end}).Grazes(g, s.r) {
				t.Skip("an end is too near")
			}
		}
	}
	return s
}

func (s walkabout) way(t *rapid.T) ([]grid.Point, int64, bool) {
	var d grid.Detour
	d.Reset(s.from, s.to, open20[0], open20[1])
	for _, g := range s.rings {
		if !d.Round(g, s.r) {
			t.Fatal("no room")
		}
	}
	return d.Way(nil)
}

// The way keeps a disc clear of everything at every mm of every leg, and is as long as it
// says (SPACE-038, SPACE-109).
func TestDetourIsFree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := aWalkabout(t)
		way, mm, ok := s.way(t)
		if !ok {
			return
		}
		var walls []grid.Obstacle
		var bodies []grid.Body
		for _, g := range s.rings {
			switch len(g) {
			case 1:
				bodies = append(bodies, grid.Body{At: g[0], Radius: int32(s.r / 2)})
			case 2:
				o, _ := grid.NewSegment(g[0], g[1])
				walls = append(walls, o)
			default:
				o, _ := grid.NewPolygon(g)
				walls = append(walls, o)
			}
		}
		at, sum := s.from, int64(0)
		for _, p := range way {
			l := grid.Leg{From: at, To: p}
			whole := grid.Measure(grid.SquareFree(at, p), grid.Millimetre, grid.Ceil)
			free := l.Advance(whole, func(p grid.Point) bool {
				return grid.FreePlace(p, s.r, nil, walls) && grid.FreePlace(p, s.r-s.r/2, bodies, nil)
			})
			if free < whole {
				t.Fatalf("leg %v is free for %d of %d mm only", l, free, whole)
			}
			at, sum = p, sum+whole
		}
		if at != s.to || sum != mm {
			t.Errorf("ends at %v after %d mm, want %v, %d", at, sum, s.to, mm)
		}
	})
}

// A way is as long back as there, in any order of the things, and the same turned by 90°
// or mirrored.
func TestDetourSymmetry(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := aWalkabout(t)
		way, mm, ok := s.way(t)
		back := walkabout{s.to, s.from, s.rings, s.r}
		if _, n, found := back.way(t); n != mm || found != ok {
			t.Errorf("%d mm there, %d back", mm, n)
		}
		mixed := s
		mixed.rings = rapid.Permutation(s.rings).Draw(t, "order")
		if w, n, _ := mixed.way(t); n != mm || fmt.Sprint(w) != fmt.Sprint(way) {
			t.Errorf("%v in one order, %v in another", way, w)
		}
		for name, f := range map[string]func(grid.Point) grid.Point{
			"turned":   func(p grid.Point) grid.Point { return grid.Point{X: -p.Y, Y: p.X} },
			"mirrored": func(p grid.Point) grid.Point { return grid.Point{X: -p.X, Y: p.Y} },
		} {
			other := walkabout{f(s.from), f(s.to), nil, s.r}
			for _, g := range s.rings {
				var moved []grid.Point
				for _, p := range g {
					moved = append(moved, f(p))
				}
				if name == "mirrored" { // rings go round one way
					for i, j := 0, len(moved)-1; i < j; i, j = i+1, j-1 {
						moved[i], moved[j] = moved[j], moved[i]
					}
				}
				other.rings = append(other.rings, moved)
			}
			if _, n, found := other.way(t); n != mm || found != ok {
				t.Errorf("%d mm, %s %d", mm, name, n)
			}
		}
	})
}

// brute is the length of the shortest way in a graph of sixteen places round each corner,
// each pair of which is looked at: no cleverness, and floats. It keeps more than far away.
func brute(s walkabout, far float64) float64 {
	nodes := []grid.Point{s.from, s.to}
	for _, g := range s.rings {
		for _, p := range g {
			for k := range 16 {
				a, r := float64(k)*math.Pi/8, (far+1)/math.Cos(math.Pi/16)
				nodes = append(nodes, grid.Point{X: p.X + int64(math.Round(r*math.Cos(a))), Y: p.Y + int64(math.Round(r*math.Sin(a)))})
			}
		}
	}
	cost, done := make([]float64, len(nodes)), make([]bool, len(nodes))
	for i := range cost {
		cost[i] = math.Inf(1)
	}
	for cost[0] = 0; ; {
		u := -1
		for i := range nodes {
			if !done[i] && (u < 0 || cost[i] < cost[u]) {
				u = i
			}
		}
		if u < 0 || math.IsInf(cost[u], 1) || u == 1 {
			return cost[1]
		}
		done[u] = true
		for v, q := range nodes {
			mm := math.Hypot(float64(q.X-nodes[u].X), float64(q.Y-nodes[u].Y))
			if cost[u]+mm < cost[v] && apart(nodes[u], q, s.rings, far) {
				cost[v] = cost[u] + mm
			}
		}
	}
}

// apart reports whether a segment is farther than that from the rings.
func apart(p, q grid.Point, rings [][]grid.Point, far float64) bool {
	for _, g := range rings {
		for i, a := range g {
			b := g[(i+1)%len(g)]
			if crosses(p, q, a, b) || gapTo(float64(a.X), float64(a.Y), []grid.Point{p, q}) < far {
				return false
			}
		}
		if gapTo(float64(p.X), float64(p.Y), g) < far || gapTo(float64(q.X), float64(q.Y), g) < far {
			return false
		}
	}
	return true
}

// crosses reports whether two segments cross.
func crosses(p, q, a, b grid.Point) bool {
	side := func(a, b, p grid.Point) bool { return (b.X-a.X)*(p.Y-a.Y) > (b.Y-a.Y)*(p.X-a.X) }
	return side(p, q, a) != side(p, q, b) && side(a, b, p) != side(a, b, q)
}

// gapTo is how far a point is from a ring, 0 inside it.
func gapTo(x, y float64, g []grid.Point) float64 {
	least, in := math.Inf(1), len(g) > 2
	for i, a := range g {
		b := g[(i+1)%len(g)]
		ux, uy, vx, vy := float64(b.X-a.X), float64(b.Y-a.Y), x-float64(a.X), y-float64(a.Y)
		t := 0.0
		if n := ux*ux + uy*uy; n > 0 {
			t = min(1, max(0, (vx*ux+vy*uy)/n))
		}
		least = min(least, math.Hypot(vx-t*ux, vy-t*uy))
		in = in && ux*vy-uy*vx >= 0
	}
	if in {
		return 0
	}
	return least
}

// No way is shorter for a disc a tenth wider, which is what an octagon makes of it, but for
// a mm of each leg; so where there is room for that one, a way is found. Nor is it
// shorter than any can be.
func TestDetourIsShortest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := aWalkabout(t)
		way, mm, ok := s.way(t)
		wide := brute(s, float64(s.r)*1.1+12)
		if !ok {
			if !math.IsInf(wide, 1) {
				t.Errorf("no way, but there is one of %.0f mm", wide)
			}
			return
		}
		if float64(mm) > wide+float64(len(way)) {
			t.Errorf("%v is %d mm, the shortest of a graph is %.0f", way, mm, wide)
		}
		if best := brute(s, float64(s.r)); float64(mm) < best*0.98 {
			t.Errorf("%v is %d mm, shorter than any, %.0f", way, mm, best)
		}
	})
}

// An end that touches a wall is left and reached by places known to be free.
func TestDetourFromAWall(t *testing.T) {
	var d grid.Detour
	wall := []grid.Point{{X: 300, Y: -2000}, {X: 300, Y: 2000}}
	d.Reset(grid.Point{}, grid.Point{X: 600}, open20[0], open20[1])
	d.Round(wall, 300)
	if way, _, ok := d.Way(nil); ok {
		t.Errorf("leaves the wall by %v, though both ends are too near to it", way)
	}
	d.Leave(grid.Point{X: -16})
	d.Enter(grid.Point{X: 616})
	way, _, ok := d.Way(nil)
	if !ok || len(way) < 4 || way[0] != (grid.Point{X: -16}) || way[len(way)-2] != (grid.Point{X: 616}) {
		t.Errorf("way %v", way)
	}
}

// A search keeps within its limits and within the map.
func TestDetourLimits(t *testing.T) {
	var d grid.Detour
	d.Reset(grid.Point{}, grid.Point{X: 9000}, grid.Point{Y: -1000}, grid.Point{X: 9000, Y: 1000})
	d.Round([]grid.Point{{X: 4000, Y: -900}, {X: 4000, Y: 900}}, 300)
	if way, _, ok := d.Way(nil); ok {
		t.Errorf("%v leaves the map", way)
	}
	n := 0
	for d.Round([]grid.Point{{X: int64(n) * 100, Y: 500}}, 10) {
		n++
	}
	if n != grid.MostRound-1 {
		t.Errorf("%d more things, want %d", n, grid.MostRound-1)
	}
}

func TestDetourDoesNotAllocate(t *testing.T) {
	var d grid.Detour
	var way []grid.Point
	wall := []grid.Point{{X: 4000, Y: -900}, {X: 4000, Y: 900}}
	if n := testing.AllocsPerRun(10, func() {
		d.Reset(grid.Point{}, grid.Point{X: 9000}, open20[0], open20[1])
		d.Round(wall, 300)
		way, _, _ = d.Way(way[:0])
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
