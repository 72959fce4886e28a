package nc_test

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/nc"
)

// An arrow at a mage who is casting behind a little cover: what her own skill is
// worth is held down to the arrow's maximum, her bracelets and the cover are not.
func Example() {
	book, err := nc.Maker().New()
	if err != nil {
		fmt.Println(err)
		return
	}
	archer, caster := combatant(book, 1, ranger), combatant(book, 2, mage)
	caster.Busy = rules.Busy{Serial: 1, Due: 3, Act: rules.Act{Kind: rules.ActCast}}
	q := dice.NewQueue()
	q.Push(1, 2, 0, 41) // hit
	q.Push(1, 2, 1, 2)  // damage
	q.Push(2, 1, 2, 31) // disruption
	x := rules.Exchange{Act: rules.Act{Kind: rules.ActShoot, Target: 2}, By: 1, To: 2, Dice: q.Dice(dice.Key{By: 1, To: 2})}
	x.Facts = rules.Facts{Tick: 1, Actor: archer, Target: caster, Range: 15240 * 15240, Cover: 25}
	v := rules.Attack(book, &x)

	shape := book.Shape()
	for _, m := range v.Mods {
		fmt.Printf("%-10s %-8s %+d", shape.Totals[m.Total].Name, m.Rule, m.Amount)
		if m.Over != "" {
			fmt.Printf(" (not by %s)", m.Over)
		}
		fmt.Println()
	}
	for _, r := range v.Rolls {
		fmt.Printf("%s: needs %d, shows %d\n", shape.RollName(r.Type), r.Need, r.Shown)
	}
	fmt.Printf("%s, takes %d\n", v.Outcome, v.Taken(2, 0))
	// Output:
	// of         NC-031   +6
	// of         NC-031   +1
	// of         NC-098   -4
	// of         NC-032   +1
	// df         NC-040   +2 (not by NC-090)
	// df         NC-041   +4 (not by NC-090)
	// df         NC-090   +4
	// df         NC-044   +4
	// df         NC-086   -5
	// df         NC-093   +2
	// damage     NC-074   +20
	// damage     NC-074   +30
	// dr         NC-050   +6 (not by NC-092)
	// dr         NC-092   +4
	// dr         NC-044   +2
	// dr         NC-086   -5
	// disruption NC-110   +3
	// disruption NC-105   -5
	// hit: needs 45, shows 41
	// damage: needs 0, shows 2
	// disruption: needs 40, shows 31
	// hit, takes 45
}

const (
	ranger = `{"race":"half_elf","classes":[{"class":"ranger","level":6}],"str":"18.25","dex":16,"con":17,"armour":"leather","armour_plus":1,
		"weapons":[{"weapon":"longbow","specialised":true,"for_strength":true}]}`
	mage = `{"race":"human","classes":[{"class":"mage","level":6}],"str":7,"dex":18,"con":10,"item_df":4,"item_dr":2,
		"weapon":"quarterstaff","spells":{"lightning_bolt":1}}`
)

// combatant builds a stat block that is known to be sound.
func combatant(book rules.Book, id rules.ID, stats string) *rules.Combatant {
	n, _ := block.FromJSON([]byte(stats), "")
	var errs block.Errors
	var f rules.Fighter
	var v rules.Verdict
	book.Build(rules.Block{Stats: block.Read(n, "", &errs)}, &f, &v)
	return &rules.Combatant{ID: id, Pools: f.Pools, Traits: f.Traits, Items: f.Items}
}
