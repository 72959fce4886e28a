package ecs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/grid"
)

// Every option of the ground that does nothing under a rulebook or on a kind of ground is a
// mistake, told with its place; where it does something it is none.
func TestEveryOptionThatWouldDoNothingIsRefused(t *testing.T) {
	const hex, square, free = grid.Hex, grid.Square, grid.Free
	seen := map[string]bool{}
	for _, c := range []struct {
		book, space string
		kind        grid.Kind
		want        string // "" for no mistake
	}{
		{"nc", "diagonal: alternating", square, ""}, {"nc", "diagonal: euclid", hex, "only squares have diagonals"}, // SPACE-092
		{"nc", "diagonal: euclid", free, "only squares have diagonals"},
		{"nc", "corner: free", square, ""}, {"nc", "corner: free", hex, "nobody steps diagonally"}, // SPACE-095
		{"nc", "corner: free, diagonal: manhattan", square, "nobody steps diagonally"},
		{"dq", "facings: 12", hex, ""}, {"nc", "facings: 12", hex, "nothing hangs on facing"}, // SPACE-040
		{"brp", "facings: 12, zoc: stop, zone: front", hex, ""}, {"nc", "facings: 8", square, ""},
		{"revised", "profile: half", square, ""}, {"brp", "profile: half", square, "nothing hangs on facing"}, // SPACE-042
		{"fighter", "profile: half", free, ""}, {"brp", "profile: half, zoc: stop, zone: front", square, ""},
		{"dq", "tie: attacker", square, ""}, {"brp", "tie: attacker", hex, "nothing hangs on facing"}, // SPACE-044
		{"revised", "tie: attacker", square, "nobody stands on a border"}, {"revised", "tie: attacker, profile: half", square, ""},
		{"nc", "turn_cost_mm: 200", hex, ""}, {"nc", "turn_cost_mm: 200", free, "turning is free"}, // SPACE-047
		{"nc", "los_policy: strict, los_mode: centre, eyes: centre, bodies_block: on, body_cover: hard, peek_cap: 1/2", free, ""},
		{"nc", "lean_mm: 0", free, ""}, {"nc", "lean_mm: 0", square, "those of the cells"}, // SPACE-052
		{"nc", "body_cap: 1/3", hex, ""}, {"nc", "body_cap: 1/3, body_cover: off", hex, "only soft cover"}, // SPACE-077
		{"revised", "body_cover: off", square, ""}, {"brp", "body_cover: off", square, "shelter nobody"},
		{"dq", "body_cover: hard", hex, "shelter nobody"}, {"fighter", "body_cap: 1/3", square, "shelter nobody"},
		{"dq", "shelter_at: 1/3", square, ""}, {"nc", "shelter_at: 1/3", hex, "being sheltered"}, // SPACE-080
		{"nc", "measure: 2d", hex, ""}, {"dq", "measure: 3d", hex, "counted in cells"}, {"nc", "measure: 2d", free, "is level"}, // SPACE-026
		{"nc", "stack: on", hex, ""}, {"nc", "stack: on", free, "no cells"}, {"nc", "stack: off", free, ""}, // SPACE-037
		{"nc", "allies: block", square, ""}, {"nc", "allies: block", free, "no cells"}, // SPACE-096
		{"nc", "overrun: on", square, ""}, {"nc", "overrun: on", free, "no cells"},
		{"nc", "zoc: stop, zone: all", hex, ""}, {"nc", "zone: all", hex, "zoc is none"}, {"dq", "zone: all", free, "no cells"}, // SPACE-097
		{"dq", "zone: all", square, ""}, {"nc", "zoc: stop", free, "no cells"}, // SPACE-098
		{"nc", "zoc: cost, zoc_mm: 100", hex, ""}, {"dq", "zoc_mm: 100", hex, "it wants zoc: cost"}, {"nc", "zoc_mm: 100", free, "no cells"},
		{"nc", "max_up_mm: 1, max_down_mm: 1, climb_factor: 1", hex, ""}, {"nc", "max_up_mm: 1", free, "is level"}, // SPACE-093
		{"nc", "max_down_mm: 1", free, "is level"}, {"nc", "climb_factor: 1", free, "is level"},
		{"nc", "melee_up_mm: 1", hex, ""}, {"nc", "melee_up_mm: 1", free, "is level"}, // SPACE-127
		{"revised", "high_ground_mm: 1", hex, ""}, {"revised", "high_ground_mm: 1", free, "is level"}, // SPACE-128
		{"nc", "high_ground_mm: 1", square, "by standing higher"}, {"dq", "high_ground_mm: 1", hex, "by standing higher"},
		{"nc", "swap: deny", square, ""}, {"revised", "swap: deny", square, "one moves after the other"}, // SPACE-103
		{"nc", "swap: deny", free, "no cells"},
		{"nc", "reach: disc", free, ""}, {"nc", "reach: gap", hex, ""}, // SPACE-123: see the mistakes of a scenario
		{"brp", "stray: on", free, ""}, {"nc", "stray: on", square, "the rulebook itself"}, {"nc", "stray: off", square, ""}, // SPACE-132
		{"brp", "scatter: on", hex, ""}, {"nc", "scatter: on", square, "nothing that is thrown"}, {"brp", "scatter: on", free, "no directions"}, // SPACE-133
		{"nc", "area_body: anchor", hex, ""}, {"nc", "area_body: anchor", free, "no cells"}, // SPACE-143
	} {
		for _, part := range strings.Split(c.space, ", ") {
			seen[part[:strings.Index(part, ":")]] = true
		}
		key := c.space[:strings.Index(c.space, ":")]
		got := refusal(t, c.book, c.kind, c.space)
		switch place := fmt.Sprintf("f:4:%d: space.%s: %s does nothing here, leave it out: ", 11+len(key), key, key); {
		case c.want == "" && got != "":
			t.Errorf("%s, %s, {%s}: %s", c.book, c.kind, c.space, got)
		case c.want != "" && (!strings.HasPrefix(got, place) || !strings.Contains(got, c.want)):
			t.Errorf("%s, %s, {%s}: %q, want %s...%s", c.book, c.kind, c.space, got, place, c.want)
		}
	}
	for _, o := range scenario.SpaceOptions() {
		if !seen[o.Key] {
			t.Errorf("nothing is said of %s", o.Key)
		}
	}
}

// refusal is what is wrong with a battle of a book on a kind of ground with options.
func refusal(t *testing.T, book string, k grid.Kind, space string) string {
	t.Helper()
	for _, of := range fuzzed {
		if of.book != book {
			continue
		}
		s, err := scenario.Parse("f", []byte(face(book, of.red, of.blue, k, space)), nil)
		if err == nil {
			_, err = ecs.New(s, ecs.Config{})
		}
		return said(err)
	}
	t.Fatalf("no battle of %s", book)
	return ""
}
