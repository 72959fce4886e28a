package components

import (
	"strings"

	"github.com/affray-engine/affray/rules/plain"
	"github.com/yohamta/donburi"
)

// Archetype is what entities of a kind are made of. It does all that a battle does with
// every component alike, so that a new component of a combatant is its file, and a field of [Person] with its line.
type Archetype struct{ parts []part }

var (
	obstacle = of(Position, Barrier)
	loose    = of(Position, Thing)
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
		types[i] = p.kind
	}
	return types
}

// Write writes all of every component, in the order in which the archetype lists them.
func (a Archetype) Write(w *plain.Writer, e *donburi.Entry) {
	for _, p := range a.parts {
		p.data.Write(w, e.Component(p.kind))
	}
}

// Each visits every component of an entity in the order of the archetype: its name ("Pools"), and
// what writes it.
func (a Archetype) Each(e *donburi.Entry, visit func(name string, write func(w *plain.Writer))) {
	for _, p := range a.parts {
		visit(p.name(), func(w *plain.Writer) { p.data.Write(w, e.Component(p.kind)) })
	}
}

// Read makes every component what was written.
func (a Archetype) Read(r *plain.Reader, e *donburi.Entry) {
	for _, p := range a.parts {
		p.data.Read(r, e.Component(p.kind))
	}
}

// Layout describes what [Archetype.Write] writes.
func (a Archetype) Layout() (all string) {
	for _, p := range a.parts {
		all += p.data.Layout()
	}
	return all
}

// part is one component of an archetype.
type part struct {
	kind donburi.IComponentType
	data plain.Raw
}

// name is what people call the component.
func (p part) name() string { return strings.TrimSuffix(p.kind.Typ().Name(), "Data") }

func of(kinds ...donburi.IComponentType) (a Archetype) {
	for _, k := range kinds {
		data, err := plain.RawOf(k.Typ())
		if err != nil {
			panic(err)
		}
		a.parts = append(a.parts, part{k, data})
	}
	return a
}
