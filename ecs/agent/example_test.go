package agent_test

import (
	"fmt"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// stubborn strikes the first whom it reaches, and stands still otherwise.
type stubborn struct{}

func (stubborn) Order(v *agent.View, d agent.Due) (o rules.Order) {
	for _, c := range v.Choices(d.Slot, o) {
		if c.Kind == rules.ActStrike {
			o.Add(rules.Act{Kind: c.Kind, Item: c.Item, Mode: c.Mode, Target: c.Targets[0]})
			break
		}
	}
	return o
}

// An agent is a type with one method; a battle takes it for a side by name.
func ExampleController() {
	const text = `
scenario: gate
rulebook: nc
field: {grid: square, size: [8, 3]}
sides: [{id: guard}, {id: raiders}]
combatants:
  - {id: ann, side: guard, at: [1, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 5}], armour: chain, weapon: long_sword}}}
  - {id: grik, side: raiders, at: [6, 1], stats: {nc: {monster: orc}}}
`
	s, err := scenario.Parse("gate.yaml", []byte(text), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := ecs.New(s, ecs.Config{Seed: 2, Controllers: map[string]agent.Controller{"guard": stubborn{}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	b.Run()
	ann := b.View(0).Figure(b.ID("ann"))
	fmt.Println(s.Sides[b.Result().Winner].ID, "win, and ann has not moved from", ann.Cell.X, ann.Cell.Y)
	// Output:
	// guard win, and ann has not moved from 1 1
}
