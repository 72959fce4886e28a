package paint

// Stamp is a convex polygon that is drawn at many places: what can be worked out once is.
type Stamp struct{ hard, inner, outer []Pt }

// Cut makes a stamp of a convex polygon round the origin, in pixels. The memory of the
// stamp is used again.
func (c *Canvas) Cut(s *Stamp, pts []Pt) {
	c.inset(pts)
	s.hard = append(s.hard[:0], pts...)
	s.inner = append(s.inner[:0], c.inner...)
	s.outer = append(s.outer[:0], c.outer...)
}

// Press fills the polygon of a stamp with soft edges, its origin at a place.
func (c *Canvas) Press(s *Stamp, at Pt, k Ink) {
	first, n := c.next(), uint32(len(s.inner))
	if n < 3 {
		return
	}
	none := Ink{}
	for i := range s.inner {
		c.corner(s.inner[i].Add(at), k)
		c.corner(s.outer[i].Add(at), none)
	}
	c.fan(first, n, 2)
	for i := range n {
		j := (i + 1) % n
		a, b := first+2*i, first+2*j
		c.Indices = append(c.Indices, a, b, b+1, a, b+1, a+1)
	}
}

// PressFlat fills the polygon of a stamp with hard edges, its origin at a place.
func (c *Canvas) PressFlat(s *Stamp, at Pt, k Ink) {
	first := c.next()
	for _, p := range s.hard {
		c.corner(p.Add(at), k)
	}
	c.fan(first, uint32(len(s.hard)), 1)
}

// fan covers n corners, each step apart, with triangles.
func (c *Canvas) fan(first, n, step uint32) {
	for i := uint32(2); i < n; i++ {
		c.Indices = append(c.Indices, first, first+step*(i-1), first+step*i)
	}
}
