package grid

// Facings returns the usual number of facings: 6 on hexes, 8 on squares, 0 on
// open ground, where any vector will do (SPACE-040). Hex fields may use 12.
func (k Kind) Facings() int { return k.Directions() }

// Facing returns the vector of facing i out of n; n = 12 on hexes puts the
// corners between the directions (SPACE-040). i is taken modulo n.
func (k Kind) Facing(n, i int) Point {
	if k == Hex && n == 12 {
		i = mod(i, 12)
		v := k.Direction(i / 2)
		if i&1 == 1 {
			v = v.Add(k.Direction(i/2 + 1))
		}
		return vector(v)
	}
	return vector(k.Direction(i))
}

func vector(c Cell) Point { return Point{int64(c.X), int64(c.Y)} }

// Arc is where an attacker stands, seen from the defender.
type Arc uint8

// The arcs, from best to worst for the defender.
const (
	Front Arc = iota
	Flank
	Rear
)

var arcNames = [...]string{"front", "flank", "rear"}

// String returns "front", "flank", "rear", or "" for no arc.
func (a Arc) String() string {
	if int(a) >= len(arcNames) {
		return ""
	}
	return arcNames[a]
}

// Profile says how wide the arcs are (SPACE-042).
type Profile uint8

// The profiles: the widest angle of the front, then of the flank.
const (
	Hex6 Profile = iota // 90, 150
	Oct8                // 67.5, 112.5
	Half                // 90, no flank
)

var profileNames = [...]string{"hex6", "oct8", "half"}

// String returns the profile's name, "" for no profile.
func (p Profile) String() string {
	if int(p) >= len(profileNames) {
		return ""
	}
	return profileNames[p]
}

var profileAngles = [...]struct{ front, flank Angle }{
	Hex6: {Deg90, Deg150},
	Oct8: {Deg67, Deg112},
	Half: {Deg90, Deg90},
}

// Profile returns the usual profile of a field: Hex6 on hexes, else Oct8.
func (k Kind) Profile() Profile {
	if k == Hex {
		return Hex6
	}
	return Oct8
}

// Tie says which arc holds exactly on a boundary (SPACE-044).
type Tie uint8

// The ties. The zero value is ForDefender.
const (
	ForDefender Tie = iota // the better arc for the defender
	ForAttacker            // the worse
)

// ArcOf returns the arc in which displacement v, from the defender to the
// attacker, lies for a defender that faces f. Without displacement it is Front
// (SPACE-042, SPACE-044, SPACE-048).
func ArcOf(k Kind, p Profile, tie Tie, f, v Point) Arc {
	if v == (Point{}) || int(p) >= len(profileAngles) {
		return Front
	}
	limit := 0
	if tie == ForAttacker {
		limit = -1
	}
	cut := profileAngles[p]
	switch {
	case CompareAngle(k, f, v, cut.front) <= limit:
		return Front
	case p != Half && CompareAngle(k, f, v, cut.flank) <= limit:
		return Flank
	}
	return Rear
}

// Side is the hand of the defender on which the attacker stands.
type Side int8

// The sides. NoSide is straight ahead, straight behind, and the same place.
const (
	Left   Side = -1
	NoSide Side = 0
	Right  Side = 1
)

// String returns "left", "none" or "right".
func (s Side) String() string {
	switch {
	case s < 0:
		return "left"
	case s > 0:
		return "right"
	}
	return "none"
}

// SideOf returns the side of displacement v for a defender that faces f
// (SPACE-045).
func SideOf(f, v Point) Side { return Side(sign(cross(f, v))) }

// Displacement points from the middle of the defender's cells to the middle of
// the attacker's. Its length is scaled to stay a whole number (SPACE-041).
func Displacement(defender, attacker []Cell) Point {
	var d, a Point
	for _, c := range defender {
		d = d.Add(vector(c))
	}
	for _, c := range attacker {
		a = a.Add(vector(c))
	}
	return a.Mul(int64(len(defender))).Sub(d.Mul(int64(len(attacker))))
}
