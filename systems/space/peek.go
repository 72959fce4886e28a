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
	s.look(x, y)
	return len(s.sights) > 0 && s.m.sight.Past(x.body(s.m), y.body(s.m), s.sights)
}

// exposed reports whether a body has attacked past an obstacle of its own since its last
// turn, and stands where it did so still.
func (e *entry) exposed() bool { return e.Peeked && e.From == e.Cell }

// Peek fills in Cover and Hard of a d that has attacked past an obstacle of its own
// (SPACE-082), in percent, and takes FlagSheltered away if it is sheltered no more. It does
// nothing for others.
func (s *Space) Peek(a, d rules.ID, q *rules.Facts) {
	x, y, ok := s.pair(a, d)
	if !ok || x == y || !y.exposed() {
		return
	}
	s.look(x, y)
	s.blocks = s.blocks[:0]
	if s.m.spec.Rules.BodyCover != BodiesOff {
		s.bystanders(x, y)
	}
	limit := uint8(s.peekCap().Floor(100))
	p := s.gaze.PeekPercents(x.body(s.m), y.body(s.m), s.sights, s.blocks, limit)
	q.Cover, q.Hard = s.effective(p), p.Hard
	q.Flags |= rules.FlagPeeked
	sheltered, sure := s.shelters(p.Hard)
	if !sure {
		sheltered = s.peek(x, y).Hard.Cmp(s.shelter()) >= 0
	}
	if !sheltered {
		q.Flags &^= rules.FlagSheltered
	}
}

// peek is, exactly, the cover of a body that has attacked past an obstacle of its own.
func (s *Space) peek(a, b *entry) grid.Cover {
	s.look(a, b)
	s.blocks = s.blocks[:0]
	if s.m.spec.Rules.BodyCover != BodiesOff {
		s.bystanders(a, b)
	}
	return s.gaze.PeekCover(a.body(s.m), b.body(s.m), s.sights, s.blocks, s.peekCap())
}

func (s *Space) peekCap() grid.Ratio {
	r := s.m.spec.Rules.PeekCap
	return grid.NewRatio(int64(r[0]), int64(r[1]))
}

// bared reports whether b, of which hard obstacles hide all, can be shot at nevertheless:
// it has attacked past them (SPACE-082).
func (s *Space) bared(a, b *entry) bool {
	if r := s.m.spec.Rules.PeekCap; !b.exposed() || r[0] >= r[1] {
		return false
	}
	s.look(a, b)
	return !s.gaze.HiddenFromPeek(a.body(s.m), b.body(s.m), s.sights)
}

// Sheltered reports whether hard obstacles hide at least the share of d from a that the
// option shelter_at says (SPACE-080). Hard is the percentage that [Space.Shelter] found.
func (s *Space) Sheltered(a, d rules.ID, hard uint8) bool {
	if enough, sure := s.shelters(hard); sure {
		return enough
	}
	x, y, ok := s.pair(a, d)
	if !ok || x == y {
		return false
	}
	s.look(x, y)
	return s.gaze.Cover(x.body(s.m), y.body(s.m), s.sights, nil).Hard.Cmp(s.shelter()) >= 0
}

// shelters reports whether a share of so many percent, rounded down, is enough to be
// sheltered; it is not sure if the rounding makes the difference.
func (s *Space) shelters(hard uint8) (enough, sure bool) {
	n, of, has := int64(s.m.spec.Rules.ShelterAt[0]), int64(s.m.spec.Rules.ShelterAt[1]), int64(hard)
	enough = has*of >= 100*n
	return enough, enough || (has+1)*of <= 100*n
}

func (s *Space) shelter() grid.Ratio {
	r := s.m.spec.Rules.ShelterAt
	return grid.NewRatio(int64(r[0]), int64(r[1]))
}
