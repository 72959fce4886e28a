package scene_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs"
)

// What somebody is and wears is found by the words of the scenario, in every rulebook.
func TestEverybodyLooksLikeWhatTheScenarioCallsThem(t *testing.T) {
	for name, want := range map[string]map[string]scene.Token{
		"hedge-fight":          {"edda": {Being: guise.Elf, Dress: guise.Leather}, "grik": {Being: guise.Orc, Dress: guise.Mail}, "hask": {Being: guise.Lizard}},
		"ogre-in-the-fold":     {"mawl": {Being: guise.Ogre}, "grey": {Being: guise.Wolf, Coat: guise.Silver}},
		"riders-in-the-corn":   {"roan": {Being: guise.Horse, Coat: guise.Red}, "hamo": {Dress: guise.Plate, Helm: true}},
		"lances-at-the-bridge": {"brice": {Dress: guise.Mail, Astride: true}},
		"trapped-passage":      {"bone": {Being: guise.Undead}, "king": {Being: guise.Undead}, "eye": {Being: guise.Golem}, "pip": {Being: guise.Halfling, Dress: guise.Leather}},
		"toll-of-the-giant":    {"ymer": {Being: guise.Ogre, Dress: guise.Leather, Helm: true}},
		"ogre-ford":            {"bristle": {Being: guise.Boar, Dress: guise.Leather}, "screech": {Being: guise.Harpy}},
		"flooded-crypt":        {"monk": {Being: guise.Shifter}, "ssar": {Being: guise.Lizard}},
		"young-dragons-lair":   {"ember": {Being: guise.Dragon}, "coc": {Being: guise.Fowl}},
		"wolves-at-the-fold":   {"dun": {Being: guise.Horse, Coat: guise.Fair}, "lean": {Being: guise.Wolf}},
		"counting-house":       {"mastiff": {Being: guise.Wolf}},
		"stone-in-the-quarry":  {"gneiss": {Being: guise.Golem}},
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

// Whoever a scenario calls a creature is drawn as that, if it has no weapon that only hands hold; a person who bears the
// name of a beast is a person.
func TestACreatureIsKnownByItsName(t *testing.T) {
	for called, want := range map[string]guise.Being{
		"harpy": guise.Harpy, "zorn": guise.Zorn, "doppelganger": guise.Shifter, "demon": guise.Fiend, "ghost": guise.Ghost, "minotaur": guise.Minotaur,
		"lion": guise.Cat, "wild boar": guise.Boar, "bull": guise.Ox, "old stag": guise.Stag, "griffon": guise.Griffon, "cockatrice": guise.Fowl,
		"marsh_adder": guise.Serpent, "giant rat": guise.Rat, "crocodile": guise.Crocodile, "grey ooze": guise.Slime, "hell hound": guise.Wolf,
		"giant spider": guise.Spider, "beast": guise.Wolf, "knight": guise.Human,
	} {
		if got := lone(t, called, "[orc_claw]", ""); got.Being != want || got.Beast != want.Beast() {
			t.Errorf("%s is drawn as %v", called, got.Being)
		}
	}
	if got := lone(t, "man of the boar", "[orc_claw]", ", weapon: {weapon: long_sword}"); got.Being != guise.Human || got.Beast {
		t.Errorf("a man with a sword is drawn as %v", got.Being)
	}
}

// lone is the token of a creature that a scenario calls so.
func lone(t *testing.T, called, attacks, more string) scene.Token {
	t.Helper()
	text := "scenario: mine\nrulebook: nc\nfield: {grid: square, size: [4, 4]}\nsides: [{id: a}, {id: b}]\n" +
		"combatants: [{id: x, side: a, at: [0, 0], stats: {nc: {monster: {name: " + called + ", hit_dice: 3, df: 1, movement: 9, attacks: " + attacks + "}, hp: 40" + more + "}}}, " +
		"{id: y, side: b, at: [3, 3], use: archer}]\nends: [{rounds: 1}]\n"
	sc, err := library.Parse("mine.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(sc, ecs.Config{})
	if err != nil {
		t.Fatal(err)
	}
	var s scene.Scene
	scene.Of(b, &s)
	return s.Tokens[0]
}

// Every condition that people are told of has a sign in every rulebook, but for a few that nothing that is simple to draw stands for: these have letters.
func TestConditionsHaveSigns(t *testing.T) {
	lettered := map[string]bool{}
	for name := range strings.FieldsSeq("changed extremely_still fitted foreign_environment odour owed_die suspicious unhorsed") {
		lettered[name] = true
	}
	for _, name := range library.Names() {
		for _, k := range battle(t, name).Shape().Marks {
			if p := scene.SignOf(&k).Plight; !k.Quiet && (p == guise.NoPlight) != lettered[k.Name] {
				t.Errorf("%s: %s (%s) is %v", name, k.Name, k.Text, p)
			}
		}
	}
}
