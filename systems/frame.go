package systems

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// deepest is the longest chain of reactions to reactions; the next is refused.
const deepest = 8

// Frame is a group on its way through its phases. Frames are plain data, so that a
// battle can stop anywhere, be copied, and go on.
type Frame struct {
	Members []Member
	Kind    rules.SlotKind // of the program
	Phase   int
	Cursor  Cursor
	// Exchanges of the phase under way; the rest of the memory is kept for reuse.
	Exchanges []rules.Exchange
	Grants    []rules.Slot // given out in this phase
	Changed   []rules.ID   // whom the latest effects changed
	Falls     []Fall       // who has gone over an edge and is to land
	Settled   int8         // rounds of Settle so far
}

// Member is one of a group, with its slot and what it does with it.
type Member struct {
	Slot    rules.Slot
	Order   rules.Order
	Terms   [rules.NAct]rules.Terms
	Asked   bool // somebody is still to give the order
	Lost    bool // felled or stopped by an interrupt: the rest is lost
	Charged rules.ID
	Past    bool // has attacked past an obstacle of its own, from the cell From
	From    rules.Cell
	First   int32 // its exchanges in the frame
	Last    int32
}

// Cursor says where in a phase a frame stands.
type Cursor struct {
	Member, Act, Step int16
	Stage             int8
	Sub               int8
	From              int32 // exchanges before it are through all stages
}

// push starts a frame for the slots, unless there are none.
func (t *Simulation) push(slots []rules.Slot) {
	if len(slots) == 0 {
		return
	}
	t.stir()
	if len(t.State.Frames) > deepest {
		for _, s := range slots {
			t.Tell(event.Dropped, s.Actor, func(e *event.Event) { e.Slot, e.Text = s, "chain of reactions too long" })
		}
		return
	}
	n := len(t.State.Frames)
	t.State.Frames = extend(t.State.Frames)
	f := &t.State.Frames[n]
	f.Members = f.Members[:0]
	for _, s := range slots {
		f.Members = append(f.Members, Member{Slot: s})
	}
	f.Kind, f.Phase, f.Cursor, f.Settled = slots[0].Kind, 0, Cursor{}, 0
	f.Exchanges, f.Grants, f.Changed = f.Exchanges[:0], f.Grants[:0], f.Changed[:0]
	f.Falls = f.Falls[:0]
}

// extend makes a list one longer; what stood there before is kept, with its memory.
func extend[T any](list []T) []T {
	if n := len(list); n < cap(list) {
		return list[:n+1]
	}
	var zero T
	return append(list, zero)
}

// top returns the frame that runs, or nil.
func (t *Simulation) top() *Frame {
	if len(t.State.Frames) == 0 {
		return nil
	}
	return &t.State.Frames[len(t.State.Frames)-1]
}

func (t *Simulation) pop() { t.State.Frames = t.State.Frames[:len(t.State.Frames)-1] }

// A system runs a phase of the frame on top. It returns done when the phase is
// over, again when a frame was pushed or more is to do, and wait when somebody is to
// be heard.
type system func(t *Simulation, f *Frame) result

type result uint8

const (
	done result = iota
	again
	wait
)

// Run goes on with the tick under way. It returns true when somebody must be heard
// first (see [Due]), and false when the tick is over and the next may begin.
func Run(t *Simulation) (waiting bool) {
	t.version++
	if !t.State.Opened {
		t.open()
		t.ran(schedule)
	}
	for {
		t.endVoid()
		t.ran(release)
		f := t.top()
		if f == nil {
			granted := t.findEngaged() // what the last group left: the fallen threaten nobody
			t.ran(int(rules.PhaseEngage))
			if granted || t.stirred {
				continue
			}
			switch {
			case t.closes():
				t.endure()
				t.ran(endurance)
			case t.next():
			case t.State.Ending < heard:
				t.lastMoments()
			default:
				t.pursue()
				t.ran(pursuit)
				t.State.At++
				t.State.Opened, t.State.Ending = false, acting
				t.Roster.thaw()
				t.foresee()
				return false
			}
			continue
		}
		program := t.Shape.Program[f.Kind]
		if f.Phase >= len(program) {
			if t.pop(); len(t.State.Frames) == 0 {
				t.moment(GroupEnds)
			}
			continue
		}
		phase := program[f.Phase]
		r := all[phase].run(t, f)
		t.ran(int(phase))
		switch r {
		case done:
			if f = t.top(); f != nil {
				f.Phase, f.Cursor = f.Phase+1, Cursor{}
			}
		case wait:
			t.endVoid()
			t.ran(release)
			return true
		}
	}
}

// next starts the next group of the tick and reports whether there was one.
func (t *Simulation) next() bool {
	t.slots = t.group(t.slots)
	t.push(t.slots)
	return len(t.slots) > 0
}

// each visits the members of a group in canonical order, or backwards in a test.
func (t *Simulation) each(f *Frame, visit func(m *Member)) {
	for i := range f.Members {
		if t.Reverse {
			i = len(f.Members) - 1 - i
		}
		visit(&f.Members[i])
	}
}
