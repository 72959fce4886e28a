package grid

// EachBound visits, for every eye point of a, the bounds that cover works with for the
// share of b that obstacles and bodies hide, and the share itself.
func (s Sight) EachBound(a, b Body, obstacles []Obstacle, bodies []Body, visit func(lo, share, hi Ratio)) {
	g := Gaze{Sight: s}
	m, w := g.silhouette(a, b, pointers(obstacles), bodies), work{}
	all := big128(m.area())
	for _, e := range m.eyes {
		c, ok := chordFrom(e, m.target)
		if !ok {
			continue
		}
		v := viewOf(c)
		w = m.cast(&v, 0, m.all, w)
		bounds, _ := m.share(w)
		var exact Ratio
		exact, w = m.exact(&v, w)
		visit(big128(bounds.lo).Quo(all), exact, big128(bounds.hi).Quo(all))
	}
}

func big128(n u128) Ratio { return Ratio{n: n, d: u128From(1)} }

// Explore lets the next search of the Finder make a guide from where it starts, and those near there use it.
func (f *Finder) Explore() { f.toil = MaxCells }
