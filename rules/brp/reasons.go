package brp

// What tells the modifiers of one rule and item apart.
const (
	_            uint8 = iota
	reasonBase         // the base chance of the tables (BRP-019)
	reasonPoints       // what has been learned on top (BRP-019)
	reasonBound        // it is held at its least or its most
	reasonWound        // no wound is left to treat (BRP-092)
	reasonAwake        // nobody is to be woken (BRP-082)
)

var reasons = []string{reasonBase: "base chance", reasonPoints: "points of skill", reasonBound: "kept within bounds", reasonWound: "no wound is left to treat",
	reasonAwake: "nobody is to be woken"}
