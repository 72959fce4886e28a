package reel

import (
	"slices"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Again puts the host back to where it was waited for in the tick after the moment, so that
// it can say something else: until another moment is sought, Waiting is what was due then,
// and Battle stands there, in the middle of the tick. Nothing of what came after is dropped
// before something is said. It reports whether the host had to be heard in that tick; it is
// false where it is waited for anyway.
func (r *Reel) Again() bool {
	if r.again != nil {
		return true
	}
	if r.now >= r.last || !r.spoke(r.now) {
		return false
	}
	b := r.Battle().Clone()
	said := r.entries(r.now)
	for ; len(said) > 0 && !said[0].begun; said = said[1:] {
		r.say(b, &said[0])
	}
	if b.Step() != ecs.Waiting {
		return false
	}
	for _, d := range b.Due() {
		if b.Decider(d.Who) != nil {
			return false
		}
	}
	r.again = b
	return true
}

// Leave gives up what Again has begun: the moment is looked at as the past that it is.
func (r *Reel) Leave() { r.again = nil }

// Anew reports whether the host is put back by Again.
func (r *Reel) Anew() bool { return r.again != nil }

// Spoken reports whether the host has said anything so far, up to the moment.
func (r *Reel) Spoken() bool { return len(r.log) > 0 && r.log[0].moment <= r.now }

// Before is the last moment before the one that is looked at in whose tick the host has said
// something, -1 if there is none.
func (r *Reel) Before() int {
	for i := len(r.log) - 1; i >= 0; i-- {
		if e := &r.log[i]; e.begun && e.moment < r.now {
			return e.moment
		}
	}
	return -1
}

// Decided is the last moment, up to another, in whose tick somebody of a side was told to do anything, whoever decided that; of the tick after that other one
// only what comes before the event of a serial counts. It is -1 if there is none: nothing of theirs could have been done otherwise.
func (r *Reel) Decided(m, side int, before uint32) int {
	return r.lastTold(m, before, func(who rules.ID) bool { return r.Side(who) == side })
}

// Told is the last such moment at which that was one of them, by id.
func (r *Reel) Told(m int, who rules.ID, before uint32) int {
	return r.lastTold(m, before, func(other rules.ID) bool { return other == who })
}

// ToldAll is the last moment up to which each of some could still be told otherwise before a blow, as Told has it, but for those who were told last before a
// moment since, and who is the first of them to be told for the last time; -1 if none of them was.
func (r *Reel) ToldAll(m int, all []rules.ID, before uint32, since int) (at int, who rules.ID) {
	at = -1
	for _, id := range all {
		if told := r.Told(m, id, before); told >= max(0, since) && (at < 0 || told < at) {
			at, who = told, id
		}
	}
	return at, who
}

// lastTold is the last such moment at which it was somebody who counts.
func (r *Reel) lastTold(m int, before uint32, counts func(who rules.ID) bool) int {
	theirs := func(who rules.ID, o *rules.Order) bool { return counts(who) && o.N > 0 }
	if r.comes(m, before, func(e *event.Event) bool { return e.Kind == event.Ordered && theirs(e.Who, &e.Order) }) {
		return m
	}
	for m--; m >= 0; m-- {
		if slices.ContainsFunc(r.tape.of(m), func(d decision) bool { return theirs(d.who, &d.o) }) ||
			slices.ContainsFunc(r.entries(m), func(e entry) bool { return e.order != nil && theirs(e.order.who, &e.order.o) }) {
			return m
		}
	}
	return -1
}

// Heeded reports whether somebody was told to do something in the tick after a moment, or has answered there, before the event of a serial.
func (r *Reel) Heeded(m int, who rules.ID, answer bool, before uint32) bool {
	kind := event.Ordered
	if answer {
		kind = event.Answered
	}
	return r.comes(m, before, func(e *event.Event) bool { return e.Kind == kind && e.Who == who })
}

// comes reports whether there is such an event in the tick after a moment before that of a serial.
func (r *Reel) comes(m int, before uint32, such func(e *event.Event) bool) bool {
	list := r.Events(m)
	for i := range list {
		if list[i].Serial == before {
			return false
		}
		if such(&list[i]) {
			return true
		}
	}
	return false
}

// SpeaksFrom reports whether the host has given an order or an answer in the tick after a moment, or later.
func (r *Reel) SpeaksFrom(m int) bool {
	return slices.ContainsFunc(r.log, func(e entry) bool { return e.moment >= m && (e.order != nil || e.answer != nil) })
}

// spoke reports whether the host has given an order or an answer in the tick after a moment.
func (r *Reel) spoke(m int) bool {
	for _, e := range r.entries(m) {
		if e.begun {
			return true
		}
	}
	return false
}

// rewind drops all that was known after the moment, and plays on to where the host is
// waited for, as Again has found it.
func (r *Reel) rewind() {
	r.again = nil
	r.Cut()
	r.Ahead(0)
	for !r.done && !r.waiting && r.halfway() { // a controller has put its order off
		r.Ahead(0)
	}
}

// anew says something where the host was put back: try says it to a copy first.
func (r *Reel) anew(try func(b *ecs.Battle) error) error {
	if r.again == nil {
		return nil
	}
	if err := try(r.again.Clone()); err != nil {
		return err
	}
	r.rewind()
	return nil
}

// submitAnew is Submit where the host was put back.
func (r *Reel) submitAnew(who rules.ID, o rules.Order) error {
	return r.anew(func(b *ecs.Battle) error { return b.Submit(who, o) })
}

// replyAnew is Reply where the host was put back.
func (r *Reel) replyAnew(q rules.Question) error {
	return r.anew(func(b *ecs.Battle) error { return b.Reply(q) })
}
