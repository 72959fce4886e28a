package systems

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
	"github.com/affray-engine/affray/systems/space"
)

// move settles the movement acts of all members together (SPACE-103 to 107), and then their
// turns on the spot: whoever strikes in this moment meets people as they have come to stand.
// Those who threaten somebody who walks may react before anybody has moved, those who are
// charged at when all have.
func move(t *Simulation, f *Frame) result {
	if f.Cursor.Sub == subProvoke {
		f.Cursor.Sub = subGo
		if !t.joins() && t.provokeMoves(f) {
			return again
		}
	}
	if f.Cursor.Sub == subGo {
		f.Cursor.Sub = subArrived
		t.march(f)
		t.pivot(f)
		t.spring()
		if t.charges(f) {
			return again
		}
	}
	return done
}

// march moves those of a group who move. Who does not loses what it carried over
// (SPACE-102).
func (t *Simulation) march(f *Frame) {
	t.movers, t.walks = t.movers[:0], t.walks[:0]
	if len(t.State.Mounts) > 0 {
		t.saddleAll(f)
	}
	t.leavers = t.leavers[:0]
	t.each(f, func(m *Member) {
		fig := t.Roster.Figure(m.Slot.Actor)
		if t.out(m) {
			return
		}
		if i := t.walking(m); i >= 0 {
			if m.Order.Acts[i].Kind.Saddles() {
				return
			}
			if t.leaves(fig, m.Order.Acts[i]) {
				t.leavers = append(t.leavers, fig.Who.ID)
				return
			}
			t.takeUp(fig, m.Terms[i].Pace)
			t.addMover(fig, m, i)
			return
		}
		if f.Kind != rules.SlotGranted {
			fig.Place.Carried, fig.Place.Moved = 0, 0
			t.parity(fig, false)
			fig.recount = true
		}
	})
	for _, id := range t.leavers {
		t.depart(f, t.Roster.Figure(id))
	}
	if len(t.movers) == 0 {
		return
	}
	t.Space.March(t.movers)
	for i := range t.movers {
		t.moved(&t.movers[i], t.walks[i])
	}
}

// pivot lets those of a group who turn on the spot do so (SPACE-047).
func (t *Simulation) pivot(f *Frame) {
	f.Exchanges = f.Exchanges[:0]
	t.each(f, func(m *Member) {
		for i, a := range m.Order.List() {
			if a.Kind == rules.ActTurn && !t.out(m) {
				t.addExchanges(f, m, i)
			}
		}
	})
	slices.SortStableFunc(f.Exchanges, canonical)
	t.settleChecks(f)
	t.applyAll(f)
	f.Exchanges = f.Exchanges[:0]
}

// pivoted reports whether an act of a frame was done with its movements.
func (t *Simulation) pivoted(f *Frame, k rules.ActKind) bool {
	return k == rules.ActTurn && slices.Contains(t.Shape.Program[f.Kind], rules.PhaseMove)
}

// provokeMoves asks the book for reactions of those who threaten a walker of the group,
// once for each of them: all walk at once, whatever the number of their steps. Nobody
// reacts to somebody who has no way. It reports whether there are any.
func (t *Simulation) provokeMoves(f *Frame) bool {
	t.plan.Reset()
	t.movers, t.walks = t.movers[:0], t.walks[:0]
	threatened := false
	t.each(f, func(m *Member) {
		if i := t.walking(m); i >= 0 && !t.out(m) && !m.Order.Acts[i].Kind.Saddles() {
			fig := t.Roster.Figure(m.Slot.Actor)
			threatened = threatened || len(fig.Foes.Under) > 0
			t.addMover(fig, m, i)
		}
	})
	if !threatened {
		return false
	}
	t.Space.Outset(t.movers)
	for i := range f.Members {
		m := &f.Members[i]
		if k := t.walking(m); k >= 0 && !t.out(m) && !m.Order.Acts[k].Kind.Saddles() {
			t.provokeOutset(t.Roster.Figure(m.Slot.Actor), m.Order.Acts[k])
		}
	}
	return t.grantPlan()
}

// provokeOutset asks the book about somebody who is about to take the first step of its
// way, or that off the field.
func (t *Simulation) provokeOutset(fig *Figure, act rules.Act) {
	if len(fig.Foes.Under) == 0 {
		return
	}
	if t.leaves(fig, act) {
		t.provokeFrom(fig, act, fig.Place.Cell, 0)
		return
	}
	for i := range t.movers {
		if m := &t.movers[i]; m.ID == fig.Who.ID && len(m.Way) > 0 {
			t.provokeFrom(fig, act, m.Way[0], 0)
		}
	}
}

// charges notes who has come to where it meant to charge, and asks for reactions.
func (t *Simulation) charges(f *Frame) bool {
	t.plan.Reset()
	for i := range f.Members {
		m := &f.Members[i]
		if k := moving(m); k >= 0 && !t.out(m) {
			t.charged(t.Roster.Figure(m.Slot.Actor), m, k)
		}
	}
	return t.grantPlan()
}

// charged notes that a member has run at somebody whom it has in reach now, and tells
// the book (SPACE-111).
func (t *Simulation) charged(fig *Figure, m *Member, i int) {
	act := m.Order.Acts[i]
	to := t.Roster.Figure(act.Target)
	if act.Kind != rules.ActCharge || to == nil || fig.Place.Cell != act.Cell || fig.Place.Moved == 0 ||
		!t.Space.InReach(fig.Who.ID, to.Who.ID, fig.reach(act.Item)) {
		return
	}
	m.Charged = to.Who.ID
	t.trigger = rules.Trigger{
		Kind: rules.TriggerCharge, By: t.Frozen(fig), To: t.Frozen(to), Act: act, Cell: fig.Place.Since,
		Foes: int32(len(fig.Foes.Foes)), Tick: t.State.At,
	}
	t.Book.Provoke(&t.trigger, &t.plan)
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

// walking is moving for those who can still go: what has stilled or felled somebody since it
// was asked comes before its steps. The book's menu says whether one may walk for all that.
func (t *Simulation) walking(m *Member) int {
	i, fig := moving(m), t.Roster.Figure(m.Slot.Actor)
	if i < 0 || fig.Posture() == rules.Standing && !t.harmless(fig) {
		return i
	}
	t.sofar = rules.Order{}
	for _, a := range m.Order.Acts[:i] {
		t.sofar.Add(a)
	}
	t.slot = m.Slot
	for _, o := range t.menu(&t.slot, &t.sofar) {
		if o.Kind == m.Order.Acts[i].Kind {
			return i
		}
	}
	return -1
}

// takeUp begins a movement: what another pace has left over is lost (SPACE-102).
func (t *Simulation) takeUp(fig *Figure, pace rules.Pace) {
	if fig.Place.Den != pace.Den || pace.Once {
		fig.Place.Carried, fig.Place.Den = 0, pace.Den
		t.parity(fig, false)
	}
	if pace.Once {
		fig.Place.Den = 0
	}
}

func (t *Simulation) addMover(fig *Figure, m *Member, i int) {
	act, pace := m.Order.Acts[i], m.Terms[i].Pace
	n := len(t.movers)
	t.movers, t.walks = extend(t.movers), append(t.walks, act)
	way := t.movers[n].Way[:0]
	t.movers[n] = space.Mover{
		ID: fig.Who.ID, Goal: act.Cell, Num: pace.Num, Den: pace.Den, Acc: fig.Place.Carried,
		Priority: t.priority(fig), Keep: keeps(act, pace), Line: act.Kind == rules.ActCharge, Way: way,
	}
}

// priority is the score that wins a contested cell (SPACE-104).
func (t *Simulation) priority(fig *Figure) int32 {
	p := t.Shape.Space.Priority
	if p >= rules.NTrait {
		return 0
	}
	return int32(t.Frozen(fig).Traits[p])
}

// moved takes over what a mover came to by an act.
func (t *Simulation) moved(m *space.Mover, act rules.Act) {
	fig := t.Roster.Figure(m.ID)
	fig.Place.Brought = min(m.Acc/max(1, m.Den), m.Spent)
	fig.Place.Carried = m.Left
	if fig.Place.Den == 0 {
		fig.Place.Carried = 0 // a budget of its own each time
	}
	fig.Place.Moved, fig.Place.MovedAt = m.Spent, t.State.At
	fig.Place.Since = fig.Place.Cell
	t.parity(fig, t.Space.Parity(m.ID) && fig.Place.Den != 0)
	if len(m.Way) > 0 {
		t.arrive(fig, act, m.Way, m.Spent)
	}
	if m.Refused != space.None && len(m.Way) == 0 {
		t.Tell(event.Stuck, m.ID, func(e *event.Event) { e.To, e.Text = m.Goal, m.Refused.String() })
	}
	fig.Touch()
}

// arrive puts a figure where its way has led it: that of an act, of none if it is pushed.
func (t *Simulation) arrive(fig *Figure, act rules.Act, way []rules.Cell, cost int32) {
	from := fig.Place.Cell
	fig.Place.Cell = way[len(way)-1]
	if b, ok := t.Space.Body(fig.Who.ID); ok {
		fig.Facing.Dir = b.Facing
	}
	t.State.Unsure, t.stirred = true, true // nobody is held who is far off now
	fig.Touch()
	mount := t.bear(fig)
	t.treads(fig, mount, way)
	t.Tell(event.Moved, fig.Who.ID, func(e *event.Event) {
		e.Act, e.From, e.To, e.Way, e.Amount = act, from, fig.Place.Cell, way, cost
	})
	still := func(m *rules.Mark) bool { return t.Shape.Marks[m.Kind].While.Still }
	if t.endMarks(fig, still); mount != nil {
		t.endMarks(mount, still)
	}
}

// treads notes that somebody, with its mount if it rides, has come along a way on which something may lie in wait: what
// lies there is the mount's business (FIELD-046).
func (t *Simulation) treads(fig, mount *Figure, way []rules.Cell) {
	if len(t.Dangers) > 0 {
		if t.cross(fig, way, mount != nil); mount != nil {
			t.cross(mount, way, false)
		}
	}
	if len(t.Traps) == 0 && len(t.Dangers) == 0 {
		return
	}
	if mount != nil {
		fig = mount
	}
	t.State.Stepped = append(t.State.Stepped, fig.Who.ID)
}

// leaves reports whether an act takes somebody off the field: flight, begun at the edge.
func (t *Simulation) leaves(fig *Figure, a rules.Act) bool {
	return a.Kind == rules.ActFlee && t.Space.Map().Border(fig.Place.Cell)
}

// keeps reports whether a movement leaves the facing as it is (SPACE-113).
func keeps(a rules.Act, p rules.Pace) bool { return p.Keep || a.Kind == rules.ActWithdraw }
