package systems

import (
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

// Roster is the world of a battle with its combatants in id order. donburi's own
// order changes with every removal, and its ids are used again: we follow ours.
type Roster struct {
	World   donburi.World
	Figures []Figure // the combatant with id n is at n-1
	Others  []*donburi.Entry
	Carried []components.Part // the host's own

	found []*donburi.Entry
}

// Figure is a combatant: its entity, its components, and the copy of them that the
// rules see. The pointers hold as long as the world.
type Figure struct {
	Entry  *donburi.Entry
	Who    *components.IdentityData
	OF     *components.OffenceData
	DF     *components.DefenceData
	AR     *components.ArmourData
	DR     *components.ReductionData
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

	side  rules.Combatant
	stale bool
}

// NewRoster returns an empty roster in a world; nil is one of its own. Several may share one.
func NewRoster(w donburi.World) *Roster {
	if w == nil {
		w = NewWorld()
	}
	return &Roster{World: w}
}

// Things lists the items on the ground, which are made in the order of their ids. The memory is used
// again.
func (r *Roster) Things() []*donburi.Entry {
	r.found = r.found[:0]
	for _, e := range r.Others {
		if e.HasComponent(components.Thing) {
			r.found = append(r.found, e)
		}
	}
	return r.found
}

// Clear takes all entities of the roster out of their world. The components that figures point to
// stay as they are.
func (r *Roster) Clear() {
	for i := range r.Figures {
		r.World.Remove(r.Figures[i].Entry.Entity())
	}
	for _, e := range r.Others {
		r.World.Remove(e.Entity())
	}
	r.Others = nil
}

// Drop takes a thing out of the world.
func (r *Roster) Drop(e *donburi.Entry) {
	if i := slices.Index(r.Others, e); i >= 0 {
		r.Others = slices.Delete(r.Others, i, i+1)
	}
	r.World.Remove(e.Entity())
}

// Add makes a combatant and returns it. Its id is the next one; all other
// components are for the caller to fill.
func (r *Roster) Add() *Figure {
	r.Figures = append(r.Figures, bind(components.Combatant().Create(r.World)))
	f := &r.Figures[len(r.Figures)-1]
	f.Who.ID = rules.ID(len(r.Figures))
	return f
}

func bind(e *donburi.Entry) Figure {
	return Figure{
		Entry: e, stale: true,
		Who: components.Identity.Get(e), OF: components.Offence.Get(e), DF: components.Defence.Get(e),
		AR: components.Armour.Get(e), DR: components.Reduction.Get(e), Traits: components.Traits.Get(e),
		Pools: components.Pools.Get(e), Areas: components.HitLocations.Get(e), Items: components.Items.Get(e),
		Marks: components.Marks.Get(e), Busy: components.Busy.Get(e), Plots: components.Plots.Get(e),
		Reach: components.Reach.Get(e), Place: components.Position.Get(e), Facing: components.Facing.Get(e),
		Body: components.Body.Get(e), Foes: components.Engagement.Get(e), Tally: components.Tally.Get(e),
	}
}

// AddOther makes an entity of another archetype: an obstacle or a thing.
func (r *Roster) AddOther(a components.Archetype) *donburi.Entry {
	e := a.Create(r.World)
	r.Others = append(r.Others, e)
	return e
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
func (f *Figure) marked(kind uint8) bool { return f.Marks.Has>>kind&1 == 1 }

// Touch says that a component has changed, so that the rules' copy is made anew.
func (f *Figure) Touch() { f.stale = true }

// ID returns the combatant's id.
func (f *Figure) ID() rules.ID { return f.Who.ID }
