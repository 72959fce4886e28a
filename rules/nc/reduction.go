package nc

import (
	"fmt"
	"math/big"
	"math/bits"

	"github.com/affray-engine/affray/rules/table"
)

// lastLevel is the end of the chance table on either side (10.6).
const lastLevel = 20

// readPercents reads 10.6, which must have every level once.
func (t *tables) readPercents(errs *[]error) {
	type cell struct{ level, percent int }
	next := -lastLevel
	read(errs, "chance", func(r *table.Row) cell {
		c := cell{r.Int("level", -lastLevel, lastLevel), r.Int("percent", 1, 99)}
		if c.level != next {
			r.Fail("level", fmt.Errorf("%d: want %d next", c.level, next))
			return c
		}
		t.percents[c.level+lastLevel] = c.percent
		next++
		return c
	})
}

// percent is the chance in percent for a chance level (NC-061); beyond the ends
// of the table its ends count (NC-A-33).
func (b *book) percent(level int) int { return b.t.percent(level) }

func (t *tables) percent(level int) int {
	return t.percents[min(max(level, -lastLevel), lastLevel)+lastLevel]
}

// exactPowers is how far 2 x 10^n fits 64 bits; mostPowers how far 0.9^n can
// leave half a point of any damage of 32 bits.
const (
	exactPowers = 18
	mostPowers  = 256
)

// powers holds 0.9^n: exactly as 9^n and 10^n while those fit, and for all n as
// 64 bits after the point, rounded down.
type powers struct {
	nine, ten [exactPowers + 1]uint64
	part      [mostPowers]uint64
}

func newPowers() (p powers) {
	p.nine[0], p.ten[0] = 1, 1
	for n := 1; n <= exactPowers; n++ {
		p.nine[n], p.ten[n] = p.nine[n-1]*9, p.ten[n-1]*10
	}
	nine, ten := big.NewInt(1), big.NewInt(1)
	for n := range p.part {
		x := new(big.Int).Lsh(nine, 64)
		p.part[n] = x.Quo(x, ten).Uint64() // n = 0 is never asked for
		nine.Mul(nine, big.NewInt(9))
		ten.Mul(ten, big.NewInt(10))
	}
	return p
}

// scale is rest x 0.9^dr, halves up (NC-071, NC-072, NC-A-34), for a rest of 0 or more
// below 2^32. A negative dr counts as 0 (NC-068).
func (p *powers) scale(rest, dr int) int {
	switch {
	case rest <= 0 || dr >= mostPowers:
		return 0
	case dr <= 0:
		return rest
	case dr <= exactPowers:
		hi, lo := bits.Mul64(uint64(rest)*2, p.nine[dr])
		lo, carry := bits.Add64(lo, p.ten[dr], 0)
		q, _ := bits.Div64(hi+carry, lo, 2*p.ten[dr])
		return int(q)
	}
	// The true value lies in [whole.part, whole.part + rest/2^64).
	whole, part := bits.Mul64(uint64(rest), p.part[dr])
	const half = 1 << 63
	switch {
	case part >= half:
		return int(whole) + 1
	case part < half-uint64(rest):
		return int(whole)
	}
	return scaleExactly(rest, dr)
}

// scaleExactly decides the few cases that 64 bits leave open.
func scaleExactly(rest, dr int) int {
	nine := new(big.Int).Exp(big.NewInt(9), big.NewInt(int64(dr)), nil)
	ten := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(dr)), nil)
	n := nine.Mul(nine, big.NewInt(2*int64(rest)))
	n.Add(n, ten)
	return int(n.Quo(n, ten.Lsh(ten, 1)).Int64())
}

// Reduce takes AR and then DR off a blow (NC-070 to NC-073): what is left after
// AR, and what is taken, at least 1. A negative dr counts as 0. Damage and ar are
// 0 or more and below 2^31.
func (b *book) reduce(damage, ar, dr int) (rest, taken int) {
	rest = max(0, damage-ar)                        // NC-070
	return rest, max(1, b.t.powers.scale(rest, dr)) // NC-071, NC-073
}
