package app

import (
	"fmt"
	"image"
	"image/color"
	"strings"

	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
)

// banner says how the battle came out: it is the head of the card, which lies in place of the panel, so that the field
// with all that came of it stays in view.
type banner struct {
	view    *ui.Canvas
	shown   int             // the moment at the end of which it is up, 0 for none
	away    int             // and where it was put away
	at      image.Rectangle // where it is
	pointer image.Point     // over it
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

// mine is the only side that is commanded, -1 if there is none or there are more.
func (b *battle) mine() int {
	mine := -1
	for i := range b.player.reel.Scenario().Sides {
		switch {
		case !b.commands(i):
		case mine >= 0:
			return -1
		default:
			mine = i
		}
	}
	return mine
}

// guest reports whether all that was ordered in the battle came with a link: whoever looks has played nothing of it yet.
func (b *battle) guest() bool { return b.link.Orders != "" && !b.own }

// welcome tells whoever has come by a link, once, what was shared and what there is to do with it: at once, and with the chances as soon as they are known.
func (b *battle) welcome() {
	m := b.player.reel.Moment()
	switch {
	case !b.shared || b.own || b.busy():
		return
	case b.greeting.text == "":
		b.greeting.moment = m
	case b.game.notice != b.greeting.text:
		b.shared = false
		return
	case b.greeting.moment != m: // who has gone on has read it
		b.shared = false
		b.game.say("")
		return
	}
	if text := b.greetWords(); text != b.greeting.text {
		b.greeting.text = text
		b.game.say(text)
	}
}

// sayHere says something about the moment that is looked at: who goes elsewhere has read it.
func (b *battle) sayHere(text string) {
	b.game.say(text)
	b.said = greeting{text, b.player.reel.Moment()}
}

// leaveHere takes away what was said about a moment that is not looked at any more.
func (b *battle) leaveHere() {
	if b.said.text != "" && b.said.moment != b.player.reel.Moment() {
		if b.game.notice == b.said.text {
			b.game.say("")
		}
		b.said = greeting{}
	}
}

// greeting is what is told, as to somebody who has come by a link, and of what moment.
type greeting struct {
	text   string
	moment int
}

// greetWords are those of welcome.
func (b *battle) greetWords() string {
	m := b.player.reel.Moment()
	text := fmt.Sprintf("The link leads to moment %d", m)
	if !b.game.form.phone() { // else both stand right above it
		text += " of " + b.title + b.greetShares(m)
	}
	switch mine := b.mine(); {
	case b.ended() != 0:
		return text + ", its end. " + either(b.regions.scrub.Empty(), "◄ goes back", "Drag the line of time back") + " to see how it came to that"
	case mine >= 0 && b.due() && b.guest():
		return text + ". The orders for " + b.sideName(mine) + " so far came with it: now it is your turn"
	case mine >= 0 && b.due():
		return text + ". You command " + b.sideName(mine) + ": now it is your turn"
	}
	return text + ". Play watches on, Orders takes a side over from here"
}

// greetShares say in a greeting how likely each side is to win at a moment, as far as that is known.
func (b *battle) greetShares(m int) string {
	if list := b.shareList(m); len(list) > 0 && b.outlook.Settled(m) {
		return ": " + strings.Join(list, ", ") + " to win"
	}
	return ""
}

// shareList says how likely each side is to win at a moment: "Homestead 41 %"; nothing where none is told.
func (b *battle) shareList(m int) (list []string) { return b.sideShares(m, b.sight(m)) }

// sideShares write how likely each side is to win at a moment, with its name.
func (b *battle) sideShares(m int, shares []float64) (list []string) {
	for side, share := range shares {
		list = append(list, b.sideName(side)+" "+b.shareWords(m, share))
	}
	return list
}

// ownOutcome says the same to somebody who has played one side: "You won: victory for homestead".
func (b *battle) ownOutcome() string {
	s, _ := b.player.shown()
	mine := b.mine()
	if mine < 0 || s.Ending.Winner < 0 || b.guest() {
		return b.outcome()
	}
	return either(s.Ending.Winner == mine, "You won: ", "You lost: ") + b.ending()
}

// bannerLines say who has won by what, and how near the others came.
func (b *battle) bannerLines() []bannerLine {
	s, _ := b.player.shown()
	list := []bannerLine{{b.ownOutcome(), ui.Title, ui.Ink, -1}, {title(s.Ending.Why), ui.Body, ui.Ink, -1}}
	if s.Ending.Winner >= 0 {
		list[0].ink = b.inks.of(s.Ending.Winner)
	}
	if before := b.wentBefore(); before != "" {
		list = append(list, bannerLine{"Before: " + before, ui.Small, ui.Faint, -1})
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

// raiseBanner has the card come up where the battle is seen to be over, and go where it is not.
func (b *battle) raiseBanner() {
	if s, _ := b.player.shown(); !s.Over {
		b.banner.away = 0 // it is to end anew
	}
	now := b.ended()
	if b.banner.shown == now || b.root == nil {
		return
	}
	if now != 0 && b.game.notice == b.doubt.question { // it asks before what comes is shown, and nothing does
		b.game.say("")
		b.doubt = doubt{}
	}
	b.banner.shown, b.shown = now, panelKey{}
	b.root.RequestRelayout()
	b.game.wake()
}

// cardAway reports whether the end is looked at, and its card was put away.
func (b *battle) cardAway() bool {
	s, f := b.player.shown()
	return s.Over && f == nil && b.banner.away == s.Tick
}

// putAway takes the card away until the battle is seen to end anew.
func (b *battle) putAway() {
	if b.banner.shown != 0 {
		b.banner.away = b.banner.shown
	}
}

// sketchCard shows the card: how the battle came out, what is worth to be told of it, what each has done, and what there is to do now.
func (b *battle) sketchCard(k *ui.Sketch, r image.Rectangle) {
	if b.banner.at = r; r.Empty() {
		return
	}
	k.Fill(r, ui.Ground)
	lines, feats, deeds, high := b.layCard(r)
	r.Max.Y = min(r.Max.Y, r.Min.Y+high)
	b.sketchBanner(k, r, lines, feats, deeds)
}

// layCard finds what of the card has room in a rectangle: its lines, how many of the feats, how high the table of deeds is, and how high all of
// it.
func (b *battle) layCard(r image.Rectangle) (lines []bannerLine, feats, deeds, high int) {
	t := b.game.theme
	room := r.Dx() - t.Px(28)
	foot := b.offersHigh(room) + 2*t.Px(cardGap)
	beside := b.offersBeside(r)
	if beside {
		room, foot = room-t.Px(offersWide+cardGutter), t.Px(cardGap/2)
	}
	left := r.Dy() - t.Px(18) - foot // for what there is to be told
	lines, h := b.laidLines(room, left)
	feats = min(len(b.toldCard().feats), max(0, left-h-t.Px(cardGap))/b.featHigh(room))
	if feats > 0 {
		h += t.Px(cardGap) + feats*b.featHigh(room)
	}
	deeds = b.deedsHigh(left - h)
	if high = h + deeds + foot + t.Px(18); beside {
		high = max(high, t.Px(offersTop+cardGap)+b.offersHigh(t.Px(offersWide)))
	}
	return lines, feats, deeds, high
}

// The card of a low screen has its buttons in a column of their own if it is wide enough, below its cross; in pixels of a screen of scale 1.
const (
	wideCard   = 476
	besideFrom = 460
	offersWide = 160
	offersTop  = 36
	cardGutter = 14
)

// offersBeside reports whether the buttons of a card lie beside what it tells.
func (b *battle) offersBeside(card image.Rectangle) bool {
	return b.game.low && card.Dx() >= b.game.theme.Px(besideFrom)
}

// actCard does what is clicked on the card.
func (b *battle) actCard(p ui.Pointer, _ image.Rectangle) {
	if b.banner.pointer = p.At; p.Click {
		b.clickCard(p.At)
	}
}

// laidLines are the lines of the banner broken to a width, as many as have room in a height with the first two of the feats, and how
// high they are.
func (b *battle) laidLines(room, high int) (lines []bannerLine, h int) {
	t := b.game.theme
	high = min(high/2, high-t.Px(cardGap)-min(2, len(b.toldCard().feats))*b.featHigh(room))
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
			if len(lines) == mostLines || len(lines) > 1 && h+t.Line(l.style) > high {
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
	offers := in
	if b.offersBeside(box) {
		in.Max.X -= t.Px(offersWide + cardGutter)
		offers.Min.X, offers.Min.Y = in.Max.X+t.Px(cardGutter), box.Min.Y+t.Px(offersTop)
	}
	if feats > 0 {
		in.Min.Y += t.Px(cardGap)
	}
	b.sketchFeats(k, in, feats)
	in.Min.Y += feats * b.featHigh(in.Dx())
	in.Max.Y = in.Min.Y + deeds
	if deeds > 0 {
		b.sketchDeeds(k, in)
	}
	if offers.Min.X == in.Min.X {
		offers.Min.Y = in.Max.Y + t.Px(cardGap)
	}
	b.sketchOffers(k, offers)
}
