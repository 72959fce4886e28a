package why_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Every blow of a battle with parts of the body is told in a sentence, with what it was struck with and where it hit.
func TestFeats(t *testing.T) {
	sc, err := library.Load("courtyard-duel")
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(sc, ecs.Config{Keep: true})
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for b.Step() == ecs.Running {
	}
	for _, e := range b.Events() {
		if x := e.Exchange; e.Kind == event.Struck && x != nil && x.Act.Kind == rules.ActStrike {
			act := x.Act
			act.Item = x.Item()
			told = append(told, why.Feat(b, x.By, x.To, "Bo", act, x.Verdict.Effects, x.Verdict.Outcome == rules.Hit, rules.Standing))
		}
	}
	all := strings.Join(told, "\n")
	for _, want := range []string{"hits Bo with the ", "misses Bo with the ", ", in the "} {
		if !strings.Contains(all, want) {
			t.Errorf("no feat says %q:\n%s", want, all)
		}
	}
}
