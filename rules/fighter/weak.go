package fighter

import "github.com/affray-engine/affray/rules"

// AimWeak is an aim that names a place by what it looks like: where the blow is likely to
// take the most of an area's capacity. It counts with the armour of each area, with who may
// move the blow how far, and with how easily it leaves the table; of equal places it is the
// middle of the body.
const AimWeak = -1

// aimed is the code of the place that an act aims at. That of [AimWeak] is found with the
// attack roll and waits in place of the point until stage Place.
func aimed(x *rules.Exchange) int {
	if x.Act.Aim == AimWeak {
		return int(x.R[resPoint])/aimUnit - 1
	}
	return int(x.Act.Aim)
}

// aimUnit keeps the place apart from the face of a scattered missile.
const aimUnit = 8

// findWeak finds the place of an [AimWeak] for a roll that needs so much.
func (b *Book) findWeak(x *rules.Exchange, need int) {
	if x.Act.Aim != AimWeak {
		return
	}
	f := b.tableOf(x) // aims at the body
	best, top := f.aim, b.worth(x, &f, need)
	for i := range f.d.Areas {
		if !f.open(i) {
			continue
		}
		f.aim, f.area = spot{middle(f.view[i].lo, f.view[i].hi), int(f.d.Areas[i].Copy)}, i
		if w := b.worth(x, &f, need); w > top {
			best, top = f.aim, w
		}
	}
	x.R[resPoint] = int32(aimUnit * (int(best.code()) + 1))
}

// perMille is the unit in which the share of an area's capacity is counted.
const perMille = 1000

// worth is what a blow at the aim of f takes on the whole, added up over the faces of a
// d100 that does not open.
func (b *Book) worth(x *rules.Exchange, f *field, need int) int {
	var costs, shares [rules.NArea]int
	n, mean, own := 0, b.meanDam(x), 0
	for i := range f.d.Areas {
		if f.open(i) {
			_, costs[n] = f.nearest(i)
			shares[n] = perMille * b.rung(x, f, i, mean, true).expected / int(f.d.Areas[i].Hold)
			if i == f.area {
				own = shares[n]
			}
			for k := n; k > 0 && costs[k] < costs[k-1]; k-- {
				costs[k], costs[k-1], shares[k], shares[k-1] = costs[k-1], costs[k], shares[k-1], shares[k]
			}
			n++
		}
	}
	ours, theirs := min(max(0, need-1), hundred-1), min(max(0, hundred-need), hundred-1)
	if flies(x) {
		ours = 0 // who shoots moves nothing (FTR-024)
	}
	sum := own * (min(max(0, need), hundred) - ours)
	sum += along(costs[:n], shares[:n], ours, func(a, b int) int { return max(a, b) })
	return sum + along(costs[:n], shares[:n], min(theirs, f.off()-1), func(a, b int) int { return min(a, b) })
}

// along adds up the best share that 1, 2, ... n points can pay for; costs ascend.
func along(costs, shares []int, n int, better func(a, b int) int) int {
	sum, from, best := 0, 1, -1
	for k, c := range costs {
		if c > n {
			break
		}
		if best >= 0 && c > from {
			sum += (c - from) * best
			from = c
		}
		if best < 0 {
			best = shares[k]
		}
		best = better(best, shares[k])
	}
	return sum + max(0, n-from+1)*max(0, best)
}
