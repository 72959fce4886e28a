package fighter

import "github.com/affray-engine/affray/rules"

// askPoint asks who may move the blow: the attacker after a negative result
// (FTR-021), the target after a positive one (FTR-022).
func (b *Book) askPoint(x *rules.Exchange) {
	n := int(x.R[resResult])
	f := b.tableOf(x)
	switch {
	case n < 0:
		x.Ask = question(x.By, max(f.aim.point+n, 1), min(f.aim.point-n, f.points), &f)
	case n > 0 && !b.noChoice(x):
		x.Ask = question(x.To, max(f.aim.point-n, 0), min(f.aim.point+n, f.points+1), &f)
	}
}

// question asks for a point in lo..hi. If a pair of areas is in reach the codes of
// its copies are allowed, too.
func question(who rules.ID, lo, hi int, f *field) rules.Question {
	top := hi
	for i := range f.d.Areas {
		a := &f.d.Areas[i]
		if a.Hold > 0 && a.Copy != 0 && int(a.Lo) <= hi && int(a.Hi) >= lo {
			code := spot{point: min(int(a.Hi), hi), copy: int(a.Copy)}.code()
			top = max(top, int(code))
		}
	}
	return rules.Question{Kind: rules.AskPoint, Who: who, Lo: int16(lo), Hi: int16(top)}
}

// noChoice reports whether a target that may choose the point cannot (FTR-A30).
func (b *Book) noChoice(x *rules.Exchange) bool {
	return !b.opt.noHelpless && (helpless(x.Q.D) || x.Q.Flags.Has(rules.FlagUnaware))
}

// place finds the point that the blow ends at (FTR-020 to FTR-023).
func (b *Book) place(x *rules.Exchange) {
	n := int(x.R[resResult])
	f := b.tableOf(x)
	switch {
	case n == 0: // FTR-020
		f.hit(x, f.aim.point, f.area)
	case n < 0: // FTR-021
		f.hitAt(x, int(x.Ans), -n, false)
	case b.noChoice(x):
		b.scatter(x, &f, n)
	default: // FTR-022
		f.hitAt(x, int(x.Ans), n, true)
	}
}

func (f *field) hitAt(x *rules.Exchange, answer, n int, mayLeave bool) {
	point, area := f.land(answer, n, mayLeave)
	f.hit(x, point, area)
}

// hit notes the point and its area; off the table the blow misses (FTR-023).
func (f *field) hit(x *rules.Exchange, point, area int) {
	x.R[resPoint], x.R[resArea] = int32(point), int32(area+1)
	x.V.Outcome = rules.Hit
	if area < 0 {
		x.V.Outcome = rules.Miss
	}
}

// scatter moves a blow that nobody chooses about in the direction of a d4: 1 and 4
// along the table, 2 and 3 off its axis, which leaves it on its aim (FTR-A30).
func (b *Book) scatter(x *rules.Exchange, f *field, n int) {
	face := x.Dice.Face(rollScatter, scatterSides)
	x.V.Rolled(x.By, rollScatter, 0, face, true)
	s := b.t.scatters[face-1] // FTR-027
	if s.axis != UpDown {
		f.hit(x, f.aim.point, f.area)
		return
	}
	point := f.aim.point + s.step*n
	f.hit(x, point, f.choose(spot{point: point}))
}
