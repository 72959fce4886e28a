package space

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Past reports whether a, to attack d, reaches past an obstacle of its own
// (SPACE-052, SPACE-082).
func (s *Space) Past(a, d rules.ID) bool {
	x, y, ok := s.pair(a, d)
	if !ok || x == y || len(s.m.walls) == 0 {
		return false
	}
	s.fill(x, y)
	return len(s.pool) > 0 && s.m.sight.Past(x.body(s.m), y.body(s.m), s.pool)
}

// exposed reports whether a body has attacked past an obstacle of its own since its last
// turn, and stands where it did so still.
func (e *entry) exposed() bool { return e.Peeked && e.From == e.Cell }

// Peeked reports whether a body cannot be wholly hidden by the obstacles beside it,
// because it has attacked past one (SPACE-082).
func (s *Space) Peeked(id rules.ID) bool {
	e := s.at(id)
	return e != nil && e.exposed()
}

// Peek fills in Cover and Hard of a d that has attacked past an obstacle of its own
// (SPACE-082), in percent, and takes FlagSheltered away if it is sheltered no more. It does
// nothing for others.
func (s *Space) Peek(a, d rules.ID, q *rules.Query) {
	x, y, ok := s.pair(a, d)
	if !ok || x == y || !y.exposed() {
		return
	}
	c := s.peek(x, y)
	q.Cover, q.Hard = s.percent(c), uint8(c.Hard.Floor(100))
	q.Flags |= rules.FlagPeeked
	if c.Hard.Cmp(s.shelter()) < 0 {
		q.Flags &^= rules.FlagSheltered
	}
}

// peek is the cover of a body that has attacked past an obstacle of its own.
func (s *Space) peek(a, b *entry) grid.Cover {
	s.fill(a, b)
	s.blocks = s.blocks[:0]
	if s.m.spec.Rules.BodyCover != BodiesOff {
		s.bystanders(a, b)
	}
	r := s.m.spec.Rules.PeekCap
	return s.m.sight.PeekCover(a.body(s.m), b.body(s.m), s.pool, s.blocks, grid.NewRatio(int64(r[0]), int64(r[1])))
}

// bared reports whether b can be shot at although hard obstacles hide all of it: it has
// attacked past them (SPACE-082).
func (s *Space) bared(a, b *entry) bool {
	return b.exposed() && s.peek(a, b).Hard.Cmp(grid.NewRatio(1, 1)) < 0
}

// Sheltered reports whether hard obstacles hide at least the share of d from a that the
// option shelter_at says (SPACE-080). Hard is the percentage that [Space.Shelter] found.
func (s *Space) Sheltered(a, d rules.ID, hard uint8) bool {
	n, of, has := int64(s.m.spec.Rules.ShelterAt[0]), int64(s.m.spec.Rules.ShelterAt[1]), int64(hard)
	switch {
	case has*of >= 100*n:
		return true
	case (has+1)*of <= 100*n:
		return false
	}
	x, y, ok := s.pair(a, d) // the percentage was rounded down too far to tell
	if !ok || x == y {
		return false
	}
	s.fill(x, y)
	return s.m.sight.Cover(x.body(s.m), y.body(s.m), s.pool, nil).Hard.Cmp(s.shelter()) >= 0
}

func (s *Space) shelter() grid.Ratio {
	r := s.m.spec.Rules.ShelterAt
	return grid.NewRatio(int64(r[0]), int64(r[1]))
}
