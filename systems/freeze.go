package systems

import "github.com/affray-engine/affray/rules"

// Frozen returns the copy of a combatant that the rules see. It stays as it is until
// the combatant has changed and Frozen is called again.
func (t *Simulation) Frozen(f *Figure) *rules.Combatant {
	switch {
	case f.stale:
		t.freeze(f)
	case f.recount:
		t.recount(f)
	default:
		return f.side
	}
	f.looks++
	return f.side
}

func (t *Simulation) freeze(f *Figure) {
	if f.side == nil {
		f.side = new(rules.Combatant)
	}
	s := f.side
	s.ID, s.Team, s.Posture = f.Who.ID, f.Who.Team, f.Body.Posture
	s.Engaged, s.Under = len(f.Foes.Foes) > 0, len(f.Foes.Under) > 0
	s.Facing = f.Facing.Dir
	s.Pools, s.Areas, s.Items = f.Pools.Pools, f.Areas.Areas, f.Items.List
	s.Traits = f.Traits.Traits
	s.Traits[rules.OF], s.Traits[rules.DF], s.Traits[rules.AR], s.Traits[rules.DR] = f.OF.OF, f.DF.DF, f.AR.AR, f.DR.DR
	s.Rebuild(&f.Built.Axes, &f.Built.Armour)
	s.Marks = append(s.Marks[:0], f.Marks.List...)
	s.Has = f.Marks.Has
	s.Busy, s.Plot, s.Guard = f.Busy.Act, f.Plots.Declared, f.Plots.Guard
	s.Acted, s.Struck, s.Unseen = f.Tally.Turns, f.Tally.Done[rules.ActStrike]+f.Tally.Granted[rules.ActStrike], f.Tally.Unseen
	s.Does, s.Attacked = f.Tally.Does, f.Tally.Attacked
	s.Rides, s.Ridden, _ = t.Saddle(f.Who.ID)
	t.recount(f)
	f.stale = false
}

// recount sees to what the rules know of somebody's slots, and of a movement that has only begun.
func (t *Simulation) recount(f *Figure) {
	f.side.Claims, f.side.Free = t.claims(f)
	f.side.Moved, f.side.MovedAt = f.Place.Moved, f.Place.MovedAt
	f.recount = false
}

// seen reports whether the copy that the rules have seen still holds.
func (f *Figure) seen() bool { return !f.stale && !f.recount }

// thaw lets the rules count everybody's slots anew: what they have seen holds for a tick, as who is idle and who has
// slots left changes with it. A battle that is copied or saved between ticks has nothing of it to keep.
func (r *Roster) thaw() {
	for i := range r.Figures {
		r.Figures[i].recount = true
	}
}

// claims counts the Turn slots a combatant still has in this round, and reports
// whether it is idle now: nothing under way, and no slot of any kind in this tick.
func (t *Simulation) claims(f *Figure) (n uint16, free bool) {
	free = !f.Busy.Act.Under()
	end := rules.Tick((t.Round() + 1) * t.Shape.Round)
	for i := range t.State.Slots {
		s := &t.State.Slots[i]
		if s.Actor != f.Who.ID || s.Kind == rules.SlotUpkeep {
			continue
		}
		if s.At < end && s.Kind == rules.SlotTurn {
			n++
		}
		if s.At == t.State.At {
			free = false
		}
	}
	return n, free
}
