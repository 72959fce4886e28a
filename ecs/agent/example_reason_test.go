package agent_test

import (
	"fmt"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/scenario"
)

// A controller of ours says why it orders what it does, and what would have had to be otherwise.
func ExampleExplainer() {
	const text = `
scenario: gate
rulebook: nc
field: {grid: square, size: [8, 3]}
sides: [{id: guard}, {id: raiders}]
combatants:
  - {id: ann, side: guard, at: [1, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 5}], armour: chain, weapon: long_sword}}}
  - {id: grik, side: raiders, at: [2, 1], stats: {nc: {monster: orc}}}
  - {id: snag, side: raiders, at: [1, 2], stats: {nc: {monster: orc, hp: 20}}}
`
	s, err := scenario.Parse("gate.yaml", []byte(text), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := ecs.New(s, ecs.Config{Seed: 2})
	if err != nil {
		fmt.Println(err)
		return
	}
	b.Reasons(func(r *agent.Reason) {
		if b.Name(r.Who) != "ann" || r.Order.N == 0 {
			return
		}
		step := r.Steps[0]
		fmt.Println(step.By)
		for _, o := range step.Options[:2] {
			fmt.Println(o.Act.Kind, "at", b.Name(o.Act.Target), o.Parts, o.Worth)
		}
		fmt.Printf("%s of the act at %s, %+d\n", step.Tip.What, b.Name(step.Options[step.Tip.Option].Act.Target), step.Tip.By)
		b.Reasons(nil)
	})
	b.StepRound()
	// Output:
	// the most worthy deed where it stands
	// strike at snag [{harm 1000} {putting it down 216} {keeping it from fighting 2}] 1218
	// strike at grik [{harm 690} {putting it down 130} {keeping it from fighting 2}] 822
	// harm of the act at snag, -397
}
