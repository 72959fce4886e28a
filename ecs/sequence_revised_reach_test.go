package ecs_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// Ann's pike reaches bob, his sword does not reach her: they are in melee, and she walks away
// as she likes, while he is in her reach, cannot walk out of it, and flees under her pike
// (REV-A51, REV-059, REV-A15).
func TestRevisedWhoIsInNobodysReachWalksAway(t *testing.T) {
	pikes := `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [awl_pike]}}}
  - {id: bob, side: blue, at: [7, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}`
	h := newRevised(t, 1, pikes, `
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [2]}`)
	h.in(1, "ann", goes(rules.ActMove, revised.Gait("walk"), 3, 5))
	h.finish()
	h.want("1:18 ann goes to 4,5\n1:18 ann goes to 3,5")
	h = newRevised(t, 1, pikes, `
  - {by: ann, roll: initiative, faces: [2]}
  - {by: bob, roll: initiative, faces: [9]}
  - {by: ann, to: bob, roll: attack, faces: [2]}`)
	h.in(1, "bob", h.flee(9, 5))
	h.reacts["ann"] = true
	h.watch = func(d ecs.Due) {
		if h.Name(d.Who) == "bob" && d.Slot.Kind == rules.SlotTurn {
			var o rules.Order
			o.Add(goes(rules.ActMove, revised.Gait("walk"), 9, 5))
			if h.Clone().Submit(d.Who, o) == nil {
				t.Error("bob walks out of reach")
			}
		}
	}
	h.finish()
	h.want(`
1:18 ann may react: REV-059
1:18 ann: strike bob: miss
1:18 bob goes to 8,5
1:18 bob goes to 9,5`)
}
