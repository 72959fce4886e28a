package systems

import (
	"slices"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// apply makes one effect real. It is the only place where a verdict changes the
// world. f is the frame under way; effects of a plan have a loose one.
func (t *Simulation) apply(f *Frame, e *rules.Effect) {
	if !t.goodEffect(e) {
		return
	}
	fig := t.Roster.Figure(e.On)
	if fig == nil { // of the field
		if e.Kind == rules.EffDanger {
			t.danger(e)
		} else {
			t.door(nil, e)
		}
		return
	}
	if off := fig.Posture() == rules.Gone; off || e.Kind == rules.EffEnter {
		if off && e.Kind == rules.EffEnter {
			t.enter(fig, e)
		}
		return
	}
	fig.Touch()
	switch e.Kind {
	case rules.EffLose, rules.EffMark, rules.EffCount, rules.EffTrait, rules.EffItem:
		t.change(f, fig, e)
	case rules.EffUnmark:
		t.endMarks(fig, e.Lifts)
	case rules.EffPosture:
		t.posture(f, fig, e)
	case rules.EffPush:
		t.pushed(f, fig, e)
	case rules.EffFall:
		f.Falls = append(f.Falls, Fall{Who: fig.Who.ID, Feet: int16(e.N[0])})
	case rules.EffFace:
		if !t.turnTo(fig, uint8(e.N[0]), e.Other) {
			t.Tell(event.Stuck, t.lead(fig).Who.ID, func(s *event.Event) { s.To, s.Text = fig.Place.Cell, event.Cramped })
		}
	case rules.EffGrant:
		t.grant(f, e)
	case rules.EffCancel:
		t.cancel(fig, e)
	case rules.EffStop:
		t.stopOrder(fig)
		t.changed(fig, e, 0, 0)
	case rules.EffLand:
		t.rest(fig, e)
	case rules.EffSay:
		t.changed(fig, e, 0, 0)
	case rules.EffDoor:
		t.door(fig, e)
	case rules.EffTrap:
		t.noticed(fig, e)
	}
}

// change makes an effect real that changes numbers of a combatant, and sees to what hangs on
// them.
func (t *Simulation) change(f *Frame, fig *Figure, e *rules.Effect) {
	serial := uint32(0)
	if e.Kind == rules.EffMark {
		serial = t.serial()
	}
	sheet := fig.sheet()
	if e.Kind == rules.EffLose && e.N[0] < 0 && fig.Body.Posture == rules.Dead { // nothing brings the dead back
		now := sheet.Pools[e.What].Now
		t.changed(fig, e, now, now)
		return
	}
	before, after, ok := sheet.Apply(e, t.Shape.Marks, serial)
	switch e.Kind {
	case rules.EffMark:
		t.stirred = true
		t.harmlessness(fig, e.What)
	case rules.EffItem:
		if e.N[0] > 0 {
			t.place(fig, e.What, rules.ID(e.N[2]))
		}
		t.State.Unsure = true
	}
	if ok {
		t.changed(fig, e, before, after)
	}
	if e.Kind == rules.EffMark && t.Shape.Marks[e.What].Unseats {
		if mount := t.mountOf(fig); mount != nil {
			t.throw(f, fig, mount)
		}
	}
	if e.Harms() {
		f.change(fig.Who.ID)
	}
}

// harmlessness takes note of a mark that keeps its bearer from threatening anybody, or
// that changes whose cell it may share.
func (t *Simulation) harmlessness(fig *Figure, kind uint8) {
	if m := &t.Shape.Marks[kind]; m.Harmless || m.Grips {
		t.State.Unsure = true
		t.putBody(fig)
	}
}

// place keeps the ground true to an item: what is dropped lies at its owner's feet,
// or at those of the one it was thrown at.
func (t *Simulation) place(fig *Figure, item uint8, feet rules.ID) {
	for _, o := range t.Roster.Things() {
		if o.Thing.Owner == fig.Who.ID && o.Thing.Slot == item {
			t.Roster.Drop(o)
			break
		}
	}
	if it := &fig.Items.List[item]; it.State == rules.Dropped {
		t.State.Things++
		o := t.Roster.AddOther(components.NewThing())
		*o.Thing = components.ThingData{
			ID: t.State.Things, Item: *it, Name: fig.Items.Names[item], Owner: fig.Who.ID, Slot: item,
		}
		o.Place.Cell = fig.Place.Cell
		if at := t.Roster.Figure(feet); at != nil {
			o.Place.Cell = at.Place.Cell
		}
	}
}

func (t *Simulation) grant(f *Frame, e *rules.Effect) {
	s := rules.Slot{
		At: rules.Tick(e.N[0]), Rank: e.Rank, Actor: e.On, Kind: rules.SlotKind(e.What), Mode: uint8(e.N[1]), Why: e.Rule, To: e.Other,
		Only: rules.ActKinds(uint32(e.N[2])) | rules.ActKinds(uint32(e.N[3]))<<32,
	}
	if e.N[0] >= 0 {
		t.addSlot(s)
		return
	}
	s = t.granted(s)
	f.Grants = append(f.Grants, s)
}

func (t *Simulation) cancel(fig *Figure, e *rules.Effect) {
	if e.What == 0 {
		if fig.Busy.Act.Under() {
			t.changed(fig, e, int32(fig.Busy.Act.Act.Kind), 0)
			fig.Busy.Act = rules.Busy{}
		}
		return
	}
	all := e.What == 2
	for i := t.turnOf(fig, all); i >= 0; i = t.turnOf(fig, all) {
		slot := t.State.Slots[i]
		t.State.Slots = slices.Delete(t.State.Slots, i, i+1)
		t.Tell(event.Dropped, fig.Who.ID, func(ev *event.Event) { ev.Slot, ev.Effect = slot, *e })
		if !all {
			return
		}
	}
}

// turnOf is the index of the next turn that somebody still has in this round, or of the latest;
// -1 if there is none.
func (t *Simulation) turnOf(fig *Figure, next bool) int {
	found, end := -1, rules.Tick((t.Round()+1)*t.Shape.Round)
	for i, s := range t.State.Slots {
		if s.Actor != fig.Who.ID || s.Kind != rules.SlotTurn || s.At >= end {
			continue
		}
		if found < 0 || next && s.At < t.State.Slots[found].At || !next && s.At > t.State.Slots[found].At {
			found = i
		}
	}
	return found
}

// stopOrder loses the rest of an order in all groups under way.
func (t *Simulation) stopOrder(fig *Figure) {
	for i := range t.State.Frames {
		for k := range t.State.Frames[i].Members {
			if m := &t.State.Frames[i].Members[k]; m.Slot.Actor == fig.Who.ID {
				m.Lost = true
			}
		}
	}
}

// putBody tells the field about a combatant's body.
func (t *Simulation) putBody(fig *Figure) {
	if fig.Body.Posture == rules.Gone {
		t.Space.Remove(fig.Who.ID)
		return
	}
	t.Space.Put(t.bodyOf(fig))
}

// gripped is whom a combatant has hold of, the first of several; 0 is nobody.
func (t *Simulation) gripped(fig *Figure) rules.ID {
	for i := range fig.Marks.List {
		if m := &fig.Marks.List[i]; t.Shape.Marks[m.Kind].Grips {
			return m.Other
		}
	}
	return 0
}

// PutBodies tells the field about all bodies; a battle does so once, at its start.
func (t *Simulation) PutBodies() {
	for i := range t.Roster.Figures {
		t.putBody(&t.Roster.Figures[i])
	}
}
