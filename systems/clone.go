package systems

import (
	"slices"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/systems/space"
	"github.com/yohamta/donburi"
)

// Clone returns a copy that goes on by itself, from the middle of a tick if need be.
// It has no sink and nobody who replies; the map of the field is shared. Its entities are in a world
// of their own.
func (t *Simulation) Clone() *Simulation { return t.CloneInto(nil) }

// CloneInto is [Simulation.Clone] with the entities in a world.
func (t *Simulation) CloneInto(w donburi.World) *Simulation {
	c := &Simulation{Roster: NewRoster(w), Space: space.New(t.Space.Map())}
	c.CopyFrom(t)
	return c
}

// CopyFrom makes a battle what another on the same map is, as [Simulation.Clone] would, in the memory that
// it has. Its sink, who replies and its host stay; what was got from it before is of no use any more.
func (c *Simulation) CopyFrom(t *Simulation) {
	c.version++
	c.Book, c.Shape, c.Queue, c.Turns, c.Traps, c.Goals, c.Sides, c.Dangers, c.Might = t.Book, t.Shape, t.Queue.Clone(), t.Turns, t.Traps, t.Goals, t.Sides, t.Dangers, t.Might
	c.Fault, c.Reverse, c.Watch, c.giver, c.stirred = t.Fault, t.Reverse, nil, "", false
	c.dismiss()
	c.stir()
	if c.Roster.world != nil && len(c.Roster.Figures) > 0 { // its entities belong to somebody else now
		c.Roster = NewRoster(nil)
	}
	c.Roster.copyFrom(t.Roster, t.looks())
	c.Space.CopyFrom(t.Space)
	s := c.State
	c.State = t.State
	c.State.Slots, c.State.Stepped = append(s.Slots[:0], t.State.Slots...), append(s.Stepped[:0], t.State.Stepped...)
	c.State.Goals = append(s.Goals[:0], t.State.Goals...)
	c.State.Dangers, c.State.Crossed = cloneDangers(s.Dangers, t.State.Dangers), append(s.Crossed[:0], t.State.Crossed...)
	c.State.Beset, c.State.Mounts = append(s.Beset[:0], t.State.Beset...), append(s.Mounts[:0], t.State.Mounts...)
	c.State.Nerves.People, c.State.Nerves.Sides = append(s.Nerves.People[:0], t.State.Nerves.People...), append(s.Nerves.Sides[:0], t.State.Nerves.Sides...)
	c.State.Traps, c.State.Frames = cloneTraps(t.State.Traps), s.Frames[:0]
	for i := range t.State.Frames {
		c.State.Frames = extend(c.State.Frames)
		c.frame(&c.State.Frames[i], &t.State.Frames[i])
	}
}

// Reseed gives a battle other luck from now on: dice that were thrown lie as they fell, and all others
// fall by the seed, those that a scenario states as well.
func (t *Simulation) Reseed(seed uint64) {
	t.State.Seed, t.Queue = seed, nil
	t.inFlight(func(x *rules.Exchange) { x.Dice = t.Draw(t.key(x, x.Repeat)) })
}

// frame makes a frame of c what one of another battle is.
func (c *Simulation) frame(n, f *Frame) {
	was := *n
	*n = *f
	n.Members, n.Grants = append(was.Members[:0], f.Members...), append(was.Grants[:0], f.Grants...)
	n.Changed, n.Falls = append(was.Changed[:0], f.Changed...), append(was.Falls[:0], f.Falls...)
	n.Exchanges = was.Exchanges[:0]
	for i := range f.Exchanges {
		n.Exchanges = extend(n.Exchanges)
		c.exchange(&n.Exchanges[i], &f.Exchanges[i])
	}
}

func (c *Simulation) exchange(n, x *rules.Exchange) {
	v, near := n.Verdict, n.Facts.Near
	*n = *x
	n.Verdict = rules.Verdict{
		Outcome: x.Verdict.Outcome, Eager: x.Verdict.Eager, Mods: append(v.Mods[:0], x.Verdict.Mods...),
		Rolls: append(v.Rolls[:0], x.Verdict.Rolls...), Effects: append(v.Effects[:0], x.Verdict.Effects...),
	}
	n.Facts.Near = append(near[:0], x.Facts.Near...)
	for k := range n.Facts.Near {
		n.Facts.Near[k].Combatant = c.own(n.Facts.Near[k].Combatant)
	}
	n.Facts.Actor, n.Facts.Target = c.own(x.Facts.Actor), c.own(x.Facts.Target)
	var s dice.Source
	if c.Queue != nil {
		s = c.Queue
	}
	n.Dice = x.Dice.With(s)
}

// own returns c's frozen side of the same combatant.
func (c *Simulation) own(s *rules.Combatant) *rules.Combatant {
	if s == nil {
		return nil
	}
	return c.Roster.Figure(s.ID).side
}

// looks reports whether an exchange is under way, so that what the rules saw of somebody is still looked at.
func (t *Simulation) looks() (so bool) {
	t.inFlight(func(*rules.Exchange) { so = true })
	return so
}

// copyFrom makes a roster what another is, with what the rules saw of everybody if that is still looked at:
// else they look anew.
func (r *Roster) copyFrom(o *Roster, looks bool) {
	r.Carried = o.Carried
	had := min(len(r.Figures), len(o.Figures))
	people := make([]components.Person, len(o.Figures)-had)
	r.Figures = slices.Grow(r.Figures[:had], len(people))
	for i := range people {
		r.seat(&people[i])
	}
	for i := range o.Figures {
		n, f := &r.Figures[i], &o.Figures[i]
		n.all.Copy(f.all, &r.memory)
		n.Born = f.Born
		if n.stale = true; f.side != nil && (looks || f.seen()) {
			n.see(f)
		}
	}
	r.others(o)
	r.carry(o)
}

// see makes what the rules saw of somebody what they saw of another.
func (n *Figure) see(f *Figure) {
	if n.side == nil {
		n.side = new(rules.Combatant)
	}
	marks := n.side.Marks
	*n.side, n.stale, n.recount = *f.side, f.stale, f.recount
	n.side.Marks = append(marks[:0], f.side.Marks...)
}

// others copies what else is on the field of another roster.
func (r *Roster) others(o *Roster) {
	had := min(len(r.Others), len(o.Others))
	more := make([]Other, len(o.Others)-had)
	r.Others = slices.Grow(r.Others[:had], len(more))
	for i := range more {
		r.Others = append(r.Others, &more[i])
	}
	for i, n := range r.Others {
		if n.Copy(&o.Others[i].Object, &r.memory); r.world != nil {
			n.Entry = n.Enter(r.world)
		}
	}
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
