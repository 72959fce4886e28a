//go:build soak

package agent_test

import "testing"

// Who looks ahead beats a tactician.
func TestASearchBeatsTheTactician(t *testing.T) {
	for _, name := range []string{"stone-in-the-quarry", "tavern-brawl"} {
		if won, _ := share(t, name, "search", "default", 30); won < 55 {
			t.Errorf("%s: it wins %d %%", name, won)
		}
	}
}
