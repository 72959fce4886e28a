package systems

import (
	"slices"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/plain"
)

// sound reports whether what was read can be what has become of this battle: every number that
// stands for something stands for something that there is.
func (t *Simulation) sound(was []components.IdentityData) bool {
	s := &t.State
	if len(s.Traps) != len(t.Traps) || len(s.Goals) != len(t.Goals) || !t.dangersSound() || !t.mountsSound() || !t.nerveSound() || len(s.Frames) > deepest+1 || s.At < 0 || !t.someone(s.Stepped...) || !t.slotsSound(s.Slots) {
		return false
	}
	for i := range s.Traps {
		if !t.someone(s.Traps[i].Looked...) || !t.someone(s.Traps[i].By) {
			return false
		}
	}
	for i := range s.Frames {
		if !t.frameSound(&s.Frames[i]) {
			return false
		}
	}
	for i := range t.Roster.Figures {
		if f := &t.Roster.Figures[i]; *f.Who != was[i] || !t.figureSound(f) {
			return false
		}
	}
	return t.othersSound()
}

// dangersSound reports whether dangers and those in them are such as there are.
func (t *Simulation) dangersSound() bool {
	s := &t.State
	if len(s.Dangers) != len(t.Dangers) {
		return false
	}
	for i := range s.Dangers {
		d := &s.Dangers[i]
		if !t.someone(d.Struck...) || !slices.IsSorted(d.Struck) || len(d.Cells) > 0 && t.Dangers[i].Spread == 0 || !slices.IsSortedFunc(d.Cells, rules.Cell.Compare) ||
			slices.ContainsFunc(d.Cells, func(c rules.Cell) bool { return !t.Space.Map().Inside(c) }) {
			return false
		}
	}
	for _, c := range s.Crossed {
		if c.Who == 0 || !t.someone(c.Who) || c.Danger == 0 || int(c.Danger) > len(t.Dangers) {
			return false
		}
	}
	for _, b := range s.Beset {
		if b.Who == 0 || !t.someone(b.Who) || b.Hazard >= rules.NHazard {
			return false
		}
	}
	return true
}

// mountsSound reports whether nobody rides two, or is ridden by two, and those who do are in one place.
func (t *Simulation) mountsSound() bool {
	list := t.State.Mounts
	for i, m := range list {
		if m.ID == 0 || m.ID == m.Rider || !t.someone(m.ID, m.Rider) {
			return false
		}
		for _, o := range list[:i] {
			if o.ID == m.ID || m.Rider != 0 && o.Rider == m.Rider {
				return false
			}
		}
		f := t.Roster.Figure(m.ID)
		if mount, rider := t.Rides(m.ID); mount != nil || rider != nil && (f.Place.Cell != rider.Place.Cell || f.Posture() != rules.Standing || rider.Posture() != rules.Standing) {
			return false
		}
	}
	return true
}

// within reports whether each of some numbers is from 0 to end-1.
func within[N ~uint8 | ~int8 | ~int16 | ~int32 | ~int](end int, list ...N) bool {
	for _, n := range list {
		if int(n) < 0 || int(n) >= end {
			return false
		}
	}
	return true
}

// someone reports whether each is of somebody, or 0.
func (t *Simulation) someone(list ...rules.ID) bool {
	for _, id := range list {
		if int64(id) > int64(len(t.Roster.Figures)) {
			return false
		}
	}
	return true
}

func (t *Simulation) slotsSound(list []rules.Slot) bool {
	for i := range list {
		if s := &list[i]; s.Actor == 0 || !t.someone(s.Actor, s.To) || !within(int(rules.NSlotKind), s.Kind) {
			return false
		}
	}
	return true
}

func (t *Simulation) frameSound(f *Frame) bool {
	if !within(int(rules.NSlotKind), f.Kind) || !t.slotsSound(f.Grants) || !t.someone(f.Changed...) {
		return false
	}
	c, n := &f.Cursor, len(f.Exchanges)
	if !within(len(t.Shape.Program[f.Kind])+1, f.Phase) || !within(len(f.Members)+1, c.Member) || !within(rules.NAct+1, c.Act) ||
		!within(len(t.Shape.Stages)+1, c.Stage) || !within(n+1, c.From) || c.Step < 0 || c.Sub < 0 || f.Settled < 0 {
		return false
	}
	for i := range f.Members {
		m := &f.Members[i]
		if !t.slotsSound([]rules.Slot{m.Slot}) || !t.orderSound(&m.Order) || !t.someone(m.Charged) || !within(n+1, m.First, m.Last) || m.First > m.Last || !t.inside(m.From) {
			return false
		}
	}
	for i := range f.Falls {
		if f.Falls[i].Who == 0 || !t.someone(f.Falls[i].Who) {
			return false
		}
	}
	for i := range f.Exchanges {
		if !t.exchangeSound(&f.Exchanges[i], n) {
			return false
		}
	}
	return true
}

func (t *Simulation) exchangeSound(x *rules.Exchange, n int) bool {
	if x.By == 0 || !t.someone(x.By, x.To, x.Again, x.Ask.Who, x.Given.Who) || !t.actSound(&x.Act) || !t.slotsSound([]rules.Slot{x.Slot}) {
		return false
	}
	if !within(int(rules.NAsk), x.Ask.Kind, x.Given.Kind) || !within(n, x.Ask.X, x.Given.X) || !t.someone(x.Facts.Beyond[:]...) {
		return false
	}
	if item, with := x.With.Get(); with && !within(rules.NItem, item) {
		return false
	}
	for i := range x.Verdict.Effects {
		if !t.goodEffect(&x.Verdict.Effects[i]) {
			return false
		}
	}
	return true
}

func (t *Simulation) actSound(a *rules.Act) bool {
	return within(int(rules.NActKind), a.Kind) && (a.Item == rules.NoItem || within(rules.NItem, a.Item)) && t.someone(a.Target) && t.inside(a.Cell)
}

func (t *Simulation) orderSound(o *rules.Order) bool {
	if !within(rules.NAct+1, o.N) {
		return false
	}
	for i := range o.List() {
		if !t.actSound(&o.Acts[i]) {
			return false
		}
	}
	return true
}

// inside reports whether a cell is not so far away that geometry is not exact any more (SPACE-012).
func (t *Simulation) inside(c rules.Cell) bool {
	const far = 1 << 24
	return c.X > -far && c.X < far && c.Y > -far && c.Y < far
}

func (t *Simulation) figureSound(f *Figure) bool {
	switch {
	case !within(int(rules.Gone)+1, f.Body.Posture), !within(t.Space.Map().Facings(), f.Facing.Dir),
		!t.someone(f.Foes.Foes...), !t.someone(f.Foes.Under...), !t.inside(f.Place.Cell), !t.inside(f.Place.Since), !t.inside(f.Body.From),
		!t.orderSound(&f.Plots.Declared), !t.actSound(&f.Plots.Guard), !t.actSound(&f.Busy.Act.Act):
		return false
	}
	for i := range f.Marks.List {
		m := &f.Marks.List[i]
		if !within(len(t.Shape.Marks), m.Kind) || !t.someone(m.Other) {
			return false
		}
	}
	for i := range f.Busy.Act.Also {
		if !t.actSound(&f.Busy.Act.Also[i].Act) {
			return false
		}
	}
	for i := range f.Plots.Ahead {
		if !t.orderSound(&f.Plots.Ahead[i].Order) {
			return false
		}
	}
	for i := range f.Items.List {
		if !within(int(rules.Unloaded)+1, f.Items.List[i].State) {
			return false
		}
	}
	return true
}

func (t *Simulation) othersSound() bool {
	for _, o := range t.Roster.Others {
		if th := o.Thing; th != nil {
			if th.Owner == 0 || !t.someone(th.Owner) || !within(rules.NItem, th.Slot) || !t.inside(o.Place.Cell) {
				return false
			}
		}
	}
	return true
}

// soundOr notes that what was read cannot be.
func (t *Simulation) soundOr(r *plain.Reader, was []components.IdentityData) {
	if r.Err() == nil && !t.sound(was) {
		r.Fail(plain.ErrRange)
	}
}

// Touch makes the battle follow components of a combatant that somebody else has changed. It
// reports whether they hold nothing but what there is.
func (t *Simulation) Touch(id rules.ID) bool {
	f := t.Roster.Figure(id)
	f.Marks.Has = rules.KindsIn(f.Marks.List)
	f.Touch()
	t.stir()
	t.dismiss()
	if !t.figureSound(f) {
		return false
	}
	t.reseat(f)
	t.putBody(f)
	t.State.Unsure, t.stirred = true, true
	t.endVoid()
	return true
}
