package rules

// Expiry says when a mark ends by itself.
type Expiry uint8

// Expiries.
const (
	Never     Expiry = iota
	AtTick           // in the tick Until
	TurnStart        // at the start of the bearer's Turns-th own turn
	TurnEnd          // at the end of it
	OtherTurn        // at the end of the other's Turns-th turn
	RoundEnd         // with the round
)

// Mark is something remembered of somebody: an injury, a hold, an aim, a stun, a
// spell. It is a row with at most one other party, three numbers and an ending.
type Mark struct {
	Serial uint32 // in the order of making, unique in a battle
	Kind   uint8
	Ends   Expiry
	Turns  uint8
	Other  ID
	Until  Tick
	V      [3]int32 // named by the mark's type
}

// MarkType describes a kind of mark.
type MarkType struct {
	Name     string
	Seen     Seen
	Stacks   bool      // a second one does not replace the first
	Bound    bool      // falls when the other falls
	Harmless bool      // the bearer threatens nobody: stunned, asleep, surprised
	Occupies bool      // the bearer can do nothing else as long as it lasts
	Drains   bool      // costs the bearer strength every round: worth ending
	Tended   bool      // somebody has seen to the bearer's wounds: there is nothing left to do by hand
	Unaware  bool      // the bearer does not know of the other, or of anybody if there is none
	Grips    bool      // the bearer has hold of the other, and may share its cell (SPACE-037)
	Quiet    bool      // the book's memory, of no interest to people
	Columns  [3]string // what V holds; ColumnItem and the like mean the same in all books
	Text     string    // what it means, for people

	Words [3][]string // what the values of a column mean to people, from 0 on; "" for what goes without saying
}

// Word is what a value of a column means to people, "" if the book has no word for it.
func (t *MarkType) Word(column int, n int32) string {
	if w := t.Words[column]; n >= 0 && int(n) < len(w) {
		return w[n]
	}
	return ""
}

// Columns of marks that hold no number but stand for something: people are told what.
const (
	ColumnItem = "item" // the index of one of the bearer's items
	ColumnArea = "area" // the index of an area of the bearer's body
	ColumnRow  = "row"  // a spell
	ColumnTick = "tick" // a moment
	ColumnCode = "code" // something of the book's own, of no interest to people
)

// Seen says who may see a column or a mark.
type Seen uint8

// Who sees.
const (
	SeenAll  Seen = iota
	SeenSide      // the own side
	SeenOwn       // the bearer
)
