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

// TestMoreNerveLeavesFewer is the law that of those who give up early more are left than of those who never do.
func TestMoreNerveLeavesFewer(t *testing.T) {
	early, never := 0, 0
	for _, name := range []string{"hedge-fight", "night-raid", "tavern-brawl", "dusk-ambush", "warehouse"} {
		gone := func(nerve string) int { return escaped(t, name, "default:nerve="+nerve, 30) }
		few, usual, most := gone("1"), gone("0.5"), gone("0")
		if few > usual || usual > most {
			t.Errorf("%s: with nerve 0, 0.5 and 1 so many left the field: %d, %d, %d", name, most, usual, few)
		}
		early, never = early+most, never+few
	}
	if never >= early {
		t.Errorf("%d left the field with no nerve, %d with all", early, never)
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
