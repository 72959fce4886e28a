package systems

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// Foresee fills p with all results that one exchange of a chance may have, with their
// effects, if it took effect now: [Preview] at length. Nothing changes. It returns the
// exchange with the facts it was judged by; its memory is used again by the next call.
func Foresee(t *Simulation, c Chance, p *rules.Prospect) *rules.Exchange {
	defer t.outset()()
	defer t.suppose(c.Slot.Actor, c.Declared)()
	defer t.suppose(c.Act.Target, c.Expected)()
	x, k := t.imagine(c.Slot, c.Act, c.Offer.Terms, nil)
	p.Regather(t.regather)
	rules.Foresee(t.Book, x, k, p)
	return x
}

// Chance is an attack that somebody's book offers against another, whether or not the field
// lets it happen: Err is nil, or the reason why it cannot be done now.
type Chance struct {
	Slot     rules.Slot
	Act      rules.Act
	Offer    rules.Offer
	Declared rules.Order // what has to be declared before, if anything
	Expected rules.Order // what its target is taken to have declared, if anything
	Err      error
}

// Chances lists what one may do to another as they stand now, in the order of the menu: the
// acts of an ordinary turn; in books that have acts declared first, those that may be
// declared; and what the first declaration opens that leads to any. Of a target that has
// declared nothing yet the same is expected: that it means to fight, too. It changes nothing.
func Chances(t *Simulation, by, to rules.ID) []Chance {
	if t.Roster.Figure(by) == nil || t.Roster.Figure(to) == nil {
		return nil
	}
	defer t.outset()()
	out := t.openings(by, to)
	if len(out) == 0 || by == to || t.Roster.Figure(to).Plots.Declared.N > 0 {
		return out
	}
	if back := t.openings(to, by); len(back) > 0 {
		for i := range out {
			out[i].Expected = back[0].Declared
		}
	}
	return out
}

func (t *Simulation) openings(by, to rules.ID) []Chance {
	turn := rules.Slot{At: t.State.At, Actor: by, Kind: rules.SlotTurn}
	out := t.chances(nil, turn, to)
	declare := turn
	declare.Kind = rules.SlotDeclare
	if out = t.chances(out, declare, to); len(out) > 0 {
		return out
	}
	for _, o := range t.offered(declare) {
		if !o.At.Aimed() && !o.Kind.Moves() {
			var first rules.Order
			first.Add(rules.Act{Kind: o.Kind, Item: o.Item, Mode: o.Mode, Aim: o.Aim.Lo, Cap: o.Cap.Lo})
			if out = t.declared(turn, to, first); len(out) > 0 {
				return out
			}
		}
	}
	return out
}

// declared lists the chances of a turn if something has been declared.
func (t *Simulation) declared(turn rules.Slot, to rules.ID, first rules.Order) []Chance {
	defer t.suppose(turn.Actor, first)()
	turn.At++ // what is declared in this tick is for later ones
	out := t.chances(nil, turn, to)
	for i := range out {
		out[i].Declared = first
	}
	return out
}

// suppose lets somebody have declared an order; the function it returns takes that back.
func (t *Simulation) suppose(who rules.ID, declared rules.Order) (restore func()) {
	if declared.N == 0 {
		return func() {}
	}
	f := t.Roster.Figure(who)
	before := f.Plots.Declared
	f.Plots.Declared = declared
	f.Touch()
	return func() {
		f.Plots.Declared = before
		f.Touch()
	}
}

// offered is a copy of a menu.
func (t *Simulation) offered(s rules.Slot) []rules.Offer {
	var sofar rules.Order
	return append([]rules.Offer(nil), t.menu(&s, &sofar)...)
}

// chances adds the chances of a slot that are not in the list yet.
func (t *Simulation) chances(out []Chance, s rules.Slot, to rules.ID) []Chance {
	for _, o := range t.offered(s) {
		known := slices.ContainsFunc(out, func(c Chance) bool {
			return c.Act.Kind == o.Kind && c.Act.Item == o.Item && c.Act.Mode == o.Mode
		})
		if c, ok := t.chance(s, o, to); ok && !known {
			out = append(out, c)
		}
	}
	return out
}

// chance takes an offer up against somebody; ok is false if it is none against others.
func (t *Simulation) chance(s rules.Slot, o rules.Offer, to rules.ID) (c Chance, ok bool) {
	f, d := t.Roster.Figure(s.Actor), t.Roster.Figure(to)
	act := rules.Act{Kind: o.Kind, Item: o.Item, Mode: o.Mode, Target: to, Aim: o.Aim.Lo, Cap: o.Cap.Lo}
	var sofar rules.Order
	switch {
	case o.At == rules.AtArea:
		act.Cell = d.Place.Cell
	case !o.At.Aimed() || o.At == rules.AtSelf || !o.Kind.Resolves():
		return c, false
	}
	c = Chance{Slot: s, Act: act, Offer: o, Err: t.aims(&s, &sofar, &o, act)}
	if hand := o.Kind.Hostile() && o.Kind != rules.ActShoot && o.Kind != rules.ActThrow; hand && c.Err == nil && !t.Space.InReach(f.Who.ID, to, f.reach(o.Item)) {
		c.Err = ErrReach // a book may let it be declared ahead of a movement
	}
	return c, true
}
