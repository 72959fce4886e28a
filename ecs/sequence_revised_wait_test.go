package ecs_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// Scores of -9 to -12 all act in the last second, in their order. Ann waits by two points, to
// -11: after bob, at the same time as cyd, who kills her and is killed, and before dan
// (REV-T4, REV-T6, REV-002, REV-003, REV-039).
func TestRevisedATurnThatIsPutOffComesInItsOrder(t *testing.T) {
	const hampered = "conditions: [foreign_environment, deep_water, hindered], stats: {revised: {group: warrior, level: 1, max_hp: 1, weapons: [sword_long]}}}"
	h := newRevised(t, 1, `
  - {id: ann, side: red, at: [5, 5], facing: 0, `+hampered+`
  - {id: bob, side: red, at: [5, 10], facing: 0, `+hampered+`
  - {id: cyd, side: blue, at: [6, 5], facing: 4, `+hampered+`
  - {id: dan, side: blue, at: [15, 10], facing: 4, `+hampered, `
  - {by: ann, roll: initiative, faces: [4]}
  - {by: bob, roll: initiative, faces: [3]}
  - {by: cyd, roll: initiative, faces: [2]}
  - {by: dan, roll: initiative, faces: [1]}
  - {by: ann, to: cyd, roll: attack, faces: [19]}
  - {by: ann, to: cyd, roll: damage, faces: [1]}
  - {by: cyd, to: ann, roll: attack, faces: [19]}
  - {by: cyd, to: ann, roll: damage, faces: [1]}`)
	h.in(1, "ann", rules.Act{Kind: rules.ActSpecial, Mode: revised.Special("wait"), Item: rules.NoItem, Aim: 2})
	h.in(1, "bob", goes(rules.ActMove, revised.Gait("walk"), 6, 10))
	h.in(1, "cyd", h.act(rules.ActStrike, "ann"))
	h.in(1, "dan", goes(rules.ActMove, revised.Gait("walk"), 14, 10))
	h.later = map[string]rules.Act{"ann": h.act(rules.ActStrike, "cyd")}
	h.finish()
	h.want(`
1:59 ann: special ann: done
1:59 bob goes to 6,10
1:59 ann: strike cyd: hit
1:59 cyd: strike ann: hit
1:59 cyd has 0
1:59 ann has 0
1:59 ann is dead
1:59 cyd is dead
1:59 dan goes to 14,10`)
}
