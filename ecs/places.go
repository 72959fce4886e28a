package ecs

import (
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/space"
)

// places refuses whom the ground has no room for: a body may have more cells than
// the one it is placed by, and on open ground a width (SPACE-036, SPACE-038). Who is
// stuck in a wall or in somebody could never move.
func (b *builder) places() {
	if b.ground == nil || len(b.roster.Figures) != b.first {
		return
	}
	all := space.New(b.ground)
	for i := range b.roster.Figures {
		body := b.bodyOf(i)
		c := &b.s.Combatants[i]
		all.Put(body)
		switch {
		case !c.At.Given() || !b.fits(i, body):
		case body.Posture.Acts() && !all.Free(body.ID, body.Cell):
			b.errs.Note(block.Value, at("combatants", i)+".at", c.At.Pos, "%s stands in %s, their bodies overlap: want a place for each", c.ID, b.inTheWay(i))
		}
	}
}

// fits refuses a body that finds no room in its place on an empty field.
func (b *builder) fits(i int, body space.Body) bool {
	empty := space.New(b.ground)
	empty.Put(body)
	ok := empty.Free(body.ID, body.Cell)
	if c := &b.s.Combatants[i]; !ok {
		b.errs.Note(block.Value, b.where(i)+".at", c.At.Pos, "%s has no room there, part of the body lies off the field or in what is solid: want a place for all of it", c.ID)
	}
	return ok
}

// newcomer is the body of somebody who is on no roster yet.
func (b *builder) newcomer(c *scenario.Combatant, f *rules.Fighter) space.Body {
	return space.Body{ID: 1, Cell: b.cell(c), Facing: b.facing(c, uint8(b.team(c.Side))), Posture: f.Posture, Shape: f.Body}
}

// bodyOf is the body of a combatant as the field will know it.
func (b *builder) bodyOf(i int) space.Body {
	f := &b.roster.Figures[i]
	body := space.Body{ID: f.Who.ID, Team: f.Who.Team, Cell: f.Place.Cell, Facing: f.Facing.Dir, Posture: f.Body.Posture, Shape: f.Body.Shape}
	for _, m := range b.mounts() {
		switch f.Who.ID {
		case m.ID:
			body.Bears = m.Rider
		case m.Rider:
			body = systems.Seated(body, space.Body{ID: m.ID, Shape: b.roster.Figures[m.ID-1].Body.Shape})
		}
	}
	return body
}

// inTheWay is the first of those before somebody whose body overlaps theirs.
func (b *builder) inTheWay(i int) string {
	body := b.bodyOf(i)
	for j := range i {
		two := space.New(b.ground)
		two.Put(b.bodyOf(j))
		two.Put(body)
		if !two.Free(body.ID, body.Cell) {
			return b.s.Combatants[j].ID
		}
	}
	return "somebody"
}

// facingOf is a facing that a scenario states; open ground has the eight of squares,
// of which the one nearest to the vector is taken (SPACE-040).
func facingOf(k grid.Kind, direction int, v grid.Point) uint8 {
	if k != grid.Free {
		return uint8(direction)
	}
	return uint8(grid.ScatterDirection(grid.Square, grid.Cell{}, grid.Cell{X: int32(v.X), Y: int32(v.Y)}, 1))
}
