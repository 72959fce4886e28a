package agent

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// spot is a cell from which an enemy can be fought, and what the way there costs in mm.
type spot struct {
	cell rules.Cell
	cost int32
	safe int32 // of one to shoot from, its cover in percent, less what is to be feared there
}

// most is how many spots are compared.
const most = 24

// near is how many cells about an enemy an archer keeps clear of, if it can.
const near = 4

// remote is how many cells away the nearest enemy is at least if one goes straight for it: where to strike it from is seen
// when one is nearer.
const remote = 40

// place is where to go. Those who strike take the nearest cell from which they can, but
// leave it to a comrade who is nearer to it, so that a side comes on in a line. Those who
// shoot take about the nearest, too, but one with cover, off the enemy and behind their own
// line. If there is none, goal is the cell that leads nearest to an enemy, behind those who are in the way. The cost is that
// of the way, in mm.
func (d *Default) place() (goal rules.Cell, mm int32, found bool) {
	if d.choosy = d.all == nil && d.free > 0 && (d.free < len(d.theirs) || d.kept()); d.choosy {
		goal, mm, found = d.anyPlace()
		if d.choosy = false; found {
			return goal, mm, found
		}
	}
	return d.anyPlace()
}

// anyPlace is place, for an enemy of those who count.
func (d *Default) anyPlace() (goal rules.Cell, mm int32, found bool) {
	if d.odds.distance > remote {
		at := d.v.Figure(d.odds.near).Cell
		if goal, mm, found := d.afar(at); found {
			return goal, mm, true
		}
		if mm, ok := d.v.Reaches(d.me.ID, at); ok {
			return at, mm, true
		}
	}
	reach, shot := d.means()
	if shot == 0 {
		if goal, mm, found, settled := d.press(reach); settled {
			return goal, mm, found
		}
	}
	limit := d.v.Across(2*d.odds.distance + 8)
	closest := d.spread(reach, shot, min(limit, far), space.Wary)
	if len(d.spots) == 0 && limit < far {
		closest = d.spread(reach, shot, far, space.Wary)
	}
	for dare := space.Wary + 1; dare <= d.bold() && len(d.spots) == 0; dare++ {
		d.spread(reach, shot, far, dare)
		d.spots = slices.DeleteFunc(d.spots, func(s spot) bool { return d.v.Dares(d.me.ID, s.cell) < dare })
	}
	if len(d.spots) == 0 {
		if at, mm, ok := d.queues(func(c rules.Cell) bool { return d.serves(c, reach, 0) }); ok {
			return at, mm, false
		}
		return closest, far, false
	}
	at := d.spots[0]
	switch {
	case d.rash:
	case shot > 0:
		at = d.nest()
	default:
		at = d.vacant(d.comes)
	}
	return at.cell, at.cost, true
}

// bold is what somebody dares to come to blows: who is hurt does not go through fire for that.
func (d *Default) bold() space.Dare {
	if !d.v.Perilous() {
		return space.Wary
	}
	if p := d.v.life(&d.me); 2*p.Now < p.Max {
		return space.OverSpikes
	}
	return space.ThroughFire
}

// spread lists the spots about as near as the nearest, by their cost; closest is the cell
// on the way to it, or nearest to an enemy.
func (d *Default) spread(reach rules.Reach, shot rules.Mm, limit int32, dare space.Dare) (closest rules.Cell) {
	d.spots = d.spots[:0]
	closest, gap := d.me.Cell, d.odds.distance
	if shot == 0 && d.v.Open() {
		d.direct(reach, limit)
		if len(d.spots) > 0 {
			return closest
		}
	}
	nearest, last, first := d.v.Figure(d.odds.near).Cell, int32(0), dare == space.Wary && d.choosesFirst(shot)
	d.v.FloodDaring(d.me.ID, dare, limit, func(c rules.Cell, cost int32) bool {
		if len(d.spots) == most || len(d.spots) > 0 && (first || cost > last) {
			return false
		}
		if n := d.v.Steps(c, nearest); n < gap && !d.exposed(c) {
			closest, gap = c, n
		}
		if d.v.Harmful(c) {
			return true // nobody fights on in fire
		}
		if d.poor && d.gap(c) > max(near, d.odds.distance-2) {
			return true // it shoots from nearer
		}
		if d.serves(c, reach, shot) {
			if len(d.spots) == 0 {
				last = cost + cost/4 + d.v.Across(2)
			}
			d.spots = append(d.spots, spot{cell: c, cost: cost})
		}
		return true
	})
	return closest
}

// choosesFirst reports whether the nearest spot is taken in any case: nobody else of ours is on the way to one.
func (d *Default) choosesFirst(shot rules.Mm) bool {
	return d.rash || shot == 0 && !slices.ContainsFunc(d.ours, func(f Figure) bool { return d.comes(&f) })
}

// vacant is the nearest spot to which none of those comrades is nearer who come on, too; each of them takes one.
func (d *Default) vacant(comes func(f *Figure) bool) spot {
	d.taken = d.taken[:0]
	for range d.ours {
		d.taken = append(d.taken, false)
	}
	for _, s := range d.spots {
		mine := d.v.Steps(d.me.Cell, s.cell)
		first, least := -1, mine
		for i := range d.ours {
			f := &d.ours[i]
			n := d.v.Steps(f.Cell, s.cell)
			if !d.taken[i] && (n < least || n == least && f.ID < d.me.ID && first < 0) && comes(f) {
				first, least = i, n
			}
		}
		if first < 0 {
			return s
		}
		d.taken[first] = true
	}
	return d.spots[len(d.spots)-1]
}

// comes reports whether one of ours is on its way to strike at somebody.
func (d *Default) comes(f *Figure) bool { return f.ID != d.me.ID && d.comesOn(f) }

// comesOn is comes, whoever decides.
func (d *Default) comesOn(f *Figure) bool { return !f.Caster && loose(f) && !d.archer(f.ID) }

// loose reports whether somebody could walk now.
func loose(f *Figure) bool {
	return !f.Engaged && f.Posture == rules.Standing && f.Busy == rules.ActPass
}

// nest is the best spot for one who shoots: of those with most cover from the nearest who shoots or casts, where the enemy is not soon upon
// it, the one from which the shots are best.
func (d *Default) nest() spot {
	front, by := d.front(), d.shooter()
	for i := range d.spots {
		s := &d.spots[i]
		if s.safe = 0; by != 0 {
			s.safe = int32(d.v.Cover(by, d.me.ID, s.cell))
		}
		gap := d.freeGap(s.cell)
		if gap < near {
			s.safe -= 100
		}
		if gap < 2*near && gap <= front {
			s.safe -= 100
		}
	}
	slices.SortStableFunc(d.spots, func(a, b spot) int { return cmp.Compare(b.safe, a.safe) })
	best, top := d.spots[0], worth(-1<<40)
	for i, s := range d.spots {
		stays := s.cell == d.me.Cell
		if i >= nests && !stays {
			continue
		}
		shots, peril, cover, saved := d.bestShot(s.cell), d.peril(s.cell), whole*worth(s.safe)/6400, worth(0)
		if stays {
			saved = enough
		}
		d.notes.place(s.cell, shots, peril, cover, saved)
		if w := shots - peril + cover + saved; w > top {
			best, top = s, w
		}
	}
	return best
}

// nests is how many places to shoot from are compared by their shots.
const nests = 6

// front is how near those of ours who fight hand to hand are to the enemy, in cells; 0 if
// there are none.
func (d *Default) front() int32 {
	least := int32(0)
	for i := range d.ours {
		f := &d.ours[i]
		if f.ID == d.me.ID || f.Caster || d.archer(f.ID) {
			continue
		}
		if n := d.gap(f.Cell); least == 0 || n < least {
			least = n
		}
	}
	return least
}

// archer reports whether somebody has a bow or the like in hand.
func (d *Default) archer(id rules.ID) bool {
	f := d.v.figure(id)
	return f != nil && slices.ContainsFunc(f.Items.List[:], func(it rules.Item) bool { return it.Use.Has(rules.UseShoot) && it.InHand() })
}

// shooter is the nearest enemy who shoots or casts, 0 if none does.
func (d *Default) shooter() (id rules.ID) {
	least := int32(far)
	for i := range d.theirs {
		f := &d.theirs[i]
		if n := d.v.Steps(d.me.Cell, f.Cell); n < least && !d.bound(f.ID) && (f.Caster || d.archer(f.ID)) {
			id, least = f.ID, n
		}
	}
	return id
}

// crowd is how many enemies there are at least when it is quicker to look for them about a cell than to look at each.
const crowd = 40

// serves reports whether some enemy could be fought from a cell.
func (d *Default) serves(c rules.Cell, reach rules.Reach, shot rules.Mm) (serves bool) {
	if shot == 0 && !d.me.Wide && len(d.theirs) > crowd && !d.v.Open() {
		d.v.t.Space.About(c, int32(reach.Max)+1, func(id rules.ID) bool {
			serves = d.opposes(id) && d.v.Reach(d.me.ID, c, id, reach)
			return !serves
		})
		return serves
	}
	for i := range d.theirs {
		f := &d.theirs[i]
		if shot > 0 {
			if d.free > 0 && d.bound(f.ID) {
				continue // others are worth more
			}
			if d.v.Shot(d.me.ID, c, f.ID, shot) {
				return true
			}
			continue
		}
		// Bodies of one cell are out of reach when their cells are, by any measure of it.
		if !f.Wide && !d.me.Wide && d.v.Steps(c, f.Cell) > 2*int32(reach.Max)+1 {
			continue
		}
		if d.v.Reach(d.me.ID, c, f.ID, reach) && !(d.choosy && (d.outForLong(f.ID) || d.eludes(f.ID, reach))) {
			return true
		}
	}
	return false
}

// opposes reports whether somebody is one of theirs.
func (d *Default) opposes(id rules.ID) bool {
	f := d.v.figure(id)
	return f != nil && f.Who.Team != d.me.Team && f.Posture().Acts() && !d.v.Hidden(id, d.me.ID)
}

// joined reports whether any of ours is engaged.
func (d *Default) joined() bool {
	for i := range d.ours {
		if d.ours[i].Engaged {
			return true
		}
	}
	return false
}

// gives reports whether somebody should let a comrade go first: where all walk at once,
// two who want the same cell stand in each other's way. Now and then it goes all the same, if the comrade
// has not walked for a round: it may be kept from it.
func (d *Default) gives(goal rules.Cell) bool {
	if d.rash || !d.v.Together() {
		return false
	}
	now := (int(d.v.Tick())+int(d.v.Round()))%8 == 7
	next, ok := d.lands(d.me.ID, goal)
	return ok && slices.ContainsFunc(d.ours, func(f Figure) bool {
		return d.goesFirst(&f) && !(now && !d.v.walked(f.ID, rules.Tick(d.v.Shape().Round))) && d.mayWant(&f, goal, next) && d.sets(&f, next, goal)
	})
}

// sidesteps is where somebody goes who lets a comrade have the next cell of its way to a goal: nearer to that all the same, before no
// wall, by a cell that nobody of ours is about to take; its own place if there is none.
func (d *Default) sidesteps(goal rules.Cell, limit int32) rules.Cell {
	if d.exposed(d.me.Cell) {
		return d.me.Cell // there is somebody to fight
	}
	contested, _ := d.lands(d.me.ID, goal)
	off := d.v.Steps(d.me.Cell, goal)
	d.aside = d.aside[:0]
	d.v.Flood(d.me.ID, max(limit, d.v.Across(3)/2), func(c rules.Cell, _ int32) bool {
		soon, _ := d.v.Kindles(c)
		if n := d.v.Steps(c, goal); n < off && !soon && !d.v.Harmful(c) && !d.exposed(c) {
			d.aside = append(d.aside, spot{cell: c, cost: n})
		}
		return true
	})
	slices.SortStableFunc(d.aside, func(a, b spot) int { return cmp.Compare(a.cost, b.cost) })
	tries := sidestepped
	for _, s := range d.aside {
		if !d.v.Shot(d.me.ID, s.cell, d.odds.near, 0) {
			continue
		}
		if next, ok := d.lands(d.me.ID, s.cell); ok && next != contested && !d.disputed(next) {
			if !d.taking(next) {
				return s.cell
			}
			if tries--; tries == 0 {
				break
			}
		}
	}
	return d.me.Cell
}

// sidestepped is how many places are looked at by somebody who lets a comrade go first.
const sidestepped = 4

// taking reports whether a comrade beside a cell who decides at the same moment is about to walk there; whose decision is foreseen does not ask, so
// that no two foresee each other for ever.
func (d *Default) taking(next rules.Cell) bool {
	return !d.foreseen && slices.ContainsFunc(d.ours, func(f Figure) bool {
		return f.ID != d.me.ID && loose(&f) && d.v.Steps(f.Cell, next) <= 1 && d.sets(&f, next, next)
	})
}

// goesFirst reports whether a comrade who wants the same cell gets it: one who is in the fire, or on a step that takes longer than a tick, who is
// fitter for blows, or else the lower id.
func (d *Default) goesFirst(f *Figure) bool {
	if burns := d.v.Harmful(f.Cell); burns != d.v.Harmful(d.me.Cell) {
		return burns
	}
	if on := d.v.Strides(f.ID); on != d.v.Strides(d.me.ID) {
		return on
	}
	if weak := d.weak(f); weak != d.weak(&d.me) {
		return !weak
	}
	return f.ID < d.me.ID
}

// weak reports whether one of ours had better not be the first of several who come to blows: it has no armour, or less than half its life.
func (d *Default) weak(f *Figure) bool {
	p := d.v.life(f)
	return d.frail(f) || d.archer(f.ID) || 2*p.Now < p.Max
}

// jam is from how many cells off at most a comrade comes to a cell next, past others who stand there.
const jam = 3

// mayWant reports whether it is worth to find out if a comrade wants a cell next that is on the decider's way to a goal: in a crowd,
// and for one whose own decision is foreseen, only a comrade who comes on for the same place.
func (d *Default) mayWant(f *Figure, goal, next rules.Cell) bool {
	if d.all == nil && !d.foreseen {
		return f.Posture == rules.Standing && f.Busy == rules.ActPass && (d.v.Steps(f.Cell, next) <= jam || d.v.Rooted() && d.v.Steps(f.Cell, goal) <= stretch)
	}
	if d.v.Steps(f.Cell, next) != 1 || !d.comes(f) {
		return false
	}
	n, ok := d.v.Next(f.ID, goal)
	return ok && n == next
}

// sets reports whether a comrade who decides at the same moment is about to set foot in a cell next, or to walk to the same goal where
// a movement leads there at once.
func (d *Default) sets(f *Figure, next, goal rules.Cell) bool {
	s, ok := d.v.Alongside(f.ID)
	if !ok {
		return false
	}
	o := d.inPlaceOf(s)
	return slices.ContainsFunc(o.List(), func(a rules.Act) bool {
		if !a.Kind.Moves() {
			return false
		}
		n, ok := d.lands(f.ID, a.Cell)
		return ok && (n == next || a.Cell == goal && d.v.Rooted())
	})
}

// defers reports whether somebody should let an enemy come who may want the same cell next: where all walk at once neither
// would ever get it (SPACE-104). What it wants next is the first cell of its way that no comrade holds, as those are passed.
func (d *Default) defers(goal rules.Cell) bool {
	switch {
	case d.me.Engaged || !d.v.Together() || d.all != nil && d.odds.distance > remote:
		return false
	case d.v.Open():
		f := d.v.Figure(d.odds.near)
		return d.odds.distance == 2 && d.contends(&f)
	}
	next, ok := d.lands(d.me.ID, goal)
	return ok && d.disputed(next)
}

// contends reports whether an enemy may want the cell next that lies between it and the decider, and it is its move: not who shoots, goes away,
// has lost its nerve, cannot act, or walks later.
func (d *Default) contends(f *Figure) bool {
	return loose(f) && !d.bound(f.ID) && !d.archer(f.ID) && !d.recedes(f.ID) && !d.walksLater(f.ID) && d.waits(f.ID)
}

// lands is the first cell on somebody's way to a place that none of ours holds.
func (d *Default) lands(who rules.ID, goal rules.Cell) (c rules.Cell, ok bool) {
	way, _, ok := d.v.Way(who, goal, d.way[:0])
	d.way = way
	i := slices.IndexFunc(way, func(c rules.Cell) bool { return !d.held(c) })
	if !ok || i < 0 {
		return c, false
	}
	return way[i], true
}

// waits reports whether it is the other's move: of two sides, that which comes later in the scenario goes in
// every second tick or round, so that none of those behind takes the place that is left to the other. Who is on a
// step that takes longer than a tick goes on with it, unless the other is on one, too.
func (d *Default) waits(other rules.ID) bool {
	if d.v.Strides(d.me.ID) && !d.v.Strides(other) {
		return false
	}
	n := int(d.v.Tick()) + int(d.v.Round())
	if d.me.Team > d.v.Figure(other).Team {
		n++
	}
	return n%2 == 1
}

// leads reports whether somebody is well ahead of those of its side who come on behind,
// with nobody to strike for a while and nobody who shoots at it.
func (d *Default) leads() bool {
	if d.rash || d.odds.distance <= 2*near || d.joined() || d.archer(d.me.ID) || d.me.Caster {
		return false
	}
	for i := range d.theirs {
		if (d.all == nil || d.all.bows) && d.archer(d.theirs[i].ID) && d.v.Sight(d.me.ID, d.theirs[i].ID) {
			return false
		}
	}
	if d.all != nil {
		return d.all.lags(d, d.odds.distance+3, d.odds.distance+12)
	}
	for i := range d.ours {
		if f := &d.ours[i]; d.comes(f) {
			if n := d.gap(f.Cell) - d.odds.distance; n > 3 && n <= 12 {
				return true
			}
		}
	}
	return false
}

// slower is the slowest plain movement on the menu by which one may go to the goal.
func (d *Default) slower(menu []Choice, c Choice, goal rules.Cell) Choice {
	for i := range menu {
		if m := &menu[i]; d.walks(m, goal) && faster(c.Terms.Pace, m.Terms.Pace) {
			c = *m
		}
	}
	return c
}

// roundabout is how many times as long as it is straight to the nearest enemy a straight way to another is at least before a way round
// whatever is between is looked for as well.
const roundabout = 3

// direct lists the places on open ground to which a straight way leads and from which an
// enemy can be struck; if there are none, or none but far off, the turning point from which such a way leads on to the nearest.
func (d *Default) direct(reach rules.Reach, limit int32) {
	for i := range d.theirs {
		at := d.before(d.me.Cell, &d.theirs[i], reach)
		if mm, ok := d.v.Leg(d.me.ID, d.me.Cell, at); ok && d.v.Reach(d.me.ID, at, d.theirs[i].ID, reach) {
			d.insert(spot{cell: at, cost: mm})
		}
	}
	if len(d.spots) > 0 && d.spots[0].cost <= roundabout*d.v.Across(d.odds.distance) {
		return
	}
	e := d.v.Figure(d.odds.near)
	d.v.Flood(d.me.ID, limit, func(c rules.Cell, cost int32) bool {
		if mm, ok := d.v.Leg(d.me.ID, c, d.before(c, &e, reach)); ok && cost > 0 {
			d.insert(spot{cell: c, cost: cost + mm})
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

// length is that of a way on open ground, in mm, at least.
func length(dx, dy int64) int64 { return grid.Measure(dx*dx+dy*dy, grid.Millimetre, grid.Ceil) }

// before is the place on the straight way to an enemy where a weapon just reaches it.
func (d *Default) before(from rules.Cell, e *Figure, reach rules.Reach) rules.Cell {
	dx, dy := int64(from.X-e.Cell.X), int64(from.Y-e.Cell.Y)
	whole := length(dx, dy)
	off := int64(d.v.Across(int32(reach.Max)))
	if whole <= off {
		return from
	}
	return rules.Cell{X: e.Cell.X + int32(dx*off/whole), Y: e.Cell.Y + int32(dy*off/whole)}
}
