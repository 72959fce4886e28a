package components

import (
	"errors"

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
	data, err := plain.Of[T]()
	return Part{&carried[T]{partOf[T]{handle, data}}, err}
}

// ErrNoPart says that a part is of no component.
var ErrNoPart = errors.New("a part of no component: want what Carry returns")

// Err is a *plain.TypeError if the component cannot be carried, [ErrNoPart] if there is none.
func (p Part) Err() error {
	if p.part == nil {
		return ErrNoPart
	}
	return p.err
}

// Layout describes what [Part.Write] writes.
func (p Part) Layout() string { return p.part.layout() }

// Copy gives an entity what another has of the component.
func (p Part) Copy(to, from *donburi.Entry) {
	if from.HasComponent(p.part.kind()) {
		p.part.copy(to, from)
	}
}

// Write writes whether an entity has the component, and what it is.
func (p Part) Write(w *plain.Writer, e *donburi.Entry) {
	if !e.HasComponent(p.part.kind()) {
		w.Number(0)
		return
	}
	w.Number(1)
	p.part.write(w, e)
}

// Read gives an entity the component if one was written.
func (p Part) Read(r *plain.Reader, e *donburi.Entry) {
	if r.Number() != 0 {
		p.part.read(r, e)
	}
}

// carried is a component that not every entity has.
type carried[T any] struct{ partOf[T] }

func (p *carried[T]) own(e *donburi.Entry) *T {
	if !e.HasComponent(p.handle) {
		e.AddComponent(p.handle)
	}
	return p.handle.Get(e)
}

func (p *carried[T]) copy(to, from *donburi.Entry) { p.data.Copy(p.own(to), p.handle.Get(from)) }

func (p *carried[T]) read(r *plain.Reader, e *donburi.Entry) { p.data.Read(r, p.own(e)) }
