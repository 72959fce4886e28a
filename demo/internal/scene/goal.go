package scene

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// Goal is what a side is after, and how far it has come.
type Goal struct {
	Side    int
	Text    string // what is to be done: "hold bridge for 3 rounds"
	Kind    rules.GoalKind
	State   rules.GoalState
	Now, Of int // how many, or for how many rounds; of what it must come to
	Best    int // the most that Now has been
	Steps   int // how many cells the nearest who may still be brought there is away, -1 for nobody
	Points  int // what it is worth, 0 if it decides the battle
	Zone    int // where it is, in Scene.Zones; -1 for nowhere
	Edge    scenario.Compass
	Decides bool // it has decided the battle

	Came  string // how far it has come, in a few words: "2 of 7 rounds"
	Short string // the same in figures, "" for none: "2/7"
	More  string // what else is to be known of that, "" if nothing is
	Worth string // what comes of it: "wins by it"
}

// Zone is a part of the field that a goal speaks of.
type Zone struct {
	Name     string
	Cells    []rules.Cell // none on open ground
	Min, Max rules.Cell   // of open ground: opposite corners in mm
}

// Has reports whether somebody stands in it, with a part of the body at least.
func (z *Zone) Has(t *Token) bool {
	if len(z.Cells) == 0 {
		return t.Cell.X >= z.Min.X && t.Cell.X <= z.Max.X && t.Cell.Y >= z.Min.Y && t.Cell.Y <= z.Max.Y
	}
	in := func(c rules.Cell) bool { return slices.Contains(z.Cells, c) }
	return in(t.Cell) || slices.ContainsFunc(t.Cells, in)
}

// Coming is people of a side who are still to come.
type Coming struct {
	Side  int
	Names []string // for people
	Text  string   // how many and when: "2 more come in round 5"
}

// Ending is how a battle came out.
type Ending struct {
	Winner int // the side, -1 for none
	Why    string
}

// Wanted is that a goal names a combatant.
type Wanted struct {
	Side int // that is after the goal
	Kind rules.GoalKind
}

// purpose fills in what the battle is about, and how it came out if it is over.
func (s *Scene) purpose(b *ecs.Battle, r *ecs.Result) {
	sc := b.Scenario()
	s.Ending = Ending{Winner: -1}
	if r.Over {
		s.Ending = Ending{r.Winner, r.Why}
		if r.Goal >= 0 {
			g := &sc.Goals[r.Goal]
			why := strings.Replace(r.Why, r.Goals[r.Goal].Text, said(g), 1)
			s.Ending.Why = strings.Replace(why, "goal of "+g.Side, "goal of "+Capital(g.Side), 1) // as the side is called everywhere
		}
	}
	if s.Goals = s.Goals[:0]; len(s.Zones) == 0 {
		s.Zones = zones(sc)
	}
	for i := range r.Goals {
		g, q := &r.Goals[i], &sc.Goals[i]
		to := Goal{
			Side: g.Side, Text: said(q), Kind: q.Kind, State: g.State, Now: g.Now, Of: g.Of, Best: g.Best, Steps: g.Steps, Points: g.Points,
			Zone: slices.IndexFunc(s.Zones, func(z Zone) bool { return z.Name == q.Zone }), Edge: q.Edge, Decides: r.Over && r.Goal == i,
		}
		to.Came, to.Short, to.More, to.Worth = to.came(), to.short(), to.more(), to.worth()
		s.Goals = append(s.Goals, to)
	}
	s.Coming = s.Coming[:0]
	for i := 0; i < len(sc.Arrivals) && !r.Over; i++ {
		s.coming(sc, &sc.Arrivals[i])
	}
}

// said is what has to be done, as people say it: "last 5 rounds" alone might be the end of something.
func said(g *scenario.Goal) string {
	s := Plain(g.String())
	if g.Kind == rules.GoalLast {
		s = strings.Replace(s, "last", "hold out for", 1)
	}
	for _, who := range g.Who {
		s = strings.Replace(s, " "+Plain(who.Text), " "+Capital(who.Text), 1)
	}
	return s
}

// zones are those that goals speak of.
func zones(sc *scenario.Scenario) (list []Zone) {
	for _, z := range sc.Zones {
		if slices.ContainsFunc(sc.Goals, func(g scenario.Goal) bool { return g.Zone == z.ID }) {
			list = append(list, zoneOf(&z))
		}
	}
	return list
}

func zoneOf(z *scenario.Zone) Zone {
	return Zone{
		Name: z.ID, Cells: z.Cells,
		Min: rules.Cell{X: int32(min(z.From.X, z.To.X)), Y: int32(min(z.From.Y, z.To.Y))},
		Max: rules.Cell{X: int32(max(z.From.X, z.To.X)), Y: int32(max(z.From.Y, z.To.Y))},
	}
}

// coming adds those of an arrival, side by side.
func (s *Scene) coming(sc *scenario.Scenario, a *scenario.Arrival) {
	for side := range sc.Sides {
		c := Coming{Side: side}
		for k := range a.Combatants {
			if p := &a.Combatants[k]; p.Side == sc.Sides[side].ID {
				c.Names = append(c.Names, called(p))
			}
		}
		if n := len(c.Names); n > 0 {
			verb := "may come"
			switch {
			case a.When.Round > 0 && n == 1:
				verb = "comes"
			case a.When.Round > 0:
				verb = "come"
			}
			c.Text = fmt.Sprintf("%d more %s %s", n, verb, when(sc, &a.When))
			s.Coming = append(s.Coming, c)
		}
	}
}

// when says what an arrival waits for, to people: goals by what is to be done, and people by their titles.
func when(sc *scenario.Scenario, t *scenario.Trigger) string {
	if g := sc.Goal(t.Reached + t.Failed); g != nil {
		if t.Failed != "" {
			return fmt.Sprintf("once a goal of %s has failed: %s", g.Side, said(g))
		}
		return fmt.Sprintf("once a goal of %s is reached: %s", g.Side, said(g))
	}
	for i := range sc.Combatants {
		if c := &sc.Combatants[i]; c.ID == t.Down {
			return fmt.Sprintf("once %s is out of the fight", called(c))
		}
	}
	return sc.When(t)
}

// called is what people call a combatant: by the title if that has its name in it, else by the name with a capital, as the log does.
func called(c *scenario.Combatant) string {
	name, _ := Called(c)
	return name
}

// Called is the one name that people call a combatant by, "Captain Tor" or "Dame", and what its title says beside that: "his mother".
func Called(c *scenario.Combatant) (name, besides string) {
	name = Capital(c.ID)
	switch {
	case slices.Contains(strings.Fields(c.Title), name):
		return c.Title, ""
	case strings.TrimPrefix(c.Title, "the ") == c.ID: // it says no more
		return name, ""
	}
	return name, c.Title
}

// wanted are the open goals that name a combatant.
func (s *Scene) wanted(sc *scenario.Scenario, name string, into []Wanted) []Wanted {
	for i := range s.Goals {
		g := &s.Goals[i]
		if g.State == rules.GoalOpen && slices.ContainsFunc(sc.Goals[i].Who, func(w scenario.Word) bool { return w.Text == name }) {
			into = append(into, Wanted{g.Side, g.Kind})
		}
	}
	return into
}

// Share is how much of a goal is done, 0 to 1.
func (g *Goal) Share() float64 {
	if g.State == rules.GoalReached {
		return 1
	}
	return min(1, float64(g.Now)/float64(max(1, g.Of)))
}

// came is how far it has come, in words.
func (g *Goal) came() string {
	switch {
	case g.State != rules.GoalOpen:
		return g.State.String()
	case g.Kind == rules.GoalFell:
		return fmt.Sprintf("%d of %d down", g.Now, g.Of)
	case g.Kind == rules.GoalBring && g.Edge != scenario.NoEdge:
		return fmt.Sprintf("%d of %d out", g.Now, g.Of)
	case g.Kind == rules.GoalBring:
		return fmt.Sprintf("%d of %d there", g.Now, g.Of)
	case g.Kind == rules.GoalKeep && g.Now > g.Of:
		return fmt.Sprintf("%d alive, %d needed", g.Now, g.Of)
	case g.Kind == rules.GoalKeep:
		return fmt.Sprintf("%d alive", g.Now)
	}
	return fmt.Sprintf("%d of %d rounds", g.Now, g.Of)
}

// short is how far it has come, in figures: of whom is to be kept alive nothing is to be counted.
func (g *Goal) short() string {
	if g.Kind == rules.GoalKeep || g.State != rules.GoalOpen {
		return ""
	}
	return fmt.Sprintf("%d/%d", g.Now, g.Of)
}

// more is what else is to be known: that it was nearer once, and how far away the nearest is.
func (g *Goal) more() string {
	var list []string
	if g.State != rules.GoalReached && g.Best > g.Now && g.Kind != rules.GoalKeep {
		list = append(list, fmt.Sprintf("at best %d", g.Best))
	}
	if g.State == rules.GoalOpen && g.Kind == rules.GoalBring {
		switch {
		case g.Steps == 1:
			list = append(list, "1 cell to go")
		case g.Steps > 1:
			list = append(list, fmt.Sprintf("%d cells to go", g.Steps))
		}
	}
	return strings.Join(list, ", ")
}

// worth is what comes of it.
func (g *Goal) worth() string {
	switch {
	case g.Points == 1:
		return "1 point"
	case g.Points > 0:
		return fmt.Sprintf("%d points", g.Points)
	case g.Kind == rules.GoalKeep:
		return "lost without it"
	}
	return "wins the battle"
}
