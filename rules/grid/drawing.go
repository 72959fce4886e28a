// This file draws; nothing in it decides.

package grid

import "math"

// Drawn returns where the centre of a cell lies on a drawing, cell units apart,
// x to the right and y downwards. It is rounded and is for drawing and for a
// search that only gathers candidates; nothing may be decided by it (SPACE-016).
func Drawn(k Kind, o Orientation, unit float64, c Cell) (x, y float64) {
	a, b := float64(c.X), float64(c.Y)
	switch {
	case k == Hex && o == Pointy:
		return unit * (a + b/2), unit * math.Sqrt(3) / 2 * b
	case k == Hex:
		return unit * math.Sqrt(3) / 2 * a, unit * (b + a/2)
	}
	return unit * a, unit * b
}
