package systems

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// addExchanges makes the exchanges of one act of a member: one for each blow, or
// one for each person in its area.
func (t *Simulation) addExchanges(f *Frame, m *Member, i int) {
	act, terms := m.Order.Acts[i], m.Terms[i]
	nth := t.count(m, act.Kind)
	if terms.Area.Shape != rules.AreaNone {
		if act.Kind.Flies() && t.scatters() {
			x := t.addExchange(f, m, i, m.Slot.Actor)
			x.Facts.Flags |= rules.FlagPlace | rules.FlagFirst
			t.ready(x, nth)
			return
		}
		t.addArea(f, m, i, nth, act.Cell)
		return
	}
	to := act.Target
	if to == 0 {
		to = m.Slot.Actor
	}
	for ord := range min(max(1, int(terms.Blows)), mostBlows) {
		x := t.addExchange(f, m, i, to)
		x.Blow = uint8(ord)
		t.ready(x, nth)
		if ord == 0 {
			x.Facts.Flags |= rules.FlagFirst
		}
		if alone(m, i) {
			x.Facts.Flags |= rules.FlagAlone
		}
	}
}

// alone reports whether no other act of an order is at another target of the same act.
func alone(m *Member, i int) bool {
	a := &m.Order.Acts[i]
	for k, b := range m.Order.List() {
		if k != i && b.Kind == a.Kind && b.Item == a.Item && b.Mode == a.Mode && b.Target != a.Target {
			return false
		}
	}
	return true
}

// mostBlows is the longest routine: each blow has dice of its own by its number.
const mostBlows = 255

// addArea makes an exchange for each person in the area of an act at a cell; if there
// is nobody, one at the actor itself that says so.
func (t *Simulation) addArea(f *Frame, m *Member, i int, nth uint16, at rules.Cell) {
	first := len(f.Exchanges)
	t.ids = t.ids[:0]
	t.Space.InArea(m.Terms[i].Area, m.Slot.Actor, at, func(id rules.ID) { t.ids = append(t.ids, id) })
	for _, id := range t.ids {
		if d := t.Roster.Figure(id); d != nil && d.Posture() < rules.Dead {
			t.ready(t.addExchange(f, m, i, id), nth)
		}
	}
	if len(f.Exchanges) == first {
		x := t.addExchange(f, m, i, m.Slot.Actor)
		t.ready(x, nth)
		x.Facts.Flags |= rules.FlagLost
	}
	for k := range f.Exchanges[first:] {
		f.Exchanges[first+k].Act.Cell = at
	}
	if m.Terms[i].Area.Rank {
		t.rank(f.Exchanges[first:], at)
	}
	f.Exchanges[first].Facts.Flags |= rules.FlagFirst
	if len(f.Exchanges) == first+1 {
		f.Exchanges[first].Facts.Flags |= rules.FlagAlone
	}
}

// rank lets the exchanges of an area know all who are in it, the nearest to its centre
// first, ties to the lower id.
func (t *Simulation) rank(xs []rules.Exchange, at rules.Cell) {
	for i := range xs {
		near := xs[i].Facts.Near[:0]
		for k := range xs {
			d := xs[k].Facts.Target
			near = append(near, rules.Near{Combatant: d, Range: t.Space.Map().Square(at, t.Roster.Figure(d.ID).Place.Cell)})
		}
		slices.SortStableFunc(near, func(a, b rules.Near) int { return cmp.Compare(a.Range, b.Range) })
		xs[i].Facts.Near = near
	}
}

// addExchange takes the next exchange of the frame's memory.
func (t *Simulation) addExchange(f *Frame, m *Member, i int, to rules.ID) *rules.Exchange {
	n := len(f.Exchanges)
	f.Exchanges = extend(f.Exchanges)
	x := &f.Exchanges[n]
	v, near := x.Verdict, x.Facts.Near[:0]
	v.Reset()
	*x = rules.Exchange{Act: m.Order.Acts[i], By: m.Slot.Actor, To: to, Slot: m.Slot, Place: uint16(i), Verdict: v}
	x.Facts.Terms, x.Facts.Near = m.Terms[i], near
	t.follows(x, m.Order.Acts[:i])
	if goesOn(&m.Order, i) {
		x.Facts.Flags |= rules.FlagMoves
	}
	return x
}

// follows notes what the actor of an exchange has done before it in its order.
func (t *Simulation) follows(x *rules.Exchange, acts []rules.Act) {
	x.Facts.Did, x.Facts.Known = did(acts), slices.ContainsFunc(acts, func(a rules.Act) bool { return a.Kind.Hostile() && a.Target == x.To })
}

// did is the kinds of some acts.
func did(acts []rules.Act) (set rules.ActKinds) {
	for i := range acts {
		set |= rules.Acts(acts[i].Kind)
	}
	return set
}

// goesOn reports whether an order moves after its act i.
func goesOn(o *rules.Order, i int) bool {
	return slices.ContainsFunc(o.List()[i+1:], func(a rules.Act) bool { return a.Kind.Moves() })
}

// count counts an act for the key of its dice and returns how many came before.
func (t *Simulation) count(m *Member, k rules.ActKind) uint16 {
	f := t.Roster.Figure(m.Slot.Actor)
	n := &f.Tally.Done[k]
	if m.Slot.Kind == rules.SlotGranted {
		n = &f.Tally.Granted[k]
	}
	*n++
	if k == rules.ActStrike && f.side != nil {
		f.side.Struck++ // nothing else of it has changed yet
	}
	return *n - 1
}

// ready gives an exchange its dice and gathers its facts.
func (t *Simulation) ready(x *rules.Exchange, nth uint16) {
	x.Repeat = nth
	x.Dice = t.Draw(t.key(x, nth))
	t.gather(x)
}

// kept are the flags that say what an exchange is, whoever becomes its target.
const kept = rules.FlagFirst | rules.FlagAlone | rules.FlagPlace | rules.FlagMoves

// gather fills in what the rules may see of an exchange, from the state as it is.
func (t *Simulation) gather(x *rules.Exchange) {
	if !t.known("another target", "id", x.To) {
		x.To = x.By
	}
	a, d := t.Roster.Figure(x.By), t.Roster.Figure(x.To)
	q := &x.Facts
	*q = rules.Facts{
		Tick: int32(t.State.At), Round: t.Round(), TickOfRound: t.Of(), Actor: t.Frozen(a), Target: t.Frozen(d), Terms: q.Terms, Did: q.Did, Known: q.Known, Near: q.Near[:0],
		Flags: q.Flags & kept, Beyond: q.Beyond, Ways: t.ways(),
	}
	if a != d {
		t.Space.Bearing(x.By, x.To, q)
		t.melee(x, a, d)
		t.missile(x, a, d)
		if !q.Known && t.unaware(d, x.By) {
			q.Flags |= rules.FlagUnaware
		}
	}
	t.magic(x, a, d)
	if a.Place.Moved > 0 && a.Place.MovedAt == t.State.At {
		q.Flags |= rules.FlagMoved
	}
	if t.hasCharged(x) {
		q.Flags |= rules.FlagCharged
	}
	t.near(x, d)
	if d.Posture() >= rules.Dead {
		q.Flags |= rules.FlagLost
	}
	if a.Who.Team != d.Who.Team && t.idle(d) && t.peace(a.Who.Team) {
		q.Flags |= rules.FlagPeace
	}
	if x.Act.Kind == rules.ActSave {
		q.Trap, _ = t.trap(rules.ID(x.Act.Row))
	}
}

// ways is how many directions the field has; open ground has those of squares.
func (t *Simulation) ways() uint8 {
	if t.Space.Map().Spec().Kind == grid.Hex {
		return uint8(grid.Hex.Directions())
	}
	return uint8(grid.Square.Directions())
}

// hasCharged reports whether the actor of an exchange has charged at its target in the
// group that the exchange belongs to, which may wait for a reaction, or is taken to have
// (SPACE-111).
func (t *Simulation) hasCharged(x *rules.Exchange) bool {
	if t.supposed.by == x.By {
		return t.supposed.to == x.To
	}
	acts, charged := false, false
	for n := len(t.State.Frames) - 1; n >= 0 && !acts; n-- {
		members := t.State.Frames[n].Members
		for i := range members {
			if m := &members[i]; m.Slot.Actor == x.By && m.Slot.Kind == x.Slot.Kind {
				acts, charged = true, charged || m.Charged != 0 && m.Charged == x.To
			}
		}
	}
	return charged
}

// near gathers who stands near the target, if the book or the act wants to know: so many cells
// away, or within a length, which is compared by squares (SPACE-024).
func (t *Simulation) near(x *rules.Exchange, d *Figure) {
	length := max(t.Shape.Space.NearMm, x.Facts.Terms.Heard)
	near, square := t.Shape.Space.Near, int64(length)*int64(length)
	cells := max(near, t.Space.Map().CellsWithin(length))
	if cells == 0 {
		return
	}
	t.Space.Near(d.Who.ID, cells, func(id rules.ID, steps int32) {
		n, away := t.Roster.Figure(id), t.Space.SquareMm(d.Who.ID, id)
		if id == x.By || n == nil || n.Posture() >= rules.Dead || steps > near && away > square {
			return
		}
		x.Facts.Near = append(x.Facts.Near, rules.Near{Combatant: t.Frozen(n), Steps: steps, Range: away, Melee: d.foe(id)})
	})
}

// idle reports whether somebody can do nothing at all: down, or with a mark that keeps it
// from threatening anybody.
func (t *Simulation) idle(f *Figure) bool { return !f.Posture().Acts() || t.harmless(f) }

// peace reports whether nobody of another side could interfere.
func (t *Simulation) peace(team uint8) bool {
	for i := range t.Roster.Figures {
		if f := &t.Roster.Figures[i]; f.Who.Team != team && !t.idle(f) {
			return false
		}
	}
	return true
}

// melee gathers whether the weapon, or the hand, gets to its target. A blow at
// somebody who is out of reach by now has lost its target.
func (t *Simulation) melee(x *rules.Exchange, a, d *Figure) {
	if t.Space.InReach(a.Who.ID, d.Who.ID, a.gets(x.Act.Kind, x.Act.Item, d)) {
		x.Facts.Flags |= rules.FlagReach
		return
	}
	switch x.Act.Kind {
	case rules.ActStrike, rules.ActPunch, rules.ActWrestle, rules.ActOverbear:
		x.Facts.Flags |= rules.FlagLost
	}
}

// magic gathers what matters to a spell: one at a single person needs a line of
// effect to it when it takes effect. Areas have looked already.
func (t *Simulation) magic(x *rules.Exchange, a, d *Figure) {
	if x.Act.Kind != rules.ActCast || x.Facts.Terms.Area.Shape != rules.AreaNone || a == d {
		return
	}
	if !t.Space.CanShoot(a.Who.ID, d.Who.ID, x.Facts.Terms.Max) {
		x.Facts.Flags |= rules.FlagLost
	}
}
