package plan_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/rules"
)

func BenchmarkPlan(b *testing.B) {
	for _, zoom := range []struct {
		name   string
		factor float64
	}{{"fit", 1}, {"near", 3}} {
		st := newCrowd(b, 200)
		st.p.Layout(plan.Rect{W: 1280, H: 720}, 1)
		st.p.Cam.Scale(st.p.Cam.View.Middle(), zoom.factor)
		m := &plan.Marks{Selected: 1, Hover: 2, Line: [2]rules.ID{1, 2}, Sight: plan.Sight(st.b, 1, 2), Acting: []rules.ID{3, 4, 5}}
		b.Run("live/"+zoom.name, func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				st.c.Reset()
				st.p.Live(st.c, st.s, nil, m)
			}
			b.ReportMetric(float64(len(st.c.Verts)), "corners")
		})
		b.Run("ground/"+zoom.name, func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				st.c.Reset()
				st.p.Ground(st.c, st.s.Open, nil)
			}
			b.ReportMetric(float64(len(st.c.Verts)), "corners")
		})
	}
}
