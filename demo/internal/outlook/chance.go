package outlook

import (
	"math"

	"github.com/affray-engine/affray/ecs/arena"
)

// Chance is how a battle came out when it was played on from a moment.
type Chance struct {
	Moment int
	Won    []int // how often each side has
	N      int   // of so many
	Sure   bool  // the battle is over at the moment: that is its end, and no chance

	out   []bool    // by side: it has no part of what nobody has won; nil for none
	parts []float64 // the shares with what is known of the moments before, nil for nothing
	of    int       // of so many battles together
}

// Share is how likely a side is to win, from 0 to 1: how often it has won, with a battle more in which all had the same part, so that what has never been
// seen is not told to be impossible, and with what is known of the moments before. What nobody has won counts for all alike, but for those of which
// nobody is left; all shares together are 1, but at an end without a winner.
func (c *Chance) Share(side int) float64 {
	switch {
	case c.Sure:
		return c.share(side).Part()
	case c.parts != nil:
		return c.parts[side]
	}
	return c.even(side)
}

// even is the share by the battles that were played on from the moment alone.
func (c *Chance) even(side int) float64 {
	in := len(c.Won)
	for _, out := range c.out {
		if out {
			in--
		}
	}
	if c.out != nil && c.out[side] {
		return 0
	}
	even := float64(c.Drawn()+1) / float64(in)
	return (float64(c.Won[side]) + even) / float64(c.N+1)
}

// weight is how many battles stand behind a share.
func (c *Chance) weight() int { return max(c.N, c.of) }

// Drawn is how often nobody has won.
func (c *Chance) Drawn() int {
	n := c.N
	for _, won := range c.Won {
		n -= won
	}
	return n
}

// Whole reports whether all battles were played on that ever will be: of a moment that is still to be worked out none were.
func (c *Chance) Whole() bool { return c.Sure || c.N >= battles }

// Range is where the chance behind the share lies in about 95 of 100 cases.
func (c *Chance) Range(side int) (lo, hi float64) {
	if c.Sure {
		return c.Share(side), c.Share(side)
	}
	if c.parts != nil {
		return arena.Share{K: int(math.Round(c.parts[side] * float64(c.of))), N: c.of}.Interval(95)
	}
	return c.share(side).Interval(95)
}

func (c *Chance) share(side int) arena.Share { return arena.Share{K: c.Won[side], N: c.N} }
