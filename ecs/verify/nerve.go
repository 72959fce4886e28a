package verify

import (
	"fmt"
	"math"
	"slices"

	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// nerve is the act that tests of nerve make.
var nerve = rules.ActNerve.String()

// steady is the nerve of whoever never breaks.
const steady = 100

// peace is how many cells away every enemy who fights is from somebody who rallies.
const peace = 6

// broken reports whether somebody's nerve is gone.
func (c *checker) broken(f *fighter) bool {
	return slices.ContainsFunc(f.marks, func(m mark) bool { return c.marks[m.Kind].Broken })
}

// fights reports whether somebody can act and is not broken.
func (c *checker) fights(f *fighter) bool { return stands(f.up) && !c.broken(f) }

// cowed checks that somebody whose nerve is gone is not told to fight.
func (c *checker) cowed(field string, f *fighter, a *record.Act) *Mistake {
	k, known := rules.ActKindOf(a.Kind)
	if !known || k.OfBroken() || !c.broken(f) || k == rules.ActSpecial && slices.ContainsFunc(c.h.Specials, func(r record.Row) bool { return r.Name == a.Row && r.Frees }) {
		return nil
	}
	return c.breach(LawBroken, field, a.Kind, "flight or defence", f.name+" is broken")
}

// tested checks a test of nerve: that what is said to put it to the test has come to pass, and has not done so before.
func (c *checker) tested(l *record.Line, a, _ *fighter) *Mistake {
	x := &l.Exchange.Act
	if x.Kind != nerve {
		return nil
	}
	why := rules.Dread(x.Mode)
	switch {
	case why >= rules.NDread:
		return mistake("exchange.act.mode", x.Mode, fmt.Sprintf("0 to %d", rules.NDread-1), "")
	case int(x.Aim) != a.nerve:
		return mistake("exchange.act.aim", x.Aim, a.nerve, "the nerve of "+a.name)
	case (why == rules.DreadRally) != c.broken(a):
		return mistake("exchange.act.mode", why, "another", a.name+" is broken, or is not")
	case !stands(a.up) || c.riderOf(a) != nil:
		return mistake("exchange.act", x.Kind, "none", a.name+" is out of the fight, or somebody rides it")
	case why != rules.DreadRally && (a.nerve >= steady || a.dreaded[why]):
		return mistake("exchange.act", x.Kind, "none", a.name+" never breaks, or has been tested for this")
	}
	if m := c.inspired(l, a); m != nil {
		return m
	}
	a.dreaded[why] = true
	if wrong := c.baseless(why, a); wrong != "" {
		return mistake("exchange.act.mode", why, "another", wrong)
	}
	return nil
}

// inspired checks that the leader whom somebody sees is its own, and fights.
func (c *checker) inspired(l *record.Line, a *fighter) *Mistake {
	n := l.Exchange.Act.About
	if n == 0 {
		return nil
	}
	if g := c.captain(a.side); g == nil || g.id != n || g == a || !c.fights(g) {
		return mistake("exchange.act.about", n, "the leader of "+a.side+", who fights, or none", "")
	}
	return nil
}

// baseless says why something cannot put somebody's nerve to the test now, "" if it can.
func (c *checker) baseless(why rules.Dread, a *fighter) string {
	switch why {
	case rules.DreadLeader:
		if g := c.captain(a.side); g == nil || c.fights(g) {
			return a.side + " has not lost its leader"
		}
	case rules.DreadHalf:
		all, out := 0, 0
		for _, f := range c.list {
			if f.side == a.side {
				if all++; !c.fights(f) {
					out++
				}
			}
		}
		if 2*out < all {
			return fmt.Sprintf("%d of %d of %s are out of the fight", out, all, a.side)
		}
	case rules.DreadRally:
		if n := c.nearest(a); n < peace {
			return fmt.Sprintf("an enemy is %d cells from %s", n, a.name)
		}
	}
	if last := int64(c.h.Clock.Round - 1); why >= rules.DreadWay && c.now%int64(c.h.Clock.Round) != last {
		return "the round does not end"
	}
	return ""
}

// captain is who leads a side, nil for nobody.
func (c *checker) captain(side string) *fighter {
	for _, f := range c.list {
		if f.side == side && f.leads {
			return f
		}
	}
	return nil
}

// nearest is how many cells the nearest enemy who fights, and of whom it knows, is from somebody.
func (c *checker) nearest(a *fighter) int {
	least, kind := math.MaxInt, grids[c.h.Field.Grid]
	for _, f := range c.list {
		if f.side == a.side || !c.fights(f) || c.hides(f, a) || kind == grid.Free {
			continue
		}
		least = min(least, grid.Distance(kind, grid.Chebyshev, c.place(f.at), c.place(a.at)))
	}
	return least
}

// hides reports whether a mark of somebody keeps another from knowing of it.
func (c *checker) hides(f, from *fighter) bool {
	return slices.ContainsFunc(f.marks, func(m mark) bool { return c.marks[m.Kind].Hides && (m.Other == "" || m.Other == from.name) })
}
