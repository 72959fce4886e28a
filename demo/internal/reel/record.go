package reel

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// tick is what is remembered of the tick that leads from one moment to the next.
type tick struct {
	turns   []turn
	slots   []rules.Slot // given out in it
	gone    []rules.Slot // that came to nothing in it
	falls   []Fall
	blows   []Blow
	losses  []loss
	steps   []step
	stones  []Milestone
	lapses  []Lapse
	asked   [rules.NAsk]bool // questions that came up
	events  []event.Event
	dropped bool // its events: they are found again by playing it again
}

// loss are points that somebody lost, by a blow or anything else.
type loss struct {
	who    rules.ID
	points int
}

// step is where somebody has gone.
type step struct {
	serial uint32 // of its event
	to     rules.Cell
}

// Went is where the step of an event led in the tick after a moment; ok is false if it is none.
func (r *Reel) Went(moment int, serial uint32) (to rules.Cell, ok bool) {
	if moment >= len(r.record) {
		return to, false
	}
	steps := r.record[moment].steps
	i := slices.IndexFunc(steps, func(s step) bool { return s.serial == serial })
	if i < 0 {
		return to, false
	}
	return steps[i].to, true
}

// note remembers what the timeline shows.
func (t *tick) note(s *rules.Shape, e *event.Event) {
	switch e.Kind {
	case event.Slots:
		t.slots = append(t.slots, e.Slot)
	case event.Dropped:
		t.gone = append(t.gone, e.Slot)
	case event.Ordered:
		t.turn(e.Slot, e.Order.Acts[0].Kind)
	case event.Struck:
		if b, ok := blowOf(s, e); ok {
			t.blows = append(t.blows, b)
		}
		if e.Slot.Kind == rules.SlotFinish {
			t.turn(e.Slot, e.Act.Kind)
		}
	case event.Answered:
		t.asked[min(e.Question.Kind, rules.NAsk-1)] = true
	case event.Moved:
		t.steps = append(t.steps, step{e.Serial, e.To})
	case event.Goal:
		if kind, ok := milestones[e.Text]; ok {
			t.stones = append(t.stones, Milestone{Moment: int(e.Tick), Kind: kind, goal: int(e.Amount)})
		}
	case event.Changed:
		if f := &e.Effect; f.Kind == rules.EffLose && e.After < e.Before {
			t.losses = append(t.losses, loss{e.Who, int(f.N[0])})
		}
		if e.Effect.Kind == rules.EffEnter {
			t.stones = append(t.stones, Milestone{Moment: int(e.Tick), Kind: Arrived, who: e.Who})
		}
		if up := rules.Posture(e.After); e.Effect.Kind == rules.EffPosture && up >= rules.Down && rules.Posture(e.Before) < up {
			t.falls = append(t.falls, Fall{Moment: int(e.Tick), Who: e.Who, Was: rules.Posture(e.Before), Up: up})
		}
	}
}

// turn remembers that a slot was used; that of a spell with several targets once.
func (t *tick) turn(s rules.Slot, does rules.ActKind) {
	if s.Kind == rules.SlotFinish && slices.ContainsFunc(t.turns, func(o turn) bool { return o.slot == s }) {
		return
	}
	t.turns = append(t.turns, turn{s, does})
}

// eventRoom is how many events are remembered; those of other ticks are found again by
// playing them again.
const eventRoom = 30_000

// forget drops the events of the ticks farthest from the moment when there are too many.
func (r *Reel) forget() {
	for lo, hi := 0, len(r.record)-1; r.events > eventRoom && lo < hi; {
		m := lo
		if r.now-lo >= hi-r.now {
			lo++
		} else {
			m = hi
			hi--
		}
		if t := &r.record[m]; !t.dropped && m != r.now && m != r.last {
			r.events -= len(t.events)
			t.events, t.dropped = nil, true
		}
	}
}

// recall finds the events of a tick again.
func (r *Reel) recall(m int) {
	t := &r.record[m]
	r.scout = r.reach(r.scout, r.at, m)
	stop := r.scout.Listen(func(e *event.Event) { t.events = append(t.events, e.Clone()) })
	r.replay(r.scout, m)
	stop()
	r.at = m + 1
	t.dropped = false
	r.events += len(t.events)
	r.forget()
}

// drop forgets what happened from a moment on.
func (r *Reel) drop(m int) {
	for i := m; i < len(r.record); i++ {
		r.events -= len(r.record[i].events)
	}
	clear(r.record[min(m, len(r.record)):])
	r.record = r.record[:min(m, len(r.record))]
}

// Milestone is that somebody has come onto the field, or that a goal is reached or has failed.
type Milestone struct {
	Moment int // the tick leads from it to the next
	Kind   MilestoneKind
	Side   int // who has come, or whose goal it is

	who  rules.ID
	goal int
}

// MilestoneKind says what a milestone is.
type MilestoneKind uint8

// Kinds of milestones.
const (
	Arrived MilestoneKind = iota
	Reached
	Failed
)

// milestones are what becomes of goals, in the words of events.
var milestones = map[string]MilestoneKind{rules.GoalReached.String(): Reached, rules.GoalFailed.String(): Failed}

// Milestones are those of the battle, as far as it is known.
func (r *Reel) Milestones() (out []Milestone) {
	for i := range r.record {
		if i >= r.last && !r.waiting {
			continue
		}
		for _, m := range r.record[i].stones {
			if m.Kind == Arrived {
				m.Side = r.Side(m.who)
			} else {
				m.Side = slices.IndexFunc(r.scenario.Sides, func(s scenario.Side) bool { return s.ID == r.scenario.Goals[m.goal].Side })
			}
			out = append(out, m)
		}
	}
	return out
}

// Asked reports whether a kind of question has come up, as far as the battle is known.
func (r *Reel) Asked(k rules.AskKind) bool {
	for i := range r.record {
		if k < rules.NAsk && r.record[i].asked[k] {
			return true
		}
	}
	return false
}

// MomentError says that a moment is not known.
type MomentError struct{ Moment, Last int }

// Error implements error.
func (e *MomentError) Error() string {
	return fmt.Sprintf("moment %d is not known: want 0 to %d", e.Moment, e.Last)
}
