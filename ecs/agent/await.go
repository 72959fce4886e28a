package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// letsCome is where a movement towards the enemy ends if it leads to no blow, or to where the decider would stand alone among
// several: as near as it may, but out of reach of those who are on their way here and would strike first, or are too many for it
// until its comrades are there. Who walks up to an enemy spends on its way what the other strikes with, and comes one by one to those
// who stand together.
func (d *Default) letsCome(goal rules.Cell, limit int32) rules.Cell {
	stride := d.cells(limit)
	if !(d.gathers() && d.tooSoon(goal, stride)) && (!d.expects() || d.there && !d.overmatched(goal, stride)) {
		return goal
	}
	at, least := d.me.Cell, d.v.Steps(d.me.Cell, goal)
	if d.odds.distance <= 2*stride+2 || d.within(at, stride) { // comrades stand together
		return at
	}
	d.v.Flood(d.me.ID, limit, func(to rules.Cell, _ int32) bool {
		if n := d.v.Steps(to, goal); n < least && !d.within(to, stride) {
			at, least = to, n
		}
		return true
	})
	return at
}

// expects reports whether enemies are on their way whom the decider may let come. On open ground nobody does: whoever runs up to another
// there has its blow at once.
func (d *Default) expects() bool {
	return !d.v.Open() && d.v.t.Sides < 3 && d.mayWait() && !d.cowed && d.odds.distance <= remote/2 && d.awaited()
}

// gathers reports whether the decider may wait for its comrades before enemies who stand still. Nobody waits under shots.
func (d *Default) gathers() bool {
	if d.all != nil || d.me.Caster || d.archer(d.me.ID) || d.cowed || !d.mayWait() || d.shotAt() {
		return false
	}
	return !slices.ContainsFunc(d.theirs, func(f Figure) bool { return loose(&f) && d.comesNow(f.ID) })
}

// tooSoon reports whether who gathers had better not go to a place yet: it would stand there among more enemies than there are of ours to
// meet them, and comrades are on their way.
func (d *Default) tooSoon(goal rules.Cell, stride int32) bool {
	stride = max(stride, alarm/2)
	return d.overmatched(goal, stride) && d.followed(goal, stride)
}

// lag is how many cells farther off than others of ours who fight those at most are for whom these wait.
const lag = 12

// followed reports whether comrades who fight hand to hand are on their way to a place, and get there later than those who are within so
// many cells of it.
func (d *Default) followed(goal rules.Cell, stride int32) bool {
	return slices.ContainsFunc(d.ours, func(f Figure) bool {
		n := d.v.Steps(f.Cell, goal)
		return d.comes(&f) && d.fightsFor(&f) && n > stride+1 && n <= stride+lag && d.v.walked(f.ID, rules.Tick(d.v.Shape().Round))
	})
}

// mayWait reports whether nothing keeps the decider from looking on for a while: it hunts nobody and has nowhere to get, and none of
// ours is at blows.
func (d *Default) mayWait() bool {
	return !d.rash && !d.me.Engaged && !d.runs && len(d.prey) == 0 && !d.joined()
}

// cells is how many cells a movement leads, one at least.
func (d *Default) cells(limit int32) int32 { return max(1, limit/d.v.Across(1)) }

// overmatched reports whether more enemies could come to blows with the decider in a place than there are of ours to meet them.
func (d *Default) overmatched(c rules.Cell, stride int32) bool {
	theirs, ours := 0, 1
	for i := range d.theirs {
		f := &d.theirs[i]
		if !d.archer(f.ID) && d.getsAt(f, c, stride) {
			theirs++
		}
	}
	for i := range d.ours {
		f := &d.ours[i]
		if f.ID != d.me.ID && d.fightsFor(f) && d.v.Steps(c, f.Cell) <= stride+1 {
			ours++
		}
	}
	return theirs > ours
}

// awaited reports whether enemies are on their way here, none of them shoots or has a breath left, and nobody of ours has to be kept from
// them.
func (d *Default) awaited() (coming bool) {
	if _, shot := d.means(); shot > 0 || len(d.ours) < 2 && !d.turnsLater() {
		return false // alone it gains nothing by that, but where it strikes first at whoever comes
	}
	bare := int32(0) // how far behind the decider enemies come upon somebody all the same
	if d.apart() {
		bare = behind
	}
	for i := range d.ours {
		switch f := &d.ours[i]; {
		case f.ID == d.me.ID:
		case d.fightsFor(f) && d.gap(f.Cell) < d.odds.distance:
			return false // it closes up to whoever is ahead of it
		case d.brought(f), (d.archer(f.ID) || d.frail(f)) && d.gap(f.Cell) <= d.odds.distance+bare:
			return false // it is upon these that they would come
		}
	}
	for i := range d.theirs {
		f := &d.theirs[i]
		if (d.archer(f.ID) || d.spews(f.ID)) && d.v.Sight(d.me.ID, f.ID) {
			return false
		}
		coming = coming || loose(f) && d.comesNow(f.ID)
	}
	return coming
}

// apart reports whether enemies stand so far from each other that some of them can be met before the others are there.
func (d *Default) apart() bool {
	return slices.ContainsFunc(d.theirs, func(f Figure) bool { return loose(&f) && d.v.Steps(f.Cell, d.me.Cell) > d.odds.distance+alarm })
}

// lee is how many cells behind those who shoot one stands at most who waits beside them.
const lee = 2

// underShot reports whether enemies come on under the shots of the decider's side, which shoots better than theirs, and the decider stands
// before those who shoot, or just behind them: who goes to meet them gives these shots away, and stands in their way. Of three sides, some of
// whom answer the shots, nobody knows whom the others come for; and who is out of the fight now, such as surprised, is met before that ends.
func (d *Default) underShot() bool {
	answered := d.shooting(d.theirs)
	if d.v.t.Sides > 2 && answered > 0 || d.all != nil || d.free < len(d.theirs) || d.odds.distance <= 1 || !d.mayWait() || d.shooting(d.ours) <= answered {
		return false
	}
	if _, shot := d.means(); shot > 0 || slices.ContainsFunc(d.ours, func(f Figure) bool { return d.archer(f.ID) && d.gap(f.Cell)+lee < d.odds.distance }) {
		return false
	}
	return slices.ContainsFunc(d.theirs, func(f Figure) bool { return d.comesToBlows(&f) })
}

// comesToBlows reports whether an enemy who fights hand to hand is on its way, and free to.
func (d *Default) comesToBlows(f *Figure) bool {
	return loose(f) && !d.archer(f.ID) && !d.frail(f) && !d.bound(f.ID) && d.comesNow(f.ID)
}

// shooting is what those of some do together who shoot.
func (d *Default) shooting(of []Figure) (sum int64) {
	for i := range of {
		if id := of[i].ID; d.archer(id) && !d.bound(id) {
			might, _ := d.v.mightOf(id)
			sum += might >> 16
		}
	}
	return sum
}

// turnsLater reports whether the decider is only asked where to go now, and has a turn for blows later in this round.
func (d *Default) turnsLater() bool {
	_, later := d.v.Acts(d.me.ID)
	return later && d.slot.Kind == rules.SlotMove
}

// spews reports whether somebody has a breath or the like left that gets at those who are out of its reach, so many times: it spends that on
// those who wait. What has no end gets at those who have come near as well.
func (d *Default) spews(id rules.ID) bool {
	f := d.v.figure(id)
	return f != nil && slices.ContainsFunc(f.Items.List[:], func(it rules.Item) bool {
		return it.Use.Has(rules.UseGear|rules.UseNatural) && it.State == rules.Ready && (it.Max > 0 || it.Reach.Max == 0) && d.lasts(&it)
	})
}

// lasts reports whether something that serves so many times has served fewer.
func (d *Default) lasts(it *rules.Item) bool {
	for i, trait := range d.v.Shape().ItemTraits {
		if trait.Uses {
			return it.Wear < it.Traits[i]
		}
	}
	return false
}

// atFirst is how many ticks a battle is old at most while those who all walk at once may not have begun to.
const atFirst = 3

// comesNow reports whether an enemy is on its way: has walked within a round, or may be about to, as nobody has at first, or as its first turn is
// yet to come.
func (d *Default) comesNow(id rules.ID) bool {
	if d.v.Round() == 0 {
		if _, later := d.v.Acts(id); later || d.v.Tick() <= atFirst || !d.v.Together() {
			return true
		}
	}
	return d.v.walked(id, rules.Tick(d.v.Shape().Round))
}

// within reports whether an enemy who is free to come could strike somebody in a place in its next movement.
func (d *Default) within(c rules.Cell, stride int32) bool {
	for i := range d.theirs {
		if f := &d.theirs[i]; loose(f) && d.getsAt(f, c, stride) {
			return true
		}
	}
	return false
}

// getsAt reports whether an enemy whom nothing binds could strike at a place after a walk of so many cells.
func (d *Default) getsAt(f *Figure, c rules.Cell, stride int32) bool {
	return !d.bound(f.ID) && d.v.Steps(c, f.Cell) <= stride+int32(d.reachOf(f.ID).Max)
}

// looksOn reports whether enemies of two sides are at blows with each other, or are on their way and less than twice as far from each other
// as from the decider, none of ours is at blows, and the
// decider is more than a step from that: what they do to each other they do for us.
func (d *Default) looksOn() bool {
	if d.v.t.Sides < 3 || !d.mayWait() || d.within(d.me.Cell, 1) {
		return false
	}
	apart, coming := int32(1<<20), false
	for i := range d.theirs {
		f := &d.theirs[i]
		coming = coming || f.Engaged || d.comesNow(f.ID)
		for k := range i {
			if o := &d.theirs[k]; o.Team != f.Team && !d.bound(o.ID) && !d.bound(f.ID) {
				apart = min(apart, d.v.Steps(f.Cell, o.Cell))
			}
		}
	}
	return coming && apart < 2*d.odds.distance && !d.oneSided()
}

// oneSided reports whether one of the other sides has twice as many up as another: whoever wins soon turns to us, and is weakest now.
func (d *Default) oneSided() bool {
	most, least := 0, len(d.theirs)
	for i := range d.theirs {
		n := 0
		for k := range d.theirs {
			if d.theirs[k].Team == d.theirs[i].Team {
				n++
			}
		}
		most, least = max(most, n), min(least, n)
	}
	return most >= 2*least
}
