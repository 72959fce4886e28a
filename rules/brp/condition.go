package brp

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// starts are the conditions that a scenario may begin with.
var starts = ledger.Starts{
	{Word: "unaware", Mark: markUnaware},
	{Word: "hidden", Mark: markHidden},
}

// States by hit points, and the sleep of who is nearly dead.
const (
	sleepAt    = 2    // hit points and fewer: unconscious (BRP-082, BRP-AMB-18)
	deathAt    = 0    // hit points and fewer: dead when the round ends (BRP-083)
	sleepSides = 6    // 1D6 hours
	hour       = 3600 // ticks
)

// state is what hit points alone say of somebody.
type state uint8

// States.
const (
	active      state = iota
	unconscious       // BRP-082
	down              // BRP-083: not yet dead
	dead
)

var stateNames = [...]string{"active", "unconscious", "down", "dead"}

// String returns the word for s.
func (s state) String() string { return named(stateNames[:], s) }

// stateOf is the state by hit points, in a round or at its end (BRP-AMB-18, BRP-AMB-19).
func stateOf(hp int, end bool) state {
	switch {
	case hp > sleepAt:
		return active
	case hp > deathAt:
		return unconscious
	case end:
		return dead
	}
	return down
}

// settle looks at somebody whose hit points or items have changed.
func (b *book) settle(x *rules.Exchange) {
	x.Verdict.Outcome = rules.Done
	b.breakItems(x)
	if b.lift(x) {
		return // it is looked at again
	}
	b.settleState(x)
}

// breakItems breaks what the points taken have worn out. It sees the sum of all
// blows of a group (BRP-047).
func (b *book) breakItems(x *rules.Exchange) {
	for i := range x.Facts.Target.Items {
		it := &x.Facts.Target.Items[i]
		if it.Use != 0 && it.State != rules.Broken && b.broken(it) {
			x.Verdict.ItemState("BRP-047", x.To, uint8(i), rules.Broken)
		}
	}
}

// settleState puts somebody down by its hit points. Hit points won back wake nobody, however
// many they are: whoever was unconscious stays so until it is wakened or has slept its hours
// (BRP-082, BRP-096).
func (b *book) settleState(x *rules.Exchange) {
	d := x.Facts.Target
	if d.Posture > rules.Down {
		return
	}
	switch state := stateOf(d.Pool(poolHP), false); {
	case state == down:
		b.fall(x)
	case state == unconscious || d.Posture == rules.Down:
		b.sleep(x)
	}
}

// fall puts somebody down who dies unless it is helped before the round ends
// (BRP-083, BRP-AMB-19).
func (b *book) fall(x *rules.Exchange) {
	d := x.Facts.Target
	if d.Posture.Acts() {
		x.Verdict.Posture("BRP-083", x.To, rules.Down)
	}
	if d.Marked(markAsleep) {
		x.Verdict.Unmark("BRP-083", x.To, markAsleep, 0)
	}
}

// sleep makes somebody unconscious for hours (BRP-082), unless it was wakened and
// has not been hurt since (BRP-086). Who was helped from 0 and below sleeps, too, be it at
// 1 hit point or at 3 (BRP-096).
func (b *book) sleep(x *rules.Exchange) {
	d := x.Facts.Target
	if d.Marked(markAwake) || d.Marked(markAsleep) {
		return
	}
	hours := x.Dice.Face(rollSleep, sleepSides)
	x.Verdict.Rolled(x.To, rollSleep, 0, hours, true)
	x.Verdict.Mark("BRP-082", x.To, markAsleep, 0, rules.Until(rules.Tick(x.Facts.Tick)+rules.Tick(hours*hour)), hours)
	if d.Posture.Acts() {
		x.Verdict.Posture("BRP-082", x.To, rules.Down)
	}
}

// rise brings somebody back to its feet.
func (b *book) rise(x *rules.Exchange, why rules.Rule) {
	x.Verdict.Posture(why, x.To, rules.Standing)
	if x.Facts.Target.Marked(markAsleep) {
		x.Verdict.Unmark(why, x.To, markAsleep, 0)
	}
}

// endRound is the end of the round for one combatant, after First Aid: who is at
// 0 or below dies (BRP-083), who has slept its hours wakes (BRP-082).
func (b *book) endRound(x *rules.Exchange) {
	x.Verdict.Outcome = rules.Done
	d := x.Facts.Target
	switch {
	case d.Posture == rules.Kneeling: // BRP-AMB-59: it is taken up anew in each round
		x.Verdict.Posture("BRP-AMB-59", x.To, rules.Standing)
	case d.Posture == rules.Prone: // it came round beneath somebody (SPACE-036)
		x.Verdict.Posture("BRP-086", x.To, rules.Standing)
	case d.Posture != rules.Down:
	case stateOf(d.Pool(poolHP), true) == dead:
		if !b.awaited(x) {
			x.Verdict.Posture("BRP-083", x.To, rules.Dead)
		}
		return
	case !d.Marked(markAsleep):
		x.Verdict.Mark("BRP-086", x.To, markAwake, 0, rules.Forever())
		b.rise(x, "BRP-082")
	}
	if b.left(d) {
		x.Verdict.Unmark("BRP-072", x.To, markFixed, 0)
	}
	b.mend(x)
}
