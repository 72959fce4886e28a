package app

import (
	"image"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/rules"
)

// Who has made the field larger and leaps to a moment sees both the one who has shot there and whom it shot at, be they far from each other.
func TestAShotIsInViewAsAWhole(t *testing.T) {
	s := openSheet(t, "open-heath")
	s.next()
	r, b := s.b.player.reel, s.b
	n := 0
	for _, k := range r.Blows(r.Last()) {
		if k.Act.Kind != rules.ActShoot || k.To == 0 {
			continue
		}
		n++
		frame(func(*ebiten.Image) {
			c := b.board.Cam()
			c.Scale(paint.Pt{X: c.View.X, Y: c.View.Y}, 6)
			b.goTo(k.Moment + 1)
		})
		s.next()
		s.next()
		frame(func(*ebiten.Image) {
			scene, f := b.player.shown()
			for _, id := range []rules.ID{k.By, k.To} {
				if x, y, _, ok := b.board.TokenAt(scene, f, id); !ok || !b.board.Cam().View.Holds(paint.Pt{X: x, Y: y}) {
					t.Errorf("at %d %s is out of view at %.0f, %.0f", k.Moment+1, b.name(id), x, y)
				}
			}
		})
	}
	if n == 0 {
		t.Error("nobody shoots")
	}
}

// Who has zoomed and plays on sees all who are struck, as large as they were.
func TestAZoomedBattleIsPlayedInView(t *testing.T) {
	s := openSheet(t, "open-heath")
	s.next()
	b, hits, missed := s.b, 0, 0
	var large float64
	frame(func(*ebiten.Image) { b.goTo(12) })
	s.next()
	s.next()
	frame(func(*ebiten.Image) { b.player.playing = true })
	for range 3000 {
		frame(func(*ebiten.Image) {
			s.g.updated = time.Now().Add(-time.Second / 30)
			_ = s.g.Update() // has no error
			c := b.board.Cam()
			if large == 0 {
				c.Scale(paint.Pt{X: c.View.X + c.View.W, Y: c.View.Y + c.View.H}, 2.5)
				large = c.Zoom
			}
			scene, f := b.player.shown()
			if f == nil || c.Glides() || c.Zoom != large {
				return
			}
			for _, h := range f.Hits {
				if _, _, _, ok := b.board.TokenAt(scene, f, h.Who); h.Glow > 0.4 {
					if hits++; !ok {
						missed++
					}
				}
			}
		})
		if hits > 200 {
			break
		}
	}
	if got := b.board.Cam().Zoom; got != large {
		t.Errorf("all is shown at a zoom of %v, somebody has chosen %v", got, large)
	}
	if hits == 0 || missed > hits/10 {
		t.Errorf("of %d moments in which somebody is struck %d are out of view", hits, missed)
	}
}

// Whoever is asked, and can shoot, cast or strike at somebody, sees the one at whom that is suggested, on a phone as well.
func TestAtWhomSomethingIsSuggestedIsInView(t *testing.T) {
	s := atOnce(t, "arrows-at-the-ford")
	s.on(phones[0])
	b, c, seen := s.b, &s.b.choosing, 0
	for range 14 {
		for range 60 {
			if s.next(); !b.board.Glides() {
				break
			}
		}
		frame(func(*ebiten.Image) {
			scene, f := b.player.shown()
			if !b.foe(c.meant) {
				return
			}
			seen++
			for _, id := range []rules.ID{c.who, c.meant} {
				if _, _, _, ok := b.board.TokenAt(scene, f, id); !ok {
					t.Errorf("%s is out of view, where %s is to do something to %s", b.name(id), b.name(c.who), b.name(c.meant))
				}
			}
		})
		if s.do((*battle).letDecide); b.player.reel.Done() {
			break
		}
		s.due(t)
	}
	if seen < 3 {
		t.Errorf("something is suggested at an enemy %d times", seen)
	}
}

// Fit follows the fight wherever somebody has moved the view, and says what once more does; that shows the whole field.
func TestFitShowsTheFightThenTheWholeField(t *testing.T) {
	s := atOnce(t, "hedge-fight")
	s.next() // lays the screen out
	s.next() // it is drawn
	for _, move := range []func(b *battle){func(b *battle) { b.zoom(3) }, func(b *battle) { b.pan(9, 0) }, func(*battle) {}} {
		s.do(move)
		if s.do((*battle).fitBoard); !s.b.board.Cam().Frames() || !strings.Contains(s.g.notice, "once more shows the whole field") {
			t.Errorf("the fight is shown %t, and it says %q", s.b.board.Cam().Frames(), s.g.notice)
		}
		if s.do((*battle).fitBoard); !s.b.board.Cam().Fitted() || !strings.Contains(s.g.notice, "once more follows the fight") {
			t.Errorf("the whole field is shown %t, and it says %q", s.b.board.Cam().Fitted(), s.g.notice)
		}
	}
}

// Who gives one order after the other sees the field at the same scale at nearly every one of them, and whoever is asked in view.
func TestTheScaleStaysFromOrderToOrder(t *testing.T) {
	s := atOnce(t, "hedge-fight")
	s.on(image.Pt(1280, 720))
	b, c := s.b, &s.b.choosing
	asked, changed, large := 0, 0, 0.0
	for asked < 24 && !b.player.reel.Done() {
		s.do((*battle).letDecide)
		for range 3000 {
			frame(func(*ebiten.Image) {
				s.g.updated = time.Now().Add(-time.Second / 10)
				_ = s.g.Update() // has no error
			})
			if !b.player.playing && c.who != 0 && !b.board.Glides() {
				break
			}
		}
		frame(func(*ebiten.Image) {
			scene, f := b.player.shown()
			if _, _, _, ok := b.board.TokenAt(scene, f, c.who); c.who != 0 && !ok {
				t.Errorf("%s is asked out of view", b.name(c.who))
			}
			if now := b.board.Cam().Zoom; now != large {
				changed, large = changed+1, now
			}
			asked++
		})
	}
	if changed > asked/10 {
		t.Errorf("the scale changes %d times in %d orders", changed, asked)
	}
}

// The scale of the field stays when only another tab of the panel is looked at while an order is due, also on a phone on its side, where the field has other
// room then.
func TestTheScaleStaysFromTabToTab(t *testing.T) {
	s := atOnce(t, "arrows-at-the-ford")
	b := s.b
	still := func() (zoom float64) {
		for range 60 {
			if s.next(); !b.board.Glides() {
				break
			}
		}
		return b.board.Cam().Zoom
	}
	for _, size := range []image.Point{{1280, 720}, {844, 390}} {
		s.on(size)
		s.do((*battle).letDecide)
		s.settled(t)
		frame(func(*ebiten.Image) { b.setTab(tabWho) })
		large := still()
		for _, shown := range [...]tab{tabOrders, tabWhy, tabWho} {
			frame(func(*ebiten.Image) { b.setTab(shown) })
			if now := still(); now < 0.999*large || now > 1.001*large {
				t.Errorf("%v, tab %d: the zoom goes from %v to %v", size, shown, large, now)
			}
		}
	}
}
