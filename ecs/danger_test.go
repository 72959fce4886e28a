package ecs_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/systems/event"
)

// perilous are the dangers of a contested field.
const perilous = `
dangers:
- {id: blaze, kind: fire, in: hill, begins: {round: 2}, spread: 60, strength: 2}
- {id: pond, kind: water, in: west}
- {id: spikes, kind: caltrops, in: spot, ends: {round: 6}}
- {id: reek, kind: smoke, in: hill, begins: {when: {down: dan}}}
- {id: night, kind: darkness, begins: {round: 3}, ends: {round: 5}}
- {id: mist, kind: fog, in: west, begins: {when: {down: bo}}, sight: 3}
`

// In every book a battle with dangers ends, its event file adds up, and copies, saved battles and one that follows
// it go the same way; people are harmed in them, fire spreads, and who can leaves it (FIELD-010 to FIELD-017).
func TestDangersArePartOfABattleOfEveryBook(t *testing.T) {
	battletest.Alone(t)
	for _, of := range fuzzed {
		for seed := range uint64(6) {
			grid := []string{"hex", "square"}[seed%2]
			text := strings.Replace(fmt.Sprintf(contested, of.book, of.red, of.blue, grid), "to: [6, 4]}]",
				"to: [6, 4]}, {id: west, from: [0, 2], to: [3, 5]}, {id: spot, cells: [[8, 3], [8, 4], [8, 5]]}]", 1) + perilous
			isPart(t, of.book, text, seed)
		}
	}
}

// shed is a field on which nobody does anything by himself: ann of red stands in the straw, cid beside it, eve lies
// in the pond with bo of blue on his feet, and dot is far off.
const shed = `
scenario: shed
rulebook: %[1]s
field: {grid: square, size: [12, 6]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
- {id: ann, side: red, at: [2, 2], stats: {%[1]s: %[2]s}}
- {id: cid, side: red, at: [4, 2], stats: {%[1]s: %[2]s}}
- {id: eve, side: red, at: [8, 2], stats: {%[1]s: %[2]s}}
- {id: bo, side: blue, at: [8, 4], stats: {%[1]s: %[2]s}}
- {id: dot, side: blue, at: [11, 5], stats: {%[1]s: %[2]s}}
zones: [{id: straw, from: [1, 1], to: [2, 2]}, {id: pond, from: [7, 2], to: [9, 4]}, {id: barn, from: [0, 0], to: [3, 3]}]
ends: [{rounds: 4}]
dangers:
%[3]s
`

// harms counts in the rounds of a battle, from 1, by whom and what it was harmed: "ann fire 2" for once in the second.
func harms(t *testing.T, book, stats, dangers string, deeds func(h *ecs.Hand)) (list map[string]int, b *ecs.Battle) {
	t.Helper()
	list = map[string]int{}
	b = battletest.Start(t, fmt.Sprintf(shed, book, stats, dangers), ecs.Config{Seed: 5, Systems: []ecs.System{{
		Name: "fate", When: ecs.TickBegins, Rules: []rules.RuleEntry{{ID: "OMEN-1"}}, Run: func(h *ecs.Hand) error {
			if h.Battle().Result().Ticks == 0 {
				h.For(3).Posture("OMEN-1", 3, rules.Down)
				if book == "brp" { // where whoever has the hit points is up again when the round ends
					h.For(3).Lose("OMEN-1", 3, 0, 10)
				}
			}
			if deeds != nil {
				deeds(h)
			}
			return nil
		},
	}}})
	b.Listen(func(e *event.Event) {
		if e.Kind == event.Struck && e.Exchange.Act.Kind == rules.ActSuffer {
			list[fmt.Sprintf("%s %s %d", b.Name(e.Who), rules.Hazard(e.Exchange.Act.Mode), e.Round+1)]++
		}
	})
	addsUp := battletest.Recorded(b)
	b.Run()
	if err := errors.Join(b.Err(), addsUp()); err != nil {
		t.Errorf("%s: %v", book, err)
	}
	return list, b
}

// Fire harms who is in it when a round ends, once in each, from the round in which it begins to that before it ends
// (FIELD-010, FIELD-011); water only who lies in it helpless (FIELD-012).
func TestFireAndWaterHarmThoseInThem(t *testing.T) {
	for _, of := range fuzzed {
		got, _ := harms(t, of.book, of.red, "- {id: blaze, kind: fire, in: straw, begins: {round: 2}, ends: {round: 4}}\n- {id: pond, kind: water, in: pond}", nil)
		for who, n := range got {
			name, _, _ := strings.Cut(who, " ")
			if n != 1 || name != "ann" && name != "eve" || strings.HasPrefix(who, "ann water") || strings.HasPrefix(who, "eve fire") {
				t.Errorf("%s: %s was harmed %d times", of.book, who, n)
			}
		}
		for _, want := range []string{"ann fire 2", "eve water 1"} {
			if got[want] == 0 {
				t.Errorf("%s: not harmed: %s, of %v", of.book, want, got)
			}
		}
		if got["ann fire 1"]+got["ann fire 4"] > 0 {
			t.Errorf("%s: the fire burns when there is none: %v", of.book, got)
		}
	}
}

// Whoever is pushed through fire or onto caltrops is harmed at once, and not again when the round ends (FIELD-011,
// FIELD-013).
func TestWhoComesThroughADangerIsHarmedOnce(t *testing.T) {
	for _, of := range fuzzed {
		for _, kind := range []string{"fire", "caltrops"} {
			got, b := harms(t, of.book, of.red, "- {id: bed, kind: "+kind+", in: pond}", func(h *ecs.Hand) {
				if h.Battle().Result().Ticks == 1 {
					h.For(2).Push("OMEN-1", 2, 3, 0)
				}
			})
			if at := b.View(0).Figure(2).Cell; at.X != 7 || got["cid "+kind+" 1"] != 1 {
				t.Errorf("%s: at %v, harmed %v", of.book, at, got)
			}
		}
	}
}

// Fire takes the cells beside it by its chance, those of its zone alone, and whoever is in them burns (FIELD-016).
func TestFireSpreadsWithinItsZone(t *testing.T) {
	_, b := harms(t, "brp", fuzzed[1].red, "- {id: blaze, kind: fire, in: straw, spread: 100, within: barn}", nil)
	if n := len(b.Dangers()[0].Taken); n != 12 {
		t.Errorf("it has taken %d cells beside its four, want the other twelve of the barn", n)
	}
	if b.InDanger(0, rules.Cell{X: 4, Y: 2}) || !b.InDanger(0, rules.Cell{X: 3, Y: 3}) {
		t.Error("it burns elsewhere")
	}
	_, b = harms(t, "brp", fuzzed[1].red, "- {id: blaze, kind: fire, in: straw, spread: 30}", nil)
	if n := len(b.Dangers()[0].Taken); n < 3 || n > 20 {
		t.Errorf("it has taken %d cells by three in ten", n)
	}
}

// In the dark one is seen from near, and sees who stands in the light; in fog nobody sees far (FIELD-015).
func TestTheDarkAndFogHinderSight(t *testing.T) {
	for kind, want := range map[string][2]bool{"darkness": {false, true}, "fog": {false, false}} {
		b := battletest.Start(t, fmt.Sprintf(shed, "nc", fuzzed[0].red, "- {id: dim, kind: "+kind+", in: straw, sight: 2, ends: {round: 2}}"), ecs.Config{})
		v := b.View(0)
		if in, out := v.Sight(3, 1), v.Sight(1, 3); in != want[0] || out != want[1] || !v.Sight(2, 1) {
			t.Errorf("%s: seen in it %v, seen from it %v", kind, in, out)
		}
		for range 40 {
			b.Step()
		}
		if v = b.View(0); !v.Sight(3, 1) || !v.Sight(1, 3) {
			t.Errorf("%s does not end", kind)
		}
	}
}

// Smoke hides whoever stands behind it, as long as it is there (FIELD-014).
func TestSmokeHides(t *testing.T) {
	b := battletest.Start(t, fmt.Sprintf(shed, "nc", fuzzed[0].red, "- {id: reek, kind: smoke, in: pond, begins: {host: true}}"), ecs.Config{Systems: []ecs.System{{
		Name: "fate", When: ecs.TickBegins, Rules: []rules.RuleEntry{{ID: "OMEN-1"}}, Run: func(h *ecs.Hand) error {
			return h.Danger("OMEN-1", "reek", h.Battle().Result().Ticks > 4 && h.Battle().Result().Ticks < 9)
		},
	}}})
	hidden := func() bool {
		e, err := b.Explain(ecs.Spot{ID: 2}, ecs.Spot{ID: 3})
		if err != nil {
			t.Fatal(err)
		}
		return len(e.Blockers) > 0
	}
	for b.Result().Ticks < 12 && !b.Over() {
		b.Step()
		if tick := b.Result().Ticks; hidden() != (tick > 5 && tick < 10) {
			t.Errorf("after tick %d: hidden %v", tick, hidden())
		}
	}
	if err := b.Err(); err != nil || b.Result().Ticks < 12 {
		t.Errorf("it ends after %d ticks: %v", b.Result().Ticks, err)
	}
}

// Deep water slows, and so does any danger that says what a cell of it costs; ways lead round fire (FIELD-012,
// FIELD-017).
func TestDangersSlowAndAreGoneRound(t *testing.T) {
	cost := func(danger string, to rules.Cell) (cells int, mm int32) {
		b := battletest.Start(t, fmt.Sprintf(shed, "brp", fuzzed[1].red, danger), ecs.Config{})
		way, mm, ok := b.View(0).Way(2, to, nil)
		if !ok {
			t.Fatalf("%s: no way to %v", danger, to)
		}
		return len(way), mm
	}
	over, into := rules.Cell{X: 10, Y: 2}, rules.Cell{X: 9, Y: 2}
	_, dry := cost("- {id: rain, kind: rain, sight: 30}", into)
	if _, wet := cost("- {id: pond, kind: water, in: pond}", into); wet <= dry {
		t.Errorf("%d mm through water, %d without", wet, dry)
	}
	straight, _ := cost("- {id: rain, kind: rain, sight: 30}", over)
	if round, _ := cost("- {id: blaze, kind: fire, in: pond}", over); round < straight {
		t.Errorf("%d cells round the fire, %d straight", round, straight)
	}
	b := battletest.Start(t, fmt.Sprintf(shed, "brp", fuzzed[1].red, "- {id: blaze, kind: fire, in: pond}"), ecs.Config{})
	way, _, _ := b.View(0).Way(2, over, nil)
	for _, c := range way {
		if b.InDanger(0, c) {
			t.Errorf("the way leads through the fire at %v", c)
		}
	}
}

// A danger begins when a thing comes to lie in a zone, and ends when a door is opened (FIELD-010).
func TestDeedsLetDangersBeginAndEnd(t *testing.T) {
	text := strings.Replace(fmt.Sprintf(shed, "brp", fuzzed[1].red,
		"- {id: blaze, kind: fire, in: pond, begins: {when: {lies: knife, in: barn}}, ends: {when: {opened: [6, 5]}}}"), "size: [12, 6]", "size: [12, 6], cells: [{at: [6, 5], door: closed}]", 1)
	text = strings.ReplaceAll(text, fuzzed[1].red, "{str: 12, con: 12, siz: 12, dex: 12, weapons: [knife]}")
	on := map[int]bool{}
	b := battletest.Start(t, text, ecs.Config{Systems: []ecs.System{{Name: "fate", When: ecs.TickEnds, Rules: []rules.RuleEntry{{ID: "OMEN-1"}}, Run: func(h *ecs.Hand) error {
		on[h.Battle().Result().Ticks] = h.Battle().Dangers()[0].On
		switch h.Battle().Result().Ticks {
		case 3:
			h.For(1).ItemState("OMEN-1", 1, 0, rules.Dropped)
		case 8:
			return h.Door("OMEN-1", rules.Cell{X: 6, Y: 5}, true)
		}
		return nil
	}}}})
	addsUp := battletest.Recorded(b)
	b.Run()
	if err := errors.Join(b.Err(), addsUp()); err != nil || on[3] || !on[4] || !on[8] || on[9] {
		t.Errorf("%v: on %v", err, on)
	}
}

// What is wrong with a danger is told with its place.
func TestMistakesInDangersAreTold(t *testing.T) {
	for danger, want := range map[string]string{
		"- {id: a, kind: lava, in: straw}":                                                         "dangers[0].kind",
		"- {id: a, kind: fire}":                                                                    "dangers[0].in",
		"- {id: a, kind: fire, in: nowhere}":                                                       "dangers[0].in",
		"- {id: a, kind: smoke, in: straw, strength: 2}":                                           "dangers[0].strength",
		"- {id: a, kind: water, in: straw, spread: 20}":                                            "dangers[0].spread",
		"- {id: a, kind: fire, in: straw, within: barn}":                                           "dangers[0].within",
		"- {id: a, kind: fire, in: straw, sight: 3}":                                               "dangers[0].sight",
		"- {id: a, kind: fog, in: straw, terrain: 300}":                                            "dangers[0].terrain",
		"- {id: a, kind: fire, in: straw, begins: {round: 9}}":                                     "dangers[0].begins",
		"- {id: a, kind: fire, in: straw, begins: {when: {left: 3, of: red}}}":                     "dangers[0].begins",
		"- {id: a, kind: fire, in: straw, begins: {when: {down: ann}}, ends: {when: {down: ann}}}": "dangers[0].ends",
		"- {id: a, kind: fire, in: straw, ends: {round: 9}}":                                       "dangers[0].ends",
		"- {id: a, kind: fire, in: straw, spread: 9, within: pond}":                                "dangers[0].within",
		"- {id: a, kind: fire, in: straw, begins: {round: 3}, ends: {round: 2}}":                   "dangers[0].ends",
		"- {id: a, kind: fire, in: straw, begins: {when: {down: nobody}}}":                         "dangers[0].begins.when.down",
		"- {id: a, kind: fire, in: straw, begins: {when: {opened: [1, 1]}}}":                       "dangers[0].begins.when.opened",
		"- {id: a, kind: fire, in: straw, begins: {when: {lies: knife}}}":                          "dangers[0].begins.when.lies",
		"- {id: a, kind: fire, in: straw, begins: {}}":                                             "dangers[0].begins",
		"- {id: a, kind: rain}":                                                                    "dangers[0].sight",
		"- {id: a, kind: fire, in: straw, begins: {when: {lies: brand, in: pond}}}":                "dangers[0].begins.when.lies",
		"- {id: a, kind: fire, in: straw, ends: {when: {lies: brand, in: pond}}}":                  "dangers[0].ends.when.lies",
		"- {id: a, kind: fog}\n- {id: a, kind: fog}":                                               "dangers[1].id",
	} {
		s, err := scenario.Parse("shed.yaml", []byte(fmt.Sprintf(shed, "nc", fuzzed[0].red, danger)), nil)
		if err == nil {
			_, err = ecs.New(s, ecs.Config{})
		}
		var list block.Errors
		if !errors.As(err, &list) || list[0].Path != want || list[0].Pos.Line == 0 {
			t.Errorf("%s: %v, want a mistake at %s", danger, err, want)
		}
	}
}
