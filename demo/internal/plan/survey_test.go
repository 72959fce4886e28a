package plan_test

import (
	"slices"
	"testing"
	"time"

	"github.com/affray-engine/affray/demo/internal/plan"
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
