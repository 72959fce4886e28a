package ecs_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// searcher tries what it may order in a few forks of its view each, and takes what leaves its side best off
// when a round is over.
type searcher struct {
	orders, forks int
	future        agent.Future // whose memory the next has
}

func (s *searcher) Order(v *agent.View, d agent.Due) rules.Order {
	list := append([]rules.Order(nil), v.Orders(d.Slot)...) // the view uses the memory again
	var best rules.Order
	top := 0
	for i, o := range list[:min(len(list), s.orders)] {
		sum := 0
		for n := range s.forks {
			s.future = v.ForkInto(s.future, uint64(n))
			sum += s.tried(s.future, d.Who, o, int(v.Side()))
		}
		if i == 0 || sum > top {
			best, top = o, sum
		}
	}
	return best
}

// tried plays an order in a fork, and says how much more the own side has left then.
func (s *searcher) tried(f agent.Future, who rules.ID, o rules.Order, side int) (sum int) {
	if f.Submit(who, o) != nil {
		return -1 << 20
	}
	f.StepRound()
	v := f.View(side)
	vital := v.Shape().Vital
	for id := rules.ID(1); int(id) <= v.Len(); id++ {
		one := v.Figure(id)
		has := 0
		if one.Posture.Acts() {
			has = 20 + int(one.Pools[vital].Now)
		}
		if !one.Mine {
			has = -has
		}
		sum += has
	}
	return sum
}

const meadow = `
scenario: meadow
rulebook: nc
field: {grid: hex, size: [5, 3]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 2}], weapon: long_sword}}}
  - {id: bo, side: blue, at: [3, 1], stats: {nc: {monster: orc}}}
ends: [{last_side: true}, {rounds: 12}]
`

// A controller that searches: it forks what it sees, tries its orders there, and takes the best.
func Example_search() {
	s, err := scenario.Parse("meadow.yaml", []byte(meadow), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := ecs.New(s, ecs.Config{Seed: 2, Controllers: map[string]agent.Controller{"red": &searcher{orders: 8, forks: 2}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	b.Run()
	fmt.Println(s.Sides[b.Result().Winner].ID)
	// Output: red
}

// Who searches by forks beats who does anything, in an arena, which takes controllers of anybody's.
func TestWhoSearchesBeatsWhoDoesAnything(t *testing.T) {
	battletest.Alone(t)
	s := battletest.Load(t, "duel")
	won := 0
	for side, red := range []bool{true, false} {
		_, err := arena.Run(context.Background(), s, arena.Config{Battles: 4, Controllers: func(i int) map[string]agent.Controller {
			a, b := agent.Controller(&searcher{orders: 10, forks: 2}), agent.Controller(agent.Random{Number: uint64(i)})
			if !red {
				a, b = b, a
			}
			return map[string]agent.Controller{s.Sides[0].ID: a, s.Sides[1].ID: b}
		}, Each: func(b *arena.Battle) error {
			if b.Winner == side {
				won++
			}
			return nil
		}})
		if err != nil {
			t.Fatal(err)
		}
	}
	if won < 7 {
		t.Errorf("it won %d of 8 battles", won)
	}
}
