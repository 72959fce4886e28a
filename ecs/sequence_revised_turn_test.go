package ecs_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

func goes(k rules.ActKind, gait uint8, x, y int32) rules.Act {
	return rules.Act{Kind: k, Item: rules.NoItem, Mode: gait, Cell: rules.Cell{X: x, Y: y}}
}

// Who withdraws goes backwards, a third as far as else, with its face to the foe, and nobody
// may react: of nine squares it manages eight, 40 of 120 feet (REV-058, REV-050).
func TestRevisedAWithdrawal(t *testing.T) {
	h := newRevised(t, 1, `
  - {id: ann, side: red, at: [10, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}
  - {id: bob, side: blue, at: [11, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}`, `
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [2]}`)
	h.in(1, "ann", goes(rules.ActWithdraw, revised.Gait("withdraw"), 1, 5))
	h.reacts["bob"] = true
	h.finish()
	if got := h.story(); !strings.HasSuffix(got, "1:18 ann goes to 3,5\n1:18 ann goes to 2,5") {
		t.Errorf("got\n%s", got)
	}
	for _, e := range h.Events() {
		if e.Kind == event.Turned && h.Name(e.Who) == "ann" {
			t.Errorf("turns to %d", e.Amount)
		}
	}
}

// Fifty points and more from one attack call for a save of whoever lives through them: a
// first-level warrior needs 14 (REV-091, REV-D5).
func TestRevisedASaveAgainstDeath(t *testing.T) {
	for face, end := range map[string]string{"13": "\n1:18 bob is dead\n1:39 bob loses the turn", "14": ""} {
		h := newRevised(t, 1, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {hit_dice: 5, max_hp: 20, natural: [{name: fist, damage: 1d6+49}]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 80, weapons: [sword_long]}}}`, `
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [2]}
  - {by: ann, to: bob, roll: attack, faces: [15]}
  - {by: ann, to: bob, roll: damage, faces: [1]}
  - {by: bob, to: ann, roll: save, faces: [`+face+`]}`)
		h.in(1, "ann", h.act(rules.ActStrike, "bob"))
		h.finish()
		h.want("1:18 ann: strike bob: hit\n1:18 bob has 30" + end)
	}
}

// A standard action may be walked, and a movement spent on something minor, but nobody
// strikes after two walks or does a minor thing after a whole turn (REV-040, REV-045, REV-051).
func TestRevisedActionsAreTurnedDownwardsOnly(t *testing.T) {
	h := newRevised(t, 1, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 20, mv: 3, weapons: [sword_long, dagger, knife]}}}
  - {id: bob, side: blue, at: [20, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}`, `
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [2]}`)
	walk := func(x int32) rules.Act { return goes(rules.ActMove, revised.Gait("walk"), x, 5) }
	stow := func(item uint8) rules.Act { return rules.Act{Kind: rules.ActStow, Item: item} }
	draw := rules.Act{Kind: rules.ActDraw, Item: 2} // sword and dagger are in hand
	legal := func(acts ...rules.Act) bool {
		var o rules.Order
		for _, a := range acts {
			o.Add(a)
		}
		twin := h.Clone()
		return twin.Submit(h.ID("ann"), o) == nil
	}
	asked := false
	h.watch = func(d ecs.Due) {
		if h.Name(d.Who) != "ann" || d.Slot.Kind != rules.SlotTurn {
			return
		}
		asked = true
		for _, c := range []struct {
			name string
			want bool
			acts []rules.Act
		}{
			{"two walks", true, []rules.Act{walk(7), walk(9)}},
			{"two walks and something minor", true, []rules.Act{walk(7), walk(9), stow(0)}},
			{"three walks", false, []rules.Act{walk(7), walk(9), walk(11)}},
			{"a walk and two minor things", true, []rules.Act{walk(7), stow(0), draw}},
			{"three minor things", true, []rules.Act{stow(0), draw, stow(1)}},
			{"two walks and two minor things", false, []rules.Act{walk(7), walk(9), stow(0), draw}},
		} {
			if got := legal(c.acts...); got != c.want {
				t.Errorf("%s: allowed %v, want %v", c.name, got, c.want)
			}
		}
	}
	h.in(1, "ann", walk(7), walk(9))
	h.finish()
	if got := h.story(); !strings.HasSuffix(got, "1:18 ann goes to 9,5") {
		t.Errorf("got\n%s", got)
	}
	if !asked {
		t.Error("ann was never asked")
	}
}

// Who stands half a metre above the enemy nearest to it has a point of initiative for that;
// what it says of itself does not matter where the ground has heights.
func TestRevisedHigherGroundIsTheGround(t *testing.T) { // REV-033, SPACE-128
	const hill = `
scenario: hill
rulebook: revised
field:
  grid: square
  map: |
    . . ^ .
    . . . .
  legend: {"^": {height: 500}}
sides: [{id: red, controller: host}, {id: blue, controller: host}]
combatants:
  - {id: ann, side: red, at: [2, 0], conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 9}}}
  - {id: bob, side: blue, at: [1, 1], conditions: [warned, higher_ground], stats: {revised: {group: warrior, level: 1, max_hp: 9}}}
dice: [{by: ann, roll: initiative, faces: [4]}, {by: bob, roll: initiative, faces: [4]}]
ends: [{rounds: 1}]`
	b := battletest.Start(t, hill, ecs.Config{})
	b.Step()
	for name, want := range map[string]int{"ann": 5, "bob": 4} {
		if got := b.View(0).Trait(b.ID(name), revised.Trait("score")); got != want {
			t.Errorf("%s acts at %d, want %d", name, got, want)
		}
	}
}
