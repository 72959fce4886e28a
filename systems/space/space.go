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
	few    int           // up to so many are all looked at
	widest int64         // radius of any body that has been here, mm
	frame  *frame        // of the bodies; nil until more are looked for in it
	ground *grid.Terrain
	doors  []bool // open, by index of Spec.Obstacles; none while all are as the spec has them
	turned []box  // of the doors that are not as the spec has them
	traps  []trap // that are not sprung
	perils []Peril

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
	slab     []entry  // of a copy
	blocks   []grid.Body
	stack    []rules.ID // lists under visit, one after the other
	ghost    entry
	finder   grid.Finder
	sees     view
	floods   view       // of a flood under way
	keepers  []rules.ID // see WayOut
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
	fronts   []*front // the latest last
}

// New returns the space of a battle on a map, with nobody in it.
func New(m *Map) *Space {
	return &Space{m: m, few: fewBodies, ground: m.ground, scratch: scratch{gaze: grid.Gaze{Sight: m.sight}}}
}

// Map returns the map of the space.
func (s *Space) Map() *Map { return s.m }

// Clone returns a space with the same bodies and doors that goes on by itself.
func (s *Space) Clone() *Space {
	c := New(s.m)
	c.CopyFrom(s)
	return c
}

// CopyFrom makes a space what another of its map is, in the memory that it has.
func (s *Space) CopyFrom(o *Space) {
	s.few, s.widest, s.ground, s.version, s.frame, s.perils = o.few, o.widest, o.ground, o.version, nil, o.perils
	s.doors, s.turned, s.traps = append(s.doors[:0], o.doors...), append(s.turned[:0], o.turned...), append(s.traps[:0], o.traps...)
	s.slots, s.vacant = append(s.slots[:0], o.slots...), append(s.vacant[:0], o.vacant...)
	s.where.CopyFrom(&o.where)
	s.slab = slices.Grow(s.slab[:0], len(o.bodies))[:len(o.bodies)]
	s.bodies = slices.Grow(s.bodies[:0], len(o.bodies))
	for i, e := range o.bodies {
		f := &s.slab[i]
		*f = *e
		f.shape, f.late, f.far, f.seen = nil, false, false, 0
		s.bodies, s.slots[f.slot] = append(s.bodies, f), f
	}
	s.late = s.late[:0]
	clear(s.memo)
	for _, f := range s.fronts {
		f.Version = 0
	}
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
	s.carry(e)
}

// carry brings the mount of a body to where that is (FIELD-040).
func (s *Space) carry(e *entry) {
	if e.Rides == 0 {
		return
	}
	if m := s.at(e.Rides); m != nil && (m.Cell != e.Cell || m.Facing != e.Facing) {
		s.put(m, e.Cell, e.Facing)
	}
}

// Remove takes a body off the field. An unknown id does nothing.
func (s *Space) Remove(id rules.ID) {
	if i, ok := s.search(id); ok {
		s.vanish(s.bodies[i])
		s.leave(s.bodies[i])
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
	s.carry(e)
}

// search finds the place of a body among all. Ids are mostly those of a battle, 1, 2, 3 and on.
func (s *Space) search(id rules.ID) (int, bool) {
	if i := int(id) - 1; i >= 0 && i < len(s.bodies) && s.bodies[i].ID == id {
		return i, true
	}
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

// fence makes the frame, with the shapes of all bodies: first when it is needed, as battles of a few people
// and their copies have no use for it.
func (s *Space) fence() {
	guard.Lock()
	f := newFrame(s.m.extent(), 8*s.m.margin())
	guard.Unlock()
	s.frame = &f
	for _, e := range s.bodies {
		s.appear(e)
	}
}

// appear gives a body its shape.
func (s *Space) appear(e *entry) {
	if s.frame == nil || !e.there() {
		return
	}
	e.far = !e.box(s.m).within(s.frame.inner)
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
	if e.shape == nil {
		return
	}
	e.far = !e.box(s.m).within(s.frame.inner)
	if !e.late {
		e.late = true
		s.late = append(s.late, e)
	}
}

// follow moves the shapes to where their bodies are.
func (s *Space) follow() {
	if s.frame == nil {
		s.fence()
	}
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
