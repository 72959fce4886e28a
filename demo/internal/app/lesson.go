package app

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// lesson are the three turns in which somebody new is told how to play, by doing it, and what is to be tried after them.
type lesson struct {
	step  int
	given int // orders by hand when the step began

	begun int         // the step that the pointer rests in, counted from 1
	rest  image.Point // where it was as that began
	moved bool        // it has left there

	version int        // of the order for which the rest was found
	foe     rules.ID   // who can be struck soonest, where one is to choose of those who can be struck in this turn the weakest
	now     bool       // in this turn
	choice  int        // by which of the orders
	chance  string     // of that
	reach   []rules.ID // who can be struck in this turn
	back    string     // the best chance to be struck by the same enemy as both stand, "" for none
}

// advised is what a lesson has suggested so far, as of when the reel has dropped something last: whoever comes back to such a moment, by taking an order
// back or along the line of time, is told the same, though the lesson is over.
type advised struct {
	list    []advice
	dropped int
}

// advice is what a lesson has suggested to one at a moment: an order by its label, and at whom.
type advice struct {
	moment   int
	who, foe rules.ID
	label    string
}

// advice is what a lesson has suggested to the one whose order is due, nil for nothing. What it has suggested at moments to which the battle does not come
// any more is forgotten.
func (b *battle) advice() *advice {
	r, n := b.player.reel, &b.advised
	if times, after := r.Dropped(); times != n.dropped {
		n.dropped = times
		n.list = slices.DeleteFunc(n.list, func(a advice) bool { return a.moment > after })
	}
	i := slices.IndexFunc(n.list, func(a advice) bool { return a.moment == r.Moment() && a.who == b.choosing.who })
	if i < 0 {
		return nil
	}
	return &n.list[i]
}

// advises is what a lesson suggests, or has suggested at the same moment; ok is false if none does.
func (b *battle) advises() (choice int, foe rules.ID, ok bool) {
	if l := b.lesson; l.asks() {
		return l.choice, l.foe, l.foe != 0
	}
	a := b.advice()
	if a == nil || len(b.desk.Sofar()) > 0 {
		return 0, 0, false
	}
	choice = slices.IndexFunc(b.choosing.choices, func(c command.Choice) bool { return c.Label == a.label })
	return choice, a.foe, choice >= 0
}

// teaches reports whether a lesson asks for an order, or one has suggested something at the same moment.
func (b *battle) teaches() bool {
	_, _, ok := b.advises()
	return ok || b.lesson.asks()
}

// asks reports whether it is an order that a lesson asks for: not in the steps that are about something else.
func (l *lesson) asks() bool { return l != nil && l.step <= lessonChoose }

// Steps of a lesson.
const (
	lessonGo     = iota // at an enemy
	lessonStrike        // one in reach
	lessonChoose        // between several in reach
	lessonWhy           // a blow came so
	lessonUndo          // an order
	lessonEnd
	nLesson
)

// teach shows the step of the lesson that is due, at what it is about.
func (b *battle) teach() {
	l, c := b.lesson, &b.choosing
	if b.group != nil && b.game.theme != nil && b.view != nil {
		b.teachGroup()
		return
	}
	if l == nil || b.game.theme == nil || b.view == nil {
		b.game.teacher.silence()
		return
	}
	if l.goesOn(c); l.step == lessonWhy && b.tab == tabWhy { // it has been read
		l.step++
	}
	if s, _ := b.player.shown(); l.step == nLesson || s.Over {
		b.lesson = nil
		return
	}
	if c.who == 0 || b.player.playing || b.tab != tabOrders && l.step < lessonWhy || b.game.preview.shown() { // what is to be read elsewhere stays there
		b.game.teacher.silence()
		return
	}
	if l.version != c.version {
		l.version = c.version
		b.nearestFoe(l)
	}
	at, big, lines := b.lessonOf(l)
	b.lecture(at, l.step < lessonEnd, l.step+nLesson*c.version, big, lines...)
}

// lecture shows what a lesson says about a thing, which is framed if it is one that is meant to be pressed.
func (b *battle) lecture(at image.Rectangle, framed bool, version int, big string, lines ...remark) {
	k := &b.game.teacher
	k.frame, k.low, k.spare = either(framed, at, image.Rectangle{}), true, b.covers
	about, within := b.lecturePlace(at)
	k.say(b.game.theme, about, within, version, big, lines...)
}

// lectureRoom is how high a list must be for the box of a lesson to lie at its foot, in pixels of a screen of scale 1.
const lectureRoom = 280

// lecturePlace is what the box of a lesson lies beside, and within: on an upright phone below the field, at the foot of the orders, or where time is told while
// something else is read; what is about the orders or the buttons lies on the field, and not on rows of which it speaks.
func (b *battle) lecturePlace(at image.Rectangle) (beside, within image.Rectangle) {
	g := &b.regions
	switch time := g.strip.Union(g.scrub); {
	case !b.game.phone():
	case b.tab != tabOrders && time.Dy() >= b.game.theme.Px(narrowScrub):
		return at, time
	case b.tab == tabOrders && b.choosing.picked < 0 && at.Overlaps(g.board) && g.panel.Dy() >= b.game.theme.Px(lectureRoom):
		return b.panelFoot(), g.panel
	}
	return at, g.board
}

// heeding has a click on the box of a lesson heard by that, and not by what lies under it.
func (b *battle) heeding(act func(p ui.Pointer, at image.Rectangle)) func(p ui.Pointer, at image.Rectangle) {
	return func(p ui.Pointer, at image.Rectangle) {
		if p.Dragging || !p.At.In(b.game.teacher.box) {
			act(p, at)
		} else if p.Click {
			b.heeds(p.At)
		}
	}
}

// goesOn has the next step begin when a turn is over, and the next has begun; that of Undo is over once that is done.
func (l *lesson) goesOn(c *chooser) {
	n := len(c.byHand)
	if l.step == lessonUndo && n < l.given {
		l.step = lessonEnd
	}
	l.given = min(l.given, n) // an order that was taken back is given anew
	if n > l.given && c.who != 0 {
		l.step, l.given = l.step+1, n
	}
}

// waits reports whether the pointer has not moved since the step that is due began: who has just clicked an enemy is told what comes next, not
// what one more click there would do.
func (l *lesson) waits(pointer image.Point) bool {
	if l == nil {
		return false
	}
	if l.begun != l.step+1 {
		l.begun, l.rest, l.moved = l.step+1, pointer, l.step == lessonGo
	}
	l.moved = l.moved || pointer != l.rest
	return !l.moved
}

// aim is at whom the step asks to go, and by which of the orders; nobody in those that ask for nothing.
func (l *lesson) aim() (foe rules.ID, choice int) {
	if !l.asks() {
		return 0, 0
	}
	return l.foe, l.choice
}

// about reports whether a lesson is about an enemy: who it asks to be gone at, or one of those to choose from.
func (l *lesson) about(id rules.ID) bool {
	return l.asks() && (id == l.foe || l.step == lessonChoose && slices.Contains(l.reach, id))
}

// taught reports whether at a place of the board stands at whom a lesson asks a finger to go.
func (b *battle) taught(at image.Point) bool {
	if b.lesson == nil || !b.game.theme.Touch {
		return false
	}
	foe, _ := b.lesson.aim()
	return foe != 0 && at.In(b.tokenBox(foe))
}

// lessonOf is what a step says, and what it is about.
func (b *battle) lessonOf(l *lesson) (at image.Rectangle, big string, lines []remark) {
	step, foe, now := l.step, l.foe, l.now
	name := b.name(foe)
	does := b.clicks()
	say := func(s string) { lines = append(lines, remark{s, ui.Body, ui.Ink}) }
	at = b.tokenBox(foe)
	switch {
	case step == lessonGo:
		big = "You are " + b.name(b.choosing.who)
		say(does + " " + name + ": you walk up, and strike as soon as there is time for it." + either(b.game.theme.Touch, " A second tap does it.", " Point first to see the way and the chance."))
		if !b.game.theme.Touch { // where there is little room, he learns it by himself
			say("Whoever you reach can strike back, and the others come at you, too.")
		}
	case step == lessonStrike && now:
		big = name + " is in reach"
		say(fmt.Sprintf("%s %s: you strike, and hurt him with a chance of %s.", does, name, l.chance) + onlyIf(l.back, " If he stays up, he may strike back: "+l.back+"."))
		if !b.game.theme.Touch {
			say(title(b.left(foe)) + ": " + b.drained(foe))
		}
	case step == lessonChoose && now && len(l.reach) > 1:
		big = "Whom now?"
		say(b.choiceWords(l))
		say("Whoever is down strikes no more. " + does + " " + name + ", who has least left" + either(b.game.folded, ".", ", or whom you like better. Undo takes an order back, if you think better of it."))
	case step == lessonChoose && now:
		big = "Only " + name
		say("Nobody else is in reach. " + does + " " + name + " again, with a chance of " + l.chance + toHurt + ".")
	case step < lessonWhy:
		big = "Nearer"
		say(does + " " + name + " to go on at him, or a " + groundInk(b.choosing.pointed.away) + " place to go there.")
	case step == lessonWhy:
		big, at = "What did the dice say?", b.buttonBox(tabNames[tabWhy])
		say(does + " Why: it tells each roll of the last blow, and what it needed. Orders leads back here.")
		if b.game.theme.Touch && foe != 0 { // else it was told with the first blow
			say(title(b.drained(foe)))
		}
	case step == lessonUndo:
		big, at = "Nothing is final", b.buttonBox("undo")
		say(does + " Undo: your last order is taken back, and you choose anew.")
	default:
		big, at = "The lesson is done", b.deedsBox()
		say("Auto decides for you, Pass waits. Fight on, in the list, is blow upon blow in one order. Suggested is what the computer would do: you may know better. The graph" + either(b.game.handy(), ", where Who is,", "") + " shows where a battle turned: go back there, and order otherwise. Now win!")
	}
	return at, big, append(lines, remark{does + either(step < lessonEnd, " here to skip the lesson", " here for lesson 2, of a group, or give an order"), ui.Small, ui.Accent})
}

// drained says which points of somebody decide who is out, and which go before them: "no endurance left is out of the fight; most blows take fatigue first, some go past it".
func (b *battle) drained(id rules.ID) string {
	s, _ := b.player.shown()
	t := s.Token(id)
	words := "whoever has no " + vital(t).Name + " left is out of the fight, or sooner by a hard blow"
	for _, bar := range t.Bars {
		if bar.First {
			return words + "; most blows take " + bar.Name + " first, some go past it."
		}
	}
	return words + "."
}

// heeds takes a click on the box of the lesson; it reports whether it was one.
func (b *battle) heeds(at image.Point) bool {
	if b.lesson == nil && b.group == nil || !at.In(b.game.teacher.box) {
		return false
	}
	switch {
	case b.group != nil:
		b.lesson = nil
		b.group.next()
	case b.lesson.step == lessonEnd:
		b.lesson = nil
		if b.game.playGroup(); b.game.screen != b { // the list leads back to this one
			b.game.left = b
		}
	default:
		b.lesson = nil
	}
	return true
}

// choiceWords tell of all who can be struck now how likely that hurts, and what is left of them: "Gasto: 83 %, fatigue 9/20, endurance 14/14".
func (b *battle) choiceWords(l *lesson) string {
	var all []string
	for _, id := range l.reach {
		a, _ := b.desk.Assault(b.choosing.choices, id)
		if b.game.folded { // where little room is what is left is read on the field
			all = append(all, b.name(id)+" "+a.Chance)
			continue
		}
		all = append(all, b.name(id)+": "+a.Chance+toHurt+", "+b.left(id)+" left")
	}
	if b.game.folded {
		return strings.Join(all, ", ") + toHurt + "."
	}
	return strings.Join(all, ". ") + "."
}

// all is what is left of somebody of all points together.
func (b *battle) all(t *scene.Token) (sum int) {
	for _, bar := range t.Bars {
		sum += int(bar.Now)
	}
	return sum
}

// nearestFoe finds the enemy who can be struck soonest, or the weakest of those who can be in this turn.
func (b *battle) nearestFoe(l *lesson) {
	c := &b.choosing
	s, turns, left := b.player.reel.Scene(b.player.reel.Moment()), 0, 0
	l.goesOn(c)
	l.foe, l.reach = 0, l.reach[:0]
	before := b.advice()
	for i := range s.Tokens {
		t := &s.Tokens[i]
		if !b.foe(t.ID) {
			continue
		}
		a, ok := b.desk.Assault(c.choices, t.ID)
		if ok && a.Turns == 1 {
			l.reach = append(l.reach, t.ID)
		}
		weaker := l.step == lessonChoose && a.Turns == turns && b.all(t) < left
		if ok && (l.foe == 0 || a.Turns < turns || weaker) && (before == nil || t.ID == before.foe) {
			l.foe, turns, left = t.ID, a.Turns, b.all(t)
			l.now, l.choice, l.chance = turns == 1, a.Choice, a.Chance
		}
	}
	if before == nil && l.asks() && l.foe != 0 && len(b.desk.Sofar()) == 0 {
		b.advised.list = append(b.advised.list, advice{b.player.reel.Moment(), c.who, l.foe, c.choices[l.choice].Label})
	}
	l.back = b.strikesBack(l.foe, c.who)
}

// strikesBack is the best chance that somebody has to hurt another as both stand, "" if there is none worth a word.
func (b *battle) strikesBack(by, to rules.ID) (chance string) {
	best, acts := 1.0, why.Pair(b.player.reel.Battle(), by, to).Acts
	for i := range acts {
		if a := &acts[i]; a.Can && a.Harms && a.Percent > best {
			best, chance = a.Percent, a.Whole
		}
	}
	return chance
}

// tokenBox is where somebody is drawn, with badge and bars.
func (b *battle) tokenBox(id rules.ID) image.Rectangle {
	s, f := b.player.shown()
	x, y, r, ok := b.board.TokenAt(s, f, id)
	if !ok {
		mid := middleOf(b.regions.board)
		return image.Rectangle{mid, mid}
	}
	return stature(x, y, r).Inset(-b.game.theme.Px(5))
}

// box is the square round a circle.
func box(x, y, r float64) image.Rectangle {
	return image.Rect(int(x-1.3*r), int(y-1.3*r), int(x+1.3*r), int(y+1.3*r))
}

// buttonBox is where a button is, or all with which orders are given if that one has no place now.
func (b *battle) buttonBox(name string) image.Rectangle {
	if w := b.buttons[name]; w != nil && !w.GetWidget().Rect.Empty() {
		return w.GetWidget().Rect
	}
	return b.deedsBox()
}

// deedsBox is where the buttons are with which an order is taken back, left to the computer, and passed.
func (b *battle) deedsBox() (r image.Rectangle) {
	deeds := b.deeds()
	for _, n := range b.game.named {
		if slices.ContainsFunc(deeds, func(it item) bool { return it.name == n.name }) {
			r = r.Union(n.w.GetWidget().Rect)
		}
	}
	return r
}
