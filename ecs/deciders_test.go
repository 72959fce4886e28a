package ecs_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/systems/event"
)

const watch = `
scenario: watch
rulebook: nc
field: {grid: square, size: [12, 5]}
sides: [{id: red}, {id: blue, controller: passive}]
stock: {orc: {nc: {monster: orc}}}
combatants:
  - {id: ann, side: red, at: [1, 1], use: orc, controller: CHOICE}
  - {id: eve, side: red, at: [1, 3], use: orc}
  - {id: bo, side: blue, at: [10, 1], use: orc}
  - {id: cy, side: blue, at: [10, 3], use: orc}
ends: [{rounds: 2}]
`

// walkers runs a battle of the watch and says who has left their place.
func walkers(t *testing.T, choice string, c ecs.Config, way func(*ecs.Battle) *ecs.Battle) string {
	t.Helper()
	b := way(battletest.Start(t, strings.ReplaceAll(watch, "CHOICE", choice), c))
	walked := map[string]bool{}
	b.Listen(func(e *event.Event) {
		if e.Kind == event.Moved {
			walked[b.Name(e.Who)] = true
		}
	})
	b.Run()
	var who []string
	for _, name := range []string{"ann", "eve", "bo", "cy"} {
		if walked[name] {
			who = append(who, name)
		}
	}
	return strings.Join(who, " ")
}

func TestACombatantMayHaveAControllerOfItsOwn(t *testing.T) {
	same := func(b *ecs.Battle) *ecs.Battle { return b }
	for _, c := range []struct{ choice, want string }{
		{"default", "ann eve"},
		{"passive", "eve"},
		{"guard", "eve"},
	} {
		if got := walkers(t, c.choice, ecs.Config{}, same); got != c.want {
			t.Errorf("%s: %q walk, want %q", c.choice, got, c.want)
		}
	}
	if got := walkers(t, "passive", ecs.Config{}, (*ecs.Battle).Clone); got != "eve" {
		t.Errorf("in a copy %q walk", got)
	}
	given := ecs.Config{Controllers: map[string]agent.Controller{"red": agent.Passive{}}}
	if got := walkers(t, "default", given, same); got != "" {
		t.Errorf("with a passive controller for all of red %q walk", got)
	}
	again := func(b *ecs.Battle) *ecs.Battle {
		n, err := b.Again(ecs.Config{})
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	if got := walkers(t, "passive", ecs.Config{}, again); got != "eve" {
		t.Errorf("fought again, %q walk", got)
	}
}

func TestAWrongControllerIsNamedWithItsPlaceAndTheRightOnes(t *testing.T) {
	s, err := scenario.Parse("watch.yaml", []byte(strings.ReplaceAll(watch, "CHOICE", "gard")), nil)
	if err != nil {
		t.Fatal(err)
	}
	_, err = ecs.New(s, ecs.Config{})
	const want = `watch.yaml:8:60: combatants[0].controller: unknown controller "gard" (did you mean "guard"?): want one of captor, default, guard, host, naive, odds, passive, random, search`
	if err == nil || err.Error() != want {
		t.Errorf("%v\nwant %s", err, want)
	}
}
