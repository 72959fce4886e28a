//go:build e2e

package e2e

import (
	"strings"
	"testing"
	"time"

	"github.com/affray-engine/affray/demo/internal/app"
)

// foe is an enemy of the first lesson.
const foe = "gasto"

// asked waits until the hero of the first lesson waits for an order after a moment.
func (u *user) asked(after int) app.State {
	u.t.Helper()
	return u.wait("the hero to be asked", func(s app.State) bool {
		return s.Screen == "battle" && len(s.Waiting) > 0 && s.Tab == "Orders" && s.Moment > after && !s.Playing && token(s, foe) != nil
	})
}

// One click from the start somebody is asked for an order, a click on an enemy gives it, and a
// key takes it back.
func TestWindowPlay(t *testing.T) {
	t.Parallel()
	u := &user{t, open(t, 1000, 640)}
	u.start()
	u.press("play-now")
	s := u.asked(-1)
	u.see("window-lesson")
	k := token(s, foe)
	u.click(k.X, k.Y)
	s = u.asked(s.Moment)
	u.key("Backspace")
	u.wait("the order to be asked anew", func(n app.State) bool { return n.Moment == 0 && len(n.Waiting) > 0 && s.Moment > 0 })
}

// On a phone, upright and on its side, two taps on an enemy go at it: the first shows what the
// second does; all is large enough for fingers.
func TestPagePhonePlay(t *testing.T) {
	for name, size := range map[string][2]int{"upright": {390, 844}, "side": {844, 390}} {
		t.Run(name, func(t *testing.T) {
			s := (&visitor{w: size[0], h: size[1], scale: 2, phone: true}).visit(t, serve(t))
			u := &user{t, s}
			u.start()
			u.see("page-phone-play-start-" + name)
			s.touchButton(u, "play-now")
			st := u.asked(-1)
			u.see("page-phone-lesson-" + name)
			if u.tryFit(); button(st, "fit") == nil {
				t.Error("nothing fits the field to the screen")
			}
			k := token(st, foe)
			s.tap(u, k.X, k.Y)
			u.see("page-phone-poised-" + name)
			if n, _ := u.state(); n.Moment != st.Moment || len(n.Waiting) == 0 {
				t.Error("one tap gives an order")
			}
			s.tap(u, k.X, k.Y)
			u.asked(st.Moment)
			u.see("page-phone-struck-" + name)
			s.tryThumb(u, name)
		})
	}
}

// tryThumb gives an order, takes it back, passes and shares with the buttons that a phone has for that, while the field has its share of
// the screen.
func (s *sheet) tryThumb(u *user, name string) {
	u.t.Helper()
	st := u.tryFit()
	if field, all := st.Board[2]*st.Board[3], st.Size[0]*st.Size[1]; st.Size[0] > st.Size[1] && 100*field < 60*all {
		u.t.Errorf("the field has %d %% of the screen", 100*field/all)
	}
	for _, deed := range []string{"do", "pass", "let", "undo"} {
		if b := button(st, deed); b == nil || b.At[1] < st.Size[1]*2/3 {
			u.t.Fatalf("the button %s is not in the lower third: %+v", deed, b)
		}
	}
	k := token(st, foe)
	s.tap(u, k.X, k.Y)
	s.touchButton(u, "do")
	after := u.asked(st.Moment)
	u.still() // nothing moves any more
	s.touchButton(u, "undo")
	u.wait("the order to be asked anew", func(n app.State) bool {
		return n.Moment < after.Moment && len(n.Waiting) > 0 && button(n, "redo") != nil
	})
	u.still() // the others have made room for that
	s.touchButton(u, "pass")
	u.wait("to be warned", func(n app.State) bool { return strings.Contains(n.Notice, "Pass once more") })
	s.touchButton(u, "pass")
	u.asked(st.Moment)
	s.touchButton(u, "share")
	u.wait("what may be shared", func(n app.State) bool { return button(n, "close") != nil })
	u.see("page-phone-share-" + name)
	s.touchButton(u, "close")
	s.trySend(u)
}

// trySend sends a link and a picture by the sheet of the phone, which this browser has not: one of the test takes its place.
func (s *sheet) trySend(u *user) {
	u.t.Helper()
	ask[any](u, s, `navigator.share = what => { window.sent = what.files ? what.files[0].type + what.files[0].size + " " + what.url : what.url; return Promise.resolve() }; navigator.canShare = () => true; null`)
	s.touchButton(u, "share")
	sends := func(name string) (sent string) {
		ask[any](u, s, `window.sent = ""; null`)
		s.touchButton(u, name)
		for end := time.Now().Add(patience); sent == "" && time.Now().Before(end); u.frames(10) {
			sent = ask[string](u, s, `window.sent`)
		}
		return sent
	}
	st := u.wait("what may be shared", func(n app.State) bool { return button(n, "share-link") != nil })
	if sent := sends("share-link"); !strings.HasPrefix(unmarked(sent), st.Link) || st.Link == "" {
		u.t.Errorf("%q was sent, want %s", sent, st.Link)
	}
	sent := sends("share-send")
	if what, link, _ := strings.Cut(sent, " "); !strings.HasPrefix(what, "image/png") || len(what) < len("image/png10000") || !strings.HasPrefix(unmarked(link), st.Link) {
		u.t.Errorf("%q was sent, want a picture and %s", sent, st.Link)
	}
	s.touchButton(u, "close")
}
