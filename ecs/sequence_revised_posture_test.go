package ecs_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

var rise = rules.Act{Kind: rules.ActStand, Item: rules.NoItem}

// Getting up is a movement: who has got up and then punches the armed is met as one who stands, at
// +4 and no more; and who is killed by that lies still (REV-042, REV-075, REV-101).
func TestRevisedWhoGetsUpIsUpBeforeItPunches(t *testing.T) {
	h := newRevised(t, 1, `
  - {id: ann, side: red, at: [5, 5], conditions: [prone], stats: {revised: {group: warrior, level: 1, max_hp: 6}}}
  - {id: bob, side: blue, at: [6, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}`, `
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [2]}
  - {by: bob, to: ann, roll: attack, faces: [6]}
  - {by: bob, to: ann, roll: damage, faces: [2]}`)
	h.in(1, "ann", rise, h.act(rules.ActPunch, "bob"))
	h.reacts["bob"] = true
	h.finish()
	h.want(`
1:18 ann: stand ann: done
1:18 ann is standing
1:18 bob may react: REV-101
1:18 bob: strike ann: hit
1:18 ann has 0
1:18 ann is dead`)
	for _, e := range h.Events() {
		if e.Kind == event.Struck && e.Act.Kind == rules.ActStrike && e.Exchange.Verdict.Sum(revised.Term("modifiers")) != 4 {
			t.Errorf("bob strikes at %+d, want +4", e.Exchange.Verdict.Sum(revised.Term("modifiers")))
		}
	}
}

// Who is borne down in the turn of equal score in which it gets up lies pinned, whoever of the two
// comes first (REV-126, REV-T7).
func TestRevisedWhoGetsUpAsItIsBorneDownLies(t *testing.T) {
	for _, ids := range [][2]string{{"ann", "bob"}, {"bob", "ann"}} {
		h := newRevised(t, 1, `
  - {id: ann, side: red, at: [5, 5], facing: 0, `+lying("ann", ids[0])+`stats: {revised: {group: warrior, level: 1, max_hp: 6}}}
  - {id: bob, side: blue, at: [6, 5], facing: 4, `+lying("bob", ids[0])+`stats: {revised: {group: warrior, level: 1, max_hp: 6}}}`, `
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [9]}
  - {by: `+ids[1]+`, to: `+ids[0]+`, roll: attack, faces: [15]}`)
		h.in(1, ids[0], rise)
		h.in(1, ids[1], h.act(rules.ActOverbear, ids[0]))
		h.finish()
		if f := h.View(0).Figure(h.ID(ids[0])); f.Posture != rules.Prone {
			t.Errorf("%s is %s\n%s", ids[0], f.Posture, h.story())
		}
	}
}

func lying(id, who string) string {
	if id == who {
		return "conditions: [prone], "
	}
	return ""
}

// A weapon is set until its bearer goes somewhere: it is no longer set when the blow after that
// falls (REV-057).
func TestRevisedAWeaponIsSetUntilItsBearerGoes(t *testing.T) {
	h := newRevised(t, 2, `
  - {id: ann, side: red, at: [8, 5], stats: {revised: {group: warrior, level: 1, max_hp: 30, weapons: [sword_long]}}}
  - {id: bob, side: blue, at: [12, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [spear]}}}`, `
  - {by: ann, roll: initiative, faces: [3]}
  - {by: bob, roll: initiative, faces: [9]}
  - {by: bob, to: ann, roll: attack, faces: [2]}`)
	h.in(1, "bob", rules.Act{Kind: rules.ActSet})
	h.in(2, "bob", goes(rules.ActMove, revised.Gait("walk"), 9, 5), h.act(rules.ActStrike, "ann"))
	h.finish()
	h.want(`
1:18 bob: set bob: done
2:18 bob goes to 11,5
2:18 bob: set_for_charge ends
2:18 bob goes to 10,5
2:18 bob goes to 9,5
2:18 bob: strike ann: miss`)
}

// Of two with equal scores who go to the same square the later one is stopped before it, not where
// it stood (REV-T7).
func TestRevisedABlockedCellStopsTheLaterMover(t *testing.T) {
	h := newRevised(t, 1, `
  - {id: ann, side: red, at: [2, 5], stats: {revised: {group: warrior, level: 1, max_hp: 6}}}
  - {id: bob, side: red, at: [9, 5], stats: {revised: {group: warrior, level: 1, max_hp: 6}}}
  - {id: cyd, side: blue, at: [20, 5], stats: {revised: {group: warrior, level: 1, max_hp: 20}}}`, `
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [9]}
  - {by: cyd, roll: initiative, faces: [1]}`)
	h.in(1, "ann", goes(rules.ActMove, revised.Gait("walk"), 5, 5))
	h.in(1, "bob", goes(rules.ActMove, revised.Gait("walk"), 5, 5))
	h.finish()
	if got := h.story(); !strings.HasSuffix(got, "1:18 bob goes to 8,5\n1:18 bob goes to 7,5\n1:18 bob goes to 6,5") {
		t.Errorf("got\n%s", got)
	}
	told := 0
	for _, e := range h.Events() {
		if e.Kind == event.Stuck && h.Name(e.Who) == "bob" {
			told++
		}
	}
	if told != 1 {
		t.Errorf("told %d times that bob is stopped", told)
	}
}

// A spell begins when the movement before it is over: what the flight costs does not lose it
// (REV-041, REV-059).
func TestRevisedASpellBeginsAfterTheFlight(t *testing.T) {
	h := newRevised(t, 1, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {group: wizard, level: 1, max_hp: 9, spells: [{name: fire dart, casting_time: 1, range: 120, damage: 1d4}]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}`, `
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [2]}
  - {by: bob, to: ann, roll: attack, faces: [15]}
  - {by: bob, to: ann, roll: damage, faces: [3]}
  - {by: ann, roll: damage, faces: [2]}`)
	h.in(1, "ann", h.flee(3, 5), rules.Act{Kind: rules.ActCast, Mode: revised.Spell("harm"), Target: h.ID("bob")})
	h.reacts["bob"] = true
	h.finish()
	h.want(`
1:18 bob may react: REV-059
1:18 bob: strike ann: hit
1:18 ann has 6
1:18 ann goes to 4,5
1:18 ann goes to 3,5
1:21 ann: cast bob: done
1:21 ann: prepared ends
1:21 bob has 18`)
}
