package plan_test

import (
	"bytes"
	"testing"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// Every danger is drawn in its cells and nowhere else, each unlike the others, on all kinds of field, as long as it is there.
func TestDangersAreDrawnWhereTheyAre(t *testing.T) {
	for _, name := range []string{"duel", "flooded-crypt", "open-heath"} {
		st := newStage(t, name, 0)
		st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
		in := st.b.Scenario().Field.Cell(3, 3)
		d := scene.Danger{On: true, Where: "there", Cells: []rules.Cell{in}}
		if name == "open-heath" {
			in = rules.Cell{X: 6000, Y: 6000}
			d.Cells, d.Min, d.Max = nil, rules.Cell{X: 5000, Y: 5000}, rules.Cell{X: 7000, Y: 7000}
		}
		bare := st.shoot(800, 600, 1, &plan.Marks{Still: true})
		seen := map[string]rules.Hazard{string(bare.Pix): rules.NHazard}
		for h := range rules.NHazard {
			d.Hazard, d.On = h, true
			st.s.Dangers = []scene.Danger{d}
			img := st.shoot(800, 600, 1, &plan.Marks{Still: true})
			if o, twice := seen[string(img.Pix)]; twice {
				t.Errorf("%s: %v looks like %v", name, h, o)
			}
			seen[string(img.Pix)] = h
			x, y := st.s.Ground.Place(in)
			at, far := st.p.Cam.To(paint.Pt{X: x, Y: y}), 0.0
			for i := range bare.Pix {
				if bare.Pix[i] != img.Pix[i] {
					p := paint.Pt{X: float64(i / 4 % 800), Y: float64(i / 4 / 800)}
					far = max(far, p.Sub(at).Len())
				}
			}
			if cell := st.p.Cam.Zoom * 3000; far > cell {
				t.Errorf("%s: %v changes what lies %v pixels away", name, h, far)
			}
			st.s.Dangers[0].On = false
			if off := st.shoot(800, 600, 1, &plan.Marks{Still: true}); !bytes.Equal(off.Pix, bare.Pix) {
				t.Errorf("%s: %v is drawn when it is not there", name, h)
			}
		}
	}
}
