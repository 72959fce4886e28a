package film

import (
	"math"

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
	at     point    // where the target stands
	peak   float64  // when it lands, in seconds
	guard  Guard
	hurts  bool
}

// reel is how long somebody shows that it was struck, in seconds.
const reel = 0.35

// pose puts lunge, guard and flash into the poses.
func (b *blow) pose(t float64, all []Pose) {
	if share, on := b.share(t); on && b.by != 0 {
		p := &all[b.by-1]
		p.Lunge, p.LX, p.LY = pulse(share, (b.peak-b.from)/(b.to-b.from)), b.at.x, b.at.y
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
}

// flight is a missile on its way.
type flight struct {
	span
	by     rules.ID
	a, b   point
	weapon scene.Weapon
	spell  bool
}

func (f *flight) show(t float64, list []Missile) []Missile {
	share, on := f.share(t)
	if !on {
		return list
	}
	at := f.a.to(f.b, share)
	return append(list, Missile{X: at.x, Y: at.y, Angle: angleTo(f.a.x, f.a.y, f.b.x, f.b.y), Weapon: f.weapon, Spell: f.spell, By: f.by})
}

// word is a text that floats up from somebody.
type word struct {
	span
	who  rules.ID
	text string
	kind NumberKind
}

func (w *word) show(t float64, f *Frame) []Number {
	share, on := w.share(t)
	if !on {
		return f.Numbers
	}
	p := &f.Poses[w.who-1]
	return append(f.Numbers, Number{X: p.X, Y: p.Y, Rise: share, Text: w.text, Kind: w.kind, Who: w.who})
}

// burst is an area in which a spell takes effect.
type burst struct {
	span
	a Area
}

func (b *burst) show(t float64, list []Area) []Area {
	share, on := b.share(t)
	if !on {
		return list
	}
	a := b.a
	a.Swell = ease(share)
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
