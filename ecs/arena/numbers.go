// This file estimates: floats are for people and decide nothing.

package arena

import (
	"maps"
	"math"
	"slices"
)

// Share is how often something happened: K times of N.
type Share struct{ K, N int }

// Part is K/N, 0 if N is 0.
func (s Share) Part() float64 {
	if s.N == 0 {
		return 0
	}
	return float64(s.K) / float64(s.N)
}

// Interval returns Wilson's score interval for the chance behind a share: an interval
// made in this way holds the chance in about confidence of 100 cases. Confidence is a
// percentage between 0 and 100. Without cases the interval is 0..1.
func (s Share) Interval(confidence float64) (lo, hi float64) {
	if s.N == 0 {
		return 0, 1
	}
	return Wilson(s.Part(), float64(s.N), confidence)
}

// Wilson returns the interval of [Share.Interval] for a part, between 0 and 1, of n cases, above 0. Where cases hang
// together n is of how many that do not they are worth, and no whole number.
func Wilson(part, n, confidence float64) (lo, hi float64) {
	z := quantile(confidence)
	middle := (part + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(part*(1-part)/n+z*z/(4*n*n))
	lo, hi = max(0, middle-half), min(1, middle+half)
	switch part {
	case 0:
		lo = 0
	case 1:
		hi = 1
	}
	return lo, hi
}

// quantile is how many standard deviations round the mean of a normal distribution
// hold so many percent of it.
func quantile(confidence float64) float64 {
	return math.Sqrt2 * math.Erfinv(min(max(confidence, 0), 100)/100)
}

// Numbers is how whole numbers were spread: how often each occurred. The zero value is
// ready. Nothing is rounded away, and no order matters.
type Numbers struct {
	count map[int]int
	n     int
}

// Add counts a number.
func (x *Numbers) Add(v int) {
	if x.count == nil {
		x.count = map[int]int{}
	}
	x.count[v]++
	x.n++
}

// N returns how many numbers there are.
func (x *Numbers) N() int { return x.n }

// Each visits the numbers, ascending, with how often each occurred.
func (x *Numbers) Each(visit func(v, times int)) {
	for _, v := range slices.Sorted(maps.Keys(x.count)) {
		visit(v, x.count[v])
	}
}

// Mean returns the arithmetic mean, 0 of no numbers.
func (x *Numbers) Mean() float64 {
	sum := int64(0) // of many battles it may be more than an int of 32 bits holds
	x.Each(func(v, times int) { sum += int64(v) * int64(times) })
	return float64(sum) / float64(max(1, x.n))
}

// Deviation returns the standard deviation of the sample, 0 of fewer than two numbers.
func (x *Numbers) Deviation() float64 {
	if x.n < 2 {
		return 0
	}
	mean, sum := x.Mean(), 0.0
	x.Each(func(v, times int) { sum += float64(times) * (float64(v) - mean) * (float64(v) - mean) })
	return math.Sqrt(sum / float64(x.n-1))
}

// Interval returns the interval for the mean behind the numbers at a confidence in
// percent, by the normal approximation: with fewer than about 30 numbers it is too
// narrow.
func (x *Numbers) Interval(confidence float64) (lo, hi float64) {
	mean := x.Mean()
	if x.n < 2 {
		return mean, mean
	}
	half := quantile(confidence) * x.Deviation() / math.Sqrt(float64(x.n))
	return mean - half, mean + half
}

// Quantile returns the least number that at least the share p of all do not exceed; p
// is in 0..1. Quantile(0.5) is the (lower) median, 0 the least, 1 the greatest number. It
// is 0 of no numbers.
func (x *Numbers) Quantile(p float64) int {
	want := max(1, int(math.Ceil(p*float64(x.n))))
	found, sofar := 0, 0
	x.Each(func(v, times int) {
		if sofar < want {
			found = v
		}
		sofar += times
	})
	return found
}

// Part is by how much the share of the second is greater than that of the first, between
// -1 and 1; 0 of no pairs.
func (p Paired) Part() float64 {
	return float64(p.OnlyB-p.OnlyA) / float64(max(1, p.N()))
}

// Interval returns the interval for the difference behind the pairs at a confidence in
// percent, by the method of Agresti and Min: the normal approximation with half a pair
// added to each of the four counts.
func (p Paired) Interval(confidence float64) (lo, hi float64) {
	n, a, b := float64(p.N()+2), float64(p.OnlyA)+0.5, float64(p.OnlyB)+0.5
	half := quantile(confidence) * math.Sqrt(a+b-(b-a)*(b-a)/n) / n
	return max(-1, (b-a)/n-half), min(1, (b-a)/n+half)
}
