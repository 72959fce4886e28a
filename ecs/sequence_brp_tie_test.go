package ecs_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// twins have the same DEX, weapon and skill, and 3 hit points each.
const twins = `
  - {id: ann, side: red, at: [4, 4], stats: {brp: {str: 15, con: 3, siz: 3, dex: 12, weapons: [{weapon: dagger, chance: 50}]}}}
  - {id: bob, side: blue, at: [5, 4], stats: {brp: {str: 15, con: 3, siz: 3, dex: 12, weapons: [{weapon: dagger, chance: 50}]}}}`

// Equal in DEX, class and skill two strike at once, each against the other as it was before:
// both fall, and both die with the round (BRP-004, BRP-011, BRP-083, BRP-AMB-37).
func TestBRPATieKillsBoth(t *testing.T) {
	h := newBRP(t, twins, `
  - {by: ann, to: bob, roll: attack, faces: [30]}
  - {by: bob, to: ann, roll: attack, faces: [40]}
  - {by: ann, to: bob, roll: damage, faces: [3]}
  - {by: bob, to: ann, roll: damage, faces: [4]}`)
	h.strikes("ann", "bob")
	h.strikes("bob", "ann")
	h.finish()
	h.want(`
1 ann declares
1 bob declares
5 ann: strike bob: hit
5 bob: strike ann: hit
5 bob has 0
5 ann has -1
5 ann is down
5 bob is down
12 ann is dead
12 bob is dead`)
}

// A point of skill more, and the first blow is the only one (BRP-004).
func TestBRPOnePointOfSkillBreaksATie(t *testing.T) {
	h := newBRP(t, twins[:len(twins)-len("50}]}}}")]+"49}]}}}", `
  - {by: ann, to: bob, roll: attack, faces: [30]}
  - {by: ann, to: bob, roll: damage, faces: [3]}`)
	h.strikes("ann", "bob")
	h.strikes("bob", "ann")
	h.finish()
	h.want(`
1 ann declares
1 bob declares
5 ann: strike bob: hit
5 bob has 0
5 bob is down
8 bob loses the turn
12 bob is dead`)
}

// A defence that is given ahead answers every attack that allows it, and nobody is asked
// (BRP-020, BRP-030); what it does not fit is asked about.
func TestBRPAStandingChoiceOfDefence(t *testing.T) {
	for _, c := range []struct {
		name     string
		standing int16
		asked    int
		outcome  rules.Outcome
	}{
		{"dodge", rules.DefendDodge, 0, rules.Dodged},
		{"parry with the dagger", rules.DefendItem, 0, rules.Parried},
		{"nothing", rules.DefendNone, 0, rules.Hit},
		{"an item beyond all that may parry", rules.DefendItem + rules.NItem, 1, rules.Hit},
	} {
		t.Run(c.name, func(t *testing.T) {
			dice := `
  - {by: ann, to: bob, roll: attack, faces: [30]}`
			if c.outcome == rules.Hit {
				dice += `
  - {by: ann, to: bob, roll: damage, faces: [1]}
  - {by: bob, to: bob, roll: sleep, faces: [1]}`
			} else {
				dice += `
  - {by: bob, to: ann, roll: defence, faces: [20]}`
			}
			h := newBRP(t, twins, dice)
			h.strikes("ann", "bob")
			asked := 0
			for h.Step() != ecs.Finished {
				for _, d := range slices.Clone(h.Due()) {
					switch {
					case d.Question.Kind != rules.AskNone:
						asked++
						h.reply([]ecs.Due{d})
					case h.Name(d.Who) == "bob": // each order says it anew
						var o rules.Order
						o.Standing[rules.AskDefend] = c.standing + 1
						if err := h.Submit(d.Who, o); err != nil {
							t.Fatal(err)
						}
					default:
						h.order(d)
					}
				}
			}
			h.finish()
			var got rules.Outcome
			for _, e := range h.Events() {
				if x := e.Exchange; x != nil && x.Act.Kind == rules.ActStrike && h.Name(e.Who) == "ann" {
					got = x.Verdict.Outcome
				}
			}
			if asked != c.asked || got != c.outcome {
				t.Errorf("asked %d times, %v; want %d, %v\n%s", asked, got, c.asked, c.outcome, h.story())
			}
		})
	}
}

// At 2 hit points Bob is unconscious and loses his turn; Dot has declared to wake somebody,
// does so at her rank, and he is up with 2 (BRP-082, BRP-086, BRP-AMB-56).
func TestBRPTheUnconsciousAreWakened(t *testing.T) {
	h := newBRP(t, rescue, `
  - {by: ann, to: bob, roll: attack, faces: [30]}
  - {by: ann, to: bob, roll: damage, faces: [1]}
  - {by: bob, to: bob, roll: sleep, faces: [6]}`)
	h.strikes("ann", "bob")
	h.strikes("bob", "ann")
	wake := rules.Act{Kind: rules.ActTend, Item: rules.NoItem, Mode: brp.Mode(rules.ActTend, "wake"), Target: h.ID("bob")}
	h.says["dot declare"], h.says["dot turn"] = wake, wake
	h.finish()
	h.want(`
1 ann declares
1 bob declares
1 dot declares
5 ann: strike bob: hit
5 bob has 2
5 bob is down
7 bob loses the turn
9 dot: tend bob: done
9 bob is standing`)
}
