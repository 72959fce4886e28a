package paint

// Badge draws a small round sign with one or two letters, r pixels in radius.
func (c *Canvas) Badge(at Pt, r float64, letters string, face, ink Ink) {
	c.Disc(at, r+rim(r*2), Shade)
	c.Disc(at, r, face)
	size := r * 1.45
	if len(letters) > 1 {
		size = r * 1.15
	}
	if size >= MinText-0.5 {
		c.Middled(at, letters, Bold, size, ink)
	}
}

// Cross draws an X, r pixels from its middle to its ends.
func (c *Canvas) Cross(at Pt, r, w float64, k Ink) {
	c.Stick(Pt{at.X - r, at.Y - r}, Pt{at.X + r, at.Y + r}, w, k)
	c.Stick(Pt{at.X - r, at.Y + r}, Pt{at.X + r, at.Y - r}, w, k)
}

// Gauge draws a bar that is filled to a share, 0 to 1.
func (c *Canvas) Gauge(x, y, w, h, share float64, full, empty Ink) {
	share = min(max(share, 0), 1)
	c.Rect(x-1, y-1, w+2, h+2, Shade)
	c.Rect(x, y, w, h, empty)
	if share > 0 {
		c.Rect(x, y, max(1, w*share), h, full)
	}
}

// Spark draws a star of n rays from one radius to another.
func (c *Canvas) Spark(at Pt, n int, from, to, turn, w float64, k Ink) {
	for i := range n {
		a := turn + 6.283185307179586*float64(i)/float64(n)
		c.Stick(at.Add(Polar(a, from)), at.Add(Polar(a, to)), w, k)
	}
}
