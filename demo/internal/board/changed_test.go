package board_test

import (
	"bytes"
	"image"
	"testing"

	"github.com/affray-engine/affray/demo/internal/board"
)

// A board says that it has changed if, and only if, drawing it gives another picture: for
// marks, somebody who has moved, the camera, the place and the density of the screen.
func TestABoardKnowsWhetherItHasChanged(t *testing.T) {
	x := show(t, battle(t, 20), 600, 400, 1)
	m := &board.Marks{Still: true}
	rest := func() []byte {
		x.pixels(m)
		return x.pixels(m) // the ground is sharp once the camera rests
	}
	changed := func() (yes bool) {
		frame(func() { yes = x.board.Changed(&x.s, nil, m) })
		return yes
	}
	if !changed() {
		t.Error("a board that was never drawn has not changed")
	}
	was := rest()
	for _, c := range []struct {
		what string
		do   func()
		want bool
	}{
		{"nothing", func() {}, false},
		{"somebody selected", func() { m.Selected = 3 }, true},
		{"the same one selected", func() { m.Selected = 3 }, false},
		{"another cell under the pointer", func() { c := x.s.Tokens[5].Cell; m.Cell = &c }, true},
		{"somebody elsewhere", func() { x.s.Tokens[0].Cell = x.s.Tokens[1].Cell }, true},
		{"the field moved", func() { x.board.Drag(20, 10) }, true},
		{"the field larger", func() { x.board.Zoom(300, 200, 1.2) }, true},
		{"the field moved by nothing", func() { x.board.Drag(0, 0) }, false},
		{"another place on the screen", func() { x.board.Layout(image.Rect(0, 0, 580, 380), 1) }, true},
		{"another density", func() { x.board.Layout(image.Rect(0, 0, 580, 380), 1.5) }, true},
	} {
		c.do()
		if got := changed(); got != c.want {
			t.Errorf("%s: changed %v, want %v", c.what, got, c.want)
		}
		now := rest()
		if same := bytes.Equal(now, was); same == c.want {
			t.Errorf("%s: the same picture: %v", c.what, same)
		}
		if changed() {
			t.Errorf("%s: has changed although it was just drawn", c.what)
		}
		was = now
	}
}
