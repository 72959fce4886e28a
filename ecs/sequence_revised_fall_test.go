package ecs_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// wall is a field whose left half is four metres higher: thirteen feet, a die of six.
const wall = `field:
  grid: square
  map: |
    ^ ^ ^ . . .
    ^ ^ ^ . . .
    ^ ^ ^ . . .
  legend: {"^": {height: 4000}}`

// newWall builds a battle of so many rounds on and below a wall.
func newWall(t *testing.T, rounds int, combatants, dice string) *revisedBattle {
	t.Helper()
	b, stated := sequence(t, "revised", wall, rounds, battletest.Warned(combatants), dice)
	return &revisedBattle{Battle: b, t: t, stated: stated, turns: map[string][]rules.Act{}, reacts: map[string]bool{}}
}

const (
	annOnTheWall = `
  - {id: ann, side: red, at: [1, 1], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 20}}}`
	bobAtItsEdge = `
  - {id: bob, side: blue, at: [2, 1], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20}}}`
	annBeforeBob = `
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [2]}`
)

// Who walks over an edge falls, a die for each ten feet; the walk to it is a walk, and nothing
// that is not free follows in that turn. Where there is no edge nobody leaps. From the wall above
// her enemy Ann acts sooner (REV-092, REV-A40, REV-033).
func TestRevisedWhoLeapsOverAnEdgeFalls(t *testing.T) {
	h := newWall(t, 2, `
  - {id: ann, side: red, at: [0, 1], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 20}}}
  - {id: bob, side: blue, at: [5, 1], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20}}}`, annBeforeBob+`
  - {by: ann, roll: fall, faces: [5]}`)
	leap := goes(rules.ActMove, revised.Gait("leap"), 3, 1)
	h.in(1, "ann", leap)
	var o rules.Order
	for h.Step(); len(h.Due()) > 0 && h.Due()[0].Who != h.ID("ann"); h.Step() {
		h.late()
	}
	o.Add(goes(rules.ActMove, revised.Gait("leap"), 2, 2))
	if err := h.Legal(h.ID("ann"), o); err == nil {
		t.Error("a leap without an edge is legal")
	}
	o = rules.Order{}
	o.Add(leap)
	for _, c := range h.Options(h.ID("ann"), o) {
		if c.Kind != rules.ActSpeak && c.Kind != rules.ActDrop {
			t.Errorf("after the leap: %v", c.Kind)
		}
	}
	h.finish()
	h.want(`
1:15 ann goes to 1,1
1:15 ann goes to 2,1
1:15 ann goes to 3,1
1:15 ann has 15`)
}

// Who flees over an edge is struck at first like anybody who flees (REV-059, REV-092).
func TestRevisedWhoFleesOverAnEdgeFalls(t *testing.T) {
	h := newWall(t, 1, `
  - {id: ann, side: red, at: [2, 1], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 20}}}
  - {id: bob, side: blue, at: [1, 1], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [dagger]}}}`, annBeforeBob+`
  - {by: bob, to: ann, roll: attack, faces: [2]}
  - {by: ann, roll: fall, faces: [6]}`)
	h.in(1, "ann", goes(rules.ActFlee, revised.Gait("leap"), 3, 1))
	h.reacts["bob"] = true
	h.finish()
	h.want(`
1:18 bob may react: REV-059
1:18 bob: strike ann: miss
1:18 ann goes to 3,1
1:18 ann has 14`)
}

// A throw puts its victim one square away from the thrower, prone, over the edge if there is
// one; the wrestle is over then. A 12 is a throw (REV-115, REV-092, REV-120).
func TestRevisedAThrowLeadsOverAnEdge(t *testing.T) {
	h := newWall(t, 1, annOnTheWall+bobAtItsEdge, annBeforeBob+`
  - {by: ann, to: bob, roll: attack, faces: [12]}
  - {by: bob, roll: fall, faces: [4]}`)
	h.in(1, "ann", h.act(rules.ActWrestle, "bob"))
	h.finish()
	h.want(`
1:18 ann: wrestle bob: hit
1:18 bob has 19
1:18 bob is prone
1:18 bob goes to 3,1
1:18 bob has 15
1:18 ann: wrestling ends
1:18 bob: wrestling ends`)
}

// On level ground the thrown lies a square farther off.
func TestRevisedAThrowPutsAway(t *testing.T) { // REV-115
	h := newRevised(t, 1, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 20}}}
  - {id: bob, side: blue, at: [6, 6], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20}}}`, annBeforeBob+`
  - {by: ann, to: bob, roll: attack, faces: [12]}`)
	h.in(1, "ann", h.act(rules.ActWrestle, "bob"))
	h.finish()
	h.want(`
1:18 ann: wrestle bob: hit
1:18 bob has 19
1:18 bob is prone
1:18 bob goes to 7,7
1:18 ann: wrestling ends
1:18 bob: wrestling ends`)
}

// Who is borne down with an edge at its back goes over that, and nobody pins it there; with
// ground behind it it is pinned where it is (REV-126, REV-092).
func TestRevisedWhoIsBorneDownAtAnEdgeFalls(t *testing.T) {
	h := newWall(t, 1, annOnTheWall+bobAtItsEdge, annBeforeBob+`
  - {by: ann, to: bob, roll: attack, faces: [20]}
  - {by: bob, roll: fall, faces: [4]}`)
	h.in(1, "ann", h.act(rules.ActOverbear, "bob"))
	h.finish()
	h.want(`
1:18 ann: overbear bob: critical
1:18 bob is prone
1:18 bob goes to 3,1
1:18 ann: pinning ends
1:18 bob: pinned ends
1:18 bob has 16`)
	h = newWall(t, 1, `
  - {id: ann, side: red, at: [2, 1], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 20}}}
  - {id: bob, side: blue, at: [1, 1], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20}}}`, annBeforeBob+`
  - {by: ann, to: bob, roll: attack, faces: [20]}`)
	h.in(1, "ann", h.act(rules.ActOverbear, "bob"))
	h.finish()
	h.want(`
1:18 ann: overbear bob: critical
1:18 bob is prone`)
}

// A rider who is brought down falls out of the saddle, too little for a die from a horse; it is a man on foot then, until it has got up
// and into the saddle again, a movement each (REV-092, REV-A40, REV-D11, REV-042).
func TestRevisedARiderFallsOutOfTheSaddle(t *testing.T) {
	h := newRevised(t, 2, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 20}}}
  - {id: bob, side: blue, at: [6, 5], facing: 4, conditions: [mounted], stats: {revised: {group: warrior, level: 1, max_hp: 20, size: L, legs: 4, mv: 18}}}`, annBeforeBob+`
  - {by: ann, to: bob, roll: attack, faces: [17]}`)
	h.in(1, "ann", h.act(rules.ActWrestle, "bob"))
	stands := rules.Act{Kind: rules.ActStand, Item: rules.NoItem}
	mounts := rules.Act{Kind: rules.ActSpecial, Mode: revised.Special("mount"), Item: rules.NoItem, Target: h.ID("bob")}
	h.in(1, "bob", stands)
	h.in(2, "bob", mounts)
	traits := func() string {
		v := h.View(0)
		return fmt.Sprint(v.Trait(h.ID("bob"), revised.Trait("mv")), v.Trait(h.ID("bob"), revised.Trait("legs")), v.Trait(h.ID("bob"), revised.Trait("size")))
	}
	var seen []string
	h.run(func() { seen = append(seen, traits()) })
	if seen = append(seen, traits()); fmt.Sprint(seen) != "[18 4 3 12 2 2 12 2 2 12 2 2 18 4 3]" {
		t.Errorf("mv, legs, size: %v", seen)
	}
	h.want(`
1:18 ann: wrestle bob: hit
1:18 bob has 19
1:18 bob is prone
1:18 bob: mounted ends
1:39 bob: stand bob: done
1:39 bob is standing
2:39 bob: special bob: done
2:39 bob: unhorsed ends`)
}
