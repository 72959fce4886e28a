package systems

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
	"github.com/affray-engine/affray/systems/space"
)

// move settles the movement acts of all members together (SPACE-103 to 107). Who
// does not move loses what it carried over (SPACE-102).
func move(t *Tick, f *Frame) result {
	t.movers = t.movers[:0]
	t.each(f, func(m *Member) {
		fig := t.Roster.Figure(m.Slot.Actor)
		if t.out(m) {
			return
		}
		if i := moving(m); i >= 0 {
			if m.Order.Acts[i].Kind == rules.ActFlee && t.leave(fig) {
				return
			}
			t.addMover(fig, m, i)
			return
		}
		if m.Slot.Kind != rules.SlotGranted {
			fig.Place.Carried, fig.Place.Moved = 0, 0
			fig.Touch()
		}
	})
	if len(t.movers) == 0 {
		return done
	}
	t.Space.March(t.movers)
	for i := range t.movers {
		t.moved(&t.movers[i])
	}
	return done
}

// moving returns the index of the movement act of an order, or -1.
func moving(m *Member) int {
	for i, a := range m.Order.List() {
		if a.Kind.Moves() {
			return i
		}
	}
	return -1
}

func (t *Tick) addMover(fig *Figure, m *Member, i int) {
	act, pace := m.Order.Acts[i], m.Terms[i].Pace
	if fig.Place.Den != pace.Den || pace.Once {
		fig.Place.Carried, fig.Place.Den = 0, pace.Den
	}
	if pace.Once {
		fig.Place.Den = 0
	}
	n := len(t.movers)
	t.movers = extend(t.movers)
	way := t.movers[n].Way[:0]
	t.movers[n] = space.Mover{
		ID: fig.Who.ID, Goal: act.Cell, Num: pace.Num, Den: pace.Den, Acc: fig.Place.Carried,
		Priority: t.priority(fig), Keep: act.Kind == rules.ActWithdraw, Way: way,
	}
}

// priority is the score that wins a contested cell (SPACE-104).
func (t *Tick) priority(fig *Figure) int32 {
	p := t.Shape.Space.Priority
	if p >= rules.NTrait {
		return 0
	}
	return int32(t.Side(fig).T[p])
}

// moved takes over what a mover came to.
func (t *Tick) moved(m *space.Mover) {
	fig := t.Roster.Figure(m.ID)
	fig.Place.Carried = m.Left
	if fig.Place.Den == 0 {
		fig.Place.Carried = 0 // a budget of its own each time
	}
	fig.Place.Moved, fig.Place.MovedAt = m.Spent, t.State.At
	fig.Place.Since = fig.Place.Cell
	if len(m.Way) > 0 {
		t.arrive(fig, m.Way, m.Spent)
	}
	if m.Refused != space.None && len(m.Way) == 0 {
		t.Tell(event.Stuck, m.ID, func(e *event.Event) { e.To, e.Text = m.Goal, m.Refused.String() })
	}
	fig.Touch()
}

// arrive puts a figure where its way has led it.
func (t *Tick) arrive(fig *Figure, way []rules.Cell, cost int32) {
	from := fig.Place.Cell
	fig.Place.Cell = way[len(way)-1]
	if b, ok := t.Space.Body(fig.Who.ID); ok {
		fig.Facing.Dir = b.Facing
	}
	t.State.Unsure = true
	fig.Touch()
	t.Tell(event.Moved, fig.Who.ID, func(e *event.Event) { e.From, e.To, e.Way, e.Amount = from, fig.Place.Cell, way, cost })
}

// leave takes somebody who flees off the field, once it stands at the edge.
func (t *Tick) leave(fig *Figure) bool {
	if !t.Space.Map().Border(fig.Place.Cell) {
		return false
	}
	t.setUp(fig, rules.Gone)
	return true
}

// turns lets the members act one after the other: act by act, step by step. Reactions
// come before what provokes them and bite at once; all other effects wait for Apply.
func turns(t *Tick, f *Frame) result {
	for int(f.Cursor.Member) < len(f.Members) {
		i := int(f.Cursor.Member)
		if t.Reverse {
			i = len(f.Members) - 1 - i
		}
		switch r := t.turn(f, &f.Members[i]); r {
		case done:
			f.Cursor = Cursor{Member: f.Cursor.Member + 1}
		default:
			return r
		}
	}
	return done
}

func (t *Tick) turn(f *Frame, m *Member) result {
	fig := t.Roster.Figure(m.Slot.Actor)
	if m.Slot.Kind == rules.SlotTurn && f.Cursor.Act == 0 && f.Cursor.Step == 0 && f.Cursor.Sub == subProvoke && fig.Place.Moved != 0 {
		fig.Place.Moved = 0 // the movement of a turn before is over
		fig.Touch()
	}
	for int(f.Cursor.Act) < int(m.Order.N) {
		if t.out(m) {
			return done
		}
		act := m.Order.Acts[f.Cursor.Act]
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

// Steps of walk and perform, kept in Cursor.Sub.
const (
	subProvoke int8 = iota
	subGo
	subEngage
	subStages
	subAnswers
)

// walk goes one step after the other towards the goal of a movement act.
func (t *Tick) walk(f *Frame, m *Member, fig *Figure, act rules.Act) result {
	budget := t.budget(m, f.Cursor.Act)
	for !t.out(m) {
		switch f.Cursor.Sub {
		case subProvoke:
			if f.Cursor.Step == 0 {
				fig.Place.Since, fig.Place.Moved, fig.Place.MovedAt = fig.Place.Cell, 0, t.State.At
				if act.Kind == rules.ActFlee && t.leave(fig) {
					return done
				}
			}
			cell, cost, ok := t.nextStep(fig, act)
			if !ok || fig.Place.Moved+cost > budget {
				return done
			}
			f.Cursor.Sub = subGo
			if t.provokeStep(f, fig, act, cell) {
				return again
			}
		case subGo:
			cell, cost, ok := t.nextStep(fig, act)
			if !ok || fig.Place.Moved+cost > budget {
				return done
			}
			t.step(fig, act, cell, cost)
			f.Cursor.Sub = subEngage
			if t.findEngaged() {
				return again
			}
		case subEngage:
			f.Cursor.Step++
			f.Cursor.Sub = subProvoke
		}
	}
	return done
}

// budget is how far a movement act leads, in mm.
func (t *Tick) budget(m *Member, act int16) int32 {
	p := m.Terms[act].Pace
	if p.Den == 0 {
		return 0
	}
	return p.Num / p.Den
}

func (t *Tick) nextStep(fig *Figure, act rules.Act) (cell rules.Cell, cost int32, ok bool) {
	if fig.Place.Cell == act.Cell {
		return cell, 0, false
	}
	t.way = t.way[:0]
	t.way, _, ok = t.Space.Path(fig.Who.ID, act.Cell, t.way)
	if !ok || len(t.way) == 0 {
		return cell, 0, false
	}
	cost, ok = t.Space.StepCost(fig.Who.ID, t.way[0])
	return t.way[0], cost, ok
}

func (t *Tick) step(fig *Figure, act rules.Act, cell rules.Cell, cost int32) {
	facing := fig.Facing.Dir
	if d, ok := t.Space.Direction(fig.Place.Cell, cell); ok && act.Kind != rules.ActWithdraw {
		facing = d
	}
	t.Space.Place(fig.Who.ID, cell, facing)
	fig.Place.Moved += cost
	fig.Place.MovedAt = t.State.At
	t.arrive(fig, []rules.Cell{cell}, cost)
}

// provokeStep asks the book for reactions of those who threaten a walker, and
// reports whether there are any.
func (t *Tick) provokeStep(f *Frame, fig *Figure, act rules.Act, cell rules.Cell) bool {
	t.plan.Reset()
	for _, id := range fig.Foes.Foes {
		foe := t.Roster.Figure(id)
		if !t.threatens(foe, fig) {
			continue
		}
		trigger := rules.Trigger{
			Kind: rules.TriggerStep, By: t.Side(fig), To: t.Side(foe), Act: act, Cell: cell,
			Step: int32(f.Cursor.Step), Foes: int32(len(fig.Foes.Foes)), Tick: t.State.At,
		}
		t.Book.Provoke(&trigger, &t.plan)
	}
	return t.grantPlan()
}

// perform does one act that takes exchanges, in a turn of its own.
func (t *Tick) perform(f *Frame, m *Member, act rules.Act) result {
	if f.Cursor.Sub == subProvoke {
		f.Cursor.Sub = subGo
		if t.provokeAct(f, m, act) {
			return again
		}
	}
	if f.Cursor.Sub == subGo {
		t.faceTarget(m, act)
		m.First = int32(len(f.Exchanges))
		t.addExchanges(f, m, int(f.Cursor.Act))
		m.Last = int32(len(f.Exchanges))
		f.Cursor.Stage, f.Cursor.Sub = 0, subStages
	}
	return t.stages(f, f.Exchanges[m.First:m.Last])
}

// provokeAct asks for reactions of the target and of all others who threaten the
// actor.
func (t *Tick) provokeAct(f *Frame, m *Member, act rules.Act) bool {
	fig := t.Roster.Figure(m.Slot.Actor)
	t.plan.Reset()
	for i := range t.Roster.Figures {
		foe := &t.Roster.Figures[i]
		if foe == fig || !foe.Up().Acts() || (foe.Who.ID != act.Target && !t.threatens(foe, fig)) {
			continue
		}
		trigger := rules.Trigger{
			Kind: rules.TriggerAct, By: t.Side(fig), To: t.Side(foe), Act: act,
			Foes: int32(len(fig.Foes.Foes)), Tick: t.State.At,
		}
		t.Book.Provoke(&trigger, &t.plan)
	}
	return t.grantPlan()
}

// grantPlan starts the reactions of a plan, applies its effects, and reports whether
// somebody reacts.
func (t *Tick) grantPlan() bool {
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
