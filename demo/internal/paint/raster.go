package paint

import (
	"image"
	"math"
)

// fine is how many places a pixel has, each way, for the corners of filled triangles.
const fine = 16

// point is a corner as Raster sees it: its place in fine steps, its texture in fine
// steps, and its ink in 65536ths.
type point struct {
	x, y, u, v int64
	k          [4]int64
}

func pointOf(v *Vertex) point {
	part := func(f float32) int64 { return int64(math.Round(float64(f) * 65536)) }
	step := func(f float32) int64 { return int64(math.Round(float64(f) * fine)) }
	return point{step(v.X), step(v.Y), step(v.U), step(v.V), [4]int64{part(v.Ink.R), part(v.Ink.G), part(v.Ink.B), part(v.Ink.A)}}
}

// Raster fills the triangles into a picture, in their order, as a graphics card would.
// After the corners are rounded to sixteenths of a pixel only integers decide.
func (c *Canvas) Raster(dst *image.RGBA) {
	for i := 0; i+2 < len(c.Indices); i += 3 {
		a, b, d := pointOf(&c.Verts[c.Indices[i]]), pointOf(&c.Verts[c.Indices[i+1]]), pointOf(&c.Verts[c.Indices[i+2]])
		c.triangle(dst, a, b, d)
	}
}

// triangle fills one triangle: the pixels whose middle lies in it, those on a boundary
// for one of the two triangles beside it.
func (c *Canvas) triangle(dst *image.RGBA, a, b, d point) {
	all := side(a, b, d.x, d.y)
	if all == 0 {
		return
	}
	if all < 0 {
		b, d, all = d, b, -all
	}
	box := image.Rect(
		int(min(a.x, b.x, d.x)/fine)-1, int(min(a.y, b.y, d.y)/fine)-1,
		int(max(a.x, b.x, d.x)/fine)+2, int(max(a.y, b.y, d.y)/fine)+2).Intersect(dst.Rect)
	ea, eb, ed := bias(b, d), bias(d, a), bias(a, b)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		py := int64(y)*fine + fine/2
		for x := box.Min.X; x < box.Max.X; x++ {
			px := int64(x)*fine + fine/2
			wa, wb, wd := side(b, d, px, py), side(d, a, px, py), side(a, b, px, py)
			if wa+ea < 0 || wb+eb < 0 || wd+ed < 0 {
				continue
			}
			mix := func(p, q, r int64) int64 { return (wa*p + wb*q + wd*r) / all }
			var k [4]int64
			for i := range k {
				k[i] = mix(a.k[i], b.k[i], d.k[i])
			}
			c.blend(dst, x, y, mix(a.u, b.u, d.u), mix(a.v, b.v, d.v), k)
		}
	}
}

// side is twice the area of the triangle a, b, (x, y): positive if it runs clockwise.
func side(a, b point, x, y int64) int64 { return (b.x-a.x)*(y-a.y) - (b.y-a.y)*(x-a.x) }

// bias is 0 for the sides whose pixels a triangle owns, else -1.
func bias(a, b point) int64 {
	if dy := b.y - a.y; dy < 0 || dy == 0 && b.x > a.x {
		return 0
	}
	return -1
}

// blend lays ink with what the atlas has at a place, in fine steps, over a pixel.
func (c *Canvas) blend(dst *image.RGBA, x, y int, u, v int64, k [4]int64) {
	texel := c.texel(u-fine/2, v-fine/2)
	if texel[3] == 0 || k[3] == 0 {
		return
	}
	pix := dst.Pix[dst.PixOffset(x, y):][:4]
	rest := 65536 - k[3]*texel[3]/255
	for i := range pix {
		pix[i] = uint8(min(255, (k[i]*texel[i]+int64(pix[i])*rest+32768)>>16))
	}
}

// texel is what the atlas has at a place: between the middles of four pixels, a mixture of them.
func (c *Canvas) texel(u, v int64) (t [4]int64) {
	pix := c.Atlas.Pix
	x, y, fx, fy := int(u>>4), int(v>>4), u&(fine-1), v&(fine-1)
	at := func(x, y int) []uint8 {
		x, y = min(max(x, 0), pix.Rect.Max.X-1), min(max(y, 0), pix.Rect.Max.Y-1)
		return pix.Pix[pix.PixOffset(x, y):][:4]
	}
	a := at(x, y)
	if fx == 0 && fy == 0 {
		return [4]int64{int64(a[0]), int64(a[1]), int64(a[2]), int64(a[3])}
	}
	b, d, e := at(x+1, y), at(x, y+1), at(x+1, y+1)
	for i := range t {
		top := int64(a[i])*(fine-fx) + int64(b[i])*fx
		low := int64(d[i])*(fine-fx) + int64(e[i])*fx
		t[i] = (top*(fine-fy) + low*fy) / (fine * fine)
	}
	return t
}
