package board_test

import (
	"bytes"
	"image"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/board"
	"github.com/affray-engine/affray/demo/internal/crowd"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
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
	x.pixels(&board.Marks{})
	x.board.Fit()
	pix := x.pixels(&board.Marks{})
	for id := rules.ID(1); id <= 20; id++ {
		px, py, _, ok := x.board.TokenAt(&x.s, nil, id)
		if !ok {
			t.Fatalf("combatant %d is not in view of a board that fits", id)
		}
		var brightest byte
		for y := int(py) - 8; y <= int(py); y++ { // a figure has dark lines
			at := 4 * (y*800 + int(px))
			brightest = max(brightest, pix[at], pix[at+1], pix[at+2])
		}
		if brightest < 60 {
			t.Errorf("combatant %d at %.0f, %.0f: %d is as dark as the ground", id, px, py, brightest)
		}
		if got, _, _ := x.board.Pick(&x.s, nil, px, py); got != id {
			t.Errorf("picked %d where %d is shown", got, id)
		}
	}
}

// TestTheGraphicsCardDrawsWhatTheProcessorDraws compares the board with the same plan filled
// by paint.Canvas.Raster, of which the pictures of the documentation are made.
func TestTheGraphicsCardDrawsWhatTheProcessorDraws(t *testing.T) {
	for _, scale := range []float64{1, 2} {
		x := show(t, battle(t, 20), 800, 600, scale)
		m := &board.Marks{Selected: 1, Hover: 2, Names: true, Still: true}
		x.pixels(m)
		x.board.Fit()
		got := x.pixels(m)
		p := plan.New(&x.b.Scenario().Field, scene.GroundOf(x.b))
		p.Layout(plan.Rect{W: 800, H: 600}, scale)
		c := paint.NewCanvas(paint.NewAtlas())
		c.Rect(0, 0, 800, 600, paint.Night)
		p.Ground(c, x.s.Open, nil)
		p.Live(c, &x.s, nil, m)
		want := image.NewRGBA(image.Rect(0, 0, 800, 600))
		c.Raster(want)
		differ := 0
		for i := range got {
			if d := int(got[i]) - int(want.Pix[i]); i%4 != 3 && (d > 24 || d < -24) {
				differ++
			}
		}
		if share := float64(differ) / float64(len(got)); share > 0.01 {
			t.Errorf("at scale %v %.2f %% of all values differ", scale, 100*share)
		}
	}
}

func TestTheGroundIsDrawnAnewOnlyWhenItMustBe(t *testing.T) {
	x := show(t, battle(t, 4), 640, 480, 1)
	m := &board.Marks{Still: true}
	x.pixels(m)
	x.board.Fit()
	x.pixels(m)
	far := x.pixels(m)
	x.board.Zoom(320, 240, 6)
	near := x.pixels(m)
	if bytes.Equal(far, near) {
		t.Error("zooming changes nothing")
	}
	x.board.Drag(3, 2)
	moved := x.pixels(m)
	if at := func(p []byte, x, y int) [3]byte { return [3]byte(p[4*(y*640+x):]) }; at(near, 300, 200) != at(moved, 303, 202) { // where the shade at the rim does not reach
		t.Errorf("the ground did not move with the pointer: %v at first, then %v", at(near, 300, 200), at(moved, 303, 202))
	}
	x.board.Fit() // from what somebody has moved to the fight
	x.board.Fit() // and from there to the whole field
	x.pixels(m)   // the camera comes to rest
	if again := x.pixels(m); !bytes.Equal(again, far) {
		t.Error("a board that is fitted again looks different")
	}
}

func TestFittingTwiceShowsThoseWhoFight(t *testing.T) {
	x := show(t, battle(t, 4), 640, 480, 1)
	x.pixels(&board.Marks{})
	if x.board.Cam().Fitted() {
		t.Error("the fight is not shown at first")
	}
	x.board.Fit()
	_, _, far, _ := x.board.TokenAt(&x.s, nil, 1)
	x.board.Fit()
	for id := rules.ID(1); id <= 4; id++ {
		_, _, near, ok := x.board.TokenAt(&x.s, nil, id)
		if !ok || near <= far {
			t.Errorf("combatant %d is in view: %v; its token went from %.1f to %.1f pixels", id, ok, far, near)
		}
	}
	x.board.Fit()
	if _, _, again, _ := x.board.TokenAt(&x.s, nil, 1); again != far {
		t.Errorf("fitting a third time shows tokens of %.1f pixels, at first they were %.1f", again, far)
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
			x.board.Cam().Fit()
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

// A view of any size in pixels comes to rest on a ground that is drawn once.
func TestTheGroundOfAViewAtRestIsDrawnOnce(t *testing.T) {
	for _, size := range [][2]int{{880, 546}, {881, 547}, {390, 349}, {1280, 720}, {1001, 333}} {
		x := show(t, battle(t, 12), size[0], size[1], 1)
		m := &board.Marks{}
		for range 3 {
			frame(func() { x.board.Draw(x.dst, &x.s, nil, m) })
		}
		before := board.Grounds(x.board)
		for range 5 {
			frame(func() { x.board.Draw(x.dst, &x.s, nil, m) })
		}
		if n := board.Grounds(x.board) - before; n != 0 {
			t.Errorf("at %v the ground is drawn anew %d times in 5 frames at rest", size, n)
		}
	}
}
