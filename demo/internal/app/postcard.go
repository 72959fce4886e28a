package app

import (
	"image"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/ui"
)

// The size of a postcard in pixels, as chats and boards show pictures of links, how much of it the words below the field have,
// and how many of its pixels stand for one of the design: it is seen at half its size.
const (
	postcardWide  = 1200
	postcardHigh  = 630
	postcardWords = 212
	postcardScale = 2
)

// postcard is a picture of a moment to hand on: the fight, who is winning or has won, and what has happened.
type postcard struct {
	*studio
	b      *battle
	says   telling
	graph  int // the version of the chances that it was drawn with
	before *scene.Scene
	frame  *film.Frame
}

// newPostcard makes the postcard of the moment that is looked at.
func newPostcard(b *battle) *postcard {
	r, m := b.player.reel, b.player.reel.Moment()
	p := &postcard{studio: newStudio(r, image.Pt(postcardWide, postcardHigh), postcardWords, postcardScale), b: b, before: r.Scene(m)}
	var blows []reel.Blow
	if blow := b.latestHit(m); blow != nil {
		blows = append(blows, *blow)
		p.marks.Selected, p.marks.Hover = blow.By, blow.To // so that they are named
		if blow.Moment == m-1 {
			p.strike(blow)
		}
	}
	p.studio.frame([]*scene.Scene{p.before}, blows)
	p.draw()
	return p
}

// after is how long after a blow has landed it is pictured, in seconds: its number has left the one who is struck, and the fall has begun.
const after = 0.22

// strike pictures a blow of the tick before the moment just when it has landed.
func (p *postcard) strike(blow *reel.Blow) {
	f := filmOf(p.b.player.reel, blow.Moment)
	for at := 0.0; at < f.Length(); at += 1.0 / 30 {
		if f.Landed(blow.Serial, at) {
			p.before, p.frame = f.Scene(), &film.Frame{}
			f.At(at+after, p.frame)
			return
		}
	}
}

// stale reports whether more is known by now than the postcard says.
func (p *postcard) stale() bool { return p.graph != p.b.outlook.Version() }

// draw draws the postcard anew.
func (p *postcard) draw() {
	p.says, p.graph = p.b.telling(), p.b.outlook.Version()
	p.studio.draw(p.before, p.frame, p.sketch)
}

// sketch writes the words of the postcard.
func (p *postcard) sketch(k *ui.Sketch, r image.Rectangle) {
	t, edge := p.theme, p.theme.Px(18)
	p.sketchTitle(k, r.Min.Add(image.Pt(t.Px(8), t.Px(8))))
	low := image.Rect(r.Min.X, p.field.Max.Y, r.Max.X, r.Max.Y)
	k.Fill(low, ui.Panel)
	line := ui.Edge
	if p.says.side >= 0 {
		line = p.b.inks.of(p.says.side)
	}
	k.Fill(image.Rect(low.Min.X, low.Min.Y, low.Max.X, low.Min.Y+t.Px(3)), line)
	right := image.Rect(r.Max.X-t.Px(216), low.Min.Y+t.Px(12), r.Max.X-edge, low.Max.Y-t.Px(10))
	p.sketchSides(k, right)
	p.sketchVerdict(k, image.Rect(r.Min.X+edge, low.Min.Y+t.Px(5), right.Min.X-edge, low.Max.Y-t.Px(7)))
}

// sketchTitle writes over the field what battle it is.
func (p *postcard) sketchTitle(k *ui.Sketch, at image.Point) {
	t := p.theme
	title, when := t.Clip(p.says.title, ui.Head, t.Px(380)), p.b.roundWords(max(0, p.says.moment-1))
	w := t.Width(title, ui.Head) + t.Px(10) + t.Width(when, ui.Small)
	k.Rounded(image.Rect(at.X, at.Y, at.X+w+t.Px(20), at.Y+t.Line(ui.Head)+t.Px(8)), t.Px(6), shade)
	k.Write(title, ui.Head, ui.Ink, at.X+t.Px(10), at.Y+t.Px(4))
	k.Write(when, ui.Small, ui.Faint, at.X+t.Px(20)+t.Width(title, ui.Head), at.Y+t.Px(4)+t.Line(ui.Head)-t.Line(ui.Small)-t.Px(2))
}

// sketchVerdict writes who has won or is winning, what happened, and where it is to be seen.
func (p *postcard) sketchVerdict(k *ui.Sketch, r image.Rectangle) {
	t, ink := p.theme, ui.Ink
	if p.says.side >= 0 {
		ink = p.b.inks.of(p.says.side)
	}
	style := ui.Title
	if t.Width(p.says.verdict, style) > r.Dx() {
		style = ui.Head
	}
	y := r.Min.Y
	k.Write(t.Clip(p.says.verdict, style, r.Dx()), style, ink, r.Min.X, y)
	y += t.Line(style)
	foot := r.Max.Y - t.Line(ui.Small)
	write := func(text string, style ui.Style) {
		for _, line := range t.Wrap(text, style, r.Dx()) {
			if text != "" && y+t.Line(style) <= foot {
				k.Write(line, style, ui.Ink, r.Min.X, y)
				y += t.Line(style)
			}
		}
	}
	feat := ui.Head
	if p.says.how != "" || t.Width(p.says.feat, feat) > r.Dx() {
		feat = ui.Body
	}
	write(p.says.feat, feat)
	write(p.says.how, ui.Small)
	name := "affray"
	k.Write(name, ui.Small, ui.Accent, r.Min.X, foot)
	k.Write(t.Clip(p.says.address, ui.Small, r.Dx()-t.Width(name, ui.Small)-t.Px(8)), ui.Small, ui.Faint, r.Min.X+t.Width(name, ui.Small)+t.Px(8), foot)
}

// sketchSides says how many of each side stand and how likely it is to win, and shows how that has come about.
func (p *postcard) sketchSides(k *ui.Sketch, r image.Rectangle) {
	t, y, line := p.theme, r.Min.Y, p.theme.Line(ui.Small)
	most := (r.Dy() - t.Px(20)) / line
	for side := range min(len(p.says.standing), most) {
		p.b.sketchDisc(k, image.Rect(r.Min.X, y+t.Px(2), r.Min.X+t.Px(11), y+t.Px(13)), side, false)
		value := p.says.standing[side]
		if c := p.says.chance; c != nil {
			value += ", " + percents(c.Share(side))
		}
		k.Write(value, ui.Small, ui.Ink, r.Max.X-t.Width(value, ui.Small), y)
		k.Write(t.Clip(p.b.sideName(side), ui.Small, r.Dx()-t.Width(value, ui.Small)-t.Px(22)), ui.Small, p.b.inks.of(side), r.Min.X+t.Px(16), y)
		y += line
	}
	graph := image.Rect(r.Min.X, y+t.Px(4), r.Max.X, r.Max.Y)
	k.Fill(graph, ui.Ground)
	if m := p.says.moment; m > 0 {
		x := func(at int) int { return graph.Min.X + at*graph.Dx()/m }
		p.b.sketchBands(k, graph, x, m)
		p.b.sketchStrength(k, t, graph, x, m)
	}
}
