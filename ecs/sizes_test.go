package ecs_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
)

// The sizes of docs/formats/scenario.md are those of the rulebooks: somebody rides whom it stands below in the table, and nobody else (FIELD-040).
func TestTheSizesOfTheRulebooksAreAsTheTableHasThem(t *testing.T) {
	for book, sizes := range map[string][6][]string{ // tiny, small, man, horse, giant, huge
		"nc": {{"{monster: orc, height_ft: 2}"}, {"{monster: orc, height_ft: 4}", "{monster: orc, height_ft: 2.1}"}, {"{monster: orc}", "{monster: orc, height_ft: 9}"},
			{"{monster: orc, body: horse}"}, {"{monster: orc, body: giant}"}, {"{monster: orc, body: huge}"}},
		"brp": {2: {"{str: 12, con: 12, siz: 12, dex: 12}"}, 3: {"{str: 12, con: 12, siz: 12, dex: 12, body: horse}"}, 4: {"{str: 12, con: 12, siz: 12, dex: 12, body: giant}"}, 5: {"{str: 12, con: 12, siz: 12, dex: 12, body: huge}"}},
		"dq":  {2: {"{ps: 16, md: 16, ag: 14, en: 15, wp: 12}"}, 3: {"{ps: 16, md: 16, ag: 14, en: 15, wp: 12, size: 2}"}, 4: {"{ps: 16, md: 16, ag: 14, en: 15, wp: 12, size: 3}"}, 5: {"{ps: 16, md: 16, ag: 14, en: 15, wp: 12, size: 7}"}},
		"revised": {{"{hit_dice: 1, max_hp: 5, size: T}"}, {"{hit_dice: 1, max_hp: 5, size: S}"}, {"{hit_dice: 1, max_hp: 5}"}, {"{hit_dice: 1, max_hp: 5, size: L}", "{hit_dice: 1, max_hp: 5, size: L, legs: 4}"},
			{"{hit_dice: 1, max_hp: 5, size: H}"}, {"{hit_dice: 1, max_hp: 5, size: G}"}},
		"fighter": {{"{sz: 5}", "{sz: 6, body: quadruped, weapon: teeth}"}, {"{sz: 6}", "{sz: 7}", "{sz: 7, body: quadruped, weapon: teeth}", "{sz: 11, body: quadruped, weapon: teeth}"}, {"{sz: 8}", "{sz: 11}"},
			{"{sz: 12}", "{sz: 12, body: quadruped, weapon: teeth}", "{sz: 20, body: quadruped, weapon: teeth}"}, {"{sz: 20}"}, {}},
	} {
		for i, riders := range sizes {
			for k, mounts := range sizes {
				for _, rider := range riders {
					for _, mount := range mounts {
						text := fmt.Sprintf("scenario: size\nrulebook: %[1]s\nfield: {grid: square, size: [20, 12]}\nsides: [{id: red}, {id: blue}]\ncombatants:\n"+
							"- {id: dun, side: red, at: [5, 5], stats: {%[1]s: %[2]s}}\n- {id: ann, side: red, rides: dun, stats: {%[1]s: %[3]s}}\n- {id: bo, side: blue, at: [15, 5], stats: {%[1]s: %[3]s}}\n", book, mount, rider)
						s, err := scenario.Parse("size.yaml", []byte(text), nil)
						if err == nil {
							_, err = ecs.New(s, ecs.Config{})
						}
						if (err == nil) != (i < k) {
							t.Errorf("%s: %s on %s: %v", book, rider, mount, err)
						}
					}
				}
			}
		}
	}
}

// Dusk and rain need a sight in the rulebooks that have nothing of their own for them, as docs/formats/scenario.md says.
func TestDuskAndRainNeedASightWhereTheRulebookHasNothing(t *testing.T) {
	for _, of := range fuzzed {
		for kind, own := range map[string][]string{"dusk": {"dq", "revised"}, "rain": {"revised"}, "fog": {"nc", "brp", "dq", "revised", "fighter"}} {
			s, err := scenario.Parse("f", fmt.Appendf(nil, "scenario: f\nrulebook: %[1]s\nfield: {grid: square, size: [6, 2]}\nsides: [{id: red}, {id: blue}]\ncombatants:\n"+
				"- {id: ann, side: red, at: [0, 0], stats: {%[1]s: %[2]s}}\n- {id: bo, side: blue, at: [5, 0], stats: {%[1]s: %[2]s}}\ndangers: [{id: a, kind: %[3]s}]\n", of.book, of.red, kind), nil)
			if err == nil {
				_, err = ecs.New(s, ecs.Config{})
			}
			if (err == nil) != slices.Contains(own, of.book) {
				t.Errorf("%s in %s: %v", kind, of.book, err)
			}
		}
	}
}
