package ecs_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Default play turns to whoever strikes at its back, in a second of movement, and then the
// minus to D is gone (FTR-T6, FTR-011).
func TestFighterTurnsToWhoStandsAtItsBack(t *testing.T) {
	s := battletest.Parse(t, `
scenario: behind
rulebook: fighter
field: {grid: square, size: [12, 12]}
sides: [{id: red}, {id: blue, controller: host}]
combatants:
  - {id: ann, side: red, at: [4, 4], facing: 0, stats: {fighter: {ft: 3, weapon: broadsword}}}
  - {id: bo, side: blue, at: [3, 4], facing: 0, stats: {fighter: {ft: 3, weapon: broadsword}}}
ends: [{rounds: 2}]
dice:
  - {by: ann, roll: initiative, faces: [9, 9]}`)
	b, err := ecs.New(s, ecs.Config{Keep: true})
	if err != nil {
		t.Fatal(err)
	}
	for range 200 {
		if b.Step() == ecs.Finished || b.Of() > 3 {
			break
		}
		for _, d := range append([]ecs.Due(nil), b.Due()...) {
			_ = b.Submit(d.Who, rules.Order{})
		}
	}
	for _, e := range b.Events() {
		if e.Kind == event.Turned && b.Name(e.Who) == "ann" {
			if e.Amount != 4 {
				t.Errorf("turns to %d, want 4", e.Amount)
			}
			return
		}
	}
	t.Error("ann never turned")
}

// Who turns on the spot does so with the steps of the second, before its blows: ann's is met from
// the front, without the minus of the rear, and a second of one's own leaves time for a turn and a
// parry (FTR-T8, FTR-T6, FTR-011).
func TestFighterTurnsBeforeTheBlowsOfTheSecond(t *testing.T) {
	h := newFighter(t, 1, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {fighter: {weapon: broadsword}}}
  - {id: bo, side: blue, at: [6, 5], facing: 0, stats: {fighter: {weapon: broadsword}}}`, `
  - {by: ann, roll: initiative, faces: [4]}
  - {by: bo, roll: initiative, faces: [4]}
  - {by: ann, to: bo, roll: attack, faces: [20]}
  - {by: ann, to: bo, roll: dam, faces: [3, 4]}
  - {by: bo, to: ann, roll: parry, faces: [90]}`)
	ann, bo := h.ID("ann"), h.ID("bo")
	h.plots("1 ann", stance(fighter.Stance("fighting")))
	h.plots("1 bo", stance(fighter.Stance("fighting")))
	h.plots("1.4 ann", rules.Act{Kind: rules.ActStrike, Target: bo, Aim: 40})
	h.plots("1.4 bo", rules.Act{Kind: rules.ActTurn, Item: rules.NoItem, Aim: 4}, rules.Act{Kind: rules.ActParry, Target: ann})
	h.finish()
	for _, e := range h.Events() {
		if e.Kind == event.Struck && e.Act.Kind == rules.ActStrike {
			if arc := e.Exchange.Facts.Arc; arc != rules.ArcFront {
				t.Errorf("the blow comes from the %v", arc)
			}
		}
	}
}

// A parry is for blows at oneself: against somebody who strikes at another it neither serves that
// other nor is it used; the initiative is carried over as if nobody had struck (FTR-040, FTR-041).
func TestFighterAParryOfSomebodyWhoStrikesElsewhereIsCarriedOver(t *testing.T) {
	h := newFighter(t, 1, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {fighter: {weapon: broadsword}}}
  - {id: bo, side: blue, at: [6, 5], facing: 4, stats: {fighter: {weapon: broadsword}}}
  - {id: cyd, side: blue, at: [6, 6], facing: 5, stats: {fighter: {weapon: broadsword}}}`, `
  - {by: ann, roll: initiative, faces: [4]}
  - {by: bo, roll: initiative, faces: [4]}
  - {by: cyd, roll: initiative, faces: [9]}
  - {by: ann, to: cyd, roll: attack, faces: [20]}
  - {by: ann, to: cyd, roll: dam, faces: [1, 1]}
  - {by: bo, to: ann, roll: attack, faces: [20]}
  - {by: bo, to: ann, roll: dam, faces: [1, 1]}`)
	ann, cyd := h.ID("ann"), h.ID("cyd")
	for _, who := range []string{"1 ann", "1 bo", "1 cyd"} {
		h.plots(who, stance(fighter.Stance("fighting")))
	}
	h.plots("1.4 ann", rules.Act{Kind: rules.ActStrike, Target: cyd, Aim: 40})
	h.plots("1.4 bo", rules.Act{Kind: rules.ActParry, Target: ann})
	h.plots("1.5 bo", rules.Act{Kind: rules.ActStrike, Target: ann, Aim: 40})
	h.finish()
	h.want(`
1.1 ann plots fighting
1.1 bo plots fighting
1.1 cyd plots fighting
1.1 ann claims second 4
1.1 ann: claims
1.1 bo claims second 4
1.1 bo: claims
1.1 cyd claims second 9
1.1 cyd: claims
1.4 ann plots strike
1.4 bo plots parry
1.4 ann: strike cyd: hit
1.4 bo: parry ann: done
1.4 cyd has 18, area 3
1.4 bo: carried
1.4 cyd: injury
1.5 bo: carried ends
1.5 bo claims second 5
1.5 bo plots strike
1.5 bo: strike ann: hit
1.5 ann has 18, area 3
1.5 ann: injury
`)
}
