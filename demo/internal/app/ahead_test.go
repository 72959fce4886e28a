package app

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// Where moves are asked for later the first click on far ground says that one goes there, shows the way, and is kept till one is there, without a further word.
func TestAClickOnFarGroundIsKeptTillMovesAreAskedFor(t *testing.T) {
	s := commanded(t, "courtyard-duel")
	c := &s.b.choosing
	who := c.who
	if !s.b.desk.MovesLater() {
		t.Fatal("moves are asked for at once")
	}
	to := s.cellOf(who)
	to.Y += 3
	s.next()
	frame(func(*ebiten.Image) {
		s.b.marks.Cell = &to
		s.b.point()
	})
	if k := &c.pointed; !strings.HasPrefix(k.words, "go ") || len(k.way) < 2 {
		t.Errorf("the board says %q, and shows the way %v", k.words, k.way)
	}
	s.do(func(b *battle) { b.clickBoard(0, to, true) })
	if len(c.byHand) != 1 || !strings.Contains(s.g.notice, "as soon as moves are asked for") {
		t.Fatalf("%d orders are given: %q", len(c.byHand), s.g.notice)
	}
	for n := 0; n < 200 && s.cellOf(who) != to; n++ {
		if s.pass(10); c.who != 0 && c.who != who {
			s.do((*battle).giveOrder)
		}
	}
	own := slices.DeleteFunc(slices.Clone(c.byHand), func(h handed) bool { return h.who != who })
	if at := s.cellOf(who); at != to || len(own) != 1 {
		t.Errorf("it is at %v in place of %v after %d orders: %q", at, to, len(own), s.g.notice)
	}
}

// So it is of an enemy far off: with a finger the first tap shows it, and the second says that one goes at that one.
func TestATapOnAFarEnemyIsKeptTillMovesAreAskedFor(t *testing.T) {
	s := commanded(t, "courtyard-duel")
	s.g.theme.Touch = true
	c := &s.b.choosing
	foe := c.nearest
	s.click(foe, true)
	if k := &c.pointed; len(c.byHand) > 0 || k.poised != foe || !k.assault.Declares || k.hinders != "" {
		t.Fatalf("one tap gives %d orders, and shows %+v, %q", len(c.byHand), k.assault, k.hinders)
	}
	if s.click(foe, true); len(c.byHand) != 1 || !strings.HasSuffix(s.g.notice, asMoves) {
		t.Errorf("two taps give %d orders: %q", len(c.byHand), s.g.notice)
	}
}
