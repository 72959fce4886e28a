package ecs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

const worded = `
scenario: worded
rulebook: brp
field: {grid: square, size: [20, 6], cells: [{at: [3, 5], door: closed}]}
sides: [{id: red}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 2], stats: {brp: {str: 14, con: 12, siz: 13, dex: 14, skills: {Dodge: 60}, weapons: [{weapon: axe_hand, chance: 50}, {weapon: dagger}]}}}
  - {id: bob, side: blue, at: [8, 2], stats: {brp: {str: 15, con: 13, siz: 14, dex: 11, weapons: [{weapon: dagger, chance: 50}]}}}
orders:
  - {at: {round: 1}, by: ann, slot: declare, acts: [{throw: bob, item: axe_hand, mode: MODE}]}
  - {at: {round: 1}, by: ann, slot: move, acts: [pass]}
  - {at: {round: 1}, by: ann, slot: turn, acts: [{throw: bob, item: axe_hand, mode: MODE}], standing: {defend: DEFENCE}}
ends: [{rounds: 1}]
`

// A script says modes and answers in words: how a thing is thrown, what one defends with.
func TestAScriptHasWordsForModesAndAnswers(t *testing.T) {
	for defence, want := range map[string]int16{"none": rules.DefendNone, "dodge": rules.DefendDodge, "axe_hand": rules.DefendItem, "dagger": rules.DefendItem + 1, "3": 3} {
		b := battletest.Start(t, strings.NewReplacer("MODE", "thrown", "DEFENCE", defence).Replace(worded), ecs.Config{Keep: true})
		b.Run()
		thrown, answer := false, int16(-1)
		for _, e := range b.Events() {
			if e.Kind == event.Ordered && b.Name(e.Who) == "ann" && e.Slot.Kind == rules.SlotTurn {
				thrown, answer = e.Order.Acts[0].Kind == rules.ActThrow && e.Order.Acts[0].Mode == 1, e.Order.Standing[rules.AskDefend]-1
			}
		}
		if !thrown || answer != want {
			t.Errorf("%s: thrown %v, answers %d, want %d", defence, thrown, answer, want)
		}
	}
}

// A word that the rulebook does not know is a mistake that says what would be right.
func TestAScriptNamesWordsItDoesNotKnow(t *testing.T) {
	for _, c := range []struct{ mode, defence, want string }{
		{"hurled", "none", `unknown mode "hurled": want a number or one of own, thrown`},
		{"thrown", "shield", `"shield" is not in 0..30000, nor none, dodge or an item of its own`},
		{"thrown, aim_at: low", "none", `orders[0].acts[0].aim_at: "low" is not a number`},
		{"thrown", "none, point: left", `orders[2].standing.point: the rulebook brp never asks point: want defend`},
	} {
		s, err := scenario.Parse("worded.yaml", []byte(strings.NewReplacer("MODE", c.mode, "DEFENCE", c.defence).Replace(worded)), nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err = ecs.New(s, ecs.Config{}); err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "anything else") {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}

// ordered is what one combatant of a battle without events is told to do by its script.
func ordered(t *testing.T, rulebook, stats, slot, act string) (*ecs.Battle, rules.Act) {
	t.Helper()
	b := battletest.Start(t, fmt.Sprintf(`
scenario: ordered
rulebook: %[1]s
field: {grid: square, size: [20, 6]}
sides: [{id: red}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 2], stats: {%[1]s: %[2]s}}
  - {id: bob, side: blue, at: [2, 2], stats: {%[1]s: %[2]s}}
orders: [{at: {round: 1}, by: ann, slot: %[3]s, acts: [%[4]s]}]
ends: [{rounds: 1}]
`, rulebook, stats, slot, act), ecs.Config{Keep: true})
	b.Run()
	for _, e := range b.Events() {
		if e.Kind == event.Refused {
			t.Errorf("%s: %s: %s", rulebook, act, e.Text)
		}
		if e.Kind == event.Ordered && b.Name(e.Who) == "ann" && e.Slot.Kind.String() == slot {
			return b, e.Order.Acts[0]
		}
	}
	t.Fatalf("%s: %s was not ordered", rulebook, act)
	return nil, rules.Act{}
}

const (
	brawler  = "{race: human, group: warrior, level: 3, str: 17, con: 15, dex: 10, max_hp: 20}"
	guardian = "{ft: 4, weapon: broadsword, shield: buckler}"
)

// Scripts need no numbers for ways to do something, whatever the rulebook: a punch that is
// pulled (REV-106), wrestling without strength (REV-118), a plot (FTR-T5).
func TestScriptsHaveWordsForEachWay(t *testing.T) {
	for _, c := range []struct {
		rulebook, stats, slot, act string
		kind                       rules.ActKind
		mode                       uint8
	}{
		{"revised", brawler, "turn", "{punch: bob, mode: pulled}", rules.ActPunch, 1},
		{"revised", brawler, "turn", "{punch: bob, mode: plain}", rules.ActPunch, 0},
		{"revised", brawler, "turn", "{wrestle: bob, mode: without_strength}", rules.ActWrestle, 1},
		{"revised", brawler, "turn", "speak", rules.ActSpeak, 0},
		{"fighter", guardian, "declare", "{stance: full_defensive}", rules.ActStance, 1},
		{"fighter", guardian, "declare", "{stance: idle}", rules.ActStance, 3},
	} {
		b, a := ordered(t, c.rulebook, c.stats, c.slot, c.act)
		if a.Kind != c.kind || a.Mode != c.mode {
			t.Errorf("%s: %s is %s of mode %d", b.Shape().ID, c.act, a.Kind, a.Mode)
		}
	}
}

// A script says where a blow goes by a point or by the name of an area, with its side if it
// has two; the middle of the body is what goes without saying (FTR-006, FTR-007, FTR-008).
func TestAScriptNamesWhereABlowGoes(t *testing.T) {
	for at, want := range map[string]int16{
		"7": 7, "2020": 2020, "-1": -1, "head": rules.AimArea + int16(fighter.Area("head")), "arm": rules.AimArea + int16(fighter.Area("arm")), "body": 0,
		"left_arm": rules.CopyStride + rules.AimArea + int16(fighter.Area("arm")), "right leg": 2*rules.CopyStride + rules.AimArea + int16(fighter.Area("leg")),
	} {
		b := battletest.Start(t, fmt.Sprintf(aiming, at), ecs.Config{Keep: true})
		b.Run()
		aims := []int16{}
		for _, e := range b.Events() {
			switch {
			case e.Kind == event.Refused:
				t.Errorf("%s: %s", at, e.Text)
			case e.Kind == event.Ordered && b.Name(e.Who) == "ann" && e.Slot.Kind == rules.SlotTurn:
				aims = append(aims, e.Order.Acts[0].Aim)
			}
		}
		if len(aims) == 0 || aims[0] != want {
			t.Errorf("%s: aims %d, want the first to be %d", at, aims, want)
		}
	}
}

const aiming = `
scenario: aiming
rulebook: fighter
field: {grid: square, size: [6, 6]}
sides: [{id: red}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 2], stats: {fighter: {weapon: broadsword}}}
  - {id: bob, side: blue, at: [2, 2], stats: {fighter: {sz: 11}}}
  - {id: dun, side: blue, at: [4, 4], stats: {fighter: {body: quadruped, sz: 16}}}
orders: [{at: {round: 1}, by: ann, slot: turn, acts: [{strike: bob, aim_at: %s}]}]
ends: [{rounds: 1}]
`

// A point or an area that the target does not have is a mistake that says what it has.
func TestAScriptThatAimsBesideTheBodyIsRefused(t *testing.T) {
	for _, c := range []struct{ act, want string }{
		{"strike: bob, aim_at: 110", ""}, // size 11
		{"strike: bob, aim_at: 111", `orders[0].acts[0].aim_at: bob has no point 111: want 1 to 110, with 1000 more for the left copy of a pair and 2000 for the right one`},
		{"strike: bob, aim_at: 3020", "bob has no point 3020"},
		{"strike: bob, aim_at: 99999", "99999 is not in"},
		{"strike: bob, aim_at: heda", `bob has no "heda" (did you mean "head"?): want a number or one of body, head, arm, left_arm, right_arm, chest, abdomen, leg, left_leg, right_leg`},
		{"strike: dun, aim_at: left_foreleg", ""},
		{"strike: dun, aim_at: arm", `dun has no "arm"`},
		{"guard: true, aim_at: head", `"head" is not a number`},
		{"guard: true, aim_at: 101", "ann has no point 101: want 1 to 100"},
	} {
		s, err := scenario.Parse("aiming.yaml", []byte(strings.Replace(fmt.Sprintf(aiming, "X"), "strike: bob, aim_at: X", c.act, 1)), nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err = ecs.New(s, ecs.Config{}); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %s", c.act, err, c.want)
		}
	}
}

// Answers given ahead are to questions that the rulebook asks, within what they may be.
func TestAnswersGivenAheadAreOfTheRulebook(t *testing.T) {
	for _, c := range []struct{ standing, want string }{
		{"shield: true, point: 2020", ""},
		{"defend: dodge", "orders[0].standing.defend: the rulebook fighter never asks defend: want point or shield"},
		{"point: left", `orders[0].standing.point: "left" is not in 0..2999`},
		{"point: 9999", `orders[0].standing.point: "9999" is not in 0..2999`},
		{"shield: 2", `orders[0].standing.shield: "2" is not in 0..1, nor true or false`},
	} {
		text := strings.Replace(fmt.Sprintf(aiming, "head"), "acts: [{strike: bob, aim_at: head}]", "acts: [pass], standing: {"+c.standing+"}", 1)
		s, err := scenario.Parse("aiming.yaml", []byte(text), nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err = ecs.New(s, ecs.Config{}); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %s", c.standing, err, c.want)
		}
	}
}

// A script turns somebody to a facing (DQ-105); no other act has one.
func TestAScriptTurnsPeople(t *testing.T) {
	if _, a := ordered(t, "dq", "{ps: 15, md: 15, ag: 16, en: 15, wp: 12, weapons: [sword]}", "turn", "{turn: 3}"); a.Kind != rules.ActTurn || a.Aim != 3 {
		t.Errorf("%+v", a)
	}
}

// What a script says twice, of acts that have no such thing, or of rows that the rulebook
// does not have is a mistake that says what would be right.
func TestAScriptThatSaysTooMuchIsRefused(t *testing.T) {
	for _, c := range []struct{ act, want string }{
		{"{stance: dodge}", `unknown row "dodge": the rulebook brp has none for stance`},
		{"{move: [3, 3], mode: hop}", `unknown mode "hop": want a number or one of step, walk, run, sprint`},
		{"{open: [3, 5], mode: shut}", `unknown mode "shut": want a number or one of open, close`},
		{"{throw: bob, row: thrown, mode: own}", `orders[0].acts[0].mode: thrown says how already`},
		{"{throw: bob, facing: 3}", `orders[0].acts[0].facing: throw has no facing: want one with turn or guard alone`},
	} {
		s, err := scenario.Parse("worded.yaml", []byte(strings.Replace(worded, "{throw: bob, item: axe_hand, mode: MODE}", c.act, 1)), nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err = ecs.New(s, ecs.Config{}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}
