package outlook

import "slices"

// pool are the chances as they are told, and as of which version and moment.
type pool struct {
	list          []Chance
	steady        []Chance // of them those that are more than a first guess
	version, last int
}

// mostTogether is from how many moments battles are counted together at most.
const mostTogether = 4

// together are the chances as they are told: to the battles that were played on from a moment those are added that were played on from the moments
// just before it, as long as nobody was hurt in between. The luck of a few battles says less then: a number that jumps while nothing happens tells
// nothing.
func (o *Outlook) together() []Chance {
	o.forget()
	p, last := &o.pool, o.reel.Last()
	if p.version == o.version && p.last == last && len(p.list) == len(o.chances) {
		return p.list
	}
	p.version, p.last, p.list = o.version, last, p.list[:0]
	for i := range o.chances {
		p.list = append(p.list, o.pooled(i))
	}
	p.steady = p.steady[:0]
	for _, c := range p.list {
		if c.Whole() {
			p.steady = append(p.steady, c)
		}
	}
	return p.list
}

// pooled is a chance with those before it that belong to it.
func (o *Outlook) pooled(i int) Chance {
	c := o.chances[i]
	if !c.steady() || c.Moment > o.reel.Last() {
		return c
	}
	c.Won = slices.Clone(c.Won)
	for k := i - 1; k >= 0 && k > i-mostTogether; k-- {
		before := &o.chances[k]
		if !before.steady() || !slices.Equal(o.reel.Strength(before.Moment), o.reel.Strength(c.Moment)) {
			break
		}
		c.N += before.N
		for side, n := range before.Won {
			c.Won[side] += n
		}
	}
	return c
}

// steady reports whether all battles were played on that ever will be, and the battle is not over.
func (c *Chance) steady() bool { return c.Whole() && !c.Sure }
