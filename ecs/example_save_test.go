package ecs_test

import (
	"bytes"
	"fmt"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
	"github.com/yohamta/donburi"
)

// Save a battle, and go on with it somewhere else: it ends as it would have ended.
func ExampleBattle_Save() {
	s, err := scenario.Parse("mine.yaml", []byte(yaml), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := ecs.New(s, ecs.Config{Seed: 7})
	if err != nil {
		fmt.Println(err)
		return
	}
	b.StepRound()

	var file bytes.Buffer
	if err := b.Save(&file); err != nil {
		fmt.Println(err)
		return
	}
	other, err := ecs.Load(&file, ecs.Config{})
	if err != nil {
		fmt.Println(err)
		return
	}
	b.Run()
	other.Run()
	fmt.Println(other.Result().Why == b.Result().Why, other.Digest() == b.Digest())
	// Output: true true
}

// Wages is a component of a game's own.
type Wages struct{ Silver int32 }

var wages = donburi.NewComponentType[Wages]()

// Give combatants components of one's own, which the battle carries along, in the game's own world.
func ExampleCarry() {
	s, err := scenario.Parse("mine.yaml", []byte(yaml), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	world := donburi.NewWorld()
	b, err := ecs.New(s, ecs.Config{Seed: 7, World: world, Parts: []ecs.Part{ecs.Carry(wages)}})
	if err != nil {
		fmt.Println(err)
		return
	}
	for e := range components.Identity.Iter(world) {
		e.AddComponent(wages)
		wages.Get(e).Silver = 3
	}
	b.Run()
	due := int32(0)
	for e := range wages.Iter(b.Clone().World()) {
		if components.Body.Get(e).Posture.Acts() {
			due += wages.Get(e).Silver
		}
	}
	fmt.Println(due, "silver are due")
	// Output: 3 silver are due
}

// Smoke takes a point from everybody in each segment, and clears when somebody is down.
func ExampleSystem() {
	s, err := scenario.Parse("mine.yaml", []byte(yaml), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	smoke := ecs.System{
		Name: "smoke", When: ecs.TickEnds, Rules: []rules.RuleEntry{{ID: "SMOKE-1", Title: "Smoke bites"}},
		Run: func(h *ecs.Hand) error {
			v := h.Battle().View(0)
			for id := rules.ID(1); int(id) <= v.Len(); id++ {
				if !v.Figure(id).Posture.Acts() {
					h.End(-1, "the smoke has cleared")
				}
				h.For(id).Lose("SMOKE-1", id, int(h.Battle().Shape().Vital), 1)
			}
			return nil
		},
	}
	b, err := ecs.New(s, ecs.Config{Seed: 7, Systems: []ecs.System{smoke}})
	if err != nil {
		fmt.Println(err)
		return
	}
	b.Listen(func(e *event.Event) {
		if e.Effect.Rule == "SMOKE-1" {
			fmt.Printf("segment %d: %s has %d left\n", e.TickOfRound+1, b.Name(e.Who), e.After)
		}
	}, event.Changed)
	b.Run()
	fmt.Println(b.Result().Why)
	// Output:
	// segment 1: ann has 57 left
	// segment 1: bo has 44 left
	// segment 2: ann has 56 left
	// segment 2: bo has -17 left
	// the smoke has cleared
}
