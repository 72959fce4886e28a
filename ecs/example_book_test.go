package ecs_test

import (
	"fmt"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/rulestest/scuffle"
	"github.com/affray-engine/affray/systems/event"
)

// alley is fought by a rulebook that is not built in; it is named as any other.
const alley = `
scenario: alley
rulebook: scuffle
options: {lucky: off}
field: {grid: square, size: [6, 3]}
sides: [{id: docks}, {id: mill}]
combatants:
  - {id: ned, side: docks, at: [1, 1], stats: {scuffle: {skill: 2, pluck: 3, cudgel: true}}}
  - {id: tom, side: mill, at: [4, 1], stats: {scuffle: {guard: 1, padding: 1}}}
ends: [{last_side: true}]
`

// Fight with a rulebook of one's own: its maker goes into the configuration, and
// scenarios may name it, with its options and its stat blocks.
func ExampleConfig_books() {
	s, err := scenario.Parse("alley.yaml", []byte(alley), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := ecs.New(s, ecs.Config{Books: []rules.Maker{scuffle.Maker()}, Seed: 2})
	if err != nil {
		fmt.Println(err)
		return
	}
	b.Listen(func(e *event.Event) {
		if e.Kind == event.Struck && len(e.Exchange.Verdict.Rolls) > 0 {
			v := &e.Exchange.Verdict
			fmt.Printf("%s %s: %s\n", b.Name(e.Who), transcript.Rolled(b.Shape(), v, &v.Rolls[0]), v.Outcome)
		}
	})
	b.Run()
	fmt.Println(s.Sides[b.Result().Winner].ID, "wins:", b.Result().Why)
	// Output:
	// ned rolls 11, at least 6: hit
	// tom rolls 6, under 7: miss
	// ned rolls 10, at least 6: hit
	// tom rolls 12, at least 7: hit
	// ned rolls 3, under 6: miss
	// tom rolls 11, at least 7: hit
	// ned rolls 5, under 6: miss
	// tom rolls 3, under 7: miss
	// ned rolls 5, under 6: miss
	// tom rolls 7, at least 7: hit
	// ned rolls 12, at least 6: hit
	// docks wins: one side is left
}
