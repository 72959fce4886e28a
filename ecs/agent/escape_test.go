package agent_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// REV-059: of one who fights a lost fight at the edge of the field; far from the edge, or
// with strength left, it stands and strikes.
func TestWhoIsBeatenLeavesOverTheEdgeThatIsNear(t *testing.T) {
	for _, c := range []struct{ at, now, want string }{
		{"2, 4", "5", "flee"},
		{"12, 4", "5", "strike bo"},
		{"2, 4", "30", "strike bo"},
	} {
		b := stage(t, green, 1, man("ann", "red", c.at, "hp: 60, now: "+c.now),
			man("bo", "blue", "3, 4", ""), man("cy", "blue", "3, 5", ""), man("dan", "blue", "3, 3", ""),
			man("eb", "blue", "13, 4", ""), man("flo", "blue", "13, 5", ""))
		if got := does(t, b, "ann"); got != c.want && !(c.want == "strike bo" && strings.HasPrefix(got, "strike")) {
			t.Errorf("at %s with %s left: %s, want %s", c.at, c.now, got, c.want)
		}
	}
}

// stung is one with hands and one with paws, each shot in the abdomen in the first round, so that
// it bleeds, by people who do nothing more.
const stung = `
scenario: stung
rulebook: fighter
options: {rud: "off"}
field: {grid: square, size: [60, 9]}
sides: [{id: red}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [20, 2], facing: 0, stats: {fighter: {hp: 40, weapon: dagger}}}
  - {id: grey, side: red, at: [20, 6], facing: 0, stats: {fighter: {body: quadruped, hp: 40, weapon: teeth}}}
  - {id: bo, side: blue, at: [40, 2], facing: 4, stats: {fighter: {ft: 10, weapon: heavy_crossbow, loaded: true}}}
  - {id: cy, side: blue, at: [40, 6], facing: 4, stats: {fighter: {ft: 10, weapon: heavy_crossbow, loaded: true}}}
orders:
  - {at: {round: 1}, by: bo, slot: declare, acts: [{stance: fighting}]}
  - {at: {round: 1}, by: cy, slot: declare, acts: [{stance: fighting}]}
  - {at: {round: 1}, by: bo, slot: turn, acts: [{shoot: ann, aim_at: abdomen}]}
  - {at: {round: 1}, by: cy, slot: turn, acts: [{shoot: grey, aim_at: rump}]}
dice:
  - {by: bo, to: ann, roll: attack, faces: [1]}
  - {by: bo, to: ann, roll: dam, faces: [5, 5, 5]}
  - {by: cy, to: grey, roll: attack, faces: [1]}
  - {by: cy, to: grey, roll: dam, faces: [5, 5, 5]}
ends: [{rounds: 3}]
`

// FTR-E4: who has a hand free and nobody in reach binds a wound that bleeds, although enemies
// are about; paws are no hands.
func TestAWoundIsBoundWhileThereIsNothingElseToDo(t *testing.T) {
	for seed := uint64(1); seed <= 3; seed++ {
		bound := map[string]int{}
		b := battletest.Start(t, stung, ecs.Config{Seed: seed})
		b.Listen(func(e *event.Event) {
			if e.Kind == event.Struck && e.Act.Kind == rules.ActTend {
				bound[b.Name(e.Who)+" "+b.Name(e.Other)]++
			}
		})
		b.Run()
		if bound["ann ann"] != 1 || bound["grey grey"]+bound["grey ann"] > 0 {
			t.Errorf("seed %d: wounds bound: %v, want hers by herself alone", seed, bound)
		}
		for _, who := range []string{"ann", "grey"} {
			if n := len(b.View(0).Marks(b.ID(who), nil)); n == 0 {
				t.Errorf("seed %d: %s is not wounded", seed, who)
			}
		}
	}
}
