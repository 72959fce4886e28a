package fighter

import "github.com/affray-engine/affray/rules"

// A table of points runs from head to foot, or from left to right; each point lies
// in one area, or in both copies of a pair. Where a blow may end is counted in
// points from the aim.

// axisKind is the one direction in which a table runs (FTR-A37).
type axisKind uint8

// Axes.
const (
	upDown axisKind = iota
	leftRight
)

var axisNames = [...]string{"updown", "leftright"}

// String returns the word for a.
func (a axisKind) String() string { return word(axisNames[:], a) }

// Points of a table for each point of size (FTR-D1).
const pointsPerSz = 10

// CopyStride keeps a point and its copy apart in one number: [rules.CopyStride]. A number
// that names no point of the table counts as no aim, and as keeping the aim.
const copyStride = rules.CopyStride

// spot is a point and the copy of a paired area; copy 0 leaves it open.
type spot struct{ point, copy int }

func decode(code int) spot { return spot{code % copyStride, code / copyStride} }

func (s spot) code() int16 { return int16(s.point + s.copy*copyStride) }

// bodyName is the name to aim at that covers chest and abdomen.
const bodyName = "body"

// at returns the bounds of a stretch on somebody of a size (FTR-L1).
func (s stretch) at(sz int) (lo, hi int) {
	return (s.lo-1)*sz/s.sz + 1, s.hi * sz / s.sz
}

// middle is the middle of a stretch (FTR-007, FTR-A04).
func middle(lo, hi int) int { return (lo + hi) / 2 }

// body is where a blow goes that names no aim, on a table as it is seen (FTR-007).
func (b *book) body(d *rules.Combatant, axis axisKind) spot {
	list := b.t.human
	if axis == leftRight {
		list = b.t.beast
	}
	for _, s := range list {
		if s.name == bodyName {
			return spot{point: middle(s.at(d.Trait(traitSz)))}
		}
	}
	return spot{point: 1}
}

// field is one blow's way over the table of its target.
type field struct {
	d        *rules.Combatant
	aim      spot
	area     int // of the aim
	points   int // of the table
	axis     axisKind
	flank    bool // of paired areas only the copy on the attacker's side is to be seen (FTR-008)
	copyOf   int  // that a blow from outside ends in, if nobody names one
	zeroHits bool // the option edge_at_zero_hits

	t         *tables
	fromAhead bool // a quadruped that is not seen from a flank
}

// span is a stretch of points; the zero value is none.
type span struct{ lo, hi int }

func (s span) has(point int) bool { return s.lo > 0 && s.lo <= point && point <= s.hi }

// from is how far the stretch is from a point.
func (s span) from(point int) int { return max(0, s.lo-point, point-s.hi) }

// see lays out the table of the target as it is seen from the attacker's side (FTR-006).
func (b *book) see(x *rules.Exchange, f *field) {
	f.stand(b, x)
	f.zeroHits = b.opt.edgeHits
	f.points = pointsPerSz * f.d.Trait(traitSz)
	f.copyOf = copyFaced(x)
	f.aim = f.meant(decode(aimed(x)))
	if f.area = f.areaAt(f.aim); f.area < 0 {
		f.aim = b.body(f.d, f.axis)
		f.area = f.areaAt(f.aim)
	}
	if f.area >= 0 {
		f.aim.copy = int(f.d.Areas[f.area].Copy)
	}
}

// stand finds which of its tables the target shows to where the attacker stands.
func (f *field) stand(b *book, x *rules.Exchange) {
	f.d, f.t, f.flank = x.Facts.Target, b.t, x.Facts.Arc == rules.ArcFlank
	switch {
	case f.d.Trait(traitBody) != fourLegged:
	case f.flank:
		f.axis = leftRight
	default:
		f.fromAhead = true
	}
}

// meant is the point that an aim means: its own, or the middle of the area that it names, as
// the table is seen; 0 if there is none to be seen (FTR-006, FTR-007).
func (f *field) meant(s spot) spot {
	if s.point < rules.AimArea {
		return s
	}
	kind := s.point - rules.AimArea
	s.point = 0
	for i := range f.d.Areas {
		if int(f.d.Areas[i].Kind) != kind {
			continue
		}
		if v, open := f.open(i); open {
			s.point = middle(v.lo, v.hi)
		}
	}
	return s
}

// copyFaced is the copy of a paired area that an attacker gets if none is named:
// on a flank that of the flank, else by the hand that holds the weapon (FTR-A36).
func copyFaced(x *rules.Exchange) int {
	if x.Facts.Arc == rules.ArcFlank && x.Facts.Hand != rules.Middle {
		return int(x.Facts.Hand)
	}
	leftHanded, fromBehind := x.Facts.Actor.Trait(traitHanded) == 1, x.Facts.Arc == rules.ArcRear
	if leftHanded != fromBehind {
		return int(rules.Right)
	}
	return int(rules.Left)
}

// areaAt is the index of the area at a spot, -1 off the table or for a copy that
// is out of sight. A copy that is left open is the one that is faced.
func (f *field) areaAt(s spot) int {
	for i := range f.d.Areas {
		a := &f.d.Areas[i]
		if a.Hold == 0 {
			continue
		}
		if v := f.at(a); v.has(s.point) && (a.Copy == 0 || int(a.Copy) == f.named(s.copy)) {
			return i
		}
	}
	return -1
}

// named is the copy that is meant by one named, exposed or not.
func (f *field) named(n int) int {
	if n == 0 || n > 2 || !f.exposes(n) {
		return f.copyOf
	}
	return n
}

// exposes reports whether a copy of paired areas is to be seen; 0 is an area by itself.
func (f *field) exposes(n int) bool { return !f.flank || n == 0 || n == f.copyOf }

// off is the cost in points of leaving the table from the aim (FTR-022, FTR-023).
func (f *field) off() int { return min(f.aim.point+f.edge(0), f.points+1-f.aim.point) }

// edge is what leaving over the low end costs more, by the option edge_at_zero_hits: there
// is no point between 01 and the outside, so that the point 0 still hits 01 (FTR-A05).
func (f *field) edge(point int) int {
	if f.zeroHits && point < 1 {
		return 1
	}
	return 0
}

// exit is the nearest point off the table.
func (f *field) exit() int {
	if f.aim.point+f.edge(0) <= f.points+1-f.aim.point {
		return 0
	}
	return f.points + 1
}

// land returns the point that an answer names, with its copy (FTR-029), and its area,
// -1 off the table, where only a target may send a blow. An answer that cannot be reached with n points
// leaves the blow on its aim.
func (f *field) land(answer, n int, mayLeave bool) (point, area int) {
	s := decode(answer)
	off := s.point < 1 || s.point > f.points
	switch cost := abs(s.point - f.aim.point); {
	case off && (!mayLeave || cost > n):
		return f.aim.point, f.area
	case off && cost+f.edge(s.point) <= n:
		return s.point, offTable
	case off: // just as far as the point 0
		s.point = 1
	}
	if i := f.choose(s); i >= 0 && f.cost(s.point, i) <= n {
		return s.point, i
	}
	return f.aim.point, f.area
}

// offTable is the area of a point that is off the table.
const offTable = -1

// choose is areaAt, but a point in the aim's own area stays in its copy (FTR-A38).
func (f *field) choose(s spot) int {
	if s.copy == 0 && f.area >= 0 {
		if f.at(&f.d.Areas[f.area]).has(s.point) {
			return f.area
		}
	}
	return f.areaAt(s)
}

// cost counts the points from the aim to a point of an area. The other copy of the
// aim's area is reached only by leaving the area and coming back (FTR-030).
func (f *field) cost(point, area int) int {
	if !f.twin(area) {
		return abs(point - f.aim.point)
	}
	to := f.at(&f.d.Areas[area])
	return wayRound(f.aim.point, point, to.lo, to.hi, f.points)
}

// twin reports whether an area is the other copy of the aim's.
func (f *field) twin(area int) bool {
	if f.area < 0 || area == f.area {
		return false
	}
	own, other := &f.d.Areas[f.area], &f.d.Areas[area]
	return own.Copy != 0 && own.Kind == other.Kind && f.at(own) == f.at(other)
}

// wayRound counts the points from an aim in one copy of the area lo..hi to a point of the
// other: every one of the way out and back (FTR-030). Where it turns must lie on the
// table (FTR-A10).
func wayRound(aim, point, lo, hi, points int) int {
	best := never
	if above := hi + 1; above <= points {
		best = above - aim + above - point
	}
	if below := lo - 1; below >= 1 {
		best = min(best, aim-below+point-below)
	}
	return best
}

// never is a cost that no result pays.
const never = 1 << 20

// nearest is the point of a patch that costs least, and its cost.
func (f *field) nearest(v *patch) (point, cost int) {
	point = min(max(f.aim.point, v.lo), v.hi)
	if !f.twin(v.area) {
		return point, abs(point - f.aim.point)
	}
	cost = never
	whole := f.at(&f.d.Areas[v.area])
	for _, p := range [3]int{point, v.lo, v.hi} {
		if c := wayRound(f.aim.point, p, whole.lo, whole.hi, f.points); c < cost {
			point, cost = p, c
		}
	}
	return point, cost
}

// open is where an area is seen that may be hit from where the attacker stands.
func (f *field) open(area int) (v span, ok bool) {
	a := &f.d.Areas[area]
	if a.Hold <= 0 || !f.exposes(int(a.Copy)) {
		return span{}, false
	}
	v = f.at(a)
	return v, v.lo > 0
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
