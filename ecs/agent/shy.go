package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/space"
)

// shy is the goal of a run, or if what one gets of it now ends where an enemy strikes, shoots or would be upon it in its next
// movement, the nearest place to it that one gets to now and where none is; its own if it had better wait.
func (d *Default) shy(goal rules.Cell, budget int32) rules.Cell {
	end, mm := d.getsTo(goal, budget)
	wary, off := d.guarded(), d.sprint(mm, budget)
	risky := func(c rules.Cell) bool { return d.menaced(c) || wary && (d.caught(c, off) || d.underBows(c)) }
	if !risky(end) || d.arrived(end) && !d.off {
		return goal
	}
	left := func(c rules.Cell) int32 {
		if d.zone == nil {
			return d.v.Steps(c, goal)
		}
		return d.left(c)
	}
	best, least, gap := goal, left(d.me.Cell)+2, int32(-1)
	if wary {
		best, least = d.me.Cell, 1<<20
	}
	d.v.Flood(d.me.ID, budget, func(c rules.Cell, _ int32) bool {
		switch n := left(c); {
		case !risky(c):
			if n < least {
				best, least = c, n
			}
		case wary && least == 1<<20 && d.gap(c) > gap: // as far off as can be
			best, gap = c, d.gap(c)
		}
		return true
	})
	if wary && !risky(d.me.Cell) && left(d.me.Cell) <= left(best)+1 { // not to and fro for a step
		return d.me.Cell
	}
	return best
}

// getsTo is the place on the way to a goal that one gets to for so much, and what all of the way costs.
func (d *Default) getsTo(goal rules.Cell, budget int32) (end rules.Cell, mm int32) {
	way, mm, _ := d.v.Way(d.me.ID, goal, d.way[:0])
	d.way, end = way, d.me.Cell
	d.v.FloodDaring(d.me.ID, space.ThroughFire, budget, func(c rules.Cell, _ int32) bool {
		if slices.Contains(way, c) {
			end = c
		}
		return true
	})
	return end, mm
}

// guarded reports whether somebody who has to get somewhere has people who can fight for its way, and it is worth
// to wait for them: the battle has just begun, there is a fight, or somebody is on the move.
func (d *Default) guarded() bool {
	guards, stirs := false, d.v.Round() == 0 || d.joined()
	for i := range d.ours {
		f := &d.ours[i]
		if f.ID != d.me.ID && !d.frail(f) && !d.bound(f.ID) && !d.brought(f) {
			guards, stirs = true, stirs || d.v.Walks(f.ID)
		}
	}
	return guards && (stirs || slices.ContainsFunc(d.theirs, func(f Figure) bool { return d.v.Walks(f.ID) }))
}

// brought reports whether one of ours has to get somewhere, too.
func (d *Default) brought(f *Figure) (yes bool) {
	d.v.Goals(func(g *systems.Goal, s systems.GoalState) {
		yes = yes || s.State == rules.GoalOpen && g.Side == d.v.side && g.Kind == rules.GoalBring && (len(g.Who) == 0 || slices.Contains(g.Who, f.Name))
	})
	return yes
}

// screens keeps the nearest of those who fight by a comrade who has to get somewhere, between it and the nearest enemy, as
// long as none is near and others are free to go for them. Stays says that this is the place to be.
func (d *Default) screens(menu []Choice) (a rules.Act, w worth, stays bool) {
	who, threat, mine := d.protects()
	if !mine || d.v.Steps(who, threat) <= 2*alarm {
		return a, 0, false
	}
	goal, least := d.me.Cell, int32(1<<20)
	if d.v.Steps(goal, who) <= behind {
		least = d.v.Steps(goal, threat)
	}
	d.v.Flood(d.me.ID, d.v.Across(2*alarm), func(c rules.Cell, _ int32) bool {
		if n := d.v.Steps(c, threat); n < least && d.v.Steps(c, who) <= behind {
			goal, least = c, n
		}
		return true
	})
	if goal == d.me.Cell {
		return a, 0, least < 1<<20
	}
	c, can := d.gait(menu, goal, 0)
	return movement(&c, goal), 1, can
}

// protects is where the comrade is who has to get somewhere and to whom none of those who fight is nearer than the decider, and
// where the enemy nearest to that one is; mine says that there is one, and somebody else of them who is free.
func (d *Default) protects() (who, threat rules.Cell, mine bool) {
	if d.rash || !d.fightsFor(&d.me) {
		return who, threat, false
	}
	others := slices.ContainsFunc(d.ours, func(f Figure) bool { return f.ID != d.me.ID && loose(&f) && d.fightsFor(&f) })
	for i := range d.ours {
		if f := &d.ours[i]; others && d.brought(f) && d.keeps(f) {
			who, mine = f.Cell, true
		}
	}
	least := int32(1 << 20)
	for i := range d.theirs {
		if n := d.v.Steps(d.theirs[i].Cell, who); n < least {
			threat, least = d.theirs[i].Cell, n
		}
	}
	return who, threat, mine && len(d.theirs) > 0
}

// leadsAll reports whether the decider leads its people to an enemy who is not near yet, and others of them are on their
// way, too.
func (d *Default) leadsAll() bool {
	if d.odds.distance <= alarm || d.rash {
		return false
	}
	follows := false
	for i := range d.ours {
		f := &d.ours[i]
		if f.ID == d.me.ID || !d.fightsFor(f) {
			continue
		}
		if d.gap(f.Cell) <= d.odds.distance {
			return false
		}
		follows = follows || loose(f) && (d.v.Walks(f.ID) || d.v.Round() == 0)
	}
	return follows
}

// fightsFor reports whether one of ours may fight hand to hand for those who have to get somewhere, and has not to itself.
func (d *Default) fightsFor(f *Figure) bool {
	return !d.brought(f) && !d.frail(f) && !d.bound(f.ID) && !d.archer(f.ID)
}

// keeps reports whether the decider is the nearest to a comrade of those who fight.
func (d *Default) keeps(who *Figure) bool {
	mine := d.v.Steps(d.me.Cell, who.Cell)
	return !slices.ContainsFunc(d.ours, func(f Figure) bool {
		n := d.v.Steps(f.Cell, who.Cell)
		return (n < mine || n == mine && f.ID < d.me.ID) && d.fightsFor(&f)
	})
}

// alarm is from how many cells at least an enemy is soon upon somebody.
const alarm = 4

// sprint is how many cells an enemy is reckoned to come nearer in its next movement, if it is as fast as the decider: twice
// as many where both walk at once, and no more than must be for somebody who is all but there.
func (d *Default) sprint(mm, budget int32) int32 {
	switch {
	case 2*mm <= 3*budget:
		return alarm / 2
	case d.v.Together():
		return alarm + 1
	}
	return max(alarm, budget/d.v.Across(1))
}

// caught reports whether an enemy who is at blows with nobody would be upon somebody in a place, if it comes so many cells nearer,
// and none of ours stands between who may stop it.
func (d *Default) caught(c rules.Cell, off int32) bool {
	return slices.ContainsFunc(d.theirs, func(f Figure) bool {
		if f.Engaged || d.bound(f.ID) {
			return false
		}
		if d.archer(f.ID) && !d.v.LineTo(f.ID, c) {
			return false // it is too dark, or something stands between
		}
		reach, _ := d.v.weapons(f.ID)
		away := d.v.Steps(f.Cell, c)
		return away <= int32(reach.Max)+off && (d.archer(f.ID) || !d.between(f.Cell, c, away))
	})
}

// underBows reports whether somebody in a place would be nearer than it is now to an enemy who could shoot at it there and is at blows with
// nobody: until it is, one is safer far off.
func (d *Default) underBows(c rules.Cell) bool {
	return slices.ContainsFunc(d.theirs, func(f Figure) bool {
		off := d.v.Steps(f.Cell, c)
		if f.Engaged || d.bound(f.ID) || !d.archer(f.ID) || off >= d.v.Steps(f.Cell, d.me.Cell) {
			return false
		}
		_, shot := d.v.weapons(f.ID)
		return d.v.Across(off) <= int32(shot) && d.v.LineTo(f.ID, c)
	})
}

// between reports whether one of ours who may fight stands on a shortest way from an enemy to a place, so many cells apart.
func (d *Default) between(from, to rules.Cell, away int32) bool {
	return slices.ContainsFunc(d.ours, func(f Figure) bool {
		return f.ID != d.me.ID && !f.Engaged && !d.brought(&f) && d.v.Steps(f.Cell, from)+d.v.Steps(f.Cell, to) <= away
	})
}
