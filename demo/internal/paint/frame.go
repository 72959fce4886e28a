package paint

import "math"

// Frame places small pictures: their unit becomes Size pixels, their x axis points along
// Angle, and their origin lies at At.
type Frame struct {
	At    Pt
	Angle float64 // radians, clockwise
	Size  float64 // pixels
	Flip  bool    // left and right change places, seen along the x axis
}

// Do returns where a point of the small picture lies.
func (f Frame) Do(p Pt) Pt {
	if f.Flip {
		p.Y = -p.Y
	}
	s, c := math.Sincos(f.Angle)
	return Pt{f.At.X + f.Size*(c*p.X-s*p.Y), f.At.Y + f.Size*(s*p.X+c*p.Y)}
}

// Shift returns the frame with its origin moved to a point of the small picture.
func (f Frame) Shift(p Pt) Frame {
	f.At = f.Do(p)
	return f
}

// Turn returns the frame turned by an angle, clockwise.
func (f Frame) Turn(angle float64) Frame {
	if f.Flip {
		angle = -angle
	}
	f.Angle += angle
	return f
}

// Scale returns the frame with a unit s times as long.
func (f Frame) Scale(s float64) Frame {
	f.Size *= s
	return f
}

// Upright returns the frame turned back, its x axis to the right.
func (f Frame) Upright() Frame {
	f.Angle, f.Flip = 0, false
	return f
}

// Mirrored returns the frame seen in a mirror that stands upright: what pointed to the right points to the left.
func (f Frame) Mirrored() Frame {
	f.Angle, f.Flip = math.Pi-f.Angle, !f.Flip
	return f
}

// shape fills a convex polygon of the small picture, moved out by grow pixels.
func (c *Canvas) shape(f Frame, pts []Pt, grow float64, k Ink) {
	placed := c.place(f, pts)
	if grow != 0 {
		c.inset(placed)
		// What inset moved by half a pixel is moved on to where it belongs.
		for i, p := range placed {
			placed[i] = p.Add(c.outer[i].Sub(p).Mul(grow / feather))
		}
	}
	c.Poly(placed, k)
}

// place is a polygon of the small picture in pixels, in memory that is used again.
func (c *Canvas) place(f Frame, pts []Pt) []Pt {
	s, co := math.Sincos(f.Angle)
	c.ring = c.ring[:0]
	for _, p := range pts {
		if f.Flip {
			p.Y = -p.Y
		}
		c.ring = append(c.ring, Pt{f.At.X + f.Size*(co*p.X-s*p.Y), f.At.Y + f.Size*(s*p.X+co*p.Y)})
	}
	return c.ring
}

// bar fills a straight bar of the small picture, w units wide, with round ends, moved
// out by grow pixels.
func (c *Canvas) bar(f Frame, a, b Pt, w, grow float64, k Ink) {
	c.Stick(f.Do(a), f.Do(b), w*f.Size+2*grow, k)
}

// Stick fills a straight line with round ends, w wide.
func (c *Canvas) Stick(a, b Pt, w float64, k Ink) {
	if w < 1 {
		c.Line(a, b, w, k)
		return
	}
	half := min(max(corners(w/2)/2, 6), 16) // corners of an end
	u := b.Sub(a).Unit()
	if u == (Pt{}) {
		u = Pt{X: 1}
	}
	u = u.Mul(w / 2)
	c.ring = c.ring[:0]
	for _, end := range [...]Pt{b, a} {
		for i := range half + 1 {
			q := unitCircle[(i*len(unitCircle)/(2*half)+3*len(unitCircle)/4)%len(unitCircle)]
			c.ring = append(c.ring, Pt{end.X + q.X*u.X - q.Y*u.Y, end.Y + q.X*u.Y + q.Y*u.X})
		}
		u = u.Mul(-1)
	}
	c.Poly(c.ring, k)
}
