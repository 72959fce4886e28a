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

// bannerLines say who has won by what, and how near the others came.
func (b *battle) bannerLines() []bannerLine {
	s, _ := b.player.shown()
	list := []bannerLine{{title(b.ending()), ui.Head, ui.Ink, -1}}
	if s.Ending.Winner >= 0 {
		list[0].ink = b.inks.of(s.Ending.Winner)
		list = append(list, bannerLine{s.Ending.Why, ui.Body, ui.Ink, -1})
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
	room := min(t.Px(600), r.Dx()-t.Px(20)) - t.Px(28)
	var lines []bannerLine
	w, h := 0, 0
	for _, l := range append(b.bannerLines(), b.toldCard().facts...) {
		in := room
		if l.side >= 0 {
			in -= t.Px(16)
		}
		for k, text := range t.Wrap(l.text, l.style, in) {
			if len(lines) == mostLines || len(lines) > 1 && h+t.Line(l.style) > r.Dy()/2-t.Px(18) {
				break
			}
			one := l
			one.text = text
			if k > 0 && l.side >= 0 {
				one.side = -2 // goes on below the line before
			}
			wide := t.Width(text, l.style)
			if l.side >= 0 {
				wide += t.Px(16)
			}
			w, h = max(w, wide), h+t.Line(l.style)
			lines = append(lines, one)
		}
	}
	high := t.Target() + 2*t.Px(cardGap)
	deeds := b.deedsHigh(r.Dy() - t.Px(20+18) - high - h)
	if w = max(w+t.Px(12), t.Px(430)); deeds > 0 {
		w = room
	}
	w, h = min(w, room), h+deeds+high-t.Px(cardGap)
	x := r.Min.X + (r.Dx()-w-t.Px(28))/2
	b.banner.at = image.Rect(x, r.Min.Y+t.Px(10), x+w+t.Px(28), r.Min.Y+t.Px(10)+h+t.Px(18))
	b.banner.picture.Draw(t, dst, b.banner.at, func(k *ui.Sketch, box image.Rectangle) { b.sketchBanner(k, box, lines, deeds) })
}

func (b *battle) sketchBanner(k *ui.Sketch, box image.Rectangle, lines []bannerLine, deeds int) {
	t := b.game.theme
	k.Rounded(box, t.Px(8), ui.Edge)
	k.Rounded(box.Inset(max(1, t.Px(1.5))), t.Px(7), ui.Panel)
	arm, mid := t.Px(4), image.Pt(box.Max.X-t.Px(13), box.Min.Y+t.Px(13))
	for _, turn := range [...]int{-arm, arm} { // a click there puts it away
		k.Line(mid.Add(image.Pt(-arm, -turn)), mid.Add(image.Pt(arm, turn)), max(1, t.Px(1.5)), ui.Faint)
	}
	y := box.Min.Y + t.Px(9)
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
	in := image.Rect(box.Min.X+t.Px(14), y, box.Max.X-t.Px(14), y+deeds)
	if deeds > 0 {
		b.sketchDeeds(k, in)
	}
	b.sketchOffers(k, image.Rect(in.Min.X, in.Max.Y+t.Px(cardGap), in.Max.X, in.Max.Y+t.Px(cardGap)+t.Target()))
}
