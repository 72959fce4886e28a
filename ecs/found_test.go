package ecs_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/ecstest"
	"github.com/affray-engine/affray/ecs/internal/battletest"
)

// found are battles in which random ones have broken a law of the kit, made small.
var found = []struct {
	what, law, text string
	seed            uint64 // the first of three
}{
	// FTR-A35: what is plotted ahead is foreseen as what it will be.
	{"a weapon is to be drawn in a later second", "an act that is offered may come to something", `
scenario: drawn-later
rulebook: fighter
options: {plot_ahead: "on"}
field: {grid: square, size: [8, 4]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {fighter: {ft: 2, dx: 14, weapon: javelin, spare: [short_sword]}}}
  - {id: bo, side: blue, at: [5, 1], stats: {fighter: {ft: 2, weapon: broadsword}}}
ends: [{last_side: true}, {rounds: 5}]
`, 1},
	// FTR-A35, FTR-E5: the stunned plot the seconds after the stun, too, and to load after a shot that is to come.
	{"the stunned plot ahead", "the receipts of a battle add up", `
scenario: stunned-ahead
rulebook: fighter
options: {plot_ahead: "on"}
field: {grid: square, size: [8, 4]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1, 1], conditions: [{kind: stunned, rounds: 1}], stats: {fighter: {ft: 2, dx: 14, weapon: short_bow, loaded: true}}}
  - {id: bo, side: blue, at: [5, 1], stats: {fighter: {ft: 2, weapon: broadsword}}}
ends: [{last_side: true}, {rounds: 5}]
`, 1},
	// DQ-094: a net that is thrown entangles or is avoided, however well it strikes home.
	{"nets are thrown", "the receipts of a battle add up", `
scenario: nets-thrown
rulebook: dq
field: {grid: hex, size: [8, 4]}
sides: [{id: red}, {id: blue}]
stock:
  netter: {dq: {ps: 14, md: 18, ag: 18, en: 15, wp: 13, weapons: [{weapon: net, rank: 6}, {weapon: knife, rank: 5, hand: secondary}]}}
combatants:
  - {id: ann, side: red, at: [1, 0], use: netter}
  - {id: cat, side: red, at: [1, 1], use: netter}
  - {id: eve, side: red, at: [1, 3], use: netter}
  - {id: bo, side: blue, at: [5, 1], stats: {dq: {ps: 15, md: 15, ag: 12, en: 15, wp: 13, weapons: [{weapon: sword, rank: 5}]}}}
ends: [{last_side: true}, {rounds: 8}]
`, 1},
	// FTR-060: a shield that meets one of two blows alike meets the same, whoever is seen to first.
	{"one shield and two blows alike", "who acts at the same time does not see the others act", `
scenario: one-shield
rulebook: fighter
field: {grid: square, size: [8, 4]}
sides: [{id: red}, {id: blue}]
stock:
  blade: {fighter: {ft: 5, stn: 12, dx: 12, weapon: broadsword, shield: standard, armour: [plate_helm, mail_hauberk]}}
combatants:
  - {id: ann, side: red, at: [3, 1], use: blade}
  - {id: bo, side: blue, at: [4, 0], use: blade}
  - {id: cy, side: blue, at: [4, 1], use: blade}
  - {id: di, side: blue, at: [4, 2], use: blade}
ends: [{last_side: true}, {rounds: 12}]
`, 10},
}

// What random battles have found stays mended.
func TestWhatRandomBattlesFoundStaysMended(t *testing.T) {
	for _, f := range found {
		t.Run(f.what, func(t *testing.T) {
			if err := ecstest.Sweep(battletest.Parse(t, f.text), ecs.Config{Seed: f.seed}, 3, f.law); err != nil {
				t.Error(err)
			}
		})
	}
}
