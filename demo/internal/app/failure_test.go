package app

import (
	"errors"
	"image"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/gametest"
	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/ecs/library"
)

// A link to a battle that is not known says that in plain words, without the names of all that are, and what else is wrong with it is told, too.
func TestABattleThatIsNotKnownIsToldInPlainWords(t *testing.T) {
	unknown := &library.UnknownError{Name: "nonsense", Known: []string{"bridge", "duel"}}
	text := failureRows(errors.Join(unknown, errors.New("seed wrong")))[0].Text
	if !strings.HasPrefix(text, "This link leads to a battle that is not known here") || !strings.HasSuffix(text, "\nseed wrong") || strings.Contains(text, "bridge") || !strings.Contains(text, `"nonsense"`) {
		t.Errorf("it says %q", text)
	}
}

// While it is told what is wrong with an address the screen below was never built: a finger that is lifted anywhere beside that asks it for nothing.
func TestAFingerBesideWhatIsWrongAsksForNothing(t *testing.T) {
	gametest.Need(t, "app")
	_, wrong := host.ParseLink("seed=-5x")
	frame(func(dst *ebiten.Image) {
		g, err := New(Start{Err: wrong})
		if err != nil || g.failure == nil {
			t.Errorf("it begins with %v, wrong are %v", err, g.failure)
			return
		}
		g.LayoutF(390, 844)
		g.build()
		g.Draw(dst)
		for y := 0; y < g.size.Y; y += 20 {
			for x := 0; x < g.size.X; x += 20 {
				g.tip.at, g.tip.touches, g.tip.screen = image.Pt(x, y), []ebiten.TouchID{0}, g.screen
				if _, text := g.tipAt(g.tip.at); text != "" || g.told() {
					t.Errorf("at %v it says %q", g.tip.at, text)
				}
				g.tell(1)
			}
		}
	})
}
