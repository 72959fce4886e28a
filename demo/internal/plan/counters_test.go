package plan_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/rules"
)

// inCells is the stage of a scenario with cells of so many pixels.
func inCells(t *testing.T, name string, cell float64) *stage {
	t.Helper()
	st := newStage(t, name, 0)
	st.p.Layout(plan.Rect{W: 26 * cell, H: 16 * cell}, 1) // larger than the field, and not so large that it could not be so small
	st.p.Cam.Scale(st.p.Cam.View.Middle(), cell/(float64(st.s.Ground.CellMm)*st.p.Cam.Zoom))
	return st
}

// letters is how many corners the letters have that are written on those who fight.
func (st *stage) letters() int {
	corners := func() int {
		st.c.Reset()
		st.p.Live(st.c, st.s, nil, &plan.Marks{Still: true})
		return len(st.c.Verts)
	}
	all := corners()
	for i := range st.s.Tokens {
		st.s.Tokens[i].Label = ""
	}
	return all - corners()
}

// In all but the smallest cells each has a figure with its letter that is no smaller than can be read, right on its cell if nobody stands beside it; in the smallest each
// is a counter.
func TestInSmallCellsEachHasAFigure(t *testing.T) {
	for _, cell := range []float64{10, 14, 18, 23, 29, 31} {
		st := inCells(t, "hedge-fight", cell)
		if st.p.Counts(st.s) != (cell < 13) || st.letters() == 0 {
			t.Errorf("in cells of %v there are counters: %v, and letters or none", cell, st.p.Counts(st.s))
		}
		least := 9.5
		if cell < 13 {
			least = 8.4
		}
		for i := range st.s.Tokens {
			k := &st.s.Tokens[i]
			at, r, ok := st.p.TokenAt(st.s, nil, k.ID)
			if own := st.p.CellPlace(k.Cell); ok && at.Sub(own).Len() > 2*r {
				t.Errorf("in cells of %v %s is drawn at %v, its cell is at %v", cell, k.Name, at, own)
			}
			if r < least {
				t.Errorf("in cells of %v %s has a radius of %v", cell, k.Name, r)
			}
		}
	}
}

// Open ground as a whole on the screen of a phone still has figures that can be read.
func TestOpenGroundOnAPhoneHasFigures(t *testing.T) {
	st := newStage(t, "open-heath", 0)
	st.p.Layout(plan.Rect{W: 390, H: 314}, 1)
	for i := range st.s.Tokens {
		if _, r, ok := st.p.TokenAt(st.s, nil, st.s.Tokens[i].ID); !ok || r < 9.5 || st.p.Counts(st.s) {
			t.Errorf("%s has a radius of %.1f; there are counters: %v", st.s.Tokens[i].Name, r, st.p.Counts(st.s))
		}
	}
}

// Where cells are smaller than a counter can be, those who stand next to each other are drawn beside each other, in the order in which they stand from left to right and
// from above to below, and whoever has room is right where it stands.
func TestCountersKeepTheirOrder(t *testing.T) {
	st := inCells(t, "hedge-fight", 8)
	for i := range st.s.Tokens[:9] {
		k := &st.s.Tokens[i]
		k.Cell = st.b.Scenario().Field.Cell(int32(4+i%3), int32(2+i/3))
		k.Cells = []rules.Cell{k.Cell}
	}
	for i := range st.s.Tokens[10:] {
		st.s.Tokens[10+i].Gone = true
	}
	far := &st.s.Tokens[9]
	far.Cell = st.b.Scenario().Field.Cell(16, 8)
	far.Cells = []rules.Cell{far.Cell}
	for i := range st.s.Tokens[:9] {
		a := &st.s.Tokens[i]
		at, r, _ := st.p.TokenAt(st.s, nil, a.ID)
		own := st.p.CellPlace(a.Cell)
		if at.Sub(own).Len() > 5*r {
			t.Errorf("%s is drawn at %v, its cell is at %v", a.Name, at, own)
		}
		for j := range i {
			b := &st.s.Tokens[j]
			to, _, _ := st.p.TokenAt(st.s, nil, b.ID)
			was, now := st.p.CellPlace(b.Cell).Sub(own), to.Sub(at)
			if now.Len() < 1.9*r {
				t.Errorf("%s and %s are drawn %.1f pixels apart, with a radius of %.1f", a.Name, b.Name, now.Len(), r)
			}
			if was.X*now.X < -0.01 || was.Y*now.Y < -0.01 {
				t.Errorf("%s is %v from %s, and drawn %v from it", b.Name, was, a.Name, now)
			}
		}
	}
	if at, _, _ := st.p.TokenAt(st.s, nil, far.ID); at != st.p.CellPlace(far.Cell) {
		t.Errorf("who has room is drawn at %v, and stands at %v", at, st.p.CellPlace(far.Cell))
	}
}

// The counter of a rider stands for its mount, too, and is what is found there.
func TestARiderAndItsMountAreOneCounter(t *testing.T) {
	st := inCells(t, "riders-in-the-corn", 12)
	n := 0
	for i := range st.s.Tokens {
		k := &st.s.Tokens[i]
		if k.Rides == 0 {
			continue
		}
		n++
		at, _, _ := st.p.TokenAt(st.s, nil, k.ID)
		if on, _, _ := st.p.TokenAt(st.s, nil, k.Rides); on != at || st.p.Pick(st.s, nil, at) != k.ID {
			t.Errorf("%s is drawn at %v, its mount at %v, and %d is found there", k.Name, at, on, st.p.Pick(st.s, nil, at))
		}
	}
	if n == 0 {
		t.Fatal("nobody rides")
	}
}
