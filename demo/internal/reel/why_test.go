package reel_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs/transcript"
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

// The latest order of whom the host commands is the one that the host gave, and not an older one of a controller; nothing says why.
func TestTheLatestOrderIsWhatTheHostSaid(t *testing.T) {
	r := build(t, "duel", reel.Options{})
	for r.Last() < 4 {
		r.Ahead(0)
	}
	_ = r.Seek(r.Last())
	if err := r.TakeOver(0); err != nil {
		t.Fatal(err)
	}
	for given := 0; given < 3; {
		if len(r.Waiting()) == 0 {
			on(r)
			continue
		}
		d := r.Waiting()[0]
		o := r.Suggest(d).Order
		if say(t, r, false); d.Question.Kind != rules.AskNone || o.N == 0 {
			continue
		}
		given++
		if order, why, reason := r.Why(r.Last()-1, d.Who); order != scene.Places(transcript.Order(r.Battle(), d.Who, o), r.Scenario().Field.Kind) || why != nil || reason != nil {
			t.Errorf("the latest order is %q, as %q, want what was said", order, why)
		}
	}
}
