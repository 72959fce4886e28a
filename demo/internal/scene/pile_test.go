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

// Those who can act and share a cell know how many they are, and each has another place there; nobody else does.
func TestThoseWhoShareACellHavePlacesBesideEachOther(t *testing.T) {
	b := battle(t, "fencing-master")
	shared := 0
	for b.Step() == 0 {
		var s scene.Scene
		scene.Of(b, &s)
		for i := range s.Tokens {
			k, n := &s.Tokens[i], 0
			for j := range s.Tokens {
				o := &s.Tokens[j]
				if !k.Up.Acts() || !o.Up.Acts() || o.Cell != k.Cell {
					continue
				}
				n++
				kx, _ := s.Place(k)
				if ox, _ := s.Place(o); i != j && kx == ox {
					t.Fatalf("tick %d: %s and %s are at one place", s.Tick, k.Name, o.Name)
				}
			}
			if n < 2 {
				n = 0
			}
			if shared += n; k.Abreast != n {
				t.Fatalf("tick %d: %s stands abreast of %d, want %d", s.Tick, k.Name, k.Abreast, n)
			}
		}
	}
	if shared == 0 {
		t.Error("nobody ever shares a cell")
	}
}
