package plan_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/scene"
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

// What the overlay of threats says promises the colour alone, which small cells have, too, and no number, which these have no room for.
func TestTheThreatsSayWhatIsAlwaysDrawn(t *testing.T) {
	st := newStage(t, "shrine", 20)
	var s plan.Survey
	s.Ask(st.b, 1, 0, plan.Threat, 2)
	if s.Work(time.Minute); !strings.Contains(s.Note(), "colour") || strings.Contains(s.Note(), "how many") {
		t.Errorf("it says %q", s.Note())
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

// What somebody reaches has the colour of its side, with a border that stands out from the ground, and it is said whose it is: one's own reach and that of an
// enemy are told apart.
func TestReachHasTheColourOfTheSide(t *testing.T) {
	st := newStage(t, "hedge-fight", 0)
	st.p.Layout(plan.Rect{W: 920, H: 500}, 1)
	inks, seen := paint.SideInks(st.s.Sides), map[paint.Ink]bool{}
	count := func(m *plan.Marks, k paint.Ink) (n int) {
		st.c.Reset()
		st.p.Live(st.c, st.s, nil, m)
		for _, v := range st.c.Verts {
			if v.Ink == k {
				n++
			}
		}
		return n
	}
	for _, id := range []rules.ID{1, 12} {
		var s plan.Survey
		s.Ask(st.b, 1, 0, plan.Reach, id)
		s.Work(time.Minute)
		own := inks[st.s.Token(id).Side]
		seen[own] = true
		bare := &plan.Marks{Still: true, Selected: id, Overlay: plan.Reach}
		laid := &plan.Marks{Still: true, Selected: id, Overlay: plan.Reach, Tints: s.Tints()}
		if was, now := count(bare, own), count(laid, own); now <= was || !strings.Contains(s.Note(), "blows of "+scene.Capital(st.b.View(0).Figure(id).Name)+" reach") {
			t.Errorf("of %d %d corners have the colour of the side, %d without its reach; it says %q", id, now, was, s.Note())
		}
	}
	if len(seen) != 2 {
		t.Error("both are of one colour")
	}
}
