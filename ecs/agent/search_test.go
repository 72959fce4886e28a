package agent_test

import (
	"math"
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
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

// A search tries what a tactician, a guard and both baselines would order, each order once: those of others as they lead the side for a round, and for
// good if it looks farther than that; and it tries at most three other deeds of the tactician, such as a blow at the other enemy. It gives one of these.
func TestASearchTriesWhatOthersWouldOrder(t *testing.T) {
	for _, c := range []struct {
		cy     string
		rounds int
	}{{"9, 5", 4}, {"5, 4", 4}, {"9, 5", 1}} {
		b := stage(t, green, 1, man("ann", "red", "4, 4", ""), man("bo", "blue", "9, 4", ""), man("cy", "blue", c.cy, ""), man("di", "blue", c.cy[:3]+"3", ""))
		due := b.Due()[0]
		r := (&agent.Search{Rounds: c.rounds}).Explain(b.View(0), due)
		type way struct {
			order  rules.Order
			rounds int
		}
		tried, led, others := map[way]bool{}, [2]int{}, -1 // the tactician itself is not among the others
		for _, trial := range r.Tried {
			w := way{trial.Order, trial.Rounds}
			if tried[w] {
				t.Errorf("%+v: %v is tried twice", c, trial.Order.List())
			}
			if tried[w] = true; trial.As == "default" {
				others++
			} else {
				led[trial.Rounds]++
			}
		}
		for _, by := range []agent.Controller{&agent.Default{}, &agent.Guard{}, &agent.Odds{}, &agent.Naive{}} {
			if o := by.Order(b.View(0), due); !tried[way{o, 0}] && !tried[way{o, 1}] {
				t.Errorf("%+v: it has not tried what %T would order", c, by)
			}
		}
		if want := led[1] * min(1, c.rounds-1); led[0] != want {
			t.Errorf("%+v: in %d ways others lead it for good, want %d", c, led[0], want)
		}
		if near := c.cy == "5, 4"; near && others < 1 || others > 3 {
			t.Errorf("%+v: it has tried %d other deeds", c, others)
		}
		if !tried[way{r.Order, 0}] && !tried[way{r.Order, 1}] {
			t.Errorf("%+v: it orders %v, which it has not tried", c, r.Order.List())
		}
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

// had is what a side and all others have: of everybody who can act what it may have, and twice what it has left.
func had(v *agent.View) (sum [2]float64) {
	for id := rules.ID(1); int(id) <= v.Len(); id++ {
		if f := v.Figure(id); f.Posture.Acts() {
			life, of := f.Pools[v.Shape().Vital], 1
			if f.Mine {
				of = 0
			}
			sum[of] += float64(life.Max) + 2*float64(max(0, life.Now))
		}
	}
	return sum
}

// goneOn is how well a battle goes for the first side over some rounds, in battles won, if one of its own orders so and somebody leads it for a while: the
// mean of how it stands after each of them. What its side has left counts half and what others have lost half, and a tenth of that more than the
// end itself.
func goneOn(t *testing.T, b *ecs.Battle, due agent.Due, o rules.Order, by agent.Controller, while int, luck uint64, rounds int) (mean float64) {
	t.Helper()
	f := b.View(0).Fork(luck)
	if err := f.Submit(due.Who, o); err != nil {
		t.Fatal(err)
	}
	var ours []rules.ID
	for id := rules.ID(1); by != nil && int(id) <= b.View(0).Len(); id++ {
		if b.View(0).Figure(id).Mine {
			ours = append(ours, id)
		}
	}
	first, stands := had(b.View(0)), 0.0
	for k := range rounds {
		if k > 0 && k == while {
			by = &agent.Default{}
		}
		if by != nil && (k == 0 || k == while) {
			if err := f.Appoint(by, ours...); err != nil {
				t.Fatal(err)
			}
		}
		if !f.Over() {
			f.StepRound()
			now := had(f.View(0))
			left := min(max(0, (1+now[0]/first[0]-now[1]/first[1])/2), 1)
			switch {
			case !f.Over():
				stands = 1.1 * left
			case f.Winner() == 0:
				stands = 1 + left/10
			case f.Winner() < 0:
				stands = 0.5 + left/10
			default:
				stands = left / 10
			}
		}
		mean += stands / float64(rounds)
	}
	return mean
}

// What a search says that a way has gained is what comes out if the same battles are fought by hand; it asks for as much more as the error of that
// mean is, and gives the order of the way that exceeds it most.
func TestWhatASearchHasTriedComesOutAgain(t *testing.T) {
	ways := map[string]agent.Controller{"guard": &agent.Guard{}, "odds": &agent.Odds{}, "naive": &agent.Naive{}}
	left, kept := 0, 0
	for _, rounds := range []int{1, 3, 12} {
		for _, c := range []struct{ ann, at, al, bo, cy string }{
			{"hp: 12", "4, 6", "hp: 12", "hp: 30", "hp: 12"}, {"hp: 12", "8, 6", "hp: 12", "hp: 30", "hp: 12"},
			{"hp: 120, bow: ready, blade: stowed", "8, 6", "hp: 200", "hp: 200", "hp: 200, bow: ready"}, // it takes rounds, and so matters for how long somebody leads
		} {
			al := c.at + ", " + c.al
			b := stage(t, green, 1, man("ann", "red", "4, 4", c.ann), man("al", "red", c.at, c.al), man("bo", "blue", "9, 4", c.bo), man("cy", "blue", "20, 6", c.cy))
			due := b.Due()[0]
			r := (&agent.Search{Rounds: rounds, Budget: 40}).Explain(b.View(0), due)
			if len(r.Tried) < 2 {
				t.Fatalf("al at %s: it has tried %v", al, r.Tried)
			}
			best, most := r.Tried[0].Order, math.MinInt
			var gains [][]float64
			for _, trial := range r.Tried[1:] {
				var g []float64
				for luck := range uint64(trial.Battles) {
					usual := goneOn(t, b, due, r.Tried[0].Order, nil, 0, luck, rounds)
					g = append(g, goneOn(t, b, due, trial.Order, ways[trial.As], trial.Rounds, luck, rounds)-usual)
				}
				gains = append(gains, g)
			}
			all := squares(slices.Concat(gains...)...)
			for i, trial := range r.Tried[1:] {
				n, sum := float64(trial.Battles), 0.0
				for _, g := range gains[i] {
					sum += g
				}
				apart := squares(gains[i]...)*n - sum*sum/n + 3*all
				needed := 0.002 + math.Sqrt(apart/(n-1+3)/n)
				if math.Abs(sum/n*1000-float64(trial.Gain)) > 1.5 || math.Abs(needed*1000-float64(trial.Needed)) > 1.5 {
					t.Errorf("al at %s, %d rounds, %s: it has gained %d of %d in %d battles, want %.1f of %.1f", al, rounds, trial.As, trial.Gain, trial.Needed, trial.Battles, sum/n*1000, needed*1000)
				}
				if more := trial.Gain - trial.Needed; more > most {
					best, most = trial.Order, more
				}
			}
			if most > 1 && r.Order != best || most < -1 && r.Order != r.Tried[0].Order {
				t.Errorf("al at %s, %d rounds: it orders %v of %+v", al, rounds, r.Order.List(), r.Tried)
			}
			if r.Order == r.Tried[0].Order {
				kept++
			} else {
				left++
			}
		}
	}
	if left == 0 || kept == 0 {
		t.Errorf("it has left the usual way %d times and kept it %d times: both should be seen", left, kept)
	}
}

// squares is the mean of squares.
func squares(of ...float64) (mean float64) {
	for _, x := range of {
		mean += x * x / float64(len(of))
	}
	return mean
}
