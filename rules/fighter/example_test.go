package fighter_test

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/fighter"
)

// A blow at an armoured chest with every die stated: the receipts tell how it came.
func Example() {
	book, err := fighter.Maker().New()
	if err != nil {
		fmt.Println(err)
		return
	}
	make := func(id rules.ID, stats string) *rules.Combatant {
		var errs block.Errors
		var f rules.Fighter
		var v rules.Verdict
		n, _ := block.FromJSON([]byte(stats), "stats")
		book.Build(rules.Block{Stats: block.Read(n, "", &errs)}, &f, &v)
		return &rules.Combatant{ID: id, Pools: f.Pools, Areas: f.Areas, Traits: f.Traits, Items: f.Items}
	}
	q := dice.NewQueue()
	for name, faces := range map[string][]int{"attack": {29}, "dam": {5, 4}} {
		roll, _ := book.Shape().Roll(name)
		q.Push(1, 2, roll, faces...)
	}
	x := rules.Exchange{Act: rules.Act{Kind: rules.ActStrike, Target: 2, Aim: 40}, By: 1, To: 2}
	x.Facts.Actor = make(1, `{"ft": 3, "weapon": "broadsword"}`)
	x.Facts.Target = make(2, `{"ft": 3, "weapon": "broadsword", "armour": ["mail_hauberk"]}`)
	x.Facts.Flags = rules.FlagReach | rules.FlagSight | rules.FlagEffect
	x.Dice = q.Dice(dice.Key{By: 1, To: 2})
	v := rules.Attack(book, &x)
	for _, m := range v.Mods {
		fmt.Printf("%-7s %-8s %+d\n", m.Rule, book.Shape().Totals[m.Total].Name, m.Amount)
	}
	for _, r := range v.Rolls {
		fmt.Println(book.Shape().RollName(r.Type), r.Shown)
	}
	fmt.Println(v.Outcome, v.Taken(2, 0))
	// Output:
	// FTR-D2  attack   +45
	// FTR-D2  attack   +5
	// FTR-D3  defence  +16
	// FTR-D3  defence  +5
	// FTR-D7  damage   +9
	// FTR-D7  damage   +1
	// FTR-070 damage   -4
	// attack 29
	// dam 9
	// hit 6
}
