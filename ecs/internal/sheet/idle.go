package main

import (
	"fmt"
	"math"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
)

// deeds are what is remembered of somebody's round.
type deeds struct {
	asked   bool   // it had a say
	acted   bool   // it did something
	could   string // how it could have fought when it passed, "" if it could not
	walked  bool
	strikes bool // it has declared a blow
	struck  bool // a blow of its own has come to something, or to nothing
}

// Bounds of what counts as an enemy who is there to be fought.
const (
	chanceOf = rules.One / 20 // of a blow or shot that is worth the trouble
	walk     = 10             // cells to an enemy, by the way that one has to go
)

// weighs notes what somebody does with its slot, and whether it could fight if it does nothing.
func (w *watch) weighs(v *agent.View, d agent.Due, o *rules.Order) {
	r := &w.of(d.Who).round
	if d.Slot.Kind == rules.SlotGranted {
		return
	}
	r.asked = true
	for _, a := range o.List() {
		r.acted = r.acted || a.Kind != rules.ActPass
		r.strikes = r.strikes || d.Slot.Kind == rules.SlotDeclare && a.Kind == rules.ActStrike
	}
	me := v.Figure(d.Who)
	if r.acted || r.could != "" || me.Ridden != 0 || broken(v, d.Who) || looksOn(v, &me) {
		return
	}
	r.could = fights(v, d, &me)
}

// fights tells how somebody could strike or shoot at an enemy, or that it could walk up to one and nothing keeps it
// from that; "" if it cannot. Who is at blows waits for its turn to strike.
func fights(v *agent.View, d agent.Due, me *agent.Figure) string {
	walks := false
	for _, c := range v.Choices(d.Slot, rules.Order{}) {
		walks = walks || c.Kind == rules.ActMove
		it, _ := v.Item(d.Who, c.Item)
		if !c.Kind.Hostile() || c.Kind == rules.ActThrow && it.Use.Has(rules.UseMelee) {
			continue // what it strikes with it may well keep
		}
		for _, id := range c.Targets {
			if f := v.Figure(id); f.Mine || !f.Posture.Acts() {
				continue
			}
			if d.Slot.Kind == rules.SlotDeclare && c.Kind == rules.ActStrike && !getsAt(v, me, id, it.Reach) {
				continue
			}
			a := rules.Act{Kind: c.Kind, Item: c.Item, Mode: c.Mode, Target: id, Aim: c.Usual.Aim, Cap: c.Usual.Cap}
			if hits := hitting(v.Forecast(d.Slot, a, c.Terms)); hits >= chanceOf {
				return fmt.Sprintf("%v at %s (%d %%)", c.Kind, v.Figure(id).Name, percent(hits))
			}
		}
	}
	if walks && !me.Engaged && !me.Caster && !stays(v, me) && !underShot(v, me) && walksUp(v, me) {
		return "walk up to an enemy"
	}
	return ""
}

// getsAt reports whether somebody can strike at another from where it stands, or a short way leads to where it can, and nobody is there: of
// blows that are declared before anybody walks not all can come to anything.
func getsAt(v *agent.View, me *agent.Figure, other rules.ID, r rules.Reach) (yes bool) {
	r.Max = max(r.Max, 1)
	v.Flood(me.ID, v.Across(walk), func(c rules.Cell, _ int32) bool { // where it stands is the first
		yes = v.Reach(me.ID, c, other, r)
		return !yes
	})
	return yes
}

// looksOn reports whether somebody may let enemies of two sides fight each other: they are less than twice as far from each other as
// any of them is from it. Who goes between them while they are on their way makes itself the common enemy.
func looksOn(v *agent.View, me *agent.Figure) bool {
	apart, gap := int32(math.MaxInt32), int32(math.MaxInt32)
	enemies(v, me.Team, func(f *agent.Figure) {
		gap = min(gap, v.Steps(me.Cell, f.Cell))
		enemies(v, me.Team, func(o *agent.Figure) {
			if o.Team != f.Team {
				apart = min(apart, v.Steps(f.Cell, o.Cell))
			}
		})
	})
	return apart < 2*gap
}

// walksUp reports whether there is a short way to an enemy.
func walksUp(v *agent.View, me *agent.Figure) (yes bool) {
	enemies(v, me.Team, func(f *agent.Figure) {
		if v.Hidden(f.ID, me.ID) {
			return
		}
		mm, ok := v.Reaches(me.ID, f.Cell)
		yes = yes || ok && mm <= v.Across(walk)
	})
	return yes
}

// stays reports whether somebody has a goal for which it may wait: holding a place, living, or the way to somewhere.
func stays(v *agent.View, me *agent.Figure) (yes bool) {
	v.Goals(func(g *systems.Goal, s systems.GoalState) {
		yes = yes || s.State == rules.GoalOpen && g.Side == me.Team && g.Kind != rules.GoalFell
	})
	return yes
}

// underShot reports whether somebody may wait for enemies who come under the shots of its side: it stands before one who shoots, and none of
// them is at blows.
func underShot(v *agent.View, me *agent.Figure) (yes bool) {
	before := gap(v, me.Team, me.Cell)
	for id := rules.ID(1); int(id) <= v.Len(); id++ {
		f := v.Figure(id)
		if f.ID == 0 || f.Team != me.Team || !f.Posture.Acts() {
			continue
		}
		if f.Engaged {
			return false
		}
		yes = yes || id != me.ID && bow(v, id) && gap(v, me.Team, f.Cell) >= before
	}
	return yes
}

// bow reports whether somebody has something in hand to shoot with.
func bow(v *agent.View, id rules.ID) (has bool) {
	for i := range uint8(rules.NItem) {
		it, _ := v.Item(id, i)
		has = has || it.Use.Has(rules.UseShoot) && it.InHand()
	}
	return has
}

// rounds closes the round that is over.
func (w *watch) rounds() {
	for i := range w.people {
		id, r := rules.ID(i+1), &w.people[i].round
		if r.strikes && !r.struck && !r.walked && w.v.Figure(id).Posture.Acts() {
			w.chance(vain)
			w.vainly(id, true)
		}
		if able := r.asked && w.v.Figure(id).Posture.Acts() && w.v.Figure(id).Busy == rules.ActPass; able && (r.acted || r.could != "") {
			w.chance(idle)
			if !r.acted {
				w.found(idle, id, "did nothing in the round before, and could %s", r.could)
			}
		}
		*r = deeds{}
	}
}
