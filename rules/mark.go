package rules

import (
	"iter"
	"math/bits"
)

// Expiry says when a mark ends by itself.
type Expiry uint8

// Expiries.
const (
	Never     Expiry = iota
	AtTick           // when the tick Until begins, before its schedule
	TurnStart        // at the start of the bearer's Turns-th own turn
	TurnEnd          // at the end of it; a mark made in a turn counts that one
	OtherTurn        // at the end of the other's Turns-th turn
	RoundEnd         // when the next round begins
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
	Values [3]int32 // named by the mark's type
}

// MarkType describes a kind of mark.
type MarkType struct {
	Name     string
	Seen     Seen
	Stacks   bool      // a second one does not replace the first
	Paired   bool      // ends when the other is down, dead or gone
	Harmless bool      // the bearer threatens nobody: stunned, asleep, surprised
	Occupies bool      // the bearer can do nothing else as long as it lasts
	Rooted   bool      // the bearer does not leave its cell
	Drains   bool      // costs the bearer strength every round: worth ending
	Tended   bool      // somebody has seen to the bearer's wounds: there is nothing left to do by hand
	Lost     bool      // the bearer is out of the fight for good: nothing brings it back
	Unaware  bool      // the bearer does not know of the other, or of anybody if there is none: attacks on it have FlagUnaware; the book ends it
	Hides    bool      // the other, or everybody on another side if there is none, does not know of the bearer: it cannot aim at it, and meets its attacks unaware
	Rash     bool      // the bearer goes for whoever is nearest, and sees to nothing else
	Grips    bool      // the bearer has hold of the other, and may share its cell (SPACE-037); it ends when one of them dies or leaves, or they are no longer next to each other
	Unseats  bool      // the bearer does not stay in a saddle (FIELD-043)
	Broken   bool      // the bearer's nerve is gone: it attacks nobody and goes up to no enemy (FIELD-035)
	Shelters bool      // the bearer is the safer for something that stands where it does, and would leave that behind
	Meets    bool      // who runs at the bearer is struck the harder for it
	Quiet    bool      // the book's memory, of no interest to people: nobody is told when it begins, changes or ends
	While    While     // what it needs to last; the zero value needs nothing
	Columns  [3]string // what V holds; ColumnItem and the like mean the same in all books
	Text     string    // what it means, for people

	Words [3][]string // what the values of a column mean to people, from 0 on, such as how bad a wound is; "" for what goes without saying
}

// While is what must hold of a mark's bearer for the mark to last. The engine ends the
// mark as soon as it does not, whatever its [Expiry] says: an evasion ends when its
// bearer is stunned, the limits of a wrestle with the last hold.
type While struct {
	Awake   bool  // the bearer is not down
	Acts    bool  // the bearer can act: it is not down, and no mark makes it Harmless
	Upright bool  // the bearer stands or kneels
	Still   bool  // the bearer goes nowhere, nor is pushed
	Engaged bool  // the bearer is engaged with somebody; with the other, if the mark names one
	Without Kinds // the bearer has no mark of these kinds
	Tied    Kinds // bearer and other are tied by a mark of one of these kinds, that either has about the other
}

// Kinds is a set of kinds of marks, by their index in [Shape.Marks].
type Kinds [NMark / 64]uint64

// KindsOf is the set of the kinds given.
func KindsOf(kinds ...uint8) (set Kinds) {
	for _, k := range kinds {
		set.Add(k)
	}
	return set
}

// KindsIn is the set of the kinds of some marks.
func KindsIn(list []Mark) (set Kinds) {
	for i := range list {
		set.Add(list[i].Kind)
	}
	return set
}

// Add puts a kind, which is below [NMark], into the set.
func (k *Kinds) Add(kind uint8) { k[kind/64%uint8(len(k))] |= 1 << (kind % 64) }

// Has reports whether a kind is in the set.
func (k *Kinds) Has(kind uint8) bool { return k[kind/64%uint8(len(k))]>>(kind%64)&1 == 1 }

// Any reports whether some kind is in the set.
func (k *Kinds) Any() bool { return *k != Kinds{} }

// Meet reports whether two sets have a kind in common.
func (k *Kinds) Meet(other *Kinds) bool {
	for i := range k {
		if k[i]&other[i] != 0 {
			return true
		}
	}
	return false
}

// All visits the kinds of the set, ascending.
func (k Kinds) All() iter.Seq[uint8] {
	return func(yield func(uint8) bool) {
		for i, word := range k {
			for ; word != 0; word &= word - 1 {
				if !yield(uint8(64*i + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
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
