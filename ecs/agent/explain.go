package agent

import "github.com/affray-engine/affray/systems/space"

// Explain says why two combatants see, reach and hide from each other, or do not, in
// exact fractions and with what is in the way. It allocates: an agent that only wants
// the answer asks [View.Sight], [View.Shot] or [View.Cover]. It returns a
// *space.SpotError if an end of the line is not on the field.
func (v *View) Explain(from, to space.Spot) (*space.Explanation, error) {
	return v.t.Space.Explain(from, to)
}
