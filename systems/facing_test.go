package systems_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
	"github.com/affray-engine/affray/systems/space"
)

// turner is a game in which one turns to the facing that its order names.
func turner() *paper {
	b := game(atOnce)
	b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
		return []rules.Offer{{Kind: rules.ActTurn, Item: rules.NoItem}}[:1-sofar.N]
	}
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll && x.Act.Kind == rules.ActTurn {
			x.Verdict.Face("T-8", x.By, int(x.Act.Aim))
		}
	}
	return b
}

// Whoever may turn may turn to each facing that the field has, and to no other (SPACE-040).
func TestOneTurnsToEveryFacingOfTheField(t *testing.T) {
	for _, c := range []struct {
		kind    grid.Kind
		facings int32
		most    int16
	}{{grid.Hex, 0, 5}, {grid.Hex, 12, 11}, {grid.Square, 0, 7}, {grid.Free, 0, 7}} {
		spec := plainField(c.kind, func(s *space.Spec) { s.Rules.Facings = c.facings })
		for aim := range c.most + 2 {
			a := on(t, spec, turner(), man{0, 0, 0, 9}, man{1, 9, 9, 9})
			act := rules.Act{Kind: rules.ActTurn, Item: rules.NoItem, Aim: aim}
			if aim > c.most {
				if a.offered(t, 1, act) {
					t.Errorf("%s of %d: facing %d is offered", c.kind, c.most+1, aim)
				}
				continue
			}
			a.does(t, 1, act)
			if got := a.Roster.Figure(1).Facing.Dir; int16(got) != aim {
				t.Errorf("%s of %d: looks along %d, want %d", c.kind, c.most+1, got, aim)
			}
		}
	}
}

// Whoever turns on the spot pays no way for it: it takes the place of a movement. A step that
// turns does cost more (SPACE-047).
func TestTurningOnTheSpotCostsNoWay(t *testing.T) {
	dear := func(s *space.Spec) { s.Rules.TurnMm = 700 }
	a := on(t, plainField(grid.Square, dear), turner(), man{0, 0, 0, 9}, man{1, 9, 9, 9})
	a.does(t, 1, rules.Act{Kind: rules.ActTurn, Item: rules.NoItem, Aim: 4})
	f := a.Roster.Figure(1)
	if f.Facing.Dir != 4 || f.Place.Moved != 0 || f.Place.Carried != 0 {
		t.Errorf("looks along %d, has gone %d mm and %d are left, want 4, 0, 0", f.Facing.Dir, f.Place.Moved, f.Place.Carried)
	}
	if mm, ok := a.Space.TurnCost(1, 0); mm != 4*700 || !ok {
		t.Errorf("before a step it costs %d mm, want 2800", mm)
	}
}

// A large body turns only if all of it finds room so (SPACE-108).
func TestALargeBodyTurnsWhereItHasRoom(t *testing.T) {
	rock := func(s *space.Spec) { s.Terrain = []space.Terrain{{Cell: cell(0, -1), Solid: true}} }
	for aim, want := range map[int16]uint8{2: 0, 4: 4} { // its tail would lie at 0,-1 or at 1,0
		a := on(t, plainField(grid.Square, rock), turner(), man{0, 0, 0, 9}, man{1, 9, 9, 9}).grow(large{1: rules.FootHorse})
		a.does(t, 1, rules.Act{Kind: rules.ActTurn, Item: rules.NoItem, Aim: aim})
		if got := a.Roster.Figure(1).Facing.Dir; got != want {
			t.Errorf("to %d: looks along %d, want %d", aim, got, want)
		}
		n, e := a.find(event.Stuck)
		if told := n == 1 && e.Text == event.Cramped; told != (want != uint8(aim)) {
			t.Errorf("to %d: told %d times that there is no room: %+v", aim, n, e)
		}
	}
}

// In a book in which whoever strikes turns first, it does so over open ground too
// (SPACE-047, SPACE-113).
func TestWhoStrikesTurnsToItsTarget(t *testing.T) {
	for _, k := range []grid.Kind{grid.Hex, grid.Square, grid.Free} {
		b := game(atOnce)
		b.shape.Space.Turn = true
		unit := int32(1)
		if k == grid.Free {
			unit = 900
		}
		a := on(t, plainField(k), b, man{0, 0, 0, 9}, man{1, -unit, 0, 9})
		a.orders = func(d systems.Due) (o rules.Order) {
			if d.Who == 1 {
				o.Add(strikeAt(2))
			}
			return o
		}
		a.play(t, 1)
		want := map[grid.Kind]uint8{grid.Hex: 3, grid.Square: 4, grid.Free: 4}[k]
		if got := a.Roster.Figure(1).Facing.Dir; got != want {
			t.Errorf("%s: looks along %d, want %d", k, got, want)
		}
	}
}

// A large body does not turn to a target that only its hind part reaches: it would turn out of
// its own reach (SPACE-030, SPACE-108).
func TestALargeBodyDoesNotTurnOutOfReach(t *testing.T) {
	for _, c := range []struct {
		target man
		looks  uint8
	}{{man{1, -2, 1, 9}, 0}, {man{1, 1, 1, 9}, 1}} {
		b := game(atOnce)
		b.shape.Space.Turn = true
		lost := false
		b.resolve = func(st rules.Stage, x *rules.Exchange) {
			lost = lost || x.Act.Kind == rules.ActStrike && x.Facts.Flags.Has(rules.FlagLost)
		}
		a := on(t, plainField(grid.Square), b, man{0, 0, 0, 9}, c.target).grow(large{1: rules.FootHorse})
		a.orders = func(d systems.Due) (o rules.Order) {
			if d.Who == 1 {
				o.Add(strikeAt(2))
			}
			return o
		}
		a.play(t, 1)
		if got := a.Roster.Figure(1).Facing.Dir; got != c.looks || lost {
			t.Errorf("against %v looks along %d, lost %v, want %d, false", c.target, got, lost, c.looks)
		}
	}
}
