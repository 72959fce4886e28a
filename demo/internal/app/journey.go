package app

import (
	"fmt"
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/ui"
)

// Somebody who waits for a moment that is not known yet gets whole frames ([haste]); what is on the screen is brought up to date every breath only.
// After patience a bar says how far it has come.
const (
	rush     = 12 * time.Millisecond
	rushed   = 80 * time.Millisecond
	breath   = 100 * time.Millisecond
	patience = 150 * time.Millisecond
)

// haste gives whole frames to what is worked at: rush of each, twice as much as the rest of the frame takes where that is longer, but no more than
// rushed.
type haste struct {
	paused time.Time // when it went on last, until when
	frame  int       // of the game, in which it went on last
}

// work works for as long as a frame has, if it has not worked in it yet: a slow screen has many updates between two frames.
func (h *haste) work(frame int, work func(budget time.Duration)) {
	if h.frame == frame {
		return
	}
	h.frame = frame
	work(max(rush, min(2*time.Since(h.paused), rushed)))
	h.paused = time.Now()
}

// theEnd is a moment after that of any battle.
const theEnd = 1 << 30

// journey is the way to a moment that is not known yet.
type journey struct {
	to      int // the moment, -1 for none
	from    int // the last one that was known when it began
	began   time.Time
	looked  time.Time // when it was told last how far it has come
	haste   haste
	label   string
	share   float64 // of the way that lies behind
	picture ui.Picture
	drawn   string // the label that is on the screen
}

// travel sets out for a moment, and goes there at once if it is known.
func (b *battle) travel(to int) {
	b.goTo(min(to, b.player.reel.Last()))
	if r := b.player.reel; to > r.Last() && !r.Done() {
		now := time.Now()
		b.journey.to, b.journey.from, b.journey.began, b.journey.looked, b.journey.haste.paused = to, r.Last(), now, now, now
	}
}

// onTheWay goes on toward the moment that somebody waits for, and reports whether it is still not
// there: nothing else is to be done in this frame then, and nobody is asked for what lies on the way.
// It goes as far as it can: to the end of the battle, or to where the host must be heard.
func (b *battle) onTheWay() bool {
	j, r := &b.journey, b.player.reel
	if j.to < 0 {
		return false
	}
	j.haste.work(b.game.frames, func(budget time.Duration) { r.Ahead(budget) })
	if r.Last() >= j.to || r.Done() || r.Held() {
		end := j.to == theEnd
		if b.arrive(j.to); end {
			b.tellAwaited()
		}
		return false
	}
	if now := time.Now(); now.Sub(j.looked) >= breath && now.Sub(j.began) >= patience {
		j.looked = now
		j.label, j.share = b.wayWords(), float64(r.Last()-j.from)/float64(j.to-j.from)
		b.passBy()
	}
	return true
}

// passBy shows how far the battle has come on the way, so that whoever waits for a moment of it sees at a glance how it came to that. It does
// not count as seen.
func (b *battle) passBy() {
	b.player.seek(b.player.reel.Last())
	if b.choosing.who != 0 && !b.due() {
		b.renew()
	}
	b.showLog()
	b.showPanel()
	b.point()
	b.follow()
	b.mark()
}

// arrive ends the way at a moment, or as near to it as is known.
func (b *battle) arrive(at int) {
	b.journey.to, b.journey.label, b.leapt = -1, "", true
	b.player.seek(at)
	b.player.until = 0
	b.game.tip.box.silence() // what it was about may be elsewhere, or gone
}

// wayWords say where the way leads and how far it has come.
func (b *battle) wayWords() string {
	to := "the end"
	if b.journey.to != theEnd {
		to = b.roundOf(b.journey.to)
	}
	return fmt.Sprintf("Getting to %s… at %s now%s", to, b.roundOf(b.player.reel.Last()), b.byKey(" (Esc stops)", ""))
}

// roundOf says in which round a moment is, as the title does: that of the tick that leads there.
func (b *battle) roundOf(moment int) string { return b.roundWords(max(0, moment-1)) }

// busy implements screen.
func (b *battle) busy() bool { return b.journey.to >= 0 }

// drawWay draws the bar.
func (b *battle) drawWay(dst *ebiten.Image) {
	j, t := &b.journey, b.game.theme
	if j.drawn = j.label; j.label == "" || t == nil {
		return
	}
	area := b.regions.board
	w, h := min(t.Width(j.label, ui.Body)+t.Px(48), area.Dx()), t.Line(ui.Body)+t.Px(34)
	at := image.Pt(area.Min.X+(area.Dx()-w)/2, area.Max.Y-h-t.Px(16))
	j.picture.Draw(t, dst, image.Rectangle{Min: at, Max: at.Add(image.Pt(w, h))}, b.sketchWay)
}

// sketchWay sketches the bar. A way to the end of the battle has none: nobody knows how long it is.
func (b *battle) sketchWay(s *ui.Sketch, r image.Rectangle) {
	j, t := &b.journey, b.game.theme
	s.Rounded(r, t.Px(8), ui.Accent)
	s.Rounded(r.Inset(max(1, t.Px(1.5))), t.Px(7), ui.Raised)
	words, bar := r, r.Inset(t.Px(12))
	if bar.Min.Y = r.Max.Y - t.Px(16); j.to != theEnd {
		bar.Max.Y = bar.Min.Y + t.Px(6)
		words.Max.Y = bar.Min.Y
		s.Rounded(bar, t.Px(3), ui.Edge)
		bar.Max.X = bar.Min.X + max(t.Px(6), int(float64(bar.Dx())*min(j.share, 1)))
		s.Rounded(bar, t.Px(3), ui.Accent)
	}
	s.WriteMiddle(j.label, ui.Body, ui.Ink, words)
}
