package ecs_test

import (
	"fmt"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Help comes when bo is down.
func Example_relief() {
	s, err := scenario.Parse("mine.yaml", []byte(yaml), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	help, err := s.Recruits("help.yaml", []byte(`
combatants:
- {id: cid, side: blue, at: [3, 0], stats: {nc: {race: human, classes: [{class: fighter, level: 4}], weapon: long_sword}}}
`), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	relief := ecs.System{
		Name: "relief", When: ecs.TickEnds, Rules: []rules.RuleEntry{{ID: "RELIEF-1", Title: "Help comes"}},
		Run: func(h *ecs.Hand) error {
			b := h.Battle()
			if b.View(1).Figure(b.ID("bo")).Posture.Acts() || b.ID("cid") != 0 {
				return nil
			}
			_, err := h.Enter("RELIEF-1", help[0])
			return err
		},
	}
	b, err := ecs.New(s, ecs.Config{Seed: 7, Systems: []ecs.System{relief}})
	if err != nil {
		fmt.Println(err)
		return
	}
	b.Listen(func(e *event.Event) {
		if e.Effect.Kind == rules.EffEnter {
			fmt.Printf("round %d: %s comes onto the field at %d,%d\n", e.Round+1, b.Name(e.Who), e.To.X, e.To.Y)
		}
	}, event.Changed)
	b.Run()
	fmt.Println("able to act:", b.Result().Up)
	// Output:
	// round 1: cid comes onto the field at 3,0
	// able to act: [0 1]
}
