package fighter

import "github.com/affray-engine/affray/rules"

// aimWeak is an aim that names a place by what it looks like: where the blow is likely to
// take the most of an area's capacity. It counts with the armour of each area, with who may
// move the blow how far, and with how easily it leaves the table; of equal places it is the
// middle of the body.
const aimWeak = -1

// aimed is the code of the place that an act aims at. That of [aimWeak] is found with the
// attack roll and waits in place of the point until stage Place.
func aimed(x *rules.Exchange) int {
	if x.Act.Aim == aimWeak {
		return int(x.Results[resPoint])/aimUnit - 1
	}
	return int(x.Act.Aim)
}

// aimUnit keeps the place apart from the face of a scattered missile.
const aimUnit = 8

// findWeak finds the place of an [aimWeak] for a roll that needs so much.
func (b *book) findWeak(x *rules.Exchange, need int) {
	if x.Act.Aim != aimWeak {
		return
	}
	var f field
	b.see(x, &f) // aims at the body
	var w weigher
	b.weigh(x, &f, need, &w)
	best, top := f.aim, w.worth(&f)
	if flies(x) && hidden(x, best.point) {
		top = -1 // there is a better place, unless all is covered
	}
	for _, v := range w.open[:w.n] {
		f.aim, f.area = spot{v.bare(x), int(f.d.Areas[v.area].Copy)}, v.area
		if n := w.worth(&f); n > top {
			best, top = f.aim, n
		}
	}
	x.Results[resPoint] = int32(aimUnit * (int(best.code()) + 1))
}

// perMille is the unit in which the share of an area's capacity is counted.
const perMille = 1000

// weigher holds what does not depend on the aim: what a blow at each open area takes, and
// how many points a face of the die leaves to the attacker and to the target at most.
type weigher struct {
	shares             [mostPatches]int // of the capacity of its area, doubled
	open               [mostPatches]patch
	n                  int // of open
	still, ours, their int
}

func (b *book) weigh(x *rules.Exchange, f *field, need int, w *weigher) {
	mean := b.expectedDam(x, true)
	b.patches(f, never, func(v patch) {
		w.open[w.n] = v
		w.n++
	})
	for i, v := range w.open[:w.n] {
		through := mean - 2*v.ads
		if flies(x) && hidden(x, v.bare(x)) { // all of it is (FTR-A32)
			through -= 2 * b.t.covers[b.opt.cover].ads
		}
		w.shares[i] = perMille * f.stake(v.area, through, true) / int(f.d.Areas[v.area].Hold)
	}
	w.ours, w.their = min(max(0, need-1), hundred-1), min(max(0, hundred-need), hundred-1)
	if flies(x) {
		w.ours = 0 // who shoots moves nothing (FTR-024)
	}
	w.still = min(max(0, need), hundred) - w.ours
}

// worth is what a blow at the aim of f takes on the whole, added up over the faces of a
// d100 that does not open.
func (w *weigher) worth(f *field) int {
	var costs, shares [mostPatches]int
	own := 0
	for n := range w.open[:w.n] {
		v, share := &w.open[n], w.shares[n]
		_, c := f.nearest(v)
		if v.area == f.area && v.has(f.aim.point) {
			own = share
		}
		k := n
		for ; k > 0 && c < costs[k-1]; k-- {
			costs[k], shares[k] = costs[k-1], shares[k-1]
		}
		costs[k], shares[k] = c, share
	}
	sum := own * w.still
	sum += along(costs[:w.n], shares[:w.n], w.ours, true)
	return sum + along(costs[:w.n], shares[:w.n], min(w.their, f.off()-1), false)
}

// along adds up the best share that 1, 2, ... n points can pay for, the highest or the
// lowest; costs ascend.
func along(costs, shares []int, n int, high bool) int {
	sum, from, best := 0, 1, -1
	for k, c := range costs {
		if c > n {
			break
		}
		if best >= 0 && c > from {
			sum += (c - from) * best
			from = c
		}
		switch s := shares[k]; {
		case best < 0, high == (s > best):
			best = s
		}
	}
	return sum + max(0, n-from+1)*max(0, best)
}
