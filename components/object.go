package components

import (
	"github.com/affray-engine/affray/rules/plain"
	"github.com/yohamta/donburi"
)

// Object is what is on the field beside people: an obstacle or a thing, of which the other is nil.
type Object struct {
	Place   PositionData
	Barrier *BarrierData
	Thing   *ThingData
}

// NewObstacle returns an obstacle.
func NewObstacle() Object { return Object{Barrier: &BarrierData{}} }

// NewThing returns an item on the ground.
func NewThing() Object { return Object{Thing: &ThingData{}} }

var (
	places   = plain.Must[PositionData]()
	barriers = plain.Must[BarrierData]()
	things   = plain.Must[ThingData]()
)

// Enter makes an entity in a world of which the components are those of the object.
func (o *Object) Enter(w donburi.World) *donburi.Entry {
	a := obstacle
	if o.Thing != nil {
		a = loose
	}
	e := a.Create(w)
	Position.Set(e, &o.Place)
	if o.Thing != nil {
		Thing.Set(e, o.Thing)
	} else {
		Barrier.Set(e, o.Barrier)
	}
	return e
}

// Copy makes an object what another is, as [Person.Copy] does.
func (o *Object) Copy(from *Object, m *Memory) {
	o.Place, o.Barrier, o.Thing = from.Place, m.barriers.one(o.Barrier, from.Barrier), m.things.one(o.Thing, from.Thing)
}

// Write writes all components, as [Archetype.Write] does.
func (o *Object) Write(w *plain.Writer) {
	places.Write(w, &o.Place)
	if o.Thing != nil {
		things.Write(w, o.Thing)
	} else {
		barriers.Write(w, o.Barrier)
	}
}

// Read makes the components what was written.
func (o *Object) Read(r *plain.Reader) {
	places.Read(r, &o.Place)
	if o.Thing != nil {
		things.Read(r, o.Thing)
	} else {
		barriers.Read(r, o.Barrier)
	}
}
