package ecs_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/ecstest"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// stables are for each book a rider, a horse and somebody on foot.
var stables = []struct{ book, rider, horse, foot string }{
	{"nc", "{race: human, classes: [{class: fighter, level: 3}], str: 16, armour: chain, shield: true, weapon: long_sword}",
		"{monster: {name: horse, hit_dice: 3, movement: 24, attacks: [lizard_claw]}, body: horse}",
		"{race: human, classes: [{class: fighter, level: 2}], armour: leather, weapon: spear}"},
	{"brp", "{str: 13, con: 13, siz: 13, dex: 13, worn: [leather_soft], weapons: [{weapon: axe_hand, chance: 60}]}",
		"{str: 30, con: 14, siz: 28, dex: 10, kind: horse, body: horse}",
		"{str: 12, con: 12, siz: 12, dex: 12, weapons: [{weapon: staff_quarter, chance: 50}]}"},
	{"dq", "{ps: 15, md: 16, ag: 13, en: 14, wp: 12, armour: chain, weapons: [{weapon: hand_axe, rank: 3}]}",
		"{ps: 25, md: 10, ag: 14, en: 20, wp: 8, size: 2, tmr: 9}",
		"{ps: 14, md: 14, ag: 12, en: 14, wp: 11, armour: leather, weapons: [{weapon: short_blade, rank: 2}]}"},
	{"revised", "{group: warrior, level: 4, max_hp: 30, str: 16, armour: chain_mail, weapons: [lance_medium, sword_long]}",
		"{hit_dice: 3, max_hp: 20, size: L, legs: 4, mv: 18, magic_ac: 3, natural: [{name: hooves, damage: 1d6}]}",
		"{group: warrior, level: 2, max_hp: 16, str: 14, armour: chain_mail, weapons: [sword_long]}"},
	{"fighter", "{ft: 3, stn: 12, weapon: broadsword, armour: [leather_cap, leather_byrnie]}",
		"{body: quadruped, sz: 20, ft: 1, stn: 22, dx: 9, hp: 40, weapon: hooves}",
		"{ft: 2, dx: 12, weapon: spear}"},
}

// mews is a battle of two riders, one who may mount a horse that has lost its rider, and three on foot.
const mews = `
scenario: mews
rulebook: %[1]s
field: {grid: %[5]s, size: %[6]s%[8]s}
sides: [{id: horse, controller: %[7]s}, {id: foot, controller: %[7]s}]
stock:
  rider: {%[1]s: %[2]s}
  horse: {%[1]s: %[3]s}
  foot: {%[1]s: %[4]s}
combatants:
- {id: ash, side: horse, at: %[9]s, use: horse}
- {id: ada, side: horse, rides: ash, use: rider}
- {id: bea, side: horse, rides: bay, use: rider}
- {id: bay, side: horse, at: %[10]s, use: horse}
- {id: cid, side: horse, at: %[11]s, use: rider}
- {id: wat, side: foot, at: %[12]s, use: foot}
- {id: xan, side: foot, at: %[13]s, use: foot}
- {id: yve, side: foot, at: %[14]s, use: foot}
ends: [{last_side: true}, {rounds: 12}]
`

// mewsOf is such a battle.
func mewsOf(i int, grid, controller string) string {
	of := stables[i]
	size, more := "[14, 9]", ""
	at := []any{"[3, 2]", "[3, 5]", "[1, 3]", "[8, 2]", "[8, 4]", "[9, 6]"}
	if grid == "free" {
		size = "[21000, 13500]"
		at = []any{"[4500, 3000]", "[4500, 7500]", "[1500, 4500]", "[12000, 3000]", "[12000, 6000]", "[13500, 9000]"}
	}
	args := append([]any{of.book, of.rider, of.horse, of.foot, grid, size, controller, more}, at...)
	return fmt.Sprintf(mews, args...)
}

func TestX(t *testing.T) {
	for i := range stables {
		for _, grid := range []string{"hex", "square", "free"} {
			for _, who := range []string{"default", "random"} {
				s := battletest.Parse(t, mewsOf(i, grid, who))
				if err := ecstest.Sweep(s, ecs.Config{Seed: 3}, 2, ecstest.Laws()...); err != nil {
					e := err.Error()
					t.Errorf("%s %s %s: %v", stables[i].book, grid, who, e[:min(len(e), 900)])
				}
			}
		}
	}
	_ = slices.Index[[]int]
	_ = strings.Index
	_ = rules.ActMount
	_ = event.Saddle
}
