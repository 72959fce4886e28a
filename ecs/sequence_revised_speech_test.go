package ecs_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// talk is a battle of which red's marn speaks in the rounds that are listed, and in no other.
func talk(rounds ...string) string {
	var orders []string
	for _, r := range rounds {
		orders = append(orders, fmt.Sprintf("  - {at: {round: %s}, by: marn, acts: [{speak: true}]}", r))
	}
	return `
scenario: talk
rulebook: revised
field: {grid: square, size: [40, 8]}
stock:
  man: {revised: {group: warrior, level: 1, max_hp: 9, weapons: [dagger]}}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: far, side: blue, at: [26, 2], use: man}
  - {id: pell, side: blue, at: [25, 2], use: man}
  - {id: osk, side: red, at: [1, 3], use: man}
  - {id: grum, side: blue, at: [8, 2], use: man, stats: {revised: {languages: [orcish]}}}
  - {id: marn, side: red, at: [1, 2], use: man, stats: {revised: {languages: [common, orcish]}}}
orders:
` + strings.Join(orders, "\n") + `
ends: [{rounds: 9000}]
`
}

// Friend and foe who know the language understand what is said up to 120 feet away, 24 squares
// of five feet, by id; who is farther off does not (REV-046).
func TestWhatIsSaidIsUnderstoodWithinEarshot(t *testing.T) {
	var heard [][]string
	var b *ecs.Battle
	b = battletest.Start(t, talk("2"), ecs.Config{Events: func(e *event.Event) {
		if e.Kind == event.Struck && e.Act.Kind == rules.ActSpeak {
			names := []string{}
			for id := range e.Exchange.Verdict.HeardBy() {
				names = append(names, b.Name(id))
			}
			heard = append(heard, names)
		}
	}})
	b.StepRound()
	b.StepRound()
	if len(heard) != 1 || !slices.Equal(heard[0], []string{"pell", "osk"}) {
		t.Errorf("understood by %v, want pell and osk", heard)
	}
}

// Who speaks in every round makes no garbage by it (REV-046).
func TestSpeakingAllocatesNothing(t *testing.T) {
	rounds := make([]string, 60)
	for i := range rounds {
		rounds[i] = fmt.Sprint(i + 1)
	}
	said := 0
	b := battletest.Start(t, talk(rounds...), ecs.Config{Events: func(e *event.Event) {
		if e.Kind == event.Changed && e.Effect.Kind == rules.EffSay {
			said++
		}
	}})
	for range 20 * 60 {
		b.Step()
	}
	before := said
	if n := testing.AllocsPerRun(1200, func() { b.Step() }); n > 0 || said < before+2*15 {
		t.Errorf("%v allocations a tick, heard %d times", n, said-before)
	}
}
