package transcript

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
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
		worth := "wins the battle"
		switch {
		case g.Points > 0:
			worth = several(g.Points, "point")
		case g.Kind == rules.GoalKeep:
			worth = "the battle is lost without"
		}
		w.p.paragraph(fmt.Sprintf("Goal of %s: %s (%s).", g.Side, g, worth))
	}
	for i := range s.Arrivals {
		a := &s.Arrivals[i]
		count := map[string]int{}
		for _, c := range a.Combatants {
			count[c.Side]++
		}
		for _, side := range s.Sides {
			if n := count[side.ID]; n > 0 {
				come := "may come"
				if a.When.Round > 0 {
					come = "will come"
				}
				w.p.paragraph(fmt.Sprintf("%d more of %s %s %s.", n, side.ID, come, s.When(&a.When)))
			}
		}
	}
	w.perils()
}

// goal tells that a goal has come farther, or has fallen back.
func (w *Writer) goal(e *event.Event) {
	r := w.b.Result().Goals[e.Amount]
	how, count := "nearer", ""
	switch back := e.After < e.Before; {
	case e.Text == rules.GoalReached.String(), e.Text == rules.GoalFailed.String():
		how = e.Text
	case r.Kind == rules.GoalKeep && back:
		how, count = "nearer to failing", w.living(int(e.Amount), int(e.After))
	case r.Kind == rules.GoalKeep: // somebody has come of whom it was not sure
		how, count = "farther from failing", w.living(int(e.Amount), int(e.After))
	case back:
		how = "farther off"
	}
	if count == "" && r.Kind != rules.GoalKeep && e.Text == rules.GoalOpen.String() {
		count = fmt.Sprintf("%d of %d %s", e.After, r.Of, counts[r.Kind])
	}
	side := w.b.Scenario().Sides[r.Side].ID
	text := fmt.Sprintf("Goal of %s %s: %s.", side, how, r.Text)
	if count != "" {
		text = fmt.Sprintf("Goal of %s %s, to %s: %s.", side, how, r.Text, count)
	}
	w.say(text, w.whom(int(e.Amount), r.Side)...)
}

// living is how many of those who are to be kept alive are, with those who come in a round or are named and still to come.
func (w *Writer) living(goal, n int) string {
	s := w.b.Scenario()
	g, or := &s.Goals[goal], ""
	for i := range s.Arrivals {
		a := &s.Arrivals[i]
		for k := range a.Combatants {
			c := &a.Combatants[k]
			named := slices.ContainsFunc(g.Who, func(who scenario.Word) bool { return who.Text == c.ID })
			if named || len(g.Who) == 0 && a.When.Round > 0 && c.Side == g.Side {
				or = " or to come"
			}
		}
	}
	return fmt.Sprintf("%d alive%s, %d needed", n, or, g.Need())
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
		s := fmt.Sprintf("  %s, to %s: %s", w.b.Scenario().Sides[r.Side].ID, r.Text, w.came(i, r))
		if r.Points > 0 {
			s += fmt.Sprintf(" (%s)", several(r.Points, "point"))
		}
		w.p.line(0, s)
	}
}

// counts are what is counted of a goal of a kind, behind "2 of 3".
var counts = [rules.NGoalKind]string{rules.GoalFell: "felled", rules.GoalHold: "rounds", rules.GoalBring: "there", rules.GoalLast: "rounds"}

// came is how far a goal has come, in words.
func (w *Writer) came(goal int, r *ecs.GoalResult) string {
	if r.State == rules.GoalReached {
		return "done"
	}
	s := fmt.Sprintf("%d of %d %s", r.Now, r.Of, counts[r.Kind])
	if r.Kind == rules.GoalKeep {
		s = w.living(goal, r.Now)
	}
	if r.Best > r.Now && r.Kind != rules.GoalKeep {
		s += fmt.Sprintf(", at best %d", r.Best)
	}
	if r.Steps > 0 {
		s += fmt.Sprintf(", the nearest one %s away", several(r.Steps, "cell"))
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
		if k := nearest(r.Goals, i); k >= 0 && i != r.Winner {
			s += fmt.Sprintf("; %s came to %s", sides[i].ID, w.came(k, &r.Goals[k]))
		}
	}
	return s
}

// nearest is the index of the goal that a side has not reached and came nearest to, the first of several; -1 for none. Of goals to keep
// somebody alive there is no such thing.
func nearest(list []ecs.GoalResult, side int) (best int) {
	best = -1
	for i := range list {
		g := &list[i]
		if g.Side != side || g.State == rules.GoalReached || g.Kind == rules.GoalKeep {
			continue
		}
		if best < 0 || g.Best*max(1, list[best].Of) > list[best].Best*max(1, g.Of) {
			best = i
		}
	}
	return best
}
