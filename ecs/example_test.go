package ecs_test

import (
	"fmt"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// bridge is two swords within reach of each other; somebody else decides for red.
const bridge = `
scenario: bridge
rulebook: nc
field: {grid: square, size: [6, 3]}
sides: [{id: red, controller: host}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [2, 1], stats: {nc: {race: elf, classes: [{class: fighter, level: 3}], weapon: long_sword}}}
  - {id: bo, side: blue, at: [3, 1], stats: {nc: {monster: orc, weapon: dagger}}}
ends: [{last_side: true}, {rounds: 20}]
`

// open builds the battle at the bridge.
func open() *ecs.Battle {
	s, err := scenario.Parse("bridge.yaml", []byte(bridge), nil)
	if err != nil {
		panic(err)
	}
	b, err := ecs.New(s, ecs.Config{Seed: 4})
	if err != nil {
		panic(err)
	}
	return b
}

// Embed a battle: parse a scenario, build it, run it, look at the result.
func Example() {
	s, err := scenario.Parse("mine.yaml", []byte(yaml), nil)
	if err != nil {
		fmt.Println(err) // every mistake with its line and column
		return
	}
	b, err := ecs.New(s, ecs.Config{Seed: 8})
	if err != nil {
		fmt.Println(err)
		return
	}
	b.Run()
	r := b.Result()
	fmt.Println(s.Sides[r.Winner].ID, "wins:", r.Why)
	// Output: red wins: one side is left
}

// The host decides for red: whenever the battle waits it is shown what is legal, and
// says what is done.
func ExampleBattle_Submit() {
	b := open()
	for b.Run() == ecs.Waiting {
		for due := b.Due(); len(due) > 0; due = b.Due() {
			who, o := due[0].Who, rules.Order{} // an empty order passes
			for _, c := range b.Options(who, o) {
				if c.Kind == rules.ActStrike {
					o.Add(rules.Act{Kind: c.Kind, Item: c.Item, Mode: c.Mode, Target: c.Targets[0]})
					break
				}
			}
			if err := b.Submit(who, o); err != nil {
				fmt.Println(err)
				return
			}
		}
	}
	fmt.Println(b.Result().Why)
	fmt.Println(b.Submit(b.ID("ann"), rules.Order{}))
	// Output:
	// one side is left
	// tick 34: ann: no order is due: nobody waits for one
}

// The exact chance and spread of a blow, before it is struck.
func ExampleBattle_Preview() {
	b := open()
	f, err := b.Preview(b.ID("ann"), rules.Act{Kind: rules.ActStrike, Target: b.ID("bo")})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("needs", f.Need, "- any harm", f.Hits().RatString())
	for _, h := range f.Spread()[:4] {
		fmt.Println(h.Harm, h.Chance.RatString())
	}
	// Output:
	// needs 60 - any harm 3/5
	// 0 2/5
	// 10 3/40
	// 20 3/40
	// 30 3/40
}
