package systems_test

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
	"github.com/affray-engine/affray/systems/space"
)

// One tick by hand, with a rulebook that takes a point for each strike. Package ecs does
// all of this from a scenario.
func ExampleRun() {
	book := game(atOnce)
	field, err := space.NewMap(space.Spec{Kind: grid.Square, CellMm: 1500, Max: grid.Cell{X: 9, Y: 9}, Rules: space.Usual(grid.Square)})
	if err != nil {
		fmt.Println(err)
		return
	}
	t := &systems.Simulation{
		Book: book, Shape: book.Shape(), Roster: systems.NewRoster(nil), Space: space.New(field), State: systems.State{Seed: 1},
		Emit: func(e *event.Event) {
			if e.Kind == event.Changed {
				fmt.Printf("%d: %s %d -> %d\n", e.Who, e.Effect.Kind, e.Before, e.After)
			}
		},
	}
	for team := range uint8(2) {
		f := t.Roster.Add()
		f.Who.Team, f.Place.Cell = team, grid.Cell{X: 4 + int32(team), Y: 4}
		f.Pools.Pools[0] = rules.Pool{Now: 1, Max: 1}
		f.Items.List[0] = rules.Item{Use: rules.UseMelee, Reach: rules.Reach{Max: 1}}
	}
	t.PutBodies()

	for systems.Run(t) { // somebody is to be heard
		for _, d := range systems.Open(t, nil) {
			var o rules.Order
			for _, c := range systems.Choices(t, d.Slot, o) {
				if c.Kind == rules.ActStrike {
					o.Add(rules.Act{Kind: c.Kind, Item: c.Item, Target: c.Targets[0]})
				}
			}
			if err := systems.Submit(t, d.Who, o); err != nil {
				fmt.Println(err)
			}
		}
	}
	fmt.Println("next is tick", t.State.At)
	// Output:
	// 2: lose 1 -> 0
	// 1: lose 1 -> 0
	// 1: up 0 -> 3
	// 2: up 0 -> 3
	// next is tick 1
}
