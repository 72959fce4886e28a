package scene

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// pile finds out of those who share a cell who is under whom: who can act is above who lies there, else who comes first. Those of one cell who can act
// stand abreast.
func (s *Scene) pile() {
	there := map[rules.Cell]int{}
	stand := map[rules.Cell]int{}
	for _, acts := range [...]bool{true, false} {
		for i := range s.Tokens {
			t := &s.Tokens[i]
			if t.Up.Acts() != acts {
				continue
			}
			if t.Under, t.Abreast = 0, 0; t.Gone || t.Rides != 0 {
				continue
			}
			t.Under = there[t.Cell]
			there[t.Cell]++
			if acts && len(t.Cells) == 1 {
				stand[t.Cell]++
			}
		}
	}
	for i := range s.Tokens {
		t := &s.Tokens[i]
		if n := stand[t.Cell]; n > 1 && t.Under < n && len(t.Cells) == 1 && t.Rides == 0 && !t.Gone && s.Ground.Kind != grid.Free {
			t.Abreast = n
		}
	}
}

// Row is how much of the width of its cell each of those has who stand abreast there, 1 for one who has it alone, and how far somebody is to the right
// of the middle.
func (t *Token) Row() (wide, right float64) {
	if t.Abreast < 2 {
		return 1, 0
	}
	wide = 1 / float64(t.Abreast)
	return wide, wide * (float64(t.Under) - float64(t.Abreast-1)/2)
}
