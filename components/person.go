package components

import (
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

// people lists the components of a person in the order in which they are written.
var people = []member{
	in(Identity, func(p *Person) *IdentityData { return &p.Who }),
	in(Offence, func(p *Person) *OffenceData { return &p.OF }),
	in(Defence, func(p *Person) *DefenceData { return &p.DF }),
	in(Armour, func(p *Person) *ArmourData { return &p.AR }),
	in(Reduction, func(p *Person) *ReductionData { return &p.DR }),
	in(Traits, func(p *Person) *TraitsData { return &p.Traits }),
	in(Pools, func(p *Person) *PoolsData { return &p.Pools }),
	in(HitLocations, func(p *Person) *HitLocationsData { return &p.Areas }),
	in(Items, func(p *Person) *ItemsData { return &p.Items }),
	in(Marks, func(p *Person) *MarksData { return &p.Marks }),
	in(Busy, func(p *Person) *BusyData { return &p.Busy }),
	in(Plots, func(p *Person) *PlotsData { return &p.Plots }),
	in(Reach, func(p *Person) *ReachData { return &p.Reach }),
	in(Position, func(p *Person) *PositionData { return &p.Place }),
	in(Facing, func(p *Person) *FacingData { return &p.Facing }),
	in(Body, func(p *Person) *BodyData { return &p.Body }),
	in(Engagement, func(p *Person) *EngagementData { return &p.Foes }),
	in(Tally, func(p *Person) *TallyData { return &p.Tally }),
}

// Enter makes an entity in a world of which the components are those of the person.
func (p *Person) Enter(w donburi.World) *donburi.Entry {
	e := combatant.Create(w)
	for _, m := range people {
		m.bind(e, p)
	}
	return e
}

// Copy makes a person what another is: nothing is shared. Each component that holds a list has a line.
func (p *Person) Copy(from *Person) {
	*p = *from
	p.Marks.own()
	p.Plots.own()
	p.Foes.own()
}

var persons = plain.Must[Person]()

// Write writes all components, as [Archetype.Write] does.
func (p *Person) Write(w *plain.Writer) { persons.Write(w, p) }

// Read makes the components what was written.
func (p *Person) Read(r *plain.Reader) { persons.Read(r, p) }

// member is a component of a person.
type member interface {
	part
	bind(e *donburi.Entry, p *Person)
}

type memberOf[T any] struct {
	partOf[T]
	in func(p *Person) *T
}

func in[T any](handle *donburi.ComponentType[T], where func(p *Person) *T) member {
	return &memberOf[T]{partOf[T]{handle, plain.Must[T]()}, where}
}

func (m *memberOf[T]) bind(e *donburi.Entry, p *Person) { m.handle.Set(e, m.in(p)) }

// parts are the members as parts of an archetype.
func parts(list []member) (out []part) {
	for _, m := range list {
		out = append(out, m)
	}
	return out
}
