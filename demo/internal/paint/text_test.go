package paint_test

import (
	"bytes"
	"image"
	"math"
	"testing"

	"golang.org/x/image/font/sfnt"

	"github.com/affray-engine/affray/demo/internal/paint"
)

func TestAWordIsAsWideAsItsLetters(t *testing.T) {
	a := paint.NewAtlas()
	one, three := a.Width("n", paint.Regular, 20), a.Width("nnn", paint.Regular, 20)
	if one <= 0 || math.Abs(three-3*one) > 0.5 {
		t.Errorf("n is %.2f wide, nnn %.2f", one, three)
	}
	if bold := a.Width("nnn", paint.Bold, 20); bold <= three {
		t.Errorf("bold letters are %.2f wide, regular ones %.2f", bold, three)
	}
}

func TestTextsLieWhereTheyAreAligned(t *testing.T) {
	for al, want := range map[paint.Align]float64{paint.Left: 130, paint.Middle: 100, paint.Right: 70} {
		m := filled(200, 40, func(c *paint.Canvas) {
			c.Text(paint.Pt{X: 100, Y: 30}, "MMM", paint.Regular, 24, al, solid)
		})
		sum, all := 0.0, 0.0
		for i := 0; i < len(m.Pix); i += 4 {
			v := float64(m.Pix[i])
			sum, all = sum+v*float64(i/4%200), all+v
		}
		if mid := sum / all; math.Abs(mid-want) > 4 {
			t.Errorf("alignment %d: the middle of the text lies at %.1f, want about %.0f", al, mid, want)
		}
	}
}

func TestSizesStayWithinWhatCanBeRead(t *testing.T) {
	a := paint.NewAtlas()
	if tiny, least := a.Width("word", paint.Regular, 1), a.Width("word", paint.Regular, paint.MinText); tiny != least {
		t.Errorf("letters of 1 pixel are %.1f wide, those of the least size %.1f", tiny, least)
	}
	if huge, most := a.Width("word", paint.Regular, 900), a.Width("word", paint.Regular, paint.MaxText); huge != most {
		t.Errorf("letters of 900 pixels are %.1f wide, those of the largest size %.1f", huge, most)
	}
}

func TestAnAtlasThatRunsFullBeginsAnew(t *testing.T) {
	a := paint.NewAtlas()
	write := func(c *paint.Canvas) {
		for size := 20.0; size <= paint.MaxText; size++ {
			c.Text(paint.Pt{X: 1, Y: 90}, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", paint.Bold, size, paint.Left, solid)
		}
	}
	c := paint.NewCanvas(a)
	write(c)
	for range 3 {
		a.Begin()
		c.Reset()
		c.Text(paint.Pt{X: 4, Y: 60}, "after", paint.Regular, 48, paint.Left, solid)
		m := image.NewRGBA(image.Rect(0, 0, 300, 80))
		c.Raster(m)
		want := filled(300, 80, func(c *paint.Canvas) {
			c.Text(paint.Pt{X: 4, Y: 60}, "after", paint.Regular, 48, paint.Left, solid)
		})
		if !bytes.Equal(m.Pix, want.Pix) {
			t.Fatal("letters in an atlas that was full differ from those in a new one")
		}
		write(c)
	}
}

func TestTheFontsHaveTheSignsThatTheDemoWrites(t *testing.T) {
	for _, w := range []paint.Weight{paint.Regular, paint.Bold} {
		f, err := sfnt.Parse(paint.Font(w))
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range "AZaz09 .,:;!?%+-−±×…–—·→←↑↓►◄■½äöüéß" {
			if i, err := f.GlyphIndex(nil, r); err != nil || i == 0 {
				t.Errorf("weight %d has no %q", w, r)
			}
		}
	}
}

func TestEverySizeOfLetterIsDrawn(t *testing.T) {
	for size := paint.MinText; size <= paint.MaxText; size += 8 {
		m := filled(120, 120, func(c *paint.Canvas) {
			c.Middled(paint.Pt{X: 60, Y: 60}, "M", paint.Bold, float64(size), solid)
		})
		if light(m) < float64(size*size)/6 {
			t.Errorf("M at %d pixels covers %.0f of them", size, light(m))
		}
	}
}
