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
	return s.effective(s.percents(x, y))
}

// percents is how much of b is hidden from a, in whole percent (SPACE-075).
func (s *Space) percents(a, b *entry) grid.Percents {
	s.look(a, b)
	s.blocks = s.blocks[:0]
	if s.m.spec.Rules.BodyCover != BodiesOff {
		s.bystanders(a, b)
	}
	if len(s.sights) == 0 && len(s.blocks) == 0 {
		return grid.Percents{}
	}
	return s.gaze.Percents(a.body(s.m), b.body(s.m), s.sights, s.blocks)
}

// effective is what of a cover in percent counts. Rounding down keeps the order of
// shares, so that it may come before the choice between them (SPACE-077).
func (s *Space) effective(p grid.Percents) uint8 {
	switch s.m.spec.Rules.BodyCover {
	case BodiesOff:
		return p.Hard
	case BodiesHard:
		return p.Total
	}
	return p.Effective(uint8(max(0, min(100, s.m.cap.Floor(100)))))
}

// hidden reports whether hard obstacles hide all of b from a (SPACE-080).
func (s *Space) hidden(a, b *entry) bool {
	m := s.recall(a, b)
	if m != nil && m.whole != 0 && (m.whole == s.version || !s.m.spec.Rules.BodiesBlock) {
		return m.hid
	}
	s.look(a, b)
	hid := len(s.sights) > 0 && s.gaze.Hidden(a.body(s.m), b.body(s.m), s.sights)
	if m != nil {
		m.whole, m.hid = s.version, hid
	}
	return hid
}

// Points reports which of the n points of a target's table, counted from its top, hard
// obstacles cover against a: bit (p-1)%64 of word (p-1)/64 stands for point p. n is 1 to
// [grid.MostPoints]; a longer table has none (SPACE-081). Of a target that has attacked
// past an obstacle of its own some lean out (SPACE-082).
func (s *Space) Points(a, d rules.ID, n int) (set [grid.MostPoints / 64]uint64) {
	x, y, ok := s.pair(a, d)
	if !ok || x == y {
		return set
	}
	if s.look(x, y); len(s.sights) == 0 {
		return set
	}
	if y.exposed() {
		return s.gaze.PeekPoints(x.body(s.m), y.body(s.m), s.sights, n, s.peekCap())
	}
	return s.gaze.Points(x.body(s.m), y.body(s.m), s.sights, n)
}
