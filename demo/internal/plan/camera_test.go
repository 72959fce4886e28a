package plan_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
)

func anyCamera(t *rapid.T) *plan.Camera {
	c := &plan.Camera{
		World: plan.Rect{X: rapid.Float64Range(-5000, 0).Draw(t, "x"), Y: -300, W: rapid.Float64Range(2000, 90_000).Draw(t, "w"), H: rapid.Float64Range(2000, 90_000).Draw(t, "h")},
		Most:  0.2,
	}
	c.Resize(plan.Rect{X: 20, Y: 40, W: rapid.Float64Range(200, 4000).Draw(t, "view w"), H: rapid.Float64Range(200, 3000).Draw(t, "view h")})
	return c
}

func anyPoint(t *rapid.T, name string) paint.Pt {
	return paint.Pt{X: rapid.Float64Range(-100, 4000).Draw(t, name+" x"), Y: rapid.Float64Range(-100, 3000).Draw(t, name+" y")}
}

func near(a, b paint.Pt, by float64) bool { return a.Sub(b).Len() <= by }

func TestToAndFromUndoEachOther(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyCamera(t)
		c.Scale(anyPoint(t, "at"), rapid.Float64Range(0.2, 8).Draw(t, "factor"))
		p := anyPoint(t, "p")
		if got := c.To(c.From(p)); !near(got, p, 1e-6*(1+p.Len())) {
			t.Fatalf("%v became %v", p, got)
		}
	})
}

func TestAFittedCameraShowsTheWholeField(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyCamera(t)
		w := c.World
		for _, p := range []paint.Pt{{X: w.X, Y: w.Y}, {X: w.X + w.W, Y: w.Y + w.H}} {
			if at := c.To(p); !c.View.Holds(at) {
				t.Fatalf("the corner %v of the field lies at %v, beside the view %v", p, at, c.View)
			}
		}
	})
}

func TestZoomingKeepsWhatIsBelowThePointer(t *testing.T) {
	c := &plan.Camera{World: plan.Rect{W: 40_000, H: 30_000}, Most: 0.5}
	c.Resize(plan.Rect{W: 1280, H: 720})
	at := paint.Pt{X: 500, Y: 300}
	was := c.From(at)
	for _, f := range []float64{1.5, 2, 0.7, 1.1} {
		c.Scale(at, f)
		if got := c.From(at); !near(got, was, 1e-6) {
			t.Errorf("after zooming by %v the pointer is over %v, not %v", f, got, was)
		}
	}
}

func TestDraggingMovesTheFieldWithThePointer(t *testing.T) {
	c := &plan.Camera{World: plan.Rect{W: 40_000, H: 30_000}, Most: 0.5}
	c.Resize(plan.Rect{W: 1280, H: 720})
	c.Scale(c.View.Middle(), 4)
	was := c.From(paint.Pt{X: 100, Y: 100})
	c.Drag(paint.Pt{X: 30, Y: -20})
	if got := c.From(paint.Pt{X: 130, Y: 80}); !near(got, was, 1e-6) {
		t.Errorf("the place under the pointer is %v, was %v", got, was)
	}
}

func TestPinchingFollowsBothFingers(t *testing.T) {
	c := &plan.Camera{World: plan.Rect{W: 40_000, H: 30_000}, Most: 0.5}
	c.Resize(plan.Rect{W: 1280, H: 720})
	c.Scale(c.View.Middle(), 3)
	a, b, a1, b1 := paint.Pt{X: 400, Y: 300}, paint.Pt{X: 800, Y: 300}, paint.Pt{X: 300, Y: 320}, paint.Pt{X: 900, Y: 320}
	wa, wb := c.From(a), c.From(b)
	c.Pinch(a, b, a1, b1)
	if !near(c.From(a1), wa, 1e-6) || !near(c.From(b1), wb, 1e-6) {
		t.Errorf("the fingers are over %v and %v, were over %v and %v", c.From(a1), c.From(b1), wa, wb)
	}
}

func TestNoMoveOfTheCameraLosesTheField(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyCamera(t)
		for range rapid.IntRange(1, 12).Draw(t, "moves") {
			switch rapid.IntRange(0, 3).Draw(t, "move") {
			case 0:
				c.Drag(anyPoint(t, "drag").Mul(rapid.Float64Range(-3, 3).Draw(t, "far")))
			case 1:
				c.Scale(anyPoint(t, "at"), rapid.Float64Range(0.01, 50).Draw(t, "factor"))
			case 2:
				c.Look(anyPoint(t, "look").Mul(100))
			case 3:
				c.Pinch(anyPoint(t, "a"), anyPoint(t, "b"), anyPoint(t, "c"), anyPoint(t, "d"))
			}
		}
		mid, w := c.From(c.View.Middle()), c.World
		if mid.X < w.X-1 || mid.Y < w.Y-1 || mid.X > w.X+w.W+1 || mid.Y > w.Y+w.H+1 {
			t.Fatalf("the middle of the view shows %v, beside the field %v", mid, w)
		}
		if c.Zoom <= 0 || math.IsNaN(c.Zoom) || math.IsInf(c.Zoom, 0) {
			t.Fatalf("zoom %v", c.Zoom)
		}
	})
}

func TestResizingKeepsAFittedFieldFittedAndAnyOtherInPlace(t *testing.T) {
	c := &plan.Camera{World: plan.Rect{W: 40_000, H: 30_000}, Most: 0.5}
	c.Resize(plan.Rect{W: 1280, H: 720})
	c.Resize(plan.Rect{W: 390, H: 500})
	if !c.Fitted() || !c.View.Holds(c.To(paint.Pt{X: 40_000, Y: 30_000})) {
		t.Error("a fitted camera no longer fits in a smaller window")
	}
	c.Scale(c.View.Middle(), 3)
	mid, zoom := c.Mid, c.Zoom
	c.Resize(plan.Rect{W: 1280, H: 720})
	if c.Mid != mid || c.Zoom != zoom || c.Fitted() {
		t.Errorf("a moved camera went from %v at %v to %v at %v", mid, zoom, c.Mid, c.Zoom)
	}
}

func TestAPartThatIsFramedIsAllInViewAndLarger(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyCamera(t)
		far := c.Zoom
		w := c.World
		part := plan.Rect{X: w.X + w.W*rapid.Float64Range(0, 0.5).Draw(t, "x"), Y: w.Y + w.H*rapid.Float64Range(0, 0.5).Draw(t, "y"), W: w.W / 3, H: w.H / 3}
		c.Frame(part)
		for _, p := range []paint.Pt{{X: part.X, Y: part.Y}, {X: part.X + part.W, Y: part.Y + part.H}} {
			if at := c.To(p); !c.View.Holds(at) {
				t.Fatalf("%v lies at %v, beside the view %v", p, at, c.View)
			}
		}
		if c.Zoom < far || c.Zoom > c.Most+1e-9 && c.Zoom > far {
			t.Fatalf("zoom %v, %v for the whole field, at most %v", c.Zoom, far, c.Most)
		}
	})
}

// A camera that frames a part of the field goes on to do so in a window of another size,
// until somebody moves it.
func TestACameraThatFramesAPartGoesOnToDoSo(t *testing.T) {
	c := plan.Camera{World: plan.Rect{W: 10_000, H: 10_000}, View: plan.Rect{W: 1280, H: 720}, Most: 1}
	c.Fit()
	c.Frame(plan.Rect{X: 4000, Y: 4000, W: 2000, H: 1000})
	wide := c.Zoom
	c.Resize(plan.Rect{W: 390, H: 300})
	if c.Zoom >= wide {
		t.Errorf("zoom %v in a small window, %v in a large one", c.Zoom, wide)
	}
	c.Resize(plan.Rect{W: 1280, H: 720})
	if c.Zoom != wide {
		t.Errorf("zoom %v after the window was small, %v before", c.Zoom, wide)
	}
	c.Scale(paint.Pt{}, 0.9)
	moved := c.Zoom
	c.Resize(plan.Rect{W: 1920, H: 1080})
	if c.Zoom != moved {
		t.Errorf("zoom %v after somebody set it to %v", c.Zoom, moved)
	}
}

// A camera that was never laid out cannot be moved, and shows the whole field afterwards.
func TestCameraIsMovedOnlyOnceItShowsSomething(t *testing.T) {
	c := plan.Camera{World: plan.Rect{W: 10_000, H: 8_000}}
	c.Drag(paint.Pt{X: 5, Y: 5})
	c.Scale(paint.Pt{X: 5, Y: 5}, 1.1)
	c.Resize(plan.Rect{W: 400, H: 300})
	if want := (paint.Pt{X: 5000, Y: 4000}); c.Mid != want || !c.Fitted() {
		t.Errorf("the middle is %v, want %v", c.Mid, want)
	}
}
