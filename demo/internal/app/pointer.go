package app

import (
	"cmp"
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// pinch follows two fingers.
type pinch struct {
	ids  []ebiten.TouchID
	last [2]image.Point
	on   bool
}

// follow moves and scales the board with two fingers; it reports whether there are two.
func (k *pinch) follow(b *battle, r image.Rectangle) bool {
	k.ids = ebiten.AppendTouchIDs(k.ids[:0])
	if len(k.ids) < 2 {
		was := k.on
		k.on = k.on && len(k.ids) > 0 // the finger that is left does not drag
		return was
	}
	var now [2]image.Point
	for i := range now {
		now[i] = image.Pt(ebiten.TouchPosition(k.ids[i]))
	}
	if k.on && now[0].In(r) && now[1].In(r) {
		b.board.Pinch(k.last[0], k.last[1], now[0], now[1])
	}
	k.on, k.last = true, now
	return true
}

// actBoard does what the pointer does on the board.
func (b *battle) actBoard(p ui.Pointer, r image.Rectangle) {
	b.touched = p.Pressed
	if b.pinch.follow(b, r) {
		b.touched = true
		b.dropUnseen()
		return
	}
	if p.Dragging && b.drawn == 0 {
		b.board.Drag(float64(p.Drag.X), float64(p.Drag.Y))
		b.dropUnseen()
	}
	if p.Over && p.Wheel != 0 {
		b.board.Zoom(float64(p.At.X), float64(p.At.Y), wheel(p.Wheel))
	}
	if b.game.told() { // it was held to be told what that is
		p.Click = false
	}
	s, f := b.player.shown()
	id, cell, inside := b.board.Pick(s, f, float64(p.At.X), float64(p.At.Y))
	if id == 0 && inside && !slices.Contains(b.marks.Legal, cell) { // a head is no place behind it
		id = b.board.Head(s, f, float64(p.At.X), float64(p.At.Y))
	}
	afar := b.afarAt(p.At)
	if afar != 0 { // it lies over the ground there, and orders nothing
		id, inside = 0, false
	}
	if p.Down {
		b.drawn = 0
		if b.orderable(id) {
			b.drawn = id
		}
	}
	b.hover, b.marks.Cell = 0, nil
	if p.Over && (!p.Dragging || b.drawn != 0) {
		if !b.game.touch() || p.Dragging {
			b.hover = id
		}
		if inside && (p.Pressed || !b.game.touch()) { // a finger that is gone points at nothing
			b.marks.Cell = &cell
		}
	}
	b.pointer = p.At
	if b.drawn != 0 && p.Dragging && !p.Pressed {
		b.drop(id, cell, inside)
		return
	}
	if p.Click && b.game.theme.Touch {
		defer func(read int) { // it lies where there is little room
			if b.game.sayings == read {
				b.game.say("")
			}
		}(b.game.sayings)
	}
	if p.Click && b.heeds(p.At) {
		return
	}
	if p.Click {
		if one, open := b.fan.choose(p.At); open {
			if one != 0 {
				c := b.player.reel.Battle().View(0).Figure(one).Cell
				b.clickBoard(one, c, true)
			}
			return
		}
		if afar != 0 {
			b.board.Seek(s, f, afar, b.choosing.who)
			return
		}
		if !b.game.theme.Touch || !b.spread(p.At) {
			b.unechoed(p.At, func() { b.clickSeen(p.At, id, cell, inside) })
		}
		if b.game.theme.Touch && b.onlySays(p.At) {
			b.game.explain(p.At)
		}
	}
	if p.Right {
		b.escape()
	}
}

// dropUnseen forgets at what a finger has pointed once the field was moved so far that it is out of view: nothing is ordered that is not to be seen.
func (b *battle) dropUnseen() {
	k := &b.choosing.pointed
	s, f := b.player.shown()
	var x, y float64
	switch {
	case k.place != nil:
		x, y = b.board.CellPlace(*k.place)
	case k.poised != 0:
		x, y, _, _ = b.board.TokenAt(s, f, k.poised)
	default:
		return
	}
	if !image.Pt(int(x), int(y)).In(b.regions.board) {
		k.letGo()
		b.choosing.ready = 0
		b.choosing.version++
	}
}

// actWords has a finger that taps words of which nothing comes be told what they mean.
func (b *battle) actWords(p ui.Pointer, _ image.Rectangle) {
	if p.Click && b.game.theme.Touch {
		b.game.explain(p.At)
	}
}

// onlySays reports whether at a place of the board there is a sign of which no order comes: of the weather, or of somebody who is no target.
func (b *battle) onlySays(at image.Point) bool {
	s, f := b.player.shown()
	id, sign, _ := b.board.SignAt(s, f, float64(at.X), float64(at.Y))
	return at.In(b.board.Sky()) || sign >= 0 && !b.foe(id)
}

// afarMark is how far from the middle of a mark at the edge of the view it is clicked, in pixels of a screen of scale 1.
const afarMark = 12

// afarAt is to whom the mark leads that is clicked at a place, 0 if none is; a finger need not hit it where nobody stands.
func (b *battle) afarAt(at image.Point) rules.ID {
	s, f := b.player.shown()
	near := afarMark
	if id, _, _ := b.board.Pick(s, f, float64(at.X), float64(at.Y)); id == 0 && b.game.theme.Touch {
		near = fingertip
	}
	return b.board.AfarAt(at, b.game.theme.Px(float64(near)))
}

// wheel is how much larger the field becomes by turning the wheel.
func wheel(by float64) float64 {
	return max(0.5, min(1+0.12*by, 2))
}

// clickBoard looks at whom is clicked; the second one clicked makes a pair with the
// first. An order that is being made takes the click first.
func (b *battle) clickBoard(id rules.ID, cell rules.Cell, inside bool) {
	if b.clickOrders() && b.order(id, cell, inside, b.game.theme.Touch) {
		return
	}
	c := &b.choosing
	if c.pointed.letGo() { // what was shown before is not what the next tap does
		c.ready = 0
		c.version++
	}
	asks := c.who != 0 && b.clickOrders()
	switch {
	case !asks || id == 0 || id == c.who:
	case b.commands(b.side(id)):
		b.game.say(b.notDue(id))
	case c.picked >= 0:
		ch := &c.choices[c.picked]
		b.game.say(title(ch.Label) + " is not for " + b.name(id) + ": " + either(len(ch.Doors)+len(ch.Facings) > 0, "choose from the list", b.asksFor()))
	}
	switch {
	case id == 0:
		if asks && inside {
			b.game.say(b.cannotGo(cell))
		} else if inside && c.who != 0 {
			b.game.say("Nothing is ordered while " + tabWords[b.tab] + " is open: to order " + b.name(c.who) + ", open Orders")
		}
		b.selected, b.target = 0, 0
	case c.who != 0 && b.game.theme.Touch && slices.Contains(b.desk.Due(), id): // in the panel that tells of them, too
		if id != c.who {
			b.orderFor(id)
		}
		b.look(id)
	case b.selected == 0 || id == b.selected || asks && b.commands(b.side(id)):
		b.look(id)
	case b.target == id:
		b.look(id)
	case b.side(id) == b.side(b.selected):
		b.look(id)
	default:
		b.target = id
		if b.tab != tabWho && b.tab != tabOrders {
			b.setTab(tabWho)
		}
	}
	b.shown = panelKey{}
}

// cannotGo says why the one whose order is due cannot go to a place.
func (b *battle) cannotGo(cell rules.Cell) string {
	c := &b.choosing
	name := b.name(c.who)
	switch leads := slices.ContainsFunc(c.choices, func(ch command.Choice) bool { return goes(&ch) }); {
	case c.picked >= 0 && !goes(&c.choices[c.picked]):
		return "Not there: " + c.choices[c.picked].Label + " takes what is marked on the field"
	case b.desk.MovesLater():
		return name + " says now what to do: " + command.MovesAreLater
	case !leads:
		return name + " cannot go anywhere now"
	case b.desk.DoorAt(cell) != 0:
		return name + " cannot get at that door now"
	case b.desk.Walled(cell) && b.desk.Barred(cell):
		return name + " cannot go there now: others are in the way, and there is no way round them"
	case b.desk.Walled(cell):
		return name + " cannot go there: no way leads there"
	}
	return name + " cannot go there now"
}

// notDue says why one of one's own is not to be ordered now, and when it acts next.
func (b *battle) notDue(id rules.ID) string {
	name, now := b.name(id), b.player.reel.Moment()
	s, _ := b.player.shown()
	switch k := s.Token(id); {
	case k != nil && !k.Up.Acts():
		return name + " is " + why.State(k.Up) + ", and takes no orders"
	case slices.Contains(b.marks.Planned, id): // the last order, which Undo takes back, may be of another
		return name + " " + b.planWords(id) + "; \"Command " + name + " again\" in the list ends that"
	case slices.Contains(b.choosing.pointed.given, id):
		how := either(b.orderedNow(id) >= 0, "; the list can change it", "")
		return name + " has an order, and acts when all have theirs" + either(b.lastGiven() == id, "; Undo takes it back", how)
	}
	acted, next := "", ""
	for _, g := range b.acting().groups {
		switch when := b.tickName(g.Of); {
		case !slices.Contains(g.Who, id) || b.turns.before:
		case g.Moment < now:
			acted = "has acted in " + when + ", and "
		case next == "":
			next = "acts " + onlyIf(acted, "again ") + "in " + when
		}
	}
	return name + " takes no order now: " + acted + cmp.Or(next, "is asked "+onlyIf(acted, "again ")+"when the "+onlyIf(acted, "next ")+"turn comes")
}
