package fighter

import (
	"fmt"

	"github.com/affray-engine/affray/rules/table"
)

// dam is N dice of Sides faces and a plus: a weapon's DAM.
type dam struct{ N, Sides, Plus int }

// most is the highest that the dice can come to.
func (d dam) most() int { return d.N*d.Sides + d.Plus }

// twiceMean is twice the mean total, a whole number.
func (d dam) twiceMean() int { return d.N*(d.Sides+1) + 2*d.Plus }

// String gives the usual notation, such as 1d8+1.
func (d dam) String() string {
	if d.Plus != 0 {
		return fmt.Sprintf("%dd%d%+d", d.N, d.Sides, d.Plus)
	}
	return fmt.Sprintf("%dd%d", d.N, d.Sides)
}

// packUnit keeps the count and the sides of dice apart in one number.
const packUnit = 100

// pack writes number and sides of the dice as one trait of an item.
func (d dam) pack() int16 { return int16(d.N*packUnit + d.Sides) }

// unpack reads what pack wrote.
func unpack(packed int16, plus int) dam {
	return dam{N: int(packed) / packUnit, Sides: int(packed) % packUnit, Plus: plus}
}

// readDam reads the notation of String.
func readDam(r *table.Row, column string) dam {
	var d dam
	text := r.Text(column)
	if text == "" {
		return d
	}
	n, _ := fmt.Sscanf(text, "%dd%d%d", &d.N, &d.Sides, &d.Plus)
	if n < 2 || d.String() != text || d.N < 1 || d.N > 20 || d.Sides < 2 || d.Sides >= packUnit {
		r.Fail(column, fmt.Errorf("%q are no dice such as 1d8+1", text))
	}
	return d
}
