package reel_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/reel"
)

// Who comes later is commanded by whoever commands its side by then, and by its own side again when that is handed back
// (FIELD-001).
func TestWhoComesLaterFollowsWhoCommandsItsSide(t *testing.T) {
	r := build(t, "help-at-the-bridge", reel.Options{Host: map[string]bool{"town": true}, Seed: 6})
	at := map[int]uint64{}
	for len(r.Waiting()) == 0 || r.Battle().Name(r.Waiting()[0].Who) != "abbot" {
		if r.Done() {
			t.Fatal("nobody waits for an order of the abbot's")
		}
		at[r.Moment()] = r.Battle().Digest()
		if len(r.Waiting()) > 0 {
			delete(at, r.Moment())
			say(t, r, false)
		}
		on(r)
	}
	abbot, here := r.Waiting()[0].Who, r.Moment()
	if r.Decides(abbot) != "host" || r.Side(abbot) != 0 || !r.Hosted(0) {
		t.Errorf("the abbot is of side %d and follows %q", r.Side(abbot), r.Decides(abbot))
	}
	for m := range here {
		seek(t, r, m)
		if d, known := at[m]; known && d != r.Battle().Digest() {
			t.Errorf("moment %d is another one going back", m)
		}
	}
	seek(t, r, 0)
	if r.Decides(abbot) != "" {
		t.Errorf("before it comes the abbot follows %q", r.Decides(abbot))
	}
	seek(t, r, r.Last())
	if err := r.HandBack(0); err != nil {
		t.Fatal(err)
	}
	if whole(r); !r.Done() || r.Decides(abbot) != "" && r.Decides(abbot) != "default" {
		t.Errorf("handed back, the abbot follows %q", r.Decides(abbot))
	}
}

// Whoever is chosen for a side decides for who comes later, too, and a side is taken over with them.
func TestASideIsTakenOverWithWhoHasCome(t *testing.T) {
	r := build(t, "help-at-the-bridge", reel.Options{Agents: map[string]string{"town": "guard"}, Seed: 6})
	for r.Last() < 45 && !r.Done() {
		on(r)
	}
	seek(t, r, 45)
	abbot := r.Battle().ID("abbot")
	if abbot == 0 || r.Decides(abbot) != "guard" {
		t.Fatalf("the abbot follows %q", r.Decides(abbot))
	}
	if err := r.TakeOver(0); err != nil {
		t.Fatal(err)
	}
	if r.Decides(abbot) != "host" || r.Battle().Decider(abbot) != nil {
		t.Errorf("taken over, the abbot follows %q", r.Decides(abbot))
	}
	if err := r.HandBack(0); err != nil {
		t.Fatal(err)
	}
	if r.Decides(abbot) != "guard" || r.Battle().Decider(abbot) == nil {
		t.Errorf("handed back, the abbot follows %q", r.Decides(abbot))
	}
}

// Who comes and what becomes of goals is told for the line of the whole battle, as the log tells it.
func TestMilestonesAreTold(t *testing.T) {
	count := map[reel.MilestoneKind]int{}
	for name, seed := range map[string]uint64{"help-at-the-bridge": 6, "courier-on-the-moor": 0} {
		r := whole(build(t, name, reel.Options{Seed: seed}))
		for _, m := range r.Milestones() {
			count[m.Kind]++
			if m.Kind == reel.Arrived && (m.Side != 0 || m.Moment != 40) || m.Kind == reel.Reached && m.Moment != r.Last()-1 {
				t.Errorf("%+v of %d", m, r.Last())
			}
		}
	}
	if count[reel.Arrived] != 2 || count[reel.Reached] == 0 {
		t.Errorf("milestones: %v", count)
	}
}
