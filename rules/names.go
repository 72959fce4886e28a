package rules

import (
	"github.com/affray-engine/affray/rules/grid"
)

// ID names a combatant or a thing on the field for the whole battle. 0 is nobody.
type ID uint32

// Tick counts the smallest steps of time since the battle began, from 0.
type Tick int32

// Mm is a length in millimetres.
type Mm = int32

// Cell is a cell of the field, or a point in mm on open ground.
type Cell = grid.Cell

// Rule is the id of a rule, such as "XY-064". It is an id of the book's index.
type Rule string

// Limits of a combatant's fixed arrays. A shape or a stat block that needs more is
// refused with an error when it is built.
const (
	NPool  = 6
	NArea  = 12
	NTrait = 48
	// NCarry is how many items somebody may carry.
	NCarry = 16
	// NItem is how many items somebody has: those, and bare hands.
	NItem = NCarry + 1
	// NItemTrait is how many numbers of a book an item holds.
	NItemTrait = 24
	NResult    = 9
	NAct       = 6   // acts of one order
	NMark      = 128 // kinds of marks of a book
)

// The first four traits are the axes that all books share.
const (
	OF     = iota // offence: how well it strikes
	DF            // defence: how hard it is to strike
	AR            // armour: points taken off a blow
	DR            // damage reduction: scales what is left
	NShare        // the first trait that is a book's own
)

// Up says how somebody is up.
type Posture uint8

// Postures and states, from best to worst.
const (
	Standing Posture = iota
	Kneeling
	Prone
	Down // unconscious
	Dead
	Gone // left the field
)

var upNames = [...]string{"standing", "kneeling", "prone", "down", "dead", "gone"}

// String returns the word for u.
func (u Posture) String() string { return word(upNames[:], u) }

// Acts reports whether somebody in this state can act at all.
func (u Posture) Acts() bool { return u <= Prone }

func word[T ~uint8](names []string, n T) string {
	if int(n) < len(names) {
		return names[n]
	}
	return "unknown"
}

// Maybe is a small number that may be left out: the kind of a mark, an item, a profile. The
// zero value is left out; as an integer it is 0 then, else one more than the number.
type Maybe[T ~uint8] uint16

// Some is a number that is not left out.
func Some[T ~uint8](n T) Maybe[T] { return Maybe[T](n) + 1 }

// There reports whether the number is there.
func (m Maybe[T]) There() bool { return m != 0 }

// Get returns the number, and whether it is there.
func (m Maybe[T]) Get() (n T, there bool) { return T(m - 1), m.There() }

// Or returns the number, and another if it is left out.
func (m Maybe[T]) Or(other T) T {
	if n, there := m.Get(); there {
		return n
	}
	return other
}
