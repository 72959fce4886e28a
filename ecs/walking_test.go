package ecs_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// surveyor notes where the first who is asked could go, and what that costs.
type surveyor struct {
	agent.Default
	costs map[rules.Cell]int32
}

func (s *surveyor) Order(v *agent.View, d agent.Due) rules.Order {
	if s.costs == nil && d.Who == 1 {
		s.costs = map[rules.Cell]int32{}
		v.Flood(d.Who, 20_000, func(c rules.Cell, mm int32) bool { s.costs[c] = mm; return true })
	}
	return s.Default.Order(v, d)
}

// The options of the ground reach those who walk on it.
func TestOptionsOfWalking(t *testing.T) { // SPACE-037, SPACE-047, SPACE-096
	const lane = `scenario: lane
rulebook: revised
space: {%s}
field: {grid: square, cell_mm: 1000, size: [8, 1]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [2, 0], conditions: [warned], stats: {revised: {%s, max_hp: 10}}}
  - {id: cat, side: red, at: [3, 0], conditions: [warned], stats: {revised: {hit_dice: 1, max_hp: 4, size: T}}}
  - {id: rat, side: blue, at: [5, 0], conditions: [warned], stats: {revised: {hit_dice: 1, max_hp: 4, size: T}}}
ends: [{rounds: 1}]
`
	const tiny, man = "hit_dice: 1, size: T", "group: warrior, level: 1"
	for _, x := range []struct {
		option, ann string
		at          rules.Cell
		off, on     int32 // cost to get there, -1 for never
	}{
		{"stack", tiny, rules.Cell{X: 3}, -1, 1000},
		{"stack", man, rules.Cell{X: 3}, -1, -1},
		{"overrun", man, rules.Cell{X: 6}, -1, 4000},
		{"overrun", tiny, rules.Cell{X: 6}, -1, -1},
		{"turn_cost_mm", man, rules.Cell{X: 1}, 1000, 1400},
		{"turn_cost_mm", man, rules.Cell{X: 4}, 2000, 2000},
	} {
		for _, on := range []bool{false, true} {
			value, want := map[bool]string{false: "off", true: "on"}[on], x.off
			if x.option == "turn_cost_mm" {
				value = map[bool]string{false: "0", true: "100"}[on]
			}
			if on {
				want = x.on
			}
			s := &surveyor{}
			b := battletest.Start(t, fmt.Sprintf(lane, x.option+": "+value, x.ann), ecs.Config{Controllers: map[string]agent.Controller{"red": s}})
			for range 20 {
				b.Step()
			}
			got, ok := s.costs[x.at]
			if !ok {
				got = -1
			}
			if s.costs == nil || got != want {
				t.Errorf("%s: %s: %s gets to %v for %d mm, want %d", x.option, value, x.ann, x.at, got, want)
			}
		}
	}
}
