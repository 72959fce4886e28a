package ecs_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// swords are two swordsmen of the books whose attacks know cover or parts of the body.
var swords = map[string]string{
	"revised": "{group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}",
	"fighter": "{ft: 3, weapon: broadsword}",
}

// closing is a battle in which ann is to fight bob, who does nothing, on a field.
func closing(t *testing.T, book, field, ann, bob string) *ecs.Battle {
	t.Helper()
	b := battletest.Start(t, fmt.Sprintf(`
scenario: closing
rulebook: %[1]s
field: {%[2]s}
sides: [{id: red, controller: default}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: %[3]s, facing: 0, stats: {%[1]s: %[5]s}}
  - {id: bob, side: blue, at: %[4]s, facing: 4, stats: {%[1]s: %[5]s}}
ends: [{last_side: true}, {rounds: 3}]
`, book, field, ann, bob, swords[book]), ecs.Config{Keep: true})
	if b.Run() != ecs.Finished {
		t.Fatal(b.Err())
	}
	return b
}

// Blows know no cover, however high the wall is that they go over (SPACE-080).
func TestABlowOverAWallMeetsNoCover(t *testing.T) {
	for book := range swords {
		b := closing(t, book, "grid: square, size: [4, 1], edges: [{between: [[1, 0], [2, 0]], hurdle_mm: 1500, height: 900}]", "[1, 0]", "[2, 0]")
		blows := 0
		for _, e := range b.Events() {
			if e.Kind != event.Struck || e.Act.Kind != rules.ActStrike {
				continue
			}
			blows++
			x := e.Exchange
			if x.Facts.Cover != 0 || x.Facts.Hard != 0 || x.Facts.Covered != ([len(x.Facts.Covered)]uint64{}) || x.Verdict.Outcome == rules.Lost {
				t.Errorf("%s: cover %d, hard %d, points %v, %v", book, x.Facts.Cover, x.Facts.Hard, x.Facts.Covered, x.Verdict.Outcome)
			}
			for _, m := range x.Verdict.Mods {
				if m.Rule == "REV-062" {
					t.Errorf("%s: %+v", book, m)
				}
			}
		}
		if blows == 0 {
			t.Errorf("%s: nobody strikes", book)
		}
	}
}

// A missile of fighter is only forbidden by cover from head to foot (SPACE-080): a wall as
// high as the eyes, nine tenths of 1750 mm (SPACE-035), leaves the head; a millimetre more
// leaves nothing.
func TestFighterShotsNeedAnOpenPoint(t *testing.T) {
	for mm, want := range map[int]bool{1575: true, 1576: false} {
		b := battletest.Start(t, fmt.Sprintf(`
scenario: wall
rulebook: fighter
space: {eyes: centre}
field: {grid: square, size: [9, 3], edges: [{between: [[5, 1], [6, 1]], hurdle_mm: 100, height: %d}]}
sides: [{id: red, controller: host}, {id: blue, controller: host}]
combatants:
  - {id: ann, side: red, at: [0, 1], facing: 0, stats: {fighter: {ft: 4, weapon: short_bow, loaded: true}}}
  - {id: bob, side: blue, at: [6, 1], facing: 4, stats: {fighter: {weapon: dagger}}}
ends: [{rounds: 1}]
`, mm), ecs.Config{})
		ann, asked := b.ID("ann"), false
		for b.Step() != ecs.Finished {
			for _, d := range append([]ecs.Due(nil), b.Due()...) {
				var o rules.Order
				if d.Slot.Kind == rules.SlotDeclare {
					o.Add(stance(fighter.Stance("fighting")))
				} else if d.Who == ann && d.Slot.Kind == rules.SlotTurn && !asked {
					asked = true
					_, err := b.Preview(ann, rules.Act{Kind: rules.ActShoot, Target: b.ID("bob"), Aim: 45})
					if (err == nil) != want {
						t.Errorf("over %d mm: %v", mm, err)
					}
				}
				if err := b.Submit(d.Who, o); err != nil {
					t.Fatal(err)
				}
			}
		}
		if !asked {
			t.Error("ann is never asked")
		}
	}
}

// A drop of a metre is a step down, one deeper would be a fall and is nobody's way
// (SPACE-114).
func TestNobodyWalksOverADropThatIsAFall(t *testing.T) {
	for book := range swords {
		for mm, walks := range map[int]bool{1000: true, 1001: false} {
			b := closing(t, book, fmt.Sprintf("grid: square, size: [5, 1], cells: [{at: [0, 0], height: %d}]", mm), "[0, 0]", "[4, 0]")
			moved := false
			for _, e := range b.Events() {
				moved = moved || e.Kind == event.Moved && e.Who == b.ID("ann")
				if e.Act.Kind == rules.ActFall {
					t.Errorf("%s, %d mm: falls", book, mm)
				}
			}
			if moved != walks {
				t.Errorf("%s, %d mm: moves: %v", book, mm, moved)
			}
		}
	}
}
