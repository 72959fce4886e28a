package main

import (
	"slices"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// lead is which side is ahead: by more than a twentieth of what all have at first.
type lead struct {
	all     int
	blood   bool
	side    int // who was ahead last, -1 for nobody as yet
	changes int
}

// Reasons of a tactician for leaving a fight.
const (
	lostFight = "leave a fight that is lost"
	forLife   = "run for its life"
)

// reasons notes who leaves a fight that is lost.
func (w *watch) reasons(who rules.ID, why []string) {
	if slices.Contains(why, lostFight) || slices.Contains(why, forLife) {
		w.of(who).leaves = true
	}
}

// strengths are the vital points of those who can act, by side.
func (w *watch) strengths() []int {
	out := make([]int, len(w.s.Sides))
	for id := rules.ID(1); int(id) <= w.v.Len(); id++ {
		if f := w.b.View(int(w.v.Figure(id).Team)).Figure(id); f.Posture.Acts() { // its own side sees its points
			out[f.Team] += max(0, int(f.Pools[w.v.Shape().Vital].Now))
		}
	}
	return out
}

func (l *lead) begin(w *watch) {
	l.side = -1
	for _, n := range w.strengths() {
		l.all += n
	}
}

// look finds who is ahead now.
func (l *lead) look(w *watch) {
	side, first, second := -1, 0, 0
	for i, n := range w.strengths() {
		switch {
		case n > first:
			side, first, second = i, n, first
		case n > second:
			second = n
		}
	}
	if 20*(first-second) <= l.all || side == l.side {
		return
	}
	if l.side >= 0 {
		l.changes++
	}
	l.side = side
}

// changed is told of an effect.
func (w *watch) changed(e *event.Event) {
	switch e.Effect.Kind {
	case rules.EffLose:
		if e.Effect.N[0] > 0 {
			w.lead.blood = true
		}
	case rules.EffPosture, rules.EffMark:
		w.disturb(e.Who)
	default:
		return
	}
	if w.lead.blood {
		w.lead.look(w)
	}
}

// knotted notes whether three in four of those who can act, and four at least, are in one knot: each at blows with
// another of it.
func (w *watch) knotted() {
	if w.knot {
		return
	}
	all, seen := 0, map[rules.ID]bool{}
	most := 0
	for id := rules.ID(1); int(id) <= w.v.Len(); id++ {
		if w.v.Figure(id).Posture.Acts() {
			all++
			most = max(most, tangle(w.v, id, seen))
		}
	}
	w.knot = most >= 4 && 4*most >= 3*all
}

// tangle counts those who are in a knot with somebody and have not been seen.
func tangle(v *agent.View, id rules.ID, seen map[rules.ID]bool) int {
	if seen[id] {
		return 0
	}
	seen[id] = true
	n := 1
	for _, foe := range v.Foes(id, nil) {
		n += tangle(v, foe, seen)
	}
	return n
}

// Words for what decides a battle.
const (
	byGoal   = "goal"
	byFlight = "withdrawal"
	byTime   = "time"
	byKnot   = "last side, by one knot"
	byLast   = "last side, otherwise"
)

// over counts how the battle went.
func (w *watch) over() {
	w.rounds()
	r, p := w.b.Result(), w.page
	p.battles++
	if r.Winner >= 0 {
		p.wins[r.Winner]++
	}
	if w.lead.changes > 0 {
		p.turned++
	}
	gone, out := 0, 0
	for i := range w.people {
		f := w.v.Figure(rules.ID(i + 1))
		switch {
		case f.Posture == rules.Gone && w.people[i].leaves:
			p.escaped++
		case !f.Posture.Acts() && f.Posture != rules.Gone && w.people[i].leaves:
			p.caught++
		}
		if int(f.Team) != r.Winner && !f.Posture.Acts() {
			out++
			if f.Posture == rules.Gone {
				gone++
			}
		}
	}
	p.ends[w.ending(r.Goal >= 0, slices.Max(r.Up) > 0 && only(r.Up), 2*gone >= out && gone > 0)]++
}

// only reports whether one side at most has anybody left.
func only(up []int) bool {
	n := 0
	for _, k := range up {
		if k > 0 {
			n++
		}
	}
	return n <= 1
}

// ending is what has decided the battle.
func (w *watch) ending(goal, last, flight bool) string {
	switch {
	case goal:
		return byGoal
	case !last:
		return byTime
	case flight:
		return byFlight
	case w.knot:
		return byKnot
	}
	return byLast
}
