package scenario

import (
	"slices"

	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
)

// chambers numbers the parts of a field that endlessly high walls part from each
// other. Doors can be opened, and what has a top or lets blows through parts
// nobody: it can be shot over or through.
type chambers struct {
	f      *Field
	closed map[grid.Cell]bool
	walls  map[sidePair]bool
	corner bool // one may slip or shoot between the corners of two walls
	number map[grid.Cell]int
}

// reachable notes everybody, now or later, that endless walls part from all of its
// enemies: neither a step nor a shot could ever join them. It asks for everybody
// in a place where one can stand.
func (r *reader) reachable(m *block.Map) {
	c := r.chambers()
	if len(c.closed) == 0 && len(c.walls) == 0 {
		return
	}
	sides := map[int]map[string]bool{}
	for one := range r.s.everybody() {
		if !one.At.Given() {
			continue // it rides, and is where its mount is
		}
		in := c.flood(one.At.Cell)
		if sides[in] == nil {
			sides[in] = map[string]bool{}
		}
		sides[in][one.Side] = true
	}
	look := func(path string, list []Combatant) {
		for i, one := range list {
			if one.At.Given() && len(sides[c.number[one.At.Cell]]) == 1 {
				r.errs.Note(block.Value, index(path, i)+".at", one.At.Pos, "%s is walled off from every enemy: want a way to one", one.ID)
			}
		}
	}
	look(m.At("combatants"), r.s.Combatants)
	for i := range r.s.Arrivals {
		look(index(m.At("arrivals"), i)+".combatants", r.s.Arrivals[i].Combatants)
	}
}

// footways numbers the parts of a field between which nobody gets on foot: solid cells and sides that nobody can cross part them, of any
// height, but for doors.
func (r *reader) footways() *chambers {
	c := &chambers{f: &r.s.Field, closed: map[grid.Cell]bool{}, walls: map[sidePair]bool{}, number: map[grid.Cell]int{}}
	c.corner = r.s.Space.Word("corner", "strict") != "strict"
	for _, g := range c.f.Grounds {
		c.closed[g.Cell] = g.Solid && g.Door == NoDoor
	}
	for _, e := range c.f.Edges {
		c.walls[sidePair{e.A, e.B}] = e.Blocked && !c.f.doorOf(e.A, e.B)
	}
	return c
}

// doorOf reports whether the side of two cells has a door.
func (f *Field) doorOf(a, b grid.Cell) bool {
	return slices.ContainsFunc(f.Obstacles, func(o Obstacle) bool {
		x, y, edge := o.Edge()
		return edge && o.Door != NoDoor && (x == a && y == b || x == b && y == a)
	})
}

func (r *reader) chambers() *chambers {
	c := &chambers{f: &r.s.Field, closed: map[grid.Cell]bool{}, walls: map[sidePair]bool{}, number: map[grid.Cell]int{}}
	c.corner = r.s.Space.Word("corner", "") == "free" || r.s.Space.Word("los_policy", "") == "lenient"
	blocked := map[sidePair]bool{}
	for _, e := range c.f.Edges {
		blocked[sidePair{e.A, e.B}] = e.Blocked
	}
	for _, o := range c.f.Obstacles {
		if o.Door != NoDoor || !o.Barrier || o.Z0 != grid.Ground || o.Z1 != grid.Sky {
			continue
		}
		if cell, ok := o.Cell(); ok && o.Solid {
			c.closed[cell] = true
		}
		if a, b, ok := o.Edge(); ok && blocked[sidePair{a, b}] {
			c.walls[sidePair{a, b}] = true
		}
	}
	return c
}

// flood numbers the chamber of a cell, if it has no number yet.
func (c *chambers) flood(from grid.Cell) int {
	if n := c.number[from]; n > 0 {
		return n
	}
	n := len(c.number) + 1 // larger than any before
	c.number[from] = n
	for queue := []grid.Cell{from}; len(queue) > 0; {
		at := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		for d := range c.f.Kind.Directions() {
			to := at.Add(c.f.Kind.Direction(d))
			if c.number[to] == 0 && c.open(at, to, d) {
				c.number[to] = n
				queue = append(queue, to)
			}
		}
	}
	return n
}

func (c *chambers) open(at, to grid.Cell, d int) bool {
	if c.f.Kind.Diagonal(d) && !c.corner || !c.f.Inside(to) || c.closed[to] {
		return false
	}
	if at.Compare(to) > 0 {
		at, to = to, at
	}
	return !c.walls[sidePair{at, to}]
}
