package app

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/ui"
)

// A tap where several stand close together opens a list beside them, a row for each with the whole name, of which one
// is chosen; a tap beside it closes it. It is so where the whole field is shown on a phone, however that is held.
func TestATapOnACrowdOpensAFan(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	for _, size := range []image.Point{{390, 844}, {844, 390}} {
		s.on(size)
		s.next()
		s.fans(t)
	}
}

// fans makes sure of that on the screen as it is.
func (s *sheet) fans(t *testing.T) {
	t.Helper()
	frame(func(*ebiten.Image) {
		b := s.b
		b.goTo(b.player.reel.Last())
		b.board.Cam().Fit()
		sc, f := b.player.shown()
		for _, k := range sc.Tokens {
			x, y, _, ok := b.board.TokenAt(sc, f, k.ID)
			if at := image.Pt(int(x), int(y)); ok && b.spread(at) {
				n := len(b.fan.who)
				if list := b.fan.list(); list.Overlaps(b.fan.crowd) || b.fan.crowd.Empty() {
					t.Errorf("the list at %v hides those it is about, at %v", list, b.fan.crowd)
				}
				for i, r := range b.fan.places {
					if r.Dx() < 44 || r.Dy() < 44 || !r.In(b.regions.board) {
						t.Errorf("%v of %d", r, i)
					}
					if room := r.Dx() - s.g.theme.Px(fanDisc+16); s.g.theme.Width(fanName(sc.Token(b.fan.who[i])), ui.Bold) > room {
						t.Errorf("%s has no room in %v", fanName(sc.Token(b.fan.who[i])), r)
					}
				}
				last, place := b.fan.who[n-1], middleOf(b.fan.places[n-1])
				if id, open := b.fan.choose(place); !open || id != last {
					t.Errorf("chosen is %d, want %d", id, last)
				}
				b.spread(at)
				if id, open := b.fan.choose(b.regions.board.Min); !open || id != 0 || len(b.fan.places) > 0 {
					t.Errorf("a tap beside it chooses %d, or leaves it open", id)
				}
				if _, open := b.fan.choose(place); open {
					t.Error("it stays open")
				}
				return
			}
		}
		t.Error("nobody stands close to another")
	})
}
