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

// floor keeps the sum of a term from falling below 0 (BRP-017) and returns it.
func floor(v *rules.Verdict, term uint8) int {
	n := v.Sum(term)
	if n < 0 {
		n += v.Mod(term, brp017, rules.From(rules.FromRule, 0), -n)
	}
	return n
}

// part divides what a term has come to so far, and returns it (BRP-017).
func (b *Book) part(v *rules.Verdict, term uint8, rule rules.Rule, from rules.Source, divisor int) int {
	n := floor(v, term)
	if divisor > 1 {
		n += v.Mod(term, rule, from, b.o.rounding.divide(n, divisor)-n)
	}
	return n
}

// test rolls a d100 against a chance and notes it. Of the roll only the level
// matters. A defence may have to roll below its chance (BRP-AMB-02).
func (b *Book) test(x *rules.Exchange, d dice.Dice, by rules.ID, p dice.Purpose, chance int) Level {
	need := chance
	if p == RollDefence && b.o.below {
		need--
	}
	special := min(b.o.special.special(chance), need)
	roll := d.Class(p, hundred, special, need)
	l := level(roll, special, need)
	x.V.Rolled(by, p, need, roll, l != Failure)
	return l
}

// level grades a roll (BRP-014, BRP-015, BRP-016).
func level(roll, special, need int) Level {
	switch {
	case roll > need:
		return Failure
	case roll <= special:
		return Special
	}
	return Success
}
