package scene_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/scene"
)

// What somebody is and wears is found by the words of the scenario, in every rulebook.
func TestEverybodyLooksLikeWhatTheScenarioCallsThem(t *testing.T) {
	for name, want := range map[string]map[string]scene.Token{
		"hedge-fight":          {"edda": {Being: guise.Elf, Dress: guise.Leather}, "grik": {Being: guise.Orc, Dress: guise.Mail}, "hask": {Being: guise.Lizard}},
		"ogre-in-the-fold":     {"mawl": {Being: guise.Ogre}, "grey": {Being: guise.Wolf, Dress: guise.Clad, Coat: guise.Silver}},
		"riders-in-the-corn":   {"roan": {Being: guise.Horse, Dress: guise.Clad, Coat: guise.Red}, "hamo": {Dress: guise.Plate, Helm: true}},
		"lances-at-the-bridge": {"brice": {Dress: guise.Mail, Astride: true}},
		"trapped-passage":      {"bone": {Being: guise.Undead}, "pip": {Being: guise.Halfling, Dress: guise.Leather}},
		"toll-of-the-giant":    {"ymer": {Being: guise.Ogre, Dress: guise.Leather, Helm: true}},
		"ogre-ford":            {"bristle": {Being: guise.Bear, Dress: guise.Leather}},
	} {
		var s scene.Scene
		scene.Of(battle(t, name), &s)
		for i := range s.Tokens {
			k := &s.Tokens[i]
			w, ok := want[k.Name]
			if !ok {
				continue
			}
			if k.Being != w.Being || k.Dress != w.Dress || k.Helm != w.Helm || k.Astride != w.Astride || w.Coat != 0 && k.Coat != w.Coat {
				t.Errorf("%s: %s is %v in %v, helm %v, coat %v, astride %v", name, k.Name, k.Being, k.Dress, k.Helm, k.Coat, k.Astride)
			}
			delete(want, k.Name)
		}
		if len(want) > 0 {
			t.Errorf("%s has no %v", name, want)
		}
	}
}
