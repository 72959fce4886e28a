package ecs_test

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
)

// writtenFile is a small battle, of which a fuzzer writes a part. Who is written about meets
// an enemy of the same kind as fights everywhere else.
const writtenFile = `scenario: written
rulebook: %[1]s
field: {grid: square, size: [9, 7]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1, 2], stats: {%[1]s: %[2]s}, gear: [%[3]s], conditions: [%[4]s]}
  - {id: bo, side: blue, at: [4, 2], stats: {%[1]s: %[5]s}}
  - {id: cyd, side: blue, at: [8, 5], stats: {%[1]s: %[5]s}}
ends: [{last_side: true}, {rounds: 4}]
%[6]s
`

// fought wants a battle that is written to be fought out, or refused with a place for every
// mistake.
func fought(t *testing.T, text string) {
	t.Helper()
	s, err := scenario.Parse("f", []byte(text), nil)
	var b *ecs.Battle
	if err == nil {
		if len(s.Combatants) > 6 || s.Field.Width*s.Field.Height > 4096 {
			return // what is written has ended its line and goes on
		}
		b, err = ecs.New(s, ecs.Config{})
	}
	var list scenario.Errors
	switch {
	case err != nil && !errors.As(err, &list):
		t.Fatalf("the error is %T: %v", err, err)
	case err != nil:
		for _, e := range list {
			if e.Pos.Line < 1 || e.Message == "" {
				t.Errorf("an error without a place: %v", e)
			}
		}
		return
	}
	for i := range s.Sides {
		if word := s.Sides[i].Controller.Text; word == "host" {
			return
		}
	}
	for i := 0; i < 50 && b.StepRound() == ecs.Running; i++ {
	}
	var panicked *ecs.PanicError
	if errors.As(b.Err(), &panicked) {
		t.Fatalf("%v\n%s", b.Err(), panicked.Stack)
	}
}

// FuzzStats lets somebody fight of whom anything is written: a stat block, gear, conditions.
func FuzzStats(f *testing.F) {
	for i, of := range fuzzed {
		in, err := os.Open("../rules/rulestest/testdata/" + of.book + ".jsonl")
		if err != nil {
			f.Fatal(err)
		}
		for lines := bufio.NewScanner(in); lines.Scan(); {
			f.Add(byte(i), lines.Text(), "", "")
		}
		_ = in.Close()
		f.Add(byte(i), of.red, "no_such", "surprised, {kind: prone, rounds: 2}")
		f.Add(byte(i), of.blue, "dagger, dagger", "{kind: stunned, segments: 1000000}")
	}
	for _, stats := range []string{
		"{monster: {name: x, hit_dice: 3, df: -3, movement: 9, attacks: [orc_claw]}, hp: 100, powers: [{rod: death, severity: 5, charges: 2}, {staff: frost, damage: 4d6, charges: 3}]}",
		"{race: human, classes: [{class: mage, level: 5}], str: 18/00, spells: {fireball: 9}, breath: 99d99+99}",
		"{str: 1, con: 999, siz: -1, dex: 21, weapons: [{weapon: sling, chance: 0}], skills: {Dodge: 9999}}",
		"{kind: x, ps: 5, md: 40, ag: 5, en: 1, wp: 1, tmr: 0, weapons: [{weapon: net, rank: 10}]}",
		"{group: wizard, level: 20, max_hp: 1, str: 18/01, mount: horse_heavy, spells: [aid], races: elf}",
		"{ft: 20, stn: 40, dx: 40, sz: 1, weapon: harpoon, magic: {harpoon: 99}}",
		"null", "[]", "&a {a: *a}", "{a: {a: {a: {a: {}}}}}", "{weapons: [[], {}, 1]}",
	} {
		for i := range fuzzed {
			f.Add(byte(i), stats, "", "")
		}
	}
	f.Fuzz(func(t *testing.T, book byte, stats, gear, conditions string) {
		of := fuzzed[int(book)%len(fuzzed)]
		fought(t, fmt.Sprintf(writtenFile, of.book, stats, gear, conditions, of.blue, ""))
	})
}

// FuzzScript gives a battle orders, dice, turns, traps and options that are written ahead.
func FuzzScript(f *testing.F) {
	for i := range fuzzed {
		for _, script := range []string{
			"orders: [{at: {round: 1}, by: ann, acts: [{strike: bo}]}]",
			"orders: [{at: {round: 1, segment: 3}, by: bo, slot: turn, acts: [{move: [3, 2], mode: run}, {throw: ann, item: dagger, aim_at: left_leg, cap: -1000}], standing: {defend: dodge, point: 7}}]",
			"orders: [{at: {round: 2}, by: cyd, slot: granted, acts: [pass, wait, stand, {cast: fireball, cell: [1, 1]}, {turn: 3}, {guard: true, facing: 2}]}]",
			"orders: [{at: {round: 1}, by: ann, acts: [{special: disarm, target: bo}, {open: [1, 1], mode: close}, {draw: '0'}, {load: true}]}]",
			"dice: [{by: ann, to: bo, roll: hit, faces: [1, 100]}, {by: red, roll: initiative, faces: [10]}, {by: bo, roll: attack, faces: [1]}]",
			"turns: [{round: 1, order: [bo, ann]}, {round: 1000000, order: []}]",
			"traps: [{id: pit, at: [[3, 2], [2, 2]], known_to: [blue], stats: {nc: {severity: 12, clear: neither, damage: 9d9+9, poison: {dice: 2, severity: 6}, holds: true, radius_ft: 100}}}]",
			"options: {scheduling: alternating, plot_ahead: 'on', no_such: 3, mr_seconds: 6}\nspace: {zoc: cost, zoc_mm: 1000000, facings: 8, body_cap: 3/4}",
		} {
			f.Add(byte(i), script)
		}
	}
	f.Fuzz(func(t *testing.T, book byte, script string) {
		of := fuzzed[int(book)%len(fuzzed)]
		fought(t, fmt.Sprintf(writtenFile, of.book, of.red, "", "", of.blue, script))
	})
}
