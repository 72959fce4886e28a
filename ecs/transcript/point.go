package transcript

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// aimText says which point of the body an exchange aims at, "" if its rulebook counts none.
func (w *Writer) aimText(x *rules.Exchange) string {
	if aim := w.aimOf(x); aim > 0 {
		return Point(w.b, x.To, aim)
	}
	return ""
}

// aimOf is the point that an exchange aims at, with its copy, 0 for none.
func (w *Writer) aimOf(x *rules.Exchange) int32 {
	if i := slices.IndexFunc(w.shape.Results, func(c rules.ResultType) bool { return c.Aim }); i >= 0 {
		return x.Results[i]
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
	side := int32(0) // of the part that is struck
	if i := slices.IndexFunc(w.shape.Results, func(c rules.ResultType) bool { return c.Area }); i >= 0 && x.Results[i] > 0 {
		side = int32(w.b.View(0).BodyArea(x.To, int(x.Results[i])-1).Copy)
	}
	for i := range w.shape.Results {
		if w.shape.Results[i].Point && x.Results[i] > 0 && x.Results[i] != aim {
			return ", at " + Point(w.b, x.To, x.Results[i]+side*rules.CopyStride)
		}
	}
	return ""
}

// Point names a point of somebody's body, with its copy by [rules.CopyStride] where that is
// stated, and the part that it lies in: "point 80 of the chest", "point 20 of the left arm",
// "point 20 of an arm" where either may be meant. A point that lies in no part stands alone.
func Point(b *ecs.Battle, id rules.ID, code int32) string {
	point, side := code%rules.CopyStride, code/rules.CopyStride
	v := b.View(0)
	for i := range rules.NArea {
		a := v.BodyArea(id, i)
		if a.Hold == 0 || point < int32(a.Lo) || point > int32(a.Hi) || side != 0 && int32(a.Copy) != side || int(a.Kind) >= len(b.Shape().Areas) {
			continue
		}
		part := plain(b.Shape().Areas[a.Kind])
		switch {
		case a.Copy == 0:
			part = "the " + part
		case side != 0:
			part = "the " + rules.Hand(side).String() + " " + part
		case strings.ContainsRune("aeiou", rune(part[0])):
			part = "an " + part
		default:
			part = "a " + part
		}
		return fmt.Sprintf("point %d of %s", point, part)
	}
	return fmt.Sprintf("point %d", point)
}
