package plan

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// missiles draws what flies, with its shadow below it, and what has come down.
func (d *drawing) missiles() {
	for i := range d.f.Missiles {
		m := &d.f.Missiles[i]
		below := d.Cam.To(paint.Pt{X: m.X, Y: m.Y})
		at := below.Sub(paint.Pt{Y: m.High * d.Cam.Zoom})
		size := max(d.cell()*tokenShare, d.px(8))
		f := paint.Frame{At: at, Angle: m.Angle, Size: size}
		if m.High > 0 {
			d.c.Disc(below, size*0.24, paint.Shade.Thin(0.4))
		}
		switch {
		case m.Spell != scene.NoSpell:
			d.bolt(m, at, size)
		case m.Gun:
			d.c.Streak(at.Sub(paint.Polar(m.Angle, size*5)), at, size*0.3, paint.FlameIn.Thin(0.8))
			d.c.Disc(at, max(d.px(1.5), size*0.12), paint.Chalk)
		case m.Weapon == guise.Bow || m.Weapon == guise.Crossbow:
			d.trail(m, at, size)
			d.arrow(f, m.Alpha)
		case m.Weapon == guise.Sling || m.Weapon == guise.Unarmed:
			d.trail(m, at, size)
			d.c.Disc(at, size*0.24+d.px(1), paint.Shade)
			d.c.Disc(at, size*0.24, paint.Steel)
		default:
			f.Size = 0.8 * size
			if !m.Down { // it turns as it flies
				f.Angle += spin(m)
			}
			a := m.Alpha
			d.c.Weapon(m.Weapon, f.Shift(paint.Pt{X: -0.5}), paint.Steel.Thin(a), paint.Shaft.Thin(a), paint.Shade.Thin(a))
		}
	}
}

// trail draws what is left in the air behind a missile.
func (d *drawing) trail(m *film.Missile, at paint.Pt, size float64) {
	if !m.Down {
		d.c.Streak(at.Sub(paint.Polar(m.Angle, size*3.2)), at, size*0.35, paint.Chalk.Thin(0.35))
	}
}

// spin is how far a thrown weapon has turned, by the way that it has gone; spears and darts do not.
func spin(m *film.Missile) float64 {
	if m.Weapon == guise.Spear || m.Weapon == guise.Thrown {
		return 0
	}
	return (m.X + m.Y) / 400
}

// arrow draws an arrow with its middle at the frame.
func (d *drawing) arrow(f paint.Frame, a float64) {
	tail, tip := f.Do(paint.Pt{X: -1}), f.Do(paint.Pt{X: 0.9})
	w := max(d.px(1.5), f.Size*0.1)
	d.c.Stick(tail, tip, w+d.px(2), paint.Shade.Thin(a))
	d.c.Stick(tail, tip, w, paint.Shaft.Thin(a))
	head := []paint.Pt{f.Do(paint.Pt{X: 1.25}), f.Do(paint.Pt{X: 0.7, Y: 0.2}), f.Do(paint.Pt{X: 0.7, Y: -0.2})}
	d.c.Poly(head, paint.Steel.Thin(a))
	for _, x := range []float64{-1, -0.82} {
		d.c.Line(f.Do(paint.Pt{X: x - 0.12, Y: 0.2}), f.Do(paint.Pt{X: x}), d.px(1.2), paint.Chalk.Thin(a))
		d.c.Line(f.Do(paint.Pt{X: x - 0.12, Y: -0.2}), f.Do(paint.Pt{X: x}), d.px(1.2), paint.Chalk.Thin(a))
	}
}

// cone fills a cone of half an angle, as far as r.
func (d *drawing) cone(at paint.Pt, angle, r, half float64, fill, line paint.Ink) {
	const parts = 12
	pts := make([]paint.Pt, 0, parts+2)
	pts = append(pts, at)
	for i := range parts + 1 {
		pts = append(pts, at.Add(paint.Polar(angle-half+2*half*float64(i)/parts, r)))
	}
	d.c.Poly(pts, fill)
	d.c.Loop(pts, d.px(2), line)
}

// hits shows on a little body where somebody is struck.
func (d *drawing) hits() {
	for i := range d.f.Hits {
		h := &d.f.Hits[i]
		t := d.s.Token(h.Who)
		if t == nil || h.Glow <= 0 {
			continue
		}
		st := d.stand(d.s, d.f, int(h.Who)-1)
		bright := h.Glow * h.Glow * h.Glow * h.Glow
		d.splash(&st, h, bright)
		if h.Part == "" || len(t.Parts) == 0 || d.size() < lettersFrom {
			continue
		}
		high := max(st.u*0.8, d.px(44))
		limbs := d.limbs(t, h.Part)
		wide := high * 0.72
		if paint.Beast(limbs) {
			wide = high * 1.1
		}
		at := paint.Pt{X: st.at.X - st.r - wide*0.58, Y: st.at.Y - high*0.3}
		d.c.Round(at.X-wide/2, at.Y-high*0.56, wide, high*1.12, d.px(5), paint.Night.Thin(0.85))
		d.c.Figure(paint.Frame{At: at, Size: high}, limbs, paint.Shade)
		d.c.Plate(paint.Pt{X: at.X, Y: at.Y + high*0.58}, h.Part, paint.Bold, d.px(12), paint.Chalk, paint.Night.Thin(0.85))
	}
}

// splash draws a flash about who is struck, clear of the body, and, if it drew blood, drops that fly on the way that the blow went.
func (d *drawing) splash(st *stand, h *film.Hit, bright float64) {
	d.c.Spark(st.at, 9, st.r*(1.75-0.5*bright), st.r*(2-0.35*bright), h.Glow, d.px(1+1.5*bright), paint.No.Thin(bright))
	if h.Harm <= 0 || st.pose.Recoil <= 0 {
		return
	}
	from := d.Cam.To(paint.Pt{X: st.pose.RX, Y: st.pose.RY})
	on, seed := st.at.Sub(from).Angle(), rules.Cell{X: int32(h.Who), Y: h.Harm}
	for i := range uint32(7) {
		far := st.r * (0.7 + (1.5-bright)*(0.4+0.8*noise(seed, 800+i)))
		p := st.at.Add(paint.Polar(on+1.1*(noise(seed, 810+i)-0.5), far)).Sub(paint.Pt{Y: 0.25 * st.r})
		r := max(d.px(1.3), st.r*(0.07+0.09*noise(seed, 820+i)))
		d.c.Disc(p, r+d.px(0.8), paint.Stain.Thin(h.Glow))
		d.c.Disc(p, r, paint.Blood.Thin(h.Glow))
	}
}

// numberInks are the colours of numbers by their kind.
var numberInks = [...]paint.Ink{film.Harm: paint.No, film.Heal: paint.Yes, film.Nothing: paint.Chalk, film.Special: paint.Maybe}

// numberInk is the colour of a number.
func numberInk(k film.NumberKind) paint.Ink {
	if int(k) < len(numberInks) {
		return numberInks[k]
	}
	return paint.Chalk
}

// word is where a number is written, or what has come of a moment for somebody.
type word struct {
	n          *film.Number
	name       string   // of whom it is about, before it; "" where that is plain
	at         paint.Pt // the middle of its foot
	w, h, fade float64
	who        rules.ID // whose name it is, 0 for no name
}

// numbers draws the words that rise from those they are about. None lies on another: the
// newer ones push the older ones up, and the names of people push all of them.
func (d *drawing) numbers() {
	names := d.readable()
	d.sink()
	for i := range d.f.Numbers {
		n := &d.f.Numbers[i]
		if n.Kind == film.Bleeds {
			d.bleeds(n.Who, min(1, 2-2*n.Rise))
			continue
		}
		d.words = append(d.words, d.word(n))
	}
	slices.SortStableFunc(d.words[names:], func(a, b word) int { return cmp.Compare(a.n.Rise, b.n.Rise) })
	for i := names; i < len(d.words); i++ {
		d.settle(i)
		w := &d.words[i]
		about := func(o word) bool { return o.n.Who == w.n.Who }
		if k := int(w.n.Who) - 1; k >= 0 && k < len(d.s.Tokens) && !slices.ContainsFunc(d.words[names:i], about) { // others lie on the first
			st := d.stand(d.s, d.f, k)
			d.tail(w, &st, w.fade)
		}
	}
	for i := names; i < len(d.words); i++ {
		w := &d.words[i]
		at, line, dark := w.at, max(1, d.px(1.5)), paint.Shade.Thin(w.fade)
		at.X -= (w.w - d.px(4)) / 2
		if w.name != "" {
			d.c.Outlined(at, w.name, paint.Bold, w.h, paint.Left, d.side(d.s.Token(w.n.Who).Side).Thin(w.fade), dark, line)
			at.X += d.c.Atlas.Width(w.name, paint.Bold, w.h)
		}
		d.c.Outlined(at, w.n.Text, paint.Bold, w.h, paint.Left, numberInk(w.n.Kind).Thin(w.fade), dark, line)
	}
}

// nearby is how near to somebody another one is, in cells, for words to have a name before them.
const nearby = 1.6

// whose is the name of whom words are about, with a colon, if somebody else is so near that they might be about that one; else "".
func (d *drawing) whose(who rules.ID) string {
	own := d.stand(d.s, d.f, int(who)-1)
	for _, i := range d.order {
		far := d.placed(d.s, d.f, i).Sub(d.placed(d.s, d.f, int(who)-1)).Len()
		if t := &d.s.Tokens[i]; t.ID != who && t.Up.Acts() && far < nearby*own.cell {
			return scene.Capital(d.s.Token(who).Name) + ": "
		}
	}
	return ""
}

// bleeds draws at the badge of somebody who is down that it bleeds: a drop, without a word.
func (d *drawing) bleeds(who rules.ID, fade float64) {
	t := d.s.Token(who)
	if t == nil {
		return
	}
	st := d.stand(d.s, d.f, int(who)-1)
	at, r := d.badge(t, &st)
	if !d.seen(at, r) {
		return
	}
	if r = max(d.px(3.5), 0.62*r); st.counter { // on the counter, and not on who stands next to it
		r = d.px(2.6)
	}
	at = at.Add(paint.Pt{X: 2 * r, Y: -0.4 * r})
	for _, part := range [...]struct {
		grow float64
		ink  paint.Ink
	}{{d.px(1.4), paint.Shade}, {0, paint.Blood}} {
		q, k := r+part.grow, part.ink.Thin(fade)
		d.c.Disc(at, q, k)
		d.c.Poly([]paint.Pt{at.Add(paint.Pt{X: -0.87 * q, Y: -0.5 * q}), at.Add(paint.Pt{Y: -1.9 * q}), at.Add(paint.Pt{X: 0.87 * q, Y: -0.5 * q})}, k)
	}
}

// settle keeps a word in view, above those before it that it would lie on, or below them where there is no room.
func (d *drawing) settle(i int) {
	w, v := &d.words[i], d.wordsView()
	w.keep(v)
	from := w.at.Y
	if d.push(i, false); w.at.Y-w.h < v.Y {
		w.at.Y = from
		d.push(i, true)
	}
}

// push moves a word up or down until it lies on none of those before it, nor next to one as if they were one.
func (d *drawing) push(i int, down bool) {
	w, gap := &d.words[i], d.px(8)
	for j := 0; j < i; j++ {
		o := &d.words[j]
		if y, lies := w.off(o, down); lies && math.Abs(w.at.X-o.at.X) < (w.w+o.w)/2+gap {
			w.at.Y, j = y, -1 // there may be a third one
		}
	}
}

// off reports whether a word is as high as another one, and where its foot is then above or below that. Whether it is there is told by those two places
// and not by where its top is, which may still be above the foot of the other by what is rounded: so it is moved once, and farther the same way each time.
func (w *word) off(o *word, down bool) (y float64, lies bool) {
	above, below := o.at.Y-o.h, o.at.Y+w.h
	if y = above; down {
		y = below
	}
	return y, w.at.Y > above && w.at.Y < below
}

// raised is a number of which it is kept where it lies beside whom it is about, as long as it rises: those about it move meanwhile.
type raised struct {
	who  rules.ID
	text string
	x, y float64
}

func raisedOf(n *film.Number) raised { return raised{n.Who, n.Text, n.X, n.Y} }

// sink forgets the numbers that rise no more.
func (d *drawing) sink() {
	maps.DeleteFunc(d.raised, func(k raised, _ int) bool {
		for i := range d.f.Numbers {
			if raisedOf(&d.f.Numbers[i]) == k {
				return false
			}
		}
		return true
	})
}

// word places a number by itself: beside whom it is about, where it lies least on others, from where it rises.
func (d *drawing) word(n *film.Number) word {
	h := min(max(d.cell()*0.34, d.px(14)), d.mostWords(34))
	if n.Kind == film.Nothing || len(n.Text) > 6 {
		h = max(h*0.7, d.px(13))
	}
	k, name := int(n.Who)-1, ""
	known := k >= 0 && k < len(d.s.Tokens)
	if known && (n.Kind == film.Nothing || n.Kind == film.Special) { // a number is beside whom it turns red
		name = d.whose(n.Who)
	}
	from := d.Cam.To(paint.Pt{X: n.X, Y: n.Y})
	if known && d.parts(d.s) {
		from = from.Add(d.pushed(d.s, d.f)[k])
	}
	at, w := from, d.c.Atlas.Width(name+n.Text, paint.Bold, h)+d.px(4)
	fade := min(1, (1-n.Rise)*3.3)
	if d.m.Still {
		fade = 1
	} else {
		at.Y -= n.Rise * max(d.cell()*0.24, d.px(12)) // no nearer to whoever stands above
	}
	if !known {
		at.Y -= max(d.cell()*0.56, d.px(14))
		return word{n, name, at, w, h, fade, 0}
	}
	st := d.stand(d.s, d.f, k)
	st.at = from
	key := raisedOf(n)
	place, placed := d.raised[key]
	if !placed {
		if place = d.beside(n.Who, &st, w, h); d.raised == nil {
			d.raised = map[raised]int{}
		}
		d.raised[key] = place
	}
	return word{n, name, at.Add(d.offset(place, &st, w, h)), w, h, fade, 0}
}
