// This file estimates: floats are for people and decide nothing but when a plan has enough battles.

package lab

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distuv"

	"github.com/affray-engine/affray/ecs/arena"
)

// normal is the standard normal distribution.
var normal = distuv.Normal{Mu: 0, Sigma: 1}

// z is how many standard deviations to either side hold so many percent.
func z(confidence float64) float64 { return normal.Quantile(0.5 + confidence/200) }

// paired adds up differences between two battles with the same luck. A difference is counted in units,
// of which scale are a whole one.
type paired struct {
	n, sum, square int64
	least          int64 // the smallest difference that is one, without its sign
	scale          int64
}

func (p *paired) add(d int64) {
	p.n, p.sum, p.square = p.n+1, p.sum+d, p.square+d*d
	if size := max(d, -d); size > 0 && (p.least == 0 || size < p.least) {
		p.least = size
	}
}

// mean is the mean difference.
func (p *paired) mean() float64 {
	return float64(p.sum) / float64(max(1, p.n)) / float64(max(1, p.scale))
}

// interval is that of the mean difference at a confidence in percent: the method of Agresti and Min, by which half a
// pair is added to each of the four counts, for differences of any size.
func (p *paired) interval(confidence float64) (lo, hi float64) {
	mean, v := p.smoothed()
	half := z(confidence) * math.Sqrt(v/float64(p.n+2))
	return max(-1, mean-half), min(1, mean+half)
}

// smoothed is the mean and the variance of a difference, with the pairs that Agresti and Min add.
func (p *paired) smoothed() (mean, variance float64) {
	n, s := float64(p.n+2), float64(p.scale)
	mean = float64(p.sum) / s / n
	return mean, max(0, (float64(p.square)/(s*s)+1)/n-mean*mean)
}

// p is the chance of a difference as large as this one or larger if there is none behind it, by McNemar's test with Edwards's
// correction, without which a few differences of one sign would say too much: 1 of no differences.
func (p *paired) p() float64 {
	if p.square == 0 {
		return 1
	}
	return 2 * normal.Survival(float64(max(0, max(p.sum, -p.sum)-p.least))/math.Sqrt(float64(p.square)))
}

// variance is that of one difference.
func (p *paired) variance() float64 {
	if p.n == 0 {
		return 0
	}
	m := p.mean()
	return float64(p.square)/float64(p.n)/float64(p.scale*p.scale) - m*m
}

// clustered is how often something happened, of counts of one luck each with a scale of as many battles as it has. Battles of one luck
// hang together: Wilson's interval is of so many independent ones as are worth the same by how the counts differ, at most all
// and at least one of each luck.
func (p *paired) clustered(confidence float64) arena.ShareSummary {
	if p.n == 0 {
		return share(0, 0, confidence)
	}
	part, n := p.mean(), float64(p.n)
	worth := n // if all lucks came out alike, two of its battles may be one twice
	if v := p.variance(); v > 0 {
		worth = min(n*float64(p.scale), max(n, part*(1-part)*(n-1)/v))
	}
	lo, hi := arena.Wilson(part, worth, confidence)
	return arena.ShareSummary{Times: int(p.sum), Of: int(p.n * p.scale), Share: round4(part), Low: round4(lo), High: round4(hi)}
}

// holm corrects chances for that they are several: Holm's method.
func holm(ps []float64) []float64 {
	order := make([]int, len(ps))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch {
		case ps[a] < ps[b]:
			return -1
		case ps[a] > ps[b]:
			return 1
		}
		return 0
	})
	out, most := make([]float64, len(ps)), 0.0
	for rank, i := range order {
		most = max(most, min(1, ps[i]*float64(len(ps)-rank)))
		out[i] = most
	}
	return out
}

// effect says in words how far two shares are apart, by Cohen's h and his words for it.
func effect(p, q float64) (h float64, word string) {
	arc := func(x float64) float64 { return 2 * math.Asin(math.Sqrt(min(1, max(0, x)))) }
	h = arc(q) - arc(p)
	switch a := math.Abs(h); {
	case a < 0.05:
		word = "next to nothing"
	case a < 0.2:
		word = "very small"
	case a < 0.5:
		word = "small"
	case a < 0.8:
		word = "middling"
	case a < 1.4:
		word = "large"
	default:
		word = "very large"
	}
	return h, word
}

// looks are after how many battles a plan that stops by itself may do so: 100, then half as many again each time.
func (u Until) looks() (at []int) {
	if !u.Sequential() {
		return []int{u.AtMost}
	}
	for n := 100; n < u.AtMost; n += (n/2 + batchSize - 1) / batchSize * batchSize {
		at = append(at, n)
	}
	return append(at, u.AtMost)
}

// spent is the confidence of an interval that is looked at so often, so that all looks together err no more often than
// the confidence says: each has an equal part of the error.
func spent(confidence float64, looks int) float64 { return 100 - (100-confidence)/float64(looks) }

// narrow reports whether an interval is as narrow as is wanted.
func (u Until) narrow(lo, hi float64) bool { return u.Within > 0 && (hi-lo)/2 <= u.Within/100 }

// strengths fits the model of Bradley and Terry to scores: score[i][k] of n[i][k] that i has against k. It returns
// logarithms of strength with their sum 0, and their standard errors: those of the model, whose battles are independent, or where they
// are greater those that spread gives, the sums of squares and products of what all have from one luck to the next.
func strengths(score, n, spread [][]float64) (s, se []float64) {
	m := len(score)
	w := make([]float64, m)
	for i := range w {
		w[i] = 1
	}
	total := func(i int) (sum float64) {
		for k := range m {
			if k != i && n[i][k] > 0 { // half a battle won and lost keeps those finite who have won or lost all
				sum += score[i][k] + 0.5
			}
		}
		return sum
	}
	for range 2000 { // minorisation and maximisation, after Hunter
		for i := range m {
			below := 0.0
			for k := range m {
				if k != i && n[i][k] > 0 {
					below += (n[i][k] + 1) / (w[i] + w[k])
				}
			}
			if below > 0 {
				w[i] = total(i) / below
			}
		}
		mean := 0.0
		for _, x := range w {
			mean += math.Log(x) / float64(m)
		}
		for i := range w {
			w[i] /= math.Exp(mean)
		}
	}
	s, se = make([]float64, m), make([]float64, m)
	info := mat.NewDense(m, m, nil)
	for i := range m {
		s[i] = math.Log(w[i])
		for k := range m {
			if i == k {
				continue
			}
			p := w[i] / (w[i] + w[k])
			v := n[i][k] * p * (1 - p)
			info.Set(i, i, info.At(i, i)+v)
			info.Set(i, k, info.At(i, k)-v)
		}
	}
	for i := range m { // the sum is held at 0
		for k := range m {
			info.Set(i, k, info.At(i, k)+1/float64(m*m))
		}
	}
	var inverse mat.Dense
	if err := inverse.Inverse(info); err == nil {
		for i := range m {
			v := inverse.At(i, i) - 1 // which is what holding the sum has added
			if spread != nil {
				v = max(v, sandwiched(&inverse, spread, i))
			}
			se[i] = math.Sqrt(max(0, v))
		}
	}
	return s, se
}

// sandwiched is the variance of an estimate by how much its score spreads, with the inverse of the information on both sides.
func sandwiched(inverse *mat.Dense, spread [][]float64, i int) (v float64) {
	for a := range spread {
		for b := range spread {
			v += inverse.At(i, a) * spread[a][b] * inverse.At(b, i)
		}
	}
	return v
}

// scatter adds up what several have, one luck after the other.
type scatter struct {
	n     int64
	sum   []int64
	cross [][]int64
}

func newScatter(m int) *scatter {
	s := &scatter{sum: make([]int64, m), cross: make([][]int64, m)}
	for i := range m {
		s.cross[i] = make([]int64, m)
	}
	return s
}

func (s *scatter) add(of []int64) {
	s.n++
	for i, x := range of {
		s.sum[i] += x
		for k, y := range of {
			s.cross[i][k] += x * y
		}
	}
}

// spread is the sums of squares and products about the means, in units of which scale are a whole one; as of a sample.
func (s *scatter) spread(scale float64) [][]float64 {
	out := make([][]float64, len(s.sum))
	n := float64(s.n)
	for i := range out {
		for k := range out {
			v := float64(s.cross[i][k]) - float64(s.sum[i])*float64(s.sum[k])/max(1, n)
			out[i] = append(out[i], v/(scale*scale)*n/max(1, n-1))
		}
	}
	return out
}

// elo turns a logarithm of strength into points of Elo's scale, on which 400 are ten to one.
func elo(s float64) float64 { return s * 400 / math.Ln10 }

// round4 keeps four decimals: more would say nothing, and machines may differ in them.
func round4(x float64) float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return 0
	}
	return math.Round(x*1e4) / 1e4
}

// share is the summary of a share, with rounded numbers.
func share(k, n int, confidence float64) arena.ShareSummary {
	s := arena.Share{K: k, N: n}.Summary(confidence)
	s.Share, s.Low, s.High = round4(s.Share), round4(s.Low), round4(s.High)
	return s
}

// spread is the summary of numbers, with rounded ones.
func spread(x *arena.Numbers, confidence float64) arena.Spread {
	s := x.Spread(confidence)
	s.Mean, s.Low, s.High, s.SD = round4(s.Mean), round4(s.Low), round4(s.High), round4(s.SD)
	return s
}
