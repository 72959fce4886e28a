package components

import (
	"errors"
	"slices"

	"github.com/affray-engine/affray/rules/plain"
	"github.com/yohamta/donburi"
)

// Part is a component of the host's own that a battle carries: whatever entity of it has one, so
// have its copies, and it is saved and in the digest. [Carry] makes it.
type Part struct {
	part part
	err  error
}

// Carry returns the part of a component of plain data: see package plain.
func Carry[T any](handle *donburi.ComponentType[T]) Part {
	if handle == nil {
		return Part{}
	}
	data, err := plain.RawOf(handle.Typ())
	return Part{part{handle, data}, err}
}

// ErrNoPart says that a part is of no component.
var ErrNoPart = errors.New("a part of no component: want what Carry returns")

// Is reports whether both are of the same component.
func (p Part) Is(other Part) bool {
	return p.part.kind != nil && other.part.kind != nil && p.part.kind.Id() == other.part.kind.Id()
}

// OfEngine reports whether the component is one of the engine's own.
func (p Part) OfEngine() bool {
	return p.part.kind != nil && slices.ContainsFunc([]Archetype{combatant, obstacle, loose}, func(a Archetype) bool {
		return slices.ContainsFunc(a.parts, func(o part) bool { return o.kind.Id() == p.part.kind.Id() })
	})
}

// Err is a *plain.TypeError if the component cannot be carried, [ErrNoPart] if there is none.
func (p Part) Err() error {
	if p.part.kind == nil {
		return ErrNoPart
	}
	return p.err
}

// Name is the name of the component's type: "Banner".
func (p Part) Name() string { return p.part.kind.Typ().Name() }

// On reports whether an entity has the component.
func (p Part) On(e *donburi.Entry) bool { return e.HasComponent(p.part.kind) }

// Layout describes what [Part.Write] writes.
func (p Part) Layout() string { return p.part.data.Layout() }

// Copy gives an entity what another has of the component.
func (p Part) Copy(to, from *donburi.Entry) {
	if p.On(from) {
		p.give(to)
		p.part.data.Copy(to.Component(p.part.kind), from.Component(p.part.kind))
	}
}

// Write writes whether an entity has the component, and what it is.
func (p Part) Write(w *plain.Writer, e *donburi.Entry) {
	if !p.On(e) {
		w.Number(0)
		return
	}
	w.Number(1)
	p.part.data.Write(w, e.Component(p.part.kind))
}

// Read gives an entity the component if one was written, and else takes it away.
func (p Part) Read(r *plain.Reader, e *donburi.Entry) {
	switch {
	case r.Number() != 0:
		p.give(e)
		p.part.data.Read(r, e.Component(p.part.kind))
	case p.On(e):
		e.RemoveComponent(p.part.kind)
	}
}

// give makes it so that an entity has the component.
func (p Part) give(e *donburi.Entry) {
	if !p.On(e) {
		e.AddComponent(p.part.kind)
	}
}
