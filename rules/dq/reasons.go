package dq

// What tells the modifiers of one rule and source apart.
const (
	_          uint8 = iota
	reasonBase       // the base chance of a weapon (DQ-040)
	reasonRank       // so much for each rank
	reasonMagic
	reasonTired // no fatigue is left
	reasonBack  // withdrawing
	reasonCharge
	reasonPoleCharge
	reasonFlank
	reasonRear
	reasonSnapshot
	reasonStarry
	reasonCloudy
	reasonUnlit
	reasonPitch
	reasonUnseen
	reasonOffHand
	reasonBoth  // with two weapons
	reasonSweep // at several
	reasonDisarm
	reasonFriends // of close combat
	reasonFoes
	reasonBound // it is held at its least
)

var reasons = []string{
	reasonBase: "base chance", reasonRank: "for each rank", reasonMagic: "magic", reasonTired: "no fatigue left", reasonBack: "withdrawing",
	reasonCharge: "in a charge", reasonPoleCharge: "a pole weapon in a charge", reasonFlank: "from the flank", reasonRear: "from the rear",
	reasonSnapshot: "a snapshot", reasonStarry: "starlight", reasonCloudy: "a clouded night", reasonUnlit: "no lamp",
	reasonPitch: "pitch dark", reasonUnseen: "unseen", reasonOffHand: "in the other hand", reasonBoth: "a blow with each of two weapons",
	reasonSweep: "one of several foes", reasonDisarm: "at the weapon",
	reasonBound: "kept within bounds", reasonFriends: "strength of friends in it", reasonFoes: "strength of more foes in it",
}
