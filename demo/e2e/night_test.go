//go:build e2e

package e2e

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/app"
)

// When night has fallen the field is dark, its light is named in the corner, and who points there is told what it does.
func TestWindowNight(t *testing.T) {
	t.Parallel()
	u := &user{t, open(t, 1000, 640, "-scenario", "courier-on-the-moor", "-tick", "34")}
	u.wait("the night", func(s app.State) bool {
		return s.Screen == "battle" && s.Weather == "Darkness" && s.Done && !s.Playing
	})
	u.see("window-night")
	s := u.still()
	u.must(u.d.move(s.Board[0]+30, s.Board[1]+20))
	u.wait("a tip", func(s app.State) bool {
		return strings.HasPrefix(s.Tip, "Light and weather") && strings.Contains(s.Tip, "4 cells")
	})
	u.see("window-tip")
}
