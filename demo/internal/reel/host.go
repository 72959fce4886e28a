package reel

import (
	"errors"
	"slices"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

// ErrNotDue says that nobody waits for the host now.
var ErrNotDue = errors.New("nobody waits for an order now")

// entry is something that the host has said in the tick after a moment.
type entry struct {
	moment  int
	begun   bool // in the middle of the tick, when somebody had to be heard
	order   *order
	answer  *rules.Question
	appoint *appointment
}

type order struct {
	who rules.ID
	o   rules.Order
}

// appointment puts somebody in command of some combatants; "" is the host.
type appointment struct {
	who  []rules.ID
	word string
}

// say says it again. It was legal once, and the state is the same.
func (e *entry) say(b *ecs.Battle) {
	switch {
	case e.order != nil:
		_ = b.Submit(e.order.who, e.order.o)
	case e.answer != nil:
		_ = b.Reply(*e.answer)
	case e.appoint != nil:
		c, _ := agent.Named(e.appoint.word)
		_ = b.Appoint(c, e.appoint.who...)
	}
}

// entries are what was said in the tick after a moment.
func (r *Reel) entries(m int) []entry {
	from, _ := slices.BinarySearchFunc(r.log, m, func(e entry, m int) int { return e.moment - m })
	to := from
	for to < len(r.log) && r.log[to].moment == m {
		to++
	}
	return r.log[from:to]
}

// Waiting is what the host must say before the battle can go on; nothing unless the
// moment is the last one that is known.
func (r *Reel) Waiting() []ecs.Due {
	if !r.waiting || r.now != r.last {
		return nil
	}
	return r.head.Due()
}

// Submit gives a combatant that is waited for its order, and plays on if that was all.
// The error is that of the battle, or ErrNotDue.
func (r *Reel) Submit(who rules.ID, o rules.Order) error {
	if len(r.Waiting()) == 0 {
		return ErrNotDue
	}
	if err := r.head.Submit(who, o); err != nil {
		return err
	}
	r.heard(entry{moment: r.last, begun: true, order: &order{who, o}})
	return nil
}

// Reply answers a question that is waited for, and plays on if that was all. The error is
// that of the battle, or ErrNotDue.
func (r *Reel) Reply(q rules.Question) error {
	if len(r.Waiting()) == 0 {
		return ErrNotDue
	}
	if err := r.head.Reply(q); err != nil {
		return err
	}
	r.heard(entry{moment: r.last, begun: true, answer: &q})
	return nil
}

// heard notes what was said.
func (r *Reel) heard(e entry) { r.log = append(r.log, e) }

// TakeOver puts the host in command of a side from this moment on. What was known after
// it is dropped.
func (r *Reel) TakeOver(side int) error { return nil }

// HandBack gives the command of a side back to whom the scenario or the options name.
// What was known after the moment is dropped.
func (r *Reel) HandBack(side int) error { return nil }

// Hosted reports whether the host commands a side, or some of it, at the moment.
func (r *Reel) Hosted(side int) bool { return false }

// Cut drops all that is known after the moment, so that the host may say something else.
func (r *Reel) Cut() {}
