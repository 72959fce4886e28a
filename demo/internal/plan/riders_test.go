package plan_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/ecs/library"
)

const riding = `
scenario: riding
rulebook: nc
field: {grid: hex, size: [12, 6]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, rides: bay, stats: {nc: {race: human, classes: [{class: fighter, level: 3}]}}}
  - {id: bay, side: red, at: [3, 2], stats: {nc: {monster: {name: horse, hit_dice: 3, movement: 24, attacks: [lizard_claw]}, body: horse}}}
  - {id: bo, side: blue, at: [9, 2], stats: {nc: {monster: orc}}}
`

// A rider and its mount, who stand in the same place, are both to be seen and picked, the rider smaller than its mount (FIELD-040).
func TestARiderAndItsMountAreBothPicked(t *testing.T) {
	lib, err := library.New()
	if err != nil {
		t.Fatal(err)
	}
	sc, err := lib.Parse("riding.yaml", []byte(riding))
	if err != nil {
		t.Fatal(err)
	}
	st := staged(t, sc, 0)
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	ann, bay := &st.s.Tokens[0], &st.s.Tokens[1]
	if ann.Rides != bay.ID || bay.Carries != ann.ID || bay.Rides != 0 || ann.Carries != 0 {
		t.Fatalf("ann rides %d, bay carries %d", ann.Rides, bay.Carries)
	}
	a, ra, _ := st.p.TokenAt(st.s, nil, ann.ID)
	b, rb, _ := st.p.TokenAt(st.s, nil, bay.ID)
	if a == b || ra >= rb {
		t.Errorf("the rider is at %v, %v large, its mount at %v, %v large", a, ra, b, rb)
	}
	if who := st.p.Pick(st.s, nil, a); who != ann.ID {
		t.Errorf("%d is picked at the rider", who)
	}
	if who := st.p.Pick(st.s, nil, b); who != bay.ID {
		t.Errorf("%d is picked at the mount", who)
	}
}
