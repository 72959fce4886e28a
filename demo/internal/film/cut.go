package film

import (
	"cmp"
	"math"
	"slices"

	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/sound"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/event"
)

// Lengths in seconds.
const (
	perStep   = 0.2  // of a walk
	leastWalk = 0.25 //
	mostWalk  = 1.0
	turning   = 0.18
	striking  = 0.55
	lands     = 0.24 // after a blow has begun
	loosing   = 0.2  // before a missile flies
	casting   = 0.3
	bursting  = 0.75
	falling   = 0.4
	floating  = 1.1
	glowing   = 1.0
	settling  = 0.2
	swinging  = 0.35
	clashing  = 0.3
	flashing  = 0.45 // of a spell that is there
	breath    = 0.12 // between beats
)

// Blows of one moment follow each other, the closer the more there are: a blow begins at most apart and at least close
// after the one before, so that all of them begin within crowded seconds if they can.
const (
	apart   = 0.36
	tight   = 0.07
	crowded = 2.6
)

// longest is how long a film takes at most, in seconds: what is longer runs faster.
const longest = 7

// A film stands still, in seconds, for a moment in which somebody goes down and for one in which a blow is decisive,
// just after it has landed; and at most so long in all.
const (
	downStop  = 0.15
	blowStop  = 0.1
	stopAfter = 0.04
	mostStops = 0.6
)

// flying is how fast missiles are, in mm in a second; bullets are so many times as fast.
const flying, bullet = 42_000, 2

// cutter puts a film together: beat after beat, each with what happens at the same time.
type cutter struct {
	f             *Film
	before, after *scene.Scene
	now           []Pose // how all stand at the end of what is cut
	kind          beat
	at            float64 // when the beat began
	end           float64 // and when all of it is over
	tail          float64 // and when the last word is gone
	free          float64 // when the next blow of the beat may begin
	gap           float64 // from one blow to the next
	busy          map[rules.ID]float64
	rides         map[rules.ID]rules.ID // of riders, their mounts
	struck        []strike              // of the beat
	changed       bool                  // something came of the blows of the beat
	door          float64               // when a hand was put to a door
	keeps         []bool                // by id less 1: looks the same way all the time, even if it walks
}

// beat is what happens in a stretch of a film.
type beat uint8

const (
	still beat = iota
	walking
	fighting
)

// strike is an exchange that was cut, to find it when something comes of it.
type strike struct {
	x    *rules.Exchange
	open []rules.Effect
	from float64
	peak float64
	blow int // its place in the film's blows, -1 if it has none
}

// newCutter begins a film. Who comes onto the field in it fades in where it stands in the end.
func newCutter(before, after *scene.Scene) *cutter {
	if n := len(before.Tokens); n < len(after.Tokens) {
		all := *before
		all.Tokens = append(slices.Clip(before.Tokens), after.Tokens[n:]...)
		for i := range all.Tokens[n:] {
			all.Tokens[n+i].Gone = true
		}
		before = &all
	}
	c := &cutter{f: &Film{scene: before}, before: before, after: after, busy: map[rules.ID]float64{}, rides: map[rules.ID]rules.ID{}}
	for i := range before.Tokens {
		if t := &before.Tokens[i]; t.Rides != 0 {
			c.rides[t.ID] = t.Rides
		}
		c.f.start = append(c.f.start, stands(before, &before.Tokens[i]))
	}
	c.now = slices.Clone(c.f.start)
	return c
}

// backwards finds those who keep their facing while they walk.
func (c *cutter) backwards(events []event.Event) {
	c.keeps = make([]bool, len(c.now))
	for i := range c.keeps {
		c.keeps[i] = c.before.Tokens[i].Facing == c.after.Tokens[i].Facing
	}
	for i := range events {
		if e := &events[i]; e.Kind == event.Turned && e.Who != 0 && int(e.Who) <= len(c.keeps) {
			c.keeps[e.Who-1] = false
		}
	}
}

// pace finds how soon after each other the blows of the moment begin.
func (c *cutter) pace(events []event.Event) {
	n := 0
	for i := range events {
		if e := &events[i]; e.Kind == event.Struck && e.Exchange != nil && (e.Act.Kind.Hostile() || e.Act.Kind == rules.ActCast) {
			n++
		}
	}
	c.gap = max(tight, min(apart, crowded/float64(max(n, 1))))
}

// stands is how a token stands in a scene.
func stands(s *scene.Scene, t *scene.Token) Pose {
	p := Pose{Angle: s.Ground.Angle(t.Facing), Alpha: 1, Up: t.Up}
	p.X, p.Y = s.Place(t)
	if lies(t.Up) {
		p.Fall = 1
	}
	if t.Gone {
		p.Alpha, p.Up = 0, rules.Gone
	}
	return p
}

// lies reports whether somebody is on the ground.
func lies(u rules.Posture) bool { return u == rules.Prone || u == rules.Down || u == rules.Dead }

// take cuts an event.
func (c *cutter) take(e *event.Event) {
	if e.Who == 0 || int(e.Who) > len(c.now) {
		return
	}
	switch e.Kind {
	case event.Moved:
		c.both(e, c.walk)
	case event.Turned:
		c.both(e, c.turn)
	case event.Saddle:
		c.saddle(e)
	case event.Struck:
		if e.Exchange != nil {
			s := c.strike(e.Exchange)
			c.f.landings = append(c.f.landings, landing{e.Serial, s.from, s.peak})
		}
	case event.Engaged: // they are as soon as whoever has come is there
		c.f.landings = append(c.f.landings, landing{e.Serial, math.Inf(1), c.end})
	case event.Changed:
		c.change(e)
	}
}

// both cuts what somebody does, and what its mount does with it.
func (c *cutter) both(e *event.Event, cut func(e *event.Event)) {
	cut(e)
	if mount := c.rides[e.Who]; mount != 0 {
		too := *e
		too.Who = mount
		cut(&too)
	}
}

// saddle cuts somebody who gets into a saddle or out of it: it goes to where it is then.
func (c *cutter) saddle(e *event.Event) {
	if c.rides[e.Who] = e.Other; e.Text != event.Mounts {
		delete(c.rides, e.Who)
	}
	step := *e
	step.From, step.Way = e.To, nil
	c.walk(&step)
}

// next begins a new beat.
func (c *cutter) next(k beat) {
	if c.end > 0 {
		c.end += breath
	}
	c.kind, c.at, c.free, c.changed = k, c.end, c.end, false
	c.struck = c.struck[:0]
	clear(c.busy)
}

// till lengthens the beat.
func (c *cutter) till(t float64) { c.end = max(c.end, t) }

func (c *cutter) pose(id rules.ID) *Pose { return &c.now[id-1] }

func (c *cutter) place(id rules.ID) point { return point{c.pose(id).X, c.pose(id).Y} }

// walk cuts a movement: with those of others, if they go at the same time.
func (c *cutter) walk(e *event.Event) {
	if _, gone := c.busy[e.Who]; c.kind != walking || gone {
		c.next(walking)
	}
	m := move{who: e.Who, way: c.way(e), keep: c.keeps[e.Who-1]}
	for i := 1; i < len(m.way); i++ {
		m.sum += m.way[i-1].far(m.way[i])
	}
	if len(m.way) < 2 || m.sum == 0 {
		return
	}
	steps := m.sum / max(1, float64(c.before.Ground.CellMm))
	m.span = span{c.at, c.at + min(max(perStep*steps, leastWalk), mostWalk)}
	c.f.moves = append(c.f.moves, m)
	c.busy[e.Who] = m.to
	c.till(m.to)
	last, near := m.way[len(m.way)-1], m.way[len(m.way)-2]
	p := c.pose(e.Who)
	p.X, p.Y = last.x, last.y
	if !m.keep {
		p.Angle = angleTo(near.x, near.y, last.x, last.y)
	}
}

// way is the way of a movement in mm, from where the token stands. A body of several
// cells is drawn in the middle of them, so that its way lies beside that of its anchor.
func (c *cutter) way(e *event.Event) []point {
	here := c.place(e.Who)
	ax, ay := c.before.Ground.Place(e.From)
	off := point{here.x - ax, here.y - ay}
	if c.before.Ground.Kind == grid.Free || len(c.before.Tokens[e.Who-1].Cells) < 2 {
		off = point{}
	}
	out := []point{here}
	for _, cell := range e.Way {
		if x, y := c.before.Ground.Place(cell); cell != e.From {
			out = append(out, point{x + off.x, y + off.y})
		}
	}
	if n := len(e.Way); n == 0 || e.Way[n-1] != e.To {
		x, y := c.before.Ground.Place(e.To)
		out = append(out, point{x + off.x, y + off.y})
	}
	return out
}

// turn cuts somebody who turns where it stands, or at the end of its way.
func (c *cutter) turn(e *event.Event) {
	angle := c.before.Ground.Angle(int(e.Amount))
	p := c.pose(e.Who)
	if math.Abs(between(p.Angle, angle, 1)-p.Angle) < 0.01 {
		return
	}
	at := max(c.at, c.busy[e.Who])
	c.f.moves = append(c.f.moves, move{span: span{at, at + turning}, who: e.Who, turn: true, end: angle})
	p.Angle = angle
	c.till(at + turning)
}

// finish lets all stand as they do in the end, and gives the film.
func (c *cutter) finish() *Film {
	c.doors()
	at := c.end
	for i := range c.after.Tokens {
		want, p := stands(c.after, &c.after.Tokens[i]), &c.now[i]
		m := move{span: span{at, at + settling}, who: rules.ID(i + 1)}
		if here, there := (point{p.X, p.Y}), (point{want.X, want.Y}); here.far(there) > 1 {
			m.way, m.sum = []point{here, there}, here.far(there)
		}
		m.turn = m.way != nil || math.Abs(between(p.Angle, want.Angle, 1)-p.Angle) > 0.01
		m.end, m.lie, m.fall, m.fade, m.seen = want.Angle, p.Fall != want.Fall, want.Fall, p.Alpha != want.Alpha, want.Alpha
		m.fate, m.up = p.Up != want.Up, want.Up
		if m.way != nil || m.turn || m.lie || m.fade || m.fate {
			c.f.moves = append(c.f.moves, m)
			c.till(m.to)
		}
	}
	c.signs()
	c.f.done = -1
	for i := range c.f.moves {
		if m := &c.f.moves[i]; m.fate {
			c.f.done = max(c.f.done, m.from)
		}
	}
	for _, l := range c.f.losses {
		c.f.done = max(c.f.done, l.at)
	}
	slices.SortStableFunc(c.f.moves, func(a, b move) int { return cmp.Compare(a.from, b.from) })
	c.settle()
	return c.f
}

// settle puts stops and sounds in order, and finds how long the film is.
func (c *cutter) settle() {
	f := c.f
	slices.SortStableFunc(f.stops, func(a, b stop) int { return cmp.Compare(a.at, b.at) })
	sum := 0.0
	for _, s := range f.stops {
		sum += s.long
	}
	if sum > mostStops {
		for i := range f.stops {
			f.stops[i].long *= mostStops / sum
		}
		sum = mostStops
	}
	slices.SortStableFunc(f.cues, func(a, b cue) int { return cmp.Compare(a.at, b.at) })
	all := max(c.end, c.tail) + sum
	f.haste = max(1, all/longest)
	f.length = all / f.haste
}

// stop has the film stand still just after a blow has landed, once for all that land at that time.
func (c *cutter) stop(peak, long float64) {
	at := peak + stopAfter
	for i := range c.f.stops {
		if s := &c.f.stops[i]; math.Abs(s.at-at) < stopAfter {
			s.long = max(s.long, long)
			return
		}
	}
	c.f.stops = append(c.f.stops, stop{at, long})
}

// hear has something heard.
func (c *cutter) hear(at float64, k sound.Kind) {
	if k != sound.None {
		c.f.cues = append(c.f.cues, cue{at, k})
	}
}

// doors cuts the doors that stand otherwise in the end.
func (c *cutter) doors() {
	for i := range c.after.Open {
		if i < len(c.before.Open) && c.before.Open[i] != c.after.Open[i] {
			c.f.doors = append(c.f.doors, swing{span{c.door, c.door + swinging}, i, c.after.Open[i]})
			c.till(c.door + swinging)
		}
	}
}

// signs names the grave conditions that somebody has come into.
func (c *cutter) signs() {
	for i := range c.after.Tokens {
		t := &c.after.Tokens[i]
		for _, s := range t.Signs {
			had := slices.ContainsFunc(c.before.Tokens[i].Signs, func(o scene.Sign) bool { return o.Name == s.Name })
			if s.Grave && !had && t.Up.Acts() {
				from := max(0, c.end-floating/2)
				c.say(t.ID, from, scene.Plain(s.Name), Special)
			}
		}
	}
}

// say lets a word float up.
func (c *cutter) say(who rules.ID, at float64, text string, kind NumberKind) {
	c.f.words = append(c.f.words, word{span: span{at, at + floating}, who: who, text: text, kind: kind})
	c.tail = max(c.tail, at+floating*0.7)
}
