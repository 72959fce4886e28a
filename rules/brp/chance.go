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

// scale multiplies what a term has come to by parts. However many there are, the
// chance is rounded once, from what it was before all of them (BRP-017, BRP-AMB-42).
type scale struct{ from, num, den int }

func scaled(v *rules.Verdict, term uint8) scale { return scale{floor(v, term), 1, 1} }

// now is what the parts so far leave.
func (s *scale) now(r rounding) int { return r.divide(s.from*s.num, s.den) }

// part multiplies by num/den and notes what that takes off.
func (b *Book) part(s *scale, v *rules.Verdict, term uint8, rule rules.Rule, from rules.Source, num, den int) {
	if num == den {
		return
	}
	before := s.now(b.o.rounding)
	s.num, s.den = s.num*num, s.den*den
	v.Mod(term, rule, from, s.now(b.o.rounding)-before)
}

// Bounds of what is certain, if the option says so (BRP-AMB-22).
const (
	surelyPasses = 5  // and below
	surelyFails  = 96 // and above
)

// test rolls a d100 against a chance and notes it. Of the roll only the level
// matters. A defence may have to roll below its chance (BRP-AMB-02). The threshold of a
// special success hangs on the final chance (BRP-AMB-49).
func (b *Book) test(x *rules.Exchange, d dice.Dice, by rules.ID, p dice.Purpose, chance int) Level {
	need := chance
	if p == RollDefence && b.o.below {
		need--
	}
	if b.o.certain {
		need = min(max(need, surelyPasses), surelyFails-1)
	}
	special := min(b.o.special.special(chance), need)
	roll := d.Class(p, hundred, special, need, b.lastCut())
	l := level(roll, special, need)
	x.V.Rolled(by, p, need, roll, l != Failure)
	return l
}

// fumbled reports whether the attack roll was a fumble (BRP-AMB-22).
func (b *Book) fumbled(v *rules.Verdict) bool {
	r, ok := v.Last(RollAttack)
	return ok && b.o.certain && r.Shown == hundred
}

// lastCut sets 00 apart where it is a fumble.
func (b *Book) lastCut() int {
	if b.o.certain {
		return hundred - 1
	}
	return hundred
}

// burden is what of armour costs a skill, and by which rule: a group of the tables
// (BRP-062, BRP-063), or one of the option (BRP-065).
type burden struct {
	group group
	rule  rules.Rule
}

// burdened is the physical skills (BRP-062).
var burdened = burden{physical, brp062}

// hamper takes off a chance what armour costs, as points, unless it takes a share
// (BRP-AMB-26).
func (b *Book) hamper(v *rules.Verdict, term uint8, u burden, s *rules.Side, kind rules.SourceKind) {
	if n := s.Trait(hamperedBy[u.group]); u.group != nothing && n != 0 && !b.o.relative {
		v.Mod(term, u.rule, rules.From(kind, hamperedBy[u.group]), n)
	}
}

// hamperShare is hamper where armour takes a share.
func (b *Book) hamperShare(p *scale, v *rules.Verdict, term uint8, u burden, s *rules.Side, kind rules.SourceKind) {
	if n := s.Trait(hamperedBy[u.group]); u.group != nothing && n != 0 && b.o.relative {
		b.part(p, v, term, amb26, rules.From(kind, hamperedBy[u.group]), max(0, hundred+n), hundred)
	}
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
