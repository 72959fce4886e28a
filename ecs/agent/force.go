package agent

import "slices"

// outreach is how far from what they are to hold those go to fight who are the stronger, in cells.
const outreach = 5

// stronger reports whether those of ours who can act do more, and bear more, than those of theirs who have come to fight.
func (d *Default) stronger() bool { return d.force(d.ours) > d.force(d.theirs) }

// force is what some do together times what they have left together: it takes both to wear others down. Those with whom a goal has to do
// are left out: they have somewhere to get.
func (d *Default) force(of []Figure) int64 {
	harm, life := int64(0), int64(0)
	for i := range of {
		f := &of[i]
		if might, known := d.v.mightOf(f.ID); known && !slices.Contains(d.prey, f.Name) {
			harm += might >> 16
			life += int64(max(0, d.v.life(f).Now))
		}
	}
	return harm * life
}

// fightsFirst has somebody of a side that is the stronger fight for the way, if it matters to nobody who goes it. Nobody comes back for that
// from the edge of the field, where as many stand as have to leave it.
func (d *Default) fightsFirst() {
	if d.anyone && d.odds.theirs > 0 && !d.mayLeave() && d.stronger() {
		d.runs = false
	}
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
