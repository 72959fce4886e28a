package agent_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// Who looks ahead compares an order that somebody else has given with what it would think of itself: to pass beside an enemy is worse than a blow, and
// what it would order is not bettered.
func TestAnOrderIsReviewed(t *testing.T) {
	b := stage(t, green, 1, man("ann", "red", "4, 4", ""), man("bo", "blue", "5, 4", ""))
	due, s := b.Due()[0], &agent.Search{}
	passed := s.Review(b.View(0), due, rules.Order{})
	if len(passed.Tried) < 2 || passed.Tried[0].As != "" || passed.Tried[0].Order != (rules.Order{}) {
		t.Fatalf("what was ordered is not compared first: %+v", passed.Tried)
	}
	if passed.By == "" || !passed.Order.Has(rules.ActStrike) || passed.Who != due.Who {
		t.Errorf("to pass is bettered by %v (%q)", passed.Order.List(), passed.By)
	}
	if again := s.Review(b.View(0), due, passed.Order); again.By != "" || again.Order != passed.Order {
		t.Errorf("what is best is bettered by %v", again.Order.List())
	}
	usual := (&agent.Default{}).Order(b.View(0), due)
	tried := false
	for _, trial := range passed.Tried[1:] {
		tried = tried || trial.Order == usual && trial.Rounds == 0
	}
	if !tried {
		t.Error("what a tactician would have ordered is not tried")
	}
}

// Each order of a battle that is followed is judged once, before it is given again, if somebody hears; and the battle goes as it did.
func TestTheOrdersOfABattleThatIsFollowedAreReviewed(t *testing.T) {
	for _, name := range []string{"stone-in-the-quarry", "duel", "courtyard-duel", "wizards-gallery", "ogre-ford"} { // one of each book
		s := battletest.Load(t, name)
		var said []ecs.Input
		first, err := ecs.New(s, ecs.Config{Seed: 4})
		if err != nil {
			t.Fatal(err)
		}
		first.Overhear(func(in ecs.Input) { said = append(said, in) })
		first.Run()
		var ordered []judged
		for _, in := range said {
			if in.Kind == ecs.InputOrder && in.Refused == "" {
				ordered = append(ordered, judged{in.Who, in.Order})
			}
		}
		for _, hears := range []bool{true, false} {
			again, err := ecs.New(s, ecs.Config{Seed: 4})
			if err != nil {
				t.Fatal(err)
			}
			if err := again.Follow(said); err != nil {
				t.Fatal(err)
			}
			judge, heard := &judge{}, 0
			again.Review(judge)
			if hears {
				again.Reasons(func(*agent.Reason) { heard++ })
			}
			again.Run()
			if again.Digest() != first.Digest() {
				t.Errorf("%s: judged by somebody (%t), the battle goes another way", name, hears)
			}
			want := ordered
			if !hears {
				want = nil
			}
			if !slices.Equal(judge.seen, want) || heard != len(want)/2 {
				t.Errorf("%s: heard by somebody (%t), of %d orders %d were judged and %d heard of", name, hears, len(ordered), len(judge.seen), heard)
			}
		}
	}
}

// judged is an order, and whose it is.
type judged struct {
	who   rules.ID
	order rules.Order
}

// judge looks into a future of each order, and has nothing to say of every second.
type judge struct{ seen []judged }

func (j *judge) Review(v *agent.View, d agent.Due, o rules.Order) *agent.Reason {
	f := v.Fork(1)
	if err := f.Submit(d.Who, o); err == nil {
		f.Step()
	}
	j.seen = append(j.seen, judged{d.Who, o})
	if len(j.seen)%2 == 1 {
		return nil
	}
	return &agent.Reason{Who: d.Who, Slot: d.Slot, Order: o}
}
