package components

import "github.com/yohamta/donburi"

// Archetype is what entities of a kind are made of. It does all that a battle does with
// every component alike, so that a new component is its file and a line here.
type Archetype struct{ parts []part }

var (
	combatant = Archetype{[]part{
		of(Identity), of(Offence), of(Defence), of(Armour), of(Reduction), of(Traits), of(Pools), of(HitLocations), of(Items), of(Marks),
		of(Busy), of(Plots), of(Reach), of(Position), of(Facing), of(Body), of(Engagement), of(Tally),
	}}
	obstacle = Archetype{[]part{of(Position), of(Barrier)}}
	loose    = Archetype{[]part{of(Position), of(Thing)}}
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

// AppendSum appends what a digest covers: all of every component, in the order in which the
// archetype lists them.
func (a Archetype) AppendSum(b []byte, e *donburi.Entry) []byte {
	for _, p := range a.parts {
		b = p.appendSum(b, e)
	}
	return b
}

// part is one component of an archetype.
type part interface {
	kind() donburi.IComponentType
	copy(to, from *donburi.Entry)
	appendSum(b []byte, e *donburi.Entry) []byte
}

// data is what a component must do: append all of its state. One that holds slices has a
// method own, too, by which a copy gets its own.
type data[T any] interface {
	*T
	AppendSum(b []byte) []byte
}

type partOf[T any, D data[T]] struct{ handle *donburi.ComponentType[T] }

func of[T any, D data[T]](handle *donburi.ComponentType[T]) part { return partOf[T, D]{handle} }

func (p partOf[T, D]) kind() donburi.IComponentType { return p.handle }

func (p partOf[T, D]) copy(to, from *donburi.Entry) {
	n := p.handle.Get(to)
	*n = *p.handle.Get(from)
	if s, ok := any(n).(interface{ own() }); ok {
		s.own()
	}
}

func (p partOf[T, D]) appendSum(b []byte, e *donburi.Entry) []byte {
	return D(p.handle.Get(e)).AppendSum(b)
}
