package app

import (
	"bytes"
	"image"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/rules"
)

// Size of a sheet in pixels.
const sheetWidth, sheetHeight = 780, 640

// sheet is the screen of a game whose time stands still, to be read back.
type sheet struct {
	g   *Game
	b   *battle
	img *ebiten.Image
	pix []byte
}

// openSheet is the battle screen of a scenario that is known to its end.
func openSheet(t *testing.T, name string) *sheet {
	s := &sheet{img: ebiten.NewImage(sheetWidth, sheetHeight), pix: make([]byte, 4*sheetWidth*sheetHeight)}
	t.Cleanup(func() { frame(func(*ebiten.Image) { s.img.Deallocate() }) })
	frame(func(*ebiten.Image) {
		var err error
		if s.g, err = New(Start{Link: host.Link{Scenario: name, Tick: 1}}); err != nil {
			t.Error(err)
			return
		}
		s.g.calm = true
		s.b = s.g.screen.(*battle)
		s.b.player.calm = true
		s.size(image.Pt(sheetWidth, 480), 1)
	})
	s.think()
	return s
}

func (s *sheet) size(size image.Point, scale float64) {
	s.g.size, s.g.scale, s.g.dirty = size, scale, true
	s.g.narrow = float64(size.X)/scale < narrowBelow
}

// think plays on as far as the battle goes without the host.
func (s *sheet) think() {
	r := s.b.player.reel
	for i := 0; !r.Done() && len(r.Waiting()) == 0 && i < 10_000; i++ {
		r.Ahead(time.Second)
		if r.Moment() < r.Last() && s.b.anyHosted() {
			s.b.player.seek(r.Last())
		}
	}
	s.b.player.playing = false
}

// shown are the pixels after a few frames in which no time passes.
func (s *sheet) shown() []byte {
	for i := range 3 {
		frame(func(*ebiten.Image) {
			s.g.updated = time.Now()
			_ = s.g.Update() // has no error
			view := s.img.SubImage(image.Rectangle{Max: s.g.size}).(*ebiten.Image)
			s.g.Draw(view)
			if i == 2 {
				s.img.ReadPixels(s.pix)
			}
		})
	}
	return bytes.Clone(s.pix)
}

// forget forgets all that is kept from frame to frame.
func (s *sheet) forget() {
	frame(func(*ebiten.Image) {
		b := s.b
		b.turns, b.past, b.hosts, b.clock, b.note = turns{}, past{}, hosts{}, memo[[2]int]{}, memo[[3]int]{}
		b.marked.lines, b.shown.moment = 0, -1
		s.g.noticeBox.Close()
		s.g.theme.Drop()
	})
}

// act does one thing that somebody may do, and says what.
func (s *sheet) act(dice *rand.Rand) string {
	b, r := s.b, s.b.player.reel
	who := func() rules.ID { return rules.ID(dice.IntN(len(r.Scenario().Combatants) + 1)) }
	switch dice.IntN(10) {
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
	}
	b.toggleCommand()
	s.think()
	return "another in command"
}

// Whatever is kept from frame to frame, the battle screen looks at every moment as if it
// had just been made: after going through time, looking, changing panels, scrolling,
// resizing, on screens of another density, and after taking command.
func TestTheScreenLooksAsIfItWereDrawnAnew(t *testing.T) {
	if !display {
		t.Skip("no display: xvfb-run -a go test ./internal/app runs this one, too")
	}
	for walk := range uint64(6) {
		s := openSheet(t, []string{"duel", "hedge-fight"}[walk%2])
		dice := rand.New(rand.NewPCG(walk, 8))
		for step := range 10 {
			var what string
			frame(func(*ebiten.Image) { what = s.act(dice) })
			got := s.shown()
			s.forget()
			if want := s.shown(); !bytes.Equal(got, want) {
				t.Fatalf("walk %d, step %d, %s: the screen differs in %v", walk, step, what, around(got, want, sheetWidth))
			}
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
