package grid

// Stride is a speed of Num/Den mm per segment and what of it is left over, in
// units of 1/Den mm (SPACE-102).
type Stride struct{ Num, Den, Acc int64 }

// Gain adds the movement of one segment.
func (s *Stride) Gain() { s.Acc += s.Num }

// Pay makes a step of the given cost in mm if enough has gathered.
func (s *Stride) Pay(mm int64) bool {
	if s.Acc < mm*s.Den {
		return false
	}
	s.Acc -= mm * s.Den
	return true
}

// Refuse limits what is left to the cost of the step that was refused.
func (s *Stride) Refuse(mm int64) { s.Acc = min(s.Acc, mm*s.Den) }

// End clears what is left; the movement is over.
func (s *Stride) End() { s.Acc = 0 }

// Progress walks a list of step costs in mm for a number of segments and returns
// how many steps each brought, appended to dst.
func (s *Stride) Progress(dst []int, costs []int64, segments int) []int {
	for range segments {
		s.Gain()
		n := 0
		for n < len(costs) && s.Pay(costs[n]) {
			n++
		}
		costs = costs[n:]
		dst = append(dst, n)
	}
	if len(costs) == 0 {
		s.End()
	}
	return dst
}
