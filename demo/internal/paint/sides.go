package paint

import "math"

// Shape is the outline of a side's tokens.
type Shape uint8

// Shapes of tokens.
const (
	Circle Shape = iota
	Square
	Diamond
	Triangle
	Pentagon
	Hexagon
	NShape
)

// SideShape returns the outline of a side: sides differ in shape as well as in colour.
func SideShape(side int) Shape { return Shape(wrap(side, int(NShape))) }

// outlines are the shapes but for the circle, round the origin, with about the area of
// the circle of radius 1.
var outlines = [NShape][]Pt{
	Square:   softened(regular(4, 1.24, math.Pi/4)),
	Diamond:  softened(regular(4, 1.26, 0)),
	Triangle: softened(regular(3, 1.45, -math.Pi/2)),
	Pentagon: softened(regular(5, 1.16, -math.Pi/2)),
	Hexagon:  softened(regular(6, 1.1, 0)),
}

// regular is a regular polygon of n corners at a distance r, the first in a direction.
func regular(n int, r, first float64) (pts []Pt) {
	for i := range n {
		pts = append(pts, Polar(first+2*math.Pi*float64(i)/float64(n), r))
	}
	return pts
}

// softened cuts each corner of a polygon twice.
func softened(pts []Pt) (out []Pt) {
	n := len(pts)
	for i, p := range pts {
		a, b := pts[(i+n-1)%n], pts[(i+1)%n]
		out = append(out, p.To(a, 0.13), p.To(a, 0.05).To(p.To(b, 0.05), 0.25), p.To(a, 0.05).To(p.To(b, 0.05), 0.75), p.To(b, 0.13))
	}
	return out
}

// Chip fills the outline of a side's tokens, moved out by grow pixels.
func (c *Canvas) Chip(s Shape, f Frame, grow float64, k Ink) {
	if s == Circle {
		c.Disc(f.At, f.Size+grow, k)
		return
	}
	c.shape(f.Upright(), outlines[s%NShape], grow, k)
}

// ChipLine draws the outline of a side's tokens as a line, moved out by grow pixels.
func (c *Canvas) ChipLine(s Shape, f Frame, grow, w float64, k Ink) {
	if s == Circle {
		c.Ring(f.At, f.Size+grow, w, k)
		return
	}
	placed := c.place(f.Upright(), outlines[s%NShape])
	c.inset(placed)
	for i, p := range placed {
		placed[i] = p.Add(c.outer[i].Sub(p).Mul(grow / feather))
	}
	c.Loop(placed, w, k)
}

// reach is how far a shape reaches from its middle in a direction, about.
func reach(s Shape, angle float64) float64 {
	if s == Circle || s >= NShape {
		return 1
	}
	best, u := 0.0, Polar(angle, 1)
	for i, p := range outlines[s] {
		q := outlines[s][(i+1)%len(outlines[s])]
		d := q.Sub(p)
		det := u.X*d.Y - u.Y*d.X
		if det == 0 {
			continue
		}
		t := (p.X*d.Y - p.Y*d.X) / det
		along := (p.X*u.Y - p.Y*u.X) / det
		if t > 0 && along >= -0.001 && along <= 1.001 {
			best = max(best, t)
		}
	}
	return best
}

// Squash is how much lower than wide a base looks.
const Squash = 0.56

// flat is the form of a side as a base, grown by a share of its radius and moved down, in memory that is used again.
func (c *Canvas) flat(s Shape, f Frame, share, down float64) []Pt {
	c.ring = c.ring[:0]
	add := func(p Pt) {
		c.ring = append(c.ring, Pt{f.At.X + p.X*share*f.Size, f.At.Y + (p.Y*share*Squash+down)*f.Size})
	}
	if s == Circle || s >= NShape {
		for i := 0; i < len(unitCircle); i += 2 {
			add(unitCircle[i])
		}
	} else {
		for _, p := range outlines[s] {
			add(p)
		}
	}
	return c.ring
}

// pedestal draws a base from its triangles.
func (c *Canvas) pedestal(f Frame, s Shape, side Ink) {
	cast := f // the shadow falls to the lower right
	cast.At.X += 0.16 * f.Size
	for i := range 4 {
		c.Poly(c.flat(s, cast, 1.28-0.09*float64(i), 0.22), Shade.Thin(0.14))
	}
	line := max(0.05, 1/f.Size)
	c.Poly(c.flat(s, f, 1+line, 0.13+line/2), Shade)
	c.Poly(c.flat(s, f, 1, 0.12), side.Mix(Shade, 0.45))
	c.Poly(c.flat(s, f, 1+line, 0), Shade)
	c.Poly(c.flat(s, f, 1, 0), side)
	c.Poly(c.flat(s, f, 0.76, 0), side.Mix(Shade, 0.42))
	c.Poly(c.flat(s, f, 0.7, 0), side.Mix(Shade, 0.58))
}

// BaseLine draws the outline of a base as a line, moved out by grow pixels.
func (c *Canvas) BaseLine(s Shape, f Frame, grow, w float64, k Ink) {
	c.Loop(c.flat(s, f, 1+grow/f.Size, 0.06), w, k)
}

// BaseGlow fills a base and what is grow pixels round it.
func (c *Canvas) BaseGlow(s Shape, f Frame, grow float64, k Ink) {
	c.Poly(c.flat(s, f, 1+grow/f.Size, 0.06), k)
}

// Facing fills the pointed mark at the rim of a base that says where somebody looks.
func (c *Canvas) Facing(s Shape, f Frame, k, line Ink) { c.facing(s, f, Squash, k, line) }

// chipFacing is how much smaller the mark of a chip is, so that it lies half on it.
const chipFacing = 0.84

// ChipFacing fills the same mark, seen from straight above, on the rim of the outline of a side's tokens.
func (c *Canvas) ChipFacing(s Shape, f Frame, k, line Ink) {
	c.facing(s, f.Scale(chipFacing), 1, k, line)
}

// facing fills the mark at the rim of a base that looks so much lower than wide.
func (c *Canvas) facing(s Shape, f Frame, squash float64, k, line Ink) {
	r := reach(s, f.Angle)
	at := func(p Pt) Pt {
		q := Polar(f.Angle, p.X).Add(Polar(f.Angle+math.Pi/2, p.Y))
		return Pt{f.At.X + q.X*f.Size, f.At.Y + q.Y*squash*f.Size}
	}
	grow := max(0.07, 1/f.Size)
	for _, part := range [...]struct {
		grow float64
		ink  Ink
	}{{grow, line}, {0, k}} {
		g := part.grow
		c.ring = append(c.ring[:0], at(Pt{r + 0.42 + 1.6*g, 0}), at(Pt{r - 0.04 - g, 0.4 + 1.5*g}), at(Pt{r - 0.04 - g, -0.4 - 1.5*g}))
		c.Poly(c.ring, part.ink)
	}
}
