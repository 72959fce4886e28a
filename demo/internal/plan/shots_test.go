package plan_test

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/library"
)

// stage is a battle with its plan.
type stage struct {
	b *ecs.Battle
	s *scene.Scene
	p *plan.Plan
	c *paint.Canvas
}

func newStage(t testing.TB, name string, ticks int) *stage {
	t.Helper()
	lib, err := library.New()
	if err != nil {
		t.Fatal(err)
	}
	sc, err := lib.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(sc, ecs.Config{})
	if err != nil {
		t.Fatal(err)
	}
	for range ticks {
		if b.Step() != ecs.Running {
			break
		}
	}
	st := &stage{b: b, s: &scene.Scene{}, c: paint.NewCanvas(paint.NewAtlas())}
	scene.Of(b, st.s)
	st.p = plan.New(&sc.Field, scene.GroundOf(b))
	return st
}

// shoot renders what the plan shows.
func (st *stage) shoot(w, h int, scale float64, m *plan.Marks) *image.RGBA {
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	r, g, b := paint.Night.RGB()
	draw.Draw(dst, dst.Rect, image.NewUniform(color.RGBA{r, g, b, 255}), image.Point{}, draw.Src)
	st.p.Layout(plan.Rect{W: float64(w), H: float64(h)}, scale)
	st.c.Reset()
	st.p.Ground(st.c, st.s.Open)
	st.p.Live(st.c, st.s, nil, m)
	st.c.Raster(dst)
	return dst
}

func save(t *testing.T, img image.Image, name string) {
	t.Helper()
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}

// TestShots writes pictures of scenarios into the folder that PLAN_SHOTS names, to be looked at.
func TestShots(t *testing.T) {
	dir := os.Getenv("PLAN_SHOTS")
	if dir == "" {
		t.Skip("PLAN_SHOTS names no folder")
	}
	lib, err := library.New()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range lib.Names() {
		for _, ticks := range []int{40} {
			st := newStage(t, name, ticks)
			save(t, st.shoot(1280, 720, 1, nil), filepath.Join(dir, fmt.Sprintf("%s-%d.png", name, ticks)))
		}
	}
}
