package systems

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// door opens or closes a door that is still in touch, or with no hand on it (fig is nil): sight, ways
// and threats hang on it at once (SPACE-050, SPACE-094). Nothing closes on somebody who has stepped in
// between.
func (t *Simulation) door(fig *Figure, e *rules.Effect) {
	door, open := rules.ID(e.N[0]), e.N[1] == 1
	if t.Space.DoorOpen(door) == open || !t.turns(fig, door, open) || !t.Space.SetDoor(door, open) {
		return
	}
	for _, o := range t.Roster.Others {
		if b := o.Barrier; b != nil && b.Door && b.ID == door {
			b.Open = open
		}
	}
	t.State.Unsure = true
	who := rules.ID(0)
	if fig != nil {
		who = fig.Who.ID
	}
	t.Tell(event.Changed, who, func(ev *event.Event) { ev.Effect, ev.Before, ev.After = *e, e.N[1]^1, e.N[1] }) // 0 is closed
}

// turns reports whether a door is in touch of somebody, if it is one who moves it, and if it is to
// close whether nobody stands in its way.
func (t *Simulation) turns(fig *Figure, door rules.ID, open bool) (free bool) {
	if fig == nil {
		return open || t.Space.DoorClear(door)
	}
	t.Space.DoorsNear(fig.Who.ID, func(id rules.ID, _, clear bool) { free = free || id == door && (open || clear) })
	return free
}
