package agent_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// lawn is a field on which red meets blue, of whom %[1]s leads and whose people are %[2]s.
const lawn = `
scenario: lawn
rulebook: revised
field: {grid: square, size: [24, 9]}
sides: [{id: red, controller: host}, {id: blue, controller: passive%[1]s}]
stock:
  foot: {revised: {group: warrior, level: 1, max_hp: 12, weapons: [sword_long]}}
  knight: {revised: {group: warrior, level: 1, max_hp: 12, armour: chain_mail, weapons: [sword_long]}}
  horse: {revised: {hit_dice: 3, max_hp: 14, size: L, legs: 4, mv: 18, magic_ac: 5, natural: [{name: hooves, damage: 1d6}]}}
combatants:
%[2]sends: [{rounds: 20}]
`

// onTheLawn starts such a battle, and goes on until ann is asked.
func onTheLawn(t *testing.T, led, people string) *ecs.Battle {
	t.Helper()
	b := battletest.Start(t, fmt.Sprintf(lawn, led, people), ecs.Config{Seed: 1})
	for !b.Over() {
		b.Step()
		for _, d := range b.Due() {
			if b.Name(d.Who) == "ann" {
				return b
			}
			if err := b.Submit(d.Who, rules.Order{}); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Fatal("ann is not asked")
	return nil
}

// Of two alike the one is struck at who leads the others, who may break for its loss.
func TestALeaderIsStruckAtFirst(t *testing.T) {
	const two = "- {id: ann, side: red, at: [5, 4], use: foot, conditions: [warned]}\n" +
		"- {id: bo, side: blue, at: [6, 4], facing: 4, use: foot, conditions: [warned]}\n" +
		"- {id: cy, side: blue, at: [6, 5], facing: 4, use: foot, conditions: [warned]}\n"
	for led, want := range map[string]string{"": "strike bo", ", nerve: 50, leader: bo": "strike bo", ", nerve: 50, leader: cy": "strike cy"} {
		if _, got := orders(t, onTheLawn(t, led, two), &agent.Default{}, "ann"); !strings.HasSuffix(got, want) { // from wherever that is best
			t.Errorf("%q: ann does %q, want %q", led, got, want)
		}
	}
}

// daunted is the toy in which some have lost their nerve.
type daunted struct{ toy }

func (b daunted) Build(in rules.Block, out *rules.Fighter, v *rules.Verdict) {
	if in.Stats.BoolOr("daunted", false) {
		out.Marks = append(out.Marks, rules.Mark{Kind: blessed})
	}
	b.toy.Build(in, out, v)
}

// Whose nerve is gone attacks nobody, and others are struck at first.
func TestWhoseNerveIsGoneIsStruckAtLast(t *testing.T) {
	for stats, want := range map[string]string{"hp: 25": "strike bo", "hp: 25, daunted: true": "strike cy"} {
		book := daunted{newToy()}
		book.shape.Marks[blessed].Broken = true
		b := stageOf(t, book, green, 1, man("ann", "red", "5, 4", ""), man("bo", "blue", "6, 4", stats), man("cy", "blue", "6, 5", ""))
		if got := does(t, b, "ann"); got != want {
			t.Errorf("with bo of %s: %q, want %q", stats, got, want)
		}
	}
}
