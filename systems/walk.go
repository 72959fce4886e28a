package systems

import (
	"cmp"
	"math"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
	"github.com/affray-engine/affray/systems/space"
)

// turns lets the members act one after the other: act by act, step by step, in the order of
// their ids, as a step of one may block those of the next (REV-T7). Reactions come before what
// provokes them and bite at once; who walks is there and who gets up is up before its next act.
// All other effects wait for Apply.
func turns(t *Simulation, f *Frame) result {
	for int(f.Cursor.Member) < len(f.Members) {
		switch r := t.turn(f, &f.Members[f.Cursor.Member]); r {
		case done:
			f.Cursor = Cursor{Member: f.Cursor.Member + 1}
		default:
			return r
		}
	}
	return done
}

func (t *Simulation) turn(f *Frame, m *Member) result {
	fig := t.Roster.Figure(m.Slot.Actor)
	if m.Slot.Kind == rules.SlotTurn && f.Cursor.Act == 0 && f.Cursor.Step == 0 && f.Cursor.Sub == subProvoke {
		t.rested(fig)
	}
	for int(f.Cursor.Act) < int(m.Order.N) {
		if t.out(m) {
			return done
		}
		act := m.Order.Acts[f.Cursor.Act]
		if m.takesTime(int(f.Cursor.Act)) {
			t.begin(fig, m, int(f.Cursor.Act))
			return done
		}
		r := done
		switch {
		case act.Kind.Moves():
			r = t.walk(f, m, fig, act)
		case act.Kind.Resolves():
			r = t.perform(f, m, act)
		}
		if r != done {
			return r
		}
		f.Cursor = Cursor{Member: f.Cursor.Member, Act: f.Cursor.Act + 1}
	}
	return done
}

// rested ends the movement of a turn before: parity begins anew (SPACE-092).
func (t *Simulation) rested(fig *Figure) {
	if fig.Place.Moved != 0 || fig.Place.Odd {
		fig.Place.Moved = 0
		t.parity(fig, false)
		fig.Touch()
	}
}

// parity notes whether somebody has made an odd number of diagonals (SPACE-092).
func (t *Simulation) parity(fig *Figure, odd bool) {
	fig.Place.Odd = odd
	t.Space.SetParity(fig.Who.ID, odd)
}

// Steps of a phase, kept in Cursor.Sub.
const (
	subProvoke int8 = iota
	subGo
	subEngage
	subStages
	subAnswers
	subArrived
	subLeave // the step off the field
	subStep
)

// walk goes one step after the other towards the goal of a movement act.
func (t *Simulation) walk(f *Frame, m *Member, fig *Figure, act rules.Act) result {
	if act.Kind.Saddles() {
		t.saddle(fig, act)
		t.spring()
		return done
	}
	pace := m.Terms[f.Cursor.Act].Pace
	var step space.Stride
	var known bool // the next step, as nobody has reacted to it
	for !t.out(m) {
		switch f.Cursor.Sub {
		case subProvoke:
			fig.Place.Since, fig.Place.Moved, fig.Place.MovedAt, fig.Place.Brought = fig.Place.Cell, 0, t.State.At, 0
			f.Cursor.Sub = subStep
			if t.setsOut(fig, act) {
				return again
			}
		case subStep:
			if f.Cursor.Step == 0 && t.leaves(fig, act) {
				f.Cursor.Sub = subLeave
				if t.provokeStep(f, fig, act, fig.Place.Cell) {
					return again
				}
				continue
			}
			if step, known = t.stride(f, fig, act, pace); !known {
				t.halted(f, fig, act, pace, step.Way != nil)
				f.Cursor.Sub = subArrived
				continue
			}
			f.Cursor.Sub = subGo
			if t.provokeStep(f, fig, act, step.Way[0]) {
				return again
			}
		case subLeave:
			t.depart(f, fig)
			return done
		case subGo:
			if !known {
				step, known = t.stride(f, fig, act, pace)
			}
			if !known {
				f.Cursor.Sub = subArrived
				continue
			}
			t.step(fig, act, step, keeps(act, pace))
			t.spring()
			if step.Fall > 0 {
				t.plunge(f, fig, step.Fall)
			}
			f.Cursor.Sub = subEngage
			if t.findEngaged() {
				return again
			}
		case subEngage:
			f.Cursor.Step++
			f.Cursor.Sub = subStep
		case subArrived:
			f.Cursor.Sub = subStages
			t.plan.Reset()
			t.charged(fig, m, int(f.Cursor.Act))
			if t.grantPlan() {
				return again
			}
		default:
			return done
		}
	}
	return done
}

// halted tells why a movement ends before its first step, or later for want of a way.
func (t *Simulation) halted(f *Frame, fig *Figure, act rules.Act, p rules.Pace, dear bool) {
	if fig.Place.Cell == act.Cell {
		return
	}
	why := space.TooDear
	if !dear {
		if _, ok := t.Space.Stride(fig.Who.ID, act.Cell, gait(fig, act, p), math.MaxInt32, t.way[:0]); !ok {
			why = space.NoWay
		}
	}
	if why == space.TooDear && f.Cursor.Step > 0 {
		return // as far as it could
	}
	t.Tell(event.Stuck, fig.Who.ID, func(e *event.Event) { e.To, e.Text = act.Cell, why.String() })
}

// stride is the next step of a walker, if there is one that it can pay and no zone that
// it has entered holds it (SPACE-098, SPACE-101).
func (t *Simulation) stride(f *Frame, fig *Figure, act rules.Act, p rules.Pace) (s space.Stride, ok bool) {
	if p.Den <= 0 || f.Cursor.Step > 0 && (t.Space.Caught(fig.Who.ID) || t.trapped(fig)) {
		return s, false
	}
	s, ok = t.Space.Stride(fig.Who.ID, act.Cell, gait(fig, act, p), p.Num/p.Den-fig.Place.Moved, t.way[:0])
	if s.Way != nil {
		t.way = s.Way
	}
	return s, ok
}

// gait is how a walker goes about a movement act (SPACE-111, SPACE-113).
func gait(fig *Figure, act rules.Act, p rules.Pace) space.Gait {
	return space.Gait{Keep: keeps(act, p), Line: act.Kind == rules.ActCharge, From: fig.Place.Since, Leap: p.Leap}
}

// step makes a step of an act: it turns the walker towards the last of its cells, unless it
// keeps its facing (SPACE-113).
func (t *Simulation) step(fig *Figure, act rules.Act, s space.Stride, keep bool) {
	from, to := fig.Place.Cell, s.Way[len(s.Way)-1]
	if len(s.Way) > 1 {
		from = s.Way[len(s.Way)-2]
	}
	facing := fig.Facing.Dir
	if d, ok := t.Space.Direction(from, to); ok && !keep {
		facing = d
	}
	t.Space.Place(fig.Who.ID, to, facing)
	fig.Place.Moved += s.Cost
	fig.Place.MovedAt = t.State.At
	t.parity(fig, s.Odd)
	t.arrive(fig, act, s.Way, s.Cost)
}

// setsOut tells the book that somebody begins a movement, once for each of those with whom it
// is engaged, and reports whether that is reacted to.
func (t *Simulation) setsOut(fig *Figure, act rules.Act) bool {
	t.plan.Reset()
	for _, id := range fig.Foes.Foes {
		t.trigger = rules.Trigger{
			Kind: rules.TriggerSetOut, By: t.Frozen(fig), To: t.Frozen(t.Roster.Figure(id)), Act: act, Cell: fig.Place.Cell,
			Foes: int32(len(fig.Foes.Foes)), Tick: t.State.At,
		}
		t.Book.Provoke(&t.trigger, &t.plan)
	}
	return t.grantPlan()
}

// provokeStep asks the book for reactions of those who threaten a walker, and
// reports whether there are any.
func (t *Simulation) provokeStep(f *Frame, fig *Figure, act rules.Act, cell rules.Cell) bool {
	t.plan.Reset()
	t.provokeFrom(fig, act, cell, f.Cursor.Step)
	return t.grantPlan()
}

// provokeFrom asks the book about somebody who is about to leave its cell, once for each
// of those who threaten it there, or stand in that very cell (SPACE-037). Who leaves the
// field has no other cell before it, and goes away from everybody.
func (t *Simulation) provokeFrom(fig *Figure, act rules.Act, cell rules.Cell, step int16) {
	for _, id := range fig.Foes.Foes {
		foe := t.Roster.Figure(id)
		if !t.threatens(foe, fig) && foe.Place.Cell != fig.Place.Cell {
			continue
		}
		t.trigger = rules.Trigger{
			Kind: rules.TriggerStep, By: t.Frozen(fig), To: t.Frozen(foe), Act: act, Cell: cell,
			Gap: t.Space.Map().Steps(foe.Place.Cell, fig.Place.Cell), Step: int32(step), Foes: int32(len(fig.Foes.Foes)), Tick: t.State.At,
			Away: cell == fig.Place.Cell || t.away(fig, foe, cell) || t.away(fig, foe, act.Cell),
		}
		t.Book.Provoke(&t.trigger, &t.plan)
	}
}

// Closes reports whether a cell is no farther from anybody who threatens a combatant than
// where it stands (REV-A51).
func (t *Simulation) Closes(fig *Figure, c rules.Cell) bool {
	for _, id := range fig.Foes.Under {
		if t.away(fig, t.Roster.Figure(id), c) {
			return false
		}
	}
	return true
}

// Backs reports whether a cell is no nearer to anybody with whom a combatant is engaged
// than where it stands: one withdraws backwards (REV-058, DQ-142).
func (t *Simulation) Backs(fig *Figure, c rules.Cell) bool {
	m := t.Space.Map()
	for _, id := range fig.Foes.Foes {
		foe := t.Roster.Figure(id).Place.Cell
		if m.Steps(foe, c) < m.Steps(foe, fig.Place.Cell) {
			return false
		}
	}
	return true
}

// away reports whether a place is farther from somebody than where a walker stands, in cells.
func (t *Simulation) away(fig, from *Figure, cell rules.Cell) bool {
	m := t.Space.Map()
	return m.Steps(from.Place.Cell, cell) > m.Steps(from.Place.Cell, fig.Place.Cell)
}

// perform does one act that takes exchanges, in a turn of its own.
func (t *Simulation) perform(f *Frame, m *Member, act rules.Act) result {
	if f.Cursor.Sub == subProvoke {
		f.Cursor.Sub = subGo
		t.faceTarget(m, act) // it turns before it does anything that others react to
		if t.provokeAct(f, m, act) {
			return again
		}
	}
	if f.Cursor.Sub == subGo {
		m.First = int32(len(f.Exchanges))
		t.addExchanges(f, m, int(f.Cursor.Act))
		m.Last = int32(len(f.Exchanges))
		f.Cursor.Stage, f.Cursor.Sub = 0, subStages
	}
	r := t.stages(f, f.Exchanges[m.First:])
	if r == done && act.Kind == rules.ActStand {
		t.atOnce(f, f.Exchanges[m.First:])
	}
	return r
}

// atOnce applies the effects of exchanges that do not wait for the others of their group.
func (t *Simulation) atOnce(f *Frame, xs []rules.Exchange) {
	for i := range xs {
		t.applyOne(f, &xs[i])
		xs[i].Over = true
	}
}

// provokeAct asks for reactions of the target and of all others who threaten the
// actor.
func (t *Simulation) provokeAct(f *Frame, m *Member, act rules.Act) bool {
	fig := t.Roster.Figure(m.Slot.Actor)
	t.plan.Reset()
	for i := range t.Roster.Figures {
		foe := &t.Roster.Figures[i]
		if foe == fig || !foe.Posture().Acts() || (foe.Who.ID != act.Target && !t.threatens(foe, fig)) {
			continue
		}
		t.provoke(fig, foe, act)
	}
	return t.grantPlan()
}

// provoke asks the book what somebody may do about an act before it.
func (t *Simulation) provoke(fig, foe *Figure, act rules.Act) {
	t.trigger = rules.Trigger{
		Kind: rules.TriggerAct, By: t.Frozen(fig), To: t.Frozen(foe), Act: act,
		Foes: int32(len(fig.Foes.Foes)), Tick: t.State.At,
	}
	t.Book.Provoke(&t.trigger, &t.plan)
}

// Provoked returns the slot that the target of an act would be given before it, as things stand: that of a swordsman for who would lay hands on
// it (REV-114). It is false if the target is given none, or nobody is there. It changes nothing.
func (t *Simulation) Provoked(by rules.ID, act rules.Act) (s rules.Slot, ok bool) {
	fig, foe := t.Roster.Figure(by), t.Roster.Figure(act.Target)
	if fig == nil || foe == nil {
		return s, false
	}
	t.plan.Reset()
	t.provoke(fig, foe, act)
	if ok = len(t.plan.Slots) > 0; ok {
		s = t.granted(t.plan.Slots[0])
	}
	t.plan.Reset()
	return s, ok
}

// grantPlan starts the reactions of a plan, applies its effects, and reports whether
// somebody reacts.
func (t *Simulation) grantPlan() bool {
	slices.SortStableFunc(t.plan.Entries, func(a, b rules.PlanEntry) int { return cmp.Compare(a.Who, b.Who) })
	t.applyPlan()
	t.slots = append(t.slots[:0], t.settlePlan()...)
	for _, s := range t.plan.Slots {
		if s.Kind == rules.SlotGranted {
			t.slots = append(t.slots, t.granted(s))
		} else {
			t.addSlot(s)
		}
	}
	if len(t.slots) == 0 {
		return false
	}
	before := len(t.State.Frames)
	t.react(t.slots)
	return len(t.State.Frames) > before
}
