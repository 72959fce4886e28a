package space_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// anyWalk is a field with any options of movement.
func anyWalk(t *rapid.T) space.Spec {
	s := anySpec(t)
	r := &s.Rules
	r.Diagonal = rapid.SampledFrom([]grid.Metric{grid.Euclid, grid.Chebyshev, grid.Alternating, grid.Manhattan}).Draw(t, "diagonal")
	r.Corner = rapid.SampledFrom([]grid.Corner{grid.BothWays, grid.OneWay, grid.NoWay}).Draw(t, "corner")
	r.Zones = rapid.SampledFrom([]grid.ZonePolicy{grid.ZonesIgnored, grid.ZonesIgnored, grid.ZonesStop, grid.ZonesCost}).Draw(t, "zones")
	r.Zone = rapid.SampledFrom([]grid.Zone{grid.ZoneAll, grid.ZoneFront}).Draw(t, "zone")
	r.Stack, r.Overrun = rapid.Bool().Draw(t, "stack"), rapid.Bool().Draw(t, "overrun")
	r.AlliesBlock, r.DenySwap = rapid.Bool().Draw(t, "block"), rapid.Bool().Draw(t, "deny")
	r.TurnMm = rapid.SampledFrom([]rules.Mm{0, 0, 120}).Draw(t, "turn")
	if s.Kind != grid.Free {
		for range rapid.IntRange(0, 20).Draw(t, "solid") {
			x := anyCell(t, 6, "solid")
			if !slices.ContainsFunc(s.Terrain, func(o space.Terrain) bool { return o.Cell == x }) {
				s.Terrain = append(s.Terrain, space.Terrain{Cell: x, Solid: true})
			}
		}
	}
	return s
}

// anyCrowd are up to thirty bodies that do not overlap at the start, some of them small,
// and some in close combat with another.
func anyCrowd(t *rapid.T, f *space.Space) (all []space.Body) {
	k := f.Map().Spec().Kind
	for id := rules.ID(1); int(id) <= rapid.IntRange(2, 30).Draw(t, "bodies"); id++ {
		b := man(id, 0, 0)
		b.Cell = anyCell(t, 6, "body")
		if k == grid.Free {
			b.Cell = c(700*b.Cell.X, 700*b.Cell.Y)
		}
		b.Facing, b.Holds = uint8(rapid.IntRange(0, 5).Draw(t, "facing")), rapid.Bool().Draw(t, "holds")
		b.Posture = rapid.SampledFrom([]rules.Posture{rules.Standing, rules.Standing, rules.Standing, rules.Prone, rules.Dead}).Draw(t, "up")
		b.Shape.Height = rapid.SampledFrom([]rules.Mm{0, 0, 600, 1000}).Draw(t, "height")
		b.Shape.Footprint = rapid.SampledFrom([]rules.Footprint{0, 0, 0, 0, 0, 1, 2}).Draw(t, "foot")
		b.Odd = rapid.Bool().Draw(t, "odd")
		if rapid.IntRange(0, 7).Draw(t, "locked") == 0 {
			b.With = rules.ID(rapid.IntRange(1, 9).Draw(t, "with"))
		}
		f.Put(b)
		if b.Posture.Acts() && !f.Free(id, b.Cell) {
			f.Remove(id)
			continue
		}
		all = append(all, b)
	}
	return all
}

func anyField(t *rapid.T) (*space.Space, []space.Body) {
	m, err := space.NewMap(anyWalk(t))
	if err != nil {
		t.Fatal(err)
	}
	f := space.New(m)
	return f, anyCrowd(t, f)
}

// Whether marchers keep their ways or seek each anew, the same happens.
func TestKeptWaysAreThoseSoughtAnew(t *testing.T) { // SPACE-103, SPACE-107
	rapid.Check(t, func(t *rapid.T) {
		f, bodies := anyField(t)
		g := f.Clone()
		g.Forget()
		for range 3 {
			movers := anyMovers(t, f.Map().Spec().Kind, bodies, 30)
			want(t, "outcome", outcome(f, movers, bodies), outcome(g, movers, bodies))
		}
	})
}

func TestAnyOrderOfManyMarchesAlike(t *testing.T) { // SPACE-106
	rapid.Check(t, func(t *rapid.T) {
		f, bodies := anyField(t)
		movers := anyMovers(t, f.Map().Spec().Kind, bodies, 30)
		order := rapid.Permutation(movers).Draw(t, "order")
		want(t, "outcome", outcome(f.Clone(), order, bodies), outcome(f.Clone(), movers, bodies))
	})
}

// Nobody who stands comes to lie where there is no room, on no map's end and in no
// solid cell, and on cells all that was gained is spent or left.
func TestNobodyEndsWhereThereIsNoRoom(t *testing.T) { // SPACE-036 to SPACE-038, SPACE-102, SPACE-108
	rapid.Check(t, func(t *rapid.T) {
		f, bodies := anyField(t)
		k := f.Map().Spec().Kind
		for range 2 {
			movers := march(f, anyMovers(t, k, bodies, 30)...)
			for _, v := range movers {
				b, _ := f.Body(v.ID)
				if b.Posture.Acts() && len(v.Way) > 0 && !f.Free(v.ID, b.Cell) {
					t.Fatalf("%d has no room at %v", v.ID, b.Cell)
				}
				going := v.Refused == space.None || v.Refused == space.TooDear
				if k != grid.Free && going && b.Cell != v.Goal && int64(v.Spent)*int64(v.Den)+int64(v.Left) != int64(v.Num)+int64(v.Acc) {
					t.Fatalf("%d spends %d and keeps %d of %d+%d, by %d", v.ID, v.Spent, v.Left, v.Num, v.Acc, v.Den)
				}
			}
		}
	})
}

// What a walk steps over costs what its steps cost, one after the other.
func TestPathCostsItsSteps(t *testing.T) { // SPACE-091, SPACE-092, SPACE-099
	rapid.Check(t, func(t *rapid.T) {
		f, bodies := anyField(t)
		k := f.Map().Spec().Kind
		if k == grid.Free || len(bodies) == 0 || f.Map().Spec().Rules.Zones == grid.ZonesStop {
			return
		}
		b := bodies[0]
		way, cost, ok := f.Path(b.ID, anyCell(t, 6, "goal"), nil)
		if !ok {
			return
		}
		sum, odd := int32(0), b.Odd
		for _, to := range way {
			mm, ok := f.StepCost(b.ID, to)
			if !ok {
				t.Fatalf("no step to %v of %v", to, way)
			}
			sum += mm
			at, _ := f.Body(b.ID)
			facing, _ := f.Direction(at.Cell, to)
			d, _ := k.DirectionOf(at.Cell, to)
			odd = odd != k.Diagonal(d)
			f.Place(b.ID, to, facing)
			f.SetParity(b.ID, odd)
		}
		want(t, "cost", sum, cost)
	})
}

// A flood says the same if its visitor seeks ways meanwhile, which makes it list everything
// first; one that is ended early has said the beginning of it.
func TestAFloodSaysTheSameHoweverItIsAsked(t *testing.T) { // SPACE-101
	rapid.Check(t, func(t *rapid.T) {
		f, bodies := anyField(t)
		if len(bodies) == 0 {
			return
		}
		id, limit := rapid.SampledFrom(bodies).Draw(t, "body").ID, rapid.Int32Range(0, 20_000).Draw(t, "limit")
		all := flood(f, id, limit)
		ask, end := rapid.IntRange(0, 9).Draw(t, "asks after"), rapid.IntRange(1, 30).Draw(t, "ends after")
		var asked, ended []grid.Reached
		f.Flood(id, limit, func(at grid.Cell, mm int32) bool {
			if asked = append(asked, grid.Reached{Cell: at, Cost: int64(mm)}); len(asked) > ask {
				f.Path(id, c(0, 0), nil)
				f.Flood(id, 2000, func(grid.Cell, int32) bool { return true })
			}
			return true
		})
		f.Flood(id, limit, func(at grid.Cell, mm int32) bool {
			ended = append(ended, grid.Reached{Cell: at, Cost: int64(mm)})
			return len(ended) < end
		})
		if !slices.Equal(asked, all) || !slices.Equal(ended, all[:min(end, len(all))]) {
			t.Fatalf("floods %v, asking meanwhile %v, ended %v", all, asked, ended)
		}
	})
}

// A body that marches alone with enough to spend goes its path.
func TestMarchGoesThePath(t *testing.T) { // SPACE-099, SPACE-102
	rapid.Check(t, func(t *rapid.T) {
		f, bodies := anyField(t)
		if f.Map().Spec().Kind == grid.Free || len(bodies) == 0 || !bodies[0].Posture.Acts() {
			return
		}
		goal := anyCell(t, 6, "goal")
		way, cost, ok := f.Path(bodies[0].ID, goal, nil)
		m := march(f, to(bodies[0].ID, goal.X, goal.Y, 1_000_000))[0]
		if ok {
			want(t, "way", fmt.Sprint(m.Way, m.Spent), fmt.Sprint(way, cost))
		} else {
			want(t, "no way", m.Refused, space.NoWay)
		}
	})
}

// A charge is a path over the cells of the line that ends in reach, and no more dear.
func TestChargesKeepToTheLine(t *testing.T) { // SPACE-111
	rapid.Check(t, func(t *rapid.T) {
		f, bodies := anyField(t)
		if len(bodies) < 2 || f.Map().Spec().Kind == grid.Free {
			return
		}
		a, d := bodies[0], bodies[1]
		reach := rules.Reach{Max: uint8(rapid.IntRange(0, 2).Draw(t, "reach"))}
		least := int32(0)
		before := grid.Reached{Cost: -1}
		f.ChargeEnds(a.ID, d.ID, reach, 20_000, func(end grid.Cell, mm int32, square int64) bool {
			if least == 0 {
				least = mm
			}
			if int64(mm) < before.Cost || int64(mm) == before.Cost && end.Compare(before.Cell) <= 0 {
				t.Fatalf("%v for %d after %v", end, mm, before)
			}
			before = grid.Reached{Cell: end, Cost: int64(mm)}
			g := f.Clone()
			way, cost, ok := g.ChargeTo(a.ID, end, nil)
			want(t, "charges", fmt.Sprint(cost, ok, way[len(way)-1]), fmt.Sprint(mm, true, end))
			_, free, ok := g.Path(a.ID, end, nil)
			if !ok || free > mm {
				t.Fatalf("a path costs %d, %v, the charge %d", free, ok, mm)
			}
			line := grid.LineCells(nil, f.Map().Spec().Kind, a.Cell, end)
			last := a.Cell
			facing := a.Facing
			for _, x := range way {
				if !slices.Contains(line, x) {
					t.Fatalf("%v is not on the line to %v", x, end)
				}
				facing, _ = g.Direction(last, x)
				last = x
			}
			g.Place(a.ID, end, facing)
			want(t, "in reach", g.InReach(a.ID, d.ID, reach), true)
			want(t, "run", square, f.Map().Square(a.Cell, end))
			return true
		})
		_, cost, ok := f.ChargePath(a.ID, d.ID, reach, 20_000, nil)
		want(t, "the cheapest", fmt.Sprint(cost, ok), fmt.Sprint(least, least > 0))
	})
}
