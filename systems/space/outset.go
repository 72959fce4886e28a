package space

import "github.com/affray-engine/affray/rules/grid"

// Outset sets the Way of each mover of a segment to the first cell that it would enter, as
// March would begin: in a line or not, with its facing kept or not, and as if those who
// march, too, made room; on open ground it is where the first cell's length of its way
// leads, or where that turns. Who is at its goal, or has no way, has none. Nobody moves.
func (s *Space) Outset(movers []Mover) {
	s.muster(movers)
	s.count()
	for i := range s.march.all {
		if x := &s.march.all[i]; x.e.Cell != x.Goal {
			s.setOut(x)
		}
	}
	for _, e := range s.bodies {
		e.march = 0
	}
}

func (s *Space) setOut(x *marcher) {
	if s.m.spec.Kind == grid.Free {
		if st, ok := s.glideTo(x.e, x.Goal, Gait{Line: x.Line}, s.m.spec.CellMm, x.Way); ok {
			x.Way = st.Way[:1]
		}
		return
	}
	if s.wayOf(x) {
		x.Way = append(x.Way, s.march.ways[x.next].cell)
	}
}
