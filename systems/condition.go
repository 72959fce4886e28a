package systems

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// expire ends what lasts until the start of a member's turn.
func expire(t *Simulation, f *Frame) result {
	for i := range f.Members {
		if f.Members[i].Slot.Kind != rules.SlotTurn {
			continue
		}
		t.runDown(t.Roster.Figure(f.Members[i].Slot.Actor), rules.TurnStart, 0)
	}
	return done
}

// turnEnd ends what lasts until the end of a member's turn, its own and others'
// marks that hang on it.
func turnEnd(t *Simulation, f *Frame) result {
	for i := range f.Members {
		if f.Members[i].Slot.Kind != rules.SlotTurn {
			continue
		}
		id := f.Members[i].Slot.Actor
		fig := t.Roster.Figure(id)
		fig.Tally.Turns++
		fig.Touch()
		t.runDown(fig, rules.TurnEnd, 0)
		for k := range t.Roster.Figures {
			t.runDown(&t.Roster.Figures[k], rules.OtherTurn, id)
		}
	}
	return done
}

// runDown counts a turn off the marks that end as e says, about the other if there
// is one, and ends those that have none left.
func (t *Simulation) runDown(f *Figure, e rules.Expiry, other rules.ID) {
	if len(f.Marks.List) == 0 {
		return
	}
	t.endMarks(f, func(m *rules.Mark) bool {
		if m.Ends != e || (other != 0 && m.Other != other) {
			return false
		}
		if m.Turns > 0 {
			m.Turns--
		}
		return m.Turns == 0
	})
	f.Touch()
}

// expireTicks ends marks whose tick has come.
func (t *Simulation) expireTicks() {
	for i := range t.Roster.Figures {
		f, due := &t.Roster.Figures[i], false
		for k := range f.Marks.List {
			due = due || t.expires(&f.Marks.List[k])
		}
		if due {
			t.endMarks(f, t.expires)
		}
	}
}

func (t *Simulation) expires(m *rules.Mark) bool {
	return m.Ends == rules.AtTick && m.Until <= t.State.At
}

// endMarks ends the marks for which ends holds; it asks about each once, in order.
func (t *Simulation) endMarks(f *Figure, ends func(m *rules.Mark) bool) {
	lifted := false // a mark that kept it from threatening anybody, or let it share a cell
	sheet := f.sheet()
	some := sheet.End(func(m *rules.Mark) bool {
		if !ends(m) {
			return false
		}
		t.Tell(event.Ended, f.Who.ID, func(e *event.Event) { e.Mark, e.Other = *m, m.Other })
		lifted = lifted || t.Shape.Marks[m.Kind].Harmless || t.Shape.Marks[m.Kind].Grips
		return true
	})
	t.stirred = t.stirred || some
	if lifted {
		t.State.Unsure = true
		t.putBody(f)
	}
	if some {
		f.Touch()
	}
}

// endVoid ends the marks that have lost what they need ([rules.While]). It is called
// between phases: within one, everybody is judged by the state at its beginning.
func (t *Simulation) endVoid() {
	for t.stirred { // the end of one mark may take from another what it needs
		t.stirred = false
		for i := range t.Roster.Figures {
			if f := &t.Roster.Figures[i]; f.Marks.Has.Any() {
				t.endMarks(f, func(m *rules.Mark) bool { return !t.lasts(f, m) })
			}
		}
	}
}

// lasts reports whether a mark of f has what it needs.
func (t *Simulation) lasts(f *Figure, m *rules.Mark) bool {
	k := &t.Shape.Marks[m.Kind]
	w := &k.While
	switch {
	case k.Grips && !(f.Posture() < rules.Dead && t.lives(m.Other) && t.Space.Distance(f.Who.ID, m.Other) <= 1), // one of two who act at once may have got away
		w.Awake && !f.Posture().Acts(),
		w.Acts && (!f.Posture().Acts() || t.harmless(f)),
		w.Upright && f.Posture() > rules.Kneeling,
		w.Engaged && (len(f.Foes.Foes) == 0 || m.Other != 0 && !f.foe(m.Other)),
		f.Marks.Has.Meet(&w.Without):
		return false
	}
	return !w.Tied.Any() || tied(f, m.Other, &w.Tied) || tied(t.Roster.Figure(m.Other), f.Who.ID, &w.Tied)
}

// lives reports whether somebody is there, alive.
func (t *Simulation) lives(id rules.ID) bool {
	f := t.Roster.Figure(id)
	return f != nil && f.Posture() < rules.Dead
}

// tied reports whether somebody has a mark of one of the kinds about the other.
func tied(f *Figure, other rules.ID, kinds *rules.Kinds) bool {
	return f != nil && slices.ContainsFunc(f.Marks.List, func(m rules.Mark) bool {
		return m.Other == other && kinds.Has(m.Kind)
	})
}
