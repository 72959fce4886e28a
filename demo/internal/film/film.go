package film

import (
	"math"

	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/sound"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Film is what moves in one tick.
type Film struct {
	scene    *scene.Scene
	start    []Pose // by id less 1
	moves    []move
	blows    []blow
	flying   []flight
	words    []word
	dealt    []Dealt
	areas    []burst
	hits     []mark
	doors    []swing
	strokes  []stroke
	clashes  []clash
	landings []landing
	losses   []loss
	done     float64 // when all harm is done, and all have fallen who do; below 0 if there is nothing of the kind
	stops    []stop
	cues     []cue
	haste    float64 // how many times as fast as usual it runs
	length   float64
}

// loss is when somebody has lost some of a pool, in seconds.
type loss struct {
	who  rules.ID
	pool uint8
	n    int32 // below 0 if it is healed
	at   float64
}

// landing is when an exchange begins and lands, in seconds; of those who have come to blows it is when they have, and nothing that begins.
type landing struct {
	serial   uint32 // of its event
	from, at float64
}

// Frame is a picture of a film. Its memory may be used again.
type Frame struct {
	Poses    []Pose // by id: of the combatant with id n at n-1
	Missiles []Missile
	Numbers  []Number
	Areas    []Area
	Hits     []Hit
	Doors    []Door
	Strokes  []Stroke
	Clashes  []Clash
}

// Pose is how a token stands.
type Pose struct {
	X, Y   float64 // in mm, as scene.Ground.Place
	Angle  float64 // where it looks, in radians, as scene.Ground.Angle
	Lunge  float64 // 0 to 1: how far a blow is on its way out
	LX, LY float64 // towards whom, in mm; only if Lunge is above 0
	Recoil float64 // 0 to 1: how far it is thrown back, or draws back for a blow
	RX, RY float64 // from where, in mm; only if Recoil is above 0
	Fall   float64 // 0 upright to 1 on the ground
	Flash  float64 // 0 to 1: struck just now
	Alpha  float64 // 0 unseen to 1
	Guard  Guard   // raised against a blow
	Raised float64 // 0 to 1: how far it is raised
	Walks  bool    // is on its way now

	Up   rules.Posture      // as it is in the film so far, that of somebody who has left the field gone
	Lost [rules.NPool]int32 // of each pool, in the film so far; below 0 if it was healed
}

// Guard is what is raised against a blow.
type Guard uint8

// Guards.
const (
	NoGuard Guard = iota
	Parry
	Dodge
	Shield
)

// Missile is something in flight, or that sticks where it has come down.
type Missile struct {
	X, Y   float64 // in mm, of the place below it
	High   float64 // above that, in mm
	Angle  float64 // where it points, in radians, as it is drawn
	Weapon guise.Weapon
	Gun    bool        // a bullet
	Spell  scene.Spell // NoSpell for what is shot or thrown
	By     rules.ID
	Alpha  float64 // 0 unseen to 1
	Down   bool    // it has come down
}

// Stroke is a blow of a hand weapon on its way through the air.
type Stroke struct {
	By, To rules.ID
	Share  float64 // 0 to 1: how much of it is over
	Wide   bool    // it goes past
}

// Clash is where a blow is stopped, or a missile comes down.
type Clash struct {
	X, Y  float64 // in mm
	Angle float64 // where it went to, in radians
	On    Obstacle
	Glow  float64 // 1 at first, to 0
}

// Obstacle is what has stopped a blow.
type Obstacle uint8

// Obstacles.
const (
	OnBlade Obstacle = iota
	OnShield
	OnCover
	OnGround
)

// Number is a word that floats up: damage, or how a blow came out.
type Number struct {
	X, Y float64 // in mm, of whom it is about
	Rise float64 // 0 to 1
	Text string
	Kind NumberKind
	Who  rules.ID
}

// NumberKind says what a number is about, for its colour.
type NumberKind uint8

// Kinds of numbers.
const (
	Harm NumberKind = iota // damage
	Heal
	Nothing // a miss, a parry
	Special // a critical hit, a fall
	Bleeds  // harm to somebody who is down already, that nobody strikes for: a sign without words
)

// Area is where a spell takes effect.
type Area struct {
	Shape  rules.AreaShape
	Spell  scene.Spell
	X, Y   float64 // its centre, or where it begins, in mm
	TX, TY float64 // towards where, for cones and lines
	Radius float64 // or length, in mm
	Width  float64 // of a line, in mm
	Half   float64 // half the angle of a cone, in radians
	Swell  float64 // 0 to 1: how far it has grown
	Fade   float64 // 1 while it grows, then to 0
}

// Hit is a part of a body that is struck.
type Hit struct {
	Who  rules.ID
	Part string // as scene.Part.Name; "" if the rulebook has no parts
	Harm int32
	Glow float64 // 0 to 1
}

// Door is a door that opens or closes.
type Door struct {
	Obstacle int     // its place in Scenario().Field.Obstacles
	Open     float64 // 0 closed to 1 open
}

// Make makes the film of what events tell of between two scenes.
func Make(before *scene.Scene, events []event.Event, after *scene.Scene) *Film {
	c := newCutter(before, after)
	c.backwards(events)
	c.pace(events)
	for i := range events {
		c.take(&events[i])
	}
	f := c.finish()
	f.brief()
	return f
}

// Scene is the scene that the film begins with, with those who come onto the field in it as if they had left it.
func (f *Film) Scene() *scene.Scene { return f.scene }

// Length is how many seconds the film takes at ordinary speed; 0 if nothing moves.
func (f *Film) Length() float64 { return f.length }

// Landed reports whether the exchange of an event has been seen to land at a time of the
// film, or those who have come to blows to be there; of anything else it is false.
func (f *Film) Landed(serial uint32, t float64) bool {
	l := f.landing(serial)
	return l != nil && l.at <= f.within(t)
}

// Begun reports whether the exchange of an event has begun at a time of the film, at the latest when it lands; false if it is not in it.
func (f *Film) Begun(serial uint32, t float64) bool {
	l := f.landing(serial)
	return l != nil && min(l.from, l.at) <= f.within(t)
}

// landing is that of the exchange of an event, nil if it is not in the film.
func (f *Film) landing(serial uint32) *landing {
	for i := range f.landings {
		if f.landings[i].serial == serial {
			return &f.landings[i]
		}
	}
	return nil
}

// Striking is the serial of the event whose exchange began last at a time of the film, 0 before the first.
func (f *Film) Striking(t float64) (serial uint32) {
	t = f.within(t)
	latest := math.Inf(-1)
	for _, l := range f.landings {
		if l.from <= t && l.from >= latest {
			serial, latest = l.serial, l.from
		}
	}
	return serial
}

// Sounds adds to a list what is to be heard after one time of the film and up to another, in that order.
func (f *Film) Sounds(after, upto float64, list []sound.Kind) []sound.Kind {
	for _, c := range f.cues {
		if at := f.without(c.at); at > after && at <= upto {
			list = append(list, c.kind)
		}
	}
	return list
}

// Done reports whether at a time of the film all is to be seen that changes what anybody has left, or whether they are up, if there is anything.
func (f *Film) Done(t float64) bool { return f.done >= 0 && f.within(t) >= f.done }

// within is the time of what is to be seen at a time of the film: it stands still in the stops.
func (f *Film) within(t float64) float64 {
	t *= f.haste
	for _, s := range f.stops {
		if t <= s.at {
			break
		}
		t = max(s.at, t-s.long)
	}
	return t
}

// without is the first time of the film at which something is to be seen: within undone.
func (f *Film) without(t float64) float64 {
	sum := 0.0
	for _, s := range f.stops {
		if s.at < t {
			sum += s.long
		}
	}
	return (t + sum) / f.haste
}

// At fills into with the picture at a time from 0 to Length; before and after it shows
// the beginning and the end.
func (f *Film) At(t float64, into *Frame) {
	t = f.within(min(max(t, 0), f.length))
	into.Poses = append(into.Poses[:0], f.start...)
	into.Missiles, into.Numbers, into.Areas = into.Missiles[:0], into.Numbers[:0], into.Areas[:0]
	into.Hits, into.Doors = into.Hits[:0], into.Doors[:0]
	into.Strokes, into.Clashes = into.Strokes[:0], into.Clashes[:0]
	for i := range f.moves {
		f.moves[i].pose(t, into.Poses)
	}
	for i := range f.blows {
		f.blows[i].pose(t, into.Poses)
	}
	for _, l := range f.losses {
		if l.at <= t {
			into.Poses[l.who-1].Lost[l.pool] += l.n
		}
	}
	for i := range f.flying {
		into.Missiles = f.flying[i].show(t, into.Missiles)
	}
	for i := range f.words {
		into.Numbers = f.words[i].show(t, into)
	}
	for i := range f.areas {
		into.Areas = f.areas[i].show(t, into.Areas)
	}
	for i := range f.hits {
		into.Hits = f.hits[i].show(t, into)
	}
	for i := range f.doors {
		into.Doors = f.doors[i].show(t, into.Doors)
	}
	for i := range f.strokes {
		into.Strokes = f.strokes[i].show(t, into.Strokes)
	}
	for i := range f.clashes {
		into.Clashes = f.clashes[i].show(t, into.Clashes)
	}
}

// span is a stretch of a film, in seconds.
type span struct{ from, to float64 }

// share is how much of the span is over at a time, from 0 to 1; on is whether it is on.
func (s span) share(t float64) (share float64, on bool) {
	switch {
	case t < s.from:
		return 0, false
	case t >= s.to || s.to <= s.from:
		return 1, false
	}
	return (t - s.from) / (s.to - s.from), true
}

// stop is a short standstill, so that a blow has weight.
type stop struct{ at, long float64 }

// cue is when something is to be heard, in seconds.
type cue struct {
	at   float64
	kind sound.Kind
}

// ease starts and ends gently.
func ease(x float64) float64 { return x * x * (3 - 2*x) }

// pulse goes up to 1 at the peak and down again.
func pulse(x, peak float64) float64 {
	if x < peak {
		return ease(x / peak)
	}
	return ease((1 - x) / (1 - peak))
}

// angleTo is the angle of a line from one point to another, as scene.Ground.Angle.
func angleTo(ax, ay, bx, by float64) float64 { return math.Atan2(by-ay, bx-ax) }

// between goes from one angle to another the shorter way round.
func between(a, b, share float64) float64 {
	d := math.Mod(b-a, 2*math.Pi)
	if d > math.Pi {
		d -= 2 * math.Pi
	}
	if d < -math.Pi {
		d += 2 * math.Pi
	}
	return a + d*share
}
