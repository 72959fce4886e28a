package revised

// What tells the modifiers of one rule and source apart.
const (
	_              uint8 = iota
	reasonOpen           // whoever charges is easier to hit (REV-056)
	reasonNoDodge        // and has no help of its Dexterity (REV-A12)
	reasonWeakest        // the weakest rolls for all who bear somebody down (REV-124)
	reasonStrength       // with its own Strength (REV-124)
	reasonMany           // each beyond the first counts (REV-124)
	reasonRow            // what the table says of a blow (REV-103)
	reasonMetal          // or the die of a metal gauntlet
	reasonBound          // it is held at its least
	reasonFumbled        // no more attacks in this round (REV-086)
)

var reasons = []string{
	reasonOpen: "open to a blow", reasonNoDodge: "no help of Dexterity", reasonWeakest: "THAC0 of the weakest",
	reasonStrength: "Strength of the weakest", reasonMany: "more than one",
	reasonRow: "row of the table", reasonMetal: "metal gauntlet", reasonBound: "kept within bounds", reasonFumbled: "fumbled in this round",
}
