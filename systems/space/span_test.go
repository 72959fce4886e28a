package space_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// measures are the measures of reach that a field may have.
func measures(k grid.Kind) []grid.ReachMode {
	if k == grid.Free {
		return []grid.ReachMode{grid.ReachCells, grid.ReachMM, grid.ReachGap, grid.ReachDisc}
	}
	return []grid.ReachMode{grid.ReachCells, grid.ReachMM, grid.ReachGap}
}

// SPACE-120 to SPACE-123: whoever is in reach is nearby, by every measure, on every grid,
// for bodies of every size, standing every way round.
func TestWhoeverIsInReachIsNearby(t *testing.T) {
	for _, k := range []grid.Kind{grid.Hex, grid.Square, grid.Free} {
		for _, mode := range measures(k) {
			for _, foot := range []rules.Footprint{rules.FootMan, rules.FootHorse, rules.FootGiant, rules.FootHuge} {
				for _, r := range []uint8{1, 3, 7} {
					wantNearby(t, k, mode, foot, r)
				}
			}
		}
	}
}

func wantNearby(t *testing.T, k grid.Kind, mode grid.ReachMode, foot rules.Footprint, r uint8) {
	t.Helper()
	s := level(k, 1000)
	s.Rules.Reach = mode
	step := int32(1)
	if k == grid.Free {
		step = 500
	} else {
		s.Min, s.Max = c(-14, -14), c(14, 14)
	}
	f := field(t, s)
	a, b, reach, seen := large(1, foot), large(2, foot), rules.Reach{Max: r}, 0
	f.Put(a)
	for x := int32(-13); x <= 13; x++ {
		for y := int32(-13); y <= 13; y++ {
			b.Cell, b.Facing = c(x*step, y*step), uint8((x&7)%6)
			f.Put(b)
			if !f.InReach(1, 2, reach) {
				continue
			}
			seen++
			var ids []rules.ID
			f.Nearby(1, reach, func(id rules.ID) { ids = append(ids, id) })
			if !slices.Equal(ids, []rules.ID{2}) {
				t.Fatalf("%s by %s, reach %d, body %d: %v is in reach and not among %v", k, mode, r, foot, b.Cell, ids)
			}
		}
	}
	if seen == 0 {
		t.Errorf("%s by %s, reach %d, body %d: nobody in reach", k, mode, r, foot)
	}
}

// large is a body of a size, looking along facing 0.
func large(id rules.ID, foot rules.Footprint) space.Body {
	b := man(id, 0, 0)
	b.Shape.Footprint, b.Shape.Percent = foot, 80
	if foot == rules.FootHuge {
		b.Shape.Percent, b.Shape.Radius = 100, 900
	}
	return b
}

// SPACE-111, SPACE-122: where reaches are measured from shape to shape, a charge of a
// large body ends wherever it gets at its target, also where that is more cells away than
// its reach.
func TestTheEndsOfAChargeAreAllThatAreInReach(t *testing.T) {
	s := level(grid.Hex, 1000)
	s.Rules.Reach = grid.ReachGap
	f := with(t, s, large(1, rules.FootGiant), large(2, rules.FootGiant))
	f.Place(1, c(-8, 0), 0)
	reach, want := rules.Reach{Max: 1}, 0
	got := map[grid.Cell]bool{}
	f.ChargeEnds(1, 2, reach, 30_000, func(end grid.Cell, _ int32, _ int64) bool { got[end] = true; return true })
	for x := int32(-10); x <= 10; x++ {
		for y := int32(-10); y <= 10; y++ {
			if _, _, ok := f.ChargeTo(1, c(x, y), nil); ok && f.InReachFrom(1, c(x, y), 2, reach) {
				if want++; !got[c(x, y)] {
					t.Errorf("%d,%d is in reach and no end", x, y)
				}
			}
		}
	}
	if want != len(got) {
		t.Errorf("%d ends, want %d", len(got), want)
	}
}
