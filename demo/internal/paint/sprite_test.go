package paint_test

import (
	"bytes"
	"image"
	"testing"

	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/paint"
)

// untinted is the tint that leaves a figure its own colours.
var untinted = paint.Ink{R: 1, G: 1, B: 1, A: 1}

// portrait is a picture of a figure.
func portrait(c *paint.Canvas, l paint.Look, size float64, mirrored bool) []byte {
	f := paint.Frame{At: paint.Pt{X: 150, Y: 180}, Size: size}
	if mirrored {
		f = f.Mirrored()
	}
	c.Reset()
	c.Figurine(f, l, untinted)
	img := image.NewRGBA(image.Rect(0, 0, 300, 240))
	c.Raster(img)
	return img.Pix
}

// Each being, each dress, each step of harm and each posture is told from the others, small and large.
func TestNoTwoLooksAreDrawnTheSame(t *testing.T) {
	var looks []paint.Look
	for b := range guise.NBeing {
		looks = append(looks, paint.Look{Being: b, Dress: guise.Clad})
	}
	for d := range guise.NDress {
		looks = append(looks, paint.Look{Dress: d, Coat: 1})
	}
	for w := range uint8(paint.MostWounds) {
		looks = append(looks, paint.Look{Coat: 1, Wounds: w + 1})
	}
	looks = append(looks, paint.Look{Kneels: true}, paint.Look{Away: true}, paint.Look{State: paint.Senseless}, paint.Look{State: paint.Lifeless},
		paint.Look{Seated: true}, paint.Look{Robe: true}, paint.Look{Helm: true}, paint.Look{Being: guise.Wolf, Dress: guise.Clad, Lies: true})
	c := paint.NewCanvas(paint.NewAtlas())
	for _, size := range []float64{9, 60} {
		seen := map[string]paint.Look{}
		for _, l := range looks {
			l.Side = paint.Side(0)
			pix := string(portrait(c, l, size, false))
			if o, twice := seen[pix]; twice {
				t.Errorf("at %v pixels %+v looks like %+v", size, l, o)
			}
			seen[pix] = l
		}
	}
}

// A figure that looks to the left is the one that looks to the right, seen in a mirror.
func TestAFigureThatLooksToTheLeftIsMirrored(t *testing.T) {
	c := paint.NewCanvas(paint.NewAtlas())
	l := paint.Look{Being: guise.Horse, Side: paint.Side(1)}
	right, left := portrait(c, l, 42, false), portrait(c, l, 42, true)
	if bytes.Equal(right, left) {
		t.Fatal("both ways look the same")
	}
	count := func(pix []byte, from, to int) (n int) {
		for i := 3; i < len(pix); i += 4 {
			if x := i / 4 % 300; pix[i] > 0 && x >= from && x < to {
				n++
			}
		}
		return n
	}
	if r, l := count(right, 160, 300), count(left, 0, 140); r == 0 || max(r, l)-min(r, l) > r/20 {
		t.Errorf("%d pixels in front of who looks to the right, %d of who looks to the left", r, l)
	}
}

// What has been drawn once takes four corners when it is drawn again, and no memory.
func TestASmallFigureIsDrawnFromTheAtlas(t *testing.T) {
	c := paint.NewCanvas(paint.NewAtlas())
	l := paint.Look{Being: guise.Orc, Dress: guise.Mail, Side: paint.Side(2)}
	portrait(c, l, 20, false)
	if len(c.Verts) != 4 {
		t.Errorf("a small figure has %d corners, want 4", len(c.Verts))
	}
	if n := testing.AllocsPerRun(50, func() {
		c.Reset()
		c.Figurine(paint.Frame{Size: 20}, l, untinted)
		c.Pedestal(paint.Frame{Size: 20}, paint.Square, l.Side, untinted)
	}); n != 0 {
		t.Errorf("it takes %v allocations", n)
	}
}

// When the atlas has no room left, figures are drawn from their triangles until it is filled anew.
func TestAFullAtlasLeavesNobodyOut(t *testing.T) {
	a := paint.NewAtlas()
	c := paint.NewCanvas(a)
	draw := func(i int) {
		c.Reset()
		c.Figurine(paint.Frame{Size: 42}, paint.Look{Being: guise.Dragon, Side: paint.Hex(uint32(i))}, untinted)
	}
	full := 0
	for ; full < 2000 && len(c.Verts) <= 4; full++ {
		draw(full)
	}
	if len(c.Verts) <= 4 {
		t.Fatal("the atlas has room for everybody")
	}
	for range 200 {
		a.Begin()
	}
	if draw(full - 1); len(c.Verts) != 4 {
		t.Errorf("after it was filled anew, a figure has %d corners, want 4", len(c.Verts))
	}
}

// A beast that is down lies there: it is much lower than one that stands, with its legs above its head, at once for whoever lies.
func TestABeastThatIsDownLiesOnItsSide(t *testing.T) {
	c := paint.NewCanvas(paint.NewAtlas())
	high := func(l paint.Look) (top int) {
		pix := portrait(c, l, 60, false)
		for i := 3; i < len(pix); i += 4 {
			if pix[i] > 0 {
				return 180 - i/4/300
			}
		}
		return 0
	}
	for _, b := range []guise.Being{guise.Wolf, guise.Horse, guise.Bear, guise.Ox, guise.Stag} {
		if up, down := high(paint.Look{Being: b}), high(paint.Look{Being: b, Lies: true}); down > up*7/10 {
			t.Errorf("the %v stands %d pixels high and lies %d", b, up, down)
		}
	}
}

// A figure has a dark outline all round, so that it is told from a ground of any colour.
func TestAFigureHasADarkOutline(t *testing.T) {
	c := paint.NewCanvas(paint.NewAtlas())
	for _, size := range []float64{23, 60} {
		pix, n, light := portrait(c, paint.Look{Being: guise.Orc, Dress: guise.Clad, Side: paint.Side(1)}, size, false), 0, 0
		for y := range 240 {
			for x, run := 0, 0; x < 300; x++ {
				p := pix[4*(300*y+x):][:4]
				if p[3] < 255 {
					run = 0
				} else if run++; run == 2 { // the second pixel from the rim
					if n++; max(p[0], p[1], p[2]) > 70 {
						light++
					}
				}
			}
		}
		if light > n/10 {
			t.Errorf("%v pixels large: %d of %d rows begin without an outline", size, light, n)
		}
	}
}
