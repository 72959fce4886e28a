//go:build e2e

package e2e

import (
	"slices"
	"strings"

	"github.com/affray-engine/affray/demo/internal/app"
)

// tryTime goes through the battle with the slider, the timeline and the log.
func (u *user) tryTime() {
	u.t.Helper()
	u.trySlider()
	u.tryTimeline()
	u.tryLog()
}

// trySlider presses the slider and draws it along, back and forth: the moment follows.
func (u *user) trySlider() {
	u.t.Helper()
	s := u.wait("the whole battle to be known", func(s app.State) bool { return s.Done && s.Slider[2] > 0 })
	y := s.Slider[1] + s.Slider[3]/2
	at := func(percent int) int { return s.Slider[0] + s.Slider[2]*percent/100 }
	near := func(percent int) func(app.State) bool {
		want := s.Last * percent / 100
		slack := 1 + s.Last/s.Slider[2]
		return func(n app.State) bool { return n.Moment >= want-slack && n.Moment <= want+slack && !n.Playing }
	}
	u.hold(at(25), y)
	u.wait("a quarter of the battle", near(25))
	for _, percent := range []int{50, 75, 60, 10, 0, 100, 40} {
		u.must(u.d.move(at(percent), y))
		u.wait("the moment to follow the slider", near(percent))
	}
	u.must(u.d.move(at(80), y-120)) // beside the line, still held
	u.wait("the moment to follow from beside the slider", near(80))
	u.release(at(80), y-120)
	u.must(u.d.move(at(20), y))
	u.frames(3)
	u.wait("the moment to stay when the slider is let go", near(80))
}

// tryTimeline clicks a group of the timeline, and somebody in it.
func (u *user) tryTimeline() {
	u.t.Helper()
	s := u.still()
	var chip *app.ChipState
	for i := range s.Chips {
		if s.Chips[i].Moment+1 != s.Moment && len(s.Chips[i].Who) > 0 {
			chip = &s.Chips[i]
		}
	}
	if chip == nil {
		u.t.Fatal("the timeline has nobody at another moment")
	}
	u.click(chip.At[0]+chip.At[2]/2, chip.At[1]+6)
	u.wait("the moment at which the group has just acted", func(n app.State) bool { return n.Moment == chip.Moment+1 && !n.Playing })
	s = u.still()
	for _, c := range s.Chips { // it may have moved along
		if len(c.Who) > 0 {
			u.click(c.Who[0].X, c.Who[0].Y)
			u.wait("who was clicked in the timeline", func(n app.State) bool { return n.Selected == c.Who[0].Name && n.Moment == c.Moment+1 })
			u.key("Escape")
			return
		}
	}
	u.t.Error("nobody is left on the timeline")
}

// tryLog clicks lines of the log: the battle goes there, and the line is about that.
func (u *user) tryLog() {
	u.t.Helper()
	s := u.still()
	if len(s.Lines) < 2 {
		u.t.Fatalf("%d lines of the log are in view", len(s.Lines))
	}
	elsewhere := func(l app.LineState) bool { return l.Moment+1 != s.Moment }
	for n := 0; n < 9 && !slices.ContainsFunc([]app.LineState{s.Lines[0], s.Lines[len(s.Lines)-1]}, elsewhere); n++ {
		u.key("ArrowRight")
		s = u.still()
	}
	seen := 0
	for _, i := range []int{0, len(s.Lines) - 1} {
		s = u.still()
		if i >= len(s.Lines) || s.Lines[i].Moment+1 == s.Moment {
			continue
		}
		seen++
		line := s.Lines[i]
		u.click(line.At[0]+line.At[2]/2, line.At[1]+line.At[3]/2)
		u.wait("the moment of the line "+line.Text, func(n app.State) bool {
			return n.Moment == line.Moment+1 && slices.Contains(n.Told, line.Text)
		})
	}
	if seen == 0 {
		u.t.Error("no line of the log leads anywhere")
	}
}

// up is somebody of a side who can act.
func up(s app.State, side int) *app.TokenState {
	for i := range s.Tokens {
		if k := &s.Tokens[i]; k.Up && k.Side == side {
			return k
		}
	}
	return nil
}

// token is somebody by name.
func token(s app.State, name string) *app.TokenState {
	for i := range s.Tokens {
		if s.Tokens[i].Name == name {
			return &s.Tokens[i]
		}
	}
	return nil
}

// nowhere is a place of the board without anybody near.
func nowhere(s app.State) (x, y int) {
	b := s.Board
	for y := b[1] + 30; y < b[1]+b[3]-30; y += 16 {
		for x := b[0] + 60; x < b[0]+b[2]-60; x += 16 {
			if !slices.ContainsFunc(s.Tokens, func(k app.TokenState) bool { return abs(k.X-x)+abs(k.Y-y) < 70 }) {
				return x, y
			}
		}
	}
	return b[0] + 4, b[1] + 4
}

func abs(v int) int { return max(v, -v) }

// tryPointer clicks and hovers over tokens, drags the field, and turns the wheel.
func (u *user) tryPointer() {
	u.t.Helper()
	u.key("Home")
	u.key("F")
	s := u.wait("the start", func(s app.State) bool { return s.Moment == 0 })
	a, b := pair(s)
	u.click(a.X, a.Y)
	u.wait("the sheet of "+a.Name, func(s app.State) bool { return s.Selected == a.Name && s.Tab == "Who" && len(s.Panel) > 3 })
	u.must(u.d.move(b.X, b.Y))
	u.wait("what one can do to the other", func(s app.State) bool {
		return s.Hover == b.Name && holds(s, "distance") && holds(s, "line of sight") && holds(s, "cover")
	})
	u.click(b.X, b.Y)
	x, y := nowhere(s)
	u.must(u.d.move(x, y))
	u.wait("the pair to stay", func(s app.State) bool { return s.Target == b.Name && s.Hover == "" && holds(s, "distance") })
	u.clickWith(3, x, y)
	u.wait("the right button to give the pair up", func(s app.State) bool { return s.Target == "" && s.Selected == a.Name })
	u.click(x, y)
	u.wait("nobody to be looked at", func(s app.State) bool { return s.Selected == "" })
	u.tryCamera(a.Name, x, y)
}

// tryCamera moves and scales the field with mouse and keys.
func (u *user) tryCamera(name string, x, y int) {
	u.t.Helper()
	width := func(s app.State) int { // of all who are on the field
		low, high := 1<<20, 0
		for _, k := range s.Tokens {
			low, high = min(low, k.X), max(high, k.X)
		}
		return high - low
	}
	u.key("X") // what fits already is fitted closer, to those who are there
	u.key("F")
	was := u.rest("the fight", func(s app.State) bool { return len(s.Tokens) > 0 })
	u.must(u.d.wheel(x, y, 2))
	near := u.rest("a larger field", func(s app.State) bool { return width(s) > width(was)+4 || len(s.Tokens) < len(was.Tokens) })
	u.must(u.d.wheel(x, y, -1))
	u.wait("a smaller field", func(s app.State) bool { return width(s) < width(near)-4 || len(s.Tokens) > len(near.Tokens) })
	u.key("F")
	u.rest("the field as it was", func(s app.State) bool { return abs(width(s)-width(was)) < 3 })
	u.must(u.d.wheel(x, y, 2))
	s := u.rest("a larger field", func(s app.State) bool {
		k := token(s, name)
		return k == nil || token(was, name).X != k.X || token(was, name).Y != k.Y
	})
	from := up(s, 0)
	u.drag([2]int{x, y}, [2]int{x - 40, y + 24})
	u.wait("the field to follow the mouse", func(n app.State) bool {
		k := token(n, from.Name)
		return k == nil || k.X < from.X-10 || k.Y > from.Y+10
	})
	u.key("F")
	u.wait("the field as it was", func(s app.State) bool { return abs(width(s)-width(was)) < 3 })
	for _, key := range []string{"A", "D", "Shift+ArrowDown", "Shift+ArrowUp", "Z"} {
		u.key(key) // a field that fits moves nowhere, and nothing breaks
	}
	u.key("F")
}

// tryKeys strikes every key of the battle screen that the other tests do not, and presses
// the buttons that do the same.
func (u *user) tryKeys() {
	u.t.Helper()
	u.key("Home")
	u.wait("the start", func(s app.State) bool { return s.Moment == 0 && !s.Playing })
	for _, step := range []struct {
		key, button string
		ok          func(was, s app.State) bool
	}{
		{"Shift+ArrowRight", "on", func(was, s app.State) bool { return s.Moment > was.Moment && (len(s.Told) > 0 || s.Moment > 1) }},
		{"Shift+ArrowLeft", "back", func(was, s app.State) bool { return s.Moment < was.Moment }},
		{"PageDown", "round-on", func(was, s app.State) bool { return s.Round == was.Round+1 }},
		{"PageUp", "round-back", func(was, s app.State) bool { return s.Moment < was.Moment }},
		{"Equal", "faster", func(was, s app.State) bool { return s.Speed == 2*was.Speed }},
		{"Minus", "slower", func(was, s app.State) bool { return 2*s.Speed == was.Speed }},
		{"W", "tab-Why", func(_, s app.State) bool { return s.Tab == "Why" }},
		{"I", "tab-Who", func(_, s app.State) bool { return s.Tab == "Who" }},
		{"O", "overlay", func(was, s app.State) bool {
			return s.Overlay != was.Overlay && strings.HasPrefix(s.Notice, "Overlay: "+s.Overlay)
		}},
		{"H", "help", func(_, s app.State) bool { return s.Help }},
	} {
		for _, by := range []string{"key", "button"} {
			was := u.calm()
			if by == "key" {
				u.key(step.key)
			} else {
				u.press(step.button)
			}
			u.wait("the "+by+" "+step.key+" or "+step.button+" to be heard", func(s app.State) bool { return step.ok(was, s) })
			if step.key == "H" {
				u.key("Escape")
			}
		}
	}
	u.tryOverlays()
	u.tryMotion()
}

// still is what is on the screen once all has been drawn that changed: places are known
// only then.
func (u *user) still() app.State {
	u.t.Helper()
	u.frames(3)
	s, _ := u.state()
	return s
}

// calm waits until nothing lies over the battle, and returns what is there.
func (u *user) calm() app.State {
	u.t.Helper()
	return u.wait("the battle without help or error", func(s app.State) bool { return !s.Help && s.Error == "" && s.Screen == "battle" })
}

// tryOverlays goes through all overlays; somebody is looked at with them.
func (u *user) tryOverlays() {
	u.t.Helper()
	seen := map[string]bool{}
	for range 5 {
		was := u.calm()
		u.key("O")
		s := u.wait("the next overlay", func(s app.State) bool { return s.Overlay != was.Overlay })
		seen[s.Overlay] = true
		if s.Overlay != "none" && s.Selected == "" {
			u.t.Errorf("the overlay %s is nobody's", s.Overlay)
		}
	}
	if len(seen) != 5 {
		u.t.Errorf("overlays %v, want five", seen)
	}
}

// tryMotion tries reduced motion, looking by keys, and the help by its other key.
func (u *user) tryMotion() {
	u.t.Helper()
	was := u.calm()
	u.key("M")
	u.wait("reduced motion", func(s app.State) bool { return s.Calm != was.Calm && strings.HasPrefix(s.Notice, "Reduced motion: ") })
	u.key("Space")
	u.wait("the battle to go on without motion", func(s app.State) bool { return s.Playing && s.Moment > was.Moment })
	u.pause()
	u.key("M")
	u.wait("motion as it was", func(s app.State) bool { return s.Calm == was.Calm })
	u.key("Home")
	u.key("Escape")
	u.key("Escape")
	u.wait("nobody to be looked at", func(s app.State) bool { return s.Selected == "" && s.Moment == 0 })
	u.key("Tab")
	first := u.wait("somebody to be looked at", func(s app.State) bool { return s.Selected != "" })
	u.key("Tab")
	u.wait("the next", func(s app.State) bool { return s.Selected != first.Selected })
	u.key("Shift+Tab")
	u.wait("the one before", func(s app.State) bool { return s.Selected == first.Selected })
	u.key("T")
	u.wait("an enemy", func(s app.State) bool { return s.Target != "" && holds(s, "distance") })
	u.key("Shift+Slash")
	u.wait("the help", func(s app.State) bool { return s.Help })
	u.key("Slash")
	u.wait("the help to be gone", func(s app.State) bool { return !s.Help })
}
