package plan_test

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/affray-engine/affray/demo/internal/crowd"
	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
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
	return staged(t, sc, ticks)
}

// staged is the stage of a scenario after some ticks.
func staged(t testing.TB, sc *scenario.Scenario, ticks int) *stage {
	t.Helper()
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

// newCrowd is a battle of n combatants on a field of 60 by 60 cells, in lines that face
// each other.
func newCrowd(t testing.TB, n int) *stage {
	t.Helper()
	lib, err := library.New()
	if err != nil {
		t.Fatal(err)
	}
	sc, err := lib.Parse("crowd.yaml", crowd.Scenario("nc", "{monster: orc}", 60, n))
	if err != nil {
		t.Fatal(err)
	}
	return staged(t, sc, 0)
}

// shoot renders what the plan shows.
func (st *stage) shoot(w, h int, scale float64, m *plan.Marks) *image.RGBA {
	return st.film(w, h, scale, m, nil)
}

// film renders a frame of a film.
func (st *stage) film(w, h int, scale float64, m *plan.Marks, f *film.Frame) *image.RGBA {
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	r, g, b := paint.Night.RGB()
	draw.Draw(dst, dst.Rect, image.NewUniform(color.RGBA{r, g, b, 255}), image.Point{}, draw.Src)
	st.p.Layout(plan.Rect{W: float64(w), H: float64(h)}, scale)
	st.c.Reset()
	st.p.Ground(st.c, st.s.Open, nil)
	st.p.Live(st.c, st.s, f, m)
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

// TestShots writes pictures into the folder that PLAN_SHOTS names, to be looked at.
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
		if only := os.Getenv("PLAN_ONLY"); only != "" && only != name {
			continue
		}
		st := newStage(t, name, 40)
		save(t, st.shoot(1280, 720, 1, nil), filepath.Join(dir, name+".png"))
		save(t, st.shoot(390, 560, 1, &plan.Marks{Selected: 1}), filepath.Join(dir, name+"-phone.png"))
		for o := plan.Reach; o < plan.NOverlay && os.Getenv("PLAN_OVERLAYS") != ""; o++ {
			save(t, st.overlaid(o), filepath.Join(dir, fmt.Sprintf("%s-%v.png", name, o)))
		}
	}
}

// overlaid renders an overlay for the first who acts, with the line to the nearest enemy.
func (st *stage) overlaid(o plan.Overlay) *image.RGBA {
	m := &plan.Marks{Overlay: o, Acting: []rules.ID{2, 3}}
	for i := range st.s.Tokens {
		if k := &st.s.Tokens[i]; k.Up.Acts() && m.Selected == 0 {
			m.Selected = k.ID
		} else if k.Up.Acts() && m.Selected != 0 && k.Side != st.s.Token(m.Selected).Side {
			m.Line = [2]rules.ID{m.Selected, k.ID}
		}
	}
	var s plan.Survey
	s.Ask(st.b, 1, 0, o, m.Selected)
	began := time.Now()
	s.Work(time.Minute)
	m.Tints, m.Sight = s.Tints(), plan.Sight(st.b, m.Line[0], m.Line[1])
	fmt.Println(st.b.Scenario().Name, o, time.Since(began), len(m.Tints), s.Note())
	return st.shoot(1280, 720, 1, m)
}

// movie is a frame with one of everything that moves.
func (st *stage) movie() *film.Frame {
	f := &film.Frame{}
	for i := range st.s.Tokens {
		t := &st.s.Tokens[i]
		x, y := st.s.Place(t)
		q := film.Pose{X: x, Y: y, Angle: st.s.Ground.Angle(t.Facing), Alpha: 1}
		if !t.Up.Acts() {
			q.Fall = 1
		}
		f.Poses = append(f.Poses, q)
	}
	at := func(i int) (x, y float64) { return f.Poses[i%len(f.Poses)].X, f.Poses[i%len(f.Poses)].Y }
	p := f.Poses
	p[0].Lunge, p[0].LX, p[0].LY = 0.9, p[1].X, p[1].Y
	p[1].Guard, p[1].Raised, p[1].Flash = film.Parry, 1, 0.6
	if len(p) > 3 {
		p[2].Guard, p[2].Raised = film.Shield, 1
		p[3].Fall = 0.5
	}
	for i := range min(5, len(p)-1) {
		ax, ay := at(i)
		bx, by := at(i + 1)
		m := film.Missile{X: ax + (bx-ax)*0.5, Y: ay + (by-ay)*0.5, Angle: math.Atan2(by-ay, bx-ax), Weapon: []guise.Weapon{guise.Bow, guise.Sling, guise.Axe, guise.Spear, guise.Bow}[i], Alpha: 1}
		if i == 4 {
			m.Spell = scene.Force
		}
		f.Missiles = append(f.Missiles, m)
		f.Numbers = append(f.Numbers, film.Number{X: bx, Y: by, Rise: 0.2 + 0.1*float64(i), Text: []string{"-12", "parried", "+3", "critical", "-7 left arm"}[i], Kind: []film.NumberKind{film.Harm, film.Nothing, film.Heal, film.Special, film.Harm}[i], Who: rules.ID(i + 2)})
	}
	x, y := at(1)
	f.Numbers = append(f.Numbers, film.Number{X: x, Y: y, Rise: 0.25, Text: "-3", Who: 2})
	f.Strokes = append(f.Strokes, film.Stroke{By: 1, To: 2, Share: 0.5})
	f.Clashes = append(f.Clashes, film.Clash{X: x, Y: y, Glow: 0.8})
	f.Hits = append(f.Hits, film.Hit{Who: 2, Part: "left arm", Harm: 4, Glow: 0.8})
	cx, cy := at(0)
	f.Areas = append(f.Areas, film.Area{Shape: rules.AreaCircle, X: x, Y: y, Radius: 2500, Swell: 0.6, Fade: 1}, film.Area{Shape: rules.AreaCone, X: cx, Y: cy, TX: x, TY: y, Radius: 4000, Half: 0.4, Swell: 0.5, Fade: 1})
	return f
}

// TestMovies writes pictures with everything that moves into the folder that PLAN_SHOTS names.
func TestMovies(t *testing.T) {
	dir := os.Getenv("PLAN_SHOTS")
	if dir == "" {
		t.Skip("PLAN_SHOTS names no folder")
	}
	for _, name := range []string{"wolves-at-the-fold", "three-banners", "courtyard-duel", "ogre-in-the-fold"} {
		st := newStage(t, name, 8)
		save(t, st.film(1280, 720, 2, &plan.Marks{Selected: 1, Acting: []rules.ID{1, 2}}, st.movie()), filepath.Join(dir, "film-"+name+".png"))
	}
}
