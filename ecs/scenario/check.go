package scenario

import (
	"maps"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
)

// Check looks at a scenario that a program has changed or made: counts, numbers and names that
// [Parse] would have refused. The error is an [Errors], each with the place in words, such as
// "combatants[2].side". What only the rulebook can judge is left to it, and what only the ground
// can judge, such as two who stand in one cell, to the battle.
func (s *Scenario) Check() error {
	c := checker{s: s}
	c.field()
	c.number("sides", Pos{}, len(s.Sides), 2, MaxSides)
	c.number("combatants", Pos{}, len(s.Combatants), 1, MaxCombatants)
	c.number("traps", Pos{}, len(s.Traps), 0, MaxTraps)
	c.number("dangers", Pos{}, len(s.Dangers), 0, MaxDangers)
	if len(c.errs) > 0 {
		return c.errs.Err() // what follows may be endless
	}
	c.parties()
	c.riders()
	c.nerves()
	c.zones()
	c.goals()
	c.dangers()
	c.traps()
	c.ends()
	c.script()
	c.dice()
	c.turns()
	return c.errs.Err()
}

// checker collects what is wrong with a scenario.
type checker struct {
	s            *Scenario
	sides, names map[string]bool // of sides and of combatants
	ever, parts  map[string]bool // of combatants with those who come later, and of zones
	errs         Errors
}

// number notes a number that is out of bounds.
func (c *checker) number(path string, pos Pos, n, lo, hi int) {
	if n < lo || n > hi {
		c.errs.Note(block.Range, path, pos, "%d is not in %d..%d", n, lo, hi)
	}
}

// field looks at what the ground is measured by.
func (c *checker) field() {
	f, most := &c.s.Field, MaxSide
	if f.Kind == grid.Free {
		most = grid.Limit
	}
	c.number("field.grid", f.Pos, int(f.Kind), 0, len(gridKinds)-1)
	c.number("field.orientation", f.Pos, int(f.Orientation), int(grid.Pointy), int(grid.Flat))
	c.number("field.size[0]", f.Pos, int(f.Width), 1, most)
	c.number("field.size[1]", f.Pos, int(f.Height), 1, most)
	if f.CellMM != 0 {
		c.number("field.cell_mm", f.Pos, int(f.CellMM), minCell, maxCell)
	}
	sorted := slices.IsSortedFunc(f.Grounds, func(a, b Ground) int { return a.Cell.Compare(b.Cell) })
	if !sorted {
		c.errs.Note(block.Value, "field.cells", f.Pos, "the cells stand out of order: want Field.Grounds sorted by grid.Cell.Compare")
	}
	for i, g := range f.Grounds {
		c.number(index("field.cells", i)+".terrain", g.Pos, int(g.Percent), 1, maxPercent)
		c.number(index("field.cells", i)+".z", g.Pos, int(g.Z), -highest, highest)
	}
	for i, e := range f.Edges {
		c.number(index("field.edges", i)+".hurdle_mm", e.Pos, int(e.AddMM), 0, longest)
	}
}

// parties looks at sides and combatants: each has a name of its own, and everybody a place.
func (c *checker) parties() {
	c.sides, c.names = map[string]bool{}, map[string]bool{}
	for i, s := range c.s.Sides {
		c.name(index("sides", i), s.Pos, s.ID, c.sides)
	}
	manned := map[string]bool{}
	for i := range c.s.Combatants {
		c.combatant(index("combatants", i), &c.s.Combatants[i], c.names)
		manned[c.s.Combatants[i].Side] = true
	}
	c.ever = maps.Clone(c.names)
	for i := range c.s.Arrivals {
		a := &c.s.Arrivals[i]
		c.number(index("arrivals", i)+".round", a.Pos, a.When.Round, 0, MaxRound)
		for k := range a.Combatants {
			c.combatant(index(index("arrivals", i)+".combatants", k), &a.Combatants[k], c.ever)
			manned[a.Combatants[k].Side] = true
		}
	}
	for i, s := range c.s.Sides {
		if !manned[s.ID] {
			c.errs.Note(block.Value, index("sides", i), s.Pos, "the side %q has no combatant: want at least one", short(s.ID))
		}
	}
}

// combatant looks at one of those who fight, now or later.
func (c *checker) combatant(path string, one *Combatant, names map[string]bool) {
	c.name(path, one.Pos, one.ID, names)
	c.side(path+".side", one.Pos, one.Side)
	c.stats(path, one.StatsPos, one.Stats)
	if one.Rides.Text == "" || one.At.Given() {
		c.place(path+".at", one.Pos, one.At)
	}
	c.facing(path+".facing", one.Pos, one.Facing)
	for k, state := range one.Conditions {
		c.number(index(path+".conditions", k)+".segments", state.Pos, state.Segments, 0, MaxRound)
		c.number(index(path+".conditions", k)+".rounds", state.Pos, state.Rounds, 0, MaxRound)
	}
}

// side notes a side that there is not.
func (c *checker) side(path string, pos Pos, id string) {
	if !c.sides[id] {
		c.errs.Note(block.Value, path, pos, "%q is no side: want one of sides", short(id))
	}
}

// name notes an id that is none, or that stands twice.
func (c *checker) name(path string, pos Pos, id string, seen map[string]bool) {
	switch {
	case !isID(id):
		c.errs.Note(block.Value, path+".id", pos, "%q is no id: %s", short(id), idWanted)
	case seen[id]:
		c.errs.Note(block.Value, path+".id", pos, "%q stands twice: want an id for each", id)
	}
	seen[id] = true
}

// stats notes a stat block that is none.
func (c *checker) stats(path string, pos Pos, n *block.Node) {
	if n == nil || n.Kind != block.KindMap {
		c.errs.Note(block.Type, path+".stats", pos, "no map of inputs: want one")
	}
}

// place notes a place that is off the field.
func (c *checker) place(path string, pos Pos, p Place) {
	f, at := &c.s.Field, p.Point
	off := at.X < 0 || at.Y < 0 || at.X > f.Width || at.Y > f.Height
	if f.Kind != grid.Free {
		off = !f.Inside(p.Cell)
	}
	if off {
		c.errs.Note(block.Range, path, pos, "the place lies outside the field")
	}
}

// facing notes a facing that there is not.
func (c *checker) facing(path string, pos Pos, f Facing) {
	switch k := c.s.Field.Kind; {
	case !f.Given():
	case k != grid.Free:
		c.number(path, pos, f.Direction, 0, int(c.s.Space.Int("facings", int64(k.Directions())))-1)
	default:
		c.number(path+"[0]", pos, int(f.Vector.X), -grid.Limit, grid.Limit)
		c.number(path+"[1]", pos, int(f.Vector.Y), -grid.Limit, grid.Limit)
	}
}

func (c *checker) traps() {
	names := map[string]bool{}
	for i, t := range c.s.Traps {
		path := index("traps", i)
		c.name(path, t.Pos, t.ID, names)
		c.stats(path, t.Pos, t.Stats)
		for k, cell := range t.Cells {
			c.place(index(path+".at", k), t.Pos, Place{Cell: cell})
		}
	}
}

// zones looks at the parts of the field.
func (c *checker) zones() {
	names := map[string]bool{}
	c.number("zones", Pos{}, len(c.s.Zones), 0, MaxZones)
	for i, z := range c.s.Zones {
		path := index("zones", i)
		c.name(path, z.Pos, z.ID, names)
		for k, cell := range z.Cells {
			c.place(index(path+".cells", k), z.Pos, Place{Cell: cell})
		}
	}
	c.parts = names
}

// goals looks at goals, and at what arrivals wait for.
func (c *checker) goals() {
	c.number("goals", Pos{}, len(c.s.Goals), 0, MaxGoals)
	names := map[string]bool{}
	for i := range c.s.Goals {
		g, path := &c.s.Goals[i], index("goals", i)
		if g.ID != "" {
			c.name(path, g.Pos, g.ID, names)
		}
		c.side(path+".side", g.Pos, g.Side)
		c.number(path+".kind", g.Pos, int(g.Kind), 0, int(rules.NGoalKind)-1)
		c.number(path+".points", g.Pos, g.Points, 0, MaxRound)
		c.number(path+".rounds", g.Pos, g.Rounds, 0, MaxRound)
		c.number(path+".count", g.Pos, g.Count, 0, MaxCombatants)
		for k, w := range g.Who {
			if slices.ContainsFunc(g.Who[:k], func(o Word) bool { return o.Text == w.Text }) {
				c.errs.Note(block.Value, index(path+".who", k), g.Pos, "%s stands twice: want each once", w.Text)
			}
			c.known(index(path+".who", k), g.Pos, "combatant", w.Text, c.ever)
		}
		if g.Kind == rules.GoalHold || g.Kind == rules.GoalBring && g.Edge == NoEdge {
			c.known(path+".zone", g.Pos, "zone", g.Zone, c.parts)
		}
		if wrong := c.s.vain(g); wrong != "" {
			c.errs.Note(block.Value, path, g.Pos, "%s", wrong)
		}
	}
	for i := range c.s.Arrivals {
		t, path := &c.s.Arrivals[i].When, index("arrivals", i)
		c.trigger(path+".when", t)
		if wrong := c.s.never(i); wrong != "" {
			c.errs.Note(block.Value, path, t.Pos, "%s", wrong)
		}
	}
}

// trigger looks at what something waits for.
func (c *checker) trigger(path string, t *Trigger) {
	for _, id := range []string{t.Reached, t.Failed} {
		if id != "" && c.s.Goal(id) == nil {
			c.errs.Note(block.Value, path, t.Pos, "%q is no goal", short(id))
		}
	}
	if t.Down != "" {
		c.known(path+".down", t.Pos, "combatant", t.Down, c.ever)
	}
	if t.Side != "" {
		c.side(path+".of", t.Pos, t.Side)
	}
	if t.Thing != "" {
		c.known(path+".in", t.Pos, "zone", t.In, c.parts)
	}
	if t.Door.Given() {
		c.place(path+".opened", t.Pos, t.Door)
	}
	c.number(path+".round", t.Pos, t.Round, 0, MaxRound)
}

// dangers looks at dangers, and at what they wait for.
func (c *checker) dangers() {
	names := map[string]bool{}
	for i := range c.s.Dangers {
		d, path := &c.s.Dangers[i], index("dangers", i)
		c.name(path, d.Pos, d.ID, names)
		c.number(path+".kind", d.Pos, int(d.Hazard), 0, int(rules.NHazard)-1)
		c.number(path+".strength", d.Pos, d.Strength, 0, rules.MostStrength)
		c.number(path+".spread", d.Pos, d.Spread, 0, 100)
		c.number(path+".sight", d.Pos, d.Sight, 0, 1000)
		c.number(path+".terrain", d.Pos, d.Slow, 0, 10000)
		for _, zone := range []string{d.Zone, d.Within} {
			if zone != "" {
				c.known(path, d.Pos, "zone", zone, c.parts)
			}
		}
		if d.Zone == "" && (d.Hazard <= rules.HazardSmoke || d.Spread > 0) {
			c.errs.Note(block.MissingField, path+".in", d.Pos, "%s has to be somewhere: want a zone", d.Hazard)
		}
		c.trigger(path+".begins", &d.Begins)
		c.trigger(path+".ends", &d.Ends)
		if key, pos, wrong := c.s.idle(d); wrong != "" {
			c.errs.Note(block.Value, path+"."+key, pos, "%s", wrong)
		}
	}
}

// known notes a name of something that there is not.
func (c *checker) known(path string, pos Pos, what, name string, names map[string]bool) {
	if !names[name] {
		c.errs.Note(block.Value, path, pos, "%q is no %s", short(name), what)
	}
}

func (c *checker) ends() {
	if len(c.s.Ends) == 0 {
		c.errs.Note(block.Value, "ends", Pos{}, "the battle never ends: want at least one of last_side, rounds and points")
	}
	for i, e := range c.s.Ends {
		c.number(index("ends", i)+".rounds", e.Pos, e.Rounds, 0, MaxRound)
		c.number(index("ends", i)+".points", e.Pos, e.Points, 0, MaxRound)
		if count(e.LastSide, e.Rounds > 0, e.Points > 0) != 1 {
			c.errs.Note(block.Value, index("ends", i), e.Pos, "want exactly one of last_side: true, rounds and points")
		}
	}
}

func (c *checker) script() {
	for i, o := range c.s.Orders {
		path := index("orders", i)
		c.fights(path+".by", o.Pos, o.By)
		c.number(path+".at.round", o.Pos, o.Round, 1, MaxRound)
		c.number(path+".at.segment", o.Pos, o.Segment, 0, maxSegment)
		c.number(path+".acts", o.Pos, len(o.Acts), 1, MaxActs)
		for k := range o.Acts {
			c.act(index(path+".acts", k), &o.Acts[k])
		}
	}
}

func (c *checker) act(path string, a *ScriptAct) {
	if a.Target != "" {
		c.fights(path+".target", a.Pos, a.Target)
	}
	if a.Cell.Given() {
		c.place(path+".cell", a.Pos, a.Cell)
	}
	c.facing(path+".facing", a.Pos, a.Facing)
	c.number(path+".cap", a.Pos, a.Cap, -maxCap, maxCap)
}

func (c *checker) dice() {
	for i, d := range c.s.Dice {
		path := index("dice", i)
		if !c.sides[d.By] {
			c.fights(path+".by", d.Pos, d.By)
		}
		if d.To != "" {
			c.fights(path+".to", d.Pos, d.To)
		}
		for k, face := range d.Faces {
			c.number(index(path+".faces", k), d.Pos, face, 1, maxFace)
		}
	}
}

func (c *checker) turns() {
	for i, r := range c.s.Rounds {
		path := index("turns", i)
		c.number(path+".round", r.Pos, r.Round, 1, MaxRound)
		for k, w := range r.Order {
			c.fights(index(path+".order", k), w.Pos, w.Text)
		}
	}
}

// fights notes a name that is no combatant's.
func (c *checker) fights(path string, pos Pos, name string) {
	if !c.names[name] {
		c.errs.Note(block.Value, path, pos, "%q is no combatant", short(name))
	}
}
