package ecs_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/block"
)

// Gear and conditions that a rulebook does not know are told at their place in the list, with
// what was meant and what there is; a stat block is told with the rulebook that it is for.
func TestWordsThatABookDoesNotKnowAreToldInTheirPlace(t *testing.T) {
	for book, said := range map[string][2]string{
		"nc":      {"dager", "asleeep"},
		"brp":     {"dager", "unware"},
		"dq":      {"sword, bukler", "prone, stuned"},
		"revised": {"dagger, clubb", "prone, stuned"},
		"fighter": {"dager", "stuned"},
	} {
		const text = `scenario: words
rulebook: %s
field: {grid: square, size: [4, 2]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [0, 0], stats: {%s: {weapn: 1}}, gear: [%s], conditions: [%s]}
  - {id: bo, side: blue, at: [3, 1], stats: {%[2]s: {}}}
`
		s, err := scenario.Parse("words.yaml", fmt.Appendf(nil, text, book, book, said[0], said[1]), nil)
		if err == nil {
			_, err = ecs.New(s, ecs.Config{})
		}
		if err == nil {
			t.Fatalf("%s: no mistake", book)
		}
		last := strings.Count(said[0], ",")
		for _, want := range []string{
			fmt.Sprintf("combatants[0].gear[%d]: %q", last, said[0][strings.LastIndexByte(said[0], ' ')+1:]),
			fmt.Sprintf("combatants[0].conditions[%d]: %q is not known (did you mean ", strings.Count(said[1], ","), said[1][strings.LastIndexByte(said[1], ' ')+1:]),
			"combatants[0].stats." + book + ".weapn: unknown field",
		} {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%s: nobody says %s:\n%v", book, want, err)
			}
		}
		for line := range strings.Lines(err.Error()) {
			if hint, list := strings.Index(line, "(did you mean"), strings.Index(line, "want one of"); strings.Contains(line, "gear[") && (hint < 0 || hint > list) {
				t.Errorf("%s: the hint does not stand before the list: %s", book, line)
			}
		}
	}
}

// Of very many options that a rulebook does not know the first thousand are told, with what
// was meant for those alone: for each of 50,000 that takes half a minute.
func TestOfVeryManyOptionsTheFirstThousandAreTold(t *testing.T) {
	var options strings.Builder
	for i := range 50_000 {
		fmt.Fprintf(&options, "k%d: 1, ", i)
	}
	s, err := scenario.Parse("many.yaml", fmt.Appendf(nil, `scenario: many
rulebook: nc
field: {grid: square, size: [4, 2]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [0, 0], stats: {nc: {monster: orc}}}
  - {id: bo, side: blue, at: [3, 1], stats: {nc: {monster: orc}}}
options: {%s}
`, strings.TrimSuffix(options.String(), ", ")), nil)
	if err != nil {
		t.Fatal(err)
	}
	_, err = ecs.New(s, ecs.Config{})
	var errs block.Errors
	if !errors.As(err, &errs) || len(errs) != block.MaxErrors+1 || errs[0].Pos.Column != 11 || !strings.HasPrefix(errs[0].Error(), "many.yaml:8:11: options.k0: ") {
		t.Fatalf("%d mistakes are told: %.300v", len(errs), err)
	}
}
