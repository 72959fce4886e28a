package rulestest

import (
	"errors"
	"fmt"

	"github.com/affray-engine/affray/rules"
)

// planned looks at what a schedule gives out. Slots from the index on are new.
func (w *watched) planned(where string, f *rules.Field, part int, p *rules.Plan, from int) {
	s := w.b.Shape()
	end := rules.Tick((f.Round + 1) * s.Round)
	for i := range p.Slots[from:] {
		t := &p.Slots[from+i]
		w.note(lawSchedule, where, slot(s, t, f.Combatants))
		if !s.Parts[part].Spread && (t.At < f.Tick || t.At >= end) {
			w.notef(lawSchedule, where, "a slot of %d in tick %d, which is not in what is left of the round", t.Actor, t.At)
		}
		if t.Why != "" {
			w.note(lawSchedule, where, w.ids.want("a slot", t.Why))
		}
	}
	someone := func(id rules.ID) bool { return sideOf(f.Combatants, id) != nil || isTeam(f.Combatants, id) }
	for i := range p.Entries {
		e := &p.Entries[i]
		if !someone(e.Who) {
			w.notef(lawSchedule, where, "a receipt of %d, who is not there", e.Who)
		}
		w.note(lawLists, where, w.listed(s, &e.Verdict, someone))
		w.note(lawRolls, where, rolls(s, &e.Verdict))
	}
}

// slot looks at one slot that a schedule gives out.
func slot(s *rules.Shape, t *rules.Slot, sides []*rules.Combatant) error {
	who := sideOf(sides, t.Actor)
	switch {
	case t.Kind >= rules.NSlotKind:
		return fmt.Errorf("slot kind %d is none that there is", t.Kind)
	case who == nil:
		return fmt.Errorf("a %s slot of %d, who is not there", t.Kind, t.Actor)
	case len(s.Program[t.Kind]) == 0:
		return fmt.Errorf("a %s slot, which the shape has no program for", t.Kind)
	case t.Kind == rules.SlotFinish && (!who.Busy.Under() || t.Serial != who.Busy.Serial):
		return fmt.Errorf("%d is to finish what it has not under way", t.Actor)
	case t.To != 0 && sideOf(sides, t.To) == nil:
		return fmt.Errorf("a %s slot against %d, who is not there", t.Kind, t.To)
	}
	return nil
}

// provoked looks at the reactions to a trigger.
func (w *watched) provoked(where string, t *rules.Trigger, p *rules.Plan, from int) {
	for i := range p.Slots[from:] {
		s := &p.Slots[from+i]
		if s.Actor != t.By.ID && s.Actor != t.To.ID {
			w.notef(lawProvoke, where, "%d may react, who has no part in it", s.Actor)
		}
		if s.Kind != rules.SlotGranted || len(w.b.Shape().Program[s.Kind]) == 0 {
			w.notef(lawProvoke, where, "a %s slot, where only a granted one has a program to run", s.Kind)
		}
		w.note(lawProvoke, where, w.ids.want("a reaction", s.Why))
	}
	both := []*rules.Combatant{t.By, t.To}
	someone := func(id rules.ID) bool { return sideOf(both, id) != nil || isTeam(both, id) }
	for i := range p.Entries {
		w.note(lawLists, where, w.listed(w.b.Shape(), &p.Entries[i].Verdict, someone))
		w.note(lawRolls, where, rolls(w.b.Shape(), &p.Entries[i].Verdict))
	}
}

// offered looks at one line of a menu.
func (w *watched) offered(where string, a *rules.Combatant, o *rules.Offer) {
	s := w.b.Shape()
	where += ", " + o.Kind.String()
	if o.Kind.ByEngine() {
		w.notef(lawMenu, where, "nobody can be ordered to do that")
		return
	}
	if !s.Acts.Allows(o.Kind) {
		w.notef(lawMenu, where, "Shape.Acts does not list it")
	}
	if o.Item != rules.NoItem && (int(o.Item) >= rules.NItem || a.Items[o.Item].Use == 0) && o.Kind != rules.ActTake {
		w.notef(lawMenu, where, "it is offered with item %d, which %d does not have", o.Item, a.ID)
	}
	if o.Aim.Lo > o.Aim.Hi || o.Cap.Lo > o.Cap.Hi {
		w.notef(lawMenu, where, "the aim is %v and the cap %v", o.Aim, o.Cap)
	}
	if o.Rule != "" {
		w.note(lawMenu, where, w.ids.want("an offer", o.Rule))
	}
	w.note(lawMenu, where, mode(s, o))
	w.note(lawMenu, where, terms(s, o))
}

// mode looks for the word of how an offer is done. Acts that are done in one way need none.
func mode(s *rules.Shape, o *rules.Offer) error {
	n := int(o.Mode)
	switch o.Kind {
	case rules.ActCast:
		return inside("spell", n, s.Spells)
	case rules.ActSpecial:
		return inside("special row", n, s.Specials)
	case rules.ActStance:
		return inside("stance", n, s.Stances)
	case rules.ActMove:
		return inside("gait", n, s.Gaits)
	}
	if n > 0 && s.ModeName(o.Kind, o.Mode) == "" {
		return fmt.Errorf("mode %d has no word in Shape.Modes", n)
	}
	return nil
}

// terms looks at what an offer fixes.
func terms(s *rules.Shape, o *rules.Offer) error {
	var errs []error
	t := &o.Terms
	if o.At > rules.AtDoor {
		errs = append(errs, fmt.Errorf("target rule %d is none that there is", o.At))
	}
	if o.At == rules.AtMarked {
		errs = append(errs, inside("it is aimed by mark", int(t.Mark), s.Marks))
	}
	if k, ok := t.Bears.Get(); ok {
		errs = append(errs, inside("its target must bear mark", int(k), s.Marks))
	}
	if t.Ticks < 0 || t.Blows < 0 || t.Max < 0 || t.Near < 0 || t.More < 0 || t.Heard < 0 {
		errs = append(errs, fmt.Errorf("a number of its terms is negative: %+v", *t))
	}
	if o.Kind.Moves() && o.At == rules.AtWay && (t.Pace.Num <= 0 || t.Pace.Den <= 0) {
		errs = append(errs, fmt.Errorf("a way of pace %d/%d mm", t.Pace.Num, t.Pace.Den))
	}
	return errors.Join(errs...)
}

func sideOf(sides []*rules.Combatant, id rules.ID) *rules.Combatant {
	for _, s := range sides {
		if s.ID == id {
			return s
		}
	}
	return nil
}

func isTeam(sides []*rules.Combatant, id rules.ID) bool {
	for _, s := range sides {
		if rules.TeamID(s.Team) == id {
			return true
		}
	}
	return false
}
