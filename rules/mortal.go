package rules

import (
	"slices"

	"github.com/affray-engine/affray/rules/dice"
)

// Mortal lets a forecast tell in Dies how often its target does not survive; it costs about
// as much as the forecast itself, and memory of its own. [Odds] leaves Dies at 0 without it.
func (f *Forecast) Mortal(yes bool) {
	switch {
	case !yes:
		f.checks = nil
	case f.checks == nil:
		f.checks = &checks{}
	}
}

// checks are those that follow an exchange: of its target, and once more at the end of the
// round if it has fallen, so that it is known whether it dies where nobody helps it. The
// memory is used again.
type checks struct {
	x     Exchange
	stand [checkRounds + 1]bearing
	last  []Effect // of the outcome before, on whomever
	dies  Share    // what that came to
	known bool
}

// checkRounds is how often what a check changes is checked again, the end of the round included.
const checkRounds = 5

// bearing is a side between two checks, with the dice of the one that follows.
type bearing struct {
	s     Combatant
	marks []Mark
	tree  dice.Tree
}

// fatal is how often the target of an exchange is dead after its effects and the checks.
func (c *checks) fatal(b Book, x *Exchange, to ID) Share {
	if x.Facts.Target == nil || x.To != to {
		return 0
	}
	if c.known && slices.Equal(c.last, x.Verdict.Effects) {
		return c.dies
	}
	c.last = append(c.last[:0], x.Verdict.Effects...)
	c.x.Facts = Facts{Tick: x.Facts.Tick, Round: x.Facts.Round, TickOfRound: x.Facts.TickOfRound}
	c.stand[0].become(x.Facts.Target, x.Verdict.Effects, b.Shape().Marks)
	c.dies, c.known = c.end(b, 0, hurts(x.Verdict.Effects, to), false), true
	return c.dies
}

// end is how often a side is dead in the end: at once, by the check of what has hurt it, or
// at the end of the round. Who lives after so many checks is taken to survive.
func (c *checks) end(b Book, n int, hurt, late bool) (p Share) {
	s := &c.stand[n].s
	switch {
	case s.Posture >= Dead:
		p = One
	case n == checkRounds:
	case hurt:
		p = c.check(b, n, ActSettle, late)
	case s.Posture == Down && !late:
		p = c.check(b, n, ActUpkeep, true)
	}
	return p
}

func (c *checks) check(b Book, n int, k ActKind, late bool) (p Share) {
	at, next := &c.stand[n], &c.stand[n+1]
	key := dice.Key{By: uint32(at.s.ID), To: uint32(at.s.ID), Kind: uint8(k)}
	for at.tree.Start(); at.tree.Next(); {
		x := &c.x
		x.Act, x.By, x.To = Act{Kind: k, Item: NoItem, Target: at.s.ID}, at.s.ID, at.s.ID
		x.Facts.Actor, x.Facts.Target, x.Dice = &at.s, &at.s, at.tree.Dice(key)
		Attack(b, x)
		next.become(&at.s, x.Verdict.Effects, b.Shape().Marks)
		hurt, w := hurts(x.Verdict.Effects, at.s.ID), share(at.tree.Weight())
		p += c.end(b, n+1, hurt, late).times(w)
	}
	return p
}

// become makes a side what effects on another leave of it.
func (t *bearing) become(s *Combatant, effects []Effect, marks []MarkType) {
	t.marks = append(t.marks[:0], s.Marks...)
	t.s = *s
	t.s.Marks = t.marks
	t.s.suffer(effects, marks)
	t.marks = t.s.Marks
}

// times is the share of a share.
func (s Share) times(o Share) Share { return Share(uint64(s) >> 1 * uint64(o) >> 31) }
