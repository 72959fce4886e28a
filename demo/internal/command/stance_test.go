package command_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/rules"
)

// Each way to spend a round says what it comes to, and none the same as another.
func TestAStanceSaysWhatItComesTo(t *testing.T) {
	r, d := hosted(t, "wolves-at-the-fold")
	said := map[string]string{}
	for range 10 {
		if !on(r) {
			break
		}
		for _, c := range choicesOf(r, d) {
			if c.Kind == rules.ActStance {
				said[c.Label] = c.Text
			}
		}
		if err := d.LetAll(); err != nil {
			t.Fatal(err)
		}
	}
	by := map[string]string{}
	for label, text := range said {
		if other, twice := by[text]; twice || text == "" || text == "for the round" {
			t.Errorf("%s is %q, as %s", label, text, other)
		}
		by[text] = label
	}
	if len(said) != 4 {
		t.Errorf("%d ways to spend a round are offered: %v", len(said), said)
	}
}

func choicesOf(r *reel.Reel, d *command.Desk) []command.Choice {
	if d.Question() != nil {
		return nil
	}
	return d.Choices()
}

// The AI that would choose a way to spend a round is said to choose it.
func TestTheAIChoosesAStance(t *testing.T) {
	r, d := hosted(t, "wolves-at-the-fold")
	on(r)
	if got := d.Suggestion(nil); len(got) == 0 || got[0] != "choose fighting" && got[0] != "choose moving" {
		t.Errorf("the AI would %q", got)
	}
}
