package transcript_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/transcript"
)

// A board shows where it burns, drowns and smokes now, walls as they are, and names what lies over all of it.
func TestABoardShowsItsDangers(t *testing.T) {
	b := battletest.Start(t, `
scenario: yard
rulebook: brp
field: {grid: square, size: [6, 3], cells: [{at: [1, 0], wall: true}]}
sides: [{id: red}, {id: blue}]
combatants:
- {id: ann, side: red, at: [0, 2], stats: {brp: {str: 12, con: 12, siz: 12, dex: 12}}}
- {id: bo, side: blue, at: [5, 2], stats: {brp: {str: 12, con: 12, siz: 12, dex: 12}}}
zones: [{id: shed, from: [0, 0], to: [1, 1]}, {id: pool, from: [3, 0], to: [4, 0]}, {id: gate, cells: [[5, 1]]}]
dangers:
- {id: blaze, kind: fire, in: shed}
- {id: reek, kind: smoke, in: shed}
- {id: pond, kind: water, in: pool}
- {id: spikes, kind: caltrops, in: gate, begins: {round: 9}}
- {id: night, kind: darkness}
`, ecs.Config{})
	want := `
    0         5
  0 !1#1. ~2~2.
  1 !1!1. . . .3
  2 A . . . . B*
    # wall   ! fire   ~ water   darkness everywhere   .1 zone shed   .2 zone pool
    .3 zone gate
`
	if got := transcript.Board(b); !strings.HasPrefix("\n"+got, want) {
		t.Errorf("the board is\n%s\nwant%s", got, want)
	}
}

// A board shows the zones behind the signs of their cells, of several the smallest, and hides nobody for it; on open ground their borders.
func TestABoardShowsItsZones(t *testing.T) {
	const people = `
combatants:
- {id: ann, side: red, at: [1, 1], stats: {brp: {str: 12, con: 12, siz: 12, dex: 12}}}
- {id: bo, side: blue, at: FAR, stats: {brp: {str: 12, con: 12, siz: 12, dex: 12}}}
sides: [{id: red}, {id: blue}]
scenario: yard
rulebook: brp
zones: [{id: yard, from: [0, 0], to: CORNER}, {id: spot, from: [1, 1], to: NEAR}]
`
	for _, c := range []struct{ field, far, near, corner, want string }{
		{"{grid: square, size: [6, 4], cells: [{at: [0, 1], wall: true}]}", "[3, 2]", "[2, 2]", "[3, 3]", `
    0         5
  0 .1.1.1.1. .
  1 #1A .2.1. .
  2 .1.2.2B*. .
  3 .1.1.1.1. .
    # wall   .1 zone yard   .2 zone spot
`},
		{"{grid: free, size: [10000, 8000]}", "[5000, 2000]", "[2000, 3000]", "[9000, 7000]", `
        0         2         4         6         8         10
      0 A 22222222211111111111111111111111111111111111    .
        2         2                                  1
        2         2                                  1
        2         2                                  1
        2         2                                  1
      2 2    .    2    .    .    B*   .    .    .    1    .
        2         2                                  1
        22222222222                                  1
        1                                            1
        1                                            1
      4 1    .    .    .    .    .    .    .    .    1    .
`},
	} {
		text := strings.NewReplacer("FAR", c.far, "NEAR", c.near, "CORNER", c.corner).Replace(people) + "field: " + c.field + "\n"
		if got := transcript.Board(battletest.Start(t, text, ecs.Config{})); !strings.HasPrefix("\n"+got, c.want) {
			t.Errorf("the board is\n%s\nwant%s", got, c.want)
		}
	}
}
