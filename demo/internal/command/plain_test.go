package command

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

// Who evades does so to be harder to hit: that it need not walk for it is no reason.
func TestEvadingHasAReason(t *testing.T) {
	evade := agent.Option{Act: rules.Act{Kind: rules.ActEvade}, Parts: []agent.Part{{What: stayPart, Worth: 9}}}
	s := agent.Step{Act: evade.Act, Options: []agent.Option{evade}}
	if text := grounds(&s, 1, nil); text != "to be harder to hit" {
		t.Errorf("it is suggested %q", text)
	}
	s.Act.Kind, s.Options[0].Act.Kind = rules.ActStrike, rules.ActStrike
	if text := grounds(&s, 1, nil); text != partWords(stayPart) {
		t.Errorf("a blow is suggested %q", text)
	}
}

// What an order is suggested for is true of one that moves nobody, too.
func TestGroundsThatMoveNobody(t *testing.T) {
	if text := partWords("it need not walk"); text != "as no step is needed for that" {
		t.Errorf("it is suggested %q", text)
	}
}

// A consideration that is a sentence, or done to somebody, is a ground that reads as one.
func TestConsiderationsReadAsGrounds(t *testing.T) {
	for _, what := range []string{soonPart, "with a comrade", "freeing a comrade", "throwing it down", "how near it is"} {
		if text := partWords(what); strings.HasPrefix(text, "mostly for ") {
			t.Errorf("%q is said as %q", what, text)
		}
	}
}
