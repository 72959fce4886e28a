package paint_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"os"
	"testing"

	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/paint"
)

// sheet draws one of everything.
func sheet(c *paint.Canvas) image.Rectangle {
	armsRow(c)
	sidesRow(c)
	for i, size := range []float64{10, 12, 14, 18, 24, 36} {
		c.Text(paint.Pt{X: 20, Y: 430 + float64(i)*34}, "The quick brown fox, 45 % × ½ → ±3", paint.Weight(i%2), size, paint.Left, paint.Chalk)
	}
	limbs := []paint.Limb{{Name: "head", Lost: 0.3}, {Name: "left arm", Lost: 1}, {Name: "right leg", Lost: 0.7}, {Name: "chest", Lost: 0.1, Lit: true}, {Name: "abdomen"}}
	c.Figure(paint.Frame{At: paint.Pt{X: 760, Y: 500}, Size: 150}, limbs, paint.Shade)
	c.Figure(paint.Frame{At: paint.Pt{X: 900, Y: 500}, Size: 150}, []paint.Limb{{Name: "left hindleg", Lost: 1}, {Name: "barrel", Lost: 0.4}}, paint.Shade)
	c.Figure(paint.Frame{At: paint.Pt{X: 700, Y: 620}, Size: 30}, limbs, paint.Shade)
	beingsRow(c)
	c.Badge(paint.Pt{X: 900, Y: 640}, 9, "St", paint.Maybe, paint.Shade)
	c.Badge(paint.Pt{X: 925, Y: 640}, 9, "P", paint.Chalk, paint.Shade)
	for i := range guise.NPlight {
		c.Sign(paint.Pt{X: 990 + 34*float64(i%11), Y: 430 + 34*float64(i/11)}, 13, paint.Sign{Plight: i, Letters: "L", Grave: i%4 == 1})
		c.Sign(paint.Pt{X: 990 + 34*float64(i%11), Y: 560 + 24*float64(i/11)}, 8, paint.Sign{Plight: i, Letters: "L"})
	}
	c.Gauge(880, 670, 60, 6, 0.6, paint.Pool(0), paint.Night)
	c.Dash(paint.Pt{X: 560, Y: 660}, paint.Pt{X: 660, Y: 680}, 3, 8, 5, 0, paint.Yes)
	c.Outlined(paint.Pt{X: 600, Y: 620}, "−12", paint.Bold, 24, paint.Middle, paint.No, paint.Shade, 2)
	c.Plate(paint.Pt{X: 600, Y: 560}, "Aldred", paint.Regular, 14, paint.Chalk, paint.Night.Thin(0.8))
	return image.Rect(0, 0, 1400, 1840)
}

func armsRow(c *paint.Canvas) {
	for i := range int(guise.NWeapon) {
		size := 30.0
		for j := range 3 {
			f := paint.Frame{At: paint.Pt{X: 60 + float64(i)*72, Y: 70 + float64(j)*85}, Angle: float64(j) * math.Pi / 3, Size: size}
			size -= 10
			c.Weapon(guise.Weapon(i), f, paint.Steel, paint.Shaft, paint.Shade)
			if i%2 == 0 {
				c.Shield(f, paint.Steel, paint.Shade)
			}
			s := paint.SideShape(i)
			c.Chip(s, f, 2, paint.Shade)
			c.Chip(s, f, 0, paint.Side(i))
			c.Facing(s, f, paint.Chalk, paint.Shade)
			c.Middled(f.At, string(rune('A'+i)), paint.Bold, f.Size*1.1, paint.Shade)
		}
	}
}

// beingsRow draws every being in every dress, away, hurt and small, each on a base.
func beingsRow(c *paint.Canvas) {
	for i := range guise.NBeing {
		for j := range guise.NDress {
			l := paint.Look{Being: i, Dress: j, Coat: guise.Coat(int(i)+int(j)) % guise.NCoat, Helm: j > guise.Leather, Side: paint.Side(int(j)), Away: j == guise.Leather, Robe: j == guise.Clad && i < guise.Orc, Wounds: uint8(j) % 4}
			f := paint.Frame{At: paint.Pt{X: 60 + 85*float64(i%16), Y: 820 + 105*float64(j) + 540*float64(i/16)}, Size: 34 - 5*float64(j)}
			c.Pedestal(f, paint.SideShape(int(j)), l.Side, paint.Ink{R: 1, G: 1, B: 1, A: 1})
			c.Figurine(f, l, paint.Ink{R: 1, G: 1, B: 1, A: 1})
		}
	}
}

func sidesRow(c *paint.Canvas) {
	for i := range 8 {
		f := paint.Frame{At: paint.Pt{X: 60 + float64(i)*72, Y: 340}, Size: 22}
		c.Chip(paint.SideShape(i), f, 0, paint.Side(i))
		c.ChipLine(paint.SideShape(i), f, 6, 2, paint.Chalk)
	}
}

// drawn is the sheet as a picture.
func drawn() *image.RGBA {
	c := paint.NewCanvas(paint.NewAtlas())
	dst := image.NewRGBA(sheet(c))
	draw.Draw(dst, dst.Rect, image.NewUniform(color.RGBA{0x33, 0x3a, 0x3f, 255}), image.Point{}, draw.Src)
	c.Raster(dst)
	return dst
}

func TestTheSameCallsDrawTheSameBytes(t *testing.T) {
	if !bytes.Equal(drawn().Pix, drawn().Pix) {
		t.Error("two sheets differ")
	}
}

// TestSheet writes the sheet to the file that PAINT_SHEET names, to be looked at.
func TestSheet(t *testing.T) {
	out := os.Getenv("PAINT_SHEET")
	if out == "" {
		t.Skip("PAINT_SHEET names no file")
	}
	f, err := os.Create(out)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, drawn()); err != nil {
		t.Fatal(err)
	}
}
