package ecs_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
)

// across is a field on which blue, who is listed last, stands where it is told to, and cid comes later.
const across = `
scenario: across
rulebook: dq
field: {%s}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
- {id: ann, side: red, at: %s, stats: {dq: {ps: 15, md: 15, ag: 15, en: 15, wp: 12}}}
- {id: bo, side: blue, at: %s, stats: {dq: {ps: 15, md: 15, ag: 15, en: 15, wp: 12}}%s}
- {id: bea, side: blue, at: %s, stats: {dq: {ps: 15, md: 15, ag: 15, en: 15, wp: 12}}}
arrivals: [{round: 2, combatants: [{id: cid, side: blue, at: %s, stats: {dq: {ps: 15, md: 15, ag: 15, en: 15, wp: 12}}}]}]
ends: [{rounds: 3}]
`

// SPACE-040: for whom the scenario names no facing, it looks at the nearest enemy, wherever the sides stand: also who
// arrives later. Between two who are as near the first side looks right, the others left.
func TestWhoHasNoFacingLooksAtTheNearestEnemy(t *testing.T) {
	for _, x := range []struct {
		field, ann, bo, more, bea, cid string
		want                           [4]uint8
	}{
		{"grid: square, size: [12, 12]", "[6, 6]", "[2, 6]", "", "[1, 0]", "[6, 11]", [4]uint8{4, 0, 1, 6}},
		{"grid: square, size: [12, 12]", "[6, 6]", "[2, 2]", ", facing: 7", "[9, 9]", "[0, 6]", [4]uint8{1, 7, 5, 0}},
		{"grid: square, size: [12, 12]", "[6, 6]", "[4, 6]", "", "[8, 6]", "[6, 0]", [4]uint8{0, 0, 4, 2}},
		{"grid: square, size: [12, 12]", "[6, 6]", "[6, 3]", "", "[9, 6]", "[3, 3]", [4]uint8{7, 2, 4, 1}},
		{"grid: hex, size: [12, 12]", "[6, 6]", "[2, 6]", "", "[9, 9]", "[6, 1]", [4]uint8{3, 0, 4, 2}},
		{"grid: free, size: [12000, 12000]", "[6000, 6000]", "[2000, 6000]", "", "[6000, 11000]", "[6000, 1000]", [4]uint8{4, 0, 6, 2}},
	} {
		b := battletest.Start(t, fmt.Sprintf(across, x.field, x.ann, x.bo, x.more, x.bea, x.cid), ecs.Config{})
		b.Run()
		for i, name := range [...]string{"ann", "bo", "bea", "cid"} {
			if body, _ := b.Body(b.ID(name)); body.Facing != x.want[i] {
				t.Errorf("%s, %s, %s, %s, %s: %s looks along %d, want %d", x.field, x.ann, x.bo, x.bea, x.cid, name, body.Facing, x.want[i])
			}
		}
	}
}

// A horse that has no room to look at its enemy, as there is a wall, looks as it would without one; its rider
// looks where it does (SPACE-031, FIELD-040).
func TestAHorseLooksWhereItHasRoom(t *testing.T) {
	for _, x := range []struct {
		wall string
		want uint8
	}{{"", 4}, {", cells: [{at: [7, 0], wall: true}]", 0}} {
		b := battletest.Start(t, fmt.Sprintf(`
scenario: stable
rulebook: nc
field: {grid: square, size: [12, 1]%s}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
- {id: roan, side: red, at: [6, 0], stats: {nc: {monster: {name: horse, hit_dice: 3, movement: 24, attacks: [lizard_claw]}, body: horse}}}
- {id: ann, side: red, rides: roan, stats: {nc: {race: human, classes: [{class: fighter, level: 3}]}}}
- {id: bo, side: blue, at: [2, 0], stats: {nc: {race: human, classes: [{class: fighter, level: 3}]}}}
ends: [{rounds: 1}]
`, x.wall), ecs.Config{})
		for _, name := range [...]string{"roan", "ann"} {
			if body, _ := b.Body(b.ID(name)); body.Facing != x.want {
				t.Errorf("%s: %s looks along %d, want %d", x.wall, name, body.Facing, x.want)
			}
		}
	}
}
