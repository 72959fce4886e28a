package agent

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// direct lists the places on open ground to which a straight way leads and from which an
// enemy can be struck; if there are none, the turning point from which such a way leads on.
func (d *Default) direct(reach rules.Reach, limit int32) {
	for i := range d.theirs {
		at := d.before(d.me.Cell, &d.theirs[i], reach)
		if mm, ok := d.v.Leg(d.me.ID, d.me.Cell, at); ok && d.v.Reach(d.me.ID, at, d.theirs[i].ID, reach) {
			d.insert(spot{at, mm})
		}
	}
	if len(d.spots) > 0 {
		return
	}
	e := d.v.Figure(d.odds.near)
	d.v.Flood(d.me.ID, limit, func(c rules.Cell, cost int32) bool {
		if mm, ok := d.v.Leg(d.me.ID, c, d.before(c, &e, reach)); ok && cost > 0 {
			d.insert(spot{c, cost + mm})
		}
		return true
	})
	d.spots = d.spots[:min(len(d.spots), 1)]
}

// insert keeps the spots by their cost.
func (d *Default) insert(s spot) {
	i := len(d.spots)
	for i > 0 && d.spots[i-1].cost > s.cost {
		i--
	}
	d.spots = append(d.spots, spot{})
	copy(d.spots[i+1:], d.spots[i:])
	d.spots[i] = s
}

// before is the place on the straight way to an enemy where a weapon just reaches it.
func (d *Default) before(from rules.Cell, e *Figure, reach rules.Reach) rules.Cell {
	dx, dy := int64(from.X-e.Cell.X), int64(from.Y-e.Cell.Y)
	whole := grid.Measure(dx*dx+dy*dy, grid.Millimetre, grid.Ceil)
	off := int64(d.v.Across(int32(reach.Max)))
	if whole <= off {
		return from
	}
	return rules.Cell{X: e.Cell.X + int32(dx*off/whole), Y: e.Cell.Y + int32(dy*off/whole)}
}
