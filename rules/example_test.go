package rules_test

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// One blow with stated dice: the verdict tells every modifier and every roll.
func ExampleAttack() {
	book, x := newTiny(0), blow(4, 1, 1)
	x.Dice = shown(2, 4) // the d6, then the d4
	v := rules.Attack(book, x)
	for _, m := range v.Mods {
		fmt.Printf("%s %+d\n", m.Rule, m.Amount)
	}
	for _, r := range v.Rolls {
		fmt.Println(book.Shape().RollName(r.Type), "shows", r.Shown)
	}
	fmt.Println(v.Outcome, "for", v.Taken(2, 0))
	// Output:
	// T-1 +4
	// T-2 -1
	// hit shows 2
	// harm shows 4
	// hit for 3
}

// The same blow with all dice at once: exact chances, no sampling.
func ExampleOdds() {
	var f rules.Forecast
	rules.Odds(newTiny(0), blow(3, 1, 1), dice.Key{By: 1, To: 2}, &f)
	fmt.Println("needs", f.Need, "- any harm", f.Hits().RatString())
	for _, h := range f.Spread() {
		fmt.Println(h.Harm, h.Chance.RatString())
	}
	// Output:
	// needs 2 - any harm 1/4
	// 0 3/4
	// 1 1/12
	// 2 1/12
	// 3 1/12
}
