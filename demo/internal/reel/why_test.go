package reel_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/rules"
)

// Of whoever was given an order it is known why, at any moment, in whatever order the moments are looked at, and to ask changes nothing.
func TestItIsKnownWhyOrdersWereGiven(t *testing.T) {
	r := whole(build(t, "hedge-fight", reel.Options{}))
	end := r.Battle().Digest()
	first := map[[2]int]string{}
	reasons := 0
	for _, m := range []int{r.Last() - 1, 0, 40, 3, 40, 0, r.Last() / 2, r.Last() - 1} {
		for id := rules.ID(1); id <= 12; id++ {
			order, why, _ := r.Why(m, id)
			if order == "" {
				continue
			}
			if reasons++; len(why) == 0 {
				t.Errorf("moment %d, %d: nothing says why it is to %s", m, id, order)
			}
			at := [2]int{m, int(id)}
			if was, seen := first[at]; seen && was != order+why[0] {
				t.Errorf("moment %d, %d: %s%s, before %s", m, id, order, why[0], was)
			}
			first[at] = order + why[0]
		}
	}
	if reasons < 40 {
		t.Errorf("%d reasons", reasons)
	}
	if r.Battle().Digest() != end {
		t.Error("the battle is another")
	}
}
