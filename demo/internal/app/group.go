package app

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
)

// What the second lesson is about: several who are commanded, with a bow and spells among them.
const (
	groupBattle = showpiece
	groupSide   = "homestead"
)

// groupLesson is the second lesson: a step is told where there is cause for it, each once, the first of the table before the others, and until the next order
// or a click.
type groupLesson struct {
	done    [nGroup]bool
	step    int      // of groupSteps, -1 for none now
	given   int      // orders by hand when that was found
	version int      // of the order for which it was found
	who     rules.ID // and whose that was
	foe     command.Assault
}

// groupStep is what is taught at once.
type groupStep struct {
	big  string
	fits func(b *battle, foe *command.Assault) bool // there is cause for it, against an enemy or against nobody
	say  func(b *battle, foe *command.Assault) string
	at   func(b *battle, foe *command.Assault) image.Rectangle
}

// nGroup is how many steps the second lesson has.
const nGroup = 6

// groupSteps are those steps.
var groupSteps = [nGroup]groupStep{
	{"Who acts?", anyTime, func(b *battle, _ *command.Assault) string {
		strip := either(b.strip == nil || b.strip.Rect().Empty(), "", "; the strip below the field says who acts when")
		return fmt.Sprintf("You lead %d. Now %s is asked%s. %s another of yours whose turn it is to order that one first.", len(b.upOf(b.mine())), b.name(b.choosing.who), strip, b.clicks())
	}, func(b *battle, _ *command.Assault) image.Rectangle { return b.tokenBox(b.choosing.who) }},
	{"From afar", func(b *battle, foe *command.Assault) bool {
		return foe.Foe != 0 && foe.Turns == 1 && foe.Aims() && foe.Chance != ""
	}, func(b *battle, foe *command.Assault) string {
		return fmt.Sprintf("%s can get at %s from here, with a chance of %s. %s %s to %s.", b.name(b.choosing.who), b.name(foe.Foe), foe.Chance, either(b.game.theme.Touch, "Tap", "Point at others to compare, and click"), b.name(foe.Foe), firstLower(foe.Does))
	}, aimedBox},
	{"Nothing to do?", func(b *battle, _ *command.Assault) bool {
		return b.desk.MayWait(b.choosing.choices) && !b.goesAt()
	}, func(b *battle, _ *command.Assault) string {
		return "No enemy is near: let them come to you. Pass gives up this turn. \"Wait until an enemy is near\", in the list, does so till it is worth while, for one or for all."
	}, func(b *battle, _ *command.Assault) image.Rectangle { return b.buttonBox(either(b.once, "do", "pass")) }},
	{"Far off", func(b *battle, foe *command.Assault) bool {
		return foe.Foe != 0 && foe.Turns > 1 && foe.Turns <= soon && len(foe.Way) > 0 && !foe.Closes && b.goesAt() && b.accompanied(foe.Foe)
	}, func(b *battle, foe *command.Assault) string {
		return fmt.Sprintf("%s %s, %d turns away: %s goes on without being asked again, until something happens. Others of yours are as near: nobody gets there alone.", b.clicks(), b.name(foe.Foe), foe.Turns, b.name(b.choosing.who))
	}, aimedBox},
	{"Who is winning?", afterBlows, func(b *battle, _ *command.Assault) string {
		return "This bar has the chance of each side to win: the battle is played on from here many times. Once it turns against you, go back along the " +
			either(b.regions.scrub.Empty(), "line of time, where Who is,", "slider") + " and order otherwise."
	}, func(b *battle, _ *command.Assault) image.Rectangle { return b.chanceBox() }},
	{"Enough?", afterBlows, func(b *battle, _ *command.Assault) string {
		return either(b.buttons["command"] != nil, "\"Hand back\" at the top", "\"Hand the side back\" at the end of the list") + " gives all of them to the computer: it leads on, and you watch. Take command again whenever you like."
	}, func(b *battle, _ *command.Assault) image.Rectangle {
		return b.buttonBox("command")
	}},
}

// anyTime is for a step that needs no cause.
func anyTime(*battle, *command.Assault) bool { return true }

// afterBlows is for a step that has a cause once a blow has been struck.
func afterBlows(b *battle, _ *command.Assault) bool {
	return len(b.player.reel.Blows(b.player.reel.Moment())) > 0
}

// goesAt reports whether what is suggested to who is asked is to go somewhere, or to strike: whom the computer would have wait is not sent off by a lesson.
func (b *battle) goesAt() bool {
	i, _ := b.desk.Suggests(b.choosing.choices)
	return i >= 0 && (goes(&b.choosing.choices[i]) || b.choosing.choices[i].Kind.Hostile())
}

// alongside is how many cells farther from an enemy a comrade may be who gets there with who is sent.
const alongside = 3

// accompanied reports whether who is asked does not go at an enemy alone: another of its side who can act is about as near to that, or nearer.
func (b *battle) accompanied(foe rules.ID) bool {
	v, who := b.player.reel.Battle().View(0), b.choosing.who
	far := func(id rules.ID) int32 { return v.Steps(v.Figure(id).Cell, v.Figure(foe).Cell) }
	return slices.ContainsFunc(b.upOf(b.side(who)), func(id rules.ID) bool { return id != who && far(id) <= far(who)+alongside })
}

// chanceBox is where the chance of each side to win is told.
func (b *battle) chanceBox() image.Rectangle {
	if !b.regions.balance.Empty() {
		return b.regions.balance
	}
	top, _ := cutTop(b.regions.roster, b.leadHigh())
	return top
}

// aimedBox is where the enemy of a step stands.
func aimedBox(b *battle, foe *command.Assault) image.Rectangle { return b.tokenBox(foe.Foe) }

// firstLower is the first word of what is done, as it stands in a sentence.
func firstLower(does string) string {
	word := []rune(firstWord(does))
	return strings.ToLower(string(word[:1])) + string(word[1:])
}

// teachGroup shows the step of the second lesson for which there is cause, at what it is about.
func (b *battle) teachGroup() {
	l, c := b.group, &b.choosing
	if s, _ := b.player.shown(); s.Over || !b.anyHosted() {
		b.endGroup()
	}
	if b.group == nil || c.who == 0 || b.player.playing || b.tab != tabOrders || b.game.preview.shown() {
		b.game.teacher.silence()
		return
	}
	if l.given < len(c.byHand) && l.step >= 0 {
		l.done[l.step] = true
	}
	if l.step == 0 && l.given == len(c.byHand) && l.who != c.who {
		l.done[0] = true // another one was chosen, as it says
	}
	if l.given != len(c.byHand) || l.version != c.version || l.step < 0 || l.done[l.step] {
		l.find(b)
	}
	if l.step < 0 {
		if b.game.teacher.silence(); l.over() {
			b.endGroup()
			b.game.say("That was all of lesson 2: now win, in your own way")
		}
		return
	}
	k := &groupSteps[l.step]
	at := k.at(b, &l.foe)
	b.lecture(at, at != b.deedsBox(), l.step+nGroup*c.version, k.big, remark{k.say(b, &l.foe), ui.Body, ui.Ink},
		remark{fmt.Sprintf("%s here to go on (%d of %d)", b.clicks(), l.told(), nGroup), ui.Small, ui.Accent})
}

// find finds the step that is due: the one that is shown as long as there is cause for it, else the first that is not done and for which there is, against the
// enemy first that is suggested, or is nearest.
func (l *groupLesson) find(b *battle) {
	c, was := &b.choosing, l.step
	l.given, l.version, l.who, l.step, l.foe = len(c.byHand), c.version, c.who, -1, command.Assault{}
	var all []command.Assault
	if len(b.desk.Sofar()) == 0 && c.picked < 0 {
		first := c.nearest
		if whom, _, ok := b.suggestedAim(); ok && b.foe(whom) {
			first = whom // as the list has it
		}
		for _, id := range append([]rules.ID{first}, b.upOf(1-b.mine())...) {
			if a, ok := b.desk.Assault(c.choices, id); ok {
				all = append(all, a)
			}
		}
	}
	all = append(all, command.Assault{})
	if was >= 0 && l.take(b, was, all) {
		return
	}
	for i := range groupSteps {
		if l.take(b, i, all) {
			return
		}
	}
}

// take has a step be shown, if it is not done and there is cause for it against one of some enemies.
func (l *groupLesson) take(b *battle, step int, all []command.Assault) bool {
	c := &b.choosing
	for k := range all {
		if !l.done[step] && groupSteps[step].fits(b, &all[k]) {
			if l.step, l.foe = step, all[k]; l.foe.Foe != 0 && !slices.Contains(c.near, l.foe.Foe) {
				c.near = append(c.near, l.foe.Foe) // it stays in view
			}
			return true
		}
	}
	return false
}

// aim is at whom the step that is shown asks to go, 0 for nobody.
func (l *groupLesson) aim() rules.ID {
	if l == nil || l.step < 0 || l.done[l.step] {
		return 0
	}
	return l.foe.Foe
}

// told is how many steps have been shown, with the one that is.
func (l *groupLesson) told() (n int) {
	for i, done := range l.done {
		if done || i == l.step {
			n++
		}
	}
	return n
}

// over reports whether all steps are.
func (l *groupLesson) over() bool { return !slices.Contains(l.done[:], false) }

// next has the step that is shown be over.
func (l *groupLesson) next() {
	if l.step >= 0 {
		l.done[l.step], l.step = true, -1
	}
}

// endGroup ends the second lesson, be it done or skipped: it is not what is offered first any more.
func (b *battle) endGroup() { b.group, b.game.led = nil, true }

// groupNext reports whether the second lesson is what comes next: the first has been given, and it has not.
func (g *Game) groupNext() bool { return g.taught && !g.led }

// playGroup opens the battle of the second lesson, with its side in command of whoever is before the screen.
func (g *Game) playGroup() {
	sc, err := g.lib.Open(groupBattle)
	if err != nil {
		g.fail(err)
		return
	}
	l := host.Link{Scenario: groupBattle}
	g.commanded(&l, groupSide)
	l.Level = levels[0].word // who learns shall win
	g.watch(sc, l)
	if b, ok := g.screen.(*battle); ok {
		b.group = &groupLesson{step: -1}
	}
}
