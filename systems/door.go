package systems

import (
	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
)

// door opens or closes a door: sight, ways and threats hang on it at once (SPACE-050,
// SPACE-094). Nothing closes on somebody who has stepped in between.
func (t *Tick) door(fig *Figure, e *rules.Effect) {
	door, open := rules.ID(e.N[0]), e.N[1] == 1
	was := t.Space.DoorOpen(door)
	if was == open || !open && !t.closes(fig, door) || !t.Space.SetDoor(door, open) {
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
	t.changed(fig, e, int32(flag(was)), int32(flag(open)))
}

// closes reports whether nobody stands in the way of a door in touch.
func (t *Tick) closes(fig *Figure, door rules.ID) (free bool) {
	t.Space.DoorsNear(fig.Who.ID, func(id rules.ID, _, clear bool) { free = free || id == door && clear })
	return free
}
