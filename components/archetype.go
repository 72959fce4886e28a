package components

import (
	"reflect"
	"strings"

	"github.com/affray-engine/affray/rules/plain"
	"github.com/yohamta/donburi"
)

// Archetype is what entities of a kind are made of. It does all that a battle does with
// every component alike, so that a new component of a combatant is its file, and a field of [Person] with its line.
type Archetype struct{ parts []part }

var (
	combatant = Archetype{parts(people)}
	obstacle  = Archetype{[]part{of(Position), of(Barrier)}}
	loose     = Archetype{[]part{of(Position), of(Thing)}}
)

// Combatant is the archetype of a combatant.
func Combatant() Archetype { return combatant }

// Obstacle is the archetype of a wall, a hedge or a door.
func Obstacle() Archetype { return obstacle }

// Loose is the archetype of an item on the ground.
func Loose() Archetype { return loose }

// Create makes an entity with all components of the archetype, each with its zero value.
func (a Archetype) Create(w donburi.World) *donburi.Entry {
	return w.Entry(w.Create(a.Types()...))
}

// Types lists the components of the archetype.
func (a Archetype) Types() []donburi.IComponentType {
	types := make([]donburi.IComponentType, len(a.parts))
	for i, p := range a.parts {
		types[i] = p.kind()
	}
	return types
}

// Copy makes every component of one entity what it is of another, which keeps its own:
// nothing is shared.
func (a Archetype) Copy(to, from *donburi.Entry) {
	for _, p := range a.parts {
		p.copy(to, from)
	}
}

// Write writes all of every component, in the order in which the archetype lists them.
func (a Archetype) Write(w *plain.Writer, e *donburi.Entry) {
	for _, p := range a.parts {
		p.write(w, e)
	}
}

// Each visits every component of an entity in the order of the archetype: its name ("Pools"), and
// what writes it.
func (a Archetype) Each(e *donburi.Entry, visit func(name string, write func(w *plain.Writer))) {
	for _, p := range a.parts {
		visit(p.name(), func(w *plain.Writer) { p.write(w, e) })
	}
}

// Read makes every component what was written.
func (a Archetype) Read(r *plain.Reader, e *donburi.Entry) {
	for _, p := range a.parts {
		p.read(r, e)
	}
}

// Layout describes what [Archetype.Write] writes.
func (a Archetype) Layout() (all string) {
	for _, p := range a.parts {
		all += p.layout()
	}
	return all
}

// part is one component of an archetype.
type part interface {
	name() string
	layout() string
	kind() donburi.IComponentType
	copy(to, from *donburi.Entry)
	write(w *plain.Writer, e *donburi.Entry)
	read(r *plain.Reader, e *donburi.Entry)
}

// partOf is a component of plain data. One that holds slices has a method own, by which a copy gets
// its own.
type partOf[T any] struct {
	handle *donburi.ComponentType[T]
	data   plain.Type[T]
}

func of[T any](handle *donburi.ComponentType[T]) part { return &partOf[T]{handle, plain.Must[T]()} }

func (p *partOf[T]) name() string {
	return strings.TrimSuffix(reflect.TypeFor[T]().Name(), "Data")
}

func (p *partOf[T]) kind() donburi.IComponentType { return p.handle }

func (p *partOf[T]) copy(to, from *donburi.Entry) {
	n := p.handle.Get(to)
	*n = *p.handle.Get(from)
	if s, ok := any(n).(interface{ own() }); ok {
		s.own()
	}
}

func (p *partOf[T]) layout() string { return p.data.Layout() }

func (p *partOf[T]) write(w *plain.Writer, e *donburi.Entry) { p.data.Write(w, p.handle.Get(e)) }

func (p *partOf[T]) read(r *plain.Reader, e *donburi.Entry) { p.data.Read(r, p.handle.Get(e)) }
