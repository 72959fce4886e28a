package app

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
)

// banner says over the board how the battle came out: it is the head of the card.
type banner struct {
	picture ui.Picture
	shown   int             // the moment at the end of which it was drawn, 0 for none
	away    int             // and where it was put away
	at      image.Rectangle // where it is
}

// bannerLine is a line of it.
type bannerLine struct {
	text  string
	style ui.Style
	ink   color.NRGBA
	side  int // whose mark stands before it, -1 for none
}

// ended is the moment at which the battle is seen to be over, 0 if it is not, or somebody has put the banner away.
func (b *battle) ended() int {
	s, f := b.player.shown()
	if !s.Over || f != nil || b.banner.away == s.Tick {
		return 0
	}
	return s.Tick
}

// outcome says in a word or two how the battle came out: "Victory for homestead".
func (b *battle) outcome() string {
	if s, _ := b.player.shown(); s.Ending.Winner < 0 {
		return "Nobody has won"
	}
	return title(b.ending())
}

// bannerLines say who has won by what, and how near the others came.
func (b *battle) bannerLines() []bannerLine {
	s, _ := b.player.shown()
	list := []bannerLine{{b.outcome(), ui.Title, ui.Ink, -1}, {title(s.Ending.Why), ui.Body, ui.Ink, -1}}
	if s.Ending.Winner >= 0 {
		list[0].ink = b.inks.of(s.Ending.Winner)
	}
	for i := range s.Goals {
		g := &s.Goals[i]
		if g.Decides && g.Side == s.Ending.Winner {
			continue // which has been said
		}
		l := bannerLine{g.Text + ": " + joined(g.Came, g.More), ui.Small, ui.Faint, g.Side}
		if g.State == rules.GoalReached {
			l.ink = ui.Ink
		}
		list = append(list, l)
	}
	return list
}

// mostLines is how many lines a banner has at most.
const mostLines = 12

// drawBanner draws it over the upper part of the board.
func (b *battle) drawBanner(dst *ebiten.Image) {
	now := b.ended()
	b.banner.shown, b.banner.at = now, image.Rectangle{}
	if now == 0 {
		return
	}
	t, r := b.game.theme, b.regions.board
	wide := min(t.Px(600), r.Dx()-t.Px(20))
	room := wide - t.Px(28)
	foot := t.Target() + 2*t.Px(cardGap)
	left := r.Dy() - t.Px(20+18) - foot // for what there is to be told
	lines, h := b.laidLines(room, left)
	feats := min(len(b.toldCard().feats), max(0, left-h-t.Px(cardGap))/b.featHigh(room))
	if feats > 0 {
		h += t.Px(cardGap) + feats*b.featHigh(room)
	}
	deeds := b.deedsHigh(left - h)
	h += deeds + foot - t.Px(cardGap)
	x := r.Min.X + (r.Dx()-wide)/2
	b.banner.at = image.Rect(x, r.Min.Y+t.Px(10), x+wide, r.Min.Y+t.Px(10)+h+t.Px(18))
	b.banner.picture.Draw(t, dst, b.banner.at, func(k *ui.Sketch, box image.Rectangle) { b.sketchBanner(k, box, lines, feats, deeds) })
}

// laidLines are the lines of the banner broken to a width, as many as have room in a height with the first of the feats, and how
// high they are.
func (b *battle) laidLines(room, high int) (lines []bannerLine, h int) {
	t := b.game.theme
	for i, l := range b.bannerLines() {
		in := room
		switch {
		case l.side >= 0:
			in -= t.Px(16)
		case i == 0:
			in -= t.Px(20) // the cross
		}
		if i == 0 && (b.game.small || b.game.low || t.Width(l.text, l.style) > in) {
			l.style = ui.Head
		}
		for k, text := range t.Wrap(l.text, l.style, in) {
			if len(lines) == mostLines || len(lines) > 1 && h+t.Line(l.style) > high/2 {
				break
			}
			one := l
			one.text = text
			if k > 0 && l.side >= 0 {
				one.side = -2 // goes on below the line before
			}
			h += t.Line(l.style)
			lines = append(lines, one)
		}
	}
	return lines, h
}

func (b *battle) sketchBanner(k *ui.Sketch, box image.Rectangle, lines []bannerLine, feats, deeds int) {
	t := b.game.theme
	s, _ := b.player.shown()
	k.Rounded(box, t.Px(8), ui.Edge)
	k.Rounded(box.Inset(max(1, t.Px(1.5))), t.Px(7), ui.Panel)
	if s.Ending.Winner >= 0 { // a ribbon in the colour of who has won
		k.Rounded(image.Rect(box.Min.X+t.Px(2), box.Min.Y+t.Px(2), box.Max.X-t.Px(2), box.Min.Y+t.Px(7)), t.Px(3), b.inks.of(s.Ending.Winner))
	}
	arm, mid := t.Px(4), image.Pt(box.Max.X-t.Px(14), box.Min.Y+t.Px(19))
	for _, turn := range [...]int{-arm, arm} { // a click there puts it away
		k.Line(mid.Add(image.Pt(-arm, -turn)), mid.Add(image.Pt(arm, turn)), max(1, t.Px(1.5)), ui.Faint)
	}
	y := box.Min.Y + t.Px(11)
	for i := range lines {
		l := &lines[i]
		x, high := box.Min.X+t.Px(14), t.Line(l.style)
		switch {
		case l.side >= 0:
			b.sketchDisc(k, image.Rect(x, y+high/2-t.Px(5), x+t.Px(10), y+high/2+t.Px(5)), l.side, false)
			x += t.Px(16)
		case l.side == -2:
			x += t.Px(16)
		}
		k.Write(l.text, l.style, l.ink, x, y)
		y += high
	}
	in := image.Rect(box.Min.X+t.Px(14), y, box.Max.X-t.Px(14), box.Max.Y)
	if feats > 0 {
		in.Min.Y += t.Px(cardGap)
	}
	b.sketchFeats(k, in, feats)
	in.Min.Y += feats * b.featHigh(in.Dx())
	in.Max.Y = in.Min.Y + deeds
	if deeds > 0 {
		b.sketchDeeds(k, in)
	}
	b.sketchOffers(k, image.Rect(in.Min.X, in.Max.Y+t.Px(cardGap), in.Max.X, in.Max.Y+t.Px(cardGap)+t.Target()))
}
