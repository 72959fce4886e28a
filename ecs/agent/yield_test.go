package agent_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
)

// Who lets a comrade have the next cell of its way goes on by another where there is one: hardly anybody stands still in a run over open ground.
func TestWhoLetsAComradeGoFirstStepsAside(t *testing.T) {
	stays := 0
	for seed := uint64(1); seed <= 4; seed++ {
		b := battletest.Fight(t, "help-at-the-bridge", ecs.Config{Seed: seed})
		b.Reasons(func(r *agent.Reason) {
			if b.View(0).Tick() < 4 && slices.ContainsFunc(r.Steps, func(s agent.Step) bool { return strings.HasPrefix(s.When, "another is let go first") }) {
				stays++
			}
		})
		b.StepRound()
	}
	if stays > 24 {
		t.Errorf("%d times somebody stands still for another", stays)
	}
}

// Of two enemies who may want the same cell one is let go first, but not who has lost its nerve, or shoots.
func TestNobodyLetsAnEnemyGoFirstWhoDoesNotCome(t *testing.T) {
	for _, c := range []struct {
		bo     string
		broken []string
		waits  bool
	}{{"orc", nil, true}, {"orc", []string{"bo"}, false}, {"bow", nil, false}} {
		b := unnervedFray(t, c.broken, one("ann", "red", "10, 4", "sword", "")+one("bo", "blue", "12, 4", c.bo, ""))
		waits := false
		for range 4 {
			until(t, b, "ann")
			waits = waits || does(t, b, "ann") == "pass"
			pass(t, b)
			b.Step()
		}
		if waits != c.waits {
			t.Errorf("with %s broken, before %s she waits: %t", c.broken, c.bo, waits)
		}
	}
}
