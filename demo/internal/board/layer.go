package board

import (
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/paint"
)

// layer is a canvas on its way to the graphics card.
type layer struct {
	canvas  *paint.Canvas
	glyphs  *glyphs
	verts   []ebiten.Vertex // that were drawn last
	indices []uint32
}

func newLayer(g *glyphs) *layer { return &layer{canvas: paint.NewCanvas(g.atlas), glyphs: g} }

// draw draws the triangles of the canvas.
func (l *layer) draw(dst *ebiten.Image) {
	l.verts, l.indices = l.verts[:0], append(l.indices[:0], l.canvas.Indices...)
	if l.canvas.Empty() {
		return
	}
	for i := range l.canvas.Verts {
		l.verts = append(l.verts, corner(&l.canvas.Verts[i]))
	}
	op := ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha, Filter: ebiten.FilterLinear}
	dst.DrawTriangles32(l.verts, l.canvas.Indices, l.glyphs.upload(), &op)
}

// changed reports whether the triangles of the canvas are not those that were drawn.
func (l *layer) changed() bool {
	if len(l.canvas.Verts) != len(l.verts) || !slices.Equal(l.indices, l.canvas.Indices) {
		return true
	}
	for i := range l.verts {
		if l.verts[i] != corner(&l.canvas.Verts[i]) {
			return true
		}
	}
	return false
}

// corner is a corner of a triangle as Ebiten takes it.
func corner(v *paint.Vertex) ebiten.Vertex {
	return ebiten.Vertex{
		DstX: v.X, DstY: v.Y, SrcX: v.U, SrcY: v.V,
		ColorR: v.Ink.R, ColorG: v.Ink.G, ColorB: v.Ink.B, ColorA: v.Ink.A,
	}
}

// glyphs is an atlas in the memory of the graphics card.
type glyphs struct {
	atlas *paint.Atlas
	img   *ebiten.Image
}

// upload sends what has changed of the atlas.
func (g *glyphs) upload() *ebiten.Image {
	pix := g.atlas.Pix
	if g.img == nil || g.img.Bounds() != pix.Rect {
		g.close()
		g.img = ebiten.NewImageWithOptions(pix.Rect, &ebiten.NewImageOptions{Unmanaged: true})
		g.atlas.Dirty = pix.Rect
	}
	if r := g.atlas.Dirty; !r.Empty() {
		part := make([]byte, 0, 4*r.Dx()*r.Dy())
		for y := r.Min.Y; y < r.Max.Y; y++ {
			part = append(part, pix.Pix[pix.PixOffset(r.Min.X, y):pix.PixOffset(r.Max.X-1, y)+4]...)
		}
		g.img.SubImage(r).(*ebiten.Image).WritePixels(part)
		g.atlas.Clean()
	}
	return g.img
}

func (g *glyphs) close() {
	if g.img != nil {
		g.img.Deallocate()
		g.img = nil
	}
}

// colour is an ink as Ebiten takes it.
func colour(k paint.Ink) color.Color {
	r, g, b := k.RGB()
	return color.RGBA{r, g, b, 255}
}
