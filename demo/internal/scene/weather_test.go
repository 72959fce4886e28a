package scene_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs"
)

// Light and weather are found in conditions, in the option for light, in dangers and in titles.
func TestTheWeatherIsThatOfTheScenario(t *testing.T) {
	for name, want := range map[string]string{
		"duel": "", "counting-house": "Cloudy night", "dusk-ambush": "Poor light", "fen-crossing": "Poor light, rain, heavy fog", "night-raid": "Night",
		"out-of-the-barrow": "Darkness, stillness", "courier-on-the-moor": "",
	} {
		var s scene.Scene
		scene.Of(battle(t, name), &s)
		if s.Weather.Words != want || (s.Weather.Dark > 0) == (want == "") || s.Weather.Rain != strings.Contains(want, "rain") || s.Weather.Fog != strings.Contains(want, "fog") {
			t.Errorf("%s: %+v, want %q", name, s.Weather, want)
		}
	}
}

// When night falls the weather changes, and who is far from all enemies is hidden by it.
func TestNightFalls(t *testing.T) {
	b := battle(t, "courier-on-the-moor")
	var s scene.Scene
	words, hidden := []string{""}, map[string]int{}
	for more := true; more; more = b.Step() == ecs.Running {
		scene.Of(b, &s)
		if words[len(words)-1] != s.Weather.Words {
			words = append(words, s.Weather.Words)
		}
		for i := range s.Tokens {
			if s.Tokens[i].Unseen {
				hidden[s.Weather.Words]++
			}
		}
	}
	if strings.Join(words, ">") != ">Dusk>Darkness" || hidden[""] > 0 || hidden["Darkness"] == 0 {
		t.Errorf("the weather was %q, hidden %v", words, hidden)
	}
}

// What all are in by the weather is no sign of theirs, what some are in is.
func TestWeatherThatAllShareIsNoSign(t *testing.T) {
	for name, want := range map[string]int{"fen-crossing": 0, "dusk-ambush": 4} {
		var s scene.Scene
		scene.Of(battle(t, name), &s)
		n := 0
		for i := range s.Tokens {
			for _, g := range s.Tokens[i].Signs {
				if g.Name == "poor_light" || g.Name == "rain" || g.Name == "heavy_fog" {
					n++
				}
			}
		}
		if n != want {
			t.Errorf("%s: %d signs of weather, want %d", name, n, want)
		}
	}
}
