package main

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// path is what is remembered of how somebody went.
type path struct {
	from, to rules.Cell
	mm       int32
	tick     rules.Tick
	fresh    bool // nothing of note has happened to it since
	nears    bool // the last step that changed the distance to the enemy made it less
	turns    int  // how often that has changed since anything of note; 0 before there was such a step
}

// swings is how many steps in a row that each undo what the last has gained make a dance.
const swings = 4

// disturb notes that something has happened to somebody that may change its mind.
func (w *watch) disturb(id rules.ID) {
	if id == 0 {
		return
	}
	p := &w.of(id).path
	p.fresh, p.turns = false, 0
}

// moved is told of a step.
func (w *watch) moved(e *event.Event) {
	f, p := w.v.Figure(e.Who), &w.of(e.Who).path
	w.of(e.Who).round.acted, w.of(e.Who).round.walked = true, true
	own := e.Act.Kind.Moves() && !e.Act.Kind.Saddles() && !broken(w.v, e.Who)
	if !own {
		w.disturb(e.Who)
		return
	}
	w.chance(undone)
	if p.fresh && w.back(p, e) {
		w.found(undone, e.Who, "goes from %s to %s, and then to %s", w.at(p.from), w.at(p.to), w.at(e.To))
	}
	w.dance(p, &f, e)
	if w.v.Perilous() {
		w.chance(dangers)
		if w.v.Harmful(e.To) && !w.v.Harmful(e.From) {
			w.found(dangers, e.Who, "goes from %s to %s", w.at(e.From), w.at(e.To))
		}
	}
	p.from, p.to, p.mm, p.tick, p.fresh = e.From, e.To, e.Amount, e.Tick, true
}

// back reports whether a step leads back to where the last came from, or most of the way. Round a corner one may come
// nearer to that as the crow flies, but not on foot.
func (w *watch) back(last *path, e *event.Event) bool {
	if e.From != last.to {
		return false
	}
	won := w.v.Steps(last.from, last.to) - w.v.Steps(last.from, e.To)
	if e.To == last.from || won <= 0 || 2*won < w.v.Steps(e.From, e.To) {
		return e.To == last.from
	}
	mm, ok := w.v.Reaches(e.Who, last.from)
	return ok && mm < last.mm
}

// dance looks whether steps lead to and fro before the nearest enemy.
func (w *watch) dance(p *path, f *agent.Figure, e *event.Event) {
	w.chance(dances)
	was, is := gap(w.v, f.Team, e.From), gap(w.v, f.Team, e.To)
	if was == is {
		return
	}
	if nears := is < was; p.turns == 0 || nears != p.nears {
		p.nears = nears
		p.turns++
	} else {
		p.turns = 1
	}
	if p.turns == swings {
		w.found(dances, e.Who, "goes to and fro, from %s to %s now", w.at(e.From), w.at(e.To))
		p.turns = 0
	}
}

// engaged is told who has come into contact.
func (w *watch) engaged(e *event.Event) {
	w.disturb(e.Who)
	w.disturb(e.Other)
	w.meets(e.Who, e.Other, e.Tick)
	w.meets(e.Other, e.Who, e.Tick)
	w.knotted()
}

// meets counts the first contact of a caster without armour, and whether its own steps made it: it has come nearer in this tick, and the
// enemy has not, or the caster would be as near had the enemy stood still. Who comes to cast what needs touch, or is the last of its side
// who fights, has to.
func (w *watch) meets(who, foe rules.ID, now rules.Tick) {
	p, f := w.of(who), w.v.Figure(who)
	if !f.Caster || p.met || w.armoured(&f) {
		return
	}
	p.met = true
	w.chance(contacts)
	from, at := p.path, w.v.Figure(foe).Cell
	if from.tick != now || from.from == from.to || f.Cell != from.to || w.v.Steps(from.from, at) <= w.v.Steps(from.to, at) || broken(w.v, who) {
		return
	}
	if other := w.of(foe).path; other.tick == now && other.from != other.to && w.v.Steps(other.from, f.Cell) > w.v.Steps(at, f.Cell) {
		return
	}
	if w.touches(who) || w.last(&f) {
		return
	}
	w.found(contacts, who, "walks from %s to %s, up to %s", w.at(from.from), w.at(from.to), w.b.Name(foe))
}

// touches reports whether somebody has a spell left that needs touch.
func (w *watch) touches(who rules.ID) bool {
	v := w.b.View(int(w.v.Figure(who).Team))
	for _, kind := range [...]rules.SlotKind{rules.SlotTurn, rules.SlotDeclare} {
		offers := v.Offers(rules.Slot{At: v.Tick(), Actor: who, Kind: kind}, rules.Order{})
		if slices.ContainsFunc(offers, func(o rules.Offer) bool { return o.Kind == rules.ActCast && o.At == rules.AtEnemyReach }) {
			return true
		}
	}
	return false
}

// last reports whether nobody else of somebody's side could fight hand to hand.
func (w *watch) last(f *agent.Figure) bool {
	for id := rules.ID(1); int(id) <= w.v.Len(); id++ {
		o := w.v.Figure(id)
		if id != f.ID && o.Team == f.Team && o.Posture.Acts() && (!o.Caster || w.armoured(&o)) && !bears(w.v, id, func(k *rules.MarkType) bool { return k.Harmless }) {
			return false
		}
	}
	return true
}

// armoured reports whether a caster is one to fight hand to hand as well: it wears armour or, where that only makes it harder to hit, is
// as hard to hit as some comrade who casts nothing.
func (w *watch) armoured(f *agent.Figure) bool {
	if !w.v.Shape().Traits[rules.AR].Unused {
		return w.v.Trait(f.ID, rules.AR) > 0
	}
	for id := rules.ID(1); int(id) <= w.v.Len(); id++ {
		if o := w.v.Figure(id); o.Team == f.Team && !o.Caster && w.v.Trait(id, rules.DF) <= w.v.Trait(f.ID, rules.DF) {
			return true
		}
	}
	return false
}

// at is a place as the scenario writes it.
func (w *watch) at(c rules.Cell) string {
	if !w.v.Open() {
		c.X, c.Y = w.s.Field.ColumnRow(c)
	}
	return fmt.Sprintf("(%d,%d)", c.X, c.Y)
}
