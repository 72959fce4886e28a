package space

import (
	"errors"
	"fmt"
	"math"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Spot is one end of a line, made by [Of] or [At].
type Spot struct {
	ID       rules.ID  // somebody on the field
	Imagined bool      // nobody is meant, but a standing man who is imagined in Cell
	Cell     grid.Cell // on open ground a place
}

// Of is the spot of somebody on the field.
func Of(id rules.ID) Spot { return Spot{ID: id} }

// At is the spot of a standing man who is imagined in a cell, on open ground at a place.
func At(c grid.Cell) Spot { return Spot{Imagined: true, Cell: c} }

// Why a line cannot be explained.
var (
	ErrNobody   = errors.New("nobody with that id is on the field")
	ErrOffField = errors.New("the cell lies outside the field")
	ErrOneSpot  = errors.New("both ends of the line are in the same place")
)

// SpotError says which end of a line is wrong.
type SpotError struct {
	Spot Spot
	Err  error // ErrNobody, ErrOffField or ErrOneSpot
}

// Error implements error.
func (e *SpotError) Error() string {
	if !e.Spot.Imagined {
		return fmt.Sprintf("combatant %d: %v", e.Spot.ID, e.Err)
	}
	return fmt.Sprintf("cell (%d,%d): %v", e.Spot.Cell.X, e.Spot.Cell.Y, e.Err)
}

// Unwrap returns the reason.
func (e *SpotError) Unwrap() error { return e.Err }

// Blocker names something that may stand in a line.
type Blocker struct {
	Obstacle int32     // index of Spec.Obstacles, -1 for none
	Body     rules.ID  // a large body that stops sight, 0 for none (SPACE-059)
	Cell     grid.Cell // if neither: the ground of this cell (SPACE-062)
}

// Ground reports whether the blocker is elevated ground.
func (b Blocker) Ground() bool { return b.Obstacle < 0 && b.Body == 0 }

// Explanation is all that the field says of a line from one body to another, with the
// reasons. Its indices count the lists in it.
type Explanation struct {
	A, D         Body      // the two, as they stand
	Steps        int32     // distance in cells (SPACE-025)
	Square       int64     // of the distance, in square mm, as ranges count it (SPACE-022, SPACE-026)
	Rise         rules.Mm  // of A's ground above D's
	EyeA, EyeD   rules.Mm  // heights of the eyes (SPACE-035)
	Arc          rules.Arc // where A stands, seen from D (SPACE-041)
	Hand         rules.Hand
	High         bool // A has the higher ground (SPACE-128)
	Sight        grid.Witness
	Effect       grid.Witness
	Cover        grid.CoverWitness
	Peeked       bool            // D has attacked past an obstacle of its own (SPACE-082)
	Counts       grid.Cover      // the shares that count: those of Cover, or less if Peeked
	Percent      uint8           // of cover that counts (SPACE-077)
	Shoots       bool            // a missile may fly, if in range (SPACE-130)
	Before       []rules.ID      // bodies that a missile meets before the target (SPACE-131)
	Beyond       []rules.ID      // and behind it
	Blockers     []Blocker       // counted by Meeting.Obstacle, and by Shadow.Blocker unless Body is set
	Bystanders   []rules.ID      // counted by Shadow.Blocker if Body is set
	Shapes       []grid.Obstacle // of Blockers
	LeastReach   int32           // the least reach in cells that A needs to strike D (SPACE-120 to SPACE-127)
	Strikes      bool            // there is one at all
	BodiesHidden bool            // the field counts bodies in the way as no cover (SPACE-077)
	NoRoom       [2]bool         // nobody could stand where A, where D is imagined
}

// Explain says all about a line from a to d, and why: whether there is sight and effect
// and what stops them, how much of d is hidden by what, who else is in the way. Its
// answers are those of [Space.Sight], [Space.Bearing], [Space.Shelter] and [Space.Peek]. It returns a
// *SpotError if an end of the line is not on the field. It allocates, and is meant for
// people to read.
func (s *Space) Explain(a, d Spot) (*Explanation, error) {
	x, err := s.spot(a)
	if err != nil {
		return nil, err
	}
	y, err := s.spot(d)
	if err != nil {
		return nil, err
	}
	if x == y || x.Cell == y.Cell && (a.Imagined || d.Imagined) {
		return nil, &SpotError{d, ErrOneSpot}
	}
	e := &Explanation{
		A: x.Body, D: y.Body, Steps: s.steps(x, y), Square: s.squareMm(x, y), Rise: x.z - y.z,
		EyeA: rules.Mm(x.body(s.m).Eye()), EyeD: rules.Mm(y.body(s.m).Eye()),
		High:         grid.OnHighGround(int64(x.z), int64(y.z), int64(s.m.spec.Rules.HighGround)),
		BodiesHidden: s.m.spec.Rules.BodyCover == BodiesOff,
	}
	e.NoRoom = [2]bool{a.Imagined && !s.room(x), d.Imagined && !s.room(y)}
	e.Arc, e.Hand = s.arc(x, y)
	s.explainLines(e, x, y)
	s.explainCover(e, x, y)
	s.explainShot(e, x, y)
	s.explainReach(e, x, y)
	return e, nil
}

// spot finds or imagines the body at one end of a line.
func (s *Space) spot(at Spot) (*entry, error) {
	if !at.Imagined {
		if e := s.at(at.ID); e != nil {
			return e, nil
		}
		return nil, &SpotError{at, ErrNobody}
	}
	if !s.m.Inside(at.Cell) {
		return nil, &SpotError{at, ErrOffField}
	}
	e := &entry{}
	e.set(s.m, Body{Cell: at.Cell})
	return e, nil
}

// Size returns how high a body is as it stands, kneels or lies, and on open ground the
// radius of its disc, else 0; both in mm, 0 for who is not on the field (SPACE-034,
// SPACE-035).
func (s *Space) Size(id rules.ID) (radius, height rules.Mm) {
	e := s.at(id)
	if e == nil {
		return 0, 0
	}
	b := e.body(s.m)
	if s.m.spec.Kind == grid.Free {
		radius = b.Radius
	}
	return radius, rules.Mm(b.Rise())
}

// room reports whether the ground lets a man stand where he is imagined.
func (s *Space) room(e *entry) bool {
	if s.m.spec.Kind != grid.Free {
		return !s.Solid(e.Cell)
	}
	p := e.centre(s.m)
	s.obstruct(e, p, p, false)
	return grid.FreePlace(p, e.radius(), nil, s.pool)
}

// explainLines asks for the witnesses of sight and effect, and names what they count.
func (s *Space) explainLines(e *Explanation, x, y *entry) {
	s.fill(x, y)
	e.Shapes = append(e.Shapes, s.pool...)
	raised := len(s.m.walls) - len(s.m.spec.Obstacles)
	for _, i := range s.found {
		w := &s.m.walls[i]
		b := Blocker{Obstacle: i - int32(raised)}
		if w.ground {
			b.Obstacle = -1
			b.Cell, _ = w.Cell()
		}
		e.Blockers = append(e.Blockers, b)
	}
	if s.m.spec.Rules.BodiesBlock {
		for _, o := range s.strangers(x, y) {
			p, q, c := x.body(s.m), y.body(s.m), o.body(s.m)
			if grid.Blocks(c, p, q) && !meet(c.Cells, p.Cells) && !meet(c.Cells, q.Cells) {
				e.Blockers = append(e.Blockers, Blocker{Obstacle: -1, Body: o.ID})
			}
		}
	}
	e.Sight = s.m.sight.SightWitness(x.body(s.m), y.body(s.m), e.Shapes)
	e.Effect = s.m.sight.EffectWitness(x.body(s.m), y.body(s.m), e.Shapes)
}

func (s *Space) explainCover(e *Explanation, x, y *entry) {
	var bodies []grid.Body
	if !e.BodiesHidden {
		for _, o := range s.strangers(x, y) {
			bodies = append(bodies, o.body(s.m))
			e.Bystanders = append(e.Bystanders, o.ID)
		}
	}
	e.Cover = s.m.sight.CoverWitness(x.body(s.m), y.body(s.m), e.Shapes, bodies)
	e.Peeked, e.Counts = y.exposed(), e.Cover.Cover()
	if e.Peeked {
		e.Counts = s.peek(x, y) // SPACE-082
	}
	e.Percent = s.effective(e.Counts.Percents())
	e.Shoots = e.Sight.Clear && e.Effect.Clear && e.Counts.Hard.Cmp(grid.NewRatio(1, 1)) < 0 // SPACE-130
}

// explainShot lists all whom the line of fire passes, however far (SPACE-131).
func (s *Space) explainShot(e *Explanation, x, y *entry) {
	var bodies []grid.Body
	var ids []rules.ID
	for _, o := range s.bodies {
		if o.there() && o.ID != x.ID && o.ID != y.ID && !couple(o, x) && !couple(o, y) {
			bodies, ids = append(bodies, o.body(s.m)), append(ids, o.ID)
		}
	}
	passed := grid.LineOfFire(nil, s.m.spec.Kind, int64(s.m.spec.CellMm), x.body(s.m), y.body(s.m), bodies, 1<<31)
	for _, p := range passed {
		if p.Before {
			e.Before = append(e.Before, ids[p.Index])
		} else {
			e.Beyond = append(e.Beyond, ids[p.Index])
		}
	}
}

// explainReach finds the least reach that gets from one to the other, up to the longest
// that an item can have. A field measures reach in its own way, which need not be near
// to cells.
func (s *Space) explainReach(e *Explanation, x, y *entry) {
	for n := int32(0); n <= math.MaxUint8 && e.Effect.Clear; n++ { // SPACE-124
		if s.reach(rules.Reach{Max: uint8(n)}).Holds(x.body(s.m), y.body(s.m)) &&
			grid.MeleeHeight(int64(e.Rise), int64(s.m.spec.Rules.MeleeUp), int(n)) { // SPACE-127
			e.LeastReach, e.Strikes = n, true
			return
		}
	}
}
