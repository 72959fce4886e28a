package space

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// CoverFrom returns the cover, in percent, that a body would have against a if it
// stood in cell c (SPACE-077).
func (s *Space) CoverFrom(a rules.ID, id rules.ID, c grid.Cell) uint8 {
	x, y := s.at(a), s.as(id, c)
	if x == nil || y == nil || a == id {
		return 0
	}
	s.fill(x, y)
	return s.percent(s.cover(x, y))
}

// Strips reports which of n equal strips of a target, counted from the top, are
// covered against a: bit p-1 stands for strip p. n is 1 to 64 (SPACE-081).
func (s *Space) Strips(a, d rules.ID, n int) uint64 {
	x, y, ok := s.pair(a, d)
	if !ok || x == y {
		return 0
	}
	s.fill(x, y)
	if len(s.pool) == 0 {
		return 0
	}
	return s.m.sight.Strips(x.body(s.m), y.body(s.m), s.pool, n)
}

// cover is how much of b is hidden from a. The pool is filled (SPACE-075).
func (s *Space) cover(a, b *entry) grid.Cover {
	s.blocks = s.blocks[:0]
	if s.m.spec.Rules.BodyCover != BodiesOff {
		s.bystanders(a, b)
	}
	if len(s.pool) == 0 && len(s.blocks) == 0 {
		return grid.Cover{}
	}
	return s.m.sight.Cover(a.body(s.m), b.body(s.m), s.pool, s.blocks)
}

// percent is what of a cover counts, in whole percent (SPACE-077).
func (s *Space) percent(c grid.Cover) uint8 {
	switch s.m.spec.Rules.BodyCover {
	case BodiesOff:
		return uint8(c.Hard.Floor(100))
	case BodiesHard:
		return uint8(c.Total.Floor(100))
	}
	return uint8(c.Percent(s.m.cap))
}

// hidden reports whether hard obstacles hide all of b from a (SPACE-080).
func (s *Space) hidden(a, b *entry) bool {
	m := s.recall(a, b)
	if m != nil && m.whole {
		return m.hid
	}
	s.fill(a, b)
	hid := false
	if len(s.pool) > 0 {
		c := s.m.sight.Cover(a.body(s.m), b.body(s.m), s.pool, nil)
		hid = c.Hard.Cmp(grid.NewRatio(1, 1)) >= 0
	}
	if m != nil {
		m.whole, m.hid = true, hid
	}
	return hid
}
