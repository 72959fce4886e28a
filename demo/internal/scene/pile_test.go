package scene_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// Of those who share a cell each is under as many as come before it, and who can act is above who lies there; nobody else is under anybody.
func TestOfThoseWhoShareACellEachIsUnderAnother(t *testing.T) {
	b := battle(t, "tavern-brawl")
	shared := 0
	for b.Step() == 0 {
		var s scene.Scene
		scene.Of(b, &s)
		seen := map[rules.Cell]map[int]*scene.Token{}
		for i := range s.Tokens {
			k := &s.Tokens[i]
			if k.Gone {
				continue
			}
			if seen[k.Cell] == nil {
				seen[k.Cell] = map[int]*scene.Token{}
			}
			if o := seen[k.Cell][k.Under]; o != nil {
				t.Fatalf("tick %d: %s and %s are both under %d", s.Tick, o.Name, k.Name, k.Under)
			}
			seen[k.Cell][k.Under] = k
		}
		for c, list := range seen {
			for n := range list {
				above := list[n-1]
				if n > 0 {
					shared++
				}
				if n > 0 && (above == nil || list[n].Up.Acts() && !above.Up.Acts()) {
					t.Fatalf("tick %d, %v: %s is under %d, and nobody is above it who should be", s.Tick, c, list[n].Name, n)
				}
			}
		}
	}
	if shared == 0 {
		t.Error("nobody ever shares a cell")
	}
}
