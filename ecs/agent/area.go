package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// area finds the cell at which an area strikes most. Enemies count who can act; own people
// count against it eight times what it does to them, those who have fallen twice.
func (d *Default) area(c *Choice) (best rules.Act, top worth) {
	seen := false
	for i := range d.theirs {
		f := &d.theirs[i]
		if !d.v.Shot(d.me.ID, d.me.Cell, f.ID, c.Terms.Max) || !d.v.LineTo(d.me.ID, f.Cell) {
			continue
		}
		seen = true
		a := act(c, 0)
		a.Cell = f.Cell
		d.notes.opens(a)
		gain, loss := d.total(c, a)
		w := d.notes.sum("enemies in it", gain)
		if w = d.notes.sum("comrades in it", w-loss); w > top {
			best, top = a, w
		}
	}
	d.spoilt = seen && top <= 0
	d.costsOthers(c, best, (*Default).costs)
	return best, d.costs(c, 0, top)
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
	w := share(harm, f.Pools[d.v.Shape().Vital].Now) + worth(downs>>12)/2
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
