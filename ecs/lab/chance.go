// This file estimates: floats are for people and decide nothing.

package lab

import (
	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/rules"
)

// chanceOf is what rolls of a kind announce. A memo belongs to one rulebook.
func chanceOf(memo map[rollKey]float64, s *rules.Shape, t arena.Thrown) float64 {
	k := rollKey{int(t.Type), t.Need, t.Mod}
	if c, known := memo[k]; known {
		return c
	}
	c, _ := s.Rolls[t.Type].Trial.Chance(int(t.Need), int(t.Mod)).Float64()
	memo[k] = round4(c)
	return memo[k]
}
