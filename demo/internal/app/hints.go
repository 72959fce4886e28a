package app

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// hint is something that is said once to who commands, when there is first cause for it; a lesson says all that itself.
type hint uint8

// Hints, in the order in which they are said if there is cause for several. An order has one at most.
const (
	noHint hint = iota
	hintLater
	hintWound
	hintTime
	hintShot
	hintSpell
	hintStands
	hintPress
	hintFar
	nHint
)

// oftenStands is how often it is said that an order waits for those of others: one sees nothing come of it.
const oftenStands = 3

// manyOrders is after how many of them it is said how fewer do.
const manyOrders = 6

// hinted is the hint of an order.
type hinted struct {
	call call
	hint hint
}

// stopped is why somebody does not go on with what was ordered before, and is asked.
type stopped struct {
	call call
	text string
}

// stops tells why somebody does not go on: at once, and above its orders as long as it is asked.
func (b *battle) stops(name, text string) {
	b.choosing.stopped = stopped{b.choosing.called, text}
	b.game.say(name + " " + text)
}

// hintNow is the hint that there is first cause for at the order that is made, "" for none.
func (b *battle) hintNow() string {
	c := &b.choosing
	if c.called != (call{c.who, b.player.reel.Moment(), c.given}) { // whoever was asked before has been passed for
		return ""
	}
	if c.hinted.call != c.called {
		c.hinted = hinted{call: c.called}
		for h := noHint + 1; h < nHint && b.lesson == nil && c.hinted.hint == noHint; h++ {
			if b.game.hinted[h] < either(h == hintStands, oftenStands, 1) && b.causes(h) {
				b.game.hinted[h]++
				if c.hinted.hint = h; h == hintStands && b.game.low { // which has no line for it
					b.game.say(b.hintWords(h))
				}
			}
		}
	}
	if c.hinted.hint == noHint || len(b.desk.Sofar()) > 0 {
		return ""
	}
	return b.hintWords(c.hinted.hint)
}

// waiter is whose order was given last by hand and waits for that of who is asked, 0 for nobody's.
func (b *battle) waiter() rules.ID {
	if id := b.lastGiven(); id != 0 && b.orderedNow(id) >= 0 && slices.Contains(b.desk.Given(), id) {
		return id
	}
	return 0
}

// unasked are those who have got their orders in a tick without being asked for one.
type unasked struct {
	moment int
	who    []rules.ID
}

// add notes one more of them.
func (u *unasked) add(moment int, who rules.ID) {
	if u.moment != moment {
		*u = unasked{moment: moment}
	}
	u.who = append(u.who, who)
}

// tally is how many are asked at a moment, as the first of them is; 0 where that is not known yet, as somebody may go on unasked.
type tally struct{ moment, all int }

// inTurn says which of all who are asked at this moment is asked now: " (2 of 6)"; "" for the only one, and where it is not the same total from the first of
// them to the last.
func (b *battle) inTurn() string {
	c, n := &b.choosing, 1
	for _, id := range b.desk.Given() {
		if b.commands(b.side(id)) && !(c.unasked.moment == c.moment && slices.Contains(c.unasked.who, id)) {
			n++
		}
	}
	due, bound := b.desk.Due(), b.desk.Bound()
	now := tally{c.moment, n + len(due) - 1}
	if slices.ContainsFunc(due, func(id rules.ID) bool {
		return id != c.who && (b.desk.Planned(id) != command.Unplanned || slices.Contains(bound, id))
	}) {
		now.all = 0
	}
	if b.desk.Reacts() {
		return ""
	}
	if n == 1 {
		c.tally = now
	}
	if now.all < 2 || now != c.tally {
		return ""
	}
	return fmt.Sprintf(" (%d of %d)", n, now.all)
}

// causes reports whether there is cause for a hint at the order that is made.
func (b *battle) causes(h hint) bool {
	all := b.choosing.choices
	switch h {
	case hintStands:
		return b.waiter() != 0
	case hintLater:
		return b.desk.MovesLater()
	case hintWound:
		return b.firstTaken(true) != nil && !b.game.handy() // there the line tells what came of the order before
	case hintTime:
		return b.player.reel.Battle().Shape().Round > 1
	case hintShot:
		return slices.ContainsFunc(all, func(c command.Choice) bool { return c.Kind == rules.ActShoot && c.Aims() })
	case hintSpell:
		return slices.ContainsFunc(all, func(c command.Choice) bool { return c.Kind == rules.ActCast })
	case hintPress:
		foe, _, _ := b.opponent()
		return foe != 0 && len(b.choosing.byHand) >= manyOrders
	}
	v, near := b.player.reel.Battle().View(0), b.choosing.nearest
	far := near != 0 && v.Steps(v.Figure(b.choosing.who).Cell, v.Figure(near).Cell) > command.Nearby
	leads := slices.ContainsFunc(all, func(c command.Choice) bool { return goes(&c) })
	return far && leads && b.desk.MayWait(all) && !slices.ContainsFunc(all, func(c command.Choice) bool { return c.Aims() })
}

// firstTaken are points of somebody that blows take before those that decide who is out, or of which some are lost; nil if there are none.
func (b *battle) firstTaken(lost bool) *scene.Bar {
	s, _ := b.player.shown()
	for i := range s.Tokens {
		for k := range s.Tokens[i].Bars {
			if bar := &s.Tokens[i].Bars[k]; bar.First && (!lost || bar.Now < bar.Max) {
				return bar
			}
		}
	}
	return nil
}

// hintWords are what a hint says: one line where orders are made.
func (b *battle) hintWords(h hint) string {
	click, s := strings.ToLower(b.clicks()), b.player.reel.Battle().Shape()
	switch h {
	case hintStands:
		return b.name(b.waiter()) + "'s order stands; all act when the last has one."
	case hintLater:
		return title(b.desk.Turn()) + "."
	case hintWound:
		s, _ := b.player.shown()
		return "Most blows take " + b.firstTaken(false).Name + " first; whoever has no " + vital(&s.Tokens[0]).Name + " left is out of the fight."
	case hintTime:
		return fmt.Sprintf("A %s has %d %ss; not everybody acts in each.", s.RoundWord, s.Round, s.TickWord)
	case hintShot:
		return "To shoot, " + click + " an enemy: the number is the chance to hurt."
	case hintSpell:
		return "To cast, " + click + " a spell below, then whom or where."
	case hintPress:
		return "Blow upon blow is one order: Fight on, or Shoot on, below."
	}
	return "No enemy is near: " + click + " any place, also far off; or Wait, below."
}
