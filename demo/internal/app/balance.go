package app

import (
	"fmt"
	"image"
	"image/color"

	"github.com/affray-engine/affray/demo/internal/ui"
)

// balanceHigh is how high the bar is that says who is ahead, balanceLine how high the first of its two lines, in pixels of a screen of scale 1.
const balanceHigh, balanceLine = 38, 18

// balanceRoom is how high that bar is: it is there where a list of everybody is not always in view.
func (b *battle) balanceRoom() int {
	if !b.game.handy() || len(b.player.reel.Scenario().Sides) > mostSides {
		return 0
	}
	return b.game.theme.Px(balanceHigh)
}

// sketchBalance shows who is ahead as the lead does elsewhere, in a bar that the sides share: what it measures with the share of each, and below
// that the name of each and how many of it can act.
func (b *battle) sketchBalance(k *ui.Sketch, r image.Rectangle) {
	if r.Empty() {
		return
	}
	t, l := b.game.theme, b.leads()
	k.Fill(r, ui.Panel)
	s, f := b.player.shown()
	edge := r
	edge.Min.Y = r.Max.Y - t.Px(3)
	l.eachPart(r, func(side int, part image.Rectangle) {
		k.Fill(part, muted(b.inks.of(side)))
		k.Fill(part.Intersect(edge), b.inks.of(side))
	})
	above, below := cutTop(r, t.Px(balanceLine))
	below.Max.Y = edge.Min.Y
	k.WriteMiddle(b.measure(l), ui.Small, ui.Ink, above)
	l.eachPart(r, func(side int, part image.Rectangle) {
		if len(l.shares) > 0 {
			b.sketchShare(k, l.shares[side], ui.Bold, either(l.guess, ui.Faint, ui.Ink), part, above, side)
		}
		m := musterOf(s, f, side)
		text := b.counts[side].of(m, func() string { return fmt.Sprintf("%s %d of %d", b.sideName(side), m.up, m.all) })
		b.sketchShare(k, text, ui.Small, ui.Ink, part, below, side)
	})
}

// measure says what the bar measures.
func (b *battle) measure(l *lead) string {
	switch {
	case l.key[3] == 1:
		return "it is over"
	case len(l.shares) > 0 && l.guess:
		return "chance to win," + atFirst
	case len(l.shares) > 0:
		return "chance to win"
	case b.outlook.TooLarge():
		return "strength"
	}
	return "who may win: working it out"
}

// sketchShare writes something of a side on its part of a line of the bar: of two sides at both ends of it, of more where that has room.
func (b *battle) sketchShare(k *ui.Sketch, text string, style ui.Style, ink color.NRGBA, part, line image.Rectangle, side int) {
	t := b.game.theme
	wide, pad := t.Width(text, style), t.Px(6)
	x := part.Min.X + pad
	switch two := len(b.player.reel.Scenario().Sides) == 2; {
	case two && side == 1:
		x = line.Max.X - pad - wide
	case !two && (wide+2*pad > part.Dx() || style == ui.Bold && part.Overlaps(about(middleOf(line), t.Px(50)))):
		return
	}
	k.Write(text, style, ink, x, line.Min.Y+(line.Dy()-t.Line(style))/2)
}
