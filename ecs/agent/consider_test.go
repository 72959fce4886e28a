package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// telling notes what settles each of a tactician's orders.
type telling struct {
	agent.Default
	why map[string]int
}

func (t *telling) Order(v *agent.View, d agent.Due) rules.Order {
	o := t.Default.Order(v, d)
	for _, why := range t.Why() {
		t.why[why]++
	}
	return o
}

// Each way to look at a menu decides what somebody does, in some battle that comes with the module.
func TestEveryConsiderationDecidesSometimes(t *testing.T) {
	if testing.Short() {
		t.Skip("few battles show few of them")
	}
	want := []string{
		"the most worthy deed where it stands", "what was to come after the blow", "give ground, and wait for help", "leave a fight that is lost",
		"go where there is something to do", "turn first", "get away before a spell that takes time",
		"get out of the fire", "get behind cover, and shoot from there", "strike from a better place",
		"get to where the goal is",
		"run for its life", "cower",
	}
	all := &telling{why: map[string]int{}}
	for seed := uint64(1); seed <= 12 && len(all.why) < len(want); seed++ {
		for _, name := range battletest.Scenarios(t) {
			s := battletest.Load(t, name)
			c := ecs.Config{Seed: seed, Controllers: map[string]agent.Controller{}}
			for i := range s.Sides {
				c.Controllers[s.Sides[i].ID] = all
			}
			b, err := ecs.New(s, c)
			if err != nil {
				t.Fatal(err)
			}
			b.Run()
		}
	}
	for _, name := range want {
		if all.why[name] == 0 {
			t.Errorf("nobody has come to %q: %v", name, all.why)
		}
	}
	if len(all.why) > len(want) {
		t.Errorf("there is more than the test knows: %v", all.why)
	}
}
