// This file draws; nothing in it decides.

package picture

import (
	"fmt"
	"math"

	"github.com/affray-engine/affray/ecs/referee"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/grid"
)

// look is how a kind of obstacle is drawn.
type look struct {
	word       string
	fill, edge string
	dash       string
	light      string // a lighter line in the middle of what stands between cells
	leaves     bool
}

// The looks of obstacles.
var (
	wallLook    = look{word: "wall", fill: "#57534e", edge: "#2b2a28"}
	lowLook     = look{word: "wall up to a height", fill: "#a8a092", edge: "#57534e", light: "#e6e0d4"}
	leafLook    = look{word: "foliage, smoke", fill: "#8fb46c", edge: "#4c7336", leaves: true}
	glassLook   = look{word: "one sees through, nothing passes", fill: "#d5e9f4", edge: "#3b7ea1", light: "#ffffff"}
	curtainLook = look{word: "hides, missiles pass", fill: "#e2d0ee", edge: "#7b4d9b", dash: "6 3"}
	coverLook   = look{word: "gives cover only", fill: "#d8cfc0", edge: "#8a8175", dash: "3 2"}
	hurdleLook  = look{word: "hurdle", edge: "#9a6b3a", dash: "2 2"}
	lowCover    = look{word: "hard cover, can be entered", fill: "#cdc4b2", edge: "#57534e"}
	shutLook    = look{word: "closed door", fill: "#b3702f", edge: "#5c3413", light: "#e9c79a"}
	openLook    = look{word: "open door", fill: "none", edge: "#b3702f", dash: "3 3"}
)

// lookOf is how an obstacle looks, a door as it stands now (SPACE-050).
func (d *drawing) lookOf(i int) look {
	o := &d.f.Obstacles[i]
	c, cell := o.Cell()
	switch {
	case o.Door != scenario.NoDoor && d.m.open[i]:
		return openLook
	case o.Door != scenario.NoDoor:
		return shutLook
	case o.Conceal:
		return leafLook
	case o.Barrier && !o.Opaque:
		return glassLook
	case o.Opaque && !o.Barrier:
		return curtainLook
	case !o.Opaque:
		return coverLook
	case cell && !d.f.Ground(c).Solid:
		return lowCover
	case d.f.Hurdle(o):
		return hurdleLook
	case o.Z1 != grid.Sky:
		return lowLook
	}
	return wallLook
}

// obstacles draws what stands on cells, then what stands between them or across.
func (d *drawing) obstacles() {
	d.closedGround()
	for i := range d.f.Obstacles {
		if o := &d.f.Obstacles[i]; len(o.Ring()) > 2 {
			d.block(i)
		}
	}
	for _, e := range d.f.Edges {
		if e.AddMM > 0 {
			if o, err := grid.NewEdge(d.f.Kind, e.A, e.B); err == nil {
				d.shape(path(d.ring(o.Ring()), true), `stroke="%s" stroke-width="%s" stroke-dasharray="%s"`, hurdleLook.edge, num(max(2, d.unit/16)), hurdleLook.dash)
				d.key(key{word: hurdleLook.word, line: hurdleLook.edge, dash: hurdleLook.dash})
			}
		}
	}
	for i := range d.f.Obstacles {
		if o := &d.f.Obstacles[i]; len(o.Ring()) == 2 {
			d.fence(i)
		}
	}
}

// closedGround marks cells that nobody enters though nothing stands on them.
func (d *drawing) closedGround() {
	filled := map[grid.Cell]bool{}
	for i := range d.f.Obstacles {
		if c, ok := d.f.Obstacles[i].Cell(); ok {
			filled[c] = true
		}
	}
	for _, g := range d.f.Grounds {
		if g.Solid && !filled[g.Cell] {
			d.shape(path(d.cell(g.Cell), false), `fill="#9fb3bf" stroke="%s"`, rock)
			d.key(key{word: "cannot be entered", fill: "#9fb3bf"})
		}
	}
}

// title is what a viewer shows of an obstacle.
func (d *drawing) title(i int) string {
	return referee.Name(d.b, i) + " " + referee.Where(d.f, &d.f.Obstacles[i])
}

// block draws what has an area.
func (d *drawing) block(i int) {
	l, o := d.lookOf(i), &d.f.Obstacles[i]
	ring := d.ring(o.Ring())
	d.group(d.title(i))
	d.shape(path(ring, false), `fill="%s" stroke="%s" stroke-width="1.2" stroke-dasharray="%s" stroke-linejoin="round"%s`, l.fill, l.edge, dashes(l.dash), seeThrough(l))
	at, r := middle(ring), reachOf(ring)
	switch {
	case l.leaves:
		d.leaves(at, r)
	case l.word == openLook.word:
		d.stroke(ring[0], ring[0].to(ring[1], 0.85), `stroke="%s" stroke-width="%s" stroke-linecap="round"`, l.edge, num(min(7, max(2, d.unit*0.12))))
	case l.word == shutLook.word:
		d.circle(dot{at.x + r*0.4, at.y}, max(1.2, r*0.12), `fill="%s"`, l.light)
	}
	if o.Z1 != grid.Sky && d.unit >= 26 && !d.film {
		d.text(dot{at.x, at.y + 3.5}, 9.5, "middle", short(int64(o.Z1)), `fill="%s"`, ink)
	}
	d.end()
	d.key(key{word: l.word, fill: l.fill, line: l.edge, dash: l.dash})
	if o.Z1 != grid.Sky && d.unit >= 26 {
		d.key(key{word: "height of its top in metres", text: "2.5"})
	}
}

// fence draws what is a line: walls, doors, windows, hedges.
func (d *drawing) fence(i int) {
	l := d.lookOf(i)
	ring := d.ring(d.f.Obstacles[i].Ring())
	a, b := ring[0], ring[1]
	thick := min(8, max(2, d.unit*0.13))
	d.group(d.title(i))
	switch {
	case l.word == openLook.word:
		d.stroke(a, b, `stroke="%s" stroke-width="1.5" stroke-dasharray="%s"`, l.edge, l.dash)
		d.stroke(a, dot{a.x + 0.85*(b.y-a.y), a.y - 0.85*(b.x-a.x)}, `stroke="%s" stroke-width="%s" stroke-linecap="round"`, l.edge, num(thick*0.8))
	case l.leaves:
		d.stroke(a, b, `stroke="%s" stroke-width="%s" stroke-linecap="round" stroke-dasharray="0.1 %s"`, l.edge, num(thick*1.5), num(thick*1.2))
	default:
		d.stroke(a, b, `stroke="%s" stroke-width="%s" stroke-linecap="round" stroke-dasharray="%s"`, l.edge, num(thick), dashes(l.dash))
		if l.light != "" {
			d.stroke(a, b, `stroke="%s" stroke-width="%s"`, l.light, num(thick*0.4))
		}
	}
	d.end()
	d.key(key{word: l.word, line: l.edge, dash: l.dash, light: l.light, wide: true, dots: l.leaves})
}

// leaves draws tufts on foliage.
func (d *drawing) leaves(at dot, r float64) {
	for k := range 5 {
		a := 2.4 * float64(k) // the golden angle, nearly
		rr := r * 0.18 * float64(k)
		d.circle(dot{at.x + float64(rr*math.Cos(a)), at.y + float64(rr*math.Sin(a))}, max(1, r*0.2), `fill="#5f8a41" fill-opacity="0.6"`)
	}
}

func seeThrough(l look) string {
	if l.leaves {
		return ` fill-opacity="0.85"`
	}
	return ""
}

func dashes(dash string) string {
	if dash == "" {
		return "none"
	}
	return dash
}

// middle is the middle of the corners.
func middle(ring []dot) (m dot) {
	for _, p := range ring {
		m.x += p.x
		m.y += p.y
	}
	return dot{m.x / float64(len(ring)), m.y / float64(len(ring))}
}

// reachOf is how far a shape reaches from its middle to the nearest of its sides, about.
func reachOf(ring []dot) float64 {
	m, r := middle(ring), math.Inf(1)
	for i, p := range ring {
		q := ring[(i+1)%len(ring)].to(p, 0.5)
		r = min(r, math.Hypot(q.x-m.x, q.y-m.y))
	}
	return r
}

// key is an entry of the legend.
type key struct {
	word       string
	fill, line string
	dash       string
	light      string
	text       string
	wide, dots bool
}

// key adds an entry, once.
func (d *drawing) key(k key) {
	for _, have := range d.keys {
		if have.word == k.word {
			return
		}
	}
	d.keys = append(d.keys, k)
}

// swatch draws what an entry of the legend explains.
func (d *drawing) swatch(k key, x, y float64) {
	a, b := dot{x, y - 4}, dot{x + 18, y - 4}
	switch {
	case k.text != "":
		d.text(dot{x + 9, y}, 10, "middle", k.text, `fill="%s"`, ink)
	case k.dots:
		d.stroke(a, b, `stroke="%s" stroke-width="7" stroke-linecap="round" stroke-dasharray="0.1 6"`, k.line)
	case k.fill == "":
		d.stroke(a, b, `stroke="%s" stroke-width="4" stroke-dasharray="%s"`, k.line, dashes(k.dash))
		if k.light != "" {
			d.stroke(a, b, `stroke="%s" stroke-width="1.6"`, k.light)
		}
	default:
		line := k.line
		if line == "" {
			line = meadow
		}
		d.shape(fmt.Sprintf("M%s %sh18v13h-18Z", num(x), num(y-11)), `fill="%s" stroke="%s" stroke-dasharray="%s"`, k.fill, line, dashes(k.dash))
	}
}
