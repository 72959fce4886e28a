package space_test

import (
	"pgregory.net/rapid"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// anySpec is a field with all that may lie on one, open ground included.
func anySpec(t *rapid.T) space.Spec {
	return anySpecOf(t, rapid.SampledFrom([]grid.Kind{grid.Hex, grid.Square, grid.Free}).Draw(t, "kind"))
}

func anySpecOf(t *rapid.T, k grid.Kind) space.Spec {
	s := level(k, rapid.SampledFrom([]rules.Mm{1000, 1524}).Draw(t, "cell"))
	s.Rules.LOS = rapid.SampledFrom([]grid.Policy{grid.Paired, grid.Strict, grid.Lenient}).Draw(t, "policy")
	s.Rules.LOSMode = rapid.SampledFrom([]grid.Mode{grid.Whole, grid.Central}).Draw(t, "mode")
	s.Rules.BodyCover = rapid.SampledFrom([]space.BodyCover{space.BodiesSoft, space.BodiesHard}).Draw(t, "body cover")
	for range rapid.IntRange(0, 25).Draw(t, "walls") {
		if o := anyWall(t, k); len(o.Ring()) > 0 { // a segment may have come out without length
			s.Obstacles = append(s.Obstacles, space.Obstacle{Obstacle: o})
		}
	}
	if k == grid.Free {
		return s
	}
	s.Min, s.Max = c(-6, -6), c(6, 6)
	seen := map[grid.Cell]bool{}
	for range rapid.IntRange(0, 8).Draw(t, "grounds") {
		x := anyCell(t, 6, "ground")
		if !seen[x] {
			s.Terrain = append(s.Terrain, space.Terrain{Cell: x, Z: 400 * rapid.Int32Range(-1, 5).Draw(t, "z"), Percent: rapid.SampledFrom([]int32{0, 80, 200}).Draw(t, "percent")})
		}
		seen[x] = true
	}
	return s
}

func anyCell(t *rapid.T, n int32, what string) grid.Cell {
	return c(rapid.Int32Range(-n, n).Draw(t, what+" x"), rapid.Int32Range(-n, n).Draw(t, what+" y"))
}

func anyWall(t *rapid.T, k grid.Kind) grid.Obstacle {
	o := anyShape(t, k)
	if rapid.Bool().Draw(t, "low") {
		o = o.Between(grid.Ground, rapid.Int32Range(200, 2500).Draw(t, "top"))
	}
	if rapid.IntRange(0, 4).Draw(t, "foliage") == 0 {
		return o.Concealing()
	}
	o.Lean = rapid.Bool().Draw(t, "lean")
	return o
}

func anyShape(t *rapid.T, k grid.Kind) grid.Obstacle {
	at := anyCell(t, 7, "wall")
	if rapid.IntRange(0, 3).Draw(t, "house") == 0 {
		return anyHouse(t, k, at)
	}
	if k == grid.Free {
		p := grid.Point{X: 1500 * int64(at.X), Y: 1500 * int64(at.Y)}
		q := anyCell(t, 12000, "end")
		o, _ := grid.NewSegment(p, grid.Point{X: int64(q.X) + 1, Y: int64(q.Y)})
		return o
	}
	switch rapid.IntRange(0, 2).Draw(t, "shape") {
	case 0:
		o, _ := grid.NewCell(k, at, rapid.SampledFrom([]int{40, 100}).Draw(t, "pct"))
		return o
	case 1: // straight neighbours only
		d := rapid.IntRange(0, k.Directions()-1).Draw(t, "side")
		if k == grid.Square {
			d &^= 1
		}
		o, _ := grid.NewEdge(k, at, at.Add(k.Direction(d)))
		return o
	}
	p, q := at.Centre(), anyCell(t, 900, "end") // also far beyond the map
	o, _ := grid.NewSegment(p, grid.Point{X: int64(q.X) + 1000, Y: int64(q.Y)})
	return o
}

// anyBodies are two to nine bodies, each in a place of its own.
func anyBodies(t *rapid.T, k grid.Kind) []space.Body {
	n := rapid.IntRange(2, 9).Draw(t, "bodies")
	var all []space.Body
	taken := map[grid.Cell]bool{}
	for id := rules.ID(1); int(id) <= n; id++ {
		at := anyCell(t, 6, "body")
		if taken[at] {
			continue
		}
		taken[at] = true
		if k == grid.Free {
			at = c(1500*at.X, 1500*at.Y)
		}
		all = append(all, space.Body{
			ID: id, Team: uint8(rapid.IntRange(0, 1).Draw(t, "team")), Cell: at,
			Facing:  uint8(rapid.IntRange(0, 5).Draw(t, "facing")),
			Posture: rapid.SampledFrom([]rules.Posture{rules.Standing, rules.Standing, rules.Kneeling, rules.Prone, rules.Dead}).Draw(t, "up"),
			Shape:   rules.Body{Footprint: rapid.SampledFrom([]rules.Footprint{0, 0, 0, 1, 2, 3}).Draw(t, "foot")},
			Holds:   rapid.Bool().Draw(t, "holds"),
		})
	}
	return all
}

// anyHouse is a convex polygon: a triangle or a four-sided thing askew.
func anyHouse(t *rapid.T, k grid.Kind, at grid.Cell) grid.Obstacle {
	unit := int64(grid.Unit)
	if k == grid.Free {
		unit = 1500
	}
	p := grid.Point{X: int64(at.X)*unit + rapid.Int64Range(0, unit).Draw(t, "house x"), Y: int64(at.Y)*unit + rapid.Int64Range(0, unit).Draw(t, "house y")}
	w, h, lean := rapid.Int64Range(1, 3*unit).Draw(t, "wide"), rapid.Int64Range(1, 3*unit).Draw(t, "deep"), rapid.Int64Range(-unit, unit).Draw(t, "askew")
	ring := []grid.Point{p, {X: p.X + w, Y: p.Y}, {X: p.X + w + lean, Y: p.Y + h}, {X: p.X + lean, Y: p.Y + h}}
	o, err := grid.NewPolygon(ring[:rapid.IntRange(3, 4).Draw(t, "corners")])
	if err != nil {
		t.Fatal(err)
	}
	return o
}
