package app

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/crowd"
	"github.com/affray-engine/affray/demo/internal/gametest"
	"github.com/affray-engine/affray/demo/internal/host"
)

// BenchmarkJump measures what a jump takes from end to end of a battle of 60 that is known,
// in ms of processor time: replaying it, showing it in panels and log, and drawing it.
func BenchmarkJump(b *testing.B) {
	gametest.Need(b, "app")
	var g *Game
	frame(func(*ebiten.Image) {
		var err error
		if g, err = New(Start{File: &host.File{Name: "crowd.yaml", Data: crowd.Scenario("nc", "{monster: orc}", 60, 60)}}); err != nil {
			b.Error(err)
		}
	})
	x := g.screen.(*battle)
	x.player.playing = false
	for !x.player.reel.Done() {
		x.player.reel.Ahead(time.Second)
	}
	g.draw(b)
	var replay, update, draw, n float64
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	for b.Loop() {
		for _, to := range []int{0, x.player.reel.Last(), x.player.reel.Last() / 2} {
			frame(func(*ebiten.Image) {
				began := time.Now()
				x.goTo(to)
				replay += ms(time.Since(began))
			})
			c := g.draw(b)
			update, draw, n = update+ms(c.update), draw+ms(c.draw), n+1
		}
	}
	b.ReportMetric(replay/n, "replay-ms")
	b.ReportMetric(update/n, "update-ms")
	b.ReportMetric(draw/n, "draw-ms")
	b.ReportMetric(0, "ns/op")
}
