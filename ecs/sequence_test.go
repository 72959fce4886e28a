package ecs_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
)

// Fields of sequences.
const (
	openSquares = "field: {grid: square, size: [40, 12]}"
	openHexes   = "field: {grid: hex, size: [40, 20]}"
)

// sequence builds a battle of so many rounds in which a test decides everything: both
// sides, red and blue, wait for the host, and dice are stated. Head is the field, with
// options before it. It returns the battle and how many faces are stated.
func sequence(t *testing.T, book, head string, rounds int, combatants, dice string) (b *ecs.Battle, stated int) {
	t.Helper()
	s := battletest.Parse(t, fmt.Sprintf(`
scenario: sequence
rulebook: %s
%s
sides: [{id: red, controller: host}, {id: blue, controller: host}]
combatants:
%s
ends: [{rounds: %d}]
dice:
%s`, book, head, combatants, rounds, dice))
	b, err := ecs.New(s, ecs.Config{Keep: true})
	if err != nil {
		t.Fatal(err)
	}
	battletest.Verified(t, b)
	for _, d := range s.Dice {
		stated += len(d.Faces)
	}
	return b, stated
}
