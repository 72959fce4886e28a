package plan

import (
	"fmt"
	"math"
	"strings"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/grid"
)

// kindOfLook is how something that stands on the field looks.
type kindOfLook uint8

const (
	noLook     kindOfLook = iota
	wallLook              // a wall, as high as one likes
	lowLook               // one that has a top
	pillarLook            // fills less than its cell
	leafLook              // foliage, smoke: hides and stops nothing
	glassLook             // one sees through, nothing passes
	clothLook             // hides, missiles pass
	coverLook             // gives cover only
	doorLook
)

// look is an obstacle as it is drawn.
type look struct {
	kind kindOfLook
	door bool
	cell grid.Cell // that it fills, if full
	full bool      // it fills a whole cell
	bush bool      // foliage in a cell of its own
	top  int32     // mm, 0 if it has none
}

// obstacles works out how everything on the field looks.
func (p *Plan) obstacles() {
	p.looks = make([]look, len(p.field.Obstacles))
	p.shapes = make([][]paint.Pt, len(p.field.Obstacles))
	for i := range p.field.Obstacles {
		o := &p.field.Obstacles[i]
		for _, q := range o.Ring() {
			p.shapes[i] = append(p.shapes[i], p.point(q))
		}
		l := look{kind: p.kindOf(o), door: o.Door != scenario.NoDoor}
		if c, ok := o.Cell(); ok {
			l.cell, l.full = c, p.fills(i, c)
			l.bush = l.kind == leafLook
			if !l.full && (l.kind == wallLook || l.kind == lowLook) {
				l.kind = pillarLook
			}
			p.walls[c] = l.kind
		}
		if o.Z1 != grid.Sky {
			l.top = o.Z1
		}
		p.looks[i] = l
	}
}

// fills reports whether an obstacle fills all of its cell.
func (p *Plan) fills(i int, c grid.Cell) bool {
	at, far := p.place(c), 0.0
	for _, q := range p.shapes[i] {
		far = max(far, q.Sub(at).Len())
	}
	return len(p.ring) > 0 && far > 0.97*p.ring[0].Len()
}

func (p *Plan) kindOf(o *scenario.Obstacle) kindOfLook {
	switch {
	case o.Door != scenario.NoDoor:
		return doorLook
	case o.Conceal:
		return leafLook
	case o.Barrier && !o.Opaque:
		return glassLook
	case o.Opaque && !o.Barrier:
		return clothLook
	case !o.Opaque:
		return coverLook
	case o.Z1 != grid.Sky:
		return lowLook
	}
	return wallLook
}

// things draws what stands on the field: first what has an area, then what is a line.
func (p *Plan) things(c *paint.Canvas) {
	p.shadows(c)
	for i, l := range p.looks {
		if l.kind == leafLook && len(p.shapes[i]) > 2 && p.inView(i) {
			p.underwood(c, i)
		}
	}
	for i, l := range p.looks {
		if len(p.shapes[i]) > 2 && !l.door && p.inView(i) {
			p.block(c, i, l)
		}
	}
	for _, e := range p.field.Edges {
		if e.AddMM > 0 {
			p.hurdle(c, e)
		}
	}
	for i, l := range p.looks {
		if len(p.shapes[i]) == 2 && !l.door && p.inView(i) {
			p.fence(c, i, l)
		}
	}
}

// inView reports whether some of an obstacle may be in view.
func (p *Plan) inView(i int) bool {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, q := range p.shapes[i] {
		s := p.Cam.To(q)
		x0, y0, x1, y1 = min(x0, s.X), min(y0, s.Y), max(x1, s.X), max(y1, s.Y)
	}
	v := p.Cam.View.grown(p.cell())
	return x1 >= v.X && y1 >= v.Y && x0 <= v.X+v.W && y0 <= v.Y+v.H
}

// ringOf is the outline of an obstacle on the screen, shrunk to a share and moved, in
// memory that is used again.
func (p *Plan) ringOf(i int, share float64, by paint.Pt) []paint.Pt {
	m := middle(p.shapes[i])
	p.scratch = p.scratch[:0]
	for _, q := range p.shapes[i] {
		p.scratch = append(p.scratch, p.Cam.To(m.To(q, share)).Add(by))
	}
	return p.scratch
}

func middle(pts []paint.Pt) (m paint.Pt) {
	for _, q := range pts {
		m = m.Add(q)
	}
	return m.Mul(1 / float64(len(pts)))
}

// shadows draws the shadow of what stands high.
func (p *Plan) shadows(c *paint.Canvas) {
	for i, l := range p.looks {
		if len(p.shapes[i]) < 3 || !p.inView(i) || l.kind == coverLook || l.door || p.crop(i) {
			continue
		}
		far := 0.06
		if l.kind == wallLook {
			far = 0.1
		}
		at, _, round := p.crown(i)
		for k := 1.0; k <= 5; k++ { // softer the farther it reaches
			if by := cast(0.6 * far * k * p.cell()); l.kind == leafLook && round > 0 {
				c.Disc(at.Add(by), round*(1+0.04*k), paint.Shade.Thin(0.13))
			} else {
				c.Poly(p.ringOf(i, 1+0.014*k, by), paint.Shade.Thin(0.13))
			}
		}
	}
}

// block draws what has an area and is no door.
func (p *Plan) block(c *paint.Canvas, i int, l look) {
	rim := max(p.px(1), p.cell()*0.03)
	switch {
	case !p.wide && l.kind == wallLook:
		p.hut(c, i)
		return
	case !p.wide && l.kind == lowLook:
		p.rock(c, i, l.top)
		return
	}
	switch l.kind {
	case leafLook:
		p.bush(c, i)
	case wallLook:
		p.masonry(c, i, l, paint.Stone)
	case lowLook:
		if p.wooden(&l) {
			p.table(c, i, l)
			return
		}
		p.masonry(c, i, l, paint.Stone.Mix(paint.Plain, 0.18))
	case glassLook:
		c.Poly(p.ringOf(i, 0.96, paint.Pt{}), paint.Glass.Thin(0.45))
		c.Loop(p.ringOf(i, 0.96, paint.Pt{}), rim*1.4, paint.Glass)
	case clothLook:
		c.Poly(p.ringOf(i, 0.96, paint.Pt{}), paint.Cloth.Thin(0.7))
		c.Loop(p.ringOf(i, 0.96, paint.Pt{}), rim*1.4, paint.Cloth)
	default:
		p.crate(c, i, l)
	}
}

// masonry draws a wall that fills a cell or a polygon; between two cells of wall there is
// no line.
func (p *Plan) masonry(c *paint.Canvas, i int, l look, face paint.Ink) {
	light := paint.StoneIn
	rise, top := p.rise(&l), 0.3
	if l.kind == lowLook {
		top = 0.6
	}
	w := max(p.px(1), p.cell()*0.03)
	c.Poly(p.ringOf(i, 1.005, paint.Pt{}), face.Mix(paint.Shade, 0.5))
	if !l.full {
		c.Loop(p.ringOf(i, 1, paint.Pt{}), w, paint.Shade)
		c.Poly(p.ringOf(i, 1, rise), face.Mix(light, top))
		c.Loop(p.ringOf(i, 1, rise), w, paint.Shade)
		return
	}
	c.Poly(p.ringOf(i, 1.005, rise), face.Mix(light, top+0.2*noise(l.cell, 50)))
	at := p.Cam.To(p.place(l.cell))
	p.slabs(c, l.cell, at.Add(rise))
	p.edges(c, &l, w, light, func(a, b paint.Pt) { p.courses(c, a, b, rise) })
}

// edges draws those edges of what fills its cell at which it does not go on, w wide, and what is on the faces that look at us.
func (p *Plan) edges(c *paint.Canvas, l *look, w float64, light paint.Ink, face func(a, b paint.Pt)) {
	at, rise := p.Cam.To(p.place(l.cell)), p.rise(l)
	for d, s := range p.sides {
		n := l.cell.Add(p.ground.Kind.Direction(d))
		if !s.ok || p.walls[n] == l.kind {
			continue
		}
		a, b := at.Add(s.a.Mul(p.Cam.Zoom)), at.Add(s.b.Mul(p.Cam.Zoom))
		c.Stick(a.Add(rise), b.Add(rise), w, paint.Shade)
		if a.To(b, 0.5).Y > at.Y+0.01*p.cell() { // the face that looks at us
			c.Stick(a, b, w, paint.Shade)
			face(a, b)
		} else { // the edge that is in the light
			in := rise.Add(at.Sub(a.To(b, 0.5)).Unit().Mul(1.2 * w))
			c.Line(a.Add(in), b.Add(in), w, light.Mix(paint.Chalk, 0.3).Thin(0.7))
		}
	}
}

// tableHigh is how high a table, a bar, a chest or a stack of crates is at most, in mm.
const tableHigh = 1500

// wooden reports whether something low may be of wood: so what stands within walls is drawn, where the title tells of none of rock.
func (p *Plan) wooden(l *look) bool { return p.indoors && !p.ground.Hewn && l.top <= tableHigh }

// table draws what stands low in a house and fills its cell, of boards; between two cells of it there is no line.
func (p *Plan) table(c *paint.Canvas, i int, l look) {
	rise, w := p.rise(&l), max(p.px(1), p.cell()*0.03)
	c.Poly(p.ringOf(i, 1.005, paint.Pt{}), paint.Wood.Mix(paint.Shade, 0.55))
	c.Poly(p.ringOf(i, 1.005, rise), paint.Wood.Mix(paint.WoodIn, 0.25+0.15*noise(l.cell, 50)))
	at, u := p.Cam.To(p.place(l.cell)), p.cell()
	if p.size() >= signsFrom {
		for k := -1.0; k <= 1; k += 2 { // the joints between boards
			y := paint.Pt{Y: k * u * 0.17}
			c.Line(at.Add(rise).Add(y).Sub(paint.Pt{X: u * 0.44}), at.Add(rise).Add(y).Add(paint.Pt{X: u * 0.44}), max(1, u*0.02), paint.Shade.Thin(0.35))
		}
	}
	p.edges(c, &l, w, paint.WoodIn, func(_, _ paint.Pt) {})
}

// rise is how far the top of a wall is drawn above its foot.
func (p *Plan) rise(l *look) paint.Pt {
	by := paint.Pt{X: -0.03 * p.cell(), Y: -0.16 * p.cell()}
	if l.kind == lowLook {
		by = by.Mul(0.6)
	}
	return by
}

// slabs draws a few stones on the top of a wall.
func (p *Plan) slabs(c *paint.Canvas, cell grid.Cell, at paint.Pt) {
	if p.size() < signsFrom {
		return
	}
	u := p.cell()
	for i := range uint32(4) {
		q := at.Add(paint.Polar(6.283*(float64(i)+noise(cell, 60+i))/4, u*0.27))
		w, h := u*(0.1+0.05*noise(cell, 70+i)), u*(0.06+0.04*noise(cell, 80+i))
		k := paint.StoneIn.Mix(paint.Shade, 0.25*noise(cell, 90+i))
		c.Round(q.X-w, q.Y-h, 2*w, 2*h, h*0.6, k.Mix(paint.Shade, 0.35))
		c.Round(q.X-w, q.Y-h-u*0.012, 2*w, 2*h-u*0.02, h*0.6, k)
	}
}

// courses draws the joints of the stones on the face of a wall, between its foot and its top.
func (p *Plan) courses(c *paint.Canvas, a, b, rise paint.Pt) {
	if p.size() < signsFrom {
		return
	}
	k, w := paint.Shade.Thin(0.5), max(1, p.cell()*0.015)
	mid := rise.Mul(0.5)
	c.Line(a.Add(mid), b.Add(mid), w, k)
	for i, t := range [...]float64{0.3, 0.7, 0.5} {
		from := a.To(b, t)
		if i == 2 {
			c.Line(from.Add(mid), from.Add(rise), w, k)
			continue
		}
		c.Line(from, from.Add(mid), w, k)
	}
}

// crate draws what one may hide behind: lighter on top, with a strong rim if it is hard.
func (p *Plan) crate(c *paint.Canvas, i int, l look) {
	face, light, line, share := paint.Stone.Mix(paint.Plain, 0.25), paint.StoneIn, paint.Shade, 0.92
	switch l.kind {
	case coverLook:
		face, light, line = paint.Stone.Mix(paint.Plain, 0.6), paint.Stone.Mix(paint.Plain, 0.35), paint.Stone
	case pillarLook:
		share = 1
	}
	rim := max(p.px(1.2), p.cell()*0.04)
	c.Poly(p.ringOf(i, share, paint.Pt{}), face)
	c.Poly(p.ringOf(i, share*0.68, paint.Pt{X: -0.02 * p.cell(), Y: -0.03 * p.cell()}), face.Mix(light, 0.7))
	c.Loop(p.ringOf(i, share, paint.Pt{}), rim, line)
}

// crown is where foliage has its middle, how far it reaches from there and, if it is a round bush, its radius.
func (p *Plan) crown(i int) (at paint.Pt, reach, round float64) {
	at = p.Cam.To(middle(p.shapes[i]))
	for _, q := range p.shapes[i] {
		reach = max(reach, p.Cam.To(q).Sub(at).Len())
	}
	if p.looks[i].bush {
		round = 0.76 * reach
	}
	return at, reach, round
}

// underwood draws the dark below foliage, which grows together with that of the cells beside it.
func (p *Plan) underwood(c *paint.Canvas, i int) {
	dark := paint.Leaf.Mix(paint.Shade, 0.45)
	at, _, round := p.crown(i)
	if p.crop(i) {
		return
	}
	if round == 0 {
		c.Poly(p.ringOf(i, 1, paint.Pt{}), dark)
		return
	}
	c.Disc(at, round, dark)
	p.thickened(i, func(_ int, s side) { c.Stick(at, at.Add(s.a.To(s.b, 0.5).Mul(p.Cam.Zoom)), 1.5*round, dark) })
}

// thickened visits the sides of a bush that fills its cell beyond which another one grows.
func (p *Plan) thickened(i int, visit func(d int, s side)) {
	for d, s := range p.sides {
		if p.looks[i].full && s.ok && p.walls[p.looks[i].cell.Add(p.ground.Kind.Direction(d))] == leafLook {
			visit(d, s)
		}
	}
}

// crop reports whether something is standing corn: low foliage that hides in part, on ground that is hard to walk on.
func (p *Plan) crop(i int) bool {
	l := &p.looks[i]
	return l.bush && !l.full && l.top != 0 && l.top < treeFrom && p.groundOf(l.cell).Percent > 100
}

// stalks draws corn in rows, those behind first.
func (p *Plan) stalks(c *paint.Canvas, cell grid.Cell) {
	const rows, many = 4, 6
	u, at := p.cell(), p.Cam.To(p.place(cell))
	for row := range uint32(rows) {
		for i := range uint32(many) {
			v, w := noise(cell, 900+many*row+i), noise(cell, 940+many*row+i)
			foot := at.Add(paint.Pt{X: u * ((float64(i)+0.2+0.6*v)/many - 0.5), Y: u * ((float64(row)+0.75+0.2*w)/rows - 0.45)})
			head := foot.Add(paint.Pt{X: u * 0.1 * (w - 0.5), Y: -u * (0.26 + 0.1*v)})
			k := paint.RoughIn.Mix(paint.FlameIn, 0.15+0.3*w).Mix(paint.Shade, 0.3*(1-float64(row)/rows))
			c.Streak(head, foot.Add(paint.Pt{X: u * 0.03}), max(p.px(2), u*0.06), paint.Shade.Thin(0.4))
			c.Line(foot, head, max(1, u*0.022), k.Mix(paint.Leaf, 0.4))
			c.Stick(head, head.To(foot, -0.28), max(p.px(1.6), u*0.055), k)
		}
	}
}

// treeFrom is how high foliage is, in mm, that is a tree.
const treeFrom = 3000

// bush draws foliage: leaves that fill a shape, those above and at the left in the light. A cell of its own is a round
// bush, or a tree, whose crown is above its cell.
func (p *Plan) bush(c *paint.Canvas, i int) {
	l := &p.looks[i]
	if p.crop(i) {
		p.stalks(c, l.cell)
		return
	}
	at, r, round := p.crown(i)
	ring, size := p.ringOf(i, 1, paint.Pt{}), r*0.2
	switch {
	case l.bush && (l.top == 0 || l.top >= treeFrom):
		at = p.trunk(c, at, r)
		round, size = 0.9*r, r*0.26
	case !l.bush:
		size = min(size, max(p.px(5), 0.18*p.cell()))
	default:
		p.thickened(i, func(d int, s side) { p.twigs(c, l.cell, at, round, d, s) })
	}
	seed := grid.Cell{X: int32(i)}
	for k := range min(mostLeaves, int(0.9*r*r/(size*size))) {
		v := noise(seed, uint32(k))
		by := paint.Polar(2.39996*float64(k), size*1.05*math.Sqrt(float64(k)))
		q := at.Add(by)
		if round > 0 && by.Len() > round || round == 0 && !within(ring, q) {
			continue
		}
		leaf, light := size*(0.8+0.35*v), 0.5-0.36*(by.X+1.4*by.Y)/r
		c.Disc(q.Add(cast(0.2*leaf)), leaf, paint.Shade.Thin(0.25))
		c.Disc(q, leaf, paint.Leaf.Mix(paint.Shade, 0.25).Mix(paint.LeafIn, min(max(0.55*light+0.45*v, 0), 1)).Thin(0.95))
	}
}

// trunk draws the trunk of a tree and the shadow of its crown, and returns where the middle of the crown is.
func (p *Plan) trunk(c *paint.Canvas, foot paint.Pt, r float64) paint.Pt {
	top := foot.Sub(paint.Pt{Y: 0.55 * r})
	for k := 1.0; k < 4; k++ {
		c.Disc(foot.Add(cast(0.6*r)), r*(0.7+0.1*k), paint.Shade.Thin(0.16))
	}
	c.Stick(foot.Add(paint.Pt{Y: 0.5 * r}), top, 0.26*r, paint.Shade)
	c.Stick(foot.Add(paint.Pt{Y: 0.5 * r}), top, 0.18*r, paint.Wood.Mix(paint.Shade, 0.5))
	c.Disc(top, 0.9*r, paint.Leaf.Mix(paint.Shade, 0.5))
	return top
}

// twigs draws leaves between a bush and one in a cell beside it.
func (p *Plan) twigs(c *paint.Canvas, cell grid.Cell, at paint.Pt, r float64, d int, s side) {
	for i := range 4 {
		v := noise(cell, uint32(100+4*d+i))
		q := at.Add(s.a.To(s.b, (float64(i)+0.5)/4).Mul(p.Cam.Zoom * (0.86 + 0.14*v)))
		c.Disc(q.Add(cast(0.05*r)), 0.26*r, paint.Shade.Thin(0.25))
		c.Disc(q, 0.26*r, paint.Leaf.Mix(paint.Shade, 0.2).Mix(paint.LeafIn, 0.2+0.6*v))
	}
}

// mostLeaves bounds how many leaves one shape has.
const mostLeaves = 400

// within reports whether a place lies in a convex ring.
func within(ring []paint.Pt, q paint.Pt) bool {
	left, right := false, false
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		cross := (b.X-a.X)*(q.Y-a.Y) - (b.Y-a.Y)*(q.X-a.X)
		left, right = left || cross < 0, right || cross > 0
	}
	return !left || !right
}

// ends are the two ends of what is a line.
func (p *Plan) ends(i int) (a, b paint.Pt) { return p.Cam.To(p.shapes[i][0]), p.Cam.To(p.shapes[i][1]) }

// thick is how thick walls between cells are, and the dark rim on each side of them.
func (p *Plan) thick() (w, rim float64) {
	w = max(p.px(3), p.cell()*0.13)
	return w, max(p.px(1), w*0.25)
}

// fence draws what is a line and no door: walls, windows, hedges.
func (p *Plan) fence(c *paint.Canvas, i int, l look) {
	a, b := p.ends(i)
	w, rim := p.thick()
	switch l.kind {
	case leafLook:
		p.hedge(c, a, b, w*1.5, uint32(i))
	case clothLook:
		c.Stick(a, b, w+rim, paint.Shade)
		c.Dash(a, b, w, w*1.2, w*0.6, 0, paint.Cloth)
	case glassLook:
		c.Stick(a, b, w+rim, paint.Shade)
		c.Stick(a, b, w*0.7, paint.Glass)
	case coverLook:
		c.Dash(a, b, w, w*1.2, w*0.6, 0, paint.Stone)
	default:
		face := paint.Stone
		if l.kind == lowLook {
			face = paint.Stone.Mix(paint.Plain, 0.2)
		}
		if !p.wide {
			w = max(w, p.px(6))
			c.Stick(a.Add(cast(0.6*w)), b.Add(cast(0.6*w)), w, paint.Shade.Thin(0.4))
			c.Stick(a, b, w+rim, paint.Shade)
			p.drystone(c, a, b, w, uint32(i))
			return
		}
		c.Stick(a, b, w+2*rim, paint.Shade)
		c.Stick(a, b, w, face)
		c.Stick(a, b, w*0.4, paint.StoneIn)
	}
}

// hedge draws a row of leaves.
func (p *Plan) hedge(c *paint.Canvas, a, b paint.Pt, w float64, seed uint32) {
	n := max(3, int(b.Sub(a).Len()/(w*0.62)))
	c.Stick(a, b, w*1.1, paint.Shade.Thin(0.5))
	for k := range n + 1 {
		at := a.To(b, float64(k)/float64(n))
		v := noise(grid.Cell{X: int32(seed), Y: int32(k)}, 3)
		c.Disc(at, w*(0.42+0.16*v), paint.Leaf.Mix(paint.LeafIn, v))
	}
}

// hurdle draws a side of a cell that costs more to cross.
func (p *Plan) hurdle(c *paint.Canvas, e scenario.Edge) {
	o, err := grid.NewEdge(p.ground.Kind, e.A, e.B)
	if err != nil {
		return
	}
	r := o.Ring()
	a, b := p.Cam.To(p.point(r[0])), p.Cam.To(p.point(r[1]))
	w := max(p.px(2), p.cell()*0.07)
	c.Dash(a, b, w+p.px(2), w*1.6, w, 0, paint.Shade)
	c.Dash(a, b, w, w*1.6, w, 0, paint.Wood)
}

// metres writes mm as metres, without the unit and without zeros at the end.
func metres(mm int32) string {
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.2f", float64(mm)/1000), "0"), ".")
}
