package app

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"pgregory.net/rapid"

	"github.com/affray-engine/affray/demo/internal/gametest"
	"github.com/affray-engine/affray/demo/internal/host"
)

// state is what the screen says of itself.
func (s *sheet) state() (st State) {
	frame(func(*ebiten.Image) { st = s.g.State() })
	return st
}

// What the line above the board and the panel tell of goals is what the battle says at the moment that is shown, on the
// way there and back; who comes is expected before, and no more when it has; how it came out is told in the end alone.
func TestGoalsAreToldAsOfTheMomentThatIsShown(t *testing.T) {
	gametest.Need(t, "app")
	s := openPlayed(t, Start{Link: host.Link{Scenario: "help-at-the-bridge", Seed: 1, Tick: 1}}) // which a goal decides
	last := s.b.player.reel.Last()
	told := map[int]string{}
	for _, m := range []int{0, 30, 40, 41, last - 1, last, last - 1, 41, 40, 30, 0} {
		frame(func(*ebiten.Image) { s.b.goTo(m) })
		s.pass(2)
		st := s.state()
		now := strings.Join(slices.Concat(st.Goals, st.Coming, st.Banner), "\n")
		if was, known := told[m]; known && was != now {
			t.Errorf("moment %d: going back it is\n%s\nand was\n%s", m, now, was)
		}
		told[m] = now
		for i, g := range s.b.player.reel.Battle().Result().Goals {
			if !strings.Contains(st.Goals[i], s.b.player.reel.Scene(m).Goals[i].Came) || g.State.String() != "open" && !strings.HasSuffix(st.Goals[i], g.State.String()) {
				t.Errorf("moment %d: %q, but the battle says %+v", m, st.Goals[i], g)
			}
		}
		if want := m <= 40; (len(st.Coming) > 0) != want {
			t.Errorf("moment %d: %v are to come", m, st.Coming)
		}
		if (len(st.Banner) > 0) != (m == last) {
			t.Errorf("moment %d of %d: the banner says %v", m, last, st.Banner)
		}
	}
	if b := told[last]; !strings.Contains(b, "Victory for Raiders\nGoal of Raiders reached: bring 3 people to town\nhold bridge for 7 rounds: 0 of 7 rounds") {
		t.Errorf("in the end it says\n%s", b)
	}
}

// The banner of a battle that is over is beside the board until it is put away, or another panel is asked for, and stays away until
// somebody goes to the end.
func TestABannerIsPutAway(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "rear-guard")
	last := s.b.player.reel.Last()
	frame(func(*ebiten.Image) { s.b.goTo(last) })
	with := s.shown(t)
	at := s.b.banner.at
	if at.Empty() || at.Overlaps(s.b.regions.board) {
		t.Fatalf("the banner is at %v, the board at %v", at, s.b.regions.board)
	}
	frame(func(*ebiten.Image) { s.b.setTab(tabWho) })
	if without := s.shown(t); string(with) == string(without) || len(s.state().Banner) > 0 || !s.b.banner.at.Empty() {
		t.Error("the banner stays")
	}
	frame(func(*ebiten.Image) { s.b.goTo(last - 1); s.b.goTo(last) })
	if s.shown(t); !s.b.banner.at.Empty() {
		t.Error("what was put away comes back")
	}
	frame(func(*ebiten.Image) { s.b.toEnd() })
	if s.shown(t); s.b.banner.at.Empty() {
		t.Error("at the end it does not come back")
	}
}

// Notices lie beside and below each other in the order of the list, in the room that there is; those without are counted.
func TestNoticesHaveRoom(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "rear-guard")
	s.next()
	rapid.Check(t, func(t *rapid.T) {
		var list []notice
		for range rapid.IntRange(1, 12).Draw(t, "notices") {
			n := notice{text: strings.Repeat("hold ", rapid.IntRange(1, 12).Draw(t, "words"))}
			if rapid.Bool().Draw(t, "goal") {
				n.short = "3/7"
			}
			list = append(list, n)
		}
		width := rapid.IntRange(340, 1800).Draw(t, "width")
		s.b.game.narrow, s.b.game.folded = rapid.Bool().Draw(t, "narrow"), rapid.Bool().Draw(t, "folded")
		places := s.b.layNotices(list, width, 0)
		if len(places) == 0 || len(places) > len(list) {
			t.Fatalf("%d of %d have a place", len(places), len(list))
		}
		room := image.Rect(0, 0, width, s.b.noticeRows()*s.g.theme.Px(noticeHigh))
		for i, at := range places {
			if at.Empty() || !at.In(room) {
				t.Fatalf("notice %d is at %v of %v", i, at, room)
			}
			if i > 0 && (at.Overlaps(places[i-1]) || at.Min.Y < places[i-1].Min.Y || at.Min.Y == places[i-1].Min.Y && at.Min.X < places[i-1].Max.X) {
				t.Fatalf("notice %d is at %v, the one before at %v", i, at, places[i-1])
			}
		}
	})
}
