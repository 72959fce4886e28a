package app

import (
	"image"

	"github.com/ebitenui/ebitenui/widget"

	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/ui"
)

// button makes a button of the battle screen.
func (b *battle) button(name, label string, k ui.Kind, act func()) *widget.Button {
	var w *widget.Button
	w = b.game.button(name, label, k, func() {
		if !b.shifted(w.GetWidget().Rect) {
			act()
		}
	})
	b.buttons[name] = w
	return w
}

func (b *battle) topBar(t *ui.Theme, small bool) *widget.Container {
	parts := []widget.PreferredSizeLocateableWidget{
		b.button("battles", either(small || b.game.low, "List", "Battles"), ui.Usual, b.quit),
		b.head,
	}
	widths := []int{t.Px(either(small || b.game.low, 48.0, 84)), 0}
	if b.stripOnTop(t) {
		parts, widths = append(parts, b.strip), append(widths, t.Px(either(small, topStripSmall, topStrip)))
	}
	add := func(name, label string, w float64, act func()) {
		parts = append(parts, b.button(name, label, ui.Usual, act))
		widths = append(widths, t.Px(w))
	}
	if !small {
		add("command", "Take command", 128, b.toggleCommand)
	}
	if !small { // else the panel has it
		add("overlay", "Overlay", 78, b.cycleOverlay)
	}
	if !b.game.scant(t) { // the panel has that, too
		add("share", "Share", 62, b.share)
	}
	add("fit", "Fit", 48, b.fitBoard)
	add("help", "?", 46, func() { b.game.toggleHelp() })
	return t.Pane(true, func(i int, r image.Rectangle) image.Rectangle {
		return shares(r.Inset(t.Px(5)), t.Px(6), widths...)[i]
	}, parts...)
}

// topStrip is how wide the strip of who acts when is on a low screen, where it lies beside the title, and on a small one; topStripFrom is from which width of
// the screen it has room there; in pixels of a screen of scale 1.
const topStrip, topStripSmall, topStripFrom = 210.0, 150.0, 540

// stripOnTop reports whether that strip lies at the top of the screen, as it has no line of its own.
func (b *battle) stripOnTop(t *ui.Theme) bool {
	return b.game.low && b.game.size.X >= t.Px(topStripFrom)
}

// item is a button for time and how wide it is, in pixels of a screen of scale 1; 0 shares what is left.
type item struct {
	name, label string
	w           float64
	kind        ui.Kind
	act         func()
	when        span
}

// items are the buttons for time: fewer where there is less room for fingers, who have one for how fast it plays in place
// of three.
func (b *battle) items() []item {
	f, w := b.game.form, 42.0
	play := item{"play", "Play", 60, ui.Chief, b.playOrOrder, always}
	back, on := item{"back", "◄", w, ui.Usual, func() { b.goTo(b.player.next(-1)) }, always}, item{"on", "►", w, ui.Usual, func() { b.goOn(b.player.next(1)) }, always}
	roundBack, roundOn := item{"round-back", "◄◄", w, ui.Usual, func() { b.goTo(b.player.round(-1)) }, always}, item{"round-on", "►►", w, ui.Usual, func() { b.goOn(b.player.round(1)) }, always}
	pace, reveal := item{"pace", "1x", 0, ui.Usual, b.cycleSpeed, untilAstray}, item{"reveal", "What comes", 96, ui.Usual, b.revealOrEnd, untilAstray}
	here, turn := item{"here", "Take over", 0, ui.Usual, b.takeHere, whileAstray}, item{"turn", "To your turn", 0, ui.Usual, b.toTurnDue, whileAstray}
	sound := item{"sound", "Sound", 62, ui.Usual, b.game.toggleSound, untilAstray}
	switch {
	case f.small || f.low:
		return b.thumbItems(roundBack, back, pace, reveal, here, turn, on, roundOn, play)
	case b.game.theme.Touch:
		for _, it := range [...]*item{&roundBack, &back, &on, &roundOn, &pace} {
			it.w = barWide
		}
		play.w = 80
		if f.handy() {
			return []item{roundBack, back, play, on, roundOn, pace, reveal, here, turn, sound}
		}
		pace.when, reveal.when, sound.when = always, untilDue, untilDue // the top of the screen leads out of the past
		return []item{roundBack, back, play, on, roundOn, pace, reveal, sound}
	}
	reveal.when, sound.when = untilDue, untilDue
	return []item{
		roundBack, back, play, on, roundOn,
		{"slower", "-", 36, ui.Usual, func() { b.setSpeed(-1) }, untilDue}, {"speed", "1x", 52, ui.Bare, func() { b.player.speed = usual }, untilDue},
		{"faster", "+", 36, ui.Usual, func() { b.setSpeed(1) }, untilDue}, reveal, sound,
	}
}

// thumbItems are those of a phone, from left to right: that which plays lies where the large one for orders does, the one to go on within that, and the one
// to go back beside that to take back, so that a thumb that waits for an order, or has just given one, is on the same or on what does no harm. Those that
// lead out of the past take the place of the pace and of what comes.
func (b *battle) thumbItems(roundBack, back, pace, reveal, here, turn, on, roundOn, play item) []item {
	f := b.game.form
	roundBack.w, back.w, on.w, roundOn.w = either(f.low, 44.0, deedUndo), 44, 44, 44
	pace.w, reveal.w, reveal.when = 0, 0, inRoom
	roundBack.when, roundOn.when = untilAway, watching
	switch {
	case f.low && f.small: // the slider lies beside them
		on.w, on.when, play.when, here.when = 0, untilAstray, untilAstray, astrayInRoom
		return []item{here, turn, on, play}
	case f.low, b.game.scant(b.game.theme):
		roundBack.when, on.when, here.when = whileAstray, untilAstray, either(f.low, astrayInRoom, whileAstray)
		return []item{roundBack, back, pace, reveal, here, turn, on, play}
	}
	return []item{roundBack, back, pace, reveal, here, turn, on, roundOn, play}
}

// barWide is how wide a button for time is where fingers have room for it.
const barWide = 52

// scantBelow is the width below which the smallest of phones have no room for all buttons of others, in pixels of a screen of scale 1.
const scantBelow = 346

// scant reports whether the screen is that of such a phone.
func (g *Game) scant(t *ui.Theme) bool { return g.size.X < t.Px(scantBelow) }

// transport are the buttons for time, with words where there is room for them. On a large screen those for orders are there, too: while one is
// due in place of those that say how time goes.
func (b *battle) transport(t *ui.Theme) *widget.Container {
	var parts []widget.PreferredSizeLocateableWidget
	var widths []int
	var at []span // when they are there
	undo := -1
	add := func(w widget.PreferredSizeLocateableWidget, wide int, when span) {
		parts, widths, at = append(parts, w), append(widths, wide), append(at, when)
	}
	for _, it := range b.items() {
		add(b.button(it.name, it.label, it.kind, it.act), t.Px(it.w), it.when)
	}
	if !b.game.small && !b.game.low {
		add(b.words, 0, always)
	}
	if !b.game.handy() {
		undo = len(parts) // the first of them
		for _, it := range b.deeds() {
			add(b.button(it.name, it.label, it.kind, it.act), t.Px(it.w+deedMore), whileDue)
		}
	}
	gap := t.Px(5)
	if b.game.small || b.game.low {
		gap = fingerGap(t)
	}
	return t.Pane(true, func(i int, r image.Rectangle) image.Rectangle {
		var there []int
		place := -1 // among those that are there
		for k, when := range at {
			if b.there(when) {
				if k == i {
					place = len(there)
				}
				wide := widths[k]
				if k == undo && b.undoWide {
					wide = t.Px(undoWide)
				}
				there = append(there, wide)
			}
		}
		if place < 0 {
			return image.Rectangle{}
		}
		return inRow(t, r, gap, there)[place]
	}, parts...)
}

// span is when a button is there.
type span uint8

const (
	always span = iota
	untilDue
	whileDue
	untilAway   // from an order that is due, or on a phone from a side that is commanded
	untilAstray // while no moment of the past is looked at in place of the order that is due
	whileAstray
	watching     // neither away nor astray
	inRoom       // until astray, and where it has room: a bar below the orders of a low screen has little
	astrayInRoom // the same of who is astray
)

// there reports whether a button is there now.
func (b *battle) there(when span) bool {
	cramped := b.game.low && b.tab == tabOrders
	switch when {
	case untilDue:
		return !b.asking
	case whileDue:
		return b.asking
	case untilAway:
		return !b.away
	case untilAstray:
		return !b.wanders
	case whileAstray:
		return b.wanders
	case watching:
		return !b.away && !b.wanders
	case inRoom:
		return !b.wanders && !(b.away && cramped)
	case astrayInRoom:
		return b.wanders && !cramped
	}
	return true
}

// undoWide is how wide the button to take back is while it says what, in the same.
const undoWide = 124

// deedMore is by how much wider a button for orders is on a large screen, in pixels of a screen of scale 1.
const deedMore = 16

// fingerGap is what lies between buttons of which a finger must have many beside each other.
func fingerGap(t *ui.Theme) int { return t.Px(2) }

// inRow are the places of buttons of some widths in a bar; none in one that is not to be seen.
func inRow(t *ui.Theme, r image.Rectangle, gap int, widths []int) []image.Rectangle {
	if r.Empty() {
		return make([]image.Rectangle, len(widths))
	}
	rim := min(t.Px(5), (r.Dy()-t.Target())/2)
	return shares(image.Rect(r.Min.X+gap, r.Min.Y+rim, r.Max.X-gap, r.Max.Y-rim), gap, widths...)
}

func (b *battle) tabBar(t *ui.Theme, folded bool) *widget.Container {
	var parts []widget.PreferredSizeLocateableWidget
	var words []int // how wide they are
	all := 0
	for k := range nTab {
		if k == tabLog && !folded {
			continue
		}
		parts = append(parts, b.button(tabNames[k], tabWords[k], ui.Usual, func() {
			switch k {
			case tabOrders:
				b.openOrders()
			case tabWhy:
				b.asksWhy()
			default:
				b.setTab(k)
			}
		}))
		w := t.Width(tabWords[k], ui.Body)
		words, all = append(words, w), all+w
	}
	return t.Pane(true, func(i int, r image.Rectangle) image.Rectangle {
		gap := t.Px(5)
		room := (r.Dx() - gap*(len(words)+1) - all) / len(words) // beside each word
		widths := make([]int, len(words))
		for k, w := range words {
			widths[k] = max(w+room, 0)
		}
		return inRow(t, r, gap, widths)[i]
	}, parts...)
}

// mark brings the words and looks of buttons up to date.
func (b *battle) mark() {
	t := b.game.theme
	if t == nil || b.buttons == nil {
		return
	}
	hosted, astray := b.hosted(), b.astray()
	b.label("here", either(b.fits("here", takeOverHere), takeOverHere, "Take over"))
	b.label("turn", either(b.fits("turn", "To your turn"), "To your turn", "Your turn"))
	b.label("play", either(b.ordersAway(), "Decide", either(b.player.playing, "Pause", "Play")))
	b.label("speed", speedWords[b.player.speed])
	b.label("pace", speedWords[b.player.speed])
	b.label("reveal", b.revealWord())
	b.label("command", either(b.over(), either(b.playedOwn(), "Try again", "Take over"), either(astray, "To your turn", either(hosted, "Hand back", "Take command"))))
	for k := range nTab {
		b.light(tabNames[k], k == b.tab)
	}
	b.label("overlay", overlayLabels[b.marks.Overlay])
	b.light("overlay", b.marks.Overlay != plan.NoOverlay)
	b.light("command", hosted && !b.due() && !b.over() || astray) // else it would be as bright as what is to be decided
	b.dress("play", either(!b.due() || b.ordersAway(), ui.Chief, ui.Bare))
	for _, name := range replaying {
		on := name == "reveal" && b.tide.reveal && !b.cardAway() || name == "sound" && b.game.hearing.on
		b.dress(name, either(on, ui.Marked, either(b.due(), ui.Bare, ui.Usual)))
	}
	b.markDeeds()
}

// revealWord is what the button that shows what comes does: it says so while that is asked first, and on a phone while it is shown.
func (b *battle) revealWord() string {
	phone := b.game.small || b.game.low
	switch {
	case b.cardAway():
		return "Result"
	case b.doubt.question == asksToReveal && b.asks(asksToReveal):
		return "Sure?"
	}
	return either(phone, either(b.tide.reveal, "Hide", "Peek"), "What comes")
}

// overlayLabels are what the button for overlays says, by the one that is there: words for which it has room.
var overlayLabels = [plan.NOverlay]string{"Overlay", "Reach", "Threats", "Ways", "Cover"}

// over reports whether the end of the battle is looked at, where nobody commands any more.
func (b *battle) over() bool {
	s, _ := b.player.shown()
	return s.Over
}

// ordersAway reports whether somebody waits for an order, and a panel that has no buttons for it is in view.
func (b *battle) ordersAway() bool { return b.due() && b.game.handy() && b.tab != tabOrders }

// playOrOrder lets the battle go on; where it waits for an order, that comes into view.
func (b *battle) playOrOrder() {
	if b.ordersAway() {
		b.toOrders()
		return
	}
	b.togglePlay()
}

// revealOrEnd shows what comes; at the end, where nothing does, the card that was put away.
func (b *battle) revealOrEnd() {
	if b.cardAway() {
		b.toEnd()
		return
	}
	b.toggleReveal()
}

// replaying are the buttons for time beside that which plays. While an order is due none of these has a box, so that what is to be
// decided is the one bright thing.
var replaying = [...]string{"round-back", "back", "on", "round-on", "slower", "faster", "pace", "reveal", "sound"}

// due reports whether the host must be heard before the battle goes on from the moment that is looked at.
func (b *battle) due() bool { return len(b.player.reel.Waiting()) > 0 }

// either is one of two words, or looks.
func either[T any](first bool, a, b T) T {
	if first {
		return a
	}
	return b
}

// label gives a button another word.
func (b *battle) label(name, s string) {
	if w := b.buttons[name]; w != nil && w.Text() != nil && w.Text().Label != s {
		w.SetText(s)
		b.game.wake()
	}
}

// light shows a button as switched on or off.
func (b *battle) light(name string, on bool) { b.dress(name, either(on, ui.Marked, ui.Usual)) }

// dress gives a button a look.
func (b *battle) dress(name string, k ui.Kind) {
	w := b.buttons[name]
	if w == nil {
		return
	}
	if was, ok := b.looks[name]; ok && was == k {
		return
	}
	b.looks[name] = k
	b.game.theme.Mark(w, k)
	b.game.wake()
}
