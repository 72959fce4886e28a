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
	if len(s.inner) > 2 {
		c.soft(s.inner, s.outer, at, k)
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
