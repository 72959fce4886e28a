package plan

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// mostCame is how many words at most tell what has come of a moment for one, those that matter most, and mostLines in how many lines; a line goes at most over so much
// of the view if that is at least as wide as leastLine, in pixels of the design.
const (
	mostCame  = 3
	mostLines = 2
	lineShare = 0.36
	leastLine = 240
)

// arrows draws on a field that stands still who has just struck at whom, below faces, weapons and badges: those between neighbours as soon as the one
// who is farther from us is drawn, and, where that is -1, those that lead across others, or between the fallen, below all who stand.
func (d *drawing) arrows(farther int) {
	if d.f != nil || d.m.Came == nil {
		return
	}
	for i := range d.m.Came.Blows {
		k := &d.m.Came.Blows[i]
		if first, beside := d.reached(k); beside && first == farther || !beside && farther < 0 {
			d.dealt(k)
		}
	}
}

// reached reports whether a blow is one between neighbours who stand, and who of them is drawn first.
func (d *drawing) reached(k *film.Dealt) (first int, beside bool) {
	a, b := int(k.By)-1, int(k.To)-1
	if d.s.Token(k.By) == nil || d.s.Token(k.To) == nil || d.layer(a) == 0 || d.layer(b) == 0 {
		return 0, false
	}
	if d.nearer(a, b) > 0 {
		a, b = b, a
	}
	from, to := d.stand(d.s, d.f, a), d.stand(d.s, d.f, b)
	return a, to.at.Sub(from.at).Len() < 1.6*max(from.cell, to.cell)
}

// came writes on a field that stands still what has just happened, beside each what came of it, after what stays to be read: see readable. Whose blows came to
// nothing is written after all that matters more.
func (d *drawing) came(c *film.Came) {
	d.cameOf(c, false)
	if d.size() >= lettersFrom { // where all lies close together what somebody lost has the room
		d.cameOf(c, true)
	}
}

// cameOf is came for what came to nothing, or for all else.
func (d *drawing) cameOf(c *film.Came, nothing bool) {
	for i := 0; i < len(c.Words); {
		first := &c.Words[i]
		d.said = d.said[:0]
		for ; i < len(c.Words) && c.Words[i].Who == first.Who && c.Words[i].By == first.By; i++ {
			switch w := &c.Words[i]; {
			case (w.Kind == film.Nothing) != nothing:
			case w.Kind == film.Bleeds:
				d.bleeds(w.Who, 1)
			default:
				d.said = append(d.said, *w)
			}
		}
		if len(d.said) > 0 {
			d.outcome(d.said[:min(mostCame, len(d.said))])
		}
	}
}

// readable begins the words of a picture with what stays to be read: the names, and what an overlay says. It returns how many these are.
func (d *drawing) readable() int {
	if r := d.told; r.W > 0 {
		d.plates = append(d.plates, word{at: paint.Pt{X: r.X + r.W/2, Y: r.Y + r.H}, w: r.W, h: r.H})
	}
	d.words = append(d.words[:0], d.plates...)
	return len(d.words)
}

// CamePlaces returns where words lie that tell what has just happened, in pixels. What it draws into is of no use to anybody.
func (p *Plan) CamePlaces(c *paint.Canvas, s *scene.Scene, m *Marks) (all []Rect) {
	if m.Came == nil || p.inks == nil {
		return nil
	}
	c.Reset()
	d := &drawing{Plan: p, c: c, s: s, m: m}
	d.gather()
	d.layNote()
	for _, i := range p.order {
		d.tagged(i)
		d.details(i)
	}
	d.readable()
	d.came(m.Came)
	for i := len(d.plates); i < len(d.words); i++ {
		w := &d.words[i]
		all = append(all, Rect{w.at.X - w.w/2, w.at.Y - w.h, w.w, w.h})
	}
	return all
}

// dealt draws an arrow from one who has struck to whom it was aimed at: in the colour of its side, thin and pale if nothing came of
// it; never dashed, which is for what is not ordered yet. It keeps to the right of the way, so that of two who have struck each other both are seen.
func (d *drawing) dealt(k *film.Dealt) {
	by, to := d.s.Token(k.By), d.s.Token(k.To)
	if by == nil || to == nil || to.Gone {
		return
	}
	a, b := d.stand(d.s, d.f, int(k.By)-1), d.stand(d.s, d.f, int(k.To)-1)
	way := b.at.Sub(a.at)
	far, on := way.Len(), way.Unit()
	head := min(max(d.cell()*0.13, d.px(5)), d.px(11))
	if far < head {
		return
	}
	beside := paint.Pt{X: -on.Y, Y: on.X}.Mul(0.1 * min(a.u, b.u))
	reach := min(a.r, 0.36*far)
	from := a.at.Add(on.Mul(reach)).Add(beside)
	tip := b.at.Sub(on.Mul(min(1.3*b.r, 0.36*far))).Add(beside) // clear of what is held before the body
	neck := tip.Sub(on.Mul(head))
	ink := d.side(by.Side)
	wide := 3.5
	if k.Vain {
		wide, ink = 1.5, ink.Thin(0.6)
	}
	d.c.Stick(from, neck, d.px(wide+2.5), paint.Shade.Thin(0.85))
	d.c.Stick(from, neck, d.px(wide), ink)
	wing := paint.Pt{X: -on.Y, Y: on.X}.Mul(0.75 * head)
	d.c.Poly([]paint.Pt{tip.Add(on.Mul(d.px(2))), neck.Add(wing.Mul(1.3)), neck.Sub(wing.Mul(1.3))}, paint.Shade.Thin(0.85))
	d.c.Poly([]paint.Pt{tip, neck.Add(wing), neck.Sub(wing)}, ink)
}

// fingered is the share of their largest size to which words grow where fingers point: the view is small there, and what is made large are those who fight.
const fingered = 0.66

// mostWords is how large words become at most, of a size in pixels of the design where no fingers point.
func (d *drawing) mostWords(size float64) float64 {
	if d.Fingers {
		size *= fingered
	}
	return d.px(size)
}

// outcome writes on a plate beside somebody what has come of a moment for it, or of somebody's blows at it; where no place is free for it nothing, as the log says it.
func (d *drawing) outcome(list []film.Word) {
	who, by := list[0].Who, cmp.Or(list[0].By, list[0].Who)
	if d.s.Token(who) == nil || d.s.Token(by) == nil {
		return
	}
	st := d.stand(d.s, d.f, int(who)-1)
	if !d.seen(st.at, st.u) {
		return
	}
	large, plate := d.cell()*0.21, paint.Night.Thin(0.86)
	if d.m.Past { // small and pale, as what may be done next is to be seen
		large, plate = 0, paint.Night.Thin(0.6)
	}
	size := min(max(large, d.px(13)), d.mostWords(24))
	gap := 0.4 * size
	w := word{name: scene.Capital(d.s.Token(by).Name) + ": "} // who has fallen is known by nothing else, and who stands alone has room for it
	if isDeed(&list[0]) {
		w.name = scene.Capital(d.s.Token(by).Name) + " "
	}
	lines, list := d.inLines(&w, list, size, gap)
	place := d.beside(who, &st, w.w, w.h)
	w.at = st.at.Add(d.offset(place, &st, w.w, w.h))
	d.words = append(d.words, w)
	d.settle(len(d.words) - 1)
	w = d.words[len(d.words)-1]
	if near := place < nearRounds*len(places); list[0].Kind == film.Nothing && !near || d.buries(&w, who) {
		d.words = d.words[:len(d.words)-1]
		return
	}
	d.tail(&w, &st, 1)
	left := w.at.X - w.w/2
	d.c.Round(left, w.at.Y-w.h+d.px(1), w.w, w.h-d.px(2), d.px(5), plate)
	x, y := left+gap, w.at.Y-w.h+plateLine*size
	write := func(text string, k paint.Ink) {
		if d.m.Past {
			k = k.Thin(0.8)
		}
		d.c.Text(paint.Pt{X: x, Y: y - 0.3*size}, text, paint.Bold, size, paint.Left, k)
		x += d.c.Atlas.Width(text, paint.Bold, size)
	}
	write(w.name, d.side(d.s.Token(by).Side))
	for i := range list {
		if i > 0 && slices.Contains(lines, i) {
			x, y = left+gap, y+plateLine*size
		}
		write(list[i].Text+comma(i, list), numberInk(list[i].Kind))
		x += gap
	}
}

// isDeed reports whether a word says by itself what somebody does, and not how often.
func isDeed(w *film.Word) bool { return w.By != 0 && !('0' <= w.Text[0] && w.Text[0] <= '9') }

// buried is how much of a plate, or of a figure, may be covered by the other at most.
const buried = 0.12

// buries reports whether a plate lies on somebody else who can act.
func (d *drawing) buries(w *word, who rules.ID) bool {
	for _, i := range d.order {
		o := d.stand(d.s, d.f, i)
		if t := &d.s.Tokens[i]; t.ID == who || !t.Up.Acts() {
			continue
		}
		on := shared(w.at.X-w.w/2, w.at.X+w.w/2, o.at.X-0.3*o.u, o.at.X+0.3*o.u) * shared(w.at.Y-w.h, w.at.Y, o.at.Y-0.55*o.u, o.at.Y+0.3*o.u)
		if on > buried*min(w.w*w.h, 0.6*0.85*o.u*o.u) {
			return true
		}
	}
	return false
}

// plateLine is how high a line of a plate is, in sizes of its letters.
const plateLine = 1.3

// inLines breaks the words of a plate into lines, and sizes the plate for them; it returns which words begin one, and the words for which there is room.
func (d *drawing) inLines(w *word, list []film.Word, size, gap float64) (starts []int, fit []film.Word) {
	most, wide := min(max(lineShare*d.Cam.View.W, d.px(leastLine)), d.wordsView().W), gap+d.c.Atlas.Width(w.name, paint.Bold, size)
	for i := range list {
		one := d.c.Atlas.Width(list[i].Text+comma(i, list), paint.Bold, size) + gap
		if i > 0 && wide+one > most {
			if len(starts)+1 == mostLines {
				list = list[:i]
				break
			}
			starts, wide = append(starts, i), gap
		}
		wide += one
		w.w = max(w.w, wide)
	}
	w.h = plateLine * size * float64(1+len(starts))
	return starts, list
}

// brink is how far words keep from the edge of the view, in pixels of the design.
const brink = 6

// wordsView is where in the view words may lie.
func (d *drawing) wordsView() Rect { return d.Cam.View.grown(-d.px(brink)) }

// comma is what parts one of several words from the next; what is called out belongs to what follows.
func comma(i int, list []film.Word) string {
	if i == len(list)-1 || strings.HasSuffix(list[i].Text, "!") {
		return ""
	}
	return ","
}

// places are where words may lie that are about somebody, as shares of what keeps them clear of the figure: over its head, at its sides, below
// it, and between these; and the same farther off, rounds times, from where a line leads to it.
var places = [...]paint.Pt{{Y: -1}, {X: 1}, {X: -1}, {Y: 1}, {X: 1, Y: -1}, {X: -1, Y: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}}

// What came to nothing is told in the first nearRounds of these alone.
const rounds, nearRounds = 8, 2

// offset is how far from the middle of somebody the foot of a plate has its middle that lies at one of the places.
func (d *drawing) offset(place int, st *stand, w, h float64) paint.Pt {
	to := places[place%len(places)]
	off := paint.Pt{X: to.X, Y: to.Y}.Mul(farther * float64(place/len(places)) * st.u)
	by := paint.Pt{X: to.X * (0.55*st.u + w/2), Y: h / 2}
	switch {
	case to.Y < 0:
		by.Y = -min(0.58*st.u, 1.75*st.r)
	case to.Y > 0:
		by.Y = 0.62*st.u + h
	}
	if to.X != 0 && to.Y != 0 { // a corner reaches as far as the side of the figure
		by.X = to.X * (0.2*st.u + w/2)
	}
	return by.Add(off)
}

// How much farther off a plate lies in each round, in cells; how much rather it lies on open ground than on somebody, and than on a face; what it costs of a plate to
// be so much farther off; what, to be hardly nearer to its own than to another one; and how much nearer it has to be, in pixels of the design.
const farther, clearly, faceCost, roundCost, doubtCost, doubtful = 0.4, 2, 30, 0.12, 0.5, 8

// pushedCost is how much rather a plate lies on open ground than on words that it would have to make room for.
const pushedCost = 3

// beside is at which of the places a plate lies that is about somebody: where it is in view, clearly nearer to nobody else, and lies least on others,
// their badges and their bars, and on what is written already.
func (d *drawing) beside(who rules.ID, st *stand, w, h float64) (best int) {
	least, v := math.Inf(1), d.Cam.View
	for place := range rounds * len(places) {
		foot := st.at.Add(d.offset(place, st, w, h))
		cost := roundCost * w * h * float64(place/len(places))
		if cost >= least {
			break
		}
		cost += w*h - shared(foot.X-w/2, foot.X+w/2, v.X, v.X+v.W)*shared(foot.Y-h, foot.Y, v.Y, v.Y+v.H) // out of view
		box := Rect{foot.X - w/2, foot.Y - h, w, h}
		own := box.far(st.at)
		for _, i := range d.order {
			o := d.stand(d.s, d.f, i)
			wide := shared(box.X, box.X+w, o.at.X-0.45*o.u, o.at.X+0.45*o.u)
			cost += clearly * wide * shared(box.Y, foot.Y, o.at.Y-0.42*o.u, o.at.Y+0.45*o.u)
			if d.s.Tokens[i].Up.Acts() {
				cost += faceCost * shared(box.X, box.X+w, o.at.X-0.22*o.u, o.at.X+0.22*o.u) * shared(box.Y, foot.Y, o.at.Y-0.6*o.u, o.at.Y-0.1*o.u)
			}
			if t := &d.s.Tokens[i]; (t.Under == 0 || t.Abreast > 0) && t.ID != who && o.at != st.at {
				switch far := box.far(o.at); {
				case far < own:
					cost += w * h
				case far < own+d.px(doubtful) && far < o.u:
					cost += doubtCost * w * h
				}
			}
		}
		for i := range d.words {
			o := &d.words[i] // from which it would be pushed away, onto whoever stands there
			cost += pushedCost * shared(box.X, box.X+w, o.at.X-o.w/2, o.at.X+o.w/2) * shared(box.Y, foot.Y, o.at.Y-o.h, o.at.Y)
		}
		if cost < least {
			best, least = place, cost
		}
	}
	return best
}

// far is how far a place is from a rectangle, 0 in it.
func (r Rect) far(p paint.Pt) float64 {
	return math.Hypot(max(r.X-p.X, p.X-r.X-r.W, 0), max(r.Y-p.Y, p.Y-r.Y-r.H, 0))
}

// keep moves a word into a view, as far as it has room there.
func (w *word) keep(v Rect) {
	w.at.X = max(v.X+w.w/2, min(w.at.X, v.X+v.W-w.w/2))
	w.at.Y = max(v.Y+w.h, min(w.at.Y, v.Y+v.H))
}

// tail draws a thin line from a word to whom it is about, so that nobody takes it for a word about somebody beside them.
func (d *drawing) tail(w *word, st *stand, fade float64) {
	from := paint.Pt{X: max(w.at.X-w.w/2+d.px(4), min(st.at.X, w.at.X+w.w/2-d.px(4))), Y: max(w.at.Y-w.h, min(st.at.Y, w.at.Y))}
	far, short := st.at.Sub(from).Len(), 0.3*st.r
	if far <= short+d.px(3) {
		return
	}
	to := from.To(st.at, 1-short/far)
	d.c.Stick(from, to, d.px(3.5), paint.Shade.Thin(0.7*fade))
	d.c.Stick(from, to, d.px(1.5), paint.Chalk.Thin(0.9*fade))
}

// shared is how much two stretches have in common.
func shared(a0, a1, b0, b1 float64) float64 { return max(0, min(a1, b1)-max(a0, b0)) }
