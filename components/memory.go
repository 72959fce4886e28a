package components

import "github.com/affray-engine/affray/rules"

// Memory hands out what the copies of people and objects need from a few large pieces, as to ask for each
// list takes longer than to copy it. The zero value is empty.
type Memory struct {
	marks    slab[rules.Mark]
	plots    slab[rules.Plot]
	ids      slab[rules.ID]
	things   slab[ThingData]
	barriers slab[BarrierData]
}

// slab is what is left of a piece.
type slab[T any] struct{ left []T }

// piece is how many a slab asks for at once.
const piece = 16

func (s *slab[T]) take(n int) []T {
	if n > len(s.left) {
		s.left = make([]T, max(n, piece))
	}
	some := s.left[:n:n] // who grows it does not grow into its neighbour
	s.left = s.left[n:]
	return some
}

// list copies a list into the memory of another, if that is enough.
func (s *slab[T]) list(to, from []T) []T {
	if cap(to) < len(from) {
		to = s.take(len(from))
	}
	return append(to[:0], from...)
}

// one copies what there is to where there is something already.
func (s *slab[T]) one(to, from *T) *T {
	if from == nil {
		return nil
	}
	if to == nil {
		to = &s.take(1)[0]
	}
	*to = *from
	return to
}
