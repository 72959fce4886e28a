package brp

// What tells the modifiers of one rule and item apart.
const (
	_           uint8 = iota
	reasonBound       // it is held at its least or its most
	reasonWound       // no wound is left to treat (BRP-092)
	reasonAwake       // nobody is to be woken (BRP-082)
)

var reasons = []string{reasonBound: "kept within bounds", reasonWound: "no wound is left to treat",
	reasonAwake: "nobody is to be woken"}
