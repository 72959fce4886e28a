package systems_test

import (
	"bytes"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// snares is a book in which a trap takes a point, and whoever comes near one finds it if it
// lets itself be found.
func snares(program []rules.Phase) *paper {
	b := game(program)
	b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
		return []rules.Offer{{Kind: rules.ActMove, Item: rules.NoItem, At: rules.AtWay, Terms: rules.Terms{Pace: rules.Pace{Num: 9000, Den: 1}}}}[:1-min(1, sofar.N)]
	}
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		switch {
		case st != rules.StageRoll || x.Act.Kind != rules.ActSave:
		case x.Facts.Trap == nil:
			panic("a save against no trap")
		case x.Act.Mode == rules.TrapNotice:
			if x.Facts.Trap.Traits[0] > 0 {
				x.Verdict.Notice("T-1", x.By, x.Facts.Trap.ID)
			}
		default:
			x.Verdict.Lose("T-2", x.By, 0, 1)
		}
	}
	return b
}

// walkInto lets the first of two walk along row 4 from column 1 to 6, with a trap in its way.
func walkInto(t *testing.T, program []rules.Phase, trap rules.Trap, known uint32) *arena {
	t.Helper()
	a := arrange(t, snares(program), man{0, 1, 4, 9}, man{1, 9, 9, 9})
	trap.ID, trap.Cells = 1, []rules.Cell{{X: 4, Y: 4}}
	a.LayTraps([]rules.Trap{trap}, []uint32{known})
	a.orders = at(0, map[rules.ID]rules.Order{1: order(walkTo(6, 4))})
	return a
}

func TestWhoStepsIntoATrapSpringsItAndGoesNoFarther(t *testing.T) {
	for name, program := range map[string][]rules.Phase{"all at once": atOnce, "step by step": inTurn} {
		a := walkInto(t, program, rules.Trap{}, 1<<1).play(t, 1)
		if c := a.Roster.Figure(1).Place.Cell; c != (rules.Cell{X: 4, Y: 4}) || a.hp(1) != 8 {
			t.Errorf("%s: it stands at %v with %d", name, c, a.hp(1))
		}
		s := a.State.Traps[0]
		if !s.Sprung || s.By != 1 || a.Space.TrapUnder(1) != 0 {
			t.Errorf("%s: the trap is %+v", name, s)
		}
		a.orders = at(1, map[rules.ID]rules.Order{1: order(walkTo(6, 4))})
		if a.play(t, 1); a.hp(1) != 8 || a.Roster.Figure(1).Place.Cell.X != 6 {
			t.Errorf("%s: a sprung trap still works: %d", name, a.hp(1))
		}
	}
}

func TestWhoKnowsOfATrapGoesRoundIt(t *testing.T) {
	a := walkInto(t, atOnce, rules.Trap{}, 1<<0).play(t, 1)
	if f := a.Roster.Figure(1); f.Place.Cell != (rules.Cell{X: 6, Y: 4}) || a.hp(1) != 9 || a.State.Traps[0].Sprung {
		t.Errorf("it stands at %v with %d", f.Place.Cell, a.hp(1))
	}
}

func TestATrapIsNoticedOnceByEachAndKnownToTheSide(t *testing.T) {
	for _, c := range []struct {
		seek  int32
		finds int16
		known uint32
		looks int
	}{{3, 1, 0b11, 1}, {3, 0, 0b10, 1}, {0, 1, 0b10, 0}} {
		trap := rules.Trap{TrapTerms: rules.TrapTerms{Seek: c.seek}}
		trap.Traits[0] = c.finds
		a := walkInto(t, atOnce, trap, 1<<1)
		a.orders = at(0, map[rules.ID]rules.Order{1: order(walkTo(1, 3))})
		a.play(t, 1)
		a.orders = at(1, map[rules.ID]rules.Order{1: order(walkTo(1, 4))})
		a.play(t, 1) // it has had its chance
		if s := a.State.Traps[0]; s.Known != c.known || len(s.Looked) != c.looks {
			t.Errorf("%+v: %+v", c, s)
		}
	}
}

func TestATrapStrikesAllWhoAreNearEnough(t *testing.T) {
	a := walkInto(t, atOnce, rules.Trap{TrapTerms: rules.TrapTerms{Radius: 1500}}, 0)
	f := a.Roster.Figure(2)
	f.Place.Cell = rules.Cell{X: 4, Y: 5}
	a.PutBodies()
	if a.play(t, 1); a.hp(1) != 8 || a.hp(2) != 8 {
		t.Errorf("left: %d and %d", a.hp(1), a.hp(2))
	}
	struck := 0
	for _, e := range a.told {
		if e.Kind == event.Struck && e.Act.Kind == rules.ActSave {
			struck++
		}
	}
	if n, e := a.find(event.Changed); struck != 2 || n != 3 || e.Who != 2 {
		t.Errorf("%d struck, %d changes", struck, n)
	}
}

func TestACopyHasItsOwnTraps(t *testing.T) {
	a := walkInto(t, atOnce, rules.Trap{}, 0)
	c := attend(a.Clone())
	before := stateOf(a)
	c.orders = a.orders
	c.play(t, 1)
	if !bytes.Equal(before, stateOf(a)) || a.State.Traps[0].Sprung || !c.State.Traps[0].Sprung || c.Space.TrapUnder(1) != 0 {
		t.Errorf("the trap is %+v here, %+v in the copy", a.State.Traps[0], c.State.Traps[0])
	}
	if a.play(t, 1); !bytes.Equal(stateOf(c), stateOf(a)) {
		t.Error("the copy has gone another way")
	}
}
