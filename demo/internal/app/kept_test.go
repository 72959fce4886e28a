package app

import (
	"bytes"
	"errors"
	"image"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/gametest"
	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/rules"
)

// Size of a sheet in pixels.
const sheetWidth, sheetHeight = 780, 640

// sheet is the screen of a game whose time stands still, to be read back.
type sheet struct {
	g    *Game
	b    *battle
	img  *ebiten.Image
	view *ebiten.Image // the part of it that the screen takes
	pix  []byte
}

// openSheet is the battle screen of a scenario that is known to its end.
func openSheet(t *testing.T, name string) *sheet {
	t.Helper()
	s := openPlayed(t, Start{Link: host.Link{Scenario: name, Tick: 1}})
	s.think()
	return s
}

// openPlayed is the battle screen of a start, played to its end, without the chances of its sides.
func openPlayed(t *testing.T, start Start) *sheet {
	t.Helper()
	gametest.Need(t, "app")
	s := &sheet{img: ebiten.NewImage(sheetWidth, sheetHeight), pix: make([]byte, 4*sheetWidth*sheetHeight)}
	t.Cleanup(func() { frame(func(*ebiten.Image) { s.img.Deallocate() }) })
	frame(func(*ebiten.Image) {
		var err error
		if s.g, err = New(start); err != nil {
			t.Error(err)
			return
		}
		s.b = s.g.screen.(*battle)
		s.size(image.Pt(sheetWidth, 480), 1)
	})
	s.play()
	return s
}

func (s *sheet) size(size image.Point, scale float64) {
	s.g.size, s.g.scale, s.g.dirty = size, scale, true
	s.g.form = formOf(float64(size.X)/scale, float64(size.Y)/scale)
	s.view = s.img.SubImage(image.Rectangle{Max: size}).(*ebiten.Image)
}

// think plays on as far as the battle goes without the host, and finds who is likely to win.
func (s *sheet) think() {
	s.play()
	for s.b.outlook.Work(time.Second) {
	}
}

// play plays on as far as the battle goes without the host.
func (s *sheet) play() {
	r := s.b.player.reel
	for i := 0; !r.Done() && len(r.Waiting()) == 0 && i < 10_000; i++ {
		r.Ahead(time.Second)
		if r.Moment() < r.Last() && s.b.anyHosted() {
			s.b.player.seek(r.Last())
		}
	}
	s.b.player.playing = false
}

// next goes one frame on, in which no time passes.
func (s *sheet) next() {
	frame(func(*ebiten.Image) {
		s.g.updated = time.Now()
		_ = s.g.Update() // has no error
		s.g.Draw(s.view)
	})
}

// shown are the pixels once nothing is drawn any more.
func (s *sheet) shown(t *testing.T) []byte {
	n := 0
	for still, last := 0, -1; still < 2*resting; still++ {
		s.b.player.playing = false // who is not asked sets time going, and here none passes
		if s.next(); s.g.fresh.drawn != last {
			still, last = 0, s.g.fresh.drawn
		}
		if n++; n > 600 {
			t.Fatal("the screen is drawn again and again, and nothing happens")
		}
	}
	frame(func(*ebiten.Image) { s.img.ReadPixels(s.pix) })
	return bytes.Clone(s.pix)
}

// forget forgets all that is kept from frame to frame.
func (s *sheet) forget() {
	frame(func(*ebiten.Image) {
		b := s.b
		b.turns, b.past, b.hosts, b.clock, b.note = turns{}, past{}, hosts{}, memo[[2]int]{}, memo[[3]int]{}
		b.lead, b.tide.words = lead{}, words{}
		b.marked.lines, b.shown.moment = 0, -1
		s.g.noticeBox.Close()
		s.g.theme.Drop()
		s.g.wake()
	})
}

// act does one thing that somebody may do, and says what.
func (s *sheet) act(dice *rand.Rand) string {
	b, r := s.b, s.b.player.reel
	who := func() rules.ID { return rules.ID(dice.IntN(len(r.Scenario().Combatants) + 1)) }
	switch dice.IntN(16) {
	case 0, 1:
		b.goTo(dice.IntN(r.Last() + 1))
		return "another moment"
	case 2:
		b.look(who())
		return "somebody looked at"
	case 3:
		b.selected, b.target = who(), who()
		return "a pair"
	case 4:
		b.setTab(tab(dice.IntN(int(nTab))))
		return "another panel"
	case 5:
		b.setSpeed(dice.IntN(3) - 1)
		return "another speed"
	case 6:
		b.panel.Scroll(float64(dice.IntN(5)-2) / 2)
		b.log.Scroll(float64(dice.IntN(5)-2) / 2)
		return "scrolled"
	case 7:
		s.size([]image.Point{{sheetWidth, 480}, {390, sheetHeight}, {sheetWidth, 420}}[dice.IntN(3)], []float64{1, 1.25}[dice.IntN(2)])
		return "another screen"
	case 8:
		s.g.say([]string{"", "One thing.", "Another one."}[dice.IntN(3)])
		return "a notice"
	case 9:
		b.pan(float64(dice.IntN(3)-1), float64(dice.IntN(3)-1))
		return "the field moved"
	case 10:
		b.zoom([]float64{1.1, 1 / 1.1}[dice.IntN(2)])
		return "the field larger or smaller"
	case 11:
		b.board.Fit()
		return "the field fitted"
	case 12:
		b.cycleOverlay()
		return "another overlay"
	case 13:
		b.player.t = b.player.length() * dice.Float64()
		return "stopped in the middle of a tick"
	case 14:
		s.g.toggleHelp()
		return "help"
	}
	b.toggleCommand()
	s.think()
	return "another in command"
}

// Whatever is kept from frame to frame, the battle screen looks at every moment as if it
// had just been made: after going through time, looking, changing panels, scrolling,
// resizing, on screens of another density, moving the field, and after taking command;
// and that although a frame is not drawn in which nothing seems to have changed.
func TestTheScreenLooksAsIfItWereDrawnAnew(t *testing.T) {
	gametest.Need(t, "app")
	for walk := range uint64(6) {
		s := openSheet(t, []string{"duel", "hedge-fight", "duel", "hedge-fight", "duel", "help-at-the-bridge"}[walk])
		dice := rand.New(rand.NewPCG(walk, 8))
		for step := range 16 {
			var what string
			frame(func(*ebiten.Image) { what = s.act(dice) })
			got := s.shown(t)
			s.forget()
			if want := s.shown(t); !bytes.Equal(got, want) {
				t.Fatalf("walk %d, step %d, %s: the screen differs in %v", walk, step, what, around(got, want, sheetWidth))
			}
		}
	}
}

// What comes to be known of a battle while it stands still is shown although nobody does
// anything, and so is a battle that plays by itself.
func TestTheScreenFollowsWhatHappensByItself(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "hedge-fight")
	before := s.shown(t)
	frame(func(*ebiten.Image) { s.b.player.playing = true })
	for range 5 {
		frame(func(*ebiten.Image) {
			s.g.updated = time.Now().Add(-time.Second / 2)
			_ = s.g.Update() // has no error
			drawn := s.g.fresh.drawn
			if s.g.Draw(s.view); s.g.fresh.drawn == drawn {
				t.Error("a frame of a battle that is played was not drawn")
			}
		})
	}
	frame(func(*ebiten.Image) { s.b.player.playing = false })
	if got := s.shown(t); bytes.Equal(got, before) {
		t.Error("playing changed nothing on the screen")
	}
	frame(func(*ebiten.Image) {
		_, err := New(Start{})
		if err != nil {
			t.Error(err)
		}
		s.g.watch(s.b.player.reel.Scenario(), host.Link{})
		s.b = s.g.screen.(*battle)
		s.b.player.playing = false
	})
	s.next()
	frame(func(*ebiten.Image) {
		s.b.toggleReveal() // asks
		s.b.toggleReveal()
	})
	known := s.b.player.reel.Last()
	for s.b.outlook.Work(time.Second) || !s.b.player.reel.Done() {
		s.next()
	}
	s.shown(t)
	if now := s.b.player.reel.Last(); now <= known || s.b.logged != len(s.b.player.reel.Lines()) {
		t.Errorf("from %d to %d moments known, %d of %d lines in the log", known, now, s.b.logged, len(s.b.player.reel.Lines()))
	}
}

// A screen on which nothing happens is not drawn: neither a battle that stands still, with
// somebody looked at, nor the help, an error or the start.
func TestAStillScreenIsNotDrawn(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "duel")
	for _, step := range []struct {
		what string
		do   func()
	}{
		{"a battle", func() {}},
		{"somebody looked at", func() { s.b.look(1) }},
		{"an overlay", s.b.cycleOverlay},
		{"help", s.g.toggleHelp},
		{"an error", func() { s.g.fail(errors.New("wrong")) }},
		{"start", func() { s.g.choose() }},
	} {
		frame(func(*ebiten.Image) { step.do() })
		s.shown(t)
		drawn := s.g.fresh.drawn
		for range 10 {
			s.next()
		}
		if s.g.notice == "" && s.g.fresh.drawn != drawn {
			t.Errorf("%s: %d of 10 frames were drawn", step.what, s.g.fresh.drawn-drawn)
		}
	}
}

// around is the box round all pixels that differ.
func around(a, b []byte, width int) (r image.Rectangle) {
	for i := range a {
		if a[i] != b[i] {
			at := image.Pt(i/4%width, i/4/width)
			r = r.Union(image.Rectangle{at, at.Add(image.Pt(1, 1))})
		}
	}
	return r
}
