package space

import (
	"errors"
	"fmt"
	"math"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// SpecError is one mistake in a [Spec].
type SpecError struct {
	Field string // "Terrain", "Rules.BodyCap", ...
	Index int    // of the list, -1 for none
	Err   error
}

// Error says what is wrong, where, and what would be right.
func (e *SpecError) Error() string {
	if e.Index < 0 {
		return fmt.Sprintf("space: %s: %v", e.Field, e.Err)
	}
	return fmt.Sprintf("space: %s[%d]: %v", e.Field, e.Index, e.Err)
}

// Unwrap returns the cause.
func (e *SpecError) Unwrap() error { return e.Err }

// Causes of a [SpecError].
var (
	ErrKind     = errors.New("not hex, square or free")
	ErrCell     = errors.New("the cell size is not in 1..50000 mm")
	ErrBounds   = errors.New("the bounds are the wrong way round, or too far out")
	ErrOutside  = errors.New("not on the map")
	ErrTwice    = errors.New("stands twice")
	ErrPercent  = errors.New("not in 0..65535 percent")
	ErrLength   = errors.New("a length is negative")
	ErrHeight   = errors.New("a height is not within a million mm")
	ErrSpan     = errors.New("the top of an obstacle lies below its foot")
	ErrNoShape  = errors.New("an obstacle without a shape")
	ErrNoCells  = errors.New("open ground has no cells")
	ErrShare    = errors.New("not a share between 0/1 and 1/1")
	ErrOption   = errors.New("unknown choice")
	ErrDoorID   = errors.New("a door needs an id")
	ErrDoorEdge = errors.New("a door on cells stands on an edge or fills a cell")
)

// mostHeight bounds elevations, so that no sum of heights overflows.
const mostHeight = 1_000_000

// checker gathers the mistakes of a spec.
type checker struct {
	s    *Spec
	errs []error
}

func check(s *Spec) error {
	c := checker{s: s}
	if c.field() {
		c.terrain()
		c.edges()
		c.obstacles()
	}
	c.options()
	return errors.Join(c.errs...)
}

func (c *checker) miss(field string, index int, err error) {
	c.errs = append(c.errs, &SpecError{field, index, err})
}

// field checks kind, cell size and bounds; what comes after depends on them.
func (c *checker) field() bool {
	before := len(c.errs)
	if c.s.Kind > grid.Free {
		c.miss("Kind", -1, ErrKind)
	}
	if c.s.CellMm < 1 || c.s.CellMm > 50_000 {
		c.miss("CellMm", -1, ErrCell)
	}
	if !c.bounded() {
		c.miss("Bounds", -1, ErrBounds)
	}
	return len(c.errs) == before
}

func (c *checker) bounded() bool {
	low, high := c.s.Min, c.s.Max
	if c.s.Kind == grid.Free {
		return low.X <= high.X && low.Y <= high.Y && inLimit(low) && inLimit(high)
	}
	if low.X > high.X || low.Y > high.Y || !low.InLimit() || !high.InLimit() {
		return false
	}
	return (int64(high.X)-int64(low.X)+1)*(int64(high.Y)-int64(low.Y)+1) <= grid.MaxCells
}

func inLimit(c grid.Cell) bool {
	return grid.Point{X: int64(c.X), Y: int64(c.Y)}.InLimit()
}

func (c *checker) inside(x grid.Cell) bool {
	return (&Map{spec: *c.s}).Inside(x)
}

func (c *checker) terrain() {
	seen := make(map[grid.Cell]bool, len(c.s.Terrain))
	for i, x := range c.s.Terrain {
		switch {
		case c.s.Kind == grid.Free:
			c.miss("Terrain", i, ErrNoCells)
		case !c.inside(x.Cell):
			c.miss("Terrain", i, ErrOutside)
		case seen[x.Cell]:
			c.miss("Terrain", i, ErrTwice)
		case x.Percent < 0 || x.Percent > math.MaxUint16:
			c.miss("Terrain", i, ErrPercent)
		case x.Z < -mostHeight || x.Z > mostHeight:
			c.miss("Terrain", i, ErrHeight)
		}
		seen[x.Cell] = true
	}
}

func (c *checker) edges() {
	seen := make(map[[2]grid.Cell]bool, len(c.s.Edges))
	for i, e := range c.s.Edges {
		side := [2]grid.Cell{e.A, e.B}
		if e.A.Compare(e.B) > 0 {
			side[0], side[1] = e.B, e.A
		}
		d, ok := c.s.Kind.DirectionOf(e.A, e.B)
		switch {
		case c.s.Kind == grid.Free:
			c.miss("Edges", i, ErrNoCells)
		case !ok || c.s.Kind.Diagonal(d):
			c.miss("Edges", i, grid.ErrNoSide)
		case !c.inside(e.A) && !c.inside(e.B):
			c.miss("Edges", i, ErrOutside)
		case e.AddMm < 0:
			c.miss("Edges", i, ErrLength)
		case seen[side]: // which of two hurdles counts would depend on their order
			c.miss("Edges", i, ErrTwice)
		}
		seen[side] = true
	}
}

func (c *checker) obstacles() {
	seen := map[rules.ID]bool{}
	for i := range c.s.Obstacles {
		o := &c.s.Obstacles[i]
		_, cell := o.Cell()
		_, _, edge := o.Edge()
		switch {
		case len(o.Ring()) < 2:
			c.miss("Obstacles", i, ErrNoShape)
		case !ringInLimit(o.Ring()):
			c.miss("Obstacles", i, ErrOutside)
		case c.s.Kind == grid.Free && (cell || edge):
			c.miss("Obstacles", i, ErrNoCells)
		case o.Door && o.ID == 0:
			c.miss("Obstacles", i, ErrDoorID)
		case o.Door && c.s.Kind != grid.Free && !cell && !edge:
			c.miss("Obstacles", i, ErrDoorEdge)
		case o.ID != 0 && seen[o.ID]:
			c.miss("Obstacles", i, ErrTwice)
		case !level(o.Z0) || !level(o.Z1):
			c.miss("Obstacles", i, ErrHeight)
		case o.Z0 > o.Z1:
			c.miss("Obstacles", i, ErrSpan)
		}
		seen[o.ID] = true
	}
}

func ringInLimit(ring []grid.Point) bool {
	for _, p := range ring {
		if !p.InLimit() {
			return false
		}
	}
	return true
}

func level(z int32) bool {
	return z == grid.Ground || z == grid.Sky || -mostHeight <= z && z <= mostHeight
}

func (c *checker) options() {
	r := &c.s.Rules
	for _, x := range []struct {
		name string
		bad  bool
	}{
		{"Diagonal", r.Diagonal.String() == ""}, {"Corner", r.Corner > grid.NoWay},
		{"LOS", r.LOS.String() == ""}, {"LOSMode", r.LOSMode > grid.Central},
		{"Eyes", r.Eyes > grid.Central}, {"BodyCover", r.BodyCover > BodiesHard},
		{"Reach", r.Reach.String() == "" || r.Reach == grid.ReachDisc && c.s.Kind != grid.Free},
		{"Zones", r.Zones > grid.ZonesCost}, {"Zone", r.Zone > grid.ZoneNone},
		{"Profile", r.Profile.String() == ""}, {"Tie", r.Tie > grid.ForAttacker},
		{"Facings", !c.facings()},
	} {
		if x.bad {
			c.miss("Rules."+x.name, -1, ErrOption)
		}
	}
	for _, x := range []struct {
		name string
		mm   rules.Mm
	}{
		{"MaxUp", r.MaxUp}, {"MaxDown", r.MaxDown}, {"Climb", r.Climb}, {"LeanMm", r.LeanMm},
		{"MeleeUp", r.MeleeUp}, {"HighGround", r.HighGround}, {"ZoneMm", r.ZoneMm}, {"TurnMm", r.TurnMm}, {"RangeCell", r.RangeCell},
	} {
		if x.mm < 0 || x.mm > mostHeight {
			c.miss("Rules."+x.name, -1, ErrLength)
		}
	}
	for _, x := range []struct {
		name  string
		share [2]int32
	}{{"BodyCap", r.BodyCap}, {"PeekCap", r.PeekCap}, {"ShelterAt", r.ShelterAt}} {
		if x.share[1] <= 0 || x.share[0] < 0 || x.share[0] > x.share[1] {
			c.miss("Rules."+x.name, -1, ErrShare)
		}
	}
}

func (c *checker) facings() bool {
	n := int(c.s.Rules.Facings)
	return n == 0 || n == c.s.Kind.Facings() || n == 12 && c.s.Kind == grid.Hex || n == 8 && c.s.Kind == grid.Free
}
