package grid

// Gaze asks the questions of a Sight, with memory of its own for one who asks many: once
// that has grown, none allocates, however much stands about, but for exact fractions of
// more than 128 bits. Obstacles are named by pointers, which are forgotten with the next
// question. One goroutine at a time may use a Gaze; a Sight is all that it needs.
type Gaze struct {
	Sight Sight

	pool     []*Obstacle
	from, to []Point
	touches  []sided
	view     silhouette
	work     work
}

// LineOfSight is [Sight.LineOfSight].
func (g *Gaze) LineOfSight(a, b Body, obstacles []*Obstacle) bool {
	return g.connected(&a, &b, obstacles, opaque)
}

// LineOfEffect is [Sight.LineOfEffect].
func (g *Gaze) LineOfEffect(a, b Body, obstacles []*Obstacle) bool {
	return g.connected(&a, &b, obstacles, barrier)
}

func (g *Gaze) connected(a, b *Body, obstacles []*Obstacle, kind func(*Obstacle) bool) bool {
	w := g.Sight.between(a, b)
	g.pool = g.pool[:0]
	for _, o := range obstacles {
		if kind(o) && g.Sight.minds(o, &w, a, b) {
			g.pool = append(g.pool, o)
		}
	}
	var clear bool
	g.from, g.to = g.room(g.from, a), g.room(g.to, b)
	g.touches, clear = g.Sight.through(a, b, g.pool, g.from, g.to, g.touches)
	return clear
}

// room is memory for the sample points of a body: its cells and at most as many corners
// as these have, or the nine points of a disc.
func (g *Gaze) room(points []Point, b *Body) []Point {
	if need := 16 + 7*len(b.Cells); cap(points) < need {
		points = make([]Point, 0, need)
	}
	return points[:0]
}

// Percents is [Sight.Percents].
func (g *Gaze) Percents(a, b Body, obstacles []*Obstacle, bodies []Body) (p Percents) {
	m := g.silhouette(a, b, obstacles, bodies)
	p, g.work = m.percents(g.work)
	return p
}

// PeekPercents is [Sight.PeekCover] in percent, as is the limit.
func (g *Gaze) PeekPercents(a, b Body, obstacles []*Obstacle, bodies []Body, limit uint8) (p Percents) {
	m := g.bared(a, b, obstacles, bodies)
	p, g.work = m.percents(g.work)
	return g.Percents(a, b, obstacles, bodies).Peek(p, limit)
}

// Hidden is [Sight.Hidden].
func (g *Gaze) Hidden(a, b Body, obstacles []*Obstacle) (hidden bool) {
	m := g.silhouette(a, b, obstacles, nil)
	hidden, g.work = m.hidden(g.work)
	return hidden
}

// HiddenFromPeek is Hidden without the obstacles that are the target's own (SPACE-082).
func (g *Gaze) HiddenFromPeek(a, b Body, obstacles []*Obstacle) (hidden bool) {
	m := g.bared(a, b, obstacles, nil)
	hidden, g.work = m.hidden(g.work)
	return hidden
}

// Cover is [Sight.Cover].
func (g *Gaze) Cover(a, b Body, obstacles []*Obstacle, bodies []Body) (c Cover) {
	m := g.silhouette(a, b, obstacles, bodies)
	c, g.work = m.cover(g.work)
	return c
}

// PeekCover is [Sight.PeekCover].
func (g *Gaze) PeekCover(a, b Body, obstacles []*Obstacle, bodies []Body, limit Ratio) (c Cover) {
	full := g.Cover(a, b, obstacles, bodies)
	m := g.bared(a, b, obstacles, bodies)
	c, g.work = m.cover(g.work)
	return full.Peek(c, limit)
}

func (g *Gaze) silhouette(a, b Body, obstacles []*Obstacle, bodies []Body) *silhouette {
	g.view = g.view.aim(g.Sight, a, b).past(obstacles, bodies, false)
	return &g.view
}

// bared is the silhouette of a target without the obstacles of its own.
func (g *Gaze) bared(a, b Body, obstacles []*Obstacle, bodies []Body) *silhouette {
	g.view = g.view.aim(g.Sight, a, b).past(obstacles, bodies, true)
	return &g.view
}
