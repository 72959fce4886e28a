package app

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/rules"
)

// Who has made the field larger and leaps to a moment sees both the one who has shot there and whom it shot at, be they far from each other.
func TestAShotIsInViewAsAWhole(t *testing.T) {
	s := openSheet(t, "open-heath")
	s.next()
	r, b := s.b.player.reel, s.b
	n := 0
	for _, k := range r.Blows(r.Last()) {
		if k.Act.Kind != rules.ActShoot || k.To == 0 {
			continue
		}
		n++
		frame(func(*ebiten.Image) {
			c := b.board.Cam()
			c.Scale(paint.Pt{X: c.View.X, Y: c.View.Y}, 6)
			b.goTo(k.Moment + 1)
		})
		s.next()
		s.next()
		frame(func(*ebiten.Image) {
			scene, f := b.player.shown()
			for _, id := range []rules.ID{k.By, k.To} {
				if x, y, _, ok := b.board.TokenAt(scene, f, id); !ok || !b.board.Cam().View.Holds(paint.Pt{X: x, Y: y}) {
					t.Errorf("at %d %s is out of view at %.0f, %.0f", k.Moment+1, b.name(id), x, y)
				}
			}
		})
	}
	if n == 0 {
		t.Error("nobody shoots")
	}
}
