package systems

import (
	"slices"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
)

// Veil takes from a copy of a battle what a side may not see, and puts in its place what is consistent
// with what it does: enemies of whom nobody knows are gone, traps that it does not know of are not
// there, marks and traits of enemies that only their own side sees are not borne, answers that they
// have given ahead and orders for the group that is being asked now are open again. It returns the enemies
// whose secret declarations of this round have been taken back, but for what everybody sees: they
// are to declare anew.
func (t *Simulation) Veil(side uint8, unknown func(id rules.ID) bool) (declare []rules.ID) {
	t.version++
	for i := range t.Roster.Figures {
		f := &t.Roster.Figures[i]
		if f.Who.Team == side {
			continue
		}
		if unknown(f.Who.ID) {
			t.banish(f)
			continue
		}
		t.veilTraits(&f.Traits.Traits)
		if t.veilPlots(f) {
			declare = append(declare, f.Who.ID)
		}
		f.Marks.List = slices.DeleteFunc(f.Marks.List, t.secret)
		f.Marks.Has = rules.KindsIn(f.Marks.List)
		if s := f.side; s != nil {
			t.veilTraits(&s.Traits)
			s.Marks, s.Plot = slices.DeleteFunc(s.Marks, t.secret), f.Plots.Declared
			s.Has = rules.KindsIn(s.Marks)
		}
		f.Touch()
	}
	for i := range t.Traps {
		if s := &t.State.Traps[i]; !s.Sprung && s.Known>>side&1 == 0 {
			s.Sprung = true
			t.Space.LiftTrap(t.Traps[i].ID)
		}
	}
	t.reopen(side)
	t.State.Unsure, t.stirred = true, true
	t.State.Event = 0 // how many there were tells of what was not seen
	return declare
}

// banish takes somebody off the field as if it had never come.
func (t *Simulation) banish(f *Figure) {
	id := f.Who.ID
	if mount, rider := t.pair(f); rider != nil {
		t.mountRow(mount.Who.ID).Rider = 0
		t.resettle(rider, mount)
	}
	t.Space.Remove(id)
	*f.OF, *f.DF, *f.AR, *f.DR = components.OffenceData{}, components.DefenceData{}, components.ArmourData{}, components.ReductionData{}
	*f.Built = components.BuiltData{}
	*f.Traits, *f.Pools, *f.Areas, *f.Items = components.TraitsData{}, components.PoolsData{}, components.HitLocationsData{}, components.ItemsData{}
	*f.Marks, *f.Busy, *f.Plots, *f.Tally = components.MarksData{}, components.BusyData{}, components.PlotsData{}, components.TallyData{}
	*f.Place, *f.Facing, *f.Foes = components.PositionData{}, components.FacingData{}, components.EngagementData{}
	f.Body.Posture = rules.Gone
	f.Touch()
	t.freeze(f)
	t.State.Slots = slices.DeleteFunc(t.State.Slots, func(s rules.Slot) bool { return s.Actor == id })
	for i := range t.State.Frames {
		for k := range t.State.Frames[i].Members {
			if m := &t.State.Frames[i].Members[k]; m.Slot.Actor == id {
				m.Order, m.Asked, m.Lost = rules.Order{}, false, true
			}
		}
	}
}

// secret reports whether only the bearer's side sees a mark.
func (t *Simulation) secret(m rules.Mark) bool { return t.Shape.Marks[m.Kind].Seen != rules.SeenAll }

// veilTraits makes nothing of the traits that only somebody's own side sees.
func (t *Simulation) veilTraits(traits *[rules.NTrait]int16) {
	for i := range t.Shape.Traits {
		if t.Shape.Traits[i].Seen != rules.SeenAll {
			traits[i] = 0
		}
	}
}

// veilPlots takes back what somebody has declared in secret, and reports whether it had declared
// anything. How it spends the round is seen by everybody.
func (t *Simulation) veilPlots(f *Figure) (secret bool) {
	var seen rules.Order
	for _, a := range f.Plots.Declared.List() {
		if a.Kind == rules.ActStance {
			seen.Add(a)
		} else {
			secret = true
		}
	}
	f.Plots.Declared, f.Plots.Standing, f.Plots.Ahead = seen, [rules.NAsk]int16{}, nil
	return secret
}

// Declare makes it so that somebody has declared an order in this round, beside what it has; it reports whether
// it may.
func (t *Simulation) Declare(id rules.ID, o rules.Order) bool {
	f := t.Roster.Figure(id)
	slot := rules.Slot{At: t.State.At, Actor: id, Kind: rules.SlotDeclare}
	all := f.Plots.Declared
	for _, a := range o.List() {
		if _, _, err := Legal(t, slot, all.List(), a); err != nil || !all.Add(a) {
			return false
		}
	}
	f.Plots.Declared = all
	f.Touch()
	return true
}

// reopen asks the enemies of a side again for the orders that they have given in the group that is
// being asked now.
func (t *Simulation) reopen(side uint8) {
	f := t.top()
	if f == nil {
		return
	}
	if program := t.Shape.Program[f.Kind]; f.Phase >= len(program) || program[f.Phase] != rules.PhaseAsk || f.Cursor.Sub == 0 {
		return
	}
	t.convene()
	for i := range f.Members {
		m := &f.Members[i]
		if fig := t.Roster.Figure(m.Slot.Actor); fig.Who.Team == side || m.Lost || fig.Body.Posture == rules.Gone {
			continue
		}
		m.Order, m.Terms = rules.Order{}, [rules.NAct]rules.Terms{}
		m.Asked = m.Slot.Kind != rules.SlotFinish && t.invites(m)
	}
}
