package ecs_test

import (
	"bytes"
	"fmt"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/yohamta/donburi"
)

// Save a battle, and go on with it somewhere else: it ends as it would have ended.
func ExampleBattle_Save() {
	s, err := scenario.Parse("bridge.yaml", []byte(bridge), nil)
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
	s, err := scenario.Parse("bridge.yaml", []byte(bridge), nil)
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
	// Output: 6 silver are due
}
