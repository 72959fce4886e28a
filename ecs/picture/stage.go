// This file draws; nothing in it decides.

package picture

import (
	"bytes"
	"fmt"
	"math"
	"slices"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Stage draws moments of a battle for a film, all in one size and of one part of the field.
// What seldom changes is apart from the people, so that it need not be drawn for each frame.
type Stage struct {
	base          drawing
	width, height int
}

// Blow is what somebody does to somebody, drawn as a line from one to the other.
type Blow struct {
	By, To rules.ID
	Effect Effect
	Word   string // at the target: what comes of it
}

// Effect is what comes of a blow, at a glance.
type Effect uint8

// Effects.
const (
	Vain Effect = iota // it misses, or is warded off
	Harm
	Help
)

// effectColours are those of what comes of a blow.
var effectColours = [...]string{Vain: "#5f5b55", Harm: stopped, Help: clearRay}

// Banner is words across the field, in the colour of a side; of none if Side is below 0.
type Banner struct {
	Text string
	Side int
}

// How much is shown round the people, in cells or metres, above the field for what stands over
// them, and at least of the field.
const (
	edge      = 2
	headroom  = 0.5
	fewCells  = 10
	fewMetres = 6
)

// NewStage makes a stage so many pixels wide that shows all places at which anybody is in
// the moments, at most as high as it is wide.
func NewStage(b *ecs.Battle, width int, moments []*Moment) *Stage {
	d := drawing{b: b, f: &b.Scenario().Field, letters: transcript.Letters(b), film: true, unit: 1}
	d.measure()
	low, high := d.reach(moments)
	large := float64(width) / fewCells
	if d.f.Kind == grid.Free {
		large = float64(width) / fewMetres
	}
	w, h := high.x-low.x, high.y-low.y
	d.unit = min(large, float64(width)/w, float64(width)/h)
	x := window(low.x, w, d.width, float64(width)/d.unit)
	d.left, d.top = (d.left-x)*d.unit, (d.top-low.y)*d.unit
	d.x0, d.y0, d.width, d.height = -x*d.unit, -low.y*d.unit, d.width*d.unit, d.height*d.unit
	d.right, d.foot = float64(width), math.Ceil(h*d.unit)
	return &Stage{d, width, int(d.foot)}
}

// reach is the part of the field in which anybody is, in the drawing's unit.
func (d *drawing) reach(moments []*Moment) (low, high dot) {
	low, high = dot{math.Inf(1), math.Inf(1)}, dot{math.Inf(-1), math.Inf(-1)}
	for _, m := range moments {
		for i := range m.people {
			if p := &m.people[i]; p.Posture != rules.Gone {
				at := d.place(p)
				low = dot{min(low.x, at.x-edge), min(low.y, at.y-edge)}
				high = dot{max(high.x, at.x+edge), max(high.y, at.y+edge)}
			}
		}
	}
	if low.x > high.x { // nobody is there
		return dot{}, dot{d.width, d.height}
	}
	return dot{max(0, low.x), max(-headroom, low.y)}, dot{min(d.width, high.x), min(d.height, high.y)}
}

// window is where a stretch of the field begins that has what is wanted in its middle, and no
// more room beside the field than it must.
func window(at, wanted, field, room float64) float64 {
	if room >= field {
		return (field - room) / 2
	}
	return max(0, min(field-room, at-(room-wanted)/2))
}

// Size is that of the stage in pixels.
func (s *Stage) Size() (width, height int) { return s.width, s.height }

// Field is the field with what stands on it, its dangers, and the zones that goals are about, as pieces
// of SVG. It is the same for moments in which the same doors are open and the same dangers are there.
func (s *Stage) Field(m *Moment) []byte {
	d := s.layer(m)
	fmt.Fprintf(&d.out, `<rect x="0" y="0" width="%d" height="%d" fill="%s"/>`+"\n", s.width, s.height, paper)
	d.ground()
	d.obstacles()
	d.dangers()
	d.aims()
	return d.out.Bytes()
}

// People are the combatants with their health, and what they do, as pieces of SVG. Those of a
// blow are named.
func (s *Stage) People(m *Moment, blow *Blow) []byte {
	d := s.layer(m)
	d.people()
	if blow != nil {
		d.blow(blow)
	}
	return d.out.Bytes()
}

// Announce are words across the top of the field, or below if fewer people are there, as pieces of
// SVG.
func (s *Stage) Announce(m *Moment, b Banner) []byte {
	d, colour := s.layer(m), ink
	if b.Side >= 0 {
		colour = sideColour(uint8(b.Side))
	}
	size := min(float64(s.width)/20, float64(s.width)/max(1, wide(b.Text, 1)))
	high, y, above, below := 1.7*size, 0.0, 0, 0
	for i := range m.people {
		switch at := d.place(&m.people[i]); {
		case m.people[i].Posture == rules.Gone:
		case at.y < high+size/2:
			above++
		case at.y > float64(s.height)-high-size/2:
			below++
		}
	}
	if above > below {
		y = float64(s.height) - high
	}
	fmt.Fprintf(&d.out, `<rect x="0" y="%s" width="%d" height="%s" fill="%s" fill-opacity="0.88"/>`+"\n", num(y), s.width, num(high), colour)
	d.text(dot{float64(s.width) / 2, y + 1.2*size}, size, "middle", b.Text, `font-weight="bold" fill="#ffffff"`)
	return d.out.Bytes()
}

// Score is how many of each side can act, as pieces of SVG for a dark ground: a line of text
// that ends at a place. left is where it begins.
func (s *Stage) Score(m *Moment, right, y, size float64) (svg []byte, left float64) {
	d := s.layer(m)
	var words []string
	left = right
	for team, side := range d.b.Scenario().Sides {
		n := 0
		for i := range m.people {
			if int(m.people[i].Team) == team && m.people[i].Posture.Acts() {
				n++
			}
		}
		words = append(words, fmt.Sprintf("%s %d", side.ID, n))
		left -= wide(words[team], size) + 2*size
	}
	x := left
	for team, text := range words {
		d.shape(token(uint8(team), dot{x + 0.5*size, y - 0.36*size}, 0.42*size), `fill="%s" stroke="#ffffff" stroke-width="1.2"`, sideColour(uint8(team)))
		d.text(dot{x + 1.3*size, y}, size, "start", text, `fill="#ffffff"`)
		x += wide(text, size) + 2*size
	}
	return d.out.Bytes(), left
}

// layer is an empty drawing of a moment on the stage.
func (s *Stage) layer(m *Moment) *drawing {
	d := s.base
	d.m, d.out, d.keys = m, bytes.Buffer{}, nil
	return &d
}

// health draws how much somebody has left of what keeps people up.
func (d *drawing) health(p *person, at dot, r float64) {
	vital := int(d.b.Shape().Vital)
	if !p.Posture.Acts() || vital >= len(d.b.Shape().Pools) || p.Pools[vital].Max <= 0 {
		return
	}
	left := max(0, min(1, float64(p.Pools[vital].Now)/float64(p.Pools[vital].Max)))
	colour := "#2e9e4f"
	switch {
	case left <= 1.0/3:
		colour = stopped
	case left <= 2.0/3:
		colour = "#e8a200"
	}
	long, y := max(14, 2.2*r), at.y-r-6
	a, b := dot{at.x - long/2, y}, dot{at.x + long/2, y}
	d.stroke(a, b, `stroke="%s" stroke-width="5.5"`, ink)
	d.stroke(dot{a.x + 1, y}, dot{b.x - 1, y}, `stroke="#ffffff" stroke-width="3.5"`)
	if left > 0 {
		d.stroke(dot{a.x + 1, y}, dot{a.x + 1 + left*(long-2), y}, `stroke="%s" stroke-width="3.5"`, colour)
	}
}

// blow draws a line from who strikes to who is struck: whole with a ring where it does harm,
// broken where it comes to nothing. Names and words are where the line is not.
func (d *drawing) blow(b *Blow) {
	by, to := d.shown(b.By), d.shown(b.To)
	if to == nil {
		return
	}
	colour, at, r := effectColours[b.Effect], d.place(to), d.tokenSize(b.To)
	above := by == nil || by == to || at.y <= d.place(by).y
	if high := r + 55; above && at.y < high {
		above = false
	} else if !above && at.y > d.foot-high {
		above = true
	}
	if b.Effect == Harm {
		d.circle(at, r+4, `fill="none" stroke="#ffffff" stroke-width="6" stroke-opacity="0.8"`)
		d.circle(at, r+4, `fill="none" stroke="%s" stroke-width="3.5"`, colour)
	}
	if by != nil && by != to {
		d.arrow(d.place(by), at, d.tokenSize(b.By), r, b.Effect, colour)
		d.name(by, !above, 13, ink, by.Name, 0)
	}
	d.name(to, above, 13, ink, to.Name, 0)
	d.name(to, above, 18, colour, b.Word, 15)
}

// shown is who stands or lies on the field.
func (d *drawing) shown(id rules.ID) *person {
	i := slices.IndexFunc(d.m.people, func(p person) bool { return p.ID == id && p.Posture != rules.Gone })
	if i < 0 {
		return nil
	}
	return &d.m.people[i]
}

// arrow draws the line of a blow between the rims of two tokens; of two who stand close, from
// the middle of the first, so that there is something to see.
func (d *drawing) arrow(a, b dot, from, to float64, e Effect, colour string) {
	const head, short = 12, 26
	long := math.Hypot(b.x-a.x, b.y-a.y)
	if long == 0 {
		return
	}
	if long-from-to < short {
		from = 0
	}
	if long-from-to < short {
		to = max(0, long-short)
	}
	p, q := a.to(b, from/long), b.to(a, to/long)
	neck := q.to(p, min(1, head/max(1, math.Hypot(q.x-p.x, q.y-p.y))))
	x, y := (q.x-neck.x)*0.55, (q.y-neck.y)*0.55
	point := path([]dot{q, {neck.x - y, neck.y + x}, {neck.x + y, neck.y - x}}, false)
	dash := "none"
	if e == Vain {
		dash = "6 4"
	}
	d.stroke(p, neck, `stroke="#ffffff" stroke-width="7.5" stroke-opacity="0.85"`)
	d.shape(point, `fill="#ffffff" stroke="#ffffff" stroke-width="4"`)
	d.stroke(p, neck, `stroke="%s" stroke-width="4" stroke-dasharray="%s"`, colour, dash)
	d.shape(point, `fill="%s"`, colour)
}

// name writes words above somebody's token or below it, so many pixels away from those that are
// nearest to it.
func (d *drawing) name(p *person, above bool, size float64, colour, words string, away float64) {
	at, r := d.place(p), d.tokenSize(p.ID)
	at.y += r + size + 3 + away
	if above {
		at.y -= 2*r + size + 16 + 2*away
	}
	half := wide(words, size) / 2
	at.x = max(half, min(d.right-half, at.x))
	d.text(at, size, "middle", words, `font-weight="bold" fill="%s" stroke="#ffffff" stroke-width="4" paint-order="stroke"`, colour)
}
