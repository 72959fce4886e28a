package app

import (
	"image"
	"slices"

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
	postcardWords = 214
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
	p := &postcard{studio: newStudio(b.player.reel, image.Pt(postcardWide, postcardHigh), postcardWords, postcardScale), b: b}
	p.draw()
	return p
}

// after is how long after a blow has landed it is pictured, in seconds: its number has left the one who is struck, and the fall has begun.
const after = 0.22

// pose pictures the blow that is told of just when it has landed, with nothing before those two; where none is told of, the
// moment.
func (p *postcard) pose() {
	r, blow := p.b.player.reel, p.says.blow
	p.before, p.frame = r.Scene(p.says.moment), nil
	p.marks.Selected, p.marks.Hover = 0, 0
	if blow == nil {
		p.studio.frame(upright([]*scene.Scene{p.before}), fewCells)
		return
	}
	f := filmOf(r, blow.Moment)
	p.before = f.Scene()
	for at := 0.0; at < f.Length(); at += 1.0 / 30 {
		if f.Landed(blow.Serial, at) {
			p.frame = &film.Frame{}
			f.At(at+after, p.frame)
			p.frame.Hits = nil
			p.frame.Numbers = slices.DeleteFunc(p.frame.Numbers, func(n film.Number) bool { return n.Who != blow.To || blow.Hit && n.Kind == film.Nothing })
			break
		}
	}
	two, _ := near([]*scene.Scene{p.before}, []reel.Blow{*blow})
	if two.W > p.board.Unit() || two.H > 2*p.board.Unit() { // or the name of one would lie on the face of the other
		p.marks.Selected, p.marks.Hover = blow.By, blow.To // so that they are named
	}
	if p.cells(two) > manyCells {
		two, _ = near([]*scene.Scene{p.before}, []reel.Blow{{By: blow.To, To: blow.To}}) // too far from each other to be seen
	}
	p.studio.frame(two, fewCells)
}

// stale reports whether more is known by now than the postcard says.
func (p *postcard) stale() bool { return p.graph != p.b.outlook.Version() }

// draw draws the postcard anew.
func (p *postcard) draw() {
	p.says, p.graph = p.b.telling(), p.b.outlook.Version()
	p.pose()
	p.studio.draw(p.before, p.frame, p.sketch)
}

// sketch writes the words of the postcard below the field: what was done, who has won or is winning, what battle it is, and
// where it is to be seen.
func (p *postcard) sketch(k *ui.Sketch, r image.Rectangle) {
	t, edge := p.theme, p.theme.Px(18)
	r.Min.Y = p.field.Max.Y
	k.Fill(r, ui.Panel)
	ink := ui.Ink
	if p.says.side >= 0 {
		ink = p.b.inks.of(p.says.side)
		k.Fill(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+t.Px(3)), ink)
	}
	r = image.Rect(r.Min.X+edge, r.Min.Y+t.Px(5), r.Max.X-edge, r.Max.Y-t.Px(5))
	y := p.sketchHeadline(k, r)
	foot := r.Max.Y - t.Line(ui.Small)
	right := image.Rect(r.Max.X-t.Px(270), y+t.Px(3), r.Max.X, foot)
	p.sketchSides(k, right)
	room := right.Min.X - t.Px(16) - r.Min.X
	k.Write(t.Clip(p.says.verdict, ui.Head, room), ui.Head, ink, r.Min.X, y)
	if x := t.Width(p.says.verdict, ui.Head) + t.Px(8); x+t.Width(p.says.how, ui.Small) <= room {
		k.Write(p.says.how, ui.Small, ui.Faint, r.Min.X+x, y+t.Line(ui.Head)-t.Line(ui.Small)-t.Px(2))
	}
	when := title(p.says.when)
	if p.says.feat != "" {
		for _, when = range [...]string{p.says.title + ", " + p.says.when, p.says.title, title(p.says.when)} {
			if t.Width(when, ui.Small) <= room {
				break
			}
		}
	}
	k.Write(t.Clip(when, ui.Small, room), ui.Small, ui.Ink, r.Min.X, y+t.Line(ui.Head))
	name := brand
	if p.says.address != "" {
		name += ": take over at"
	}
	k.Write(name, ui.Small, ui.Accent, r.Min.X, foot)
	x := r.Min.X + t.Width(name, ui.Small) + t.Px(5)
	k.Write(t.Clip(p.says.address, ui.Small, r.Max.X-x), ui.Small, ui.Ink, x, foot)
}

// sketchHeadline writes what was done, as large as it goes, and returns where that ends: no name in it is ever cut. Where nothing was done yet the
// battle is the headline.
func (p *postcard) sketchHeadline(k *ui.Sketch, r image.Rectangle) (y int) {
	t := p.theme
	text, style := p.headline(r.Dx())
	lines := t.Wrap(text, style, r.Dx())
	y = r.Min.Y + max(0, (t.Line(ui.Title)-len(lines)*t.Line(style))/2)
	for _, line := range lines {
		k.Write(line, style, ui.Ink, r.Min.X, y)
		y += t.Line(style)
	}
	return max(y, r.Min.Y+t.Line(ui.Title))
}

// headline is what was done in the words and the style that have room in a line; the fewest in small letters where none have.
func (p *postcard) headline(room int) (text string, style ui.Style) {
	whole, brief := p.says.feat, p.says.brief
	if whole == "" {
		whole, brief = p.says.title, p.says.title
	}
	for _, style := range [...]ui.Style{ui.Title, ui.Head, ui.Bold} {
		for _, text := range [...]string{whole, brief} {
			if p.theme.Width(text, style) <= room {
				return text, style
			}
		}
	}
	return brief, ui.Bold
}

// sketchSides says how many of each side stand and how likely it is to win, and shows beside that how it has come about.
func (p *postcard) sketchSides(k *ui.Sketch, r image.Rectangle) {
	t, y := p.theme, r.Min.Y
	names := image.Rect(r.Min.X, r.Min.Y, r.Min.X+t.Px(154), r.Max.Y)
	most := r.Dy() / t.Px(12)
	line := min(t.Line(ui.Small), r.Dy()/max(1, min(most, len(p.says.standing))))
	for side := range min(most, len(p.says.standing)) {
		p.b.sketchDisc(k, image.Rect(names.Min.X, y+t.Px(2), names.Min.X+t.Px(11), y+t.Px(13)), side, false)
		value := p.says.standing[side]
		if c := p.says.chance; c != nil {
			value += ", " + percents(c.Share(side))
		}
		k.Write(value, ui.Small, ui.Ink, names.Max.X-t.Width(value, ui.Small), y)
		k.Write(t.Clip(p.b.sideName(side), ui.Small, names.Dx()-t.Width(value, ui.Small)-t.Px(22)), ui.Small, p.b.inks.of(side), names.Min.X+t.Px(16), y)
		y += line
	}
	graph := image.Rect(names.Max.X+t.Px(12), r.Min.Y, r.Max.X, r.Max.Y)
	chance, strength := p.b.lanes(graph)
	k.Fill(chance, ui.Ground)
	k.Fill(strength, ui.Ground)
	if m := p.says.moment; m > 0 {
		x := func(at int) int { return graph.Min.X + at*graph.Dx()/m }
		p.b.sketchBands(k, chance, x, m)
		p.b.sketchStrength(k, t, strength, x, m)
	}
}
