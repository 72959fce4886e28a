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

// twoSleepers are two mages with a spell that fells a whole group, and clerics with one for some
// of it, before one group of enemies.
const twoSleepers = `
scenario: sleepers
rulebook: nc
field: {grid: hex, size: [24, 12]}
stock:
  mage: {nc: {race: human, classes: [{class: mage, level: 5}], dex: 14, weapon: quarterstaff, spells: {web: 1, sleep: 1}}}
  cleric: {nc: {race: human, classes: [{class: cleric, level: 5}], con: 15, wis: 16, armour: chain, shield: true, weapon: footmans_mace, spells: {hold_person_cleric: 1}}}
  thug: {nc: {race: human, classes: [{class: fighter, level: 3}], armour: chain, weapon: long_sword}}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: abe, side: red, at: [2, 5], use: mage}
  - {id: ben, side: red, at: [2, 7], use: mage}
  - {id: cal, side: red, at: [1, 5], use: cleric}
  - {id: dan, side: red, at: [1, 8], use: cleric}
  - {id: tom, side: blue, at: [12, 5], use: thug}
  - {id: tim, side: blue, at: [12, 6], use: thug}
  - {id: ted, side: blue, at: [12, 7], use: thug}
ends: [{rounds: 1}]
`

// casters lists, for each enemy, who cast at it in the first round.
func casters(t *testing.T, text string, seed uint64) map[string][]string {
	t.Helper()
	at := map[string][]string{}
	var b *ecs.Battle
	b = battletest.Start(t, text, ecs.Config{Seed: seed, Events: func(e *event.Event) {
		if e.Kind == event.Struck && e.Act.Kind == rules.ActCast && e.Who != e.Other {
			at[b.Name(e.Other)] = append(at[b.Name(e.Other)], b.Name(e.Who))
		}
	}})
	b.Run()
	return at
}

// Casters of one side do not all spend a spell on the same enemies in one moment: the lower id
// goes first.
func TestTwoCastersDoNotTakeTheSameTargets(t *testing.T) {
	cast := 0
	for seed := uint64(1); seed <= 10; seed++ {
		for name, by := range casters(t, twoSleepers, seed) {
			if cast++; len(by) > 1 {
				t.Errorf("seed %d: %s cast at %s", seed, strings.Join(by, " and "), name)
			}
		}
	}
	if cast == 0 {
		t.Error("nobody ever casts")
	}
}

// Nor at enemies on whom a spell of a comrade is on its way.
func TestWhatIsUnderWayIsNotCastAgain(t *testing.T) {
	const orders = `orders:
  - {at: {round: 1}, by: abe, acts: [{cast: hold_person_cleric, target: tom}, {cast: hold_person_cleric, target: tim}, {cast: hold_person_cleric, target: ted}]}
ends:`
	text := strings.Replace(twoSleepers, "ends:", orders, 1)
	text = strings.NewReplacer("web: 1, sleep: 1", "web: 1", "at: [2, 5], use: mage", "at: [2, 5], use: cleric", "at: [2, 7]", "at: [7, 7]").Replace(text)
	for seed := uint64(1); seed <= 10; seed++ {
		var due rules.Tick
		var b *ecs.Battle
		b = battletest.Start(t, text, ecs.Config{Seed: seed, Events: func(e *event.Event) {
			switch begins := e.Kind == event.Underway || e.Kind == event.Struck; {
			case !begins || e.Act.Kind != rules.ActCast:
			case b.Name(e.Who) == "abe":
				due = max(due, e.Until)
			case rules.Tick(e.TickOfRound) <= due:
				t.Errorf("seed %d: %s casts at %s in tick %d, and abe's spell comes in tick %d", seed, b.Name(e.Who), b.Name(e.Other), e.TickOfRound, due)
			}
		}})
		if b.Run(); due != 4 {
			t.Errorf("seed %d: abe's spell comes in tick %d, want 4", seed, due)
		}
	}
}

// A comrade who turns out to have other plans is not waited for.
func TestWhoDoesNotCastIsNotWaitedFor(t *testing.T) {
	text := strings.Replace(twoSleepers, "at: [2, 5], use: mage", "at: [2, 5], controller: passive, use: mage", 1)
	for seed := uint64(1); seed <= 5; seed++ {
		if by := casters(t, text, seed)["tom"]; len(by) == 0 || by[0] == "abe" {
			t.Errorf("seed %d: %v cast at tom", seed, by)
		}
	}
}

// A spell that fells without a wound is not cast where it fells more of one's own.
func TestNobodyPutsItsOwnPeopleToSleep(t *testing.T) {
	const alone = `
scenario: melee
rulebook: nc
field: {grid: hex, size: [24, 12]}
stock:
  thug: {nc: {race: human, classes: [{class: fighter, level: 1}], armour: chain, weapon: long_sword}}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: abe, side: red, at: [2, 5], stats: {nc: {race: human, classes: [{class: mage, level: 5}], dex: 14, weapon: quarterstaff, spells: {sleep: 1}}}}
  - {id: cal, side: red, at: [%s], use: thug}
  - {id: dan, side: red, at: [%s], use: thug}
  - {id: tom, side: blue, at: [8, 5], use: thug}
ends: [{rounds: 1}]
`
	for who, c := range map[string]struct {
		cal, dan string
		casts    bool
	}{"alone": {"23, 0", "23, 11", true}, "between two of its own": {"7, 5", "9, 5", false}} {
		cast := 0
		for seed := uint64(1); seed <= 3; seed++ {
			cast += len(casters(t, fmt.Sprintf(alone, c.cal, c.dan), seed)["tom"])
		}
		if (cast > 0) != c.casts {
			t.Errorf("at an enemy %s it is cast %d times", who, cast)
		}
	}
}

// Alongside whom somebody decides is known to its own side alone.
func TestWhoDecidesAlongside(t *testing.T) {
	b := battletest.Start(t, strings.Replace(twoSleepers, "sides: [{id: red}", "sides: [{id: red, controller: host}", 1), ecs.Config{Seed: 1})
	if _, ok := b.View(0).Alongside(b.ID("abe")); ok {
		t.Error("somebody decides before the battle begins")
	}
	if b.Step() != ecs.Waiting {
		t.Fatal("nobody is asked")
	}
	own, other := b.View(0), b.View(1)
	for _, name := range []string{"abe", "ben", "cal", "dan"} {
		id := b.ID(name)
		if s, ok := own.Alongside(id); !ok || s.Actor != id {
			t.Errorf("%s: %+v, %v", name, s, ok)
		}
		if _, ok := other.Alongside(id); ok {
			t.Errorf("the others know that %s decides", name)
		}
	}
	if _, ok := own.Alongside(99); ok {
		t.Error("nobody decides")
	}
}
