package ui

import (
	"image"
	"image/color"

	"github.com/affray-engine/affray/demo/internal/paint"
)

// Sketch is what a region of the screen shows, as a list: shapes in their order, and all
// lines of text above them. Places are in device pixels of the screen.
type Sketch struct {
	theme *Theme
	marks []mark
}

// shape says what a mark is.
type shape uint8

const (
	filled  shape = iota // an upright rectangle
	rounded              // one with corners of the radius r
	disc                 // a circle that fills the rectangle
	chip                 // the form of a side, which is r, in the rectangle
	slope                // between two points and a level below them, r
	line                 // from one corner to the other, r wide
	sign                 // a sign on a disc that fills the rectangle
	words                // a line of text whose top left corner is the first corner
)

// mark is one thing of a sketch. Two that are equal look the same.
type mark struct {
	shape  shape
	style  Style
	x0, y0 float32
	x1, y1 float32
	r      float32
	ink    color.NRGBA
	text   string
	sign   paint.Sign
}

// Fill fills a rectangle.
func (s *Sketch) Fill(r image.Rectangle, c color.NRGBA) { s.box(filled, r, 0, c) }

// Rounded fills a rectangle with round corners.
func (s *Sketch) Rounded(r image.Rectangle, radius int, c color.NRGBA) {
	s.box(rounded, r, float32(radius), c)
}

// Disc fills the circle that fits into a square.
func (s *Sketch) Disc(r image.Rectangle, c color.NRGBA) { s.box(disc, r, 0, c) }

// Chip fills the form of a side that fits into a square: as its bases on the board have it.
func (s *Sketch) Chip(form paint.Shape, r image.Rectangle, c color.NRGBA) {
	switch form {
	case paint.Circle:
		s.Disc(r, c)
	case paint.Square:
		s.Rounded(r, r.Dx()/5, c)
	default:
		s.box(chip, r, float32(form), c)
	}
}

func (s *Sketch) box(k shape, r image.Rectangle, radius float32, c color.NRGBA) {
	if r.Empty() {
		return
	}
	s.marks = append(s.marks, mark{
		shape: k, x0: float32(r.Min.X), y0: float32(r.Min.Y), x1: float32(r.Max.X), y1: float32(r.Max.Y), r: radius, ink: c,
	})
}

// Sign draws a sign on a disc that fits into a square.
func (s *Sketch) Sign(k paint.Sign, r image.Rectangle) {
	s.marks = append(s.marks, mark{
		shape: sign, x0: float32(r.Min.X), y0: float32(r.Min.Y), x1: float32(r.Max.X), y1: float32(r.Max.Y), sign: k,
	})
}

// Slope fills what lies between the line from a point to another at its right, and a level below both.
func (s *Sketch) Slope(from, to image.Point, level int, c color.NRGBA) {
	if from.X >= to.X || from.Y >= level && to.Y >= level {
		return
	}
	s.marks = append(s.marks, mark{
		shape: slope, x0: float32(from.X), y0: float32(from.Y), x1: float32(to.X), y1: float32(to.Y), r: float32(level), ink: c,
	})
}

// Line draws a straight line, w wide.
func (s *Sketch) Line(from, to image.Point, w int, c color.NRGBA) {
	s.marks = append(s.marks, mark{
		shape: line, x0: float32(from.X), y0: float32(from.Y), x1: float32(to.X), y1: float32(to.Y), r: float32(w), ink: c,
	})
}

// Write writes one line of text with its top left corner at a point.
func (s *Sketch) Write(text string, style Style, c color.NRGBA, x, y int) {
	if text == "" {
		return
	}
	s.marks = append(s.marks, mark{shape: words, style: style, x0: float32(x), y0: float32(y), ink: c, text: text})
}

// WriteMiddle writes one line of text in the middle of a rectangle.
func (s *Sketch) WriteMiddle(text string, style Style, c color.NRGBA, r image.Rectangle) {
	t := s.theme
	s.Write(text, style, c, r.Min.X+(r.Dx()-t.Width(text, style))/2, r.Min.Y+(r.Dy()-t.Line(style))/2)
}

// plain is a colour without an interface about it; what there is instead of none.
func plain(c color.Color, none color.NRGBA) color.NRGBA {
	if c == nil {
		return none
	}
	if n, ok := c.(color.NRGBA); ok {
		return n
	}
	return color.NRGBAModel.Convert(c).(color.NRGBA)
}

// inkOf is a colour as triangles have it.
func inkOf(c color.NRGBA) paint.Ink {
	a := float32(c.A) / 255
	return paint.Ink{R: float32(c.R) / 255 * a, G: float32(c.G) / 255 * a, B: float32(c.B) / 255 * a, A: a}
}

// draw fills a canvas with the sketch, so that a point of the screen comes to its origin.
func (s *Sketch) draw(c *paint.Canvas, from image.Point) {
	for i := range s.marks {
		if m := &s.marks[i]; m.shape != words {
			m.draw(c, float64(from.X), float64(from.Y))
		}
	}
	for i := range s.marks {
		if m := &s.marks[i]; m.shape == words {
			weight, size := s.theme.letters(m.style)
			at := paint.Pt{X: float64(m.x0) - float64(from.X), Y: float64(m.y0) - float64(from.Y) + c.Atlas.Ascent(weight, size)}
			c.Write(at, m.text, weight, size, inkOf(m.ink))
		}
	}
}

func (m *mark) draw(c *paint.Canvas, dx, dy float64) {
	x, y, k := float64(m.x0)-dx, float64(m.y0)-dy, inkOf(m.ink)
	w, h := float64(m.x1)-float64(m.x0), float64(m.y1)-float64(m.y0)
	switch m.shape {
	case filled:
		c.Rect(x, y, w, h, k)
	case rounded:
		c.Round(x, y, w, h, float64(m.r), k)
	case disc:
		c.Disc(paint.Pt{X: x + w/2, Y: y + h/2}, w/2, k)
	case chip:
		c.Chip(paint.Shape(m.r), paint.Frame{At: paint.Pt{X: x + w/2, Y: y + h/2}, Size: w / 2}, 0, k)
	case sign:
		c.Sign(paint.Pt{X: x + w/2, Y: y + h/2}, w/2, m.sign)
	case slope:
		level := float64(m.r) - dy
		c.Flat([]paint.Pt{{X: x, Y: y}, {X: x + w, Y: y + h}, {X: x + w, Y: level}, {X: x, Y: level}}, k)
	default:
		c.Line(paint.Pt{X: x, Y: y}, paint.Pt{X: x + w, Y: y + h}, float64(m.r), k)
	}
}
