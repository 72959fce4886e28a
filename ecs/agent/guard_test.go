package agent_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// orders is what a controller lets somebody do now, in words; a refused order fails.
func orders(t *testing.T, b *ecs.Battle, c agent.Controller, who string) (rules.Order, string) {
	t.Helper()
	for _, d := range b.Due() {
		if b.Name(d.Who) != who {
			continue
		}
		o := c.Order(b.View(int(b.View(0).Figure(d.Who).Team)), d)
		if err := b.Clone().Submit(d.Who, o); err != nil {
			t.Errorf("%s: a refused order: %v", who, err)
		}
		var words []string
		for _, a := range o.List() {
			words = append(words, strings.TrimSpace(a.Kind.String()+" "+b.Name(a.Target)))
		}
		if len(words) == 0 {
			return o, "pass"
		}
		return o, strings.Join(words, ", ")
	}
	t.Fatalf("%s is not asked", who)
	return rules.Order{}, ""
}

func TestAGuard(t *testing.T) {
	for _, c := range []struct {
		name string
		men  []string // ann guards
		want string
	}{
		{"lets them come", []string{man("ann", "red", "4, 4", ""), man("bo", "blue", "15, 4", "")}, "pass"},
		{"strikes whom it reaches", []string{man("ann", "red", "4, 4", ""), man("bo", "blue", "5, 4", "")}, "strike bo"},
		{"steps out to one who is three cells off", []string{man("ann", "red", "4, 4", ""), man("bo", "blue", "7, 4", "")}, "move"},
		{"does not step out to one who is four cells off", []string{man("ann", "red", "4, 4", ""), man("bo", "blue", "8, 4", "")}, "pass"},
		{"shoots as far as it can", []string{man("ann", "red", "4, 4", "bow: ready, blade: stowed"), man("bo", "blue", "15, 4", "")}, "shoot bo"},
		{"does not come into range of its bow", []string{man("ann", "red", "4, 4", "bow: ready, blade: stowed"), man("bo", "blue", "35, 4", "")}, "pass"},
		{"does not flee", []string{
			man("ann", "red", "4, 4", "hp: 30, now: 5"), man("bo", "blue", "14, 4", ""), man("cy", "blue", "15, 4", ""), man("di", "blue", "15, 5", ""),
		}, "pass"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, got := orders(t, stage(t, green, 1, c.men...), &agent.Guard{}, "ann"); got != c.want {
				t.Errorf("ann does %q, want %q", got, c.want)
			}
		})
	}
}

func TestAGuardComesBackToWhereItBegan(t *testing.T) {
	b := stage(t, green, 1, man("ann", "red", "4, 4", ""), man("bo", "blue", "30, 4", ""))
	for walked := 0; b.View(0).Figure(b.ID("ann")).Cell.X < 7; walked++ {
		if walked > 20 {
			t.Fatal("ann does not get away from her post")
		}
		for _, d := range b.Due() {
			var o rules.Order
			if b.Name(d.Who) == "ann" {
				o.Add(rules.Act{Kind: rules.ActMove, Item: rules.NoItem, Cell: rules.Cell{X: 7, Y: 4}})
			}
			if err := b.Submit(d.Who, o); err != nil {
				t.Fatal(err)
			}
		}
		b.Step()
	}
	for b.Step() == ecs.Running { // until she is asked again
	}
	for _, c := range []*ecs.Battle{b, b.Clone()} {
		o, got := orders(t, c, &agent.Guard{}, "ann")
		if got != "move" || o.Acts[0].Cell != (rules.Cell{X: 4, Y: 4}) {
			t.Errorf("she does %q to %v, want to her post at 4 4", got, o.Acts[0].Cell)
		}
	}
	if got := b.View(0).Start(99); got != (rules.Cell{}) {
		t.Errorf("somebody who is not there began at %v", got)
	}
}

// A guard that is but a step from its post stays there while the nearest enemy is on the move, and goes back when that one stands.
func TestAGuardWaitsAStepFromItsPostForWhoIsOnTheMove(t *testing.T) {
	for walks, want := range map[bool]string{true: "pass", false: "move"} {
		b := stage(t, green, 1, man("ann", "red", "4, 4", ""), man("bo", "blue", "30, 4", ""))
		ann, bo := b.ID("ann"), b.ID("bo")
		for stands := 0; stands < 2; {
			for _, d := range b.Due() {
				var o rules.Order
				switch at := b.View(0).Figure(d.Who).Cell; {
				case d.Who == ann && at.X == 4:
					o.Add(rules.Act{Kind: rules.ActMove, Item: rules.NoItem, Cell: rules.Cell{X: 5, Y: 4}})
				case d.Who == bo && walks:
					o.Add(rules.Act{Kind: rules.ActMove, Item: rules.NoItem, Cell: rules.Cell{X: at.X - 1, Y: 4}})
				}
				if err := b.Submit(d.Who, o); err != nil {
					t.Fatal(err)
				}
				if d.Who == ann && len(o.List()) == 0 {
					stands++
				}
			}
			b.Step()
		}
		for b.Step() == ecs.Running { // until she is asked again
		}
		if _, got := orders(t, b, &agent.Guard{}, "ann"); got != want {
			t.Errorf("walks is %t: ann does %q, want %q", walks, got, want)
		}
	}
}

// bank is a field with a place in the west to which blue wants to get, before which red stands with a sling or with a spear.
const bank = `
scenario: bank
rulebook: brp
field: {grid: square, cell_mm: 3000, size: [24, 7]}
zones: [{id: ford, from: [0, 2], to: [1, 4]}]
goals: [{side: blue, bring: 2, to: ford}, {side: red, last: 9}]
sides: [{id: red}, {id: blue, controller: passive}]
combatants:
- {id: ann, side: red, at: [5, 3], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: %s, chance: 50}]}}}
- {id: bo, side: blue, at: [%d, 3], stats: {brp: {str: 14, con: 14, siz: 14, dex: 10, weapons: [{weapon: axe_battle, chance: 60}]}}}
- {id: cy, side: blue, at: [22, 3], stats: {brp: {str: 14, con: 14, siz: 14, dex: 10, weapons: [{weapon: axe_battle, chance: 60}]}}}
- {id: di, side: blue, at: [22, 4], stats: {brp: {str: 14, con: 14, siz: 14, dex: 10, weapons: [{weapon: axe_battle, chance: 60}]}}}
ends: [{rounds: 20}]
`

// Who is to keep others from a place shoots from before it, if it can; who has nothing to shoot with goes there.
func TestWhoKeepsOthersFromAPlaceShootsFromBeforeIt(t *testing.T) {
	for _, c := range []struct {
		weapon string
		goes   bool
	}{{"sling", false}, {"spear_long", true}} {
		b := battletest.Start(t, fmt.Sprintf(bank, c.weapon, 21), ecs.Config{Seed: 3})
		if n := goesFar(b, "ann", 2); (n > 0) != c.goes {
			t.Errorf("ann with the %s goes %d cells", c.weapon, n)
		}
	}
}
