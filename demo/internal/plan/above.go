package plan

import (
	"math"
	"math/big"
	"strings"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// tints colours cells as an overlay says.
func (d *drawing) tints() {
	for i := range d.m.Tints {
		t := &d.m.Tints[i]
		at := d.Cam.To(d.place(t.Cell))
		if !d.seen(at, d.cell()) {
			continue
		}
		d.tile(t.Cell, 0.9, d.tintInk(t))
		if t.Kind == InReach { // the ground shows through, its border stands out
			d.rimmed(d.corners(t.Cell, 0.86), d.px(1.5), d.sideOf(d.m.Selected))
		}
		if t.Text != "" && d.size() >= figuresFrom*0.8 {
			d.written(at.Add(paint.Pt{Y: -d.cell() * 0.3}), t.Text, paint.Chalk)
		}
	}
}

// noteSize is how large the words of an overlay are, in pixels of the design.
const noteSize = 12

// layNote finds where what the overlay says is written: in the lower left corner or the upper right one, in as many lines as it needs.
func (d *drawing) layNote() {
	d.told = Rect{}
	if d.m.Note == "" {
		return
	}
	size, pad := d.px(noteSize), d.px(8)
	room := min(d.Cam.View.W-4*pad, d.px(420))
	d.lines = d.lines[:0]
	line, wide := "", 0.0
	for word := range strings.FieldsSeq(d.m.Note) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && d.c.Atlas.Width(longer, paint.Regular, size) > room {
			d.lines = append(d.lines, line)
			longer = word
		}
		line = longer
		wide = max(wide, d.c.Atlas.Width(line, paint.Regular, size))
	}
	d.lines = append(d.lines, line)
	high := float64(len(d.lines)) * size * 1.35
	v := d.Cam.View
	d.told = Rect{v.X + pad, v.Y + v.H - 2*pad - high, wide + 2*pad, high + pad}
	if above := (Rect{v.X + v.W - pad - d.told.W, v.Y + pad, d.told.W, d.told.H}); d.crowded(above) < d.crowded(d.told) {
		d.told = above
	}
}

// note writes what the overlay says.
func (d *drawing) note() {
	if d.m.Note == "" {
		return
	}
	size, pad := d.px(noteSize), d.px(8)
	x, y := d.told.X, d.told.Y
	d.c.Round(x, y, d.told.W, d.told.H, d.px(5), paint.Night.Thin(0.88))
	for i, s := range d.lines {
		d.c.Text(paint.Pt{X: x + pad, Y: y + pad*0.5 + size*(1+1.35*float64(i))}, s, paint.Regular, size, paint.Left, paint.Chalk)
	}
}

// crowded is how many who can act stand in a part of the view.
func (d *drawing) crowded(r Rect) (n int) {
	for _, i := range d.order {
		if st := d.stand(d.s, d.f, i); d.s.Tokens[i].Up.Acts() && r.far(st.at) < st.r {
			n++
		}
	}
	return n
}

// Told is where an overlay says what it shows, in pixels; empty if there is none.
func (p *Plan) Told() Rect { return p.told }

// tintInk is the colour of a tint: that of a side is for what somebody of it reaches, so that one's own reach and that of an enemy are told apart.
func (d *drawing) tintInk(t *Tint) paint.Ink {
	switch t.Kind {
	case InReach:
		return d.sideOf(d.m.Selected).Thin(0.34)
	case InRange:
		return paint.Maybe.Thin(0.34 - 0.24*t.Share)
	case Threatened:
		return paint.No.Thin(0.25 + 0.35*t.Share)
	case Walk:
		return paint.Side(0).Thin(0.5 - 0.34*t.Share)
	case Hidden:
		return paint.Yes.Thin(0.1 + 0.5*t.Share)
	}
	return paint.Shade.Thin(0.6)
}

// tile fills a cell; on open ground a square of the net that is laid over it.
func (d *drawing) tile(c rules.Cell, share float64, k paint.Ink) {
	d.c.Poly(d.corners(c, share), k)
}

// corners are those of what tile fills.
func (d *drawing) corners(c rules.Cell, share float64) []paint.Pt {
	if d.wide {
		return d.polygon(c, share)
	}
	at, w := d.Cam.To(d.place(c)), NetMm(d.ground)*d.Cam.Zoom*share/2
	d.scratch = append(d.scratch[:0], at.Add(paint.Pt{X: -w, Y: -w}), at.Add(paint.Pt{X: w, Y: -w}), at.Add(paint.Pt{X: w, Y: w}), at.Add(paint.Pt{X: -w, Y: w}))
	return d.scratch
}

// rimmed draws a line round a piece of ground, with its rim.
func (d *drawing) rimmed(pts []paint.Pt, w float64, k paint.Ink) {
	d.c.Loop(pts, w+d.px(2), paint.Rim.Thin(float64(k.A)))
	d.c.Loop(pts, w, k)
}

// written writes a number on the ground, with its middle at a place and with its rim.
func (d *drawing) written(middle paint.Pt, text string, k paint.Ink) {
	size := min(d.px(11), max(0.6*d.cell(), paint.MinText))
	d.c.Outlined(middle.Add(paint.Pt{Y: 0.36 * size}), text, paint.Bold, size, paint.Middle, k, paint.Rim, max(1, d.px(1.2)))
}

// NetMm is the width of the net that overlays are worked out on where there are no cells,
// in mm.
func NetMm(g scene.Ground) float64 { return max(1000, float64(g.CellMm)) }

// later draws the cells that may be chosen and are reached after some turns: the more turns
// the paler, with their number where there is room.
func (d *drawing) later() {
	for i := range d.m.Later {
		k := &d.m.Later[i]
		at := d.Cam.To(d.place(k.Cell))
		if !d.seen(at, d.cell()) {
			continue
		}
		if !d.wide {
			d.bead(at, paint.Side(0).Thin(max(0.4, 1-0.1*float64(k.Turns))))
			continue
		}
		d.tile(k.Cell, 0.86, paint.Side(0).Thin(max(0.1, 0.42-0.08*float64(k.Turns))))
		if d.size() >= turnsFrom && k.Turns < len(few) {
			d.written(at, few[k.Turns], paint.Chalk.Thin(0.85))
		}
	}
}

// turnsFrom is how wide cells are that have the number of turns in them, in pixels of the design: also those of most fields that are shown whole.
const turnsFrom = 13.0

// few are the numbers that stand in cells, so that none is made in a frame.
var few = [...]string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"}

// spot writes in the lower right corner which place is under the pointer.
func (d *drawing) spot() {
	if d.m.Cell == nil || d.m.Spot == "" {
		return
	}
	size, pad := d.px(12), d.px(8)
	high := size * 1.35
	below := d.Cam.View.Y + d.Cam.View.H - pad
	d.corner(d.m.Spot, size, below, paint.Night.Thin(0.88), paint.Chalk)
	if d.m.Peril != "" {
		d.corner(d.m.Peril, d.px(14), below-high-1.5*pad, paint.Maybe, paint.Night)
	}
}

// corner writes words in a box at the right edge, above a height.
func (d *drawing) corner(words string, size, below float64, box, ink paint.Ink) {
	pad := d.px(8)
	words = d.clipped(words, size, d.Cam.View.W-6*pad)
	wide, high := d.c.Atlas.Width(words, paint.Regular, size), size*1.35
	x, y := d.Cam.View.X+d.Cam.View.W-wide-3*pad, below-pad-high
	d.c.Round(x, y, wide+2*pad, high+pad, d.px(5), box)
	d.c.Text(paint.Pt{X: x + pad, Y: y + pad*0.5 + size}, words, paint.Regular, size, paint.Left, ink)
}

// clipped is as much of some words as has room, up to the end of one of them.
func (d *drawing) clipped(words string, size, room float64) string {
	for cut := words; d.c.Atlas.Width(words, paint.Regular, size) > room; words = cut + " …" {
		end := strings.LastIndexByte(cut, ' ')
		if end < 0 {
			break
		}
		cut = strings.TrimRight(cut[:end], " ,;")
	}
	return words
}

// goals draws where those who were ordered to go are to come to, each in the colour of its side: with a whole line, and where that is not ordered yet a paler
// one of dashes.
func (d *drawing) goals() {
	for _, g := range d.m.Goals {
		t := d.s.Token(g.Who)
		if t == nil {
			continue
		}
		from, to, ink := d.stand(d.s, d.f, int(g.Who)-1), d.Cam.To(d.place(g.To)), d.side(t.Side)
		if g.Pending {
			ink = ink.Thin(pale)
		}
		at := from.at
		if len(g.Way) > 1 {
			for _, c := range g.Way[1 : len(g.Way)-1] {
				at = d.leg(&from, at, d.Cam.To(d.place(c)), ink, g.Pending)
			}
		}
		d.leg(&from, at, to, ink, g.Pending)
		d.c.Ring(to, d.px(7), d.px(5), paint.Shade.Thin(0.8))
		d.c.Ring(to, d.px(7), d.px(2.5), ink)
	}
}

// pale is how much of its colour what is but suggested or pointed at has.
const pale = 0.7

// leg draws a part of the way of somebody who stands at its beginning, or has come to one place and goes to another; it returns where that ends.
func (d *drawing) leg(st *stand, a, b paint.Pt, ink paint.Ink, dashed bool) paint.Pt {
	if l := b.Sub(a).Len(); a != st.at {
		d.ray(a, b, ink, dashed)
	} else if l > st.r {
		d.ray(a.To(b, st.r/l), b, ink, dashed)
	}
	return b
}

// legal draws the places that may be chosen: cells as one piece of ground, with a line round it.
func (d *drawing) legal() {
	if !d.wide {
		for _, c := range d.m.Legal {
			if len(d.m.Rim) == 0 {
				d.bead(d.Cam.To(d.place(c)), d.choice())
			}
		}
		return
	}
	for _, c := range d.m.Legal {
		d.c.Poly(d.polygon(c, 0.95), d.choice().Thin(0.3))
	}
	d.edge = d.rimOf(d.m.Legal, d.edge[:0])
	for _, k := range [...]struct {
		w   float64
		ink paint.Ink
	}{{4, paint.Rim}, {2, d.choice()}} {
		for _, side := range d.edge {
			d.c.Stick(d.Cam.To(side[0]), d.Cam.To(side[1]), d.px(k.w), k.ink)
		}
	}
}

// choice is the colour of what may be chosen: another one where it leads away from the enemy.
func (d *drawing) choice() paint.Ink {
	if d.m.Away {
		return paint.Chalk
	}
	return paint.Yes
}

// rim draws the ground on which any place may be chosen.
func (d *drawing) rim() {
	if len(d.m.Rim) < 4 {
		return
	}
	line := d.line[:0]
	for _, c := range d.m.Rim {
		line = append(line, d.Cam.To(d.place(c)))
	}
	d.line = line
	for i := range line[1:] {
		d.c.Flat([]paint.Pt{line[0], line[1+i], line[1+(i+1)%(len(line)-1)]}, d.choice().Thin(0.2))
	}
	d.rimmed(line[1:], d.px(2), d.choice().Thin(0.8))
}

// bead draws one of many places on open ground, which lie beside and across each other.
func (d *drawing) bead(at paint.Pt, k paint.Ink) {
	d.c.Disc(at, d.px(5), paint.Shade.Thin(0.5*float64(k.A)))
	d.c.Disc(at, d.px(3.5), k)
}

// choices draws the cells that may be chosen, the way that would be gone, and the cell
// under the pointer.
func (d *drawing) choices() {
	d.rim()
	d.later()
	d.legal()
	if d.m.Cell != nil && d.wide && d.field.Inside(*d.m.Cell) {
		d.rimmed(d.polygon(*d.m.Cell, 0.94), d.px(1.5), paint.Chalk.Thin(0.8))
	}
	d.goals()
	for i := 1; i < len(d.m.Way); i++ {
		a, b := d.Cam.To(d.place(d.m.Way[i-1])), d.Cam.To(d.place(d.m.Way[i]))
		d.ray(a, b, paint.Chalk.Thin(pale), true)
	}
	if n := len(d.m.Way); n > 1 {
		d.c.Disc(d.Cam.To(d.place(d.m.Way[n-1])), d.px(6), paint.Chalk)
		if d.wide { // of a way to the next cell little more is to be seen
			d.rimmed(d.polygon(d.m.Way[n-1], 0.86), d.px(3), paint.Chalk)
		}
	}
}

// blow marks whom a blow that is pointed at would strike, with a line from who strikes, or from where it has gone by then: of neighbours over the rims
// of both.
func (d *drawing) blow() {
	by, to := d.s.Token(d.m.Blow[0]), d.s.Token(d.m.Blow[1])
	if by == nil || to == nil || to.Gone {
		return
	}
	from, b := d.stand(d.s, d.f, int(by.ID)-1), d.stand(d.s, d.f, int(to.ID)-1)
	a := from.at
	if n := len(d.m.Way); n > 1 {
		a = d.Cam.To(d.place(d.m.Way[n-1]))
	}
	if l := b.at.Sub(a).Len(); l > 0 {
		d.ray(a.To(b.at, min(0.3, from.r/l)), a.To(b.at, max(0.7, 1-b.r/l)), paint.No, true)
	}
	d.c.Ring(b.at, b.r+d.px(4), d.px(6), paint.Shade.Thin(0.8))
	d.c.Ring(b.at, b.r+d.px(4), d.px(3), paint.No)
}

// hiding is the share of cover that is shown: hard cover and bodies, else what conceals.
func hiding(e *ecs.Explanation) *grid.Hiding {
	if len(e.Cover.Total.Shadows) == 0 && len(e.Cover.Conceal.Shadows) > 0 {
		return &e.Cover.Conceal
	}
	return &e.Cover.Total
}

// holds reports whether a line is true of what is seen: whether those at its ends stand where
// it begins and ends, and are not on their way.
func (d *drawing) holds(e *ecs.Explanation) bool {
	if d.f == nil {
		return true
	}
	for _, id := range [...]rules.ID{e.A.ID, e.D.ID} {
		if id == 0 || int(id) > min(len(d.f.Poses), len(d.s.Tokens)) {
			continue
		}
		x, y := d.s.Place(&d.s.Tokens[id-1])
		if p := &d.f.Poses[id-1]; math.Hypot(p.X-x, p.Y-y) > 1 {
			return false
		}
	}
	return true
}

// sightBelow draws what lies under those who fight: how much of the target is in view,
// and what stands in the line.
func (d *drawing) sightBelow() {
	e := d.m.Sight
	if e == nil || !d.holds(e) {
		return
	}
	h := hiding(e)
	if h.L != h.R {
		cone := []paint.Pt{d.Cam.To(d.point(h.Eye)), d.Cam.To(d.point(h.L)), d.Cam.To(d.point(h.R))}
		d.c.Poly(cone, paint.Chalk.Thin(0.13))
		for _, x := range h.Shadows {
			u0, u1 := float(x.U0), float(x.U1)
			d.c.Poly([]paint.Pt{cone[0], cone[1].To(cone[2], u0), cone[1].To(cone[2], u1)}, paint.Maybe.Thin(0.3))
		}
	}
	for _, x := range h.Shadows {
		d.outline(e, x, paint.Maybe)
	}
	for _, w := range []*grid.Witness{&e.Sight, &e.Effect} {
		for _, m := range w.Meetings {
			if m.Passage.Stops() && !w.Clear { // what the line between the middles would meet stops nobody who sees past it
				d.outline(e, grid.Shadow{Blocker: m.Obstacle}, paint.No)
			}
		}
	}
}

// outline marks something that stands in a line.
func (d *drawing) outline(e *ecs.Explanation, x grid.Shadow, k paint.Ink) {
	if x.Body {
		if id := e.Bystanders[x.Blocker]; id != 0 && int(id) <= len(d.s.Tokens) {
			st := d.stand(d.s, d.f, int(id)-1)
			d.c.Ring(st.at, st.r*1.5, d.px(5), paint.Rim)
			d.c.Ring(st.at, st.r*1.5, d.px(3), k)
		}
		return
	}
	ring := e.Shapes[x.Blocker].Ring()
	d.scratch = d.scratch[:0]
	for _, q := range ring {
		d.scratch = append(d.scratch, d.Cam.To(d.point(q)))
	}
	if len(ring) > 2 {
		d.c.Poly(d.scratch, k.Thin(0.35))
		d.rimmed(d.scratch, d.px(3), k)
		return
	}
	d.c.Stick(d.scratch[0], d.scratch[1], max(d.px(6), d.cell()*0.16), k.Thin(0.8))
}

// sightAbove draws the line itself: whole and green if it is clear, else up to where it
// is stopped.
func (d *drawing) sightAbove() {
	e := d.m.Sight
	if e == nil || !d.holds(e) {
		return
	}
	w := &e.Sight
	if w.Clear && !e.Effect.Clear {
		w = &e.Effect
	}
	if w.Clear {
		a, b := d.between(e, d.Cam.To(d.point(w.P)), d.Cam.To(d.point(w.R)))
		d.ray(a, b, paint.Yes, false)
		return
	}
	a, b := d.Cam.To(d.place(e.A.Cell)), d.Cam.To(d.place(e.D.Cell))
	first := 1.0
	for _, m := range w.Meetings {
		if m.Passage.Stops() {
			first = min(first, float(m.From))
		}
	}
	at := a.To(b, first)
	a, b = d.between(e, a, b)
	d.ray(a, at, paint.No, false)
	d.ray(at, b, paint.No, true)
	d.c.Disc(at, d.px(8), paint.Shade)
	d.c.Cross(at, d.px(4), d.px(2.5), paint.No)
}

// between cuts from a line what lies on the tokens at its ends, so that they can be read.
func (d *drawing) between(e *ecs.Explanation, a, b paint.Pt) (from, to paint.Pt) {
	l := b.Sub(a).Len()
	ra, rb := d.radius(e.A.ID), d.radius(e.D.ID)
	if l <= (ra+rb)*1.05 {
		return a.To(b, 0.35), a.To(b, 0.65)
	}
	return a.To(b, ra/l), a.To(b, 1-rb/l)
}

// radius is how large somebody's token is, in pixels; 0 for nobody.
func (d *drawing) radius(id rules.ID) float64 {
	if d.s.Token(id) == nil {
		return 0
	}
	st := d.stand(d.s, d.f, int(id)-1)
	return st.r
}

// ray draws a line with a dark rim, so that it shows on everything.
func (d *drawing) ray(a, b paint.Pt, k paint.Ink, dashed bool) {
	if dashed {
		d.c.Dash(a, b, d.px(4.5), d.px(6), d.px(6), 0, paint.Shade.Thin(0.7))
		d.c.Dash(a, b, d.px(2.5), d.px(6), d.px(6), 0, k)
		return
	}
	d.c.Stick(a, b, d.px(5), paint.Shade.Thin(0.8))
	d.c.Stick(a, b, d.px(2.5), k)
}

// float is a fraction for drawing.
func float(r grid.Ratio) float64 {
	f, _ := new(big.Rat).Set(r.Rat()).Float64()
	return f
}
