package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

// A search plays on no more battles than its budget has, but for one of the usual order to compare the last with; and it begins
// with the same luck for each order.
func TestASearchKeepsToItsBudget(t *testing.T) {
	for _, budget := range []int{1, 2, 6, 16, 48} {
		b := stage(t, green, 1, man("ann", "red", "4, 4", ""), man("bo", "blue", "9, 4", ""), man("cy", "blue", "9, 5", ""))
		same, numbers := b.Clone(), map[uint64]int{}
		b.View(0).Forking(func(_ *agent.View, f agent.Future, number uint64) agent.Future {
			numbers[number]++
			return same.View(0).ForkInto(f, number)
		})
		orders(t, b, &agent.Search{Budget: budget}, "ann")
		all := 0
		for number, n := range numbers {
			if all += n; n < 2 {
				t.Errorf("budget %d: nothing is compared by luck %d", budget, number)
			}
		}
		if all < 2 || all > budget+1 {
			t.Errorf("budget %d: it has played on %d battles", budget, all)
		}
		for number := range uint64(len(numbers)) {
			if number > 0 && numbers[number] > numbers[number-1] {
				t.Errorf("budget %d: luck %d is tried oftener than the one before: %v", budget, number, numbers)
			}
		}
	}
}

// A search tries what a tactician, a guard and both baselines would order, each once, and gives one of these orders.
func TestASearchTriesWhatOthersWouldOrder(t *testing.T) {
	b := stage(t, green, 1, man("ann", "red", "4, 4", ""), man("bo", "blue", "9, 4", ""))
	due := b.Due()[0]
	r := (&agent.Search{}).Explain(b.View(0), due)
	given := false
	for i, c := range []agent.Controller{&agent.Default{}, &agent.Guard{}, &agent.Odds{}, &agent.Naive{}} {
		if len(r.Tried) <= i || r.Tried[i].Order != c.Order(b.View(0), due) || r.Tried[i].Battles < 4 {
			t.Fatalf("it has tried %+v, want what %T would order among them", r.Tried, c)
		}
		given = given || r.Order == r.Tried[i].Order
	}
	if len(r.Tried) != 4 || !given {
		t.Errorf("it orders %v after %d tries", r.Order.List(), len(r.Tried))
	}
}

// A search plays nothing on where all would order the same.
func TestASearchPlaysNothingOnWhereAllAgree(t *testing.T) {
	b := stage(t, green, 1, man("ann", "red", "4, 4", ""), man("bo", "blue", "5, 4", ""))
	b.View(0).Forking(func(*agent.View, agent.Future, uint64) agent.Future {
		t.Error("it plays on")
		return nil
	})
	if o, _ := orders(t, b, &agent.Search{}, "ann"); !o.Has(rules.ActStrike) {
		t.Errorf("she is to %v", o.List())
	}
}
