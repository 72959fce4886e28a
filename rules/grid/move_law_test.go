package grid_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/rules/grid"
)

// turned is a symmetry of the lattice: quarter or sixth turns, perhaps a mirror, and a
// shift.
type turned struct {
	k      grid.Kind
	turns  int
	mirror bool
	shift  grid.Cell
}

func anyTurn(t *rapid.T, k grid.Kind) turned {
	return turned{k, rapid.IntRange(0, 5).Draw(t, "turns"), rapid.Bool().Draw(t, "mirror"), at(rapid.Int32Range(-5, 5).Draw(t, "right"), rapid.Int32Range(-5, 5).Draw(t, "down"))}
}

func (s turned) vector(c grid.Cell) grid.Cell {
	if s.mirror {
		c = grid.Cell{X: c.Y, Y: c.X}
	}
	for range s.turns {
		c = s.k.Turn(c)
	}
	return c
}

func (s turned) cell(c grid.Cell) grid.Cell { return s.vector(c).Add(s.shift) }

func (s turned) direction(d int) int {
	d, _ = s.k.DirectionOf(grid.Cell{}, s.vector(s.k.Direction(d)))
	return d
}

func (s turned) point(p grid.Point) grid.Point {
	c := s.vector(grid.Cell{X: int32(p.X), Y: int32(p.Y)})
	return grid.Point{X: int64(c.X), Y: int64(c.Y)}
}

// of is the same walk past the same bodies after the symmetry, on a map that is solid
// beyond what was the map.
func (s turned) of(p plain) (w grid.Walk, bodies []grid.Occupant) {
	const far = 20
	m, _ := grid.NewTerrain(p.k, at(-far, -far), at(far, far))
	for x := int32(-far); x <= far; x++ {
		for y := int32(-far); y <= far; y++ {
			m.SetTile(at(x, y), grid.Tile{Solid: true})
		}
	}
	for x := -p.size; x <= p.size; x++ {
		for y := -p.size; y <= p.size; y++ {
			m.SetTile(s.cell(at(x, y)), p.w.Ground.Tile(at(x, y)))
		}
	}
	for side := range p.walls {
		_ = m.SetBlocked(s.cell(side[0]), s.cell(side[1]), true)
	}
	for side, mm := range p.hurdles {
		_ = m.SetHurdle(s.cell(side[0]), s.cell(side[1]), mm)
	}
	w = p.w
	w.Ground, w.Facing = m, s.direction(p.w.Facing)
	if p.w.Footprint.Fixed {
		w.Footprint.Cells = nil
		for _, c := range p.w.Footprint.Cells {
			w.Footprint.Cells = append(w.Footprint.Cells, s.vector(c))
		}
	}
	for _, o := range p.bodies {
		o.Cells, o.Facing = []grid.Cell{s.cell(o.Cells[0])}, s.point(o.Facing)
		bodies = append(bodies, o)
	}
	return w, bodies
}

// Shifting, turning or mirroring all there is changes neither what a way costs nor
// what can be reached.
func TestSymmetriesKeepCosts(t *testing.T) { // SPACE-092, SPACE-098, SPACE-099, SPACE-101
	var f, g grid.Finder
	rapid.Check(t, func(t *rapid.T) {
		p := anyPlain(t)
		s := anyTurn(t, p.k)
		p.w.Half = p.w.Half && !s.mirror // a corner to the right becomes one to the left
		if s.mirror && p.k == grid.Square && !p.w.Footprint.Fixed {
			s.mirror = false // odd facings are laid like the even one below them (SPACE-031)
		}
		for _, c := range p.lie(p.start, p.w.Facing) { // what lies beyond the map is not solid there
			if p.outside(c) {
				p.w.Footprint = grid.Man.Footprint(p.k)
			}
		}
		w, bodies := s.of(p)
		near := rapid.Int32Range(-3, 3)
		goal := at(near.Draw(t, "goal"), near.Draw(t, "goal"))
		way, ok := f.Path(p.w, p.bodies, p.start, goal)
		other, found := g.Path(w, bodies, s.cell(p.start), s.cell(goal))
		if ok != found || ok && (way.Cost() != other.Cost() || way.Steps() != other.Steps()) {
			t.Fatalf("%v %d in %d, then %v %d in %d", ok, way.Cost(), way.Steps(), found, other.Cost(), other.Steps())
		}
		reached := f.Reachable(nil, p.w, p.bodies, p.start, 4000)
		for i := range reached {
			reached[i].Cell = s.cell(reached[i].Cell)
		}
		slices.SortFunc(reached, func(a, b grid.Reached) int { return a.Cell.Compare(b.Cell) })
		if again := g.Reachable(nil, w, bodies, s.cell(p.start), 4000); !slices.Equal(again, reached) {
			t.Fatalf("reaches %v, then %v", reached, again)
		}
	})
}

func TestSymmetriesKeepReach(t *testing.T) { // SPACE-120 to SPACE-122
	rapid.Check(t, func(t *rapid.T) {
		k, near := anyKind(t), rapid.Int32Range(-4, 4)
		s := anyTurn(t, k)
		place := func() (b, image grid.Body) {
			size := rapid.SampledFrom([]grid.Size{grid.Man, grid.Horse, grid.Giant}).Draw(t, "size")
			b.Pct = uint8(size.Pct())
			b.Cells = size.Footprint(k).Place(nil, k, at(near.Draw(t, "x"), near.Draw(t, "y")), rapid.IntRange(0, 5).Draw(t, "facing"))
			image = b
			image.Cells = nil
			for _, c := range b.Cells {
				image.Cells = append(image.Cells, s.cell(c))
			}
			return b, image
		}
		a, c := place()
		b, d := place()
		r := grid.Reach{Grid: k, Mode: rapid.SampledFrom([]grid.ReachMode{grid.ReachCells, grid.ReachMM, grid.ReachGap}).Draw(t, "mode"), CellMM: 1000, Max: 1}
		if r.Mode != grid.ReachCells {
			r.Max = 1000 * rapid.Int64Range(1, 3).Draw(t, "reach")
		}
		if r.Holds(a, b) != r.Holds(c, d) {
			t.Fatalf("reach %v, after the symmetry %v", r.Holds(a, b), r.Holds(c, d))
		}
	})
}

// slow settles by looking at every pair, as SPACE-103 to SPACE-105 are written.
func slow(s grid.Settlement, movers []grid.Mover) []grid.Refusal {
	out := make([]grid.Refusal, len(movers))
	meet := func(as, bs []grid.Cell) bool {
		return slices.ContainsFunc(as, func(a grid.Cell) bool { return slices.Contains(bs, a) })
	}
	pair := func(a, b grid.Mover) bool { return a.With != 0 && a.With == b.ID || b.With != 0 && b.With == a.ID }
	// crowded reports whether a finds no room in a cell with those who are there.
	crowded := func(a grid.Mover, there func(j int, c grid.Cell) bool) bool {
		for _, c := range a.To {
			load := grid.Quarters(a.Load)
			for j, b := range movers {
				if !there(j, c) || pair(a, b) {
					continue
				}
				if load += grid.Quarters(b.Load); a.Side != b.Side || load > 4 {
					return true
				}
			}
		}
		return false
	}
	for i, a := range movers {
		for j, b := range movers {
			if i == j || a.Stays || b.Stays || a.Side == b.Side && !s.DenySwap || pair(a, b) {
				continue
			}
			if meet(a.To, b.From) && meet(b.To, a.From) {
				out[i] = grid.RefusedSwap
			}
			v, w := a.To[0].Sub(a.From[0]), b.To[0].Sub(b.From[0])
			if out[i] == "" && s.Grid == grid.Square && len(a.To)*len(b.To) == 1 && v.X*v.Y != 0 && w.X*w.Y != 0 &&
				a.From[0] != b.From[0] && a.From[0].Add(a.To[0]) == b.From[0].Add(b.To[0]) {
				out[i] = grid.RefusedCross
			}
		}
	}
	first := slices.Clone(out)
	for i, a := range movers {
		if first[i] == "" && !a.Stays && crowded(a, func(j int, c grid.Cell) bool {
			return j != i && !movers[j].Stays && first[j] == "" && a.Priority <= movers[j].Priority && slices.Contains(movers[j].To, c)
		}) {
			out[i] = grid.RefusedContest
		}
	}
	second := slices.Clone(out)
	for changed := true; changed; {
		changed = false
		for i, a := range movers {
			if out[i] != "" || a.Stays {
				continue
			}
			if crowded(a, func(j int, c grid.Cell) bool {
				b := movers[j]
				here := (b.Stays || out[j] != "") && slices.Contains(b.From, c)
				return j != i && (here || !b.Stays && second[j] == "" && a.Priority <= b.Priority && slices.Contains(b.To, c))
			}) || slices.ContainsFunc(s.Still, func(b grid.Body) bool { return meet(a.To, b.Cells) }) {
				out[i], changed = grid.RefusedBlocked, true
			}
		}
	}
	return out
}

func anyRound(t *rapid.T) (grid.Settlement, []grid.Mover) {
	s := grid.Settlement{Grid: anyKind(t), DenySwap: rapid.Bool().Draw(t, "deny")}
	near := rapid.Int32Range(-2, 2)
	var movers []grid.Mover
	for i := range rapid.IntRange(1, 9).Draw(t, "movers") {
		size := rapid.SampledFrom([]grid.Size{grid.Man, grid.Man, grid.Man, grid.Horse, grid.Giant}).Draw(t, "size")
		from, d := at(near.Draw(t, "x"), near.Draw(t, "y")), rapid.IntRange(0, s.Grid.Directions()-1).Draw(t, "d")
		m := grid.Mover{
			ID: int64(i) + 1, Side: rapid.IntRange(0, 1).Draw(t, "side"), Priority: rapid.Int64Range(0, 2).Draw(t, "priority"),
			From:  size.Footprint(s.Grid).Place(nil, s.Grid, from, 0),
			To:    size.Footprint(s.Grid).Place(nil, s.Grid, from.Add(s.Grid.Direction(d)), d),
			Stays: rapid.IntRange(0, 3).Draw(t, "stays") == 0,
		}
		if size == grid.Man {
			m.Load = rapid.SampledFrom([]uint8{0, 0, 0, 1, 2}).Draw(t, "load")
		}
		if rapid.IntRange(0, 5).Draw(t, "locked") == 0 {
			m.With = rapid.Int64Range(1, 9).Draw(t, "with")
		}
		movers = append(movers, m)
	}
	if rapid.Bool().Draw(t, "still") {
		s.Still = []grid.Body{{Cells: []grid.Cell{at(near.Draw(t, "x"), near.Draw(t, "y"))}}}
	}
	return s, movers
}

func TestSettlingIsThatOfEveryPair(t *testing.T) { // SPACE-037, SPACE-103 to SPACE-106
	var f grid.Settler
	rapid.Check(t, func(t *rapid.T) {
		s, movers := anyRound(t)
		got, want := f.Settle(nil, s, movers), slow(s, movers)
		if !slices.Equal(got, want) {
			t.Fatalf("%v, want %v of %+v", got, want, movers)
		}
		order := rapid.Permutation(movers).Draw(t, "order")
		for i, v := range f.Settle(nil, s, order) {
			if v != want[order[i].ID-1] {
				t.Fatalf("in another order %v of %d, want %v", v, order[i].ID, want[order[i].ID-1])
			}
		}
	})
}

func TestSettlingOnOpenGroundIsThatOfEveryPair(t *testing.T) { // SPACE-104 to SPACE-106, SPACE-109
	var f grid.Settler
	rapid.Check(t, func(t *rapid.T) {
		near := rapid.Int64Range(-1500, 1500)
		var movers []grid.Mover
		for i := range rapid.IntRange(1, 9).Draw(t, "movers") {
			p := grid.Point{X: near.Draw(t, "x"), Y: near.Draw(t, "y")}
			movers = append(movers, grid.Mover{
				ID: int64(i) + 1, Priority: rapid.Int64Range(0, 2).Draw(t, "priority"), Radius: rapid.Int64Range(100, 600).Draw(t, "radius"),
				At: p, Next: grid.Point{X: p.X + near.Draw(t, "x")/4, Y: p.Y + near.Draw(t, "y")/4}, Stays: rapid.IntRange(0, 3).Draw(t, "stays") == 0,
			})
		}
		near2 := func(a, b grid.Mover, p grid.Point) bool {
			return grid.Nearer(grid.SquareFree(a.Next, p), a.Radius+b.Radius)
		}
		want := make([]grid.Refusal, len(movers))
		for i, a := range movers {
			for j, b := range movers {
				if i != j && !a.Stays && !b.Stays && a.Priority <= b.Priority && near2(a, b, b.Next) {
					want[i] = grid.RefusedContest
				}
			}
		}
		for changed := true; changed; {
			changed = false
			for i, a := range movers {
				for j, b := range movers {
					stays := b.Stays || want[j] != ""
					if i != j && !a.Stays && want[i] == "" && (stays && near2(a, b, b.At) || !stays && near2(a, b, b.Next)) {
						want[i], changed = grid.RefusedBlocked, true
					}
				}
			}
		}
		if got := f.Settle(nil, grid.Settlement{Grid: grid.Free}, movers); !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}

// No mm is lost between segments: what was gained was paid or is left.
func TestProgressLosesNothing(t *testing.T) { // SPACE-102
	rapid.Check(t, func(t *rapid.T) {
		s := grid.Stride{Num: rapid.Int64Range(0, 9144).Draw(t, "num"), Den: rapid.Int64Range(1, 7).Draw(t, "den"), Acc: rapid.Int64Range(0, 999).Draw(t, "acc")}
		before, gained, paid := s.Acc, int64(0), int64(0)
		costs := rapid.SliceOfN(rapid.Int64Range(1, 5000), 1, 30).Draw(t, "costs")
		for len(costs) > 0 && gained < 40*s.Num {
			gained += s.Num
			last := s.Progress(nil, costs, 1)[0]
			for _, mm := range costs[:last] {
				paid += mm
			}
			costs = costs[last:]
			if len(costs) == 0 {
				break
			}
			if before+gained != paid*s.Den+s.Acc || s.Acc >= costs[0]*s.Den {
				t.Fatalf("gained %d+%d, paid %d of 1/%d, left %d before a step of %d", before, gained, paid, s.Den, s.Acc, costs[0])
			}
		}
		if len(costs) == 0 && s.Acc != 0 {
			t.Fatalf("%d is left at the end", s.Acc)
		}
	})
}

func TestRegister(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var r grid.Register
		naive := map[string]int{}
		cell := rapid.Custom(func(t *rapid.T) grid.Cell {
			return at(rapid.Int32Range(-2, 2).Draw(t, "x"), rapid.Int32Range(-2, 2).Draw(t, "y"))
		})
		key := func(c grid.Cell, n int32) string { return fmt.Sprint(c, n) }
		t.Repeat(map[string]func(*rapid.T){
			"add": func(t *rapid.T) {
				c, n := cell.Draw(t, "cell"), rapid.Int32Range(0, 300).Draw(t, "number")
				r.Add(c, n)
				naive[key(c, n)]++
			},
			"remove": func(t *rapid.T) {
				c, n := cell.Draw(t, "cell"), rapid.Int32Range(0, 3).Draw(t, "number")
				r.Remove(c, n)
				naive[key(c, n)] = max(0, naive[key(c, n)]-1)
			},
			"": func(t *rapid.T) {
				found := map[string]int{}
				for x := int32(-2); x <= 2; x++ {
					for y := int32(-2); y <= 2; y++ {
						for n := r.First(at(x, y)); n != 0; n = r.Next(n) {
							found[key(at(x, y), r.Number(n))]++
						}
					}
				}
				for k, n := range naive {
					if found[k] != n {
						t.Fatalf("%s stands %d times, want %d", k, found[k], n)
					}
				}
			},
		})
		r.Clear()
		if r.First(at(0, 0)) != 0 {
			t.Fatal("something is left")
		}
	})
}
