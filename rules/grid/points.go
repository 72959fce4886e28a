package grid

// MostPoints is the largest number of points that [Gaze.Points] knows.
const MostPoints = 256

// Points is [Sight.Strips] for tables of up to [MostPoints] points: bit (p-1)%64 of word
// (p-1)/64 stands for point p, counted from the top (SPACE-081).
func (g *Gaze) Points(a, b Body, obstacles []*Obstacle, n int) (set [MostPoints / 64]uint64) {
	return g.points(g.silhouette(a, b, obstacles, nil), n)
}

// PeekPoints is Points for a target that has attacked past an obstacle of its own, of
// which limit is the most that stays hidden. If its obstacles hide more, the uppermost
// points lean out: those whose strips lie at least by half in the share above the limit,
// and the first in any case. Obstacles of its own do not cover these (SPACE-081, SPACE-082).
func (g *Gaze) PeekPoints(a, b Body, obstacles []*Obstacle, n int, limit Ratio) (set [MostPoints / 64]uint64) {
	set = g.Points(a, b, obstacles, n)
	if g.Cover(a, b, obstacles, nil).Hard.Cmp(limit) <= 0 {
		return set
	}
	others := g.points(g.bared(a, b, obstacles, nil), n)
	for p := range min(n, MostPoints) {
		if p > 0 && limit.Cmp(NewRatio(int64(2*n-2*p-1), int64(2*n))) > 0 {
			break
		}
		set[p/64] &^= 1 << (p % 64) &^ others[p/64]
	}
	return set
}

func (g *Gaze) points(m *silhouette, n int) (set [MostPoints / 64]uint64) {
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
