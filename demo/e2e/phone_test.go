//go:build e2e

package e2e

import (
	"fmt"
	"image"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"

	"github.com/affray-engine/affray/demo/internal/app"
)

// On a screen of a phone, fingers do what the mouse does, all is large enough for them,
// and the picture is as sharp as the screen.
func TestPagePhone(t *testing.T) {
	s := (&visitor{w: 390, h: 844, scale: 2, phone: true}).visit(t, serve(t)+moment)
	u := look(t, s, "page-phone")
	u.tryFit()
	st, _ := u.state()
	a, b := pair(st)
	s.tapOn(u, a)
	u.wait("somebody to be looked at", func(s app.State) bool { return s.Selected == a.Name })
	s.tapOn(u, b)
	u.wait("the pair", func(s app.State) bool { return s.Target == b.Name && holds(s, "distance") })
	u.see("page-phone-pair")
	s.tryFingers(u)
	s.tryFingerTime(u)
	for _, name := range []string{"tab-Why", "tab-Orders", "tab-Log", "tab-Who"} {
		s.touchButton(u, name)
		u.wait("the tab", func(s app.State) bool { return "tab-"+s.Tab == name })
		u.tryFit()
	}
	s.flick(u, "help")
	u.wait("the help", func(s app.State) bool { return s.Help })
	u.see("page-phone-help")
	s.touchButton(u, "close")
	s.touchButton(u, "battles")
	u.wait("the start screen", func(s app.State) bool { return s.Screen == "start" })
	u.see("page-phone-start")
	u.tryFit()
	st = u.wait("the list", func(s app.State) bool { return len(s.Rows) > 0 })
	back := st.Rows[0].At // the way back to what was left
	s.tap(u, back[0]+back[2]/2, back[1]+back[3]/2)
	u.wait("the battle again", func(s app.State) bool { return s.Screen == "battle" && len(s.Tokens) > 0 })
}

// On a screen with few pictures a second a finger that is held, and trembles, reads what is there and presses nothing; what it reads stays when it is
// gone. A short tap presses.
func TestPageHold(t *testing.T) {
	s := (&visitor{w: 390, h: 844, scale: 2, phone: true}).visit(t, serve(t)+moment)
	u := &user{t, s}
	st := u.wait("the battle", func(s app.State) bool { return button(s, "tab-Log") != nil && len(s.Tokens) > 0 })
	u.must(send(s, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 6}))
	hold := func(x, y int) {
		t.Helper()
		u.must(s.touch([2]int{x, y}))
		for i := range 8 {
			time.Sleep(300 * time.Millisecond)
			u.must(s.touch([2]int{x + i%3, y + 2*(i%2)}))
		}
		u.must(s.touch())
	}
	log := button(st, "tab-Log").At
	hold(log[0]+log[2]/2, log[1]+log[3]/2)
	if st = u.wait("what the button does", func(s app.State) bool { return s.Tip != "" }); !strings.Contains(st.Tip, "line by line") || st.Tab == "Log" {
		t.Errorf("held, the button says %q and leads to %s", st.Tip, st.Tab)
	}
	st = u.wait("the words to go", func(s app.State) bool { return s.Tip == "" })
	one, _ := pair(st)
	hold(one.X, one.Y)
	if st = u.wait("who that is", func(s app.State) bool { return strings.HasPrefix(strings.ToLower(s.Tip), one.Name+", ") }); st.Selected != "" {
		t.Errorf("held, %s is looked at", st.Selected)
	}
	s.flick(u, "tab-Log")
	u.wait("the log", func(s app.State) bool { return s.Tab == "Log" && s.Tip == "" })
}

// On the densest screens the picture is as sharp, and whoever asks for reduced motion gets
// it.
func TestPageDense(t *testing.T) {
	s := (&visitor{w: 390, h: 844, scale: 3, phone: true, media: map[string]string{"prefers-reduced-motion": "reduce"}}).visit(t, serve(t)+moment)
	u := look(t, s, "page-phone") // the same, but for its density
	if st := u.tryFit(); st.Scale != 3 || !st.Calm {
		t.Errorf("scale %v, reduced motion %v; want 3 and true", st.Scale, st.Calm)
	}
}

// tryFit makes sure that all is on the screen, what can be pressed is large enough for
// fingers, and the picture has the pixels of the screen.
func (u *user) tryFit() app.State {
	u.t.Helper()
	s := u.still()
	in := func(what string, r [4]int) {
		if r[2] < 0 || r[3] < 0 || r[0] < 0 || r[1] < 0 || r[0]+r[2] > s.Size[0] || r[1]+r[3] > s.Size[1] {
			u.t.Errorf("%s at %v is not on the screen of %v", what, r, s.Size)
		}
	}
	in("the board", s.Board)
	in("the slider", s.Slider)
	in("the panel", s.List)
	for _, b := range s.Buttons {
		in("the button "+b.Name, b.At)
		if b.At[2] < finger || b.At[3] < finger {
			u.t.Errorf("the button %s has %d by %d pixels, want at least %d", b.Name, b.At[2], b.At[3], finger)
		}
	}
	for i, r := range s.Rows {
		in("the row "+r.Text, r.At)
		if i == 0 { // the first of a list may be cut off by its beginning
			continue
		}
		if i+1 == len(s.Rows) { // and the last by its end
			break
		}
		if pitch := s.Rows[i+1].At[1] - r.At[1]; pitch > 0 && pitch < finger && r.At[1] > s.List[1] {
			u.t.Errorf("the row %s is %d pixels high, want at least %d", r.Text, pitch, finger)
		}
	}
	return s
}

// finger is the least side of what fingers press, in pixels of the page.
const finger = 44

// sharp makes sure that a picture has edges that no picture of fewer pixels has, made
// larger.
func (u *user) sharp(name string, img image.Image, scale float64) {
	u.t.Helper()
	b, n := img.Bounds(), 0
	for y := b.Min.Y; y < b.Max.Y; y++ {
		was, _, _, _ := img.At(b.Min.X, y).RGBA()
		for x := b.Min.X + 1; x < b.Max.X; x++ {
			now, _, _, _ := img.At(x, y).RGBA()
			if apart(was, now) > 140 {
				n++
			}
			was = now
		}
	}
	if want := int(300 * scale); n < want {
		u.t.Errorf("%s: %d hard edges, want at least %d: it is not as sharp as the screen", name, n, want)
	}
}

// touchButton presses a button with a finger.
func (s *sheet) touchButton(u *user, name string) {
	u.t.Helper()
	st := u.wait("the button "+name, func(s app.State) bool { return button(s, name) != nil })
	at := button(st, name).At
	s.tap(u, at[0]+at[2]/2, at[1]+at[3]/2)
}

// flick presses a button with a finger that has come and gone before the next picture.
func (s *sheet) flick(u *user, name string) {
	u.t.Helper()
	st := u.wait("the button "+name, func(s app.State) bool { return button(s, name) != nil })
	at := button(st, name).At
	ask[any](u, s, fmt.Sprintf(`(() => {
		const to = document.querySelector("canvas");
		const finger = new Touch({ identifier: 7, target: to, clientX: %d, clientY: %d });
		const all = { bubbles: true, cancelable: true, changedTouches: [finger] };
		to.dispatchEvent(new TouchEvent("touchstart", { ...all, touches: [finger], targetTouches: [finger] }));
		to.dispatchEvent(new TouchEvent("touchend", all));
	})()`, at[0]+at[2]/2, at[1]+at[3]/2))
}

// tapOn taps somebody, who is chosen from the fan if others stand so near that it opens.
func (s *sheet) tapOn(u *user, k *app.TokenState) {
	u.t.Helper()
	s.tap(u, k.X, k.Y)
	st, _ := u.state()
	for _, one := range st.Fan {
		if one.Name == k.Name {
			u.see("page-phone-fan")
			s.tap(u, one.X, one.Y)
			return
		}
	}
}

// slide has fingers go from some places to others, and takes them away.
func (s *sheet) slide(u *user, from, to [][2]int) {
	u.t.Helper()
	for i := range from {
		u.must(s.touch(from[:i+1]...))
	}
	u.frames(2)
	const steps = 4
	for k := range steps {
		var at [][2]int
		for i := range from {
			at = append(at, [2]int{from[i][0] + (to[i][0]-from[i][0])*(k+1)/steps, from[i][1] + (to[i][1]-from[i][1])*(k+1)/steps})
		}
		u.must(s.touch(at...))
		u.frames(2)
	}
	for i := range from {
		u.must(s.touch(to[:len(to)-1-i]...))
		u.frames(2)
	}
}

// tryFingers makes the field larger with two fingers, moves it with two and with one, and
// makes it smaller again.
func (s *sheet) tryFingers(u *user) {
	u.t.Helper()
	s.touchButton(u, "fit") // from the fight to the whole field
	u.frames(2)
	st, _ := u.state()
	x, y := st.Board[0]+st.Board[2]/2, st.Board[1]+st.Board[3]/2
	gap := func(s app.State) int {
		low, high := 1<<20, 0
		for _, k := range s.Tokens {
			low, high = min(low, k.X), max(high, k.X)
		}
		return high - low
	}
	wide, narrow := [][2]int{{x - 120, y}, {x + 120, y}}, [][2]int{{x - 60, y}, {x + 60, y}}
	was := st
	s.slide(u, narrow, wide)
	near := u.rest("a field twice as large", func(n app.State) bool { return len(n.Tokens) < len(was.Tokens) || gap(n) > gap(was)*3/2 })
	if near.Selected != was.Selected || near.Target != was.Target || near.Moment != was.Moment {
		u.t.Errorf("two fingers changed who is looked at: %s and %s, then %s and %s", was.Selected, was.Target, near.Selected, near.Target)
	}
	if len(near.Tokens) == 0 {
		u.t.Fatal("nobody is left in view")
	}
	moved := func(from app.State, dx, dy int) func(app.State) bool {
		return func(n app.State) bool {
			for _, k := range from.Tokens {
				if now := token(n, k.Name); now != nil && abs(now.X-k.X-dx) < 12 && abs(now.Y-k.Y-dy) < 12 {
					return true
				}
			}
			return false
		}
	}
	s.slide(u, [][2]int{{x - 60, y}, {x + 60, y}}, [][2]int{{x - 30, y}, {x + 90, y}})
	near = u.rest("the field to follow two fingers", moved(near, 30, 0))
	s.slide(u, [][2]int{{x, y}}, [][2]int{{x - 40, y}})
	u.wait("the field to follow one finger", moved(near, -40, 0))
	for range 2 {
		s.slide(u, wide, narrow)
	}
	u.wait("the field as it was", func(n app.State) bool { return gap(n) < gap(was)*5/4 && len(n.Tokens) >= len(was.Tokens) })
}

// tryFingerTime draws the slider along with a finger, plays and stops, and goes to a line
// of the log.
func (s *sheet) tryFingerTime(u *user) {
	u.t.Helper()
	st, _ := u.state()
	y := st.Slider[1] + st.Slider[3]/2
	at := func(percent int) [2]int { return [2]int{st.Slider[0] + st.Slider[2]*percent/100, y} }
	s.slide(u, [][2]int{at(20)}, [][2]int{at(70)})
	u.wait("the moment to follow the finger", func(n app.State) bool { return abs(n.Moment-n.Last*70/100) < 3 && !n.Playing })
	s.touchButton(u, "play")
	u.wait("the battle to go on", func(n app.State) bool { return n.Playing })
	s.touchButton(u, "play")
	u.wait("a pause", func(n app.State) bool { return !n.Playing })
	s.touchButton(u, "tab-Log")
	u.wait("the log", func(n app.State) bool { return n.Tab == "Log" && len(n.Lines) > 2 })
	n := u.still()
	from := n.Lines[0]
	list := n.Lines[len(n.Lines)/2].At
	s.slide(u, [][2]int{{list[0] + list[2]/2, list[1]}}, [][2]int{{list[0] + list[2]/2, list[1] + 90}})
	u.wait("the log to follow the finger", func(n app.State) bool { return len(n.Lines) > 2 && n.Lines[0].Text != from.Text })
	n = u.still()
	line := n.Lines[1]
	s.tap(u, line.At[0]+line.At[2]/2, line.At[1]+line.At[3]/2)
	u.wait("the moment of the line "+line.Text, func(n app.State) bool { return n.Moment == line.Moment+1 })
}
