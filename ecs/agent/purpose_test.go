package agent_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// heathens are people of each book who can fight.
var heathens = map[string]string{
	"nc":      "{race: human, classes: [{class: fighter, level: 3}], weapon: long_sword}",
	"brp":     "{str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: sword_broad, chance: 50}]}",
	"dq":      "{ps: 15, md: 15, ag: 15, en: 15, wp: 12, weapons: [{weapon: sword, rank: 3}]}",
	"revised": "{group: warrior, level: 1, max_hp: 12, weapons: [sword_long]}",
	"fighter": "{ft: 3, weapon: broadsword, shield: standard}",
}

// heath is a field with a zone in the west; blue does nothing by itself.
const heath = `
scenario: heath
rulebook: %[1]s
field: {grid: hex, size: [14, 7]}
sides: [{id: red}, {id: blue, controller: passive}]
zones: [{id: camp, from: [1, 2], to: [2, 4]}]
combatants:
- {id: ann, side: red, at: [2, 3], stats: {%[1]s: %[2]s}}
- {id: cyd, side: red, at: [5, 0], stats: {%[1]s: %[2]s}}
- {id: bo, side: blue, at: [10, 3], stats: {%[1]s: %[2]s}}
- {id: dan, side: blue, at: [11, 3], stats: {%[1]s: %[2]s}}
ends: [{rounds: 12}]
`

func onTheHeath(t *testing.T, book, goals string) *ecs.Battle {
	t.Helper()
	return battletest.Start(t, fmt.Sprintf(heath, book, heathens[book])+"goals: "+goals+"\n", ecs.Config{Seed: 2, Keep: true})
}

// Who has to get somewhere runs there, past enemies who let it, in every book; who has to stay is no runner.
func TestACourierRunsForTheExit(t *testing.T) {
	for book := range heathens {
		for goal, want := range map[string]string{
			"[{side: red, bring: [cyd], off: east}]": "goal of red reached: bring cyd off the field in the east",
			"[{side: red, bring: [cyd], to: camp}]":  "goal of red reached: bring cyd to camp",
			"[{side: red, bring: 2, off: west}]":     "goal of red reached: bring 2 people off the field in the west",
		} {
			b := onTheHeath(t, book, goal)
			struck := 0
			b.Listen(func(e *event.Event) {
				if e.Exchange.By != e.Exchange.To && b.Name(e.Who) == "cyd" {
					struck++
				}
			}, event.Struck)
			if b.Run(); b.Result().Why != want || struck > 0 {
				t.Errorf("%s: %s: %s, cyd strikes %d times", book, goal, b.Result().Why, struck)
			}
		}
	}
}

// Who has a zone to hold goes there and does not chase those who are far away, in every book.
func TestWhoHoldsAZoneDoesNotChase(t *testing.T) {
	for book := range heathens {
		b := onTheHeath(t, book, "[{side: red, hold: camp, rounds: 12, points: 1}]")
		for range 6 {
			b.StepRound()
		}
		for _, id := range []rules.ID{1, 2} {
			if c := b.View(0).Figure(id).Cell; b.View(0).Steps(c, b.View(0).Start(1)) > 2 {
				t.Errorf("%s: %s is at %v", book, b.Name(id), c)
			}
		}
	}
}

// Where enemies have to get to stands who has nothing else to do: in their way, in every book, and not at their heels.
func TestWhereEnemiesHaveToGetToIsHeld(t *testing.T) {
	for book := range heathens {
		b := onTheHeath(t, book, "[{side: blue, bring: 2, to: camp}, {side: red, bring: [cyd], to: camp, points: 1}]")
		for range 6 {
			b.StepRound()
		}
		if c := b.View(0).Figure(1).Cell; b.View(0).Steps(c, b.View(0).Start(1)) > 2 {
			t.Errorf("%s: ann is at %v", book, c)
		}
	}
}

// Who is to be kept alive holds its ground; the others fight.
func TestWhoIsToBeKeptAliveHoldsItsGround(t *testing.T) {
	b := onTheHeath(t, "nc", "[{side: red, keep: [ann]}]")
	for range 4 {
		b.StepRound()
	}
	v := b.View(0)
	if ann, cyd := v.Figure(1).Cell, v.Figure(2).Cell; v.Steps(ann, v.Start(1)) > 2 || v.Steps(cyd, v.Start(2)) < 3 {
		t.Errorf("ann at %v, cyd at %v", ann, cyd)
	}
}

// A side that has to last holds its ground, all of it.
func TestASideThatIsToLastHoldsItsGround(t *testing.T) {
	b := onTheHeath(t, "nc", "[{side: red, last: 9}]")
	for range 4 {
		b.StepRound()
	}
	v := b.View(0)
	for id := rules.ID(1); id <= 2; id++ {
		if at := v.Figure(id).Cell; v.Steps(at, v.Start(id)) > 2 {
			t.Errorf("%s at %v", b.Name(id), at)
		}
	}
}

// Of two enemies who are alike the one on whom a goal hangs is struck: to be felled by us, or brought somewhere or kept alive
// by them.
func TestEnemiesOnWhomAGoalHangsComeFirst(t *testing.T) {
	for goal, want := range map[string]rules.ID{
		"[{side: red, fell: [bo], points: 1}]":               3,
		"[{side: red, fell: [dan], points: 1}]":              4,
		"[{side: blue, keep: [dan], points: 1}]":             4,
		"[{side: blue, bring: [bo], off: east, points: 1}]":  3,
		"[{side: blue, bring: [dan], off: east, points: 1}]": 4,
	} {
		text := fmt.Sprintf(heath, "nc", heathens["nc"])
		b := battletest.Start(t, strings.NewReplacer("at: [5, 0]", "at: [13, 6]", "at: [10, 3]", "at: [3, 3]", "at: [11, 3]", "at: [2, 2]").Replace(text)+"goals: "+goal+"\n", ecs.Config{Seed: 2, Keep: true})
		b.StepRound()
		first := rules.ID(0)
		for _, e := range b.Events() {
			if e.Kind == event.Struck && e.Who == 1 && first == 0 && e.Other != 1 {
				first = e.Other
			}
		}
		if first != want {
			t.Errorf("%s: ann strikes at %d first, want %d", goal, first, want)
		}
	}
}

// Who is where it is to be brought waits there for the others, and does not go to and fro between that and a fight.
func TestWhoHasBeenBroughtStays(t *testing.T) {
	for seed := uint64(1); seed <= 6; seed++ {
		was, moves, back := map[rules.ID][2]rules.Cell{}, 0, 0
		b := battletest.Fight(t, "help-at-the-bridge", ecs.Config{Seed: seed, Events: func(e *event.Event) {
			if e.Kind != event.Moved {
				return
			}
			before := was[e.Who]
			if moves++; before[0] == e.To {
				back++
			}
			was[e.Who] = [2]rules.Cell{before[1], e.To}
		}})
		if b.Run(); 5*back > moves {
			t.Errorf("seed %d: %d of %d steps lead back", seed, back, moves)
		}
	}
}

// Where as many have to get as are not left any more, nobody runs: it fights.
func TestNobodyRunsWhereTooFewAreLeft(t *testing.T) {
	for now, want := range map[int]bool{30: true, 0: false} {
		b := stageFor(t, newToy(), green, "goals: [{side: red, bring: 2, off: west}]\n", 1,
			man("ann", "red", "9, 4", ""), man("cyd", "red", "9, 6", fmt.Sprint("now: ", now)), man("bo", "blue", "20, 4", ""), man("di", "blue", "21, 4", ""), man("ed", "blue", "21, 5", ""))
		if at, moves := goes(t, b, "ann"); !moves || at.X < 9 != want {
			t.Errorf("with a comrade of %d points she goes to %v", now, at)
		}
	}
}
