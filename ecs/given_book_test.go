package ecs_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/books"
)

// A rulebook that is given has its options already: those of the scenario are an error at
// their place each, not left out in silence.
func TestOptionsBesideAGivenBookAreRefused(t *testing.T) {
	const duel = `scenario: duel
rulebook: nc
OPTIONS
field: {grid: square, size: [8, 8]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [2, 0], stats: {nc: STATS}}
  - {id: bob, side: blue, at: [5, 0], stats: {nc: STATS}}
ends: [{rounds: 1}]
`
	book, err := books.New("nc")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.NewReplacer("OPTIONS", "options: {stray_missiles: half}", "STATS", gallery["nc"].archer).Replace(duel)
	s, err := scenario.Parse("duel.yaml", []byte(text), nil)
	if err != nil {
		t.Fatal(err)
	}
	_, err = ecs.New(s, ecs.Config{Book: book})
	var all scenario.Errors
	if !errors.As(err, &all) || !strings.Contains(err.Error(), "duel.yaml:3:11") || !strings.Contains(err.Error(), "stray_missiles") {
		t.Errorf("an option beside a given book: %v", err)
	}
	s.Options = nil
	if _, err := ecs.New(s, ecs.Config{Book: book}); err != nil {
		t.Errorf("a given book alone: %v", err)
	}
}
