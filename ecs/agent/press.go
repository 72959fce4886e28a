package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/space"
)

// This is how one of a crowd decides without looking at each of the others, and without seeking ways that a hundred
// comrades have sought before it.

const (
	atHand  = 4   // cells to where somebody strikes from, within which the spots are compared as in a small battle
	stretch = 12  // cells of a way after which its first empty one will do for now
	longest = 400 // cells of a way that are looked at
)

// surveys sees how the battle stands as all of the side see it; false if that is not known.
func (d *Default) surveys() bool {
	d.all = d.v.muster(d)
	if d.all == nil {
		return false
	}
	d.ours, d.theirs, d.free = d.all.ours, d.all.theirs, d.all.free
	d.odds.mine, d.odds.theirs = len(d.ours), len(d.theirs)
	d.odds.near, d.odds.distance = d.all.foes.nearest(d.v.Steps, d.me.Cell)
	return true
}

// press is where one of a crowd goes who strikes by hand: spots at hand are compared; who has farther to go goes down the ways
// that its side has found, to the first empty cell after a stretch, and who finds all of them held goes as far as it gets
// behind those who are in the way. It is not settled where ways of its own must be looked for.
func (d *Default) press(reach rules.Reach) (goal rules.Cell, mm int32, found, settled bool) {
	if d.all == nil || d.me.Wide || d.v.Open() || d.serves(d.me.Cell, reach, 0) {
		return goal, 0, false, false
	}
	q := space.Front{Foes: d.all.ids, Version: d.all.version, Reach: reach}
	mm, found = d.v.t.Space.ToFront(d.me.ID, q)
	if found && mm <= d.v.Across(atHand) {
		d.spread(reach, 0, mm+mm/4+d.v.Across(2), space.Wary)
		if len(d.spots) > 0 {
			s := d.spots[0]
			if !d.rash {
				s = d.vacant(d.comes)
			}
			return s.cell, s.cost, true, true
		}
	}
	if q.Alone = !found; q.Alone {
		if mm, settled = d.v.t.Space.ToFront(d.me.ID, q); !settled {
			return goal, 0, false, false
		}
	}
	d.way = d.v.t.Space.WayToFront(d.me.ID, q, longest, d.way[:0])
	goal = d.me.Cell
	for i, c := range d.way {
		who := d.afoot(c)
		if who != nil && who.Who.Team != d.me.Team {
			break
		}
		if who == nil && !(q.Alone && d.exposed(c)) {
			goal = c
			if i >= stretch {
				break
			}
		}
	}
	return goal, mm, found, true
}

// afar is where one of a crowd goes who is far from the nearest enemy: straight there if nothing of the field is in the way, else
// down the ways of its side; in both cases to the first empty cell after a stretch.
func (d *Default) afar(enemy rules.Cell) (goal rules.Cell, mm int32, found bool) {
	if d.all == nil {
		return goal, 0, false
	}
	straight := false
	d.way, straight = d.v.t.Space.Straight(d.me.ID, enemy, d.way[:0])
	for i := stretch; straight && i < len(d.way); i++ {
		if d.afoot(d.way[i]) == nil {
			return d.way[i], d.v.Across(d.odds.distance), true
		}
	}
	reach, _ := d.means()
	goal, mm, found, _ = d.press(reach)
	return goal, mm, found
}

// about reports whether such a one is near a cell: a cell of it is within so many steps, or a little farther off.
func (d *Default) about(c rules.Cell, steps int32, such func(f *systems.Figure) bool) (found bool) {
	d.v.t.Space.About(c, steps, func(id rules.ID) bool {
		f := d.v.figure(id)
		found = f != nil && f.Posture().Acts() && such(f)
		return !found
	})
	return found
}

// afoot is who is on its feet in a cell; nil for nobody.
func (d *Default) afoot(c rules.Cell) (who *systems.Figure) {
	d.about(c, 0, func(f *systems.Figure) bool { who = f; return true })
	return who
}

// held reports whether a comrade who can act is in a cell.
func (d *Default) held(c rules.Cell) bool {
	if d.all == nil || d.v.Open() {
		return slices.ContainsFunc(d.ours, func(f Figure) bool { return f.Cell == c })
	}
	return d.about(c, 0, func(f *systems.Figure) bool { return f.Who.Team == d.me.Team && f.Place.Cell == c })
}

// disputed reports whether an enemy who could walk, and waits, is next to a cell or in it.
func (d *Default) disputed(c rules.Cell) bool {
	if d.all == nil || d.v.Open() {
		return slices.ContainsFunc(d.theirs, func(f Figure) bool { return d.v.Steps(f.Cell, c) <= 1 && d.contends(&f) })
	}
	return d.about(c, 1, func(o *systems.Figure) bool {
		if o.Who.Team == d.me.Team || d.v.Steps(o.Place.Cell, c) > 1 {
			return false
		}
		f := d.v.Figure(o.Who.ID)
		return d.contends(&f)
	})
}
