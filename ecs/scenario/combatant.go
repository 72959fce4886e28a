package scenario

import (
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
)

// readCombatants reads who fights, and judges where they stand.
func (r *reader) readCombatants(m *block.Map) {
	r.placed = true
	r.names, r.manned = map[string]int{}, map[string]bool{}
	list := m.Maps("combatants")
	if n := m.Node("combatants"); n != nil && n.Kind == block.KindList && (len(n.Items) == 0 || len(n.Items) > MaxCombatants) {
		m.Fail("combatants", block.Range, "%d combatants: want 1 to %d", len(n.Items), MaxCombatants)
		return
	}
	for _, one := range list {
		c := r.combatantAt(one)
		r.placed = r.placed && c.ID != "" && c.Side != "" && (c.At.Given() || c.Rides.Text != "")
		r.s.Combatants = append(r.s.Combatants, c) // also if it is a mistake: the places of the rest follow from it
		if c.ID == "" {
			continue
		}
		if _, twice := r.names[c.ID]; twice {
			one.Fail("id", block.Value, "the combatant %q stands twice: want an id for each", c.ID)
			r.placed = false
			continue
		}
		r.names[c.ID] = len(r.s.Combatants) - 1
	}
	r.saddles(r.s.Combatants, m.At("combatants"), false)
	r.standing(m)
}

func (r *reader) combatantAt(m *block.Map) Combatant {
	c := Combatant{ID: r.id(m, "id"), Side: r.side(m), Title: m.TextOr("title", ""), Pos: m.Pos()}
	if c.Rides = r.wordOr(m, "rides", ""); c.Rides.Text == "" {
		m.Need("at")
	}
	c.At = r.place(m.Node("at"), m.At("at"))
	c.Facing = r.facing(m.Node("facing"), m.At("facing"))
	r.stats(m, &c)
	c.Gear = r.words(m, "gear")
	c.Conditions = r.conditions(m)
	c.Controller = r.wordOr(m, "controller", "")
	c.Nerve = nerve(m)
	m.Done()
	return c
}

// sideOf returns a side by its name, "" if there is no such.
func (r *reader) sideOf(m *block.Map, key string) string {
	ids := make([]string, len(r.s.Sides))
	for i, s := range r.s.Sides {
		ids[i] = s.ID
	}
	if len(ids) == 0 { // noted already; the word cannot be judged
		m.Node(key)
		return ""
	}
	return m.Word(key, ids...)
}

// side returns the side of a combatant, "" if there is no such side.
func (r *reader) side(m *block.Map) string {
	side := r.sideOf(m, "side")
	if len(r.s.Sides) == 0 {
		return ""
	}
	if side == "" {
		r.manned = nil
	}
	if r.manned != nil {
		r.manned[side] = true
	}
	return side
}

// conditions reads words, or maps of a word and a length.
func (r *reader) conditions(m *block.Map) (list []Condition) {
	for i, n := range m.List("conditions") {
		path := index(m.At("conditions"), i)
		if n.Kind == block.KindText {
			if word := r.filled(path, n.Text, n.Pos); word != "" {
				list = append(list, Condition{Kind: Word{word, n.Pos}, Pos: n.Pos})
			}
			continue
		}
		c := block.Read(n, path, r.errs)
		one := Condition{Kind: r.word(c, "kind"), Pos: n.Pos}
		one.Segments = int(c.IntOr("segments", 0, 1, MaxRound))
		one.Rounds = int(c.IntOr("rounds", 0, 1, MaxRound))
		if c.Has("segments") && c.Has("rounds") {
			c.Fail("rounds", block.Value, "both segments and rounds: want one of them")
		}
		c.Done()
		if one.Kind.Text != "" { // else it is noted that it is missing
			list = append(list, one)
		}
	}
	return list
}

// standing judges the places: nobody in a wall, nobody in somebody else.
func (r *reader) standing(m *block.Map) {
	if !r.known {
		return
	}
	held := map[Place]string{}
	for i := range r.s.Combatants {
		c := &r.s.Combatants[i]
		if !c.At.Given() || c.ID == "" || c.Rides.Text != "" {
			continue
		}
		path, pos := index(m.At("combatants"), i)+".at", c.At.Pos
		spot := Place{Cell: c.At.Cell, Point: c.At.Point}
		if r.s.Field.Kind != grid.Free && r.s.Field.Ground(c.At.Cell).Solid {
			r.errs.Note(block.Value, path, pos, "%s stands in a solid cell: want one that is free", c.ID)
			r.placed = false
		}
		if other, taken := held[spot]; taken && !r.s.Space.On("stack") {
			r.errs.Note(block.Value, path, pos, "%s stands where %s stands: want a place for each", c.ID, other)
		}
		held[spot] = c.ID
	}
}
