package systems_test

import (
	"bytes"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/space"
)

// lowWall is a man behind a wall that he can shoot over when he stands, and that hides all
// of him when he lies: it is as high as his eyes.
func lowWall(t *testing.T, k grid.Kind, set ...func(s *space.Spec)) *arena {
	t.Helper()
	set = append(set, lean(t, cell(0, 0), cell(1, 0)))
	return on(t, plainField(k, set...), archers(100), man{0, 0, 0, 9}, man{1, 5, 0, 9}, man{1, -5, 0, 9})
}

// lean puts a wall without an end upwards between two cells that those beside it can shoot
// round.
func lean(t testing.TB, a, b rules.Cell) func(s *space.Spec) {
	return func(s *space.Spec) {
		wall(t, a, b, grid.Sky)(s)
		o := &s.Obstacles[len(s.Obstacles)-1]
		o.Lean = true
	}
}

func TestWhoHasShotPastACornerCanBeShotAt(t *testing.T) { // SPACE-082
	for _, k := range []grid.Kind{grid.Hex, grid.Square} {
		a := lowWall(t, k)
		if k == grid.Square && a.offered(t, 2, shootAt(1)) {
			t.Fatalf("%s: wholly hidden, and shot at", k)
		}
		before := shelter(a, 2)
		a.does(t, 1, shootAt(2))
		if b := a.Roster.Figure(1).Body; !b.Peeked || b.From != cell(0, 0) {
			t.Fatalf("%s: has shot past the wall, %+v", k, *b)
		}
		if q := shelter(a, 2); before.Hard == 100 && q.Hard != 90 || before.Hard < 90 && q.Hard != before.Hard || !q.Flags.Has(rules.FlagPeeked) {
			t.Errorf("%s: hard %d, before %d, flags %b", k, q.Hard, before.Hard, q.Flags)
		}
		if !a.offered(t, 2, shootAt(1)) {
			t.Errorf("%s: has shot past the wall and cannot be shot at", k)
		}
		if hp := a.does(t, 2, shootAt(1)).hp(1); hp != 8 {
			t.Errorf("%s: has %d, want 8", k, hp)
		}
	}
}

// shelter is what the rules are told of a shot of somebody at 1.
func shelter(a *arena, by rules.ID) rules.Facts {
	var f rules.Forecast
	return systems.Preview(a.Simulation, rules.Slot{Actor: by, Kind: rules.SlotTurn}, nil, shootAt(1), rules.Terms{}, &f).Facts
}

func TestThePreviewOfAShotKnowsWhoLeansOut(t *testing.T) { // SPACE-082
	a := lowWall(t, grid.Square)
	if q := shelter(a, 2); q.Hard != 100 || !q.Flags.Has(rules.FlagLost) || q.Flags.Has(rules.FlagPeeked) {
		t.Errorf("before: hard %d, flags %b", q.Hard, q.Flags)
	}
	a.does(t, 1, shootAt(2))
	if q := shelter(a, 2); q.Hard != 90 || q.Cover != 90 || q.Flags.Has(rules.FlagLost) {
		t.Errorf("after: hard %d, cover %d, flags %b", q.Hard, q.Cover, q.Flags)
	}
}

func TestTheNextTurnEndsTheExposure(t *testing.T) { // SPACE-082: since its last turn
	a := lowWall(t, grid.Square)
	a.does(t, 1, shootAt(2))
	a.does(t, 1, speak(1))
	if a.Roster.Figure(1).Body.Peeked || a.offered(t, 2, shootAt(1)) {
		t.Error("a turn without an attack, and still exposed")
	}
}

func TestThoseOfOneGroupSeeTheStateAtItsBeginning(t *testing.T) { // SPACE-082
	a := lowWall(t, grid.Square)
	a.does(t, 1, shootAt(2))
	a.orders = at(1, map[rules.ID]rules.Order{1: order(speak(1)), 2: order(shootAt(1))})
	if hp := a.play(t, 1).hp(1); hp != 8 {
		t.Errorf("exposed when the group began, has %d", hp)
	}
}

func TestOnlyAnAttackPastTheObstacleExposes(t *testing.T) { // SPACE-052, SPACE-082
	a := lowWall(t, grid.Square)
	if a.does(t, 1, shootAt(3)); a.Roster.Figure(1).Body.Peeked {
		t.Error("has shot away from the wall")
	}
	b := on(t, plainField(grid.Square, wall(t, cell(2, 0), cell(3, 0), 900)), archers(100), man{0, 0, 0, 9}, man{1, 5, 0, 9})
	if b.does(t, 1, shootAt(2)); b.Roster.Figure(1).Body.Peeked {
		t.Error("the wall is nobody's own")
	}
}

func TestWhoHasGoneElsewhereLeansOutNoMore(t *testing.T) { // SPACE-082
	a := lowWall(t, grid.Square, lean(t, cell(0, 1), cell(1, 1)), lean(t, cell(0, -1), cell(1, -1)), lean(t, cell(0, 2), cell(1, 2)))
	a.does(t, 1, shootAt(2))
	f := a.Roster.Figure(1)
	f.Place.Cell = cell(0, 1)
	a.Space.Place(1, cell(0, 1), 0)
	if peeked := shelter(a, 2).Flags.Has(rules.FlagPeeked); peeked || !f.Body.Peeked {
		t.Errorf("peeked %v at another wall, remembered %v", peeked, f.Body.Peeked)
	}
}

func TestThePeekCapIsAnOption(t *testing.T) { // SPACE-082
	for share, want := range map[[2]int32]uint8{{9, 10}: 90, {1, 2}: 50, {0, 1}: 0} {
		a := lowWall(t, grid.Square, func(s *space.Spec) { s.Rules.PeekCap = share })
		a.does(t, 1, shootAt(2))
		if q := shelter(a, 2); q.Hard != want || q.Cover != want {
			t.Errorf("%d/%d: hard %d, cover %d, want %d", share[0], share[1], q.Hard, q.Cover, want)
		}
	}
	a := lowWall(t, grid.Square, func(s *space.Spec) { s.Rules.PeekCap = [2]int32{1, 1} })
	a.does(t, 1, shootAt(2))
	if a.offered(t, 2, shootAt(1)) {
		t.Error("with a cap of the whole the wall hides all")
	}
}

func TestACopyRemembersWhoLeansOut(t *testing.T) { // SPACE-082
	a := lowWall(t, grid.Square)
	plain := stateOf(a.Clone())
	a.does(t, 1, shootAt(2))
	c := attend(a.Clone())
	if !bytes.Equal(stateOf(a), stateOf(c)) || !shelter(c, 2).Flags.Has(rules.FlagPeeked) {
		t.Error("the copy has forgotten it")
	}
	if hp := c.does(t, 2, shootAt(1)).hp(1); hp != 8 {
		t.Errorf("in the copy it has %d", hp)
	}
	b := a.Roster.Figure(1).Body
	sum := stateOf(a)
	b.Peeked = false
	if bytes.Equal(sum, stateOf(a)) || bytes.Equal(sum, plain) {
		t.Error("the digest does not see it")
	}
}
