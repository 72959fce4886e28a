package app

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// Whoever leaves a battle finds the list of battles at it, and comes back to it as it stood, with the orders that were given.
func TestWhoLeavesComesBack(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.do(func(b *battle) { b.pickOrder(keyGive) })
	s.do((*battle).giveOrder)
	s.do((*battle).giveOrder)
	if !s.b.player.reel.Spoken() {
		t.Fatal("no order was given")
	}
	want := s.b.here()
	s.do((*battle).quit)
	list, left := s.g.screen.(*start)
	if !left || list.battle.Name != "fencing-master" {
		t.Fatalf("left: %v", left)
	}
	frame(func(*ebiten.Image) { list.choose(len(list.entries)) })
	back, there := s.g.screen.(*battle)
	for range 400 {
		if there && back.player.reel.Moment() == want.Tick && !back.busy() {
			break
		}
		s.next()
	}
	if got := back.here(); !there || got.Orders != want.Orders || got.Tick != want.Tick {
		t.Errorf("back is %+v, want %+v", got, want)
	}
}

// A finger that goes back to the battle that was left is told nothing of what lies there on the screen that is not built yet.
func TestAFingerThatOpensABattleIsToldNothingOfIt(t *testing.T) {
	s := commanded(t, "duel")
	s.on(phones[0])
	s.do((*battle).quit)
	s.next()
	s.next()
	list := s.g.screen.(*start)
	frame(func(*ebiten.Image) {
		p := &s.g.tip
		p.at, p.screen, p.touches = middleOf(list.list.Place(0)), list, []ebiten.TouchID{1}
		list.list.Picked(list.list.Row(0).Key)
		if s.g.told() {
			t.Error("it is told something")
		}
	})
	for range 3 {
		s.next()
	}
	if _, there := s.g.screen.(*battle); !there {
		t.Error("it does not lead there")
	}
}

// Orders in a battle from a file, to which no link leads, are not lost by one key.
func TestWhoLeavesOrdersInAFileSaysSoTwice(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.do(func(b *battle) { b.pickOrder(keyLet) })
	s.b.link.Scenario = ""
	s.do((*battle).quit)
	if _, left := s.g.screen.(*start); left || s.g.notice == "" {
		t.Fatalf("left at once: %v; the notice is %q", left, s.g.notice)
	}
	s.do((*battle).quit)
	if _, left := s.g.screen.(*start); !left || s.g.left.Scenario != "" {
		t.Error("it is not left, or is said to be come back to")
	}
}
