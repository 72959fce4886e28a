package grid_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules/grid"
	"pgregory.net/rapid"
)

// plain is Dijkstra's method with the whole triple as its label, on its own
// reading of the step rules (SPACE-091 to SPACE-100, SPACE-108).
type plain struct {
	k       grid.Kind
	size    int32
	w       grid.Walk
	bodies  []grid.Occupant
	walls   map[[2]grid.Cell]bool
	hurdles map[[2]grid.Cell]int64
	start   grid.Cell
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

// spot is a cell, whether the next diagonal is an even one, and the facing, -1 if it
// does not matter.
type spot struct {
	c      grid.Cell
	odd    bool
	facing int
}

func (p plain) alternates() bool { return p.w.Metric == grid.Alternating && p.k == grid.Square }

func (p plain) large() bool { return len(p.w.Footprint.Cells) > 1 }

func (p plain) faces() bool {
	return p.w.TurnMM > 0 || p.large() && !p.w.Footprint.Fixed && p.w.Zones == grid.ZonesStop
}

func (p plain) first() spot {
	s := spot{p.start, p.alternates() && p.w.Parity == 1, -1}
	if p.faces() {
		s.facing = p.w.Facing
	}
	return s
}

func (p plain) outside(c grid.Cell) bool { return max(c.X, -c.X, c.Y, -c.Y) > p.size }

func (p plain) solid(c grid.Cell) bool { return p.outside(c) || p.w.Ground.Tile(c).Solid }

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

// lie is where the mover lies at an anchor after a step in direction d (SPACE-031).
func (p plain) lie(b grid.Cell, d int) []grid.Cell {
	if !p.large() {
		return []grid.Cell{b}
	}
	var all []grid.Cell
	for _, c := range p.w.Footprint.Cells {
		turns := d
		if p.k == grid.Square {
			turns = d / 2
		}
		for i := 0; i < turns && !p.w.Footprint.Fixed; i++ {
			if p.k == grid.Hex {
				c = grid.Cell{X: -c.Y, Y: c.X + c.Y}
			} else {
				c = grid.Cell{X: -c.Y, Y: c.X}
			}
		}
		all = append(all, b.Add(c))
	}
	return all
}

func (p plain) zone(c grid.Cell) bool {
	for _, b := range p.bodies {
		for d := range p.k.Directions() {
			if !b.Enemy || b.Down || b.Zone == grid.ZoneNone || p.w.Metric == grid.Manhattan && p.k == grid.Square && d%2 == 1 {
				continue
			}
			if b.Cells[0].Add(p.k.Direction(d)) != c || !p.shape(b.Cells[0], d) {
				continue
			}
			v := grid.Point{X: int64(p.k.Direction(d).X), Y: int64(p.k.Direction(d).Y)}
			if b.Zone == grid.ZoneAll || grid.ArcOf(p.k, p.k.Profile(), grid.ForDefender, b.Facing, v) == grid.Front {
				return true
			}
		}
	}
	return false
}

func (p plain) zoned(cells []grid.Cell) bool { return slices.ContainsFunc(cells, p.zone) }

// room says who of the bodies in a cell keeps the mover from passing or stopping.
func (p plain) room(c grid.Cell) (pass, stop bool) {
	load := grid.Quarters(p.w.Load)
	pass, stop = true, true
	for _, o := range p.bodies {
		switch {
		case o.Cells[0] != c || o.Down || o.Locked:
		case o.Enemy:
			stop = false
			pass = pass && o.Overrun
		default:
			load += grid.Quarters(o.Load)
		}
	}
	if load > 4 {
		pass, stop = pass && !p.w.AlliesBlock, false
	}
	return pass, stop
}

func (p plain) pct(c grid.Cell) int64 {
	n := int64(p.w.Ground.Tile(c).Pct)
	for _, o := range p.bodies {
		if o.Cells[0] == c && o.Down {
			return n + 100
		}
	}
	return n
}

// enters reports whether the mover can come to lie at an anchor by a step in direction d.
func (p plain) enters(a, b grid.Cell, d int) bool {
	cells := p.lie(b, d)
	for i, c := range cells {
		if p.solid(c) {
			return false
		}
		if pass, _ := p.room(c); !pass {
			return false
		}
		for _, o := range cells[:i] {
			if p.wall(c, o) {
				return false
			}
		}
	}
	for _, v := range p.w.Footprint.Cells { // nothing steps onto the map from beyond
		if p.w.Footprint.Fixed && (p.outside(a.Add(v)) || !p.shape(a.Add(v), d)) {
			return false
		}
	}
	return p.shape(a, d)
}

func (p plain) stops(b grid.Cell, d int) bool {
	return !slices.ContainsFunc(p.lie(b, d), func(c grid.Cell) bool { _, stop := p.room(c); return !stop })
}

// turns is what the mover pays for turning (SPACE-047).
func (p plain) turns(s spot, d int) int64 {
	n := 2 * p.k.Directions()
	from := 2 * s.facing
	if p.w.Half && len(p.k.DirectionName(grid.Pointy, 0)) > 0 && s == p.first() {
		from++
	}
	there := ((2*d-from)%n + n) % n
	return (p.w.TurnMM*int64(min(there, n-there)) + 1) / 2
}

func (p plain) step(s spot, d int) (spot, int64, bool) {
	b := s.c.Add(p.k.Direction(d))
	if !p.enters(s.c, b, d) {
		return s, 0, false
	}
	zoned := p.zoned(p.lie(b, d))
	if p.w.Zones == grid.ZonesStop && (s.c != p.start && p.zoned(p.lie(s.c, s.facing)) || b == p.start && zoned) {
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
	rise := int64(p.w.Ground.Tile(b).Z - p.w.Ground.Tile(s.c).Z)
	if rise > 500 || rise < -1000 {
		return s, 0, false
	}
	worst := int64(0)
	for _, c := range p.lie(b, d) {
		worst = max(worst, p.pct(c))
	}
	mm := (base*worst+99)/100 + 2*max(0, rise) + p.hurdles[[2]grid.Cell{s.c, b}] + p.hurdles[[2]grid.Cell{b, s.c}]
	if p.w.Zones == grid.ZonesCost && zoned {
		mm += p.w.ZoneMM
	}
	next := spot{b, s.odd != (diagonal && p.alternates()), -1}
	if p.faces() {
		mm += p.turns(s, d)
		next.facing = d
	}
	return next, mm, true
}

// labels relaxes all states until nothing gets less, each with the list of its
// directions; so the last of them says how the mover lies.
func (p plain) labels() map[spot]triple {
	labels := map[spot]triple{p.first(): {}}
	fresh := []spot{p.first()}
	for len(fresh) > 0 {
		s := fresh[0]
		fresh = fresh[1:]
		for d := range p.k.Directions() {
			next, mm, ok := p.step(s, d)
			if !ok {
				continue
			}
			try := triple{labels[s].cost + mm, append(slices.Clone(labels[s].dirs), d)}
			if old, found := labels[next]; !found || try.less(old) {
				labels[next] = try
				fresh = append(fresh, next)
			}
		}
	}
	return labels
}

// ends are the least ways to a goal and to stop there. The last step is looked at by
// itself: a large mover may lie in the goal in more than one way.
func (p plain) ends(labels map[spot]triple, goal grid.Cell) (best triple, found bool) {
	if goal == p.start {
		return triple{}, true
	}
	for s, l := range labels {
		for d := range p.k.Directions() {
			next, mm, ok := p.step(s, d)
			if !ok || next.c != goal || !p.stops(goal, d) {
				continue
			}
			if try := (triple{l.cost + mm, append(slices.Clone(l.dirs), d)}); !found || try.less(best) {
				best, found = try, true
			}
		}
	}
	return best, found
}

func (p plain) path(goal grid.Cell) (triple, bool) { return p.ends(p.labels(), goal) }

func anyPlain(t *rapid.T) plain {
	p := plain{k: anyKind(t), size: 3, walls: map[[2]grid.Cell]bool{}, hurdles: map[[2]grid.Cell]int64{}}
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
	side := func() (a, b grid.Cell) {
		a, d := at(near.Draw(t, "x"), near.Draw(t, "y")), rapid.IntRange(0, p.k.Directions()-1).Draw(t, "d")
		if p.k == grid.Square {
			d &^= 1
		}
		return a, a.Add(p.k.Direction(d))
	}
	for range rapid.IntRange(0, 12).Draw(t, "walls") {
		a, b := side()
		p.walls[[2]grid.Cell{a, b}] = true
		_ = m.SetBlocked(a, b, true)
	}
	for range rapid.IntRange(0, 6).Draw(t, "hurdles") {
		a, b := side()
		delete(p.hurdles, [2]grid.Cell{b, a})
		p.hurdles[[2]grid.Cell{a, b}] = 300
		_ = m.SetHurdle(a, b, 300)
	}
	p.w = grid.NewWalk(m, 1000)
	p.w.Metric = rapid.SampledFrom([]grid.Metric{grid.Chebyshev, grid.Manhattan, grid.Alternating, grid.Euclid}).Draw(t, "metric")
	p.w.Corner = rapid.SampledFrom([]grid.Corner{grid.BothWays, grid.OneWay, grid.NoWay}).Draw(t, "corner")
	p.w.Parity = rapid.IntRange(0, 1).Draw(t, "parity")
	p.w.Zones = rapid.SampledFrom([]grid.ZonePolicy{grid.ZonesIgnored, grid.ZonesStop, grid.ZonesCost}).Draw(t, "zones")
	p.w.AlliesBlock = rapid.Bool().Draw(t, "block")
	p.w.Load = rapid.SampledFrom([]uint8{0, 0, 1, 2}).Draw(t, "load")
	p.w.TurnMM = rapid.SampledFrom([]int64{0, 0, 0, 151}).Draw(t, "turn")
	p.w.Facing = rapid.IntRange(0, p.k.Directions()-1).Draw(t, "facing")
	p.w.Half = p.k == grid.Hex && rapid.Bool().Draw(t, "half")
	p.w.Footprint = rapid.SampledFrom([]grid.Size{grid.Man, grid.Man, grid.Horse, grid.Giant}).Draw(t, "size").Footprint(p.k)
	p.start = at(near.Draw(t, "start"), near.Draw(t, "start"))
	for range rapid.IntRange(0, 5).Draw(t, "bodies") {
		p.bodies = append(p.bodies, anyOccupant(t, p.k, at(near.Draw(t, "body"), near.Draw(t, "body"))))
	}
	p.bodies = slices.DeleteFunc(p.bodies, func(o grid.Occupant) bool { return o.Cells[0] == p.start })
	return p
}

func anyOccupant(t *rapid.T, k grid.Kind, c grid.Cell) grid.Occupant {
	o := grid.Occupant{Cells: []grid.Cell{c}, Load: rapid.SampledFrom([]uint8{0, 0, 1, 2}).Draw(t, "its load")}
	switch rapid.IntRange(0, 4).Draw(t, "kind") {
	case 0, 1:
		o.Enemy = true
		o.Overrun = rapid.IntRange(0, 3).Draw(t, "overrun") == 0
		o.Locked = rapid.IntRange(0, 3).Draw(t, "locked") == 0
		o.Zone = rapid.SampledFrom([]grid.Zone{grid.ZoneAll, grid.ZoneFront, grid.ZoneNone}).Draw(t, "zone")
		o.Facing = k.Facing(k.Facings(), rapid.IntRange(0, k.Facings()-1).Draw(t, "looks"))
	case 2:
		o.Down = true
	}
	return o
}

func TestPathIsThatOfPlainDijkstra(t *testing.T) { // SPACE-037, SPACE-047, SPACE-090 to SPACE-100, SPACE-108
	var f grid.Finder
	rapid.Check(t, func(t *rapid.T) {
		p := anyPlain(t)
		near := rapid.Int32Range(-3, 3)
		goal := at(near.Draw(t, "goal"), near.Draw(t, "goal"))
		best, found := p.path(goal)
		if rapid.Bool().Draw(t, "guided") { // or by a guide from elsewhere near
			f.Explore()
		}
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
			if want := p.stops(c, d); way.Stops[i+1] != want {
				t.Fatalf("may stop at %v: %v, want %v", c, way.Stops[i+1], want)
			}
		}
		costOfSteps(t, p, way)
	})
}

// costOfSteps checks that the cost of a way is the sum of its steps.
func costOfSteps(t *rapid.T, p plain, way grid.Way) {
	s, sum := p.first(), int64(0)
	for i := range way.Cells[1:] {
		d, _ := p.k.DirectionOf(way.Cells[i], way.Cells[i+1])
		next, mm, ok := p.step(s, d)
		if sum += mm; !ok || sum != way.Costs[i+1] {
			t.Fatalf("step %d: legal %v, costs %d so far, want %d", i, ok, way.Costs[i+1], sum)
		}
		s = next
	}
}

func TestReachableIsWherePathsLead(t *testing.T) { // SPACE-101, SPACE-108
	var f grid.Finder
	rapid.Check(t, func(t *rapid.T) {
		p := anyPlain(t)
		budget := rapid.Int64Range(0, 5000).Draw(t, "budget")
		got := f.Reachable(nil, p.w, p.bodies, p.start, budget)
		cost := map[grid.Cell]int64{}
		for _, r := range got {
			cost[r.Cell] = r.Cost
		}
		labels := p.labels()
		for x := int32(-3); x <= 3; x++ {
			for y := int32(-3); y <= 3; y++ {
				best, found := p.ends(labels, at(x, y))
				mm, listed := cost[at(x, y)]
				if want := found && best.cost <= budget; listed != want || listed && mm != best.cost {
					t.Fatalf("(%d,%d): %d %v, want %d %v", x, y, mm, listed, best.cost, want)
				}
			}
		}
	})
}
