package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs/agent"
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
