package command

import (
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/rules"
)

// errand is what goes on after the turn in which it was ordered: a movement that leads farther, a shot once it is loaded, or a blow that is still to come, and the moment at which it was ordered.
type errand struct {
	act    rules.Act // the first of it, none while a blow is waited for
	moment int
	order  int      // how many were given in it before
	foe    rules.ID // to whom it leads, 0 for to a place
	door   rules.ID // that it is to open at its end, 0 for none
	closes bool     // and goes hand to hand there, who shoots or casts else
	watch  watch    // what was known then
}

// sent is what of the order that is being made goes on after this turn: a way that leads farther or is still to be asked for, or what is loaded for a shot.
func (d *Desk) sent() rules.Act {
	if d.leads.Kind.Moves() {
		return d.leads
	}
	for i, a := range d.sofar.List() {
		if d.turns[i] > 1 {
			return a
		}
	}
	return rules.Act{}
}

// Onward is how the one whose order is being made can go on to where it was sent by its last
// order: with which of the choices, and to which place. That is the choice it was sent with, or
// if it has that no more, the way to go that leads there in the fewest turns. It is false if
// it was not sent farther than it has come, or cannot go on.
func (d *Desk) Onward(all []Choice) (choice int, to Cell, ok bool) {
	who := d.Who()
	if !d.underway(who) || d.sofar.N > 0 {
		return 0, Cell{}, false
	}
	e := d.far[who]
	for i := range all {
		c := &all[i]
		same := c.Kind == e.act.Kind && c.Mode == e.act.Mode
		if c.who != who || !same && c.Kind != rules.ActMove {
			continue
		}
		k, reached := d.Way(c, e.act.Cell)
		switch {
		case reached && same:
			return i, k, true
		case reached && (!ok || k.Turns < to.Turns):
			choice, to, ok = i, k, true
		}
	}
	return choice, to, ok
}

// besides is how many cells at most who was sent to a place ends beside it, if somebody else stands there.
const besides = 2

// besideTaken is how the one whose order is being made goes to the free place next to one that is taken, to which it was sent: the nearest to that, of several the
// one that it is at first. It is false if it stands as near already, or there is none.
func (d *Desk) besideTaken(all []Choice, sent *rules.Act) (choice int, to Cell, ok bool) {
	who, v := d.Who(), d.view(d.Who())
	best := min(besides+1, v.Steps(v.Figure(who).Cell, sent.Cell))
	for i := range all {
		c := &all[i]
		if c.who != who || c.Kind != sent.Kind || c.Mode != sent.Mode {
			continue
		}
		for _, k := range c.Cells {
			if off := v.Steps(k.Cell, sent.Cell); off < best || ok && off == best && k.Turns < to.Turns {
				choice, to, ok, best = i, k, true, off
			}
		}
	}
	return choice, to, ok
}

// bound reports whether somebody was sent farther than one turn leads, by an order before the one that is due and not at a moment to come, from
// which one has gone back.
func (d *Desk) bound(who rules.ID) bool {
	e, sent := d.far[who]
	return sent && e.before(d.r)
}

// before reports whether an errand was ordered before what is due now.
func (e errand) before(r *reel.Reel) bool {
	return e.moment < r.Moment() || e.moment == r.Moment() && e.order < len(r.Ordered())
}

// underway reports whether somebody is bound to go on by a way, and not to shoot what it has loaded.
func (d *Desk) underway(who rules.ID) bool { return d.bound(who) && d.far[who].act.Kind.Moves() }

// Bound are those who wait for an order and were sent farther by their last one.
func (d *Desk) Bound() (out []rules.ID) {
	if len(d.far) == 0 {
		return nil
	}
	for _, id := range d.Due() {
		if d.underway(id) {
			out = append(out, id)
		}
	}
	return out
}

// OnwardAll has all who are Bound go on, as far as they can; who cannot still waits.
func (d *Desk) OnwardAll() error {
	at := d.r.Moment()
	for _, id := range d.Bound() {
		if d.r.Moment() != at || d.For(id) != nil {
			return nil // the battle has gone on, or asks something
		}
		all := d.Choices()
		i, to, ok := d.Onward(all)
		if !ok {
			continue
		}
		if err := d.Pick(&all[i], Pick{Cell: to.Cell}); err != nil {
			return err
		}
		if err := d.Done(); err != nil {
			return err
		}
	}
	return nil
}

// Charging reports whether the latest act of the order is the run of a charge.
func (d *Desk) Charging() bool {
	return d.Who() != 0 && d.sofar.N > 0 && d.sofar.Acts[d.sofar.N-1].Kind == rules.ActCharge
}

// Blow is the choice with which the blow follows for whose sake a charge is run, of an order
// that holds the run alone so far, or a second blow after the first, as with both weapons; -1 if there is nothing of the kind to add.
func (d *Desk) Blow(all []Choice) int {
	if n := int(d.sofar.N); n == 0 || !d.Charging() && !d.sofar.Acts[n-1].Kind.Hostile() {
		return -1
	}
	best := -1
	for i := range all {
		switch k := all[i].Kind; {
		case k.Hostile():
			return i
		case best < 0 && k == rules.ActSpecial && len(all[i].Targets) > 0:
			best = i
		}
	}
	return best
}

// Second is the blow that may follow the latest act of the order, a blow itself, at the same enemy: with which of the choices. It is false
// where there is more to choose, as at whom.
func (d *Desk) Second(all []Choice) (choice int, foe rules.ID, ok bool) {
	n := int(d.sofar.N)
	if d.Who() == 0 || n == 0 || !d.sofar.Acts[n-1].Kind.Hostile() {
		return 0, 0, false
	}
	foe = d.sofar.Acts[n-1].Target
	for i := range all {
		for _, t := range all[i].Targets {
			switch {
			case !t.Foe || t.Out || all[i].Use != ToStrike:
			case t.ID != foe || ok:
				return 0, 0, false
			default:
				choice, ok = i, true
			}
		}
	}
	return choice, foe, ok
}

// Twice reports whether the other blow of two follows the blow of a choice at an enemy by itself: see [Desk.Second].
func (d *Desk) Twice(c *Choice, foe rules.ID) bool {
	was := d.sofar
	defer func() { d.sofar, d.flooded = was, false }()
	if !c.Again || !d.sofar.Add(c.act(foe)) {
		return false
	}
	_, _, ok := d.Second(d.Choices())
	return ok
}
