package reel

import (
	"time"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/systems/event"
)

// Ahead plays on beyond what is known for about as long as the budget says: at least until
// one controller has decided something or a tick is over. It stops at the end of the battle,
// and where the host must be heard. A tick that is left in the middle is not known yet.
func (r *Reel) Ahead(budget time.Duration) {
	r.tape.until, r.tape.fresh = time.Now().Add(budget), false
	defer func() { r.tape.until = time.Time{} }()
	for {
		if !r.recite() {
			if r.done || r.waiting {
				return
			}
			r.step()
		}
		if !time.Now().Before(r.tape.until) {
			return
		}
	}
}

// Finish plays on to the end of the battle, or to where the host must be heard, as long as that takes.
func (r *Reel) Finish() {
	for last := -1; !r.done && r.last > last; {
		last = r.last
		r.Ahead(time.Hour)
	}
}

// step plays at the head to the end of the tick, to where the host must be heard, or as far
// as the controllers have time.
func (r *Reel) step() {
	r.changes++
	began, thought := time.Now(), r.tape.thought
	if !r.begun {
		if r.now == r.last {
			r.here = r.head.Clone() // stays behind
		}
		r.prompt()
		r.begun = true
		r.record = append(r.record[:r.last], tick{})
	}
	s := r.head.Step()
	r.spent += time.Since(began) - (r.tape.thought - thought)
	if s == ecs.Waiting {
		r.waiting = r.host()
		return
	}
	r.waiting = false
	r.arrive()
	r.begun = false
	r.teller.Catch() // who is asked next shall know
	if s == ecs.Finished {
		r.done = true
		_ = r.teller.Close() // a writer of lines has no error
	}
	if r.spent >= r.spacing {
		r.keep()
	}
	r.forget()
}

// host reports whether the head waits for the host alone, and not for a controller that
// has put its orders off.
func (r *Reel) host() bool {
	for _, d := range r.head.Due() {
		if r.head.Decider(d.Who) != nil {
			return false
		}
	}
	return true
}

// halfway reports whether the head stands in the middle of a tick without waiting for the
// host: then the last moment is not that of the head.
func (r *Reel) halfway() bool { return r.begun && !r.waiting }

// hear takes in an event of the head.
func (r *Reel) hear(e *event.Event) {
	m := min(r.last, len(r.record)-1) // what is told of an appointment belongs to no tick
	if m < 0 {
		return
	}
	t := &r.record[m]
	falls := len(t.falls)
	if t.note(r.head.Shape(), e); len(t.falls) > falls {
		r.blame(m)
	}
	r.record[m].events = append(r.record[m].events, e.Clone())
	r.events++
	r.teller.Event(e)
}

// shortest is how much play without thinking lies at least between two kept states: a
// jump has to play no more than that again.
const shortest = 8 * time.Millisecond

// keep keeps a copy of the head. When there are too many, every second is dropped and
// more play lies between them from now on.
func (r *Reel) keep() {
	r.spent = 0
	b := r.head.Clone()
	r.kept = append(r.kept, kept{r.last, b, r.teller.Clone(b, nil), r.told})
	if len(r.kept) <= r.room() {
		return
	}
	r.spacing *= 2
	half := r.kept[:0]
	for i := range r.kept {
		if i%2 == 0 {
			half = append(half, r.kept[i])
		}
	}
	clear(r.kept[len(half):])
	r.kept = half
}

// room is how many states are kept at most: a copy takes about so many bytes for each
// combatant, and all of them together not more than the sum.
func (r *Reel) room() int {
	const each, base, sum = 12 << 10, 80 << 10, 96 << 20
	return max(8, sum/(base+each*len(r.homes)))
}

// Seek goes to a moment that is known. The error says which are.
func (r *Reel) Seek(m int) error {
	if m < 0 || m > r.last {
		return &MomentError{Moment: m, Last: r.last}
	}
	if m == r.now {
		return nil
	}
	r.again = nil
	if m == r.last {
		r.here, r.now = nil, m
		if r.begun {
			r.here = r.reach(nil, 0, m)
		}
		return nil
	}
	r.here, r.now = r.reach(r.here, r.now, m), m
	return nil
}

// look is a battle at a moment, to be looked at.
func (r *Reel) look(m int) *ecs.Battle {
	switch m {
	case r.now:
		return r.Battle()
	case r.last:
		if !r.halfway() {
			return r.head
		}
	}
	r.scout, r.at = r.reach(r.scout, r.at, m), m
	return r.scout
}

// reach returns a battle at the moment m: b, which is at another moment, if that is the
// nearest before it, else a copy of a kept one.
func (r *Reel) reach(b *ecs.Battle, from, m int) *ecs.Battle {
	k := r.before(m)
	if b == nil || from > m || from < k.moment {
		b, from = k.b.Clone(), k.moment
	}
	for ; from < m; from++ {
		r.replay(b, from)
	}
	return b
}

// before is the latest kept state that does not lie after a moment.
func (r *Reel) before(m int) *kept {
	k := len(r.kept) - 1
	for r.kept[k].moment > m {
		k--
	}
	return &r.kept[k]
}

// replay plays the tick after the moment m again, with what the host has said in it.
func (r *Reel) replay(b *ecs.Battle, m int) {
	said := r.entries(m)
	for ; len(said) > 0 && !said[0].begun; said = said[1:] {
		r.say(b, &said[0])
	}
	for s := b.Step(); s == ecs.Waiting && len(said) > 0; s = b.Step() {
		r.say(b, &said[0])
		said = said[1:]
	}
}

// Cut drops all that is known after the moment, so that the host may say something else.
// Who is in command stays as it is at the moment.
func (r *Reel) Cut() {
	r.again, r.unsaid = nil, nil
	r.sayings++
	m := r.now
	if m == r.last && !r.begun {
		return
	}
	r.cut, r.changes = r.changes+1, r.changes+2
	r.cuts, r.cutAt = r.cuts+1, m
	k := *r.before(m)
	r.kept = r.kept[:r.index(k.moment)+1]
	r.log = r.log[:r.upto(m)]
	r.head, r.last, r.begun, r.waiting, r.done = k.b.Clone(), k.moment, false, false, false
	r.told = k.told
	r.untell(k.told)
	r.teller = k.teller.Clone(r.head, r.tell)
	r.head.Listen(r.hear)
	r.drop(k.moment)
	for r.last < m {
		r.record = append(r.record, tick{})
		r.replay(r.head, r.last)
		r.arrive()
	}
	for _, e := range r.entries(m) {
		r.say(r.head, &e)
	}
	r.tape.cut(m)
	r.here, r.scout, r.scenes, r.spent, r.reason = nil, nil, nil, 0, reason{}
}

// index is the place of the state that was kept at a moment.
func (r *Reel) index(m int) int {
	for i := range r.kept {
		if r.kept[i].moment == m {
			return i
		}
	}
	return 0
}

// upto counts what the host had said before the tick after a moment began.
func (r *Reel) upto(m int) int {
	n := 0
	for n < len(r.log) && (r.log[n].moment < m || r.log[n].moment == m && !r.log[n].begun) {
		n++
	}
	return n
}
