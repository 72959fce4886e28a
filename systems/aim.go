package systems

import (
	"math"
	"slices"

	"github.com/affray-engine/affray/rules"
)

// runEnd is where a charge at somebody ends: of the cells from which the item gets at it
// and that a straight run of the length that the book wants leads to, the cheapest, then
// the nearest, then the first (SPACE-111). Nobody charges from where it is yet to go.
func (t *Simulation) runEnd(f *Figure, from rules.Cell, o *rules.Offer, d *Figure) (end rules.Cell, ok bool) {
	p := o.Terms.Pace
	if from != f.Place.Cell || p.Den <= 0 {
		return end, false
	}
	r := run{by: f.Who.ID, to: d.Who.ID, from: from, reach: f.reach(o.Item), limit: p.Num / p.Den}
	if i := slices.IndexFunc(t.runs.known, r.same); t.runs.keep && i >= 0 {
		return t.runs.known[i].end, t.runs.known[i].ok
	}
	if t.find(&r, from); t.runs.keep {
		t.runs.known = append(t.runs.known, r)
	}
	return r.end, r.ok
}

// run is a charge at somebody, for at most limit mm, and where it ends, if it can be made.
type run struct {
	by, to rules.ID
	from   rules.Cell
	reach  rules.Reach
	limit  int32
	end    rules.Cell
	ok     bool
}

// same reports whether two are one question.
func (r run) same(o run) bool {
	return r.by == o.by && r.to == o.to && r.from == o.from && r.reach == o.reach && r.limit == o.limit
}

// runs are the charges of those who are asked: several items may get as far, and what is chosen is looked at again.
type runs struct {
	known []run
	keep  bool // as long as the field stays as it is
}

// find finds where a charge ends.
func (t *Simulation) find(r *run, from rules.Cell) {
	least := t.Shape.Space.Charge
	cost, shortest := int32(0), int64(math.MaxInt64)
	t.Space.ChargeEnds(r.by, r.to, r.reach, r.limit, func(c rules.Cell, mm int32, square int64) bool {
		if r.ok && mm > cost {
			return false
		}
		enough := square >= int64(least.Run)*int64(least.Run) && t.Space.Map().Steps(from, c) >= least.Cells
		if enough && (!r.ok || square < shortest) {
			r.end, cost, shortest, r.ok = c, mm, square, true
		}
		return true
	})
}

// doors lists the doors in touch of where an order has led that an act would open, or
// close: one that is in somebody's way stays open. An act knows of those before it in its order.
func (t *Simulation) doors(f *Figure, sofar *rules.Order, mode uint8, into []rules.ID) []rules.ID {
	t.Space.DoorsFrom(f.Who.ID, t.stand(f, sofar), func(door rules.ID, open, clear bool) {
		for _, a := range sofar.List() {
			if a.Kind == rules.ActOpen && rules.ID(a.Row) == door {
				open = a.Mode == rules.DoorOpen
			}
		}
		if mode == rules.DoorOpen && !open || mode == rules.DoorClose && open && clear {
			into = append(into, door)
		}
	})
	return into
}

// doorAhead reports whether an act on a door that is said ahead can come to pass: whether
// there is a door that stands as the act needs it, not farther off than the terms say and a
// step more, as it is opened from beside it. On open ground any distance will do.
func (t *Simulation) doorAhead(f *Figure, o *rules.Offer) bool {
	m := t.Space.Map()
	step := int64(m.Spec().CellMm)
	for i := range m.Spec().Obstacles {
		door := &m.Spec().Obstacles[i]
		if !door.Door || t.Space.DoorOpen(door.ID) != (o.Mode == rules.DoorClose) {
			continue
		}
		at, placed := t.Space.DoorCell(door.ID)
		if most := int64(o.Terms.Max) + 2*step; o.Terms.Max == 0 || !placed || m.Square(f.Place.Cell, at) <= most*most {
			return true
		}
	}
	return false
}

// places fills in where a choice leads: the ends of its charges, the cells of its doors.
func (t *Simulation) places(c *Choice) {
	f := t.Roster.Figure(t.slot.Actor)
	c.Cells, c.Doors = c.Cells[:0], c.Doors[:0]
	switch c.At {
	case rules.AtCharge:
		for _, id := range c.Targets {
			end, _ := t.runEnd(f, f.Place.Cell, &c.Offer, t.Roster.Figure(id))
			c.Cells = append(c.Cells, end)
		}
	case rules.AtDoor:
		c.Doors = t.doors(f, &t.sofar, c.Mode, c.Doors)
		for _, id := range c.Doors {
			at, _ := t.Space.DoorCell(id)
			c.Cells = append(c.Cells, at)
		}
	}
}

// aimed completes an act that its offer allows: what the engine knows better than who
// gives the order.
func (t *Simulation) aimed(s *rules.Slot, sofar *rules.Order, o *rules.Offer, a rules.Act) rules.Act {
	if !o.At.Aimed() {
		a.Target = 0 // whatever was said: the act names nobody
	}
	switch {
	case a.Kind == rules.ActMount:
		a.Cell = t.Roster.Figure(a.Target).Place.Cell
	case a.Kind == rules.ActDismount:
		a.Cell, _ = t.ground(t.Roster.Figure(s.Actor))
	}
	switch o.At {
	case rules.AtCharge:
		f := t.Roster.Figure(s.Actor)
		a.Cell, _ = t.runEnd(f, t.stand(f, sofar), o, t.Roster.Figure(a.Target))
	case rules.AtDoor:
		a.Cell, _ = t.Space.DoorCell(rules.ID(a.Row))
	}
	return a
}
