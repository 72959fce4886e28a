package plan_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/rules"
)

// What is reached later is drawn apart from what is reached at once, the paler the more turns it
// takes, and the place under the pointer is written on the board.
func TestWhatIsReachedLaterIsToldApart(t *testing.T) {
	st := newStage(t, "duel", 0)
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	cell := st.b.Scenario().Field.Cell(1, 1)
	look := func(m *plan.Marks) []uint8 {
		img, at := st.shoot(800, 600, 1, m), st.p.CellPlace(cell)
		at = at.Add(paint.Pt{X: -st.p.Cam.Zoom * 500}) // beside the number in the middle
		return img.Pix[img.PixOffset(int(at.X), int(at.Y)):][:3]
	}
	bare := look(&plan.Marks{})
	now := look(&plan.Marks{Legal: []rules.Cell{cell}})
	second := look(&plan.Marks{Later: []plan.Later{{Cell: cell, Turns: 2}}})
	fourth := look(&plan.Marks{Later: []plan.Later{{Cell: cell, Turns: 4}}})
	apart := func(a, b []uint8) (d int) {
		for i := range a {
			d += max(int(a[i])-int(b[i]), int(b[i])-int(a[i]))
		}
		return d
	}
	if away := look(&plan.Marks{Legal: []rules.Cell{cell}, Away: true}); apart(now, away) < 20 || apart(away, bare) < 20 {
		t.Errorf("a bare cell is %v, one to go to %v, one to withdraw to %v", bare, now, away)
	}
	if apart(now, second) < 20 || apart(second, bare) < 20 {
		t.Errorf("a bare cell is %v, one reached now %v, one reached in two turns %v", bare, now, second)
	}
	if a, b := apart(second, bare), apart(fourth, bare); a <= b || b == 0 {
		t.Errorf("two turns differ from a bare cell by %d, four by %d", a, b)
	}
}

// Places that may be chosen and lie side by side are one piece of ground with a line round it, and none between them.
func TestPlacesToChooseAreOnePieceOfGround(t *testing.T) {
	st := newStage(t, "duel", 0)
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	f := &st.b.Scenario().Field
	corners := func(list ...rules.Cell) int {
		st.c.Reset()
		st.p.Live(st.c, st.s, nil, &plan.Marks{Legal: list})
		return len(st.c.Verts)
	}
	side, apart := corners(f.Cell(1, 1), f.Cell(1, 2)), corners(f.Cell(1, 1), f.Cell(1, 3))
	if one := corners(f.Cell(1, 1)); side >= apart || side <= one {
		t.Errorf("one cell has %d corners, two side by side %d, two apart %d", one, side, apart)
	}
}

// The place under the pointer is written only where there is one.
func TestThePlaceUnderThePointerIsWritten(t *testing.T) {
	st := newStage(t, "duel", 0)
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	cell := st.b.Scenario().Field.Cell(1, 1)
	corners := func(m *plan.Marks) int {
		st.c.Reset()
		st.p.Live(st.c, st.s, nil, m)
		return len(st.c.Verts)
	}
	silent, spoken := corners(&plan.Marks{Cell: &cell}), corners(&plan.Marks{Cell: &cell, Spot: "(1,1)"})
	if off := corners(&plan.Marks{Spot: "(1,1)"}); spoken <= silent || off >= silent {
		t.Errorf("%d corners with a place, %d without its words, %d without the place", spoken, silent, off)
	}
}

// Where somebody was ordered to go is marked, and joined to who goes there: by a whole line, and by dashes where that is but suggested.
func TestTheGoalOfAnOrderIsDrawn(t *testing.T) {
	st := newStage(t, "duel", 0)
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	corners := func(m *plan.Marks) int {
		st.c.Reset()
		st.p.Live(st.c, st.s, nil, m)
		return len(st.c.Verts)
	}
	bare, near := corners(&plan.Marks{}), corners(&plan.Marks{Goals: []plan.Goal{{Who: 1, To: st.s.Tokens[0].Cell}}})
	far := corners(&plan.Marks{Goals: []plan.Goal{{Who: 1, To: st.b.Scenario().Field.Cell(0, 0)}}})
	if bare >= near || near >= far {
		t.Errorf("%d corners without a goal, %d with one underfoot, %d with one far away", bare, near, far)
	}
	if dashes := corners(&plan.Marks{Goals: []plan.Goal{{Who: 1, To: st.b.Scenario().Field.Cell(0, 0), Pending: true}}}); dashes <= far {
		t.Errorf("%d corners with a goal that is suggested, %d with one that is ordered", dashes, far)
	}
	field, here := &st.b.Scenario().Field, st.s.Tokens[0].Cell
	round := []rules.Cell{here, field.Cell(9, 0), field.Cell(0, 9), field.Cell(0, 0)} // the way goes round something
	if by := corners(&plan.Marks{Goals: []plan.Goal{{Who: 1, To: field.Cell(0, 0), Way: round}}}); by <= far {
		t.Errorf("%d corners with a way round something, %d straight", by, far)
	}
	if nobody := corners(&plan.Marks{Goals: []plan.Goal{{Who: 99}}}); nobody != bare {
		t.Errorf("%d corners for the goal of nobody, want %d", nobody, bare)
	}
}

// Whom a blow would strike is marked, be it a neighbour; so is the end of a way to the next cell.
func TestABlowThatIsPointedAtIsDrawn(t *testing.T) {
	st := newStage(t, "duel", 0)
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	corners := func(m *plan.Marks) int {
		st.c.Reset()
		st.p.Live(st.c, st.s, nil, m)
		return len(st.c.Verts)
	}
	here := st.s.Tokens[0].Cell
	next := here
	next.X++
	bare, blow, way := corners(&plan.Marks{}), corners(&plan.Marks{Blow: [2]rules.ID{1, 2}}), corners(&plan.Marks{Way: []rules.Cell{here, next}})
	both := corners(&plan.Marks{Blow: [2]rules.ID{1, 2}, Way: []rules.Cell{here, next}})
	if bare >= blow || bare >= way || both <= max(blow, way) {
		t.Errorf("%d corners without a blow, %d with one, %d with a way, %d with both", bare, blow, way, both)
	}
	if nobody := corners(&plan.Marks{Blow: [2]rules.ID{1, 99}}); nobody != bare {
		t.Errorf("%d corners for a blow at nobody, want %d", nobody, bare)
	}
}

// Where a battle is shown whole, the cells that are reached after some turns still say after how many.
func TestTurnsAreWrittenOnAFieldThatIsShownWhole(t *testing.T) {
	for _, name := range []string{"mill-bridge", "hedge-fight", "night-raid"} {
		st := newStage(t, name, 0)
		st.p.Layout(plan.Rect{W: 920, H: 500}, 1)
		st.p.Cam.Fit()
		corners := func(turns int) int {
			st.c.Reset()
			st.p.Live(st.c, st.s, nil, &plan.Marks{Still: true, Later: []plan.Later{{Cell: st.b.Scenario().Field.Cell(6, 6), Turns: turns}}})
			return len(st.c.Verts)
		}
		if none, two := corners(99), corners(2); two <= none {
			t.Errorf("%s: %d corners with a number, %d without", name, two, none)
		}
	}
}
