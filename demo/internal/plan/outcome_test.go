package plan_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/plan"
)

// How a battle came out is said on the field, wholly in it and on nobody who has room beside that, on a laptop and on a phone.
func TestTheFieldSaysHowItCameOut(t *testing.T) {
	for _, view := range []plan.Rect{{W: 920, H: 480}, {W: 390, H: 310}, {X: 10, Y: 46, W: 480, H: 300}} {
		st := newStage(t, "duel", 0)
		st.p.Layout(view, 1)
		st.p.Open(st.s)
		st.p.Live(st.c, st.s, nil, &plan.Marks{Winner: -1})
		if at := st.p.OutcomePlace(); at != (plan.Rect{}) {
			t.Errorf("before it is over it says at %v how it came out", at)
		}
		st.c.Reset()
		st.p.Live(st.c, st.s, nil, &plan.Marks{Outcome: "Victory for the watch of the far bridge", Winner: 1})
		at := st.p.OutcomePlace()
		if at.W < 100 || at.X < view.X || at.Y < view.Y || at.X+at.W > view.X+view.W || at.Y+at.H > view.Y+view.H {
			t.Errorf("in %v it is said at %v", view, at)
		}
		for i := range st.s.Tokens {
			if p, r, ok := st.p.TokenAt(st.s, nil, st.s.Tokens[i].ID); ok && at.Holds(p) {
				t.Errorf("in %v it is said at %v, over %s at %v with %v", view, at, st.s.Tokens[i].Name, p, r)
			}
		}
	}
}
