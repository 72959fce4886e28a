package outlook

import (
	"math"
	"slices"

	"github.com/affray-engine/affray/ecs/scenario"
)

// pool are the chances as they are told, and as of which version and moment.
type pool struct {
	list          []Chance
	bases         []int // for each of them the place of the last up to it that is settled, -1 for none
	version, last int
}

// How much of what is known of a moment goes for the next: that of so many times as many battles as are played on from one at most, and of that
// half if somebody was hurt in between or the host has ordered something, and less the more a side has lost, or of it was put out of the fight or has come
// back to it, as then it says less.
const (
	before       = 2 // moments before it that count for one
	mostTogether = 3
	wounded      = 0.5
	lost         = 6 // as the power of what is left
)

// together are the chances as they are told: with what is known of the moments before each.
func (o *Outlook) together() []Chance {
	o.list()
	p, last := &o.pool, o.reel.Last()
	if p.version == o.version && p.last == last && len(p.list) == len(o.chances) {
		return p.list
	}
	p.version, p.last, p.list, p.bases = o.version, last, p.list[:0], p.bases[:0]
	base := -1
	for i := range o.chances {
		p.list = append(p.list, o.carried(i, before))
		if o.Settled(o.chances[i].Moment) {
			base = i
		}
		p.bases = append(p.bases, base)
	}
	return p.list
}

// carried is a chance with what is known of so many moments before it, as that has moved by what each side has lost since: the luck of a few battles says
// less then, and a number that jumps while nothing happens tells nothing. What comes later changes nothing of it, nor does what lies farther back: so whoever
// comes by a link is told the same as who has watched all of it, as soon as the few that count are worked out.
func (o *Outlook) carried(i, depth int) Chance {
	c := o.chances[i]
	c.out = o.out(&c)
	if i == 0 || depth == 0 || c.Sure || c.Moment > o.reel.Last() {
		return c
	}
	past := o.carried(i-1, depth-1)
	parts, part := o.moved(&past, c.Moment), 1.0
	if o.differs(past.Moment, c.Moment) {
		part = wounded
	}
	for side := range c.Won {
		part *= math.Pow(o.same(side, past.Moment, c.Moment), lost)
	}
	n := math.Round(part * float64(min(past.weight(), mostTogether*battles)))
	if parts == nil || n == 0 {
		return c
	}
	c.parts, c.of = make([]float64, len(c.Won)), c.N+int(n)
	own := c.N + 1 // with the one that is counted to all
	for side := range c.parts {
		c.parts[side] = (float64(own)*c.even(side) + n*parts[side]) / (float64(own) + n)
	}
	return c
}

// same is which part of what a side has in the fight at one of two moments is the same at both: it has lost the rest in between, or that was put out of
// the fight or has come back to it. Who comes onto the field, or is healed, has done so in the battles that were played on, and counts for nothing.
func (o *Outlook) same(side, from, to int) float64 {
	r := o.reel
	was, is := r.Free(from)[side], r.Free(to)[side]
	gained := max(0, r.Strength(to)[side]-r.Strength(from)[side])
	return kept(was, is) * kept(is-min(gained, is), was)
}

// out are the sides of which nobody can act at the moment of a chance nor comes later, and which have won none of the battles that were played on from
// there, as by a goal or because somebody woke; nil for none, or if that leaves nobody.
func (o *Outlook) out(c *Chance) (out []bool) {
	s, left := o.reel.Scenario(), 0
	for side, strength := range o.reel.Strength(c.Moment) {
		comes := slices.ContainsFunc(s.Arrivals, func(a scenario.Arrival) bool {
			return slices.ContainsFunc(a.Combatants, func(k scenario.Combatant) bool { return k.Side == s.Sides[side].ID })
		})
		is := strength == 0 && c.Won[side] == 0 && !comes
		if out = append(out, is); !is {
			left++
		}
	}
	if left == 0 || left == len(out) {
		return nil
	}
	return out
}
