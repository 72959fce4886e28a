package ecs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// brpBattle is a battle of one round in which a test decides everything and states
// every die.
type brpBattle struct {
	*ecs.Battle
	t       *testing.T
	says    map[string]rules.Act // "ann declare", "ann move", "ann turn"; absent: pass
	replies map[string]int16     // "ann": what she meets every attack with; absent: nothing
	stated  int                  // faces
}

// newBRP builds a battle of one round on open squares. Both sides wait for the host.
func newBRP(t *testing.T, combatants, dice string) *brpBattle {
	t.Helper()
	b, stated := sequence(t, "brp", openSquares, 1, combatants, dice)
	return &brpBattle{Battle: b, t: t, stated: stated, says: map[string]rules.Act{}, replies: map[string]int16{}}
}

// strikes lets somebody declare a strike with its first item and make it.
func (h *brpBattle) strikes(by, at string) {
	a := rules.Act{Kind: rules.ActStrike, Target: h.ID(at)}
	h.says[by+" declare"], h.says[by+" turn"] = a, a
}

func (h *brpBattle) walks(by string, gait uint8, to rules.Cell) {
	h.says[by+" move"] = rules.Act{Kind: rules.ActMove, Item: rules.NoItem, Mode: gait, Cell: to}
}

func (h *brpBattle) tends(by, whom string) {
	h.says[by+" turn"] = rules.Act{Kind: rules.ActTend, Item: rules.NoItem, Target: h.ID(whom)}
}

// open steps until a question is open, and answers all orders on the way. It returns
// the questions that are due together, none if the battle is over.
func (h *brpBattle) open() []ecs.Due {
	h.t.Helper()
	for range 1000 {
		if h.Step() == ecs.Finished {
			return nil
		}
		due := append([]ecs.Due(nil), h.Due()...)
		if len(due) > 0 && due[0].Question.Kind != rules.AskNone {
			return due
		}
		for _, d := range due {
			h.order(d)
		}
	}
	h.t.Fatal("the battle does not end")
	return nil
}

func (h *brpBattle) order(d ecs.Due) {
	h.t.Helper()
	var o rules.Order
	if a, ok := h.says[h.Name(d.Who)+" "+d.Slot.Kind.String()]; ok {
		o.Add(a)
	}
	if err := h.Submit(d.Who, o); err != nil {
		h.t.Errorf("%s, %v: %v", h.Name(d.Who), d.Slot.Kind, err)
		_ = h.Submit(d.Who, rules.Order{})
	}
}

func (h *brpBattle) reply(due []ecs.Due) {
	h.t.Helper()
	for _, d := range due {
		q := d.Question
		q.Ans = h.replies[h.Name(d.Who)]
		if err := h.Reply(q); err != nil {
			h.t.Error(err)
		}
	}
}

// finish plays to the end of the round, and checks that just the stated dice were
// rolled.
func (h *brpBattle) finish() {
	h.t.Helper()
	for due := h.open(); due != nil; due = h.open() {
		h.reply(due)
	}
	if err := h.Err(); err != nil {
		h.t.Error(err)
	}
	rolled := 0
	for _, e := range h.Events() {
		if e.Kind == event.Struck {
			rolled += len(e.Exchange.Verdict.Rolls)
		}
	}
	if rolled != h.stated {
		h.t.Errorf("%d rolls, %d stated\n%s", rolled, h.stated, h.story())
	}
}

// story is the battle in short lines: declarations, walks, attacks, what changed.
func (h *brpBattle) story() string {
	var lines []string
	for _, e := range h.Events() {
		if l := h.line(&e); l != "" {
			lines = append(lines, fmt.Sprintf("%d %s", e.TickOfRound+1, l))
		}
	}
	return strings.Join(lines, "\n")
}

func (h *brpBattle) line(e *event.Event) string {
	who, other := h.Name(e.Who), h.Name(e.Other)
	switch e.Kind {
	case event.Ordered:
		if e.Slot.Kind == rules.SlotDeclare {
			return who + " declares"
		}
	case event.Moved:
		return fmt.Sprintf("%s walks %d", who, e.Amount)
	case event.Underway:
		return fmt.Sprintf("%s begins to %v, due in %d", who, e.Act.Kind, int32(e.Until)%h.Shape().Round+1)
	case event.Struck:
		if e.Act.Kind < rules.ActSettle {
			return fmt.Sprintf("%s: %v %s: %v", who, e.Act.Kind, other, e.Exchange.Verdict.Outcome)
		}
	case event.Changed:
		return h.change(e, who)
	case event.Dropped:
		return who + " loses the turn"
	}
	return ""
}

func (h *brpBattle) change(e *event.Event, who string) string {
	switch e.Effect.Kind {
	case rules.EffLose:
		return fmt.Sprintf("%s has %d", who, e.After)
	case rules.EffPosture:
		return fmt.Sprintf("%s is %v", who, rules.Posture(e.After))
	case rules.EffItem:
		if e.Effect.N[0] > 0 {
			return fmt.Sprintf("item %d of %s is %v", e.Effect.What, who, rules.ItemState(e.After))
		}
		return fmt.Sprintf("item %d of %s is worn by %d", e.Effect.What, who, e.Effect.N[1])
	}
	return ""
}

func (h *brpBattle) want(story string) {
	h.t.Helper()
	if got := h.story(); got != strings.TrimSpace(story) {
		h.t.Errorf("got\n%s\n\nwant\n%s", got, strings.TrimSpace(story))
	}
}

// Statements by DEX, 10 m halve DEX 16 to 8, and two of DEX 12 strike together and
// fell each other (BRP-003, BRP-007, BRP-010, BRP-004, BRP-AMB-37, BRP-083).
func TestBRPARoundGoesByDEX(t *testing.T) {
	h := newBRP(t, `
  - {id: ann, side: red, at: [0, 0], stats: {brp: {str: 11, con: 12, siz: 12, dex: 16, weapons: [{weapon: sword_broad, chance: 50}]}}}
  - {id: bob, side: red, at: [0, 6], stats: {brp: {str: 14, con: 6, siz: 6, dex: 12, weapons: [{weapon: sword_broad, chance: 50}]}}}
  - {id: cyd, side: blue, at: [1, 6], stats: {brp: {str: 14, con: 6, siz: 6, dex: 12, weapons: [{weapon: axe_battle, chance: 50}]}}}
  - {id: dan, side: blue, at: [11, 0], stats: {brp: {str: 11, con: 12, siz: 12, dex: 9, weapons: [{weapon: sword_broad, chance: 50}]}}}`, `
  - {by: bob, to: cyd, roll: attack, faces: [30]}
  - {by: bob, to: cyd, roll: damage, faces: [8]}
  - {by: cyd, to: bob, roll: attack, faces: [30]}
  - {by: cyd, to: bob, roll: damage, faces: [4]}
  - {by: dan, to: ann, roll: attack, faces: [51]}
  - {by: ann, to: dan, roll: attack, faces: [99]}`)
	h.strikes("ann", "dan")
	h.strikes("bob", "cyd")
	h.strikes("cyd", "bob")
	h.strikes("dan", "ann")
	h.walks("ann", 1, rules.Cell{X: 10, Y: 0})
	h.finish()
	h.want(`
1 ann declares
1 bob declares
1 cyd declares
1 dan declares
1 ann walks 10000
5 bob: strike cyd: hit
5 cyd: strike bob: hit
5 cyd has -3
5 bob has 0
5 bob is down
5 cyd is down
7 dan: strike ann: miss
9 ann: strike dan: miss
12 bob is dead
12 cyd is dead`)
}

// swordsmen are an attacker and a defender whose sword has two points left.
const swordsmen = `
  - {id: ann, side: red, at: [4, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: sword_broad, chance: 50}]}}}
  - {id: bob, side: blue, at: [5, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 10, weapons: [{weapon: sword_broad, chance: 60, taken: %d}]}}}`

// parried is a special attack and a normal parry with the first item (BRP-041).
const parried = `
  - {by: ann, to: bob, roll: attack, faces: [9]}
  - {by: bob, to: ann, roll: defence, faces: [40]}
  - {by: ann, to: bob, roll: damage, faces: [3]}`

// The parry is chosen after the attack roll; two points break the sword that has
// two left, and the turn of its owner is lost (BRP-020, BRP-041, BRP-047,
// BRP-AMB-54).
func TestBRPAParryChosenAfterTheRollBreaksTheSword(t *testing.T) {
	h := newBRP(t, fmt.Sprintf(swordsmen, 10), parried)
	h.strikes("ann", "bob")
	h.strikes("bob", "ann")
	delete(h.says, "bob turn") // there will be nothing to strike with
	due := h.open()
	if len(due) != 1 || due[0].Who != h.ID("bob") || due[0].Question.Kind != rules.AskDefend {
		t.Fatalf("due %+v", due)
	}
	roll, _ := due[0].Exchange.Verdict.Last(brp.Roll("attack"))
	if roll.Shown != 9 || roll.Need != 50 || len(due[0].Exchange.Verdict.Effects) > 0 {
		t.Errorf("when the parry is chosen, the attack has shown %d of %d, with effects %v", roll.Shown, roll.Need, due[0].Exchange.Verdict.Effects)
	}
	h.replies["bob"] = rules.DefendItem
	twin := *h
	twin.Battle = h.Clone() // in mid-tick
	h.finish()
	h.want(`
1 ann declares
1 bob declares
5 ann: strike bob: hit
5 bob has 8
5 item 0 of bob is worn by 2
5 item 0 of bob is broken`)
	for due := twin.open(); due != nil; due = twin.open() {
		twin.reply(due)
	}
	if twin.Digest() != h.Digest() {
		t.Error("a copy made in the middle of the attack comes to another end")
	}
}

// A broken sword is not offered any more (BRP-047).
func TestBRPABrokenSwordIsNotOffered(t *testing.T) {
	h := newBRP(t, fmt.Sprintf(swordsmen, 10), parried)
	h.strikes("ann", "bob")
	h.strikes("bob", "ann")
	h.replies["bob"] = rules.DefendItem
	h.reply(h.open())
	for h.Step() != ecs.Finished {
		for _, d := range append([]ecs.Due(nil), h.Due()...) {
			for _, c := range h.Options(d.Who, rules.Order{}) {
				if d.Who == h.ID("bob") && c.Kind == rules.ActStrike {
					t.Errorf("offered %+v", c)
				}
			}
			if err := h.Submit(d.Who, rules.Order{}); err != nil {
				t.Error(err)
			}
		}
	}
}

// The sword with three points left survives the same parry.
func TestBRPTwoPointsLeaveAThird(t *testing.T) {
	h := newBRP(t, fmt.Sprintf(swordsmen, 9), parried)
	h.strikes("ann", "bob")
	h.replies["bob"] = rules.DefendItem
	h.finish()
	if s := h.story(); strings.Contains(s, "broken") || !strings.Contains(s, "item 0 of bob is worn by 2") {
		t.Errorf("got\n%s", s)
	}
}

// Two special attacks of one group, each met by a normal parry: 2 and 2 points break
// the mace that neither breaks alone, and both are asked at once (BRP-041, BRP-047,
// BRP-AMB-30, BRP-AMB-37).
func TestBRPTwoParriesInOneGroupBreakTogether(t *testing.T) {
	h := newBRP(t, `
  - {id: ann, side: red, at: [4, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 13, weapons: [{weapon: sword_broad, chance: 50}]}}}
  - {id: bob, side: blue, at: [5, 4], stats: {brp: {str: 11, con: 14, siz: 14, dex: 10, weapons: [{weapon: mace_light, chance: 60, taken: 3}]}}}
  - {id: cyd, side: red, at: [6, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 13, weapons: [{weapon: axe_battle, chance: 50}]}}}`, `
  - {by: ann, to: bob, roll: attack, faces: [5]}
  - {by: bob, to: ann, roll: defence, faces: [40]}
  - {by: ann, to: bob, roll: damage, faces: [3]}
  - {by: cyd, to: bob, roll: attack, faces: [6]}
  - {by: bob, to: cyd, roll: defence, faces: [41]}
  - {by: cyd, to: bob, roll: damage, faces: [1]}`)
	h.strikes("ann", "bob")
	h.strikes("cyd", "bob")
	h.replies["bob"] = rules.DefendItem
	due := h.open()
	if len(due) != 2 {
		t.Fatalf("%d questions at once, want 2", len(due))
	}
	h.reply(due)
	h.finish()
	h.want(`
1 ann declares
1 cyd declares
1 bob declares
5 ann: strike bob: hit
5 cyd: strike bob: hit
5 bob has 10
5 item 0 of bob is worn by 2
5 bob has 7
5 item 0 of bob is worn by 2
5 item 0 of bob is broken`)
}

// rescue is somebody felled to 0 beside a friend who has not yet acted and has a
// chance of 50 at First Aid.
const rescue = `
  - {id: ann, side: red, at: [4, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: dagger, chance: 50}]}}}
  - {id: bob, side: blue, at: [5, 4], stats: {brp: {str: 15, con: 3, siz: 3, dex: 12, weapons: [{weapon: dagger, chance: 50}]}}}
  - {id: dot, side: blue, at: [5, 5], stats: {brp: {str: 11, con: 12, siz: 12, dex: 10, skills: {First Aid: 50}, weapons: [dagger]}}}`

const felled = `
  - {by: ann, to: bob, roll: attack, faces: [30]}
  - {by: ann, to: bob, roll: damage, faces: [3]}
  - {by: dot, to: bob, roll: first_aid, faces: [%d]}
`

func TestBRPFirstAidComesBeforeTheDeathCheck(t *testing.T) {
	begun := `
1 ann declares
1 bob declares
1 dot declares
5 ann: strike bob: hit
5 bob has 0
5 bob is down
7 bob loses the turn
9 dot begins to tend, due in 12
`
	for _, c := range []struct{ name, dice, story string }{
		{"three points save a man at 0, who sleeps on (BRP-082, BRP-092, BRP-095, BRP-096, BRP-AMB-20)",
			fmt.Sprintf(felled, 50) + `  - {by: dot, to: bob, roll: heal, faces: [3]}` + "\n" + `  - {by: bob, to: bob, roll: sleep, faces: [2]}`, begun + `
12 dot: tend bob: saved
12 bob has 3`},
		{"one point saves him, unconscious (BRP-082, BRP-096)",
			fmt.Sprintf(felled, 50) + `  - {by: dot, to: bob, roll: heal, faces: [1]}` + "\n" + `  - {by: bob, to: bob, roll: sleep, faces: [4]}`, begun + `
12 dot: tend bob: saved
12 bob has 1`},
		{"a failed attempt lets him die (BRP-083, BRP-094)", fmt.Sprintf(felled, 51), begun + `
12 dot: tend bob: failed
12 bob is dead`},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := newBRP(t, rescue, c.dice)
			h.strikes("ann", "bob")
			h.strikes("bob", "ann")
			h.strikes("dot", "ann")
			h.tends("dot", "bob") // in place of what was declared
			h.finish()
			h.want(strings.ReplaceAll(c.story, "\n\n", "\n"))
		})
	}
}
