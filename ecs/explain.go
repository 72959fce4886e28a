package ecs

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

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

// Body returns the body of a combatant as the field knows it: where it stands, where it
// looks, its size. ok is false for an unknown id.
func (b *Battle) Body(id rules.ID) (body space.Body, ok bool) { return b.tick.Space.Body(id) }

// Cells appends the cells that the body of a combatant covers, the anchor first; none on
// open ground (SPACE-030, SPACE-031).
func (b *Battle) Cells(into []rules.Cell, id rules.ID) []rules.Cell {
	body, ok := b.Body(id)
	k := b.scenario.Field.Kind
	if !ok || k == grid.Free {
		return into
	}
	turns := int(body.Facing)
	if b.Facings() == 12 {
		turns /= 2
	}
	return grid.Size(body.Shape.Footprint).Footprint(k).Place(into, k, body.Cell, turns)
}

// Size returns how high the body of a combatant is as it stands, kneels or lies, and on
// open ground the radius of its disc, else 0; both in mm, 0 for an unknown id or one who
// has left the field (SPACE-034, SPACE-035).
func (b *Battle) Size(id rules.ID) (radius, height rules.Mm) { return b.tick.Space.Size(id) }

// Facings returns how many facings there are: 6 or 12 on hexes, else 8 (SPACE-040).
func (b *Battle) Facings() int {
	switch n := b.tick.Space.Map().Spec().Rules.Facings; {
	case b.scenario.Field.Kind != grid.Hex:
		return 8
	case n == 12:
		return 12
	}
	return 6
}

// FieldRules returns the choices of the field: what the scenario says, else the book, else
// what is usual.
func (b *Battle) FieldRules() space.Options { return b.tick.Space.Map().Spec().Rules }

// CellMm returns the distance between the centres of neighbouring cells, in mm.
func (b *Battle) CellMm() rules.Mm { return b.tick.Space.Map().Spec().CellMm }
