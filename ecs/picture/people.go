// This file draws; nothing in it decides.

package picture

import (
	"fmt"
	"math"
	"strings"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// sideColours are those of the sides, one after the other; the order is that of the
// colours of a transcript.
var sideColours = [...]string{"#c0392b", "#2166ac", "#1b7837", "#762a83", "#b8730a", "#16807a"}

func sideColour(team uint8) string { return sideColours[int(team)%len(sideColours)] }

// token is the outline of a combatant: each side has a shape of its own, so that colours
// are not needed.
func token(team uint8, at dot, r float64) string {
	switch team % 6 {
	case 0:
		return path(polygon(at, r, 0, 32), false)
	case 1:
		return path(polygon(at, r*1.18, math.Pi/4, 4), false)
	case 2:
		return path(polygon(at, r*1.25, -math.Pi/2, 3), false)
	case 3:
		return path(polygon(at, r*1.18, 0, 4), false)
	case 4:
		return path(polygon(at, r*1.1, -math.Pi/2, 5), false)
	}
	return path(polygon(at, r*1.05, 0, 6), false)
}

// people draws the combatants, the fallen first.
func (d *drawing) people() {
	for _, standing := range []bool{false, true} {
		for i := range d.m.people {
			p := &d.m.people[i]
			if p.Posture != rules.Gone && p.Posture.Acts() == standing {
				d.person(p)
			}
		}
	}
}

func (d *drawing) person(p *person) {
	colour, r := sideColour(p.Team), d.tokenSize(p.ID)
	letter, faded := string(d.letters[p.ID-1]), ""
	if !p.Posture.Acts() {
		letter, faded = strings.ToLower(letter), ` opacity="0.5"`
	}
	title := fmt.Sprintf("%s (%s)", p.Name, d.b.Scenario().Sides[p.Team].ID)
	if p.Posture != rules.Standing {
		title += ", " + p.Posture.String()
	}
	d.group(title)
	if len(p.cells) > 1 {
		for _, c := range p.cells {
			d.shape(path(d.onTheWay(p, d.cell(c)), false), `fill="%s" fill-opacity="0.25" stroke="%s" stroke-width="1"`, colour, colour)
		}
	}
	at := d.place(p)
	if d.atEnd(p.ID) { // the line and the silhouette show through
		faded = ` fill-opacity="0.6"`
	}
	d.shape(token(p.Team, at, r), `fill="%s" stroke="#ffffff" stroke-width="1.5"%s`, colour, faded)
	name := dot{at.x, at.y + r + 11}
	if p.Posture.Acts() && d.facing(p.Figure, at, r, colour).y > at.y+r {
		name.y = at.y - r - 5 // out of the way of the beak
	}
	d.text(dot{at.x, at.y + r*0.42}, max(7, r*1.15), "middle", letter, `font-weight="bold" fill="#ffffff"`)
	if !p.Posture.Acts() {
		d.stroke(dot{at.x - r, at.y + r}, dot{at.x + r, at.y - r}, `stroke="%s" stroke-width="2"`, ink)
		d.key(key{word: "faint and crossed out: fallen", text: "x"})
	}
	switch {
	case d.film:
		d.health(p, at, r)
	case d.unit >= 40:
		d.text(name, 9, "middle", p.Name, `fill="%s" stroke="%s" stroke-width="2.5" paint-order="stroke"`, ink, paper)
	}
	d.end()
}

// atEnd reports whether somebody is an end of the line that is shown.
func (d *drawing) atEnd(id rules.ID) bool {
	return d.line != nil && (d.line.A.ID == id || d.line.D.ID == id)
}

// tokenSize is the radius of somebody's token, on open ground that of the body unless it
// would be too small to see.
func (d *drawing) tokenSize(id rules.ID) float64 {
	if d.f.Kind == grid.Free {
		return max(8, float64(d.m.people[id-1].radius)*d.unit/1000)
	}
	share := 0.3
	if d.film { // no name stands below
		share = 0.34
	}
	return d.unit * share * math.Sqrt(float64(max(1, len(d.m.people[id-1].cells))))
}

// facing draws a beak in the direction in which somebody looks, and returns its tip.
func (d *drawing) facing(f agent.Figure, at dot, r float64, colour string) dot {
	k := d.f.Kind
	if k == grid.Free {
		k = grid.Square
	}
	v := k.Facing(d.b.Facings(), int(f.Facing))
	o, p := d.at(grid.Point{}), d.at(grid.Point{X: v.X * grid.Unit, Y: v.Y * grid.Unit})
	a := math.Atan2(p.y-o.y, p.x-o.x)
	tip := func(angle, far float64) dot {
		return dot{at.x + float64(far*math.Cos(angle)), at.y + float64(far*math.Sin(angle))}
	}
	d.shape(path([]dot{tip(a, r*2.1), tip(a+0.34, r*1.2), tip(a-0.34, r*1.2)}, false), `fill="%s" stroke="#ffffff" stroke-width="1"`, colour)
	return tip(a, r*2.1)
}

// legend writes the signs, the sides and the scale below the field.
func (d *drawing) legend() {
	y := d.foot + 22
	y = d.caption(y)
	x, room := d.x0, max(d.width, 520)
	for _, k := range d.keys {
		w := 26 + wide(k.word, 12) + 14
		if x > d.x0 && x+w > d.x0+room {
			x, y = d.x0, y+19
		}
		d.swatch(k, x, y)
		d.text(dot{x + 25, y}, 12, "start", k.word, `fill="%s"`, ink)
		d.right = max(d.right, x+w-14)
		x += w
	}
	if len(d.keys) > 0 {
		y += 24
	}
	y = d.sides(y, room)
	d.foot = d.scale(y)
}

// sides lists who fights for whom.
func (d *drawing) sides(y, room float64) float64 {
	for team, side := range d.b.Scenario().Sides {
		x := d.x0
		d.shape(token(uint8(team), dot{x + 9, y - 4}, 7), `fill="%s"`, sideColour(uint8(team)))
		head := side.ID + ": "
		d.text(dot{x + 25, y}, 12, "start", head, `font-weight="bold" fill="%s"`, ink)
		x += 25 + wide(head, 12) + 8
		left := x
		for i, letter := range d.letters {
			f := d.m.people[i].Figure
			if int(f.Team) != team {
				continue
			}
			word := string(letter) + " " + f.Name
			if f.Posture != rules.Standing {
				word += " (" + f.Posture.String() + ")"
			}
			w := wide(word, 12) + 12
			if x > left && x+w > d.x0+room {
				x, y = left, y+18
			}
			d.text(dot{x, y}, 12, "start", word, `fill="%s"`, ink)
			d.right = max(d.right, x+w-12)
			x += w
		}
		y += 20
	}
	return y
}

// scale draws the bar that says how long a metre is.
func (d *drawing) scale(y float64) float64 {
	pixels := d.unit // in a metre
	if d.f.Kind != grid.Free {
		pixels = d.unit * 1000 / float64(d.b.CellMm())
	}
	metres := 1.0
	for _, m := range []float64{0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000} {
		if m*pixels <= 180 {
			metres = m
		}
	}
	a, b := dot{d.x0, y + 2}, dot{d.x0 + metres*pixels, y + 2}
	d.shape(path([]dot{{a.x, a.y - 5}, a, b, {b.x, b.y - 5}}, true), `fill="none" stroke="%s" stroke-width="1.5"`, ink)
	label := fmt.Sprintf("%g m (%.0f ft)", metres, math.Floor(metres/0.3048))
	if d.f.Kind != grid.Free {
		label += fmt.Sprintf("; a cell is %s wide", short(int64(d.b.CellMm()))+" m")
	}
	d.text(dot{b.x + 8, y + 2}, 12, "start", label, `fill="%s"`, ink)
	d.right = max(d.right, b.x+8+wide(label, 12))
	return y + 4
}
