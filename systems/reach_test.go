package systems_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
	"github.com/affray-engine/affray/systems/space"
)

// engagedWith arranges men and lets a tick pass; it says who is engaged with 1.
func engagedWith(t *testing.T, spec space.Spec, l large, reach map[rules.ID]rules.Reach, men ...man) string {
	t.Helper()
	a := on(t, spec, game(atOnce), men...).grow(l)
	for id, r := range reach {
		a.Roster.Figure(id).Items.List[0].Reach = r
	}
	a.play(t, 1)
	return fmt.Sprint(a.Roster.Figure(1).Foes.Foes)
}

func TestLargeBodiesThreatenFromAllOfTheirCells(t *testing.T) { // SPACE-025, SPACE-032, SPACE-120, SPACE-126
	for _, c := range []struct {
		k    grid.Kind
		foot rules.Footprint
		near []rules.Cell // next to some cell of the body at (0,0), facing 0
		far  []rules.Cell
	}{
		{grid.Square, rules.FootGiant, []rules.Cell{cell(-1, -1), cell(2, 2), cell(2, 0), cell(1, 2)}, []rules.Cell{cell(-2, 0), cell(3, 1), cell(0, 3)}},
		{grid.Hex, rules.FootGiant, []rules.Cell{cell(1, -2), cell(2, -2), cell(-1, 0), cell(0, 1)}, []rules.Cell{cell(0, 2), cell(0, -3), cell(3, -1)}},
		{grid.Square, rules.FootHorse, []rules.Cell{cell(-2, 1), cell(1, 1), cell(-2, -1)}, []rules.Cell{cell(-3, 0), cell(2, 0)}},
		{grid.Hex, rules.FootHorse, []rules.Cell{cell(-2, 0), cell(-2, 1), cell(1, 0)}, []rules.Cell{cell(-3, 0), cell(2, 0), cell(-3, 1)}},
	} {
		for _, at := range c.near {
			if got := engagedWith(t, plainField(c.k), large{1: c.foot}, nil, man{0, 0, 0, 9}, man{1, at.X, at.Y, 9}); got != "[2]" {
				t.Errorf("%s, body %d, %v: engaged with %s", c.k, c.foot, at, got)
			}
		}
		for _, at := range c.far {
			if got := engagedWith(t, plainField(c.k), large{1: c.foot}, nil, man{0, 0, 0, 9}, man{1, at.X, at.Y, 9}); got != "[]" {
				t.Errorf("%s, body %d, %v: engaged with %s", c.k, c.foot, at, got)
			}
		}
	}
}

func TestALongWeaponThreatensFurtherAndAPikeNotNearby(t *testing.T) { // SPACE-120, SPACE-125
	for _, k := range []grid.Kind{grid.Hex, grid.Square} {
		for _, c := range []struct {
			reach rules.Reach
			x     int32
			want  bool
		}{
			{rules.Reach{Max: 1}, 1, true}, {rules.Reach{Max: 1}, 2, false}, {rules.Reach{Max: 2}, 2, true}, {rules.Reach{Max: 2}, 3, false},
			{rules.Reach{Min: 2, Max: 3}, 1, false}, {rules.Reach{Min: 2, Max: 3}, 2, true}, {rules.Reach{Min: 2, Max: 3}, 3, true}, {rules.Reach{Min: 2, Max: 3}, 4, false},
		} {
			a := on(t, plainField(k), game(atOnce), man{0, 0, 0, 9}, man{1, c.x, 0, 9})
			a.Roster.Figure(1).Items.List[0].Reach = c.reach
			a.Roster.Figure(2).Items.List[0].State = rules.Stowed
			a.play(t, 1)
			if n, _ := a.find(event.Engaged); (n == 1) != c.want {
				t.Errorf("%s, reach %d to %d at %d cells: engaged %d times", k, c.reach.Min, c.reach.Max, c.x, n)
			}
			if got := a.offered(t, 1, strikeAt(2)); got != c.want {
				t.Errorf("%s, reach %d to %d at %d cells: strikes %v", k, c.reach.Min, c.reach.Max, c.x, got)
			}
		}
	}
}

func TestAMinimumReachHoldsInAllMeasures(t *testing.T) { // SPACE-121 to SPACE-123, SPACE-125
	for _, m := range []grid.ReachMode{grid.ReachCells, grid.ReachMM, grid.ReachGap} {
		spec := plainField(grid.Square, func(s *space.Spec) { s.Rules.Reach = m })
		for x, want := range map[int32]string{1: "[]", 2: "[2]"} {
			pike := map[rules.ID]rules.Reach{1: {Min: 2, Max: 3}, 2: {Min: 9, Max: 9}}
			if m == grid.ReachGap && x == 2 {
				x = 3 // from shape to shape a cell is less
			}
			if got := engagedWith(t, spec, nil, pike, man{0, 0, 0, 9}, man{1, x, 0, 9}); got != want {
				t.Errorf("%s, %d cells: %s, want %s", m, x, got, want)
			}
		}
	}
	for x, want := range map[int32]string{2599: "[]", 2600: "[2]", 3600: "[2]", 3601: "[]"} { // discs of 300 mm
		pike := map[rules.ID]rules.Reach{1: {Min: 2, Max: 3}, 2: {Min: 9, Max: 9}}
		if got := engagedWith(t, plainField(grid.Free), nil, pike, man{0, 0, 0, 9}, man{1, x, 0, 9}); got != want {
			t.Errorf("open ground, %d mm: %s, want %s", x, got, want)
		}
	}
}

func TestGroundsTooFarApartPartFighters(t *testing.T) { // SPACE-127: 2000 mm, and 1000 for each cell of reach beyond the first
	for _, c := range []struct {
		rise int32
		max  uint8
		up   rules.Mm
		want bool
	}{{2000, 1, 2000, true}, {2001, 1, 2000, false}, {3000, 2, 2000, true}, {3001, 2, 2000, false}, {900, 1, 800, false}} {
		spec := plainField(grid.Square)
		spec.Rules.MeleeUp = c.up
		spec.Terrain = []space.Terrain{{Cell: cell(1, 0), Z: c.rise}}
		a := on(t, spec, game(atOnce), man{0, 0, 0, 9}, man{1, 1, 0, 9})
		a.Roster.Figure(1).Items.List[0].Reach.Max = c.max
		if got := a.offered(t, 1, strikeAt(2)); got != c.want {
			t.Errorf("%d mm up with a reach of %d: strikes %v", c.rise, c.max, got)
		}
	}
}

func TestHigherGroundIsAFact(t *testing.T) { // SPACE-128
	for _, c := range []struct {
		rise, least int32
		want        bool
	}{{500, 500, true}, {499, 500, false}, {499, 400, true}} {
		spec := plainField(grid.Square)
		spec.Rules.HighGround = c.least
		spec.Terrain = []space.Terrain{{Cell: cell(0, 0), Z: c.rise}}
		a := on(t, spec, archers(100), man{0, 0, 0, 9}, man{1, 1, 0, 9})
		var f rules.Forecast
		up := systems.Preview(a.Simulation, rules.Slot{Actor: 1}, nil, strikeAt(2), rules.Terms{}, &f).Facts.Flags
		down := systems.Preview(a.Simulation, rules.Slot{Actor: 2}, nil, strikeAt(1), rules.Terms{}, &f).Facts.Flags
		if up.Has(rules.FlagHigh) != c.want || down.Has(rules.FlagHigh) {
			t.Errorf("%d mm up, of %d: %v from above, %v from below", c.rise, c.least, up.Has(rules.FlagHigh), down.Has(rules.FlagHigh))
		}
	}
}

func TestABlowKnowsNoCover(t *testing.T) { // SPACE-080, SPACE-124: nor does a low wall beside the two stop it
	for _, top := range []int32{900, 1620} {
		a := on(t, plainField(grid.Square, wall(t, cell(0, 0), cell(1, 0), top)), archers(100), man{0, 0, 0, 9}, man{1, 1, 0, 9})
		var f rules.Forecast
		q := systems.Preview(a.Simulation, rules.Slot{Actor: 1}, nil, strikeAt(2), rules.Terms{}, &f).Facts
		if q.Cover != 0 || q.Hard != 0 || q.Flags.Has(rules.FlagLost) || !q.Flags.Has(rules.FlagReach) {
			t.Errorf("over %d mm: cover %d, flags %b", top, q.Cover, q.Flags)
		}
	}
	a := on(t, plainField(grid.Square, wall(t, cell(0, 0), cell(1, 0), 1621)), archers(100), man{0, 0, 0, 9}, man{1, 1, 0, 9})
	if a.offered(t, 1, strikeAt(2)) {
		t.Error("through a wall as high as a man")
	}
}

func TestAPostureChangesWhatAWallHides(t *testing.T) { // SPACE-035, SPACE-079
	spec := plainField(grid.Square, wall(t, cell(4, 0), cell(5, 0), 500))
	spec.Rules.Eyes = grid.Central
	for up, want := range map[rules.Posture][2]int32{rules.Standing: {23, 1800}, rules.Kneeling: {39, 1080}, rules.Prone: {100, 360}} {
		a := on(t, spec, archers(100), man{0, 5, 0, 9}, man{1, 0, 0, 9})
		a.Roster.Figure(1).Body.Posture = up
		a.PutBodies()
		if q := shelter(a, 2); int32(q.Hard) != want[0] || q.Height != want[1] {
			t.Errorf("%s: hard %d, height %d, want %v", up, q.Hard, q.Height, want)
		}
	}
}

// SPACE-122, SPACE-126: where a reach leads over more rows of hexes than its cells, who is
// struck is engaged as well: large bodies by their shapes, men by long weapons.
func TestWhoCanBeStruckIsEngagedByEveryMeasure(t *testing.T) {
	for _, c := range []struct {
		mode  grid.ReachMode
		foot  rules.Footprint
		reach uint8
		at    []rules.Cell
	}{
		{grid.ReachGap, rules.FootGiant, 1, []rules.Cell{cell(2, 1), cell(3, -2), cell(1, -3)}},
		{grid.ReachMM, rules.FootMan, 7, []rules.Cell{cell(-8, 3)}},
	} {
		for _, at := range c.at {
			spec := plainField(grid.Hex, func(s *space.Spec) { s.Rules.Reach = c.mode })
			a := on(t, spec, game(atOnce), man{0, 0, 0, 9}, man{1, at.X, at.Y, 9}).grow(large{1: c.foot, 2: c.foot})
			for id := rules.ID(1); id <= 2; id++ {
				a.Roster.Figure(id).Items.List[0].Reach = rules.Reach{Max: c.reach}
			}
			a.play(t, 1)
			if got := fmt.Sprint(a.Roster.Figure(1).Foes.Foes); got != "[2]" || !a.offered(t, 1, strikeAt(2)) {
				t.Errorf("%s at %v: engaged with %s, can strike: %v", c.mode, at, got, a.offered(t, 1, strikeAt(2)))
			}
		}
	}
}
