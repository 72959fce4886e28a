package systems

import (
	"math"

	"github.com/affray-engine/affray/rules"
)

// runEnd is where a charge at somebody ends: of the cells from which the item gets at it
// and that a straight run of the length that the book wants leads to, the cheapest, then
// the nearest, then the first (SPACE-111). Nobody charges from where it is yet to go.
func (t *Tick) runEnd(f *Figure, from rules.Cell, o *rules.Offer, d *Figure) (end rules.Cell, ok bool) {
	if p := o.Terms.Pace; from == f.Place.Cell && p.Den > 0 {
		end, _, ok = t.run(f, d, o.Item, p.Num/p.Den)
	}
	return end, ok
}

func (t *Tick) run(f, d *Figure, item uint8, limit int32) (end rules.Cell, cost int32, ok bool) {
	least := t.Shape.Space.Charge
	shortest := int64(math.MaxInt64)
	from := f.Place.Cell
	t.Space.ChargeEnds(f.Who.ID, d.Who.ID, f.reach(item), limit, func(c rules.Cell, mm int32, square int64) {
		switch {
		case square < int64(least.Run)*int64(least.Run), t.Space.Map().Steps(from, c) < least.Cells, ok && mm > cost:
		case !ok || square < shortest:
			end, cost, shortest, ok = c, mm, square, true
		}
	})
	return end, cost, ok
}

// doors lists the doors in touch of where an order has led that an act would open, or
// close: one that is in somebody's way stays open.
func (t *Tick) doors(f *Figure, sofar *rules.Order, mode uint8, into []rules.ID) []rules.ID {
	t.Space.DoorsFrom(f.Who.ID, t.stand(f, sofar), func(door rules.ID, open, clear bool) {
		if mode == rules.DoorOpen && !open || mode == rules.DoorClose && open && clear {
			into = append(into, door)
		}
	})
	return into
}

// places fills in where a choice leads: the ends of its charges, the cells of its doors.
func (t *Tick) places(c *Choice) {
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
func (t *Tick) aimed(s *rules.Slot, sofar *rules.Order, o *rules.Offer, a rules.Act) rules.Act {
	if !o.At.Aimed() {
		a.Target = 0 // whatever was said: the act names nobody
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
