package paint

import "math"

// sweepSteps is of how many pieces a sweep is made.
const sweepSteps = 12

// Sweep draws the trail of what swings round a place, from one angle to another at the radius r: at its end it is w wide and
// of a colour, faint on the inside, and it gets thinner and fades towards where it began.
func (c *Canvas) Sweep(at Pt, r, from, to, w float64, k Ink) {
	first, none := c.next(), Ink{}
	for i := range sweepSteps + 1 {
		share := float64(i) / sweepSteps
		angle, wide := from+(to-from)*share, w*share
		c.corner(at.Add(Polar(angle, r+2*feather)), none)
		c.corner(at.Add(Polar(angle, r)), k.Thin(share))
		c.corner(at.Add(Polar(angle, r-wide)), k.Thin(0.3*share*share))
	}
	for i := range uint32(sweepSteps) {
		for j := range uint32(2) {
			a := first + 3*i + j
			c.Indices = append(c.Indices, a, a+1, a+4, a, a+4, a+3)
		}
	}
}

// Streak draws the trail of what flies straight from a to b: w wide and of a colour at b, fading towards a.
func (c *Canvas) Streak(a, b Pt, w float64, k Ink) {
	d := b.Sub(a)
	if d.Len() == 0 {
		return
	}
	side := Pt{-d.Y, d.X}.Mul(w / 2 / math.Hypot(d.X, d.Y))
	first, none := c.next(), Ink{}
	c.corner(a, none)
	c.corner(b.Add(side), none)
	c.corner(b, k)
	c.corner(b.Sub(side), none)
	c.Indices = append(c.Indices, first, first+1, first+2, first, first+2, first+3)
}
