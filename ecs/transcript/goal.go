package transcript

import (
	"fmt"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// purpose says before the battle what the sides are after, and who is still to come.
func (w *Writer) purpose() {
	s := w.b.Scenario()
	if len(s.Goals) == 0 && len(s.Arrivals) == 0 && len(s.Dangers) == 0 {
		return
	}
	w.p.blank()
	for i := range s.Goals {
		g := &s.Goals[i]
		worth := "wins by it"
		switch {
		case g.Points > 0:
			worth = several(g.Points, "point")
		case g.Kind == rules.GoalKeep:
			worth = "loses without"
		}
		w.p.paragraph(fmt.Sprintf("%s wants to %s (%s).", s.Sides[w.side(g.Side)].ID, g, worth))
	}
	for i := range s.Arrivals {
		a := &s.Arrivals[i]
		count := map[string]int{}
		for _, c := range a.Combatants {
			count[c.Side]++
		}
		for _, side := range s.Sides {
			if n := count[side.ID]; n > 0 {
				w.p.paragraph(fmt.Sprintf("%d more of %s may come %s.", n, side.ID, s.When(&a.When)))
			}
		}
	}
	w.perils()
}

func (w *Writer) side(name string) int {
	for i, s := range w.b.Scenario().Sides {
		if s.ID == name {
			return i
		}
	}
	return 0
}

// goal tells that a goal has come farther, or has fallen back.
func (w *Writer) goal(e *event.Event) {
	r := w.b.Result().Goals[e.Amount]
	side, about := w.b.Scenario().Sides[r.Side].ID, w.whom(int(e.Amount), r.Side)
	switch {
	case e.Text == rules.GoalReached.String():
		w.say(fmt.Sprintf("%s has reached its goal: %s.", side, r.Text), about...)
	case e.Text == rules.GoalFailed.String():
		w.say(fmt.Sprintf("%s cannot reach its goal any more: %s.", side, r.Text), about...)
	case r.Kind == rules.GoalKeep && e.After < e.Before:
		w.say(fmt.Sprintf("%s comes nearer to failing, to %s: %d alive, %d needed.", side, r.Text, e.After, r.Of), about...)
	case r.Kind == rules.GoalKeep:
		w.say(fmt.Sprintf("%s is farther from failing, to %s: %d alive, %d needed.", side, r.Text, e.After, r.Of), about...)
	case e.After < e.Before:
		w.say(fmt.Sprintf("%s falls back from its goal, to %s: %d of %d.", side, r.Text, e.After, r.Of), about...)
	default:
		w.say(fmt.Sprintf("%s comes nearer to its goal, to %s: %d of %d.", side, r.Text, e.After, r.Of), about...)
	}
}

// whom is those whom a goal names, as far as they are there, else all of its side.
func (w *Writer) whom(goal, side int) (ids []rules.ID) {
	for _, name := range w.b.Scenario().Goals[goal].Who {
		if id := w.b.ID(name.Text); id != 0 {
			ids = append(ids, id)
		}
	}
	for id := rules.ID(1); len(w.b.Scenario().Goals[goal].Who) == 0 && int(id) <= w.b.View(side).Len(); id++ {
		if int(w.b.View(side).Figure(id).Team) == side {
			ids = append(ids, id)
		}
	}
	return ids
}

// goals says how far each side came.
func (w *Writer) goals(list []ecs.GoalResult) {
	for i := range list {
		r := &list[i]
		s := fmt.Sprintf("  %s was to %s: %s", w.b.Scenario().Sides[r.Side].ID, r.Text, came(r))
		if r.Points > 0 {
			s += fmt.Sprintf(" (%s)", several(r.Points, "point"))
		}
		w.p.line(0, s)
	}
}

// counts are what is counted of a goal of a kind, behind "2 of 3".
var counts = [rules.NGoalKind]string{rules.GoalFell: "felled", rules.GoalHold: "rounds", rules.GoalBring: "there", rules.GoalLast: "rounds"}

// came is how far a goal has come, in words.
func came(r *ecs.GoalResult) string {
	if r.State == rules.GoalReached {
		return "done"
	}
	s := fmt.Sprintf("%d of %d %s", r.Now, r.Of, counts[r.Kind])
	if r.Kind == rules.GoalKeep {
		s = fmt.Sprintf("%d alive, %d needed", r.Now, r.Of)
	}
	if r.Best > r.Now && r.Kind != rules.GoalKeep {
		s += fmt.Sprintf(", at best %d", r.Best)
	}
	if r.Steps > 0 {
		s += fmt.Sprintf(", the next %s away", several(r.Steps, "cell"))
	}
	if r.State == rules.GoalFailed {
		s += ", failed"
	}
	return s
}

// score says what each side has for its goals, and how near those came to one who have not won: "points: red 3, blue 1; blue came to 2 of 3
// there". It is "" of a battle without goals.
func (w *Writer) score(r *ecs.Result) (s string) {
	sides := w.b.Scenario().Sides
	for i, n := range r.Points {
		s += fmt.Sprintf("%s %s %d", [...]string{"; points:", ","}[min(i, 1)], sides[i].ID, n)
	}
	for i := range sides {
		if g := nearest(r.Goals, i); g != nil && i != r.Winner {
			s += fmt.Sprintf("; %s came to %s", sides[i].ID, came(g))
		}
	}
	return s
}

// nearest is the goal that a side has not reached and came nearest to, the first of several; nil for none. Of goals to keep somebody alive
// there is no such thing.
func nearest(list []ecs.GoalResult, side int) (best *ecs.GoalResult) {
	for i := range list {
		g := &list[i]
		if g.Side != side || g.State == rules.GoalReached || g.Kind == rules.GoalKeep {
			continue
		}
		if best == nil || g.Best*max(1, best.Of) > best.Best*max(1, g.Of) {
			best = g
		}
	}
	return best
}
