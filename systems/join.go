package systems

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// join lets those of a group who could only have moved, and stay where they are, do what the
// orders of the others let them do: strike at whoever changes its weapon beside them. It
// acts at the same time as the group.
func join(t *Simulation, f *Frame) result {
	if f.Cursor.Sub == subProvoke {
		f.Cursor.Sub = subGo
		if t.provokeMoves(f) {
			return again
		}
	}
	if f.Cursor.Sub == subGo {
		f.Cursor.Sub = subAnswers
		t.joinAll(f)
	}
	for i := range f.Members {
		if f.Members[i].Asked {
			return wait
		}
	}
	t.dismiss()
	for i := range f.Members {
		if m := &f.Members[i]; m.Slot.Kind == rules.SlotGranted {
			t.seal(m)
		}
	}
	return done
}

// joins reports whether the book has those who stay join the others.
func (t *Simulation) joins() bool {
	return slices.Contains(t.Shape.Program[rules.SlotTurn], rules.PhaseJoin)
}

// joinAll asks the book about everybody who stays, with each enemy in its reach. Its slots
// take the place of those that were passed up.
func (t *Simulation) joinAll(f *Frame) {
	t.convene()
	t.plan.Reset()
	for i := range f.Members {
		if m := &f.Members[i]; m.Slot.Kind == rules.SlotMove && m.Order.N == 0 {
			t.openTo(t.Roster.Figure(m.Slot.Actor))
		}
	}
	for _, s := range t.plan.Slots {
		for i := range f.Members {
			if m := &f.Members[i]; m.Slot.Actor == s.Actor && m.Slot.Kind == rules.SlotMove {
				rank := m.Slot.Rank
				m.Slot = t.granted(s)
				m.Slot.Rank = rank
				t.Tell(event.Slots, s.Actor, func(e *event.Event) { e.Slot = m.Slot })
				m.Asked = t.invites(m)
			}
		}
	}
}

// openTo asks the book whether anybody in somebody's reach lays itself open to it.
func (t *Simulation) openTo(to *Figure) {
	for i := range t.Roster.Figures {
		by := &t.Roster.Figures[i]
		if by.Who.Team != to.Who.Team && t.threatens(to, by) {
			t.trigger = rules.Trigger{Kind: rules.TriggerOpen, By: t.Frozen(by), To: t.Frozen(to), Foes: int32(len(by.Foes.Foes)), Tick: t.State.At}
			t.Book.Provoke(&t.trigger, &t.plan)
		}
	}
}
