package transcript_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/transcript"
)

// paged is the page of a battle of a scenario, and how many orders it says why of, if it is to.
func paged(t *testing.T, name string, why bool) (lines []string, orders int) {
	t.Helper()
	b, err := ecs.New(battletest.Load(t, name), ecs.Config{Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	var page strings.Builder
	w := transcript.New(&page, b, transcript.Options{Board: transcript.BoardNever})
	b.Listen(w.Event)
	if why {
		b.Reasons(func(r *agent.Reason) {
			w.Why(r)
			if n := len(transcript.Reason(b, r)); n < 1 || n > 5 {
				t.Errorf("%s: %d lines say why", name, n)
			}
			orders++
		})
	}
	for range 12 {
		if b.StepRound() != ecs.Running {
			break
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return strings.Split(page.String(), "\n"), orders
}

// What a page tells of a battle stays as it is, line by line, when it says why as well, and each reason stands under its order in
// at most five lines.
func TestToSayWhyLeavesThePageAsItIs(t *testing.T) {
	for _, name := range battletest.Some(t) {
		plain, _ := paged(t, name, false)
		why, orders := paged(t, name, true)
		told := 0
		for _, line := range why {
			if told < len(plain) && line == plain[told] {
				told++
			} else if strings.HasSuffix(line, " Why?") {
				orders--
			}
		}
		if told < len(plain) {
			t.Errorf("%s: %q is told otherwise", name, plain[told])
		}
		if orders < 0 {
			t.Errorf("%s: %d reasons too many", name, -orders)
		}
	}
}
