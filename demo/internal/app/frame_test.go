package app

import (
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/crowd"
	"github.com/affray-engine/affray/demo/internal/gametest"
	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/rules"
)

func TestMain(m *testing.M) { gametest.Run(m, 1280, 720) }

// frame does something in a frame of its own.
func frame(do func(dst *ebiten.Image)) { gametest.Frame(do) }

// crowded is the whole game with a battle of 200 combatants, of which some is known.
func crowded(t testing.TB) *Game {
	t.Helper()
	gametest.Need(t, "app")
	text := crowd.Scenario("nc", "{monster: orc}", 60, 200)
	var g *Game
	frame(func(*ebiten.Image) {
		var err error
		if g, err = New(Start{File: &host.File{Name: "crowd.yaml", Data: text}}); err != nil {
			t.Error(err)
		}
	})
	if g == nil || g.failure != nil {
		t.Fatal("the crowd cannot be shown: ", g.failure)
	}
	b := g.screen.(*battle)
	b.player.playing = false
	for b.player.reel.Last() < 12 {
		b.player.reel.Ahead(100 * time.Millisecond)
	}
	return g
}

// cost is the processor time of one frame of the whole game and what it allocates. What
// the graphics card does later, which may be another thread of the processor, is not in it.
type cost struct {
	update, draw time.Duration
	allocs       uint64
}

// draw takes the game through one frame at 60 a second.
func (g *Game) draw(t testing.TB) (c cost) {
	frame(func(dst *ebiten.Image) {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		g.updated = time.Now().Add(-time.Second / 60)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		began := processor()
		g.LayoutF(1280, 720)
		if err := g.Update(); err != nil {
			t.Error(err)
		}
		between := processor()
		g.Draw(dst)
		c.update, c.draw = between-began, processor()-between
		runtime.ReadMemStats(&after)
		c.allocs = after.Mallocs - before.Mallocs
	})
	return c
}

// BenchmarkFrame measures frames of the whole game with 200 combatants: still and with
// somebody looked at, when nothing has to be drawn; the same drawn anew in each frame, as
// when the mouse moves; and played while the game thinks ahead and when the end is known.
func BenchmarkFrame(b *testing.B) {
	for _, bm := range []struct {
		name string
		set  func(x *battle)
	}{
		{"still", func(*battle) {}},
		{"looked-at", func(x *battle) { x.look(7) }},
		{"drawn-anew", func(x *battle) { x.look(7) }},
		{"played", func(x *battle) { x.player.playing = true }},
		{"thinking", func(x *battle) { x.player.playing = true }},
		{"ordered", func(x *battle) {
			x.look(7)
			x.toggleCommand()
		}},
	} {
		b.Run(bm.name, func(b *testing.B) {
			g := crowded(b)
			x := g.screen.(*battle)
			if bm.name != "thinking" {
				for !x.player.reel.Done() {
					x.player.reel.Ahead(time.Second)
				}
			}
			for range 5 {
				g.draw(b)
			}
			frame(func(*ebiten.Image) { bm.set(x) })
			g.draw(b)
			if bm.name == "ordered" {
				g.walk(b)
			}
			all := make([]cost, 0, b.N)
			for b.Loop() {
				if bm.name == "drawn-anew" {
					g.wake()
				}
				all = append(all, g.draw(b))
			}
			report(b, all)
		})
	}
}

// walk has a walk ordered in the whole game, of which the goal is still to be chosen.
func (g *Game) walk(b *testing.B) {
	x := g.screen.(*battle)
	for range 300 {
		g.draw(b)
		for i, c := range x.choosing.choices {
			if c.Kind == rules.ActMove {
				frame(func(*ebiten.Image) { x.pickOrder(keyChoice + i) })
				if g.draw(b); len(c.Cells) < 1000 {
					b.Fatalf("only %d places can be chosen", len(c.Cells))
				}
				return
			}
		}
	}
	b.Fatal("nobody can go anywhere")
}

// report tells medians, and the worst but one in a hundred.
func report(b *testing.B, all []cost) {
	at := func(part int, of func(c cost) float64) float64 {
		list := make([]float64, len(all))
		for i, c := range all {
			list[i] = of(c)
		}
		slices.Sort(list)
		return list[min(len(list)*part/100, len(list)-1)]
	}
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	whole := func(c cost) float64 { return ms(c.update + c.draw) }
	b.ReportMetric(at(50, func(c cost) float64 { return ms(c.update) }), "update-ms")
	b.ReportMetric(at(50, func(c cost) float64 { return ms(c.draw) }), "draw-ms")
	b.ReportMetric(at(50, whole), "ms")
	b.ReportMetric(at(99, whole), "ms-99th")
	b.ReportMetric(at(100, whole), "ms-worst")
	b.ReportMetric(at(50, func(c cost) float64 { return float64(c.allocs) }), "allocs")
}
