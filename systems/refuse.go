package systems

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules"
)

// Reasons for refusing an order.
var (
	ErrNotDue    = errors.New("no order is due")
	ErrOffered   = errors.New("not on the menu")
	ErrTarget    = errors.New("no such target")
	ErrUnknown   = errors.New("no such combatant")
	ErrReach     = errors.New("out of reach or sight")
	ErrLacks     = errors.New("the target lacks the condition that it is for")
	ErrOutside   = errors.New("outside the field")
	ErrNumber    = errors.New("number out of range")
	ErrLong      = errors.New("more acts than an order holds")
	ErrComplete  = errors.New("the order is complete without it")
	ErrNoAnswer  = errors.New("no question is open")
	ErrDuplicate = errors.New("limit of such answers exceeded")
)

// OrderError says which order or answer was refused and why.
type OrderError struct {
	Tick rules.Tick
	ID   rules.ID  // combatant
	Name string    // its name, "" if there is no such combatant
	Act  rules.Act // the act that is wrong, if it is one
	Nth  int       // its place in the order, from 0
	Want string    // what would be right, if it can be said
	Err  error     // one of the reasons of this package
}

// Error implements error.
func (e *OrderError) Error() string {
	return fmt.Sprintf("tick %d: %s: %s", e.Tick, called(e.Name, e.ID), e.Reason())
}

// Reason is the error for those who know when it was, and whose order.
func (e *OrderError) Reason() string {
	s := ""
	if e.Nth > 0 || e.Act != (rules.Act{}) {
		s += fmt.Sprintf("act %d (%s): ", e.Nth, e.Act.Kind)
	}
	s += e.Err.Error()
	if e.Want != "" {
		s += ": " + e.Want
	}
	return s
}

// called is what people call a combatant.
func called(name string, id rules.ID) string {
	if name == "" {
		return fmt.Sprintf("combatant %d", id)
	}
	return name
}

// Unwrap returns the reason.
func (e *OrderError) Unwrap() error { return e.Err }

// Refuse returns the error that says why an act, the nth from 0 of an order, or an answer of
// somebody cannot be, and what would be right.
func Refuse(t *Simulation, who rules.ID, a rules.Act, nth int, err error, want string) *OrderError {
	e := &OrderError{Tick: t.State.At, ID: who, Act: a, Nth: nth, Err: err, Want: want}
	if f := t.Roster.Figure(who); f != nil {
		e.Name = f.Who.Name
	}
	return e
}

// want says what would be right in place of an act that is not on the menu.
func (t *Simulation) want(s *rules.Slot, sofar *rules.Order, a rules.Act, err error) string {
	switch {
	case errors.Is(err, ErrLacks):
		return "want one with " + t.lacked(s, sofar, a)
	case errors.Is(err, ErrBroken) && t.Shape.OfBroken(a.Kind, a.Mode):
		return wantsAway
	case !errors.Is(err, ErrOffered) && !errors.Is(err, ErrBroken) && !errors.Is(err, ErrNumber):
		return ""
	}
	list := []string{rules.ActPass.String()}
	for _, o := range t.menu(s, sofar) {
		w := o.Kind.String()
		if o.Kind == a.Kind {
			w = t.phrase(s.Actor, &o)
		}
		if !slices.Contains(list, w) { // offers differ in more than their words
			list = append(list, w)
		}
	}
	return "want one of: " + strings.Join(list, ", ")
}

// lacked names the conditions of which the targets of an act must bear one.
func (t *Simulation) lacked(s *rules.Slot, sofar *rules.Order, a rules.Act) string {
	var list []string
	for _, o := range t.menu(s, sofar) {
		k, ok := o.Terms.Bears.Get()
		if o.Kind != a.Kind || o.Item != a.Item || o.Mode != a.Mode || !ok {
			continue
		}
		if name := t.Shape.Marks[k].Name; !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return strings.Join(list, " or ")
}

// phrase is an offer in words, with the numbers that it leaves open.
func (t *Simulation) phrase(who rules.ID, o *rules.Offer) string {
	text := o.Kind.String()
	if name := t.Shape.ModeName(o.Kind, o.Mode); name != "" {
		text += " " + name
	} else if o.Mode > 0 {
		text += fmt.Sprintf(" mode %d", o.Mode)
	}
	if f := t.Roster.Figure(who); f != nil && o.Item != rules.NoItem {
		text += fmt.Sprintf(" with item %d, %s", o.Item, f.Items.Names[o.Item])
	}
	for _, n := range []struct {
		word string
		of   rules.Range
	}{{"aim", o.Aim}, {"cap", o.Cap}} {
		if n.of != (rules.Range{}) {
			text += fmt.Sprintf(", %s %d..%d", n.word, n.of.Lo, n.of.Hi)
		}
	}
	return text
}

// waited says for whom an order is due, or what is from somebody for whom none is.
func (t *Simulation) waited(who rules.ID) string {
	var names []string
	if f := t.top(); f != nil {
		if slices.ContainsFunc(f.Exchanges, func(x rules.Exchange) bool { return x.Ask.Kind != rules.AskNone && x.Ask.Who == who }) {
			return "an answer is due: use Reply"
		}
		for i := range f.Members {
			if m := &f.Members[i]; m.Asked {
				names = append(names, called(t.Roster.Figure(m.Slot.Actor).Who.Name, m.Slot.Actor))
			}
		}
	}
	if len(names) == 0 {
		return "nobody waits for one"
	}
	return "want one for " + strings.Join(names, ", ")
}

// unasked says what is due from somebody who is not asked what was answered.
func (t *Simulation) unasked(who rules.ID) string {
	if due(t.top(), who) != nil {
		return "an order is due: use Submit"
	}
	return "want one that is due, with its place in X"
}
