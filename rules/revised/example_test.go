package revised_test

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/revised"
)

// A swordsman of THAC0 17 strikes at somebody in chain mail who lies on the ground.
func Example() {
	book, err := revised.Maker().New()
	if err != nil {
		fmt.Println(err)
		return
	}
	side := func(id rules.ID, stats string) *rules.Combatant {
		n, _ := block.FromJSON([]byte(stats), "")
		var errs block.Errors
		var f rules.Fighter
		var v rules.Verdict
		book.Build(rules.Block{Stats: block.Read(n, "", &errs)}, &f, &v)
		return &rules.Combatant{ID: id, Pools: f.Pools, Traits: f.Traits, Items: f.Items}
	}
	ann, bob := side(1, `{"group": "warrior", "level": 4, "max_hp": 20, "weapons": ["sword_long"]}`), side(2, `{"group": "warrior", "level": 1, "max_hp": 20, "armour": "chain_mail"}`)
	bob.Posture = rules.Prone
	x := rules.Exchange{Act: rules.Act{Kind: rules.ActStrike, Target: 2}, By: 1, To: 2, Facts: rules.Facts{Actor: ann, Target: bob}}
	x.Dice = dice.FromFunc(func(dice.Draw) int { return 8 }, dice.Key{By: 1, To: 2})
	v := rules.Attack(book, &x)
	for _, m := range v.Mods {
		fmt.Printf("%-8s %-9s %+d\n", m.Rule, book.Shape().Totals[m.Total].Name, m.Amount)
	}
	fmt.Printf("needs %d, rolls %d: %s for %d\n", v.Rolls[0].Need, v.Rolls[0].Shown, v.Outcome, v.Taken(2, int(book.Shape().Vital)))
	// Output:
	// REV-D1   base_need -3
	// REV-D4   base_need +15
	// REV-075  modifiers +4
	// REV-D8   damage    +8
	// needs 8, rolls 8: hit for 8
}
