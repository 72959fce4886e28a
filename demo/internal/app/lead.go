package app

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"

	"github.com/affray-engine/affray/demo/internal/outlook"
	"github.com/affray-engine/affray/demo/internal/ui"
)

// lead is who is winning at the moment that is looked at, to be seen at a glance.
type lead struct {
	key    [4]int // moment, version of the outlook, edition of the reel, 1 if it is over
	text   string
	side   int       // that the text is about, -1 for none
	parts  []float64 // of the bar, by side
	shares []string  // how likely each side is to win, "~62 %" where somebody was hurt since that was worked out; none where nothing is known
	margin string    // of those of two sides: "±6", as the battles that were played on are but some of many; "" where none is told
	awaits bool      // nothing is known that could be told: no side is shown as ahead
	guess  bool      // that is not known yet, but at first sight
	about  string    // what that is but, till it is worked out: an estimate, or what is known so far; "" where it holds
	since  bool      // somebody was hurt since the moment of which it is known
	before []float64 // the shares that were told before, where they were quite others, and nobody was hurt since
}

// Parts of the lead, in pixels of a screen of scale 1.
const (
	leadWords = 36
	leadBar   = 9
	leadGap   = 7 // below the bar
)

// leadHigh is how high the lead is: none where the card of the end says who has won.
func (b *battle) leadHigh() int {
	if b.banner.shown != 0 {
		return 0
	}
	return b.game.theme.Px(leadWords + leadBar + leadGap)
}

// What is said of who is ahead till that is known.
const (
	chanceToWin = "chance to win"
	atFirst     = " at first sight" // by what is expected
	working     = "Working it out…"
)

// What is said of a number that is not worked out: that it goes by the strength that is left, or that more counts for it than is known yet.
const (
	estimated = "an estimate"
	soFar     = "so far"
)

// aboutSign says what stands before a number that is not quite known.
const aboutSign = "~ is about so much"

// quiteAnother is from which change on of a chance it is said why, where nobody was hurt.
const quiteAnother = 0.1

// byPosition is said of a chance that has moved so far.
const byPosition = ", moved by position"

// leads brings the lead up to date.
func (b *battle) leads() *lead {
	s, _ := b.player.shown()
	k, r := &b.lead, b.player.reel
	m := b.player.counted()
	key := [4]int{m, b.outlook.Version(), r.Edition(m), 0}
	if s.Over {
		key[3] = 1
	}
	if k.text != "" && k.key == key {
		return k
	}
	*k = lead{key: key, guess: !s.Over && b.guessed(m), parts: b.sight(m), shares: k.shares[:0]}
	if !s.Over {
		k.parts, k.about = b.reckoned(m)
	}
	known := k.parts != nil
	if !known {
		k.parts = b.strengths(m)
	}
	switch k.since = !b.holds(m); {
	case k.about == estimated && len(k.parts) == 2:
		k.margin = fmt.Sprintf("±%.0f", 10*math.Round(10*b.outlook.Doubt(m, b.toldShare(m, k.parts[0]))))
	case k.about == soFar:
		k.margin = marginOf(b.outlook.Latest(m), s.Over)
	case !k.since && k.about == "":
		k.margin = marginOf(b.outlook.Base(m), s.Over)
	}
	if c := b.outlook.Unhurt(m); c != nil && known && k.about == "" && !s.Over && math.Abs(c.Share(0)-k.parts[0]) >= quiteAnother {
		k.before = sharesOf(c)
	}
	k.text, _, k.side = b.verdict(s, known, b.toldShares(m, k.parts))
	switch k.awaits = !s.Over && !known && !b.outlook.TooLarge(); { // what each side has left tells little of it, and often the opposite
	case k.awaits:
		k.text, k.side = working, -1
		for side := range k.parts {
			k.parts[side] = 1 / float64(len(k.parts))
		}
	case k.guess && k.about == "":
		k.text += atFirst
	}
	for side := range k.parts {
		switch {
		case s.Over && k.side >= 0:
			k.parts[side] = either(side == k.side, 1.0, 0)
		case known && !s.Over:
			k.shares = append(k.shares, b.shareWords(m, k.parts[side]))
		}
	}
	return k
}

// pale reports whether what is told is not settled: it is shown in grey.
func (l *lead) pale() bool { return unsettled(l.guess, l.about) }

// reckoned is how likely each side is to win at a moment, and if that is not worked out what it is but: an estimate, or what is known so far. Nil as long as
// there is nothing to go by.
func (b *battle) reckoned(m int) (shares []float64, about string) {
	if shares = b.sight(m); shares != nil { // as of a moment before, as long as that of this one is being worked out
		return shares, either(b.outlook.Settled(m) || b.guessed(m), "", estimated)
	}
	shares, from := b.outlook.Estimate(m)
	if from == nil {
		return nil, ""
	}
	if b.outlook.Near(from, m) {
		return shares, soFar
	}
	return shares, estimated
}

// dateWords say which moment one is where another is looked at: by its round, in the same one by its number.
func (b *battle) dateWords(of, m int) string {
	if b.round(of) == b.round(m) {
		return fmt.Sprintf("moment %d", of)
	}
	return b.roundWords(of)
}

// sight is how likely each side is to win at a moment, nil as long as nothing is known that lies near enough to be told: a number that turns into quite
// another one is worse than none.
func (b *battle) sight(m int) []float64 {
	if b.outlook.Vague(m) {
		return nil
	}
	return b.outlook.Sight(m)
}

// guessed reports whether what is told of a moment is but what is expected, as nothing of the battle itself is worked out yet.
func (b *battle) guessed(m int) bool { return !b.outlook.TooLarge() && b.outlook.Base(m) == nil }

// unsettled reports whether a number is shown in grey, wherever it stands: it is a guess, or something is said of it.
func unsettled(guess bool, about string) bool { return guess || about != "" }

// toldShares are the shares of a moment as they are written, by which it is said who is ahead: 0.57 of what is but expected is 0.6.
func (b *battle) toldShares(m int, parts []float64) (told []float64) {
	for _, share := range parts {
		told = append(told, b.toldShare(m, share))
	}
	return told
}

// toldShare is a share of a moment in hundredths; in tenths where it is but expected or estimated, but at the ends, as nothing is sure yet.
func (b *battle) toldShare(m int, share float64) float64 {
	if b.guessed(m) || b.outlook.Vague(m) {
		return min(max(math.Round(10*share)/10, 0.05), 0.95)
	}
	return math.Round(100*share) / 100
}

// shareWords write a share of a moment: "62 %", as one of about so much where it is but expected or estimated, or may still move, or somebody was hurt since it was worked out: "~62 %".
func (b *battle) shareWords(m int, share float64) string {
	return either(b.outlook.Settled(m) && b.holds(m), "", "~") + percents(b.toldShare(m, share))
}

// holds reports whether the chance of a moment is that of how things stand: nobody was hurt since, nor in the tick in whose midst orders are due.
func (b *battle) holds(m int) bool {
	r := b.player.reel
	return b.outlook.Holds(m) && !(m == r.Last() && r.Harmed(m))
}

// marginOf is how far the chances of two sides may be off, in hundredths, 19 times of 20.
func marginOf(c *outlook.Chance, over bool) string {
	if c == nil || c.Sure || over || len(c.Won) != 2 {
		return ""
	}
	lo, hi := c.Range(0)
	return fmt.Sprintf("±%.0f", max(1, 50*(hi-lo)))
}

// sketchLead shows who is winning: in words, in numbers as large as they matter, and as a bar that the sides share.
func (b *battle) sketchLead(k *ui.Sketch, r image.Rectangle) {
	t, l := b.game.theme, b.leads()
	words, bar := cutTop(r, t.Px(leadWords))
	bar.Max.Y = bar.Min.Y + t.Px(leadBar)
	ink, style := either(l.pale(), ui.Faint, ui.Ink), ui.Head
	if l.side >= 0 && !l.pale() {
		ink = b.inks.of(l.side)
	}
	room := words
	if n := len(l.shares); n == 2 || n > 0 && l.side >= 0 {
		b.sketchChances(k, l, words, &room)
	}
	text, means := strings.TrimSuffix(l.text, atFirst), b.leadMeans(l, room.Dx())
	if t.Width(text, style) > room.Dx() {
		style = ui.Bold
	}
	high := t.Line(style)
	if means != "" {
		high += t.Line(ui.Small)
	}
	if t.Width(text, style) > room.Dx() { // a part of it is none that says something
		text = b.leadBrief(l)
	}
	text = t.Clip(text, style, room.Dx())
	y := room.Min.Y + (room.Dy()-high)/2
	for _, line := range [...]struct {
		text  string
		style ui.Style
		ink   color.NRGBA
	}{{text, style, ink}, {means, ui.Small, ui.Faint}} {
		x := room.Min.X
		if len(l.parts) == 2 {
			x += (room.Dx() - t.Width(line.text, line.style)) / 2
		}
		k.Write(line.text, line.style, line.ink, x, y)
		y += t.Line(line.style)
	}
	b.sketchParts(k, l, bar)
}

// leadBrief is who is ahead in the fewest words.
func (b *battle) leadBrief(l *lead) string {
	switch {
	case l.awaits:
		return "…"
	case l.side < 0:
		return "Even"
	}
	return b.sideName(l.side)
}

// leadMeans says in so much room what the numbers of the bar are, or of more than two sides, for which there is no room for large ones, these by name; ""
// where none are told.
func (b *battle) leadMeans(l *lead, room int) string {
	means, margin := b.measure(l), onlyIf(l.margin, ", "+l.margin)
	if l.before == nil {
		means += margin
	}
	switch {
	case len(l.shares) > 2:
		var list []string
		for side, share := range l.shares {
			list = append(list, b.sideName(side)+" "+share)
		}
		means = chanceToWin + onlyIf(l.about, ", "+l.about) + ": " + strings.Join(list, ", ")
	case l.awaits: // the text says the rest of it
		return either(b.game.theme.Width(chanceToWin, ui.Small) > room, "", chanceToWin)
	}
	if b.game.theme.Width(means, ui.Small) > room {
		return cmp.Or(onlyIf(l.about, l.about+margin), either(l.guess, "at first sight", chanceToWin))
	}
	return means
}

// sketchChances writes at the ends of a line how likely each of two sides is to win, of more only that of who leads, and takes off what room
// that needs.
func (b *battle) sketchChances(k *ui.Sketch, l *lead, r image.Rectangle, room *image.Rectangle) {
	t := b.game.theme
	write := func(side int, right bool) {
		style, text := ui.Head, l.shares[side]
		switch {
		case l.pale(): // as small as it is sure
			style = ui.Small
		case side == l.side || l.side < 0:
			style = ui.Title
		}
		wide := t.Width(text, style)
		x := r.Min.X
		if right {
			x = r.Max.X - wide
			room.Max.X -= wide + t.Px(8)
		} else {
			room.Min.X += wide + t.Px(8)
		}
		k.Write(text, style, either(l.pale(), ui.Faint, b.inks.of(side)), x, r.Max.Y-t.Line(style)+either(style == ui.Title, t.Px(3), -t.Px(2)))
	}
	if len(l.shares) == 2 {
		write(0, false)
		write(1, true)
		return
	}
	write(l.side, true)
}

// sketchParts draws the bar: what it has of each side, in the colour of that.
func (b *battle) sketchParts(k *ui.Sketch, l *lead, bar image.Rectangle) {
	t := b.game.theme
	k.Fill(bar, ui.Lifted)
	l.eachPart(bar, func(side int, part image.Rectangle) { b.sketchPart(k, l, side, part) })
	if len(l.parts) == 2 { // where neither is ahead
		mid := middleOf(bar).X
		k.Fill(image.Rect(mid-t.Px(1), bar.Min.Y, mid+t.Px(1), bar.Max.Y+t.Px(3)), ui.Ink)
	}
}

// eachPart gives what a bar has of each side.
func (l *lead) eachPart(bar image.Rectangle, do func(side int, part image.Rectangle)) {
	sum := 0.0
	for side, share := range l.parts {
		part := bar
		part.Min.X = bar.Min.X + int(math.Round(sum*float64(bar.Dx())))
		sum += share
		part.Max.X = min(bar.Max.X, bar.Min.X+int(math.Round(sum*float64(bar.Dx()))))
		do(side, part)
	}
}

// sketchPart fills what a bar has of a side: as long as the number is not settled with stripes, so that a guess or an estimate does not look like what is known.
func (b *battle) sketchPart(k *ui.Sketch, l *lead, side int, part image.Rectangle) {
	k.Fill(part, b.leadInk(l, side))
	if l.awaits || !l.pale() {
		return
	}
	for _, one := range stripes(part, b.game.theme.Px(stripeStep), b.game.theme.Px(stripeWide)) {
		k.Fill(one, muted(b.inks.of(side)))
	}
}

// leadInk is the colour of a side in the bar: next to none as long as that is a guess or an estimate, and none of its own where nothing is known.
func (b *battle) leadInk(l *lead, side int) color.NRGBA {
	switch {
	case l.awaits:
		return ui.Lifted
	case l.pale():
		return faded(b.inks.of(side))
	}
	return b.inks.of(side)
}

// How far apart the stripes are of what is not settled, and how wide, in pixels of a screen of scale 1.
const stripeStep, stripeWide = 8, 2

// stripes are upright ones in an area, as they lie on the whole screen.
func stripes(in image.Rectangle, step, wide int) (all []image.Rectangle) {
	for x := in.Min.X / step * step; x < in.Max.X; x += step {
		if one := image.Rect(x, in.Min.Y, x+wide, in.Max.Y).Intersect(in); !one.Empty() {
			all = append(all, one)
		}
	}
	return all
}

// leadTip says what the bar is, and how sure.
func (b *battle) leadTip() string {
	l, m := b.leads(), b.player.counted()
	switch c := b.outlook.Base(m); {
	case l.key[3] == 1:
		return "It is over"
	case b.outlook.TooLarge():
		return "What each side has standing. So many fight that no chances are worked out"
	case l.awaits:
		return "Who is likely to win is being worked out: the battle is played on from here many times. Nobody is said to be ahead before that is known"
	case l.about == soFar:
		return "Who is likely to win, by the battles that were played on from here so far: more counts for it, and is being worked out. " + aboutSign
	case l.about != "" && b.outlook.Vague(m):
		return "Who is likely to win, an estimate: " + b.estimateWords(m) + ", and what each side has lost since. 19 of 20 such estimates are off by no more than is told. The battle is played on from here many times to find out. " + aboutSign
	case l.guess:
		return "Who is likely to win, at first sight: as such a battle comes out, and by what each side has lost. This one is played on from here many times to find out. " + aboutSign
	default:
		moved := ""
		if l.before != nil {
			moved = fmt.Sprintf(". Before, %s had %s; nobody was hurt since, and it has moved by where all stand and what they are about to do", b.sideName(0), percents(l.before[0]))
		}
		return "Who is likely to win. " + b.sinceWords(l, c) + b.chanceWords(c) + moved + b.leadLevel()
	}
}

// sinceWords say where the number of the bar comes from, if somebody was hurt since it was worked out: "Homestead about 81 %: 77 % at round 1, and what was
// lost since. ".
func (b *battle) sinceWords(l *lead, c *outlook.Chance) string {
	if !l.since {
		return ""
	}
	side := max(0, l.side)
	return fmt.Sprintf(aboutSign+". %s about %s: %s at %s, and what was lost since. ", b.sideName(side), percents(l.parts[side]), percents(c.Share(side)), b.dateWords(c.Moment, l.key[0]))
}

// estimateWords say what an estimate begins with: "Homestead 77 % at round 1".
func (b *battle) estimateWords(m int) string {
	switch _, from := b.outlook.Estimate(m); {
	case from.N == 0:
		return "all alike at the start"
	case b.outlook.At(from.Moment) == nil:
		return "as such a battle comes out from the start"
	default:
		return fmt.Sprintf("%s %s at %s", b.sideName(0), percents(from.Share(0)), b.dateWords(from.Moment, m))
	}
}

// againstWhom says at what level the others fight, where that counts for the chance: ", enemies easy".
func (b *battle) againstWhom() string {
	all := true // are commanded, and none has a level
	for side := range b.player.reel.Scenario().Sides {
		all = all && b.commands(side)
	}
	if all || b.leadLevel() == "" {
		return ""
	}
	return ", enemies " + b.link.Level
}

// leadLevel says what is counted for who commands a side against others who make mistakes: that it makes half as many.
func (b *battle) leadLevel() string {
	if l, err := levelOf(b.link.Level); err != nil || l.own() == "" || !b.anyHosted() {
		return ""
	}
	return ". There the computer fights for you, with half the mistakes that the others make at the level " + b.link.Level
}
