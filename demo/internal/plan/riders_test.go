package plan_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/scene"
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

// ridden is the field with a rider and its mount on it.
func ridden(t *testing.T) (st *stage, ann, bay *scene.Token) {
	t.Helper()
	lib, err := library.New()
	if err != nil {
		t.Fatal(err)
	}
	sc, err := lib.Parse("riding.yaml", []byte(riding))
	if err != nil {
		t.Fatal(err)
	}
	st = staged(t, sc, 0)
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	return st, &st.s.Tokens[0], &st.s.Tokens[1]
}

// A rider and its mount, who stand in the same place, are both to be seen and picked, the rider smaller than its mount (FIELD-040).
func TestARiderAndItsMountAreBothPicked(t *testing.T) {
	st, ann, bay := ridden(t)
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

// A rider and its mount have one badge and one row of bars, below the mount; a mount that is hurt has a thin bar beside it, and its badge is not pointed at.
func TestARiderAndItsMountHaveOneBadge(t *testing.T) {
	st, ann, bay := ridden(t)
	_, badge, _ := st.p.Extent(st.s, ann.ID)
	_, other, _ := st.p.Extent(st.s, bay.ID)
	if badge != other {
		t.Errorf("the badge of the rider is at %v, the pair's at %v", badge, other)
	}
	if who, _, _, _ := st.p.SignAt(st.s, nil, badge.Middle()); who != ann.ID {
		t.Errorf("%d has the badge of the pair", who)
	}
	whole := st.shoot(800, 600, 1, &plan.Marks{Still: true})
	bay.Bars[0].Now /= 2
	differs, wide := 0, st.shoot(800, 600, 1, &plan.Marks{Still: true})
	for y := range int(badge.Y + badge.H) {
		if x := int(badge.X+badge.W) + 3; y > int(badge.Y) && whole.RGBAAt(x, y) != wide.RGBAAt(x, y) {
			differs++
		}
	}
	if differs == 0 || differs > 5 {
		t.Errorf("a hurt mount is told by a bar %d pixels high", differs)
	}
}
