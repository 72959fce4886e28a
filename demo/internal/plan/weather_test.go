package plan_test

import (
	"bytes"
	"testing"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// Each kind of light and weather is seen on the field, unlike the others, and named on a chip within it.
func TestWeatherIsSeenAndNamed(t *testing.T) {
	st := newStage(t, "duel", 0)
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	seen := map[string]scene.Weather{string(st.shoot(800, 600, 1, &plan.Marks{Still: true}).Pix): {}}
	if st.p.Sky() != (plan.Rect{}) {
		t.Errorf("weather is named where there is none, at %v", st.p.Sky())
	}
	for _, w := range []scene.Weather{{Dark: 0.3, Words: "Dusk"}, {Dark: 0.7, Words: "Dusk"}, {Rain: true, Words: "Dusk"}, {Fog: true, Words: "Dusk"}, {Words: "Dusk"}} {
		st.s.Weather = w
		pix := string(st.shoot(800, 600, 1, &plan.Marks{Still: true}).Pix)
		if o, twice := seen[pix]; twice {
			t.Errorf("%+v looks like %+v", w, o)
		}
		seen[pix] = w
		if c := st.p.Sky(); c.W <= 0 || c.X < 0 || c.Y < 0 || c.X+c.W > 800 || c.Y+c.H > 600 {
			t.Errorf("%+v is named at %v", w, c)
		}
	}
}

// Rain falls and fog drifts as time goes, but not where motion is unwanted.
func TestWeatherMovesUnlessMotionIsUnwanted(t *testing.T) {
	st := newStage(t, "duel", 0)
	for _, w := range []scene.Weather{{Rain: true}, {Fog: true}} {
		st.s.Weather = w
		shoot := func(time float64, still bool) []byte {
			return bytes.Clone(st.shoot(400, 300, 1, &plan.Marks{Still: still, Time: time}).Pix)
		}
		if bytes.Equal(shoot(0, false), shoot(0.3, false)) || !bytes.Equal(shoot(0, true), shoot(0.3, true)) {
			t.Errorf("%+v moves when it should not, or does not", w)
		}
	}
}

// By night a fire lights the ground round it; by day it does not.
func TestAFireLightsTheNight(t *testing.T) {
	st := newStage(t, "duel", 0)
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	at := st.b.Scenario().Field.Cell(3, 3)
	x, y := st.s.Ground.Place(at)
	near := st.p.Cam.To(paint.Pt{X: x, Y: y}).Add(paint.Pt{X: 1.2 * float64(st.s.Ground.CellMm) * st.p.Cam.Zoom})
	light := func(dark float64, burns bool) int {
		st.s.Weather = scene.Weather{Dark: dark}
		st.s.Dangers = []scene.Danger{{Hazard: rules.HazardFire, On: burns, Where: "there", Cells: []rules.Cell{at}}}
		img := st.shoot(800, 600, 1, &plan.Marks{Still: true})
		sum := 0
		for i := range 100 {
			p := img.RGBAAt(int(near.X)+i%10, int(near.Y)+i/10)
			sum += int(p.R) + int(p.G) + int(p.B)
		}
		return sum
	}
	if dark, lit := light(0.6, false), light(0.6, true); lit < dark*5/4 {
		t.Errorf("ground beside a fire is %d light by night, %d without it", lit, dark)
	}
	if day, lit := light(0, false), light(0, true); lit != day {
		t.Errorf("ground beside a fire is %d light by day, %d without it", lit, day)
	}
}

// Who is hidden by the dark is drawn dimmer than who is seen.
func TestWhoIsHiddenByTheDarkIsDim(t *testing.T) {
	st := newStage(t, "duel", 0)
	st.s.Weather = scene.Weather{Dark: 0.7}
	light := func(hidden bool) (sum int) {
		st.s.Tokens[0].Unseen = hidden
		img := st.shoot(400, 300, 1, &plan.Marks{Still: true})
		for _, v := range img.Pix {
			sum += int(v)
		}
		return sum
	}
	if seen, hidden := light(false), light(true); hidden >= seen {
		t.Errorf("hidden %d, seen %d", hidden, seen)
	}
}

// By night the ground is seen: it is bluish, and lighter about those who stand than elsewhere.
func TestTheNightIsMoonlit(t *testing.T) {
	st := newStage(t, "duel", 0)
	for i := range st.s.Tokens[1:] {
		st.s.Tokens[1+i].Gone = true
	}
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	x, y := st.s.Place(&st.s.Tokens[0])
	at := st.p.Cam.To(paint.Pt{X: x, Y: y}).Add(paint.Pt{X: 0.7 * float64(st.s.Ground.CellMm) * st.p.Cam.Zoom})
	st.s.Weather = scene.Weather{Dark: 0.6}
	sum := func() (red, blue int) {
		img := st.shoot(800, 600, 1, &plan.Marks{Still: true})
		for i := range 100 {
			p := img.RGBAAt(int(at.X)+i%10, int(at.Y)+i/10)
			red, blue = red+int(p.R), blue+int(p.B)
		}
		return red, blue
	}
	red, near := sum()
	st.s.Tokens[0].Gone = true
	_, alone := sum()
	if near <= alone || near <= red || alone < 100*40 {
		t.Errorf("beside somebody blue %d and red %d, blue %d with nobody there", near, red, alone)
	}
}
