package ui

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"pgregory.net/rapid"

	"github.com/affray-engine/affray/demo/internal/paint"
)

// screen is a picture of the screen that can be read back.
type screen struct {
	img *ebiten.Image
	pix []byte
}

func newScreen(t *testing.T, w, h int) *screen {
	s := &screen{img: ebiten.NewImage(w, h), pix: make([]byte, 4*w*h)}
	t.Cleanup(func() { frame(s.img.Deallocate) })
	return s
}

// show draws something on the empty screen and returns its pixels, good until the next call.
func (s *screen) show(draw func(dst *ebiten.Image)) []byte {
	frame(func() {
		s.img.Fill(Ground)
		draw(s.img)
		s.img.ReadPixels(s.pix)
	})
	return s.pix
}

// themes are one for each density and kind of pointer that the tests use.
func themes(t *testing.T) (all []*Theme) {
	frame(func() {
		for _, scale := range []float64{1, 1.5, 2, 3} {
			all = append(all, NewTheme(scale, false), NewTheme(scale, true))
		}
	})
	t.Cleanup(func() {
		frame(func() {
			for _, k := range all {
				k.Close()
			}
		})
	})
	return all
}

// scrawl is any sketch.
func scrawl(t *rapid.T, label string) func(s *Sketch, r image.Rectangle) {
	n := func(max int, what string) int { return rapid.IntRange(0, max).Draw(t, label+what) }
	var do []func(s *Sketch, at image.Point)
	for range n(4, "marks") {
		box := image.Rect(0, 0, 1+n(90, "w"), 1+n(60, "h")).Add(image.Pt(n(80, "x"), n(60, "y")))
		c := rapid.SampledFrom([]color.NRGBA{Ink, Faint, Accent, {0xff, 0, 0, 0x80}}).Draw(t, label+"ink")
		style, text := Style(n(int(nStyle)-1, "style")), rapid.StringMatching(`[A-Za-zéß …0-9]{0,12}`).Draw(t, label+"text")
		radius := n(12, "radius")
		do = append(do, [...]func(s *Sketch, at image.Point){
			func(s *Sketch, at image.Point) { s.Fill(box.Add(at), c) },
			func(s *Sketch, at image.Point) { s.Rounded(box.Add(at), radius, c) },
			func(s *Sketch, at image.Point) { s.Disc(image.Rect(0, 0, radius, radius).Add(box.Min).Add(at), c) },
			func(s *Sketch, at image.Point) { s.Line(box.Min.Add(at), box.Max.Add(at), radius+1, c) },
			func(s *Sketch, at image.Point) { s.Write(text, style, c, box.Min.X+at.X, box.Min.Y+at.Y) },
			func(s *Sketch, at image.Point) { s.WriteMiddle(text, style, c, box.Add(at)) },
		}[n(5, "kind")])
	}
	return func(s *Sketch, r image.Rectangle) {
		for _, f := range do {
			f(s, r.Min)
		}
	}
}

// A picture that is kept looks at every moment like one that is drawn for the first time,
// whatever it showed before, wherever it was, and however dense the screen was.
func TestAKeptPictureLooksLikeANewOne(t *testing.T) {
	needDisplay(t)
	s, all := newScreen(t, 240, 180), themes(t)
	rapid.Check(t, func(t *rapid.T) {
		var kept Picture
		defer func() { frame(kept.Close) }()
		do, r, theme := scrawl(t, ""), image.Rect(10, 10, 210, 150), all[0]
		for step := range rapid.IntRange(1, 5).Draw(t, "steps") {
			label := fmt.Sprint(step, " ")
			switch rapid.IntRange(0, 3).Draw(t, label+"what") {
			case 0:
				do = scrawl(t, label)
			case 1:
				theme = rapid.SampledFrom(all).Draw(t, label+"theme")
			case 2:
				r = r.Add(image.Pt(rapid.IntRange(-20, 20).Draw(t, label+"x"), 3))
			default:
				r.Max = r.Min.Add(image.Pt(rapid.IntRange(1, 220).Draw(t, label+"w"), rapid.IntRange(1, 170).Draw(t, label+"h")))
			}
			got := bytes.Clone(s.show(func(dst *ebiten.Image) { kept.Draw(theme, dst, r, do) }))
			var anew Picture
			want := s.show(func(dst *ebiten.Image) { anew.Draw(theme, dst, r, do) })
			frame(anew.Close)
			if !bytes.Equal(got, want) {
				t.Fatalf("in step %d the kept picture is another one than a new one", step)
			}
		}
	})
}

// What is shown again is not drawn again.
func TestTheSameIsDrawnOnce(t *testing.T) {
	needDisplay(t)
	s, theme := newScreen(t, 100, 60), themes(t)[0]
	var p Picture
	text := "one"
	for i, want := range []int{1, 1, 1, 2, 2} {
		if i == 3 {
			text = "two"
		}
		s.show(func(dst *ebiten.Image) {
			p.Draw(theme, dst, dst.Bounds(), func(s *Sketch, _ image.Rectangle) { s.Write(text, Body, Ink, 5, 5) })
		})
		if p.drawn != want {
			t.Errorf("after %d frames it was drawn %d times, want %d", i+1, p.drawn, want)
		}
	}
	frame(p.Close)
}

// More letters than there is room for at a time make no picture lose any: those of one
// picture always have room.
func TestLettersMakeRoomForEachOther(t *testing.T) {
	needDisplay(t)
	s := newScreen(t, 600, 300)
	var many, one *Theme
	frame(func() { many, one = NewTheme(5, false), NewTheme(5, false) })
	page := func(first rune, style Style) func(s *Sketch, r image.Rectangle) {
		return func(s *Sketch, _ image.Rectangle) {
			for i := range rune(24) {
				s.Write(string(first+i), style, Ink, 5+int(i%8)*70, 5+int(i/8)*95)
			}
		}
	}
	for _, style := range []Style{Head, Bold, Body} {
		for first := rune('!'); first < 0x1ff; first += 24 {
			var p, q Picture
			got := bytes.Clone(s.show(func(dst *ebiten.Image) { p.Draw(many, dst, dst.Bounds(), page(first, style)) }))
			one.print = printer{canvas: paint.NewCanvas(paint.NewAtlas())}
			want := s.show(func(dst *ebiten.Image) { q.Draw(one, dst, dst.Bounds(), page(first, style)) })
			if !bytes.Equal(got, want) {
				t.Errorf("letters from %q on look otherwise in an atlas that has others", first)
			}
			frame(func() { p.Close(); q.Close(); one.Close() })
		}
	}
	frame(many.Close)
	if many.print.full == 0 {
		t.Error("the atlas never ran full")
	}
}

// A chip has the form of its side: a square fills its corners, a circle and a diamond do not, and of a diamond less than of a circle is between
// the corners and the middle.
func TestAChipHasTheFormOfItsSide(t *testing.T) {
	needDisplay(t)
	const size = 40
	s, theme := newScreen(t, size, size), themes(t)[0]
	for form, want := range map[paint.Shape][2]bool{paint.Circle: {false, true}, paint.Square: {true, true}, paint.Diamond: {false, false}} {
		pix := s.show(func(dst *ebiten.Image) {
			var p Picture
			p.Draw(theme, dst, dst.Bounds(), func(k *Sketch, r image.Rectangle) { k.Chip(form, r, Ink) })
			p.Close()
		})
		filled := func(at int) bool { return pix[4*(at*size+at)] == Ink.R }
		if got := [2]bool{filled(3), filled(7)}; got != want || !filled(size/2) {
			t.Errorf("form %d is filled near and within its corner: %v, want %v", form, got, want)
		}
	}
}
