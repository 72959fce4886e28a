package scenario

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// Steady is the nerve, in percent, of whoever never breaks.
const Steady = 100

// NerveOf is the nerve of a combatant in percent: its own, else that of its side, else that of the scenario, else [Steady].
func (s *Scenario) NerveOf(c *Combatant) uint8 {
	nerve := s.Nerve
	for i := range s.Sides {
		if s.Sides[i].ID == c.Side && s.Sides[i].Nerve.There() {
			nerve = s.Sides[i].Nerve
		}
	}
	if c.Nerve.There() {
		nerve = c.Nerve
	}
	return nerve.Or(Steady)
}

// Breakable is the first of the combatants who may break, those who come later behind the others; nil if there is none.
func (s *Scenario) Breakable() *Combatant {
	for c := range s.everybody() {
		if s.NerveOf(c) < Steady {
			return c
		}
	}
	return nil
}

// misled says what is wrong with the leader of a side, "" if nothing is.
func (s *Scenario) misled(side *Side) string {
	var names []string
	led, swayed := false, false
	for c := range s.everybody() {
		if c.Side != side.ID {
			continue
		}
		names = append(names, c.ID)
		led = led || c.ID == side.Leader.Text
		swayed = swayed || c.ID != side.Leader.Text && s.NerveOf(c) < Steady
	}
	switch want := block.OneOf(names, ""); {
	case side.Leader.Text == "":
	case !led:
		return fmt.Sprintf("%q is nobody of %s%s: want %s", short(side.Leader.Text), side.ID, block.Hint(side.Leader.Text, names), want)
	case !swayed:
		return fmt.Sprintf("a leader does nothing for %s, of whom nobody else breaks: want a nerve below %d, or no leader", side.ID, Steady)
	}
	return ""
}

// nerve reads how much nerve there is, in percent.
func nerve(m *block.Map) rules.Maybe[uint8] {
	if !m.Has("nerve") {
		return 0
	}
	return rules.Some(uint8(m.Int("nerve", 0, Steady)))
}

// leaders judges those who lead, once everybody is known.
func (r *reader) leaders(m *block.Map) {
	if r.manned == nil {
		return
	}
	for i := range r.s.Sides {
		side := &r.s.Sides[i]
		if wrong := r.s.misled(side); wrong != "" {
			r.errs.Note(block.Value, index(m.At("sides"), i)+".leader", side.Leader.Pos, "%s", wrong)
		}
	}
}

// nerves looks at the nerve of a scenario that a program has made.
func (c *checker) nerves() {
	steady := func(path string, pos Pos, n rules.Maybe[uint8]) {
		c.number(path+".nerve", pos, int(n.Or(0)), 0, Steady)
	}
	c.number("nerve", Pos{}, int(c.s.Nerve.Or(0)), 0, Steady)
	for i := range c.s.Sides {
		side := &c.s.Sides[i]
		steady(index("sides", i), side.Pos, side.Nerve)
		if wrong := c.s.misled(side); wrong != "" {
			c.errs.Note(block.Value, index("sides", i)+".leader", side.Pos, "%s", wrong)
		}
	}
	for one := range c.s.everybody() {
		steady("combatants."+one.ID, one.Pos, one.Nerve)
	}
}
