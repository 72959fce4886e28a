// This file draws; nothing in it decides.

package picture

import (
	"fmt"
	"math/big"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/referee"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// Colours of a line.
const (
	clearRay = "#1a8f3c"
	stopped  = "#d11a2a"
	hiding   = "#e07b00"
)

// lineBelow draws what lies under the combatants: the view of the target, and what
// stands in it.
func (d *drawing) lineBelow() {
	e := d.line
	if e == nil {
		return
	}
	d.imagined(e.A)
	d.imagined(e.D)
	h := d.hiding()
	if h.L != h.R {
		d.shape(path([]dot{d.at(h.Eye), d.at(h.L), d.at(h.R)}, false), `fill="#ffd84d" fill-opacity="0.35" stroke="%s" stroke-width="0.8" stroke-dasharray="4 3"`, hiding)
	}
	for _, x := range h.Shadows {
		d.outline(x, hiding)
		d.key(key{word: "hides some of the target", fill: "#f6d9b3", line: hiding})
	}
	for _, w := range []*grid.Witness{&e.Sight, &e.Effect} {
		for _, m := range w.Meetings {
			if m.Passage.Stops() {
				d.outline(grid.Shadow{Blocker: m.Obstacle}, stopped)
				d.key(key{word: "stops the line", fill: "#f2b8bd", line: stopped})
			}
		}
	}
}

// hiding is the share that the picture shows: hard cover and bodies, else what conceals.
func (d *drawing) hiding() *grid.Hiding {
	c := &d.line.Cover
	if len(c.Total.Shadows) == 0 && len(c.Conceal.Shadows) > 0 {
		return &c.Conceal
	}
	return &c.Total
}

// imagined draws an end of the line at which nobody stands.
func (d *drawing) imagined(b space.Body) {
	if b.ID != 0 {
		return
	}
	d.circle(d.centre(b.Cell), max(6, d.unit*0.25), `fill="#ffffff" fill-opacity="0.7" stroke="%s" stroke-width="1.5" stroke-dasharray="3 2"`, ink)
}

// outline marks a blocker.
func (d *drawing) outline(x grid.Shadow, colour string) {
	if x.Body {
		b, _ := d.b.Body(d.line.Bystanders[x.Blocker])
		d.circle(d.centre(b.Cell), d.tokenSize(b.ID)*1.7, `fill="none" stroke="%s" stroke-width="3"`, colour)
		return
	}
	ring := d.line.Shapes[x.Blocker].Ring()
	d.shape(path(d.ring(ring), len(ring) == 2), `fill="%s" fill-opacity="0.25" stroke="%s" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"`, colour, colour)
}

// lineAbove draws the line itself, the chord with what is hidden of it, and where the
// line is stopped.
func (d *drawing) lineAbove() {
	if d.line == nil {
		return
	}
	h := d.hiding()
	if h.L != h.R {
		l, r := d.at(h.L), d.at(h.R)
		d.stroke(l, r, `stroke="%s" stroke-width="2.5" stroke-linecap="round"`, ink)
		for _, x := range h.Shadows {
			d.stroke(l.to(r, float(x.U0)), l.to(r, float(x.U1)), `stroke="%s" stroke-width="5"`, hiding)
		}
		d.key(key{word: "silhouette of the target, hidden part thick", line: ink, light: hiding})
	}
	w := &d.line.Sight
	if w.Clear && !d.line.Effect.Clear {
		w = &d.line.Effect
	}
	p, r := d.centre(d.line.A.Cell), d.centre(d.line.D.Cell)
	if w.Clear {
		if d.at(w.P) != p || d.at(w.R) != r {
			d.stroke(p, r, `stroke="%s" stroke-width="1.2" stroke-dasharray="2 4"`, stopped)
		}
		d.halo(d.at(w.P), d.at(w.R), clearRay, "none")
		d.key(key{word: "clear line", line: clearRay})
	} else {
		d.halt(w, p, r)
	}
}

// halt draws a line that is stopped: whole up to where it is stopped first.
func (d *drawing) halt(w *grid.Witness, p, r dot) {
	first := 1.0
	for _, m := range w.Meetings {
		if m.Passage.Stops() {
			first = min(first, float(m.From))
		}
	}
	d.halo(p, p.to(r, first), stopped, "none")
	d.halo(p.to(r, first), r, stopped, "5 5")
	at := p.to(r, first)
	d.circle(at, 6, `fill="#ffffff" stroke="%s" stroke-width="2"`, stopped)
	d.shape(fmt.Sprintf("M%s %sl6 6m0 -6l-6 6", num(at.x-3), num(at.y-3)), `stroke="%s" stroke-width="2"`, stopped)
	d.key(key{word: "stopped line", line: stopped})
}

// halo draws a line on a light ground, so that it shows on everything.
func (d *drawing) halo(a, b dot, colour, dash string) {
	d.stroke(a, b, `stroke="#ffffff" stroke-width="4.5" stroke-opacity="0.8"`)
	d.stroke(a, b, `stroke="%s" stroke-width="2.2" stroke-dasharray="%s"`, colour, dash)
}

// float is a fraction for drawing.
func float(r grid.Ratio) float64 {
	f, _ := new(big.Rat).Set(r.Rat()).Float64()
	return f
}

// caption says below the field what the line is about.
func (d *drawing) caption(y float64) float64 {
	if d.line == nil {
		return y
	}
	for _, s := range captions(d.b, d.line) {
		d.text(dot{d.x0, y}, 13, "start", s, `font-weight="bold" fill="%s"`, ink)
		d.right = max(d.right, d.x0+wide(s, 13)*1.1)
		y += 20
	}
	return y + 4
}

func captions(b *ecs.Battle, e *ecs.Explanation) []string {
	a := referee.Of(b, e)
	word := map[bool]string{true: "yes", false: "no"}
	return []string{
		fmt.Sprintf("%s to %s: %d cells, %s (%d ft); sight %s, effect %s", a.From.Name, a.To.Name, a.Distance.Cells, metres(a.Distance.Mm/10*10), a.Distance.Feet, word[a.Sight.Clear], word[a.Effect.Clear]),
		fmt.Sprintf("cover %d %% (hard %s, with bodies %s, concealed %s); missile %s", a.Cover.Percent, a.Cover.Hard.Percent, a.Cover.Total.Percent, a.Cover.Conceal.Percent, map[bool]string{true: "may fly", false: "may not fly"}[a.Missile.May]),
	}
}
