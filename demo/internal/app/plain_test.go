package app

import (
	"image"
	"math"
	"regexp"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/ui"
)

// coordinates are a column and a row, as scenarios have them.
var coordinates = regexp.MustCompile(`\(\d+,\d+\)`)

// Nothing that is said of orders names a place by column and row: neither the rows, nor those of what was picked, nor the board.
func TestNoPlaceIsNamedByItsNumbers(t *testing.T) {
	s := commanded(t, "hedge-fight")
	for range 6 {
		for i := range s.b.choosing.choices {
			s.do(func(b *battle) { b.choosing.picked = i })
			for _, r := range s.rows() {
				if text := r.Text + r.Value + r.Note + r.Tip; coordinates.MatchString(text) {
					t.Fatalf("%q", text)
				}
			}
		}
		s.do(func(b *battle) { b.choosing.drop() })
		if len(s.b.marks.Legal) > 0 {
			frame(func(*ebiten.Image) {
				s.b.marks.Cell = &s.b.marks.Legal[0]
				s.b.point()
			})
			if m := &s.b.marks; m.Spot == "" || coordinates.MatchString(m.Spot) {
				t.Errorf("the board says %q", m.Spot)
			}
		}
		s.do(func(b *battle) { b.pickOrder(keyLet) })
		s.due(t)
	}
}

// The help lists what fingers do on a phone, and no key; with a mouse it lists the keys.
func TestTheHelpOfAPhoneHasNoKeys(t *testing.T) {
	s := openSheet(t, "duel")
	for _, size := range append([]image.Point{{1280, 720}}, phones...) {
		s.on(size)
		s.do(func(b *battle) { b.game.toggleHelp() })
		s.next()
		keys, taps := 0, 0
		for i := range s.g.help.Len() {
			switch row := s.g.help.Row(i); {
			case row.Value != "":
				keys++
			case strings.HasPrefix(row.Text, "Tap "):
				taps++
			}
		}
		if phone := size.X < 1000; phone != (keys == 0) || phone != (taps > 1) {
			t.Errorf("%v: it tells of %d keys and %d taps", size, keys, taps)
		}
		s.do(func(b *battle) { b.game.toggleHelp() })
		s.next()
	}
}

// The list of battles opens with those that are easy in view, and on top of them the way back, whatever was watched; one that somebody has chosen stays in
// view when the screen is built anew.
func TestTheListOpensWithTheEasyBattles(t *testing.T) {
	s := openSheet(t, "wolves-at-the-fold")
	s.do((*battle).quit)
	s.next()
	s.next()
	list := s.g.screen.(*start).list
	if row := list.Row(0); !strings.HasPrefix(row.Text, "◄ Back to ") || list.Place(0).Empty() || list.Place(1).Empty() || list.Row(1).Text != "Easy to begin with" {
		t.Errorf("it begins with %q and %q, in view are %v and %v", row.Text, list.Row(1).Text, list.Place(0), list.Place(1))
	}
}

// An overlay is named on its button while it is there, and Escape takes it off before anything else that is looked at; a phone has a row for that.
func TestAnOverlayIsTakenOff(t *testing.T) {
	s := openSheet(t, "duel")
	s.next()
	s.do((*battle).cycleOverlay)
	if got := s.b.buttons["overlay"].Text().Label; got != "Reach" || !strings.Contains(s.g.notice, "Esc") {
		t.Errorf("the button is called %q, it is said %q", got, s.g.notice)
	}
	who := s.b.selected
	if s.do((*battle).escape); s.b.marks.Overlay != plan.NoOverlay || s.b.selected != who || s.b.buttons["overlay"].Text().Label != "Overlay" {
		t.Errorf("the overlay is %v, looked at is %d, was %d", s.b.marks.Overlay, s.b.selected, who)
	}
	s.on(phones[0])
	s.do((*battle).cycleOverlay)
	s.next()
	found := false
	s.b.panel.Each(func(row *ui.Row, _ image.Rectangle) { found = found || row.Key == keyLayOff })
	if s.do(func(b *battle) { b.pickRow(keyLayOff) }); !found || s.b.marks.Overlay != plan.NoOverlay {
		t.Errorf("there is a row: %t; the overlay is %v", found, s.b.marks.Overlay)
	}
}

// Who leaps to a moment has those who act there in view, though the field was moved away.
func TestALeapBringsTheFightIntoView(t *testing.T) {
	s := openSheet(t, "duel")
	s.next()
	s.next()
	for m := s.b.player.reel.Last(); m > 0; m-- {
		s.do(func(b *battle) { b.goTo(m) })
		if len(s.b.marks.Acting) > 0 {
			break
		}
	}
	m, who := s.b.player.reel.Moment(), s.b.marks.Acting[0]
	seen := func() bool {
		sc, f := s.b.player.shown()
		x, y, _, ok := s.b.board.TokenAt(sc, f, who)
		return ok && image.Pt(int(math.Round(x)), int(math.Round(y))).In(s.b.regions.board)
	}
	s.do(func(b *battle) {
		b.zoom(3)
		b.board.Drag(-4000, -4000)
	})
	if s.pass(3); seen() {
		t.Fatal("they are in view though the field was moved")
	}
	s.do(func(b *battle) { b.goTo(m) })
	if s.pass(30); !seen() {
		t.Error("they are out of view")
	}
}
