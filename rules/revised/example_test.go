package revised_test

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/revised"
)

// A swordsman of THAC0 17 strikes at somebody in chain mail who lies on the ground.
func ExampleBook_Resolve() {
	b, err := revised.New()
	if err != nil {
		fmt.Println(err)
		return
	}
	ann, bob := rules.Side{ID: 1}, rules.Side{ID: 2, Team: 1, Up: rules.Prone}
	ann.T[rules.OF], bob.T[rules.DF] = 20-17, 20-5
	sword := &ann.Items[0]
	sword.Use = rules.UseMelee
	sword.T[revised.ItemDice], sword.T[revised.ItemSides] = 1, 8
	x := rules.Exchange{Act: rules.Act{Kind: rules.ActStrike, Target: bob.ID}, By: ann.ID, To: bob.ID}
	x.Q.A, x.Q.D = &ann, &bob
	x.Dice = dice.FromFunc(func(dice.Draw) int { return 8 }, dice.Key{By: 1, To: 2})
	v := rules.Attack(b, &x)
	for _, m := range v.Mods {
		fmt.Printf("%-8s %-9s %+d\n", m.Rule, b.Shape().Terms[m.Term].Name, m.Amount)
	}
	fmt.Printf("needs %d, rolls %d: %s for %d\n", v.Rolls[0].Need, v.Rolls[0].Shown, v.Outcome, v.Taken(bob.ID, revised.PoolHP))
	// Output:
	// REV-D1   base_need -3
	// REV-D4   base_need +15
	// REV-075  modifiers +4
	// REV-D8   damage    +8
	// needs 8, rolls 8: hit for 8
}
