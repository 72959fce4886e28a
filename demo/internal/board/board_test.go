package board_test

import (
	"image"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/board"
	"github.com/affray-engine/affray/demo/internal/crowd"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/rules"
)

// battle is one of n combatants on a field of 60 by 60 cells, in lines that face each other.
func battle(tb testing.TB, n int) *ecs.Battle {
	tb.Helper()
	lib, err := library.New()
	if err != nil {
		tb.Fatal(err)
	}
	sc, err := lib.Parse("crowd.yaml", crowd.Scenario("nc", "{monster: orc}", 60, n))
	if err != nil {
		tb.Fatal(err)
	}
	b, err := ecs.New(sc, ecs.Config{})
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// shown is a board with what it shows.
type shown struct {
	b     *ecs.Battle
	board *board.Board
	s     scene.Scene
	dst   *ebiten.Image
}

func show(tb testing.TB, b *ecs.Battle, w, h int, scale float64) *shown {
	tb.Helper()
	x := &shown{b: b, board: board.New(b), dst: ebiten.NewImage(w, h)}
	scene.Of(b, &x.s)
	x.board.Layout(image.Rect(0, 0, w, h), scale)
	tb.Cleanup(func() {
		frame(func() {
			x.board.Close()
			x.dst.Deallocate()
		})
	})
	return x
}

// pixels draws the board and reads it back.
func (x *shown) pixels(m *board.Marks) []byte {
	out := make([]byte, 4*x.dst.Bounds().Dx()*x.dst.Bounds().Dy())
	frame(func() {
		x.board.Draw(x.dst, &x.s, nil, m)
		x.dst.ReadPixels(out)
	})
	return out
}

func TestTokensStandWhereTheBoardSaysThatTheyAre(t *testing.T) {
	x := show(t, battle(t, 20), 800, 600, 1)
	pix := x.pixels(&board.Marks{})
	for id := rules.ID(1); id <= 20; id++ {
		px, py, _, ok := x.board.TokenAt(&x.s, nil, id)
		if !ok {
			t.Fatalf("combatant %d is not in view of a board that fits", id)
		}
		at := 4 * (int(py-3)*800 + int(px))
		if got := pix[at : at+3]; got[0] < 60 && got[1] < 60 && got[2] < 60 {
			t.Errorf("combatant %d at %.0f, %.0f: pixel %v is as dark as the ground", id, px, py, got)
		}
		if got, _, _ := x.board.Pick(&x.s, nil, px, py); got != id {
			t.Errorf("picked %d where %d is shown", got, id)
		}
	}
}

// BenchmarkFrame measures the processor time of Update and Draw with 200 combatants; each
// round is a frame of its own, whose time on the graphics card does not count.
func BenchmarkFrame(b *testing.B) {
	x := show(b, battle(b, 200), 1280, 720, 1)
	for _, bm := range []struct {
		name string
		move func(i int)
	}{
		{"still", func(int) {}},
		{"dragged", func(i int) { x.board.Drag(float64(i/100%2*2-1)*4, 0) }},
		{"zoomed", func(i int) { x.board.Zoom(640, 360, [...]float64{1.03, 1 / 1.03}[i/20%2]) }},
		{"near", func(i int) {
			if i == 0 {
				x.board.Zoom(640, 360, 4)
			}
		}},
	} {
		b.Run(bm.name, func(b *testing.B) {
			x.board.Fit()
			m := &board.Marks{Selected: 1, Hover: 2, Line: [2]rules.ID{1, 2}, Overlay: board.Moves, Acting: []rules.ID{3, 4, 5}}
			frame(func() { x.board.Draw(x.dst, &x.s, nil, m) })
			b.ReportAllocs()
			var worst, sum time.Duration
			for i := range b.N {
				frame(func() {
					began := time.Now()
					bm.move(i)
					x.board.Update(x.b, 1, m)
					x.board.Draw(x.dst, &x.s, nil, m)
					took := time.Since(began)
					sum, worst = sum+took, max(worst, took)
				})
			}
			b.ReportMetric(float64(sum.Microseconds())/float64(b.N)/1000, "ms/frame")
			b.ReportMetric(float64(worst.Microseconds())/1000, "ms/worst")
		})
	}
}
