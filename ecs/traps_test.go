package ecs_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// One walks along a passage with a trap in the middle of its only row.
const passage = `
scenario: passage
rulebook: nc
field: {grid: square, size: [12, 3]}
sides: [{id: red}, {id: blue}]
traps:
  - {id: slab, at: [[4, 1]], known_to: [KNOWN], stats: {nc: {severity: 12, damage: 1d6+5, find: -20}}}
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 1}]}}}
  - {id: bo, side: blue, at: [11, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 1}]}}}
orders:
  - {at: {round: 1, segment: 1}, by: ann, acts: [{move: [7, 1], mode: run}]}
  - {at: {round: 1, segment: 2}, by: ann, acts: [{move: [7, 1], mode: run}]}
  - {at: {round: 1, segment: 3}, by: ann, acts: [{move: [7, 1], mode: run}]}
dice: [{by: ann, roll: notice, faces: [100]}]
ends: [{rounds: 1}]
`

func TestATrapLiesHiddenUntilItIsSprung(t *testing.T) { // NC-116
	b := battletest.Start(t, strings.Replace(passage, "KNOWN", "blue", 1), ecs.Config{Keep: true, Controllers: passive("red", "blue")})
	seen := func(side int) (n int) {
		b.View(side).Traps(func(*rules.Trap, bool) { n++ })
		return n
	}
	if seen(0) != 0 || seen(1) != 1 {
		t.Errorf("%d and %d traps are seen", seen(0), seen(1))
	}
	b.Run()
	if err := b.Err(); err != nil {
		t.Fatal(err)
	}
	f := b.View(0).Figure(b.ID("ann"))
	if seen(0) != 1 || f.Pools[0].Now == f.Pools[0].Max {
		t.Errorf("%d traps are seen after it, %d hit points are left", seen(0), f.Pools[0].Now)
	}
}

func TestABookWithoutRulesForTrapsRefusesThem(t *testing.T) {
	text := strings.NewReplacer("KNOWN", "", "rulebook: nc", "rulebook: scuffle", "{nc:", "{scuffle:").Replace(passage)
	text = text[:strings.Index(text, "orders:")]
	for _, book := range []string{"brp", "dq", "revised", "fighter"} {
		s, err := scenario.Parse("p.yaml", []byte(strings.ReplaceAll(text, "scuffle", book)), nil)
		if err != nil {
			t.Fatal(err)
		}
		_, err = ecs.New(s, ecs.Config{})
		var errs scenario.Errors
		if !errors.As(err, &errs) || !strings.Contains(err.Error(), "p.yaml:7:5: traps[0]: the rulebook "+book+" has no rules for traps: want none") {
			t.Errorf("%s: %v", book, err)
		}
	}
}
