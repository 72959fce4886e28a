package app

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/gametest"
	"github.com/affray-engine/affray/ecs/agent"
)

// Everybody who may decide for a side is told in words.
func TestWhoMayDecideIsToldInWords(t *testing.T) {
	for _, name := range append(agent.Names(), you) {
		if name != "host" && agentWords[name] == "" {
			t.Errorf("nothing is said of %q", name)
		}
	}
}

// Who may decide is called what players understand, with the settings that a scenario gives.
func TestWhoMayDecideHasAName(t *testing.T) {
	for word, want := range map[string]string{"default": "tactician", "guard": "guard", "default:skill=0.6": "tactician, skill 0.6", "search:budget=16": "looks ahead, budget 16"} {
		if got := agentName(word); got != want {
			t.Errorf("%s is called %q, want %q", word, got, want)
		}
	}
}

// The start says what the sides of the chosen battle are after and who is to come, also when it is come back to from a
// battle, before the screen has been built anew.
func TestTheStartSaysWhatSidesAreAfter(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "help-at-the-bridge")
	s.next()
	frame(func(*ebiten.Image) {
		s.g.open(s.g.newStart())
		s.g.screen.update(0)
	})
	s.next()
	st := s.state()
	about := s.g.screen.(*start).about
	var notes string
	for i := range about.Len() {
		notes += about.Row(i).Note + "\n"
	}
	for _, want := range []string{"is to hold bridge for 7 rounds (wins the battle)\n2 more come in round 5\n", "is to bring 3 people to town (wins the battle)\n"} {
		if !strings.Contains(notes, want) {
			t.Errorf("%s: it does not say %q:\n%s", st.Scenario, want, notes)
		}
	}
}
