package referee

import "github.com/affray-engine/affray/rules/grid"

// Account is what a referee says of a line. Shares and parts of lines are exact
// fractions "n/d" in lowest terms; cells are [column, row] as in scenario files, on open
// ground [x, y] in mm; points are in lattice units, 60 to a cell, on open ground in mm.
type Account struct {
	Scenario string   `json:"scenario"`
	From     End      `json:"from"`
	To       End      `json:"to"`
	Distance Distance `json:"distance"`
	Sight    Line     `json:"sight"`
	Effect   Line     `json:"effect"`
	Cover    Cover    `json:"cover"`
	Missile  Missile  `json:"missile"`
	Arc      string   `json:"arc"`  // where From stands, seen from To: front, flank, rear
	Hand     string   `json:"hand"` // left, right, middle
	High     bool     `json:"high_ground"`
	Melee    Melee    `json:"melee"`

	kind grid.Kind
	flat bool // hexes drawn with a flat top
}

// End is one end of the line.
type End struct {
	Name   string     `json:"name"`              // of a combatant; else the cell
	Cell   [2]int32   `json:"cell"`              //
	EyeMm  int32      `json:"eye_mm"`            // height of the eyes
	Cells  bool       `json:"cell_only"`         // a standing man is imagined in a cell
	State  string     `json:"state,omitempty"`   // if not standing
	Holds  [][2]int32 `json:"holds,omitempty"`   // the cells of the body, the one that names it first
	NoRoom bool       `json:"no_room,omitempty"` // nobody could stand where one is imagined

	middle grid.Point // of the body, in points of the field
}

// Distance is how far it is.
type Distance struct {
	Cells int32 `json:"cells"`
	Mm    int64 `json:"mm"`   // rounded down (SPACE-023)
	Feet  int64 `json:"feet"` // rounded down
	Rise  int32 `json:"rise_mm"`
}

// Thing is something that stands in a line.
type Thing struct {
	What  string     `json:"what"`            // wall, closed door, ground ...
	Where string     `json:"where"`           // in words
	Cells [][2]int32 `json:"cells,omitempty"` // the cell, or those on either side
	File  string     `json:"file,omitempty"`  // file:line:column
}

// Line says whether a line is clear. Ray is the clear line, or that between the middles.
// Meetings are what stands in the line between the middles.
type Line struct {
	Clear    bool        `json:"clear"`
	Straight bool        `json:"straight"` // the line between the middles is clear
	Ray      [2][2]int64 `json:"ray"`
	Tried    int         `json:"lines_tried"`
	Meetings []Meeting   `json:"meetings"`
}

// Meeting is something in the line between the middles.
type Meeting struct {
	Thing
	With    *Thing `json:"with,omitempty"` // a pair stops the line together
	Does    string `json:"does"`           // the passage: crossed, pinched, over ...
	Stops   bool   `json:"stops"`
	Rule    string `json:"rule"`
	Whose   string `json:"whose,omitempty"` // if it is left out for one of the two
	From    string `json:"from"`            // parts of the line, 0/1 to 1/1
	To      string `json:"to"`
	LineMm  int64  `json:"line_mm"`  // height of the line where it meets the thing, rounded down
	LeaveMm int64  `json:"leave_mm"` // and where it leaves it

	enter, leave int64 // From and To in percent, rounded down
}

// Cover says how much of the target is hidden.
type Cover struct {
	Percent int     `json:"percent"` // that counts (SPACE-077)
	Hard    Share   `json:"hard"`
	Total   Share   `json:"total"`
	Conceal Share   `json:"conceal"`
	Leaned  bool    `json:"leaned_out"` // the target has attacked past its own cover: less counts (SPACE-082)
	LeftOut []Shade `json:"left_out"`   // what would hide something, but is the attacker's own

	capped bool // bodies hide more than counts
}

// Share is one of the three shares, seen from the eye that sees most.
type Share struct {
	Share    string      `json:"share"`
	Percent  string      `json:"percent"` // one digit behind the point, rounded down
	Eye      [2]int64    `json:"eye"`
	EyeIndex int         `json:"eye_index"` // among the sample points
	Chord    [2][2]int64 `json:"chord"`     // the outermost corners of the target
	Blockers []Shade     `json:"blockers"`
}

// Shade is what one blocker hides by itself.
type Shade struct {
	Thing
	Share   string    `json:"share"`
	Percent string    `json:"percent"`
	Chord   [2]string `json:"chord"`     // part of the chord, from left to right
	Height  [2]string `json:"height_mm"` // part of the height
	Whose   string    `json:"whose,omitempty"`
	Rule    string    `json:"rule"`

	low, high   int64 // Height in whole mm, rounded down
	left, right int64 // Chord in percent, rounded outwards
	body        bool  // somebody, who is no hard cover
}

// Missile says whether a missile may fly, and whom it may meet.
type Missile struct {
	May    bool     `json:"may_fly"` // if in range (SPACE-130)
	Before []string `json:"before"`  // bodies along the line (SPACE-131)
	Beyond []string `json:"beyond"`
}

// Melee says what reach a blow needs, and what the weapons in hand do.
type Melee struct {
	Possible bool     `json:"possible"`
	Reach    int32    `json:"reach_cells"`
	Weapons  []Weapon `json:"weapons"`
}

// Weapon is a weapon in hand; Gets says whether it gets from one to the other.
type Weapon struct {
	Name  string `json:"name"`
	Kind  string `json:"kind"`  // melee or missile
	Reach string `json:"reach"` // in cells, or the range in m
	Gets  bool   `json:"gets_there"`
}
