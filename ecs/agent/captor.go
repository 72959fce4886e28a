package agent

import "github.com/affray-engine/affray/rules"

// Captor is a [Default] that wants its enemies alive: of two ways to put somebody out of the
// fight it takes the one that kills less often. Where a book lets a blow be held back it
// strikes no harder than that, else it lays hands on people, or strikes for want of anything
// better; enemies who have fallen and would die it tends like its own. It asks for more of
// each blow than [Default] and takes longer.
type Captor struct{ d Default }

// Order implements [Controller].
func (c *Captor) Order(v *View, due Due) rules.Order {
	c.d.spares = true
	return c.d.Order(v, due)
}

// Clone implements [Cloner].
func (c *Captor) Clone() Controller { return &Captor{d: Default{character: c.d.character}} }

// forecast is that of an act; one that a captor weighs tells of death as well. A shot is seen
// from where the order so far leads to, as here there may be no line; and so is a blow, if it leads there in time.
func (d *Default) forecast(a rules.Act, terms rules.Terms) *rules.Forecast {
	before := d.walked
	blow := a.Kind == rules.ActStrike || a.Kind == rules.ActPunch || a.Kind == rules.ActWrestle
	if !a.Kind.Flies() && !(blow && d.there) {
		before = nil
	}
	if d.spares {
		return d.v.Fate(d.slot, a, terms, before...)
	}
	return d.v.Forecast(d.slot, a, terms, before...)
}

// bloodless is what an attack is worth to a captor. Putting somebody out of the fight counts for
// half of all that it has (see effect); killing it costs three times all, so that a blow which
// kills one time in six of those in which it puts somebody out of the fight gains nothing by
// that. Enough is left to strike rather than stand by, for want of anything better.
func (d *Default) bloodless(odds *rules.Forecast, w worth) worth {
	if w <= 0 {
		return w
	}
	least := min(w, whole/80)
	if rest := w - 3*worth(odds.Dies>>12); rest >= least {
		return d.notes.sum("its death", rest)
	}
	return d.notes.set("its death", least)
}

// Parts of what its target has left to which a captor may hold a blow back.
var mercies = [...]int32{1, 2, 4}

// heldBack is the cap with which an attack is worth most to a captor: the usual one, or
// a part of what its target has left.
func (d *Default) heldBack(c *Choice, a rules.Act, f Figure) (best rules.Act, top worth) {
	d.notes.opens(a)
	best, top = a, d.effect(c, a, f)
	if !d.spares || f.Mine || !c.Kind.Hostile() || c.Cap.Hi <= c.Cap.Lo {
		return best, top
	}
	left := d.v.life(&f).Now
	for _, part := range mercies {
		a.Cap = int16(min(int32(c.Cap.Hi), max(int32(c.Cap.Lo), 1+left/part)))
		if a.Cap >= best.Cap && best.Cap > 0 {
			continue
		}
		d.notes.opens(a)
		w := d.effect(c, a, f)
		if d.notes.excels(w > top); w > top {
			best, top = a, w
		}
	}
	return best, top
}

// prisoner reports whether one of the enemy has fallen and would die unless it is tended, which
// a captor does once its own are cared for.
func (d *Default) prisoner(f *Figure) bool {
	return d.spares && !f.Mine && f.Posture == rules.Down && (d.v.life(f).Now <= 0 || d.drained(f.ID))
}

// stanches reports whether an act gives back strength, or is for a wound that drains somebody,
// and does not only wake it.
func (d *Default) stanches(c *Choice, odds *rules.Forecast) bool {
	marks := d.v.Shape().Marks
	if k, ok := c.Terms.Bears.Get(); ok && int(k) < len(marks) && marks[k].Drains {
		return true
	}
	for _, e := range odds.Marks {
		if e.Kind == rules.EffMark && marks[e.What].Tended {
			return true
		}
	}
	harm, _ := odds.Expected()
	return harm < 0
}
