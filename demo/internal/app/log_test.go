package app

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/ui"
)

// Beside the orders of somebody the log shows six lines, each with the badge of whoever it is about.
func TestTheLogHasRoomBesideOrders(t *testing.T) {
	s := commanded(t, "hedge-fight")
	s.on(image.Pt(1280, 720))
	for range 40 {
		s.do(func(b *battle) { b.letDecide() })
		s.due(t)
	}
	s.next()
	s.next()
	seen, badges := 0, 0
	frame(func(*ebiten.Image) {
		s.b.log.Each(func(row *ui.Row, at image.Rectangle) {
			if at.Empty() {
				return
			}
			if seen++; row.Badge != "" {
				badges++
			}
		})
	})
	if seen < 6 || badges < 5 {
		t.Errorf("%d of %d lines are in view, %d of them with a badge", seen, s.b.log.Len(), badges)
	}
}
