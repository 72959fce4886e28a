package app

import (
	"image"
	"time"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// settling is how many frames are drawn after something has happened that is not found by
// comparing: widgets follow a frame later, and the field becomes sharp once it rests.
const settling = 3

// After so many frames in which nothing has changed the game rests: only one frame in some is
// compared, until anybody does anything, or something has changed by itself.
const (
	restless = 30
	resting  = 4
)

// blinking is how often a field that is being typed in is drawn, for its caret.
const blinking = 100 * time.Millisecond

// fresh says whether what is on the screen still holds.
type fresh struct {
	awake   int           // frames that are drawn, come what may
	quiet   int           // frames in which nothing has changed
	on      *ebiten.Image // the screen that was drawn on
	at      time.Time     // when
	notice  string        // that was drawn
	touches []ebiten.TouchID
	keys    []ebiten.Key
	runes   []rune
	cursor  image.Point
	focused bool
	touched time.Time // when anybody did anything last
	drawn   int       // how often the screen was drawn
}

// wake has the next frames drawn: something is to be seen that no comparison would find.
func (g *Game) wake() { g.fresh.awake, g.fresh.quiet = settling, 0 }

// listen wakes the game when somebody does anything with mouse, finger or keys, and when
// the window comes to the fore.
func (g *Game) listen() {
	f := &g.fresh
	cursor, focused := image.Pt(ebiten.CursorPosition()), ebiten.IsFocused()
	if cursor != f.cursor || focused != f.focused || f.heard() {
		g.wake()
		f.touched = time.Now()
	}
	f.cursor, f.focused = cursor, focused
}

// repose is how long nobody has to do anything for frames to be free for what is not to be seen in them.
const repose = 400 * time.Millisecond

// untouched reports whether nobody has done anything for a while.
func (g *Game) untouched() bool { return time.Since(g.fresh.touched) >= repose }

// heard reports whether a button, a key, the wheel or a finger is used.
func (f *fresh) heard() bool {
	for k := ebiten.MouseButtonLeft; k <= ebiten.MouseButtonMiddle; k++ {
		if ebiten.IsMouseButtonPressed(k) || inpututil.IsMouseButtonJustReleased(k) {
			return true
		}
	}
	if x, y := ebiten.Wheel(); x != 0 || y != 0 {
		return true
	}
	f.touches = inpututil.AppendJustReleasedTouchIDs(ebiten.AppendTouchIDs(f.touches[:0]))
	f.keys = inpututil.AppendJustReleasedKeys(inpututil.AppendPressedKeys(f.keys[:0]))
	f.runes = ebiten.AppendInputChars(f.runes[:0])
	return len(f.touches)+len(f.keys)+len(f.runes) > 0
}

// stale reports whether anything is to be seen that is not on the screen yet.
func (g *Game) stale(dst *ebiten.Image) bool {
	f := &g.fresh
	switch {
	case f.awake > 0:
		f.awake--
		return true
	case dst != f.on || g.notice != f.notice || g.theme == nil:
		return true
	case g.between():
		return false
	case g.typing() && time.Since(f.at) >= blinking:
		return true
	}
	if f.quiet++; f.quiet > restless && f.quiet%resting != 0 {
		return false
	}
	if g.screen.moves() || g.theme.Changed() || g.teacher.stale(g.theme) || g.preview.stale(g.theme) || g.tip.box.stale(g.theme) {
		f.quiet = 0
		return true
	}
	return false
}

// between reports whether the screen works so hard for somebody who waits that it is not yet time to show how far it is.
func (g *Game) between() bool { return g.screen.busy() && time.Since(g.fresh.at) < breath }

// typing reports whether a field waits for letters.
func (g *Game) typing() bool {
	_, ok := g.eui.GetFocusedWidget().(*widget.TextInput)
	return ok
}

// settle notes what is on the screen now.
func (g *Game) settle(dst *ebiten.Image) {
	f := &g.fresh
	f.on, f.at, f.notice = dst, time.Now(), g.notice
	f.drawn++
}
