package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// outreach is how far from what they are to hold those go to fight who are the stronger, in cells.
const outreach = 5

// stronger reports whether those of ours who can act do more, and bear more, than those of theirs who have come to fight.
func (d *Default) stronger() bool { return d.force(d.ours) > d.force(d.theirs) }

// matches reports whether those of ours who can act are half as strong as those of theirs.
func (d *Default) matches() bool {
	theirs := d.force(d.theirs)
	return theirs > 0 && 2*d.force(d.ours) >= theirs
}

// force is what some do together times what they have left together: it takes both to wear others down. Those with whom a goal has to do
// are left out: they have somewhere to get.
func (d *Default) force(of []Figure) int64 {
	harm, life := int64(0), int64(0)
	for i := range of {
		f := &of[i]
		if might, known := d.v.mightOf(f.ID); known && !slices.Contains(d.prey, f.Name) {
			harm += might >> 10
			life += int64(max(0, d.v.life(f).Now))
		}
	}
	return harm * life
}

// fightsFirst has somebody of a side that is the stronger fight for the way, if it matters to nobody who goes it. Nobody comes back for that
// from the edge of the field, where as many stand as have to leave it, or turns from a place into which as many walk as are wanted there: of
// these who is at blows goes as well, if what that may cost does not fell it, and the last who is wanting in any case.
func (d *Default) fightsFirst() {
	if !d.anyone || d.odds.theirs == 0 {
		return
	}
	if enough, among := d.walkIn(); enough {
		d.enters = among && (!d.me.Engaged || d.wanting == 1 || d.parting() < whole/2)
		if d.enters || d.arrived(d.me.Cell) {
			return
		}
	}
	if !d.mayLeave() && d.stronger() {
		d.runs = false
	}
}

// soonIn is how many ticks a walk into a place takes at most that nobody has time to stop, where all walk tick by tick.
const soonIn = 3

// walkIn reports whether as many as are wanting where some of the side have to be can be there before anybody stops them, which is worth
// more than any blow; and whether the decider is one of the nearest of them.
func (d *Default) walkIn() (enough, among bool) {
	if d.off || d.zone == nil || d.wanting <= 0 {
		return false, false
	}
	can, nearer, mine := 0, 0, d.left(d.me.Cell)
	for i := range d.ours {
		f := &d.ours[i]
		if !d.getsIn(f) {
			continue
		}
		can++
		if n := d.left(f.Cell); f.ID == d.me.ID {
			among = true
		} else if n < mine || n == mine && f.ID < d.me.ID {
			nearer++
		}
	}
	return can >= d.wanting, among && nearer < d.wanting
}

// getsIn reports whether one of ours gets to where it has to be in one movement, or where all walk tick by tick within a few, and no enemy who
// is at blows with nobody is nearer to that than it.
func (d *Default) getsIn(f *Figure) bool {
	left := d.left(f.Cell)
	if left == 0 || left > remote || f.Posture != rules.Standing || d.bound(f.ID) || d.rooted(f.ID) {
		return false
	}
	limit, ticks := d.fares(f.ID)
	in := false
	d.v.Flood(f.ID, limit, func(c rules.Cell, _ int32) bool {
		in = d.arrived(c) && !(ticks && d.forestalled(c, d.v.Steps(f.Cell, c)))
		return !in
	})
	return in
}

// fares is how far one of ours gets in one movement as it is, in mm, and where all walk tick by tick in a few of them.
func (d *Default) fares(who rules.ID) (limit int32, ticks bool) {
	s := d.slot
	s.Actor = who
	for _, o := range d.v.Offers(s, rules.Order{}) {
		if o.Kind == rules.ActMove && !o.Terms.Pace.Close {
			limit, ticks = max(limit, budget(&Choice{Offer: o})), d.v.Together() && !o.Terms.Pace.Once
		}
	}
	if ticks {
		limit *= soonIn
	}
	return limit, ticks
}

// forestalled reports whether an enemy who is at blows with nobody is nearer to a place than so many cells.
func (d *Default) forestalled(c rules.Cell, cells int32) bool {
	return slices.ContainsFunc(d.theirs, func(f Figure) bool { return !f.Engaged && !d.bound(f.ID) && d.v.Steps(f.Cell, c) < cells })
}

// mayLeave reports whether as many as still have to leave the field, the decider among them, are where they can.
func (d *Default) mayLeave() bool {
	if !d.off || d.me.Engaged || !d.arrived(d.me.Cell) {
		return false
	}
	there := 0
	for i := range d.ours {
		if f := &d.ours[i]; !f.Engaged && d.arrived(f.Cell) {
			there++
		}
	}
	return there >= d.wanting
}
