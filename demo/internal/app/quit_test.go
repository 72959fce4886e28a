package app

import "testing"

// Orders that were given are not lost by one key, and the list of battles comes back to the
// one that was left.
func TestWhoLeavesItsOrdersSaysSoTwice(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.do(func(b *battle) { b.pickOrder(keyGive) })
	s.do((*battle).giveOrder)
	s.do((*battle).giveOrder)
	if !s.b.player.reel.Spoken() {
		t.Fatal("no order was given")
	}
	s.do((*battle).quit)
	if _, left := s.g.screen.(*start); left || s.g.notice == "" {
		t.Fatalf("left at once: %v; the notice is %q", left, s.g.notice)
	}
	s.do((*battle).quit)
	list, left := s.g.screen.(*start)
	if !left || list.battle.Name != "fencing-master" {
		t.Errorf("left: %v", left)
	}
}
