package components

import (
	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// MarksData is what is remembered of a combatant: conditions, injuries, holds,
// spells. List is in the order of serials; Has says of which kinds there
// is one.
type MarksData struct {
	List []rules.Mark
	Has  rules.Kinds `plain:"-"` // follows from the list
}

// Marks is on every combatant.
var Marks = donburi.NewComponentType[MarksData]()

// ItemsData is what a combatant carries. Names are for people and for scenarios.
type ItemsData struct {
	List  [rules.NItem]rules.Item
	Names [rules.NItem]string
}

// Items is on every combatant.
var Items = donburi.NewComponentType[ItemsData]()
