package ecs_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
)

// told checks which lines a battle's story has, in this order, and which it has not.
func (h *fighterBattle) told(lines []string, never ...string) {
	h.t.Helper()
	story := h.story()
	rest := story
	for _, l := range lines {
		_, after, found := strings.Cut(rest, l)
		if !found {
			h.t.Fatalf("no %q, or not in its place, in\n%s", l, story)
		}
		rest = after
	}
	for _, l := range never {
		if strings.Contains(story, l) {
			h.t.Errorf("%q in\n%s", l, story)
		}
	}
}

func strikeAt(id rules.ID, aim int16) rules.Act {
	return rules.Act{Kind: rules.ActStrike, Target: id, Aim: aim}
}

// Whoever cannot reach its enemy yet steps up and keeps its action, for the second after
// (FTR-T6, FTR-T7, FTR-004). A of ann is 35, D of bo 10: a 25 hits where it was aimed.
func TestFighterAnActionIsDelayed(t *testing.T) {
	h := newFighter(t, 1, `
  - {id: ann, side: red, at: [2, 5], stats: {fighter: {weapon: broadsword}}}
  - {id: bo, side: blue, at: [7, 5], facing: 4, stats: {fighter: {}}}`, `
  - {by: ann, roll: initiative, faces: [3]}
  - {by: bo, roll: initiative, faces: [9]}
  - {by: ann, to: bo, roll: attack, faces: [25]}
  - {by: ann, to: bo, roll: dam, faces: [3, 3]}`)
	step := func(x int32) rules.Act {
		return rules.Act{Kind: rules.ActMove, Item: rules.NoItem, Cell: rules.Cell{X: x, Y: 5}}
	}
	h.plots("1 ann", stance(fighter.Stance("fighting")))
	h.plots("1 bo", stance(fighter.Stance("fighting")))
	h.plots("1.3 ann", step(4), rules.Act{Kind: rules.ActKeep, Item: rules.NoItem})
	h.plots("1.4 ann", step(6), strikeAt(h.ID("bo"), 40))
	h.finish()
	h.told([]string{"1.1 ann claims second 3", "1.3 ann plots move and keep", "1.4 ann plots move and strike", "1.4 ann: strike bo: hit", "1.4 bo has 14, area 3"}, "1.3 ann: strike")
}

// An open wound bleeds into its area when the melee round ends, unless a neighbour has bound
// it with an action (FTR-E2, FTR-E4, FTR-D10).
func TestFighterAWoundBleedsUntilItIsBound(t *testing.T) {
	for name, c := range map[string]struct {
		bind  bool
		lines []string
		never string
	}{
		"left alone": {false, []string{"1.2 bo: bleeding", "1.2 bo is down", "1.10 bo has 11, area 3"}, "bleeding ends"},
		"bound":      {true, []string{"1.2 bo: bleeding", "1.6 cy: tend bo: done", "1.6 bo: bleeding ends"}, "bo has 11"},
	} {
		t.Run(name, func(t *testing.T) {
			h := newFighter(t, 1, `
  - {id: ann, side: red, at: [5, 5], stats: {fighter: {weapon: broadsword}}}
  - {id: bo, side: blue, at: [6, 5], facing: 4, stats: {fighter: {}}}
  - {id: cy, side: blue, at: [7, 5], facing: 4, stats: {fighter: {}}}`, `
  - {by: ann, roll: initiative, faces: [2]}
  - {by: bo, roll: initiative, faces: [9]}
  - {by: cy, roll: initiative, faces: [6]}
  - {by: ann, to: bo, roll: attack, faces: [25]}
  - {by: ann, to: bo, roll: dam, faces: [3, 5]}`)
			for _, who := range []string{"ann", "bo", "cy"} {
				h.plots("1 "+who, stance(fighter.Stance("fighting")))
			}
			h.plots("1.2 ann", strikeAt(h.ID("bo"), 40)) // the chest can take 8
			if c.bind {
				h.plots("1.6 cy", rules.Act{Kind: rules.ActTend, Item: rules.NoItem, Target: h.ID("bo")})
			}
			h.finish()
			h.told(c.lines, c.never)
		})
	}
}

// From its flank a horse is struck by a table from left to right, from ahead by that of a
// human of its size (FTR-L1, FTR-L2, FTR-006, FTR-011, FTR-D1). A of ann is 80, D of dun 10,
// and 15 less on its weapon side.
func TestFighterAHorseHasTwoTables(t *testing.T) {
	for name, c := range map[string]struct {
		at, face string
		aim      int16
		result   string
	}{
		"barrel from the flank":   {"[5, 7]", "85", 100, "area 4"},
		"hindleg from the flank":  {"[5, 7]", "85", 150, "area 6"},
		"ahead 150 is a hindleg":  {"[7, 5]", "70", 150, "area 5"},
		"ahead 30 is a foreleg":   {"[7, 5]", "70", 1030, "area 2"},
		"at the flank 30 is neck": {"[5, 7]", "85", 30, "area 1"},
		"ahead 100 is the barrel": {"[7, 5]", "70", 100, "area 4"},
	} {
		t.Run(name, func(t *testing.T) {
			h := newFighter(t, 1, `
  - {id: ann, side: red, at: `+c.at+`, facing: 4, stats: {fighter: {ft: 10, stn: 12, weapon: great_sword}}}
  - {id: dun, side: blue, at: [5, 5], facing: 0, stats: {fighter: {body: quadruped, sz: 20, weapon: hooves}}}`, `
  - {by: ann, roll: initiative, faces: [2, 3, 4, 5]}
  - {by: ann, to: dun, roll: attack, faces: [`+c.face+`]}
  - {by: ann, to: dun, roll: dam, faces: [3, 3, 3]}`)
			h.plots("1 ann", stance(fighter.Stance("fighting")))
			h.plots("1.2 ann", strikeAt(h.ID("dun"), c.aim))
			h.finish()
			h.told([]string{"1.2 ann: strike dun: hit", c.result})
		})
	}
}

// Twelve points split a leather byrnie where they land; the next blow there meets none of it
// (FTR-083, FTR-086, FTR-087). A of ann is 45, D of bo 10.
func TestFighterAByrnieIsSplit(t *testing.T) {
	h := newFighter(t, 1, `
  - {id: ann, side: red, at: [5, 5], stats: {fighter: {ft: 2, stn: 15, weapon: great_sword}}}
  - {id: bo, side: blue, at: [6, 5], facing: 4, stats: {fighter: {hp: 60, armour: [leather_byrnie]}}}`, `
  - {by: ann, roll: initiative, faces: [2, 4]}
  - {by: bo, roll: initiative, faces: [9]}
  - {by: ann, to: bo, roll: attack, faces: [30, 30]}
  - {by: ann, to: bo, roll: dam, faces: [3, 4, 4, 1, 1, 1]}`)
	h.plots("1 ann", stance(fighter.Stance("fighting")))
	h.plots("1 bo", stance(fighter.Stance("fighting")))
	h.plots("1.2 ann", strikeAt(h.ID("bo"), 40))
	h.plots("1.4 ann", strikeAt(h.ID("bo"), 40))
	h.finish()
	h.told([]string{"1.2 bo has 50, area 3", "1.2 bo: split", "1.4 bo has 46, area 3"})
}

// A dagger that parries sixteen points and more is destroyed, and has stopped its share; the
// rest goes on to the point (FTR-046, FTR-048, FTR-081, FTR-A16).
func TestFighterADaggerBreaksInAParry(t *testing.T) {
	h := newFighter(t, 1, `
  - {id: ann, side: red, at: [5, 5], stats: {fighter: {ft: 2, stn: 15, weapon: great_sword}}}
  - {id: bo, side: blue, at: [6, 5], facing: 4, stats: {fighter: {hp: 60, weapon: dagger}}}`, `
  - {by: ann, roll: initiative, faces: [2, 4]}
  - {by: bo, roll: initiative, faces: [2]}
  - {by: ann, to: bo, roll: attack, faces: [30]}
  - {by: bo, to: ann, roll: parry, faces: [6]}
  - {by: ann, to: bo, roll: dam, faces: [5, 5, 5]}`)
	h.plots("1 ann", stance(fighter.Stance("fighting")))
	h.plots("1 bo", stance(fighter.Stance("fighting")))
	h.plots("1.2 ann", strikeAt(h.ID("bo"), 40))
	h.plots("1.2 bo", rules.Act{Kind: rules.ActParry, Target: h.ID("ann")})
	h.finish()
	h.told([]string{"1.2 ann: strike bo: hit", "1.2 bo has 52, area 3", "1.2 item 0 of bo is broken"})
}
