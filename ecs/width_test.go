package ecs_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// widthBattle is four against four swords, each side abreast, on a field.
func widthBattle(t *testing.T, field string, guards string, seed uint64) *ecs.Battle {
	t.Helper()
	text := "scenario: width\nrulebook: nc\nfield: " + field + "\nsides: [{id: red}, {id: blue" + guards + "}]\ncombatants:\n"
	const man = "stats: {nc: {race: human, classes: [{class: fighter, level: 3}], armour: chain, weapon: long_sword}}}\n"
	for i := range 4 {
		text += fmt.Sprintf("  - {id: r%d, side: red, at: [2, %d], %s", i, 3+i, man)
		text += fmt.Sprintf("  - {id: b%d, side: blue, at: [22, %d], %s", i, 3+i, man)
	}
	return battletest.Start(t, text+"ends: [{last_side: true}, {rounds: 20}]\n", ecs.Config{Seed: seed})
}

// rows counts the rows on which a side's people stand, and how far the first is ahead of the last.
func rows(b *ecs.Battle, side string) (n int, depth int32) {
	seen := map[int32]bool{}
	var lo, hi int32 = 1 << 20, -1
	for i := range 4 {
		f := b.View(0).Figure(b.ID(fmt.Sprint(side, i)))
		seen[f.Cell.Y], lo, hi = true, min(lo, f.Cell.X), max(hi, f.Cell.X)
	}
	return len(seen), hi - lo
}

// SPACE-103: a line that goes at a line arrives as a line, not as a file: when the first are
// engaged at most one stands behind another, and nobody is more than a step behind.
func TestALineComesOnAsALine(t *testing.T) {
	battletest.Alone(t)
	for _, blue := range []string{"", ", controller: guard"} {
		for seed := range uint64(6) {
			b := widthBattle(t, "{grid: square, size: [26, 10]}", blue, seed+1)
			for !b.View(0).Figure(b.ID("r0")).Engaged && !b.View(0).Figure(b.ID("r1")).Engaged && b.View(0).Tick() < 60 {
				if b.Step() == ecs.Finished {
					break
				}
			}
			if n, depth := rows(b, "r"); n < 3 || depth > 1 {
				t.Errorf("blue%s, seed %d: red stands on %d rows, %d cells deep", blue, seed+1, n, depth)
			}
		}
	}
}

// SPACE-103: two guards side by side in a gap stay so as long as both stand, be it a step
// before the gap.
func TestTwoInAGapStaySideBySide(t *testing.T) {
	const gap = `
  grid: square
  map: |
    # # # # # # # # # # # #
    # . . . . . # . . . . #
    # . . . . . # . . . . #
    # . . . . . . . . . . #
    # . . . . . . . . . . #
    # . . . . . # . . . . #
    # . . . . . # . . . . #
    # # # # # # # # # # # #
  legend: {"#": {wall: true}}`
	const man = "stats: {nc: {race: human, classes: [{class: fighter, level: 3}], armour: chain, weapon: long_sword}}}\n"
	for seed := range uint64(6) {
		b := battletest.Start(t, "scenario: gap\nrulebook: nc\nfield:"+gap+"\nsides: [{id: red}, {id: blue, controller: guard}]\ncombatants:\n"+
			"  - {id: ann, side: blue, at: [6, 3], "+man+"  - {id: bea, side: blue, at: [6, 4], "+man+
			"  - {id: cy, side: red, at: [1, 2], "+man+"  - {id: di, side: red, at: [1, 3], "+man+"  - {id: ed, side: red, at: [1, 4], "+man+
			"ends: [{last_side: true}, {rounds: 20}]\n", ecs.Config{Seed: seed + 1})
		steps := 0
		for b.Step() != ecs.Finished {
			a, e := b.View(0).Figure(b.ID("ann")), b.View(0).Figure(b.ID("bea"))
			if a.Posture != rules.Standing || e.Posture != rules.Standing {
				break
			}
			steps++
			if a.Cell.X != e.Cell.X || a.Cell.Y != 3 || e.Cell.Y != 4 || a.Cell.X < 5 || a.Cell.X > 6 {
				t.Errorf("seed %d, tick %d: they stand at %v and %v", seed+1, b.View(0).Tick(), a.Cell, e.Cell)
				break
			}
		}
		if steps < 5 {
			t.Errorf("seed %d: the gap was held for %d steps", seed+1, steps)
		}
	}
}
