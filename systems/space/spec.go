package space

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Spec describes a field. It is plain data, made from a scenario; see [NewMap].
type Spec struct {
	Kind      grid.Kind
	CellMm    rules.Mm  // centre to centre; on open ground what a cell of reach counts for
	Min, Max  grid.Cell // bounds, inclusive; on open ground in mm
	Terrain   []Terrain // cells that are not level, open ground
	Edges     []Edge
	Obstacles []Obstacle
	Rules     Options
}

// Terrain is the ground of one cell (SPACE-062, SPACE-091).
type Terrain struct {
	Cell    grid.Cell
	Percent int32    // of the usual cost to enter; 0 is 100
	Z       rules.Mm // elevation
	Solid   bool     // cannot be entered
	Void    bool     // within the bounds, but no part of the map
}

// Edge is what the side between two cells does to those who step over it. A wall
// that also stops sight is an obstacle besides (SPACE-094).
type Edge struct {
	A, B    grid.Cell
	Blocked bool
	AddMm   rules.Mm // of a hurdle
}

// Obstacle is a thing that may stop sight, attacks and steps (SPACE-050). Heights
// are absolute. A closed door on an edge also blocks the step over it.
type Obstacle struct {
	ID rules.ID // 0 if nobody needs to name it
	grid.Obstacle
	Door   bool
	Open   bool     // an open door is as good as gone, and so is what belongs to a danger that is not
	Danger rules.ID // to which it belongs, 0 for none; see [Space.SetHaze]
}

// Options are the choices of a field. Start from [Usual].
type Options struct {
	Diagonal grid.Metric // what diagonal steps cost (SPACE-092)
	Corner   grid.Corner // diagonal steps past corners (SPACE-095)
	MaxUp    rules.Mm    // higher is not a step (SPACE-093)
	MaxDown  rules.Mm    // deeper is not a step (SPACE-093)
	Climb    int32       // mm of way for a mm up (SPACE-093)

	LOS         grid.Policy // of touches of a line (SPACE-055)
	LOSMode     grid.Mode   // of both bodies for lines (SPACE-057)
	Eyes        grid.Mode   // of the attacker for cover (SPACE-070)
	LeanMm      rules.Mm    // SPACE-052
	BodiesBlock bool        // large bodies stop sight (SPACE-059)
	BodyCover   BodyCover   // SPACE-077
	BodyCap     [2]int32    // greatest share that bodies hide, as n/d (SPACE-077)
	PeekCap     [2]int32    // greatest share that hides who has attacked past it (SPACE-082)
	ShelterAt   [2]int32    // share of hard cover from which one is sheltered (SPACE-080)

	Reach      grid.ReachMode // SPACE-120 to SPACE-123; cells are discs on open ground
	MeleeUp    rules.Mm       // SPACE-127
	HighGround rules.Mm       // SPACE-128
	Measure3D  bool           // ranges count heights (SPACE-026)
	RangeCell  rules.Mm       // ranges count cells, of which each stands for so many mm; 0 measures them (SPACE-027)

	Stray   bool // a missile that misses endangers those beyond (SPACE-132)
	Scatter bool // a throw that misses lands elsewhere (SPACE-133)

	AlliesBlock bool            // an ally's cell cannot be passed (SPACE-096)
	Overrun     bool            // enemies two sizes smaller may be passed (SPACE-096)
	Stack       bool            // four tiny or two small bodies of a side share a cell (SPACE-037)
	TurnMm      rules.Mm        // what a step costs more for each direction that it turns the mover by (SPACE-047)
	DenySwap    bool            // allies do not change places (SPACE-103)
	Zones       grid.ZonePolicy // SPACE-098
	Zone        grid.Zone       // cells that a body that holds one controls (SPACE-097)
	ZoneMm      rules.Mm        // what entering one costs with ZonesCost; 0 is one cell

	Facings int32        // 12 on hexes counts corners, too; 0 is one for each direction (SPACE-040)
	Profile grid.Profile // SPACE-042
	Tie     grid.Tie     // SPACE-044

	AnchorOnly bool // areas strike a body by its first cell only (SPACE-143)
}

// BodyCover says how bodies in the way count as cover (SPACE-077).
type BodyCover uint8

// The ways to count bodies.
const (
	BodiesSoft BodyCover = iota // up to the cap
	BodiesOff                   // not at all
	BodiesHard                  // like walls
)

// Usual returns the options of a field that says nothing else.
func Usual(k grid.Kind) Options {
	return Options{
		Diagonal: grid.Euclid, MaxUp: 500, MaxDown: 1000, Climb: 2,
		LeanMm: grid.LeanMM, BodyCap: [2]int32{1, 2}, PeekCap: [2]int32{9, 10}, ShelterAt: [2]int32{1, 2},
		MeleeUp: grid.MeleeUp, HighGround: grid.HighGround, Measure3D: true,
		Profile: k.Profile(),
	}
}
