package plan

import (
	"math"

	"github.com/affray-engine/affray/demo/internal/paint"
)

// Rect is an upright rectangle.
type Rect struct{ X, Y, W, H float64 }

// Bounds is the least upright rectangle round places.
type Bounds struct {
	x0, y0, x1, y1 float64
	any            bool
}

// Add takes in a place.
func (b *Bounds) Add(x, y float64) {
	if !b.any {
		*b = Bounds{x, y, x, y, true}
		return
	}
	b.x0, b.y0, b.x1, b.y1 = min(b.x0, x), min(b.y0, y), max(b.x1, x), max(b.y1, y)
}

// Rect is the rectangle; ok is false if there is no place in it.
func (b *Bounds) Rect() (r Rect, ok bool) { return Rect{b.x0, b.y0, b.x1 - b.x0, b.y1 - b.y0}, b.any }

// Middle returns the middle of the rectangle.
func (r Rect) Middle() paint.Pt { return paint.Pt{X: r.X + r.W/2, Y: r.Y + r.H/2} }

// Holds reports whether a place lies in the rectangle.
func (r Rect) Holds(p paint.Pt) bool {
	return p.X >= r.X && p.Y >= r.Y && p.X < r.X+r.W && p.Y < r.Y+r.H
}

// grown is the rectangle with more room on every side.
func (r Rect) grown(by float64) Rect {
	return Rect{r.X - by, r.Y - by, r.W + 2*by, r.H + 2*by}
}

// with is the least rectangle that has another one in it, too.
func (r Rect) with(o Rect) Rect {
	x, y := min(r.X, o.X), min(r.Y, o.Y)
	return Rect{x, y, max(r.X+r.W, o.X+o.W) - x, max(r.Y+r.H, o.Y+o.H) - y}
}

// cuts reports whether another rectangle lies partly in the rectangle and partly outside.
func (r Rect) cuts(o Rect) bool {
	apart := o.X >= r.X+r.W || o.X+o.W <= r.X || o.Y >= r.Y+r.H || o.Y+o.H <= r.Y
	return !apart && r.over(o) != r
}

// over is the rectangle moved as little as it can be to have another one in it, which is no larger.
func (r Rect) over(o Rect) Rect {
	r.X = max(min(r.X, o.X), o.X+o.W-r.W)
	r.Y = max(min(r.Y, o.Y), o.Y+o.H-r.H)
	return r
}

// Within is a rectangle of this size with a place in its middle, moved so that it shows as little as it can of what lies
// beside a whole.
func (r Rect) Within(whole Rect, middle paint.Pt) Rect {
	r.X, r.Y = kept(middle.X, r.W, whole.X, whole.W), kept(middle.Y, r.H, whole.Y, whole.H)
	return r
}

// kept is where a stretch begins that has a place in its middle if that can be, within a longer one; a longer one lies round it.
func kept(middle, stretch, at, long float64) float64 {
	if stretch >= long {
		return at + (long-stretch)/2
	}
	return max(at, min(middle-stretch/2, at+long-stretch))
}

// Camera looks at a field from straight above: it turns places of the field, in mm, into
// places of the view, in pixels. Set View and World, then Fit.
type Camera struct {
	View  Rect     // where on the screen the field is to be seen, in pixels
	World Rect     // the whole field, in mm
	Zoom  float64  // pixels for a mm
	Mid   paint.Pt // the place of the field in the middle of the view
	Most  float64  // the largest zoom that Scale and Pinch go to
	Near  float64  // the largest that Frame goes to, unless the whole field is larger; 0 is Most

	moved bool // by somebody: Resize no longer fits it
	own   bool // it has a zoom of somebody's own, with which it goes after the fight
	drawn bool // it was moved by hand since that was asked last
	part  Rect // that it frames, until it is moved
	glide glide
}

// glide is a camera on its way to what it is to show.
type glide struct {
	from, to sight
	share    float64 // of the way that is over, 1 if it has arrived
	on       bool
}

// sight is what a camera shows.
type sight struct {
	mid  paint.Pt
	zoom float64
}

// margin is how much of the view stays free round a field that fits.
const margin = 0.03

// around is how much of the view may lie beside the field, so that a fight at its border is not seen at one end of the view.
const around = 0.16

// Fit shows the whole field.
func (c *Camera) Fit() {
	c.Mid, c.moved, c.own, c.part, c.glide = c.World.Middle(), false, false, Rect{}, glide{}
	c.Zoom = c.fit()
}

// fit is the zoom at which the whole field is to be seen.
func (c *Camera) fit() float64 {
	if c.World.W <= 0 || c.World.H <= 0 || c.View.W <= 0 || c.View.H <= 0 {
		return 1
	}
	z := min(c.View.W/c.World.W, c.View.H/c.World.H) * (1 - 2*margin)
	if c.Most > 0 {
		z = min(z, c.Most)
	}
	return z
}

// Frame shows a part of the field, as large as it goes.
func (c *Camera) Frame(part Rect) {
	c.moved, c.own, c.part, c.glide = true, false, part, glide{}
	c.Zoom = c.framing(part)
	m, w := part.Middle(), c.World.grown(around*c.View.W/c.Zoom).with(part) // who stands at the border stands out above it
	c.Mid = Rect{W: c.View.W / c.Zoom, H: c.View.H / c.Zoom}.Within(w, m).Middle()
	c.keep()
}

// framing is the zoom at which a part of the field is framed.
func (c *Camera) framing(part Rect) float64 {
	z := min(c.View.W/max(part.W, 1), c.View.H/max(part.H, 1)) * (1 - 2*margin)
	if c.Near > 0 {
		z = min(z, max(c.Near, c.fit()))
	}
	return c.within(z)
}

// Shown is the part of the world that is in view, in mm.
func (c *Camera) Shown() Rect {
	low := c.From(paint.Pt{X: c.View.X, Y: c.View.Y})
	return Rect{low.X, low.Y, c.View.W / c.Zoom, c.View.H / c.Zoom}
}

// Glide goes over to framing a part of the field, step by step: see Step.
func (c *Camera) Glide(part Rect) {
	was := sight{c.Mid, c.Zoom}
	c.Frame(part)
	c.glide = glide{from: was, to: sight{c.Mid, c.Zoom}, on: true}
	c.Mid, c.Zoom = was.mid, was.zoom
}

// slide goes over to having a place in the middle of the view, as large as all is, step by step: see Step.
func (c *Camera) slide(to paint.Pt) {
	after := *c
	after.Look(to)
	c.glide = glide{from: sight{c.Mid, c.Zoom}, to: sight{after.Mid, after.Zoom}, on: true}
}

// shift has a place in the middle of the view of a camera that frames a part of the field, which it does not leave off by that; at the scale that it has, or is
// about to have. If it may glide, it goes step by step: see Step.
func (c *Camera) shift(to paint.Pt, glides bool) {
	end := *c
	end.Step(1)
	was := end.Mid
	end.Mid = to
	if end.keep(); end.Mid == was {
		return // it has gone as far as it can
	}
	by := end.Mid.Sub(was)
	c.part.X, c.part.Y = c.part.X+by.X, c.part.Y+by.Y
	if c.glide = (glide{}); glides {
		c.glide = glide{from: sight{c.Mid, c.Zoom}, to: sight{end.Mid, end.Zoom}, on: true}
		return
	}
	c.Mid, c.Zoom = end.Mid, end.Zoom
}

// Step goes a share of the way on which the camera glides.
func (c *Camera) Step(share float64) {
	g := &c.glide
	if !g.on {
		return
	}
	if g.share += share; g.share >= 1 {
		c.Mid, c.Zoom, c.glide = g.to.mid, g.to.zoom, glide{}
		return
	}
	gone := g.share * g.share * (3 - 2*g.share)
	c.Zoom = g.from.zoom * math.Pow(g.to.zoom/g.from.zoom, gone)
	c.Mid = g.from.mid.To(g.to.mid, gone)
}

// Glides reports whether the camera is on its way.
func (c *Camera) Glides() bool { return c.glide.on }

// Frames reports whether the camera frames a part of the field, and nobody has moved it since.
func (c *Camera) Frames() bool { return c.part != (Rect{}) }

// Fitted reports whether the camera has not been moved since it was fitted.
func (c *Camera) Fitted() bool { return !c.moved }

// Resize gives the camera another view. A camera that is fitted stays so, and one that
// frames a part goes on to do so, as large as it was if the part has room and could not be much larger; any other keeps what is in the middle and how large it is.
func (c *Camera) Resize(view Rect) {
	if view == c.View {
		return
	}
	c.View = view
	switch {
	case !c.moved:
		c.Fit()
	case c.part != (Rect{}) && !c.stays():
		c.Frame(c.part)
	default:
		c.keep()
	}
}

// stays reports whether the part that is framed has room in another view as large as it is shown, and could not be much larger.
func (c *Camera) stays() bool {
	could := c.framing(c.part)
	return !c.glide.on && could >= c.Zoom && could <= nearer*c.Zoom
}

// free lets the camera go where somebody moves it.
func (c *Camera) free() { c.moved, c.part, c.glide = true, Rect{}, glide{} }

// To returns where a place of the field is to be seen.
func (c *Camera) To(p paint.Pt) paint.Pt {
	m := c.View.Middle()
	return paint.Pt{X: m.X + (p.X-c.Mid.X)*c.Zoom, Y: m.Y + (p.Y-c.Mid.Y)*c.Zoom}
}

// From returns which place of the field is to be seen at a place of the screen.
func (c *Camera) From(p paint.Pt) paint.Pt {
	m := c.View.Middle()
	return paint.Pt{X: c.Mid.X + (p.X-m.X)/c.Zoom, Y: c.Mid.Y + (p.Y-m.Y)/c.Zoom}
}

// Drag moves the field with a pointer that has gone by d pixels.
func (c *Camera) Drag(d paint.Pt) {
	if d == (paint.Pt{}) || c.Zoom <= 0 { // nothing was ever laid out
		return
	}
	c.free()
	c.drawn = true
	c.Mid = c.Mid.Sub(d.Mul(1 / c.Zoom))
	c.keep()
}

// Scale makes the field factor times as large; what is seen at a place stays there.
func (c *Camera) Scale(at paint.Pt, factor float64) {
	if factor <= 0 || c.Zoom <= 0 {
		return
	}
	was := c.From(at)
	c.free()
	c.own = true
	c.Zoom = c.within(c.Zoom * factor)
	c.Mid = c.Mid.Add(was.Sub(c.From(at)))
	c.keep()
}

// Pinch follows two fingers that have gone from a to c and from b to d.
func (c *Camera) Pinch(a, b, to, tb paint.Pt) {
	before, after := b.Sub(a).Len(), tb.Sub(to).Len()
	if before < 1 || after < 1 {
		return
	}
	c.Drag(to.To(tb, 0.5).Sub(a.To(b, 0.5)))
	c.Scale(to.To(tb, 0.5), after/before)
}

// Look brings a place of the field to the middle of the view.
func (c *Camera) Look(p paint.Pt) {
	c.free()
	c.Mid = p
	c.keep()
}

// within is a zoom brought within what makes sense: from half of what fits to Most.
func (c *Camera) within(z float64) float64 {
	least := c.fit() / 2
	return min(max(z, least), max(c.Most, least))
}

// keep holds the middle of the view on the field.
func (c *Camera) keep() {
	c.Zoom = c.within(c.Zoom)
	c.Mid.X = min(max(c.Mid.X, c.World.X), c.World.X+c.World.W)
	c.Mid.Y = min(max(c.Mid.Y, c.World.Y), c.World.Y+c.World.H)
}
