package command

import (
	"slices"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// Vacant are the one whose order is due, if it has nothing to strike at and the usual controller would have it pass, and after it those others who wait for an
// order and have nothing to strike at, nor anybody to help; not who does something by itself, or for whom something is put together. What the usual controller would
// have the others do is not asked: to find that for all takes long.
func (d *Desk) Vacant(all []Choice) (out []rules.ID) {
	who, r := d.Who(), d.usual()
	if who == 0 || d.sofar.N > 0 || d.Casting() != "" || r != nil && r.Order.N > 0 || slices.ContainsFunc(all, func(c Choice) bool { return c.Use == ToStrike }) {
		return nil
	}
	out = append(out, who)
	for _, id := range d.Due() {
		if id != who && d.Planned(id) == Unplanned && !d.bound(id) && d.drafts[id].sofar.N == 0 && d.blowless(id) {
			out = append(out, id)
		}
	}
	return out
}

// blowless reports whether somebody who waits for an order is offered nothing to strike with, works on nothing, and has nobody to help.
func (d *Desk) blowless(id rules.ID) bool {
	v := d.view(id)
	busy := v.Busy(id)
	return !busy.Under() && !slices.ContainsFunc(d.r.Battle().Options(id, rules.Order{}), func(o ecs.Choice) bool {
		helps := o.Kind == rules.ActTend && slices.ContainsFunc(o.Targets, func(to rules.ID) bool { return v.Figure(to).Team == v.Figure(id).Team && !sound(v, to) })
		return helps || d.use(&Choice{Kind: o.Kind, Mode: o.Mode}) == ToStrike
	})
}

// PassAll passes for some who wait for an order, in that order.
func (d *Desk) PassAll(who []rules.ID) error {
	at := d.r.Moment()
	for _, id := range who {
		if d.r.Moment() != at || d.For(id) != nil {
			return nil // the battle has gone on, or asks something
		}
		d.Choices() // by what could be done it is told later whether anything has changed
		if err := d.Pass(); err != nil {
			return err
		}
	}
	return nil
}
