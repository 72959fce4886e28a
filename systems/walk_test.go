package systems_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
	"github.com/affray-engine/affray/systems/space"
)

// squares is the field of most tests, for them to change.
func squares() space.Spec {
	return space.Spec{Kind: grid.Square, CellMm: 1000, Max: grid.Cell{X: 9, Y: 9}, Rules: space.Usual(grid.Square)}
}

// meadow is arrange on a field of the test's own.
func meadow(t testing.TB, s space.Spec, b rules.Book, men ...man) *arena {
	t.Helper()
	m, err := space.NewMap(s)
	if err != nil {
		t.Fatal(err)
	}
	a := arrange(t, b, men...)
	a.Space = space.New(m)
	a.PutBodies()
	return a
}

// moves is a game of movements alone, each with its pace.
func moves(program []rules.Phase, paces map[rules.ActKind]rules.Pace) *paper {
	b := game(program)
	b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) (list []rules.Offer) {
		for _, k := range []rules.ActKind{rules.ActMove, rules.ActWithdraw, rules.ActFlee} {
			if p, ok := paces[k]; ok && sofar.N == 0 {
				list = append(list, rules.Offer{Kind: k, Item: rules.NoItem, At: rules.AtWay, Terms: rules.Terms{Pace: p}})
			}
		}
		return list
	}
	return b
}

func mm(n int32) rules.Pace { return rules.Pace{Num: n, Den: 1} }

func goTo(k rules.ActKind, x, y int32) rules.Order {
	return order(rules.Act{Kind: k, Item: rules.NoItem, Cell: rules.Cell{X: x, Y: y}})
}

// everybody gives the same person the same order in every turn of its own.
func everybody(say map[rules.ID]rules.Order) func(d systems.Due) rules.Order {
	return func(d systems.Due) rules.Order {
		if d.Slot.Kind == rules.SlotGranted {
			return rules.Order{}
		}
		return say[d.Who]
	}
}

// Both ways to move: all at once, and one after the other.
var ways = map[string][]rules.Phase{"at once": atOnce, "in turn": inTurn}

// SPACE-113: a step turns its walker, a withdrawal does not.
func TestOnlyAWithdrawalKeepsTheFacing(t *testing.T) {
	for name, program := range ways {
		for kind, want := range map[rules.ActKind]uint8{rules.ActMove: 4, rules.ActWithdraw: 0} {
			b := moves(program, map[rules.ActKind]rules.Pace{kind: mm(2000)})
			a := arrange(t, b, man{0, 5, 5, 3}, man{1, 9, 9, 3})
			a.orders = everybody(map[rules.ID]rules.Order{1: goTo(kind, 3, 5)})
			a.play(t, 1)
			if f := a.Roster.Figure(1); cells(a, 1) != "3,5" || f.Facing.Dir != want {
				t.Errorf("%s, %s: in %s facing %d, want 3,5 facing %d", name, kind, cells(a, 1), f.Facing.Dir, want)
			}
		}
		t.Run("or a pace that says so", func(t *testing.T) {
			b := moves(program, map[rules.ActKind]rules.Pace{rules.ActMove: {Num: 2000, Den: 1, Keep: true}})
			a := arrange(t, b, man{0, 5, 5, 3}, man{1, 9, 9, 3})
			a.orders = everybody(map[rules.ID]rules.Order{1: goTo(rules.ActMove, 3, 5)})
			if a.play(t, 1); cells(a, 1) != "3,5" || a.Roster.Figure(1).Facing.Dir != 0 {
				t.Errorf("%s: in %s facing %d", name, cells(a, 1), a.Roster.Figure(1).Facing.Dir)
			}
		})
	}
}

// SPACE-096, SPACE-101: a walker passes allies, and does not go among them if its budget
// ends there.
func TestNobodyStopsInAnAllysCell(t *testing.T) {
	for name, program := range ways {
		for budget, want := range map[int32]string{2999: "1,0", 3000: "4,0"} {
			s := squares()
			s.Max.Y = 0 // a corridor
			b := moves(program, map[rules.ActKind]rules.Pace{rules.ActMove: mm(budget)})
			a := meadow(t, s, b, man{0, 1, 0, 3}, man{0, 2, 0, 3}, man{0, 3, 0, 3}, man{1, 9, 0, 3})
			a.orders = everybody(map[rules.ID]rules.Order{1: goTo(rules.ActMove, 6, 0)})
			if a.play(t, 1); cells(a, 1) != want {
				t.Errorf("%s with %d mm: in %s, want %s", name, budget, cells(a, 1), want)
			}
		}
	}
}

// SPACE-092: of alternating diagonals every second costs double, all through a turn.
func TestAlternatingDiagonalsAreCountedThroughATurn(t *testing.T) {
	for budget, want := range map[int32]string{999: "0,0", 1000: "1,1", 2999: "1,1", 3000: "2,2", 4000: "3,3", 5999: "3,3", 6000: "4,4"} {
		s := squares()
		s.Rules.Diagonal = grid.Alternating
		b := moves(inTurn, map[rules.ActKind]rules.Pace{rules.ActMove: mm(budget)})
		a := meadow(t, s, b, man{0, 0, 0, 3}, man{1, 9, 0, 3})
		a.orders = everybody(map[rules.ID]rules.Order{1: goTo(rules.ActMove, 9, 9)})
		if a.play(t, 1); cells(a, 1) != want {
			t.Errorf("%d mm: in %s, want %s", budget, cells(a, 1), want)
		}
		if budget == 1000 {
			if a.play(t, 1); cells(a, 1) != "2,2" {
				t.Errorf("the next turn begins anew: in %s, want 2,2", cells(a, 1))
			}
		}
	}
	t.Run("over two movements", func(t *testing.T) {
		s := squares()
		s.Rules.Diagonal = grid.Alternating
		b := moves(inTurn, nil)
		b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
			return []rules.Offer{{Kind: rules.ActMove, Item: rules.NoItem, At: rules.AtWay, Terms: rules.Terms{Pace: mm(1000)}}}[:1-sofar.N/2]
		}
		a := meadow(t, s, b, man{0, 0, 0, 3}, man{1, 9, 0, 3})
		step := func(n int32) rules.Act {
			return rules.Act{Kind: rules.ActMove, Item: rules.NoItem, Cell: rules.Cell{X: n, Y: n}}
		}
		a.orders = everybody(map[rules.ID]rules.Order{1: order(step(1), step(2))})
		if a.play(t, 1); cells(a, 1) != "1,1" {
			t.Errorf("in %s, want 1,1: the second diagonal costs two cells", cells(a, 1))
		}
	})
}

// SPACE-098: by the option, a zone that was entered is not left in the same movement, or
// entering it costs more.
func TestZonesHoldAWalker(t *testing.T) {
	for name, program := range ways {
		for _, c := range []struct {
			zones grid.ZonePolicy
			want  string
		}{{grid.ZonesIgnored, "7,0"}, {grid.ZonesStop, "3,0"}, {grid.ZonesCost, "4,0"}} {
			s := squares()
			s.Rules.Zones, s.Max.Y = c.zones, 1
			b := moves(program, map[rules.ActKind]rules.Pace{rules.ActMove: mm(6000)})
			// The enemy in 4,1 controls 3,0 to 5,0: the third step is the second cell there.
			a := meadow(t, s, b, man{0, 1, 0, 3}, man{1, 4, 1, 3})
			a.orders = everybody(map[rules.ID]rules.Order{1: goTo(rules.ActMove, 7, 0)})
			goal := cellOf(c.want)
			if c.zones == grid.ZonesStop { // there is no way through, but one into it
				a.orders = everybody(map[rules.ID]rules.Order{1: goTo(rules.ActMove, goal.X, goal.Y)})
			}
			if a.play(t, 1); cells(a, 1) != c.want {
				t.Errorf("%s, policy %d: in %s, want %s", name, c.zones, cells(a, 1), c.want)
			}
		}
	}
	t.Run("and lets it go in the next", func(t *testing.T) {
		s := squares()
		s.Rules.Zones, s.Max.Y = grid.ZonesStop, 1
		b := moves(inTurn, map[rules.ActKind]rules.Pace{rules.ActMove: mm(6000)})
		a := meadow(t, s, b, man{0, 3, 0, 3}, man{1, 4, 1, 3})
		a.orders = everybody(map[rules.ID]rules.Order{1: goTo(rules.ActMove, 1, 0)})
		if a.play(t, 1); cells(a, 1) != "1,0" {
			t.Errorf("in %s, want 1,0", cells(a, 1))
		}
	})
}

func cellOf(s string) (c rules.Cell) {
	if _, err := fmt.Sscanf(s, "%d,%d", &c.X, &c.Y); err != nil {
		panic(err)
	}
	return c
}

// SPACE-097, SPACE-098: somebody who comes upon a zone on the way stops there, though the
// enemy was not to be foreseen when it set out.
func TestAZoneThatComesUponAWalkerStopsIt(t *testing.T) {
	s := squares()
	s.Rules.Zones = grid.ZonesStop
	b := moves(inTurn, map[rules.ActKind]rules.Pace{rules.ActMove: mm(9000)})
	a := meadow(t, s, b, man{0, 0, 0, 3}, man{1, 9, 9, 3})
	a.orders = everybody(map[rules.ID]rules.Order{1: goTo(rules.ActMove, 9, 0)})
	a.Emit = func(e *event.Event) {
		if e.Kind == event.Moved && e.To.X == 4 {
			a.Roster.Figure(2).Place.Cell = rules.Cell{X: 5, Y: 1}
			a.PutBodies()
		}
	}
	if a.play(t, 1); cells(a, 1) != "4,0" {
		t.Errorf("in %s, want 4,0, where the zone has caught it", cells(a, 1))
	}
}

// SPACE-102: a walk saves up what a step takes, and loses it when the movement ends.
func TestRestsAreCarriedOnAndLostWithTheMovement(t *testing.T) {
	b := moves(atOnce, map[rules.ActKind]rules.Pace{rules.ActMove: mm(700)})
	a := arrange(t, b, man{0, 0, 0, 3}, man{1, 9, 9, 3})
	walk := map[rules.ID]rules.Order{1: goTo(rules.ActMove, 9, 0)}
	var seen []string
	for _, say := range []map[rules.ID]rules.Order{walk, walk, nil, walk, walk} {
		a.orders = everybody(say)
		a.play(t, 1)
		seen = append(seen, fmt.Sprintf("%s+%d", cells(a, 1), a.Roster.Figure(1).Place.Carried))
	}
	want := []string{"0,0+700", "1,0+400", "1,0+0", "1,0+700", "2,0+400"}
	if !slices.Equal(seen, want) {
		t.Errorf("%v, want %v", seen, want)
	}
}

// Flight leaves the field at its border, on every sort of field.
func TestFlightLeavesEverySortOfField(t *testing.T) {
	for kind, s := range map[grid.Kind]space.Spec{
		grid.Square: {Kind: grid.Square, CellMm: 1000, Max: grid.Cell{X: 5, Y: 5}, Rules: space.Usual(grid.Square)},
		grid.Hex:    {Kind: grid.Hex, CellMm: 1000, Max: grid.Cell{X: 5, Y: 5}, Rules: space.Usual(grid.Hex)},
		grid.Free:   {Kind: grid.Free, CellMm: 1000, Max: grid.Cell{X: 5000, Y: 5000}, Rules: space.Usual(grid.Free)},
	} {
		for name, program := range ways {
			m, e := man{0, 2, 2, 3}, man{1, 5, 5, 3}
			if kind == grid.Free {
				m, e = man{0, 2000, 2000, 3}, man{1, 5000, 5000, 3}
			}
			b := moves(program, map[rules.ActKind]rules.Pace{rules.ActFlee: mm(1500)})
			a := meadow(t, s, b, m, e)
			a.orders = everybody(map[rules.ID]rules.Order{1: goTo(rules.ActFlee, 0, m.y)})
			turns := 0
			for ; turns < 5 && a.Roster.Figure(1).Posture() != rules.Gone; turns++ {
				a.play(t, 1)
			}
			if turns < 2 || turns > 4 {
				t.Errorf("%s, %s: %s in %s after %d turns", kind, name, a.Roster.Figure(1).Posture(), cells(a, 1), turns)
			}
		}
	}
}

// SPACE-109: on open ground a walker who cannot pay the whole leg goes as far as it can, up
// to somebody who stands at its goal, and round somebody who stands before it.
func TestALegIsWalkedInPartsOnOpenGround(t *testing.T) {
	s := space.Spec{Kind: grid.Free, CellMm: 1000, Max: grid.Cell{X: 9000, Y: 9000}, Rules: space.Usual(grid.Free)}
	b := moves(inTurn, map[rules.ActKind]rules.Pace{rules.ActMove: mm(2500)})
	a := meadow(t, s, b, man{0, 1000, 1000, 3}, man{1, 9000, 9000, 3}, man{1, 8000, 1000, 3})
	a.orders = everybody(map[rules.ID]rules.Order{1: goTo(rules.ActMove, 8000, 1000)})
	a.play(t, 1)
	if cells(a, 1) != "3500,1000" {
		t.Errorf("in %s, want 3500,1000", cells(a, 1))
	}
	if a.play(t, 3); cells(a, 1) != "7400,1000" { // two discs of 300 mm touch
		t.Errorf("in %s, want 7400,1000, where somebody stands at the goal", cells(a, 1))
	}
	a.orders = everybody(map[rules.ID]rules.Order{1: goTo(rules.ActMove, 9000, 1000)})
	if a.play(t, 1); cells(a, 1) != "9000,1000" {
		t.Errorf("in %s, want 9000,1000, round him", cells(a, 1))
	}
}

// SPACE-103 to SPACE-107: what comes of movements made at once does not depend on who
// speaks first, nor on the order in which a group is walked.
func TestNoPermutationOfOrdersChangesAMovement(t *testing.T) {
	start := func() *arena {
		b := game(atOnce)
		b.shape.Space.Priority = 5
		s := squares()
		s.Max = grid.Cell{X: 4, Y: 4}
		a := meadow(t, s, b, man{0, 0, 0, 3}, man{0, 1, 0, 3}, man{1, 4, 0, 3}, man{1, 2, 2, 3})
		for i, p := range []int16{1, 3, 2, 2} {
			a.Roster.Figures[i].Traits.Traits[5] = p
		}
		return a
	}
	goals := []map[rules.ID]rules.Order{
		{1: goTo(rules.ActMove, 3, 0), 2: goTo(rules.ActMove, 2, 1), 3: goTo(rules.ActMove, 2, 1), 4: goTo(rules.ActMove, 2, 1)},
		{1: goTo(rules.ActMove, 1, 0), 2: goTo(rules.ActMove, 0, 0), 3: goTo(rules.ActMove, 0, 4), 4: goTo(rules.ActMove, 4, 0)},
		{1: goTo(rules.ActMove, 2, 1), 2: goTo(rules.ActMove, 4, 0), 3: goTo(rules.ActMove, 1, 0), 4: goTo(rules.ActMove, 0, 0)},
	}
	for i, say := range goals {
		var want []byte
		permute([]rules.ID{1, 2, 3, 4}, func(ids []rules.ID) {
			for _, back := range []bool{false, true} {
				a := start()
				a.Reverse = back
				for range 4 {
					for systems.Run(a.Simulation) {
						open := systems.Open(a.Simulation, nil)
						for _, id := range ids {
							if slices.ContainsFunc(open, func(d systems.Due) bool { return d.Who == id }) {
								if err := systems.Submit(a.Simulation, id, say[id]); err != nil {
									t.Fatal(err)
								}
							}
						}
					}
				}
				got := stateOf(a)
				if want == nil {
					want = got
				}
				if !bytes.Equal(got, want) {
					t.Errorf("goals %d, order %v, backwards %v: another end", i, ids, back)
				}
			}
		})
	}
}

func permute(ids []rules.ID, visit func([]rules.ID)) {
	var next func(k int)
	next = func(k int) {
		if k == len(ids) {
			visit(ids)
			return
		}
		for i := k; i < len(ids); i++ {
			ids[k], ids[i] = ids[i], ids[k]
			next(k + 1)
			ids[k], ids[i] = ids[i], ids[k]
		}
	}
	next(0)
}

// SPACE-104: a contested cell goes to whom the book puts first, to nobody if it puts none.
func TestAContestGoesByThePriorityOfTheBook(t *testing.T) {
	for _, c := range []struct {
		first, second int16
		want          string
	}{{2, 1, "4,4 5,4"}, {1, 2, "3,4 4,4"}, {1, 1, "3,4 5,4"}} {
		b := moves(atOnce, map[rules.ActKind]rules.Pace{rules.ActMove: mm(1000)})
		b.shape.Space.Priority = 5
		a := arrange(t, b, man{0, 3, 4, 3}, man{1, 5, 4, 3})
		a.Roster.Figure(1).Traits.Traits[5], a.Roster.Figure(2).Traits.Traits[5] = c.first, c.second
		a.orders = everybody(map[rules.ID]rules.Order{1: goTo(rules.ActMove, 4, 4), 2: goTo(rules.ActMove, 4, 4)})
		a.play(t, 1)
		got := cells(a, 1) + " " + cells(a, 2)
		if got != c.want {
			t.Errorf("priorities %d and %d: %s, want %s", c.first, c.second, got, c.want)
		}
	}
}

// A pace that only closes in does not lead away from anybody with whom one is engaged.
func TestAPaceThatClosesIn(t *testing.T) {
	b := moves(inTurn, map[rules.ActKind]rules.Pace{rules.ActMove: {Num: 9000, Den: 1, Close: true}})
	a := arrange(t, b, man{0, 4, 4, 3}, man{1, 6, 4, 3}, man{1, 4, 6, 3})
	for i := range 2 {
		a.Roster.Figures[i+1].Items.List[0].Reach.Max = 2
	}
	for systems.Run(a.Simulation) && len(a.Roster.Figure(1).Foes.Foes) == 0 {
		a.hear(t)
	}
	for goal, want := range map[string]bool{"5,5": true, "5,4": true, "4,5": true, "3,4": false, "7,3": false, "9,9": false} {
		c := cellOf(goal)
		twin := attend(a.Clone())
		if err := systems.Submit(twin.Simulation, 1, goTo(rules.ActMove, c.X, c.Y)); (err == nil) != want {
			t.Errorf("to %s: %v", goal, err)
		}
	}
}

// REV-058, DQ-142: one withdraws backwards: nearer to nobody with whom one is engaged.
func TestOneWithdrawsBackwards(t *testing.T) {
	b := moves(inTurn, map[rules.ActKind]rules.Pace{rules.ActWithdraw: mm(3000)})
	far := arrange(t, b, man{0, 4, 4, 3}, man{1, 6, 4, 3})
	far.Roster.Figure(2).Items.List[0].Reach.Max = 2
	for systems.Run(far.Simulation) && len(far.Roster.Figure(1).Foes.Foes) == 0 {
		far.hear(t)
	}
	for goal, want := range map[string]bool{"3,4": true, "4,3": true, "5,4": false, "5,3": false} {
		c := cellOf(goal)
		if err := systems.Submit(attend(far.Clone()).Simulation, 1, goTo(rules.ActWithdraw, c.X, c.Y)); (err == nil) != want {
			t.Errorf("to %s: %v", goal, err)
		}
	}
}
