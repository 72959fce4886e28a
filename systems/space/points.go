package space

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

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
