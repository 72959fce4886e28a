package app

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/reeltest"
)

// whole is a player of a battle that is known to its end.
func whole(t testing.TB, name string) *player {
	t.Helper()
	return newPlayer(reeltest.Played(t, name), false)
}

// A battle goes on while more of it is known or to be worked out, and nobody must be heard: not in the end.
func TestGoesOn(t *testing.T) {
	p := whole(t, "duel")
	s := p.reel.Scenario()
	if !p.goesOn() {
		t.Error("it has just begun, and is over")
	}
	if p.seek(p.reel.Last()); p.goesOn() {
		t.Error("it is over, and goes on")
	}
	for _, hosted := range []bool{false, true} {
		r, err := reel.New(s, reel.Options{Host: map[string]bool{s.Sides[0].ID: hosted, s.Sides[1].ID: hosted}})
		if err != nil {
			t.Fatal(err)
		}
		p := newPlayer(r, false)
		if !p.goesOn() {
			t.Error("what is not known yet does not come")
		}
		for !r.Done() && len(r.Waiting()) == 0 {
			r.Ahead(time.Second)
			p.seek(r.Last())
		}
		if p.goesOn() {
			t.Errorf("commanded by somebody: %t, and it goes on at moment %d", hosted, r.Moment())
		}
	}
}

// A battle that is played comes to its end by itself and stops there; played again, it
// begins at the start.
func TestPlayToTheEnd(t *testing.T) {
	p := whole(t, "duel")
	p.toggle()
	for i := 0; p.playing; i++ {
		if i > 100_000 {
			t.Fatal("it never ends")
		}
		p.update(0.1)
	}
	if p.reel.Moment() != p.reel.Last() {
		t.Errorf("stopped at %d of %d", p.reel.Moment(), p.reel.Last())
	}
	if p.toggle(); p.reel.Moment() != 0 || !p.playing {
		t.Errorf("played again from %d", p.reel.Moment())
	}
}

// Twice the speed takes half the time.
func TestSpeed(t *testing.T) {
	ticks := func(speed int) (n int) {
		p := whole(t, "duel")
		p.speed = speed
		for p.toggle(); p.playing; n++ {
			p.update(0.001)
		}
		return n
	}
	one, two := ticks(usual), ticks(usual+1)
	if d := one - 2*two; d < -20 || d > 20 {
		t.Errorf("%d ticks of the game at ordinary speed, %d at twice that", one, two)
	}
}

// Stepping to where something happens, and back, meets the same moments; a step never
// stays where it is but at the ends.
func TestNextAndBack(t *testing.T) {
	p := whole(t, "hedge-fight")
	var there []int
	for p.reel.Moment() < p.reel.Last() {
		m := p.next(1)
		if m <= p.reel.Moment() {
			t.Fatalf("a step from %d to %d", p.reel.Moment(), m)
		}
		p.seek(m)
		there = append(there, m)
	}
	for i := len(there) - 1; i > 0; i-- {
		p.seek(p.next(-1))
		if p.reel.Moment() != there[i-1] {
			t.Fatalf("back at %d, want %d", p.reel.Moment(), there[i-1])
		}
	}
}

// Steps by rounds come to the beginnings of rounds, to the start and to the end.
func TestRounds(t *testing.T) {
	p := whole(t, "hedge-fight")
	rounds := p.reel.Rounds()
	rapid.Check(t, func(t *rapid.T) {
		p.seek(rapid.IntRange(0, p.reel.Last()).Draw(t, "moment"))
		m := p.reel.Moment()
		on, back := p.round(1), p.round(-1)
		if m < p.reel.Last() && on <= m || back >= m && m > 0 {
			t.Fatalf("from %d on to %d, back to %d", m, on, back)
		}
		for _, at := range []int{on, back} {
			if at != p.reel.Last() && at%rounds[1] != 0 {
				t.Fatalf("%d is no beginning of a round", at)
			}
		}
	})
}

// With reduced motion no film is shown.
func TestCalm(t *testing.T) {
	p := whole(t, "duel")
	p.calm = true
	p.toggle()
	for p.playing {
		p.update(0.05)
		if _, f := p.shown(); f != nil {
			t.Fatal("something moves")
		}
	}
}

// A moment beyond what is known is as near as can be.
func TestSeekBeyond(t *testing.T) {
	p := whole(t, "duel")
	p.seek(1 << 40)
	if p.reel.Moment() != p.reel.Last() {
		t.Errorf("at %d of %d", p.reel.Moment(), p.reel.Last())
	}
	if p.seek(-3); p.reel.Moment() != 0 {
		t.Errorf("at %d, want the start", p.reel.Moment())
	}
}

// What is told beside the picture is what is seen: the tick that plays, also if it is stopped
// in the middle, else the one that was seen last.
func TestWhatIsToldIsWhatIsSeen(t *testing.T) {
	p := whole(t, "duel")
	m := p.next(1)
	if p.told() != -1 || p.turn() != 0 {
		t.Errorf("at the start: told %d, turn %d", p.told(), p.turn())
	}
	p.seek(m)
	if p.told() != m-1 || p.turn() != m-1 {
		t.Errorf("at rest at %d: told %d, turn %d, want the tick before", m, p.told(), p.turn())
	}
	p.playing = true
	p.update(p.length() / 2)
	if p.told() != m || p.turn() != m {
		t.Errorf("while the tick after %d plays: told %d, turn %d", m, p.told(), p.turn())
	}
	p.playing = false
	if p.told() != m || p.turn() != m {
		t.Errorf("stopped in the tick after %d: told %d, turn %d", m, p.told(), p.turn())
	}
}
