package app

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/systems/event"
)

// Whoever stops sees on the field who has struck at whom in the tick that was seen last, and what came of it; while it plays nothing
// of that is told, but with reduced motion it is.
func TestAStillTellsWhatHappened(t *testing.T) {
	s := openLarge(t, "hedge-fight")
	b, r := s.b, s.b.player.reel
	told := 0
	for m := 1; m <= r.Last(); m++ {
		frame(func(*ebiten.Image) {
			b.goTo(m)
			b.point()
		})
		struck, dealt := 0, b.marks.Came.Blows
		for _, e := range r.Events(m - 1) {
			if e.Kind == event.Struck && e.Act.Kind.Hostile() && e.Other != 0 {
				struck++
			}
		}
		if struck > 0 && len(dealt) == 0 {
			t.Errorf("at %d nobody is told to have struck, there were %d blows", m, struck)
		}
		told += len(dealt)
	}
	if told == 0 {
		t.Error("nothing was told at all")
	}
	frame(func(*ebiten.Image) { b.player.playing = true; b.point() })
	if b.marks.Came != nil {
		t.Error("it is told while it plays")
	}
	frame(func(*ebiten.Image) { b.player.calm = true; b.point() })
	if b.marks.Came == nil {
		t.Error("with reduced motion it is not told")
	}
}

// Who must give an order sees what has happened since the one before.
func TestAnOrderFollowsWhatHappened(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.click(2, false)
	s.due(t)
	frame(func(*ebiten.Image) { s.b.point() })
	by := map[bool]int{}
	for _, d := range s.b.marks.Came.Blows {
		by[s.b.side(d.By) == 0]++
	}
	if by[true] == 0 || by[false] == 0 {
		t.Errorf("told are %v: want a blow of each side", s.b.marks.Came)
	}
	n := 0
	for _, w := range s.b.marks.Came.Words {
		if w.Kind == film.Harm {
			n++
		}
	}
	if n == 0 {
		t.Errorf("told is no harm: %v", s.b.marks.Came.Words)
	}
}

// What has happened is told to whoever gives the first order of a moment, and no more once that is given.
func TestWhatHappenedGoesWithTheFirstOrderAfterIt(t *testing.T) {
	s := commanded(t, "hedge-fight")
	r, shown := s.b.player.reel, 0
	s.settled(t)
	for range 40 {
		m, who := r.Moment(), s.b.choosing.who
		frame(func(*ebiten.Image) { s.b.point() })
		first := len(s.b.marks.Came.Blows)
		s.do((*battle).letDecide)
		s.settled(t)
		frame(func(*ebiten.Image) { s.b.point() })
		if r.Moment() != m || s.b.choosing.who == who || first == 0 {
			continue
		}
		if shown++; len(s.b.marks.Came.Blows) != 0 {
			t.Fatalf("at %d the second is told of %v again", m, s.b.marks.Came.Blows)
		}
	}
	if shown == 0 {
		t.Error("never are two orders due at one moment after a blow")
	}
}

// No arrow joins two who have struck each other hand to hand once one of them has broken off.
func TestNoLineJoinsThoseWhoHaveParted(t *testing.T) {
	s := openSheet(t, "fencing-master")
	r, arrows, left := s.b.player.reel, 0, 0
	for m := 1; m <= r.Last(); m++ {
		s.do(func(b *battle) { b.goTo(m) })
		was, now := bonds(nil, r.Scene(m-1)), r.Scene(m)
		for _, d := range s.b.cameOf().Blows {
			if arrows++; parted(d, was, now) {
				t.Errorf("at %d an arrow leads from %s to %s, who have parted", m, s.b.name(d.By), s.b.name(d.To))
			}
		}
		var all film.Came
		all.Add(filmOf(r, m-1))
		for _, d := range all.Blows {
			left += either(parted(d, was, now), 1, 0)
		}
	}
	if arrows == 0 || left == 0 {
		t.Errorf("there are %d arrows, and %d parted", arrows, left)
	}
}
