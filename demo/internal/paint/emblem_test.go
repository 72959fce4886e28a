package paint_test

import (
	"image"
	"math"
	"testing"

	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/paint"
)

// signed is the sign of a plight in black and white, as large as it is in a list.
func signed(p guise.Plight) *image.RGBA {
	c, dst := paint.NewCanvas(paint.NewAtlas()), image.NewRGBA(image.Rect(0, 0, 16, 16))
	c.Sign(paint.Pt{X: 8, Y: 8}, 7, paint.Sign{Plight: p, Letters: "L"})
	c.Raster(dst)
	return dst
}

// Each sign is told from every other by its form: so much of the disc is dark in one and light in the other, in pixels.
func TestSignsDifferByTheirForm(t *testing.T) {
	for p := range guise.NPlight {
		for o := range p {
			a, b, differ := signed(p), signed(o), 0.0
			for i := 0; i < len(a.Pix); i += 4 {
				differ += math.Abs(float64(a.Pix[i])-float64(b.Pix[i])) / 255
			}
			if differ < 10 {
				t.Errorf("%v looks like %v: they differ by %.1f pixels", p, o, differ)
			}
		}
	}
}
