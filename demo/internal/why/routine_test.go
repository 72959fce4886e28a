package why_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Each blow of a natural routine is explained with the weapon that strikes.
func TestEachBlowOfARoutineIsExplainedWithItsWeapon(t *testing.T) {
	l, err := library.New()
	if err != nil {
		t.Fatal(err)
	}
	s, err := l.Parse("beast.yaml", []byte(`
scenario: beast
rulebook: revised
field: {grid: square, size: [6, 4]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: bear, side: red, at: [1, 1], conditions: [warned], stats: {revised: {hit_dice: 8, max_hp: 40, natural: [{name: claw, damage: 1d4}, {name: bite, damage: 2d6}]}}}
  - {id: bo, side: blue, at: [2, 1], conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 90}}}
orders:
  - {at: {round: 2}, by: bear, acts: [{strike: bo, item: claw}]}
ends: [{rounds: 2}]
`))
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(s, ecs.Config{Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	var titles []string
	b.Listen(func(e *event.Event) {
		if e.Kind == event.Struck && e.Act.Kind == rules.ActStrike {
			titles = append(titles, why.Blow(b, e).Title)
		}
	})
	b.Run()
	want := []string{"Bear: strike with the claw at Bo", "Bear: strike with the bite at Bo, blow 2"}
	if len(titles) != 2 || titles[0] != want[0] || titles[1] != want[1] {
		t.Errorf("told are %q, want %q", titles, want)
	}
}
