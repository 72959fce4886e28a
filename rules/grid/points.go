package grid

// MostPoints is the largest number of points that [Gaze.Points] knows.
const MostPoints = 256

// Points reports, for a target divided into n strips of equal height counted from the top,
// which are covered: bit (p-1)%64 of word (p-1)/64 stands for strip p. A strip is covered
// when at least half of it lies behind hard obstacles for the eye point that sees most of
// the target (SPACE-081). n is 1 to [MostPoints]; other tables have no covered points.
func (g *Gaze) Points(a, b Body, obstacles []*Obstacle, n int) (set [MostPoints / 64]uint64) {
	m := g.silhouette(a, b, obstacles, nil)
	set, g.work = m.points(n, g.work)
	return set
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
	m := g.bared(a, b, obstacles, nil)
	var others [MostPoints / 64]uint64
	others, g.work = m.points(n, g.work)
	for p := range min(n, MostPoints) {
		if p > 0 && limit.Cmp(NewRatio(int64(2*n-2*p-1), int64(2*n))) > 0 {
			break
		}
		set[p/64] &^= 1 << (p % 64) &^ others[p/64]
	}
	return set
}

// points reports which of n strips are covered, from the eye point that sees most of the
// target (SPACE-081).
func (m *silhouette) points(n int, w work) (set [MostPoints / 64]uint64, out work) {
	_, i, w := m.least(0, m.hard, w)
	c, ok := m.chord(m.eyes[i])
	if n < 1 || n > MostPoints || !ok {
		return set, w
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
	return set, w
}
