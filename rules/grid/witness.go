package grid

import "slices"

// Passage says what an obstacle on a line does to it. The first three stop it.
type Passage uint8

// The passages, with the rule by which they stop a line or let it pass.
const (
	Crossed Passage = iota // stops: the line goes through it (SPACE-055)
	Pinched                // stops: it touches the line on one side, another one on the other (SPACE-055)
	Struck                 // stops: under the strict policy any contact does (SPACE-055)
	Over                   // the line passes above it, or level with its top (SPACE-056)
	Under                  // the line passes below it (SPACE-056)
	Beside                 // the line touches it on one side only (SPACE-055)
	AtEnd                  // it touches no more than an end of the line (SPACE-054)
	StoodIn                // left out: one of the two stands in its cell (SPACE-051)
	OwnLow                 // left out: one of the two is right at it and looks over it (SPACE-052)
	OwnLean                // left out: one of the two is right at it and leans out (SPACE-052)
)

var passageNames = [...]string{"crossed", "pinched", "struck", "over", "under", "beside", "at_end", "stood_in", "own_low", "own_lean"}

// String returns the passage's name in snake case, "" for no passage.
func (p Passage) String() string {
	if int(p) >= len(passageNames) {
		return ""
	}
	return passageNames[p]
}

// Stops reports whether the passage stops a line.
func (p Passage) Stops() bool { return p <= Struck }

// Rule returns the id of the rule that is behind a passage.
func (p Passage) Rule() string {
	switch p {
	case Over, Under:
		return "SPACE-056"
	case AtEnd:
		return "SPACE-054"
	case StoodIn:
		return "SPACE-051"
	case OwnLow, OwnLean:
		return "SPACE-052"
	}
	return "SPACE-055"
}

// Meeting is an obstacle on a line.
type Meeting struct {
	Obstacle int // its place in the list that was given
	Other    int // of Pinched the place of the one on the other side, else -1
	Passage  Passage
	Of       int   // of StoodIn and the Own passages: whose it is, 0 the first body, 1 the second
	From, To Ratio // the part of the line, 0 at its start and 1 at its end; equal at a point
}

// Witness is the reason why a line is clear or not, for people to read: a line that
// is clear, or all that stands in the centre line.
type Witness struct {
	Clear    bool
	P, R     Point // the ends of the clear line if Clear, else the first centres
	ZP, ZR   int64 // the heights of the eyes, mm
	Tried    int   // how many lines were looked along
	Meetings []Meeting
	// Meetings are those of the centre line, by place. Of obstacles that are left out
	// only those are there that would stop it.
}

// Centred reports whether the line of the witness is the one between the first
// centres, to which its meetings belong.
func (w *Witness) Centred(a, b Body, k Kind) bool { return w.P == a.Centre(k) && w.R == b.Centre(k) }

// Height returns the height of the line at t, in mm.
func (w *Witness) Height(t Ratio) Ratio {
	return NewRatio(w.ZP, 1).Add(t.Mul(NewRatio(w.ZR-w.ZP, 1)))
}

// SightWitness explains LineOfSight, with which it agrees. It is made for people to
// look at and allocates (SPACE-057).
func (s Sight) SightWitness(a, b Body, obstacles []Obstacle) Witness {
	return s.witness(a, b, obstacles, opaque)
}

// EffectWitness explains LineOfEffect in the same way (SPACE-060).
func (s Sight) EffectWitness(a, b Body, obstacles []Obstacle) Witness {
	return s.witness(a, b, obstacles, barrier)
}

func (s Sight) witness(a, b Body, obstacles []Obstacle, stops func(*Obstacle) bool) Witness {
	var all, pool []int
	for i := range obstacles {
		if o := &obstacles[i]; stops(o) {
			all = append(all, i)
			if _, _, out := s.leftOut(o, a, b, true); !out {
				pool = append(pool, i)
			}
		}
	}
	as := s.within(s.samples(nil, a, s.Lines), a, obstacles, pool)
	bs := s.within(s.samples(nil, b, s.Lines), b, obstacles, pool)
	l := line{as[0], bs[0], a.Eye(), b.Eye()}
	w := Witness{P: l.p, R: l.r, ZP: l.zp, ZR: l.zr}
	w.Meetings = append(l.meetings(obstacles, pool, s.Policy), s.passed(l, a, b, obstacles, all)...)
	slices.SortFunc(w.Meetings, func(x, y Meeting) int {
		if c := x.From.Cmp(y.From); c != 0 {
			return c
		}
		if c := x.To.Cmp(y.To); c != 0 {
			return c
		}
		return x.Obstacle - y.Obstacle
	})
	for _, p := range as {
		for _, r := range bs {
			w.Tried++
			l := line{p, r, l.zp, l.zr}
			if !slices.ContainsFunc(l.meetings(obstacles, pool, s.Policy), Meeting.stops) {
				w.Clear, w.P, w.R = true, p, r
				return w
			}
		}
	}
	return w
}

func (m Meeting) stops() bool { return m.Passage.Stops() }

// leftOut says why an obstacle does not count between a and b, and whose it is. Sight
// asks both about obstacles of their own, cover the first only (SPACE-051, SPACE-052).
func (s Sight) leftOut(o *Obstacle, a, b Body, both bool) (why Passage, of int, out bool) {
	switch {
	case o.under(a):
		return StoodIn, 0, true
	case o.under(b):
		return StoodIn, 1, true
	case o.ownTo(s.Grid, a, s.lean()):
		return owned(o, a), 0, true
	case both && o.ownTo(s.Grid, b, s.lean()):
		return owned(o, b), 1, true
	}
	return 0, 0, false
}

func owned(o *Obstacle, b Body) Passage {
	if int64(o.Z1) <= b.Eye() {
		return OwnLow
	}
	return OwnLean
}

// within drops the samples, other than centres, between which and the first centre
// something of the pool stands (SPACE-061).
func (s Sight) within(samples []Point, b Body, obstacles []Obstacle, pool []int) []Point {
	centres := min(len(samples), max(1, len(s.cells(b))))
	out := slices.Clone(samples[:centres])
	for _, p := range samples[centres:] {
		meets := func(i int) bool {
			return p != samples[0] && meet(obstacles[i].ring, samples[0], p).kind != miss
		}
		if !slices.ContainsFunc(pool, meets) {
			out = append(out, p)
		}
	}
	return out
}

// passed lists the obstacles that are left out and would stop the line.
func (s Sight) passed(l line, a, b Body, obstacles []Obstacle, all []int) (out []Meeting) {
	for _, m := range l.meetings(obstacles, all, s.Policy) {
		why, of, left := s.leftOut(&obstacles[m.Obstacle], a, b, true)
		if left && m.stops() {
			m.Passage, m.Of, m.Other = why, of, -1
			out = append(out, m)
		}
	}
	return out
}

// meetings lists what of the pool the line meets, and what each does to it (SPACE-054
// to SPACE-056).
func (l line) meetings(obstacles []Obstacle, pool []int, policy Policy) (out []Meeting) {
	if l.p == l.r {
		return nil
	}
	var touches []Meeting
	var sides []sided
	for _, i := range pool {
		o := &obstacles[i]
		c := meet(o.ring, l.p, l.r)
		if c.kind == miss {
			continue
		}
		m := Meeting{Obstacle: i, Other: -1, From: c.lo.ratio(), To: c.hi.ratio()}
		m.Passage = l.passage(c, o, policy)
		if policy == Paired && c.kind == touch && c.side != 0 {
			touches, sides = append(touches, m), append(sides, sided{c, int64(o.Z0), int64(o.Z1)})
			continue
		}
		out = append(out, m)
	}
	return append(out, l.pairs(touches, sides)...)
}

// passage says what one obstacle does to the line by itself.
func (l line) passage(c contact, o *Obstacle, policy Policy) Passage {
	z0, z1 := int64(o.Z0), int64(o.Z1)
	point := c.lo.cmp(c.hi) == 0
	end := point && (c.lo.n == 0 || c.lo.n == c.lo.d)
	switch {
	case policy == Strict && l.withinClosed(c.lo, c.hi, z0, z1):
		return Struck
	case end && (c.kind == touch || len(o.ring) == 2):
		return AtEnd
	case policy != Strict && c.kind == touch:
		return Beside
	case policy != Strict && l.within(c.lo, c.hi, z0, z1):
		return Crossed
	case l.height(c.lo, z1) >= 0 && l.height(c.hi, z1) >= 0:
		return Over
	}
	return Under
}

// pairs finds, for each touch, the first on the other side with which it stops the
// line (SPACE-055).
func (l line) pairs(touches []Meeting, sides []sided) []Meeting {
	for i := range touches {
		for j := range touches {
			a, b := sides[i], sides[j]
			lo, hi := maxFrac(a.lo, b.lo), minFrac(a.hi, b.hi)
			c := lo.cmp(hi)
			if a.side == b.side || c > 0 || c == 0 && (lo.n == 0 || lo.n == lo.d) ||
				!l.within(lo, hi, max(a.z0, b.z0), min(a.z1, b.z1)) {
				continue
			}
			touches[i].Passage, touches[i].Other = Pinched, touches[j].Obstacle
			touches[i].From, touches[i].To = lo.ratio(), hi.ratio()
			break
		}
	}
	return touches
}
