package raster

import (
	"image"
	"image/color"
	"math"
	"slices"

	"golang.org/x/image/vector"
)

type point struct{ x, y float64 }

// outline is a line from corner to corner, closed or not. Filled it is always closed.
type outline struct {
	corners []point
	closed  bool
}

func box(x, y, w, h float64) outline {
	return outline{[]point{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}, true}
}

// disc is a circle as a polygon, with corners that cannot be seen.
func disc(at point, r float64) outline {
	n := int(max(8, min(64, 3*r)))
	o := outline{closed: true}
	for i := range n {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		o.corners = append(o.corners, point{at.x + r*cos, at.y + r*sin})
	}
	return o
}

// paint is how outlines are drawn.
type paint struct {
	fill, line color.NRGBA
	width      float64
	dash       []float64
	round      bool // ends of lines
	behind     bool // the line is under what is filled
}

func (p *paint) draw(on *image.RGBA, shapes []outline) {
	stroked := func() {
		if p.line.A > 0 && p.width > 0 {
			fill(on, p.line, p.stroke(shapes))
		}
	}
	if p.behind {
		stroked()
	}
	if p.fill.A > 0 {
		fill(on, p.fill, shapes)
	}
	if !p.behind {
		stroked()
	}
}

// fill paints what lies inside of outlines, which all go round the same way where they overlap.
func fill(on *image.RGBA, c color.NRGBA, shapes []outline) {
	within := on.Bounds()
	area := extent(shapes).Add(within.Min).Intersect(within)
	if area.Empty() {
		return
	}
	at := func(p point) (x, y float32) {
		return float32(p.x + float64(within.Min.X-area.Min.X)), float32(p.y + float64(within.Min.Y-area.Min.Y))
	}
	z := vector.NewRasterizer(area.Dx(), area.Dy())
	for _, o := range shapes {
		z.MoveTo(at(o.corners[0]))
		for _, p := range o.corners[1:] {
			z.LineTo(at(p))
		}
		z.ClosePath()
	}
	z.Draw(on, area, image.NewUniform(c), image.Point{})
}

// extent is the pixels that outlines may touch.
func extent(shapes []outline) image.Rectangle {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, o := range shapes {
		for _, p := range o.corners {
			x0, y0, x1, y1 = min(x0, p.x), min(y0, p.y), max(x1, p.x), max(y1, p.y)
		}
	}
	if x0 > x1 {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1)), int(math.Ceil(y1)))
}

// stroke is the outlines of lines that are drawn with a broad pen: a bar for each piece, and a
// disc at each corner and round end.
func (p *paint) stroke(shapes []outline) (out []outline) {
	for _, o := range shapes {
		corners := o.corners
		if o.closed {
			corners = append(slices.Clone(corners), corners[0])
		}
		for _, run := range dashed(corners, p.dash) {
			for i, a := range run {
				if i > 0 {
					out = append(out, bar(run[i-1], a, p.width)...)
				}
				inner := i > 0 && i < len(run)-1 || o.closed && len(p.dash) == 0
				if p.width > 1.5 && (inner || p.round) {
					out = append(out, disc(a, p.width/2))
				}
			}
		}
	}
	return out
}

// bar is a piece of a line as broad as the pen. It goes round as a disc does.
func bar(a, b point, width float64) []outline {
	long := math.Hypot(b.x-a.x, b.y-a.y)
	if long == 0 {
		return nil
	}
	x, y := (b.x-a.x)*width/2/long, (b.y-a.y)*width/2/long
	return []outline{{[]point{{a.x + y, a.y - x}, {b.x + y, b.y - x}, {b.x - y, b.y + x}, {a.x - y, a.y + x}}, true}}
}

// dashed cuts a line into its dashes: lengths drawn and left out by turns.
func dashed(line []point, dash []float64) (out [][]point) {
	if len(dash) == 0 || slices.Max(dash) <= 0 {
		return [][]point{line}
	}
	place, left := 0, dash[0]
	run := []point{line[0]}
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		for long := math.Hypot(b.x-a.x, b.y-a.y); long > 0; {
			step := min(left, long)
			a = point{a.x + (b.x-a.x)*step/long, a.y + (b.y-a.y)*step/long}
			run = append(run, a)
			long, left = long-step, left-step
			for left <= 0 {
				if place%2 == 0 {
					out = append(out, run)
				}
				place++
				left, run = dash[place%len(dash)], []point{a}
			}
		}
	}
	if place%2 == 0 {
		out = append(out, run)
	}
	return out
}
