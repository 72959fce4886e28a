package scene

import "github.com/affray-engine/affray/rules"

// pile finds out of those who share a cell who is under whom: who can act is above who lies there, else who comes first.
func (s *Scene) pile() {
	there := map[rules.Cell]int{}
	for _, acts := range [...]bool{true, false} {
		for i := range s.Tokens {
			t := &s.Tokens[i]
			if t.Up.Acts() != acts {
				continue
			}
			if t.Under = 0; t.Gone || t.Rides != 0 {
				continue
			}
			t.Under = there[t.Cell]
			there[t.Cell]++
		}
	}
}
