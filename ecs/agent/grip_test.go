package agent_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// scuffle is a battle of revised in which the host decides, with one enemy of two or three
// strong men who have nothing but their hands.
func scuffle(t *testing.T, seed uint64, enemy string, men ...string) *ecs.Battle {
	t.Helper()
	text := `
scenario: scuffle
rulebook: revised
options: {round_seconds: 10}
field: {grid: square, size: [16, 7]}
stock:
  strong: {revised: {group: warrior, level: 3, max_hp: 21, str: "18/30", armor: leather}}
  swords: {revised: {group: warrior, level: 3, max_hp: 24, armor: studded_leather, weapons: [sword_long]}}
sides: [{id: red, controller: host}, {id: blue, controller: host}]
combatants:
  - {id: bo, side: blue, at: [8, 3], use: ` + enemy + "}\n"
	for _, m := range men {
		text += "  - {" + m + "}\n"
	}
	return battletest.Start(t, text+"ends: [{last_side: true}, {rounds: 20}]\n", ecs.Config{Seed: seed, Keep: true})
}

// asked steps until somebody is asked in the first round; others pass.
func asked(t *testing.T, b *ecs.Battle, who string) {
	t.Helper()
	for range 20 {
		for _, d := range b.Due() {
			if b.Name(d.Who) == who {
				return
			}
		}
		for _, d := range b.Due() {
			if err := b.Submit(d.Who, rules.Order{}); err != nil {
				t.Fatal(err)
			}
		}
		b.Step()
	}
	t.Fatalf("%s is never asked", who)
}

// REV-124, REV-125: one roll of all with a point for each is worth less than a roll of each, unless
// the weapon of the one to be borne down strikes at each who tries; and it needs one who tries.
func TestToLendWeightOnlyWhereItSpares(t *testing.T) {
	for _, tc := range []struct {
		enemy, friend string
		joins         bool
	}{{"swords", "strong", true}, {"strong", "strong", false}, {"swords", "swords", false}} {
		joined := 0
		for seed := uint64(1); seed <= 6; seed++ {
			b := scuffle(t, seed, tc.enemy, "id: ann, side: red, at: [7, 3], use: strong",
				"id: eve, side: red, at: [8, 2], use: "+tc.friend, "id: una, side: red, at: [9, 3], use: "+tc.friend)
			asked(t, b, "ann")
			if strings.Contains(does(t, b, "ann"), "join bo") {
				joined++
			}
		}
		if joined > 0 != tc.joins {
			t.Errorf("against %s beside %s: %d of 6 lend their weight", tc.enemy, tc.friend, joined)
		}
	}
}

// REV-124: who pins another is busy as well: fists strike fists, and bear down whoever has a weapon.
func TestFistsBearDownWeaponsRatherThanFists(t *testing.T) {
	for enemy, bears := range map[string]bool{"swords": true, "strong": false} {
		b := scuffle(t, 1, enemy, "id: ann, side: red, at: [9, 3], use: strong", "id: eve, side: red, at: [8, 2], use: strong")
		asked(t, b, "ann")
		if o, got := orders(t, b, &agent.Default{}, "ann"); (o.Has(rules.ActOverbear) || o.Has(rules.ActJoin)) != bears {
			t.Errorf("against %s she does %q", enemy, got)
		}
	}
}

// REV-101, REV-114: who would be put down by the blow that is struck at it first lays no hands on a swordsman.
func TestNobodyNearlyDownLaysHandsOnABlade(t *testing.T) {
	for life, lays := range map[string]bool{"21": true, "5": false} {
		b := scuffle(t, 1, "swords", `id: ann, side: red, at: [5, 3], stats: {revised: {group: warrior, level: 3, max_hp: `+life+`, str: "18/30", armor: leather}}`,
			"id: eve, side: red, at: [8, 2], use: strong")
		asked(t, b, "ann")
		o, got := orders(t, b, &agent.Default{}, "ann")
		if (o.Has(rules.ActPunch) || o.Has(rules.ActWrestle) || o.Has(rules.ActOverbear)) != lays {
			t.Errorf("with %s she does %q", life, got)
		}
	}
}

// REV-057, REV-A51: a pike is set against who may come at a run, and not against those who are at
// blows with others: they leave only by withdrawing or fleeing.
func TestAPikeIsSetAgainstWhoMayCharge(t *testing.T) {
	for _, c := range []struct {
		eve  string
		sets bool
	}{{"1, 6", true}, {"9, 3", false}} {
		b := scuffle(t, 1, "swords", "id: ann, side: red, at: [1, 3], stats: {revised: {group: warrior, level: 3, max_hp: 20, weapons: [awl_pike]}}",
			"id: eve, side: red, at: ["+c.eve+"], use: swords")
		asked(t, b, "ann")
		if o, got := orders(t, b, &agent.Guard{}, "ann"); o.Has(rules.ActSet) != c.sets {
			t.Errorf("with eve at %s she does %q", c.eve, got)
		}
	}
}

// REV-057: nobody stands with a set pike while a comrade is at blows, though somebody else of theirs may come at a run.
func TestNoPikeIsSetWhileAComradeFights(t *testing.T) {
	for eve, sets := range map[string]bool{"1, 6": true, "9, 3": false} {
		b := scuffle(t, 1, "swords", "id: ann, side: red, at: [1, 3], stats: {revised: {group: warrior, level: 3, max_hp: 20, weapons: [awl_pike]}}",
			"id: eve, side: red, at: ["+eve+"], use: swords", "id: bud, side: blue, at: [14, 6], use: swords")
		asked(t, b, "ann")
		if o, got := orders(t, b, &agent.Guard{}, "ann"); o.Has(rules.ActSet) != sets {
			t.Errorf("with eve at %s she does %q", eve, got)
		}
	}
}

// REV-051, REV-114: who walks up to somebody with a weapon lays hands on it in the same turn, as
// standing there with bare hands until the next would only be the worse.
func TestWhoWalksUpBareHandedLaysHandsOn(t *testing.T) {
	for _, enemy := range []string{"swords", "strong"} {
		b := scuffle(t, 1, enemy, "id: ann, side: red, at: [5, 3], use: strong", "id: eve, side: red, at: [8, 2], use: strong")
		asked(t, b, "ann")
		o := says(t, b, "ann")
		if got := does(t, b, "ann"); o.N < 2 || !o.Acts[o.N-1].Kind.Hostile() {
			t.Errorf("against %s: she does %q", enemy, got)
		}
	}
}

// REV-D4: mail makes its wearer harder to hit and nothing else, so that a priest in mail with no
// use for its spells fights beside a comrade, and one in a robe stays out of the press.
func TestAPriestInMailFights(t *testing.T) {
	for armour, fights := range map[string]bool{"chain_mail": true, "none": false} {
		struck := 0
		for seed := uint64(1); seed <= 6; seed++ {
			var b *ecs.Battle
			b = battletest.Start(t, strings.Replace(robe, "ARMOUR", armour, 1), ecs.Config{Seed: seed, Events: func(e *event.Event) {
				if e.Kind == event.Struck && e.Act.Kind == rules.ActStrike && b.Name(e.Who) == "ann" {
					struck++
				}
			}})
			b.Run()
		}
		if struck > 0 != fights {
			t.Errorf("in armour %s: she strikes %d times in 6 battles", armour, struck)
		}
	}
}

// robe is a priest, to be dressed, behind a comrade who fights.
const robe = `
scenario: robe
rulebook: revised
field: {grid: square, size: [16, 7]}
stock:
  swords: {revised: {group: warrior, level: 3, max_hp: 40, armor: studded_leather, weapons: [sword_long]}}
sides: [{id: red}, {id: blue, controller: naive}]
combatants:
  - {id: bo, side: blue, at: [8, 3], use: swords}
  - {id: eve, side: red, at: [7, 3], use: swords}
  - {id: ann, side: red, at: [4, 3], stats: {revised: {group: priest, level: 3, max_hp: 17, armor: ARMOUR, weapons: [club], spells: [{name: cure wounds, casting_time: 5, healing: 1d8, uses: 1}]}}}
ends: [{last_side: true}, {rounds: 4}]
`

// REV-104, REV-105: who has lost most of its wind is all but down: of two alike the one who has a point left is punched, as that fells it.
func TestWhoIsOutOfBreathIsFinished(t *testing.T) {
	for _, spent := range []string{"bo", "cy"} {
		text := "scenario: brawl\nrulebook: revised\nfield: {grid: square, size: [9, 7]}\nsides: [{id: red, controller: host}, {id: blue, controller: host}]\ncombatants:\n"
		for _, who := range []string{"ann, side: red, at: [4, 3]", "bo, side: blue, at: [5, 2]", "cy, side: blue, at: [5, 4]"} {
			text += "  - {id: " + who + ", stats: {revised: {group: warrior, level: 1, max_hp: 12}}}\n"
		}
		done := false
		tired := ecs.System{Name: "tires", When: ecs.TickBegins, Rules: []rules.RuleEntry{{ID: "TEST-1", Title: "somebody is out of breath"}}, Run: func(h *ecs.Hand) error {
			if id := h.Battle().ID(spent); !done {
				h.For(id).Lose("TEST-1", id, slices.IndexFunc(h.Battle().Shape().Pools, func(p rules.PoolType) bool { return p.Bruises }), 11)
				done = true
			}
			return nil
		}}
		b := battletest.Start(t, text, ecs.Config{Seed: 1, Systems: []ecs.System{tired}})
		b.Step()
		asked(t, b, "ann")
		o := says(t, b, "ann")
		last := o.Acts[max(1, o.N)-1] // be it from here or from behind
		if last.Kind != rules.ActPunch || last.Target != b.ID(spent) {
			t.Errorf("with %s out of breath she does %v", spent, o.List())
		}
		if _, downs := b.View(0).Forecast(rules.Slot{Actor: b.ID("ann"), Kind: rules.SlotTurn}, last, rules.Terms{}).Expected(); downs < rules.One/5 {
			t.Errorf("a punch at %s fells it by %d of %d", spent, downs, rules.One)
		}
	}
}
