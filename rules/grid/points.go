package grid

// MostPoints is the largest number of points that [Gaze.Points] knows.
const MostPoints = 256

// Points is [Sight.Strips] for tables of up to [MostPoints] points: bit (p-1)%64 of word
// (p-1)/64 stands for point p, counted from the top (SPACE-081).
func (g *Gaze) Points(a, b Body, obstacles []*Obstacle, n int) (set [MostPoints / 64]uint64) {
	g.view = g.view.aim(g.Sight, a, b).past(obstacles, nil, false)
	m := &g.view
	_, i, w := m.least(0, m.hard, g.work)
	defer func() { g.work = w }()
	c, ok := chordFrom(m.eyes[i], m.target)
	if n < 1 || n > MostPoints || !ok {
		return set
	}
	v := viewOf(c)
	w = m.rectangles(&v, m.cast(&v, 0, m.hard, w))
	h, of := m.top-m.foot, int64(n)
	half := NewRatio(h, 2*of)
	for p := range of {
		w.cut = between(w.cut[:0], w.rects, NewRatio(m.top*of-(p+1)*h, of), NewRatio(m.top*of-p*h, of))
		if len(w.cut) > 0 && union(w.cut).Cmp(half) >= 0 {
			set[p/64] |= 1 << (p % 64)
		}
	}
	return set
}
