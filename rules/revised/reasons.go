package revised

// What tells the modifiers of one rule and source apart.
const (
	_             uint8 = iota
	reasonRow           // what the table says of a blow (REV-103)
	reasonMetal         // or the die of a metal gauntlet
	reasonBound         // it is held at its least
	reasonFumbled       // no more attacks in this round (REV-086)
)

var reasons = []string{
	reasonRow: "row of the table", reasonMetal: "metal gauntlet", reasonBound: "kept within bounds", reasonFumbled: "fumbled in this round",
}
