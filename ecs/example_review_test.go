package ecs_test

import (
	"fmt"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
)

// mentor judges the orders of one combatant.
type mentor struct {
	agent.Search
	of rules.ID
}

func (m *mentor) Review(v *agent.View, d agent.Due, o rules.Order) *agent.Reason {
	if d.Who != m.of {
		return nil
	}
	return m.Search.Review(v, d, o)
}

// A battle that is over is played again from what was said in it, and who looks ahead judges the orders that somebody gave: here
// those of a mage in simple hands.
func ExampleBattle_Review() {
	l, err := library.New()
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := l.Open("stone-in-the-quarry")
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := ecs.New(s, ecs.Config{Seed: 1, Controllers: map[string]agent.Controller{"village": &agent.Naive{}, "quarry": &agent.Default{}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	var said []ecs.Input
	b.Overhear(func(in ecs.Input) { said = append(said, in) })
	b.Run()

	again, err := ecs.New(s, ecs.Config{Seed: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := again.Follow(said); err != nil {
		fmt.Println(err)
		return
	}
	better := ""
	again.Review(&mentor{agent.Search{Budget: 24}, again.ID("sanne")})
	again.Reasons(func(r *agent.Reason) {
		if better == "" && r.By != "" {
			better = fmt.Sprintf("sanne was told to %s; better: %s", transcript.Order(again, r.Who, r.Tried[0].Order), transcript.Order(again, r.Who, r.Order))
		}
	})
	for better == "" && again.Step() == ecs.Running {
	}
	fmt.Println(better)
	// Output: sanne was told to pass; better: cast magic missile at gneiss, at most 4
}
