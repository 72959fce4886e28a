package app

import (
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// Undo after a side was taken over from the past brings back the battle as it was, once: not after an order was given since, which it takes back.
func TestUndoBringsBackWhatWasTakenOver(t *testing.T) {
	s := openSheet(t, "duel")
	r := s.b.player.reel
	last := r.Last()
	at := last / 2
	take := func(b *battle) {
		b.goTo(at)
		b.selected = 1
		b.toggleCommand()
	}
	s.do(take)
	s.due(t)
	s.do(func(b *battle) { b.pickOrder(keyLet) })
	s.due(t)
	if s.do((*battle).undo); s.g.screen != s.b {
		t.Fatal("the battle is another one, though an order was to be taken back")
	}
	s.due(t)
	if s.do((*battle).undo); s.g.screen == s.b {
		t.Fatal("the battle is not brought back")
	}
	back := s.g.screen.(*battle)
	frame(func(*ebiten.Image) {
		for r := back.player.reel; !r.Done(); {
			r.Ahead(time.Second)
		}
	})
	if back.anyHosted() || back.player.reel.Last() != last || back.player.reel.Moment() != at {
		t.Errorf("one is at moment %d of %d, commands: %t; want %d of %d", back.player.reel.Moment(), back.player.reel.Last(), back.anyHosted(), at, last)
	}
}

// Who goes on to the next round, or to where something happens next, and comes to an order that is due first, is told who is waited for.
func TestWhoCannotGoOnIsToldWhy(t *testing.T) {
	for _, name := range []string{"round-on", "on"} {
		s := commanded(t, "hedge-fight")
		s.next()
		s.g.say("")
		s.do(func(b *battle) { b.buttons[name].Click() })
		if !strings.HasPrefix(s.g.notice, s.b.awaited()+" waits for your word") {
			t.Errorf("%s says %q", name, s.g.notice)
		}
	}
}
