package space

import (
	"math"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Peril is a part of the field that a danger has changed.
type Peril struct {
	Holds func(c grid.Cell) bool // which cells, on open ground places, are in it; the same as long as the peril lies
	Shun  bool                   // ways lead round it, but for those that begin or end in it (FIELD-017)
	Slow  int32                  // entering a cell of it takes so many percent; 0 as ever. On open ground nothing is slower
	Sight int32                  // who stands in it is seen from so many cells away and no farther; 0 from everywhere
	Both  bool                   // and nobody in it sees farther
}

// SetPerils says what dangers have changed, in place of what was said before. The list is kept.
func (s *Space) SetPerils(list []Peril) {
	slow := func() bool {
		for i := range s.perils {
			if s.perils[i].Slow != 0 {
				return true
			}
		}
		return false
	}
	was := slow()
	if s.perils = list; was || slow() {
		s.lay()
	}
}

// lay makes the ground what doors and perils make of it.
func (s *Space) lay() {
	if s.m.ground == nil {
		return
	}
	s.ground = s.m.ground
	if len(s.doors) > 0 {
		s.ground = s.m.terrain(s.doors)
	}
	for i := range s.perils {
		p := &s.perils[i]
		if p.Slow == 0 {
			continue
		}
		if s.ground == s.m.ground {
			s.ground = s.m.terrain(nil)
		}
		for x := s.m.spec.Min.X; x <= s.m.spec.Max.X; x++ {
			for y := s.m.spec.Min.Y; y <= s.m.spec.Max.Y; y++ {
				if c := (grid.Cell{X: x, Y: y}); s.m.Inside(c) && p.Holds(c) {
					t := s.ground.Tile(c)
					if t.Pct == 0 {
						t.Pct = 100
					}
					t.Pct = uint16(min(int32(t.Pct)*p.Slow/100, math.MaxUint16))
					s.ground.SetTile(c, t)
				}
			}
		}
	}
}

// shunned reports whether a cell lies in what ways lead round.
func (s *Space) shunned(c grid.Cell) bool {
	for i := range s.perils {
		if p := &s.perils[i]; p.Shun && p.Holds(c) {
			return true
		}
	}
	return false
}

// dim reports whether d is too far away for a to see it in the dark or the fog.
func (s *Space) dim(a, d *entry) bool {
	for i := range s.perils {
		p := &s.perils[i]
		if p.Sight > 0 && (p.Holds(d.Cell) || p.Both && p.Holds(a.Cell)) && s.m.Steps(a.Cell, d.Cell) > p.Sight {
			return true
		}
	}
	return false
}

// SetHaze lets the obstacles of a danger be there or not.
func (s *Space) SetHaze(danger rules.ID, there bool) {
	for i := range s.m.spec.Obstacles {
		if s.m.spec.Obstacles[i].Danger == danger && danger != 0 {
			s.turn(i, !there)
		}
	}
}
