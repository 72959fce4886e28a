package fighter

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/rules"
)

// Answer gives the default answers: an attacker moves its blow to where it hurts
// most, a target off its table or to where it hurts least, and a shield goes to the
// worst of the hits.
func (b *book) Answer(qs []rules.Question, xs []*rules.Exchange) {
	if len(qs) > 0 && qs[0].Kind == rules.AskShield {
		b.answerShield(qs, xs)
		return
	}
	for i := range qs {
		if qs[i].Kind == rules.AskPoint {
			qs[i].Ans = min(max(b.answerPoint(&qs[i], xs[i]), qs[i].Lo), qs[i].Hi) // a missile can only land between its two points
		}
	}
}

// answerPoint chooses the point for whoever is asked: the best place that the
// result can pay for.
func (b *book) answerPoint(q *rules.Question, x *rules.Exchange) int16 {
	if flies(x) {
		return b.answerLanding(x)
	}
	var f field
	b.see(x, &f)
	n, ours := abs(int(x.Results[resResult])), q.Who == x.By
	if !ours && f.off() <= n {
		return spot{point: f.exit()}.code()
	}
	best, found := rung{spot: spot{point: f.aim.point}}, false
	mean := b.expectedDam(x, ours)
	b.patches(&f, n, func(v patch) {
		p, c := f.nearest(&v)
		if c > n {
			return
		}
		r := f.rungAt(&v, p, c, mean, ours)
		if gain := f.gain(&r, &best, ours); !found || gain > 0 || gain == 0 && c < best.cost {
			best, found = r, true
		}
	})
	return best.code()
}

// rung is a place for a blow that is better for whoever chooses than any that costs
// less.
type rung struct {
	spot
	area, cost, stake int
}

// rungAt is the place at a point of a patch.
func (f *field) rungAt(v *patch, point, cost, mean int, ours bool) rung {
	return rung{spot{point, int(f.d.Areas[v.area].Copy)}, v.area, cost, f.stake(v.area, mean-2*v.ads, ours)}
}

// mostRungs is one for each patch, and one off the table.
const mostRungs = mostPatches + 1

// rungs lists the places worth choosing, from the aim on. A target ends with leaving
// its table.
func (b *book) rungs(x *rules.Exchange, f *field, ours bool, into []rung) []rung {
	var room [mostPatches]rung
	list, mean := room[:0], b.expectedDam(x, ours)
	b.patches(f, never, func(v patch) {
		if p, c := f.nearest(&v); ours || c < f.off() {
			list = append(list, f.rungAt(&v, p, c, mean, ours))
		}
	})
	slices.SortStableFunc(list, func(r, s rung) int { return cmp.Compare(r.cost, s.cost) })
	for i := range list {
		if n := len(into); n == 0 || f.better(&list[i], &into[n-1], ours) {
			into = append(into, list[i])
		}
	}
	if !ours {
		into = append(into, rung{spot: spot{point: f.exit()}, area: offTable, cost: f.off()})
	}
	return into
}

// stake is what whoever chooses sees in a blow of which so much gets through to an area, on
// the whole and doubled: its target the harm, the attacker what follows from it.
func (f *field) stake(area, through int, ours bool) int {
	if through = max(0, through); ours {
		return f.consequence(area, through)
	}
	return through
}

// better reports whether a place is the better of two.
func (f *field) better(r, s *rung, ours bool) bool { return f.gain(r, s, ours) > 0 }

// gain is above 0 if the first of two places is the better: more for the attacker, less
// for the target, of the capacity of its area is to be expected to go.
func (f *field) gain(r, s *rung, ours bool) int {
	n := r.stake*int(f.d.Areas[s.area].Hold) - s.stake*int(f.d.Areas[r.area].Hold)
	if ours {
		return n
	}
	return -n
}

// Weights of what harm in an area leads to: that of the head or the trunk's upper half
// fells.
const (
	fellingWeight = 2
	woundDepth    = 2 // times its hold, where an area is destroyed and nothing worse can come
)

// consequence is what harm in an area is worth to an attacker: as much of it as the area can
// still take, and more where it fells (FTR-E1, FTR-E2).
func (f *field) consequence(area, harm int) int {
	a := &f.d.Areas[area]
	worth := min(harm, 2*max(0, woundDepth*int(a.Hold)-int(a.Harm)))
	switch areaType(a.Kind).group() {
	case areaHead, areaChest:
		worth *= fellingWeight
	}
	return worth
}

// cuts are the totals of the attack die at which a default answer changes, or the
// area that a helpless target is hit in.
func (b *book) cuts(x *rules.Exchange, need int, into []int) []int {
	var f field
	b.see(x, &f)
	var room [mostRungs]rung
	for _, r := range b.rungs(x, &f, true, room[:0]) {
		into = append(into, need-r.cost)
	}
	slices.Reverse(into)
	if !b.noChoice(x) {
		for _, r := range b.rungs(x, &f, false, room[:0]) {
			into = append(into, need+r.cost-1)
		}
		return into
	}
	b.patches(&f, never, func(v patch) {
		for _, edge := range [2]int{v.lo - 1, v.hi} {
			into = append(into, need+max(f.aim.point-edge-1, edge-f.aim.point))
		}
	})
	slices.Sort(into)
	return into
}

// meanDam is twice the mean Dam that a parry leaves, for its target, who does not know of a cap.
func (b *book) meanDam(x *rules.Exchange) int {
	w := b.force(x)
	return w.dam.twiceMean() + 2*(x.Facts.Actor.Trait(traitFtDam)+w.stnDam()) - 2*int(x.Results[resParry])
}

// expectedDam is what whoever chooses the point reckons with: the attacker with no more than
// it means to do (FTR-071).
func (b *book) expectedDam(x *rules.Exchange, ours bool) int {
	mean := b.meanDam(x)
	if ours && x.Act.Cap > 0 {
		mean = min(mean, 2*(int(x.Act.Cap)-1))
	}
	return mean
}

// answerShield puts the shield where most of an area's capacity is at stake.
func (b *book) answerShield(qs []rules.Question, xs []*rules.Exchange) {
	worst := -1
	for i, x := range xs {
		if worst < 0 || b.threat(x)*int(struck(xs[worst]).Hold) > b.threat(xs[worst])*int(struck(x).Hold) {
			worst = i
		}
	}
	if worst >= 0 && b.threat(xs[worst]) > 0 {
		qs[worst].Ans = 1
	}
}

// threat is what gets through armour alone of a blow that is known to hit.
func (b *book) threat(x *rules.Exchange) int {
	var f field
	f.stand(b, x)
	return b.through(x, &f, int(x.Results[resArea])-1, int(x.Results[resPoint]), b.meanDam(x))
}
