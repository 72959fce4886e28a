package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// While enemies are up nobody goes far to tend one who lies and gets no worse, no two tend the same one, and some who have nothing else to do
// bind wounds of their own.
func TestThoseWhoGetNoWorseWait(t *testing.T) {
	own := 0
	for _, name := range []string{"three-banners", "hollow-way"} {
		for seed := uint64(1); seed <= 12; seed++ {
			b, err := ecs.New(battletest.Load(t, name), ecs.Config{Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			tends := map[rules.ID]rules.ID{}
			b.Reasons(func(r *agent.Reason) {
				v, a := b.View(int(b.View(0).Figure(r.Who).Team)), r.Order.Acts[0]
				if v.Of() == 0 && r.Slot.Kind == rules.SlotDeclare && len(tends) > 0 {
					clear(tends)
				}
				by, on := v.Figure(r.Who), v.Figure(a.Target)
				switch {
				case a.Kind != rules.ActTend || a.Target == 0:
				case a.Target == r.Who:
					own++
				case r.Slot.Kind == rules.SlotDeclare:
					if n := v.Steps(by.Cell, on.Cell); on.Posture == rules.Down && on.Pools[v.Shape().Vital].Now > 0 && n > 4 {
						t.Errorf("%s, seed %d, round %d: %s goes %d cells to tend %s", name, seed, v.Round()+1, by.Name, n, on.Name)
					}
				default:
					if o := tends[a.Target]; o != 0 && o != r.Who {
						t.Errorf("%s, seed %d, round %d: %s tends %s, and %s does", name, seed, v.Round()+1, by.Name, on.Name, v.Figure(o).Name)
					}
					tends[a.Target] = r.Who
				}
			})
			b.Run()
		}
	}
	if own == 0 {
		t.Error("nobody binds a wound of its own")
	}
}
