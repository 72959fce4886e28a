package ecs_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// chancy is a battle that waits for somebody whose best blow may hit and may miss, with that blow
// as an order, and its chance.
func chancy(t *testing.T, name string) (b *ecs.Battle, who rules.ID, o rules.Order, chance *big.Rat) {
	t.Helper()
	s := battletest.Load(t, name)
	hosts := map[string]agent.Controller{}
	for i := range s.Sides {
		hosts[s.Sides[i].ID] = nil
	}
	b, err := ecs.New(s, ecs.Config{Seed: 5, Controllers: hosts})
	if err != nil {
		t.Fatal(err)
	}
	for b.Run() == ecs.Waiting {
		for _, d := range b.Due() {
			if d.Question.Kind != rules.AskNone {
				continue
			}
			for _, c := range b.Options(d.Who, rules.Order{}) {
				if c.Kind != rules.ActStrike && c.Kind != rules.ActShoot || len(c.Targets) == 0 || c.Terms.Blows > 1 || c.Terms.Ticks > 0 {
					continue
				}
				a := c.Act(c.Targets[0])
				f, err := b.Preview(d.Who, a)
				var o rules.Order
				if o.Add(a); err != nil || b.Legal(d.Who, o) != nil {
					continue
				}
				p := f.Chance(func(l rules.Leaf) bool { return l.Outcome == rules.Hit })
				if p.Cmp(big.NewRat(1, 5)) > 0 && p.Cmp(big.NewRat(4, 5)) < 0 {
					return b, d.Who, o, p
				}
			}
		}
		answer(t, b)
	}
	t.Fatalf("%s: nobody had a blow that may miss", name)
	return
}

// hits plays an order until its blow is struck, and reports what it came to.
func hits(t *testing.T, b *ecs.Battle, who rules.ID, o rules.Order) (hit, struck bool) {
	t.Helper()
	b.Listen(func(e *event.Event) {
		if x := e.Exchange; !struck && x.By == who && x.Act.Kind == o.Acts[0].Kind {
			struck, hit = true, x.Verdict.Outcome == rules.Hit
		}
	}, event.Struck)
	if err := b.Submit(who, o); err != nil {
		t.Fatal(err)
	}
	for i := 0; i < 200 && !struck && b.Run() == ecs.Waiting; i++ {
		answer(t, b)
	}
	return hit, struck
}

// steady are battles of which the first blow that may miss is struck at the chance at which it was ordered, by rulebook.
var steady = map[string]string{"nc": "hedge-fight", "brp": "hollow-way", "dq": "fencing-master", "revised": "ogre-in-the-fold", "fighter": "rear-guard"}

// Over many forks a blow hits as often as its forecast says, while all copies roll the same dice; dice
// that a scenario states are those of its copies alone.
func TestForksRealiseTheOdds(t *testing.T) {
	if testing.Short() {
		t.Skip("few forks say nothing of odds")
	}
	for book, name := range steady {
		t.Run(book, func(t *testing.T) {
			b, who, o, chance := chancy(t, name)
			const forks = 500
			n, got := 0, 0
			for i := range uint64(forks) {
				if hit, struck := hits(t, b.Fork(i), who, o); struck {
					if n++; hit {
						got++
					}
				}
			}
			p, _ := chance.Float64()
			want, wide := p*float64(n), 4*math.Sqrt(p*(1-p)*float64(n))
			if n < forks/2 || math.Abs(float64(got)-want) > wide {
				t.Errorf("%d of %d hit, want %.0f to %.0f", got, n, want-wide, want+wide)
			}
			first, _ := hits(t, b.Clone(), who, o)
			for range 5 {
				if hit, _ := hits(t, b.Clone(), who, o); hit != first {
					t.Error("a copy rolls other dice")
				}
			}
		})
	}
}

// A number stands for one luck, whoever asks; other numbers for others, and none for the battle's own.
func TestAForkIsOfItsNumber(t *testing.T) {
	b := battletest.Fight(t, "bridge", ecs.Config{Seed: 1})
	b.StepRound()
	before := b.Digest()
	ends := map[uint64]uint64{}
	for i := range uint64(8) {
		one, same := b.Fork(i), b.Fork(i)
		one.Run()
		if same.Run(); one.Digest() != same.Digest() {
			t.Errorf("fork %d has two ends", i)
		}
		ends[one.Digest()] = i
	}
	if b.Digest() != before || b.Seed() != 1 {
		t.Error("a fork changes what it was made of")
	}
	b.Run()
	if _, own := ends[b.Digest()]; own || len(ends) != 8 {
		t.Errorf("%d ends of 8 forks; that of the battle itself is one: %v", len(ends), own)
	}
}

// What a scenario states of the dice is no future that a fork knows.
func TestAForkKnowsNoStatedDice(t *testing.T) {
	b := battletest.Fight(t, "deathbow-irthea", ecs.Config{})
	f := b.Fork(1)
	if f.Run(); f.Err() != nil {
		t.Errorf("a fork looks for stated dice: %v", f.Err())
	}
	if b.Run(); b.Err() != nil {
		t.Errorf("the battle itself: %v", b.Err())
	}
}
