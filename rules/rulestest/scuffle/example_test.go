package scuffle_test

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/rulestest/scuffle"
)

// Build two brawlers and let one strike at the other, with stated dice: every number of
// the blow has a receipt.
func Example() {
	book, err := scuffle.New()
	if err != nil {
		fmt.Println(err)
		return
	}
	x := rules.Exchange{Act: rules.Act{Kind: rules.ActStrike, Target: 2}, By: 1, To: 2}
	x.Facts.Actor = brawler(book, 1, `{"skill": 2, "cudgel": true}`)
	x.Facts.Target = brawler(book, 2, `{"guard": 1, "padding": 1}`)
	thrown := dice.NewQueue()
	hit, _ := book.Shape().Roll("hit")
	harm, _ := book.Shape().Roll("harm")
	thrown.Push(1, 2, hit, 12)
	thrown.Push(1, 2, harm, 5)
	x.Dice = thrown.Dice(dice.Key{By: 1, To: 2})

	v := rules.Attack(book, &x)
	for _, r := range v.Rolls {
		fmt.Printf("%s shows %d\n", book.Shape().RollName(r.Type), r.Shown)
	}
	for _, m := range v.Mods {
		fmt.Printf("%s %-4s %+d\n", m.Rule, book.Shape().Totals[m.Total].Name, m.Amount)
	}
	fmt.Println(v.Outcome, "- hearts lost:", v.Taken(2, 0))
	// Output:
	// hit shows 12
	// harm shows 5
	// SC-2 need +7
	// SC-2 need +1
	// SC-2 need -2
	// SC-3 harm +5
	// SC-5 harm +1
	// SC-3 harm -1
	// critical - hearts lost: 5
}

// brawler is a combatant as the rules see it.
func brawler(book rules.Book, id rules.ID, stats string) *rules.Combatant {
	n, err := block.FromJSON([]byte(stats), "")
	if err != nil {
		panic(err)
	}
	var mistakes block.Errors
	var f rules.Fighter
	book.Build(rules.Block{Stats: block.Read(n, "", &mistakes)}, &f, &rules.Verdict{})
	if err := mistakes.Err(); err != nil {
		panic(err)
	}
	return &rules.Combatant{ID: id, Team: uint8(id), Pools: f.Pools, Traits: f.Traits, Items: f.Items}
}
