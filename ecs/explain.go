package ecs

import "github.com/affray-engine/affray/systems/space"

// Spot is one end of a line: space.Of somebody who fights, or space.At a cell, where a
// standing man is imagined.
type Spot = space.Spot

// Explanation is all that the field says of a line, with the reasons.
type Explanation = space.Explanation

// Explain says why there is sight and effect from one spot to another or not, what
// hides how much, who is in the way, and how far it is, as the battle stands now. The
// Obstacle of a blocker is the place in Scenario().Field.Obstacles, where its position
// in the file is. It returns a *space.SpotError if an end is not on the field, and
// changes nothing.
func (b *Battle) Explain(from, to Spot) (*Explanation, error) {
	return b.tick.Space.Explain(from, to)
}

// DoorOpen reports whether the obstacle with the place in Scenario().Field.Obstacles is
// a door that stands open now (SPACE-050).
func (b *Battle) DoorOpen(obstacle int) bool {
	all := b.tick.Space.Map().Spec().Obstacles
	return obstacle >= 0 && obstacle < len(all) && b.tick.Space.DoorOpen(all[obstacle].ID)
}
