package film

import (
	"math"

	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// point is a place in mm.
type point struct{ x, y float64 }

func (p point) to(q point, share float64) point {
	return point{p.x + (q.x-p.x)*share, p.y + (q.y-p.y)*share}
}

func (p point) far(q point) float64 { return math.Hypot(q.x-p.x, q.y-p.y) }

// move changes how a token stands for good: it walks a way, turns, falls or rises, comes
// or goes.
type move struct {
	span
	who  rules.ID
	way  []point // to walk, from where it stands; nil if it stays
	sum  float64 // length of the way in mm
	keep bool    // and to look where it looked all the time
	turn bool    // to the angle
	end  float64
	lie  bool // to fall
	fall float64
	fade bool // to alpha
	seen float64
	fate bool // to be up, down or gone
	up   rules.Posture
}

// pose puts the move into the poses.
func (m *move) pose(t float64, all []Pose) {
	if t < m.from {
		return
	}
	p := &all[m.who-1]
	share, on := m.share(t)
	gentle := ease(share)
	if m.way != nil {
		from := p.Angle
		m.walk(p, share)
		p.Walks = on
		if turned := min(1, share*4); turned < 1 && on {
			p.Angle = between(from, p.Angle, turned)
		}
	}
	if m.turn {
		p.Angle = between(p.Angle, m.end, gentle)
	}
	if m.lie {
		p.Fall += (m.fall - p.Fall) * gentle
	}
	if m.fade {
		p.Alpha += (m.seen - p.Alpha) * gentle
	}
	if m.fate {
		p.Up = m.up
	}
}

// walk puts a token on its way.
func (m *move) walk(p *Pose, share float64) {
	left := m.sum * share
	for i := 1; i < len(m.way); i++ {
		a, b := m.way[i-1], m.way[i]
		leg := a.far(b)
		if left <= leg || i == len(m.way)-1 {
			if leg > 0 {
				at := a.to(b, min(1, left/leg))
				p.X, p.Y = at.x, at.y
				if !m.turn && !m.keep {
					p.Angle = angleTo(a.x, a.y, b.x, b.y)
				}
			}
			return
		}
		left -= leg
	}
}

// blow is somebody who strikes, and somebody who may be struck.
type blow struct {
	span            // of the striker
	by     rules.ID // 0 if nobody lunges
	target rules.ID // 0 if nobody is struck
	whence point    // where it comes from
	at     point    // where it goes to
	peak   float64  // when it lands, in seconds
	guard  Guard
	hurts  bool
	force  float64 // 0 to 1: how far it throws its target back
}

// How long somebody shows that it was struck and is thrown back, in seconds; and how far a striker draws back first, as
// a share of the farthest that one is thrown.
const (
	reel   = 0.35
	thrown = 0.4
	drawn  = 0.3
)

// pose puts lunge, guard, flash and recoil into the poses.
func (b *blow) pose(t float64, all []Pose) {
	if share, on := b.share(t); on && b.by != 0 {
		b.strike(&all[b.by-1], share)
	}
	if b.target == 0 {
		return
	}
	p := &all[b.target-1]
	if guard, on := (span{b.peak - 0.2, b.peak + 0.3}).share(t); on && b.guard != NoGuard {
		p.Guard, p.Raised = b.guard, pulse(guard, 0.4)
	}
	if flash, on := (span{b.peak, b.peak + reel}).share(t); on && b.hurts {
		p.Flash = max(p.Flash, 1-flash)
	}
	if back, on := (span{b.peak, b.peak + thrown}).share(t); on && b.force > 0 {
		p.recoil(b.force*pulse(back, 0.12), b.whence)
	}
}

// strike has somebody draw back, lunge and come back.
func (b *blow) strike(p *Pose, share float64) {
	const ready = 0.35 // of the way out: the weapon is drawn back
	peak := (b.peak - b.from) / (b.to - b.from)
	if at := share / peak; at < ready {
		p.recoil(drawn*pulse(at/ready, 0.7), b.at)
		return
	}
	p.Lunge, p.LX, p.LY = pulse((share-ready*peak)/(1-ready*peak), peak*(1-ready)/(1-ready*peak)), b.at.x, b.at.y
}

// recoil throws a token back from a place, unless it is thrown farther already.
func (p *Pose) recoil(far float64, from point) {
	if far > p.Recoil {
		p.Recoil, p.RX, p.RY = far, from.x, from.y
	}
}

// flight is a missile on its way, and where it has come down.
type flight struct {
	span
	by     rules.ID
	a, b   point
	high   float64 // above the ground half-way, in mm
	sticks bool    // it stays where it has come down, for a while
	weapon guise.Weapon
	gun    bool
	spell  scene.Spell
}

// sticking is how long a missile is seen where it has come down, in seconds.
const sticking = 0.9

func (f *flight) show(t float64, list []Missile) []Missile {
	m := Missile{Weapon: f.weapon, Gun: f.gun, Spell: f.spell, By: f.by, Alpha: 1}
	share, on := f.share(t)
	if !on {
		faded, stays := (span{f.to, f.to + sticking}).share(t)
		if !f.sticks || !stays {
			return list
		}
		share, m.Down, m.Alpha = 1, true, 1-faded*faded
	}
	at := f.a.to(f.b, share)
	m.X, m.Y, m.High = at.x, at.y, 4*f.high*share*(1-share)
	m.Angle = math.Atan2(f.b.y-f.a.y-4*f.high*(1-2*share), f.b.x-f.a.x)
	return append(list, m)
}

// stroke is a blow of a hand weapon through the air.
type stroke struct {
	span
	s Stroke
}

func (k *stroke) show(t float64, list []Stroke) []Stroke {
	share, on := k.share(t)
	if !on {
		return list
	}
	s := k.s
	s.Share = share
	return append(list, s)
}

// clash is where a blow is stopped.
type clash struct {
	span
	c Clash
}

func (k *clash) show(t float64, list []Clash) []Clash {
	share, on := k.share(t)
	if !on {
		return list
	}
	c := k.c
	c.Glow = 1 - share
	return append(list, c)
}

// word is a text that floats up from somebody.
type word struct {
	span
	who    rules.ID
	text   string
	kind   NumberKind
	by     rules.ID // whose blow it was of which nothing came, 0 for none
	sum    string   // what it says in place of its text, with the harm of others of the same blow; "" for its text
	unsaid bool     // others of the same blow matter more
}

func (w *word) show(t float64, f *Frame) []Number {
	share, on := w.share(t)
	if !on || w.unsaid {
		return f.Numbers
	}
	p := &f.Poses[w.who-1]
	return append(f.Numbers, Number{X: p.X, Y: p.Y, Rise: share, Text: w.said(), Kind: w.kind, Who: w.who})
}

// burst is an area in which a spell takes effect.
type burst struct {
	span
	a Area
}

// swelling is the share of a burst in which it grows; whom it strikes is struck then.
const swelling = 1.0 / 3

func (b *burst) show(t float64, list []Area) []Area {
	share, on := b.share(t)
	if !on {
		return list
	}
	a := b.a
	a.Swell = ease(min(1, share/swelling))
	a.Fade = 1 - max(0, share-swelling)/(1-swelling)
	return append(list, a)
}

// mark is a part of a body that is struck.
type mark struct {
	span
	h Hit
}

func (m *mark) show(t float64, f *Frame) []Hit {
	share, on := m.share(t)
	if !on {
		return f.Hits
	}
	h := m.h
	h.Glow = 1 - share*share
	return append(f.Hits, h)
}

// swing is a door that moves.
type swing struct {
	span
	obstacle int
	open     bool
}

func (s *swing) show(t float64, list []Door) []Door {
	share, _ := s.share(t)
	d := Door{Obstacle: s.obstacle, Open: 1 - ease(share)}
	if s.open {
		d.Open = 1 - d.Open
	}
	return append(list, d)
}
