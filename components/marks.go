package components

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// MarksData is what is remembered of a combatant: conditions, injuries, holds,
// spells. List is in the order of serials; bit k of Has says that one of kind k is
// there.
type MarksData struct {
	List []rules.Mark
	Has  uint64
}

// AppendSum appends what a digest covers.
func (d *MarksData) AppendSum(b []byte) []byte {
	b = put(put(b, len(d.List)), d.Has)
	for i := range d.List {
		m := &d.List[i]
		b = put(b, m.Serial, uint32(m.Kind), uint32(m.Ends), uint32(m.Turns), uint32(m.Other))
		b = put(put(b, m.Until), m.Values[0], m.Values[1], m.Values[2])
	}
	return b
}

func (d *MarksData) own() { d.List = slices.Clone(d.List) }

// Marks is on every combatant.
var Marks = donburi.NewComponentType[MarksData]()

// ItemsData is what a combatant carries. Names are for people and for scenarios.
type ItemsData struct {
	List  [rules.NItem]rules.Item
	Names [rules.NItem]string
}

// AppendSum appends what a digest covers.
func (d *ItemsData) AppendSum(b []byte) []byte {
	for i := range d.List {
		it := &d.List[i]
		b = put(b, int32(it.Row), int32(it.Use), int32(it.State), int32(it.Hands), int32(it.Reach.Min), int32(it.Reach.Max), it.Max, int32(it.Wear))
		b = putLong(b, it.Traits[:], 12)
		b = putText(b, d.Names[i])
	}
	return b
}

// Items is on every combatant.
var Items = donburi.NewComponentType[ItemsData]()
