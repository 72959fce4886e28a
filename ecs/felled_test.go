package ecs_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// Nobody is out of the fight at a number of points above Shape.Felled, whom its book leaves awake, and nobody who can act has so many or fewer: in nc
// one stands down to -10 (NC-127), in brp one sleeps from 2 on (BRP-082).
func TestWhoIsFelledHasSoFewPointsLeft(t *testing.T) {
	battletest.Alone(t)
	for name, want := range map[string]int32{"hedge-fight": -11, "warehouse": 2, "dusk-ambush": 0, "counting-house": 0, "courtyard-duel": 0} {
		up, low := 0, int32(1<<20)
		for seed := range uint64(6) {
			b, err := ecs.New(battletest.Load(t, name), ecs.Config{Seed: seed + 1})
			if err != nil {
				t.Fatal(err)
			}
			shape := b.Shape()
			if shape.Felled != want {
				t.Fatalf("%s: felled are those at %d, want %d", name, shape.Felled, want)
			}
			for b.Step() == ecs.Running {
				v := b.View(0)
				for id := rules.ID(1); int(id) <= v.Len(); id++ {
					f := v.Figure(id)
					if !f.Posture.Acts() {
						continue
					}
					up++
					p := f.Pools[shape.Vital].Now
					if low = min(low, p); p <= want && !wakened(v, shape, id) {
						t.Errorf("%s, seed %d, tick %d: %s is up with %d points", name, seed+1, b.Result().Ticks, f.Name, p)
					}
				}
			}
		}
		if up == 0 || low > want+4 {
			t.Errorf("%s: of %d who were up the lowest had %d points", name, up, low)
		}
	}
}

// wakened reports whether somebody was shaken awake and fights on with next to nothing (BRP-086).
func wakened(v *agent.View, shape *rules.Shape, id rules.ID) bool {
	for _, m := range v.Marks(id, nil) {
		if shape.Marks[m.Kind].Name == "awake" {
			return true
		}
	}
	return false
}
