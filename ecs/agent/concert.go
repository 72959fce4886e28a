package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// concert finds the enemies on whom spells of comrades are about to be, so that two do not
// cast at the same ones: those of spells under way, and those of comrades who decide at the
// same time and have a lower id. These may have other plans, so that every third tick goes
// without.
func (d *Default) concert() {
	d.claimed = d.claimed[:0]
	if !d.curses(d.slot) {
		return
	}
	guess := (int(d.v.Tick())+int(d.v.Round()))%3 != 2
	for i := range d.ours {
		f := &d.ours[i]
		if b := d.v.Busy(f.ID); f.ID != d.me.ID && b.Under() && b.Act.Kind == rules.ActCast {
			d.claim(rules.Slot{Actor: f.ID, Kind: rules.SlotFinish}, b.Act, b.Terms)
			for _, more := range b.Also {
				if a := b.Act; more.Target != 0 {
					a.Target = more.Target
					d.claim(rules.Slot{Actor: f.ID, Kind: rules.SlotFinish}, a, b.Terms)
				}
			}
			continue
		}
		if s, ok := d.v.Alongside(f.ID); ok && guess && f.ID < d.me.ID && d.curses(s) {
			d.foresee(s)
		}
	}
}

// inPlaceOf is what a comrade is going to do, as this one would decide in its place.
func (d *Default) inPlaceOf(s rules.Slot) rules.Order {
	if d.peer == nil {
		d.peer = &Default{}
	}
	d.looked = true
	p := d.peer
	p.guards, p.spares, p.foreseen = d.guards, d.spares, true
	p.begin(d.v, Due{Who: s.Actor, Slot: s})
	p.claimed = append(p.claimed[:0], d.claimed...)
	return p.decide()
}

// foresee claims what a comrade is going to cast at.
func (d *Default) foresee(s rules.Slot) {
	o := d.inPlaceOf(s)
	for _, a := range o.List() {
		for _, c := range d.v.Offers(s, rules.Order{}) {
			if a.Kind == rules.ActCast && c.Kind == a.Kind && c.Mode == a.Mode {
				d.claim(s, a, c.Terms)
				break
			}
		}
	}
}

// curses reports whether a slot has a spell for enemies on its menu.
func (d *Default) curses(s rules.Slot) bool {
	rows := d.v.Shape().Spells
	if !slices.ContainsFunc(rows, func(r rules.RowType) bool { return r.Harm }) {
		return false // and no menu needs to be made
	}
	for _, c := range d.v.Offers(s, rules.Order{}) {
		if c.Kind == rules.ActCast && int(c.Mode) < len(rows) && rows[c.Mode].Harm {
			return true
		}
	}
	return false
}

// claim notes the enemies on whom a spell would lay a mark and nothing else.
func (d *Default) claim(s rules.Slot, a rules.Act, terms rules.Terms) {
	one := func(id rules.ID) {
		f := d.v.Figure(id)
		if f.Mine || !f.Posture.Acts() || slices.Contains(d.claimed, id) {
			return
		}
		a.Target = id
		odds := d.v.Forecast(s, a, terms)
		if harm, _ := odds.Expected(); harm == 0 && d.curse(odds, f) > 0 {
			d.claimed = append(d.claimed, id)
		}
	}
	switch {
	case terms.Area.Shape != rules.AreaNone:
		d.v.Area(terms.Area, s.Actor, a.Cell, one)
	case a.Target != 0:
		one(a.Target)
	}
}
