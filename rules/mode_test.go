package rules_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
)

var worded = rules.Shape{
	Spells: []rules.RowType{{Name: "sleep"}, {Name: "web"}}, Specials: []rules.RowType{{Name: "trip"}},
	Gaits: []string{"walk", "run"}, Stances: []string{"bold"},
	Modes: []rules.Mode{{Kind: rules.ActStrike, Mode: 2, Name: "sweep"}, {Kind: rules.ActMove, Mode: 5, Name: "leap"}},
}

// Every list of ways to do something is asked by the kind of act alone.
func TestEveryModeHasItsName(t *testing.T) {
	for kind, want := range map[rules.ActKind]string{
		rules.ActCast: "0 sleep 1 web ", rules.ActSpecial: "0 trip ", rules.ActMove: "0 walk 1 run 5 leap ", rules.ActFlee: "0 walk 1 run ",
		rules.ActStance: "0 bold ", rules.ActOpen: "0 open 1 close ", rules.ActStrike: "2 sweep ", rules.ActPunch: "",
	} {
		got := ""
		for m, name := range worded.ModeNames(kind) {
			if got += fmt.Sprintf("%d %s ", m, name); worded.ModeName(kind, m) != name {
				t.Errorf("%s: mode %d is %q and %q", kind, m, name, worded.ModeName(kind, m))
			}
		}
		if got != want {
			t.Errorf("%s: %q, want %q", kind, got, want)
		}
	}
	if name := worded.ModeName(rules.ActStrike, 0); name != "" {
		t.Errorf("an act of the usual way is called %q", name)
	}
}

// What the book says of a mode is asked by the kind and the mode; of others it says nothing.
func TestAModeHasItsWords(t *testing.T) {
	s := rules.Shape{Modes: []rules.Mode{
		{Kind: rules.ActTend, Mode: 1, Name: "shake", Does: "shakes %t awake", Do: "shake %t awake"}, {Kind: rules.ActStrike, Mode: 1, Name: "both", Text: "both weapons"},
	}}
	if m := s.ModeOf(rules.ActTend, 1); m.Do != "shake %t awake" {
		t.Errorf("to shake somebody is %+v", m)
	}
	if m := s.ModeOf(rules.ActStrike, 1); m.Text != "both weapons" {
		t.Errorf("a blow with both is %+v", m)
	}
	if m := s.ModeOf(rules.ActStrike, 0); m != (rules.Mode{}) {
		t.Errorf("a plain blow is %+v", m)
	}
}
