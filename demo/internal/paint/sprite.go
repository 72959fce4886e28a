package paint

import (
	"image"
	"math"
)

// baked are the sizes, in pixels to a unit of the frame, in which figures are kept in the atlas; one between two of
// them is drawn from the larger. What is larger than the last is drawn from its triangles.
var baked = [...]uint8{7, 9, 11, 13, 16, 19, 23, 28, 34, 42}

// spriteHeight is how much of the atlas, below its letters, is for figures, and patience how many frames it
// is kept at least before it is filled anew.
const (
	spriteHeight = 1024
	patience     = 90
)

// spriteKey says what is in a sprite: a figure, or the base of a side.
type spriteKey struct {
	look Look
	base bool
	form Shape
	size uint8
}

// sprite is where a picture lies in the atlas, and where its origin is, from its upper left corner.
type sprite struct {
	at     image.Point
	w, h   int
	origin Pt
}

// sprites are the pictures of an atlas.
type sprites struct {
	kept    map[spriteKey]sprite
	scratch *Canvas
	x, y    int // where the next one goes
	row     int
	short   bool // one had no room
	age     int  // frames since all were forgotten
}

// begin forgets all sprites if some had no room, but not in every frame.
func (s *sprites) begin(a *Atlas) {
	s.age++
	if s.short && s.age > patience {
		s.clear(a)
	}
}

// clear makes room.
func (s *sprites) clear(a *Atlas) {
	if len(s.kept) == 0 {
		return
	}
	s.kept = map[spriteKey]sprite{}
	s.x, s.y, s.row, s.short, s.age = 0, atlasHeight, 0, false, 0
	r := image.Rect(0, atlasHeight, atlasWidth, atlasHeight+spriteHeight)
	clear(a.Pix.Pix[a.Pix.PixOffset(0, atlasHeight):])
	a.Dirty = a.Dirty.Union(r)
}

// bake draws a sprite; ok is false if there is no room for it now.
func (a *Atlas) bake(k spriteKey) (s sprite, ok bool) {
	p := &a.sprites
	if p.short {
		return s, false
	}
	if p.kept == nil {
		a.taller()
		p.kept, p.y, p.scratch = map[spriteKey]sprite{}, atlasHeight, NewCanvas(a)
	}
	p.scratch.Reset()
	p.scratch.portray(Frame{Size: float64(k.size)}, k)
	s.origin, s.w, s.h = p.scratch.extent()
	if s.at, ok = p.room(s.w, s.h); !ok {
		p.short = true
		return s, false
	}
	box := image.Rectangle{s.at, s.at.Add(image.Pt(s.w, s.h))}
	p.scratch.move(Pt{float64(s.at.X) + s.origin.X, float64(s.at.Y) + s.origin.Y})
	p.scratch.Raster(a.Pix.SubImage(box).(*image.RGBA))
	a.Dirty = a.Dirty.Union(box)
	p.kept[k] = s
	return s, true
}

// portray draws what is in a sprite, from its triangles.
func (c *Canvas) portray(f Frame, k spriteKey) {
	if k.base {
		c.pedestal(f, k.form, k.look.Side)
		return
	}
	c.Being(f, &k.look)
}

// taller gives the atlas room for sprites below its letters.
func (a *Atlas) taller() {
	tall := image.NewRGBA(image.Rect(0, 0, atlasWidth, atlasHeight+spriteHeight))
	copy(tall.Pix, a.Pix.Pix)
	a.Pix, a.Dirty = tall, tall.Rect
}

// room finds a place for a picture, with an empty pixel round it.
func (p *sprites) room(w, h int) (at image.Point, ok bool) {
	if p.x+w+1 > atlasWidth {
		p.x, p.y, p.row = 0, p.y+p.row+1, 0
	}
	if w > atlasWidth || p.y+h+1 > atlasHeight+spriteHeight {
		return at, false
	}
	at = image.Pt(p.x, p.y)
	p.x += w + 1
	p.row = max(p.row, h)
	return at, true
}

// extent is the room that all triangles of a canvas take up, with an empty pixel round them, and where the origin
// lies in it.
func (c *Canvas) extent() (origin Pt, w, h int) {
	x0, y0, x1, y1 := 0.0, 0.0, 1.0, 1.0
	for i := range c.Verts {
		x, y := float64(c.Verts[i].X), float64(c.Verts[i].Y)
		x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
	}
	x0, y0 = math.Floor(x0)-1, math.Floor(y0)-1
	return Pt{-x0, -y0}, int(math.Ceil(x1)-x0) + 1, int(math.Ceil(y1)-y0) + 1
}

// move moves all triangles.
func (c *Canvas) move(by Pt) {
	for i := range c.Verts {
		c.Verts[i].X += float32(by.X)
		c.Verts[i].Y += float32(by.Y)
	}
}

// Figurine draws what [Canvas.Being] does, from the atlas if it is small, in the colours of a tint: white for its own.
func (c *Canvas) Figurine(f Frame, l Look, tint Ink) { c.stamped(f, spriteKey{look: l}, tint) }

// Pedestal draws the base on which a token stands, in the form and the colour of its side, with its shadow; the unit
// is its radius. From above and in front it looks lower than wide.
func (c *Canvas) Pedestal(f Frame, s Shape, side, tint Ink) {
	c.stamped(f.Upright(), spriteKey{base: true, form: s, look: Look{Side: side}}, tint)
}

// stamped draws a sprite, or if there is none, its triangles.
func (c *Canvas) stamped(f Frame, k spriteKey, tint Ink) {
	for _, size := range baked {
		if float64(size) < f.Size {
			continue
		}
		k.size = size
		s, ok := c.Atlas.sprites.kept[k]
		if !ok {
			s, ok = c.Atlas.bake(k)
		}
		if ok {
			c.picture(s, f.Scale(1/float64(size)), tint)
			return
		}
		break
	}
	first := len(c.Verts)
	c.portray(f, k)
	for i := first; i < len(c.Verts); i++ {
		v := &c.Verts[i].Ink
		*v = Ink{v.R * tint.R, v.G * tint.G, v.B * tint.B, v.A * tint.A}
	}
}

// picture adds the two triangles of a sprite, a pixel of which is a unit of the frame.
func (c *Canvas) picture(s sprite, f Frame, tint Ink) {
	first := c.next()
	w, h := float64(s.w), float64(s.h)
	corner := f.Do(Pt{-s.origin.X, -s.origin.Y})
	right, down := f.Do(Pt{w - s.origin.X, -s.origin.Y}).Sub(corner), f.Do(Pt{-s.origin.X, h - s.origin.Y}).Sub(corner)
	for _, q := range [4]Pt{{0, 0}, {w, 0}, {w, h}, {0, h}} {
		at := corner.Add(right.Mul(q.X / w)).Add(down.Mul(q.Y / h))
		c.Verts = append(c.Verts, Vertex{
			float32(at.X), float32(at.Y), float32(s.at.X) + float32(q.X), float32(s.at.Y) + float32(q.Y), tint,
		})
	}
	c.Indices = append(c.Indices, first, first+1, first+2, first, first+2, first+3)
}
