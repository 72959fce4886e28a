package fighter

import "github.com/affray-engine/affray/rules"

// askPoint asks who may move the blow: the attacker after a negative result (FTR-021), the
// target after a positive one (FTR-022); both hold (FTR-A03). To leave it on the aim is
// always one of the choices (FTR-A31).
func (b *book) askPoint(x *rules.Exchange) {
	n := int(x.Results[resResult])
	var f field
	b.see(x, &f)
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
		if a.Copy == 0 {
			continue
		}
		if v := f.at(a); v.lo > 0 && v.lo <= hi && v.hi >= lo {
			code := spot{point: min(v.hi, hi), copy: int(a.Copy)}.code()
			top = max(top, int(code))
		}
	}
	return rules.Question{Kind: rules.AskPoint, Who: who, Lo: int16(lo), Hi: int16(top)}
}

// noChoice reports whether a target that may choose the point cannot (FTR-A30), as it does not
// see where the missile comes from (FTR-067).
func (b *book) noChoice(x *rules.Exchange) bool {
	return !b.opt.noHelpless && (helpless(x.Facts.Target) || b.unknowing(x))
}

// place finds the point that the blow ends at (FTR-020 to FTR-023).
func (b *book) place(x *rules.Exchange) {
	n := int(x.Results[resResult])
	var f field
	b.see(x, &f)
	x.Results[resAim] = int32(f.aim.code())
	switch {
	case flies(x):
		b.landing(x, &f, n)
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

// askLanding rolls the d4 of a missile with a positive result and lets the target choose
// what the die leaves open: one of the two directions of the table, and the copy of a pair
// of areas (FTR-026, FTR-028, FTR-A38). The face waits in place of the point.
func (b *book) askLanding(x *rules.Exchange) {
	n := int(x.Results[resResult])
	if n <= 0 {
		return // FTR-024
	}
	face := x.Dice.Face(rollScatter, scatterSides)
	x.Verdict.Rolled(x.By, rollScatter, 0, face, true)
	x.Results[resPoint] += int32(face)
	var f field
	b.see(x, &f)
	if low, high := f.directions(b.t.scatters[face-1], n); !b.noChoice(x) && (low != high || f.paired(low)) {
		x.Ask = question(x.To, max(low, 0), min(high, f.points+1), &f)
	}
}

// directions are the points that a scattered missile may land on, equal if the die alone
// decides: 1 is up, towards 01 at the head, and 4 down (FTR-027, FTR-A06, FTR-A07); on a
// table from left to right 2 and 3 are its own (FTR-028, FTR-A08).
func (f *field) directions(s scatter, n int) (low, high int) {
	if s.axis != f.axis {
		return f.aim.point - n, f.aim.point + n
	}
	return f.aim.point + s.step*n, f.aim.point + s.step*n
}

// paired reports whether a point lies in both copies of a pair, of which either may be hit.
func (f *field) paired(point int) bool {
	i := f.choose(spot{point: point})
	return i >= 0 && i != f.area && f.d.Areas[i].Copy != 0 && !f.flank
}

// landing is where a missile ends: on its aim, or n points from it in the direction of the
// d4; what lies off the axis is the target's to choose, or the aim if it cannot
// (FTR-024 to FTR-028, FTR-A30).
func (b *book) landing(x *rules.Exchange, f *field, n int) {
	if n <= 0 {
		point := b.pulled(x, f, -n)
		f.hit(x, point, f.choose(spot{point: point}))
		return
	}
	low, high := f.directions(b.t.scatters[x.Results[resPoint]%aimUnit-1], n)
	if low != high && b.noChoice(x) {
		f.hit(x, f.aim.point, f.area)
		return
	}
	s := spot{point: low}
	if b.noChoice(x) {
		f.lands(x, s)
		return
	}
	ans := decode(int(x.Ans))
	if ans.point > f.aim.point {
		s.point = high
	}
	if s.copy = ans.copy; f.choose(spot{point: s.point}) == f.area {
		s.copy = 0 // it stays in its copy
	}
	f.lands(x, s)
}

// lands ends a blow at a spot that nobody moves any more.
func (f *field) lands(x *rules.Exchange, s spot) {
	if s.point == 0 && f.zeroHits { // FTR-A05
		s.point = 1
	}
	f.hit(x, s.point, f.choose(s))
}

// pulled is the point to which a magic arrow with a negative result flies: up to n points
// towards the point that it seeks, by the option magic_arrows (FTR-025).
func (b *book) pulled(x *rules.Exchange, f *field, n int) int {
	at, seek := f.aim.point, x.Facts.Actor.Trait(traitSeek)
	if !b.opt.magicArrows || seek < 1 || seek > f.points || !b.arms(x).magical {
		return at
	}
	return at + min(max(seek-at, -n), n)
}

// hit notes the point and its area; off the table the blow misses (FTR-023).
func (f *field) hit(x *rules.Exchange, point, area int) {
	x.Results[resPoint], x.Results[resArea] = int32(point), int32(area+1)
	x.Verdict.Outcome = rules.Hit
	if area < 0 {
		x.Verdict.Outcome = rules.Miss
	}
}

// scatter moves a blow that nobody chooses about in the direction of a d4: 1 and 4
// along the table, 2 and 3 off its axis, which leaves it on its aim (FTR-A30).
func (b *book) scatter(x *rules.Exchange, f *field, n int) {
	face := x.Dice.Face(rollScatter, scatterSides)
	x.Verdict.Rolled(x.By, rollScatter, 0, face, true)
	s := b.t.scatters[face-1] // FTR-027
	if s.axis != f.axis {
		f.hit(x, f.aim.point, f.area)
		return
	}
	f.lands(x, spot{point: f.aim.point + s.step*n})
}
