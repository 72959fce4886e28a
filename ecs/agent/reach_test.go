package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// reacher plays as by default, and looks before each order of a body of several cells whether
// what it is told to reach from a cell is what is offered there.
type reacher struct {
	agent.Default
	t     *testing.T
	asked *int
}

func (r *reacher) Order(v *agent.View, d agent.Due) rules.Order {
	if me := v.Figure(d.Who); me.Wide && d.Slot.Kind != rules.SlotDeclare {
		r.look(v, d, me.Cell, rules.Order{})
		for _, c := range append([]agent.Choice(nil), v.Choices(d.Slot, rules.Order{})...) {
			if c.Kind != rules.ActMove {
				continue
			}
			var cells []rules.Cell
			v.Flood(d.Who, v.Across(4), func(to rules.Cell, _ int32) bool {
				cells = append(cells, to)
				return true
			})
			for i := range cells {
				var sofar rules.Order
				sofar.Add(rules.Act{Kind: c.Kind, Item: c.Item, Mode: c.Mode, Cell: cells[i]})
				r.look(v, d, cells[i], sofar)
			}
		}
	}
	return r.Default.Order(v, d)
}

func (r *reacher) look(v *agent.View, d agent.Due, at rules.Cell, sofar rules.Order) {
	for _, c := range v.Choices(d.Slot, sofar) {
		if c.Kind != rules.ActStrike || c.At != rules.AtEnemyReach || c.Terms.Front || c.Item == rules.NoItem {
			continue
		}
		it, _ := v.Item(d.Who, c.Item)
		offered := map[rules.ID]bool{}
		for _, id := range c.Targets {
			offered[id] = true
		}
		for id := rules.ID(1); int(id) <= v.Len(); id++ {
			f := v.Figure(id)
			if f.Mine || !f.Posture.Acts() {
				continue
			}
			*r.asked++
			if told := v.Reach(d.Who, at, id, it.Reach); told != offered[id] {
				r.t.Errorf("tick %d: %d from %v at %d, who is at %v: told %v, offered %v", v.Tick(), d.Who, at, id, f.Cell, told, offered[id])
			}
		}
	}
}

// What a body of several cells is told to reach from a cell is offered there, and what is offered
// is told (SPACE-030, SPACE-108, SPACE-113).
func TestWhatAWideBodyIsToldToReachIsOffered(t *testing.T) {
	for _, name := range []string{"wolves-at-the-fold", "toll-of-the-giant", "ogre-ford", "lances-at-the-bridge"} {
		t.Run(name, func(t *testing.T) {
			s, asked, given := battletest.Load(t, name), 0, map[string]agent.Controller{}
			for _, side := range s.Sides {
				given[side.ID] = &reacher{t: t, asked: &asked}
			}
			battletest.Fight(t, name, ecs.Config{Seed: 5, Controllers: given}).Run()
			if asked == 0 {
				t.Error("nothing was asked")
			}
		})
	}
}
