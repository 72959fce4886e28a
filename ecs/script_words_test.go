package ecs_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

const worded = `
scenario: worded
rulebook: brp
field: {grid: square, size: [20, 6]}
sides: [{id: red}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 2], stats: {brp: {str: 14, con: 12, siz: 13, dex: 14, skills: {Dodge: 60}, weapons: [{weapon: axe_hand, chance: 50}, {weapon: dagger}]}}}
  - {id: bob, side: blue, at: [8, 2], stats: {brp: {str: 15, con: 13, siz: 14, dex: 11, weapons: [{weapon: dagger, chance: 50}]}}}
orders:
  - {at: {round: 1}, by: ann, slot: declare, acts: [{throw: bob, item: axe_hand, mode: MODE}]}
  - {at: {round: 1}, by: ann, slot: move, acts: [pass]}
  - {at: {round: 1}, by: ann, slot: turn, acts: [{throw: bob, item: axe_hand, mode: MODE}], standing: {defend: DEFENCE}}
ends: [{rounds: 1}]
`

// A script says modes and answers in words: how a thing is thrown, what one defends with.
func TestAScriptHasWordsForModesAndAnswers(t *testing.T) {
	for defence, want := range map[string]int16{"none": rules.DefendNone, "dodge": rules.DefendDodge, "axe_hand": rules.DefendItem, "dagger": rules.DefendItem + 1, "3": 3} {
		b := battletest.Start(t, strings.NewReplacer("MODE", "thrown", "DEFENCE", defence).Replace(worded), ecs.Config{Keep: true})
		b.Run()
		thrown, answer := false, int16(-1)
		for _, e := range b.Events() {
			if e.Kind == event.Ordered && b.Name(e.Who) == "ann" && e.Slot.Kind == rules.SlotTurn {
				thrown, answer = e.Order.Acts[0].Kind == rules.ActThrow && e.Order.Acts[0].Mode == 1, e.Order.Standing[rules.AskDefend]-1
			}
		}
		if !thrown || answer != want {
			t.Errorf("%s: thrown %v, answers %d, want %d", defence, thrown, answer, want)
		}
	}
}

// A word that the rulebook does not know is a mistake that says what would be right.
func TestAScriptNamesWordsItDoesNotKnow(t *testing.T) {
	for _, c := range []struct{ mode, defence, want string }{
		{"hurled", "none", `unknown mode "hurled": want a number or one of own, thrown`},
		{"thrown", "shield", `"shield" is not in 0..30000, nor none, dodge or an item of its own`},
		{"thrown", "none, point: left", `orders[2].standing.point: "left" is not in 0..30000`},
	} {
		s, err := scenario.Parse("worded.yaml", []byte(strings.NewReplacer("MODE", c.mode, "DEFENCE", c.defence).Replace(worded)), nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err = ecs.New(s, ecs.Config{}); err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "anything else") {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}
