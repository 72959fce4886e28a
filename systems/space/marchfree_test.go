package space_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// troop are comrades on open ground, by id from 1, where they stand.
func troop(t testing.TB, at ...grid.Cell) *space.Space {
	t.Helper()
	f := with(t, level(grid.Free, 1000))
	for i, p := range at {
		f.Put(space.Body{ID: rules.ID(i + 1), Cell: p})
	}
	return f
}

// segments lets all walk until they are at their goals, and returns how many it takes, at
// most 60.
func segments(f *space.Space, mm int32, goals ...grid.Cell) (n int) {
	left := make([]int32, len(goals))
	for there := 0; there < len(goals) && n < 60; n++ {
		var movers []space.Mover
		for i, p := range goals {
			m := to(rules.ID(i+1), p.X, p.Y, mm)
			m.Acc = left[i]
			movers = append(movers, m)
		}
		there = 0
		for i, m := range march(f, movers...) {
			left[i] = m.Left
			if m.Refused == space.None && m.Left == 0 {
				there++
			}
		}
	}
	return n
}

// Comrades in each other's way let each other go, and do not creep on by a millimetre
// a part.
func TestComradesOnOpenGroundLetEachOtherGo(t *testing.T) { // SPACE-104, SPACE-109
	for _, x := range []struct {
		name      string
		at, goals []grid.Cell
		most      int
	}{
		{"side by side, on ways that draw together", []grid.Cell{c(1458, 0), c(1611, 584)}, []grid.Cell{c(793, 130), c(294, 517)}, 2},
		{"head-on", []grid.Cell{c(-3000, 0), c(3000, 0)}, []grid.Cell{c(3000, 0), c(-3000, 0)}, 6},
		{"across", []grid.Cell{c(-3000, 0), c(0, -3000)}, []grid.Cell{c(3000, 0), c(0, 3000)}, 4},
		{"three for places side by side", []grid.Cell{c(0, 0), c(0, 600), c(0, 1200)}, []grid.Cell{c(4000, 600), c(4000, 0), c(4000, 1210)}, 4},
	} {
		if n := segments(troop(t, x.at...), 2700, x.goals...); n > x.most {
			t.Errorf("%s: %d segments, want at most %d", x.name, n, x.most)
		}
	}
}

// Two comrades on open ground both get where they go.
func TestComradesOnOpenGroundArrive(t *testing.T) { // SPACE-038, SPACE-109
	rapid.Check(t, func(t *rapid.T) {
		f := space.New(openField)
		n := 2
		apart := func(label string, least int64) (all []grid.Cell) {
			for len(all) < n {
				p := c(rapid.Int32Range(-6000, 6000).Draw(t, label), rapid.Int32Range(-6000, 6000).Draw(t, label))
				for i := range all {
					if openField.Square(p, all[i]) < least*least {
						p.Y = 20_000 // once more
					}
				}
				if p.Y < 20_000 {
					all = append(all, p)
				}
			}
			return all
		}
		at, goals := apart("at", 600), apart("goal", 2000)
		for i, p := range at {
			f.Put(space.Body{ID: rules.ID(i + 1), Cell: p})
		}
		if n := segments(f, rapid.Int32Range(300, 4000).Draw(t, "pace")+1000, goals...); n >= 60 {
			t.Fatalf("%v on the way to %v are not there after %d segments", at, goals, n)
		}
	})
}

var openField, _ = space.NewMap(space.Spec{
	Kind: grid.Free, CellMm: 1000, Min: c(-10500, -10500), Max: c(10500, 10500), Rules: space.Usual(grid.Free),
})
