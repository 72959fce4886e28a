package app

import (
	"image"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// phones are screens of phones, upright and on their side.
var phones = []image.Point{{390, 844}, {360, 640}, {844, 390}}

// on shows the battle on a screen of a size, drawn once.
func (s *sheet) on(size image.Point) {
	frame(func(*ebiten.Image) {
		s.img.Deallocate()
		s.img = ebiten.NewImage(size.X, size.Y)
		s.size(size, 1)
	})
	s.next()
	s.next()
}

// On every phone there is a button to fit the field, one for how fast it plays and one for what comes, each wide enough for a
// finger, and they do what they say.
func TestPhonesHaveTheButtonsThatMatter(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	for _, size := range phones {
		s.on(size)
		for _, name := range []string{"fit", "play", "pace", "reveal", "tab-Orders"} {
			if w := s.b.buttons[name]; w == nil || w.GetWidget().Rect.Dx() < 44 || w.GetWidget().Rect.Dy() < 44 {
				t.Errorf("%v: the button %s is no target for a finger", size, name)
			}
		}
		revealed, speed := s.b.tide.reveal, s.b.player.speed
		s.do(func(b *battle) { b.buttons["reveal"].Click() })
		s.do(func(b *battle) { b.buttons["pace"].Click() })
		if s.b.tide.reveal == revealed || s.b.player.speed == speed {
			t.Errorf("%v: what comes is shown: %t, as before; the speed is %d, as before", size, revealed, speed)
		}
	}
}

// Where there is little room a few orders are listed and the rest on demand; none is lost, and on a large screen all are there.
func TestALongListOfOrdersIsShortOnAPhone(t *testing.T) {
	s := commanded(t, "fen-crossing")
	s.on(image.Pt(1280, 720))
	all := len(s.b.choosing.choices)
	count := func() (n int) {
		for _, r := range s.rows() {
			if i := r.Key - keyChoice; i >= 0 && i < all {
				n++
			}
		}
		return n
	}
	if n := count(); n != all || all <= fewChoices+1 {
		t.Fatalf("on a large screen %d of %d choices are listed", n, all)
	}
	for _, size := range phones {
		s.on(size)
		if n := count(); n >= all || !s.says("More orders") {
			t.Errorf("%v: %d of %d choices are listed", size, n, all)
		}
		s.do(func(b *battle) { b.pickOrder(keyMore) })
		if n := count(); n != all || s.says("More orders") {
			t.Errorf("%v: of %d choices %d are listed when more are asked for", size, all, n)
		}
		frame(func(*ebiten.Image) { s.b.choosing.more = false })
	}
	if !slices.Contains(s.b.choosing.keys, keyChoice) {
		t.Error("the first choice cannot be taken")
	}
}
