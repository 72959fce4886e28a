package ecs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// gallery is an archer of each rulebook and its target, who is host's too.
var gallery = map[string]struct{ archer, target string }{
	"nc":      {"{race: human, classes: [{class: fighter, level: 3}], weapon: longbow}", "{race: human, classes: [{class: fighter, level: 1}], weapon: dagger}"},
	"brp":     {"{str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: bow_long, chance: 80}]}", "{str: 11, con: 12, siz: 12, dex: 10}"},
	"dq":      {"{ps: 12, md: 16, ag: 12, en: 12, wp: 12, weapons: [{weapon: bow, rank: 3}]}", "{ps: 12, md: 12, ag: 12, en: 12, wp: 12}"},
	"revised": {"{group: warrior, level: 1, max_hp: 20, weapons: [bow_short]}", "{group: warrior, level: 1, max_hp: 20, weapons: [dagger]}"},
}

// shooting is a battle of an archer ann and her target bob, with what else stands on
// the field.
func shooting(t testing.TB, book, space, field, ann, bob string, others ...string) (*ecs.Battle, error) {
	t.Helper()
	text := fmt.Sprintf(`
scenario: gallery
rulebook: %s
space: {%s}
field: {%s}
sides: [{id: red, controller: host}, {id: blue, controller: host}]
combatants:
  - {id: ann, side: red, %s, stats: {%s: %s}}
  - {id: bob, side: blue, %s, stats: {%s: %s}}
%s
ends: [{rounds: 3}]
`, book, space, field, ann, book, gallery[book].archer, bob, book, gallery[book].target, strings.Join(others, "\n"))
	return ecs.New(battletest.Parse(t, text), ecs.Config{Keep: true})
}

// sighted is what the preview of ann's shot at bob says; ok is false if there is none.
func sighted(b *ecs.Battle) (f ecs.Forecast, ok bool) {
	b.Step() // until somebody must be heard
	f, err := b.Preview(b.ID("ann"), rules.Act{Kind: rules.ActShoot, Item: 0, Target: b.ID("bob")})
	return f, err == nil
}

// amount adds up the modifiers of a rule that count.
func amount(f ecs.Forecast, r rules.Rule) (n int32) {
	for _, m := range f.Mods {
		if m.Rule == r && m.Over == "" {
			n += m.Amount
		}
	}
	return n
}

// far is what the preview says of a shot over so many mm of open ground.
func far(t *testing.T, book string, mm int) (ecs.Forecast, bool) {
	t.Helper()
	b, err := shooting(t, book, "", "grid: free, size: [400000, 4000]", "at: [1000, 2000], facing: [1, 0]", fmt.Sprintf("at: [%d, 2000], facing: [-1, 0]", 1000+mm))
	if err != nil {
		t.Fatal(err)
	}
	return sighted(b)
}

// Bands of range to the millimetre (SPACE-027).
func TestRangesByTheirBooks(t *testing.T) {
	for _, c := range []struct {
		book string
		mm   int
		rule rules.Rule
		want int32
		ok   bool
	}{
		// 70, 140 and 210 feet, rounded down (NC-G-01, NC-096, NC-G-08): 71 feet are 21640.8 mm
		{"nc", 21640, "NC-096", 0, true}, {"nc", 21641, "NC-096", 2, true},
		{"nc", 42976, "NC-096", 2, true}, {"nc", 42977, "NC-096", 5, true},
		{"nc", 64312, "NC-096", 5, true}, {"nc", 64313, "NC-096", 0, false},
		// 5, 10 and 15 times 30 feet, each included (REV-T3, REV-061, REV-077, REV-078)
		{"revised", 45720, "REV-078", 0, true}, {"revised", 45721, "REV-078", -2, true},
		{"revised", 91440, "REV-078", -2, true}, {"revised", 91441, "REV-077", -5, true},
		{"revised", 137160, "REV-077", -5, true}, {"revised", 137161, "REV-077", 0, false},
	} {
		if f, ok := far(t, c.book, c.mm); ok != c.ok || amount(f, c.rule) != c.want {
			t.Errorf("%s at %d mm: %d and %v, want %d and %v", c.book, c.mm, amount(f, c.rule), ok, c.want, c.ok)
		}
	}
}

// The chance of brp is whole below its range, half up to twice it, a quarter up to
// thrice it (BRP-052, SPACE-027).
func TestRangesOfBRP(t *testing.T) {
	for _, c := range []struct {
		mm   int
		need int32
		ok   bool
	}{{89999, 80, true}, {90000, 40, true}, {180000, 40, true}, {180001, 20, true}, {270000, 20, true}, {270001, 0, false}} {
		if f, ok := far(t, "brp", c.mm); ok != c.ok || f.Need != c.need {
			t.Errorf("at %d mm: needs %d, %v, want %d, %v", c.mm, f.Need, ok, c.need, c.ok)
		}
	}
}

// dq counts hexes, the target's and not the own, heights left out (DQ-073, DQ-AMB-13,
// SPACE-026, SPACE-027): along a corner 61 hexes are nearer than 60 in a row, and too far.
func TestRangesOfDQAreCountedInHexes(t *testing.T) {
	for _, c := range []struct {
		at   string
		want int32
		ok   bool
	}{
		{"[5, 0]", 0, true}, {"[6, 0]", -3, true}, {"[10, 0]", -3, true}, {"[11, 0]", -6, true},
		{"[60, 0]", -33, true}, {"[61, 0]", 0, false},
		{"[30, 60]", -33, true}, {"[30, 61]", 0, false}, // 60 hexes away, and 61
		{"[45, 30]", -33, true}, {"[46, 30]", 0, false}, // 60 and 61, on the way between two rows
	} {
		b, err := shooting(t, "dq", "", "grid: hex, size: [80, 70]", "at: [0, 0], facing: 1", "at: "+c.at+", facing: 3")
		if err != nil {
			t.Fatal(err)
		}
		if f, ok := sighted(b); ok != c.ok || amount(f, "DQ-073") != c.want {
			t.Errorf("at %s: %d, %v, want %d, %v", c.at, amount(f, "DQ-073"), ok, c.want, c.ok)
		}
	}
}

// Heights count in ranges, or not (SPACE-026): 70 feet along and 20 up are 72.
func TestHeightsCountInRangesByTheOption(t *testing.T) {
	for space, want := range map[string]int32{"": 2, "measure: 3d": 2, "measure: 2d": 0} {
		b, err := shooting(t, "nc", space, "grid: square, size: [20, 1], cells: [{at: [14, 0], height: 6096}]", "at: [0, 0], facing: 0", "at: [14, 0], facing: 4")
		if err != nil {
			t.Fatal(err)
		}
		if f, ok := sighted(b); !ok || amount(f, "NC-096") != want {
			t.Errorf("%q: %d, %v, want %d", space, amount(f, "NC-096"), ok, want)
		}
	}
}

// wallBefore is a wall of so many mm on the side before bob, five cells from ann, who
// looks at him from the middle of her cell.
func wallBefore(t *testing.T, book, space, edge string) (f ecs.Forecast, ok bool) {
	t.Helper()
	b, err := shooting(t, book, strings.TrimPrefix("eyes: centre, "+space, ", "), "grid: square, size: [9, 3], edges: [{between: [[5, 1], [6, 1]], "+edge+"}]",
		"at: [0, 1], facing: 0", "at: [6, 1], facing: 4")
	if err != nil {
		t.Fatal(err)
	}
	return sighted(b)
}

// A wall of so many mm before the target hides its feet and more: what the books make of
// it at the edges of their bands (SPACE-080). The eye looks from 348 lattice units away at
// a wall at 330, so that a top h hides e - (e-h) 58/55 of the height; e is 1620 of 1800,
// in nc 1645 of 1828. Cover of nine tenths is as high as the eyes.
func TestCoverByTheBandsOfTheBooks(t *testing.T) {
	for _, c := range []struct {
		book  string
		mm    int
		rule  rules.Rule
		want  int32
		space string
		no    bool
	}{
		{book: "nc", mm: 518, rule: "NC-093"}, {book: "nc", mm: 519, rule: "NC-093", want: 2},
		{book: "nc", mm: 951, rule: "NC-093", want: 2}, {book: "nc", mm: 952, rule: "NC-093", want: 5},
		{book: "nc", mm: 1385, rule: "NC-093", want: 5}, {book: "nc", mm: 1386, rule: "NC-093", want: 8},
		{book: "revised", mm: 510, rule: "REV-062"}, {book: "revised", mm: 511, rule: "REV-062", want: -2},
		{book: "revised", mm: 937, rule: "REV-062", want: -2}, {book: "revised", mm: 938, rule: "REV-062", want: -4},
		{book: "revised", mm: 1363, rule: "REV-062", want: -4}, {book: "revised", mm: 1364, rule: "REV-062", want: -7},
		{book: "revised", mm: 1619, rule: "REV-062", want: -7}, {book: "revised", mm: 1620, rule: "REV-062", want: -10},
		{book: "revised", mm: 1621, no: true}, // nobody sees past it
		{book: "dq", mm: 937, rule: "DQ-056"}, {book: "dq", mm: 938, rule: "DQ-056", want: 20},
		{book: "dq", mm: 510, rule: "DQ-056", space: "shelter_at: 1/4"}, {book: "dq", mm: 511, rule: "DQ-056", want: 20, space: "shelter_at: 1/4"},
		{book: "dq", mm: 652, rule: "DQ-056", space: "shelter_at: 1/3"}, // 33 of 100 are not a third
		{book: "dq", mm: 653, rule: "DQ-056", want: 20, space: "shelter_at: 1/3"},
		{book: "brp", mm: 1620, rule: "SPACE-080"}, {book: "brp", mm: 1621, no: true},
	} {
		f, ok := wallBefore(t, c.book, c.space, fmt.Sprintf("hurdle_mm: 100, height: %d", c.mm))
		if n := amount(f, c.rule); ok == c.no || n != c.want {
			t.Errorf("%s behind %d mm, %s: %d, %v, want %d", c.book, c.mm, c.space, n, ok, c.want)
		}
	}
}

// What only hides has rows of its own (NC-094), and in revised the worse of the two counts
// (REV-062, REV-A18).
func TestConcealmentByTheBandsOfTheBooks(t *testing.T) {
	for _, c := range []struct {
		book string
		mm   int
		rule rules.Rule
		want int32
	}{
		{"nc", 518, "NC-094", 0}, {"nc", 519, "NC-094", 1}, {"nc", 951, "NC-094", 1}, {"nc", 952, "NC-094", 2},
		{"nc", 1385, "NC-094", 2}, {"nc", 1386, "NC-094", 3}, {"nc", 1645, "NC-094", 3}, {"nc", 1646, "NC-094", 4}, {"nc", 3000, "NC-094", 4},
		{"revised", 510, "REV-062", 0}, {"revised", 511, "REV-062", -1}, {"revised", 938, "REV-062", -2},
		{"revised", 1364, "REV-062", -3}, {"revised", 1620, "REV-062", -4}, {"dq", 1620, "DQ-056", 0},
	} {
		f, ok := wallBefore(t, c.book, "", fmt.Sprintf("hurdle_mm: 100, kind: conceal, height: %d", c.mm))
		if n := amount(f, c.rule); !ok || n != c.want || amount(f, "NC-093") != 0 {
			t.Errorf("%s behind %d mm of leaves: %d, %v, want %d", c.book, c.mm, n, ok, c.want)
		}
	}
	both := "{between: [[5, 1], [6, 1]], hurdle_mm: 100, height: 938}, {between: [[4, 1], [5, 1]], hurdle_mm: 100, kind: conceal, height: 1500}"
	for book, want := range map[string][2]int32{"revised": {-4, 0}, "nc": {2, 3}} { // the worse; the sum (NC-A-36)
		b, err := shooting(t, book, "eyes: centre", "grid: square, size: [9, 3], edges: ["+both+"]", "at: [0, 1], facing: 0", "at: [6, 1], facing: 4")
		if err != nil {
			t.Fatal(err)
		}
		f, _ := sighted(b)
		got := [2]int32{amount(f, "REV-062") + amount(f, "NC-093"), amount(f, "NC-094")}
		if got != want {
			t.Errorf("%s: %v, want %v", book, got, want)
		}
	}
}

// Options of the field that would do nothing under a rulebook are mistakes (SPACE-026,
// SPACE-080, SPACE-132, SPACE-133).
func TestAnOptionThatWouldDoNothingIsRefused(t *testing.T) {
	for _, c := range []struct{ book, space, field, want string }{
		{"nc", "stray: on", "grid: square", "space.stray: stray does nothing here"}, {"revised", "stray: on", "grid: square", "space.stray"},
		{"nc", "scatter: on", "grid: square", "space.scatter"}, {"brp", "scatter: on", "grid: free", "no directions"},
		{"nc", "shelter_at: 1/3", "grid: hex", "space.shelter_at"}, {"dq", "measure: 3d", "grid: hex", "counted in cells"},
		{"brp", "scatter: on, stray: on", "grid: hex", ""}, {"dq", "scatter: on, stray: on, shelter_at: 1/3", "grid: square", ""},
		{"nc", "scatter: off, stray: off", "grid: square", ""},
	} {
		size, facing := "[9, 3]", "facing: 0"
		if c.field == "grid: free" {
			size, facing = "[9000, 9000]", "facing: [1, 0]"
		}
		_, err := shooting(t, c.book, c.space, c.field+", size: "+size, "at: [0, 1], "+facing, map[bool]string{true: "at: [6000, 1], facing: [1, 0]", false: "at: [6, 1], facing: 1"}[c.field == "grid: free"])
		if got := fmt.Sprint(err); (err == nil) != (c.want == "") || err != nil && !strings.Contains(got, c.want) {
			t.Errorf("%s, %s: %s, want %q", c.book, c.space, got, c.want)
		}
	}
}
