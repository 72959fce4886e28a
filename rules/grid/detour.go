package grid

// MostRound and MostBends are how many things a [Detour] leads round at most, and at how
// many places it may turn.
const (
	MostRound = 96
	MostBends = 1024
)

// berth is how far from a thing the places to turn lie beyond the radius, in mm: more
// than the [Clearance], so that who has stopped between two of them can go on.
const berth = Clearance + 4

// Detour finds the shortest way of straight legs round things over open ground, for the
// middle of a disc (SPACE-038, SPACE-109). Reset it, name what to go round, then ask for
// the way; name more, and ask again. It turns at the corners of the things, each widened
// by an octagon round the disc, and no leg [Leg.Grazes] any of them. The answer does not
// depend on the order in which they were named. The zero Detour is ready to be Reset; it
// keeps its memory, and one goroutine at a time may use it.
type Detour struct {
	low, high Point
	bends     []bend  // the start, the goal, then the places to turn
	known     []int16 // of each pair of bends: of how many things the leg is clear, +1; see sure
	things    []thing
	rings     []Point
	sums      []Point
	room      int // for so many places more
}

// thing is what to go round.
type thing struct {
	first, last int // its ring, as part of the rings
	far         int64
	box         box
}

// bend is a place to turn, and the best way there so far.
type bend struct {
	at         Point
	prev, next Point // its neighbours round the thing
	corner     bool  // it has some
	dead       bool  // too near to something else
	open       bool  // to be looked at
	cost, rest int64 // mm from the start; mm to the goal, at least
	legs, from int32 // 0 legs: not reached
}

// Legs that are known, and those that are not.
const (
	sure   = 1<<15 - 1
	barred = -1
	unseen = 0
)

const start, goal = 0, 1

// Reset begins a new search, for a way from one place to another that does not turn
// outside the rectangle from low to high.
func (d *Detour) Reset(from, to, low, high Point) {
	d.low, d.high, d.room = low, high, MostBends
	d.bends, d.known, d.things, d.rings = d.bends[:0], d.known[:0], d.things[:0], d.rings[:0]
	d.add(bend{at: from})
	d.add(bend{at: to})
}

// Leave names a place to which the leg from the start is known to be free; Enter one from
// which the leg to the goal is. They help who stands too close to something for any leg.
func (d *Detour) Leave(p Point) { d.link(start, p) }

// Enter: see Leave.
func (d *Detour) Enter(p Point) { d.link(goal, p) }

func (d *Detour) link(end int, p Point) {
	d.add(bend{at: p})
	*d.leg(end, len(d.bends)-1) = sure
}

// Round names a thing to go round, from which the middle of the disc stays r mm: the ring
// of an obstacle, or a single point, the middle of a body. It reports whether there was
// room for it, up to [MostRound] things and [MostBends] places.
func (d *Detour) Round(ring []Point, r int64) bool {
	if d.room -= len(ring) + 8; d.room < 0 || len(d.things) == MostRound {
		return false
	}
	t := thing{first: len(d.rings), far: r + Clearance, box: boxOf(ring).wider(r + Clearance)}
	d.rings = append(d.rings, ring...)
	t.last = len(d.rings)
	d.things = append(d.things, t)
	for i := goal + 1; i < len(d.bends); i++ {
		d.bends[i].dead = d.bends[i].dead || d.nears(&t, d.bends[i].at, d.bends[i].at)
	}
	d.corners(ring, r+berth)
	return true
}

// corners adds the places to turn at a thing: the corners of the sum of its ring and the
// octagon outside a disc.
func (d *Detour) corners(ring []Point, r int64) {
	h := 408*r/985 + 1 // no less than r·tan 22.5°
	d.sums = d.sums[:0]
	for _, p := range ring {
		for _, v := range [8]Point{{r, h}, {h, r}, {-h, r}, {-r, h}, {-r, -h}, {-h, -r}, {h, -r}, {r, -h}} {
			d.sums = append(d.sums, p.Add(v))
		}
	}
	n := len(d.sums)
	d.sums = hull(d.sums, d.sums[:n:n])
	outer := d.sums[n:]
	for i, p := range outer {
		d.add(bend{at: p, prev: outer[(i+len(outer)-1)%len(outer)], next: outer[(i+1)%len(outer)], corner: true})
	}
}

// add adds a place, and all the legs to it.
func (d *Detour) add(t bend) {
	if n := len(d.bends); n > goal {
		t.dead = t.at.X < d.low.X || t.at.X > d.high.X || t.at.Y < d.low.Y || t.at.Y > d.high.Y
		for i := range d.things {
			t.dead = t.dead || d.nears(&d.things[i], t.at, t.at)
		}
		t.rest = isqrt64(SquareFree(t.at, d.bends[goal].at))
	}
	for range d.bends {
		d.known = append(d.known, 0)
	}
	d.bends = append(d.bends, t)
}

func isqrt64(n int64) int64 { return int64(isqrt(uint64(n))) }

// leg is what is known of the leg between two bends.
func (d *Detour) leg(u, v int) *int16 {
	u, v = min(u, v), max(u, v)
	return &d.known[v*(v-1)/2+u]
}

// nears reports whether a leg comes too near to a thing.
func (d *Detour) nears(t *thing, p, q Point) bool {
	b := box{Point{min(p.X, q.X), min(p.Y, q.Y)}, Point{max(p.X, q.X), max(p.Y, q.Y)}}
	return b.meets(t.box) && nears(p, q, d.rings[t.first:t.last], t.far)
}

// Way appends to dst the places at which the shortest way turns, and the goal, and returns
// its length: the sum of its legs, each in whole mm, rounded up. Of several the one of
// fewer legs is taken, then the one whose places come first in canonical order. It is not
// ok if there is none.
func (d *Detour) Way(dst []Point) (way []Point, mm int64, ok bool) {
	for i := range d.bends {
		t := &d.bends[i]
		t.cost, t.legs, t.open = 0, 0, i == start
	}
	for u := d.nearest(); u >= 0; u = d.nearest() {
		d.bends[u].open = false
		for v := goal; v < len(d.bends); v++ {
			if v != u {
				d.try(u, v)
			}
		}
	}
	end := &d.bends[goal]
	if end.legs == 0 {
		return dst, 0, false
	}
	n := len(dst)
	for range end.legs {
		dst = append(dst, Point{})
	}
	for i, at := len(dst)-1, int32(goal); i >= n; i, at = i-1, d.bends[at].from {
		dst[i] = d.bends[at].at
	}
	return dst, end.cost, true
}

// nearest is the bend to look at next, whose way promises to be the shortest; -1 if none
// can be better than what has been found.
func (d *Detour) nearest() int {
	found, least := -1, int64(0)
	for i := range d.bends {
		t := &d.bends[i]
		if !t.open || i == goal {
			continue
		}
		if f := t.cost + t.rest; found < 0 || f < least {
			found, least = i, f
		}
	}
	if found >= 0 && d.bends[goal].legs > 0 && least > d.bends[goal].cost {
		return -1
	}
	return found
}

// try goes on from one bend to another, if that is a better way there.
func (d *Detour) try(u, v int) {
	from, to, end := &d.bends[u], &d.bends[v], &d.bends[goal]
	k := d.leg(u, v)
	if *k == unseen {
		*k = from.suits(to)
	}
	if to.dead || *k == barred {
		return
	}
	mm := length(from.at, to.at)
	cost, legs := from.cost+mm, from.legs+1
	if end.legs > 0 && cost+to.rest > end.cost {
		return
	}
	if to.legs > 0 && (cost > to.cost || cost == to.cost && (legs > to.legs || legs == to.legs && d.order(u, int(to.from)) >= 0)) {
		return
	}
	if d.clear(k, from, to) {
		to.cost, to.legs, to.from, to.open = cost, legs, int32(u), true
	}
}

// length is how long a leg is, in whole mm, rounded up.
func length(p, q Point) int64 {
	n := SquareFree(p, q)
	mm := isqrt64(n)
	if mm*mm < n {
		mm++
	}
	return mm
}

// order compares the places of two ways of as many legs.
func (d *Detour) order(u, v int) int {
	if u == v {
		return 0
	}
	if o := d.order(int(d.bends[u].from), int(d.bends[v].from)); o != 0 {
		return o
	}
	return d.bends[u].at.Compare(d.bends[v].at)
}

// suits says whether the leg between two bends can be part of a shortest way. From corner
// to corner one that does not go on along the thing at which it turns could be shorter.
func (t *bend) suits(to *bend) int16 {
	if t.corner && to.corner && (!t.skirts(to.at) || !to.skirts(t.at)) {
		return barred
	}
	return 1
}

// skirts reports whether a leg from a place leaves all of the thing there on one side.
func (t *bend) skirts(to Point) bool {
	return sign(orient(t.at, to, t.prev))*sign(orient(t.at, to, t.next)) >= 0
}

// clear reports whether the leg between two bends is free of all things, and notes what it
// has found.
func (d *Detour) clear(k *int16, from, to *bend) bool {
	if *k == sure {
		return true
	}
	for i := int(*k) - 1; i < len(d.things); i++ {
		if d.nears(&d.things[i], from.at, to.at) {
			*k = barred
			return false
		}
	}
	*k = int16(len(d.things)) + 1
	return true
}
