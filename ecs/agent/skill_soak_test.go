//go:build soak

package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// TestMoreSkillWinsMore is the law that the share of battles won rises with skill.
func TestMoreSkillWinsMore(t *testing.T) {
	for _, name := range []string{"tavern-brawl", "hedge-fight", "night-raid", "pavises", "out-of-the-barrow"} {
		last := -1
		for _, skill := range []string{"0.2", "0.6", "1"} {
			won, _ := share(t, name, "default:skill="+skill, "default", 50)
			if won <= last {
				t.Errorf("%s: with skill %s it wins %d %%, with less %d %%", name, skill, won, last)
			}
			last = won
		}
	}
}

// TestMoreNerveLeavesFewer is the law that no more leave the field the more nerve they have, over several scenarios, and that most do without any.
func TestMoreNerveLeavesFewer(t *testing.T) {
	last, most := 1<<20, 0
	for _, nerve := range []string{"0", "0.5", "1"} {
		sum := 0
		for _, name := range []string{"hedge-fight", "night-raid", "tavern-brawl", "dusk-ambush", "warehouse"} {
			sum += escaped(t, name, "default:nerve="+nerve, 30)
		}
		if sum > last {
			t.Errorf("with nerve %s %d leave the field, with less %d", nerve, sum, last)
		}
		last, most = sum, max(most, sum)
	}
	if most <= last {
		t.Errorf("%d leave the field with all nerve, no more without any", last)
	}
}

// escaped is how many of a side leave the field alive, over battles in both seats.
func escaped(t *testing.T, name, word string, battles uint64) (n int) {
	t.Helper()
	s := battletest.Load(t, name)
	for seat := range 2 {
		for seed := uint64(1); seed <= battles; seed++ {
			b := battletest.Fight(t, name, ecs.Config{Seed: seed, Controllers: map[string]agent.Controller{s.Sides[seat].ID: must(t, word), s.Sides[1-seat].ID: &agent.Default{}}})
			b.Run()
			v := b.View(seat)
			for id := rules.ID(1); int(id) <= v.Len(); id++ {
				if f := v.Figure(id); f.Mine && f.Posture == rules.Gone && f.Pools[v.Shape().Vital].Now > 0 {
					n++
				}
			}
		}
	}
	return n
}
