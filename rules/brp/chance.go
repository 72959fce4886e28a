package brp

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// hundred is the die of every chance (BRP-014).
const hundred = 100

// divide is n/d, n not below 0, rounded as the option says (BRP-AMB-03, 04).
func (r rounding) divide(n, d int) int {
	switch r {
	case roundDown:
		return n / d
	case roundNearest:
		return (2*n + d) / (2 * d)
	}
	return (n + d - 1) / d
}

// special is the highest roll that is a special success of the chance (BRP-015):
// the text wants less than a fifth of it, exactly.
func (s specialRule) special(chance int) int {
	const fifth = 5
	switch s {
	case specialFloor:
		return chance / fifth
	case specialNearest:
		return roundNearest.divide(chance, fifth)
	case specialCeiling:
		return roundUp.divide(chance, fifth)
	}
	return max(0, chance-1) / fifth
}

// floor keeps a term that has come to n from falling below 0 (BRP-017).
func floor(v *rules.Verdict, term uint8, n int) int {
	if n < 0 {
		n += v.Mod(term, "BRP-017", rules.From(rules.FromRule, 0), -n)
	}
	return n
}

// Bounds of what is certain, if the option says so (BRP-AMB-22).
const (
	surelyPasses = 5  // and below
	surelyFails  = 96 // and above
)

// test rolls a d100 against a chance and notes it. Of the roll only the level
// matters. A defence may have to roll below its chance (BRP-AMB-02). The threshold of a
// special success hangs on the final chance (BRP-AMB-49).
func (b *book) test(x *rules.Exchange, d dice.Dice, by rules.ID, p dice.Purpose, chance int) rollLevel {
	need := b.needed(p, chance)
	if off := need - b.under(p, chance); off != 0 {
		x.Verdict.Mod(totalOf(p), "BRP-AMB-22", rules.Source{}.For(reasonBound), off)
	}
	c := &b.cuts[0][min(chance, mostCut)]
	if p == rollDefence {
		c = &b.cuts[1][min(chance, mostCut)]
	}
	roll := d.Class(p, hundred, c[:]...)
	l := level(roll, c[0], need)
	x.Verdict.Rolled(by, p, need, roll, l != failure)
	return l
}

// needed is the highest roll that succeeds.
func (b *book) needed(p dice.Purpose, chance int) int {
	chance = b.under(p, chance)
	if b.o.certain {
		chance = min(max(chance, surelyPasses), surelyFails-1)
	}
	return chance
}

// under is the highest roll that succeeds before the bounds of what is certain.
func (b *book) under(p dice.Purpose, chance int) int {
	if p == rollDefence && b.o.below {
		return chance - 1
	}
	return chance
}

// totalOf is the term that a roll is tested against.
func totalOf(p dice.Purpose) uint8 {
	switch p {
	case rollDefence:
		return totalDefence
	case rollFirstAid:
		return totalFirstAid
	}
	return totalAttack
}

// cutTable says for each chance where the levels of a d100 lie: the highest special
// success, the highest success, and what sets 00 apart where that is a fumble. Above the
// last chance every roll is special.
type cutTable [mostCut + 1][3]int

const mostCut = 5*hundred + 1

// table makes the cuts of a purpose, so that no roll needs memory of its own.
func (b *book) table(p dice.Purpose) *cutTable {
	last := hundred
	if b.o.certain {
		last--
	}
	t := new(cutTable)
	for chance := range t {
		need := b.needed(p, chance)
		t[chance] = [3]int{min(b.o.special.special(chance), need), need, last}
	}
	return t
}

// fumbled reports whether the attack roll was a fumble (BRP-AMB-22).
func (b *book) fumbled(v *rules.Verdict) bool {
	r, ok := v.Last(rollAttack)
	return ok && b.o.certain && r.Shown == hundred
}

// burden is what of armour costs a skill, and by which rule: a group of the tables
// (BRP-062, BRP-063), or one of the option (BRP-065).
type burden struct {
	group group
	rule  rules.Rule
}

// burdened is the physical skills (BRP-062).
var burdened = burden{physical, "BRP-062"}

// level grades a roll (BRP-014, BRP-015, BRP-016).
func level(roll, special, need int) rollLevel {
	switch {
	case roll > need:
		return failure
	case roll <= special:
		return specialSuccess
	}
	return success
}
