package grid_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules/grid"
	"pgregory.net/rapid"
)

// plain is Dijkstra's method with the whole triple as its label, on its own
// reading of the step rules (SPACE-091 to SPACE-100).
type plain struct {
	k      grid.Kind
	size   int32
	w      grid.Walk
	bodies []grid.Occupant
	walls  map[[2]grid.Cell]bool
	start  grid.Cell
}

type triple struct {
	cost int64
	dirs []int
}

func (a triple) less(b triple) bool {
	if a.cost != b.cost {
		return a.cost < b.cost
	}
	if len(a.dirs) != len(b.dirs) {
		return len(a.dirs) < len(b.dirs)
	}
	return slices.Compare(a.dirs, b.dirs) < 0
}

type spot struct {
	c   grid.Cell
	odd bool
}

func (p plain) solid(c grid.Cell) bool {
	return max(c.X, -c.X) > p.size || max(c.Y, -c.Y) > p.size || p.w.Ground.Tile(c).Solid
}

func (p plain) wall(a, b grid.Cell) bool {
	return p.walls[[2]grid.Cell{a, b}] || p.walls[[2]grid.Cell{b, a}]
}

func (p plain) shape(a grid.Cell, d int) bool {
	v := p.k.Direction(d)
	b := a.Add(v)
	if p.solid(b) {
		return false
	}
	if p.k == grid.Hex || d%2 == 0 {
		return !p.wall(a, b)
	}
	open := 0
	for _, m := range []grid.Cell{{X: b.X, Y: a.Y}, {X: a.X, Y: b.Y}} {
		if !p.solid(m) && !p.wall(a, m) && !p.wall(m, b) {
			open++
		}
	}
	return open >= 2-int(p.w.Corner)
}

func (p plain) zone(c grid.Cell) bool {
	for _, b := range p.bodies {
		for d := range p.k.Directions() {
			if !b.Enemy || b.Down || p.w.Metric == grid.Manhattan && p.k == grid.Square && d%2 == 1 {
				continue
			}
			if b.Cells[0].Add(p.k.Direction(d)) == c && p.shape(b.Cells[0], d) {
				return true
			}
		}
	}
	return false
}

func (p plain) step(s spot, d int) (spot, int64, bool) {
	b := s.c.Add(p.k.Direction(d))
	if !p.shape(s.c, d) || p.w.Zones == grid.ZonesStop && s.c != p.start && p.zone(s.c) {
		return s, 0, false
	}
	base, diagonal := p.w.CellMM, p.k == grid.Square && d%2 == 1
	if diagonal {
		switch {
		case p.w.Metric == grid.Manhattan:
			return s, 0, false
		case p.w.Metric == grid.Euclid:
			base = 1414
		case p.w.Metric == grid.Alternating && s.odd:
			base = 2000
		}
	}
	pct := int64(p.w.Ground.Tile(b).Pct)
	for _, o := range p.bodies {
		if o.Cells[0] == b && o.Down {
			pct += 100
			break
		}
	}
	for _, o := range p.bodies {
		if o.Cells[0] == b && !o.Down && (o.Enemy || p.w.AlliesBlock) {
			return s, 0, false
		}
	}
	rise := int64(p.w.Ground.Tile(b).Z - p.w.Ground.Tile(s.c).Z)
	if rise > 500 || rise < -1000 {
		return s, 0, false
	}
	mm := (base*pct+99)/100 + 2*max(0, rise)
	if p.w.Zones == grid.ZonesCost && p.zone(b) {
		mm += p.w.ZoneMM
	}
	odd := s.odd != (diagonal && p.w.Metric == grid.Alternating)
	return spot{b, odd}, mm, true
}

func (p plain) path(goal grid.Cell) (triple, bool) {
	for _, o := range p.bodies {
		if o.Cells[0] == goal && !o.Down && goal != p.start {
			return triple{}, false
		}
	}
	labels := map[spot]triple{{p.start, p.w.Parity&1 == 1 && p.w.Metric == grid.Alternating && p.k == grid.Square}: {}}
	for changed := true; changed; { // relax until nothing gets less
		changed = false
		for s, l := range labels {
			for d := range p.k.Directions() {
				next, mm, ok := p.step(s, d)
				if !ok {
					continue
				}
				try := triple{l.cost + mm, append(slices.Clone(l.dirs), d)}
				if old, found := labels[next]; !found || try.less(old) {
					labels[next], changed = try, true
				}
			}
		}
	}
	best, found := labels[spot{goal, false}]
	if other, ok := labels[spot{goal, true}]; ok && (!found || other.less(best)) {
		best, found = other, true
	}
	return best, found
}

func anyPlain(t *rapid.T) plain {
	p := plain{k: anyKind(t), size: 3, walls: map[[2]grid.Cell]bool{}}
	m, _ := grid.NewTerrain(p.k, at(-3, -3), at(3, 3))
	for x := int32(-3); x <= 3; x++ {
		for y := int32(-3); y <= 3; y++ {
			m.SetTile(at(x, y), grid.Tile{
				Pct:   rapid.SampledFrom([]uint16{100, 100, 100, 200, 80, 33}).Draw(t, "pct"),
				Z:     rapid.SampledFrom([]int32{0, 0, 0, 400, -700}).Draw(t, "z"),
				Solid: rapid.IntRange(0, 7).Draw(t, "solid") == 7,
			})
		}
	}
	near := rapid.Int32Range(-3, 3)
	for range rapid.IntRange(0, 12).Draw(t, "walls") {
		a, d := at(near.Draw(t, "x"), near.Draw(t, "y")), rapid.IntRange(0, 7).Draw(t, "d")
		if p.k == grid.Square {
			d &^= 1
		}
		b := a.Add(p.k.Direction(d))
		p.walls[[2]grid.Cell{a, b}] = true
		_ = m.SetBlocked(a, b, true)
	}
	p.w = grid.NewWalk(m, 1000)
	p.w.Metric = rapid.SampledFrom([]grid.Metric{grid.Chebyshev, grid.Manhattan, grid.Alternating, grid.Euclid}).Draw(t, "metric")
	p.w.Corner = rapid.SampledFrom([]grid.Corner{grid.BothWays, grid.OneWay, grid.NoWay}).Draw(t, "corner")
	p.w.Parity = rapid.IntRange(0, 1).Draw(t, "parity")
	p.w.Zones = rapid.SampledFrom([]grid.ZonePolicy{grid.ZonesIgnored, grid.ZonesStop, grid.ZonesCost}).Draw(t, "zones")
	p.w.AlliesBlock = rapid.Bool().Draw(t, "block")
	p.start = at(near.Draw(t, "start"), near.Draw(t, "start"))
	for range rapid.IntRange(0, 4).Draw(t, "bodies") {
		c := at(near.Draw(t, "body"), near.Draw(t, "body"))
		if c == p.start || slices.ContainsFunc(p.bodies, func(o grid.Occupant) bool { return o.Cells[0] == c }) {
			continue
		}
		kind := rapid.IntRange(0, 2).Draw(t, "kind")
		p.bodies = append(p.bodies, grid.Occupant{Cells: []grid.Cell{c}, Enemy: kind == 1, Down: kind == 2})
	}
	return p
}

func TestPathIsThatOfPlainDijkstra(t *testing.T) { // SPACE-099, SPACE-100
	var f grid.Finder
	rapid.Check(t, func(t *rapid.T) {
		p := anyPlain(t)
		near := rapid.Int32Range(-3, 3)
		goal := at(near.Draw(t, "goal"), near.Draw(t, "goal"))
		best, found := p.path(goal)
		way, ok := f.Path(p.w, p.bodies, p.start, goal)
		if ok != found {
			t.Fatalf("found %v, want %v", ok, found)
		}
		if !ok {
			return
		}
		if way.Cost() != best.cost || way.Steps() != len(best.dirs) {
			t.Fatalf("cost %d in %d steps, want %d in %d", way.Cost(), way.Steps(), best.cost, len(best.dirs))
		}
		c := p.start
		for i, d := range best.dirs {
			if c = c.Add(p.k.Direction(d)); way.Cells[i+1] != c {
				t.Fatalf("goes %v, want directions %v", way.Cells, best.dirs)
			}
		}
		costOfSteps(t, p, way)
	})
}

// costOfSteps checks that the cost of a way is the sum of its steps.
func costOfSteps(t *rapid.T, p plain, way grid.Way) {
	s, sum := spot{p.start, p.w.Parity&1 == 1 && p.w.Metric == grid.Alternating && p.k == grid.Square}, int64(0)
	for i := range way.Cells[1:] {
		d, _ := p.k.DirectionOf(way.Cells[i], way.Cells[i+1])
		next, mm, ok := p.step(s, d)
		if sum += mm; !ok || sum != way.Costs[i+1] {
			t.Fatalf("step %d: legal %v, costs %d so far, want %d", i, ok, way.Costs[i+1], sum)
		}
		s = next
	}
}

func TestReachableIsWherePathsLead(t *testing.T) { // SPACE-101
	var f grid.Finder
	rapid.Check(t, func(t *rapid.T) {
		p := anyPlain(t)
		budget := rapid.Int64Range(0, 5000).Draw(t, "budget")
		got := f.Reachable(nil, p.w, p.bodies, p.start, budget)
		cost := map[grid.Cell]int64{}
		for _, r := range got {
			cost[r.Cell] = r.Cost
		}
		for x := int32(-3); x <= 3; x++ {
			for y := int32(-3); y <= 3; y++ {
				best, found := p.path(at(x, y))
				mm, listed := cost[at(x, y)]
				if want := found && best.cost <= budget; listed != want || listed && mm != best.cost {
					t.Fatalf("(%d,%d): %d %v, want %d %v", x, y, mm, listed, best.cost, want)
				}
			}
		}
	})
}
