package command

import (
	"slices"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// DoorAt is the shut door that fills a cell, 0 for none: by its place among the obstacles of the field, as the battle counts them.
func (d *Desk) DoorAt(cell rules.Cell) rules.ID {
	for i, o := range d.r.Scenario().Field.Obstacles {
		if at, fills := o.Cell(); fills && at == cell && o.Door != scenario.NoDoor && !d.r.Battle().DoorOpen(i) {
			return rules.ID(i + 1)
		}
	}
	return 0
}

// cellOfDoor is the cell that a door fills.
func (d *Desk) cellOfDoor(door rules.ID) rules.Cell {
	at, _ := d.r.Scenario().Field.Obstacles[door-1].Cell()
	return at
}

// Unlock is how the one whose order is being made opens the shut door in a cell: from where it stands, or by the way in the fewest turns to a
// place beside it, and then; false if no door is shut there, or it cannot.
func (d *Desk) Unlock(all []Choice, cell rules.Cell) (Assault, bool) {
	w, due := d.due(d.Who())
	door := d.DoorAt(cell)
	if !due || door == 0 {
		return Assault{}, false
	}
	for i := range all {
		c := &all[i]
		if said, touched := c.opens(door); said || touched {
			a := c.act(0)
			if touched {
				a = c.offer.ActDoor(door)
			}
			return Assault{Door: door, Turns: 1, Does: "open the door", Choice: i, acts: []rules.Act{a}}, true
		}
	}
	v := d.view(w.Who)
	beside := func(c rules.Cell) (yes bool) {
		v.Doors(w.Who, c, func(id rules.ID, _, _ bool) { yes = yes || id == door })
		return yes
	}
	if moves(d.sofar) || beside(v.Figure(w.Who).Cell) {
		return Assault{}, false
	}
	var best *Assault
	for i := range all {
		if all[i].Kind != rules.ActMove {
			continue
		}
		if a := d.walkTo(&all[i], 0, beside); a != nil && (best == nil || a.Turns < best.Turns) {
			best, a.Choice = a, i
		}
	}
	if best == nil {
		if a := d.declareDoor(all, door, beside); a != nil {
			return *a, true
		}
		return Assault{}, false
	}
	best.Way = d.Route(best.acts[0].Cell)
	best.Door, best.Does, best.Risks = door, "go and open the door", d.Risks(best.Way, 0)
	if best.Turns == 1 {
		best.unlock(d, w)
	}
	return *best, true
}

// opens reports whether a choice opens a door: said ahead, for whichever is reached, or one in touch.
func (c *Choice) opens(door rules.ID) (ahead, touched bool) {
	if c.Kind != rules.ActOpen || c.Mode != rules.DoorOpen {
		return false, false
	}
	return len(c.Doors) == 0, slices.ContainsFunc(c.Doors, func(k Door) bool { return k.ID == door })
}

// Opens reports whether a choice opens a shut door in touch.
func (c *Choice) Opens() bool {
	return c.Kind == rules.ActOpen && c.Mode == rules.DoorOpen && len(c.Doors) > 0
}

// unlock adds that the door is opened after the way in the same turn; where there is no time for that, it is in the next.
func (a *Assault) unlock(d *Desk, w ecs.Due) {
	o := d.sofar
	if !o.Add(a.acts[0]) || d.r.Battle().Legal(w.Who, o) != nil {
		return
	}
	for _, next := range d.r.Battle().Options(w.Who, o) {
		if next.Kind == rules.ActOpen && next.Mode == rules.DoorOpen && slices.Contains(next.Doors, a.Door) {
			a.acts = append(a.acts, next.ActDoor(a.Door))
			return
		}
	}
	a.Turns = 2
}
