package grid_test

import (
	"testing"

	"github.com/affray-engine/affray/rules/grid"
)

// SPACE-037: up to 2 feet or a fifth of a cell is tiny, up to 4 feet or three tenths is small, and
// six tenths of a cell is as wide as a horse.
func TestBulkGoesByRoomAndHeight(t *testing.T) {
	for _, c := range []struct {
		size   grid.Size
		pct    int
		height int64
		want   grid.Bulk
	}{
		{grid.Man, 0, 0, grid.BulkMan}, {grid.Man, 1, 0, grid.BulkTiny}, {grid.Man, 20, 0, grid.BulkTiny}, {grid.Man, 21, 0, grid.BulkSmall},
		{grid.Man, 30, 0, grid.BulkSmall}, {grid.Man, 31, 0, grid.BulkMan}, {grid.Man, 59, 0, grid.BulkMan}, {grid.Man, 60, 0, grid.BulkHorse},
		{grid.Man, 40, 1, grid.BulkTiny}, {grid.Man, 40, 610, grid.BulkTiny}, {grid.Man, 40, 611, grid.BulkSmall},
		{grid.Man, 40, 1219, grid.BulkSmall}, {grid.Man, 40, 1220, grid.BulkMan},
		{grid.Horse, 10, 100, grid.BulkHorse}, {grid.Giant, 10, 100, grid.BulkGiant}, {grid.Huge, 10, 100, grid.BulkHuge},
	} {
		if got := grid.BulkOf(c.size, c.pct, c.height); got != c.want {
			t.Errorf("size %v, %d %% wide, %d mm high: %v, want %v", c.size, c.pct, c.height, got, c.want)
		}
	}
}

// SPACE-047: a half direction counts half, and there is no turning on open ground.
func TestTurningCostsByTheDirection(t *testing.T) {
	for _, c := range []struct {
		k        grid.Kind
		mm       int64
		from, to int
		half     bool
		want     int64
	}{
		{grid.Free, 100, 0, 1, false, 0}, {grid.Hex, 0, 0, 3, false, 0}, {grid.Hex, 100, 0, 3, false, 300}, {grid.Hex, 100, 5, 0, false, 100},
		{grid.Hex, 101, 0, 1, true, 51}, {grid.Square, 100, 1, 7, false, 200},
	} {
		if got := grid.TurnCost(c.k, c.mm, c.from, c.half, c.to); got != c.want {
			t.Errorf("%v: %+v costs %d", c.k, c, got)
		}
	}
}

// Who looks for ways of his own while cells are shown to him is shown each of them once, and none
// is left out.
func TestAFloodMayBeLeftForAnotherSearch(t *testing.T) {
	var f grid.Finder
	w := grid.NewWalk(terrain(t, grid.Square, 12), 1000)
	alone := map[grid.Cell]int64{}
	for _, r := range f.Reachable(nil, w, nil, grid.Cell{}, 4000) {
		alone[r.Cell] = r.Cost
	}
	seen := map[grid.Cell]int{}
	f.Flood(w, nil, grid.Cell{}, 4000, func(r grid.Reached) bool {
		seen[r.Cell]++
		if len(seen) == 5 {
			f.Reachable(nil, w, nil, grid.Cell{X: 9}, 2000)
		}
		if cost, ok := alone[r.Cell]; !ok || cost != r.Cost {
			t.Errorf("%v costs %d, alone %d", r.Cell, r.Cost, cost)
		}
		return true
	})
	if len(seen) != len(alone) {
		t.Errorf("shown %d cells of %d", len(seen), len(alone))
	}
	for at, n := range seen {
		if n != 1 {
			t.Errorf("%v is shown %d times", at, n)
		}
	}
}

// A ratio that grows beyond 128 bits and comes back is the ratio that it was, and so is one whose
// parts share a large power of two.
func TestARatioComesBackFromBeyondItsRoom(t *testing.T) {
	big := grid.NewRatio(1<<62-1, 1<<61-1)
	wide := big
	for range 4 {
		wide = wide.Mul(big)
	}
	for range 4 {
		wide = wide.Quo(big)
	}
	if wide.Cmp(big) != 0 || wide.Sub(big).Sign() != 0 || wide.Sign() != 1 {
		t.Errorf("%v came back as %v", big, wide)
	}
	two := grid.NewRatio(1<<62, 1)
	for _, r := range []grid.Ratio{two.Mul(two).Quo(two), two.Mul(two).Quo(two.Mul(two)).Mul(two), two.Mul(two).Add(grid.NewRatio(1, 3)).Sub(two.Mul(two)).Add(two).Sub(grid.NewRatio(1, 3))} {
		if r.Cmp(two) != 0 {
			t.Errorf("%v, want %v", r, two)
		}
	}
}
