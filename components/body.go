package components

import (
	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// IdentityData says who a combatant is. It does not change in a battle.
type IdentityData struct {
	ID     rules.ID // from 1, in the order of the scenario
	Name   string   // its id in the scenario
	Kind   string   // what it is, in a word or two
	Team   uint8    // index of its side
	Caster bool     // others should protect it
}

// Identity is on every combatant.
var Identity = donburi.NewComponentType[IdentityData]()

// BodyData is a combatant's body and how it is up.
type BodyData struct {
	Shape   rules.Body
	Posture rules.Posture
	Peeked  bool       // it has attacked past an obstacle of its own since its last turn (SPACE-082)
	From    rules.Cell // where it stood then
	Under   bool       // woken beneath somebody else: cannot stand up yet (SPACE-036)
}

// Body is on every combatant.
var Body = donburi.NewComponentType[BodyData]()

// FacingData is where a combatant looks: a direction's index (SPACE-040).
type FacingData struct{ Dir uint8 }

// Facing is on every combatant.
var Facing = donburi.NewComponentType[FacingData]()

// ReachData is how far a combatant strikes without any item, in cells; the items
// have their own.
type ReachData struct{ Bare rules.Reach }

// Reach is on every combatant.
var Reach = donburi.NewComponentType[ReachData]()

// HitLocationsData is the body by areas, each with its points, capacity, armour and
// harm. A book without hit locations leaves it empty.
type HitLocationsData struct{ Areas [rules.NArea]rules.Area }

// HitLocations is on every combatant.
var HitLocations = donburi.NewComponentType[HitLocationsData]()
