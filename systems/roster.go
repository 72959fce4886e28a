package systems

import (
	"io"
	"slices"
	"sync"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// worlds guards donburi.NewWorld, which hands out numbers of a package variable.
var worlds sync.Mutex

// NewWorld returns a world of its own. Unlike donburi's it may be called by several
// goroutines at once.
func NewWorld() donburi.World {
	worlds.Lock()
	defer worlds.Unlock()
	return donburi.NewWorld()
}

// Roster is a battle's combatants in id order, and what else is on its field. They are entities of a donburi
// world as soon as somebody asks for it ([Roster.Live]), with the very components that the rules use.
// donburi's own order changes with every removal, and its ids are used again: we follow ours.
type Roster struct {
	Figures []Figure // the combatant with id n is at n-1
	Others  []*Other
	Carried []components.Part // the host's own

	world  donburi.World // nil until it is asked for
	found  []*Other
	memory components.Memory
}

// Other is an obstacle or an item on the ground. Entry is its entity, nil as long as there is no world.
type Other struct {
	components.Object
	Entry *donburi.Entry
}

// Figure is a combatant: its components, and the copy of them that the rules see. Entry is its entity, nil
// as long as there is no world. The pointers hold as long as the roster.
type Figure struct {
	Entry  *donburi.Entry
	Who    *components.IdentityData
	OF     *components.OffenceData
	DF     *components.DefenceData
	AR     *components.ArmourData
	DR     *components.ReductionData
	Built  *components.BuiltData
	Traits *components.TraitsData
	Pools  *components.PoolsData
	Areas  *components.HitLocationsData
	Items  *components.ItemsData
	Marks  *components.MarksData
	Busy   *components.BusyData
	Plots  *components.PlotsData
	Reach  *components.ReachData
	Place  *components.PositionData
	Facing *components.FacingData
	Body   *components.BodyData
	Foes   *components.EngagementData
	Tally  *components.TallyData

	Born components.IdentityData // who it was made, which Who stays

	all     *components.Person
	side    *rules.Combatant // nil until the rules have seen it
	stale   bool             // it has changed since the rules saw it
	recount bool             // its slots have, or the tick
	looks   uint32           // counts how often the rules have seen it anew
	invited invited
}

// NewRoster returns an empty roster in a world; nil is one of its own, which is made when it is asked for.
// Several may share one.
func NewRoster(w donburi.World) *Roster { return &Roster{world: w} }

// Live returns the world of the roster, with all that is in it.
func (r *Roster) Live() donburi.World {
	if r.world != nil {
		return r.world
	}
	r.world = NewWorld()
	for i := range r.Figures {
		r.Figures[i].Entry = r.Figures[i].all.Enter(r.world)
	}
	for _, o := range r.Others {
		o.Entry = o.Enter(r.world)
	}
	return r.world
}

// Things lists the items on the ground, which are made in the order of their ids. The memory is used
// again.
func (r *Roster) Things() []*Other {
	r.found = r.found[:0]
	for _, o := range r.Others {
		if o.Thing != nil {
			r.found = append(r.found, o)
		}
	}
	return r.found
}

// Entry returns the i-th entity of all that may have parts of the host's: the combatants in their order, then what
// else is on the field; nil behind the last.
func (r *Roster) Entry(i int) *donburi.Entry {
	r.Live()
	switch k := i - len(r.Figures); {
	case i < 0 || k >= len(r.Others):
		return nil
	case k >= 0:
		return r.Others[k].Entry
	}
	return r.Figures[i].Entry
}

// Clear takes all entities of the roster out of their world. The components that figures point to
// stay as they are.
func (r *Roster) Clear() {
	if r.world != nil {
		for i := range r.Figures {
			r.world.Remove(r.Figures[i].Entry.Entity())
		}
		for _, o := range r.Others {
			r.world.Remove(o.Entry.Entity())
		}
	}
	r.Others = nil
}

// Drop takes a thing off the field.
func (r *Roster) Drop(o *Other) {
	if i := slices.Index(r.Others, o); i >= 0 {
		r.Others = slices.Delete(r.Others, i, i+1)
	}
	if r.world != nil {
		r.world.Remove(o.Entry.Entity())
	}
}

// Add makes a combatant and returns it. Its id is the next one; all other
// components are for the caller to fill.
func (r *Roster) Add() *Figure {
	f := r.seat(&components.Person{})
	f.Who.ID = rules.ID(len(r.Figures))
	return f
}

// seat adds somebody.
func (r *Roster) seat(p *components.Person) *Figure {
	r.Figures = append(r.Figures, bind(p))
	f := &r.Figures[len(r.Figures)-1]
	if r.world != nil {
		f.Entry = p.Enter(r.world)
	}
	return f
}

func bind(p *components.Person) Figure {
	return Figure{
		all: p, stale: true,
		Who: &p.Who, OF: &p.OF, DF: &p.DF, AR: &p.AR, DR: &p.DR, Built: &p.Built, Traits: &p.Traits, Pools: &p.Pools, Areas: &p.Areas,
		Items: &p.Items, Marks: &p.Marks, Busy: &p.Busy, Plots: &p.Plots, Reach: &p.Reach, Place: &p.Place,
		Facing: &p.Facing, Body: &p.Body, Foes: &p.Foes, Tally: &p.Tally,
	}
}

// AddOther adds an obstacle or a thing.
func (r *Roster) AddOther(o components.Object) *Other {
	n := &Other{Object: o}
	r.Others = append(r.Others, n)
	if r.world != nil {
		n.Entry = n.Enter(r.world)
	}
	return n
}

// Figure returns the combatant with the id, or nil.
func (r *Roster) Figure(id rules.ID) *Figure {
	if id == 0 || int(id) > len(r.Figures) {
		return nil
	}
	return &r.Figures[id-1]
}

// sheet is where effects change the combatant.
func (f *Figure) sheet() rules.Sheet {
	return rules.Sheet{
		Pools: &f.Pools.Pools, Areas: &f.Areas.Areas, Items: &f.Items.List, Marks: &f.Marks.List, Has: &f.Marks.Has,
		Traits: &f.Traits.Traits, Axes: [4]*int16{&f.OF.OF, &f.DF.DF, &f.AR.AR, &f.DR.DR},
	}
}

// Up reports how the combatant is up.
func (f *Figure) Posture() rules.Posture { return f.Body.Posture }

// marked reports whether a mark of the kind is there.
func (f *Figure) marked(kind uint8) bool { return f.Marks.Has.Has(kind) }

// LookAt shows the memory of the i-th component, as plain.Raw.Look does; false if there are not so many.
func (f *Figure) LookAt(w io.Writer, i int) bool {
	if i < 0 || i >= f.all.Components() {
		return false
	}
	f.all.LookAt(w, i)
	return true
}

// Touch says that a component has changed, so that the rules' copy is made anew.
func (f *Figure) Touch() { f.stale = true }

// ID returns the combatant's id.
func (f *Figure) ID() rules.ID { return f.Who.ID }
