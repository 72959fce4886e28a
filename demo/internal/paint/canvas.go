package paint

import "math"

// Pt is a place or a direction.
type Pt struct{ X, Y float64 }

// Add returns p moved by q.
func (p Pt) Add(q Pt) Pt { return Pt{p.X + q.X, p.Y + q.Y} }

// Sub returns the way from q to p.
func (p Pt) Sub(q Pt) Pt { return Pt{p.X - q.X, p.Y - q.Y} }

// Mul returns p made f times as long.
func (p Pt) Mul(f float64) Pt { return Pt{p.X * f, p.Y * f} }

// To returns the place a share t of the way to q.
func (p Pt) To(q Pt, t float64) Pt { return Pt{p.X + t*(q.X-p.X), p.Y + t*(q.Y-p.Y)} }

// Len returns the length of p.
func (p Pt) Len() float64 { return math.Sqrt(p.X*p.X + p.Y*p.Y) }

// Angle returns the direction of p in radians, clockwise from the right.
func (p Pt) Angle() float64 { return math.Atan2(p.Y, p.X) }

// Unit returns p with length 1, or nothing if it has none.
func (p Pt) Unit() Pt {
	l := p.Len()
	if l == 0 {
		return Pt{}
	}
	return Pt{p.X / l, p.Y / l}
}

// Polar returns the way of a length in a direction.
func Polar(angle, length float64) Pt {
	s, c := math.Sincos(angle)
	return Pt{c * length, s * length}
}

// Vertex is a corner of a triangle: where it lies, where in the atlas its texture lies,
// and its ink.
type Vertex struct {
	X, Y float32
	U, V float32
	Ink  Ink
}

// Canvas collects triangles. Make it with [NewCanvas]; Reset begins the next frame.
type Canvas struct {
	Verts   []Vertex
	Indices []uint32
	Atlas   *Atlas

	ring, inner, outer []Pt // scratch
}

// NewCanvas returns an empty canvas that takes its glyphs from an atlas, which several
// canvases may share.
func NewCanvas(a *Atlas) *Canvas { return &Canvas{Atlas: a} }

// Reset forgets all triangles and keeps the memory.
func (c *Canvas) Reset() { c.Verts, c.Indices = c.Verts[:0], c.Indices[:0] }

// Empty reports whether nothing has been drawn.
func (c *Canvas) Empty() bool { return len(c.Indices) == 0 }

// corner adds a corner without texture.
func (c *Canvas) corner(p Pt, k Ink) {
	c.Verts = append(c.Verts, Vertex{float32(p.X), float32(p.Y), white, white, k})
}

// next is the index of the corner that is added next.
func (c *Canvas) next() uint32 { return uint32(len(c.Verts)) }

// Poly fills a convex polygon. What is thinner than a pixel becomes faint.
func (c *Canvas) Poly(pts []Pt, k Ink) {
	if len(pts) < 3 {
		return
	}
	c.inset(pts)
	c.soft(c.inner, c.outer, Pt{}, k)
}

// soft fills a convex polygon whose corners are moved by at: all within the inner corners,
// fading out towards the outer ones.
func (c *Canvas) soft(inner, outer []Pt, at Pt, k Ink) {
	first, n := c.next(), uint32(len(inner))
	none := Ink{}
	for i := range inner {
		c.corner(inner[i].Add(at), k)
		c.corner(outer[i].Add(at), none)
	}
	c.fan(first, n, 2)
	for i := range n {
		j := (i + 1) % n
		a, b := first+2*i, first+2*j
		c.Indices = append(c.Indices, a, b, b+1, a, b+1, a+1)
	}
}

// Flat fills a convex polygon with hard edges, for what lies side by side without gaps.
func (c *Canvas) Flat(pts []Pt, k Ink) {
	first := c.next()
	for _, p := range pts {
		c.corner(p, k)
	}
	c.fan(first, uint32(len(pts)), 1)
}

// feather is half the width of a soft edge in pixels.
const feather = 0.5

// inset fills inner and outer with the corners of pts moved in and out by half a pixel.
func (c *Canvas) inset(pts []Pt) {
	c.inner, c.outer = c.inner[:0], c.outer[:0]
	turn := feather
	if area(pts) < 0 {
		turn = -feather
	}
	n := len(pts)
	u := pts[0].Sub(pts[n-1]).Unit()
	for i, p := range pts {
		v := pts[(i+1)%n].Sub(p).Unit()
		m := mitre(u, v).Mul(turn)
		c.inner = append(c.inner, p.Sub(m))
		c.outer = append(c.outer, p.Add(m))
		u = v
	}
}

// area is twice the signed area of a polygon, positive if it runs clockwise on a screen.
func area(pts []Pt) (sum float64) {
	for i, p := range pts {
		q := pts[(i+1)%len(pts)]
		sum += p.X*q.Y - q.X*p.Y
	}
	return sum
}

// mitre is the way from a corner to where the two sides at it meet when both are moved out
// by 1: to the left of the way along u and then v, as a screen shows it. Sharp corners are
// cut.
func mitre(u, v Pt) Pt {
	if u == (Pt{}) {
		u = v
	}
	if v == (Pt{}) {
		v = u
	}
	m := Pt{(u.Y + v.Y) / 2, -(u.X + v.X) / 2}
	l := m.X*m.X + m.Y*m.Y
	if l < 0.15 { // a very sharp corner
		return m.Unit().Mul(2)
	}
	return m.Mul(1 / l)
}

// Path draws an open line through points, w wide.
func (c *Canvas) Path(pts []Pt, w float64, k Ink) { c.stroke(pts, false, w, k) }

// Loop draws a closed line through points, w wide.
func (c *Canvas) Loop(pts []Pt, w float64, k Ink) { c.stroke(pts, true, w, k) }

// Line draws a straight line, w wide.
func (c *Canvas) Line(a, b Pt, w float64, k Ink) {
	c.ring = append(c.ring[:0], a, b)
	c.stroke(c.ring, false, w, k)
}

// stroke draws a line of four corners at each point: two of the core, two at the faded
// rims. What is thinner than a pixel is drawn one pixel wide and fainter.
func (c *Canvas) stroke(pts []Pt, closed bool, w float64, k Ink) {
	n := len(pts)
	if n < 2 || w <= 0 {
		return
	}
	if w < 1 {
		k, w = k.Thin(w), 1
	}
	core, rim := w/2-feather, w/2+feather
	none := Ink{}
	first := c.next()
	var u, v Pt
	if closed {
		u = pts[0].Sub(pts[n-1]).Unit()
	}
	for i, p := range pts {
		v = Pt{}
		if closed || i+1 < n {
			v = pts[(i+1)%n].Sub(p).Unit()
		}
		m := mitre(u, v)
		u = v
		c.corner(p.Add(m.Mul(rim)), none)
		c.corner(p.Add(m.Mul(core)), k)
		c.corner(p.Sub(m.Mul(core)), k)
		c.corner(p.Sub(m.Mul(rim)), none)
	}
	last := n - 1
	if closed {
		last = n
	}
	for i := range last {
		a, b := first+4*uint32(i), first+4*uint32((i+1)%n)
		for r := range uint32(3) {
			c.Indices = append(c.Indices, a+r, b+r, b+r+1, a+r, b+r+1, a+r+1)
		}
	}
}

// Rect fills an upright rectangle.
func (c *Canvas) Rect(x, y, w, h float64, k Ink) {
	c.ring = append(c.ring[:0], Pt{x, y}, Pt{x + w, y}, Pt{x + w, y + h}, Pt{x, y + h})
	c.Flat(c.ring, k)
}

// Round fills an upright rectangle with corners of radius r.
func (c *Canvas) Round(x, y, w, h, r float64, k Ink) { c.Poly(c.rounded(x, y, w, h, r), k) }

// RoundLine draws the outline of an upright rectangle with corners of radius r.
func (c *Canvas) RoundLine(x, y, w, h, r, width float64, k Ink) {
	c.Loop(c.rounded(x, y, w, h, r), width, k)
}

func (c *Canvas) rounded(x, y, w, h, r float64) []Pt {
	const steps = 4
	r = min(r, w/2, h/2)
	c.ring = c.ring[:0]
	for q, at := range [4]Pt{{x + w - r, y + r}, {x + w - r, y + h - r}, {x + r, y + h - r}, {x + r, y + r}} {
		for i := range steps + 1 {
			c.ring = append(c.ring, at.Add(Polar((float64(q)-1)*math.Pi/2+float64(i)*math.Pi/2/steps, r)))
		}
	}
	return c.ring
}

// Disc fills a circle.
func (c *Canvas) Disc(at Pt, r float64, k Ink) {
	if r <= feather {
		k, r = k.Thin(r/feather), feather
	}
	c.inner, c.outer = c.inner[:0], c.outer[:0]
	n := corners(r)
	for i := range n {
		q := unitCircle[i*(len(unitCircle)/n)]
		c.inner, c.outer = append(c.inner, q.Mul(r-feather)), append(c.outer, q.Mul(r+feather))
	}
	c.soft(c.inner, c.outer, at, k)
}

// Glow fills a circle that fades from its middle to nothing at its rim.
func (c *Canvas) Glow(at Pt, r float64, k Ink) {
	n := uint32(24)
	if r < 60 { // nothing is seen of its corners
		n = 12
	}
	first := c.next()
	c.corner(at, k)
	for i := range n {
		c.corner(at.Add(unitCircle[i*uint32(len(unitCircle))/n].Mul(r)), Ink{})
	}
	for i := range n {
		c.Indices = append(c.Indices, first, first+1+i, first+1+(i+1)%n)
	}
}

// Vignette darkens a rectangle towards its corners, and a little at its edges: nothing in the middle, the whole ink in the corners.
func (c *Canvas) Vignette(x, y, w, h float64, k Ink) {
	const n, clear = 12, 0.72 // meshes each way, and where it begins, of the way from the middle to an edge
	for i := range uint32(n + 1) {
		for j := range uint32(n + 1) {
			u, v := 2*float64(j)/n-1, 2*float64(i)/n-1
			far := max(0, math.Sqrt(u*u+v*v)-clear) / (math.Sqrt2 - clear)
			c.corner(Pt{x + w*float64(j)/n, y + h*float64(i)/n}, k.Thin(far*far*(3-2*far)))
			if a := c.next() - n - 3; i > 0 && j > 0 && c.Verts[a].Ink.A+c.Verts[a+1].Ink.A+c.Verts[a+n+1].Ink.A+c.Verts[a+n+2].Ink.A > 0 {
				c.Indices = append(c.Indices, a, a+1, a+n+2, a, a+n+2, a+n+1)
			}
		}
	}
}

// Ring draws a circle's line, w wide.
func (c *Canvas) Ring(at Pt, r, w float64, k Ink) { c.Loop(c.circle(at, r), w, k) }

// Arc draws part of a circle's line from one angle to another, w wide.
func (c *Canvas) Arc(at Pt, r, from, to, w float64, k Ink) {
	n := max(3, int(math.Abs(to-from)*float64(corners(r))/(2*math.Pi))+1)
	c.ring = c.ring[:0]
	for i := range n + 1 {
		c.ring = append(c.ring, at.Add(Polar(from+(to-from)*float64(i)/float64(n), r)))
	}
	c.Path(c.ring, w, k)
}

// circle is a circle as a polygon of as many corners as its size needs.
func (c *Canvas) circle(at Pt, r float64) []Pt {
	n := corners(r)
	c.ring = c.ring[:0]
	for i := range n {
		q := unitCircle[i*(len(unitCircle)/n)]
		c.ring = append(c.ring, Pt{at.X + q.X*r, at.Y + q.Y*r})
	}
	return c.ring
}

// corners is how many corners a circle of radius r needs to look round.
func corners(r float64) int {
	switch {
	case r < 3:
		return 8
	case r < 9:
		return 16
	case r < 28:
		return 32
	case r < 90:
		return 64
	}
	return len(unitCircle)
}

// unitCircle is the circle of radius 1.
var unitCircle = func() (u [128]Pt) {
	for i := range u {
		u[i] = Polar(2*math.Pi*float64(i)/float64(len(u)), 1)
	}
	return u
}()

// Dash draws a straight dashed line: on pixels drawn, off pixels left out, beginning at
// a phase in pixels.
func (c *Canvas) Dash(a, b Pt, w, on, off, phase float64, k Ink) {
	l := b.Sub(a).Len()
	if l == 0 || on <= 0 || on+off <= 0 {
		return
	}
	for s := -math.Mod(phase, on+off); s < l; s += on + off {
		if s+on > 0 {
			c.Line(a.To(b, max(s, 0)/l), a.To(b, min(s+on, l)/l), w, k)
		}
	}
}
