package agent

import (
	"math"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/space"
)

// queues is where somebody waits whom only people keep from where it wants to get: as far on the way there as it gets, as
// if nobody were in it, and not where that is near through a wall, nor where enemies strike whom it does not reach. It is
// false if walls and doors are in the way as well.
func (d *Default) queues(wanted func(c rules.Cell) bool) (at rules.Cell, mm int32, ok bool) {
	way, ok := d.v.Lead(d.me.ID, wanted, d.way[:0])
	d.way, at = way, d.me.Cell
	reach, _ := d.means()
	last := -1
	d.v.FloodDaring(d.me.ID, space.ThroughFire, math.MaxInt32, func(c rules.Cell, cost int32) bool {
		if i := slices.Index(way, c); i > last && !d.v.Harmful(c) && (!d.exposed(c) || d.serves(c, reach, 0)) {
			at, mm, last = c, cost, i
		}
		return last < len(way)-1
	})
	return at, mm, ok
}
