package app

import (
	"fmt"
	"image"

	"github.com/affray-engine/affray/demo/internal/ui"
)

// balanceHigh is how high the line is that says who is ahead, in pixels of a screen of scale 1.
const balanceHigh = 20

// balanceRoom is how high that line is: it is there where a list of everybody is not always in view.
func (b *battle) balanceRoom() int {
	if !b.game.folded || len(b.player.reel.Scenario().Sides) > mostSides {
		return 0
	}
	return b.game.theme.Px(balanceHigh)
}

// sketchBalance shows who is ahead as the lead does elsewhere, in one line that the sides share, each with its name and how many of it can
// act.
func (b *battle) sketchBalance(k *ui.Sketch, r image.Rectangle) {
	if r.Empty() {
		return
	}
	l := b.leads()
	k.Fill(r, ui.Panel)
	s, f := b.player.shown()
	line := r
	line.Min.Y = r.Max.Y - b.game.theme.Px(3)
	l.eachPart(r, func(side int, part image.Rectangle) {
		k.Fill(part, muted(b.inks.of(side)))
		k.Fill(part.Intersect(line), b.inks.of(side))
	})
	l.eachPart(r, func(side int, part image.Rectangle) { b.sketchCount(k, part, r, side, musterOf(s, f, side)) })
}

// sketchCount writes the name of a side and how many of it can act on its part of a line: of two sides at both ends of it, of more where
// that has room.
func (b *battle) sketchCount(k *ui.Sketch, part, line image.Rectangle, side int, m muster) {
	t := b.game.theme
	text := b.counts[side].of(m, func() string { return fmt.Sprintf("%s %d of %d", b.sideName(side), m.up, m.all) })
	wide, pad := t.Width(text, ui.Small), t.Px(6)
	x := part.Min.X + pad
	switch two := len(b.player.reel.Scenario().Sides) == 2; {
	case two && side == 1:
		x = line.Max.X - pad - wide
	case !two && wide+2*pad > part.Dx():
		return
	}
	k.Write(text, ui.Small, ui.Ink, x, line.Min.Y+(line.Dy()-t.Px(3)-t.Line(ui.Small))/2)
}
