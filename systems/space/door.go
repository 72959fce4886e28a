package space

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// SetDoor opens or closes a door in this battle; open it stops nothing. It
// reports whether there is a door with the id (SPACE-050, SPACE-094).
func (s *Space) SetDoor(id rules.ID, open bool) bool {
	i := s.m.doorOf(id)
	if i < 0 {
		return false
	}
	s.turn(i, open)
	return true
}

// turn makes an obstacle be there, or as good as gone.
func (s *Space) turn(i int, open bool) {
	if s.isOpen(i) == open {
		return
	}
	if len(s.doors) == 0 {
		for j := range s.m.spec.Obstacles {
			s.doors = append(s.doors, s.m.spec.Obstacles[j].Open)
		}
	}
	s.doors[i] = open
	s.memo = nil
	s.turned = s.turned[:0]
	for j, o := range s.m.spec.Obstacles {
		if o.Open != s.doors[j] {
			s.turned = append(s.turned, boxOf(o.Ring()))
		}
	}
	if len(s.turned) == 0 { // all is as it was made
		s.doors = s.doors[:0]
	}
	if s.m.spec.Obstacles[i].Door {
		s.lay()
	}
}

// DoorOpen reports whether a door is open; no door is.
func (s *Space) DoorOpen(id rules.ID) bool {
	i := s.m.doorOf(id)
	return i >= 0 && s.isOpen(i)
}

// isOpen reports whether an obstacle is as good as gone.
func (s *Space) isOpen(i int) bool {
	if len(s.doors) > 0 {
		return s.doors[i]
	}
	return s.m.spec.Obstacles[i].Open
}

// open reports whether a wall is a door that is open.
func (s *Space) open(w *wall) bool {
	return w.door != 0 && s.isOpen(int(w.door)-1)
}

func (m *Map) doorOf(id rules.ID) int {
	return slices.IndexFunc(m.spec.Obstacles, func(o Obstacle) bool { return o.Door && o.ID == id })
}

// IsDoor reports whether there is a door with the id.
func (s *Space) IsDoor(id rules.ID) bool { return s.m.doorOf(id) >= 0 }

// DoorsNear visits the doors in touch of a body, by their order on the map: on a side
// of one of its cells, or in a cell beside one. On open ground they are at most a
// cell from its edge. It tells whether a door is open, and whether it is clear: nobody,
// not even a fallen one, is in the way of closing it (SPACE-050, SPACE-094). The visitor
// may ask the space anything, and open and close doors.
func (s *Space) DoorsNear(id rules.ID, visit func(door rules.ID, open, clear bool)) {
	if e := s.at(id); e != nil {
		s.DoorsFrom(id, e.Cell, visit)
	}
}

// DoorsFrom is DoorsNear as if the body stood in cell c.
func (s *Space) DoorsFrom(id rules.ID, c grid.Cell, visit func(door rules.ID, open, clear bool)) {
	for _, i := range s.m.doors {
		o := &s.m.spec.Obstacles[i]
		e := s.as(id, c) // anew each time: the visitor may have imagined somebody else
		if e == nil {
			return
		}
		if s.touches(e, o) {
			visit(o.ID, s.DoorOpen(o.ID), s.clear(o))
		}
	}
}

// DoorClear reports whether nobody, not even a fallen one, is in the way of closing a door; false for an
// unknown id.
func (s *Space) DoorClear(id rules.ID) bool {
	i := s.m.doorOf(id)
	return i >= 0 && s.clear(&s.m.spec.Obstacles[i])
}

// Door returns the door that fills a cell or stands on one of its sides, the first of several; 0 for none.
func (s *Space) Door(c grid.Cell) rules.ID {
	for i := range s.m.spec.Obstacles {
		if o := &s.m.spec.Obstacles[i]; o.Door && s.DoorAt(o.ID, c) {
			return o.ID
		}
	}
	return 0
}

// touches reports whether a body can lay a hand on a door.
func (s *Space) touches(e *entry, o *Obstacle) bool {
	if s.m.spec.Kind == grid.Free {
		hand := []grid.Obstacle{o.Obstacle}
		hand[0].Solid = true
		return !grid.FreePlace(e.centre(s.m), e.radius()+int64(s.m.spec.CellMm)+1, nil, hand)
	}
	a, b, edge := o.Edge()
	door, cell := o.Cell()
	for _, c := range e.on() {
		if edge && (c == a || c == b) || cell && grid.Distance(s.m.spec.Kind, grid.Chebyshev, c, door) == 1 {
			return true
		}
	}
	return false
}

// clear reports whether nobody is in the way of a door. A door on an edge stands
// between cells, so that only a large body can be in both.
func (s *Space) clear(o *Obstacle) bool {
	a, b, edge := o.Edge()
	door, cell := o.Cell()
	wall := []grid.Obstacle{o.Obstacle}
	wall[0].Solid = true
	for _, e := range s.bodies {
		switch {
		case !e.there():
		case s.m.spec.Kind == grid.Free && !grid.FreePlace(e.centre(s.m), e.radius(), nil, wall),
			cell && meet(e.on(), []grid.Cell{door}),
			edge && meet(e.on(), []grid.Cell{a}) && meet(e.on(), []grid.Cell{b}):
			return false
		}
	}
	return true
}
