package ecs_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// A shot scatters into the wall that hides its target's legs, which is of wood; the bow is
// loaded again, and the second shot meets a shield held to the front (FTR-012, FTR-026,
// FTR-066, FTR-100, FTR-A32, FTR-A39).
func TestFighterShotsMeetCoverAndAHeldShield(t *testing.T) {
	h := newFighterOn(t, `
field:
  grid: square
  size: [12, 5]
  cells: [{at: [8, 2], cover: hard, height: 875}]`, 1, `
  - {id: ann, side: red, at: [1, 2], facing: 0, stats: {fighter: {ft: 4, weapon: short_bow, loaded: true}}}
  - {id: bo, side: blue, at: [9, 2], facing: 4, stats: {fighter: {weapon: dagger, shield: standard}}}`, `
  - {by: ann, roll: initiative, faces: [2, 4, 6]}
  - {by: bo, roll: initiative, faces: [5]}
  - {by: ann, to: bo, roll: attack, faces: [70, 20]}
  - {by: ann, to: bo, roll: scatter, faces: [4]}
  - {by: ann, to: bo, roll: dam, faces: [8, 7]}`)
	bo := h.ID("bo")
	h.plots("1 ann", stance(fighter.Stance("fighting")))
	h.plots("1 bo", stance(fighter.Stance("fighting")))
	h.plots("1.2 ann", rules.Act{Kind: rules.ActShoot, Target: bo, Aim: 45}) // A 50 against RD 5: 25 too much
	h.plots("1.4 ann", rules.Act{Kind: rules.ActLoad})
	h.plots("1.5 bo", rules.Act{Kind: rules.ActGuard, Item: 1, Mode: fighter.Mode(rules.ActGuard, "front"), Aim: 21})
	h.plots("1.6 ann", rules.Act{Kind: rules.ActShoot, Target: bo, Aim: 45})
	h.finish()
	h.want(`
1.1 ann plots fighting
1.1 bo plots fighting
1.1 ann claims second 2
1.1 ann claims second 4
1.1 ann claims second 6
1.1 ann: claims
1.1 bo claims second 5
1.1 bo: claims
1.2 ann plots shoot
1.2 ann: shoot bo: hit
1.2 item 0 of ann is unloaded
1.2 bo has 17, area 4
1.2 bo: injury
1.4 ann plots load
1.4 ann: load ann: done
1.4 item 0 of ann is ready
1.5 bo plots guard
1.5 bo: guard bo: done
1.5 bo: shield_held
1.6 ann plots shoot
1.6 ann: shoot bo: hit
1.6 item 0 of ann is unloaded
1.6 bo has 15, area 3
1.6 item 1 of bo is worn by 1
1.6 bo: injury
`)
}

// A shield held to a direction of the field covers that: who walks away from a bow has it at its
// back, and who walks past has it no more (FTR-066, SPACE-042).
func TestFighterHoldsAShieldToADirection(t *testing.T) {
	for _, c := range []struct {
		facing string // stated
		harm   string
	}{{"4", "1.3 bo has 16, area 3\n1.3 item 0 of bo is worn by 2"}, {"0", "1.3 bo has 10, area 3"}} {
		h := newFighterOn(t, `
field: {grid: square, size: [12, 5]}
orders:
  - {at: {round: 1}, by: ann, acts: [{stance: fighting}]}
  - {at: {round: 1}, by: bo, acts: [{stance: fighting}]}
  - {at: {round: 1, segment: 2}, by: bo, acts: [{guard: true, item: standard, mode: direction, facing: `+c.facing+`}]}
  - {at: {round: 1, segment: 3}, by: ann, acts: [{shoot: bo, aim_at: chest}]}`, 1, `
  - {id: ann, side: red, at: [1, 2], facing: 0, stats: {fighter: {ft: 4, stn: 14, weapon: short_bow, loaded: true}}}
  - {id: bo, side: blue, at: [9, 2], facing: 0, stats: {fighter: {shield: standard}}}`, `
  - {by: ann, roll: initiative, faces: [3, 8, 9]}
  - {by: bo, roll: initiative, faces: [2]}
  - {by: ann, to: bo, roll: attack, faces: [20]}
  - {by: ann, to: bo, roll: dam, faces: [8]}`)
		h.finish()
		if got := h.story(); !strings.Contains(got, c.harm) {
			t.Errorf("a shield held to %s:\n%s\nwant in it\n%s", c.facing, got, c.harm)
		}
	}
}

// By the option plot_ahead both write down their seconds when the round begins: in its
// second each does that and nothing else (FTR-A35).
func TestFighterPlotsAhead(t *testing.T) {
	h := newFighterOn(t, `
options: {plot_ahead: "on"}
field: {grid: square, size: [12, 12]}`, 1, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {fighter: {ft: 1, weapon: broadsword}}}
  - {id: bo, side: blue, at: [6, 5], facing: 4, stats: {fighter: {weapon: broadsword}}}`, `
  - {by: ann, roll: initiative, faces: [3, 8]}
  - {by: bo, roll: initiative, faces: [3]}
  - {by: ann, to: bo, roll: attack, faces: [25]}
  - {by: bo, to: ann, roll: parry, faces: [90]}
  - {by: ann, to: bo, roll: dam, faces: [1, 1]}`)
	bo := h.ID("bo")
	blow := rules.Act{Kind: rules.ActStrike, Target: bo, Aim: 40}
	parry := rules.Act{Kind: rules.ActParry, Target: h.ID("ann")}
	h.plots("1 ann", stance(fighter.Stance("fighting")))
	h.plots("1 bo", stance(fighter.Stance("fighting")))
	h.plots("1.1 ann", blow, rules.Act{Kind: rules.ActParry, Target: bo})
	h.plots("1.1 bo", parry)
	h.plots("1.3 ann", blow)
	h.plots("1.3 bo", parry)
	h.finish()
	h.want(`
1.1 ann plots fighting
1.1 bo plots fighting
1.1 ann claims second 3
1.1 ann claims second 8
1.1 ann: claims
1.1 bo claims second 3
1.1 bo: claims
1.1 ann plots strike and parry
1.1 bo plots parry
1.1 ann: strike bo: done
1.1 ann: parry bo: done
1.1 bo: parry ann: done
1.1 ann: plotted
1.1 ann: plotted
1.1 bo: plotted
1.3 ann plots strike
1.3 bo plots parry
1.3 ann: strike bo: hit
1.3 bo: parry ann: done
1.3 bo has 18, area 3
1.3 bo: injury
1.4 ann: plotted ends
1.4 bo: plotted ends
1.9 ann: plotted ends
`)
}

// Who plots a blow ahead turns to nobody yet, nor does the one it is meant for turn: both do when
// it is struck (FTR-A35, FTR-T8).
func TestFighterNobodyTurnsForWhatIsPlotted(t *testing.T) {
	h := newFighterOn(t, `
options: {plot_ahead: "on"}
field: {grid: square, size: [12, 5]}`, 1, `
  - {id: ann, side: red, at: [1, 2], facing: 4, stats: {fighter: {weapon: short_bow, loaded: true}}}
  - {id: bo, side: blue, at: [9, 2], facing: 0, stats: {fighter: {}}}`, `
  - {by: ann, roll: initiative, faces: [4]}
  - {by: ann, to: bo, roll: attack, faces: [30]}
  - {by: ann, to: bo, roll: scatter, faces: [1]}
  - {by: ann, to: bo, roll: dam, faces: [1]}`)
	shot := rules.Act{Kind: rules.ActShoot, Target: h.ID("bo"), Aim: 40}
	h.plots("1 ann", stance(fighter.Stance("fighting")))
	h.plots("1 bo", stance(fighter.Stance("idle")))
	h.plots("1.1 ann", shot)
	h.plots("1.4 ann", shot)
	h.finish()
	turned := 0
	for _, e := range h.Events() {
		if e.Kind == event.Turned {
			if turned++; e.TickOfRound != 3 {
				t.Errorf("%s turns in second %d", h.Name(e.Who), e.TickOfRound+1)
			}
		}
	}
	if turned != 2 {
		t.Errorf("%d turn, want both", turned)
	}
}

// A blow that is plotted for a later second is foreseen as one in reach, also at somebody who is
// still to be met; one for this second at the same distance comes to nothing (FTR-A35, FTR-004).
func TestFighterForeseesABlowThatIsPlotted(t *testing.T) {
	b := battletest.Start(t, `
scenario: ahead
rulebook: fighter
options: {plot_ahead: "on"}
field: {grid: square, size: [12, 5]}
sides: [{id: red, controller: host}, {id: blue, controller: host}]
combatants:
  - {id: ann, side: red, at: [1, 2], stats: {fighter: {weapon: broadsword}}}
  - {id: bo, side: blue, at: [7, 2], stats: {fighter: {}}}
ends: [{rounds: 1}]
dice:
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bo, roll: initiative, faces: [9]}`, ecs.Config{})
	for b.Step() != ecs.Finished {
		for _, d := range append([]ecs.Due(nil), b.Due()...) {
			var o rules.Order
			if d.Slot.Kind == rules.SlotDeclare && d.Slot.Mode == 0 {
				o.Add(stance(fighter.Stance("fighting")))
			} else if b.Name(d.Who) == "ann" {
				blow := rules.Act{Kind: rules.ActStrike, Target: b.ID("bo"), Aim: 40}
				harm, _ := b.View(0).Forecast(d.Slot, blow, rules.Terms{}).Expected()
				if ahead := d.Slot.Kind == rules.SlotDeclare; ahead != (harm > 0) {
					t.Errorf("plotted ahead %v: foreseen to do %d", ahead, harm)
				}
			}
			if err := b.Submit(d.Who, o); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// A direction that was plotted ahead is kept: in its second no other is to be had (FTR-A35,
// FTR-066).
func TestFighterKeepsToADirectionPlottedAhead(t *testing.T) {
	h := newFighterOn(t, `
options: {plot_ahead: "on"}
field: {grid: square, size: [12, 5]}`, 1, `
  - {id: ann, side: red, at: [1, 2], facing: 0, stats: {fighter: {weapon: dagger}}}
  - {id: bo, side: blue, at: [9, 2], facing: 0, stats: {fighter: {shield: standard}}}`, `
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bo, roll: initiative, faces: [2]}`)
	hold := rules.Act{Kind: rules.ActGuard, Mode: 4, Cap: 5}
	h.plots("1 bo", stance(fighter.Stance("fighting")))
	h.plots("1 ann", stance(fighter.Stance("fighting")))
	h.plots("1.1 bo", hold)
	for h.Of() < 1 || len(h.Due()) == 0 {
		for _, d := range append([]ecs.Due(nil), h.Due()...) {
			h.order(d)
		}
		h.Step()
	}
	other := hold
	other.Cap = 1
	var o, kept rules.Order
	o.Add(other)
	kept.Add(hold)
	if err := h.Clone().Submit(h.ID("bo"), o); err == nil {
		t.Error("another direction than the one that was plotted")
	}
	if err := h.Clone().Submit(h.ID("bo"), kept); err != nil {
		t.Error(err)
	}
}
