package agent_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// REV-059: of one who fights a lost fight at the edge of the field; far from the edge, or
// with strength left, it stands and strikes.
func TestWhoIsBeatenLeavesOverTheEdgeThatIsNear(t *testing.T) {
	for _, c := range []struct{ at, now, want string }{
		{"2, 4", "5", "flee"},
		{"12, 4", "5", "strike bo"},
		{"2, 4", "30", "strike bo"},
	} {
		b := stage(t, green, 1, man("ann", "red", c.at, "hp: 60, now: "+c.now),
			man("bo", "blue", "3, 4", ""), man("cy", "blue", "3, 5", ""), man("dan", "blue", "3, 3", ""),
			man("eb", "blue", "13, 4", ""), man("flo", "blue", "13, 5", ""))
		if got := does(t, b, "ann"); got != c.want && !(c.want == "strike bo" && strings.HasPrefix(got, "strike")) {
			t.Errorf("at %s with %s left: %s, want %s", c.at, c.now, got, c.want)
		}
	}
}

// FTR-E4: who has a hand free and nobody in reach binds a wound that bleeds, although enemies
// are about; paws are no hands.
func TestAWoundIsBoundWhileThereIsNothingElseToDo(t *testing.T) {
	bound := 0
	for seed := uint64(1); seed <= 60; seed++ {
		b := battletest.Fight(t, "wolves-at-the-fold", ecs.Config{Seed: seed})
		b.Listen(func(e *event.Event) {
			if e.Kind == event.Struck && e.Act.Kind == rules.ActTend {
				if bound++; b.View(0).Figure(e.Who).Team == 1 {
					t.Errorf("seed %d: %s has no hands", seed, b.Name(e.Who))
				}
			}
		})
		b.Run()
	}
	if bound == 0 {
		t.Error("no wound is bound")
	}
}
