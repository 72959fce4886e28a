package app

import (
	"image"
	"time"
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
	e, near := &b.echo, b.game.theme.Px(echoNear)
	if d := at.Sub(e.at); time.Since(e.when) < echoes && max(d.X, -d.X, d.Y, -d.Y) <= near {
		return
	}
	*e = echo{}
	given := b.choosing.given
	if do(); b.choosing.given != given {
		*e = echo{at, time.Now()}
	}
}
