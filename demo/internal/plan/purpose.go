package plan

import (
	"cmp"
	"math"
	"slices"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// zone is how a part of the field is drawn that goals speak of.
type zone struct {
	cells []rules.Cell
	rim   [][2]paint.Pt // sides of its cells that lead out of it, in mm
	box   Rect          // round it, in mm
}

// chart works out the zones, which stay what they are.
func (p *Plan) chart(list []scene.Zone) {
	if len(p.zones) == len(list) {
		return
	}
	p.zones = p.zones[:0]
	for i := range list {
		p.zones = append(p.zones, p.zone(&list[i]))
	}
}

func (p *Plan) zone(z *scene.Zone) zone {
	if !p.wide {
		a, b := p.place(z.Min), p.place(z.Max)
		c, d := paint.Pt{X: b.X, Y: a.Y}, paint.Pt{X: a.X, Y: b.Y}
		return zone{rim: [][2]paint.Pt{{a, c}, {c, b}, {b, d}, {d, a}}, box: Rect{a.X, a.Y, b.X - a.X, b.Y - a.Y}}
	}
	out := zone{cells: z.Cells, rim: p.rimOf(z.Cells, nil)}
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, c := range z.Cells {
		at := p.place(c)
		for _, q := range p.ring {
			q = q.Add(at)
			x0, y0, x1, y1 = min(x0, q.X), min(y0, q.Y), max(x1, q.X), max(y1, q.Y)
		}
	}
	out.box = Rect{x0, y0, x1 - x0, y1 - y0}
	return out
}

// rimOf adds to a list the sides of cells that lead out of them, in mm.
func (p *Plan) rimOf(cells []rules.Cell, into [][2]paint.Pt) [][2]paint.Pt {
	if p.within == nil {
		p.within = map[rules.Cell]bool{}
	}
	clear(p.within)
	for _, c := range cells {
		p.within[c] = true
	}
	for _, c := range cells {
		at := p.place(c)
		for dir, s := range p.sides {
			if s.ok && !p.within[c.Add(p.ground.Kind.Direction(dir))] {
				into = append(into, [2]paint.Pt{at.Add(s.a), at.Add(s.b)})
			}
		}
	}
	return into
}

// purpose draws where the sides want to be: zones, and the sides of the field by which somebody is to leave.
func (d *drawing) purpose() {
	d.chart(d.s.Zones)
	for i := range d.zones {
		d.realm(i)
	}
	for e := scenario.North; e < scenario.AnyEdge; e++ {
		d.exit(e)
	}
	for i := range d.zones {
		z := &d.zones[i]
		a, b := d.Cam.To(paint.Pt{X: z.box.X, Y: z.box.Y}), d.Cam.To(paint.Pt{X: z.box.X + z.box.W, Y: z.box.Y + z.box.H})
		if v := d.Cam.View; a.X < v.X+v.W && b.X > v.X && a.Y < v.Y+v.H && b.Y > v.Y {
			name, is := scene.Plain(d.s.Zones[i].Name), func(g *scene.Goal) bool { return g.Zone == i }
			d.plate(d.clear(a, b, name, is), name, is)
		}
	}
}

// clear is where the name of a zone from one corner to another is read best: the middle of its upper edge, or, if that lies on somebody, of its lower
// one, or beside it, wherever the fewest stand. It hangs on where all stand when the tick begins, so that it does not flit about.
func (d *drawing) clear(a, b paint.Pt, name string, is func(g *scene.Goal) bool) (best paint.Pt) {
	mid, least := a.To(b, 0.5), math.Inf(1)
	wide, high := d.plateBox(paint.Pt{}, name, is).W, d.px(nameHigh+4)
	beside := wide/2 + d.px(4)
	for _, at := range [...]paint.Pt{
		{X: mid.X, Y: a.Y}, {X: mid.X, Y: b.Y + high}, {X: b.X + beside, Y: mid.Y + high/2}, {X: a.X - beside, Y: mid.Y + high/2},
		{X: b.X + beside, Y: a.Y}, {X: a.X - beside, Y: a.Y}, {X: b.X + beside, Y: b.Y + high}, {X: a.X - beside, Y: b.Y + high},
	} {
		box := d.plateBox(at, name, is)
		far := math.Abs(box.Middle().X-at.X) + math.Abs(box.Y+box.H-at.Y) // that it would be moved, to be in view
		if n := d.onOthers(box) + far/d.px(nameHigh)/4; n < least-0.5 {
			best, least = at, n
		}
	}
	return best
}

// nameHigh is how high the plate with the name of a zone is, in pixels of the design.
const nameHigh = 15

// onOthers is how many stand in a part of the view, and a little of whoever lies there.
func (d *drawing) onOthers(box Rect) (n float64) {
	r := max(0.45*d.cell(), d.px(leastCounter+4)) // with the ring round a counter
	for i := range d.s.Tokens {
		t := &d.s.Tokens[i]
		x, y := d.s.Place(t)
		at := d.Cam.To(paint.Pt{X: x, Y: y})
		body := Rect{at.X - r, at.Y - 1.2*r, 2 * r, 2.3 * r}
		switch {
		case t.Gone || shared(box.X, box.X+box.W, body.X, body.X+body.W)*shared(box.Y, box.Y+box.H, body.Y, body.Y+body.H) == 0:
		case t.Up.Acts():
			n++
		default:
			n += 0.6
		}
	}
	return n
}

// about are the sides that are still after something that a goal is about, or else that were, in memory
// that is used again.
func (d *drawing) about(is func(g *scene.Goal) bool) (sides []int, open bool) {
	sides = d.after[:0]
	for _, want := range [...]bool{true, false} {
		for i := range d.s.Goals {
			if g := &d.s.Goals[i]; is(g) && (g.State == rules.GoalOpen) == want {
				sides = append(sides, g.Side)
			}
		}
		if d.after = sides; len(sides) > 0 {
			return sides, want
		}
	}
	return nil, false
}

// realm draws a zone in the colours of those who want it; faint once nobody does any more.
func (d *drawing) realm(i int) {
	z := &d.zones[i]
	sides, open := d.about(func(g *scene.Goal) bool { return g.Zone == i })
	if len(sides) == 0 {
		return
	}
	fill, strong := d.side(sides[0]), 0.85
	for _, s := range sides {
		if s != sides[0] {
			fill = paint.Chalk
		}
	}
	fill = fill.Thin(0.13)
	if !open {
		fill, strong = fill.Thin(0.5), 0.4
	}
	if !d.wide {
		at := d.Cam.To(paint.Pt{X: z.box.X, Y: z.box.Y})
		d.c.Rect(at.X, at.Y, z.box.W*d.Cam.Zoom, z.box.H*d.Cam.Zoom, fill)
	}
	for _, c := range z.cells {
		if at := d.Cam.To(d.place(c)); d.seen(at, d.cell()) && d.walls[c] == noLook {
			d.c.Flat(d.polygon(c, 1), fill)
		}
	}
	for k, r := range z.rim {
		a, b := d.Cam.To(r[0]), d.Cam.To(r[1])
		if !d.seen(a.To(b, 0.5), b.Sub(a).Len()) {
			continue
		}
		d.c.Stick(a, b, d.px(4), paint.Rim.Thin(strong))
		d.c.Stick(a, b, d.px(2), d.side(sides[k%len(sides)]).Thin(strong))
	}
}

// exit draws arrows along a side of the field by which somebody is to leave it.
func (d *drawing) exit(e scenario.Compass) {
	by := func(g *scene.Goal) bool { return g.Edge == e || g.Edge == scenario.AnyEdge }
	sides, open := d.about(by)
	if !open {
		return
	}
	w := d.Cam.World
	a, b := paint.Pt{X: w.X, Y: w.Y}, paint.Pt{X: w.X + w.W, Y: w.Y + w.H}
	out := paint.Pt{}
	switch e {
	case scenario.North:
		b.Y, out.Y = a.Y, -1
	case scenario.South:
		a.Y, out.Y = b.Y, 1
	case scenario.East:
		a.X, out.X = b.X, 1
	case scenario.West:
		b.X, out.X = a.X, -1
	}
	a, b = d.Cam.To(a), d.Cam.To(b)
	places := d.gates(e, a, b)
	along := b.Sub(a).Unit()
	for i, at := range places {
		tip := at.Sub(out.Mul(d.px(2)))
		if !d.seen(tip, d.px(9)) {
			continue
		}
		ink := d.side(sides[i%len(sides)])
		for _, turn := range [...]float64{-1, 1} {
			foot := tip.Sub(out.Mul(d.px(7))).Add(along.Mul(turn * d.px(7)))
			d.c.Stick(foot, tip, d.px(5), paint.Shade.Thin(0.6))
			d.c.Stick(foot, tip, d.px(2.5), ink.Thin(0.9))
		}
	}
	mid := a.To(b, 0.5)
	if d.wide {
		mid = slices.MinFunc(places, func(p, q paint.Pt) int { return cmp.Compare(p.Sub(mid).Len(), q.Sub(mid).Len()) })
	}
	if d.seen(mid, 0) {
		d.plate(mid.Sub(out.Mul(d.px(12))), "way out", by)
	}
}

// gates are where the arrows of a way out point at a side of the field, which goes from one corner to another in the view: beside the cells through which one may
// leave by it, as far apart as arrows need; all along it on open ground, and where no cell is open.
func (d *drawing) gates(e scenario.Compass, a, b paint.Pt) (at []paint.Pt) {
	apart := max(d.px(30), d.cell())
	long, along := b.Sub(a).Len(), b.Sub(a).Unit()
	open := d.openings(e, func(c rules.Cell) float64 {
		to := d.Cam.To(d.place(c)).Sub(a)
		return to.X*along.X + to.Y*along.Y
	})
	slices.Sort(open)
	if len(open) == 0 {
		for i, n := 0, max(2, int(long/apart)); i < n; i++ {
			open = append(open, (float64(i)+0.5)/float64(n)*long)
		}
	}
	last := math.Inf(-1)
	for _, far := range open {
		if far-last >= apart-1 {
			at, last = append(at, a.Add(along.Mul(far))), far
		}
	}
	return at
}

// openings are how far along a side of the field the cells lie through which one may leave by it; none on open ground.
func (d *drawing) openings(e scenario.Compass, far func(c rules.Cell) float64) (open []float64) {
	w, h := int32(d.field.Width), int32(d.field.Height)
	for y := int32(0); d.wide && y < h; y++ {
		for x := int32(0); x < w; x++ {
			c := d.field.Cell(x, y)
			if !d.field.On(e, c) {
				continue
			}
			if g := d.grounds[c]; !g.Solid || g.Door != scenario.NoDoor {
				open = append(open, far(c))
			}
		}
	}
	return open
}

// How large the letters on the plate of a place are, in pixels of the design, and how far from each other its words.
const plateSize, plateGap = 11, 6

// plateBox is the plate that names a place beside its upper edge, in view.
func (d *drawing) plateBox(at paint.Pt, name string, is func(g *scene.Goal) bool) Rect {
	size, gap := d.px(plateSize), d.px(plateGap)
	wide := d.c.Atlas.Width(name, paint.Bold, size)
	for i := range d.s.Goals {
		if g := &d.s.Goals[i]; is(g) && g.Short != "" {
			wide += gap + d.c.Atlas.Width(g.Short, paint.Bold, size)
		}
	}
	high, v := size*1.35, d.Cam.View
	x := min(max(at.X-wide/2, v.X+2*gap), v.X+v.W-wide-2*gap)
	y := at.Y - high - d.px(3)
	if y < v.Y+d.px(2) {
		y = max(at.Y+d.px(3), v.Y+d.px(2))
	}
	return Rect{math.Round(x) - gap, math.Round(min(y, v.Y+v.H-high-d.px(2))), wide + 2*gap, high}
}

// plate names a place beside its upper edge, with how far each goal has come there.
func (d *drawing) plate(at paint.Pt, name string, is func(g *scene.Goal) bool) {
	size, gap, box := d.px(plateSize), d.px(plateGap), d.plateBox(at, name, is)
	d.c.Round(box.X, box.Y, box.W, box.H, box.H*0.3, paint.Night.Thin(0.72))
	x, y := box.X+gap, box.Y+(box.H+paint.Capital(size))/2
	d.c.Text(paint.Pt{X: x, Y: y}, name, paint.Bold, size, paint.Left, paint.Grey)
	x += d.c.Atlas.Width(name, paint.Bold, size)
	for i := range d.s.Goals {
		if g := &d.s.Goals[i]; is(g) && g.Short != "" {
			d.c.Text(paint.Pt{X: x + gap, Y: y}, g.Short, paint.Bold, size, paint.Left, d.side(g.Side))
			x += gap + d.c.Atlas.Width(g.Short, paint.Bold, size)
		}
	}
}

// pennants mark somebody of whom goals speak, in the colours of those who are after it: a flag for whom they
// want to bring somewhere or to keep alive, a target for whom they want to fell.
func (d *drawing) pennants(t *scene.Token, st *stand) {
	h := max(d.px(13), st.u*0.27)
	at := st.at.Add(paint.Pt{X: st.r * 0.78, Y: -st.r * 0.62})
	for _, w := range t.Wanted {
		ink := d.side(w.Side)
		if w.Kind == rules.GoalFell {
			mid := at.Add(paint.Pt{X: h * 0.4, Y: -h * 0.55})
			d.c.Disc(mid, h*0.48, paint.Shade)
			d.c.Ring(mid, h*0.3, h*0.14, ink)
			d.c.Disc(mid, h*0.12, ink)
		} else {
			top := at.Add(paint.Pt{Y: -h})
			cloth := [...]paint.Pt{top, top.Add(paint.Pt{X: h * 0.8, Y: h * 0.28}), top.Add(paint.Pt{Y: h * 0.56})}
			rim := [...]paint.Pt{top.Add(paint.Pt{X: -d.px(1.5), Y: -d.px(2)}), top.Add(paint.Pt{X: h*0.8 + d.px(3), Y: h * 0.28}), top.Add(paint.Pt{X: -d.px(1.5), Y: h*0.56 + d.px(2)})}
			d.c.Poly(rim[:], paint.Shade)
			d.c.Stick(at, top, max(d.px(3.5), h*0.22), paint.Shade)
			d.c.Stick(at, top, max(d.px(1.5), h*0.1), paint.Chalk)
			d.c.Poly(cloth[:], ink)
		}
		at.X += h * 0.95
	}
}
