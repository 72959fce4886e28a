package verify

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"

	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// plainDice is how a header writes the dice of a roll that is always the same.
var plainDice = regexp.MustCompile(`^(\d*)d(\d+)(, open-ended)?$`)

// anyDie is each kind of die that a header names.
var anyDie = regexp.MustCompile(`d(\d+)`)

// offered checks that a roll was made with a die that the header names, if it names any
// ("d10, d6 or d4"); whose dice are their weapon's are in no list.
func offered(field string, r *record.RollLine, t *record.Roll) *Mistake {
	named := anyDie.FindAllStringSubmatch(t.Dice, -1)
	if r.Dice != nil && r.Dice.Sides == 0 {
		return mistake(field+"dice.sides", 0, "1 or more", "")
	}
	if r.Dice == nil || len(named) == 0 {
		return nil
	}
	is := func(m []string) bool { return m[1] == strconv.Itoa(int(r.Dice.Sides)) }
	if !slices.ContainsFunc(named, is) {
		return mistake(field+"dice.sides", r.Dice.Sides, "a die of "+t.Dice, "")
	}
	return nil
}

// diceOf is which dice a roll was made with: nothing if the file does not say.
func (c *checker) diceOf(r *record.RollLine, t *record.Roll) (n, sides int, ok bool) {
	if r.Dice != nil {
		return int(r.Dice.N), int(r.Dice.Sides), r.Dice.Sides > 0
	}
	m := plainDice.FindStringSubmatch(t.Dice)
	if m == nil {
		return 0, 0, false
	}
	n = 1
	if m[1] != "" {
		n = atMost(m[1], math.MaxUint8)
	}
	sides = atMost(m[2], math.MaxUint16)
	return n, sides, n > 0 && sides > 0
}

// atMost reads a number, 0 for one that is greater than any dice have.
func atMost(text string, most uint64) int {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || n > most {
		return 0
	}
	return int(n)
}

// rethrow throws the dice of a roll again. The key is that of the exchange or the schedule;
// which of its dice a rulebook took (its own, those of the other, those that all targets
// share, the first or a later one) is tried out.
func (c *checker) rethrow(field string, keys []dice.Key, r *record.RollLine, nth int) *Mistake {
	p, ok := c.rolls[r.Purpose]
	if !ok {
		return mistake(field+"purpose", r.Purpose, "a roll of the header", "")
	}
	if c.stated(r) {
		return nil
	}
	if m := offered(field, r, &c.h.Rolls[p]); m != nil {
		return m
	}
	n, sides, ok := c.diceOf(r, &c.h.Rolls[p])
	if !ok {
		return nil
	}
	low, high := 0, 0
	if t := c.h.Rolls[p].Trial; t != nil && (t.Low > 0 || t.High < t.Sides) {
		low, high = int(t.Low), int(t.High)
	}
	want := 0
	for _, k := range keys {
		own := dice.Keyed(k)
		for _, d := range c.hands(k, own, r.By) {
			shown := throw(d, dice.Purpose(p), n, sides, nth, low, high)
			if int(r.Shown) == shown {
				c.report.Thrown++
				return nil
			}
			if want == 0 {
				want = shown
			}
		}
	}
	return mistake(field+"shown", r.Shown, want, notation(n, sides)+" thrown again from the seed")
}

// notation writes dice as people do.
func notation(n, sides int) string {
	if n == 1 {
		return fmt.Sprintf("d%d", sides)
	}
	return fmt.Sprintf("%dd%d", n, sides)
}

// hands are the dice that somebody may throw in an exchange: the actor its own, or those that
// all targets share; the other party its own.
func (c *checker) hands(k dice.Key, own dice.Dice, by string) []dice.Dice {
	f := c.by[by]
	switch {
	case f == nil || k.To == 0:
		return []dice.Dice{own}
	case k.By == k.To:
		return []dice.Dice{own, own.Shared(), own.Other()}
	case f.id == k.By:
		return []dice.Dice{own, own.Shared()}
	}
	return []dice.Dice{own.Other()}
}

// throw throws n dice, or the nth of several single ones.
func throw(d dice.Dice, p dice.Purpose, n, sides, nth, low, high int) int {
	switch {
	case high > 0:
		return d.Open(p, sides, low, high, 0, 0)
	case n == 1:
		return d.FaceAt(p, nth, sides)
	}
	return d.Sum(p, n, sides)
}

// stated reports whether the scenario states this roll.
func (c *checker) stated(r *record.RollLine) bool {
	side := ""
	if f := c.by[r.By]; f != nil {
		side = f.side
	}
	for _, s := range c.h.Stated {
		if s.Roll == r.Purpose && (s.By == r.By || s.By == side) {
			return true
		}
	}
	return false
}

// exchangeKeys are the keys that the dice of an exchange may have: a shot that goes astray
// keeps that of its target.
func (c *checker) exchangeKeys(l *record.Line, _ string) []dice.Key {
	x := l.Exchange
	k := dice.Key{
		Seed: c.h.Seed, Round: l.Round - 1, By: c.by[l.Who].id, Kind: c.kinds[x.Act.Kind],
		Granted: x.Slot == "granted", Repeat: x.Nth, Blow: x.Blow,
	}
	to := c.by[l.Other]
	if t := c.by[x.Act.Target]; t != nil {
		to = t
	}
	k.To = to.id
	keys := []dice.Key{k}
	if to.name != l.Other {
		k.To = c.by[l.Other].id
		keys = append(keys, k)
	}
	return keys
}

// planKeys are the keys that the dice of a schedule may have.
func (c *checker) planKeys(l *record.Line, by string) []dice.Key {
	k := dice.Key{Seed: c.h.Seed, Round: l.Round - 1, Kind: c.kinds[planned]}
	if f := c.by[by]; f != nil {
		k.By = f.id
	} else if i := c.side(by); i >= 0 {
		k.By = uint32(rules.TeamID(uint8(i)))
	}
	pass := k
	pass.Kind = 0
	return []dice.Key{k, pass}
}
