package app

import "image"

// form is how the parts of a screen are put.
type form struct {
	small  bool // few buttons, with short words
	narrow bool // panels lie under the field, not beside it
	folded bool // the log is a panel like the others
	low    bool // no room for the timeline: a phone on its side
	short  bool // the same of an upright one, which has no room for the graph either
	tall   bool // room for a high graph
	orders bool // orders are given where there is little room: the field has that of the timeline and the graph

	upright bool // narrow, but with room for the log beside the panel: a tablet
	fingers bool // what is pressed is made for fingers, where there is room for less
}

// handy reports whether orders are given with buttons at the lower edge, and who is ahead is told in a line above the field.
func (f form) handy() bool { return f.folded || f.upright }

// narrowBelow is the width below which a screen is small, and shortBelow the height below
// which it has no room for two lists above each other; in pixels of the window.
const narrowBelow, shortBelow = 760, 520

// lowBelow is the height below which the field has the room of the timeline, and the slider lies
// beside the buttons for time.
const lowBelow = 430

// tallFrom is the height from which an upright screen has room for the timeline.
const tallFrom = 720

// highFrom is the height from which a wide screen has room for a high graph.
const highFrom = 800

// formOf is the form of a screen w wide and h high, in pixels of the window.
func formOf(w, h float64) form {
	f := form{small: w < narrowBelow}
	f.upright = !f.small && h > 1.15*w
	f.narrow = f.upright || f.small && w < 1.2*h
	f.folded = f.narrow && !f.upright || h < shortBelow
	f.low = !f.narrow && h < lowBelow
	f.short = f.narrow && h < tallFrom
	f.tall = !f.small && !f.narrow && h >= highFrom
	return f
}

// phone reports whether the screen is a small upright one.
func (f form) phone() bool { return f.small && f.narrow }

// regions are where the parts of the battle screen lie, in device pixels.
type regions struct {
	top, goals, board, strip, scrub, bar, tabs, panel, log, logHead, roster, card, balance image.Rectangle
}

// layOut divides the screen. Narrow ones have the panels below the board, others at the
// right; px turns pixels of a screen of scale 1 into device pixels.
func layOut(r image.Rectangle, px func(float64) int, f form) regions {
	switch {
	case f.upright:
		return layOutUpright(r, px, f.orders)
	case f.narrow:
		return layOutNarrow(r, px, f)
	}
	var g regions
	head, bar, tabs, part := 46.0, 44.0, 42.0, 36
	if f.folded || f.fingers {
		head, bar, tabs = fingerHead, fingerHead, fingerHead
	}
	if f.low { // each pixel is needed for the list of orders
		bar, tabs = lowRow, lowRow
	}
	switch {
	case f.small:
		head, part = smallHead, 44
	case f.low && f.orders:
		part = 30
	}
	g.top, r = cutTop(r, px(head))
	side := min(px(400), max(px(360), r.Dx()*28/100), r.Dx()*part/100) // the board has most of the screen
	right := image.Rect(r.Max.X-side, r.Min.Y, r.Max.X, r.Max.Y)
	r.Max.X = right.Min.X
	if f.low && f.orders { // the buttons lie under the orders, and who wants to see another moment looks at something else
		g.bar, right = cutBottom(right, px(bar))
	} else if g.bar, r = cutBottom(r, px(bar)); f.low {
		g.scrub = g.bar
		g.bar.Max.X = g.bar.Min.X + min(px(lowBar), g.bar.Dx()*62/100)
		g.scrub.Min.X = g.bar.Max.X
	} else {
		g.scrub, r = cutBottom(r, px(scrubHigh(f)))
		g.strip, r = cutBottom(r, px(stripHigh))
	}
	g.board = r
	g.tabs, right = cutTop(right, px(tabs))
	if f.folded {
		g.panel, g.log = right, right
		return g
	}
	log := right.Dy() * 40 / 100
	g.log, g.panel = cutBottom(right, log)
	g.logHead, g.log = cutTop(g.log, px(logHeadHigh))
	return g
}

// logHeadHigh is how high the line above the log is.
const logHeadHigh = 24

// stripHigh is how high the strip of who acts when is, narrowScrub the slider of a narrow screen with its graph, and nameHigh the line of it
// above that graph, where it says what happened at the turning points: there it would hide half of them.
const stripHigh, narrowScrub, nameHigh = 46, 110, 18

// scrubHigh is how high the slider is, with the graph above it if there is room for one.
func scrubHigh(f form) float64 {
	switch {
	case f.folded && f.narrow:
		return lineHigh + markHigh
	case f.folded:
		return lineHigh + markHigh + lowTide
	}
	return lineHigh + markHigh + either(f.tall, highTide, tideHigh)
}

// leastLog is how high the log is beside a list that somebody has to choose from, in pixels of a screen of scale 1: six lines.
const leastLog = 128

// favour gives most of the side of a wide screen to the panel, for lists that somebody has to
// choose from; some lines of the log stay.
func (g *regions) favour(px func(float64) int) {
	if g.beside(g.panel) {
		return
	}
	all := g.panel.Union(g.log)
	lines := max(px(leastLog), all.Dy()*25/100)
	g.log, g.panel = cutBottom(all, min(lines, g.log.Dy()))
	g.logHead = g.logHead.Add(image.Pt(0, g.log.Min.Y-g.logHead.Max.Y))
	g.panel.Max.Y = g.logHead.Min.Y
}

// enrol takes so much of the top of the side for the roster, if that leaves room, and reports whether it does; the panel and the log share
// the rest as before.
func (g *regions) enrol(h int) bool {
	if h <= 0 || h > (g.log.Max.Y-g.tabs.Min.Y)*2/5 {
		return false
	}
	down := func(r image.Rectangle, by int) image.Rectangle { return r.Add(image.Pt(0, by)) }
	g.roster, _ = cutTop(image.Rect(g.tabs.Min.X, g.tabs.Min.Y, g.tabs.Max.X, g.log.Max.Y), h)
	g.tabs, g.logHead = down(g.tabs, h), down(g.logHead, h*40/100)
	g.panel.Min.Y, g.panel.Max.Y = g.tabs.Max.Y, g.logHead.Min.Y
	g.log.Min.Y = g.logHead.Max.Y
	return true
}

// shrink leaves a part that lies above the log so many pixels, if it has more, and gives the rest to the log.
func (g *regions) shrink(part *image.Rectangle, high int) {
	by := part.Dy() - high
	if by <= 0 || g.beside(*part) {
		return
	}
	part.Max.Y -= by
	g.logHead = g.logHead.Add(image.Pt(0, -by))
	g.log.Min.Y -= by
}

// grow gives the panel so many pixels, if it has fewer, at the cost of the log below it: of all of it with its head, if no more than that would be left.
func (g *regions) grow(high int) {
	by := min(high-g.panel.Dy(), g.log.Max.Y-g.panel.Max.Y)
	if by <= 0 || g.beside(g.panel) {
		return
	}
	if g.panel.Max.Y += by; by >= g.log.Dy() {
		g.panel.Max.Y, g.log, g.logHead = g.log.Max.Y, image.Rectangle{}, image.Rectangle{}
		return
	}
	g.logHead = g.logHead.Add(image.Pt(0, by))
	g.log.Min.Y += by
}

// beside reports whether the log lies beside a part, the panel or the card that is there in place of it.
func (g *regions) beside(part image.Rectangle) bool {
	return g.log.Min.X >= part.Max.X && !g.log.Empty()
}

// end gives the room of the panel to the card of the end, with most of that of the log where that lies below it; one that lies
// beside it stays as it is.
func (g *regions) end(px func(float64) int, folded bool) {
	switch {
	case g.beside(g.panel):
	case !folded:
		all := g.panel.Union(g.log)
		g.log, g.panel = cutBottom(all, min(px(lastLines), g.log.Dy()))
		g.logHead = g.logHead.Add(image.Pt(0, g.log.Min.Y-g.logHead.Max.Y))
		g.panel.Max.Y = g.logHead.Min.Y
	default:
		g.log = image.Rectangle{}
		g.lift(px(leastCard) - g.panel.Dy())
	}
	g.card, g.panel = g.panel, image.Rectangle{}
}

// widen makes the side of a low screen so wide for the card of the end, at the cost of the field, if that keeps two fifths of the screen, and the side is
// no narrower than the least then. What lies under the field goes on under the side.
func (g *regions) widen(to, least int) {
	to = min(to, (g.panel.Max.X-g.board.Min.X)*3/5)
	by := to - g.panel.Dx()
	if by <= 0 || to < least {
		return
	}
	if g.bar.Min.X < g.panel.Min.X {
		g.panel.Max.Y, g.scrub.Max.X = g.bar.Min.Y, g.panel.Max.X
	} else {
		g.bar.Min.X -= by
	}
	for _, r := range [...]*image.Rectangle{&g.tabs, &g.balance, &g.panel} {
		r.Min.X -= by
	}
	g.board.Max.X, g.goals.Max.X = g.board.Max.X-by, g.goals.Max.X-by
}

// lift makes a panel that lies under the field higher by so much, at the cost of the field.
func (g *regions) lift(by int) {
	if by <= 0 || g.panel.Min.Y < g.board.Max.Y {
		return
	}
	g.board.Max.Y -= by
	g.panel.Min.Y -= by
	for _, r := range [...]*image.Rectangle{&g.strip, &g.scrub, &g.tabs} {
		if r.Min.Y < g.panel.Max.Y { // not those below it
			*r = r.Sub(image.Pt(0, by))
		}
	}
}

// leastCard is how high the card of the end is at least, with its buttons in two rows.
const leastCard = 196

// lastLines is how high the log is below the card of the end at least.
const lastLines = 52

// weigh takes room for who is ahead: above an upright field, else above the panel, as a low field has no height to give.
func (g *regions) weigh(h int) {
	if g.panel.Min.Y >= g.board.Max.Y {
		g.balance, g.board = cutTop(g.board, h)
		return
	}
	g.balance, g.panel = cutTop(g.panel, h)
	g.log.Min.Y = max(g.log.Min.Y, g.panel.Min.Y)
}

// claim takes the uppermost part of the board for what the battle is about.
func (g *regions) claim(h int) { g.goals, g.board = cutTop(g.board, h) }

// fingerHead is how high a row of buttons for fingers is, lowRow such a one where there is little room, and lowBar how wide that for time is on a
// low screen.
const fingerHead, lowRow, lowBar = 54, 48, 330

// smallHead is how high the top of a small screen is: room for three lines.
const smallHead = 58

func layOutNarrow(r image.Rectangle, px func(float64) int, f form) regions {
	var g regions
	strip, scrub, part := float64(stripHigh), float64(narrowScrub), 58 // in 100 of what is left the field has
	switch {
	case f.orders: // as on a low screen
		strip, scrub, part = 0, 0, either(f.short, 56, 52)
	case f.short:
		strip, scrub = 0, scrubHigh(f)
	}
	g.top, r = cutTop(r, px(smallHead))
	g.bar, r = cutBottom(r, px(fingerHead))  // where a thumb is
	g.tabs, r = cutBottom(r, px(fingerHead)) // where they stay, whatever the field has
	g.board, r = cutTop(r, (r.Dy()-px(strip+scrub))*part/100)
	g.strip, r = cutTop(r, px(strip))
	g.scrub, r = cutTop(r, px(scrub))
	g.panel, g.log = r, r
	return g
}

// layOutUpright gives the field the whole width of a tablet, and most of its height; below lie the panel and, beside it, the log. While orders
// are given the panel has the room of the timeline.
func layOutUpright(r image.Rectangle, px func(float64) int, orders bool) regions {
	var g regions
	g.top, r = cutTop(r, px(fingerHead))
	g.bar, r = cutBottom(r, px(fingerHead)) // where a thumb is
	scrub := scrubHigh(form{})
	g.board, r = cutTop(r, (r.Dy()-px(stripHigh+scrub))*either(orders, 55, 58)/100)
	if !orders {
		g.strip, r = cutTop(r, px(stripHigh))
	}
	g.scrub, r = cutTop(r, px(scrub))
	g.panel, g.log = r, r
	g.panel.Max.X = r.Min.X + r.Dx()*56/100
	g.log.Min.X = g.panel.Max.X
	g.tabs, g.panel = cutTop(g.panel, px(fingerHead))
	g.logHead, g.log = cutTop(g.log, px(30))
	return g
}

// cutTop cuts h pixels off the top of a rectangle.
func cutTop(r image.Rectangle, h int) (top, rest image.Rectangle) {
	y := min(r.Min.Y+max(h, 0), r.Max.Y)
	return image.Rect(r.Min.X, r.Min.Y, r.Max.X, y), image.Rect(r.Min.X, y, r.Max.X, r.Max.Y)
}

// cutBottom cuts h pixels off the bottom of a rectangle.
func cutBottom(r image.Rectangle, h int) (bottom, rest image.Rectangle) {
	y := max(r.Max.Y-max(h, 0), r.Min.Y)
	return image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), image.Rect(r.Min.X, r.Min.Y, r.Max.X, y)
}

// shares divides a rectangle from left to right into parts of the given widths in device
// pixels; a width of 0 takes an equal share of what is left.
func shares(r image.Rectangle, gap int, widths ...int) []image.Rectangle {
	left, open := r.Dx()-gap*(len(widths)-1), 0
	for _, w := range widths {
		left -= w
		if w == 0 {
			open++
		}
	}
	out := make([]image.Rectangle, len(widths))
	x := r.Min.X
	for i, w := range widths {
		if w == 0 && open > 0 {
			w = max(left/open, 0)
		}
		out[i] = image.Rect(x, r.Min.Y, min(x+w, r.Max.X), r.Max.Y)
		x += w + gap
	}
	return out
}
