package systems

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// faceTargets turns a member to whom it strikes in a turn of its own, if the book says so. What
// is declared for later turns nobody yet.
func (t *Simulation) faceTargets(m *Member) {
	if !t.Shape.Space.Turn {
		return
	}
	for _, a := range m.Order.List() {
		t.faceTarget(m, a)
	}
}

func (t *Simulation) faceTarget(m *Member, a rules.Act) {
	d := t.Roster.Figure(a.Target)
	if !t.Shape.Space.Turn || m.Slot.Kind == rules.SlotGranted || m.Slot.Kind == rules.SlotDeclare || !a.Kind.Hostile() || d == nil {
		return
	}
	if f := t.Roster.Figure(m.Slot.Actor); !t.turnsAway(f, d, a.Item) {
		t.face(f, d)
	}
}

// turnsAway reports whether a body of several cells would lose the reach of somebody by
// turning to it: what is left behind reaches as it stands.
func (t *Simulation) turnsAway(f, d *Figure, item uint8) bool {
	if !t.Wide(f) || f.Place.Cell == d.Place.Cell || !t.Space.InReach(f.Who.ID, d.Who.ID, f.reach(item)) {
		return false
	}
	before, dir := f.Facing.Dir, t.Space.Toward(f.Place.Cell, d.Place.Cell)
	if _, room := t.Space.TurnCost(f.Who.ID, dir); !room {
		return false
	}
	f.Facing.Dir = dir
	t.putBody(f)
	reaches := t.Space.InReach(f.Who.ID, d.Who.ID, f.reach(item))
	f.Facing.Dir = before
	t.putBody(f)
	return !reaches
}

// faceAttackers turns those who were struck and are not engaged to their attackers.
func (t *Simulation) faceAttackers(f *Frame) {
	if !t.Shape.Space.Turn {
		return
	}
	for i := range f.Exchanges {
		x := &f.Exchanges[i]
		d := t.Roster.Figure(x.To)
		if t.attacks(x) && x.Act.Kind.Hostile() && !x.Over && d.Posture().Acts() && len(d.Foes.Foes) == 0 && !t.harmless(d) {
			t.face(d, t.Roster.Figure(x.By))
		}
	}
}

// face turns a towards b.
func (t *Simulation) face(a, b *Figure) {
	if t.lead(a) != a {
		return // a mount looks where its rider turns it
	}
	dir := t.Space.Toward(a.Place.Cell, b.Place.Cell)
	if a == b || a.Place.Cell == b.Place.Cell || a.Facing.Dir == dir {
		return
	}
	t.turnTo(a, dir, b.Who.ID)
}

// turnTo turns a figure, if all of it finds room so (SPACE-108); whom it threatens may hang
// on it. It costs no way, whatever a step that turns costs: an act that turns takes the place
// of a movement, and all else that turns somebody is as free as the book has it (SPACE-047).
// It reports whether there is room.
func (t *Simulation) turnTo(a *Figure, dir uint8, to rules.ID) bool {
	a = t.lead(a)
	if _, ok := t.Space.TurnCost(a.Who.ID, dir); !ok {
		return false
	}
	a.Facing.Dir = dir
	a.Touch()
	t.putBody(a)
	t.bear(a)
	t.State.Unsure = t.State.Unsure || t.Shape.Space.Engage.Front
	t.Tell(event.Turned, a.Who.ID, func(e *event.Event) { e.Amount, e.Other = int32(dir), to })
	return true
}
