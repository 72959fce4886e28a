package plan

import (
	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// Marks say what is pointed out on the board. The zero value points out nothing.
type Marks struct {
	Selected, Hover rules.ID
	Line            [2]rules.ID  // a pair whose line of sight is shown, from the first to the second
	Overlay         Overlay      // what is worked out for the one selected
	Cell            *rules.Cell  // under the pointer
	Legal           []rules.Cell // that may be chosen
	Later           []Later      // that may be chosen, too, and are reached later
	Rim             []rules.Cell // the line round all that may be chosen on open ground, after the place from where it is reached
	Away            bool         // the places that may be chosen are for who turns from the enemy
	Targets         []rules.ID   // who may be chosen
	Way             []rules.Cell // a way that would be gone, its first cell where it begins
	Blow            [2]rules.ID  // who would strike, from the end of the way, and whom; 0 for nobody
	Strikes         *Strikes     // an act with an area, as it would be done; nil for none
	Laid            []Strikes    // those that were ordered, or are under way
	Goals           []Goal       // where orders lead that were given, or are suggested
	Spot            string       // the place under the pointer in words, as the log writes it
	Peril           string       // what is risked there, in words that stand out
	Planned         []rules.ID   // who waits, or is left to the computer, and is not asked
	Given           []rules.ID   // who was given an order for this moment, and acts when all have theirs
	Acting          []rules.ID   // who acts at this moment, those at the same time together
	Names           bool         // names beside all tokens, not only beside those pointed out
	Still           bool         // nothing moves by itself
	Framed          bool         // a picture to hand on: no marks lead out of it
	Came            *film.Came   // what has just happened, told while nothing moves; nil for nothing
	Past            bool         // that is told small and pale: somebody is asked for the next order
	Outcome         string       // how the battle came out, "" as long as it goes on
	Winner          int          // the side that has won it then, -1 for none
	Time            float64      // in seconds, for what pulses; any origin

	Sight *ecs.Explanation // of Line; filled in by the board
	Tints []Tint           // of Overlay; filled in by the board
	Note  string           // what the overlay says, in words; filled in by the board
}

// Later is a cell that is reached after some turns.
type Later struct {
	Cell  rules.Cell
	Turns int
}

// Strikes is what an act with an area would take in.
type Strikes struct {
	Area       rules.AreaTerms
	From, At   rules.Cell // who does it stands there, and aims there
	Harms      bool       // it is meant for enemies
	Meant, Not []rules.ID // whom it would take in, those for whom it is meant and others
}

// Goal is where somebody was ordered to go.
type Goal struct {
	Who rules.ID
	To  rules.Cell
	Way []rules.Cell // from where one stands; nil for straight

	Pending bool // it is but suggested, or still being put together
}

// Overlay is something that is worked out for one combatant and laid over the field.
type Overlay uint8

// Overlays.
const (
	NoOverlay Overlay = iota
	Reach             // which cells its weapons reach
	Threat            // which cells its enemies reach
	Moves             // where it could go, and how much of a turn that takes
	Cover             // how much cover a man in a cell would have from it
	NOverlay
)

var overlayWords = [NOverlay]string{"no overlay", "reach", "threatened cells", "ways", "cover"}

// String returns the words for o.
func (o Overlay) String() string {
	if o < NOverlay {
		return overlayWords[o]
	}
	return "unknown overlay"
}

// Tint colours a cell for a reason.
type Tint struct {
	Cell  rules.Cell
	Kind  TintKind
	Share float64 // how much of it, 0 to 1
	Text  string  // a short word for large cells
}

// TintKind says what a tint means.
type TintKind uint8

// Tints.
const (
	InReach    TintKind = iota // a hand weapon gets there
	InRange                    // a missile gets there; Share is how far it is
	Threatened                 // Share grows with how many threaten it
	Walk                       // Share is how much of the walk is used up
	Hidden                     // Share is how much is covered
	Unseen                     // no line of sight at all
)
