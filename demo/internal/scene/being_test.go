package scene_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
)

// What somebody is and wears is found by the words of the scenario, in every rulebook.
func TestEverybodyLooksLikeWhatTheScenarioCallsThem(t *testing.T) {
	for name, want := range map[string]map[string]scene.Token{
		"hedge-fight":          {"edda": {Being: scene.Elf, Dress: scene.Leather}, "grik": {Being: scene.Orc, Dress: scene.Mail}, "hask": {Being: scene.Lizard}},
		"ogre-in-the-fold":     {"mawl": {Being: scene.Ogre}, "grey": {Being: scene.Wolf, Dress: scene.Clad, Coat: scene.Silver}},
		"riders-in-the-corn":   {"roan": {Being: scene.Horse, Dress: scene.Clad, Coat: scene.Red}, "hamo": {Dress: scene.Plate, Helm: true}},
		"lances-at-the-bridge": {"brice": {Dress: scene.Mail, Astride: true}},
		"trapped-passage":      {"bone": {Being: scene.Undead}, "pip": {Being: scene.Halfling, Dress: scene.Leather}},
		"toll-of-the-giant":    {"ymer": {Being: scene.Ogre, Dress: scene.Leather, Helm: true}},
		"ogre-ford":            {"bristle": {Being: scene.Bear, Dress: scene.Leather}},
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

// The package paint draws everything that a token may look like.
func TestEveryLookIsDrawn(t *testing.T) {
	if int(scene.NBeing) != int(paint.NBeing) || int(scene.NDress) != int(paint.NDress) || int(scene.NCoat) != paint.NCoats {
		t.Error("the lists of looks differ")
	}
	for b := range scene.NBeing {
		if b.Beast() != paint.Being(b).Beast() {
			t.Errorf("%v goes on four feet in one of the lists only", b)
		}
	}
}
