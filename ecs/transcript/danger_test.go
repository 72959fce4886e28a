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
  0 ! # . ~ ~ .
  1 ! ! . . . .
  2 A . . . . B*
    # wall   ! fire   ~ water   darkness everywhere
`
	if got := transcript.Board(b); !strings.HasPrefix("\n"+got, want) {
		t.Errorf("the board is\n%s\nwant%s", got, want)
	}
}
