package paint

// Stamp is a convex polygon round the origin, in pixels, that is drawn at many places.
type Stamp []Pt

// PressFlat fills the polygon of a stamp with hard edges, its origin at a place.
func (c *Canvas) PressFlat(s Stamp, at Pt, k Ink) {
	first := c.next()
	for _, p := range s {
		c.corner(p.Add(at), k)
	}
	c.fan(first, uint32(len(s)), 1)
}

// PressShaded does the same with an ink in the middle and one at each corner, which run into each other.
func (c *Canvas) PressShaded(s Stamp, at Pt, mid Ink, corners []Ink) {
	first, n := c.next(), uint32(len(s))
	c.corner(at, mid)
	for i, p := range s {
		c.corner(p.Add(at), corners[i])
	}
	for i := range n {
		c.Indices = append(c.Indices, first, first+1+i, first+1+(i+1)%n)
	}
}

// fan covers n corners, each step apart, with triangles.
func (c *Canvas) fan(first, n, step uint32) {
	for i := uint32(2); i < n; i++ {
		c.Indices = append(c.Indices, first, first+step*(i-1), first+step*i)
	}
}
