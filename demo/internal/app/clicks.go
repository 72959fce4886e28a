package app

import (
	"cmp"
	"fmt"
	"image"
	"slices"
	"strings"
	"time"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// order takes a click on the board as a whole order: at an enemy, to go at it and strike; at a
// place, to go there; at another of one's own whose order is due, to order that one. It reports
// whether it was one. With a finger, which points at nothing before, the first tap on an enemy or a
// place shows what the second does.
func (b *battle) order(id rules.ID, cell rules.Cell, ok, finger bool) bool {
	c := &b.choosing
	if c.who != 0 && c.picked >= 0 { // who is asked where to look, or where to go, and taps elsewhere or at an enemy has something else in mind
		if ch := &c.choices[c.picked]; len(ch.Facings) > 0 || finger && goes(ch) && b.foe(id) {
			c.drop()
		}
	}
	switch {
	case c.who == 0:
		return false
	case id == 0 && ok && b.opens(cell, finger):
		return true
	case c.picked >= 0 && id != c.who && b.orderable(id) && !b.meant(id):
		name := b.name(c.who)
		said := fmt.Sprintf("%s: %s is put aside; %s %s to choose again", name, c.choices[c.picked].Label, strings.ToLower(b.clicks()), name)
		b.orderFor(id)
		b.game.say(said)
		return true
	case c.picked >= 0 && finger && b.pointsAt(id, cell, ok):
		return true
	case c.picked >= 0:
		return b.aimAt(id, cell, ok)
	case id != 0 && id != c.who && b.orderable(id):
		b.orderFor(id)
		return true
	case id == 0 && finger && b.poise(cell, ok):
		return true
	case id == 0:
		return b.march(cell, ok, finger)
	}
	a, can := b.desk.Assault(c.choices, id)
	first := c.pointed.poised != id
	switch {
	case !can && b.foe(id):
		b.game.say(b.name(c.who) + " cannot strike at " + b.name(id) + ": " + b.desk.Hindrance(c.choices, id))
		return false
	case !can:
		return b.aimAt(id, cell, ok)
	case (finger || a.Closes || b.strays(&a)) && c.pointed.poiseAt(id): // who shoots is not sent into a fight by one careless click
		return true
	case !first && (a.Closes || b.strays(&a)) && time.Since(c.pointed.when) < doubled: // the second of a double click has seen nothing of that
		return true
	}
	b.assail(a)
	return true
}

// strays reports whether a click would send somebody far off at an enemy where the pointer still rests from the order of another.
func (b *battle) strays(a *command.Assault) bool { return b.beheld.rests && a.Turns > soon }

// doubled is how soon after a click another one is the second of a double click, and means no more than the first.
const doubled = 400 * time.Millisecond

// meant reports whether a click on somebody is one for what was picked: at that one, or an area there.
func (b *battle) meant(id rules.ID) bool {
	i, _ := b.aimedAt(id)
	_, in := b.within(id)
	return i >= 0 || in
}

// pointsAt points at a target of what was picked, or a place for it; false if a finger has done so before.
func (b *battle) pointsAt(id rules.ID, cell rules.Cell, ok bool) bool {
	if i, _ := b.aimedAt(id); i < 0 {
		return b.poise(cell, ok)
	}
	return b.choosing.pointed.poiseAt(id)
}

// poiseAt points at somebody; false if a finger has done so before.
func (k *pointed) poiseAt(id rules.ID) bool {
	if k.poised == id {
		return false
	}
	k.poised, k.place, k.when = id, nil, time.Now()
	return true
}

// march takes a click on the ground as the order to go there. It is given though a blow might follow, if the way takes more turns than this, or a finger
// has been told that a second tap goes.
func (b *battle) march(cell rules.Cell, ok, told bool) bool {
	given := b.choosing.given
	_, way := b.leading(cell)
	taken := b.aimAt(0, cell, ok)
	if taken && b.choosing.given == given && !b.bit() && (told || way.Turns > 1) {
		b.give()
	}
	return taken
}

// poise points at a place to which a click would lead; false if it was pointed at before, so that this is the second tap, or none leads there.
func (b *battle) poise(cell rules.Cell, ok bool) bool {
	k := &b.choosing.pointed
	if !ok || k.place != nil && b.player.reel.Battle().View(0).Steps(*k.place, cell) == 0 {
		return false
	}
	if b.whereTo(cell) < 0 {
		return false
	}
	k.poised, k.place = 0, &cell
	return true
}

// asMoves is said behind where somebody goes who has only said so.
const asMoves = " as soon as moves are asked for"

// assail orders to go at somebody.
func (b *battle) assail(a command.Assault) {
	who := b.choosing.who
	if err := b.desk.Assail(a); err != nil || !a.Abides && (a.Turns == 1 || b.bit()) {
		b.added(err)
		return
	}
	switch b.give(); {
	case a.Abides:
		b.game.say(b.name(who) + " waits to " + a.Does)
	case a.Declares && len(a.Way) > 0:
		b.game.say(b.name(who) + " goes at " + b.name(a.Foe) + asMoves)
	}
}

// clickOrders reports whether a click on the board orders, if anything is to be ordered: where the orders are in view, and not while something is read.
func (b *battle) clickOrders() bool { return b.tab == tabOrders }

// orderable reports whether a click on somebody is to order that one.
func (b *battle) orderable(id rules.ID) bool {
	return b.clickOrders() && slices.Contains(b.desk.Due(), id)
}

// orderFor makes the order of somebody who waits.
func (b *battle) orderFor(id rules.ID) {
	if err := b.desk.For(id); err != nil {
		b.refuses(err)
		return
	}
	b.selected, b.target = id, 0
	b.renew()
	b.choosing.called.who = id
	b.shown = panelKey{}
}

// drop ends an order that was drawn from one of one's own over the board; drawn with a finger it is shown first, as after a tap.
func (b *battle) drop(id rules.ID, cell rules.Cell, ok bool) {
	who := b.drawn
	if b.drawn = 0; id == who {
		return
	}
	if who != b.choosing.who {
		b.orderFor(who)
	}
	if !b.order(id, cell, ok, b.game.theme.Touch) {
		b.game.say(b.name(who) + " cannot go there")
	}
}

// foe reports whether somebody is an enemy of the one whose order is being made.
func (b *battle) foe(id rules.ID) bool {
	return id != 0 && b.choosing.who != 0 && b.side(id) != b.side(b.choosing.who)
}

// assaultAt is what a click on an enemy under the pointer would do, or why it would do nothing.
func (b *battle) assaultAt(at *spot) (command.Assault, string) {
	c := &b.choosing
	id := c.pointed.whom(at)
	if c.who == 0 || c.picked >= 0 || !at.orders || !b.foe(id) {
		return command.Assault{}, ""
	}
	a, can := b.desk.Assault(c.choices, id)
	if !can {
		return command.Assault{}, b.desk.Hindrance(c.choices, id)
	}
	if parting := b.desk.PartingOf(&a); parting != "" {
		a.Risks = append(a.Risks, parting)
	}
	s, _ := b.player.shown()
	if t := s.Token(id); a.Choice >= 0 && c.choices[a.Choice].Kind == rules.ActCharge && slices.ContainsFunc(t.Signs, func(k scene.Sign) bool { return k.Plight == guise.Braced }) {
		a.Risks = append(a.Risks, b.name(id)+" is set against a charge")
	}
	return a, ""
}

// pickedAt is what what was picked comes to against an enemy under the pointer, with the usual numbers.
func (b *battle) pickedAt(at *spot) (a command.Assault) {
	c := &b.choosing
	id := c.pointed.whom(at)
	if c.who == 0 || c.picked < 0 || !at.orders || !b.foe(id) || c.pick != (command.Pick{}) {
		return a
	}
	only := c.choices[c.picked : c.picked+1]
	switch ch := &only[0]; {
	case ch.Kind == rules.ActCharge && b.bit(): // the run alone is added
	case ch.Kind == rules.ActCharge:
		a, _ = b.desk.Charge(ch, id)
	case ch.MayAim(id):
		a, _ = b.desk.Assault(only, id)
	}
	return a
}

// whom is at whom a finger has pointed, else who is under the pointer.
func (k *pointed) whom(at *spot) rules.ID {
	if k.poised != 0 {
		return k.poised
	}
	return at.who
}

// goesOn does without asking what was ordered before and takes more turns than one, what a plan says, and passes
// for who has passed with no more to choose from. It reports whether there was anything of the
// kind.
func (b *battle) goesOn() bool {
	c := &b.choosing
	if q := b.desk.Question(); q != nil && !b.player.reel.Anew() && b.desk.Planned(q.Who) == command.Entrusted {
		b.went(b.desk.Leave(q))
		return true
	} else if q != nil && !b.player.reel.Anew() && q.Plain() {
		b.game.say(b.name(q.Who) + " turns the blow off the body: it misses")
		b.went(b.desk.Leave(q))
		return true
	}
	if c.who == 0 {
		return false
	}
	name, ends := b.name(c.who), either(b.desk.PlannedAgainst(c.who) != 0, "breaks off: ", "waits no longer: ")
	foe := b.desk.PlannedAgainst(c.who)
	switch stop, ok, err := b.desk.Follow(c.choices); {
	case stop != "":
		others := len(b.desk.Adrift())
		b.stops(name, ends+b.stopWords(c.who, foe, stop)+either(others > 0, fmt.Sprintf(", and so will %d more", others), ""))
		return false
	case ok:
		b.went(err)
		return err == nil
	}
	a, stop, ok := b.desk.Resume(c.choices)
	if stop != "" {
		b.stops(name, "stops: "+name+" "+stop)
	}
	switch {
	case ok:
		err := b.desk.Carry(a)
		b.went(err)
		return err == nil
	case b.desk.Idle(c.choices):
		b.went(b.desk.Pass())
		return true
	}
	return false
}

// stopWords say why somebody no longer does what was planned against an enemy, 0 for none: by who is down, if that is why, else by what became of itself.
func (b *battle) stopWords(who, foe rules.ID, stop string) string {
	if s, _ := b.player.shown(); foe != 0 {
		if k := s.Token(foe); k != nil && !k.Up.Acts() {
			return b.name(foe) + " is down"
		}
	}
	return b.name(who) + " " + stop
}

// aboutHarm is how much harm a blow does where there is little room, without the bounds of it: "about 7 harm".
func aboutHarm(mean string) string {
	about, rest, bounded := strings.Cut(mean, " (")
	if _, after, ok := strings.Cut(rest, ")"); bounded && ok {
		about += after
	}
	return strings.TrimSuffix(about, " when it hurts")
}

// fellsAt is said before the chance that a blow fells somebody.
const fellsAt = "fells at a chance of "

// goesPast is said before what is worn down first, where a blow may come to more than is left of that.
const goesPast = "goes past "

// showHint says at the pointer what a click on an enemy would do: the chance in large letters,
// the acts, and what is risked.
func (b *battle) showHint() {
	k, c := &b.choosing.pointed, &b.game.preview
	id := k.whom(&k.at)
	s, f := b.player.shown()
	x, y, r, seen := b.board.TokenAt(s, f, id)
	if k.assault.Foe+k.picked.Foe == 0 && k.hinders == "" || b.game.tip.speaks() || !seen || b.player.playing || b.game.theme == nil || !b.game.theme.Touch && b.lesson.waits(b.pointer) {
		c.silence()
		return
	}
	about, within := b.hintPlace(box(x, y, r))
	b.game.tip.box.silence()
	if c.shown() && k.hinted == k.at && c.about == about && c.key.theme == b.game.theme {
		return
	}
	k.hinted = k.at
	if k.hinders != "" && len(b.desk.Sofar()) > 0 { // it is a target of what is ordered already
		c.silence()
		return
	}
	if k.hinders != "" {
		c.say(b.game.theme, about, within, b.choosing.version, "", remark{"Cannot be struck: " + k.hinders, ui.Body, ui.Warn})
		return
	}
	a, latest := &k.assault, b.player.reel.Latest()
	if a.Foe == 0 {
		a = &k.picked
	}
	big, lines := a.Chance, []remark{{why.Named(latest, a.Does, a.Foe), ui.Bold, ui.Ink}}
	switch {
	case a.Closes && k.poised == 0: // the reason is below
		big = "No " + a.Afar() + " now"
		lines[0] = remark{b.clicks() + " to have " + b.name(b.choosing.who) + " go hand to hand instead", ui.Bold, ui.Ink}
	case a.Turns > 1:
		does := either(a.Archer && !a.Casts, "shoots"+either(a.Closes, " or strikes", ""), "strikes")
		switch big = turnsAway(a.Turns); {
		case a.Declares && len(a.Way) == 0:
			big = "Soon"
		case a.Abides:
			big, does = title(either(a.When == "", "soon", a.When)), "strikes"
		case a.Loads:
			big, does = "Make ready", "shoots"
		default:
			lines[0].text += " " + cmp.Or(a.Sake, "toward "+b.name(a.Foe))
		}
		does += " as soon as it can"
		if a.Casts && !a.Closes { // what may be cast but once is not spent unasked
			does = "is asked as soon as it can cast"
		}
		text := b.name(b.choosing.who) + " goes on and " + does + ", unless something happens"
		if b.game.handy() {
			if !a.Archer && !a.Loads && !a.Abides { // what everybody expects
				break
			}
			text = "then " + does
		}
		lines = append(lines, remark{text, ui.Small, ui.Faint})
	case a.Mean != "":
		// to hurt, not to hit: it may be warded off
		big += toHurt
		if b.game.handy() && b.choosing.picked >= 0 { // the list has the rest, and the box would hide the way and who goes it
			lines = lines[:0]
			break
		}
		lines = append(lines, remark{joined(aboutHarm(a.Mean), onlyIf(a.Fells, fellsAt+a.Fells), b.name(a.Foe)+" has "+b.left(a.Foe)), ui.Small, ui.Ink})
	case a.Chance == "":
		lines = append(lines, remark{"The chance cannot be told as they stand now", ui.Small, ui.Faint})
	default:
		big += toWork
	}
	if a.Closes && k.poised != 0 && len(lines) > 0 {
		lines[0].text = b.name(b.choosing.who) + " goes hand to hand: " + lines[0].text
	}
	for _, most := range [...]string{onlyIf(a.For, "For: "+a.For), onlyIf(a.Not, "Against: "+a.Not)} { // the list has all that counts
		if most != "" && !b.game.handy() { // on a small screen that would hide the fight
			lines = append(lines, remark{why.Named(latest, most, a.Foe, b.choosing.who), ui.Small, ui.Faint})
		}
	}
	for _, risk := range a.Risks {
		lines = append(lines, remark{title(risk), ui.Small, ui.Warn})
	}
	if k.poised != 0 {
		done := either(b.another(&k.assault), ": another blow may follow then", either(a.Abides, ", and "+b.name(b.choosing.who)+" waits for that", ", and it is done"))
		lines = append(lines, remark{b.clicks() + " once more" + done, ui.Small, ui.Accent})
	}
	c.say(b.game.theme, about, within, 2*b.choosing.version+min(1, int(k.poised)), big, lines...)
}

// another reports whether another blow may follow that with which an assault begins; one that only waits for a blow begins with none.
func (b *battle) another(a *command.Assault) bool {
	c := &b.choosing
	if c.picked >= 0 || a.Foe == 0 || a.Choice < 0 {
		return false
	}
	ch := &c.choices[a.Choice]
	return ch.Again && !b.desk.Twice(ch, a.Foe)
}

// hintPlace is what a hint about somebody lies beside, and within: on an upright phone the foot of the orders, as a box would hide half of the
// field there, and at their head stands who is asked, and what is marked; what was picked in the list leaves that free.
func (b *battle) hintPlace(about image.Rectangle) (beside, within image.Rectangle) {
	g := &b.regions
	if !b.game.narrow || !b.game.folded || g.panel.Empty() || b.tab != tabOrders || b.choosing.ready != 0 || b.choosing.picked >= 0 {
		return about, g.board
	}
	return b.panelFoot(), g.panel
}

// panelFoot is what a box lies beside that lies at the foot of the panel.
func (b *battle) panelFoot() image.Rectangle {
	r := b.regions.panel
	below := r.Max.Y + b.game.theme.Px(calloutGap)
	return image.Rect(r.Min.X, below, r.Max.X, below)
}

// actPanel has a finger on a hint in the panel do what the hint is about, and not what a row does that lies under it; nor does a click what is said by
// a row that has only just come there.
func (b *battle) actPanel(act func(p ui.Pointer, at image.Rectangle)) func(p ui.Pointer, at image.Rectangle) {
	return func(p ui.Pointer, at image.Rectangle) {
		if p.Click && p.At.In(b.game.preview.box) {
			b.doMarked()
			return
		}
		if p.Click && b.swapped(p.At) {
			b.game.say("The list has just changed: look, and click again")
			return
		}
		u := &b.underneath
		u.own = u.own || p.Click || p.Dragging || p.Wheel != 0
		act(p, at)
	}
}
