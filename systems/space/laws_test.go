package space_test

import (
	"fmt"
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// naked is a body as the exact tests want it, worked out anew.
func naked(m *space.Map, b space.Body) grid.Body {
	k, size := m.Spec().Kind, grid.Size(b.Shape.Footprint)
	g := grid.Body{Pct: uint8(size.Pct()), Z: m.Ground(b.Cell), Posture: min(grid.Posture(b.Posture), grid.Prone)}
	if k == grid.Free {
		g.At = grid.Point{X: int64(b.Cell.X), Y: int64(b.Cell.Y)}
		g.Radius = [...]int32{grid.Man: 300, grid.Horse: 825, grid.Giant: 1350, grid.Huge: 2100}[size]
		return g
	}
	g.Cells = size.Footprint(k).Place(nil, k, b.Cell, int(b.Facing))
	return g
}

// everything is what the exact tests need to know: all obstacles, and all ground
// above the lower of two bodies.
func everything(m *space.Map, a, b grid.Body) (all []grid.Obstacle) {
	s := m.Spec()
	for _, o := range s.Obstacles {
		all = append(all, o.Obstacle)
	}
	for _, x := range s.Terrain {
		if x.Z > min(a.Z, b.Z) {
			all = append(all, grid.NewElevation(s.Kind, x.Cell, x.Z))
		}
	}
	if s.Kind == grid.Free {
		return all
	}
	for x := s.Min.X; x <= s.Max.X; x++ { // ground that nobody mentions is at 0
		for y := s.Min.Y; y <= s.Max.Y; y++ {
			mentioned := slices.ContainsFunc(s.Terrain, func(t space.Terrain) bool { return t.Cell == c(x, y) })
			if !mentioned && 0 > min(a.Z, b.Z) {
				all = append(all, grid.NewElevation(s.Kind, c(x, y), 0))
			}
		}
	}
	return all
}

func TestBroadPhaseMissesNothing(t *testing.T) { // SPACE-015
	rapid.Check(t, func(t *rapid.T) {
		m, err := space.NewMap(anySpec(t))
		if err != nil {
			t.Fatal(err)
		}
		f, bodies := space.New(m), anyBodies(t, m.Spec().Kind)
		for _, b := range bodies {
			f.Put(b)
		}
		r := &m.Spec().Rules
		sight := grid.Sight{Grid: m.Spec().Kind, Policy: r.LOS, Lines: r.LOSMode}
		for _, a := range bodies {
			for _, d := range bodies {
				if a.ID == d.ID {
					continue
				}
				x, y := naked(m, a), naked(m, d)
				all := everything(m, x, y)
				q := facts(f, a.ID, d.ID)
				want(t, "sight", q.Flags.Has(rules.FlagSight), sight.LineOfSight(x, y, all))
				want(t, "effect", q.Flags.Has(rules.FlagEffect), sight.LineOfEffect(x, y, all))
				want(t, "sight alone", f.Sight(a.ID, d.ID), sight.LineOfSight(x, y, all))
				want(t, "sight back", f.Sight(d.ID, a.ID), sight.LineOfSight(x, y, all)) // SPACE-058
				var others []grid.Body
				for _, o := range bodies {
					if o.ID != a.ID && o.ID != d.ID {
						others = append(others, naked(m, o))
					}
				}
				cover := sight.Cover(x, y, all, others)
				percent := cover.Percent(grid.BodyCap())
				if r.BodyCover == space.BodiesHard {
					percent = int(cover.Total.Floor(100))
				}
				want(t, "cover", int(q.Cover), percent)
				want(t, "conceal", int(q.Conceal), cover.Concealed())
			}
		}
	})
}

func TestNearMissesNobody(t *testing.T) { // SPACE-015
	rapid.Check(t, func(t *rapid.T) {
		m, _ := space.NewMap(level(rapid.SampledFrom([]grid.Kind{grid.Hex, grid.Square, grid.Free}).Draw(t, "kind"), 1000))
		f, bodies := space.New(m), anyBodies(t, m.Spec().Kind)
		for _, b := range bodies {
			f.Put(b)
		}
		n := rapid.Int32Range(0, 9).Draw(t, "cells")
		for _, a := range bodies {
			var all []rules.ID
			for _, b := range bodies {
				if a.ID != b.ID && f.Distance(a.ID, b.ID) <= n {
					all = append(all, b.ID)
				}
			}
			want(t, "near", near(f, a.ID, n), all)
		}
	})
}

func TestAreaMissesNobody(t *testing.T) { // SPACE-015, SPACE-140 to SPACE-144
	rapid.Check(t, func(t *rapid.T) {
		s := anySpec(t)
		if s.Kind == grid.Free {
			s = level(grid.Hex, 1000)
		}
		s.Terrain = nil
		m, _ := space.NewMap(s)
		f, bodies := space.New(m), anyBodies(t, s.Kind)
		for _, b := range bodies {
			f.Put(b)
		}
		at := anyCell(t, 6, "at")
		from := bodies[0].Cell
		terms := rules.AreaTerms{Radius: 2500, Length: 5000, Width: 700, Half: 45, Shape: rapid.SampledFrom([]rules.AreaShape{rules.AreaCircle, rules.AreaCone}).Draw(t, "shape")}
		if at == from {
			terms.Shape = rules.AreaCircle
		}
		area := grid.Area{Grid: s.Kind, CellMM: int64(s.CellMm), Low: c(-20, -20), High: c(20, 20), Policy: s.Rules.LOS}
		for _, o := range s.Obstacles {
			area.Obstacles = append(area.Obstacles, o.Obstacle)
		}
		var shape grid.Template = grid.Circle{Centre: at.Centre(), Radius: 2500}
		if v := at.Sub(from); terms.Shape == rules.AreaCone {
			shape = grid.Cone{Apex: from, Toward: grid.Point{X: int64(v.X), Y: int64(v.Y)}, Length: 5000, Half: grid.Deg45}
		}
		cells := area.Cells(nil, shape)
		var all []rules.ID
		for _, b := range bodies {
			if grid.Hits(cells, naked(m, b), false) {
				all = append(all, b.ID)
			}
		}
		want(t, "struck", struck(f, terms, bodies[0].ID, at), all)
	})
}

// story is all that can be asked of a space, as text.
func story(f *space.Space, bodies []space.Body) string {
	ids := make([]rules.ID, 0, len(bodies))
	for _, b := range bodies {
		ids = append(ids, b.ID)
	}
	slices.Sort(ids)
	said := ""
	for _, a := range ids {
		said += fmt.Sprintln(a, near(f, a, 3), flood(f, a, 4000))
		for _, d := range ids {
			goal, _ := f.Body(d)
			way, cost, ok := f.Path(a, goal.Cell.Add(c(1, 0)), nil)
			said += fmt.Sprintln(a, d, facts(f, a, d), f.InReach(a, d, rules.Reach{Max: 1}), f.CanShoot(a, d, 9000), way, cost, ok)
		}
	}
	return said
}

func TestOrderOfBodiesDoesNotMatter(t *testing.T) { // ground rule 2
	rapid.Check(t, func(t *rapid.T) {
		m, _ := space.NewMap(anySpec(t))
		bodies := anyBodies(t, m.Spec().Kind)
		f, g := space.New(m), space.New(m)
		for _, b := range bodies {
			f.Put(b)
		}
		for _, b := range rapid.Permutation(bodies).Draw(t, "order") {
			elsewhere := b
			elsewhere.Cell = c(0, 0)
			elsewhere.Shape.Footprint = rules.FootHuge
			g.Put(elsewhere)
			if rapid.Bool().Draw(t, "anew") {
				g.Remove(b.ID)
			}
			g.Put(b)
		}
		want(t, "story", story(g, bodies), story(f, bodies))
	})
}

func TestCloneGoesOnAlike(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, _ := space.NewMap(anySpec(t))
		bodies := anyBodies(t, m.Spec().Kind)
		f := space.New(m)
		for _, b := range bodies {
			f.Put(b)
		}
		g := f.Clone()
		for range 2 {
			movers := anyMovers(t, m.Spec().Kind, bodies, 4)
			want(t, "outcome", outcome(g, movers, bodies), outcome(f, movers, bodies))
			want(t, "story", story(g, bodies), story(f, bodies))
		}
		before := story(f, bodies)
		g.Remove(bodies[0].ID)
		want(t, "untouched by what happens to the copy", story(f, bodies), before)
	})
}

func TestFloodAgreesWithPath(t *testing.T) { // SPACE-099, SPACE-101
	rapid.Check(t, func(t *rapid.T) {
		s := anySpec(t)
		s.Rules.Diagonal = rapid.SampledFrom([]grid.Metric{grid.Euclid, grid.Chebyshev, grid.Alternating, grid.Manhattan}).Draw(t, "diagonal")
		s.Rules.Zones = rapid.SampledFrom([]grid.ZonePolicy{grid.ZonesIgnored, grid.ZonesStop, grid.ZonesCost}).Draw(t, "zones")
		m, _ := space.NewMap(s)
		if s.Kind == grid.Free {
			return
		}
		bodies := anyBodies(t, s.Kind)
		f := space.New(m)
		for _, b := range bodies {
			f.Put(b)
		}
		const limit = 5000
		reached := map[grid.Cell]int64{}
		for _, r := range flood(f, 1, limit) {
			reached[r.Cell] = r.Cost
		}
		for x := s.Min.X; x <= s.Max.X; x++ {
			for y := s.Min.Y; y <= s.Max.Y; y++ {
				_, cost, ok := f.Path(1, c(x, y), nil)
				got, in := reached[c(x, y)]
				if in != (ok && cost <= limit) || in && got != int64(cost) {
					t.Fatalf("%v: flood %v %d, path %v %d", c(x, y), in, got, ok, cost)
				}
			}
		}
	})
}

func TestParallelSpacesOfOneMap(t *testing.T) { // SPACE-015
	s := level(grid.Hex, 1524)
	for i := int32(-8); i < 8; i++ {
		s.Obstacles = append(s.Obstacles, space.Obstacle{Obstacle: block(t, grid.Hex, c(i, (i*i)%7-3))})
	}
	m, _ := space.NewMap(s)
	run := func(n int32) string {
		f := space.New(m)
		var bodies []space.Body
		var movers []space.Mover
		for i := range int32(8) {
			b := man(rules.ID(i+1), i-4, (i*3+n)%9-4)
			bodies = append(bodies, b)
			movers = append(movers, to(b.ID, -b.Cell.X, -b.Cell.Y, 3000))
			f.Put(b)
		}
		return outcome(f, movers, bodies) + story(f.Clone(), bodies)
	}
	var alone [8]string
	for i := range alone {
		alone[i] = run(int32(i))
	}
	m, _ = space.NewMap(s) // with an empty table
	var together [8]string
	var all sync.WaitGroup
	for i := range together {
		all.Go(func() { together[i] = run(int32(i)) })
	}
	all.Wait()
	for i := range alone {
		want(t, "story", together[i], alone[i])
	}
}
