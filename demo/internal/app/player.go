package app

import (
	"math"
	"time"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/sound"
	"github.com/affray-engine/affray/systems/event"
)

// quiet is how long a tick in which nothing moves is shown, in seconds.
const quiet = 0.06

// What may go into playing on beyond what is known, in each frame: at most slice, and at
// least crumb, so that it comes to an end on a slow machine, too. What a frame does beside
// that and this together stay under stint if they can.
const (
	stint = 7 * time.Millisecond
	slice = 1400 * time.Microsecond
	crumb = time.Millisecond
)

// speeds are the multiples of the ordinary speed that can be chosen.
var (
	speeds     = [...]float64{0.25, 0.5, 1, 2, 4, 8}
	speedWords = [len(speeds)]string{"0.25x", "0.5x", "1x", "2x", "4x", "8x"}
)

// usual is the place of the ordinary speed in speeds.
const usual = 2

// player shows a reel in time.
type player struct {
	reel    *reel.Reel
	playing bool
	until   int     // the moment at which it stops, 0 for none
	speed   int     // in speeds
	landing bool    // stopped, and goes on to the end of the tick under way
	t       float64 // seconds into the film of the tick after the moment
	calm    bool    // nothing moves: each moment is shown as it comes to be
	film    *film.Film
	filmAt  int // the moment that film begins at, -1 for none
	before  *scene.Scene
	stands  standing // of which before is, if there is no film
	frame   film.Frame
	framed  *film.Film // of which frame is
	framedT float64    // and when
	lastErr error
	heard   []sound.Kind  // since somebody asked
	thought time.Duration // in this frame, about what comes
}

// standing is a state of the battle without a tick that follows it, which may be one in the
// middle of a tick.
type standing struct {
	moment, edition int
	anew            bool
}

func newPlayer(r *reel.Reel, calm bool) *player {
	return &player{reel: r, speed: usual, calm: calm, filmAt: -1}
}

// ahead plays the battle on beyond what is known, a slice at a time; spent is what the last
// frame took beside that. Who waits for what comes next gets a whole slice.
func (p *player) ahead(spent time.Duration) {
	p.thought = 0
	if p.reel.Done() {
		return
	}
	budget := slice
	if !p.playing || p.reel.Moment() < p.reel.Last() {
		budget = p.spare(spent)
	}
	began := time.Now()
	p.reel.Ahead(budget)
	p.thought = time.Since(began)
}

// spare is the time that a frame has for what is not to be seen in it; spent is what the last one took beside that. Where frames are slow
// they are few: a tenth of each is not seen to be missing, and less would never come to an end.
func (p *player) spare(spent time.Duration) time.Duration {
	return max(crumb, spent/10, min(slice, stint-spent))
}

// early reports whether so much is known beyond the moment that is shown, two rounds, that there is time for something else.
func (p *player) early() bool {
	return p.reel.Last()-p.reel.Moment() >= 2*int(p.reel.Battle().Shape().Round)
}

// load makes the film of the tick after the moment, if that tick is known.
func (p *player) load() {
	m := p.reel.Moment()
	switch {
	case p.filmAt != m:
	case m < p.reel.Last():
		return
	default: // what came after it has been dropped
		p.reload()
	}
	if anew := p.reel.Anew(); m >= p.reel.Last() || anew {
		if now := (standing{m, p.reel.Edition(m), anew}); p.film != nil || p.stands != now {
			p.film, p.filmAt, p.before, p.stands = nil, -1, p.reel.Scene(m), now
		}
		return
	}
	p.film, p.filmAt = filmOf(p.reel, m), m
	p.before = p.film.Scene()
}

// reload forgets the film: what happens after the moment has changed.
func (p *player) reload() { p.filmAt, p.t, p.landing, p.stands = -1, 0, false, standing{moment: -1} }

// length is how long the tick after the moment is shown at ordinary speed.
func (p *player) length() float64 {
	if p.film == nil {
		return 0
	}
	if p.calm {
		return paused(p.reel.Events(p.filmAt))
	}
	return filmed(p.film, p.reel.Events(p.filmAt))
}

// filmOf is the film of the tick after a moment.
func filmOf(r *reel.Reel, m int) *film.Film { return film.Make(r.Scene(m), r.Events(m), r.Scene(m+1)) }

// filmed is how long a tick is shown at ordinary speed, whose events are these.
func filmed(f *film.Film, events []event.Event) float64 {
	if l := f.Length(); l > 0 {
		return l
	}
	return paused(events)
}

// paused is how long a tick is shown in which nothing moves.
func paused(events []event.Event) float64 {
	if happens(events) {
		return 0.5
	}
	return quiet
}

// update goes on by some seconds.
func (p *player) update(seconds float64) {
	p.load()
	if p.landing {
		p.land(seconds)
	}
	if !p.playing {
		return
	}
	seconds *= speeds[p.speed]
	for seconds > 0 && p.playing {
		if p.film == nil {
			if p.playing = p.goesOn(); !p.playing && p.reel.Done() {
				p.heard = append(p.heard, sound.Horn)
			}
			return
		}
		rest := p.length() - p.t
		if seconds < rest {
			p.pass(seconds)
			return
		}
		seconds -= max(rest, 0)
		p.over()
	}
}

// goesOn reports whether anything comes after the moment without a word of the host, be it known yet or not: on a slow machine the
// tick after an order is worked out over several frames.
func (p *player) goesOn() bool {
	r := p.reel
	return len(r.Waiting()) == 0 && (r.Moment() < r.Last() || !r.Done())
}

// atEnd reports whether the end of the battle is looked at.
func (p *player) atEnd() bool { return p.reel.Done() && p.reel.Moment() == p.reel.Last() }

// seek goes to a moment, or as near to it as is known.
func (p *player) seek(m int) {
	m = max(0, min(m, p.reel.Last()))
	if err := p.reel.Seek(m); err != nil {
		p.lastErr = err
	}
	p.t, p.landing = 0, false
	p.load()
}

// hurry is how many times as fast as usual a tick comes to its end when it is stopped in.
const hurry = 4

// land goes on to the end of the tick under way, so that what stands still is one moment for all that tells of it.
func (p *player) land(seconds float64) {
	if p.pass(seconds * max(hurry, speeds[p.speed])); p.t >= p.length() || p.calm {
		p.over()
	}
}

// pass goes on within the tick under way, and hears what is to be heard meanwhile.
func (p *player) pass(seconds float64) {
	if !p.calm {
		p.listen(p.t, p.t+seconds)
	}
	p.t += seconds
}

// over goes on to the next tick, and hears what is left to be heard of this one: all of it, if it was not seen to move.
func (p *player) over() {
	after := p.t
	if p.calm {
		after = -1
	}
	p.listen(after, math.Inf(1))
	p.seek(p.reel.Moment() + 1)
	if p.reel.Moment() == p.until {
		p.playing, p.until = false, 0
	}
}

// listen hears what is to be heard after one time of the film and up to another.
func (p *player) listen(after, upto float64) {
	if p.film != nil {
		p.heard = p.film.Sounds(after, upto, p.heard)
	}
}

// shown is the scene and the frame that are to be drawn.
func (p *player) shown() (*scene.Scene, *film.Frame) {
	p.load()
	if p.film == nil || p.calm || p.t == 0 {
		return p.before, nil
	}
	if p.framed != p.film || p.framedT != p.t {
		p.film.At(p.t, &p.frame)
		p.framed, p.framedT = p.film, p.t
	}
	return p.before, &p.frame
}

// toggle starts and stops; at the end of the battle it starts from the beginning.
func (p *player) toggle() {
	if !p.playing && p.atEnd() {
		p.seek(0)
	}
	if p.playing {
		p.stop()
		return
	}
	p.playing, p.landing = true, false
}

// stop has it come to rest at the end of the tick under way; it returns at which moment that is.
func (p *player) stop() (at int) {
	p.playing, p.landing = false, p.t > 0
	return p.reel.Moment() + either(p.landing, 1, 0)
}

// next is the next moment at which something has happened, in the direction of by.
func (p *player) next(by int) int {
	m := p.reel.Moment()
	if by > 0 {
		for m < p.reel.Last() {
			if m++; happens(p.reel.Events(m - 1)) {
				return m
			}
		}
		return m
	}
	for m > 0 {
		if m--; m == 0 || happens(p.reel.Events(m-1)) {
			return m
		}
	}
	return m
}

// round is the beginning of a round: of the next one, of this one, or if that is where we
// are of the one before.
func (p *player) round(by int) int {
	m, rounds := p.reel.Moment(), p.reel.Rounds()
	if by > 0 {
		for _, at := range rounds {
			if at > m {
				return min(at, p.reel.Last())
			}
		}
		return p.reel.Last()
	}
	for i := len(rounds) - 1; i >= 0; i-- {
		if rounds[i] < m {
			return rounds[i]
		}
	}
	return 0
}

// happens reports whether anything is to be seen in events.
func happens(events []event.Event) bool {
	for i := range events {
		switch events[i].Kind {
		case event.Moved, event.Struck, event.Changed, event.Goal, event.Danger, event.Over:
			return true
		}
	}
	return false
}
