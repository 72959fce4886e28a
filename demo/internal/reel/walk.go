package reel

import (
	"fmt"
	"time"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/systems/event"
)

// spacing is how much play lies between two kept states, so that a jump has to play no
// more than that again.
const spacing = 30 * time.Millisecond

// Ahead plays on beyond what is known for about as long as the budget says, at least a
// tick. It stops at the end of the battle, and where the host must be heard.
func (r *Reel) Ahead(budget time.Duration) {
	until := time.Now().Add(budget)
	for !r.done {
		if r.tick(); r.waiting || !time.Now().Before(until) {
			return
		}
	}
}

// tick plays one tick at the head.
func (r *Reel) tick() {
	if r.now == r.last && r.here == nil {
		r.here = r.head.Clone()
	}
	began := time.Now()
	r.record = append(r.record[:r.last], tick{})
	t := &r.record[r.last]
	hear := func(e *event.Event) {
		t.events = append(t.events, e.Clone())
		t.note(e)
	}
	r.waiting = false
	switch play(r.head, r.entries(r.last), hear) {
	case ecs.Waiting:
		r.waiting = true
		return
	case ecs.Finished:
		r.done = true
	}
	r.last++
	if r.spent += time.Since(began); r.spent >= spacing {
		r.keep()
	}
}

// keep keeps a copy of the head.
func (r *Reel) keep() {
	r.spent = 0
	r.kept = append(r.kept, kept{r.last, r.head.Clone()})
}

// Seek goes to a moment that is known.
func (r *Reel) Seek(m int) error {
	if m < 0 || m > r.last {
		return fmt.Errorf("moment %d is not known, want 0 to %d", m, r.last)
	}
	if m == r.now {
		return nil
	}
	if m == r.last {
		r.here, r.now = nil, m
		return nil
	}
	r.here, r.now = r.reach(r.here, r.now, m), m
	return nil
}

// at is a battle at a moment, to be looked at.
func (r *Reel) at(m int) *ecs.Battle {
	m = min(max(m, 0), r.last)
	switch m {
	case r.now:
		return r.Battle()
	case r.last:
		return r.head
	}
	r.scout, r.scoutM = r.reach(r.scout, r.scoutM, m), m
	return r.scout
}

// reach returns a battle at moment m: b, which is at the moment from, if it is the
// nearest before it, else a copy of a kept one.
func (r *Reel) reach(b *ecs.Battle, from, m int) *ecs.Battle {
	k := len(r.kept) - 1
	for r.kept[k].moment > m {
		k--
	}
	if b == nil || from > m || from < r.kept[k].moment {
		b, from = r.kept[k].b.Clone(), r.kept[k].moment
	}
	for ; from < m; from++ {
		play(b, r.entries(from), nil)
	}
	return b
}

// play plays a tick with what the host has said in it.
func play(b *ecs.Battle, said []entry, hear event.Sink) ecs.Status {
	b.Listen(hear)
	defer b.Listen(nil)
	for len(said) > 0 && !said[0].begun {
		said[0].say(b)
		said = said[1:]
	}
	s := b.Step()
	for ; s == ecs.Waiting && len(said) > 0; said = said[1:] {
		said[0].say(b)
		s = b.Step()
	}
	return s
}
