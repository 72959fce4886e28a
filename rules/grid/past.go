package grid

// Past reports whether a, to attack b, reaches past an obstacle of its own: a hard one
// that stands on the line between the two first centres, touching it or across it, not
// just at its end (SPACE-052, SPACE-082). One that is a cell of either body does not
// count.
func (s Sight) Past(a, b Body, obstacles []*Obstacle) bool {
	p, r := a.Centre(s.Grid), b.Centre(s.Grid)
	if p == r {
		return false
	}
	span := box{p, p}.with(r)
	for _, o := range obstacles {
		if o.Conceal || !o.box.meets(span) || o.under(a) || o.under(b) || !o.ownTo(s.Grid, a, s.lean()) {
			continue
		}
		if c := meet(o.ring, p, r); c.kind != miss && zero.cmp(c.hi) < 0 && c.lo.cmp(one) < 0 {
			return true
		}
	}
	return false
}
