package ui

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/paint"
)

// Picture is a region of the screen that is drawn anew only when it shows something else:
// it is sketched in every frame, and the sketch compared with the one before. Its zero
// value is ready.
type Picture struct {
	sketch Sketch
	shown  []mark
	theme  *Theme
	at     image.Rectangle
	img    *ebiten.Image
	drawn  int // how often it was drawn
}

// Draw draws what do sketches into a rectangle of the screen; what goes beyond it is cut off.
func (p *Picture) Draw(t *Theme, dst *ebiten.Image, r image.Rectangle, do func(s *Sketch, r image.Rectangle)) {
	if r.Empty() {
		return
	}
	if p.Differs(t, r, do) {
		p.redraw(t, r)
	}
	var o ebiten.DrawImageOptions
	o.GeoM.Translate(float64(r.Min.X), float64(r.Min.Y))
	dst.DrawImage(p.img, &o)
}

// Differs sketches a region, and reports whether it shows something else than was drawn.
func (p *Picture) Differs(t *Theme, r image.Rectangle, do func(s *Sketch, r image.Rectangle)) bool {
	p.sketch.theme, p.sketch.marks = t, p.sketch.marks[:0]
	do(&p.sketch, r)
	return t != p.theme || r != p.at || !slices.Equal(p.sketch.marks, p.shown)
}

func (p *Picture) redraw(t *Theme, r image.Rectangle) {
	if p.img == nil || p.img.Bounds().Size() != r.Size() {
		p.Close()
		p.img = ebiten.NewImageWithOptions(image.Rectangle{Max: r.Size()}, &ebiten.NewImageOptions{Unmanaged: true})
	} else {
		p.img.Clear()
	}
	t.print.draw(p.img, &p.sketch, r.Min)
	p.theme, p.at = t, r
	p.shown = append(p.shown[:0], p.sketch.marks...)
	p.drawn++
}

// Close gives back the memory of the graphics card; the next Draw takes it anew.
func (p *Picture) Close() {
	if p.img != nil {
		p.img.Deallocate()
	}
	p.img, p.theme = nil, nil
}

// printer draws sketches on the graphics card, each in one go.
type printer struct {
	canvas  *paint.Canvas
	letters *ebiten.Image // the atlas of the canvas
	verts   []ebiten.Vertex
	full    int // how often the atlas had no room
}

func (p *printer) draw(dst *ebiten.Image, s *Sketch, from image.Point) {
	p.fill(s, from)
	if p.canvas.Atlas.Full() {
		p.full++
		p.fill(s, from) // now with nothing but its own letters in the atlas
	}
	if p.canvas.Empty() {
		return
	}
	p.verts = p.verts[:0]
	for i := range p.canvas.Verts {
		v := &p.canvas.Verts[i]
		p.verts = append(p.verts, ebiten.Vertex{
			DstX: v.X, DstY: v.Y, SrcX: v.U, SrcY: v.V,
			ColorR: v.Ink.R, ColorG: v.Ink.G, ColorB: v.Ink.B, ColorA: v.Ink.A,
		})
	}
	op := ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha}
	dst.DrawTriangles32(p.verts, p.canvas.Indices, p.upload(), &op)
}

func (p *printer) fill(s *Sketch, from image.Point) {
	p.canvas.Atlas.Begin()
	p.canvas.Reset()
	s.draw(p.canvas, from)
}

// upload sends what has changed of the atlas.
func (p *printer) upload() *ebiten.Image {
	atlas := p.canvas.Atlas
	if p.letters == nil {
		p.letters = ebiten.NewImageWithOptions(atlas.Pix.Rect, &ebiten.NewImageOptions{Unmanaged: true})
		atlas.Dirty = atlas.Pix.Rect
	}
	if r := atlas.Dirty; !r.Empty() {
		part := make([]byte, 0, 4*r.Dx()*r.Dy())
		for y := r.Min.Y; y < r.Max.Y; y++ {
			part = append(part, atlas.Pix.Pix[atlas.Pix.PixOffset(r.Min.X, y):atlas.Pix.PixOffset(r.Max.X-1, y)+4]...)
		}
		p.letters.SubImage(r).(*ebiten.Image).WritePixels(part)
		atlas.Clean()
	}
	return p.letters
}

func (p *printer) close() {
	if p.letters != nil {
		p.letters.Deallocate()
		p.letters = nil
	}
}
