package scenario

import (
	"strconv"
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
)

// Limits of a scenario. Parse reports what is beyond them.
const (
	MaxBytes      = 1 << 22 // size of a file
	MaxValues     = 1 << 18 // values of a file: its lines, commas and opening brackets together
	MaxSide       = 1024    // columns or rows of a field
	MaxSides      = 32      // parties to a battle
	MaxCombatants = 4000
	MaxTraps      = 200
	MaxDangers    = 50
	MaxZones      = 100
	MaxGoals      = 64
	MaxActs       = 6 // acts of one order
	MaxRound      = 1_000_000
)

// Bounds of numbers in a scenario.
const (
	minCell, maxCell = 100, 50_000 // mm across a cell
	maxPercent       = 10_000      // cost of entering a cell
	maxSegment       = 1000
	maxFace          = 1000
	maxCap           = 1000
)

// Error is one mistake in a scenario.
type Error = block.Error

// Errors is every mistake of a file, in its order.
type Errors = block.Errors

// Pos is a place in a scenario file.
type Pos = block.Pos

// Scenario is the start of a battle and how it ends.
type Scenario struct {
	Name       string // an id
	Title      string // for people
	Text       string // for people
	Rulebook   Word
	Seed       uint64 // 1 if not given
	HasSeed    bool
	Options    []Option // of the rulebook, in file order
	Space      Space
	Field      Field
	Nerve      rules.Maybe[uint8] // in percent, of whoever has no other; see [Scenario.NerveOf]
	Sides      []Side
	Traps      []Trap
	Combatants []Combatant
	Arrivals   []Arrival
	Zones      []Zone
	Dangers    []Danger
	Goals      []Goal
	Ends       []End // the first that holds ends the battle; at least one
	Orders     []ScriptOrder
	Dice       []ForcedDice
	Rounds     []RoundOrder
}

// Heading is what people call the scenario: its title, else its name. What would not be seen on
// a screen, or would take hold of a terminal, is quoted.
func (s *Scenario) Heading() string {
	if s.Title == "" {
		return s.Name
	}
	return Visible(s.Title)
}

// Visible returns a text as it is if all of it can be seen, else quoted, with escapes for what
// cannot: "\x1b[2J".
func Visible(text string) string {
	if strings.ContainsFunc(text, func(r rune) bool { return !strconv.IsPrint(r) }) {
		return strconv.Quote(text)
	}
	return text
}

// Word is a name whose meaning somebody else knows: a rulebook, an item, a roll.
// The zero Word means that none is given.
type Word struct {
	Text string
	Pos  Pos
}

// Option is one setting as written. A truth value or number has its plain text.
type Option struct {
	Key, Value string
	KeyPos     Pos
	Pos        Pos // of the value
}

// Side is a party to the battle.
type Side struct {
	ID         string
	Controller Word // who decides for it; "default" if not given
	Leader     Word // whose loss puts the nerve of the others to the test, if anybody's: one of them
	Nerve      rules.Maybe[uint8]
	Pos        Pos
}

// Place is a cell of the field, or on open ground a point in mm.
type Place struct {
	Cell  grid.Cell
	Point grid.Point
	Pos   Pos // zero if no place is given
}

// Given reports whether there is a place at all.
func (p Place) Given() bool { return p.Pos != Pos{} }

// Facing is where somebody looks: a direction, or on open ground a vector.
type Facing struct {
	Direction int
	Vector    grid.Point
	Pos       Pos // zero if no facing is given
}

// Given reports whether there is a facing at all.
func (f Facing) Given() bool { return f.Pos != Pos{} }

// Combatant is one who fights.
type Combatant struct {
	ID, Side   string
	Title      string // for people
	At         Place
	Facing     Facing
	Use        Word        // the stock block that Stats was made from, if any
	Stats      *block.Node // a map: the inputs of the rulebook
	StatsPos   Pos         // where Stats or Use is written
	Gear       []Word
	Conditions []Condition
	Controller Word // its own, if it does not follow its side's
	Rides      Word // whom it rides when it comes onto the field, if anybody: it is where that one is
	Nerve      rules.Maybe[uint8]
	Pos        Pos
}

// Trap is a danger that lies on the field until somebody steps into it.
type Trap struct {
	ID      string
	Cells   []grid.Cell // where stepping springs it; at least one
	KnownTo []string    // sides that know of it from the beginning
	Stats   *block.Node // a map: the inputs of the rulebook
	Pos     Pos
}

// Condition is a state in which somebody begins. Without a length it lasts as
// long as the rulebook says.
type Condition struct {
	Kind     Word
	Segments int // ticks; 0 if not given
	Rounds   int // 0 if not given
	Pos      Pos
}

// End is a state of affairs that ends the battle: one of its members is set.
type End struct {
	LastSide bool // only one side has anybody left, or still to come in a round
	Rounds   int  // that many rounds are over
	Points   int  // a side has so many, of its goals
	Pos      Pos
}

// ScriptOrder is an order given ahead by the file. Who has none is asked as usual.
type ScriptOrder struct {
	Round      int // 1 is the first
	Segment    int // as the rulebook counts them
	HasSegment bool
	Slot       string // the kind of right to act, "" for any: one of Slots()
	By         string
	Acts       []ScriptAct
	Standing   []Option // answers to questions; keys are Questions()
	Pos        Pos
}

// ScriptAct is one act of an order.
type ScriptAct struct {
	Kind   string // one of Acts()
	Target string // a combatant, "" for none
	Item   Word
	Mode   Word // how the item is used
	Row    Word // spell or row of the rulebook's table
	Cell   Place
	Facing Facing
	AimAt  Word // a number or the name of a part of the body
	Cap    int
	HasCap bool
	Pos    Pos
}

// ForcedDice are the natural faces that a roll shall show, one after the other.
type ForcedDice struct {
	By, To string // By may be a side, for a roll made for all of it; To is "" for a roll at nobody
	Roll   Word
	Faces  []int
	Places []Pos // where each of Faces is written
	Pos    Pos
}

// RoundOrder states who acts after whom in a round, for rulebooks that can be
// told so.
type RoundOrder struct {
	Round int
	Order []Word // combatants
	Pos   Pos
}

// Library finds stat blocks by name. A Library that also has a method
// Rulebooks() []string lets Parse check the name of the rulebook.
type Library interface {
	// Stock returns the stat block of that name as inputs of the rulebook.
	Stock(rulebook, name string) (*block.Node, bool)
}
