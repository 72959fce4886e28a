package scenario

import (
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules/block"
)

// slots are the rights to act that an order may be for.
var slots = []string{"declare", "move", "turn", "granted"}

// questions are what a standing choice may answer.
var questions = []string{"defend", "point", "shield", "counter", "double"}

// Slots returns the kinds of right to act that an order may name.
func Slots() []string { return slices.Clone(slots) }

// Questions returns the keys of an order's standing choices.
func Questions() []string { return slices.Clone(questions) }

// Script reads more orders and dice for a scenario: YAML with the keys orders and dice, as in its file.
// Orders that do not say when they are given are for the round. The error is an [Errors].
func (s *Scenario) Script(file string, data []byte, round int) ([]ScriptOrder, []ForcedDice, error) {
	more, err := s.read(file, data, func(r *reader, m *block.Map) {
		r.round, r.s.Orders, r.s.Dice = round, nil, nil
		r.readOrders(m)
		r.readDice(m)
	})
	return more.Orders, more.Dice, err
}

// Recruits reads more combatants for a scenario: YAML with the key combatants, as in its file. Stat
// blocks that they use are those of the library, which may be nil. The error is an [Errors].
func (s *Scenario) Recruits(file string, data []byte, lib Library) ([]Combatant, error) {
	more, err := s.read(file, data, func(r *reader, m *block.Map) {
		r.lib = lib
		m.Need("combatants")
		r.readStock(m)
		for _, one := range m.Maps("combatants") {
			r.s.Combatants = append(r.s.Combatants, r.recruit(one))
		}
	})
	if err != nil {
		return nil, err
	}
	return more.Combatants[len(s.Combatants):], nil
}

// read reads more of a scenario into a copy.
func (s *Scenario) read(file string, data []byte, keys func(r *reader, m *block.Map)) (more Scenario, err error) {
	var errs Errors
	n := grow(file, data, &errs)
	if n == nil {
		return more, errs.Err()
	}
	more = *s
	more.Combatants = slices.Clip(s.Combatants)
	r := &reader{errs: &errs, s: &more, lines: strings.Split(string(data), "\n"), book: s.Rulebook.Text, known: true, placed: true}
	r.sides, r.names = map[string]bool{}, map[string]int{}
	for i := range s.Sides {
		r.sides[s.Sides[i].ID] = true
	}
	for i := range s.Combatants {
		r.names[s.Combatants[i].ID] = i
	}
	m := block.Read(n, "", &errs)
	keys(r, m)
	m.Done()
	return more, errs.Err()
}

// readOrders reads the script.
func (r *reader) readOrders(m *block.Map) {
	for _, o := range m.Maps("orders") {
		order := ScriptOrder{By: r.combatant(o, "by"), Pos: o.Pos()}
		order.Slot = o.WordOr("slot", "", slots...)
		if order.Round = r.round; r.round == 0 {
			o.Need("at")
		}
		if at, ok := o.Map("at"); ok {
			order.Round = int(at.Int("round", 1, MaxRound))
			order.Segment, order.HasSegment = int(at.IntOr("segment", 0, 0, maxSegment)), at.Has("segment")
			at.Done()
		}
		order.Acts = r.acts(o)
		if standing, ok := o.Map("standing"); ok {
			for _, key := range questions {
				if v, ok := r.plain(standing, key); ok {
					order.Standing = append(order.Standing, Option{key, v.Text, standing.KeyPos(key), v.Pos})
				}
			}
			standing.Done()
		}
		o.Done()
		r.s.Orders = append(r.s.Orders, order)
	}
}

func (r *reader) acts(m *block.Map) (list []ScriptAct) {
	m.Need("acts")
	items := m.List("acts")
	if n := m.Node("acts"); n != nil && n.Kind == block.KindList && (len(items) == 0 || len(items) > MaxActs) {
		m.Fail("acts", block.Range, "%d acts: want 1 to %d", len(items), MaxActs)
		return nil
	}
	for i, n := range items {
		list = append(list, r.act(n, index(m.At("acts"), i)))
	}
	return list
}

// readDice reads the faces that rolls shall show.
func (r *reader) readDice(m *block.Map) {
	for _, d := range m.Maps("dice") {
		dice := ForcedDice{By: r.roller(d, "by"), To: r.combatantOr(d, "to"), Roll: r.word(d, "roll"), Pos: d.Pos()}
		d.Need("faces")
		for _, f := range d.Ints("faces", 1, maxFace) {
			dice.Faces = append(dice.Faces, int(f))
		}
		if n := d.Node("faces"); n != nil && n.Kind == block.KindList {
			if len(n.Items) == 0 {
				d.Fail("faces", block.Value, "no faces: want at least one")
			}
			for _, f := range n.Items {
				dice.Places = append(dice.Places, f.Pos)
			}
		}
		d.Done()
		r.s.Dice = append(r.s.Dice, dice)
	}
}

// roller returns who throws forced dice: a combatant, or a side for rolls that are made
// for all of it.
func (r *reader) roller(m *block.Map, key string) string {
	if n := m.Node(key); n != nil && n.Kind == block.KindText && r.sides[n.Text] {
		if _, fights := r.names[n.Text]; !fights {
			return m.Text(key)
		}
	}
	return r.combatant(m, key)
}

// readTurns reads the stated order of rounds.
func (r *reader) readTurns(m *block.Map) {
	seen := map[int]bool{}
	for _, t := range m.Maps("turns") {
		round := RoundOrder{Round: int(t.Int("round", 1, MaxRound)), Pos: t.Pos()}
		t.Need("order")
		round.Order = r.words(t, "order")
		for i, w := range round.Order {
			r.fights(index(t.At("order"), i), w.Text, w.Pos)
		}
		t.Done()
		if seen[round.Round] && t.Has("round") {
			t.Fail("round", block.Value, "the order of round %d is stated twice: want it once", round.Round)
		}
		seen[round.Round] = true
		r.s.Rounds = append(r.s.Rounds, round)
	}
}
