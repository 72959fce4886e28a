// This file draws; nothing in it decides.

package picture

import (
	"bytes"
	"fmt"
	"io"
	"math"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules/grid"
)

// Options say what a picture shows besides the field. The zero value is the field alone.
type Options struct {
	Line *ecs.Explanation // shown with what is in it; from Battle.Explain of the same battle
}

// SVG writes a picture of the field of a battle as it is now. The only errors are those
// of the writer.
func SVG(w io.Writer, b *ecs.Battle, o Options) error {
	d := newDrawing(b, o)
	d.ground()
	d.axes()
	d.obstacles()
	d.dangers()
	d.aims()
	d.lineBelow()
	d.people()
	d.lineAbove()
	d.legend()
	_, err := w.Write(d.document())
	return err
}

// drawing is a picture under way. Its unit is a pixel.
type drawing struct {
	b       *ecs.Battle
	f       *scenario.Field
	m       *Moment
	line    *ecs.Explanation
	letters []rune
	film    bool // a frame of a film: with health in place of names
	out     bytes.Buffer

	unit          float64 // from the centre of a cell to the next, on open ground of a metre
	left, top     float64 // where the lattice's origin lies
	x0, y0        float64 // the upper left corner of the field
	width, height float64 // of the field
	foot          float64 // how far the text below the field has got
	right         float64 // how far to the right it goes
	keys          []key
}

// Sizes in pixels: the longer side of a field, the largest and smallest cell, and room
// round the field.
const (
	longSide    = 1200
	largeCell   = 52
	largeMetre  = 120 // of open ground
	smallCell   = 6
	border      = 34
	titleRoom   = 44
	plainCells  = 20_000 // more are drawn without their outlines
	numberEvery = 5
)

func newDrawing(b *ecs.Battle, o Options) *drawing {
	d := &drawing{b: b, f: &b.Scenario().Field, m: Now(b), line: o.Line, letters: transcript.Letters(b)}
	longer := float64(max(d.f.Width, d.f.Height))
	if d.f.Kind == grid.Free {
		d.unit = min(largeMetre, longSide*1000/longer)
	} else {
		d.unit = min(largeCell, max(smallCell, longSide/longer))
	}
	d.measure()
	d.x0, d.y0 = border, border+titleRoom
	d.left, d.top = d.left+d.x0, d.top+d.y0
	d.right = d.x0 + d.width
	return d
}

// measure finds the extent of the field in its unit, and puts its upper left corner at the
// origin. The outermost corners of cells lie in the first and last two columns and rows.
func (d *drawing) measure() {
	if d.f.Kind == grid.Free {
		d.width, d.height = d.unit*float64(d.f.Width)/1000, d.unit*float64(d.f.Height)/1000
		return
	}
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	w, h := int32(d.f.Width), int32(d.f.Height)
	for _, x := range []int32{0, 1, w - 2, w - 1} {
		for _, y := range []int32{0, 1, h - 2, h - 1} {
			if x < 0 || y < 0 || x >= w || y >= h {
				continue
			}
			for _, p := range d.cell(d.f.Cell(x, y)) {
				x0, y0, x1, y1 = min(x0, p.x), min(y0, p.y), max(x1, p.x), max(y1, p.y)
			}
		}
	}
	d.left, d.top, d.width, d.height = -x0, -y0, x1-x0, y1-y0
}

// dot is a place in the picture.
type dot struct{ x, y float64 }

func (p dot) to(q dot, t float64) dot {
	return dot{p.x + float64(t*(q.x-p.x)), p.y + float64(t*(q.y-p.y))}
}

// at is where a lattice point lies in the picture (SPACE-016).
func (d *drawing) at(p grid.Point) dot {
	if d.f.Kind == grid.Free {
		return dot{d.left + float64(float64(p.X)*d.unit/1000), d.top + float64(float64(p.Y)*d.unit/1000)}
	}
	// Drawn is linear, so that the pictures of the two axes give that of any point.
	ax, ay := grid.Drawn(d.f.Kind, d.f.Orientation, d.unit, grid.Cell{X: 1})
	bx, by := grid.Drawn(d.f.Kind, d.f.Orientation, d.unit, grid.Cell{Y: 1})
	a, b := float64(p.X)/grid.Unit, float64(p.Y)/grid.Unit
	return dot{d.left + float64(a*ax) + float64(b*bx), d.top + float64(a*ay) + float64(b*by)}
}

// centre is the middle of a cell, on open ground the place.
func (d *drawing) centre(c grid.Cell) dot {
	if d.f.Kind == grid.Free {
		return d.at(grid.Point{X: int64(c.X), Y: int64(c.Y)})
	}
	return d.at(c.Centre())
}

func (d *drawing) ring(ring []grid.Point) []dot {
	out := make([]dot, len(ring))
	for i, p := range ring {
		out[i] = d.at(p)
	}
	return out
}

// cell is the outline of a cell.
func (d *drawing) cell(c grid.Cell) []dot {
	o, err := grid.NewCell(d.f.Kind, c, 100)
	if err != nil {
		return nil
	}
	return d.ring(o.Ring())
}

// document puts head and tail round what has been drawn.
func (d *drawing) document() []byte {
	var out bytes.Buffer
	w, h := math.Ceil(d.right+border), math.Ceil(d.foot+16)
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" width="%g" height="%g" viewBox="0 0 %g %g" font-family="DejaVu Sans, Verdana, sans-serif" font-size="12">`+"\n", w, h, w, h)
	title := d.b.Scenario().Heading()
	fmt.Fprintf(&out, "<title>%s</title>\n", escape(title))
	fmt.Fprintf(&out, `<rect width="%g" height="%g" fill="%s"/>`+"\n", w, h, paper)
	fmt.Fprintf(&out, `<text x="%s" y="30" font-size="18" font-weight="bold" fill="%s">%s</text>`+"\n", num(d.x0), ink, escape(title))
	out.Write(d.out.Bytes())
	out.WriteString("</svg>\n")
	return out.Bytes()
}
