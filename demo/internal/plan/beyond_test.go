package plan_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
)

// On an upright screen, whatever part of a field is shown, the land goes on to the edges of the view: nothing is as dark as what lies
// behind everything, out of doors, within walls and on open ground.
func TestTheLandGoesOnToTheEdgesOfTheView(t *testing.T) {
	r, g, b := paint.Night.RGB()
	for _, name := range []string{"hedge-fight", "fencing-master", "open-heath"} {
		st := newStage(t, name, 0)
		for _, part := range []string{"field", "fight", "corner"} {
			img := st.shoot(390, 600, 1, nil)
			switch part {
			case "fight":
				st.p.Open(st.s)
			case "corner":
				st.p.Cam.Look(paint.Pt{})
			}
			st.c.Reset()
			st.c.Rect(0, 0, 390, 600, paint.Night)
			st.p.Ground(st.c, st.s.Open, nil)
			st.c.Raster(img)
			bare := 0
			for i := 0; i < len(img.Pix); i += 4 {
				if img.Pix[i] == r && img.Pix[i+1] == g && img.Pix[i+2] == b {
					bare++
				}
			}
			if bare > 0 {
				t.Errorf("%s, %s: %d of %d pixels show that there is nothing", name, part, bare, 390*600)
			}
		}
	}
}

// Whoever can act and is out of view has a mark of the side's colour at the edge of it; where all are in view there is none.
func TestMarksAtTheEdgeLeadToWhoIsOutOfView(t *testing.T) {
	st := newStage(t, "hedge-fight", 0)
	st.p.Layout(plan.Rect{W: 390, H: 600}, 1)
	marks := func() int {
		corners := func() int {
			st.c.Reset()
			st.p.Live(st.c, st.s, nil, &plan.Marks{Still: true})
			return len(st.c.Verts)
		}
		all := corners()
		was := make([]bool, len(st.s.Tokens))
		for i := range st.s.Tokens {
			k := &st.s.Tokens[i]
			if at, _, _ := st.p.TokenAt(st.s, nil, k.ID); !st.p.Cam.View.Holds(at) {
				was[i], k.Gone = k.Gone, true
			}
		}
		n := all - corners()
		for i := range st.s.Tokens {
			st.s.Tokens[i].Gone = was[i]
		}
		return n
	}
	if n := marks(); n != 0 {
		t.Errorf("with all in view the marks have %d corners", n)
	}
	st.p.Fingers, st.s.Round = true, 1
	st.p.Layout(plan.Rect{W: 390, H: 380}, 1)
	if st.p.Open(st.s); outside(st.p, st.s, nil) == "" {
		t.Fatal("all are in view")
	}
	if n := marks(); n == 0 {
		t.Error("nothing leads to who is out of view")
	}
}
