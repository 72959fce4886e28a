package app

import (
	"fmt"
	"image"
	"image/color"
	"strings"

	"github.com/affray-engine/affray/demo/internal/ui"
)

// balanceHigh is how high the bar is that says who is ahead, balanceLine how high the first of its two lines, in pixels of a screen of scale 1.
const balanceHigh, balanceLine = 38, 18

// lowBalance is how high that bar is on a low screen, where orders need the room of its second line.
const lowBalance = 18.0

// Parts of that bar, in the same: how high what the sides share is below the words, of two sides whose words lie on their parts and of more, and how wide
// the sign of a side is.
const balanceEdge, balanceParts, balanceSign = 3.0, 6.0, 10

// balanceRoom is how high that bar is: it is there where a list of everybody is not always in view.
func (b *battle) balanceRoom() int {
	if !b.game.handy() || len(b.player.reel.Scenario().Sides) > mostSides {
		return 0
	}
	return b.game.theme.Px(either(b.game.low, lowBalance, balanceHigh))
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
	sides := len(l.parts)
	edge := r
	edge.Min.Y = r.Max.Y - t.Px(either(sides > 2, balanceParts, balanceEdge))
	l.eachPart(r, func(side int, part image.Rectangle) {
		if sides <= 2 && !l.pale() { // else words would lie on the part of another side than theirs, or on a number that is not settled
			k.Fill(part, either(l.awaits, ui.Raised, muted(b.inks.of(side))))
		}
		b.sketchPart(k, l, side, part.Intersect(edge))
	})
	above, below := cutTop(r, t.Px(balanceLine))
	below.Max.Y = edge.Min.Y
	texts := make([]string, sides)
	for side := range texts {
		m := musterOf(s, f, side)
		texts[side] = b.counts[side].of(m, func() string { return fmt.Sprintf("%s %d of %d", b.sideName(side), m.up, m.all) })
	}
	if sides <= 2 || len(l.shares) == 0 { // else the numbers need the room of the words
		k.WriteMiddle(b.measure(l), ui.Small, ui.Ink, above)
	}
	at, room := b.columns(l, texts, r)
	for side, text := range texts {
		if below.Dy() >= t.Line(ui.Small) {
			b.sketchShare(k, t.Clip(text, ui.Small, room), ui.Small, ui.Ink, at[side], below, side)
		}
		if len(l.shares) > 0 {
			ink, x := either(l.pale(), ui.Faint, ui.Ink), at[side]
			if b.signs(sides) {
				b.sketchDisc(k, about(image.Pt(x+t.Px(balanceSign/2), middleOf(above).Y), t.Px(balanceSign/2)), side, l.pale())
				ink, x = either(l.pale() || sides <= 2, ink, b.inks.of(side)), x+t.Px(balanceSign+3)
			}
			b.sketchShare(k, l.shares[side], ui.Bold, ink, x, above, side)
		}
	}
}

// signs reports whether the sign of a side stands before its number: where no part is below it for sure, or no name.
func (b *battle) signs(sides int) bool { return sides > 2 || b.game.low }

// columns are where in the bar what is said of each side begins, and how wide a text of it may be: at its part, but moved so far that all of
// them have room, however small a part is.
func (b *battle) columns(l *lead, texts []string, r image.Rectangle) (at []int, room int) {
	t, sides := b.game.theme, len(texts)
	pad, sum := t.Px(6), 0
	at, wide := make([]int, sides), make([]int, sides)
	for side, text := range texts {
		wide[side] = t.Width(text, ui.Small)
		if len(l.shares) > 0 {
			wide[side] = max(wide[side], t.Width(l.shares[side], ui.Bold)+either(b.signs(sides), t.Px(balanceSign+3), 0))
		}
		sum += wide[side] + pad
	}
	room = r.Dx()
	if sum+pad > room {
		room = (r.Dx()-pad)/sides - pad
	}
	next := r.Min.X + pad
	l.eachPart(r, func(side int, part image.Rectangle) {
		wide[side] = min(wide[side], room)
		at[side] = max(part.Min.X+pad, next)
		next = at[side] + wide[side] + pad
	})
	next = r.Max.X
	for side := sides - 1; side >= 0; side-- {
		at[side] = min(at[side], next-pad-wide[side])
		next = at[side]
	}
	return at, room
}

// measure says what the bar measures.
func (b *battle) measure(l *lead) string {
	switch {
	case l.key[3] == 1:
		return "it is over"
	case l.about != "":
		return chanceToWin + ", " + l.about
	case len(l.shares) > 0 && l.guess:
		return chanceToWin + "," + atFirst
	case l.before != nil:
		return chanceToWin + byPosition
	case len(l.shares) > 0:
		return chanceToWin + b.againstWhom()
	case b.outlook.TooLarge():
		return "strength"
	}
	return chanceToWin + ": " + strings.ToLower(working)
}

// sketchShare writes something of a side on a line of the bar: of two sides at both ends of it, of more in its column.
func (b *battle) sketchShare(k *ui.Sketch, text string, style ui.Style, ink color.NRGBA, x int, line image.Rectangle, side int) {
	t := b.game.theme
	if len(b.player.reel.Scenario().Sides) == 2 {
		x = line.Min.X + t.Px(6)
		if side == 1 {
			x = line.Max.X - t.Px(6) - t.Width(text, style)
		}
	}
	k.Write(text, style, ink, x, line.Min.Y+(line.Dy()-t.Line(style))/2)
}
