package app

import (
	"fmt"
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
)

// chip is a group of the timeline and where it is drawn.
type chip struct {
	at     image.Rectangle
	moment int
	who    []rules.ID
	places []image.Rectangle // of who
}

// paintStrip draws who acts when in the round under way: a group after the other, those
// who act at the same time in one bracket.
func (b *battle) paintStrip(dst *ebiten.Image, r image.Rectangle) {
	t := b.game.theme
	ui.Fill(dst, r, ui.Panel)
	view := dst.SubImage(r).(*ebiten.Image)
	now := b.player.reel.Moment()
	groups := acts(b.groups())
	b.chips = b.chips[:0]
	if len(groups) == 0 {
		t.WriteMiddle(view, "Nobody has acted in this round yet", ui.Small, ui.Faint, r)
		return
	}
	x, lastOf := t.Px(8), -1
	focus := 0
	for _, g := range groups {
		label := ""
		if g.Of != lastOf {
			if lastOf >= 0 {
				x += t.Px(10)
			}
			label, lastOf = b.tickName(g.Of), g.Of
		}
		c := b.layChip(g, label, x, r)
		if g.Moment <= now {
			focus = c.at.Min.X
		}
		x = c.at.Max.X + t.Px(5)
		b.chips = append(b.chips, c)
	}
	shift := max(0, min(focus-r.Dx()/2, x-r.Dx()))
	for i := range b.chips {
		b.chips[i].move(r.Min.X - shift)
	}
	lastOf = -1
	for i, g := range groups {
		label := ""
		if g.Of != lastOf {
			label, lastOf = b.tickName(g.Of), g.Of
		}
		b.paintChip(view, &b.chips[i], label, now)
	}
}

// acts are the groups in which anybody does anything.
func acts(groups []reel.Group) []reel.Group {
	var out []reel.Group
	for _, g := range groups {
		h := g
		h.Who, h.Does = nil, nil
		for i, who := range g.Who {
			if g.Does[i] != rules.ActPass {
				h.Who, h.Does = append(h.Who, who), append(h.Does, g.Does[i])
			}
		}
		if len(h.Who) > 0 {
			out = append(out, h)
		}
	}
	return out
}

// tickName is what people call a tick of the round: "segment 3".
func (b *battle) tickName(of int) string {
	s := b.player.reel.Battle().Shape()
	return fmt.Sprintf("%s %d", s.TickWord, of+int(s.Shown))
}

// layChip lays out a group from x on.
func (b *battle) layChip(g reel.Group, label string, x int, r image.Rectangle) chip {
	t := b.game.theme
	d := t.Px(22)
	pad := t.Px(3)
	top := r.Min.Y + t.Px(24)
	c := chip{moment: g.Moment, who: g.Who}
	w := pad
	for range g.Who {
		c.places = append(c.places, image.Rect(x+w, top, x+w+d, top+d))
		w += d + pad
	}
	if label != "" {
		w = max(w, t.Width(label, ui.Small)+pad)
	}
	c.at = image.Rect(x, r.Min.Y, x+w, r.Max.Y)
	return c
}

// move shifts a chip to the right.
func (c *chip) move(x int) {
	c.at = c.at.Add(image.Pt(x, 0))
	for i := range c.places {
		c.places[i] = c.places[i].Add(image.Pt(x, 0))
	}
}

func (b *battle) paintChip(dst *ebiten.Image, c *chip, label string, now int) {
	t := b.game.theme
	if !c.at.Overlaps(b.strip.Rect()) {
		return
	}
	ink := ui.Faint
	if c.moment == now {
		ui.Rounded(dst, c.at.Inset(t.Px(1)), float32(t.Px(4)), color.NRGBA{0x24, 0x4b, 0x66, 0xff})
		ink = ui.Ink
	}
	if label != "" {
		t.Write(dst, label, ui.Small, ink, c.at.Min.X+t.Px(3), c.at.Min.Y+t.Px(4))
	}
	if len(c.who) > 1 {
		b.paintBracket(dst, c)
	}
	s, _ := b.player.shown()
	for i, id := range c.who {
		k := s.Token(id)
		if k == nil {
			continue
		}
		fill := sideColour(k.Side)
		at := c.places[i]
		b.paintDisc(dst, at, k.Side, fill, c.moment < now)
		t.WriteMiddle(dst, string(rune(k.Letter)), ui.Bold, ui.Ground, at)
	}
}

// paintBracket joins those who act at the same time.
func (b *battle) paintBracket(dst *ebiten.Image, c *chip) {
	t := b.game.theme
	first, last := c.places[0], c.places[len(c.places)-1]
	w := float32(max(1, t.Px(1.5)))
	x0, x1 := float32(first.Min.X-t.Px(2)), float32(last.Max.X+t.Px(2))
	y0, y1 := float32(first.Max.Y-t.Px(3)), float32(first.Max.Y+t.Px(3))
	vector.StrokeLine(dst, x0, y0, x0, y1, w, ui.Ink, true)
	vector.StrokeLine(dst, x0, y1, x1, y1, w, ui.Ink, true)
	vector.StrokeLine(dst, x1, y1, x1, y0, w, ui.Ink, true)
}

// paintDisc draws a token of the timeline in the shape of its side.
func (b *battle) paintDisc(dst *ebiten.Image, at image.Rectangle, side int, c color.Color, over bool) {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	if over {
		n.A = 0x88
	}
	radius := float32(at.Dx()) / 2
	if side%2 == 1 {
		radius = float32(b.game.theme.Px(4))
	}
	ui.Rounded(dst, at, radius, n)
}

// actStrip goes to a moment that is clicked, and looks at who is clicked.
func (b *battle) actStrip(p ui.Pointer, _ image.Rectangle) {
	if !p.Click {
		return
	}
	for i := range b.chips {
		if c := &b.chips[i]; p.At.In(c.at) {
			moment := c.moment
			for k, at := range c.places {
				if p.At.In(at) {
					b.look(c.who[k])
				}
			}
			b.goTo(moment)
			return
		}
	}
}

// paintScrub draws the whole battle as a line: rounds, what is known, where we are.
func (b *battle) paintScrub(dst *ebiten.Image, r image.Rectangle) {
	t, k := b.game.theme, b.player.reel
	ui.Fill(dst, r, ui.Panel)
	line := b.scrubLine(r)
	ui.Rounded(dst, line, float32(t.Px(3)), ui.Lifted)
	last := max(k.Last(), 1)
	x := func(m int) int { return line.Min.X + line.Dx()*m/last }
	done := line
	done.Max.X = x(k.Moment())
	ui.Rounded(dst, done, float32(t.Px(3)), ui.Accent)
	rounds := k.Rounds()
	if room := line.Dx() / max(1, len(rounds)); room >= t.Px(5) {
		for _, m := range rounds {
			at := x(m)
			ui.Fill(dst, image.Rect(at, line.Min.Y-t.Px(3), at+max(1, t.Px(1)), line.Max.Y+t.Px(3)), ui.Faint)
		}
	}
	for _, f := range k.Falls() {
		at := x(f.Moment + 1)
		ui.Fill(dst, image.Rect(at-t.Px(1), line.Min.Y-t.Px(4), at+t.Px(2), line.Max.Y+t.Px(4)), sideColour(b.side(f.Who)))
	}
	mid := line.Min.Y + line.Dy()/2
	vector.FillCircle(dst, float32(x(k.Moment())), float32(mid), float32(t.Px(8)), ui.Ink, true)
	vector.FillCircle(dst, float32(x(k.Moment())), float32(mid), float32(t.Px(5)), ui.Accent, true)
	note := b.scrubNote()
	t.Write(dst, note, ui.Small, ui.Faint, r.Max.X-t.Px(10)-t.Width(note, ui.Small), r.Min.Y+(r.Dy()-t.Line(ui.Small))/2)
}

// scrubNote says how much of the battle is known.
func (b *battle) scrubNote() string {
	k := b.player.reel
	switch {
	case k.Done():
		return fmt.Sprintf("%d of %d", k.Moment(), k.Last())
	case len(k.Waiting()) > 0:
		return "your orders"
	default:
		return fmt.Sprintf("%d of %d …", k.Moment(), k.Last())
	}
}

func (b *battle) scrubLine(r image.Rectangle) image.Rectangle {
	t := b.game.theme
	mid := r.Min.Y + r.Dy()/2
	return image.Rect(r.Min.X+t.Px(14), mid-t.Px(3), r.Max.X-t.Px(100), mid+t.Px(3))
}

// actScrub goes where the line is pressed.
func (b *battle) actScrub(p ui.Pointer, r image.Rectangle) {
	if !p.Down && !p.Pressed {
		return
	}
	line := b.scrubLine(r)
	last := b.player.reel.Last()
	m := (p.At.X - line.Min.X) * last / max(1, line.Dx())
	if m = max(0, min(m, last)); m != b.player.reel.Moment() || p.Down {
		b.goTo(m)
	}
}

// paintHead writes what is on the screen: the battle, its rulebook, the time.
func (b *battle) paintHead(dst *ebiten.Image, r image.Rectangle) {
	t := b.game.theme
	sh := b.player.reel.Battle().Shape()
	s, _ := b.player.shown()
	when := fmt.Sprintf("%s %d, %s %d", title(sh.RoundWord), s.Round+1, sh.TickWord, s.Of+int(sh.Shown))
	if s.Over {
		when = "Over: " + b.ending()
	}
	x := r.Min.X + t.Px(4)
	if b.game.narrow {
		y := r.Min.Y + (r.Dy()-t.Line(ui.Bold)-t.Line(ui.Small))/2
		t.Write(dst, t.Clip(b.title, ui.Bold, r.Dx()), ui.Bold, ui.Ink, x, y)
		t.Write(dst, t.Clip(when, ui.Small, r.Dx()), ui.Small, ui.Warn, x, y+t.Line(ui.Bold))
		return
	}
	y := r.Min.Y + (r.Dy()-t.Line(ui.Head))/2
	whenWidth := t.Width(when, ui.Bold)
	x += t.Write(dst, t.Clip(b.title, ui.Head, r.Dx()-whenWidth-t.Px(40)), ui.Head, ui.Ink, x, y) + t.Px(12)
	book := sh.Title
	if x+t.Width(book, ui.Small)+t.Px(16)+whenWidth < r.Max.X {
		t.Write(dst, book, ui.Small, ui.Faint, x, y+t.Px(4))
	}
	t.Write(dst, when, ui.Bold, ui.Warn, r.Max.X-whenWidth-t.Px(14), r.Min.Y+(r.Dy()-t.Line(ui.Bold))/2)
}

// ending says how the battle came out.
func (b *battle) ending() string {
	r := b.player.reel.Battle().Result()
	if r.Winner >= 0 {
		return b.player.reel.Scenario().Sides[r.Winner].ID + " wins"
	}
	return r.Why
}

// title is a word with a capital.
func title(s string) string {
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return s
	}
	return string(s[0]-'a'+'A') + s[1:]
}
