package ecs

import (
	"maps"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// decider is who decides for a combatant; nil for the host.
func (b *Battle) decider(who rules.ID) agent.Controller { return b.deciders[b.posts[who-1]] }

// sideNames lists the sides of a scenario.
func sideNames(s *scenario.Scenario) (names []string) {
	for i := range s.Sides {
		names = append(names, s.Sides[i].ID)
	}
	return names
}

// deciders finds who decides for each side, and for those who have a controller of their
// own. One that was given for a side decides for all of it.
func (b *builder) deciders() {
	for _, id := range slices.Sorted(maps.Keys(b.config.Controllers)) {
		if !slices.ContainsFunc(b.s.Sides, func(s scenario.Side) bool { return s.ID == id }) {
			b.errs.Note(block.Value, "sides", b.s.Rulebook.Pos, "a controller was given for the side %q, which there is not: want one of %s", id, strings.Join(sideNames(b.s), ", "))
		}
	}
	for i, s := range b.s.Sides {
		c, given := b.config.Controllers[s.ID]
		if given {
			b.whole |= 1 << i
		} else {
			c = b.called("sides."+s.ID, s.Controller)
		}
		b.decide = append(b.decide, c)
	}
	for i := range b.first {
		b.posts = append(b.posts, b.post(i))
	}
}

// upTo are the numbers from 0 to n-1.
func upTo(n int) (list []int) {
	for i := range n {
		list = append(list, i)
	}
	return list
}

// post is the place in the list of the one who decides for a combatant. Those of a side
// who name the same one share it.
func (b *builder) post(i int) int {
	c := &b.s.Combatants[i]
	if side := b.team(c.Side); b.whole>>side&1 == 1 || c.Controller.Text == "" {
		return side
	}
	for k := range i {
		if o := &b.s.Combatants[k]; o.Side == c.Side && o.Controller.Text == c.Controller.Text {
			return b.posts[k]
		}
	}
	b.decide = append(b.decide, b.called(at("combatants", i), c.Controller))
	return len(b.decide) - 1
}

// called makes the controller that a scenario names, the next of the list, or takes that of a battle before.
func (b *builder) called(path string, w scenario.Word) agent.Controller {
	if i := len(b.decide); i < len(b.named) {
		return b.named[i]
	}
	c, err := agent.Parse(w.Text)
	if err != nil {
		b.errs.Note(block.Value, path+".controller", w.Pos, "%v", err)
	}
	return c
}

// NeedsHost reports the sides and combatants of a scenario that a program must decide for, as
// scenario.Errors with their places; nil if there are none. It is for callers who run a
// battle to its end with nobody there to ask.
func NeedsHost(s *scenario.Scenario) error {
	var errs scenario.Errors
	for i := range s.Sides {
		if side := &s.Sides[i]; side.Controller.Text == host {
			errs.Note(block.Value, "sides."+side.ID+".controller", side.Controller.Pos,
				"side %s needs a host, a program that decides for it, and there is none here: want one of %s", side.ID, unhosted())
		}
	}
	own := func(path string, list []scenario.Combatant) {
		for i := range list {
			if c := &list[i]; c.Controller.Text == host {
				errs.Note(block.Value, at(path, i)+".controller", c.Controller.Pos,
					"%s needs a host, a program that decides, and there is none here: want one of %s", c.ID, unhosted())
			}
		}
	}
	own("combatants", s.Combatants)
	for i := range s.Arrivals {
		own(at("arrivals", i)+".combatants", s.Arrivals[i].Combatants)
	}
	return errs.Err()
}

// host is the word of a scenario for a program that decides.
const host = "host"

// unhosted lists the controllers that need no program.
func unhosted() string {
	return strings.Join(slices.DeleteFunc(agent.Names(), func(name string) bool { return name == host }), ", ")
}
