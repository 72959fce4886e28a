package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// area finds the place at which an area strikes most: where an enemy is, or beside one if that spares comrades. Enemies count who can
// act; own people count against it eight times what it does to them, those who have fallen twice.
func (d *Default) area(c *Choice) (best rules.Act, top worth) {
	seen := false
	for i := range d.theirs {
		f := &d.theirs[i]
		if !d.v.Shot(d.me.ID, d.me.Cell, f.ID, c.Terms.Max) || !d.v.LineTo(d.me.ID, f.Cell) {
			continue
		}
		seen = true
		if a, w := d.laid(c, f.Cell); w > top {
			best, top = a, w
		}
	}
	if at, found := d.sparing(c); found {
		if a, w := d.laid(c, at); w > top {
			best, top = a, w
		}
	}
	d.spoilt = seen && top <= 0
	d.costsOthers(c, best, (*Default).costs)
	return best, d.costs(c, 0, top)
}

// laid is an area that is laid to a place, and what that is worth.
func (d *Default) laid(c *Choice, at rules.Cell) (a rules.Act, w worth) {
	a = act(c, 0)
	a.Cell = at
	d.notes.opens(a)
	gain, loss := d.total(c, a)
	w = d.notes.sum("enemies in it", gain)
	w = d.notes.sum("comrades in it", w-loss)
	if w > 0 && loss == 0 && d.nowOrNever(c, at) {
		w = d.notes.times("comrades will soon be in it", w*worth(1+c.Terms.Ticks))
	}
	return a, w
}

// nowOrNever reports whether an area strikes several enemies at a place to which comrades of ours are on their way: it cannot be laid there later.
func (d *Default) nowOrNever(c *Choice, at rules.Cell) bool {
	return d.catches(c, at) > 1 && slices.ContainsFunc(d.ours, func(f Figure) bool {
		return d.fightsFor(&f) && !d.bound(f.ID) && d.v.Steps(f.Cell, at) <= 3*near
	})
}

// shift is how many cells beside an enemy an area may be laid to strike it and spare comrades.
const shift = 2

// sparing is the place beside an enemy at which an area strikes most of them and none of ours; found says that there is one.
func (d *Default) sparing(c *Choice) (at rules.Cell, found bool) {
	most := 0
	for i := range d.theirs {
		d.nearby(d.theirs[i].Cell, func(to rules.Cell) {
			if n := d.catches(c, to); n > most && d.v.Lays(d.me.ID, to, c.Terms.Max) {
				at, most, found = to, n, true
			}
		})
	}
	return at, found
}

// nearby visits the places about a cell, row by row.
func (d *Default) nearby(c rules.Cell, visit func(to rules.Cell)) {
	step := int32(1)
	if d.v.Open() {
		step = d.v.Across(1)
	}
	for y := -shift * step; y <= shift*step; y += step {
		for x := -shift * step; x <= shift*step; x += step {
			if to := (rules.Cell{X: c.X + x, Y: c.Y + y}); to != c && d.v.Steps(c, to) <= shift {
				visit(to)
			}
		}
	}
}

// catches counts the enemies whom an area at a place strikes; none if it strikes one of ours as well.
func (d *Default) catches(c *Choice, at rules.Cell) (n int) {
	ours := false
	d.v.Area(c.Terms.Area, d.me.ID, at, func(id rules.ID) {
		switch f := d.v.Figure(id); {
		case f.Mine && f.Posture < rules.Dead:
			ours = true
		case f.Posture.Acts():
			n++
		}
	})
	if ours {
		return 0
	}
	return n
}

// total is what an area at a cell does to them, and what it costs in ours: all if it would strike as many of ours as
// of them.
func (d *Default) total(c *Choice, a rules.Act) (gain, loss worth) {
	ours, theirs := 0, 0
	d.v.Area(c.Terms.Area, d.me.ID, a.Cell, func(id rules.ID) {
		f := d.v.Figure(id)
		if !f.Posture.Acts() && !f.Mine {
			return
		}
		one := a
		one.Target = id
		if f.Mine {
			switch w := d.damage(c, one, &f); {
			case w <= 0:
			case f.Posture.Acts():
				loss, ours = loss+8*w, ours+1
			default:
				loss += 2 * w // somebody may save it yet
			}
			return
		}
		w := d.unnoted(c, one, f)
		if gain += w; w > 0 {
			theirs++
		}
	})
	if ours += d.coming(c, a); ours > 0 && ours >= theirs {
		return gain, gain
	}
	return gain, loss
}

// coming counts those of ours who are not in an area yet and may run into it before an act
// that takes time takes effect: who fights with weapons and has nobody to fight where it is.
func (d *Default) coming(c *Choice, a rules.Act) (n int) {
	if c.Terms.Ticks == 0 || c.Terms.Area.Shape != rules.AreaCircle {
		return 0
	}
	d.inside = d.inside[:0]
	d.v.Area(c.Terms.Area, d.me.ID, a.Cell, func(id rules.ID) { d.inside = append(d.inside, id) })
	wide := c.Terms.Area
	wide.Radius += rules.Mm(d.v.Across(stride * int32(c.Terms.Ticks)))
	d.v.Area(wide, d.me.ID, a.Cell, func(id rules.ID) {
		f := d.v.Figure(id)
		if id != d.me.ID && f.Mine && f.Posture.Acts() && !f.Engaged && !f.Caster && !d.bound(id) && !d.archer(id) && !slices.Contains(d.inside, id) {
			n++
		}
	})
	return n
}

// stride is how many cells a comrade is expected to run in a tick.
const stride = 2

// damage is what an act would do to one of ours: harm, or a mark that enemies would get.
func (d *Default) damage(c *Choice, a rules.Act, f *Figure) worth {
	odds := d.v.Forecast(d.slot, a, c.Terms)
	harm, downs := odds.Expected()
	w := share(harm, d.v.life(f).Now) + worth(downs>>12)/2
	if harm <= 0 && d.harmful(c) {
		w = d.curse(odds, *f)
	}
	return w / worth(1+c.Terms.Ticks)
}

// harmful reports whether a row of the book's table is one that is cast at enemies.
func (d *Default) harmful(c *Choice) bool {
	rows := d.v.Shape().Spells
	return int(c.Mode) >= len(rows) || rows[c.Mode].Harm
}

// vantage leads to the nearest place out of the enemies' reach from which a cone or a line gets at one of them and at none of ours, if there is
// none like that here.
func (d *Default) vantage(menu []Choice) (rules.Act, worth) {
	if !d.me.Caster || d.me.Engaged || d.all != nil {
		return rules.Act{}, 0
	}
	for _, o := range d.v.Offers(d.slot, rules.Order{}) {
		if o.Kind != rules.ActCast || o.At != rules.AtArea || o.Terms.Area.Shape == rules.AreaCircle || !d.harmful(&Choice{Offer: o}) {
			continue
		}
		goal, cost, found := d.me.Cell, int32(0), false
		d.v.Flood(d.me.ID, d.v.Across(4*near), func(c rules.Cell, mm int32) bool {
			if found = d.getsClear(c, &o.Terms) && (d.freeGap(c) >= near || c == d.me.Cell) && !d.v.Harmful(c); found {
				goal, cost = c, mm
			}
			return !found
		})
		if c, can := d.gait(menu, goal, cost); found && can && goal != d.me.Cell && !d.ventures(goal, budget(&c)) {
			d.notes.because("a spell gets at an enemy from there, and at none of its own")
			return movement(&c, goal), 1
		}
	}
	return rules.Act{}, 0
}

// getsClear reports whether an area that begins in a cell gets at an enemy who is in the fight, and at none of ours.
func (d *Default) getsClear(from rules.Cell, terms *rules.Terms) bool {
	return slices.ContainsFunc(d.theirs, func(f Figure) bool {
		if d.free > 0 && d.bound(f.ID) || !d.v.Shot(d.me.ID, from, f.ID, terms.Max) {
			return false
		}
		there, ours := false, false
		d.v.t.Space.InAreaFrom(terms.Area, from, f.Cell, func(id rules.ID) {
			there, ours = there || id == f.ID, ours || id != d.me.ID && d.v.Figure(id).Mine
		})
		return there && !ours
	})
}
