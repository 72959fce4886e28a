package scenario

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// Goal is what a side is after. One without points decides the battle: the first of the list that is
// reached wins it for its side, and a side of which no such goal can be reached any more has lost. Points count when the battle ends
// otherwise.
type Goal struct {
	ID     string // "" if it has none
	Side   string
	Kind   rules.GoalKind
	Who    []Word // combatants, those among them who arrive later; none means all that may be meant
	Count  int    // how many of them; 0 for all of Who, of nobody named for one
	Zone   string // of hold and bring, "" for none
	Edge   Compass
	Rounds int // of hold and last
	Points int // 0 for a goal that decides the battle
	Pos    Pos
}

// String says what has to be done: "bring courier to gate", "hold bridge for 3 rounds".
func (g *Goal) String() string {
	names := make([]string, len(g.Who))
	for i, w := range g.Who {
		names[i] = w.Text
	}
	who := strings.Join(names, ", ")
	switch n := g.Need(); {
	case len(names) == 0 && g.Kind == rules.GoalFell:
		who = "all enemies"
	case len(names) == 0 && n == 1:
		who = "somebody"
	case len(names) == 0:
		who = fmt.Sprintf("%d people", n)
	case n < len(names):
		who = fmt.Sprintf("%d of %s", n, who)
	}
	rounds := fmt.Sprintf("%d rounds", g.Rounds)
	if g.Rounds == 1 {
		rounds = "1 round"
	}
	switch g.Kind {
	case rules.GoalHold:
		return fmt.Sprintf("hold %s for %s", g.Zone, rounds)
	case rules.GoalBring:
		switch g.Edge {
		case NoEdge:
			return fmt.Sprintf("bring %s to %s", who, g.Zone)
		case AnyEdge:
			return fmt.Sprintf("bring %s off the field", who)
		}
		return fmt.Sprintf("bring %s off the field in the %s", who, g.Edge)
	case rules.GoalKeep:
		return fmt.Sprintf("keep %s alive", who)
	case rules.GoalLast:
		return "last " + rounds
	}
	return "fell " + who
}

// Need is how many of those whom a goal names it is about; of nobody named one, and of all enemies 0.
func (g *Goal) Need() int {
	switch {
	case g.Count > 0:
		return g.Count
	case len(g.Who) > 0:
		return len(g.Who)
	case g.Kind == rules.GoalFell:
		return 0
	}
	return 1
}

// readGoals reads what the sides are after.
func (r *reader) readGoals(m *block.Map) {
	list := m.Maps("goals")
	if len(list) > MaxGoals {
		m.Fail("goals", block.Range, "%d goals: want at most %d", len(list), MaxGoals)
		return
	}
	r.goals = map[string]bool{}
	for _, one := range list {
		g := r.goal(one)
		if g.ID != "" && r.goals[g.ID] {
			one.Fail("id", block.Value, "the goal %q stands twice: want an id for each", g.ID)
		}
		r.goals[g.ID] = true
		r.s.Goals = append(r.s.Goals, g)
	}
}

// goal reads one: its kind is the key that says what is to be done.
func (r *reader) goal(m *block.Map) Goal {
	g := Goal{Side: r.sideOf(m, "side"), Points: int(m.IntOr("points", 0, 1, MaxRound)), Pos: m.Pos()}
	if m.Has("id") {
		g.ID = r.id(m, "id")
	}
	said, kinds := 0, []string(nil)
	for k := range rules.NGoalKind {
		if kinds = append(kinds, k.String()); m.Has(k.String()) {
			said++
			g.Kind = k
		}
	}
	if said != 1 {
		m.Fail("", block.Value, "want exactly %s", block.OneOf(kinds, ""))
	}
	switch key := g.Kind.String(); {
	case said != 1:
	case g.Kind == rules.GoalHold:
		g.Zone, g.Rounds = r.zone(m, key), int(m.Int("rounds", 1, MaxRound))
	case g.Kind == rules.GoalLast:
		g.Rounds = int(m.Int(key, 1, MaxRound))
	default:
		r.whom(m, key, &g)
	}
	if g.Kind == rules.GoalBring && said == 1 {
		if m.Has("to") == m.Has("off") {
			m.Fail("", block.Value, "want exactly one of to (a zone) and off (a side of the field)")
		}
		if m.Has("to") {
			g.Zone = r.zone(m, "to")
		} else if word := m.WordOr("off", "", edges[1:]...); word != "" {
			g.Edge = compass(word)
		}
	}
	if said == 1 {
		r.beside(m, &g)
	}
	m.Done()
	return g
}

// beside notes keys that say nothing beside that of the goal's kind.
func (r *reader) beside(m *block.Map, g *Goal) {
	for _, key := range []struct {
		name string
		says bool
	}{{"rounds", g.Kind == rules.GoalHold}, {"to", g.Kind == rules.GoalBring}, {"off", g.Kind == rules.GoalBring}, {"count", len(g.Who) > 0}} {
		switch {
		case !m.Has(key.name) || key.says:
		case key.name == "count":
			m.Fail("count", block.Value, "count is of those who are named: want a list of them, or no count")
		default:
			m.Fail(key.name, block.Value, "%s says nothing beside %s: want it left out", key.name, g.Kind)
		}
	}
}

func compass(word string) Compass {
	for i, w := range edges {
		if w == word {
			return Compass(i)
		}
	}
	return NoEdge
}

// whom reads whom a goal is about: names, a number of anybody of the side, or all enemies.
func (r *reader) whom(m *block.Map, key string, g *Goal) {
	switch n := m.Node(key); {
	case n.Kind == block.KindList:
		g.Who = r.words(m, key)
		for i, w := range g.Who {
			r.fightsEver(index(m.At(key), i), w.Text, w.Pos)
		}
		if g.Count = int(m.IntOr("count", 0, 1, MaxCombatants)); g.Count > len(g.Who) {
			m.Fail("count", block.Range, "%d of %d: want no more than are named", g.Count, len(g.Who))
		}
		if len(g.Who) == 0 {
			m.Fail(key, block.Value, "nobody is named: want at least one")
		}
	case g.Kind == rules.GoalFell:
		if m.Word(key, "all"); n.Text != "all" {
			return
		}
	default:
		g.Count = int(m.Int(key, 1, MaxCombatants))
	}
}

// zone returns the name of a zone, "" if there is no such.
func (r *reader) zone(m *block.Map, key string) string {
	before := len(*r.errs)
	s := m.Text(key)
	n := m.Node(key)
	if n == nil || len(*r.errs) > before {
		return ""
	}
	if !r.zones[s] {
		var names []string
		for _, z := range r.s.Zones {
			names = append(names, z.ID)
		}
		r.errs.Unknown(m.At(key), n.Pos, fmt.Sprintf("%q is no zone", short(s)), s, names)
		return ""
	}
	return s
}
