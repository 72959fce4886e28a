package systems

import (
	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Recruit takes note of somebody who was added to the roster of a battle under way, off the field:
// everybody is told of it before anything else happens.
func (t *Simulation) Recruit(f *Figure) {
	t.recruits = append(t.recruits, f.Who.ID)
	t.stir()
}

// tellRecruits tells who has come to those who fight.
func (t *Simulation) tellRecruits() {
	for _, id := range t.recruits {
		t.Tell(event.Joined, id, nil)
	}
	t.recruits = t.recruits[:0]
}

// enter brings somebody onto the field, as if its latest movement had ended there long ago.
func (t *Simulation) enter(fig *Figure, e *rules.Effect) {
	at := rules.Cell{X: e.N[0], Y: e.N[1]}
	fig.Body.Posture, fig.Facing.Dir = rules.Posture(e.What), uint8(e.N[2])
	*fig.Place = components.PositionData{Cell: at, Start: fig.Place.Start}
	t.putBody(fig)
	c, room := t.Space.Room(fig.Who.ID, at)
	if mount := t.mountOf(fig); mount != nil { // it comes in the saddle, wherever that is
		c, room, fig.Facing.Dir = mount.Place.Cell, true, mount.Facing.Dir
	}
	if !room {
		fig.Body.Posture = rules.Gone
		t.putBody(fig)
		t.Tell(event.Stuck, fig.Who.ID, func(ev *event.Event) { ev.To, ev.Text = at, event.NoRoom })
		return
	}
	fig.Place.Cell, fig.Place.Since, fig.Place.Start = c, c, c
	t.Space.Place(fig.Who.ID, c, fig.Facing.Dir)
	*fig.Tally = components.TallyData{Unseen: t.Shape.Space.Watch && t.unseen(fig)}
	fig.Touch()
	t.State.Unsure, t.stirred = true, true
	t.Tell(event.Changed, fig.Who.ID, func(ev *event.Event) {
		ev.Effect, ev.Before, ev.After, ev.To = *e, int32(rules.Gone), int32(e.What), c
	})
}
