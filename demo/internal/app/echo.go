package app

import (
	"image"
	"time"

	"github.com/ebitenui/ebitenui/input"

	"github.com/affray-engine/affray/rules"
)

// echo is a click on the board, or on a row, by which an order was given: the second one of a double click is not meant for who is asked next.
type echo struct {
	at   image.Point // on the board; echoListed for any row
	when time.Time
}

// Whatever is clicked so soon after a click that gave an order, and so near it, in pixels of a screen of scale 1, is the same click.
const (
	echoes   = 500 * time.Millisecond
	echoNear = 10
)

// echoListed is where all rows of the list are for that: another one is under the pointer after an order.
var echoListed = image.Pt(-1000, -1000)

// unechoed does what a click at a place says, unless it is the second of two of which the first gave an order, with no other click between them.
func (b *battle) unechoed(at image.Point, do func()) {
	e := &b.echo
	if time.Since(e.when) < echoes && b.near(at, e.at, echoNear) {
		return
	}
	*e = echo{}
	given := b.choosing.given
	if do(); b.choosing.given != given {
		*e = echo{at, time.Now()}
	}
}

// beheld is for how long, in seconds, the player has seen what a click on the board would order.
type beheld struct {
	asked  float64     // since the order was due
	shown  float64     // what is under the pointer now
	at     spot        // which is that
	due    call        // whose order, whoever of those due it is
	rests  bool        // the pointer has not left the place of the click that gave the order before
	placed image.Point // that place
}

// How long an order has to be due for a click to be meant for it, and what a click would do to be in view where the pointer rests from the order
// before, in seconds; and how far it has to go to rest no more, in pixels of a screen of scale 1.
const (
	askedFor  = 0.25
	shownFor  = 0.6
	restsNear = 24
)

// behold counts how long what a click would order has been in view.
func (b *battle) behold(seconds float64) {
	s, c := &b.beheld, &b.choosing
	at, due := c.pointed.at, call{moment: c.called.moment, given: c.called.given}
	if at.version = 0; b.player.playing || !b.due() || due != s.due {
		s.asked, s.shown, s.due = 0, 0, due
	}
	if at != s.at {
		s.at, s.shown = at, 0
	}
	b.restsAt(b.pointer)
	s.asked, s.shown = s.asked+seconds, s.shown+seconds
}

// restsAt notes that the pointer rests no more if it is far from where the order before was given.
func (b *battle) restsAt(at image.Point) {
	s := &b.beheld
	s.rests = s.rests && b.near(at, s.placed, restsNear)
}

// rash reports whether a click on the board would order what the player cannot have seen yet: the order has only just become due, or the pointer
// rests where the order before was given, as where somebody stood who is gone. What was picked in the list was chosen since; with a finger the first
// tap shows anyway.
func (b *battle) rash() bool {
	s, c := &b.beheld, &b.choosing
	if c.who == 0 || b.game.theme.Touch || !b.clickOrders() {
		return false
	}
	return s.asked < askedFor && c.picked < 0 || s.rests && s.shown < shownFor
}

// clickSeen does what a click on the board says, but orders nothing rashly: it only shows what one more would do.
func (b *battle) clickSeen(at image.Point, id rules.ID, cell rules.Cell, inside bool) {
	s := &b.beheld
	b.restsAt(at) // a pointer that leaps has not been seen on its way
	if b.rash() && !b.orderable(id) {
		s.shown = 0
		b.game.say("Nothing is ordered yet: look what a click here does now, and click again")
		return
	}
	given := b.choosing.given
	if b.clickBoard(id, cell, inside); b.choosing.given != given {
		s.rests, s.placed = true, at
	}
}

// underneath is what lies in the panel under the pointer of a mouse, and whether that has only just come there by itself.
type underneath struct {
	at    image.Point // of the pointer, at the last update
	key   int         // of the row there
	own   bool        // whoever looks has scrolled or clicked since
	plays float64     // for how many seconds a change is still one of a battle that plays
	fresh float64     // and for how many a row has only just come to lie there by that
}

// row is the key of the row of the panel at a place, 0 for none.
func (b *battle) row(at image.Point) int {
	if b.panel == nil {
		return 0
	}
	if r, _ := b.panel.At(at); r != nil {
		return r.Key
	}
	return 0
}

// watchRow notes whether another row has come to lie under the pointer because the battle plays.
func (b *battle) watchRow(seconds float64, at image.Point) {
	u := &b.underneath
	u.plays, u.fresh = max(0, u.plays-seconds), max(0, u.fresh-seconds)
	if b.player.playing {
		u.plays = heedAfter
	}
	if b.row(u.at) != u.key && !u.own && u.plays > 0 {
		u.fresh = heedAfter
	}
	if !b.near(at, u.at, echoNear) {
		u.fresh = 0 // whoever goes to a row has seen it
	}
	u.at, u.key, u.own = at, b.row(at), false
}

// swapped reports whether another row has only just come to lie under the pointer, which rests at a place: a click there is meant for what was there
// before.
func (b *battle) swapped(at image.Point) bool {
	u := &b.underneath
	return !b.game.theme.Touch && u.fresh > 0 && u.key != 0 && b.near(at, u.at, echoNear)
}

// near reports whether two places are so near each other, in pixels of a screen of scale 1.
func (b *battle) near(p, q image.Point, by float64) bool {
	d := p.Sub(q)
	return max(d.X, -d.X, d.Y, -d.Y) <= b.game.theme.Px(by)
}

// heedAfter is for how long, in seconds, somebody else has to be asked before a button for orders is meant for that one.
const heedAfter = 0.5

// echoDeed is where the buttons for orders are for the second of two quick taps.
var echoDeed = image.Pt(-2000, -2000)

// heeded has a button for orders do nothing while it cannot be meant yet: the second one of a double tap, or one that comes as soon as another is asked
// than had the order before.
func (b *battle) heeded(do func()) func() {
	return func() {
		asked, given := b.choosing.called.who, b.choosing.byHand
		if b.tab == tabOrders && b.due() && len(given) > 0 && given[len(given)-1].who != asked && b.beheld.asked < heedAfter {
			b.game.say("Nothing is ordered yet: now " + b.name(asked) + " is asked")
			return
		}
		b.unechoed(echoDeed, do)
	}
}

// echoHere is a click where the pointer is.
func echoHere() echo { return echo{image.Pt(input.CursorPosition()), time.Now()} }

// shifted reports whether something at a place has only just come to lie where a click changed who commands or brought back an order, or was what that
// click was on: the second of two quick clicks is not meant for it.
func (b *battle) shifted(at image.Rectangle) bool {
	return time.Since(b.changed.when) < echoes && b.changed.at.In(at)
}
