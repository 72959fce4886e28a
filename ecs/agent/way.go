package agent

import "github.com/affray-engine/affray/rules"

// Way appends to into the cells of the cheapest way of who to a goal, without the one where
// it stands and with the goal, and returns what it costs in mm; false if there is none. On
// open ground these are the corners of the way.
func (v *View) Way(who rules.ID, goal rules.Cell, into []rules.Cell) (way []rules.Cell, mm int32, ok bool) {
	return v.t.Space.Path(who, goal, into)
}
