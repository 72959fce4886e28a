package transcript_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
)

// An attack is told with the point that it is aimed at, and where it struck if nobody is told to
// have moved it there (FTR-007, FTR-020, FTR-026).
func TestAnAttackIsToldWithItsAimAndItsPoint(t *testing.T) {
	b := battle(t, "courtyard-duel", 1)
	column := func(is func(*rules.ResultType) bool) int {
		for i := range b.Shape().Results {
			if is(&b.Shape().Results[i]) {
				return i
			}
		}
		t.Fatal("no such result")
		return 0
	}
	x := &rules.Exchange{By: 1, To: 2, Act: rules.Act{Kind: rules.ActStrike, Target: 2}}
	x.Verdict.Outcome = rules.Hit
	x.Verdict.Rolled(1, roll(t, b, "attack"), 40, 50, true)
	x.Results[column(func(c *rules.ResultType) bool { return c.Aim })] = 20 + rules.CopyStride
	point := column(func(c *rules.ResultType) bool { return c.Point })
	x.Results[point] = 20
	want(t, page(t, b, transcript.Options{}, struckBy(x)), "(aimed at point 20 of the left arm): rolls 50, 10 over 40: hit.")
	x.Results[point] = 30
	want(t, page(t, b, transcript.Options{}, struckBy(x)), ": hit, at point 30 of an arm.")
	area := column(func(c *rules.ResultType) bool { return c.Area })
	for i := range rules.NArea {
		if a := b.View(0).BodyArea(2, i); a.Lo <= 30 && a.Hi >= 30 && a.Copy == uint8(rules.Right) {
			x.Results[area] = int32(i) + 1
		}
	}
	want(t, page(t, b, transcript.Options{}, struckBy(x)), ": hit, at point 30 of the right arm.")
}

// What a shot is moved by is told of a shot, not of a blow (FTR-028).
func TestAShotIsNoBlow(t *testing.T) {
	got := fought(t, `
scenario: shot
rulebook: fighter
field: {grid: square, size: [10, 3]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1, 1], facing: 0, stats: {fighter: {ft: 4, stn: 14, weapon: long_bow, loaded: true}}}
  - {id: bo, side: blue, at: [8, 1], facing: 4, stats: {fighter: {weapon: mace}}}
ends: [{rounds: 1}]
dice:
  - {by: ann, to: bo, roll: attack, faces: [70]}
  - {by: ann, to: bo, roll: scatter, faces: [2]}
`, transcript.Options{})
	inOrder(t, got, "    ann shoots at bo with the long bow (", "aimed at point ", "        bo turns the shot of ann ")
}
