package systems_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
	"github.com/affray-engine/affray/systems/space"
)

// cell is short for a cell of a test.
func cell(x, y int32) rules.Cell { return rules.Cell{X: x, Y: y} }

// plainField is a field of cells of a metre, 21 by 21, with an option set.
func plainField(k grid.Kind, set ...func(s *space.Spec)) space.Spec {
	s := space.Spec{Kind: k, CellMm: 1000, Min: cell(-10, -10), Max: cell(10, 10), Rules: space.Usual(k)}
	if k == grid.Free {
		s.Min, s.Max = cell(-20000, -20000), cell(20000, 20000)
	}
	for _, f := range set {
		f(&s)
	}
	return s
}

// wall puts a wall of a height on the side between two cells.
func wall(t testing.TB, a, b rules.Cell, top int32) func(s *space.Spec) {
	t.Helper()
	return func(s *space.Spec) {
		o, err := grid.NewEdge(s.Kind, a, b)
		if err != nil {
			t.Fatal(err)
		}
		s.Obstacles = append(s.Obstacles, space.Obstacle{Obstacle: o.Between(grid.Ground, top)})
	}
}

// on arranges a battle like arrange, on a field of its own.
func on(t testing.TB, spec space.Spec, b rules.Book, men ...man) *arena {
	t.Helper()
	a := arrange(t, b, men...)
	m, err := space.NewMap(spec)
	if err != nil {
		t.Fatal(err)
	}
	a.Space = space.New(m)
	a.PutBodies()
	return a
}

// archers is a game in which all shoot and throw: on a d100 up to need they hit and
// take a point; what is thrown falls at the feet of whom it was thrown at.
func archers(need int) *paper {
	b := game(atOnce)
	b.shape.Rolls = []rules.RollType{{Name: "hit"}, {Name: "landing"}}
	b.shape.Space.Scatter = rules.ScatterTerms{Cells: 1, Roll: 1}
	b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
		if sofar.N > 0 {
			return nil
		}
		return []rules.Offer{
			{Kind: rules.ActShoot, Item: 1, At: rules.AtEnemySight}, {Kind: rules.ActThrow, Item: 0, At: rules.AtEnemySight},
			{Kind: rules.ActThrow, Item: 2, At: rules.AtArea, Terms: rules.Terms{Area: rules.AreaTerms{Shape: rules.AreaCircle, Radius: 1000}}},
			canStrike, canWalk, canSpeak,
		}
	}
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		switch {
		case st != rules.StageRoll || !x.Act.Kind.Flies() || x.Facts.Flags.Has(rules.FlagLost):
			bite(st, x)
			return
		case x.Facts.Terms.Area.Shape != rules.AreaNone && !x.Facts.Flags.Has(rules.FlagPlace):
			x.Verdict.Outcome = rules.Hit
			x.Verdict.Lose("T-1", x.To, 0, 1)
			return
		}
		face := x.Dice.Face(0, 100)
		x.Verdict.Rolled(x.By, 0, need, face, face <= need)
		x.Verdict.Outcome = rules.Miss
		if x.Act.Kind == rules.ActThrow && x.To != x.By {
			x.Verdict.DropAt("T-2", x.By, x.Act.Item, x.To)
		}
		switch {
		case face > need:
		case x.Facts.Flags.Has(rules.FlagPlace): // nobody is struck by finding the place
			x.Verdict.Outcome = rules.Hit
		default:
			x.Verdict.Outcome = rules.Hit
			x.Verdict.Lose("T-1", x.To, 0, 1)
		}
	}
	return b
}

func shootAt(id rules.ID) rules.Act { return rules.Act{Kind: rules.ActShoot, Item: 1, Target: id} }
func throwAt(id rules.ID) rules.Act { return rules.Act{Kind: rules.ActThrow, Item: 0, Target: id} }

// struck lists the exchanges that were told, as who struck whom.
func (a *arena) struck() (list []event.Event) {
	for _, e := range a.told {
		if e.Kind == event.Struck && e.Act.Kind.Hostile() {
			list = append(list, e)
		}
	}
	return list
}

// does lets one do one thing in one tick, and plays that tick.
func (a *arena) does(t testing.TB, who rules.ID, act rules.Act) *arena {
	t.Helper()
	a.orders = at(a.State.At, map[rules.ID]rules.Order{who: order(act)})
	return a.play(t, 1)
}

// offered reports whether somebody may do an act at somebody now, on a copy.
func (a *arena) offered(t testing.TB, who rules.ID, act rules.Act) bool {
	t.Helper()
	c := attend(a.Clone())
	systems.Run(c.Simulation)
	return systems.Submit(c.Simulation, who, order(act)) == nil
}

// things are the cells in which things lie.
func (a *arena) things() (cells []rules.Cell) {
	for _, o := range a.Roster.Things() {
		cells = append(cells, o.Place.Cell)
	}
	return cells
}
