package paint_test

import (
	"bytes"
	"image"
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/demo/internal/paint"
)

var solid = paint.Ink{R: 1, G: 1, B: 1, A: 1}

// filled draws on a black picture and returns it.
func filled(w, h int, draw func(c *paint.Canvas)) *image.RGBA {
	c := paint.NewCanvas(paint.NewAtlas())
	draw(c)
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	c.Raster(dst)
	return dst
}

// light is how much white there is in a picture, in pixels.
func light(m *image.RGBA) (sum float64) {
	for i := 0; i < len(m.Pix); i += 4 {
		sum += float64(m.Pix[i]) / 255
	}
	return sum
}

func TestAPolygonIsAsLargeAsItsArea(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(3, 9).Draw(t, "corners")
		r := rapid.Float64Range(12, 40).Draw(t, "radius")
		at := paint.Pt{X: rapid.Float64Range(48, 52).Draw(t, "x"), Y: rapid.Float64Range(48, 52).Draw(t, "y")}
		turn := rapid.Float64Range(0, 6).Draw(t, "turn")
		var pts []paint.Pt
		for i := range n {
			pts = append(pts, at.Add(paint.Polar(turn+2*math.Pi*float64(i)/float64(n), r)))
		}
		want := float64(n) / 2 * r * r * math.Sin(2*math.Pi/float64(n))
		if got := light(filled(100, 100, func(c *paint.Canvas) { c.Poly(pts, solid) })); math.Abs(got-want) > want*0.02+4 {
			t.Fatalf("%d corners of radius %.1f cover %.1f pixels, want %.1f", n, r, got, want)
		}
	})
}

func TestALineIsAsWideAsItIsSaidToBe(t *testing.T) {
	for _, w := range []float64{0.5, 1, 2, 3.5, 8} {
		got := light(filled(120, 120, func(c *paint.Canvas) { c.Line(paint.Pt{X: 10, Y: 20}, paint.Pt{X: 100, Y: 90}, w, solid) }))
		if want := w * math.Hypot(90, 70); math.Abs(got-want) > want*0.06+2 {
			t.Errorf("a line of width %v covers %.1f pixels, want %.1f", w, got, want)
		}
	}
}

func TestCirclesAreRound(t *testing.T) {
	for _, r := range []float64{2, 5, 12, 30, 45} {
		got := light(filled(100, 100, func(c *paint.Canvas) { c.Disc(paint.Pt{X: 50.3, Y: 49.8}, r, solid) }))
		if want := math.Pi * r * r; math.Abs(got-want) > want*0.06+1.5 {
			t.Errorf("a disc of radius %v covers %.1f pixels, want %.1f", r, got, want)
		}
	}
}

func TestTrianglesThatShareASideLeaveNoGapAndDoNotOverlap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		half := solid.Thin(0.5)
		mid := paint.Pt{X: rapid.Float64Range(20, 80).Draw(t, "x"), Y: rapid.Float64Range(20, 80).Draw(t, "y")}
		m := filled(100, 100, func(c *paint.Canvas) {
			corners := []paint.Pt{{X: 0, Y: 0}, {X: 100, Y: 0}, {X: 100, Y: 100}, {X: 0, Y: 100}}
			for i, a := range corners {
				c.Flat([]paint.Pt{mid, a, corners[(i+1)%4]}, half)
			}
		})
		for i := 0; i < len(m.Pix); i += 4 {
			if v := m.Pix[i]; v < 127 || v > 128 {
				t.Fatalf("pixel %d, %d has %d, want 127 or 128", i/4%100, i/400, v)
			}
		}
	})
}

func TestAStampIsThePolygonItWasCutFrom(t *testing.T) {
	pts := []paint.Pt{{X: -20, Y: -11}, {X: 3, Y: -19}, {X: 22, Y: 4}, {X: -6, Y: 18}}
	at := paint.Pt{X: 50.25, Y: 48.5}
	var moved []paint.Pt
	for _, p := range pts {
		moved = append(moved, p.Add(at))
	}
	plain := filled(100, 100, func(c *paint.Canvas) { c.Flat(moved, solid) })
	for name, press := range map[string]func(c *paint.Canvas){
		"flat":   func(c *paint.Canvas) { c.PressFlat(pts, at, solid) },
		"shaded": func(c *paint.Canvas) { c.PressShaded(pts, at, solid, []paint.Ink{solid, solid, solid, solid}) },
	} {
		if !bytes.Equal(plain.Pix, filled(100, 100, press).Pix) {
			t.Errorf("the %s stamp differs from its polygon", name)
		}
	}
}

func TestDashesCoverTheirShareOfALine(t *testing.T) {
	got := light(filled(220, 20, func(c *paint.Canvas) { c.Dash(paint.Pt{X: 10, Y: 10}, paint.Pt{X: 210, Y: 10}, 4, 6, 4, 0, solid) }))
	if want := 200 * 4 * 0.6; math.Abs(got-want) > want*0.05 {
		t.Errorf("dashes of 6 in 10 cover %.0f pixels, want %.0f", got, want)
	}
}

func TestAGaugeIsFilledToItsShare(t *testing.T) {
	for _, share := range []float64{0, 0.25, 1, 1.5, -1} {
		got := light(filled(120, 20, func(c *paint.Canvas) { c.Gauge(10, 5, 100, 6, share, solid, paint.Hex(0)) }))
		want := 600 * min(max(share, 0), 1)
		if math.Abs(got-want) > 60 { // the rim is nearly black, not quite
			t.Errorf("a gauge of %v has %.0f light pixels, want %.0f", share, got, want)
		}
	}
}

func TestNothingIsDrawnBesideThePicture(t *testing.T) {
	filled(10, 10, func(c *paint.Canvas) {
		c.Disc(paint.Pt{X: -50, Y: 5}, 80, solid)
		c.Text(paint.Pt{X: -20, Y: 5}, "beside", paint.Bold, 30, paint.Left, solid)
		c.Line(paint.Pt{X: 1e5, Y: -1e5}, paint.Pt{X: -1e5, Y: 1e5}, 20, solid)
	})
}
