package dq

// avoidWorth is what a point of agility gives to keep on one's feet (DQ-090, DQ-092, DQ-094).
const avoidWorth = 3

// AvoidFall is the chance to avoid a shield rush, a trip or an entangling weapon (DQ-090,
// DQ-092, DQ-094). AG is the modified agility (DQ-AMB-40).
func AvoidFall(ag int) int { return avoidWorth * ag }

// KeepWeapon is the chance to keep a weapon when it is to be struck out of the hands, by the
// holder's modified dexterity and rank with it; two hands count twice (DQ-091, DQ-AMB-26,
// DQ-AMB-37).
func KeepWeapon(md, rank int, twoHanded bool) int {
	if twoHanded {
		md *= 2
	}
	return md + rank
}

// RestrainChance is the chance to get hold of somebody, or to get free (DQ-095).
func RestrainChance(attackPS, attackAG, defencePS, defenceAG int) int {
	return max(0, restrainWorth*(attackPS+attackAG-defencePS-defenceAG))
}

// restrainWorth is what a point of advantage gives to the chance of a hold (DQ-095).
const restrainWorth = 3

// LeaveClose is the total of the roll to get out of close combat, and whether it is enough
// (DQ-097).
func LeaveClose(d10, friendlyPS, hostilePS int) (total int, out bool) {
	total = d10 + friendlyPS - hostilePS
	return total, total >= leaveAt
}

// leaveAt is the total that leads out of close combat (DQ-097).
const leaveAt = 10

// lowChance is the base chance of tripping and trampling (DQ-092, DQ-096).
const lowChance = 40

// TripChance is the base chance of a trip with a weapon (DQ-092, DQ-AMB-12).
func (b *Book) TripChance(weapon int) int { return min(weapon, lowChance) }

// TrampleChance is the base chance of a trample (DQ-096).
const TrampleChance = lowChance

// TrampleDamage is what a die comes to under a body of some hexes (DQ-096).
func TrampleDamage(d10, hexes int) int { return d10 + hexes }

// Knockout reports whether a result is enough to knock somebody out (DQ-093).
func Knockout(result Quality) bool { return result >= Crucial }
