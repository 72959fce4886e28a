package scenario

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules"
)

// unmet says why what a trigger waits for cannot come to pass before the battle is over, or is so from the beginning; "" if neither, as
// far as the file tells.
func (s *Scenario) unmet(t *Trigger) string {
	if most := s.limit(); most > 0 && t.Round > most {
		return fmt.Sprintf("round %d: the battle is over after %d", t.Round, most)
	}
	if g := s.Goal(t.Failed); g != nil {
		if wrong := s.neverFails(g, t); wrong != "" {
			return wrong
		}
	}
	if g := s.Goal(t.Reached); g != nil {
		if wrong := s.overWhenReached(g, t); wrong != "" {
			return wrong
		}
	}
	if t.Down != "" {
		if side := s.sideOf(t.Down); s.alone(side, t, []Word{{Text: t.Down}}) && s.final(side) {
			return overWithout(side)
		}
	}
	if t.Side == "" {
		return ""
	}
	own := 0
	for _, c := range s.Combatants {
		own += count(c.Side == t.Side)
	}
	switch {
	case t.Left >= own:
		return fmt.Sprintf("no more than %d of %s, so it is from the beginning: there are %d", t.Left, t.Side, own)
	case t.Left == 0 && s.final(t.Side):
		return overWithout(t.Side)
	}
	return ""
}

func overWithout(side string) string {
	return fmt.Sprintf("the battle is over as soon as nobody of %s can act: want something that may happen before", side)
}

// neverFails says why a goal never is one that cannot be reached any more while the battle lasts, "" if it may be.
func (s *Scenario) neverFails(g *Goal, t *Trigger) string {
	all := g.Kind == rules.GoalFell && len(g.Who) == 0
	if g.Kind == rules.GoalHold || all {
		return fmt.Sprintf("the goal %s cannot fail: want one that can", g.ID)
	}
	if g.Points == 0 && len(s.Sides) == 2 && (g.Kind == rules.GoalKeep || !s.hasAnother(g)) {
		return fmt.Sprintf("the battle is over when the goal %s has failed: want one with points", g.ID)
	}
	side := g.Side
	if g.Kind == rules.GoalFell {
		side = s.sideOf(g.Who[0].Text)
	}
	// It fails when the last of these is dead or gone.
	if s.final(side) && (g.Kind == rules.GoalLast || g.Need() == 1 && (len(g.Who) == 0 || s.alone(side, t, g.Who))) {
		return overWithout(side)
	}
	return ""
}

// hasAnother reports whether the side of a goal that decides the battle may win by another.
func (s *Scenario) hasAnother(g *Goal) bool {
	return slices.ContainsFunc(s.Goals, func(o Goal) bool {
		return o.ID != g.ID && o.Side == g.Side && o.Points == 0 && o.Kind != rules.GoalKeep
	})
}

// overWhenReached says why the battle is over when a goal is reached, "" if it may go on.
func (s *Scenario) overWhenReached(g *Goal, t *Trigger) string {
	switch {
	case g.Kind == rules.GoalKeep:
		return fmt.Sprintf("the goal %s is reached when the battle is over: want another", g.ID)
	case g.Points == 0:
		return fmt.Sprintf("the battle is over when the goal %s is reached: want one with points", g.ID)
	}
	if most := s.limit(); most > 0 && g.Rounds >= most {
		return fmt.Sprintf("the battle is over after %d rounds, when the goal %s may be reached: want fewer rounds of it", most, g.ID)
	}
	for _, e := range s.Ends {
		if e.Points > 0 && g.Points >= e.Points {
			return fmt.Sprintf("the battle is over when the goal %s is reached, by its %d points: want one that is worth less", g.ID, g.Points)
		}
	}
	side := g.Side
	switch {
	case g.Kind == rules.GoalFell && len(g.Who) == 0:
		for _, o := range s.Sides {
			if o.ID != g.Side {
				side = o.ID // the only one, if the battle may be over with it
			}
		}
	case g.Kind == rules.GoalFell && g.Need() == len(g.Who) && s.alone(s.sideOf(g.Who[0].Text), t, g.Who):
		side = s.sideOf(g.Who[0].Text)
	case g.Kind == rules.GoalBring && g.Edge != NoEdge && len(g.Who) == 0 && g.Need() == len(s.members(g.Side, t)):
	case g.Kind == rules.GoalBring && g.Edge != NoEdge && g.Need() == len(g.Who) && s.alone(g.Side, t, g.Who):
	default:
		return ""
	}
	if s.final(side) {
		return overWithout(side)
	}
	return ""
}

// final reports whether the battle is over as soon as nobody of a side can act: it is one of two, that ends it or lets the other win, and
// nobody of it comes in a later round.
func (s *Scenario) final(side string) bool {
	ends := slices.ContainsFunc(s.Ends, func(e End) bool { return e.LastSide }) || slices.ContainsFunc(s.Goals, func(g Goal) bool {
		return g.Kind == rules.GoalFell && len(g.Who) == 0 && g.Points == 0 && g.Side != side
	})
	return len(s.Sides) == 2 && side != "" && ends && !slices.ContainsFunc(s.Arrivals, func(a Arrival) bool {
		return a.When.Round > 1 && slices.ContainsFunc(a.Combatants, func(c Combatant) bool { return c.Side == side })
	})
}

// alone reports whether nobody is of a side but some, not counting those who come by a trigger.
func (s *Scenario) alone(side string, t *Trigger, some []Word) bool {
	return side != "" && !slices.ContainsFunc(s.members(side, t), func(id string) bool {
		return !slices.ContainsFunc(some, func(w Word) bool { return w.Text == id })
	})
}

// members are all who are or may come to be of a side, but for those who come by a trigger.
func (s *Scenario) members(side string, t *Trigger) (ids []string) {
	add := func(list []Combatant) {
		for i := range list {
			if list[i].Side == side {
				ids = append(ids, list[i].ID)
			}
		}
	}
	add(s.Combatants)
	for i := range s.Arrivals {
		if !s.Arrivals[i].When.same(t) {
			add(s.Arrivals[i].Combatants)
		}
	}
	return ids
}

// sideOf is the side of a combatant, of those who come later, too; "" if there is no such.
func (s *Scenario) sideOf(id string) string {
	for c := range s.everybody() {
		if c.ID == id {
			return c.Side
		}
	}
	return ""
}
