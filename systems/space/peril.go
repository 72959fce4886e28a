package space

import (
	"math"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Dare is through what a way may lead that ways are led round (FIELD-017).
type Dare uint8

// Dares, each of which takes in those before it.
const (
	Wary        Dare = iota // through nothing of the kind
	OverSpikes              // what wounds once
	ThroughFire             // what harms as long as one is in it
)

// Peril is a part of the field that a danger has changed.
type Peril struct {
	Holds func(c grid.Cell) bool // which cells, on open ground places, are in it; the same as long as the peril lies
	Shun  Dare                   // ways lead round it, but for those of whoever dares as much (FIELD-017)
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

// shunned is what one has to dare to be in a cell.
func (s *Space) shunned(c grid.Cell) (d Dare) {
	for i := range s.perils {
		if p := &s.perils[i]; p.Shun > d && p.Holds(c) {
			d = p.Shun
		}
	}
	return d
}

// Perilous reports whether ways are led round anything.
func (s *Space) Perilous() bool {
	for i := range s.perils {
		if s.perils[i].Shun > Wary {
			return true
		}
	}
	return false
}

// Dares is what a body has to dare at least to get to a place, as if nobody else were there: more than [Wary] if
// it begins or ends in a peril, or if all ways lead through one. A place to which none leads takes what its ends do.
func (s *Space) Dares(id rules.ID, goal grid.Cell) Dare {
	e := s.at(id)
	if e == nil || !s.Perilous() || s.m.spec.Kind == grid.Free {
		return Wary
	}
	least := s.daring(e, goal)
	for d := least; d <= ThroughFire; d++ {
		if s.crosses(e, goal, d) {
			return d
		}
	}
	return least
}

// crosses reports whether a way leads a body to a place that dares so much, if all others were away.
func (s *Space) crosses(e *entry, goal grid.Cell, d Dare) bool {
	v := s.among(e, alone, goal)
	v.dare = d
	_, ok := s.finder.PathAmong(s.walk(e, false), v, e.Cell, goal)
	return ok
}

// wayThrough finds the cheapest way of a body to a goal, through perils only where the ground has no other (FIELD-017).
func (s *Space) wayThrough(w grid.Walk, e *entry, less leaveOut, goal grid.Cell) (way grid.Way, ok bool) {
	v := s.among(e, less, goal)
	if way, ok = s.finder.PathAmong(w, v, e.Cell, goal); ok || !s.Perilous() {
		return way, ok
	}
	dare := s.Dares(e.ID, goal)
	if v = s.among(e, less, goal); dare <= v.dare {
		return way, false
	}
	v.dare = dare
	return s.finder.PathAmong(w, v, e.Cell, goal)
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
