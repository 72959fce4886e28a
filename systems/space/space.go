package space

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Space is the field of one battle: a map and the bodies on it. It keeps working
// memory, so one goroutine at a time may use it; two Spaces of one Map may be
// used at the same time.
type Space struct {
	m      *Map
	bodies []*entry // by id
	slots  []*entry // by slot, as they are noted in the cells
	vacant []int32
	where  grid.Register // slots of the bodies in each cell
	far    int           // bodies beyond the frame
	few    int           // up to so many are all looked at
	widest int64         // radius of any body that has been here, mm
	frame  frame         // of the bodies
	ground *grid.Terrain
	doors  []bool // open, by index of Spec.Obstacles; nil while all are as the spec has them
	turned []box  // of the doors that are not as the spec has them
	traps  []trap // that are not sprung

	scratch
}

// scratch is memory that is kept between calls and says nothing.
type scratch struct {
	version  uint32 // counts changes of bodies
	memo     []sheltered
	query    uint32 // number of the query under way
	marked   []uint32
	found    []int32
	pool     []grid.Obstacle
	sights   []*grid.Obstacle // what may stand between two bodies
	gaze     grid.Gaze
	straight grid.Gaze // from middle to middle, of areas on open ground
	near     []*entry
	late     []*entry // bodies whose shapes have yet to follow them
	blocks   []grid.Body
	stack    []rules.ID // lists under visit, one after the other
	ghost    entry
	finder   grid.Finder
	sees     view
	floods   view // of a flood under way
	bin      [1]grid.Cell
	lane     []grid.Cell // of a charge
	legs     []grid.Cell // of a way to a cell from where reach is asked for
	only     [1]grid.Cell
	reached  []grid.Reached
	ball     grid.Circle
	cone     grid.Cone
	band     grid.Band
	passed   []grid.Passed
	hit      [1]grid.Cell
	march    marchScratch
}

// New returns the space of a battle on a map, with nobody in it.
func New(m *Map) *Space {
	guard.Lock()
	defer guard.Unlock()
	return &Space{
		m: m, few: fewBodies, ground: m.ground, frame: newFrame(m.extent(), 8*m.margin()),
		scratch: scratch{marked: make([]uint32, len(m.walls)), gaze: grid.Gaze{Sight: m.sight}},
	}
}

// Map returns the map of the space.
func (s *Space) Map() *Map { return s.m }

// Clone returns a space with the same bodies and doors that goes on by itself.
func (s *Space) Clone() *Space {
	c := New(s.m)
	c.few, c.ground, c.doors, c.turned = s.few, s.ground, slices.Clone(s.doors), slices.Clone(s.turned)
	c.traps = slices.Clone(s.traps)
	c.bodies = make([]*entry, 0, len(s.bodies))
	slab := make([]entry, len(s.bodies))
	for i, e := range s.bodies {
		f := &slab[i]
		f.set(s.m, e.Body)
		c.bodies = append(c.bodies, f)
		c.admit(f)
		c.enter(f)
		c.changed(f)
		c.appear(f)
	}
	return c
}

// Put adds a body, or changes the one with its id.
func (s *Space) Put(b Body) {
	i, ok := s.search(b.ID)
	if !ok {
		s.bodies = slices.Insert(s.bodies, i, &entry{})
		s.admit(s.bodies[i])
		s.memo = nil
	}
	e := s.bodies[i]
	old := e.extent
	s.leave(e)
	e.set(s.m, b)
	s.enter(e)
	s.changed(e)
	switch {
	case !e.there():
		s.vanish(e)
	case e.shape != nil && old != e.extent:
		s.vanish(e)
		s.appear(e)
	case e.shape != nil:
		s.shift(e)
	default:
		s.appear(e)
	}
}

// Remove takes a body off the field. An unknown id does nothing.
func (s *Space) Remove(id rules.ID) {
	if i, ok := s.search(id); ok {
		s.vanish(s.bodies[i])
		s.leave(s.bodies[i])
		s.stray(s.bodies[i], false)
		s.dismiss(s.bodies[i])
		s.memo = nil // places among the bodies shift
		s.version++
		s.bodies = slices.Delete(s.bodies, i, i+1)
	}
}

// Body returns the body with the id, also of one that is Gone.
func (s *Space) Body(id rules.ID) (Body, bool) {
	if i, ok := s.search(id); ok {
		return s.bodies[i].Body, true
	}
	return Body{}, false
}

// Place moves a body to a cell and turns it, without asking whether it could get
// there. An unknown id does nothing.
func (s *Space) Place(id rules.ID, c grid.Cell, facing uint8) {
	if e := s.at(id); e != nil {
		s.put(e, c, facing)
	}
}

func (s *Space) put(e *entry, c grid.Cell, facing uint8) {
	s.leave(e)
	e.Cell, e.Facing = c, facing
	e.lay(s.m)
	s.enter(e)
	s.changed(e)
	s.shift(e)
}

func (s *Space) search(id rules.ID) (int, bool) {
	return slices.BinarySearchFunc(s.bodies, id, func(e *entry, id rules.ID) int { return cmp.Compare(e.ID, id) })
}

// at returns the body with the id if it is on the field, else nil.
func (s *Space) at(id rules.ID) *entry {
	if i, ok := s.search(id); ok && s.bodies[i].there() {
		return s.bodies[i]
	}
	return nil
}

// pair returns two bodies that are on the field.
func (s *Space) pair(a, b rules.ID) (x, y *entry, ok bool) {
	x, y = s.at(a), s.at(b)
	return x, y, x != nil && y != nil
}

// as returns a body as if it stood in another cell, which holds until the next
// call.
func (s *Space) as(id rules.ID, c grid.Cell) *entry {
	e := s.at(id)
	if e == nil {
		return nil
	}
	s.ghost = *e
	s.ghost.Cell = c
	s.ghost.lay(s.m)
	return &s.ghost
}

// stray notes whether a body lies beyond the frame.
func (s *Space) stray(e *entry, far bool) {
	if e.far != far {
		e.far = far
		s.far--
		if far {
			s.far += 2
		}
	}
}

// appear gives a body its shape.
func (s *Space) appear(e *entry) {
	s.stray(e, !e.box(s.m).within(s.frame.inner))
	if !e.there() {
		return
	}
	guard.Lock()
	defer guard.Unlock()
	e.shape = s.frame.circle(e.centre(s.m), e.extent, e)
}

// vanish takes the shape of a body away. A shape that was removed is not used
// again: moved, it would return to the cells of its old space.
func (s *Space) vanish(e *entry) {
	if e.shape == nil {
		return
	}
	guard.Lock()
	defer guard.Unlock()
	s.frame.space.Remove(e.shape)
	e.shape = nil
}

// shift notes that a body has moved away from its shape. The shape follows when
// somebody looks for shapes: most steps are taken where all bodies are looked at, and
// the guard is one for all battles.
func (s *Space) shift(e *entry) {
	s.stray(e, !e.box(s.m).within(s.frame.inner))
	if e.shape != nil && !e.late {
		e.late = true
		s.late = append(s.late, e)
	}
}

// follow moves the shapes to where their bodies are.
func (s *Space) follow() {
	if len(s.late) == 0 {
		return
	}
	guard.Lock()
	defer guard.Unlock()
	for _, e := range s.late {
		if e.late = false; e.shape != nil {
			s.frame.move(e.shape, e.centre(s.m))
		}
	}
	s.late = s.late[:0]
}
