package space

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Bar is what keeps a body from making a step.
type Bar uint8

// Bars, in the order in which they are looked for.
const (
	BarNone   Bar = iota // nothing does
	BarFar               // it is no step: not to a neighbour, or by nobody
	BarEnd               // the map ends there
	BarSolid             // nobody can enter the cell
	BarDoor              // a closed door stands between, or fills the cell
	BarWall              // a wall stands between
	BarCorner            // a corner is in the way of a diagonal (SPACE-095)
	BarHigh              // it is too far up (SPACE-093)
	BarFall              // it is so far down that the step would be a fall (SPACE-114)
	BarBody              // somebody stands there who lets nobody pass (SPACE-096)
	BarOther             // the body is too large, or a zone holds it (SPACE-098, SPACE-108)
)

var barNames = [...]string{"none", "far", "end", "solid", "door", "wall", "corner", "high", "fall", "body", "other"}

// String returns the word for b.
func (b Bar) String() string {
	if int(b) < len(barNames) {
		return barNames[b]
	}
	return "unknown"
}

// Bar returns what keeps a body from stepping to a neighbouring cell, and the closed
// door if it is one. On open ground only a door or a wall on the leg, and BarBody,
// are told.
func (s *Space) Bar(id rules.ID, to grid.Cell) (b Bar, door rules.ID) {
	e := s.at(id)
	switch {
	case e == nil || to == e.Cell:
		return BarFar, 0
	case s.m.spec.Kind == grid.Free:
		return s.barLeg(e, to)
	}
	d, ok := s.m.spec.Kind.DirectionOf(e.Cell, to)
	switch {
	case !ok:
		return BarFar, 0
	case !s.m.Inside(to):
		return BarEnd, 0
	}
	if b, door = s.barShape(e.Cell, to, d); b != BarNone {
		return b, door
	}
	if _, ok := s.StepCost(id, to); ok {
		return BarNone, 0
	}
	if c := s.among(e, passable).Company(to); c.Enemy || c.Over || c.Load > 0 {
		return BarBody, 0
	}
	return BarOther, 0
}

// barShape is what the map has against a step.
func (s *Space) barShape(from, to grid.Cell, d int) (b Bar, door rules.ID) {
	rise := int64(s.m.Ground(to)) - int64(s.m.Ground(from))
	switch {
	case s.ground.Tile(to).Solid:
		if door = s.closed(to, to); door != 0 { // one that fills the cell; behind one before it is no room
			return BarDoor, door
		}
		return BarSolid, 0
	case s.ground.Blocked(from, d):
		if door = s.closed(from, to); door != 0 {
			return BarDoor, door
		}
		return BarWall, 0
	case !s.ground.Open(from, d, s.m.spec.Rules.Corner):
		return BarCorner, 0
	case rise > int64(s.m.spec.Rules.MaxUp):
		return BarHigh, 0
	case -rise > int64(s.m.spec.Rules.MaxDown):
		return BarFall, 0
	}
	return BarNone, 0
}

// barLeg is what stands on a leg of open ground.
func (s *Space) barLeg(e *entry, to grid.Cell) (b Bar, door rules.ID) {
	if !s.m.Inside(to) {
		return BarEnd, 0
	}
	l := grid.Leg{From: e.centre(s.m), To: s.m.point(to)}
	free := s.advance(e, l, 0, length(l), heed{})
	if free >= length(l) {
		return BarNone, 0
	}
	p, r := l.At(free+1), e.radius()
	s.obstruct(e, p, p, false)
	if grid.FreePlace(p, r, nil, s.pool) {
		return BarBody, 0
	}
	for i := range s.pool {
		o := &s.m.walls[s.found[i]]
		if o.door != 0 && !grid.FreePlace(p, r, nil, s.pool[i:i+1]) {
			return BarDoor, s.m.spec.Obstacles[o.door-1].ID
		}
	}
	return BarWall, 0
}

// Drop returns how deep a step between two cells falls, in mm: 0 if it is one, or
// leads up (SPACE-093, SPACE-114). The fall in feet is grid.FallFeet of it.
func (s *Space) Drop(from, to grid.Cell) rules.Mm {
	if mm := s.m.Ground(from) - s.m.Ground(to); mm > s.m.spec.Rules.MaxDown {
		return mm
	}
	return 0
}
