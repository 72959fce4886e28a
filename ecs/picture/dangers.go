// This file draws; nothing in it decides.

package picture

import (
	"math"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// hazardLook is how a danger of the field is drawn: what tints its cells, and what is strewn over them.
type hazardLook struct {
	word  string
	tint  string
	thick string // how much of the tint covers what is below
	sign  func(d *drawing, at dot, r float64)
}

// hazardLooks are those of all hazards.
var hazardLooks = [rules.NHazard]hazardLook{
	rules.HazardFire:     {"fire", "#f08a24", "0.45", (*drawing).flame},
	rules.HazardWater:    {"deep water", "#5b93c4", "0.75", (*drawing).ripple},
	rules.HazardCaltrops: {"caltrops", "#8b867c", "0.2", (*drawing).spikes},
	rules.HazardSmoke:    {"smoke", "#8d8d92", "0.3", (*drawing).puffs},
	rules.HazardDusk:     {"dusk", "#33415f", "0.28", nil},
	rules.HazardDarkness: {"darkness", "#161d33", "0.5", nil},
	rules.HazardFog:      {"fog", "#ffffff", "0.55", nil},
	rules.HazardRain:     {"rain", "#5f7c96", "0.16", (*drawing).rain},
}

// peril is a danger of the field that is there at a moment.
type peril struct {
	hazard rules.Hazard
	zone   *scenario.Zone // in which it began; nil for the whole field
	taken  []grid.Cell    // to which it has spread beyond that
}

// perils are the dangers of a battle that are there now.
func perils(b *ecs.Battle) (out []peril) {
	for i, now := range b.Dangers() {
		if d := &b.Scenario().Dangers[i]; now.On {
			out = append(out, peril{d.Hazard, b.Scenario().Zone(d.Zone), slices.Clone(now.Taken)})
		}
	}
	return out
}

// dangers draws the dangers that are there, those all over the field last.
func (d *drawing) dangers() {
	for _, everywhere := range [...]bool{false, true} {
		for i := range d.m.perils {
			if p := &d.m.perils[i]; (p.zone == nil) == everywhere {
				d.danger(p)
			}
		}
	}
}

func (d *drawing) danger(p *peril) {
	l := &hazardLooks[p.hazard]
	area, spots, r := d.reaches(p)
	d.shape(area, `fill="%s" fill-opacity="%s"`, l.tint, l.thick)
	if l.sign != nil {
		for _, at := range spots {
			l.sign(d, at, r)
		}
	}
	d.key(key{word: l.word, fill: l.tint})
}

// reaches is the outline of where a danger is, with the places of its signs and how much room each of them has.
func (d *drawing) reaches(p *peril) (area string, spots []dot, r float64) {
	if p.zone == nil || len(p.zone.Cells) == 0 {
		low, high := dot{d.x0, d.y0}, dot{d.x0 + d.width, d.y0 + d.height}
		if p.zone != nil {
			low, high = d.at(p.zone.From), d.at(p.zone.To)
		}
		return path(rectangle(low, high), false), strewn(low, high, signStep), signStep / 2
	}
	var out strings.Builder
	for _, c := range slices.Concat(p.zone.Cells, p.taken) {
		if !d.filled(c) {
			out.WriteString(path(d.cell(c), false))
			spots = append(spots, d.centre(c))
		}
	}
	return out.String(), spots, d.unit / 2
}

// filled reports whether a wall stands in a cell.
func (d *drawing) filled(c grid.Cell) bool { return d.f.Ground(c).Solid }

// signStep is how far the signs of a danger lie apart where there are no cells, in pixels.
const signStep = 48

// strewn are places all over a rectangle, so far apart.
func strewn(low, high dot, step float64) (out []dot) {
	for y := low.y + step/2; y < high.y; y += step {
		for x := low.x + step/2; x < high.x; x += step {
			out = append(out, dot{x, y})
		}
	}
	return out
}

// rectangle are the corners of one.
func rectangle(low, high dot) []dot { return []dot{low, {high.x, low.y}, high, {low.x, high.y}} }

// flame draws two flames, one within the other.
func (d *drawing) flame(at dot, r float64) {
	for _, f := range [...]struct {
		share  float64
		colour string
	}{{1, "#d9480f"}, {0.5, "#ffd43b"}} {
		w, h, foot := 0.5*r*f.share, 1.2*r*f.share, at.y+0.6*r
		d.shape(path([]dot{{at.x + 0.1*r, foot - h}, {at.x + w, foot - 0.4*h}, {at.x + 0.7*w, foot}, {at.x - 0.7*w, foot}, {at.x - w, foot - 0.45*h}, {at.x - 0.3*w, foot - 0.55*h}}, false), `fill="%s"`, f.colour)
	}
}

// ripple draws two waves.
func (d *drawing) ripple(at dot, r float64) {
	for _, y := range [...]float64{-0.25, 0.3} {
		var wave []dot
		for i := range 7 {
			wave = append(wave, dot{at.x + (float64(i)-3)*0.2*r, at.y + y*r + 0.1*r*math.Cos(math.Pi*float64(i))})
		}
		d.shape(path(wave, true), `fill="none" stroke="#e3f0fa" stroke-width="1.4"`)
	}
}

// spikes draws three little stars.
func (d *drawing) spikes(at dot, r float64) {
	for i := range 3 {
		mid := polygon(at, 0.5*r, 0.6+float64(i)*2*math.Pi/3, 1)[0]
		for k := range 3 {
			tip := polygon(mid, 0.24*r, 0.4+float64(k)*2*math.Pi/3, 1)[0]
			d.stroke(mid, tip, `stroke="%s" stroke-width="1.6" stroke-linecap="round"`, ink)
		}
	}
}

// puffs draws smoke.
func (d *drawing) puffs(at dot, r float64) {
	for i, size := range [...]float64{0.42, 0.34, 0.38} {
		d.circle(polygon(at, 0.35*r, 0.5+float64(i)*2*math.Pi/3, 1)[0], size*r, `fill="#77777c" fill-opacity="0.4"`)
	}
}

// rain draws a stroke or two of it.
func (d *drawing) rain(at dot, r float64) {
	for _, x := range [...]float64{-0.4, 0.35} {
		a := dot{at.x + x*r, at.y + x*r}
		d.stroke(a, dot{a.x - 0.12*r, a.y + 0.4*r}, `stroke="#3f6f9c" stroke-width="1.4" stroke-opacity="0.7"`)
	}
}

// aims frames the zones that goals speak of, with their names, in the colour of who is after them first.
func (d *drawing) aims() {
	s := d.b.Scenario()
	var named []string
	for i := range s.Goals {
		z := s.Zone(s.Goals[i].Zone)
		if z == nil || slices.Contains(named, z.ID) {
			continue
		}
		named = append(named, z.ID)
		colour := sideColour(uint8(max(0, slices.IndexFunc(s.Sides, func(side scenario.Side) bool { return side.ID == s.Goals[i].Side }))))
		d.aim(z, colour)
	}
}

// aim frames a zone, and names it at its upper edge.
func (d *drawing) aim(z *scenario.Zone, colour string) {
	var rim strings.Builder
	low, high := dot{math.Inf(1), math.Inf(1)}, dot{math.Inf(-1), math.Inf(-1)}
	put := func(line []dot, open bool) {
		rim.WriteString(path(line, open))
		for _, p := range line {
			low, high = dot{min(low.x, p.x), min(low.y, p.y)}, dot{max(high.x, p.x), max(high.y, p.y)}
		}
	}
	k := d.f.Kind
	for _, c := range z.Cells {
		for i := range k.Directions() {
			n := c.Add(k.Direction(i))
			if k.Diagonal(i) || slices.Contains(z.Cells, n) {
				continue
			}
			if o, err := grid.NewEdge(k, c, n); err == nil {
				put(d.ring(o.Ring()), true)
			}
		}
	}
	if len(z.Cells) == 0 {
		put(rectangle(d.at(z.From), d.at(z.To)), false)
	}
	d.shape(rim.String(), `fill="none" stroke="%s" stroke-width="2.5" stroke-dasharray="7 4" stroke-opacity="0.85"`, colour)
	d.text(dot{(low.x + high.x) / 2, low.y + 13}, 11, "middle", z.ID, `font-weight="bold" fill="%s" stroke="#ffffff" stroke-width="3" paint-order="stroke"`, colour)
	d.key(key{word: "zone that a goal is about", line: colour, dash: "7 4"})
}
