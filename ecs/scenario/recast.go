package scenario

import (
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules/block"
)

// Recast returns the scenario with others who decide: each word names a side or a combatant, and its controller,
// "red=search" or "ann=default:skill=0.6". A side's decides for all of it, but for those who are named by
// themselves; the name of both a side and a combatant is that of the side. Whether there are such controllers package ecs
// says when it makes the battle. The error is an [Errors], of the source: "--controller".
func (s *Scenario) Recast(source string, words ...string) (*Scenario, error) {
	var errs Errors
	out := *s
	out.Sides, out.Combatants, out.Arrivals = slices.Clone(s.Sides), slices.Clone(s.Combatants), slices.Clone(s.Arrivals)
	for i := range out.Arrivals {
		out.Arrivals[i].Combatants = slices.Clone(out.Arrivals[i].Combatants)
	}
	var people []part
	names := map[string]bool{}
	for _, word := range words {
		p := part{source: Pos{File: source + " " + word}}
		named := false
		if p.name, p.controller, named = strings.Cut(word, "="); !named || p.name == "" || p.controller == "" {
			errs.Note(block.Value, "", p.source, "want a side or a combatant, =, and a controller")
			continue
		}
		if names[p.name] {
			errs.Note(block.Value, "", p.source, "%q is named twice: want it once", p.name)
		}
		names[p.name] = true
		if !out.recastSide(&p) {
			people = append(people, p) // after the sides, whatever stands first
		}
	}
	for i := range people {
		if p := &people[i]; !out.recastOne(p) {
			known := out.parts()
			errs.Note(block.Value, "", p.source, "%q is no side and no combatant%s: want one of %s", p.name, block.Hint(p.name, known), strings.Join(known, ", "))
		}
	}
	if err := errs.Err(); err != nil {
		return nil, err
	}
	return &out, nil
}

// part is who decides for somebody, and where that stands.
type part struct {
	name, controller string
	source           Pos
}

func (p *part) word() Word { return Word{Text: p.controller, Pos: p.source} }

// recastSide gives a side to a controller, and all of it.
func (s *Scenario) recastSide(p *part) bool {
	i := slices.IndexFunc(s.Sides, func(side Side) bool { return side.ID == p.name })
	if i < 0 {
		return false
	}
	s.Sides[i].Controller = p.word()
	s.each(func(c *Combatant) {
		if c.Side == p.name {
			c.Controller = Word{}
		}
	})
	return true
}

// recastOne gives one combatant to a controller.
func (s *Scenario) recastOne(p *part) (found bool) {
	s.each(func(c *Combatant) {
		if c.ID == p.name {
			c.Controller, found = p.word(), true
		}
	})
	return found
}

// parts lists the names of sides and combatants.
func (s *Scenario) parts() (names []string) {
	for i := range s.Sides {
		names = append(names, s.Sides[i].ID)
	}
	s.each(func(c *Combatant) { names = append(names, c.ID) })
	return names
}

// each visits all combatants, those who come later last.
func (s *Scenario) each(visit func(c *Combatant)) {
	for i := range s.Combatants {
		visit(&s.Combatants[i])
	}
	for i := range s.Arrivals {
		for k := range s.Arrivals[i].Combatants {
			visit(&s.Arrivals[i].Combatants[k])
		}
	}
}

// Named lists the combatants that words name: each is a combatant, or a side for all of it. They stand in the order of the
// scenario, those who come later last. The error is an [Errors] whose positions name the source and the word.
func (s *Scenario) Named(source string, words ...string) (names []string, err error) {
	var errs Errors
	known := s.parts()
	for _, word := range words {
		if !slices.Contains(known, word) {
			errs.Note(block.Value, "", Pos{File: source + " " + word}, "%q is no side and no combatant%s: want one of %s", word, block.Hint(word, known), strings.Join(known, ", "))
		}
	}
	if err := errs.Err(); err != nil {
		return nil, err
	}
	s.each(func(c *Combatant) {
		if slices.Contains(words, c.ID) || slices.Contains(words, c.Side) {
			names = append(names, c.ID)
		}
	})
	return names, nil
}
