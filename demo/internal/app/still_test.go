package app

import (
	"image"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
)

// places are where the rows of the panel are that can be taken and are in view, by key.
func (s *sheet) places() map[int]image.Rectangle {
	s.next()
	s.next()
	all := map[int]image.Rectangle{}
	frame(func(*ebiten.Image) {
		s.b.panel.Each(func(row *ui.Row, at image.Rectangle) {
			if row.Key != 0 && !at.Empty() {
				all[row.Key] = at
			}
		})
	})
	return all
}

// The rows of the orders stay where they are while enemies are pointed at, with a mouse or a finger, and after the first tap on one of them.
func TestNoRowOfTheOrdersMovesBeforeItIsTaken(t *testing.T) {
	for _, size := range []image.Point{{360, 640}, {844, 390}, {820, 1180}, {1280, 720}} {
		s := commanded(t, "fencing-master")
		s.on(size)
		was := s.places()
		check := func(what string) {
			for key, at := range s.places() {
				if was, there := was[key]; !there || was != at {
					t.Errorf("%v: %s: the row %d is at %v, and was at %v", size, what, key, at, was)
				}
			}
		}
		for _, foe := range []rules.ID{2, 3, 4} {
			if s.g.theme.Touch {
				s.do(func(b *battle) { b.choosing.pointed.poiseAt(foe) })
			} else {
				s.hover(foe)
			}
			s.pass(2)
			check("an enemy is pointed at")
		}
		if !s.g.theme.Touch {
			continue
		}
		for _, key := range slices.Clone(s.b.choosing.keys) {
			if _, in := was[key]; in && s.b.says(key) && s.b.choosing.ready != key {
				s.do(func(b *battle) { b.clickOrder(key) })
				s.pass(2)
				if check("a row is tapped"); s.b.choosing.key() != key {
					t.Errorf("%v: the row %d is tapped, marked is %d", size, key, s.b.choosing.key())
				}
			}
		}
	}
}

// What is told below the name of whoever is asked, be it a hint, what came of the order before or how orders are given, moves no row of the orders.
func TestWhatIsToldMovesNoRow(t *testing.T) {
	for _, size := range []image.Point{{360, 640}, {844, 390}, {1280, 720}} {
		s := commanded(t, "bridge")
		s.on(size)
		s.places()
		first := func() int { return s.b.panel.Place(1).Min.Y }
		high, said := first(), map[string]bool{}
		for range 8 {
			s.due(t)
			s.places()
			if row := s.b.panel.Row(0); row.Note+row.Tip != "" { // on a low screen beside the name
				said[row.Note+row.Tip] = true
			}
			if first() != high {
				t.Errorf("%v: with %q the rows begin at %d, not at %d", size, s.b.panel.Row(0).Note, first(), high)
			}
			s.do(func(b *battle) { b.pickOrder(keyLet) })
		}
		if len(said) == 0 {
			t.Errorf("%v: told is but %v", size, said)
		}
	}
}

// It is not told that no enemy is near to who can shoot at one, nor to click one where none can act any more.
func TestHintsAndTheTaskAreTrue(t *testing.T) {
	s := commanded(t, "hedge-fight")
	for range 14 {
		shoots := slices.ContainsFunc(s.b.choosing.choices, func(c command.Choice) bool { return c.Aims() })
		if shoots && s.b.causes(hintFar) {
			t.Errorf("%s is told that no enemy is near", s.b.name(s.b.choosing.who))
		}
		s.do(func(b *battle) { b.pickOrder(keyLet) })
		s.due(t)
	}
	s.b.choosing.nearest = 0
	if got := s.b.task(0); got == "" || len(s.b.choosing.pointed.legal) > 0 && got != s.b.awaited()+"'s turn: click a green place" {
		t.Errorf("with no enemy who can act it says %q", got)
	}
}
