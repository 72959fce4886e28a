package plan

import (
	"math"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/grid"
)

// soil is a kind of ground as it looks. Where two meet, the later one lies over the edge of the other.
type soil uint8

const (
	turf   soil = iota // grass, or a floor within walls
	road               // easy going
	rough              // hard going
	water              // low, and hard or impossible to walk on
	closed             // nobody enters it
)

// soilOf is what a cell is of.
func (p *Plan) soilOf(g scenario.Ground) soil {
	switch {
	case p.wet(g):
		return water
	case g.Solid && p.walls[g.Cell] == noLook:
		return closed
	case g.Percent > 100:
		return rough
	case g.Percent < 100:
		return road
	}
	return turf
}

// fringes draws ground out over its edges, in ragged lobes, where another kind at the same height lies beside it; water has a
// beach and foam. Within walls edges are straight.
func (p *Plan) fringes(c *paint.Canvas, g scenario.Ground) {
	of := p.soilOf(g)
	if p.indoors || of == turf || of == closed {
		return
	}
	for _, layer := range edges[of] {
		p.verges(g.Cell, func(d int, s side, beyond grid.Cell) {
			if o := p.groundOf(beyond); p.walls[beyond] == noLook && p.soilOf(o) < of && (o.Z == g.Z || of == water) {
				p.lobes(c, g, s, uint32(200+20*d), layer)
			}
		})
	}
}

// verges visits the sides of a cell beyond which the field goes on, each with the cell beyond.
func (p *Plan) verges(cell grid.Cell, visit func(d int, s side, beyond grid.Cell)) {
	for d, s := range p.sides {
		if beyond := cell.Add(p.ground.Kind.Direction(d)); s.ok && p.field.Inside(beyond) {
			visit(d, s, beyond)
		}
	}
}

// fringe is a layer of the lobes at an edge: their colour, that of the cell itself if it has none, and how far they reach
// beyond the edge and how large they are, in cells.
type fringe struct {
	ink      paint.Ink
	out, big float64
}

// edges are the layers by the kind of ground, the lowest first.
var edges = [...][]fringe{
	road: {{out: -0.04, big: 0.15}}, rough: {{out: -0.04, big: 0.15}},
	water: {{paint.Shore.Mix(paint.Rough, 0.45), 0.02, 0.13}, {paint.Ripple.Mix(paint.Water, 0.4), -0.05, 0.12}, {out: -0.09, big: 0.125}},
}

// lobes draws a layer of ground over one of the sides of its cell.
func (p *Plan) lobes(c *paint.Canvas, g scenario.Ground, s side, salt uint32, layer fringe) {
	const many = 5
	mid, k := p.place(g.Cell), layer.ink
	if k.A == 0 {
		k = p.tint(g)
	}
	out := s.a.To(s.b, 0.5).Unit()
	for i := range uint32(many) {
		v := noise(g.Cell, salt+i)
		along := s.a.To(s.b, (float64(i)+0.1+0.8*noise(g.Cell, salt+i+10))/many)
		at := mid.Add(along).Add(out.Mul(p.Unit() * (layer.out + 0.08*(v-0.5))))
		c.Disc(p.Cam.To(at), p.cell()*(layer.big+0.08*(v-0.5)), p.mottled(k, at))
	}
}

// texture draws what tells kinds of ground apart without colour, and what grows and lies there.
func (p *Plan) texture(c *paint.Canvas, g scenario.Ground) {
	at, u := p.Cam.To(p.place(g.Cell)), p.cell()
	switch of := p.soilOf(g); {
	case of == water:
		if p.wades(g) {
			p.bed(c, g.Cell, at, u)
		}
		p.waves(c, g.Cell, at, u)
	case of == closed:
		p.hatch(c, at, u)
	case of == rough:
		p.clods(c, g.Cell, at, u)
	case of == road:
		p.gravel(c, g.Cell, at, u)
	case p.walls[g.Cell] != noLook && p.walls[g.Cell] != leafLook:
	case p.indoors:
		p.flags(c, g.Cell, at, u)
		p.worn(c, g.Cell, at, u)
	case p.ground.Sandy:
		p.ripples(c, g.Cell, at, u)
		p.stones(c, g.Cell, at, u)
	default:
		p.leaves(c, g.Cell, at, u)
		p.grass(c, g.Cell, at, u)
		p.stones(c, g.Cell, at, u)
	}
}

// leaves draws what has fallen from the trees beside a cell, the more the nearer to them.
func (p *Plan) leaves(c *paint.Canvas, cell grid.Cell, at paint.Pt, u float64) {
	p.verges(cell, func(d int, s side, beyond grid.Cell) {
		if p.walls[beyond] != leafLook {
			return
		}
		for i := range uint32(6) {
			salt := uint32(700+40*d) + i
			q := at.Add(s.a.To(s.b, noise(cell, salt)).Mul(p.Cam.Zoom * (0.45 + 0.5*noise(cell, salt+10))))
			k := paint.Rough.Mix(paint.FlameIn, 0.25+0.4*noise(cell, salt+20)).Thin(0.75)
			c.Streak(q, q.Add(paint.Polar(6.283*noise(cell, salt+30), u*0.09)), max(p.px(2), u*0.07), k)
		}
	})
}

// ripples draws what wind and feet have left in sand: low ridges, lit from the upper left.
func (p *Plan) ripples(c *paint.Canvas, cell grid.Cell, at paint.Pt, u float64) {
	for i := range uint32(4) {
		q, l := at.Add(spread(cell, 690+i, u)), u*(0.08+0.1*noise(cell, 694+i))
		w, lean := max(p.px(1.5), u*0.04), paint.Pt{X: l, Y: -0.3 * l}
		c.Streak(q.Sub(lean).Add(paint.Pt{Y: w}), q.Add(lean).Add(paint.Pt{Y: w}), w, paint.Shade.Thin(0.14))
		c.Streak(q.Sub(lean), q.Add(lean), w, paint.Chalk.Thin(0.16))
	}
}

// stones draws in some stretches of a meadow a few stones that lie together.
func (p *Plan) stones(c *paint.Canvas, cell grid.Cell, at paint.Pt, u float64) {
	if patch(cell, 47) < 0.6 || noise(cell, 48) < 0.7 {
		return
	}
	mid := at.Add(spread(cell, 49, u*0.6))
	for i := range uint32(3 + 3*noise(cell, 49)) {
		p.pebble(c, mid.Add(spread(cell, 630+i, u*0.4)), max(1, u*(0.025+0.03*noise(cell, 640+i))))
	}
}

// worn draws what time has done to a floor: in some stretches puddles, in others moss between the slabs, or paler stone where many have walked.
func (p *Plan) worn(c *paint.Canvas, cell grid.Cell, at paint.Pt, u float64) {
	v, q := noise(cell, 650), at.Add(spread(cell, 651, u*0.5))
	switch damp := patch(cell, 52); {
	case damp > 0.62 && v > 0.7:
		for i := range uint32(3) {
			r := paint.Frame{At: q.Add(spread(cell, 652+i, u*0.35)), Size: u * (0.12 + 0.08*noise(cell, 656+i))}
			c.BaseGlow(paint.Circle, r, 0, paint.Deep.Thin(0.5))
		}
		c.Streak(q.Sub(paint.Pt{X: u * 0.1}), q.Add(paint.Pt{X: u * 0.06}), max(p.px(1), u*0.02), paint.Ripple.Thin(0.35))
	case damp > 0.5 && v > 0.35:
		c.Glow(q, u*(0.18+0.16*v), paint.Moss.Thin(0.3))
	case damp < 0.35:
		c.Glow(q, u*(0.3+0.2*v), paint.Road.Thin(0.14))
	}
}

// spread is a place in a cell u pixels wide, its own for each salt.
func spread(cell grid.Cell, salt uint32, u float64) paint.Pt {
	return paint.Polar(6.283*noise(cell, salt), u*0.47*math.Sqrt(noise(cell, salt+1000)))
}

// grass draws the grain of a meadow: dabs of light and shadow where cells are large, and what stands on it.
func (p *Plan) grass(c *paint.Canvas, cell grid.Cell, at paint.Pt, u float64) {
	for i := range uint32(7 * min(max(p.size()/signsFrom-0.5, 0), 1)) {
		q := at.Add(spread(cell, 400+i, u))
		by := paint.Pt{X: u * 0.08 * (noise(cell, 420+i) - 0.5), Y: -u * (0.06 + 0.06*noise(cell, 410+i))}
		k := paint.PlainIn.Thin(0.4)
		if i%2 == 0 {
			k = paint.Shade.Thin(0.32)
		}
		c.Streak(q.Add(by), q, min(max(p.px(2.5), u*0.06), p.px(5)), k)
	}
	p.blades(c, cell, at, u)
}

// sward draws soft dabs of darker and lighter grass over level ground out of doors, which lie across the lines between cells.
func (p *Plan) sward(c *paint.Canvas, g scenario.Ground) {
	if p.indoors || p.ground.Sandy || p.soilOf(g) != turf || p.walls[g.Cell] != noLook {
		return
	}
	at, u, base := p.Cam.To(p.place(g.Cell)), p.cell(), p.tint(g)
	for i := range uint32(3) {
		k := base.Mix(paint.Moss, 0.6).Mix(paint.Shade, 0.4).Thin(0.4)
		if noise(g.Cell, 660+i) > 0.4+0.3*patch(g.Cell, 13) {
			k = base.Mix(paint.RoughIn, 0.6).Thin(0.3)
		}
		c.Glow(at.Add(spread(g.Cell, 670+i, u)), u*(0.22+0.3*noise(g.Cell, 680+i)), k)
	}
}

// blades draws tufts of grass with their shadow, here and there a stone or flowers.
func (p *Plan) blades(c *paint.Canvas, cell grid.Cell, at paint.Pt, u float64) {
	if noise(cell, 43) > 0.86 {
		p.pebble(c, at.Add(spread(cell, 44, u)), max(1, u*(0.03+0.035*noise(cell, 45))))
	}
	lush := patch(cell, 9)
	for i := range uint32(7 * min(1, u/p.px(figuresFrom)) * noise(cell, 20) * (0.3 + lush)) {
		q, high := at.Add(spread(cell, 21+i, u)), u*(0.1+0.07*noise(cell, 51+i))
		p.tuft(c, q, u, high, paint.PlainIn.Mix(paint.Chalk, 0.12).Mix(paint.Moss, 0.4*noise(cell, 61+i)).Mix(paint.RoughIn, 0.4*(1-lush)))
	}
	if noise(cell, 40) > 0.87 {
		p.flowers(c, cell, at.Add(spread(cell, 41, u*0.7)), u)
	}
}

// tuft draws blades that stand together, so high, with their shadow, in a cell u pixels wide.
func (p *Plan) tuft(c *paint.Canvas, foot paint.Pt, u, high float64, k paint.Ink) {
	c.Streak(foot.Add(cast(0.9*high)), foot, max(p.px(2), u*0.08), paint.Shade.Thin(0.4))
	for _, lean := range [...]float64{-0.52, -0.03, 0.45} {
		c.Streak(foot.Add(paint.Pt{X: high * lean, Y: -high * (1.1 - math.Abs(lean)*0.55)}), foot, max(p.px(3), u*0.085), k)
	}
}

// blossoms are the colours of flowers, of which each stretch of land has one.
var blossoms = [...]paint.Ink{paint.FlameIn, paint.Chalk, paint.HeathIn.Mix(paint.Chalk, 0.35), paint.Chalk}

// flowers draws some of them, close together.
func (p *Plan) flowers(c *paint.Canvas, cell grid.Cell, at paint.Pt, u float64) {
	k := blossoms[int(3.99*patch(grid.Cell{X: cell.X / 3, Y: cell.Y / 3}, 42))].Thin(0.85)
	for i := range uint32(3 + 3*noise(cell, 46)) {
		q := at.Add(spread(cell, 470+i, u*0.32))
		c.Streak(q.Add(paint.Pt{X: -u * 0.01, Y: u * 0.06}), q, max(p.px(1.5), u*0.03), paint.PlainIn)
		c.Disc(q, max(1, u*0.022), k)
	}
}

// pebble draws a stone that lies on the ground.
func (p *Plan) pebble(c *paint.Canvas, at paint.Pt, r float64) {
	c.Disc(at.Add(cast(0.67*r)), r*1.1, paint.Shade.Thin(0.4))
	c.Disc(at, r, paint.Stone.Mix(paint.Plain, 0.35))
	if r > p.px(1.6) {
		c.Disc(at.Add(paint.Pt{X: -r * 0.28, Y: -r * 0.3}), r*0.5, paint.StoneIn.Mix(paint.Plain, 0.15))
	}
}

// clods draws broken ground: lumps of earth in light and shadow, and dry stalks.
func (p *Plan) clods(c *paint.Canvas, cell grid.Cell, at paint.Pt, u float64) {
	for i := range uint32(6) {
		q, r := at.Add(spread(cell, 500+i, u)), u*(0.035+0.04*noise(cell, 510+i))
		c.Disc(q.Add(cast(0.74*r)), r, paint.Shade.Thin(0.32))
		c.Disc(q, r, paint.Rough.Mix(paint.RoughIn, 0.2+0.3*noise(cell, 520+i)))
	}
	for i := range uint32(5) {
		q, high := at.Add(spread(cell, 530+i, u)), u*(0.09+0.05*noise(cell, 540+i))
		p.tuft(c, q, u, high, paint.RoughIn.Mix(paint.Chalk, 0.1))
	}
}

// gravel draws a trodden way: pebbles, and scars of wheels and feet.
func (p *Plan) gravel(c *paint.Canvas, cell grid.Cell, at paint.Pt, u float64) {
	for i := range uint32(3) {
		q, l := at.Add(spread(cell, 550+i, u*0.8)), u*(0.08+0.08*noise(cell, 560+i))
		c.Streak(q.Sub(paint.Pt{X: 2 * l}), q.Add(paint.Pt{Y: l * 0.2}), max(p.px(1.5), u*0.06), paint.Shade.Thin(0.3))
	}
	for i := range uint32(6) {
		q, r := at.Add(spread(cell, 570+i, u)), max(1, u*(0.016+0.022*noise(cell, 580+i)))
		c.Disc(q.Add(cast(0.7*r)), r, paint.Shade.Thin(0.3))
		c.Disc(q, r, paint.Road.Mix(paint.Chalk, 0.2))
	}
}

// flags draws the slabs of a floor, each a little lighter or darker, with their joints, and cracks in some.
func (p *Plan) flags(c *paint.Canvas, cell grid.Cell, at paint.Pt, u float64) {
	y, x := u*(noise(cell, 20)*0.3-0.15), u*(noise(cell, 21)*0.5-0.25)
	k, w := paint.FloorIn.Thin(0.75), max(1, u*0.022)
	if p.ground.Kind == grid.Square {
		for i, r := range [...]Rect{{-u / 2, -u / 2, x + u/2, y + u/2}, {x, -u / 2, u/2 - x, y + u/2}, {-u / 2, y, u/2 - x, u/2 - y}, {-x, y, u/2 + x, u/2 - y}} {
			v := noise(cell, uint32(22+i))
			c.Rect(at.X+r.X, at.Y+r.Y, r.W, r.H, paint.Shade.Mix(paint.Road, v).Thin(0.16))
			c.Line(at.Add(paint.Pt{X: r.X + w, Y: r.Y + w}), at.Add(paint.Pt{X: r.X + r.W - w, Y: r.Y + w}), w, paint.Road.Thin(0.22))
		}
	}
	c.Line(at.Add(paint.Pt{X: -u / 2, Y: y}), at.Add(paint.Pt{X: u / 2, Y: y}), w, k)
	c.Line(at.Add(paint.Pt{X: x, Y: y}), at.Add(paint.Pt{X: x, Y: -u / 2}), w, k)
	c.Line(at.Add(paint.Pt{X: -x, Y: y}), at.Add(paint.Pt{X: -x, Y: u / 2}), w, k)
	if noise(cell, 30) > 0.72 {
		q := at.Add(spread(cell, 31, u*0.6))
		for i := range uint32(3) {
			to := q.Add(paint.Polar(6.283*noise(cell, 34)+0.9*(noise(cell, 35+i)-0.5), u*0.12))
			c.Line(q, to, max(1, u*0.018), paint.FloorIn.Thin(0.8))
			q = to
		}
	}
}

// bed draws the stones that are seen through shallow water.
func (p *Plan) bed(c *paint.Canvas, cell grid.Cell, at paint.Pt, u float64) {
	for i := range uint32(7) {
		k := paint.Ford.Mix(paint.Shade, 0.22)
		if i%3 == 0 {
			k = paint.Ford.Mix(paint.Shore, 0.45)
		}
		c.Disc(at.Add(spread(cell, 610+i, u)), u*(0.03+0.05*noise(cell, 620+i)), k.Thin(0.7))
	}
}

// waves draws the face of water: ripples, and glints between them.
func (p *Plan) waves(c *paint.Canvas, cell grid.Cell, at paint.Pt, u float64) {
	for i := range uint32(3) {
		p.ripple(c, at.Add(paint.Pt{X: u * 0.5 * (noise(cell, i) - 0.5), Y: u * (0.28*float64(i) - 0.28)}), u*(0.1+0.06*noise(cell, 5+i)))
	}
	for i := range uint32(4) {
		q, l := at.Add(spread(cell, 590+i, u)), u*(0.03+0.05*noise(cell, 595+i))
		c.Streak(q.Sub(paint.Pt{X: l}), q.Add(paint.Pt{X: l}), max(p.px(1.5), u*0.05), paint.Ripple.Thin(0.5))
	}
}

// ripple is a little wave, with the trough below it.
func (p *Plan) ripple(c *paint.Canvas, at paint.Pt, r float64) {
	for _, part := range [...]struct {
		low float64
		ink paint.Ink
	}{{0.3, paint.Deep.Thin(0.55)}, {0, paint.Ripple.Thin(0.7)}} {
		q := at.Add(paint.Pt{Y: r * part.low})
		p.scratch = append(p.scratch[:0], q.Add(paint.Pt{X: -r}), q.Add(paint.Pt{X: -r / 2, Y: -r * 0.3}), q, q.Add(paint.Pt{X: r / 2, Y: -r * 0.3}), q.Add(paint.Pt{X: r}))
		c.Path(p.scratch, max(p.px(1), r*0.15), part.ink)
	}
}

// hatch marks ground that nobody enters.
func (p *Plan) hatch(c *paint.Canvas, at paint.Pt, u float64) {
	for i := -1.0; i <= 1; i++ {
		d := u * 0.22 * i
		c.Line(at.Add(paint.Pt{X: d - u*0.16, Y: u * 0.22}), at.Add(paint.Pt{X: d + u*0.16, Y: -u * 0.22}), max(p.px(1), u*0.04), paint.Shade.Thin(0.6))
	}
}
