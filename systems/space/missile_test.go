package space_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// Along (0,0) to (5,0) on hexes men at (2,0), (3,0) and (7,0) stand in the line, one at
// (4,1) does not; (7,0) alone is beyond the target (SPACE-131).
func TestThoseBeyondATarget(t *testing.T) {
	for _, k := range []grid.Kind{grid.Hex, grid.Square} {
		f := with(t, level(k, 1000), man(1, 0, 0), man(2, 5, 0), man(3, 2, 0), man(4, 3, 0), man(5, 4, 1), man(6, 9, 0), man(7, 7, 0))
		for max, wanted := range map[rules.Mm]string{0: "[7 6]", 9000: "[7 6]", 8599: "[7]", 6000: "[]"} {
			var got []rules.ID
			f.Beyond(1, 2, max, func(id rules.ID) { got = append(got, id) })
			want(t, k.String(), fmt.Sprint(got), wanted)
		}
		var back []rules.ID
		f.Beyond(2, 2, 0, func(id rules.ID) { back = append(back, id) })
		f.Beyond(2, 99, 0, func(id rules.ID) { back = append(back, id) })
		want(t, "at itself, at nobody", fmt.Sprint(back), "[]")
	}
}

// Ranges are lengths, or cells where the rulebook counts them (SPACE-027): on hexes three
// steps to (2,1) are 2646 mm, on squares two to (2,2) are 2828.
func TestRangesAreMeasuredOrCounted(t *testing.T) {
	for _, x := range []struct {
		k          grid.Kind
		x, y       int32
		mm, counts rules.Mm // least range that gets there
	}{{grid.Hex, 2, 1, 2646, 3000}, {grid.Square, 2, 2, 2829, 2000}} {
		s := level(x.k, 1000)
		for cell, least := range map[rules.Mm]rules.Mm{0: x.mm, 1000: x.counts} {
			s.Rules.RangeCell = cell
			f := with(t, s, man(1, 0, 0), man(2, x.x, x.y))
			want(t, x.k.String()+" just out of range", f.CanShoot(1, 2, least-1), false)
			want(t, x.k.String()+" in range", f.CanShoot(1, 2, least), true)
		}
	}
}

// A throw from (0,0) at (1,1) on hexes with a 1 goes on in direction 0: three cells on is (4,1)
// (SPACE-133).
func TestWhereAThrowScatters(t *testing.T) {
	f := with(t, level(grid.Hex, 1000))
	want(t, "too far", f.Scatter(c(0, 0), c(1, 1), 1, 3), c(4, 1))
	want(t, "to the end of the map", f.Scatter(c(0, 0), c(9, 0), 1, 3), c(10, 0))
	want(t, "on open ground", with(t, level(grid.Free, 1000)).Scatter(c(0, 0), c(9, 0), 1, 3), c(9, 0))
}

// leaning is somebody at (0,0) behind a wall that he can shoot round, and another at (5,0).
func leaning(t *testing.T, k grid.Kind, peeked bool) *space.Space {
	t.Helper()
	s := level(k, 1000)
	wall := edge(t, k, c(0, 0), c(1, 0))
	wall.Lean = true
	s.Obstacles = obstacles(wall, edge(t, k, c(3, 0), c(4, 0)).Between(grid.Ground, 500))
	one := man(1, 0, 0)
	one.Peeked = peeked
	return with(t, s, one, man(2, 5, 0), man(3, -5, 0))
}

// Past is past an obstacle of one's own, on the line (SPACE-052, SPACE-082).
func TestWhoReachesPastAnObstacleOfItsOwn(t *testing.T) {
	f := leaning(t, grid.Square, false)
	want(t, "past the wall", f.Past(1, 2), true)
	want(t, "away from it", f.Past(1, 3), false)
	want(t, "past a wall that is not one's own", f.Past(2, 1), false)
	want(t, "at oneself", f.Past(1, 1), false)
}

// Nothing but an exposed body has less cover for it (SPACE-082).
func TestPeekIsOfTheExposed(t *testing.T) {
	for peeked, hard := range map[bool]uint8{false: 100, true: 90} {
		f := leaning(t, grid.Square, peeked)
		var q rules.Facts
		f.Shelter(2, 1, &q)
		f.Peek(2, 1, &q)
		want(t, "hard", q.Hard, hard)
		want(t, "flag", q.Flags.Has(rules.FlagPeeked), peeked)
		want(t, "may be shot at", f.CanShoot(2, 1, 0), peeked)
		f.Place(1, c(0, 1), 0)
		want(t, "elsewhere", f.Peeked(1), false)
	}
}

func TestShotsDoNotAllocate(t *testing.T) {
	for _, k := range []grid.Kind{grid.Hex, grid.Square} {
		f := leaning(t, k, true)
		var q rules.Facts
		heard := 0
		for what, do := range map[string]func(){
			"beyond": func() { f.Beyond(2, 1, 0, func(id rules.ID) { heard += int(id) }) },
			"past":   func() { f.Past(1, 2) },
			"peek":   func() { f.Peek(2, 1, &q) },
			"points": func() { f.Points(2, 1, 100) },
			"share":  func() { f.Sheltered(2, 1, 33) },
			"bared":  func() { f.CanShoot(2, 1, 0) },
		} {
			do()
			if got := testing.AllocsPerRun(20, do); got != 0 {
				t.Errorf("%s, %s: %v allocations", k, what, got)
			}
		}
	}
}
