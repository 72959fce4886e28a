package plan_test

import (
	"math"
	"testing"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/rules"
)

// melee is the heath with six who stand within two paces of each other, two of them at one place, and one who lies there.
func melee(t *testing.T) *stage {
	t.Helper()
	st := newStage(t, "open-heath", 0)
	for i := range st.s.Tokens[:7] {
		k := &st.s.Tokens[i]
		k.Cell = rules.Cell{X: 30_000 + 500*int32(i%3), Y: 20_000 + 600*int32(i/3)}
		k.Cells = []rules.Cell{k.Cell}
	}
	st.s.Tokens[1].Cell = st.s.Tokens[0].Cell
	st.s.Tokens[6].Up = rules.Down
	st.p.Layout(plan.Rect{W: 920, H: 500}, 1)
	return st
}

// On open ground those who stand are drawn beside each other at every scale, and found where they are drawn, and who lies is drawn where it lies.
func TestThoseOfAMeleeAreDrawnBesideEachOther(t *testing.T) {
	st := melee(t)
	was := 0.0
	for _, zoom := range []float64{1, 1.5, 2, 3, 5} {
		st.p.Cam.Fit()
		st.p.Cam.Scale(st.p.Cam.To(paint.Pt{X: 30_000, Y: 20_000}), zoom)
		for i := range st.s.Tokens[:6] {
			at, r, _ := st.p.TokenAt(st.s, nil, st.s.Tokens[i].ID)
			if got := st.p.Pick(st.s, nil, at); got != st.s.Tokens[i].ID {
				t.Errorf("%v: %d is found where %d is drawn", zoom, got, st.s.Tokens[i].ID)
			}
			for j := range i {
				o, _, _ := st.p.TokenAt(st.s, nil, st.s.Tokens[j].ID)
				if by := o.Sub(at); math.Hypot(by.X, by.Y) < 2*r {
					t.Errorf("%v: %d is drawn %v from %d, with a radius of %.1f", zoom, i, by, j, r)
				}
			}
			if i == 0 && (r < was || r <= was*1.02 && !st.p.Counts(st.s)) {
				t.Errorf("%v: figures have a radius of %.1f, %.1f when all was smaller", zoom, r, was)
			} else if i == 0 {
				was = r
			}
		}
		lies := &st.s.Tokens[6]
		if at, _, _ := st.p.TokenAt(st.s, nil, lies.ID); at != st.p.CellPlace(lies.Cell) {
			t.Errorf("%v: who lies at %v is drawn at %v", zoom, st.p.CellPlace(lies.Cell), at)
		}
	}
}

// Who is far from its place has a line that leads there; who has room stands at its place, and has none.
func TestALineLeadsToThePlaceOfWhoIsDrawnApart(t *testing.T) {
	st := melee(t)
	for i := range st.s.Tokens {
		at, r, _ := st.p.TokenAt(st.s, nil, st.s.Tokens[i].ID)
		if by := at.Sub(st.p.CellPlace(st.s.Tokens[i].Cell)).Len(); i > 6 && by > 2 || i == 1 && by < r/2 {
			t.Errorf("%d is drawn %.1f pixels from its place", i, by)
		}
	}
	st.p.Live(st.c, st.s, nil, &plan.Marks{Still: true})
	if n := st.p.Leaders(); n == 0 || n > 6 {
		t.Errorf("%d lines lead to the places of six", n)
	}
}

// A picture of all who fight has them all as a whole in it, also where it is a low strip.
func TestAPictureOfAllHasEverybodyInIt(t *testing.T) {
	each(t, 0, func(t *testing.T, st *stage) {
		for _, view := range []plan.Rect{{W: 366, H: 134}, {W: 500, H: 400}} {
			st.p.Layout(view, 1)
			st.p.All(st.s)
			for i := range st.s.Tokens {
				at, r, ok := st.p.TokenAt(st.s, nil, st.s.Tokens[i].ID)
				head := 1.8 * r
				if st.p.Counts(st.s) {
					head = 1.2 * r
				}
				if ok && st.s.Tokens[i].Up.Acts() && (at.Y < head || at.Y > view.H-r || at.X < r || at.X > view.W-r) {
					t.Errorf("%v: %s is drawn at %v, with a radius of %.1f", view, st.s.Tokens[i].Name, at, r)
				}
			}
		}
	})
}

// In a melee on open ground no head lies on the badge of somebody else.
func TestNoHeadOfAMeleeLiesOnABadge(t *testing.T) {
	st := melee(t)
	for _, zoom := range []float64{1.5, 2, 3, 5} {
		st.p.Cam.Fit()
		st.p.Cam.Scale(st.p.Cam.To(paint.Pt{X: 30_000, Y: 20_000}), zoom)
		for i := range st.s.Tokens[:6] {
			head, _, _ := st.p.Extent(st.s, st.s.Tokens[i].ID)
			for j := range st.s.Tokens[:6] {
				_, badge, _ := st.p.Extent(st.s, st.s.Tokens[j].ID)
				if in := badge.With(-0.25 * badge.W); i != j && in.X < head.X+head.W && head.X < in.X+in.W && in.Y < head.Y+head.H && head.Y < in.Y+in.H {
					t.Errorf("%v: the head of %d at %v lies on the badge of %d at %v", zoom, i, head, j, badge)
				}
			}
		}
	}
}
