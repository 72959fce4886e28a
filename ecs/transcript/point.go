package transcript

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules"
)

// aimText says which point of the body an exchange aims at, "" if its rulebook counts none.
func (w *Writer) aimText(x *rules.Exchange) string {
	if aim := w.aimOf(x); aim > 0 {
		return spotText(aim)
	}
	return ""
}

// aimOf is the point that an exchange aims at, with its copy, 0 for none.
func (w *Writer) aimOf(x *rules.Exchange) int32 {
	if i := slices.IndexFunc(w.shape.Results, func(c rules.Column) bool { return c.Aim }); i >= 0 {
		return x.R[i]
	}
	return 0
}

// struckText says which point was struck, if that is not where the exchange was aimed at and
// nobody is told to have moved it there.
func (w *Writer) struckText(x *rules.Exchange) string {
	aim := w.aimOf(x) % rules.CopyStride
	moved := slices.ContainsFunc(w.said, func(r reply) bool { return r.point && r.belongs(x) })
	if aim == 0 || moved {
		return ""
	}
	for i := range w.shape.Results {
		if w.shape.Results[i].Point && x.R[i] > 0 && x.R[i] != aim {
			return fmt.Sprintf(", at point %d", x.R[i])
		}
	}
	return ""
}

// spotText names a point, with its copy if it has one.
func spotText(code int32) string {
	s := fmt.Sprintf("point %d", code%rules.CopyStride)
	if side := rules.Hand(code / rules.CopyStride); side == rules.Left || side == rules.Right {
		s += " on the " + side.String()
	}
	return s
}
