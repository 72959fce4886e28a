package outlook

import "github.com/affray-engine/affray/ecs/arena"

// Chance is how a battle came out when it was played on from a moment.
type Chance struct {
	Moment int
	Won    []int // how often each side has
	N      int   // of so many
	Sure   bool  // the battle is over at the moment: that is its end, and no chance
}

// Share is how often a side has won, from 0 to 1.
func (c *Chance) Share(side int) float64 { return c.share(side).Part() }

// Whole reports whether so many battles were played on as ever will be: till then a share is a first guess, of which nothing is told in numbers.
func (c *Chance) Whole() bool { return c.Sure || c.N >= passes[len(passes)-1] }

// Range is where the chance behind the share lies in about 95 of 100 cases.
func (c *Chance) Range(side int) (lo, hi float64) {
	if c.Sure {
		return c.Share(side), c.Share(side)
	}
	return c.share(side).Interval(95)
}

func (c *Chance) share(side int) arena.Share { return arena.Share{K: c.Won[side], N: c.N} }
