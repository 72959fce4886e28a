package paint

import "math"

// Align says which part of a text lies at the place given.
type Align uint8

// Alignments.
const (
	Left Align = iota
	Middle
	Right
)

// Width returns how wide a text is, in pixels.
func (a *Atlas) Width(s string, w Weight, size float64) float64 {
	return a.run(runKey{faceOf(w, size), s}).width
}

// Text writes a line with its baseline at p. Sizes are rounded to those that the atlas
// has, from [MinText] to [MaxText] pixels.
func (c *Canvas) Text(p Pt, s string, w Weight, size float64, al Align, k Ink) {
	face := faceOf(w, size)
	r := c.Atlas.run(runKey{face, s})
	x, y := p.X, math.Round(p.Y)
	switch al {
	case Middle:
		x -= r.width / 2
	case Right:
		x -= r.width
	}
	c.letters(face, r, x, y, shifts, k)
}

// letters adds the letters of a run, each at one of a number of places of a pixel.
func (c *Canvas) letters(face faceKey, r *run, x, y, places float64, k Ink) {
	for i, ch := range r.runes {
		pen := x + r.pens[i]
		whole := math.Floor(pen)
		shift := uint8((pen-whole)*places) * uint8(shifts/places)
		c.glyph(c.Atlas.glyph(glyphKey{face, shift, ch}), whole, y, k)
	}
}

// Middled writes a line of capitals or digits whose middle lies at p, beginning at a whole
// pixel.
func (c *Canvas) Middled(p Pt, s string, w Weight, size float64, k Ink) {
	x := math.Round(p.X - c.Atlas.Width(s, w, size)/2)
	c.Text(Pt{x, p.Y + Capital(float64(faceOf(w, size).size))/2}, s, w, size, Left, k)
}

// Capital returns how high capitals are in letters of a size.
func Capital(size float64) float64 { return 0.72 * size }

// Outlined writes a line with an outline of another ink, r pixels wide.
func (c *Canvas) Outlined(p Pt, s string, w Weight, size float64, al Align, k, line Ink, r float64) {
	for i := range 8 {
		c.Text(p.Add(Polar(float64(i)*math.Pi/4, r)), s, w, size, al, line)
	}
	c.Text(p, s, w, size, al, k)
}

// Plate writes a line on a rounded plate; p is the middle of its upper edge. It returns
// the height of the plate.
func (c *Canvas) Plate(p Pt, s string, w Weight, size float64, k, plate Ink) float64 {
	wide, high := c.Atlas.Width(s, w, size)+size*0.7, size*1.35
	c.Round(p.X-wide/2, p.Y, wide, high, high*0.3, plate)
	c.Middled(Pt{p.X, p.Y + high/2}, s, w, size, k)
	return high
}

// glyph adds the two triangles of a glyph with the pen at a pixel.
func (c *Canvas) glyph(g glyph, x, y float64, k Ink) {
	if g.w == 0 {
		return
	}
	first := c.next()
	x0, y0 := float32(x)+float32(g.dx), float32(y)+float32(g.dy)
	u0, v0 := float32(g.at.X), float32(g.at.Y)
	w, h := float32(g.w), float32(g.h)
	c.Verts = append(c.Verts,
		Vertex{x0, y0, u0, v0, k}, Vertex{x0 + w, y0, u0 + w, v0, k},
		Vertex{x0 + w, y0 + h, u0 + w, v0 + h, k}, Vertex{x0, y0 + h, u0, v0 + h, k})
	c.Indices = append(c.Indices, first, first+1, first+2, first, first+2, first+3)
}
