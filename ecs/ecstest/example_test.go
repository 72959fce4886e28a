package ecstest_test

import (
	"fmt"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/ecstest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/rulestest/scuffle"
)

// Hold the battles of a scenario to all laws, with a rulebook of one's own. In a test, Run
// does the same with one sub-test for each law.
func ExampleCheck() {
	s, err := scenario.Parse("alley.yaml", []byte(alley), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, l := range ecstest.Laws() {
		fmt.Println(l)
	}
	fmt.Println(ecstest.Check(s, ecs.Config{Books: []rules.Maker{scuffle.Maker()}}))
	// Output:
	// the same seed gives the same battle
	// who listens changes nothing
	// who acts at the same time does not see the others act
	// a copy goes on alike from every tick
	// a copy goes on alike from the middle of a tick, and a late answer changes nothing
	// the receipts of a battle add up
	// the book keeps the laws of its calls
	// no order is refused
	// an act that is offered may come to something
	// who cannot act is asked for no defence and gets no reaction
	// nobody attacks twice in one tick, where the rulebook forbids it
	// what somebody keeps up by an act of its own ends with its consciousness
	// who cannot act has no bonus from an act of its own
	// what an act under way brings lasts exactly as long as the act
	// what comes from a mark or a posture comes from one that is there
	// nobody aims at an enemy of whom it does not know
	// <nil>
}
