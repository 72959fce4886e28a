package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// stance weighs a way to spend a round: the first that lets one strike, but legs alone while all
// enemies are too far off to strike within the round, and defence alone for one who has several
// to fight and friends at hand, or a place to hold.
func (d *Default) stance(c *Choice) worth {
	ways := d.v.Shape().Spends
	if int(c.Mode) >= len(ways) {
		return whole / 10
	}
	switch s := &ways[c.Mode]; {
	case d.cowed:
		return 1 + worth(s.Pace) // legs are all that helps
	case d.runs && s.Pace > 0 && (!d.me.Engaged || d.completes()) && !d.arrived(d.me.Cell):
		return whole/5 + worth(s.Pace) // couriers run
	case s.Attacks:
		return whole / 10
	case s.Defends:
		if d.pressed() && (d.holdsGround() || d.helped() || d.barehanded()) {
			return whole / 5
		}
	case s.Pace > 0 && !d.holdsGround() && d.remote():
		return whole / 5
	}
	return 0
}

// pressed reports whether more enemies are at blows with the decider than it and comrades at
// blows with them are.
func (d *Default) pressed() bool {
	d.foes = d.v.Foes(d.me.ID, d.foes[:0])
	theirs, ours := 0, 1
	for _, id := range d.foes {
		if !d.bound(id) && !d.disarmed(id) {
			theirs++
		}
	}
	for i := range d.ours {
		if o := &d.ours[i]; o.ID != d.me.ID && !d.bound(o.ID) && d.meets(o.ID) {
			ours++
		}
	}
	return theirs >= 2 && theirs > ours
}

// meets reports whether a comrade is at blows with one of those with whom the decider is.
func (d *Default) meets(id rules.ID) bool {
	var theirs [8]rules.ID
	return slices.ContainsFunc(d.v.Foes(id, theirs[:0]), func(f rules.ID) bool { return slices.Contains(d.foes, f) })
}

// remote reports whether no enemy who strikes can be reached within the round by one who is
// ready to fight, and neither can strike here.
func (d *Default) remote() bool {
	round := d.strides(int32(d.v.Shape().Round))
	if d.me.Engaged || d.odds.theirs == 0 || d.odds.distance*d.v.Across(1) <= round {
		return false
	}
	_, mm, found := d.place()
	return found && mm > round
}

// strides is how far somebody who is ready to fight goes in some ticks, in mm.
func (d *Default) strides(ticks int32) (mm int32) {
	for _, s := range d.v.Shape().Spends {
		if s.Attacks {
			mm = max(mm, s.Pace*ticks)
		}
	}
	return mm
}

// bareRound reports whether the decider has nothing but its legs for the rest of the round.
func (d *Default) bareRound() bool {
	s, ok := d.v.Spends(d.me.ID)
	return ok && !s.Attacks && !s.Defends || d.hasNoBlow()
}

// hasNoBlow reports whether the decider is asked where to go before any blow, and has declared none: whoever it came to would strike first,
// and know of it. Of two who lie in wait for each other somebody has to go.
func (d *Default) hasNoBlow() bool {
	if d.slot.Kind != rules.SlotMove || !d.v.Rooted() || !slices.ContainsFunc(d.theirs, func(f Figure) bool { return d.comesNow(f.ID) }) {
		return false
	}
	s := d.slot
	s.Kind = rules.SlotTurn
	return !slices.ContainsFunc(d.v.Offers(s, rules.Order{}), func(o rules.Offer) bool { return o.Kind.Hostile() })
}

// offing is the cell on the way to a goal, at most so far, in which no enemy can strike before the
// round is over.
func (d *Default) offing(goal rules.Cell, limit int32) (at rules.Cell) {
	safe := d.strides(int32(d.v.Shape().Round)-d.v.Of()) + d.v.Across(1)
	rooted := d.v.Rooted()
	step := d.cells(d.freeStep())
	at = d.me.Cell
	least := d.v.Steps(at, goal)
	d.v.Flood(d.me.ID, limit, func(c rules.Cell, _ int32) bool {
		if n := d.v.Steps(c, goal); n < least && d.gap(c)*d.v.Across(1) > safe && !(rooted && (d.exposed(c) || d.within(c, step))) {
			at, least = c, n
		}
		return true
	})
	return at
}

// kneel goes down where the book says that it helps: to shoot, while enemies are far and
// nothing is in the way; where one is to stay, against those who shoot, as long as none of ours is at blows.
func (d *Default) kneel(c *Choice, sofar *rules.Order) worth {
	switch {
	case !c.Eager || d.me.Engaged || sofar.N > 0:
		return 0
	case d.archer(d.me.ID):
		if d.odds.distance > calm && d.shoots() && d.v.Cover(d.odds.near, d.me.ID, d.me.Cell) == 0 {
			return whole
		}
		return 0
	case d.holdsGround() && d.shotAt() && !d.joined():
		return whole / 400
	}
	return 0
}

// stands gets up again; who kneels to shoot stays down until somebody is near.
func (d *Default) stands() worth {
	if d.me.Posture == rules.Kneeling && !d.me.Engaged && d.odds.distance > near && d.archer(d.me.ID) && d.shoots() {
		return 0
	}
	return whole / 4
}

// shoots reports whether an enemy can be shot at from here.
func (d *Default) shoots() bool {
	reach, shot := d.means()
	return shot > 0 && d.serves(d.me.Cell, reach, shot)
}

// shotAt reports whether an enemy in sight has something in hand to shoot with.
func (d *Default) shotAt() bool {
	for i := range d.theirs {
		if id := d.theirs[i].ID; d.archer(id) && d.v.Sight(d.me.ID, id) {
			return true
		}
	}
	return false
}

// parry names the most dangerous of those who threaten the decider and can strike now, or, if
// it is planned ahead, in this round: whose blow does most, and of those alike who strikes best.
// The hurt parry, unless a blow of their own promises more.
func (d *Default) parry(c *Choice) (best rules.Act, w worth) {
	d.foes = d.v.Foes(d.me.ID, d.foes[:0])
	most, skill := int64(-1), 0
	for _, id := range c.Targets {
		if !d.v.Figure(id).Posture.Acts() || d.bound(id) || !slices.Contains(d.foes, id) {
			continue
		}
		now, later := d.v.Acts(id)
		if s, ok := d.v.Spends(id); ok && !s.Attacks || !now && (!later || d.slot.Kind != rules.SlotDeclare) {
			continue
		}
		harm, of := d.v.Threat(id, d.me.ID), d.v.Trait(id, rules.OF)
		if harm > most || harm == most && of > skill {
			best, most, skill = act(c, id), harm, of
		}
	}
	p := d.v.life(&d.me)
	switch {
	case best.Target == 0:
		return best, 0
	case 2*p.Now < p.Max:
		return best, whole / 8
	case !d.fights():
		return best, whole / 300 // better to close in first
	}
	return best, whole / 100
}

// screen raises a shield on the way to enemies who shoot, to the direction of the nearest of
// them if that does not lie ahead on the way.
func (d *Default) screen(c *Choice, sofar *rules.Order) (a rules.Act, w worth) {
	if sofar.N == 0 || d.me.Engaged {
		return a, 0
	}
	gap, at := int32(1<<20), d.me.Cell
	for i := range d.theirs {
		f := &d.theirs[i]
		if n := d.v.Steps(d.me.Cell, f.Cell); n < gap && d.archer(f.ID) {
			gap, at, w = n, f.Cell, whole/100
		}
	}
	a = act(c, 0)
	if c.Terms.Toward && w > 0 {
		way, of := d.v.toward(d.me.Cell, sofar.Acts[0].Cell)
		dir, _ := d.v.toward(d.me.Cell, at)
		if a.Cap = int16(dir + 1); ahead(way, dir, of) {
			return a, 0
		}
		w++
	}
	return a, w
}
