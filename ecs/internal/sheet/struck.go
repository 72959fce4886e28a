package main

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// inVain is how many blows in a row that come to nothing are foolish.
const inVain = 3

// harms counts the harm that missiles and areas do, and what of it friends suffer.
func (w *watch) harms(e *event.Event) {
	x := e.Exchange
	if !x.Act.Kind.Flies() && x.Facts.Terms.Area.Shape == rules.AreaNone || x.Act.Kind.ByEngine() {
		return
	}
	mine := w.v.Figure(x.By).Team
	for i := range x.Verdict.Effects {
		f := &x.Verdict.Effects[i]
		if f.Kind != rules.EffLose || f.N[0] <= 0 || f.On != x.To {
			continue
		}
		c := &w.page.counts[friends]
		c.of += int(f.N[0])
		if x.To != x.By && w.v.Figure(x.To).Team == mine {
			w.found(friends, x.By, "does %d harm to %s", f.N[0], w.b.Name(x.To))
			c.bad += int(f.N[0]) - 1 // points are counted, not shots
		}
	}
}

// blow counts blows at those who are out of reach.
func (w *watch) blow(e *event.Event) {
	x, p := e.Exchange, w.of(e.Who)
	if !x.Act.Kind.Hostile() || x.Act.Kind.Flies() {
		return
	}
	p.round.struck = true
	w.chance(vain)
	w.vainly(e.Who, x.Verdict.Outcome == rules.Lost)
}

// vainly notes whether a blow was in vain, and finds the third in a row.
func (w *watch) vainly(who rules.ID, lost bool) {
	p := w.of(who)
	if p.missed++; !lost {
		p.missed = 0
	}
	if p.missed == inVain {
		w.found(vain, who, "strikes in vain %d times", inVain)
		p.missed = 0
	}
}
