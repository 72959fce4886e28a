package command

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// mostVacant is how many others are looked at whether they have nothing to do either: in a large battle that would take too long.
const mostVacant = 16

// Vacant are the one whose order is due, if it has nothing to strike at and the usual controller would have it pass, and after it those others who wait for an
// order of whom the same is true; not who does something by itself. Nothing that is put together is changed by it.
func (d *Desk) Vacant(all []Choice) (out []rules.ID) {
	who := d.Who()
	if who == 0 || !d.vacant(all) {
		return nil
	}
	was, matters, idea := d.draft, d.matters, d.idea
	defer func() { d.who, d.draft, d.matters, d.idea, d.flooded = who, was, matters, idea, false }()
	out = append(out, who)
	for _, id := range d.Due() {
		if id == who || d.Planned(id) != Unplanned || d.bound(id) || d.drafts[id].sofar.N > 0 {
			continue
		}
		if len(out) == mostVacant {
			break
		}
		if d.who, d.draft = id, (draft{}); d.vacant(d.Choices()) {
			out = append(out, id)
		}
	}
	return out
}

// vacant reports whether the one whose order is due has nothing to strike at with its choices, and the usual controller would have it pass.
func (d *Desk) vacant(all []Choice) bool {
	r := d.usual()
	strikes := slices.ContainsFunc(all, func(c Choice) bool { return c.Use == ToStrike })
	return !strikes && d.sofar.N == 0 && d.Casting() == "" && (r == nil || r.Order.N == 0)
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
