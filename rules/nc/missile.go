package nc

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/rules/table"
)

// targetKind is a kind of modifier of a projectile's target (section 7).
type targetKind uint8

const (
	coverRow targetKind = iota
	concealmentRow
	heightRow
	rangeRow
	crossingRow
)

// targetRow is a row of the target modifiers. Cover and concealment in percent,
// heights in inches, ranges as a band.
type targetRow struct {
	kind      targetKind
	value, df int
}

func readTarget(r *table.Row) targetRow {
	kind := targetKind(r.OneOf("kind", "cover", "concealment", "height", "range", "crossing"))
	return targetRow{kind, r.Int("value", 0, 10000), r.Int("df", -50, 50)}
}

// band is how far away a target is for a weapon (NC-096).
type band uint8

const (
	short band = iota
	medium
	long
	beyond
)

var bandWords = []string{"short", "medium", "long"}

// far is how many times the ranges of missiles are those of the table: inches are tens of
// yards outdoors, tens of feet elsewhere (NC-G-08).
func (o *options) far() int {
	if o.Outdoors {
		return 3
	}
	return 1
}

// bandOf finds the band for a squared distance in square mm, with ranges so many times those
// of the table. Distances count in feet, rounded down (NC-G-01): up to n feet is below n+1
// feet.
func (w *weapon) bandOf(range2 int64, times int) band {
	for i, feet := range [3]int{w.short, w.medium, w.long} {
		if edge := int64(feet*times+1) * 3048; range2 < edge*edge/100 || range2*100 < edge*edge {
			return band(i)
		}
	}
	return beyond
}

// lower is the DF of the next lower row of a kind (NC-093, NC-094, NC-096).
func (t *tables) lower(kind targetKind, value int) int {
	df := 0
	for _, r := range t.targets {
		if r.kind == kind && r.value <= value {
			df = r.df
		}
	}
	return df
}

// sizeDF is the DF of a target that is num/den inches tall (NC-095); num and den
// are above 0. Between rows it is linear, outside them six for each halving or
// doubling, to the nearest, halves towards 0.
func (b *book) sizeDF(height *big.Rat) int {
	if b.o.SizeLog2 {
		return doublings(big.NewRat(manHeight, 1), height, 0)
	}
	var last *targetRow
	for i := range b.t.targets {
		r := &b.t.targets[i]
		if r.kind != heightRow {
			continue
		}
		at := big.NewRat(int64(r.value), 1)
		if height.Cmp(at) <= 0 {
			if last == nil {
				return doublings(at, height, r.df)
			}
			return between(last, r, height)
		}
		last = r
	}
	return doublings(big.NewRat(int64(last.value), 1), height, last.df)
}

// manHeight is the height in inches that size is measured against (NC-095).
const manHeight = 72

// between interpolates two rows; halves go towards 0.
func between(lo, hi *targetRow, height *big.Rat) int {
	f := new(big.Rat).Sub(height, big.NewRat(int64(lo.value), 1))
	f.Mul(f, big.NewRat(int64(hi.df-lo.df), int64(hi.value-lo.value)))
	f.Add(f, big.NewRat(int64(lo.df), 1))
	sign := f.Sign()
	f.Abs(f)
	// ceil(x - 1/2) sends a half down, that is towards 0.
	f.Sub(f, big.NewRat(1, 2))
	n := new(big.Int).Neg(f.Num())
	n.Div(n, f.Denom()) // floor of the negative
	return sign * max(0, -int(n.Int64()))
}

// doublings is base + 6 log2(from/height) to the nearest whole number. The twelfth
// power keeps it exact: 6 log2(q) >= k - 1/2 is q^12 >= 2^(2k-1).
func doublings(from, height *big.Rat, base int) int {
	q := new(big.Rat).Quo(from, height)
	if q.Cmp(big.NewRat(1, 1)) < 0 {
		return base - steps(q.Inv(q))
	}
	return base + steps(q)
}

// steps counts the k of at least 1 with q^12 >= 2^(2k-1), for q of at least 1.
func steps(q *big.Rat) int {
	power := big.NewRat(1, 1)
	for range 12 {
		power.Mul(power, q)
	}
	n := 0
	for edge := big.NewRat(2, 1); power.Cmp(edge) >= 0; n++ {
		edge.Mul(edge, big.NewRat(4, 1))
	}
	return n
}

// parseHeight reads a height in feet, written as a decimal number, in inches.
func parseHeight(s string) (*big.Rat, error) {
	if len(s) > 24 {
		return nil, fmt.Errorf("%.24s… is longer than a height needs", s)
	}
	if _, exponent, found := strings.Cut(strings.ToLower(s), "e"); found {
		if n, err := strconv.Atoi(exponent); err != nil || n < -9 || n > 9 {
			return nil, fmt.Errorf("%s: want a plain decimal number", s)
		}
	}
	h, ok := new(big.Rat).SetString(s)
	if !ok || h.Sign() <= 0 || h.Cmp(big.NewRat(1_000_000, 1)) > 0 {
		return nil, fmt.Errorf("%s is not above 0 and at most 1000000", s)
	}
	return h.Mul(h, big.NewRat(12, 1)), nil
}
