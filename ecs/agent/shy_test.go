package agent_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
)

// crossing is a field that an envoy has to cross, who stands before its own people when the battle begins.
const crossing = `
scenario: crossing
rulebook: %[1]s
field: {grid: square, size: [60, 7]}
sides: [{id: red}, {id: blue}]
combatants:
- {id: ann, side: red, at: [5, 3], stats: {%[1]s: %[2]s}}
- {id: cid, side: red, at: [3, 2], stats: {%[1]s: %[2]s}}
- {id: eve, side: red, at: [3, 4], stats: {%[1]s: %[2]s}}
- {id: bo, side: blue, at: [40, 2], stats: {%[1]s: %[2]s}}
- {id: bea, side: blue, at: [40, 4], stats: {%[1]s: %[2]s}}
goals: [{side: red, bring: [ann], off: east}, {side: blue, fell: [ann]}]
ends: [{rounds: 30}]
`

// Who is to be brought somewhere is not the first of its side to meet the enemy, in any book: until somebody is at
// blows it is within a few cells of an enemy only behind one of its own.
func TestWhoIsBroughtSomewhereIsBehindItsPeople(t *testing.T) {
	for book := range heathens {
		for seed := range uint64(3) {
			b := battletest.Start(t, fmt.Sprintf(crossing, book, heathens[book]), ecs.Config{Seed: seed + 1})
			v := b.View(0)
			for b.Step() == ecs.Running {
				near, met := [4]int32{}, false
				for id := b.ID("ann"); id <= b.ID("eve"); id++ {
					f := v.Figure(id)
					met = met || f.Engaged || !f.Posture.Acts()
					near[id] = min(v.Steps(f.Cell, v.Figure(b.ID("bo")).Cell), v.Steps(f.Cell, v.Figure(b.ID("bea")).Cell))
				}
				if met {
					break
				}
				if near[1] <= 4 && near[1] < min(near[2], near[3]) {
					t.Errorf("%s, seed %d, tick %d: ann is %d cells from the enemy, hers %d and %d", book, seed+1, v.Tick(), near[1], near[2], near[3])
					break
				}
			}
		}
	}
}

// Who is brought somewhere goes no nearer to enemies who shoot at first, while its people are on their way to them.
func TestWhoIsBroughtSomewhereStaysFromBows(t *testing.T) {
	for seed := range uint64(6) {
		b := battletest.Fight(t, "courier-on-the-moor", ecs.Config{Seed: seed + 1})
		v, alys := b.View(0), b.ID("alys")
		off := func() int32 {
			at := v.Figure(alys).Cell
			return min(v.Steps(at, v.Figure(b.ID("kunz")).Cell), v.Steps(at, v.Figure(b.ID("jost")).Cell))
		}
		far, quiet := off(), true
		for b.Step() == ecs.Running && b.Round() < 2 && quiet {
			for _, who := range []string{"kunz", "jost"} {
				f := v.Figure(b.ID(who))
				quiet = quiet && !f.Engaged && f.Posture.Acts()
			}
			for _, who := range []string{"rolf", "hanno", "gero"} {
				quiet = quiet && v.Figure(b.ID(who)).Posture.Acts()
			}
			if quiet && v.Steps(v.Figure(alys).Cell, v.Start(alys)) > 0 && off() < far-1 {
				t.Errorf("seed %d, tick %d: alys is %d cells from a bow, at first %d", seed+1, v.Tick(), off(), far)
				break
			}
		}
	}
}
