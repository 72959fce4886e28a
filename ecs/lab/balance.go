// This file estimates: floats are for people, and say which value of a search is tried next.

package lab

import (
	"strconv"

	"github.com/affray-engine/affray/ecs/scenario"
)

// valueOf is the number that an arm of a search has.
func (f *fold) valueOf(arm int) int64 { return lastNumber(f.p.Arms[arm].Levels) }

// number is that of an arm of a search.
func (a *ArmSummary) number() int64 { return lastNumber(a.Levels) }

func lastNumber(levels []string) int64 {
	v, _ := strconv.ParseInt(levels[len(levels)-1], 10, 64)
	return v
}

// halve looks at the two ends, then at the middle of the two values between which the share is reached.
func (f *fold) halve() (bool, error) {
	b := f.p.balance
	at := func(arm int) float64 { return f.all[arm].value.mean() - b.aim }
	if f.lo < 0 {
		f.lo, f.hi = 0, 1
		if at(0)*at(1) > 0 {
			return false, nil // it is not reached between them
		}
	} else {
		new := len(f.all) - 1
		if at(f.lo)*at(new) > 0 {
			f.lo = new
		} else {
			f.hi = new
		}
	}
	from, to := f.valueOf(f.lo), f.valueOf(f.hi)
	if to-from <= 1 && from-to <= 1 {
		return false, nil
	}
	var errs scenario.Errors
	f.p.Arms = append(f.p.Arms[:len(f.all):len(f.all)], f.p.arm(0, f.base().and(b.level((from+to)/2)), &errs))
	if err := errs.Err(); err != nil {
		return false, err
	}
	f.arms = nil
	f.begin(len(f.all))
	f.steps = append(f.steps, len(f.all)-1)
	return true, nil
}

// base is the group of the search.
func (f *fold) base() level {
	if len(f.p.groups) == 0 {
		return level{}
	}
	return f.p.groups[0]
}

// found is the value at which the share is reached, between the two nearest that were tried, and an interval: the values that
// no interval rules out, or the two neighbours between which it lies if both are.
func (f *fold) found(confidence float64) (value, lo, hi float64, ok bool) {
	b := f.p.balance
	x, y := float64(f.valueOf(f.lo)), float64(f.valueOf(f.hi))
	p, q := f.all[f.lo].value.mean(), f.all[f.hi].value.mean()
	if (p-b.aim)*(q-b.aim) > 0 {
		return 0, 0, 0, false
	}
	value = x
	if p != q {
		value = x + (b.aim-p)/(q-p)*(y-x)
	}
	lo, hi = float64(b.from)-1, float64(b.to)+1
	for i := range f.all { // values that are clearly too low or too high bound it
		won := f.all[i].came[cameWin].clustered(confidence)
		v := float64(f.valueOf(i))
		if won.Low <= b.aim && b.aim <= won.High {
			continue
		}
		if v < value {
			lo = max(lo, v)
		} else {
			hi = min(hi, v)
		}
	}
	if hi-lo > 1 { // neither end may be it
		lo, hi = lo+1, hi-1
	}
	return value, lo, hi, true
}
