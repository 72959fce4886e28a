package systems

import "github.com/affray-engine/affray/rules"

// A tick in which nothing happens leaves everything as it was. Nothing happens in the next one either, then, unless
// its time has come: of a turn, of a mark that ends, of a part of the round. So nobody need be looked at before that.

// Rest goes on to the next tick without a look at anybody, if nothing can happen in the one that is to begin. It
// reports whether it did; if not, [Run] is to be called.
func Rest(t *Simulation) bool {
	if !Resting(t) {
		return false
	}
	t.State.At++
	t.Roster.thaw()
	return true
}

// Resting reports whether it is known that nothing can happen in the tick that is to begin. A host has every tick.
func Resting(t *Simulation) bool {
	return t.State.At < t.due && !t.State.Opened && t.Fault == nil && t.Host == nil && t.Watch == nil
}

// stir notes that something happens: the next tick has to be looked at.
func (t *Simulation) stir() { t.quiet, t.due = false, 0 }

// foresee finds until when nothing is due, if nothing has happened in the tick that is over.
func (t *Simulation) foresee() {
	if t.due = 0; t.quiet {
		t.due = t.nextDue()
	}
}

// nextDue is the first tick from now on of which something hangs on the time: at the latest that in which the round ends.
func (t *Simulation) nextDue() rules.Tick {
	now, of := t.State.At, t.Of()
	if of == 0 {
		return now
	}
	due := now + rules.Tick(t.Shape.Round-1-of)
	for i := range t.State.Slots {
		due = min(due, t.State.Slots[i].At)
	}
	for i := range t.Roster.Figures {
		for _, m := range t.Roster.Figures[i].Marks.List {
			if m.Ends == rules.AtTick {
				due = min(due, m.Until)
			}
		}
	}
	for at := now; at < due; at++ {
		for i := range t.Shape.Parts {
			if t.opens(&t.Shape.Parts[i], of+int32(at-now)) {
				return at
			}
		}
	}
	return due
}
