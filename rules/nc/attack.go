package nc

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// facts are what decides a physical blow beside the numbers of the two: one value
// for the engine's exchanges and for the judge's requests.
type facts struct {
	ledger.Case
	itemIndex uint8
	weapon    *weapon     // nil if numbers are given
	missile   *projectile // nil in melee
	band      band
	plus      bool // an enchanted missile (NC-A-20)
	ar, hp    int
	damage    int // stated by a request
	thrown    int // what the damage dice show
	raw       int // what they and all else add up to, also below 0
	rolls     blowRolls
}

// blow judges one physical attack: roll, wound, and what hangs on it.
func (b *book) blow(x *rules.Exchange, f *facts) (hit bool) {
	if !b.hits(x, f) {
		return false
	}
	b.harm(x, f, b.damage(x, f))
	return true
}

// hits rolls to hit.
func (b *book) hits(x *rules.Exchange, f *facts) (hit bool) {
	v := &x.Verdict
	need := b.t.percent(b.mods.offence[f.way()].Add(v, &f.Case) - b.defence(v, f)) // NC-060, NC-061
	critical := need / 10                                                          // NC-064, NC-A-16, NC-A-54
	roll := x.Dice.Class(f.rolls.hit, 100, b.t.cuts[need]...)
	hit = roll <= need // NC-062; NC-063 by the ends of the table
	v.Rolled(x.By, f.rolls.hit, need, roll, hit)
	if !hit {
		v.Outcome = rules.Miss // NC-067: no worse than that
		return false
	}
	v.Outcome = rules.Hit
	if roll <= critical {
		v.Outcome = rules.Critical
	}
	return true
}

// way is which tables a blow has.
func (f *facts) way() int {
	if f.missile != nil {
		return byMissile
	}
	return byHand
}

// note is a modifier that is written down only if it changes something.
func note(v *rules.Verdict, term uint8, r rules.Rule, from rules.Source, n int) int {
	if n != 0 {
		v.Mod(term, r, from, n)
	}
	return n
}

// defence adds up DF (NC-040, NC-090, NC-091): the natural part up to a missile's
// maximum, then magic, conditions, and what a missile's target has. Nothing else of a target's
// counts in melee (NC-099).
func (b *book) defence(v *rules.Verdict, f *facts) int {
	m, w, from := &b.mods, f.way(), len(v.Mods)
	scope := b.o.CapScope
	if f.missile == nil {
		scope = capNatural // of which there is none
	}
	df := m.skill.Add(v, &f.Case)
	if scope != capLevelDex {
		df += m.worn.Add(v, &f.Case)
	}
	if scope == capNonMagic {
		df += m.state[w].Add(v, &f.Case)
	}
	if f.missile != nil && df > f.missile.maxDF { // NC-090: a lower DF is not raised
		suppress(v, totalDF, from, "NC-090")
		df = v.Mod(totalDF, "NC-090", rules.From(rules.FromItem, f.itemIndex), f.missile.maxDF)
	}
	if scope == capLevelDex {
		df += m.worn.Add(v, &f.Case)
	}
	df += m.magic[w].Add(v, &f.Case)
	if scope != capNonMagic {
		df += m.state[w].Add(v, &f.Case)
	}
	return df + m.target[w].Add(v, &f.Case)
}

// suppress marks the modifiers of a total from an index on as suppressed by a rule.
func suppress(v *rules.Verdict, total uint8, from int, over rules.Rule) {
	for i := from; i < len(v.Mods); i++ {
		if m := &v.Mods[i]; m.Total == total && m.Over == "" {
			m.Over = over
		}
	}
}
