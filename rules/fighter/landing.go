package fighter

import "github.com/affray-engine/affray/rules"

// Where a missile lands: n points from its aim, to one side or the other (FTR-026 to
// FTR-028). What its target would rather have is a choice between the two, and between the
// copies of a pair.

// through is twice the Dam that armour and cover let through on the whole at a point.
func (b *book) through(x *rules.Exchange, f *field, area, point, mean int) int {
	mean -= 2 * b.armourADS(x.Facts.Target, area, f.own(area, point))
	if flies(x) && hidden(x, point) { // FTR-A32
		mean -= 2 * b.t.covers[b.opt.cover].ads
	}
	return max(0, mean)
}

// answerLanding chooses where the die leaves a choice: off the table if one of the two is,
// else where the least is to be expected (FTR-028, FTR-A38).
func (b *book) answerLanding(x *rules.Exchange) int16 {
	var f field
	b.see(x, &f)
	low, high := f.directions(b.t.scatters[x.Results[resPoint]%aimUnit-1], int(x.Results[resResult]))
	best, found := rung{}, false
	mean := b.meanDam(x)
	for _, point := range [2]int{low, high} {
		landed := point
		if point == 0 && f.zeroHits { // FTR-A05
			landed = 1
		}
		said := min(max(point, 0), f.points+1)
		for side := range 3 {
			if side > 0 && !f.paired(landed) {
				break
			}
			area := f.choose(spot{landed, side})
			if area < 0 {
				return spot{point: said}.code()
			}
			r := rung{spot: spot{said, side}, area: area, stake: b.through(x, &f, area, landed, mean)}
			if !found || f.better(&r, &best, false) {
				best, found = r, true
			}
		}
	}
	return best.code()
}

// landings are the totals of the attack die of a missile at which it comes to lie in another
// area or under other armour, behind cover or before it, or off the table.
func (b *book) landings(x *rules.Exchange, need int, into []int) []int {
	var f field
	b.see(x, &f)
	if b.opt.magicArrows { // each total is a point of its own (FTR-025)
		for n := -f.points; n < 0; n++ {
			into = append(into, need+n)
		}
	}
	into = append(into, need)
	low, high := b.spotAt(x, &f, -1), b.spotAt(x, &f, 1)
	for n := 1; n <= f.points; n++ {
		lower, higher := b.spotAt(x, &f, -n-1), b.spotAt(x, &f, n+1)
		if lower != low || higher != high {
			into = append(into, need+n)
		}
		low, high = lower, higher
	}
	return into
}

// resting is what matters of where a missile comes to lie.
type resting struct {
	area, ads int
	hidden    bool
}

// spotAt tells apart what matters of a point so far from the aim.
func (b *book) spotAt(x *rules.Exchange, f *field, n int) (at resting) {
	point := f.aim.point + n
	if point == 0 && f.zeroHits {
		point = 1
	}
	at.area, at.hidden = f.choose(spot{point: point}), hidden(x, point)
	if at.area >= 0 && f.d.Marked(markRun) {
		at.ads = b.armourADS(f.d, at.area, f.own(at.area, point))
	}
	return at
}

// bare is a point of a patch that no cover hides, the nearest to its middle; its middle if
// there is none.
func (v patch) bare(x *rules.Exchange) int {
	m := middle(v.lo, v.hi)
	if !flies(x) || x.Facts.Covered == [4]uint64{} {
		return m
	}
	for n := range v.hi - v.lo + 1 {
		for _, p := range [2]int{m + n, m - n} {
			if v.has(p) && !hidden(x, p) {
				return p
			}
		}
	}
	return m
}
