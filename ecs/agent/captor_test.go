package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// taken is what became of those of the other side whom a controller put out of the fight.
type taken struct{ dead, alive, held, lowered int }

// takes lets a controller fight for the guards of a scenario.
func takes(t *testing.T, name, side string, seeds uint64, who func() agent.Controller) (n taken) {
	t.Helper()
	for seed := uint64(1); seed <= seeds; seed++ {
		b := battletest.Fight(t, name, ecs.Config{
			Seed: seed, Controllers: map[string]agent.Controller{side: who()},
			Events: func(e *event.Event) {
				if e.Kind != event.Struck || e.Act.Kind != rules.ActStrike {
					return
				}
				if e.Act.Cap > 0 && e.Act.Cap < 50 {
					n.held++
				}
				for _, m := range e.Exchange.Verdict.Mods {
					if m.Rule == "FTR-071" {
						n.lowered++
					}
				}
			},
		})
		b.Run()
		for i, c := range battletest.Load(t, name).Combatants {
			if up := b.View(0).Figure(rules.ID(i + 1)).Posture; c.Side == side {
				continue
			} else if up == rules.Dead {
				n.dead++
			} else if up == rules.Down {
				n.alive++
			}
		}
	}
	return n
}

// A captor holds its blows back so that its enemies live (FTR-071): of those whom it puts out
// of the fight fewer die than at the hands of one who fights to win.
func TestACaptorTakesPeopleAlive(t *testing.T) {
	c := takes(t, "barbs-on-the-strand", "guards", 20, func() agent.Controller { return &agent.Captor{} })
	d := takes(t, "barbs-on-the-strand", "guards", 20, func() agent.Controller { return &agent.Default{} })
	if c.held == 0 || c.lowered == 0 || c.alive == 0 || c.dead*(d.dead+d.alive) >= d.dead*(c.dead+c.alive) {
		t.Errorf("captors: %+v, others: %+v", c, d)
	}
}

// did counts what a controller lets a side do in a scenario.
func did(t *testing.T, name, side string, who func() agent.Controller, counts func(b *ecs.Battle, e *event.Event) bool) (n int) {
	t.Helper()
	s := battletest.Load(t, name)
	for seed := uint64(1); seed <= 16; seed++ {
		b := battletest.Fight(t, name, ecs.Config{Seed: seed, Controllers: map[string]agent.Controller{side: who()}})
		b.Listen(func(e *event.Event) {
			if e.Kind == event.Struck && s.Combatants[e.Who-1].Side == side && counts(b, e) {
				n++
			}
		})
		b.Run()
	}
	return n
}

// A captor does what its book offers to take people alive: it knocks out (DQ-093), punches and
// bears down (REV-103, REV-122), and binds the wounds of enemies who would bleed to death or
// die when the round ends (NC-G-14, BRP-092). Others do so less often, or never.
func TestACaptorUsesTheWaysOfItsBook(t *testing.T) {
	captor := func() agent.Controller { return &agent.Captor{} }
	usual := func() agent.Controller { return &agent.Default{} }
	tends := func(b *ecs.Battle, e *event.Event) bool {
		return e.Act.Kind == rules.ActTend && b.View(0).Figure(e.Who).Team != b.View(0).Figure(e.Other).Team
	}
	for _, c := range []struct {
		name, side string
		counts     func(b *ecs.Battle, e *event.Event) bool
	}{
		{"net-and-sword", "east", func(_ *ecs.Battle, e *event.Event) bool {
			return e.Act.Kind == rules.ActSpecial && e.Act.Mode == battletest.WordsOf("dq").Special("knockout")
		}},
		{"arrows-at-the-ford", "wardens", func(_ *ecs.Battle, e *event.Event) bool {
			return e.Act.Kind == rules.ActPunch || e.Act.Kind == rules.ActOverbear
		}},
		{"hedge-fight", "homestead", tends},
		{"mill-bridge", "village", tends},
	} {
		if mercy, rest := did(t, c.name, c.side, captor, c.counts), did(t, c.name, c.side, usual, c.counts); mercy <= rest {
			t.Errorf("%s: captors do so %d times, others %d", c.name, mercy, rest)
		}
	}
}
