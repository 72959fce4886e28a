package components

import (
	"io"
	"reflect"
	"unsafe"

	"github.com/affray-engine/affray/rules/plain"
	"github.com/yohamta/donburi"
)

// Person is all components of a combatant, side by side in memory: a copy of a battle copies them at a
// stroke. What becomes an entity of a world by [Person.Enter] is this very memory.
type Person struct {
	Who    IdentityData
	OF     OffenceData
	DF     DefenceData
	AR     ArmourData
	DR     ReductionData
	Built  BuiltData
	Traits TraitsData
	Pools  PoolsData
	Areas  HitLocationsData
	Items  ItemsData
	Marks  MarksData
	Busy   BusyData
	Plots  PlotsData
	Reach  ReachData
	Place  PositionData
	Facing FacingData
	Body   BodyData
	Foes   EngagementData
	Tally  TallyData
}

// combatant lists the components of a person in the order of its fields, in which they are written.
var combatant = of(Identity, Offence, Defence, Armour, Reduction, Built, Traits, Pools, HitLocations, Items, Marks, Busy, Plots, Reach, Position,
	Facing, Body, Engagement, Tally)

// Enter makes an entity in a world of which the components are those of the person.
func (p *Person) Enter(w donburi.World) *donburi.Entry {
	e := combatant.Create(w)
	fields := reflect.ValueOf(p).Elem()
	for i, c := range combatant.parts {
		e.SetComponent(c.kind, fields.Field(i).Addr().UnsafePointer())
	}
	return e
}

// Copy makes a person what another is: nothing is shared. Each list has a line; it lies where the person
// had its own, or in m.
func (p *Person) Copy(from *Person, m *Memory) {
	marks, ahead, foes, under := p.Marks.List, p.Plots.Ahead, p.Foes.Foes, p.Foes.Under
	*p = *from
	p.Marks.List = m.marks.list(marks, from.Marks.List)
	p.Plots.Ahead = m.plots.list(ahead, from.Plots.Ahead)
	p.Foes.Foes = m.ids.list(foes, from.Foes.Foes)
	p.Foes.Under = m.ids.list(under, from.Foes.Under)
}

var persons = plain.Must[Person]()

// Write writes all components, as [Archetype.Write] does.
func (p *Person) Write(w *plain.Writer) { persons.Write(w, p) }

// Read makes the components what was written.
func (p *Person) Read(r *plain.Reader) { persons.Read(r, p) }

// Components is how many components a person has.
func (p *Person) Components() int { return len(combatant.parts) }

// ComponentName is what the i-th component of a combatant is called: "Pools".
func ComponentName(i int) string { return combatant.parts[i].name() }

// LookAt shows the memory of the i-th component, as plain.Raw.Look does.
func (p *Person) LookAt(w io.Writer, i int) {
	combatant.parts[i].data.Look(w, unsafe.Add(unsafe.Pointer(p), offsets[i]))
}

// offsets are those of the components in a person.
var offsets = func() (list []uintptr) {
	t := reflect.TypeFor[Person]()
	for i := range t.NumField() {
		list = append(list, t.Field(i).Offset)
	}
	return list
}()
