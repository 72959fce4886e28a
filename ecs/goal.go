package ecs

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems"
)

// GoalResult says how far a goal has come, or had when the battle ended.
type GoalResult struct {
	Side  int // index of the side that is after it
	Name  string
	Kind  rules.GoalKind
	Text  string // what is to be done: "bring courier to gate"
	State rules.GoalState
	// Now is how many are felled, brought or alive, or for how many rounds; Best the most that it has been, Of what it
	// must come to, of those who are to be kept alive what it must not fall below.
	Now, Best, Of int
	Points        int // what it is worth, 0 if it decides the battle
	Steps         int // how many cells the nearest of those who can act and may still be brought to a zone is from it; -1 for nobody
}

// goals makes what the sides are after.
func (b *builder) goals() (list []systems.Goal) {
	for i := range b.s.Goals {
		g := &b.s.Goals[i]
		out := systems.Goal{
			Name: g.ID, Text: g.String(), Side: uint8(b.team(g.Side)), Kind: g.Kind, Need: g.Need(), Rounds: int32(g.Rounds), Points: g.Points,
			Off: g.Edge != scenario.NoEdge, Zone: b.zone(g),
		}
		for _, w := range g.Who {
			out.Who = append(out.Who, w.Text)
		}
		list = append(list, out)
	}
	return list
}

// zone is where a goal is, nil for anywhere.
func (b *builder) zone(g *scenario.Goal) *systems.Zone {
	if g.Edge != scenario.NoEdge {
		return b.edge(g.Edge)
	}
	return zoneOf(b.s, g.Zone)
}

// edge is a side of the field; whoever has left it by any is nowhere else.
func (b *builder) edge(e scenario.Compass) *systems.Zone {
	f := &b.s.Field
	w, h := int32(f.Width), int32(f.Height)
	switch {
	case e == scenario.AnyEdge:
		return nil
	case f.Kind != grid.Free:
		out := &systems.Zone{Name: e.String()}
		for row := range h {
			for column := range w {
				if c := f.Cell(column, row); f.On(e, c) {
					out.Cells = append(out.Cells, c)
				}
			}
		}
		slices.SortFunc(out.Cells, grid.Cell.Compare)
		return out
	}
	out := &systems.Zone{Name: e.String(), Max: rules.Cell{X: w, Y: h}}
	switch e {
	case scenario.North:
		out.Max.Y = 0
	case scenario.East:
		out.Min.X = w
	case scenario.South:
		out.Min.Y = h
	case scenario.West:
		out.Max.X = 0
	}
	return out
}

// verdict is how a battle ends.
type verdict struct {
	winner int // -1 for nobody
	why    string
	goal   int // that decides it, -1 for none
}

// decided says whether a goal decides the battle: the first of the list that is reached wins it for its
// side, and a side has lost when somebody whom it was to keep is dead, or none of its goals can be reached any
// more: if one side is left that has not, it wins.
func (b *Battle) decided() (v verdict, ok bool) {
	goals, states := b.tick.Goals, b.tick.State.Goals
	lost := make([]bool, len(b.scenario.Sides))
	v.goal = -1
	for i := range goals {
		g := &goals[i]
		switch s := states[i].State; {
		case g.Points > 0:
		case s == rules.GoalReached:
			return verdict{int(g.Side), fmt.Sprintf("goal of %s reached: %s", b.scenario.Sides[g.Side].ID, g.Text), i}, true
		case s == rules.GoalFailed && !lost[g.Side] && (g.Kind == rules.GoalKeep || b.hopeless(g.Side)):
			lost[g.Side] = true
			if v.goal < 0 {
				v.goal, v.why = i, fmt.Sprintf("goal of %s failed: %s", b.scenario.Sides[g.Side].ID, g.Text)
			}
		}
	}
	v.winner = slices.Index(lost, false)
	left := len(lost)
	for _, l := range lost {
		if l {
			left--
		}
	}
	if left > 1 {
		return v, false
	}
	return v, v.goal >= 0
}

// hopeless reports whether all goals of a side that would decide the battle have failed.
func (b *Battle) hopeless(side uint8) bool {
	for i := range b.tick.Goals {
		if g := &b.tick.Goals[i]; g.Side == side && g.Points == 0 && g.Kind != rules.GoalKeep && b.tick.State.Goals[i].State != rules.GoalFailed {
			return false
		}
	}
	return true
}

// points adds up what each side has for the goals that it has reached; scored is whether goals are worth any.
func (b *Battle) points() (sum []int, scored bool) {
	sum = make([]int, len(b.scenario.Sides))
	for i := range b.tick.Goals {
		g := &b.tick.Goals[i]
		scored = scored || g.Points > 0
		if b.tick.State.Goals[i].State == rules.GoalReached {
			sum[g.Side] += g.Points
		}
	}
	return sum, scored
}

// leaders are the sides that may have won by points: the one that has the most, of several with as many those that are left.
func leaders(points, left []int) (most []int) {
	for i, n := range points {
		if n == slices.Max(points) {
			most = append(most, i)
		}
	}
	if len(most) == 1 {
		return most
	}
	return slices.DeleteFunc(most, func(side int) bool { return !slices.Contains(left, side) })
}

// goalResults says how far each goal of the scenario has come, in their order.
func (b *Battle) goalResults() (list []GoalResult) {
	for i := range b.tick.Goals {
		g, s := &b.tick.Goals[i], b.tick.State.Goals[i]
		_, of, _ := b.tick.Measure(g, s)
		list = append(list, GoalResult{
			Side: int(g.Side), Name: g.Name, Kind: g.Kind, Text: g.Text, State: s.State, Now: int(s.Now), Best: int(s.Best), Of: int(of), Points: g.Points, Steps: b.steps(g),
		})
	}
	return list
}

// steps is how many cells the nearest of those is from the zone of a goal who can act, or could when the battle ended, and may still be brought
// there, as if nothing were in the way; -1 for nobody, and on open ground in place of cells the whole cell lengths.
func (b *Battle) steps(g *systems.Goal) int {
	least := int32(-1)
	if g.Kind != rules.GoalBring || g.Zone == nil {
		return -1
	}
	for i := range b.tick.Roster.Figures {
		f := &b.tick.Roster.Figures[i]
		meant := slices.Contains(g.Who, f.Who.Name) || len(g.Who) == 0 && f.Who.Team == g.Side
		if !meant || !b.stands(i) || !g.Off && g.Zone.Holds(f.Place.Cell) {
			continue
		}
		if n := b.tick.StepsTo(g.Zone, f.Place.Cell); least < 0 || n < least {
			least = n
		}
	}
	return int(least)
}
