package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
)

// watch looks on at one battle. What is done it hears as events; what else could have been done it sees when an
// order is given.
type watch struct {
	page   *sheet
	s      *scenario.Scenario
	b      *ecs.Battle
	v      *agent.View // of everybody
	people []person    // by id less 1
	lead   lead
	knot   bool // most of all were in one knot once
}

// person is what is remembered of a combatant.
type person struct {
	path   path
	round  deeds
	missed int  // blows in a row that were in vain
	met    bool // an enemy has come into contact
	leaves bool // a fight that is lost
}

// onlooker is a controller that lets another decide, and the watch see what it has decided.
type onlooker struct {
	agent.Controller
	w *watch
}

// Order implements [agent.Controller].
func (o *onlooker) Order(v *agent.View, d agent.Due) rules.Order {
	out := o.Controller.Order(v, d)
	o.w.see(v, d, out)
	if why, says := o.Controller.(interface{ Why() []string }); says {
		o.w.reasons(d.Who, why.Why())
	}
	return out
}

// fight adds a battle to the sheet; who says who decides for each side.
func (p *sheet) fight(s *scenario.Scenario, seed uint64, who func(side string) agent.Controller) (b *ecs.Battle, err error) {
	w := &watch{page: p, s: s}
	c := ecs.Config{Seed: seed, Controllers: map[string]agent.Controller{}}
	for i := range s.Sides {
		c.Controllers[s.Sides[i].ID] = &onlooker{who(s.Sides[i].ID), w}
	}
	if b, err = ecs.New(s, c); err != nil {
		return nil, err
	}
	w.b, w.v = b, b.View(0)
	b.Listen(w.hear)
	if p.tell != nil && p.tell != io.Discard {
		t := transcript.New(p.tell, b, transcript.Options{})
		b.Listen(t.Event)
		defer func() { err = errors.Join(err, t.Close()) }()
	}
	if end := b.Run(); end != ecs.Finished {
		return b, fmt.Errorf("%s, seed %d: %v", s.Name, seed, end)
	}
	w.over()
	return b, b.Err()
}

// of is what is remembered of somebody; those who come later are added.
func (w *watch) of(id rules.ID) *person {
	for len(w.people) < int(id) {
		w.people = append(w.people, person{})
	}
	return &w.people[id-1]
}

// hear is told what happens.
func (w *watch) hear(e *event.Event) {
	switch e.Kind {
	case event.Begin:
		w.begins()
	case event.Round:
		w.rounds()
	case event.Moved:
		w.moved(e)
	case event.Engaged:
		w.engaged(e)
	case event.Parted:
		w.disturb(e.Who)
		w.disturb(e.Other)
	case event.Struck:
		w.struck(e)
	case event.Dropped:
		w.disturb(e.Who)
	case event.Changed:
		w.changed(e)
	case event.Goal, event.Danger:
		for i := range w.people {
			w.disturb(rules.ID(i + 1))
		}
	}
}

// begins makes room for all who are there.
func (w *watch) begins() {
	for id := rules.ID(1); int(id) <= w.v.Len(); id++ {
		w.of(id)
	}
	w.lead.begin(w)
}

// struck is told what has come of an act.
func (w *watch) struck(e *event.Event) {
	w.harms(e)
	w.blow(e)
	if x := e.Exchange; x.Act.Kind.ByEngine() || x.Act.Kind == rules.ActTurn {
		return
	}
	w.disturb(e.Who)
	w.disturb(e.Other)
	w.of(e.Who).round.acted = true
}

// see is shown an order, in the view that it was given on.
func (w *watch) see(v *agent.View, d agent.Due, o rules.Order) {
	w.weighs(v, d, &o)
	w.shots(v, d, &o)
}

// enemies visits those who can act on another side than somebody's.
func enemies(v *agent.View, team uint8, visit func(f *agent.Figure)) {
	for id := rules.ID(1); int(id) <= v.Len(); id++ {
		if f := v.Figure(id); f.ID != 0 && f.Team != team && f.Posture.Acts() {
			visit(&f)
		}
	}
}

// gap is how many cells from a cell the nearest enemy who can act is, far if there is none.
func gap(v *agent.View, team uint8, c rules.Cell) (n int32) {
	n = far
	enemies(v, team, func(f *agent.Figure) { n = min(n, v.Steps(c, f.Cell)) })
	return n
}

// far is more cells than any field has.
const far = 1 << 20

// bears reports whether somebody bears a mark of some sort.
func bears(v *agent.View, id rules.ID, sort func(*rules.MarkType) bool) bool {
	for _, m := range v.Marks(id, nil) {
		if sort(&v.Shape().Marks[m.Kind]) {
			return true
		}
	}
	return false
}

// broken reports whether somebody's nerve is gone, so that nothing it does is of its own will.
func broken(v *agent.View, id rules.ID) bool {
	return bears(v, id, func(k *rules.MarkType) bool { return k.Broken || k.Rash })
}

// wanted reports whether a goal of a side names somebody of the enemy.
func wanted(v *agent.View, name string) (yes bool) {
	v.Goals(func(g *systems.Goal, s systems.GoalState) {
		for _, who := range g.Who {
			yes = yes || s.State == rules.GoalOpen && who == name
		}
	})
	return yes
}
