package ecs_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/grid"
)

// An order of turns is a mistake, told with its place, under a rulebook that would not follow
// it (NC-143, DQ-103).
func TestAnOrderOfTurnsThatNobodyFollowsIsRefused(t *testing.T) {
	for _, c := range []struct {
		book, options string
		told          bool
	}{
		{"dq", "", true}, {"nc", "scheduling: alternating", true},
		{"nc", "", false}, {"brp", "", false}, {"revised", "", false}, {"fighter", "", false},
	} {
		for _, of := range fuzzed {
			if of.book != c.book {
				continue
			}
			text := face(c.book, of.red, of.blue, grid.Square, "") + "options: {" + c.options + "}\nturns:\n  - {round: 1, order: [bo, ann]}\n"
			s, err := scenario.Parse("f", []byte(text), nil)
			if err == nil {
				_, err = ecs.New(s, ecs.Config{})
			}
			if got := said(err); c.told && err != nil || !c.told && !strings.Contains(got, ": turns: turns does nothing here, leave it out") {
				t.Errorf("%s {%s}: %q", c.book, c.options, got)
			}
		}
	}
}
