package scenario

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
)

// purpose notes who is walled off, goals that nobody can reach, and arrivals that never come.
func (r *reader) purpose(m *block.Map) {
	r.placed = r.placed && r.known && !slices.ContainsFunc(r.s.Arrivals, func(a Arrival) bool {
		return slices.ContainsFunc(a.Combatants, func(c Combatant) bool {
			return c.ID == "" || c.Side == "" || !c.At.Given() && c.Rides.Text == "" || r.s.Field.Ground(c.At.Cell).Solid
		})
	})
	if r.placed && r.s.Field.Kind != grid.Free {
		r.reachable(m)
	}
	ways := r.footways()
	for i := range r.s.Goals {
		g, path := &r.s.Goals[i], index(m.At("goals"), i)
		if wrong := r.s.vain(g); wrong != "" {
			r.errs.Note(block.Value, path, g.Pos, "%s", wrong)
		} else if r.placed && g.Side != "" && !r.walkable(g, ways) {
			r.errs.Note(block.Value, path, g.Pos, "nobody of %s can get to %s on foot: want a place with a way to it", g.Side, g.beyond())
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
			r.errs.Note(block.Value, index(m.At("ends"), i)+".points", e.Pos, "%d points: the goals of a side come to no more than %d before it is over", e.Points, most)
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

// mostPoints is what a side gets that reaches all of its goals before the battle is over, the most of all sides: to keep somebody alive is
// worth its points only then.
func (s *Scenario) mostPoints() (most int) {
	sum := map[string]int{}
	for i := range s.Goals {
		g := &s.Goals[i]
		if g.Kind != rules.GoalKeep {
			sum[g.Side] += g.Points
		}
		most = max(most, sum[g.Side])
	}
	return most
}

// vain says why a goal cannot be reached, "" if it can as far as the file tells.
func (s *Scenario) vain(g *Goal) string {
	if g.Side == "" {
		return "" // that is a mistake by itself
	}
	side := map[string]string{}
	for c := range s.everybody() {
		side[c.ID] = c.Side
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
	if sure, more := s.sure(g.Side); len(g.Who) == 0 && g.Count > sure && g.Kind != rules.GoalFell {
		if more {
			return fmt.Sprintf("%d people of %s: there are %d, not counting those who come by when, who are not sure to: want no more", g.Count, g.Side, sure)
		}
		return fmt.Sprintf("%d people of %s: there are %d", g.Count, g.Side, sure)
	}
	if most := s.limit(); most > 0 && g.Rounds > most {
		return fmt.Sprintf("%d rounds: the battle is over after %d", g.Rounds, most)
	}
	return ""
}

// sure is how many are of a side from the beginning or come in a round, and whether others may come.
func (s *Scenario) sure(side string) (n int, more bool) {
	for i := range s.Combatants {
		n += count(s.Combatants[i].Side == side)
	}
	for i := range s.Arrivals {
		for k := range s.Arrivals[i].Combatants {
			of := s.Arrivals[i].Combatants[k].Side == side
			n += count(of && s.Arrivals[i].When.Round > 0)
			more = more || of && s.Arrivals[i].When.Round == 0
		}
	}
	return n, more
}

// walkable reports whether nobody who may reach where a goal wants somebody to be is parted from all of it by what nobody can enter.
func (r *reader) walkable(g *Goal, c *chambers) bool {
	cells := r.s.goalCells(g)
	if r.s.Field.Kind == grid.Free || len(cells) == 0 { // a zone without cells is noted where it is read
		return true
	}
	ends := map[int]bool{}
	for _, cell := range cells {
		if !c.closed[cell] {
			ends[c.flood(cell)] = true
		}
	}
	known := false
	for one := range r.s.everybody() {
		named := len(g.Who) == 0 || slices.ContainsFunc(g.Who, func(w Word) bool { return w.Text == one.ID })
		if one.Side != g.Side || !named {
			continue
		}
		known = true
		if from := r.s.startOf(one); !from.Given() || ends[c.flood(from.Cell)] {
			return true
		}
	}
	return !known // who that may be is noted where it is read
}

// startOf is where somebody is who comes, its mount for who rides.
func (s *Scenario) startOf(c *Combatant) Place {
	for m := range s.everybody() {
		if m.ID == c.Rides.Text && m.ID != "" {
			return m.At
		}
	}
	return c.At
}

// goalCells are where a goal wants somebody to be: the cells of its zone, or those at a side of the field.
func (s *Scenario) goalCells(g *Goal) (cells []grid.Cell) {
	if g.Edge == NoEdge {
		if z := s.Zone(g.Zone); z != nil {
			return z.Cells
		}
		return nil
	}
	w, h := int32(s.Field.Width), int32(s.Field.Height)
	add := func(column, row int32) {
		if cell := s.Field.Cell(column, row); s.Field.On(g.Edge, cell) {
			cells = append(cells, cell)
		}
	}
	for column := range w {
		add(column, 0)
		add(column, h-1)
	}
	for row := range h {
		add(0, row)
		add(w-1, row)
	}
	return cells
}

// beyond says where a goal wants somebody to be, for people.
func (g *Goal) beyond() string {
	switch g.Edge {
	case NoEdge:
		return g.Zone
	case AnyEdge:
		return "a side of the field"
	}
	return "the " + g.Edge.String() + " of the field"
}

// never says why an arrival cannot come to pass, "" if it can as far as the file tells.
func (s *Scenario) never(i int) string {
	a := &s.Arrivals[i]
	if len(a.Combatants) == 0 {
		return "nobody comes: want at least one combatant"
	}
	if wrong := s.unmet(&a.When); wrong != "" {
		return wrong
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
