package space

// sheltered is what is remembered of a pair: how a body is hidden from another. It holds
// until one of the two changes; the percentages until any body changes, and so does all of
// it where bodies block sight (SPACE-059, SPACE-063).
type sheltered struct {
	a, b  uint32 // versions of the two bodies
	all   uint32 // version of the space for the percentages, 0 for none
	whole uint32 // version of the space when hid was found, 0 for never
	hid   bool   // hard obstacles hide all of it

	cover, hard, conceal uint8
}

// changed makes a body's old answers worthless.
func (s *Space) changed(e *entry) {
	s.version++
	e.version = s.version
}

// recall returns what is remembered of two bodies; nil for one that is imagined.
func (s *Space) recall(a, b *entry) *sheltered {
	i, okA := s.search(a.ID)
	j, okB := s.search(b.ID)
	if !okA || !okB || s.bodies[i] != a || s.bodies[j] != b {
		return nil
	}
	n := len(s.bodies)
	if len(s.memo) != n*n {
		s.memo = make([]sheltered, n*n)
	}
	m := &s.memo[i*n+j]
	if m.a != a.version || m.b != b.version {
		*m = sheltered{a: a.version, b: b.version}
	}
	return m
}
