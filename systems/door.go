package systems

import (
	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
)

// door opens or closes a door that is still in touch: sight, ways and threats hang on it at
// once (SPACE-050, SPACE-094). Nothing closes on somebody who has stepped in between.
func (t *Simulation) door(fig *Figure, e *rules.Effect) {
	door, open := rules.ID(e.N[0]), e.N[1] == 1
	was := t.Space.DoorOpen(door)
	free := t.Space.DoorClear(door) || open
	if e.N[2] != rules.DoorByItself {
		free = t.turns(fig, door, open)
	}
	if was == open || !free || !t.Space.SetDoor(door, open) {
		return
	}
	for _, o := range t.Roster.Others {
		if !o.HasComponent(components.Barrier) {
			continue
		}
		if b := components.Barrier.Get(o); b.Door && b.ID == door {
			b.Open = open
		}
	}
	t.State.Unsure = true
	t.changed(fig, e, e.N[1]^1, e.N[1]) // 0 is closed
}

// turns reports whether a door is in touch, and if it is to close whether nobody stands in
// its way.
func (t *Simulation) turns(fig *Figure, door rules.ID, open bool) (free bool) {
	t.Space.DoorsNear(fig.Who.ID, func(id rules.ID, _, clear bool) { free = free || id == door && (open || clear) })
	return free
}
