package space_test

import (
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

func TestAnExplanationSaysWhatTheFieldSays(t *testing.T) { // SPACE-057, SPACE-060, SPACE-075, SPACE-130
	rapid.Check(t, func(t *rapid.T) {
		s := anySpec(t)
		s.Rules.BodiesBlock = rapid.Bool().Draw(t, "bodies block")
		m, err := space.NewMap(s)
		if err != nil {
			t.Skip(err) // a wall without length
		}
		f, bodies := space.New(m), anyBodies(t, s.Kind)
		for i := range bodies {
			bodies[i].Peeked, bodies[i].From = rapid.Bool().Draw(t, "peeked"), bodies[i].Cell // SPACE-082
			f.Put(bodies[i])
		}
		for _, a := range bodies[:1] {
			for _, d := range bodies {
				if a.ID == d.ID {
					continue
				}
				e, err := f.Explain(space.Of(a.ID), space.Of(d.ID))
				if err != nil {
					t.Fatal(err)
				}
				q := facts(f, a.ID, d.ID)
				want(t, "all of conceal", e.Cover.Cover().Concealed(), int(q.Conceal))
				want(t, "all of hard", uint8(e.Cover.Cover().Hard.Floor(100)), q.Hard)
				f.Peek(a.ID, d.ID, &q)
				want(t, "sight", e.Sight.Clear, q.Flags.Has(rules.FlagSight))
				want(t, "effect", e.Effect.Clear, q.Flags.Has(rules.FlagEffect))
				want(t, "cover", e.Percent, q.Cover)
				want(t, "hard", uint8(e.Counts.Hard.Floor(100)), q.Hard)
				want(t, "peeked", e.Peeked, f.Peeked(d.ID))
				if e.Peeked { // SPACE-080
					half := grid.NewRatio(int64(s.Rules.ShelterAt[0]), int64(s.Rules.ShelterAt[1]))
					sheltered := rules.Facts{Flags: rules.FlagSheltered}
					f.Peek(a.ID, d.ID, &sheltered)
					want(t, "sheltered though peeked", sheltered.Flags.Has(rules.FlagSheltered), e.Counts.Hard.Cmp(half) >= 0)
				}
				want(t, "a shot", e.Shoots, f.CanShoot(a.ID, d.ID, 0))
				want(t, "distance, arc", fmt.Sprint(e.Steps, e.Square, e.Rise, e.Arc, e.Hand, e.High), fmt.Sprint(q.Steps, q.Range, q.Rise, q.Arc, q.Hand, q.Flags.Has(rules.FlagHigh)))
				want(t, "names of blockers", len(e.Blockers), len(e.Shapes))
				want(t, "a blow with the least reach", e.Strikes, f.InReach(a.ID, d.ID, rules.Reach{Max: uint8(e.LeastReach)}))
			}
		}
	})
}

func TestAnExplanationNamesWhatBlocks(t *testing.T) { // SPACE-055, SPACE-059, SPACE-062
	s := level(grid.Hex, 1524)
	s.Obstacles = obstacles(block(t, grid.Hex, c(9, 9)), block(t, grid.Hex, c(2, 0)))
	s.Terrain = []space.Terrain{{Cell: c(0, 3), Z: 3000}}
	s.Rules.BodiesBlock, s.Rules.LOSMode = true, grid.Central
	giant := man(4, -3, 0)
	giant.Shape.Height = 4000
	f := with(t, s, man(1, 0, 0), man(2, 5, 0), man(3, 0, 6), giant, man(5, -6, 0))
	for _, x := range []struct {
		name string
		to   rules.ID
		want space.Blocker
	}{
		{"an obstacle by its place in the spec", 2, space.Blocker{Obstacle: 1}},
		{"ground by its cell", 3, space.Blocker{Obstacle: -1, Cell: c(0, 3)}},
		{"a body by its id", 5, space.Blocker{Obstacle: -1, Body: 4}},
	} {
		t.Run(x.name, func(t *testing.T) {
			e, err := f.Explain(space.Of(1), space.Of(x.to))
			if err != nil || e.Sight.Clear {
				t.Fatal("the line is clear: ", err)
			}
			want(t, "blocker", e.Blockers[e.Sight.Meetings[0].Obstacle], x.want)
		})
	}
}

func TestAnExplanationListsWhoStandsInTheLine(t *testing.T) { // SPACE-131, example 32
	f := with(t, level(grid.Hex, 1524), man(1, 0, 0), man(2, 5, 0), man(3, 2, 0), man(4, 3, 0), man(5, 4, 1), man(6, 7, 0))
	e, err := f.Explain(space.Of(1), space.Of(2))
	if err != nil {
		t.Fatal(err)
	}
	want(t, "before and beyond", fmt.Sprint(e.Before, e.Beyond), "[3 4] [6]")
}

func TestACurtainHidesAndAPaneStops(t *testing.T) { // SPACE-130
	for _, x := range []struct {
		name            string
		opaque, barrier bool
		sees, reaches   bool
	}{
		{"a curtain", true, false, false, true},
		{"a pane", false, true, true, false},
		{"smoke", true, false, false, true},
	} {
		s, o := level(grid.Square, 1524), block(t, grid.Square, c(3, 0))
		o.Opaque, o.Barrier, o.Conceal = x.opaque, x.barrier, x.name == "smoke" // which is no cover
		s.Obstacles = obstacles(o)
		e, err := with(t, s, man(1, 0, 0), man(2, 6, 0)).Explain(space.Of(1), space.Of(2))
		want(t, x.name, []any{e.Sight.Clear, e.Effect.Clear, e.Shoots, err}, []any{x.sees, x.reaches, false, nil})
	}
}

func TestWhoIsImaginedNeedsRoom(t *testing.T) {
	for _, k := range []grid.Kind{grid.Hex, grid.Square, grid.Free} {
		s, in, out := level(k, 1000), c(3, 0), c(6, 0)
		var o grid.Obstacle
		if k == grid.Free {
			in, out = c(3000, 0), c(6000, 0)
			var err error
			if o, err = grid.NewPolygon([]grid.Point{{X: 2000, Y: -1000}, {X: 4000, Y: -1000}, {X: 4000, Y: 1000}, {X: 2000, Y: 1000}}); err != nil {
				t.Fatal(err)
			}
		} else {
			o = block(t, k, in)
		}
		o.Solid = true
		s.Obstacles = obstacles(o)
		f := with(t, s, man(1, 0, 0))
		for at, room := range map[grid.Cell]bool{in: false, out: true} {
			e, err := f.Explain(space.Of(1), space.At(at))
			want(t, fmt.Sprint(k, at), []any{e.NoRoom, err}, []any{[2]bool{false, !room}, nil})
		}
	}
}

func TestACellStandsForAManInIt(t *testing.T) {
	s := level(grid.Square, 1524)
	s.Obstacles = obstacles(edge(t, grid.Square, c(5, 0), c(6, 0)).Between(grid.Ground, 900)) // example 14
	f := with(t, s, man(1, 0, 0), man(2, 6, 0))
	for _, ends := range [][2]space.Spot{{space.Of(1), space.Of(2)}, {space.At(c(0, 0)), space.Of(2)}, {space.Of(1), space.At(c(6, 0))}, {space.At(c(0, 0)), space.At(c(6, 0))}} {
		e, err := f.Explain(ends[0], ends[1])
		if err != nil {
			t.Fatal(err)
		}
		want(t, "share", e.Cover.Total.Share.String(), "253/530")
	}
}

func TestALineWithoutTwoEndsIsAnError(t *testing.T) {
	f := with(t, level(grid.Hex, 1524), man(1, 0, 0), man(2, 5, 0))
	for _, x := range []struct {
		a, d space.Spot
		want error
	}{
		{space.Of(7), space.Of(1), space.ErrNobody},
		{space.Of(1), space.At(c(99, 0)), space.ErrOffField},
		{space.Of(0), space.Of(1), space.ErrNobody}, // the id of a name that is not known
		{space.Of(1), space.Of(1), space.ErrOneSpot},
		{space.Of(1), space.At(c(0, 0)), space.ErrOneSpot},
	} {
		_, err := f.Explain(x.a, x.d)
		var bad *space.SpotError
		if !errors.As(err, &bad) || !errors.Is(err, x.want) {
			t.Errorf("%v to %v: %v, want %v", x.a, x.d, err, x.want)
		}
	}
}

// The wall of the package's example, explained.
func ExampleSpace_Explain() {
	wall, _ := grid.NewEdge(grid.Square, grid.Cell{X: 5, Y: 0}, grid.Cell{X: 6, Y: 0})
	m, err := space.NewMap(space.Spec{
		Kind: grid.Square, CellMm: 1524, Max: grid.Cell{X: 9, Y: 9},
		Obstacles: []space.Obstacle{{Obstacle: wall.Between(grid.Ground, 900)}},
		Rules:     space.Usual(grid.Square),
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	e, err := space.New(m).Explain(space.At(grid.Cell{X: 0, Y: 0}), space.At(grid.Cell{X: 6, Y: 0}))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("sight", e.Sight.Clear, "- cover", e.Percent)
	for _, x := range e.Cover.Hard.Shadows {
		fmt.Println("obstacle", e.Blockers[x.Blocker].Obstacle, "hides", x.Share, "up to", x.Z1, "mm")
	}
	// Output:
	// sight true - cover 47
	// obstacle 0 hides 253/530 up to 45540/53 mm
}
