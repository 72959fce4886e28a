package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

// A search plays on no more battles than its budget has, but for one of the usual order to compare the last with; and it begins
// with the same luck for each order.
func TestASearchKeepsToItsBudget(t *testing.T) {
	for _, budget := range []int{1, 2, 6, 16, 48} {
		b := stage(t, green, 1, man("ann", "red", "4, 4", ""), man("bo", "blue", "5, 4", ""), man("cy", "blue", "4, 5", ""))
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

// A part of the way comes to the same as all of it, which is seen soon; to wait does not.
func TestASearchPlaysOnLittleFromWhatComesToTheSame(t *testing.T) {
	b := stage(t, green, 1, man("ann", "red", "4, 4", ""), man("bo", "blue", "27, 4", ""))
	r := (&agent.Search{Rounds: 1}).Explain(b.View(0), b.Due()[0])
	steps := 0
	for _, x := range r.Tried[1:] {
		step := x.Order.Has(rules.ActMove)
		if step {
			steps++
		}
		if wait := x.Order.N == 0; step && x.Battles != 2 || wait && x.Battles <= 2 {
			t.Errorf("%v is played on %d times", x.Order.List(), x.Battles)
		}
	}
	if !r.Tried[0].Order.Has(rules.ActMove) || steps < 2 {
		t.Errorf("she does not go there: %v", r.Tried)
	}
}

// A place is tried once, however many gaits lead there.
func TestASearchTriesAPlaceInOneGait(t *testing.T) {
	places := 0
	fights(t, "hollow-way", "search:budget=18,rounds=1", 1, func(_ *ecs.Battle, r *agent.Reason) {
		for i := range r.Tried {
			for k := range i {
				a, b := r.Tried[i].Order, r.Tried[k].Order
				if a.N != 1 || b.N != 1 || a.Acts[0].Kind != rules.ActMove || b.Acts[0].Kind != rules.ActMove {
					continue
				}
				if places++; a.Acts[0].Cell == b.Acts[0].Cell {
					t.Errorf("%v is tried as well as %v", a.List(), b.List())
				}
			}
		}
	})
	if places == 0 {
		t.Error("no places are tried")
	}
}
