package plan_test

import (
	"slices"
	"testing"
	"time"

	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

func TestASurveyShowsTheLastWholeOverlayUntilTheNextIsWhole(t *testing.T) {
	st := newStage(t, "shrine", 20)
	var s plan.Survey
	s.Ask(st.b, 1, 0, plan.Cover, 2)
	s.Work(time.Minute)
	whole, note := slices.Clone(s.Tints()), s.Note()
	for moment := 2; moment < 5; moment++ { // each comes before the one before it is whole
		s.Ask(st.b, moment, 0, plan.Cover, 2)
		s.Work(0)
		if !slices.Equal(s.Tints(), whole) || s.Note() != note {
			t.Fatalf("moment %d: %d cells and %q are shown before all is worked out, want the %d of the last and %q", moment, len(s.Tints()), s.Note(), len(whole), note)
		}
	}
	if !s.Work(time.Minute) || !slices.Equal(s.Tints(), whole) {
		t.Errorf("the same cells worked out again are others: %d, want %d", len(s.Tints()), len(whole))
	}
	s.Ask(st.b, 5, 0, plan.Cover, 3)
	s.Work(0)
	if len(s.Tints()) != 0 {
		t.Errorf("%d cells of somebody else are shown", len(s.Tints()))
	}
}

// What stands in the line between the middles of two is not marked where one sees the other past it.
func TestNothingIsMarkedThatStopsNoLine(t *testing.T) {
	st := newStage(t, "hedge-fight", 0)
	st.p.Layout(plan.Rect{W: 920, H: 500}, 1)
	drawn := func(e *ecs.Explanation) int {
		st.c.Reset()
		st.p.Live(st.c, st.s, nil, &plan.Marks{Still: true, Sight: e})
		return len(st.c.Verts)
	}
	past := 0
	for by := rules.ID(1); by <= 6; by++ {
		for to := rules.ID(7); to <= 12; to++ {
			e := plan.Sight(st.b, by, to)
			if e == nil || !e.Sight.Clear || !e.Effect.Clear || len(e.Sight.Meetings)+len(e.Effect.Meetings) == 0 {
				continue
			}
			past++
			whole := drawn(e)
			e.Sight.Meetings, e.Effect.Meetings = nil, nil
			if bare := drawn(e); bare != whole {
				t.Errorf("of %d and %d %d corners are drawn, %d without what their line would meet", by, to, whole, bare)
			}
		}
	}
	if past == 0 {
		t.Error("nobody sees anybody past something")
	}
}
