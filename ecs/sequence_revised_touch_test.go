package ecs_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// A spell by touch takes effect on a comrade within touch, and so does a flask that somebody
// is given to drink (REV-041, REV-043, REV-A46).
func TestTouchReachesAComrade(t *testing.T) {
	const text = `
scenario: ward
rulebook: revised
field: {grid: square, size: [12, 4]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 1], conditions: [warned], stats: {revised: {group: priest, level: 3, max_hp: 12,
      spells: [{name: cure wounds, casting_time: 1, healing: 1d8}], potions: [{name: draught, healing: 2d4}]}}}
  - {id: bo, side: red, at: [2, 1], conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 20}}}
  - {id: cyd, side: blue, at: [10, 1], conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 9}}}
orders:
  - {at: {round: 1}, by: ann, acts: [{cast: aid, target: bo, item: cure wounds}]}
  - {at: {round: 2}, by: ann, acts: [{draw: draught}]}
  - {at: {round: 3}, by: ann, acts: [{special: administer, target: bo, item: draught}]}
ends: [{rounds: 4}]
`
	healed := 0
	b := battletest.Start(t, text, ecs.Config{Events: func(e *event.Event) {
		switch e.Kind {
		case event.Refused:
			t.Error(e.Text)
		case event.Struck:
			if e.Who != e.Other && e.Exchange.Verdict.Outcome == rules.Done && e.Exchange.Verdict.Taken(e.Other, 0) < 0 {
				healed++
			}
		}
	}})
	b.Run()
	if healed != 2 {
		t.Errorf("healed %d times, want by the spell and by the flask", healed)
	}
}
