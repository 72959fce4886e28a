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

// What people call a roll, an item and a rule is what the shape says, else the name with blanks.
func TestWhatPeopleCallThings(t *testing.T) {
	s := rules.Shape{
		Rolls: []rules.RollType{{Name: "off_hand"}, {Name: "conscious", Says: "consciousness"}},
		Words: rules.Words{
			Things: []rules.Naming{{Name: "sword_broad", Text: "broadsword"}, {Name: "bow", Text: "longbow"}},
			Rules:  []rules.RuleEntry{{ID: "S-1", Title: "one"}, {ID: "S-2", Title: "two"}},
		},
	}
	for got, want := range map[string]string{
		s.RollText(0): "off hand", s.RollText(1): "consciousness", s.RollText(2): "unknown",
		s.ItemText("sword_broad"): "broadsword", s.ItemText("bow"): "longbow", s.ItemText("hand_axe"): "hand axe",
		"first " + s.RuleTitle("S-1"): "first one", "second " + s.RuleTitle("S-2"): "second two", "none" + s.RuleTitle("S-3"): "none",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for i, r := range s.Rolls {
		if p, ok := s.Roll(r.Name); !ok || int(p) != i || s.RollName(p) != r.Name {
			t.Errorf("roll %s: %d, %v", r.Name, p, ok)
		}
	}
	if p, ok := s.Roll("hand"); ok {
		t.Errorf("found as roll %d", p)
	}
	rows := []rules.RowType{{Name: "left"}, {Name: "right"}}
	for name, want := range map[string]int{"left": 0, "right": 1} {
		if i, ok := rules.Row(rows, name); !ok || i != want {
			t.Errorf("row %s: %d, %v", name, i, ok)
		}
	}
	if i, ok := rules.Row(rows, "up"); ok {
		t.Errorf("found as row %d", i)
	}
}
