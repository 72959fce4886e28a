package space

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Sight reports whether a body sees another (SPACE-057), which sees it, too, but in the dark (FIELD-015).
func (s *Space) Sight(a, d rules.ID) bool {
	x, y, ok := s.pair(a, d)
	return ok && s.line(x, y, knowSight)
}

// LineTo reports whether a body has sight and effect to the middle of a cell, at
// the height of a man's eyes there.
func (s *Space) LineTo(a rules.ID, at grid.Cell) bool {
	x := s.at(a)
	if x == nil || !s.m.Inside(at) {
		return false
	}
	s.ghost = entry{}
	g := &s.ghost
	g.set(s.m, Body{Cell: at, Shape: rules.Body{Percent: 1, Radius: 1}}) // so small that it has no corners
	return s.line(x, g, knowSight) && s.line(x, g, knowEffect)
}

// line answers one question about a pair, from the table if it is there.
func (s *Space) line(a, b *entry, know uint32) bool {
	if know == knowSight && len(s.perils) > 0 && s.dim(a, b) {
		return false
	}
	if len(s.m.walls) == 0 && !s.m.spec.Rules.BodiesBlock {
		return true
	}
	if !s.tabled(a, b) {
		s.look(a, b)
		return s.decide(a, b, know)
	}
	word, shift := s.m.lines.find(s.m, a.Cell, b.Cell)
	bits := word.Load() >> shift
	if bits&know == 0 {
		bits = s.remember(a, b)
	}
	return bits&(know<<1) != 0
}

// lines answers both questions about a pair.
func (s *Space) lines(a, b *entry) (sight, effect bool) {
	sight, effect = s.straightLines(a, b)
	return sight && (len(s.perils) == 0 || !s.dim(a, b)), effect
}

// straightLines answers them as if all were light.
func (s *Space) straightLines(a, b *entry) (sight, effect bool) {
	if len(s.m.walls) == 0 && !s.m.spec.Rules.BodiesBlock {
		return true, true
	}
	if s.tabled(a, b) {
		return s.line(a, b, knowSight), s.line(a, b, knowEffect)
	}
	s.look(a, b)
	return s.decideBoth(a, b)
}

// tabled reports whether the map keeps the lines between two bodies: doors that have been
// opened or closed since matter only to lines that come near them.
func (s *Space) tabled(a, b *entry) bool {
	if s.m.lines.words == nil || !a.plain() || !b.plain() || !s.m.Inside(a.Cell) || !s.m.Inside(b.Cell) {
		return false
	}
	if len(s.turned) > 0 {
		near := s.between(a, b).area
		for _, door := range s.turned {
			if door.meets(near) {
				return false
			}
		}
	}
	return true
}

// remember decides both questions and writes the answers into the table.
func (s *Space) remember(a, b *entry) uint32 {
	s.look(a, b)
	bits := knowSight | knowEffect
	sight, effect := s.decideBoth(a, b)
	if sight {
		bits |= haveSight
	}
	if effect {
		bits |= haveEffect
	}
	word, shift := s.m.lines.find(s.m, a.Cell, b.Cell)
	word.Or(bits << shift)
	return bits
}

// fill fills the pool with what may stand between two bodies.
func (s *Space) fill(a, b *entry) {
	s.walls(s.between(a, b), min(a.z, b.z))
	if s.m.spec.Rules.BodiesBlock {
		s.giants(a, b)
	}
}

// giants adds the bodies that are large enough to block sight (SPACE-059).
func (s *Space) giants(a, b *entry) {
	s.bystanders(a, b)
	x, y := a.body(s.m), b.body(s.m)
	for _, c := range s.blocks {
		if grid.Blocks(c, x, y) && !meet(c.Cells, x.Cells) && !meet(c.Cells, y.Cells) {
			s.pool = append(s.pool, grid.NewBodyObstacle(s.m.spec.Kind, c))
		}
	}
}

// decide settles a question exactly, by what may stand between the two.
func (s *Space) decide(a, b *entry, know uint32) bool {
	switch {
	case len(s.sights) == 0:
		return true
	case know == knowSight:
		return s.gaze.LineOfSight(a.body(s.m), b.body(s.m), s.sights)
	}
	return s.gaze.LineOfEffect(a.body(s.m), b.body(s.m), s.sights)
}

// decideBoth settles both questions. They are one where all that stops sight stops
// effect and the other way round.
func (s *Space) decideBoth(a, b *entry) (sight, effect bool) {
	sight = s.decide(a, b, knowSight)
	for _, o := range s.sights {
		if o.Opaque != o.Barrier {
			return sight, s.decide(a, b, knowEffect)
		}
	}
	return sight, sight
}
