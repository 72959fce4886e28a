package command

import (
	"cmp"
	"math"
	"slices"

	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// far is how far ahead goals of walks are offered, in mm of way: all of any field that comes
// with affray.
const far = 200_000

// budget is how far an act moves, in mm.
func budget(o *ecs.Choice) int32 { return o.Terms.Pace.Num / max(1, o.Terms.Pace.Den) }

// ways finds where a movement may lead.
func (d *Desk) ways(c *Choice) {
	c.Open = d.free()
	v := d.view(c.who)
	here, most := v.Figure(c.who).Cell, budget(&c.offer)
	for _, k := range d.flood(v, c.who) {
		if k.Cell != here && goes(v, c, k.Cell) {
			c.Cells = append(c.Cells, reached(k.Cell, k.Mm, most))
		}
	}
}

// reached is a cell to which a way costs so much, for who goes so far with one act.
func reached(cell rules.Cell, mm, most int32) Cell {
	turns := 1
	if most > 0 {
		turns = int(max(1, (mm+most-1)/most))
	}
	return Cell{Cell: cell, Mm: mm, Now: mm <= most, Turns: turns}
}

// flood is where somebody could go, and for how much: it is asked once for all that is
// offered.
func (d *Desk) flood(v *ecs.View, who rules.ID) []Cell {
	if d.flooded {
		return d.water
	}
	d.flooded, d.water = true, d.water[:0]
	v.Flood(who, far, func(cell rules.Cell, cost int32) bool {
		d.water = append(d.water, Cell{Cell: cell, Mm: cost})
		return true
	})
	return d.water
}

// goes reports whether a movement may lead to a cell, as far as that is not a matter of the
// way: whose nerve is gone goes nowhere nearer to the enemy.
func goes(v *ecs.View, c *Choice, cell rules.Cell) bool {
	p := &c.offer.Terms.Pace
	if !v.Shirks(c.who, cell) {
		return false
	}
	if p.Close && !v.Closes(c.who, cell) || p.Leap && !v.Brink(cell) {
		return false
	}
	return c.Kind != rules.ActWithdraw || v.Backs(c.who, cell)
}

// Way is what it costs to go to a place with a choice that moves; false if it leads
// nowhere. On open ground any place may be asked for, and a walk goes round what stands in the way.
func (d *Desk) Way(c *Choice, to rules.Cell) (Cell, bool) {
	for _, k := range c.Cells {
		if k.Cell == to {
			return k, true
		}
	}
	if !c.Open {
		return Cell{}, false
	}
	if k, ok := d.straight(c, to); ok || c.Kind != rules.ActMove {
		return k, ok
	}
	v := d.view(c.who)
	_, mm, ok := v.Way(c.who, to, nil)
	if !ok || !goes(v, c, to) {
		return Cell{}, false
	}
	return reached(to, mm, budget(&c.offer)), true
}

// straight is what a straight way to a place of open ground costs with a choice that moves; false if it is not free.
func (d *Desk) straight(c *Choice, to rules.Cell) (Cell, bool) {
	v := d.view(c.who)
	mm, ok := v.Leg(c.who, v.Figure(c.who).Cell, to)
	if !ok || !goes(v, c, to) {
		return Cell{}, false
	}
	return reached(to, mm, budget(&c.offer)), true
}

// How finely the rim of a reach is found: so many directions, and of the way in each of them so many halves.
const rimCorners, rimHalves = 48, 7

// Rim is the line round all that one gets to at once on open ground with a choice that moves, straight from where one stands, which is its first
// place, and how far that is in mm; nil and 0 elsewhere, if one gets nowhere, or not farther than beyond.
func (d *Desk) Rim(c *Choice, beyond int32) (rim []rules.Cell, most int32) {
	most = budget(&c.offer)
	if !c.Open || !c.Kind.Moves() || most <= max(0, beyond) {
		return nil, 0
	}
	here, moves := d.view(c.who).Figure(c.who).Cell, false
	rim = append(rim, here)
	for i := range rimCorners {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / rimCorners)
		best := here
		for half, at := float64(most), float64(most); half >= float64(most)/(1<<rimHalves); {
			to := rules.Cell{X: here.X + int32(at*cos), Y: here.Y + int32(at*sin)}
			half /= 2
			if k, ok := d.straight(c, to); ok && k.Now {
				if best, moves = to, true; at >= float64(most) {
					break
				}
				at += half
			} else {
				at -= half
			}
		}
		rim = append(rim, best)
	}
	if !moves {
		return nil, 0
	}
	return rim, most
}

// Walled reports whether no way at all leads the one whose order is being made to a place, be it a wall or behind one.
func (d *Desk) Walled(to rules.Cell) bool {
	who := d.Who()
	if who == 0 || d.free() {
		return false
	}
	_, ok := d.view(who).Reaches(who, to)
	return !ok
}

// Barred reports whether a way would lead the one whose order is being made to a place if nobody else were on the field.
func (d *Desk) Barred(to rules.Cell) bool {
	who := d.Who()
	if who == 0 {
		return false
	}
	_, ok := d.view(who).Lead(who, func(c rules.Cell) bool { return c == to }, nil)
	return ok
}

// Route is the way of the one whose order is being made to a place, the first cell where it
// begins; nil if there is none.
func (d *Desk) Route(to rules.Cell) []rules.Cell { return d.RouteOf(d.Who(), to) }

// RouteOf is that of somebody, nil for nobody.
func (d *Desk) RouteOf(who rules.ID, to rules.Cell) []rules.Cell {
	if who == 0 {
		return nil
	}
	v := d.view(who)
	way, _, ok := v.Way(who, to, []rules.Cell{v.Figure(who).Cell})
	if !ok || len(way) < 2 {
		return nil
	}
	return way
}

// roundabout is by how much longer a way is than straight from the first to the last of it, in hundredths, where its length is told and not its direction.
const roundabout = 110

// Whither says how far a place is for the one whose order is being made: "5 cells to the right", and where the way there goes round something how long
// that is: "a way of 12 cells".
func (d *Desk) Whither(to rules.Cell) string {
	who, b := d.Who(), d.r.Battle()
	way := d.Route(to)
	if len(way) < 2 {
		return why.Whither(b, who, to)
	}
	gone, straight := int64(0), d.apart(way[0], to)
	for i, c := range way[1:] {
		gone += d.apart(way[i], c)
	}
	if 100*gone < roundabout*straight {
		return why.Whither(b, who, to)
	}
	return "a way of " + why.Length(b, gone)
}

// apart is how far two places are apart in mm: on open ground straight, else from cell to cell.
func (d *Desk) apart(a, b rules.Cell) int64 {
	if d.free() {
		return int64(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
	}
	return int64(d.r.Battle().View(0).Steps(a, b)) * int64(d.r.Battle().CellMm())
}

// Goal is where an order leads somebody, or to whom.
type Goal struct {
	Who  rules.ID
	To   rules.Cell
	Aims bool // at who is there, and does not go
}

// Goals are where the orders lead, or to whom, that were given while the host is still waited for, and
// at the end where the one that is being made does.
func (d *Desk) Goals() []Goal {
	var out []Goal
	if len(d.r.Waiting()) == 0 {
		return nil
	}
	for _, g := range d.pending() {
		e := d.far[g.Who]
		if to, ok := goal(g.Order); ok {
			out = append(out, Goal{Who: g.Who, To: to})
		} else if id := aimed(g.Order); id != 0 && id != g.Who {
			out = append(out, Goal{g.Who, d.view(g.Who).Figure(id).Cell, true})
		} else if e.moment == d.r.Moment() && e.act.Kind.Moves() { // it has said that it will go
			out = append(out, Goal{Who: g.Who, To: e.act.Cell})
		}
	}
	if who := d.Who(); who != 0 {
		if to, ok := goal(d.sofar); ok {
			out = append(out, Goal{Who: who, To: to})
		}
	}
	return out
}

// goal is where an order leads; false if it holds no movement.
func goal(o rules.Order) (to rules.Cell, ok bool) {
	for _, a := range o.List() {
		if a.Kind.Moves() {
			to, ok = a.Cell, true
		}
	}
	return to, ok
}

// aimed is at whom an order is aimed, 0 if at nobody.
func aimed(o rules.Order) (id rules.ID) {
	for _, a := range o.List() {
		if a.Target != 0 {
			id = a.Target
		}
	}
	return id
}

// middles finds the cells in which an area may have its middle; on open ground the places
// where somebody stands.
func (d *Desk) middles(c *Choice) {
	v := d.view(c.who)
	add := func(cell rules.Cell) {
		if v.LineTo(c.who, cell) && d.legal(c, d.atCell(c, cell)) {
			c.Cells = append(c.Cells, Cell{Cell: cell, Now: true, Turns: 1})
		}
	}
	if c.Open = d.free(); c.Open {
		for i := range v.Len() {
			if f := v.Figure(rules.ID(i + 1)); f.Posture != rules.Gone {
				add(f.Cell)
			}
		}
		return
	}
	f := &d.r.Scenario().Field
	for row := range int32(f.Height) {
		for column := range int32(f.Width) {
			add(f.Cell(column, row))
		}
	}
}

// atCell takes up a choice at a cell, with the usual numbers.
func (d *Desk) atCell(c *Choice, cell rules.Cell) rules.Act {
	a := c.act(0)
	a.Cell = cell
	return a
}

// legal reports whether an act may be the next of the order.
func (d *Desk) legal(c *Choice, a rules.Act) bool {
	o := d.sofar
	return o.Add(a) && d.r.Battle().Legal(c.who, o) == nil
}

// within are those whom the area of an act takes in from a cell.
func (d *Desk) within(c *Choice, cell rules.Cell) (hit []rules.ID) {
	d.view(c.who).Area(c.offer.Terms.Area, c.who, cell, func(id rules.ID) { hit = append(hit, id) })
	return hit
}

// touched are those of them against whom anything may come of it: a spell may do nothing to who is of too high a level.
func (d *Desk) touched(c *Choice, cell rules.Cell) []rules.ID {
	return slices.DeleteFunc(d.within(c, cell), func(id rules.ID) bool {
		vain, known := c.spared[id]
		if w, ok := d.due(c.who); !known && ok {
			vain = d.struck(c, w, id, d.view(c.who).Figure(id).Cell).Vain
			if c.spared == nil {
				c.spared = map[rules.ID]bool{}
			}
			c.spared[id] = vain
		}
		return vain
	})
}

// Spots are the places in Cells of an act with an area that differ in whom it takes in, one for each such group: first those that it is meant for,
// where the usual controller would have it before those that take in most, and last those that take in anybody for whom it is not meant, as one's own.
func (d *Desk) Spots(c *Choice) (spots []int) {
	type spot struct {
		hit        []rules.ID
		meant, not int
	}
	v, first := d.view(c.who), rules.Cell{}
	if r := d.usual(); r != nil && r.Order.N > 0 && c.does(r.Order.Acts[0]) {
		first = r.Order.Acts[0].Cell
	}
	of := map[int]spot{}
	for i := range c.Cells {
		k := spot{hit: d.touched(c, c.Cells[i].Cell)}
		slices.Sort(k.hit)
		taken := false // in such a cell a name can be told
		for _, id := range k.hit {
			meant := (v.Figure(id).Team != v.Figure(c.who).Team) == c.Against
			if meant {
				k.meant++
			} else {
				k.not++
			}
			taken = taken || meant && v.Figure(id).Cell == c.Cells[i].Cell
		}
		if k.meant+k.not == 0 {
			continue
		}
		same := slices.IndexFunc(spots, func(n int) bool { return slices.Equal(of[n].hit, k.hit) })
		switch of[i] = k; {
		case same < 0:
			spots = append(spots, i)
		case c.Cells[i].Cell == first || taken && c.Cells[spots[same]].Cell != first:
			spots[same] = i
		}
	}
	slices.SortStableFunc(spots, func(i, k int) int {
		rank := func(n int) int {
			switch {
			case of[n].not > 0:
				return 2
			case c.Cells[n].Cell == first:
				return 0
			}
			return 1
		}
		return cmp.Or(cmp.Compare(rank(i), rank(k)), cmp.Compare(of[k].meant-of[k].not, of[i].meant-of[i].not))
	})
	return spots
}

// Laid is an act with an area that was ordered, or is under way, and where it takes effect.
type Laid struct {
	Who  rules.ID
	At   rules.Cell
	Area rules.AreaTerms
	Foes bool // it is meant for enemies
}

// Laid are the acts with an area of those on the side of whoever is asked: that are under way, and that were ordered for this moment.
func (d *Desk) Laid() (out []Laid) {
	who := d.Who()
	if who == 0 {
		return nil
	}
	v := d.view(who)
	add := func(id rules.ID, a rules.Act, t *rules.Terms) {
		if t.Area.Shape == rules.AreaNone {
			return
		}
		at := a.Cell
		if a.Target != 0 {
			at = v.Figure(a.Target).Cell
		}
		out = append(out, Laid{id, at, t.Area, d.against(&Choice{Kind: a.Kind, Mode: a.Mode})})
	}
	for i := range v.Len() {
		if busy := v.Busy(rules.ID(i + 1)); busy.Under() {
			add(rules.ID(i+1), busy.Act, &busy.Terms)
		}
	}
	for _, g := range d.pending() {
		slot, ok := v.Alongside(g.Who)
		if !ok {
			continue
		}
		offers := v.Offers(slot, rules.Order{})
		for _, a := range g.Order.List() {
			if i := slices.IndexFunc(offers, func(o rules.Offer) bool { return o.Kind == a.Kind && o.Item == a.Item && o.Mode == a.Mode }); i >= 0 {
				add(g.Who, a, &offers[i].Terms)
			}
		}
	}
	return out
}

// Area is the area of an act that has one.
func (d *Desk) Area(c *Choice) rules.AreaTerms { return c.offer.Terms.Area }

// TakenIn are those whom an act with an area takes in from a cell, and does anything to: those for whom it is meant, and others.
func (d *Desk) TakenIn(c *Choice, cell rules.Cell) (meant, not []rules.ID) {
	v := d.view(c.who)
	for _, id := range d.touched(c, cell) {
		if (v.Figure(id).Team != v.Figure(c.who).Team) == c.Against {
			meant = append(meant, id)
		} else {
			not = append(not, id)
		}
	}
	return meant, not
}

// Struck are those whom an act with an area takes in from a cell, with their chances; those too against whom nothing comes of it.
func (d *Desk) Struck(c *Choice, cell rules.Cell) []Target {
	w, ok := d.due(c.who)
	if !ok || !c.Area {
		return nil
	}
	var out []Target
	for _, id := range d.within(c, cell) {
		out = append(out, d.struck(c, w, id, cell))
	}
	return out
}

// struck is what an act with an area comes to from a cell against somebody.
func (d *Desk) struck(c *Choice, w ecs.Due, id rules.ID, cell rules.Cell) Target {
	t := Target{ID: id, Name: why.Name(d.r.Battle(), id), Cell: d.view(c.who).Figure(id).Cell}
	a := d.atCell(c, cell)
	a.Target = id
	d.foresee(c, w, a, &t)
	return t
}
