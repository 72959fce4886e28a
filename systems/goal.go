package systems

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Zone is a part of the field.
type Zone struct {
	Name     string
	Cells    []rules.Cell // of a grid, sorted by Compare
	Min, Max rules.Cell   // of open ground: opposite corners in mm, which belong to it
}

// Holds reports whether a place is in the zone.
func (z *Zone) Holds(c rules.Cell) bool {
	if len(z.Cells) > 0 {
		_, in := slices.BinarySearchFunc(z.Cells, c, rules.Cell.Compare)
		return in
	}
	return c.X >= z.Min.X && c.X <= z.Max.X && c.Y >= z.Min.Y && c.Y <= z.Max.Y
}

// Goal is what a side is after.
type Goal struct {
	Name   string // of the scenario, "" if it has none
	Text   string // what is to be done: "hold bridge for 3 rounds"
	Side   uint8
	Kind   rules.GoalKind
	Who    []string // combatants, also those who are still to come; empty for all who may be meant
	Need   int      // how many of them; 0 for all enemies
	Zone   *Zone    // of hold and bring; nil for anywhere
	Off    bool     // bring: off the field, out of the zone
	Rounds int32    // of hold and last
	Points int      // 0 for a goal that decides the battle
}

// GoalState is how far a goal has come.
type GoalState struct {
	State rules.GoalState
	Now   int32 // how many are felled or brought or alive, or for how many rounds it was held or has lasted
	Best  int32 // the most that Now has been
}

// SetGoals says what the sides are after, of which there are so many. It is called once, when all who are there from the
// beginning are.
func (t *Simulation) SetGoals(goals []Goal, sides int) {
	t.Goals, t.Sides, t.State.Goals = goals, sides, make([]GoalState, len(goals))
	for i := range goals {
		if g, s := &goals[i], &t.State.Goals[i]; g.Kind != rules.GoalHold && g.Kind != rules.GoalLast {
			s.Now, _, _ = t.Measure(g, *s)
			s.Best = s.Now
		}
	}
}

// Measure returns how far a goal has come as things are, what it must come to, and whether it is reached or
// cannot be any more. Rounds count when they end, so that it is asked about each but once. Of keep the last number
// is what it must not fall below.
func (t *Simulation) Measure(g *Goal, s GoalState) (now, of int32, state rules.GoalState) {
	switch g.Kind {
	case rules.GoalFell:
		return t.felled(g)
	case rules.GoalHold:
		if now = s.Now; t.roundEnds() {
			if now++; !t.heldBy(g) {
				now = 0
			}
		}
		return now, g.Rounds, reached(now >= g.Rounds)
	case rules.GoalBring:
		return t.brought(g)
	case rules.GoalKeep:
		return t.kept(g)
	}
	able := t.able(g.Side, nil)
	if now = s.Now; able && t.roundEnds() {
		now = t.Round() + 1
	}
	if !able && t.coming(g.Side) == 0 {
		return now, g.Rounds, rules.GoalFailed
	}
	return now, g.Rounds, reached(now >= g.Rounds)
}

func reached(is bool) rules.GoalState {
	if is {
		return rules.GoalReached
	}
	return rules.GoalOpen
}

func (t *Simulation) roundEnds() bool { return t.Of() == t.Shape.Round-1 }

// coming is how many of a side come in a later round whatever happens.
func (t *Simulation) coming(side uint8) int {
	if t.Coming == nil {
		return 0
	}
	return t.Coming(side)
}

// able reports whether somebody of a side can act, in a zone if there is one.
func (t *Simulation) able(side uint8, z *Zone) bool {
	return slices.ContainsFunc(t.Roster.Figures, func(f Figure) bool {
		return f.Who.Team == side && f.Posture().Acts() && (z == nil || z.Holds(f.Place.Cell))
	})
}

// heldBy reports whether the side of a goal alone is in its zone.
func (t *Simulation) heldBy(g *Goal) bool {
	own := false
	for i := range t.Roster.Figures {
		f := &t.Roster.Figures[i]
		if !f.Posture().Acts() || !g.Zone.Holds(f.Place.Cell) {
			continue
		}
		if f.Who.Team != g.Side {
			return false
		}
		own = true
	}
	return own
}

// meant visits those whom a goal may be about, and returns how many of them are still to come.
func (t *Simulation) meant(g *Goal, visit func(f *Figure)) (absent int) {
	if len(g.Who) > 0 {
		absent = len(g.Who)
	} else {
		for side := range uint8(t.Sides) {
			if (side == g.Side) != (g.Kind == rules.GoalFell) {
				absent += t.coming(side)
			}
		}
	}
	for i := range t.Roster.Figures {
		f := &t.Roster.Figures[i]
		switch {
		case len(g.Who) > 0:
			if slices.Contains(g.Who, f.Who.Name) {
				absent--
				visit(f)
			}
		case (f.Who.Team == g.Side) != (g.Kind == rules.GoalFell):
			visit(f)
		}
	}
	return absent
}

// felled counts enemies who are out of the fight. Of those who are named nobody is felled who has left
// the field.
func (t *Simulation) felled(g *Goal) (now, of int32, state rules.GoalState) {
	all, fled := int32(0), int32(0)
	absent := t.meant(g, func(f *Figure) {
		all++
		switch u := f.Posture(); {
		case u.Acts():
		case u == rules.Gone && len(g.Who) > 0:
			fled++
		default:
			now++
		}
	})
	all += int32(absent)
	if of = int32(g.Need); of == 0 {
		of = all
	}
	if all-fled < of {
		return now, of, rules.GoalFailed
	}
	return now, of, reached(now >= of)
}

// brought counts those who are where the goal wants them.
func (t *Simulation) brought(g *Goal) (now, of int32, state rules.GoalState) {
	hope := int32(0)
	absent := t.meant(g, func(f *Figure) {
		in := g.Zone == nil || g.Zone.Holds(f.Place.Cell)
		switch u := f.Posture(); {
		case u == rules.Gone && g.Off && in, u.Acts() && !g.Off && in:
			now++
			hope++
		case u < rules.Dead:
			hope++
		}
	})
	of = int32(g.Need)
	if hope+int32(absent) < of {
		return now, of, rules.GoalFailed
	}
	return now, of, reached(now >= of)
}

// kept counts those who are alive.
func (t *Simulation) kept(g *Goal) (now, of int32, state rules.GoalState) {
	absent := t.meant(g, func(f *Figure) {
		if f.Posture() != rules.Dead {
			now++
		}
	})
	now, of = now+int32(absent), int32(g.Need)
	if now < of {
		return now, of, rules.GoalFailed
	}
	return now, of, rules.GoalOpen
}

// pursue sees when a tick ends how far the goals of the sides have come.
func (t *Simulation) pursue() {
	for i := range t.Goals {
		s := &t.State.Goals[i]
		if s.State != rules.GoalOpen {
			continue
		}
		now, _, state := t.Measure(&t.Goals[i], *s)
		t.noteGoal(i, now, state)
	}
}

// noteGoal notes how far a goal has come, and tells it if that is something new.
func (t *Simulation) noteGoal(i int, now int32, state rules.GoalState) {
	s := &t.State.Goals[i]
	if s.Now == now && s.State == state {
		return
	}
	before := s.Now
	s.Now, s.Best, s.State = now, max(s.Best, now), state
	t.Tell(event.Goal, 0, func(e *event.Event) { e.Amount, e.Before, e.After, e.Text = int32(i), before, now, state.String() })
}

// KeepGoals lets those be reached that want somebody to be alive when the battle is over, as it is.
func (t *Simulation) KeepGoals() {
	for i := range t.Goals {
		if s := t.State.Goals[i]; t.Goals[i].Kind == rules.GoalKeep && s.State == rules.GoalOpen {
			t.noteGoal(i, s.Now, rules.GoalReached)
		}
	}
}

// StepsTo is how many cells a place is from a zone.
func (t *Simulation) StepsTo(z *Zone, c rules.Cell) int32 {
	m := t.Space.Map()
	if len(z.Cells) == 0 {
		return m.Steps(c, rules.Cell{X: min(max(c.X, z.Min.X), z.Max.X), Y: min(max(c.Y, z.Min.Y), z.Max.Y)})
	}
	least := m.Steps(c, z.Cells[0])
	for _, at := range z.Cells[1:] {
		least = min(least, m.Steps(c, at))
	}
	return least
}
