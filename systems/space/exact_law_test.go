package space_test

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// These laws ask the field, which looks only at what resolv puts near, and the exact
// tests of package grid, which here look at everything there is (SPACE-015).

// scene is a field with bodies on it, some of them far beyond its borders.
type scene struct {
	m      *space.Map
	f      *space.Space
	k      grid.Kind
	bodies []space.Body
}

func anyScene(t *rapid.T, level bool, kinds ...grid.Kind) scene {
	s := anySpecOf(t, rapid.SampledFrom(kinds).Draw(t, "kind"))
	if level {
		s.Terrain = nil
	}
	s.Rules.Reach = rapid.SampledFrom([]grid.ReachMode{grid.ReachCells, grid.ReachMM, grid.ReachGap}).Draw(t, "reach")
	if s.Kind == grid.Free && s.Rules.Reach == grid.ReachMM {
		s.Rules.Reach = grid.ReachDisc
	}
	m, err := space.NewMap(s)
	if err != nil {
		t.Fatal(err)
	}
	x := scene{m, space.New(m), s.Kind, anyBodies(t, s.Kind)}
	x.f.Few(rapid.SampledFrom([]int{0, 48}).Draw(t, "looks at all of")) // the others resolv proposes
	for i := range x.bodies {
		if rapid.IntRange(0, 7).Draw(t, "far") == 0 {
			x.bodies[i].Cell = rapid.SampledFrom([]grid.Cell{c(-40, 3), c(300, 299), c(17_000, -17_000)}).Draw(t, "beyond").Add(c(int32(i), 0))
		}
		x.f.Put(x.bodies[i])
	}
	return x
}

// pairs visits all pairs of different bodies, as the exact tests want them.
func (x scene) pairs(visit func(a, d space.Body, g, h grid.Body, all []grid.Obstacle)) {
	for _, a := range x.bodies {
		for _, d := range x.bodies {
			if a.ID != d.ID {
				g, h := naked(x.m, a), naked(x.m, d)
				visit(a, d, g, h, everything(x.m, g, h))
			}
		}
	}
}

func (x scene) sight() grid.Sight {
	r := &x.m.Spec().Rules
	return grid.Sight{Grid: x.k, Policy: r.LOS, Lines: r.LOSMode}
}

func TestReachMissesNobody(t *testing.T) { // SPACE-120 to SPACE-127
	rapid.Check(t, func(t *rapid.T) {
		x := anyScene(t, false, grid.Hex, grid.Square, grid.Free)
		r := rules.Reach{Min: rapid.Uint8Range(0, 1).Draw(t, "min"), Max: rapid.Uint8Range(1, 4).Draw(t, "max")}
		spec := x.m.Spec()
		q := grid.Reach{Grid: x.k, Mode: spec.Rules.Reach, Min: int64(r.Min), Max: int64(r.Max), CellMM: int64(spec.CellMm)}
		if x.k == grid.Free && q.Mode == grid.ReachCells {
			q.Mode = grid.ReachDisc // discs stand for cells where there are none
		}
		if q.Mode != grid.ReachCells {
			q.Min, q.Max = 0, q.Max*q.CellMM // a least of one cell is no least in mm
		}
		x.pairs(func(a, d space.Body, g, h grid.Body, all []grid.Obstacle) {
			dz := int64(g.Z) - int64(h.Z)
			exact := q.Holds(g, h) && max(dz, -dz) <= 2000+1000*(int64(r.Max)-1) && x.sight().LineOfEffect(g, h, all)
			want(t, "in reach", x.f.InReach(a.ID, d.ID, r), exact)
			want(t, "in reach from there", x.f.InReachFrom(a.ID, a.Cell, d.ID, r), exact)
		})
	})
}

func TestShotsMissNobody(t *testing.T) { // SPACE-130
	rapid.Check(t, func(t *rapid.T) {
		x := anyScene(t, false, grid.Hex, grid.Square, grid.Free)
		far := rapid.Int32Range(0, 12_000).Draw(t, "far")
		x.pairs(func(a, d space.Body, g, h grid.Body, all []grid.Obstacle) {
			var square int64
			if x.k == grid.Free {
				square = grid.SquareFree(g.At, h.At)
			} else {
				square = grid.LeastSquareMM(x.k, int64(x.m.Spec().CellMm), g.Cells, h.Cells)
			}
			dz := int64(g.Z) - int64(h.Z)
			s := x.sight()
			exact := (far == 0 || square+dz*dz <= int64(far)*int64(far)) && s.LineOfSight(g, h, all) && s.LineOfEffect(g, h, all) &&
				s.Cover(g, h, all, nil).Hard.Cmp(grid.NewRatio(1, 1)) < 0
			want(t, "shot", x.f.CanShoot(a.ID, d.ID, far), exact)
			want(t, "shot from there", x.f.CanShootFrom(a.ID, a.Cell, d.ID, far), exact)
		})
	})
}

func TestLinesOfFireMissNobody(t *testing.T) { // SPACE-131
	rapid.Check(t, func(t *rapid.T) {
		x := anyScene(t, true, grid.Hex, grid.Square, grid.Free)
		far := rapid.Int32Range(0, 20_000).Draw(t, "far")
		for _, a := range x.bodies {
			for _, d := range x.bodies {
				var others []grid.Body
				var ids, exact []rules.ID
				for _, o := range x.bodies {
					if o.ID != a.ID && o.ID != d.ID {
						others, ids = append(others, naked(x.m, o)), append(ids, o.ID)
					}
				}
				limit := int64(far)
				if far == 0 {
					limit = math.MaxInt32
				}
				for _, p := range grid.LineOfFire(nil, x.k, int64(x.m.Spec().CellMm), naked(x.m, a), naked(x.m, d), others, limit) {
					if !p.Before && a.ID != d.ID {
						exact = append(exact, ids[p.Index])
					}
				}
				var got []rules.ID
				x.f.Beyond(a.ID, d.ID, far, func(id rules.ID) { got = append(got, id) })
				want(t, "beyond", got, exact)
			}
		}
	})
}

// lineArea is an exact line of a width from a cell through another, as far as its
// length. It goes on far beyond, so that its end does not matter.
func lineArea(k grid.Kind, mm int64, from, at grid.Cell, terms rules.AreaTerms, at2 grid.Cell) bool {
	far := grid.Cell{X: from.X + 60*(at.X-from.X), Y: from.Y + 60*(at.Y-from.Y)}
	b := grid.Band{From: from, To: far, Width: int64(terms.Width)}
	return grid.Within(grid.SquareMM(k, mm, from, at2), int64(terms.Length)) && b.Holds(k, mm, at2)
}

func TestLineAreasMissNobody(t *testing.T) { // SPACE-142, SPACE-144
	rapid.Check(t, func(t *rapid.T) {
		x := anyScene(t, true, grid.Hex, grid.Square)
		mm, from := int64(x.m.Spec().CellMm), x.bodies[0].Cell
		at := from.Add(anyCell(t, 3, "towards"))
		if at == from {
			return
		}
		terms := rules.AreaTerms{Shape: rules.AreaLine, Length: rapid.Int32Range(1000, 9000).Draw(t, "length"), Width: rapid.Int32Range(1, 3000).Draw(t, "width")}
		area := grid.Area{Grid: x.k, CellMM: mm, Policy: x.m.Spec().Rules.LOS}
		for _, o := range x.m.Spec().Obstacles {
			area.Obstacles = append(area.Obstacles, o.Obstacle)
		}
		var exact []rules.ID
		for _, b := range x.bodies {
			for _, cell := range naked(x.m, b).Cells {
				area.Low, area.High = cell, cell
				// A circle that holds everything says only what the barriers let through.
				open := len(area.Cells(nil, grid.Circle{Centre: from.Centre(), Radius: 1 << 30})) > 0
				if open && lineArea(x.k, mm, from, at, terms, cell) {
					exact = append(exact, b.ID)
					break
				}
			}
		}
		want(t, "struck", struck(x.f, terms, x.bodies[0].ID, at), exact)
	})
}

func TestAreasOnOpenGroundMissNobody(t *testing.T) { // SPACE-143
	rapid.Check(t, func(t *rapid.T) {
		x := anyScene(t, true, grid.Free)
		from := x.bodies[0].Cell
		at := from.Add(anyCell(t, 3000, "towards"))
		if at == from {
			return
		}
		terms := rules.AreaTerms{
			Radius: rapid.Int32Range(0, 6000).Draw(t, "radius"), Length: rapid.Int32Range(1000, 9000).Draw(t, "length"),
			Width: rapid.Int32Range(1, 3000).Draw(t, "width"), Half: 30,
			Shape: rapid.SampledFrom([]rules.AreaShape{rules.AreaCircle, rules.AreaCone, rules.AreaLine}).Draw(t, "shape"),
		}
		o := naked(x.m, space.Body{Cell: from}).At
		v := naked(x.m, space.Body{Cell: at}).At.Sub(o)
		if terms.Shape == rules.AreaCircle {
			o = o.Add(v)
		}
		var exact []rules.ID
		for _, b := range x.bodies {
			g, in := naked(x.m, b), false
			switch terms.Shape {
			case rules.AreaCircle:
				in = grid.InCircle(g, o, int64(terms.Radius))
			case rules.AreaCone:
				in = grid.InCone(g.At, o, v, int64(terms.Length), grid.Deg30)
			case rules.AreaLine:
				end := grid.Point{X: o.X + 9000*v.X, Y: o.Y + 9000*v.Y}
				in = g.At != o && grid.Within(grid.SquareFree(o, g.At), int64(terms.Length)) && grid.InBand(g.At, o, end, int64(terms.Width))
			}
			if in && reached(x, o, g.At) {
				exact = append(exact, b.ID)
			}
		}
		want(t, "struck", struck(x.f, terms, x.bodies[0].ID, at), exact)
	})
}

// reached reports whether barriers let an effect at height 0 through.
func reached(x scene, p, q grid.Point) bool {
	if p == q {
		return true
	}
	// Effects spread at height 0: the smallest body has its eyes there.
	a, b := grid.Body{At: p, Radius: 1, Height: 1}, grid.Body{At: q, Radius: 1, Height: 1}
	s := grid.Sight{Grid: grid.Free, Policy: x.m.Spec().Rules.LOS, Lines: grid.Central, Lean: -1}
	all := everything(x.m, a, b)
	for i := range all {
		all[i].Lean = false
	}
	return s.LineOfEffect(a, b, all)
}

func TestNobodyWalksIntoAnything(t *testing.T) { // SPACE-038, SPACE-109
	rapid.Check(t, func(t *rapid.T) {
		x := anyScene(t, true, grid.Free)
		me := x.bodies[0]
		goal := me.Cell.Add(anyCell(t, 9000, "goal"))
		var others []grid.Body
		for _, b := range x.bodies[1:] {
			if b.Posture.Acts() {
				others = append(others, naked(x.m, b))
			}
		}
		walls := everything(x.m, grid.Body{}, grid.Body{})
		free := func(p grid.Point) bool { return grid.FreePlace(p, int64(naked(x.m, me).Radius), others, walls) }
		l := grid.Leg{From: naked(x.m, me).At, To: grid.Point{X: int64(goal.X), Y: int64(goal.Y)}}
		whole := grid.Measure(grid.SquareFree(l.From, l.To), grid.Millimetre, grid.Ceil)
		straight := x.m.Inside(goal) && l.Advance(whole, free) == whole
		_, ok := x.f.StepCost(me.ID, goal)
		want(t, "step", ok, me.Cell != goal && straight)
		way, cost, ok := x.f.Path(me.ID, goal, nil)
		want(t, "way", ok || !straight, true)
		at, sum := l.From, int64(0)
		for _, c := range way {
			l := grid.Leg{From: at, To: grid.Point{X: int64(c.X), Y: int64(c.Y)}}
			whole := grid.Measure(grid.SquareFree(l.From, l.To), grid.Millimetre, grid.Ceil)
			want(t, fmt.Sprint("a leg of ", way), l.Advance(whole, free), whole)
			at, sum = l.To, sum+whole
		}
		want(t, "cost", int64(cost), sum)
		want(t, "room", x.f.Free(me.ID, goal), x.m.Inside(goal) && free(l.To))
	})
}

func TestOrderOfTheFieldDoesNotMatter(t *testing.T) { // ground rule 2
	rapid.Check(t, func(t *rapid.T) {
		s := anySpec(t)
		one, err := space.NewMap(s)
		if err != nil {
			t.Fatal(err)
		}
		s.Obstacles = rapid.Permutation(s.Obstacles).Draw(t, "obstacles")
		s.Terrain = rapid.Permutation(s.Terrain).Draw(t, "terrain")
		other, err := space.NewMap(s)
		if err != nil {
			t.Fatal(err)
		}
		bodies := anyBodies(t, s.Kind)
		f, g := space.New(one), space.New(other)
		for i := range bodies {
			f.Put(bodies[i])
			g.Put(bodies[len(bodies)-1-i])
		}
		want(t, "story", story(g, bodies), story(f, bodies))
		movers := anyMovers(t, s.Kind, bodies, 4)
		want(t, "outcome", outcome(g, movers, bodies), outcome(f, movers, bodies))
	})
}

// A post is close enough to be run into, wherever the borders of the near-search's own
// cells lie.
func TestAPostBesideTheWayIsNotOverlooked(t *testing.T) { // SPACE-015, SPACE-038
	for y := int32(-5000); y <= 5000; y += 130 {
		for _, side := range []int64{-1, 1} {
			s := level(grid.Free, 1000)
			foot := int64(y) + side*299
			post, err := grid.NewSegment(grid.Point{X: 0, Y: foot}, grid.Point{X: 1, Y: foot})
			if err != nil {
				t.Fatal(err)
			}
			s.Obstacles = obstacles(post)
			f := with(t, s, man(1, -9000, y))
			if _, ok := f.StepCost(1, c(9000, y)); ok {
				t.Errorf("along y %d a man passes a post at %d", y, foot)
			}
			f.Place(1, c(-9000, y-int32(side)), 0)
			if _, ok := f.StepCost(1, c(9000, y-int32(side))); !ok {
				t.Errorf("along y %d a man does not pass a post at %d, which he only touches", y-int32(side), foot)
			}
		}
	}
}
