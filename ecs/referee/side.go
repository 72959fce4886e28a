package referee

import "github.com/affray-engine/affray/rules/grid"

// side says on which side of a body a point of it lies, as the field is drawn: the
// middle, the left, the upper right ...
func (a *Account) side(e *End, p [2]int64) string {
	x, y := a.drawn(p[0]-e.middle.X, p[1]-e.middle.Y)
	s := ""
	if 5*abs(y) > 2*abs(x) {
		s = upOrDown(y)
	}
	if 5*abs(x) > 2*abs(y) {
		if s != "" {
			s += " "
		}
		s += leftOrRight(x)
	}
	if s == "" {
		return "the middle"
	}
	return "the " + s + " side"
}

// drawn turns a way in points of the field into one to the right and down. The axes of
// hexes are oblique (SPACE-016); seven to four is near enough to the root of three.
func (a *Account) drawn(x, y int64) (right, down int64) {
	switch {
	case a.kind != grid.Hex:
		return x, y
	case a.flat:
		return 7 * x, 4 * (2*y + x)
	}
	return 4 * (2*x + y), 7 * y
}

func upOrDown(y int64) string {
	if y < 0 {
		return "upper"
	}
	return "lower"
}

func leftOrRight(x int64) string {
	if x < 0 {
		return "left"
	}
	return "right"
}

func abs(n int64) int64 { return max(n, -n) }
