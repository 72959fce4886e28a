package ecs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
)

// ground is a battle of two on a field; the rest of the file is always the same.
func ground(field, options, red, blue string) string {
	return fmt.Sprintf(`scenario: ground
rulebook: nc
space: {%s}
field: {%s}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, %s, stats: {nc: {race: human, classes: [{class: fighter, level: 1}]}}}
  - {id: bo, side: blue, %s, stats: {nc: {race: human, classes: [{class: fighter, level: 1}]}}}
ends: [{rounds: 1}]
`, options, field, red, blue)
}

func TestNobodyStartsInAWallOrInSomebody(t *testing.T) {
	const open = `grid: free, size: [9000, 9000]`
	for _, x := range []struct{ name, field, red, blue, want string }{
		{"SPACE-038: discs may touch", open, "at: [1000, 1000]", "at: [1600, 1000]", ""},
		{"SPACE-038: discs may not overlap", open, "at: [1000, 1000]", "at: [1599, 1000]", "f:8:30: combatants[1].at: bo stands in ann, their bodies overlap: want a place for each"},
		{"SPACE-038: a disc may touch a wall", open + `, obstacles: [{segment: [[1300, 0], [1300, 3000]]}]`, "at: [1000, 1000]", "at: [5000, 1000]", ""},
		{"SPACE-038: a disc may not cut a wall", open + `, obstacles: [{segment: [[1299, 0], [1299, 3000]]}]`, "at: [1000, 1000]", "at: [5000, 1000]",
			"f:7:30: combatants[0].at: ann has no room there, part of the body lies off the field or in what is solid: want a place for all of it"},
		{"SPACE-038: nor lie in a house", open + `, obstacles: [{polygon: [[0, 0], [3000, 0], [3000, 3000], [0, 3000]]}]`, "at: [5000, 1000]", "at: [1000, 1000]",
			"f:8:30: combatants[1].at: bo has no room there, part of the body lies off the field or in what is solid: want a place for all of it"},
		{"foliage is no wall", open + `, obstacles: [{kind: conceal, polygon: [[0, 0], [3000, 0], [3000, 3000], [0, 3000]]}]`, "at: [5000, 1000]", "at: [1000, 1000]", ""},
	} {
		t.Run(x.name, func(t *testing.T) {
			s, err := scenario.Parse("f", []byte(ground(x.field, "", x.red, x.blue)), nil)
			if err != nil {
				t.Fatal(err)
			}
			_, err = ecs.New(s, ecs.Config{})
			if got := said(err); got != x.want {
				t.Errorf("%s, want %s", got, x.want)
			}
		})
	}
}

// Only the tiny and the small share a cell from the start, too.
func TestStackingIsForTheSmallFromTheStart(t *testing.T) { // SPACE-037
	s, err := scenario.Parse("f", []byte(ground("grid: square, size: [9, 9]", "stack: on", "at: [3, 3]", "at: [3, 3]")), nil)
	if err != nil {
		t.Fatal(err)
	}
	_, err = ecs.New(s, ecs.Config{})
	if got, want := said(err), "f:8:30: combatants[1].at: bo stands in ann, their bodies overlap: want a place for each"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestAllCellsOfABodyNeedRoom(t *testing.T) { // SPACE-032, SPACE-036
	text := `scenario: ground
rulebook: revised
field: {grid: square, size: [9, 9], cells: [{at: [4, 0], wall: true}]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: %s, conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 10}}}
  - {id: ogre, side: blue, at: %s, conditions: [warned], stats: {revised: {hit_dice: 9, max_hp: 40, size: H}}}
ends: [{rounds: 1}]
`
	for _, x := range []struct{ name, red, blue, want string }{
		{"beside one another", "[1, 1]", "[2, 1]", ""},
		{"the man in the giant's far cell", "[3, 2]", "[2, 1]", "f:7:32: combatants[1].at: ogre stands in ann, their bodies overlap: want a place for each"},
		{"the giant over the border", "[1, 1]", "[8, 5]", "f:7:32: combatants[1].at: ogre has no room there, part of the body lies off the field or in what is solid: want a place for all of it"},
		{"the giant in a wall", "[1, 1]", "[3, 0]", "f:7:32: combatants[1].at: ogre has no room there, part of the body lies off the field or in what is solid: want a place for all of it"},
	} {
		t.Run(x.name, func(t *testing.T) {
			s, err := scenario.Parse("f", fmt.Appendf(nil, text, x.red, x.blue), nil)
			if err != nil {
				t.Fatal(err)
			}
			_, err = ecs.New(s, ecs.Config{})
			if got := said(err); got != x.want {
				t.Errorf("%s, want %s", got, x.want)
			}
		})
	}
}

func said(err error) string {
	if err == nil {
		return ""
	}
	return strings.TrimSpace(err.Error())
}

func TestEverybodyFacesAsTheScenarioSays(t *testing.T) { // SPACE-040
	for _, x := range []struct {
		field, options, red, blue string
		want                      [2]uint8
	}{
		{"grid: hex, size: [9, 9]", "", "at: [1, 1]", "at: [5, 1]", [2]uint8{0, 3}},
		{"grid: hex, size: [9, 9]", "facings: 12, zoc: stop, zone: front", "at: [1, 1]", "at: [5, 1]", [2]uint8{0, 6}},
		{"grid: hex, size: [9, 9]", "facings: 12, zoc: stop, zone: front", "at: [1, 1], facing: 11", "at: [5, 1], facing: 5", [2]uint8{11, 5}},
		{"grid: square, size: [9, 9]", "", "at: [1, 1]", "at: [5, 1]", [2]uint8{0, 4}},
		{"grid: free, size: [9000, 9000]", "", "at: [1000, 1000]", "at: [5000, 1000]", [2]uint8{0, 4}},
		{"grid: free, size: [9000, 9000]", "", "at: [1000, 1000], facing: [-5, 1]", "at: [5000, 1000], facing: [0, -700]", [2]uint8{4, 6}},
		{"grid: free, size: [9000, 9000]", "", "at: [1000, 1000], facing: [-1048576, 1048575]", "at: [5000, 1000], facing: [1, 1]", [2]uint8{3, 1}},
	} {
		b := battletest.Start(t, ground(x.field, x.options, x.red, x.blue), ecs.Config{})
		for i, want := range x.want {
			if body, _ := b.Body(b.ID([]string{"ann", "bo"}[i])); body.Facing != want {
				t.Errorf("%s, %s, %s: %d looks along %d, want %d", x.field, x.red, x.blue, i, body.Facing, want)
			}
		}
	}
}
