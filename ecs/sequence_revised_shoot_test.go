package ecs_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// Ann has two arrows in a round. In the first she shoots and stays, in the second she shoots
// and then goes, which leaves one; so it is told before (REV-051, REV-052, REV-A51, REV-A61).
func TestRevisedOneShootsAndThenGoesAtHalfTheRate(t *testing.T) {
	h := newRevised(t, 2, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [bow_short]}}}
  - {id: bob, side: blue, at: [15, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}`, `
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [2]}
  - {by: ann, to: bob, roll: attack, faces: [2, 3, 4]}`)
	shot, walk := h.act(rules.ActShoot, "bob"), goes(rules.ActMove, revised.Gait("walk"), 3, 5)
	h.in(1, "ann", shot)
	h.in(2, "ann", shot, walk)
	h.watch = func(d ecs.Due) {
		if h.Name(d.Who) != "ann" {
			return
		}
		told := func(sofar rules.Order, k rules.ActKind) (blows, moving int16) {
			for _, c := range h.Options(d.Who, sofar) {
				if c.Kind == k {
					return c.Terms.Blows, c.Terms.Moving
				}
			}
			t.Errorf("no %s after %v", k, sofar.List())
			return 0, 0
		}
		if blows, moving := told(rules.Order{}, rules.ActShoot); blows != 2 || moving != 1 {
			t.Errorf("round %d: %d shots, %d to one who goes on: want 2 and 1", h.Round()+1, blows, moving)
		}
		var o rules.Order
		o.Add(shot)
		if _, moving := told(o, rules.ActMove); moving != 1 {
			t.Errorf("to go leaves %d shots, want 1", moving)
		}
	}
	h.finish()
	h.want(`
1:18 ann: shoot bob: miss
1:18 ann: shoot bob: miss
2:18 ann: shoot bob: miss
2:18 ann goes to 4,5
2:18 ann goes to 3,5`)
}
