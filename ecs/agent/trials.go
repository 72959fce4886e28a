package agent

import (
	"math/bits"

	"github.com/affray-engine/affray/rules"
)

// tries notes which orders are tried out.
func (n *notes) tries(list []try) {
	if n == nil {
		return
	}
	for i := range list {
		n.reason.Tried = append(n.reason.Tried, Trial{Order: list[i].order})
	}
	n.gains = make([]int64, len(list))
}

// played notes what an order has gained in one battle on the usual one.
func (n *notes) played(o *rules.Order, gain int64) {
	if n == nil {
		return
	}
	for i := range n.reason.Tried {
		if t := &n.reason.Tried[i]; t.Order == *o {
			n.gains[i] += gain
			t.Battles++
			t.Gain = int(mean(n.gains[i], int64(t.Battles)))
		}
	}
}

// proved notes what an order has gained in the battles that were to prove it better.
func (n *notes) proved(by *try, battles int64) {
	if n == nil {
		return
	}
	for i := range n.reason.Tried {
		if t := &n.reason.Tried[i]; t.Order == by.order {
			t.Proofs, t.Proved, t.Needed = int(battles), int(mean(by.gain, battles)), int(by.needed(battles))
		}
	}
}

// mean is a sum by how many it is of, rounded.
func mean(sum, n int64) int64 {
	if sum < 0 {
		return -mean(-sum, n)
	}
	return (sum + n/2) / n
}

// needed is the mean of n differences from which on [try.better] holds, if they scatter as they do: one and a half times
// their standard error, rounded up.
func (t *try) needed(n int64) int64 {
	if n < 2 {
		return 1
	}
	spread := max(0, n*t.squares-t.gain*t.gain) // n*n times the variance
	return 1 + root(9*spread/(4*(n-1)*n*n))
}

// root is the square root of a number, rounded down.
func root(n int64) (r int64) {
	for bit := int64(1) << ((bits.Len64(uint64(n)) + 1) / 2); bit > 0; bit >>= 1 {
		if next := r + bit; next*next <= n {
			r = next
		}
	}
	return r
}
