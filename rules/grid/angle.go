package grid

// Angle is one of the angles that can be tested exactly (SPACE-043). Right and
// its lessers are in order; what is wider is tested against its supplement.
type Angle uint8

// The angles, in degrees. Deg22 and Deg67 are 22.5 and 67.5.
const (
	Deg0 Angle = iota
	Deg15
	Deg22
	Deg30
	Deg45
	Deg60
	Deg67
	Deg90
	Deg112
	Deg120
	Deg135
	Deg150
	Deg157
	Deg165
	Deg180
)

// surds holds 4·cos² of each angle up to 90° as a + s·√b.
var surds = [...]struct {
	a uint64
	s int
	b uint64
}{
	Deg0:  {4, 0, 0},
	Deg15: {2, 1, 3},
	Deg22: {2, 1, 2},
	Deg30: {3, 0, 0},
	Deg45: {2, 0, 0},
	Deg60: {1, 0, 0},
	Deg67: {2, -1, 2},
	Deg90: {0, 0, 0},
}

// CompareAngle returns -1, 0 or 1 as the true angle between u and v is less
// than, equal to or greater than a. A zero vector is at angle 0 to all.
// Coordinates may be up to 2^24.
func CompareAngle(k Kind, u, v Point, a Angle) int {
	if u == (Point{}) || v == (Point{}) {
		return -sign(int64(a))
	}
	if a > Deg90 {
		return -compareAcute(k, u, Point{-v.X, -v.Y}, Deg180-a)
	}
	return compareAcute(k, u, v, a)
}

func compareAcute(k Kind, u, v Point, a Angle) int {
	dot := twiceDot(k, u, v)
	if dot < 0 {
		return 1
	}
	// The greater the cosine the smaller the angle, hence the swapped signs.
	four, _ := square128(dot).mul(u128From(4))
	uu, vv := u128From(uint64(twiceDot(k, u, u))), u128From(uint64(twiceDot(k, v, v)))
	m, _ := uu.mul(vv)
	s := surds[a]
	am, _ := m.mul(u128From(s.a))
	switch over := four.cmp(am); {
	case s.s == 0:
		return -over
	case s.s > 0 && over < 0:
		return 1
	case s.s > 0:
		x := four.sub(am)
		bm, _ := m.mul(u128From(s.b))
		return -cmpProducts(x, x, bm, m)
	case over >= 0:
		return -1
	}
	x := am.sub(four)
	bm, _ := m.mul(u128From(s.b))
	return cmpProducts(x, x, bm, m)
}

func square128(n int64) u128 {
	m := u128From(magnitude(n))
	sq, _ := m.mul(m)
	return sq
}

// compareCosines returns 1 if v is nearer to the direction of f than w is, -1
// if it is farther, 0 if equal. Vectors up to 2^20.
func compareCosines(k Kind, f, v, w Point) int {
	bv, bw := twiceDot(k, f, v), twiceDot(k, f, w)
	if sign(bv) != sign(bw) {
		return sign(int64(sign(bv) - sign(bw)))
	}
	vv, ww := u128From(uint64(twiceDot(k, v, v))), u128From(uint64(twiceDot(k, w, w)))
	return sign(bv) * cmpProducts(square128(bv), ww, square128(bw), vv)
}
