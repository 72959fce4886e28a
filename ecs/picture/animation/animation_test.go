package animation_test

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"testing"

	"github.com/affray-engine/affray/ecs/picture/animation"
)

var (
	grass = color.RGBA{60, 120, 50, 255}
	blood = color.RGBA{200, 30, 30, 255}
	steel = color.RGBA{150, 160, 170, 255}
)

// meadow is a frame of grass with a square of something else.
func meadow(at image.Rectangle, c color.RGBA) *image.RGBA {
	on := image.NewRGBA(image.Rect(0, 0, 40, 30))
	for y := range 30 {
		for x := range 40 {
			on.SetRGBA(x, y, grass)
			if image.Pt(x, y).In(at) {
				on.SetRGBA(x, y, c)
			}
		}
	}
	return on
}

func palette(frames ...*image.RGBA) color.Palette {
	var c animation.Colours
	for _, f := range frames {
		c.Look(f)
	}
	return c.Palette()
}

// What comes out shows what went in, each frame for its time, and one that is as before only longer.
func TestFramesComeBack(t *testing.T) {
	first, next := meadow(image.Rect(2, 2, 6, 6), blood), meadow(image.Rect(10, 8, 14, 12), steel)
	a := animation.New(40, 30, palette(first, next))
	a.Add(first, 8)
	a.Add(first, 8)
	a.Add(next, 30)
	var out bytes.Buffer
	if err := a.Encode(&out); err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(&out)
	if err != nil {
		t.Fatal(err)
	}
	if len(g.Image) != 2 || a.Frames() != 2 || g.Delay[0] != 16 || g.Delay[1] != 30 || g.Config.Width != 40 || g.Config.Height != 30 {
		t.Fatalf("%d frames of %v hundredths, %d by %d", len(g.Image), g.Delay, g.Config.Width, g.Config.Height)
	}
	if got := color.RGBAModel.Convert(g.Image[0].At(3, 3)); got != blood {
		t.Errorf("the first frame has %v, want %v", got, blood)
	}
	if got, was := color.RGBAModel.Convert(g.Image[1].At(11, 9)), g.Image[1].Bounds(); got != steel || was != image.Rect(2, 2, 14, 12) {
		t.Errorf("the next has %v in %v, want %v in the part that changes", got, was, steel)
	}
}

// Of many shades there are no more colours than a GIF has, the commonest first, none of them alike.
func TestColoursAreFew(t *testing.T) {
	on := image.NewRGBA(image.Rect(0, 0, 256, 256))
	for i := range on.Rect.Dx() * on.Rect.Dy() {
		on.SetRGBA(i%256, i/256, color.RGBA{uint8(i), uint8(i / 256), uint8(i * 7), 255})
	}
	for y := range 100 {
		on.SetRGBA(y, y, grass)
	}
	p := palette(on)
	if len(p) != 256 || p[1] != grass || p[0] != (color.RGBA{}) {
		t.Errorf("%d colours, of which the first are %v", len(p), p[:2])
	}
	for i, a := range p[1:] {
		for _, b := range p[i+2:] {
			x, y := a.(color.RGBA), b.(color.RGBA)
			if d := [3]int{int(x.R) - int(y.R), int(x.G) - int(y.G), int(x.B) - int(y.B)}; d[0]*d[0]+d[1]*d[1]+d[2]*d[2] < 14*14*3 {
				t.Fatalf("%v and %v are alike", x, y)
			}
		}
	}
}

// stops is a writer that has had enough.
type stops struct{}

func (stops) Write([]byte) (int, error) { return 0, errors.New("enough") }

// Whoever writes may stop it.
func TestEncodingStops(t *testing.T) {
	first := meadow(image.Rect(2, 2, 6, 6), blood)
	a := animation.New(40, 30, palette(first))
	a.Add(first, 8)
	if err := a.Encode(stops{}); err == nil || err.Error() != "enough" {
		t.Errorf("got %v", err)
	}
}

func ExampleAnimation() {
	frame := image.NewRGBA(image.Rect(0, 0, 40, 30))
	var c animation.Colours
	c.Look(frame)
	a := animation.New(40, 30, c.Palette())
	a.Add(frame, 50)
	a.Add(frame, 50) // as before: it is looked at longer
	frame.SetRGBA(20, 15, color.RGBA{R: 255, A: 255})
	a.Add(frame, 50)
	var out bytes.Buffer
	err := a.Encode(&out)
	fmt.Println(a.Frames(), err, out.Len() > 0)
	// Output:
	// 2 <nil> true
}
