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

// lists is a game in which one charges for at most so many mm, and strikes; it notes
// whom a blow finds charged at, and what the charges provoke.
func lists(program []rules.Phase, budget int32, told *[]string) *paper {
	b := game(program)
	b.shape.Space.Charge = rules.ChargeTerms{Run: 1500}
	b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
		if sofar.N > 0 {
			return []rules.Offer{canStrike}
		}
		return []rules.Offer{{Kind: rules.ActCharge, At: rules.AtCharge, Terms: rules.Terms{Pace: mm(budget)}}, canStrike}
	}
	b.provoke = func(tr *rules.Trigger, _ *rules.Plan) {
		if tr.Kind == rules.TriggerCharge {
			*told = append(*told, fmt.Sprintf("%d at %d from %d,%d", tr.By.ID, tr.To.ID, tr.Cell.X, tr.Cell.Y))
		}
	}
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if x.Act.Kind == rules.ActStrike && st == rules.StageRoll {
			*told = append(*told, fmt.Sprintf("struck, charged %v", x.Facts.Flags.Has(rules.FlagCharged)))
		}
	}
	return b
}

// charger takes the choice to charge at 2 and strikes it.
func charger(t *testing.T, a *arena, blow bool) func(d systems.Due) rules.Order {
	return func(d systems.Due) rules.Order {
		if d.Who != 1 {
			return rules.Order{}
		}
		var o rules.Order
		for _, c := range systems.Choices(a.Simulation, d.Slot, o) {
			if c.Kind == rules.ActCharge {
				o.Add(c.Act(2))
			}
		}
		if o.N == 1 && blow {
			next := systems.Choices(a.Simulation, d.Slot, o)
			if len(next) != 1 || !slices.Equal(next[0].Targets, []rules.ID{2}) {
				t.Errorf("after the charge: %+v", next)
			}
			o.Add(strikeAt(2))
		}
		return o
	}
}

// moveFirst is at once, but moving before striking.
var moveFirst = []rules.Phase{
	rules.PhaseExpire, rules.PhaseAsk, rules.PhaseMove, rules.PhaseEngage, rules.PhaseStrike, rules.PhaseApply, rules.PhaseSettle, rules.PhaseTurnEnd,
}

// SPACE-111: a charge runs straight to where its target is in reach, and the blow that
// follows knows of it.
func TestAChargeReachesTheBlowThatFollows(t *testing.T) {
	for name, program := range map[string][]rules.Phase{"in turn": inTurn, "at once": moveFirst} {
		var told []string
		a := arrange(t, lists(program, 9000, &told), man{0, 1, 4, 3}, man{1, 6, 4, 3})
		a.orders = charger(t, a, true)
		a.play(t, 1)
		want := []string{"1 at 2 from 1,4", "struck, charged true"}
		if cells(a, 1) != "5,4" || !slices.Equal(told, want) {
			t.Errorf("%s: in %s, %v, want 5,4, %v", name, cells(a, 1), told, want)
		}
	}
}

// SPACE-111: whoever a blow is turned to, it knows whether its actor has charged at that
// one.
func TestABlowThatIsTurnedKnowsOfTheCharge(t *testing.T) {
	for to, want := range map[rules.ID]string{2: "struck, charged true", 3: "struck, charged false"} {
		for name, program := range map[string][]rules.Phase{"in turn": inTurn, "at once": moveFirst} {
			var told []string
			b := lists(program, 9000, &told)
			note := b.resolve
			b.resolve = func(st rules.Stage, x *rules.Exchange) {
				if st == rules.StageRedirect && x.Act.Kind == rules.ActStrike {
					x.Again = to
				}
				note(st, x)
			}
			a := arrange(t, b, man{0, 1, 4, 3}, man{1, 6, 4, 3}, man{1, 9, 9, 3})
			a.orders = charger(t, a, true)
			a.play(t, 1)
			if len(told) == 0 || told[len(told)-1] != want {
				t.Errorf("%s, turned to %d: %v, want %s", name, to, told, want)
			}
		}
	}
}

// SPACE-111: a preview of the blow after a charge knows of it, also while the target
// reacts to the charge; a preview of the reaction knows of none.
func TestAPreviewKnowsOfTheCharge(t *testing.T) {
	for name, program := range map[string][]rules.Phase{"in turn": inTurn, "at once": moveFirst} {
		var told []string
		b := lists(program, 9000, &told)
		b.provoke = func(tr *rules.Trigger, p *rules.Plan) {
			if tr.Kind == rules.TriggerCharge {
				p.Grant("T-2", tr.To.ID, tr.By.ID, 0, 0)
			}
		}
		a := arrange(t, b, man{0, 1, 4, 3}, man{1, 6, 4, 3})
		charge := charger(t, a, true)
		for waiting := systems.Run(a.Simulation); waiting && cells(a, 1) != "5,4"; waiting = systems.Run(a.Simulation) {
			for _, d := range systems.Open(a.Simulation, nil) {
				if err := systems.Submit(a.Simulation, d.Who, charge(d)); err != nil {
					t.Fatal(err)
				}
			}
		}
		due := systems.Open(a.Simulation, nil)
		if len(due) != 1 || due[0].Who != 2 || due[0].Slot.Kind != rules.SlotGranted {
			t.Fatalf("%s: %+v is due, want the reaction of 2", name, due)
		}
		charged := func(s rules.Slot, at rules.ID) bool {
			var f rules.Forecast
			return systems.Preview(a.Simulation, s, nil, strikeAt(at), rules.Terms{}, &f).Facts.Flags.Has(rules.FlagCharged)
		}
		if blow, back := charged(rules.Slot{Actor: 1, Kind: rules.SlotTurn}, 2), charged(due[0].Slot, 1); !blow || back {
			t.Errorf("%s: the blow has charged %v, the reaction %v, want true, false", name, blow, back)
		}
	}
}

// SPACE-111: a charger keeps to its line, however slow the ground there is.
func TestAChargeDoesNotGoRound(t *testing.T) {
	for name, program := range map[string][]rules.Phase{"in turn": inTurn, "at once": moveFirst} {
		var told []string
		s := squares()
		for x := int32(2); x <= 4; x++ {
			for y := int32(3); y <= 5; y += 2 { // beside the line it would be quicker
				s.Terrain = append(s.Terrain, space.Terrain{Cell: grid.Cell{X: x, Y: y}, Percent: 10})
			}
		}
		a := meadow(t, s, lists(program, 9000, &told), man{0, 1, 4, 3}, man{1, 6, 4, 3})
		a.orders = charger(t, a, true)
		a.play(t, 1)
		end := a.Roster.Figure(1).Place.Cell
		line := grid.LineCells(nil, grid.Square, grid.Cell{X: 1, Y: 4}, end)
		for _, e := range a.told {
			for _, c := range e.Way {
				if !slices.Contains(line, c) {
					t.Errorf("%s: %v is not on the line to %v", name, c, end)
				}
			}
		}
		if len(told) != 2 {
			t.Errorf("%s: %v", name, told)
		}
	}
}

// SPACE-111: who is in reach already, too near, too far or has somebody in the line is not
// charged; an obstacle beside the line does not matter.
func TestWhoCanBeCharged(t *testing.T) {
	for _, c := range []struct {
		name   string
		x, y   int32
		budget int32
		others []man
		wall   []grid.Cell
		narrow bool // the field is a corridor
		want   bool
	}{
		{"a straight run", 6, 4, 4000, nil, nil, false, true},
		{"too far", 6, 4, 3999, nil, nil, false, false},
		{"in reach already", 2, 4, 9000, nil, nil, false, false},
		{"too short a run", 3, 4, 9000, nil, nil, true, false},
		{"a longer one past its side", 3, 4, 9000, nil, nil, false, true},
		{"an enemy in the line", 6, 4, 9000, []man{{1, 3, 4, 3}}, nil, true, false},
		{"past an enemy beside the line", 6, 4, 9000, []man{{1, 3, 4, 3}}, nil, false, true},
		{"a friend in the line is passed", 6, 4, 9000, []man{{0, 3, 4, 3}}, nil, false, true},
		{"a wall in the line", 6, 4, 9000, nil, []grid.Cell{{X: 3, Y: 3}, {X: 3, Y: 4}, {X: 3, Y: 5}}, false, false},
		{"a wall beside it", 6, 4, 9000, nil, []grid.Cell{{X: 3, Y: 2}}, false, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := squares()
			if c.narrow {
				s.Min.Y, s.Max.Y = 4, 4
			}
			for _, w := range c.wall {
				s.Terrain = append(s.Terrain, space.Terrain{Cell: w, Solid: true})
			}
			var told []string
			a := meadow(t, s, lists(inTurn, c.budget, &told), append([]man{{0, 1, 4, 3}, {1, c.x, c.y, 3}}, c.others...)...)
			systems.Run(a.Simulation)
			offered := false
			for _, ch := range systems.Choices(a.Simulation, rules.Slot{Actor: 1, Kind: rules.SlotTurn}, rules.Order{}) {
				if ch.Kind == rules.ActCharge && slices.Contains(ch.Targets, 2) {
					offered = true
					if len(ch.Cells) != len(ch.Targets) {
						t.Errorf("%d ends for %d targets", len(ch.Cells), len(ch.Targets))
					}
				}
			}
			err := systems.Submit(a.Simulation, 1, order(rules.Act{Kind: rules.ActCharge, Target: 2}))
			if offered != c.want || (err == nil) != c.want {
				t.Errorf("offered %v, error %v, want %v", offered, err, c.want)
			}
		})
	}
}

// A charge at somebody who has gone in the meantime is none.
func TestAChargeThatDoesNotArriveIsNone(t *testing.T) {
	var told []string
	b := lists(moveFirst, 2000, &told)
	plainMenu := b.menu
	b.menu = func(a *rules.Combatant, s *rules.Slot, sofar *rules.Order) []rules.Offer {
		if a.ID == 2 {
			return []rules.Offer{canWalk}[:1-sofar.N]
		}
		return plainMenu(a, s, sofar)
	}
	a := arrange(t, b, man{0, 1, 4, 3}, man{1, 4, 4, 3})
	charge := charger(t, a, false)
	a.orders = func(d systems.Due) rules.Order {
		if d.Who == 2 {
			return order(walkTo(7, 4))
		}
		return charge(d)
	}
	if a.play(t, 1); len(told) > 0 || cells(a, 1) != "3,4" {
		t.Errorf("in %s: %v", cells(a, 1), told)
	}
}

// doored is a field cut in two by a wall with a door in it, in 5,4, and a game in which
// it can be opened and closed.
func doored(t *testing.T, open bool, men ...man) *arena {
	s := squares()
	for y := range int32(10) {
		c := grid.Cell{X: 5, Y: y}
		o, err := grid.NewCell(grid.Square, c, 100)
		if err != nil {
			t.Fatal(err)
		}
		o.Solid = y != 4
		s.Obstacles = append(s.Obstacles, space.Obstacle{ID: rules.ID(y + 1), Obstacle: o, Door: y == 4, Open: open && y == 4})
		s.Terrain = append(s.Terrain, space.Terrain{Cell: c, Solid: y != 4})
	}
	b := game(atOnce)
	b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) (list []rules.Offer) {
		for _, mode := range []uint8{rules.DoorOpen, rules.DoorClose} {
			list = append(list, rules.Offer{Kind: rules.ActOpen, Item: rules.NoItem, Mode: mode, At: rules.AtDoor})
		}
		return append(list, canWalk)[:3*(1-sofar.N)]
	}
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll && x.Act.Kind == rules.ActOpen {
			x.OpenDoor("T-9")
		}
	}
	return meadow(t, s, b, men...)
}

const theDoor = rules.ID(5)

func useDoor(mode uint8) rules.Order {
	return order(rules.Act{Kind: rules.ActOpen, Item: rules.NoItem, Mode: mode, Row: uint32(theDoor)})
}

// SPACE-050, SPACE-094: opening a door is an action; sight and ways change with it at
// once, in this battle alone.
func TestADoorIsOpenedByAnAction(t *testing.T) {
	a := doored(t, false, man{0, 4, 4, 3}, man{1, 7, 4, 3})
	if _, _, ok := a.Space.Path(1, rules.Cell{X: 6, Y: 4}, nil); ok || a.Space.Sight(1, 2) {
		t.Fatal("there is a way through the closed door, or sight")
	}
	before, twin := stateOf(a), a.Clone()
	a.orders = everybody(map[rules.ID]rules.Order{1: useDoor(rules.DoorOpen)})
	a.play(t, 1)
	if _, _, ok := a.Space.Path(1, rules.Cell{X: 6, Y: 4}, nil); !ok || !a.Space.Sight(1, 2) {
		t.Error("there is no way, or no sight, through the open door")
	}
	if n, e := a.find(event.Changed); n != 1 || e.Effect.Kind != rules.EffDoor || e.Before != 0 || e.After != 1 || e.Effect.Rule != "T-9" {
		t.Errorf("%d changes, the last %+v", n, e)
	}
	if twin.Space.DoorOpen(theDoor) || !bytes.Equal(stateOf(twin), before) {
		t.Error("a copy made before has its door open")
	}
	c := a.Clone()
	if !c.Space.DoorOpen(theDoor) || !bytes.Equal(stateOf(c), stateOf(a)) {
		t.Error("a copy made after has its door closed")
	}
	a.orders = everybody(map[rules.ID]rules.Order{1: useDoor(rules.DoorClose)})
	if a.play(t, 1); a.Space.DoorOpen(theDoor) || a.Space.Sight(1, 2) {
		t.Error("the door is not closed again")
	}
}

// SPACE-094: what has been opened by an act of an order is not opened by the next one, which may close it again.
func TestAnActKnowsWhatTheOneBeforeHasOpened(t *testing.T) {
	a := doored(t, false, man{0, 4, 4, 3}, man{1, 9, 9, 3})
	a.Book.(*paper).menu = func(*rules.Combatant, *rules.Slot, *rules.Order) (list []rules.Offer) {
		for _, mode := range []uint8{rules.DoorOpen, rules.DoorClose} {
			list = append(list, rules.Offer{Kind: rules.ActOpen, Item: rules.NoItem, Mode: mode, At: rules.AtDoor})
		}
		return list
	}
	systems.Run(a.Simulation)
	sofar, modes := rules.Order{}, []uint8{}
	for range 3 {
		for _, c := range systems.Choices(a.Simulation, rules.Slot{Actor: 1, Kind: rules.SlotTurn}, sofar) {
			modes = append(modes, c.Mode)
			sofar.Add(c.Act(0))
			break
		}
	}
	if want := []uint8{rules.DoorOpen, rules.DoorClose, rules.DoorOpen}; !slices.Equal(modes, want) {
		t.Errorf("one after the other are offered %v, want %v", modes, want)
	}
}

// SPACE-094: the menu shows the doors in touch that can be opened or closed, and their cells.
func TestDoorsInTouchAreOffered(t *testing.T) {
	for _, c := range []struct {
		name string
		open bool
		men  []man
		want string
	}{
		{"a closed door is opened", false, []man{{0, 4, 4, 3}, {1, 9, 9, 3}}, "open [5] at 5,4"},
		{"an open one is closed", true, []man{{0, 4, 4, 3}, {1, 9, 9, 3}}, "close [5] at 5,4"},
		{"not onto somebody", true, []man{{0, 4, 4, 3}, {1, 5, 4, 3}}, ""},
		{"only in touch", false, []man{{0, 3, 4, 3}, {1, 9, 9, 3}}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := doored(t, c.open, c.men...)
			systems.Run(a.Simulation)
			got := ""
			for _, ch := range systems.Choices(a.Simulation, rules.Slot{Actor: 1, Kind: rules.SlotTurn}, rules.Order{}) {
				if ch.Kind == rules.ActOpen {
					got += fmt.Sprintf("%s %v at %d,%d", []string{"open", "close"}[ch.Mode], ch.Doors, ch.Cells[0].X, ch.Cells[0].Y)
					if act := ch.Act(0); act.Row != uint32(theDoor) || act.Cell != ch.Cells[0] {
						t.Errorf("act %+v", act)
					}
				}
			}
			if got != c.want {
				t.Errorf("offered %q, want %q", got, c.want)
			}
			for mode, word := range []string{"open", "close"} {
				err := systems.Submit(a.Simulation, 1, useDoor(uint8(mode)))
				if want := len(c.want) > 0 && c.want[:len(word)] == word; (err == nil) != want {
					t.Errorf("%s: error %v", word, err)
				}
				if err == nil {
					return
				}
			}
		})
	}
}

// A door does not close on who has stepped into it in the same moment, and with one who
// opens and one who closes the last in order has its will, whichever way a group is walked.
func TestADoorAndSeveralHands(t *testing.T) {
	for _, back := range []bool{false, true} {
		a := doored(t, true, man{0, 4, 4, 3}, man{0, 6, 4, 3}, man{1, 9, 9, 3})
		a.Reverse = back
		a.orders = everybody(map[rules.ID]rules.Order{1: useDoor(rules.DoorClose), 2: useDoor(rules.DoorClose)})
		if a.play(t, 1); a.Space.DoorOpen(theDoor) {
			t.Error("two hands do not close it")
		}
		if n, _ := a.find(event.Changed); n != 1 {
			t.Errorf("it closes %d times", n)
		}
	}
}

// Whoever is carried off from a door before it turns does not turn it, be it open or closed
// (SPACE-050, SPACE-094).
func TestADoorOutOfTouchDoesNotTurn(t *testing.T) {
	for open, mode := range map[bool]uint8{false: rules.DoorOpen, true: rules.DoorClose} {
		for _, cells := range []int{0, 2} {
			a := doored(t, open, man{0, 4, 4, 3}, man{1, 9, 9, 3})
			a.Book.(*paper).resolve = func(st rules.Stage, x *rules.Exchange) {
				if st == rules.StageRoll && x.Act.Kind == rules.ActOpen {
					x.Verdict.Push("T-3", x.By, cells, 4)
					x.OpenDoor("T-9")
				}
			}
			a.orders = everybody(map[rules.ID]rules.Order{1: useDoor(mode)})
			a.play(t, 1)
			if got, want := a.Space.DoorOpen(theDoor), open != (cells == 0); got != want {
				t.Errorf("pushed %d cells: open %v, then %v", cells, open, got)
			}
		}
	}
}

// triggers is a plain game that notes what it is asked for.
func triggers(program []rules.Phase, told *[]string, kinds ...rules.TriggerKind) *paper {
	b := game(program)
	b.provoke = func(tr *rules.Trigger, _ *rules.Plan) {
		if slices.Contains(kinds, tr.Kind) {
			*told = append(*told, fmt.Sprintf("%d %d %d,%d %v", tr.By.ID, tr.To.ID, tr.Cell.X, tr.Cell.Y, tr.Away))
		}
	}
	return b
}

// A step out of a threat is asked about before it is made, also where all walk at once;
// it is said whether it leads away, or is the beginning of a movement that does (NC-G-04: until it is out of reach).
func TestAStepUnderThreatIsAskedAbout(t *testing.T) {
	for name, program := range ways {
		for _, c := range []struct {
			x, y int32
			want string
		}{{3, 4, "1 2 3,4 true"}, {4, 3, "1 2 4,3 false"}, {4, 2, "1 2 4,3 true"}} {
			var told []string
			a := arrange(t, triggers(program, &told, rules.TriggerStep), duel(3)...)
			a.orders = everybody(map[rules.ID]rules.Order{1: order(walkTo(c.x, c.y))})
			if a.play(t, 1); len(told) == 0 || told[0] != c.want || c.y > 2 && len(told) > 1 {
				t.Errorf("%s to %d,%d: %v, want %v", name, c.x, c.y, told, c.want)
			}
		}
	}
}

// The first step that is asked about is the one that is made: of a charge one on its line,
// however slow the ground is there; in a file one to where an ally makes room, if all walk
// at once; none if there is no way (SPACE-103, SPACE-111).
func TestTheStepThatIsAskedAboutIsTheOneThatIsMade(t *testing.T) {
	rough := squares()
	rough.Terrain = []space.Terrain{{Cell: cell(3, 5), Percent: 300}}
	lone := squares()
	for _, c := range []rules.Cell{cell(2, 3), cell(2, 4), cell(3, 3), cell(4, 3), cell(2, 5), cell(3, 5), cell(4, 5), cell(5, 3), cell(5, 5), cell(6, 4), cell(6, 3), cell(6, 5)} {
		lone.Terrain = append(lone.Terrain, space.Terrain{Cell: c, Solid: true})
	}
	for _, c := range []struct {
		name    string
		spec    space.Spec
		program []rules.Phase
		men     []man
		charge  bool
		goals   map[rules.ID]rules.Cell
		want    []string // of 1
	}{
		{"a charge, in turn", rough, inTurn, []man{{0, 2, 5, 9}, {1, 8, 5, 9}, {1, 1, 4, 9}}, true, nil, []string{"1 3 3,5 true"}},
		{"a charge, at once", rough, moveFirst, []man{{0, 2, 5, 9}, {1, 8, 5, 9}, {1, 1, 4, 9}}, true, nil, []string{"1 3 3,5 true"}},
		{"a file", squares(), moveFirst, []man{{0, 4, 4, 9}, {0, 3, 4, 9}, {1, 5, 5, 9}}, false,
			map[rules.ID]rules.Cell{1: cell(2, 4), 2: cell(1, 4)}, []string{"1 3 3,4 true"}},
		{"no way, at once", lone, moveFirst, []man{{0, 4, 4, 9}, {1, 5, 4, 9}}, false, map[rules.ID]rules.Cell{1: cell(9, 9)}, nil},
		{"no way, in turn", lone, inTurn, []man{{0, 4, 4, 9}, {1, 5, 4, 9}}, false, map[rules.ID]rules.Cell{1: cell(9, 9)}, nil},
	} {
		var told []string
		b := triggers(c.program, &told, rules.TriggerStep)
		if c.charge {
			b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
				return []rules.Offer{{Kind: rules.ActCharge, At: rules.AtCharge, Terms: rules.Terms{Pace: mm(20000)}}}[:1-sofar.N]
			}
		}
		a := meadow(t, c.spec, b, c.men...)
		a.orders = func(d systems.Due) (o rules.Order) {
			if g, ok := c.goals[d.Who]; ok {
				o.Add(walkTo(g.X, g.Y))
			}
			return o
		}
		if c.charge {
			a.orders = charger(t, a, false)
		}
		a.play(t, 1)
		told = slices.DeleteFunc(told, func(s string) bool { return s[0] != '1' })
		if !slices.Equal(told, c.want) {
			t.Errorf("%s: %v, want %v", c.name, told, c.want)
		}
	}
}

// Who is felled by what its step provokes stays where it is, also where all walk at once.
func TestAnInterruptBitesBeforeAnybodyMoves(t *testing.T) {
	for hp, want := range map[int32]string{1: "4,4", 2: "2,4"} {
		b := game(atOnce)
		b.provoke = func(tr *rules.Trigger, p *rules.Plan) {
			if tr.Kind == rules.TriggerStep {
				p.Grant("T-7", tr.To.ID, tr.By.ID, rules.Acts(rules.ActStrike), 0)
			}
		}
		a := arrange(t, b, duel(hp)...)
		a.orders = revenge(walkTo(2, 4))
		if a.play(t, 1); cells(a, 1) != want || a.hp(1) != hp-1 {
			t.Errorf("with %d points: %d left in %s, want %s", hp, a.hp(1), cells(a, 1), want)
		}
	}
}

// Who flees off the field provokes before it is gone, and is gone only if that does not
// fell it.
func TestAnInterruptBitesBeforeAnybodyLeaves(t *testing.T) {
	for name, program := range ways {
		for hp, want := range map[int32]rules.Posture{1: rules.Down, 2: rules.Gone} {
			var told []rules.Trigger
			b := moves(program, map[rules.ActKind]rules.Pace{rules.ActFlee: mm(1500)})
			b.menu = func(_ *rules.Combatant, s *rules.Slot, sofar *rules.Order) []rules.Offer {
				if s.Kind == rules.SlotGranted {
					return []rules.Offer{canStrike}[:1-sofar.N]
				}
				return []rules.Offer{{Kind: rules.ActFlee, Item: rules.NoItem, At: rules.AtWay, Terms: rules.Terms{Pace: mm(1500)}}}[:1-sofar.N]
			}
			b.provoke = func(tr *rules.Trigger, p *rules.Plan) {
				if tr.Kind == rules.TriggerStep {
					told = append(told, *tr)
					p.Grant("T-7", tr.To.ID, tr.By.ID, rules.Acts(rules.ActStrike), 0)
				}
			}
			a := arrange(t, b, man{0, 0, 4, hp}, man{1, 1, 4, 3})
			a.orders = revenge(goTo(rules.ActFlee, 0, 4).Acts[0])
			a.play(t, 1)
			if len(told) != 1 || told[0].By.ID != 1 || !told[0].Away || told[0].Step != 0 || told[0].Cell != (rules.Cell{X: 0, Y: 4}) {
				t.Errorf("%s: %+v, want one trigger of 1 as it leaves 0,4", name, told)
			}
			if up := a.Roster.Figure(1).Posture(); up != want || a.hp(1) != hp-1 {
				t.Errorf("%s, with %d points: %s with %d left, want %s", name, hp, up, a.hp(1), want)
			}
		}
	}
}

// cliff is a field whose cells from x = 6 on lie so many mm deeper; all strikes push by two.
func cliff(t *testing.T, deep int32, men ...man) (*arena, *[]int16) {
	s := squares()
	for x := int32(6); x <= 9; x++ {
		for y := range int32(10) {
			s.Terrain = append(s.Terrain, space.Terrain{Cell: grid.Cell{X: x, Y: y}, Z: -deep})
		}
	}
	feet := &[]int16{}
	b := game(atOnce)
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		switch {
		case st != rules.StageRoll:
		case x.Act.Kind == rules.ActStrike:
			x.Verdict.Push("T-3", x.To, 2, 0)
		case x.Act.Kind == rules.ActFall:
			*feet = append(*feet, x.Act.Aim)
			x.Verdict.Lose("T-4", x.To, 0, int(x.Act.Aim))
		case x.Act.Kind == rules.ActSettle:
			fall(x)
		}
	}
	a := meadow(t, s, b, men...)
	a.orders = at(0, map[rules.ID]rules.Order{1: order(strikeAt(2))})
	return a, feet
}

// SPACE-093, SPACE-114: who is pushed over a drop that is no step falls, and the rulebook
// says what that does.
func TestWhoIsPushedOverAnEdgeFalls(t *testing.T) {
	for _, c := range []struct {
		deep  int32
		cell  string
		feet  []int16
		alive bool
	}{{1000, "7,4", nil, true}, {1001, "6,4", []int16{3}, true}, {3048, "6,4", []int16{10}, false}} {
		a, feet := cliff(t, c.deep, man{0, 4, 4, 3}, man{1, 5, 4, 5})
		a.play(t, 1)
		if cells(a, 2) != c.cell || !slices.Equal(*feet, c.feet) || a.Roster.Figure(2).Posture().Acts() != c.alive {
			t.Errorf("%d mm deep: in %s, %v feet, %s", c.deep, cells(a, 2), *feet, a.Roster.Figure(2).Posture())
		}
	}
	t.Run("but not onto somebody", func(t *testing.T) {
		a, feet := cliff(t, 3048, man{0, 4, 4, 3}, man{1, 5, 4, 5}, man{1, 6, 4, 5})
		if a.play(t, 1); cells(a, 2) != "5,4" || len(*feet) > 0 {
			t.Errorf("in %s, %v feet", cells(a, 2), *feet)
		}
	})
}

// SPACE-036: who wakes in a cell that somebody else holds lies there until it is free; the
// unconscious hold no cell.
func TestWhoWakesBeneathSomebodyLiesUntilTheCellIsFree(t *testing.T) {
	b := game(atOnce)
	b.menu = func(a *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
		return []rules.Offer{canWalk, {Kind: rules.ActStand, Item: rules.NoItem, At: rules.AtSelf}}[:2*(1-sofar.N)]
	}
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll && x.Act.Kind == rules.ActStand {
			x.Verdict.Posture("T-5", 1, rules.Standing)
		}
	}
	a := arrange(t, b, man{0, 4, 4, 3}, man{1, 4, 5, 3})
	a.Roster.Figure(1).Body.Posture = rules.Down
	a.PutBodies()
	a.orders = at(0, map[rules.ID]rules.Order{2: order(walkTo(4, 4))})
	if a.play(t, 1); cells(a, 2) != "4,4" {
		t.Fatalf("2 is in %s: the fallen hold no cell", cells(a, 2))
	}
	self := func(id rules.ID) rules.Order {
		return order(rules.Act{Kind: rules.ActStand, Item: rules.NoItem, Target: id})
	}
	a.orders = at(1, map[rules.ID]rules.Order{2: self(2)}) // it wakes 1
	if a.play(t, 1); a.Roster.Figure(1).Posture() != rules.Prone {
		t.Fatalf("1 is %s, want prone", a.Roster.Figure(1).Posture())
	}
	if n, _ := a.find(event.Stuck); n != 1 {
		t.Errorf("told %d times why", n)
	}
	stands := func() bool {
		for _, c := range systems.Choices(a.Simulation, rules.Slot{Actor: 1, Kind: rules.SlotTurn}, rules.Order{}) {
			if c.Kind == rules.ActStand {
				return true
			}
		}
		return false
	}
	if stands() {
		t.Error("getting up is offered beneath somebody")
	}
	a.orders = at(2, map[rules.ID]rules.Order{2: order(walkTo(6, 4))})
	a.play(t, 1)
	if !stands() {
		t.Error("getting up is not offered though the cell is free")
	}
	a.orders = at(3, map[rules.ID]rules.Order{1: self(1)})
	if a.play(t, 1); a.Roster.Figure(1).Posture() != rules.Standing {
		t.Errorf("1 is %s", a.Roster.Figure(1).Posture())
	}
}

// A chance says whether it can be taken now: a blow asks for reach, a missile for range alone.
func TestTheChanceOfAMissileAsksForNoReach(t *testing.T) {
	b := game(inTurn)
	b.menu = func(*rules.Combatant, *rules.Slot, *rules.Order) []rules.Offer {
		list := []rules.Offer{{Kind: rules.ActStrike, At: rules.AtEnemySight}, {Kind: rules.ActShoot, At: rules.AtEnemySight}, {Kind: rules.ActThrow, At: rules.AtEnemySight}, {Kind: rules.ActTend, At: rules.AtEnemySight}}
		for i := range list {
			list[i].Terms.Max = 50_000
		}
		return list
	}
	for far, want := range map[int32]string{5: "[out of reach or sight <nil> <nil> <nil>]", 1: "[<nil> <nil> <nil> <nil>]"} {
		a := arrange(t, b, man{0, 0, 4, 2}, man{1, far, 4, 2})
		var got []error
		for _, c := range systems.Chances(a.Simulation, 1, 2) {
			got = append(got, c.Err)
		}
		if fmt.Sprint(got) != want {
			t.Errorf("%d cells apart: %v, want %s", far, got, want)
		}
	}
}
