package ecs_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/nc"
	"github.com/affray-engine/affray/systems/event"
)

const duel = `
scenario: duel
rulebook: nc
field:
  grid: hex
  size: [10, 8]
sides: [{id: red}, {id: blue}]
combatants:
  - id: ann
    side: red
    at: [1, 3]
    stats: {nc: {race: human, classes: [{class: fighter, level: 3}], armor: chain, weapon: long_sword}}
  - id: bo
    side: blue
    at: [5, 3]
    stats: {nc: {race: human, classes: [{class: fighter, level: 3}], armor: chain, weapon: long_sword}}
ends: [{last_side: true}, {rounds: 60}]
`

func TestSmoke(t *testing.T) {
	s, err := scenario.Parse("duel.yaml", []byte(duel), nil)
	if err != nil {
		t.Fatal(err)
	}
	book, err := nc.New()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	b, err := ecs.New(s, ecs.Config{Book: book, Events: func(e *event.Event) {
		if n++; e.Kind!=event.Slots && e.Kind!=event.Ordered {
			fmt.Println(e.Round, e.Of, e.Kind, e.Who, e.Other, e.Text, e.Amount, e.Before, e.After, e.Effect.Kind)
			if e.Exchange != nil { fmt.Println("   ", e.Exchange.Act.Kind, e.Exchange.V.Outcome, e.Exchange.V.Mods, e.Exchange.V.Rolls) }
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	fmt.Println(b.Run(), b.Result())
}
