package ecs

import (
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/space"
)

// looks lets somebody for whom the scenario names no facing look at the nearest enemy who can act, at the middle of those
// who are as near; as usual if there is none. Who has no room to look there keeps to the usual, too, and who rides looks where its mount does.
func (b *builder) looks(f *systems.Figure, c *scenario.Combatant) {
	at, found := b.opposite(f)
	if c.Facing.Given() || c.Rides.Text != "" || !found {
		return
	}
	facing := b.turned(grid.Bearing(b.lattice(), f.Place.Cell, at, b.usually(f.Who.Team)))
	if b.hasRoom(f, facing) {
		f.Facing.Dir = facing
	}
}

// opposite is the middle of the enemies of somebody who can act and to whom none of them is nearer.
func (b *builder) opposite(f *systems.Figure) (at grid.Cell, found bool) {
	least, sum, n := int32(0), grid.Point{}, int64(0)
	for i := range b.roster.Figures {
		o := &b.roster.Figures[i]
		if o.Who.Team == f.Who.Team || !o.Posture().Acts() || b.ground == nil {
			continue
		}
		away := b.ground.Steps(f.Place.Cell, o.Place.Cell)
		switch {
		case n == 0 || away < least:
			least, sum, n = away, grid.Point{}, 0
		case away > least:
			continue
		}
		sum, n = sum.Add(grid.Point{X: int64(o.Place.Cell.X), Y: int64(o.Place.Cell.Y)}), n+1
	}
	if n == 0 {
		return at, false
	}
	return grid.Cell{X: int32(sum.X / n), Y: int32(sum.Y / n)}, true
}

// hasRoom reports whether a body of several cells has room for all of them where it looks somewhere.
func (b *builder) hasRoom(f *systems.Figure, facing uint8) bool {
	if f.Body.Shape.Footprint == rules.FootMan || b.ground == nil {
		return true
	}
	all := space.New(b.ground)
	for i := range b.roster.Figures {
		if o := &b.roster.Figures[i]; o.Posture() != rules.Gone {
			all.Put(b.bodyOf(i))
		}
	}
	body := b.bodyOf(int(f.Who.ID) - 1)
	body.Facing = facing
	all.Put(body)
	return all.Free(body.ID, body.Cell)
}
