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

// strikeReasons say what a modifier of the strike chance is for, where its source does not.
var strikeReasons = [nStrikeRow]uint8{
	strikeMeleeTired: reasonTired, strikeMeleeWithdrawing: reasonBack, strikeMeleePoleCharge: reasonPoleCharge,
	strikeMeleeCharge: reasonCharge, strikeMeleeFlank: reasonFlank, strikeMeleeRear: reasonRear, strikeRangedFlank: reasonFlank,
	strikeRangedRear: reasonRear, strikeSnapshot: reasonSnapshot, strikeStarry: reasonStarry, strikeCloudy: reasonCloudy,
	strikeUnlit: reasonUnlit, strikePitch: reasonPitch, strikeUnseen: reasonUnseen, strikeOffHand: reasonOffHand,
	strikeCloseTired: reasonTired, strikeMultiple: reasonBoth, strikeSweep: reasonSweep, strikeDisarm: reasonDisarm,
}

// defenceReasons say the same of the defence.
var defenceReasons = [nDefenceRow]uint8{
	defenceMeleeTired: reasonTired, defenceMeleeEvadingRank: reasonRank, defenceCloseTired: reasonTired,
}
