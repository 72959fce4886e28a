package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// script is a controller that does one thing.
type script func(v *agent.View, d agent.Due) rules.Order

// Order implements [agent.Controller].
func (s script) Order(v *agent.View, d agent.Due) rules.Order { return s(v, d) }

// rests does nothing.
func rests(*agent.View, agent.Due) rules.Order { return rules.Order{} }

// walks goes from place to place and begins anew.
func walks(places ...rules.Cell) script {
	next := 0
	return func(v *agent.View, d agent.Due) (o rules.Order) {
		if v.Figure(d.Who).Cell == places[next] {
			next = (next + 1) % len(places)
		}
		for _, c := range v.Choices(d.Slot, o) {
			if c.Kind == rules.ActMove {
				o.Add(rules.Act{Kind: c.Kind, Item: c.Item, Mode: c.Mode, Cell: places[next]})
				break
			}
		}
		return o
	}
}

// onlyOf lets one of a side do something, and the others nothing.
func onlyOf(name string, s script) script {
	return func(v *agent.View, d agent.Due) rules.Order {
		if v.Figure(d.Who).Name != name {
			return rules.Order{}
		}
		return s(v, d)
	}
}

// does attacks somebody by an act of a kind whenever it may, and loads for it.
func does(k rules.ActKind, target string) script {
	return func(v *agent.View, d agent.Due) (o rules.Order) {
		if !adds(v, d, &o, k, target) && adds(v, d, &o, rules.ActLoad, "") {
			adds(v, d, &o, k, target)
		}
		return o
	}
}

// adds adds an act of a kind to an order, if there is one.
func adds(v *agent.View, d agent.Due, o *rules.Order, k rules.ActKind, target string) bool {
	for _, c := range v.Choices(d.Slot, *o) {
		a := rules.Act{Kind: k, Item: c.Item, Mode: c.Mode, Aim: c.Usual.Aim, Cap: c.Usual.Cap}
		i := slices.IndexFunc(c.Targets, func(id rules.ID) bool { return v.Figure(id).Name == target })
		if i >= 0 {
			a.Target = c.Targets[i]
		}
		if c.Kind == k && (i >= 0 || target == "") {
			return o.Add(a)
		}
	}
	return false
}

// made is a scenario of two sides: who they are, one a line, and what else there is.
func made(book, people, more string) string {
	if !strings.Contains(more, "field:") {
		more += "\nfield: {grid: square, size: [30, 9]}"
	}
	return fmt.Sprintf("scenario: made\nrulebook: %s\nsides: [{id: red}, {id: blue}]\ncombatants:\n%s\n%s\nends: [{rounds: 6}]\n", book, people, more)
}

// man is a line of people.
func man(name, side, at, who string) string {
	return fmt.Sprintf("- {id: %s, side: %s, at: [%s], %s}\n", name, side, at, who)
}

// People of the rulebooks of the tests.
const (
	archer  = "use: archer"
	mage    = "use: hedge_mage"
	sword   = "use: raider"
	knife   = "stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: sword_broad, chance: 50}]}}"
	spear   = "conditions: [warned], stats: {revised: {group: warrior, level: 2, max_hp: 14, weapons: [spear]}}"
	twoArms = "conditions: [warned], stats: {revised: {group: warrior, level: 2, max_hp: 14, weapons: [spear, sword_long]}}"
)

// wall is a field with a breastwork before (4, 4).
const wall = `
field:
  grid: square
  map: |
    . . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . . .
    . . . . . b . . . . . . . . . . . . . .
    . . . . . b . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . . .
  legend:
    "b": {cover: hard, height: 1200, solid: true, lean: true}
`

// corner is a field with a wall round which one goes up and then down again.
const corner = `
field:
  grid: square
  cell_mm: 300
  map: |
    . . . . . . . . . . . . . . . . . . . .
    . . . # . . . . . . . . . . . . . . . .
    . . . # . . . . . . . . . . . . . . . .
    . . . # . . . . . . . . . . . . . . . .
    . . . # . . . . . . . . . . . . . . . .
    . . . # . . . . . . . . . . . . . . . .
    . . . # . . . . . . . . . . . . . . . .
    . . . # . . . . . . . . . . . . . . . .
  legend:
    "#": {wall: true, height: 2500}
`

const fire = `
zones: [{id: blaze, from: [4, 0], to: [6, 8]}]
dangers: [{id: blaze, kind: fire, in: blaze}]
`

// camps has a place that both sides are to hold.
const camps = "zones: [{id: camp, from: [20, 4], to: [20, 4]}]\ngoals: [{side: red, hold: camp, rounds: 5}, {side: blue, hold: camp, rounds: 5}]"

// astray lets missiles that miss endanger those beside their target.
const astray = "options: {stray_missiles: half}"

func cell(x, y int32) rules.Cell { return rules.Cell{X: x, Y: y} }

// What is foolish is counted, and what is not is not.
func TestWhatIsFoolishIsCounted(t *testing.T) {
	here := man("ann", "red", "2, 4", sword)
	there := man("bo", "blue", "25, 4", sword)
	band := man("ann", "red", "2, 4", archer) + man("bo", "blue", "9, 4", sword) + man("cy", "blue", "26, 4", sword)
	for _, c := range []struct {
		name      string
		row       row
		text      string
		red, blue script
		foolish   bool
	}{
		{"to and fro", undone, made("nc", here+there, ""), walks(cell(3, 4), cell(2, 4)), rests, true},
		{"straight on", undone, made("nc", here+there, ""), walks(cell(20, 4)), rests, false},
		{"to and fro before the enemy", dances, made("nc", here+there, ""), walks(cell(3, 4), cell(2, 4)), rests, true},
		{"to and fro along its line", dances, made("nc", here+man("bo", "blue", "12, 4", sword), ""), walks(cell(2, 5), cell(2, 4)), rests, false},
		{"into the fire", dangers, made("nc", here+there, fire), walks(cell(5, 4)), rests, true},
		{"before the fire", dangers, made("nc", here+there, fire), walks(cell(3, 4)), rests, false},
		{"a mage walks up", contacts, made("nc", man("ann", "red", "20, 4", mage)+man("eve", "red", "2, 7", sword)+there, ""), onlyOf("ann", walks(cell(24, 4))), rests, true},
		{"a mage walks up whom nobody else is left to fight for", contacts, made("nc", man("ann", "red", "20, 4", mage)+there, ""), walks(cell(24, 4)), rests, false},
		{"a mage is walked up to", contacts, made("nc", man("ann", "red", "20, 4", mage)+there, ""), rests, walks(cell(21, 4)), false},
		{"the farther of two", slim, made("nc", band, ""), does(rules.ActShoot, "cy"), rests, true},
		{"the nearer of two", slim, made("nc", band, ""), does(rules.ActShoot, "bo"), rests, false},
		{"into the melee", friends, made("nc", man("ann", "red", "2, 4", archer)+man("eve", "red", "10, 5", sword)+man("bo", "blue", "10, 4", sword), astray), onlyOf("ann", does(rules.ActShoot, "bo")), rests, true},
		{"at somebody alone", friends, made("nc", man("ann", "red", "2, 4", archer)+man("bo", "blue", "10, 4", sword), ""), does(rules.ActShoot, "bo"), rests, false},
		{"beside the breastwork", uncovered, made("nc", man("ann", "red", "4, 6", archer)+man("bo", "blue", "16, 4", archer), wall), does(rules.ActShoot, "bo"), rests, true},
		{"behind the breastwork", uncovered, made("nc", man("ann", "red", "4, 4", archer)+man("bo", "blue", "16, 4", archer), wall), does(rules.ActShoot, "bo"), rests, false},
		{"nobody shoots back", uncovered, made("nc", man("ann", "red", "4, 6", archer)+man("bo", "blue", "16, 4", sword), wall), does(rules.ActShoot, "bo"), rests, false},
		{"its only spear", unarmed, made("revised", man("ann", "red", "20, 4", spear)+man("bo", "blue", "23, 4", spear), ""), does(rules.ActThrow, "bo"), rests, true},
		{"a spear, and a sword is left", unarmed, made("revised", man("ann", "red", "20, 4", twoArms)+man("bo", "blue", "23, 4", spear), ""), does(rules.ActThrow, "bo"), rests, false},
		{"a spear from afar", unarmed, made("revised", man("ann", "red", "14, 4", spear)+man("bo", "blue", "20, 4", spear), ""), does(rules.ActThrow, "bo"), rests, false},
		{"blows at somebody far off", vain, made("brp", man("ann", "red", "2, 4", knife)+man("bo", "blue", "20, 4", knife), ""), does(rules.ActStrike, "bo"), rests, true},
		{"blows at somebody near", vain, made("brp", man("ann", "red", "2, 4", knife)+man("bo", "blue", "3, 4", knife), ""), does(rules.ActStrike, "bo"), rests, false},
		{"face to face", idle, made("nc", man("ann", "red", "24, 4", sword)+there, ""), rests, rests, true},
		{"a few steps off", idle, made("nc", man("ann", "red", "20, 4", sword)+there, ""), rests, rests, true},
		{"one who fights, and one who falls", idle, made("nc", man("ann", "red", "24, 4", sword)+there, ""), does(rules.ActStrike, "bo"), does(rules.ActStrike, "ann"), false},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := counted(t, c.text, c.red, c.blue)[c.row]
			if got.bad > 0 != c.foolish || got.of == 0 {
				t.Errorf("%s: %d of %d %v", laws[c.row].bad, got.bad, got.of, got.finds)
			}
		})
	}
}

// counted fights a few battles.
func counted(t *testing.T, text string, red, blue script) [rows]count {
	t.Helper()
	s := battletest.Parse(t, text)
	p := newSheet(s, 3)
	for seed := uint64(1); seed <= 8; seed++ {
		if _, err := p.fight(s, seed, func(side string) agent.Controller { return map[string]agent.Controller{"red": red, "blue": blue}[side] }); err != nil {
			t.Fatal(err)
		}
	}
	return p.counts
}

// Round a corner one comes nearer again to where one was, as the crow flies.
func TestToGoRoundAWallIsNotToGoBack(t *testing.T) {
	for y := range 8 {
		text := made("nc", man("ann", "red", fmt.Sprint("2, ", y), sword)+man("bo", "blue", "18, 6", sword), corner)
		if got := counted(t, text, walks(cell(4, 7)), rests)[undone]; got.bad > 0 || got.of == 0 {
			t.Errorf("from (2, %d): %+v", y, got)
		}
	}
}

// Nobody waits in vain where a goal keeps it, and far from everybody there is nothing to do.
func TestWhoHoldsOrIsAloneIsNotIdle(t *testing.T) {
	here := man("ann", "red", "20, 4", sword)
	for name, text := range map[string]string{
		"a place to hold":       made("nc", here+man("bo", "blue", "25, 4", sword), camps),
		"a spear that it keeps": made("revised", man("ann", "red", "20, 4", spear)+man("bo", "blue", "23, 4", spear), camps),
		"far off":               made("nc", here+man("bo", "blue", "2, 4", sword), ""),
	} {
		if got := counted(t, text, rests, rests)[idle]; got.bad > 0 {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// Who stands before comrades who shoot may wait for enemies who come; behind them it may not.
func TestWhoStandsBeforeArchersIsNotIdle(t *testing.T) {
	archer := "stats: {nc: {race: elf, classes: [{class: fighter, level: 5}], dex: 18, weapons: [longbow]}}"
	for at, want := range map[string]bool{"18, 4": false, "14, 4": true} {
		text := made("nc", man("ann", "red", at, sword)+man("eve", "red", "16, 4", archer)+man("bo", "blue", "22, 4", sword), "")
		if got := counted(t, text, onlyOf("eve", does(rules.ActShoot, "bo")), walks(cell(23, 4)))[idle]; got.bad > 0 != want || got.of == 0 {
			t.Errorf("ann at (%s): %+v", at, got)
		}
	}
}

// A shot that is more likely to hit the comrade than its target is counted; one at somebody alone is not.
func TestAShotThatRisksAComradeIsCounted(t *testing.T) {
	comrade := "stats: {nc: {race: human, classes: [{class: mage, level: 1}], dex: 3}}"
	target := "stats: {nc: {race: elf, classes: [{class: fighter, level: 9}], dex: 18, shield: true, weapon: long_sword, armour: plate_mail}}"
	shooter := "stats: {nc: {race: elf, classes: [{class: fighter, level: 5}], dex: 18, weapons: [longbow]}}"
	for near, want := range map[string]bool{"4, 3": true, "19, 0": false} {
		text := made("nc", man("ann", "red", "12, 4", shooter)+man("eve", "red", near, comrade)+man("bo", "blue", "4, 4", target), wall+astray)
		if got := counted(t, text, onlyOf("ann", does(rules.ActShoot, "bo")), rests)[comrades]; got.bad > 0 != want || got.of == 0 {
			t.Errorf("with a comrade at %s: %+v", near, got)
		}
	}
}
