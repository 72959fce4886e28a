package rules

import "github.com/affray-engine/affray/rules/block"

// Trap is a danger that lies on the field until somebody steps into it. The engine knows where
// it lies, who knows of it and whether it is sprung; what it does is the book's: each of those
// whom it strikes has an exchange of the kind [ActSave] with itself, whose facts hold the trap,
// and so has whoever comes so near that it may be noticed, in the mode [TrapNotice].
type Trap struct {
	ID    ID
	Name  string // as the scenario writes it
	Cells []Cell // stepping into one of them springs it; nobody who knows of it does
	TrapTerms
}

// TrapTerms is what a book says of a trap.
type TrapTerms struct {
	Radius Mm    // it strikes all who are so near to where it is sprung; 0: who springs it alone
	Seek   int32 // from so many cells away it may be noticed, by each person once; 0: never
	Traits [NItemTrait]int16
}

// Modes of an [ActSave] whose Row is the id of a trap.
const (
	TrapSprung uint8 = iota // it strikes the actor
	TrapNotice              // the actor has come near it
)

// Trapper is a [Book] with rules for traps. A scenario that lays one is refused by any other.
type Trapper interface {
	// Trap turns what people wrote about a trap into terms. Mistakes go to the block's own
	// error list.
	Trap(stats *block.Map, out *TrapTerms)
}

// Notice is that somebody has found a trap: its side knows of it from now on.
func (v *Verdict) Notice(r Rule, on, trap ID) {
	v.add(Effect{Kind: EffTrap, Rule: r, On: on, N: [4]int32{int32(trap), TrapKnown}})
}

// What may become of a trap, as N1 of [EffTrap].
const (
	TrapGone  = 1 // it is sprung
	TrapKnown = 2 // the side of whoever the effect is on knows of it
)
