package components

import (
	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// BodyData is a combatant's body and how it is up.
type BodyData struct {
	Shape  rules.Body
	Up     rules.Up
	Peeked bool       // it has attacked past an obstacle of its own since its last turn (SPACE-082)
	From   rules.Cell // where it stood then
	Under  bool       // woken beneath somebody else: cannot stand up yet (SPACE-036)
}

// AppendSum appends what a digest covers.
func (d *BodyData) AppendSum(b []byte) []byte {
	b = put(b, int32(d.Shape.Footprint), int32(d.Shape.Percent), d.Shape.Height, d.Shape.Radius, int32(d.Up))
	return put(putBool(putBool(b, d.Under), d.Peeked), d.From.X, d.From.Y)
}

// Body is on every combatant.
var Body = donburi.NewComponentType[BodyData]()

// FacingData is where a combatant looks: a direction's index (SPACE-040).
type FacingData struct{ Dir uint8 }

// AppendSum appends what a digest covers.
func (d *FacingData) AppendSum(b []byte) []byte { return put(b, d.Dir) }

// Facing is on every combatant.
var Facing = donburi.NewComponentType[FacingData]()

// ReachData is how far a combatant strikes without any item, in cells; the items
// have their own.
type ReachData struct{ Bare rules.Reach }

// AppendSum appends what a digest covers.
func (d *ReachData) AppendSum(b []byte) []byte { return put(b, d.Bare.Min, d.Bare.Max) }

// Reach is on every combatant.
var Reach = donburi.NewComponentType[ReachData]()
