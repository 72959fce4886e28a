package space

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// SetDoor opens or closes a door in this battle; open it stops nothing. It
// reports whether there is a door with the id (SPACE-050, SPACE-094).
func (s *Space) SetDoor(id rules.ID, open bool) bool {
	i := s.m.doorOf(id)
	if i < 0 {
		return false
	}
	if s.DoorOpen(id) == open {
		return true
	}
	if s.doors == nil {
		s.doors = make([]bool, len(s.m.spec.Obstacles))
		for j := range s.m.spec.Obstacles {
			s.doors[j] = s.m.spec.Obstacles[j].Open
		}
	}
	s.doors[i] = open
	s.memo = nil
	if s.m.ground != nil {
		s.ground = s.m.terrain(s.doors)
	}
	return true
}

// DoorOpen reports whether a door is open; no door is.
func (s *Space) DoorOpen(id rules.ID) bool {
	i := s.m.doorOf(id)
	switch {
	case i < 0:
		return false
	case s.doors != nil:
		return s.doors[i]
	}
	return s.m.spec.Obstacles[i].Open
}

// open reports whether a wall is a door that is open.
func (s *Space) open(w *wall) bool {
	switch {
	case w.door == 0:
		return false
	case s.doors != nil:
		return s.doors[w.door-1]
	}
	return s.m.spec.Obstacles[w.door-1].Open
}

func (m *Map) doorOf(id rules.ID) int {
	return slices.IndexFunc(m.spec.Obstacles, func(o Obstacle) bool { return o.Door && o.ID == id })
}
