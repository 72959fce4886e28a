package grid

// exact is the share that blockers hide from an eye point (SPACE-074).
func (m *silhouette) exact(e Point, some, more []blocker, w work) (Ratio, work) {
	w = m.seen(e, some, more, w)
	if len(w.rects) == 0 {
		return Ratio{}, w
	}
	return union(w.rects).Quo(NewRatio(m.top-m.foot, 1)), w
}

// seen fills the rectangles with what blockers hide from an eye point.
func (m *silhouette) seen(e Point, some, more []blocker, w work) work {
	w.rects = w.rects[:0]
	if c, ok := chordFrom(e, m.target); ok {
		v := viewOf(c)
		w = m.rectangles(&v, some, w)
		w = m.rectangles(&v, more, w)
	}
	return w
}

// cover returns the three shares, each the least over all eye points (SPACE-076).
func (m *silhouette) cover(w work) (c Cover, out work) {
	c.Hard, _, w = m.least(m.hard, nil, w)
	if c.Total = c.Hard; len(m.soft) > 0 {
		c.Total, _, w = m.least(m.hard, m.soft, w)
	}
	c.Conceal, _, w = m.least(m.veils, nil, w)
	return c, w
}

// least returns the least share that blockers hide over all eye points, and the lowest
// index of one that has it. The share is worked out exactly only for those that may be
// the one.
func (m *silhouette) least(some, more []blocker, w work) (best Ratio, eye int, out work) {
	if len(some)+len(more) == 0 {
		return Ratio{}, 0, w
	}
	w.shares = w.shares[:0]
	most := share{hi: u128{1 << 63, 0}} // above all
	for i, e := range m.eyes {
		var s share
		if s, w = m.bounds(e, some, more, w); s.hi.zero() {
			return Ratio{}, i, w
		}
		if s.hi.cmp(most.hi) < 0 {
			most = s
		}
		w.shares = append(w.shares, s)
	}
	if most.lo == m.all() {
		return NewRatio(1, 1), 0, w
	}
	first := true
	for i, e := range m.eyes {
		if w.shares[i].lo.cmp(most.hi) > 0 {
			continue
		}
		var r Ratio
		if r, w = m.exact(e, some, more, w); first || r.Cmp(best) < 0 {
			best, eye, first = r, i, false
		}
	}
	return best, eye, w
}

// all is the area of the whole silhouette.
func (m *silhouette) all() u128 {
	a, _ := u128From(wholeChord).mul(u128From(uint64(m.rise)))
	return a
}

// bounds bounds what blockers hide from an eye point.
func (m *silhouette) bounds(e Point, some, more []blocker, w work) (share, work) {
	w.shades = w.shades[:0]
	if c, ok := chordFrom(e, m.target); ok {
		v := viewOf(c)
		w = m.shades(&v, some, w)
		w = m.shades(&v, more, w)
	}
	return m.share(w)
}

// percents is cover in whole percent. An eye point that sees all but less than a
// hundredth ends the search for a share.
func (m *silhouette) percents(w work) (p Percents, out work) {
	p.Hard, p.Total, p.Conceal = most(m.hard), max(most(m.hard), most(m.soft)), most(m.veils)
	for _, e := range m.eyes {
		if p == (Percents{}) {
			break
		}
		c, ok := chordFrom(e, m.target)
		if !ok {
			return Percents{}, w
		}
		v := viewOf(c)
		if p.Total > 0 { // else Hard, which is not more, is 0, too
			p.Hard, p.Total, w = m.lowerBoth(&v, p, w)
		}
		if p.Conceal > 0 {
			var s share
			w.shades = w.shades[:0]
			w = m.shades(&v, m.veils, w)
			s, w = m.share(w)
			p.Conceal, w = m.lower(p.Conceal, s, e, m.veils, nil, w)
		}
	}
	return p, w
}

// most is the greatest percent that blockers may hide.
func most(blockers []blocker) uint8 {
	if len(blockers) == 0 {
		return 0
	}
	return 100
}

// lowerBoth lowers the percent of hard blockers, and of all, to what an eye point sees
// if that is less.
func (m *silhouette) lowerBoth(v *view, p Percents, w work) (hard, total uint8, out work) {
	var s share
	w.shades = w.shades[:0]
	w = m.shades(v, m.hard, w)
	n := len(w.shades)
	if hard = p.Hard; hard > 0 || n > 0 {
		s, w = m.share(w)
		hard, w = m.lower(hard, s, v.e, m.hard, nil, w)
	}
	if w = m.shades(v, m.soft, w); len(w.shades) > n {
		s, w = m.share(w)
	}
	total, w = m.lower(p.Total, s, v.e, m.hard, m.soft, w)
	return hard, total, w
}

// lower lowers a percent to that of a share, which blockers hide from an eye point.
func (m *silhouette) lower(p uint8, s share, e Point, some, more []blocker, w work) (uint8, work) {
	lo, hi := m.percent(s)
	switch {
	case lo >= p:
		return p, w
	case lo == hi:
		return lo, w
	}
	var r Ratio
	r, w = m.exact(e, some, more, w)
	return min(p, uint8(r.Floor(100))), w
}

// hidden reports whether hard obstacles hide all of the target from all eye points.
func (m *silhouette) hidden(w work) (bool, work) {
	if len(m.hard) == 0 {
		return false, w
	}
	for _, e := range m.eyes {
		var s share
		s, w = m.bounds(e, m.hard, nil, w)
		if s.hi.cmp(m.all()) < 0 {
			return false, w
		}
		if s.lo == m.all() {
			continue
		}
		var r Ratio
		if r, w = m.exact(e, m.hard, nil, w); r.Cmp(NewRatio(1, 1)) < 0 {
			return false, w
		}
	}
	return true, w
}

// strips reports which of n strips are covered, from the eye point that sees most of
// the target (SPACE-081).
func (m *silhouette) strips(n int, w work) (mask uint64, out work) {
	_, i, w := m.least(m.hard, nil, w)
	w = m.seen(m.eyes[i], m.hard, nil, w)
	if n < 1 || n > 64 || len(w.rects) == 0 {
		return 0, w
	}
	h := m.top - m.foot
	half := NewRatio(h, 2*int64(n))
	for p := range int64(n) {
		hi := NewRatio(m.top*int64(n)-p*h, int64(n))
		lo := NewRatio(m.top*int64(n)-(p+1)*h, int64(n))
		w.cut = between(w.cut[:0], w.rects, lo, hi)
		if len(w.cut) > 0 && union(w.cut).Cmp(half) >= 0 {
			mask |= 1 << p
		}
	}
	return mask, w
}
