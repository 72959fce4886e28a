package dq_test

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/dq"
)

// A blow with a sword, every die stated, and the receipts of what it comes to.
func Example() {
	book, err := dq.Maker().New()
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
	a := side(1, `{"ps": 15, "md": 15, "ag": 14, "en": 15, "wp": 12, "weapons": [{"weapon": "sword", "rank": 5}]}`)
	d := side(2, `{"ps": 12, "md": 12, "ag": 12, "en": 12, "wp": 12, "armour": "leather"}`)
	shape, shown := book.Shape(), map[string]int{"attack": 60, "defence": 88, "damage": 7}
	x := rules.Exchange{Act: rules.Act{Kind: rules.ActStrike, Target: 2}, By: 1, To: 2, Facts: rules.Facts{Actor: a, Target: d, Flags: rules.FlagSight}}
	x.Dice = dice.FromFunc(func(d dice.Draw) int { return shown[shape.RollName(d.Purpose)] }, dice.Key{By: 1, To: 2})
	v := rules.Attack(book, &x)
	for _, m := range v.Mods {
		fmt.Printf("%-13s %s %+d\n", shape.Totals[m.Total].Name, m.Rule, m.Amount)
	}
	fmt.Println(v.Outcome, "takes", v.Taken(2, 0), shape.Pools[0].Text)
	// Output:
	// strike_chance DQ-040 +55
	// strike_chance DQ-040 +15
	// strike_chance DQ-040 +20
	// defence       DQ-050 +11
	// damage        DQ-021 +7
	// damage        DQ-134 +4
	// damage        DQ-030 -4
	// damage        DQ-032 +0
	// hit takes 7 fatigue
}
