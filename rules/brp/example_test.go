package brp_test

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/brp"
	"github.com/affray-engine/affray/rules/dice"
)

// A blow that goes through a parry that has failed, every die stated.
func Example() {
	book, err := brp.Maker().New()
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
	ann := side(1, `{"str": 15, "con": 12, "siz": 13, "dex": 10, "weapons": [{"weapon": "sword_short", "chance": 55}]}`)
	bob := side(2, `{"str": 11, "con": 12, "siz": 12, "dex": 10, "hp": 14, "worn": ["leather_soft"], "weapons": [{"weapon": "sword_broad", "chance": 45}]}`)
	shape, shown := book.Shape(), map[string]int{"attack": 30, "defence": 88, "damage": 4, "bonus": 2}
	x := rules.Exchange{Act: rules.Act{Kind: rules.ActStrike, Target: 2}, By: 1, To: 2}
	x.Facts = rules.Facts{Actor: ann, Target: bob, Flags: rules.FlagReach | rules.FlagSight | rules.FlagEffect}
	x.Dice = dice.FromFunc(func(d dice.Draw) int { return shown[shape.RollName(d.Purpose)] }, dice.Key{By: 1, To: 2})
	v := rules.Attack(book, &x)
	for _, r := range v.Rolls {
		fmt.Println(shape.RollName(r.Type), "needs", r.Need, "shows", r.Shown)
	}
	for _, m := range v.Mods {
		fmt.Printf("%s %s %+d\n", m.Rule, shape.Totals[m.Total].Name, m.Amount)
	}
	fmt.Println(v.Outcome, v.Taken(2, int(shape.Vital)))
	// Output:
	// attack needs 55 shows 30
	// defence needs 45 shows 88
	// damage needs 0 shows 4
	// bonus needs 0 shows 2
	// BRP-019 attack +15
	// BRP-019 attack +40
	// BRP-021 defence +15
	// BRP-021 defence +30
	// BRP-050 damage +4
	// BRP-050 damage +1
	// BRP-101 damage +2
	// BRP-060 armour -1
	// hit 6
}
