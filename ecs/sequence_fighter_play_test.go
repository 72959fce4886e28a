package ecs_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Default play by the second uses what the book offers: bows are loaded, javelins drawn
// and thrown, barbs torn out by those who hold them, shields held against arrows, the hurt
// parry, actions without use are kept for the next second, and one turns to whoever stands
// at one's back (FTR-T4, FTR-T6, FTR-T7, FTR-066, FTR-100, FTR-103, FTR-114).
func TestFighterDefaultPlayUsesTheBook(t *testing.T) {
	battletest.Alone(t)
	done := map[rules.ActKind]int{}
	for _, name := range []string{"wall-at-the-weir", "barbs-on-the-strand", "wolves-at-the-fold"} {
		for seed := uint64(1); seed <= 30; seed++ {
			b := battletest.Fight(t, name, ecs.Config{Keep: true, Seed: seed})
			if b.Run() != ecs.Finished {
				t.Errorf("%s, seed %d, does not end", name, seed)
			}
			for _, e := range b.Events() {
				if e.Kind == event.Struck {
					done[e.Act.Kind]++
				}
				if e.Kind == event.Refused {
					t.Errorf("%s, seed %d: refused: %s", name, seed, e.Text)
				}
			}
		}
	}
	for _, k := range []rules.ActKind{
		rules.ActStrike, rules.ActShoot, rules.ActThrow, rules.ActParry, rules.ActGuard, rules.ActLoad, rules.ActDraw, rules.ActPull,
		rules.ActKeep, rules.ActTurn,
	} {
		if done[k] == 0 {
			t.Errorf("nobody ever came to %v: %v", k, done)
		}
	}
}

// Of two whom one cannot reach, and who may both strike in this second, one parries whose blow
// does more, and not who strikes a little better with a lighter weapon (FTR-040).
func TestFighterTheHeavierBlowIsParried(t *testing.T) {
	parries := 0
	for seed := uint64(1); seed <= 20; seed++ {
		b := battletest.Start(t, `
scenario: two
rulebook: fighter
field: {grid: square, size: [7, 5]}
sides: [{id: red, controller: default}, {id: blue, controller: default}]
combatants:
  - {id: ann, side: red, at: [2, 2], facing: 0, controller: guard, stats: {fighter: {ft: 3, weapon: dagger}}}
  - {id: bob, side: blue, at: [4, 1], facing: 4, controller: guard, stats: {fighter: {ft: 2, weapon: spear}}}
  - {id: cyd, side: blue, at: [4, 3], facing: 4, controller: guard, stats: {fighter: {ft: 1, weapon: great_sword}}}
ends: [{last_side: true}, {rounds: 4}]
`, ecs.Config{Keep: true, Seed: seed})
		b.Run()
		cyd, acts := true, rules.Tick(-1) // threatens her; the latest second in which cyd may strike
		for _, e := range b.Events() {
			switch {
			case e.Kind == event.Ordered && e.Slot.Kind == rules.SlotTurn && b.Name(e.Who) == "cyd":
				acts = e.Tick
			case e.Kind == event.Engaged && (b.Name(e.Who) == "cyd" || b.Name(e.Other) == "cyd"):
				cyd = true
			case e.Kind == event.Parted && (b.Name(e.Who) == "cyd" || b.Name(e.Other) == "cyd"):
				cyd = false
			case e.Kind == event.Struck && e.Act.Kind == rules.ActParry && b.Name(e.Who) == "ann":
				parries++
				if cyd && acts == e.Tick && b.Name(e.Act.Target) == "bob" {
					t.Errorf("seed %d, tick %d: parries the spear", seed, e.Tick)
				}
			}
		}
	}
	if parries == 0 {
		t.Error("she never parries")
	}
}
