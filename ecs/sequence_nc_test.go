package ecs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// happened lists the events of a kind as "round.tick who other", counted from 1.
func happened(b *ecs.Battle, k event.Kind) []string {
	var out []string
	for _, e := range b.Events() {
		if e.Kind == k {
			out = append(out, fmt.Sprintf("%d.%d %s %s", e.Round+1, int(e.TickOfRound)+int(b.Shape().Shown), b.Name(e.Who), b.Name(e.Other)))
		}
	}
	return out
}

func wantEvents(t *testing.T, b *ecs.Battle, k event.Kind, want ...string) {
	t.Helper()
	if got := happened(b, k); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s: %q, want %q", k, got, want)
	}
}

// felling is two engaged fighters who have but a few hit points left.
const felling = `
scenario: felling
rulebook: nc
field: {grid: square, size: [4, 3]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {nc: {race: human, classes: [{class: mage, level: 1}], weapon: two_handed_sword}}}
  - {id: bo, side: blue, at: [2, 1], stats: {nc: {race: human, classes: [{class: mage, level: 1}], weapon: two_handed_sword}}}
dice:
  - {by: ann, roll: segment, faces: [4]}
  - {by: bo, roll: segment, faces: [4]}
  - {by: ann, to: bo, roll: hit, faces: [20]}
  - {by: ann, to: bo, roll: damage, faces: [10]}
  - {by: bo, to: ann, roll: hit, faces: [30]}
  - {by: bo, to: ann, roll: damage, faces: [10]}
`

func TestTwoEngagedFightersFellEachOtherInOneSegment(t *testing.T) { // NC-004, NC-010, NC-G-21
	b := battletest.Start(t, felling, ecs.Config{Keep: true})
	b.Run()
	if err := b.Err(); err != nil {
		t.Error(err)
	}
	wantEvents(t, b, event.Struck, "1.4 ann bo", "1.4 bo ann", "1.4 ann ann", "1.4 bo bo")
	if r := b.Result(); !r.Over || r.Winner != -1 || r.Why != "nobody is left" {
		t.Errorf("%+v", r)
	}
}

// interrupted is a mage who begins a bolt in segment 1, and a walker who reaches her in
// segment 2.
const interrupted = `
scenario: interrupted
rulebook: nc
field: {grid: square, size: [12, 3]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: maud, side: red, at: [1, 1], stats: {nc: {race: human, classes: [{class: mage, level: 6}], weapon: quarterstaff, spells: {lightning_bolt: 1}}}}
  - {id: bo, side: blue, at: [6, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 6}], weapon: long_sword}}}
orders:
  - {at: {round: 1, segment: 1}, by: maud, acts: [{cast: lightning_bolt, cell: [8, 1]}]}
  - {at: {round: 1, segment: 1}, by: bo, acts: [{move: [2, 1], mode: run}]}
  - {at: {round: 1, segment: 2}, by: bo, acts: [{move: [2, 1], mode: run}]}
  - {at: {round: 1, segment: 2}, by: maud, acts: [pass]} # she goes on with her spell
  - {at: {round: 1, segment: 3}, by: bo, slot: granted, acts: [pass]} # a caster in melee could be struck again
dice:
  - {by: bo, to: maud, roll: hit, faces: [40]}
  - {by: bo, to: maud, roll: damage, faces: [2]}
  - {by: maud, to: bo, roll: disruption, faces: [41]}
ends: [{rounds: 1}]
`

func TestAWalkerReachesACasterAndHasAnInitialAttack(t *testing.T) { // SPACE-126, NC-011, NC-016, NC-105, NC-G-04
	b := battletest.Start(t, interrupted, ecs.Config{Keep: true})
	b.Run()
	if err := b.Err(); err != nil {
		t.Error(err)
	}
	wantEvents(t, b, event.Engaged, "1.2 maud bo")
	wantEvents(t, b, event.Struck, "1.2 bo maud")
	for _, e := range b.Events() {
		if e.Kind == event.Struck && e.Slot.Kind != rules.SlotGranted {
			t.Errorf("%s strikes with a %s slot", b.Name(e.Who), e.Slot.Kind)
		}
		if e.Kind == event.Struck && e.Who == b.ID("bo") {
			if r := roll(t, b, e.Exchange, "disruption"); r.Passed || r.Need != 40 {
				t.Errorf("%+v: level 6 against severity 5 needs 40", r)
			}
		}
		if e.Kind == event.Struck && e.Act.Kind == rules.ActCast {
			t.Error("the lost spell takes effect")
		}
	}
	if f := b.View(0).Figure(b.ID("maud")); f.Busy != rules.ActPass {
		t.Errorf("she is still at %v", f.Busy)
	}
}

func TestASaveKeepsTheSpellAndTheBoltComesInItsSegment(t *testing.T) { // NC-105, NC-G-20
	kept := `
  - {by: maud, to: bo, roll: disruption, faces: [40]}
  - {by: bo, to: maud, roll: save, faces: [1]}
  - {by: maud, roll: spell_damage, faces: [1, 1, 1, 1, 1, 1]}
ends: [{rounds: 1}]
`
	lost := "\n  - {by: maud, to: bo, roll: disruption, faces: [41]}\nends: [{rounds: 1}]\n"
	b := battletest.Start(t, interrupted[:len(interrupted)-len(lost)]+kept, ecs.Config{Keep: true})
	b.Run()
	if err := b.Err(); err != nil {
		t.Error(err)
	}
	wantEvents(t, b, event.Struck, "1.2 bo maud", "1.3 maud bo")
}

// NC-011: a caster in mid-spell makes an initial attack only by giving up the spell, and has
// none to keep then.
func TestACasterGivesUpItsSpellForABlow(t *testing.T) {
	text := strings.NewReplacer("by: maud, acts: [pass]", "by: maud, acts: [{strike: bo}]", "{by: maud, to: bo, roll: disruption, faces: [41]}",
		"{by: maud, to: bo, roll: hit, faces: [90]}").Replace(interrupted)
	b := battletest.Start(t, text, ecs.Config{Keep: true})
	b.Run()
	if err := b.Err(); err != nil {
		t.Error(err)
	}
	wantEvents(t, b, event.Struck, "1.2 maud bo", "1.2 bo maud")
	want(t, "spells left", len(bears(b, "spell")), 0)
	for _, e := range b.Events() {
		if e.Kind == event.Struck && e.Who == b.ID("bo") {
			want(t, "DF: still that of a caster in this segment", sum(t, b, e.Exchange, "df"), 2-5)
		}
	}
}

// blast is a fireball on three who save each for himself.
const blast = `
scenario: blast
rulebook: nc
field: {grid: square, size: [16, 5]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: maud, side: red, at: [1, 2], stats: {nc: {race: human, classes: [{class: mage, level: 5}], spells: {fireball: 1}}}}
  - {id: a, side: blue, at: [10, 1], stats: {nc: {race: human, classes: [{class: thief, level: 1}]}}}
  - {id: b, side: blue, at: [10, 2], stats: {nc: {race: human, classes: [{class: thief, level: 1}]}}}
  - {id: c, side: blue, at: [10, 3], stats: {nc: {race: human, classes: [{class: thief, level: 1}]}}}
orders:
  - {at: {round: 1, segment: 1}, by: maud, acts: [{cast: fireball, cell: [10, 2]}]}
  - {at: {round: 1, segment: 1}, by: a, acts: [pass]}
dice:
  - {by: maud, roll: spell_damage, faces: [6, 6, 6, 6, 6]}
  - {by: a, to: maud, roll: save, faces: [1]}
  - {by: b, to: maud, roll: save, faces: [100]}
  - {by: c, to: maud, roll: save, faces: [2]}
ends: [{rounds: 1}]
`

func TestOneDamageRollIsSharedByThreeTargetsWhoSaveEachForHimself(t *testing.T) { // NC-142, NC-113, NC-119
	b := battletest.Start(t, blast, ecs.Config{Keep: true, Controllers: passive("blue")})
	b.Run()
	if err := b.Err(); err != nil {
		t.Error(err)
	}
	full := map[string]int{} // rolled damage before DR, and what was saved
	for _, x := range struck(b.Events(), 1, b.ID("maud"), rules.ActCast) {
		r := roll(t, b, x, "spell_damage")
		full[b.Name(x.To)] = int(r.Shown)
		if s := roll(t, b, x, "save"); s.Passed != (b.Name(x.To) != "b") {
			t.Errorf("%s: %+v", b.Name(x.To), s)
		}
	}
	if len(full) != 3 || full["a"] != 30 || full["b"] != 30 || full["c"] != 30 {
		t.Errorf("rolled %v, want 30 for each", full)
	}
	// 30 x 10/3 = 100; saved 50; a level 1 thief has magical DR 1: 45 and 90.
	lost := map[string]int{}
	for _, x := range struck(b.Events(), 1, b.ID("maud"), rules.ActCast) {
		lost[b.Name(x.To)] = x.Verdict.Taken(x.To, 0)
	}
	if lost["a"] != 45 || lost["b"] != 90 || lost["c"] != 45 {
		t.Errorf("lost %v, want 45, 90, 45", lost)
	}
}
