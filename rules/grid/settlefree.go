package grid

// This is settlement on open ground, where discs take the place of cells: they are
// noted in bins as wide as the widest two together.

// bins notes in which bins the movers are, and want to be.
func (s *Settler) bins() {
	s.size = 1
	for i := range s.movers {
		s.size = max(s.size, 2*s.movers[i].Radius)
	}
	for i := range s.Still {
		s.size = max(s.size, 2*s.Still[i].radius())
	}
	for i := range s.movers {
		s.now.Add(s.bin(s.movers[i].At), int32(i))
		if !s.movers[i].Stays {
			s.next.Add(s.bin(s.movers[i].Next), int32(i))
		}
	}
	for i := range s.Still {
		s.still.Add(s.bin(s.Still[i].At), int32(i))
	}
}

func (s *Settler) bin(p Point) Cell {
	return Cell{int32(floorDiv(p.X, s.size)), int32(floorDiv(p.Y, s.size))}
}

// nearby asks about all in the bins round a place until one says yes.
func (s *Settler) nearby(r *Register, p Point, is func(int32) bool) bool {
	m := s.bin(p)
	for x := m.X - 1; x <= m.X+1; x++ {
		for y := m.Y - 1; y <= m.Y+1; y++ {
			for n := r.First(Cell{x, y}); n != 0; n = r.Next(n) {
				if is(r.Number(n)) {
					return true
				}
			}
		}
	}
	return false
}

// crowds reports whether a mover at its target and another at a place would overlap.
func crowds(a, b *Mover, at Point) bool {
	return Nearer(SquareFree(a.Next, at), a.Radius+b.Radius) && !locked(a, b)
}

// bumps reports whether a mover would overlap one who stays, or one who moves, too.
func (s *Settler) bumps(i int32) bool {
	a := &s.movers[i]
	return s.nearby(&s.still, a.Next, func(k int32) bool {
		return Nearer(SquareFree(a.Next, s.Still[k].At), a.Radius+s.Still[k].radius())
	}) || s.nearby(&s.now, a.Next, func(j int32) bool {
		b := &s.movers[j]
		return j != i && (b.Stays || s.out[j] != "") && crowds(a, b, b.At)
	}) || s.nearby(&s.next, a.Next, func(j int32) bool {
		b := &s.movers[j]
		return j != i && s.passed[j] && s.out[j] == "" && crowds(a, b, b.Next)
	})
}
