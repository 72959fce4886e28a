package app

import (
	"image"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
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
		for _, name := range []string{"share", "fit", "play", "pace", "reveal", "tab-Orders"} {
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

// While an order is due on a phone the buttons for it stand where those for time are else, each large enough for a finger: one takes what
// is marked, with the enemy that was tapped it strikes, and passing is in reach.
func TestAPhoneHasTheButtonsForOrders(t *testing.T) {
	s := commanded(t, "fencing-master")
	for _, size := range phones {
		s.on(size)
		for _, name := range []string{"undo", "let", "pass", "do"} {
			if r := s.b.buttons[name].GetWidget().Rect; r.Dx() < 44 || r.Dy() < 44 || !r.In(s.b.regions.bar) {
				t.Errorf("%v: the button %s lies at %v", size, name, r)
			}
		}
		if r := s.b.buttons["play"].GetWidget().Rect; !r.Empty() {
			t.Errorf("%v: the button to play lies at %v while nothing can be played", size, r)
		}
	}
	for _, step := range []struct {
		to           tab
		shown, hides string
	}{{tabWho, "play", "do"}, {tabOrders, "do", "play"}} {
		s.do(func(b *battle) { b.setTab(step.to) })
		s.next()
		s.next()
		shown, hidden := s.b.buttons[step.shown].GetWidget(), s.b.buttons[step.hides].GetWidget()
		if shown.Rect.Dx() < 44 || !shown.IsVisible() || !hidden.Rect.Empty() || hidden.IsVisible() {
			t.Errorf("in %s the button %s lies at %v, the button %s at %v", tabWords[step.to], step.shown, shown.Rect, step.hides, hidden.Rect)
		}
	}
	marked := s.b.choosing.keys[s.b.choosing.cursor]
	if word := s.b.buttons["do"].Text().Label; word == "" || !s.says(word) {
		t.Errorf("the button says %q", word)
	}
	if s.do(func(b *battle) { b.buttons["do"].Click() }); s.b.choosing.picked != marked-keyChoice {
		t.Errorf("the button takes %d, marked was %d", s.b.choosing.picked, marked-keyChoice)
	}
	s.do(func(b *battle) { b.choosing.drop() })
	for id := range s.b.player.reel.Scenario().Combatants {
		if foe := rules.ID(id + 1); s.b.foe(foe) {
			s.do(func(b *battle) { b.choosing.pointed.poised = foe })
		}
	}
	given := s.b.choosing.given
	if s.do(func(b *battle) { b.buttons["do"].Click() }); s.b.choosing.given != given+1 {
		t.Error("the button does not strike at whom a finger has pointed")
	}
	s.on(image.Pt(1280, 720))
	if r := s.b.buttons["do"].GetWidget().Rect; !r.Empty() {
		t.Errorf("on a large screen the button lies at %v", r)
	}
}

// What is laid over the field is changed in the panel where the top of the screen has no room for it, whoever is looked at.
func TestAnUprightPhoneHasTheOverlays(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	s.on(phones[0])
	for _, who := range []rules.ID{0, 1} {
		was := s.b.marks.Overlay
		s.do(func(b *battle) { b.selected = who })
		found := false
		for i := range s.b.panel.Len() {
			found = found || s.b.panel.Row(i).Key == keyLay
		}
		if s.do(func(b *battle) { b.pickRow(keyLay) }); !found || s.b.marks.Overlay == was {
			t.Errorf("looking at %d, there is a row: %t; the overlay is %v", who, found, s.b.marks.Overlay)
		}
	}
}

// On a phone each group of the timeline is a target for a finger, which goes to its moment, and looks at somebody only if no other is meant.
func TestTheTimelineIsForFingers(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	s.on(phones[0])
	s.do(func(b *battle) { b.goTo(b.player.reel.Last() / 2) })
	s.next()
	crowds := 0
	for _, c := range slices.Clone(s.b.chips) {
		if c.at.Dx() < 44 || c.at.Dy() < 44 {
			t.Errorf("the group of moment %d lies at %v", c.moment, c.at)
		}
		who, place := slices.Clone(c.who), c.places[0]
		frame(func(*ebiten.Image) { s.b.selected = 0 })
		if !c.at.In(s.b.strip.Rect()) {
			continue
		}
		frame(func(*ebiten.Image) { s.b.actStrip(ui.Pointer{At: middleOf(place), Click: true}, s.b.strip.Rect()) })
		if s.b.player.reel.Moment() != c.moment+1 || (s.b.selected != 0) != (len(who) == 1) {
			t.Errorf("a tap on %d of moment %d leads to %d and looks at %d", len(who), c.moment, s.b.player.reel.Moment(), s.b.selected)
		}
		crowds += len(who) - 1
		s.do(func(b *battle) { b.goTo(b.player.reel.Last() / 2) })
		s.next()
	}
	if crowds == 0 {
		t.Error("nobody acts at the same time as another")
	}
}
