package dq

// What tells the modifiers of one rule and source apart, beside what the rows of tables say.
const (
	_          uint8 = iota
	reasonRank       // so much for each rank
	reasonMagic
	reasonFriends // of close combat
	reasonFoes
	reasonBound // it is held at its least
)

var reasons = []string{reasonRank: "for each rank", reasonMagic: "magic",
	reasonBound: "kept within bounds", reasonFriends: "strength of friends in it", reasonFoes: "strength of more foes in it",
}
