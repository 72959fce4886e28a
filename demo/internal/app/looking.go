package app

import (
	"image"

	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/rules"
)

// goTo stops and goes to a moment.
func (b *battle) goTo(m int) {
	b.player.playing = false
	b.arrive(m)
	b.blow = blow{}
}

// goOn goes on to a moment, and says why no farther where an order is due.
func (b *battle) goOn(m int) {
	b.goTo(m)
	b.tellAwaited()
}

// tellAwaited says who is waited for, if anybody is; it reports whether that is so.
func (b *battle) tellAwaited() bool {
	name := b.awaited()
	if name != "" {
		b.game.say(name + " waits for your word; " + b.byKey("J", "Auto") + " lets the computer decide")
	}
	return name != ""
}

// toEnd goes to the end of the battle, as soon as it is known, and to the card of it.
func (b *battle) toEnd() {
	b.banner.away = 0
	if b.travel(theEnd); !b.busy() {
		b.tellAwaited()
	}
}

func (b *battle) togglePlay() {
	if b.busy() { // a bar says where it is
		return
	}
	b.blow = blow{}
	b.leave()
	if !b.player.playing && b.tellAwaited() {
		return
	}
	b.player.toggle()
}

// awaited is the name of the one without whose order or answer the battle cannot go on, of several the one who is asked, "" if
// nobody is waited for.
func (b *battle) awaited() string {
	if due := b.player.reel.Waiting(); len(due) > 0 {
		if b.choosing.who != 0 && b.desk.Question() == nil {
			return b.name(b.choosing.who)
		}
		return b.name(due[0].Who)
	}
	return ""
}

func (b *battle) setSpeed(by int) {
	b.player.speed = max(0, min(b.player.speed+by, len(speeds)-1))
}

// cycleSpeed plays faster, and after the fastest as slowly as can be.
func (b *battle) cycleSpeed() { b.player.speed = (b.player.speed + 1) % len(speeds) }

func (b *battle) setTab(k tab) {
	b.putAway() // whoever asks for a panel wants to see it
	if k == tabLog && !b.game.folded {
		b.log.Show(b.log.Len() - 1)
		return
	}
	b.tab, b.shown = k, panelKey{}
	if b.root != nil {
		b.root.RequestRelayout() // where it is folded the log lies where the panel was
		b.game.wake()
	}
}

func (b *battle) toggleCalm() {
	b.game.calm = !b.game.calm
	b.player.calm, b.shown = b.game.calm, panelKey{}
	b.game.say(map[bool]string{true: "Reduced motion: on", false: "Reduced motion: off"}[b.game.calm])
}

func (b *battle) cycleOverlay() {
	b.marks.Overlay = (b.marks.Overlay + 1) % plan.NOverlay
	if b.selected == 0 && b.marks.Overlay != plan.NoOverlay {
		b.cycleSelected(1)
	}
	b.shown = panelKey{}
	off, fingers := b.marks.Overlay == plan.NoOverlay, b.game.narrow || b.game.touch()
	b.game.say("Overlay: " + b.marks.Overlay.String() + either(off, "", "; "+either(fingers, "again for the next, and in the end none", "Esc takes it off")))
}

// noOverlay takes the overlay off.
func (b *battle) noOverlay() {
	b.marks.Overlay, b.shown = plan.NoOverlay, panelKey{}
	b.game.say("")
}

// cycleSelected looks at the next combatant who can still act.
func (b *battle) cycleSelected(by int) {
	b.selected = b.next(b.selected, by, func(rules.ID) bool { return true })
	b.target = 0
	b.setTab(tabWho)
}

// cycleTarget compares the one looked at with the next of another side.
func (b *battle) cycleTarget(by int) {
	if b.selected == 0 {
		b.cycleSelected(1)
	}
	s, _ := b.player.shown()
	if from := s.Token(b.selected); from != nil {
		b.target = b.next(b.target, by, func(id rules.ID) bool { return s.Token(id).Side != from.Side })
		b.setTab(tabWho)
	}
}

// next is the next combatant that can act and is asked for.
func (b *battle) next(id rules.ID, by int, ok func(rules.ID) bool) rules.ID {
	s, _ := b.player.shown()
	n := len(s.Tokens)
	at := int(id) - 1
	if id == 0 && by < 0 {
		at = 0
	}
	for range n {
		at = ((at+by)%n + n) % n
		if k := &s.Tokens[at]; k.Up.Acts() && !k.Gone && ok(k.ID) {
			return k.ID
		}
	}
	return id
}

// escape looks at nobody; what is being chosen is given up first.
func (b *battle) escape() {
	switch {
	case b.busy():
		b.goTo(b.player.reel.Last())
		b.shared = false // it is not the moment that the link leads to
		b.game.say("Stopped in " + b.roundOf(b.player.reel.Moment()))
	case b.lesson != nil:
		b.lesson = nil
	case b.group != nil:
		b.endGroup()
	case b.choosing.drop():
	case b.marks.Overlay != plan.NoOverlay:
		b.noOverlay()
	case b.target != 0:
		b.target = 0
	default:
		b.selected = 0
	}
	b.shown = panelKey{}
}

func (b *battle) down(by int) {
	if b.tab == tabOrders && b.choosing.move(by) {
		b.shown = panelKey{}
		return
	}
	rows := b.panel
	if b.game.folded && b.tab == tabLog {
		rows = b.log
	}
	rows.Scroll(0.15 * float64(by))
}

func (b *battle) zoom(by float64) {
	r := b.regions.board
	b.board.Zoom(float64(r.Min.X+r.Dx()/2), float64(r.Min.Y+r.Dy()/2), by)
}

// fitBoard follows the fight again, or shows the whole field, and says so.
func (b *battle) fitBoard() {
	key := b.byKey("F", "Fit")
	b.filmed = image.Rectangle{} // be an order shown there or not
	if b.board.Fit() {
		b.game.say("The view follows the fight; " + key + " once more shows the whole field")
		return
	}
	b.game.say("The whole field; " + key + " once more follows the fight")
}

func (b *battle) pan(x, y float64) {
	step := 14 * b.game.scale
	b.board.Drag(x*step, y*step)
}
