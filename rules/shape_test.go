package rules_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// A roll needs something if it needs a number, or if it has a trial: then it may need 0.
func TestWhatARollNeedsMayBeNothing(t *testing.T) {
	s := rules.Shape{Rolls: []rules.RollType{{Name: "damage"}, {Name: "attack", Trial: rules.D(100)}}}
	for _, c := range []struct {
		name string
		roll rules.Roll
		want bool
	}{
		{"dice of harm", rules.Roll{Type: 0, Shown: 4}, false},
		{"a number without a trial", rules.Roll{Type: 0, Need: 3}, true},
		{"a trial at 0", rules.Roll{Type: 1}, true},
		{"a trial at less", rules.Roll{Type: 1, Need: -5}, true},
		{"a roll that the shape does not know", rules.Roll{Type: 2}, false},
	} {
		if got := s.Needs(&c.roll); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
