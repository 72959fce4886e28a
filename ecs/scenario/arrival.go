package scenario

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
)

// Arrival is people who come onto the field when the battle is under way: to their places, or where those
// are taken to the nearest with room.
type Arrival struct {
	When       Trigger
	Combatants []Combatant
	Pos        Pos
}

// Trigger says when something happens: one of its members is set. What it waits for is looked at when a
// tick begins; that of a round when the round does.
type Trigger struct {
	Round   int    // this round begins, from 1
	Reached string // this goal is reached
	Failed  string // this goal cannot be reached any more
	Down    string // this combatant is out of the fight
	Side    string // of this side no more than Left can act
	Left    int
	Door    Place  // the door that fills this cell, or stands on one of its sides, is open
	Thing   string // this item, whoever had it, lies on the ground in the zone In
	In      string
	Host    bool // the program that runs the battle says when; of dangers only
	Pos     Pos
}

// owner is the side whose goal has an id.
func (s *Scenario) owner(goal string) string {
	for i := range s.Goals {
		if s.Goals[i].ID == goal {
			return s.Goals[i].Side
		}
	}
	return ""
}

// When says when a trigger of the scenario is met: "in round 4", "when goal hold-bridge of town is reached".
func (s *Scenario) When(t *Trigger) string {
	switch {
	case t.Reached != "":
		return fmt.Sprintf("when goal %s of %s is reached", t.Reached, s.owner(t.Reached))
	case t.Failed != "":
		return fmt.Sprintf("when goal %s of %s has failed", t.Failed, s.owner(t.Failed))
	case t.Down != "":
		return fmt.Sprintf("when %s is down", t.Down)
	case t.Side != "":
		return fmt.Sprintf("when %s has no more than %d left", t.Side, t.Left)
	case t.Door.Given():
		column, row := s.Field.ColumnRow(t.Door.Cell)
		return fmt.Sprintf("when the door at (%d,%d) is open", column, row)
	case t.Thing != "":
		return fmt.Sprintf("when the %s lies in %s", strings.ReplaceAll(t.Thing, "_", " "), t.In)
	case t.Host:
		return "when the program says so"
	}
	return fmt.Sprintf("in round %d", t.Round)
}

// readArrivals reads who comes later. What it returns says when, which may hang on goals.
func (r *reader) readArrivals(m *block.Map) (coming []*block.Map) {
	list := m.Maps("arrivals")
	n := len(r.s.Combatants)
	for _, one := range list {
		a := Arrival{Pos: one.Pos()}
		one.Need("combatants")
		for _, c := range one.Maps("combatants") {
			a.Combatants = append(a.Combatants, r.recruit(c))
		}
		r.saddles(a.Combatants, one.At("combatants"), true)
		if n += len(a.Combatants); n > MaxCombatants {
			one.Fail("combatants", block.Range, "%d combatants with those before: want at most %d", n, MaxCombatants)
			return nil
		}
		r.s.Arrivals, coming = append(r.s.Arrivals, a), append(coming, one)
	}
	return coming
}

// recruit reads somebody who comes later, and stands in a place of the field then.
func (r *reader) recruit(m *block.Map) Combatant {
	c := r.combatantAt(m)
	if _, twice := r.names[c.ID]; twice && c.ID != "" {
		m.Fail("id", block.Value, "the combatant %q stands twice: want an id for each", c.ID)
	}
	if c.ID != "" {
		r.names[c.ID] = MaxCombatants + len(r.names) // behind all who are there from the beginning
	}
	if c.At.Given() && r.known && r.s.Field.Ground(c.At.Cell).Solid && r.s.Field.Kind != 0 {
		m.Fail("at", block.Value, "%s would come into a solid cell: want one that is free", c.ID)
	}
	return c
}

// triggers reads when the arrivals come.
func (r *reader) triggers(coming []*block.Map) {
	for i, one := range coming {
		r.s.Arrivals[i].When = r.trigger(one, "round and when")
		one.Done()
	}
}

// trigger reads when something happens, of which the words name the keys that there may be.
func (r *reader) trigger(m *block.Map, keysOf string) (t Trigger) {
	t.Pos = m.Pos()
	t.Round = int(m.IntOr("round", 0, 1, MaxRound))
	w, when := m.Map("when")
	if m.Has("round") == m.Has("when") {
		m.Fail("", block.Value, "want exactly one of %s", keysOf)
	}
	if !when {
		return t
	}
	keys, given := []string{"reached", "failed", "down", "left", "opened", "lies"}, 0
	for _, k := range keys {
		given += count(w.Has(k))
	}
	if given != 1 {
		w.Fail("", block.Value, "want exactly %s", block.OneOf(keys, ""))
	}
	if w.Has("reached") {
		t.Reached = r.goalOf(w, "reached")
	}
	if w.Has("failed") {
		t.Failed = r.goalOf(w, "failed")
	}
	if w.Has("down") {
		if n := w.Node("down"); w.Text("down") != "" && r.fightsEver(w.At("down"), n.Text, n.Pos) {
			t.Down = n.Text
		}
	}
	if w.Has("left") != w.Has("of") {
		w.Fail("", block.Value, "left is of a side: want left and of together")
	} else if w.Has("left") {
		t.Left, t.Side = int(w.Int("left", 0, MaxCombatants)), r.sideOf(w, "of")
	}
	r.deed(w, &t)
	w.Done()
	return t
}

// deed reads what somebody may do so that something happens: open a door, or let a thing lie in a zone.
func (r *reader) deed(w *block.Map, t *Trigger) {
	if w.Has("opened") {
		t.Door = r.place(w.Node("opened"), w.At("opened"))
		if t.Door.Given() && r.known && !r.s.Field.hasDoor(t.Door.Cell) {
			w.Fail("opened", block.Value, "%s", noDoor)
		}
	}
	if w.Has("lies") != w.Has("in") {
		w.Fail("lies", block.Value, "a thing lies in a zone: want lies and in together")
	} else if w.Has("lies") {
		t.Thing, t.In = w.Text("lies"), r.zoneOf(w, "in")
	}
}

const noDoor = "no door is there: want the cell that it fills, or one beside it"

// hasDoor reports whether a door fills a cell, or stands on one of its sides. On open ground a place has none.
func (f *Field) hasDoor(c grid.Cell) bool {
	return f.Kind != grid.Free && slices.ContainsFunc(f.Obstacles, func(o Obstacle) bool {
		in, cell := o.Cell()
		a, b, edge := o.Edge()
		return o.Door != NoDoor && (cell && in == c || edge && (a == c || b == c))
	})
}

// goalOf returns the id of a goal, "" if there is no such.
func (r *reader) goalOf(m *block.Map, key string) string {
	before := len(*r.errs)
	s := m.Text(key)
	n := m.Node(key)
	if n == nil || len(*r.errs) > before {
		return ""
	}
	if !r.goals[s] || s == "" {
		var names []string
		for _, g := range r.s.Goals {
			if g.ID != "" {
				names = append(names, g.ID)
			}
		}
		r.errs.Unknown(m.At(key), n.Pos, fmt.Sprintf("%q is no goal", short(s)), s, names)
		return ""
	}
	return s
}

// everybody visits all combatants, those who come later behind all others.
func (s *Scenario) everybody() iter.Seq[*Combatant] {
	return func(yield func(*Combatant) bool) {
		for i := range s.Combatants {
			if !yield(&s.Combatants[i]) {
				return
			}
		}
		for i := range s.Arrivals {
			for k := range s.Arrivals[i].Combatants {
				if !yield(&s.Arrivals[i].Combatants[k]) {
					return
				}
			}
		}
	}
}
