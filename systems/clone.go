package systems

import (
	"slices"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/yohamta/donburi"
)

// Clone returns a copy that goes on by itself, from the middle of a tick if need be.
// It has no sink and nobody who replies; the map of the field is shared. Its entities are in a world
// of their own.
func (t *Simulation) Clone() *Simulation { return t.CloneInto(nil) }

// CloneInto is [Simulation.Clone] with the entities in a world.
func (t *Simulation) CloneInto(w donburi.World) *Simulation {
	c := &Simulation{
		Book: t.Book, Shape: t.Shape, Roster: t.Roster.clone(w), Space: t.Space.Clone(), State: t.State, Queue: t.Queue.Clone(),
		Fault: t.Fault, Reverse: t.Reverse, Turns: t.Turns, Traps: t.Traps, Goals: t.Goals, Sides: t.Sides,
	}
	c.State.Slots = slices.Clone(t.State.Slots)
	c.State.Traps, c.State.Stepped = cloneTraps(t.State.Traps), slices.Clone(t.State.Stepped)
	c.State.Goals = slices.Clone(t.State.Goals)
	c.State.Frames = make([]Frame, len(t.State.Frames))
	for i := range t.State.Frames {
		c.State.Frames[i] = c.frame(&t.State.Frames[i])
	}
	return c
}

// Reseed gives a battle other luck from now on: dice that were thrown lie as they fell, and all others
// fall by the seed, those that a scenario states as well.
func (t *Simulation) Reseed(seed uint64) {
	t.State.Seed, t.Queue = seed, nil
	t.inFlight(func(x *rules.Exchange) { x.Dice = t.Draw(t.key(x, x.Repeat)) })
}

// frame copies a frame of another battle for c.
func (c *Simulation) frame(f *Frame) Frame {
	n := *f
	n.Members, n.Grants, n.Changed = slices.Clone(f.Members), slices.Clone(f.Grants), slices.Clone(f.Changed)
	n.Falls = slices.Clone(f.Falls)
	n.Exchanges = slices.Clone(f.Exchanges)
	for i := range n.Exchanges {
		x := &n.Exchanges[i]
		x.Verdict = rules.Verdict{
			Outcome: x.Verdict.Outcome, Eager: x.Verdict.Eager, Mods: slices.Clone(x.Verdict.Mods), Rolls: slices.Clone(x.Verdict.Rolls), Effects: slices.Clone(x.Verdict.Effects),
		}
		x.Facts.Near = slices.Clone(x.Facts.Near)
		for k := range x.Facts.Near {
			x.Facts.Near[k].Combatant = c.own(x.Facts.Near[k].Combatant)
		}
		x.Facts.Actor, x.Facts.Target = c.own(x.Facts.Actor), c.own(x.Facts.Target)
		var s dice.Source
		if c.Queue != nil {
			s = c.Queue
		}
		x.Dice = x.Dice.With(s)
	}
	return n
}

// own returns c's frozen side of the same combatant.
func (c *Simulation) own(s *rules.Combatant) *rules.Combatant {
	if s == nil {
		return nil
	}
	return &c.Roster.Figure(s.ID).side
}

func (r *Roster) clone(w donburi.World) *Roster {
	c := NewRoster(w)
	c.Carried = r.Carried
	c.Figures, c.Others = make([]Figure, 0, len(r.Figures)), make([]*Other, 0, len(r.Others))
	people := make([]components.Person, len(r.Figures))
	for i := range r.Figures {
		f := &r.Figures[i]
		people[i].Copy(f.all)
		n := c.seat(&people[i])
		n.side, n.stale = f.side, f.stale
		n.side.Marks = slices.Clone(f.side.Marks)
	}
	for _, o := range r.Others {
		n := components.Object{}
		n.Copy(&o.Object)
		c.AddOther(n)
	}
	c.carry(r)
	return c
}

// carry copies what the host has given entities; where there is no world it has given none anything.
func (r *Roster) carry(from *Roster) {
	if len(r.Carried) == 0 || from.world == nil {
		return
	}
	r.Live()
	for _, p := range r.Carried {
		for i := range r.Figures {
			p.Copy(r.Figures[i].Entry, from.Figures[i].Entry)
		}
		for i := range r.Others {
			p.Copy(r.Others[i].Entry, from.Others[i].Entry)
		}
	}
}
