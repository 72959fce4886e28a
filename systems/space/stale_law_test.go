package space_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// SPACE-059, SPACE-063: what is remembered of a pair ends when a third, large body moves.
func TestWhatAGiantHidesIsNotRememberedLonger(t *testing.T) {
	s := level(grid.Square, 1524)
	s.Rules.BodiesBlock = true
	broad := func(id rules.ID, x, y int32, height rules.Mm) space.Body {
		b := man(id, x, y)
		b.Shape = rules.Body{Percent: 80, Height: height}
		return b
	}
	f := with(t, s, broad(1, 0, 0, 1800), broad(2, 6, 0, 1800), broad(3, 3, 0, 5000))
	want(t, "behind the giant", f.CanShoot(1, 2, 0), false)
	f.Place(3, c(3, 8), 0)
	want(t, "when it has gone", f.CanShoot(1, 2, 0), true)
	f.Place(3, c(3, 0), 0)
	want(t, "when it is back", f.CanShoot(1, 2, 0), false)
}

// SPACE-063: whatever has happened, a space answers as a copy that remembers nothing.
func TestNothingIsRememberedTooLong(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.SampledFrom([]grid.Kind{grid.Hex, grid.Square}).Draw(t, "grid")
		s := level(k, 1524)
		s.Rules.BodiesBlock = rapid.Bool().Draw(t, "bodies block")
		for i := range rapid.IntRange(0, 6).Draw(t, "walls") {
			at := c(rapid.Int32Range(0, 6).Draw(t, "x"), rapid.Int32Range(-1, 1).Draw(t, "y"))
			o, err := grid.NewEdge(k, at, at.Add(k.Direction(0)))
			if err != nil {
				t.Fatal(err)
			}
			s.Obstacles = append(s.Obstacles, space.Obstacle{
				ID: rules.ID(100 + i), Obstacle: o.Between(grid.Ground, rapid.Int32Range(500, 3000).Draw(t, "height")),
				Door: rapid.Bool().Draw(t, "door"), Open: rapid.Bool().Draw(t, "open"),
			})
		}
		m, err := space.NewMap(s)
		if err != nil {
			t.Fatal(err)
		}
		f := space.New(m)
		body := func(id rules.ID) space.Body { // nearly in line, so that they hide one another
			b := man(id, rapid.Int32Range(0, 6).Draw(t, "at x"), rapid.Int32Range(-1, 1).Draw(t, "at y"))
			b.Shape = rules.Body{Percent: rapid.SampledFrom([]uint8{40, 80, 100}).Draw(t, "pct"), Height: rapid.SampledFrom([]rules.Mm{1800, 5000}).Draw(t, "tall")}
			return b
		}
		for id := rules.ID(1); id <= 4; id++ {
			f.Put(body(id))
		}
		for range 4 {
			switch id := rules.ID(rapid.IntRange(1, 4).Draw(t, "who")); rapid.IntRange(0, 3).Draw(t, "what") {
			case 0:
				f.Put(body(id))
			case 1:
				f.Place(id, body(id).Cell, 0)
			case 2:
				f.SetDoor(99+id, rapid.Bool().Draw(t, "opens"))
			case 3:
				f.Remove(id)
			}
			sameAnswers(t, f, f.Clone())
		}
	})
}

func sameAnswers(t *rapid.T, f, g *space.Space) {
	for a := rules.ID(1); a <= 4; a++ {
		for d := rules.ID(1); d <= 4; d++ {
			want(t, "sight", f.Sight(a, d), g.Sight(a, d))
			want(t, "effect", f.Effect(a, d), g.Effect(a, d))
			want(t, "a shot", f.CanShoot(a, d, 0), g.CanShoot(a, d, 0))
			x, y := facts(f, a, d), facts(g, a, d)
			want(t, "facts", []any{x.Cover, x.Hard, x.Conceal, x.Flags}, []any{y.Cover, y.Hard, y.Conceal, y.Flags})
		}
	}
}

// SPACE-050, SPACE-094: a wall beside an open door stops a step, whichever is named first.
func TestAWallOnTheSideOfAnOpenDoorStaysShut(t *testing.T) {
	wall := space.Obstacle{Obstacle: edge(t, grid.Square, c(0, 0), c(1, 0))}
	door := space.Obstacle{ID: 7, Obstacle: edge(t, grid.Square, c(0, 0), c(1, 0)), Door: true, Open: true}
	wall.Solid = true
	for _, both := range [][]space.Obstacle{{wall, door}, {door, wall}} {
		s := level(grid.Square, 1524)
		s.Obstacles = both
		_, ok := with(t, s, man(1, 0, 0)).StepCost(1, c(1, 0))
		want(t, "a step through the wall", ok, false)
	}
}

// SPACE-037: who is held in close combat on open ground has room to get up.
func TestAGripLeavesRoomOnOpenGround(t *testing.T) {
	a, b := man(1, 0, 0), man(2, 300, 0)
	a.Posture, a.With = rules.Prone, 2
	want(t, "crowded", with(t, level(grid.Free, 1000), a, b).Crowded(1), false)
	a.With = 0
	want(t, "crowded by somebody else", with(t, level(grid.Free, 1000), a, b).Crowded(1), true)
}

// SPACE-121: the least reach that an explanation names is the least that gets there.
func TestTheLeastReachIsTheLeast(t *testing.T) {
	s := level(grid.Hex, 1524)
	s.Min, s.Max, s.Rules.Reach = c(0, 0), c(15, 15), grid.ReachMM
	f := with(t, s, man(1, 0, 0), man(2, 15, 15))
	e, err := f.Explain(space.Of(1), space.Of(2))
	if err != nil {
		t.Fatal(err)
	}
	n := uint8(e.LeastReach)
	want(t, "it reaches, and one less does not", []bool{f.InReach(1, 2, rules.Reach{Max: n}), f.InReach(1, 2, rules.Reach{Max: n - 1})}, []bool{true, false})
}

// SPACE-142: a line that is aimed at a place very near leads as far as it is long.
func TestALineIsAsLongAsItIs(t *testing.T) {
	s := level(grid.Free, 1000)
	s.Min, s.Max = c(0, -1000), c(1_000_000, 1000)
	f := with(t, s, man(1, 0, 0), man(2, 499_000, 0), man(3, 502_000, 0))
	terms := rules.AreaTerms{Shape: rules.AreaLine, Length: 500_000, Width: 100}
	for _, aim := range []int32{1, 7, 1000, 499_999, 700_000} {
		want(t, "struck", struck(f, terms, 1, c(aim, 0)), []rules.ID{2})
	}
}
