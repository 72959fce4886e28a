//go:build e2e

package e2e

import (
	"net/http"
	"testing"

	"github.com/affray-engine/affray/demo/internal/app"
)

// Sound is off until somebody asks for it; then a battle is heard as it plays, also under a strict policy, and no more once it
// is off again.
func TestPageSound(t *testing.T) {
	s := visit(t, 1280, 720, serveWith(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", strict)
		files(folder).ServeHTTP(w, r)
	}))+moment)
	u := &user{t, s}
	u.wait("the moment that was asked for", func(s app.State) bool { return s.Screen == "battle" && s.Moment == 12 && s.Frames > 5 })
	u.key("Space")
	st := u.wait("time to pass", func(s app.State) bool { return s.Playing && s.Moment > 12 })
	if st.Sound || st.Heard > 0 {
		t.Errorf("%d sounds are heard, and nobody has asked for any", st.Heard)
	}
	u.key("Shift+S")
	u.wait("the battle to be heard", func(s app.State) bool { return s.Sound && s.Heard > 4 })
	u.press("sound")
	st = u.wait("silence", func(s app.State) bool { return !s.Sound })
	if later := u.wait("more to happen", func(s app.State) bool { return s.Moment > st.Moment+3 || s.Done }); later.Heard != st.Heard {
		t.Errorf("%d sounds are heard while they are off", later.Heard-st.Heard)
	}
}

// Whether there is a device for it or not, asking for sound is answered, and the window goes on.
func TestWindowSound(t *testing.T) {
	t.Parallel()
	u := &user{t, open(t, 1000, 640, "-scenario", "duel")}
	u.wait("the battle", func(s app.State) bool { return s.Screen == "battle" && s.Moment > 0 })
	u.press("sound")
	u.wait("an answer", func(s app.State) bool {
		return s.Sound && s.Notice == "Sound: on" || !s.Sound && s.Notice == "No sound here: this machine has no device that plays it"
	})
	u.key("End")
	u.wait("the end", func(s app.State) bool { return s.Done && s.Moment == s.Last })
}
