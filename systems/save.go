package systems

import (
	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/plain"
	"github.com/yohamta/donburi"
)

var (
	states     = plain.Must[State]()
	combatants = plain.Must[rules.Combatant]()
)

// Layout describes what [Simulation.Write] writes: what was written with another layout cannot be
// read.
func Layout() string {
	all := states.Layout() + combatants.Layout()
	for _, a := range []components.Archetype{components.Combatant(), components.Loose(), components.Obstacle()} {
		all += a.Layout()
	}
	return all
}

// Write writes the state of the battle: every component of every entity, in our own order, what is
// in motion, and the forced dice that are left. Two battles of which the same is written go on
// alike, on every machine.
func (t *Simulation) Write(w *plain.Writer) {
	states.Write(w, &t.State)
	if t.Queue != nil {
		t.Queue.Write(w)
	}
	for i := range t.Roster.Figures {
		t.Roster.Figures[i].all.Write(w)
		t.Roster.each(i, func(p components.Part, e *donburi.Entry) { p.Write(w, e) })
	}
	things := t.Roster.Things()
	w.Number(uint64(len(things)))
	for _, o := range things {
		t.Roster.writeOther(w, o)
	}
	for _, o := range t.Roster.Others {
		if o.Thing == nil {
			t.Roster.writeOther(w, o)
		}
	}
	t.writeSides(w)
}

func (r *Roster) writeOther(w *plain.Writer, o *Other) {
	if o.Write(w); len(r.Carried) > 0 {
		r.Live()
	}
	for _, p := range r.Carried {
		p.Write(w, o.Entry)
	}
}

func (r *Roster) readOther(from *plain.Reader, o *Other) {
	if o.Read(from); len(r.Carried) > 0 {
		r.Live()
	}
	for _, p := range r.Carried {
		p.Read(from, o.Entry)
	}
}

// each visits what the host may have given a combatant.
func (r *Roster) each(i int, visit func(p components.Part, e *donburi.Entry)) {
	if len(r.Carried) > 0 {
		r.Live()
	}
	for _, p := range r.Carried {
		visit(p, r.Figures[i].Entry)
	}
}

// writeSides writes whom exchanges under way look at, and how those of them were when the group
// began who are not so any more.
func (t *Simulation) writeSides(w *plain.Writer) {
	t.inFlight(func(x *rules.Exchange) {
		t.writeSide(w, x.Facts.Actor)
		t.writeSide(w, x.Facts.Target)
		for k := range x.Facts.Near {
			t.writeSide(w, x.Facts.Near[k].Combatant)
		}
		trap := rules.ID(0)
		if x.Facts.Trap != nil {
			trap = x.Facts.Trap.ID
		}
		w.Number(uint64(trap))
	})
}

func (t *Simulation) writeSide(w *plain.Writer, s *rules.Combatant) {
	w.Number(uint64(s.ID))
	if t.Roster.Figure(s.ID).seen() {
		w.Number(0)
		return
	}
	w.Number(1)
	combatants.Write(w, s)
}

// inFlight visits all exchanges under way.
func (t *Simulation) inFlight(visit func(x *rules.Exchange)) {
	for i := range t.State.Frames {
		for k := range t.State.Frames[i].Exchanges {
			visit(&t.State.Frames[i].Exchanges[k])
		}
	}
}

// WriteFigure writes the components of somebody, but for those of the host.
func (t *Simulation) WriteFigure(w *plain.Writer, id rules.ID) {
	t.Roster.Figure(id).all.Write(w)
}

// ReadFigure makes the components of somebody what was written of it, or notes in the reader what does
// not fit. Who reads calls [Simulation.Touch] then, which refuses what nobody can be.
func (t *Simulation) ReadFigure(r *plain.Reader, id rules.ID) {
	f := t.Roster.Figure(id)
	was := *f.Who
	f.all.Read(r)
	if r.Err() == nil && *f.Who != was {
		r.Fail(plain.ErrRange)
	}
	*f.Who = was
}

// Read makes a battle that has just been built from the same scenario what was written. What does
// not fit in it is noted in the reader, and the battle is of no use then.
func (t *Simulation) Read(r *plain.Reader) {
	states.Read(r, &t.State)
	t.stir()
	if t.Queue != nil {
		t.Queue.Read(r)
	}
	was := make([]components.IdentityData, len(t.Roster.Figures)) // which never changes
	for i := range t.Roster.Figures {
		was[i] = *t.Roster.Figures[i].Who
		t.Roster.Figures[i].all.Read(r)
		t.Roster.Figures[i].Marks.Has = rules.KindsIn(t.Roster.Figures[i].Marks.List)
		t.Roster.each(i, func(p components.Part, e *donburi.Entry) { p.Read(r, e) })
	}
	for range min(r.Number(), mostThings) {
		t.Roster.readOther(r, t.Roster.AddOther(components.NewThing()))
	}
	for _, o := range t.Roster.Others {
		if o.Thing == nil {
			t.Roster.readOther(r, o)
		}
	}
	if t.soundOr(r, was); r.Err() == nil {
		t.restore()
		t.readSides(r)
	}
}

// mostThings is how many things may lie on the ground: all that anybody could drop.
const mostThings = 1 << 16

// restore makes the ground and the copies that the rules see follow the components.
func (t *Simulation) restore() {
	for _, o := range t.Roster.Others {
		if o.Barrier != nil {
			t.Space.SetDoor(o.Barrier.ID, o.Barrier.Open)
		}
	}
	for i := range t.State.Traps {
		trap, s := &t.Traps[i], &t.State.Traps[i]
		if t.Space.LiftTrap(trap.ID); !s.Sprung {
			t.Space.LayTrap(trap.ID, trap.Cells, s.Known)
		}
	}
	t.layDangers()
	t.PutBodies()
	for i := range t.Roster.Figures {
		t.freeze(&t.Roster.Figures[i])
	}
}

// readSides reads whom exchanges under way look at, and gives them the battle's dice.
func (t *Simulation) readSides(r *plain.Reader) {
	t.inFlight(func(x *rules.Exchange) {
		x.Facts.Actor, x.Facts.Target = t.readSide(r), t.readSide(r)
		for k := range x.Facts.Near {
			x.Facts.Near[k].Combatant = t.readSide(r)
		}
		x.Facts.Trap, _ = t.trap(rules.ID(r.Number()))
	})
	t.SetQueue(t.Queue)
}

// SetQueue makes the stated dice those of a queue from now on, also for what is under way.
func (t *Simulation) SetQueue(q *dice.Queue) {
	if t.Queue = q; q != nil {
		t.inFlight(func(x *rules.Exchange) { x.Dice = x.Dice.With(q) })
	}
}

func (t *Simulation) readSide(r *plain.Reader) *rules.Combatant {
	f := t.Roster.Figure(rules.ID(r.Number()))
	if f == nil {
		r.Fail(plain.ErrRange)
		return nil
	}
	if r.Number() != 0 {
		combatants.Read(r, f.side)
		f.stale = true
	}
	return f.side
}
