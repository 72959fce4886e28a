package scenario

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
)

// purpose notes goals that nobody can reach, and arrivals that never come.
func (r *reader) purpose(m *block.Map) {
	for i := range r.s.Goals {
		g, path := &r.s.Goals[i], index(m.At("goals"), i)
		if wrong := r.s.vain(g); wrong != "" {
			r.errs.Note(block.Value, path, g.Pos, "%s", wrong)
		} else if g.Zone != "" && r.placed && !r.walkable(g) {
			r.errs.Note(block.Value, path, g.Pos, "nobody of %s can get to %s on foot: want a zone with a way to it", g.Side, g.Zone)
		}
	}
	for i := range r.s.Arrivals {
		a, path := &r.s.Arrivals[i], index(m.At("arrivals"), i)
		if wrong := r.s.never(i); wrong != "" {
			r.errs.Note(block.Value, path, a.Pos, "%s", wrong)
		}
	}
	for i, e := range r.s.Ends {
		if most := r.s.mostPoints(); e.Points > most {
			r.errs.Note(block.Value, index(m.At("ends"), i)+".points", e.Pos, "%d points: all goals of a side come to no more than %d", e.Points, most)
		}
	}
}

// limit is the number of rounds after which the battle is over, 0 for none.
func (s *Scenario) limit() (rounds int) {
	for _, e := range s.Ends {
		if e.Rounds > 0 && (rounds == 0 || e.Rounds < rounds) {
			rounds = e.Rounds
		}
	}
	return rounds
}

// mostPoints is what a side gets that reaches all of its goals, the most of all sides.
func (s *Scenario) mostPoints() (most int) {
	sum := map[string]int{}
	for i := range s.Goals {
		g := &s.Goals[i]
		sum[g.Side] += g.Points
		most = max(most, sum[g.Side])
	}
	return most
}

// vain says why a goal cannot be reached, "" if it can as far as the file tells.
func (s *Scenario) vain(g *Goal) string {
	side := map[string]string{}
	own := 0
	for c := range s.everybody() {
		side[c.ID] = c.Side
		if c.Side == g.Side {
			own++
		}
	}
	for _, w := range g.Who {
		switch of := side[w.Text]; {
		case of == "":
		case g.Kind == rules.GoalFell && of == g.Side:
			return fmt.Sprintf("%s is of %s itself: want an enemy", w.Text, of)
		case g.Kind != rules.GoalFell && of != g.Side:
			return fmt.Sprintf("%s is of %s: want somebody of %s", w.Text, of, g.Side)
		}
	}
	if len(g.Who) == 0 && g.Count > own && g.Kind != rules.GoalFell {
		return fmt.Sprintf("%d people of %s: there are %d", g.Count, g.Side, own)
	}
	if most := s.limit(); most > 0 && g.Rounds > most {
		return fmt.Sprintf("%d rounds: the battle is over after %d", g.Rounds, most)
	}
	return ""
}

// walkable reports whether endless walls part nobody who may reach a zone from all of it.
func (r *reader) walkable(g *Goal) bool {
	at := slices.IndexFunc(r.s.Zones, func(z Zone) bool { return z.ID == g.Zone })
	if at < 0 || r.s.Field.Kind == grid.Free {
		return true
	}
	c := r.chambers()
	ends := map[int]bool{}
	for _, cell := range r.s.Zones[at].Cells {
		if !r.s.Field.Ground(cell).Solid || r.s.Field.Ground(cell).Door != NoDoor {
			ends[c.flood(cell)] = true
		}
	}
	for one := range r.s.everybody() {
		named := len(g.Who) == 0 || slices.ContainsFunc(g.Who, func(w Word) bool { return w.Text == one.ID })
		if one.Side == g.Side && named && one.At.Given() && ends[c.flood(one.At.Cell)] {
			return true
		}
	}
	return false
}

// never says why an arrival cannot come to pass, "" if it can as far as the file tells.
func (s *Scenario) never(i int) string {
	a := &s.Arrivals[i]
	most := s.limit()
	switch {
	case len(a.Combatants) == 0:
		return "nobody comes: want at least one combatant"
	case most > 0 && a.When.Round > most:
		return fmt.Sprintf("round %d: the battle is over after %d", a.When.Round, most)
	case a.When.Failed != "":
		if g := s.Goal(a.When.Failed); g != nil && (g.Kind == rules.GoalHold || g.Kind == rules.GoalFell && len(g.Who) == 0) {
			return fmt.Sprintf("the goal %s cannot fail: want one that can", a.When.Failed)
		}
	}
	if s.waits(i, i, map[int]bool{}) {
		return "it waits for what happens only when it has come: want a trigger that does not hang on it"
	}
	return ""
}

// Goal returns the goal with an id, nil if there is none.
func (s *Scenario) Goal(id string) *Goal {
	for i := range s.Goals {
		if s.Goals[i].ID == id && id != "" {
			return &s.Goals[i]
		}
	}
	return nil
}

// waits reports whether an arrival cannot come before another has.
func (s *Scenario) waits(i, until int, seen map[int]bool) bool {
	t := &s.Arrivals[i].When
	for _, name := range t.people(s) {
		for k := range s.Arrivals {
			if !slices.ContainsFunc(s.Arrivals[k].Combatants, func(c Combatant) bool { return c.ID == name }) {
				continue
			}
			if k == until {
				return true
			}
			if !seen[k] {
				seen[k] = true
				if s.waits(k, until, seen) {
					return true
				}
			}
		}
	}
	return false
}

// people are those who must be there for a trigger to come to pass: each of them.
func (t *Trigger) people(s *Scenario) (names []string) {
	if t.Down != "" {
		return []string{t.Down}
	}
	id := t.Reached
	if id == "" {
		id = t.Failed
	}
	g := s.Goal(id)
	if g == nil || g.Need() < len(g.Who) {
		return nil
	}
	for _, w := range g.Who {
		if t.Reached != "" || len(g.Who) == 1 {
			names = append(names, w.Text)
		}
	}
	return names
}
