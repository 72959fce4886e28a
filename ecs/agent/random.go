package agent

import (
	"github.com/affray-engine/affray/rules"
	"github.com/cespare/xxhash/v2"
)

// Random picks any of the orders and answers that there are, each as often as another: what any play should be
// better than. It is always the same for a number, a moment and somebody.
type Random struct{ Number uint64 }

// Order implements [Controller].
func (r Random) Order(v *View, d Due) rules.Order {
	list := v.Orders(d.Slot)
	if len(list) == 0 {
		return rules.Order{}
	}
	return list[r.pick(v, d, len(list))]
}

// Reply implements [Replier].
func (r Random) Reply(v *View, d Due) int16 {
	list := v.Answers(d.Question)
	if len(list) == 0 {
		return d.Question.Lo
	}
	return list[r.pick(v, d, len(list))]
}

func (r Random) pick(v *View, d Due, n int) int {
	sum := xxhash.New()
	for _, x := range [...]uint64{r.Number, uint64(v.Tick()), uint64(d.Who), uint64(d.Slot.Kind), uint64(d.Slot.Rank), uint64(d.Question.Kind), uint64(d.Question.X)} {
		for i := range 8 {
			_, _ = sum.Write([]byte{byte(x >> (8 * i))})
		}
	}
	return int(sum.Sum64() % uint64(n))
}
