package reel

import (
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// Strength is what each side has standing at a moment, or at the nearest that is known: of everybody who can act the points
// that are left of the vital pool and of those that harm wears down before it count for two thirds, and those that there may be
// for one, as who has few left strikes as hard. It is not to be changed.
func (r *Reel) Strength(m int) []int { return r.strength[min(max(m, 0), r.last)] }

// Latest is the battle as far as it is known, to lend the names of those who have come by then. It is not to be changed.
func (r *Reel) Latest() *ecs.Battle { return r.head }

// strengthOf is the strength of each side of a battle as it stands.
func strengthOf(b *ecs.Battle) []int {
	out := make([]int, len(b.Scenario().Sides))
	v := b.View(0)
	for id := rules.ID(1); int(id) <= v.Len(); id++ {
		if f := v.Figure(id); f.Posture.Acts() {
			for i := range v.Shape().Pools {
				if p := &f.Pools[i]; i == int(v.Shape().Vital) || v.Shape().Pools[i].First {
					out[f.Team] += int(p.Max) + 2*int(max(0, p.Now))
				}
			}
		}
	}
	for i := range out {
		out[i] /= 3
	}
	return out
}
