package ecs_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// leave lets the default tacticians play a battle on squares, and returns it at its end.
func leave(t *testing.T, combatants, rest string) *ecs.Battle {
	t.Helper()
	text := `
scenario: left
rulebook: brp
field: {grid: square, size: [30, 9]}
sides: [{id: red}, {id: blue}]
combatants:` + combatants + rest
	b := battletest.Start(t, text, ecs.Config{Keep: true})
	if b.Run() != ecs.Finished || b.Err() != nil {
		t.Fatal(b.Err())
	}
	return b
}

// acts are the acts of a kind as "who whom" in order.
func acts(b *ecs.Battle, kind event.Kind, k rules.ActKind) string {
	var list []string
	for _, e := range b.Events() {
		if e.Kind == kind && e.Act.Kind == k {
			list = append(list, b.Name(e.Who)+" "+b.Name(e.Act.Target))
		}
	}
	return strings.Join(list, ", ")
}

// fallen is Bob, felled by Ann's spear, between Cyd of his side and Eve of hers, who have
// nobody in reach to strike.
const fallen = `
  - {id: ann, side: red, at: [4, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: spear_long, chance: 50}]}}}
  - {id: bob, side: blue, at: [6, 4], stats: {brp: {str: 15, con: 3, siz: 3, dex: 12, weapons: [{weapon: dagger, chance: 50}]}}}
  - {id: cyd, side: blue, at: [7, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 10, skills: {First Aid: 100}, weapons: [dagger]}}}
  - {id: eve, side: red, at: [5, 5], stats: {brp: {str: 11, con: 12, siz: 12, dex: 9, skills: {First Aid: 100}, weapons: [dagger]}}}`

// Whoever is free when its rank comes up turns to First Aid for a dying comrade though an
// enemy is near, and nobody cares for the enemy's fallen (BRP-AMB-20, BRP-095).
func TestBRPTheFreeTendTheirOwnFallen(t *testing.T) {
	b := leave(t, fallen, `
orders:
  - {at: {round: 1}, by: ann, slot: declare, acts: [{strike: bob, item: spear_long}]}
  - {at: {round: 1}, by: ann, slot: move, acts: [pass]}
  - {at: {round: 1}, by: ann, slot: turn, acts: [{strike: bob, item: spear_long}]}
  - {at: {round: 1}, by: bob, slot: move, acts: [pass]}
  - {at: {round: 1}, by: cyd, slot: declare, acts: [{strike: ann, item: dagger}]}
  - {at: {round: 1}, by: cyd, slot: move, acts: [pass]}
  - {at: {round: 1}, by: eve, slot: declare, acts: [{strike: cyd, item: dagger}]}
  - {at: {round: 1}, by: eve, slot: move, acts: [pass]}
dice:
  - {by: ann, to: bob, roll: attack, faces: [30]}
  - {by: bob, to: ann, roll: defence, faces: [99]}
  - {by: ann, to: bob, roll: damage, faces: [3]}
ends: [{rounds: 1}]
`)
	if got := acts(b, event.Underway, rules.ActTend); got != "cyd bob" {
		t.Errorf("treated: %q", got)
	}
}

// Of two enemies alike, the one who stands near is named in the statement (BRP-003).
func TestBRPTheNearestIsNamedInTheStatement(t *testing.T) {
	b := leave(t, `
  - {id: ann, side: red, at: [4, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: sword_broad, chance: 50}]}}}
  - {id: bob, side: blue, at: [28, 4], stats: {brp: {str: 11, con: 12, siz: 11, dex: 12, weapons: [{weapon: dagger, chance: 50}]}}}
  - {id: cyd, side: blue, at: [6, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 10, weapons: [{weapon: dagger, chance: 50}]}}}`, `
ends: [{rounds: 1}]
`)
	for _, e := range b.Events() {
		if e.Kind == event.Ordered && e.Slot.Kind == rules.SlotDeclare && b.Name(e.Who) == "ann" {
			if got := b.Name(e.Order.Acts[0].Target); got != "cyd" {
				t.Errorf("Ann names %s", got)
			}
		}
	}
}

// Who is at blows names in its statement whom it can strike, though another would fall more
// easily and stands three steps off: the engaged seldom get there (BRP-003, BRP-AMB-38).
func TestBRPWhoIsAtBlowsNamesTheOtherInTheStatement(t *testing.T) {
	b := leave(t, `
  - {id: ann, side: red, at: [4, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: sword_broad, chance: 50}]}}}
  - {id: bob, side: blue, at: [5, 4], stats: {brp: {str: 11, con: 16, siz: 16, dex: 12, weapons: [{weapon: dagger, chance: 50}]}}}
  - {id: cyd, side: blue, at: [7, 4], stats: {brp: {str: 11, con: 3, siz: 4, dex: 10, weapons: [{weapon: dagger, chance: 50}]}}}`, `
ends: [{rounds: 1}]
`)
	for _, e := range b.Events() {
		if e.Kind == event.Ordered && e.Slot.Kind == rules.SlotDeclare && b.Name(e.Who) == "ann" {
			if got := b.Name(e.Order.Acts[0].Target); got != "bob" {
				t.Errorf("Ann names %s", got)
			}
		}
	}
}

// declared are the acts that somebody orders in the slots of a kind, in order.
func declared(b *ecs.Battle, who string, kind rules.SlotKind) (list []string) {
	for _, e := range b.Events() {
		if e.Kind == event.Ordered && e.Slot.Kind == kind && b.Name(e.Who) == who {
			for _, a := range e.Order.List() {
				list = append(list, a.Kind.String())
			}
		}
	}
	return list
}

// A guard behind a large shield kneels while there is nobody to fight and somebody shoots
// (BRP-024, BRP-AMB-59).
func TestBRPAGuardKneelsBehindALargeShield(t *testing.T) {
	b := leave(t, `
  - {id: ann, side: red, at: [1, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: bow_long, chance: 50}]}}}
  - {id: bob, side: blue, at: [24, 4], controller: guard, stats: {brp: {str: 11, con: 12, siz: 12, dex: 12, shield: hoplite, weapons: [dagger]}}}`, `
ends: [{rounds: 2}]
`)
	if got := strings.Join(declared(b, "bob", rules.SlotMove), " "); got != "kneel kneel" {
		t.Errorf("Bob's movements: %q", got)
	}
}

// Who holds a loaded crossbow shoots it before drawing a sword, though enemies are near, as
// drawing is an action (BRP-053, BRP-AMB-48).
func TestBRPALoadedCrossbowIsShotFirst(t *testing.T) {
	b := leave(t, `
  - {id: ann, side: red, at: [4, 4], controller: guard, stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: crossbow_light, chance: 50}, {weapon: sword_short, chance: 50}]}}}
  - {id: bob, side: blue, at: [7, 4], controller: guard, stats: {brp: {str: 11, con: 12, siz: 12, dex: 12, weapons: [{weapon: dagger, chance: 50}]}}}`, `
ends: [{rounds: 1}]
`)
	if got := declared(b, "ann", rules.SlotDeclare); len(got) != 1 || got[0] != "shoot" {
		t.Errorf("Ann declares %q", got)
	}
}

// A parry or a dodge, whichever has the better chance (BRP-020, BRP-021, BRP-030).
func TestBRPTheBetterDefenceIsChosen(t *testing.T) {
	for skill, want := range map[string]string{"20": "parried", "80": "dodged"} {
		b := leave(t, `
  - {id: ann, side: red, at: [4, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: sword_short, chance: 90}]}}}
  - {id: bob, side: blue, at: [5, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 10, skills: {Dodge: `+skill+`}, weapons: [{weapon: dagger, chance: 50}]}}}`, `
dice:
  - {by: ann, to: bob, roll: attack, faces: [50]}
  - {by: bob, to: ann, roll: defence, faces: [40]}
ends: [{rounds: 1}]
`)
		for _, e := range b.Events() {
			if e.Kind == event.Struck && e.Act.Kind == rules.ActStrike && b.Name(e.Who) == "ann" {
				if got := e.Exchange.Verdict.Outcome.String(); got != want {
					t.Errorf("Dodge %s: %s, want %s", skill, got, want)
				}
			}
		}
	}
}

// Who has an enemy at hand leaves off fighting for a comrade who may be saved, not for one
// who is beyond help, nor for a sleeper (BRP-084, BRP-093, BRP-095, BRP-AMB-20, BRP-AMB-21).
func TestBRPTheEngagedSaveWhomTheyCan(t *testing.T) {
	for damage, want := range map[string]string{"3": "tend", "8": "strike", "1": "strike"} {
		b := leave(t, strings.Replace(fallen, "at: [5, 5]", "at: [8, 4]", 1), `
orders:
  - {at: {round: 1}, by: ann, slot: declare, acts: [{strike: bob, item: spear_long}]}
  - {at: {round: 1}, by: ann, slot: move, acts: [pass]}
  - {at: {round: 1}, by: ann, slot: turn, acts: [{strike: bob, item: spear_long}]}
  - {at: {round: 1}, by: bob, slot: move, acts: [pass]}
  - {at: {round: 1}, by: cyd, slot: declare, acts: [{strike: eve, item: dagger}]}
  - {at: {round: 1}, by: cyd, slot: move, acts: [pass]}
  - {at: {round: 1}, by: eve, slot: move, acts: [pass]}
dice:
  - {by: ann, to: bob, roll: attack, faces: [30]}
  - {by: bob, to: ann, roll: defence, faces: [99]}
  - {by: ann, to: bob, roll: damage, faces: [`+damage+`]}
ends: [{rounds: 1}]
`)
		if got := declared(b, "cyd", rules.SlotTurn); len(got) != 1 || got[0] != want {
			t.Errorf("after %s points Cyd turns to %q, want %s", damage, got, want)
		}
	}
}
