package agent_test

import (
	"fmt"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/scenario"
)

// Who looks ahead takes a side as any controller does. A word, as scenarios have it, makes the same one: "search:budget=16".
func ExampleSearch() {
	const text = `
scenario: yard
rulebook: nc
field: {grid: hex, size: [7, 4]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 4}], armour: chain, weapon: long_sword}}}
  - {id: bo, side: blue, at: [4, 1], stats: {nc: {monster: orc}}}
  - {id: cy, side: blue, at: [4, 2], stats: {nc: {monster: orc}}}
`
	s, err := scenario.Parse("yard.yaml", []byte(text), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := ecs.New(s, ecs.Config{Seed: 3, Controllers: map[string]agent.Controller{"red": &agent.Search{Budget: 16}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	b.Run()
	fmt.Println(s.Sides[b.Result().Winner].ID)
	// Output: red
}

// A word is made a controller, or a mistake that says what would be right.
func ExampleParse() {
	c, err := agent.Parse("default:skill=0.6,nerve=0.3")
	fmt.Printf("%T %v\n", c, err)
	_, err = agent.Parse("default:skil=0.6")
	fmt.Println(err)
	// Output:
	// *agent.Default <nil>
	// controller "default:skil=0.6": unknown setting "skil" (did you mean "skill"?): want one of skill, nerve
}
