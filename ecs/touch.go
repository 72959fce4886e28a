package ecs

import (
	"errors"
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/rules/plain"
	"github.com/affray-engine/affray/systems/space"
)

// ErrUnsound says that somebody was made what nobody can be; a *[TouchError] says who, and what.
var ErrUnsound = errors.New("nobody can be that")

// TouchError says that a component of somebody holds what cannot be.
type TouchError struct {
	Who       rules.ID
	Name      string
	Component string     // "Position", "Identity"; "" if it is any
	Cell      rules.Cell // of a Position
	Text      string     // what is wrong with it, and what would be right
}

// Error implements error.
func (e *TouchError) Error() string {
	if e.Component == "" {
		return e.Name + ": " + e.Text
	}
	return fmt.Sprintf("%s: the component %s: %s", e.Name, e.Component, e.Text)
}

// Unwrap returns [ErrUnsound].
func (e *TouchError) Unwrap() error { return ErrUnsound }

// Touch tells the battle that the host has changed components of combatants: the rules see what is
// there now, the field follows place, facing and posture, and who threatens whom is found anew. It may
// be called between steps; anything but Identity and Built may be changed. What is changed of OF, DF, AR and DR counts with
// a receipt of its own (FIELD-050), and the event file adds up; no event tells of anything else, so that it does not. Nobody is
// checked: who has no points left is up until its rulebook next looks at it. What a host wants to be harm it says as a system,
// by its [Hand]. It returns [ErrUnderway] in the middle of a step, where a system does the same, a *[TouchError], which is
// [ErrUnsound], if somebody is another than it was made, has no room where it was brought, or holds what there is not,
// an [*UnusedError], or a *systems.OrderError for an unknown id; the components stay as the host has written them, and it
// must put them right before the battle goes on.
func (b *Battle) Touch(who ...rules.ID) error {
	return b.between(func() error { return b.touch(who) })
}

// touch makes the battle follow the components of some, and tells of it.
func (b *Battle) touch(who []rules.ID) error {
	var w plain.Writer
	for _, id := range who {
		f := b.tick.Roster.Figure(id)
		if f == nil {
			return unknownID(b, id)
		}
		if *f.Who != f.Born {
			return &TouchError{Who: id, Name: f.Born.Name, Component: "Identity", Text: fmt.Sprintf("it is another than it was made: want %+v", f.Born)}
		}
		if len(b.overhear) > 0 {
			w.Number(uint64(id))
			b.tick.WriteFigure(&w, id)
		}
	}
	b.noteParts(InputParts)
	b.touched = b.touched || len(who) > 0
	var moved []space.Body // as they were
	for _, id := range who {
		if err := b.unused(b.tick.Roster.Figure(id)); err != nil {
			_ = b.placed(moved)
			return err
		}
		was, there := b.tick.Space.Body(id)
		if !b.tick.Touch(id) {
			_ = b.placed(moved)
			return &TouchError{Who: id, Name: b.Name(id), Text: "a component holds what there is not: want kinds, indexes and ids that the battle knows"}
		}
		if is, still := b.tick.Space.Body(id); still && (!there || is.Cell != was.Cell) {
			was.ID = id
			moved = append(moved, was)
		}
	}
	if err := b.placed(moved); err != nil {
		return err
	}
	if len(who) > 0 {
		b.did(Input{Kind: InputTouch, Who: who[0], Data: slices.Clone(w.Bytes())})
	}
	return nil
}

// placed wants room for those whom the host has brought elsewhere; the error is about the first who has none. The field keeps
// each of them where it was, so that it is looked at again when the host has put it right.
func (b *Battle) placed(moved []space.Body) (err error) {
	for _, was := range moved {
		if why := b.unplaceable(was.ID); why != "" {
			f := b.tick.Roster.Figure(was.ID)
			if b.tick.Space.Remove(was.ID); was.Shape != (rules.Body{}) {
				b.tick.Space.Put(was)
			}
			if err == nil {
				err = &TouchError{Who: was.ID, Name: f.Who.Name, Component: "Position", Cell: f.Place.Cell, Text: fmt.Sprintf("%s %s", b.placeName(f.Place.Cell), why)}
			}
		}
	}
	return err
}

// unplaceable is why somebody cannot be where it is, "" if it can.
func (b *Battle) unplaceable(id rules.ID) string {
	f, field := b.tick.Roster.Figure(id), b.tick.Space
	switch at := f.Place.Cell; {
	case !field.Map().Inside(at):
		return "is off the field: want a place on it"
	case field.Solid(at):
		return "is solid: want an open place"
	case f.Posture().Acts() && !field.Free(id, at):
		return "has no room for it, beside who is there or what is solid: want a place with room"
	}
	return ""
}

// placeName is what a place is called in the scenario: column and row of its picture, or a point.
func (b *Battle) placeName(c rules.Cell) string {
	if f := &b.scenario.Field; f.Kind != grid.Free {
		column, row := f.ColumnRow(c)
		return fmt.Sprintf("[%d, %d]", column, row)
	}
	return fmt.Sprintf("(%d, %d) mm", c.X, c.Y)
}
