package app

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// A tap where several stand close together opens a fan of large discs, one for each, of which one
// is chosen; a tap beside it closes it.
func TestATapOnACrowdOpensAFan(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	frame(func(*ebiten.Image) { s.size(image.Pt(390, sheetHeight), 1) })
	for range 3 {
		s.next()
	}
	frame(func(*ebiten.Image) {
		b := s.b
		b.goTo(b.player.reel.Last())
		sc, f := b.player.shown()
		for _, k := range sc.Tokens {
			x, y, _, ok := b.board.TokenAt(sc, f, k.ID)
			if at := image.Pt(int(x), int(y)); ok && b.spread(at) {
				n := len(b.fan.who)
				for i, r := range b.fan.places {
					if r.Dx() < 44 || r.Dy() < 44 || !r.In(b.regions.board) {
						t.Errorf("%v of %d", r, i)
					}
				}
				last, place := b.fan.who[n-1], middleOf(b.fan.places[n-1])
				if id, open := b.fan.choose(place); !open || id != last {
					t.Errorf("chosen is %d, want %d", id, last)
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
