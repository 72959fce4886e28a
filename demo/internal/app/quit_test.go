package app

import (
	"image"
	"reflect"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/board"
	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/rules"
)

// Whoever leaves a battle finds the list of battles at it, and comes back to it as it stood: with the orders that were given and what was taken back of
// them, as fast, seen from the same place, and, on the way to a moment, on that way.
func TestWhoLeavesComesBack(t *testing.T) {
	for _, size := range []image.Point{{1280, 720}, {390, 844}} {
		s := commanded(t, "fencing-master")
		s.on(size)
		for range 3 {
			s.do((*battle).letDecide)
			s.due(t)
		}
		s.do((*battle).takeBack)
		s.b = s.g.screen.(*battle)
		s.due(t)
		s.do(func(b *battle) {
			b.setSpeed(1)
			b.zoom(1.3)
			b.pan(3, 2)
		})
		s.next()
		type state struct {
			link             host.Link
			given, takenBack int
			asked            rules.ID
			speed            int
			view             board.Camera
			busy             bool
		}
		now := func() state {
			b := s.g.screen.(*battle)
			return state{b.here(), len(b.choosing.byHand), len(b.choosing.undone), b.choosing.who, b.player.speed, *b.board.Cam(), b.busy()}
		}
		back := func() {
			s.do((*battle).quit)
			s.next()
			list, left := s.g.screen.(*start)
			if !left || list.battle.Name != "fencing-master" {
				t.Fatalf("left: %v", left)
			}
			frame(func(*ebiten.Image) { list.choose(len(list.entries)) })
			s.next()
		}
		want := now()
		if want.given == 0 || want.takenBack == 0 || want.asked == 0 || want.speed == usual {
			t.Fatalf("before: %+v", want)
		}
		if back(); !reflect.DeepEqual(now(), want) {
			t.Errorf("%v: back is %+v, want %+v", size, now(), want)
		}
		s.do(func(b *battle) { b.journey.to, b.journey.from = theEnd, b.player.reel.Last() })
		if back(); s.b.journey.to != theEnd && s.b.player.reel.Moment() != s.b.player.reel.Last() {
			t.Errorf("%v: the way to the end is forgotten", size)
		}
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

// A battle from a file, to which no link leads, is come back to, too.
func TestWhoLeavesAFileComesBack(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.do(func(b *battle) { b.pickOrder(keyLet) })
	s.b.link.Scenario = ""
	s.do((*battle).quit)
	list, left := s.g.screen.(*start)
	if !left {
		t.Fatal("it is not left")
	}
	frame(func(*ebiten.Image) { list.choose(len(list.entries)) })
	if s.g.screen != s.b || !s.b.player.reel.Spoken() {
		t.Error("it is not come back to with the order")
	}
}
