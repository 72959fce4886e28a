package systems

import (
	"slices"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/yohamta/donburi"
)

// Clone returns a copy that goes on by itself, from the middle of a tick if need be.
// It has no sink and nobody who replies; the map of the field is shared.
func (t *Tick) Clone() *Tick {
	c := &Tick{
		Book: t.Book, Shape: t.Shape, Roster: t.Roster.clone(), Space: t.Space.Clone(), State: t.State, Queue: t.Queue.Clone(),
		Fault: t.Fault, Reverse: t.Reverse, Turns: t.Turns, Starts: t.Starts, Traps: t.Traps,
	}
	c.State.Slots = slices.Clone(t.State.Slots)
	c.State.Traps, c.State.Stepped = cloneTraps(t.State.Traps), slices.Clone(t.State.Stepped)
	c.State.Frames = make([]Frame, len(t.State.Frames))
	for i := range t.State.Frames {
		c.State.Frames[i] = c.frame(&t.State.Frames[i])
	}
	return c
}

// frame copies a frame of another battle for c.
func (c *Tick) frame(f *Frame) Frame {
	n := *f
	n.Members, n.Grants, n.Changed = slices.Clone(f.Members), slices.Clone(f.Grants), slices.Clone(f.Changed)
	n.Falls = slices.Clone(f.Falls)
	n.Exchanges = slices.Clone(f.Exchanges)
	for i := range n.Exchanges {
		x := &n.Exchanges[i]
		x.V = rules.Verdict{
			Outcome: x.V.Outcome, Eager: x.V.Eager, Mods: slices.Clone(x.V.Mods), Rolls: slices.Clone(x.V.Rolls), Effects: slices.Clone(x.V.Effects),
		}
		x.Q.Near = slices.Clone(x.Q.Near)
		for k := range x.Q.Near {
			x.Q.Near[k].Side = c.own(x.Q.Near[k].Side)
		}
		x.Q.A, x.Q.D = c.own(x.Q.A), c.own(x.Q.D)
		var s dice.Source
		if c.Queue != nil {
			s = c.Queue
		}
		x.Dice = x.Dice.With(s)
	}
	return n
}

// own returns c's frozen side of the same combatant.
func (c *Tick) own(s *rules.Side) *rules.Side {
	if s == nil {
		return nil
	}
	return &c.Roster.Figure(s.ID).side
}

func (r *Roster) clone() *Roster {
	c := NewRoster()
	c.Figures = make([]Figure, 0, len(r.Figures))
	for i := range r.Figures {
		copyFigure(c.Add(), &r.Figures[i])
	}
	for _, e := range r.Others {
		c.copyOther(e)
	}
	return c
}

func copyFigure(n, f *Figure) {
	components.Combatant().Copy(n.Entry, f.Entry)
	n.side, n.stale = f.side, f.stale
	n.side.Marks = slices.Clone(f.side.Marks)
}

func (r *Roster) copyOther(e *donburi.Entry) {
	a := archetypeOf(e)
	a.Copy(r.AddOther(a), e)
}

// archetypeOf is what an entity that is no combatant is made of.
func archetypeOf(e *donburi.Entry) components.Archetype {
	if e.HasComponent(components.Thing) {
		return components.Loose()
	}
	return components.Obstacle()
}
