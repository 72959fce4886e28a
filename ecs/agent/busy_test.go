package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// What is under way is seen in full by the own side, by others as a kind of act.
func TestTheOwnSideSeesWhenAnActTakesEffect(t *testing.T) {
	s := battletest.Load(t, "hedge-fight")
	b := battletest.Fight(t, "hedge-fight", ecs.Config{})
	busy := 0
	for b.Step() == ecs.Running {
		for i := range s.Combatants {
			id := rules.ID(i + 1)
			f := b.View(0).Figure(id)
			own, other := b.View(int(f.Team)).Busy(id), b.View(1-int(f.Team)).Busy(id)
			if own.Act.Kind != f.Busy || other.Act.Kind != f.Busy {
				t.Fatalf("%s does %s, and is seen to %s and %s", f.Name, f.Busy, own.Act.Kind, other.Act.Kind)
			}
			if !own.Under() {
				continue
			}
			busy++
			if own.Due < b.View(0).Tick() || other.Due != 0 || other.Act.Target != 0 {
				t.Fatalf("%s: the own side sees %+v, others %+v", f.Name, own, other)
			}
		}
	}
	if busy == 0 {
		t.Error("nobody ever has anything under way")
	}
	if b.View(0).Busy(99) != (rules.Busy{}) || b.View(0).Busy(0) != (rules.Busy{}) {
		t.Error("nobody has something under way")
	}
}
