package grid

// exact is the share that the shades hide (SPACE-074).
func (m *silhouette) exact(v *view, w work) (Ratio, work) {
	if w = m.rectangles(v, w); len(w.rects) == 0 {
		return Ratio{}, w
	}
	return union(w.rects).Quo(NewRatio(m.top-m.foot, 1)), w
}

// cover returns the three shares, each the least over all eye points (SPACE-076).
func (m *silhouette) cover(w work) (c Cover, out work) {
	if w = m.bounds(w); len(w.shares) == len(m.eyes) {
		c.Hard, _, w = m.settle(w.shares, 0, m.hard, w)
		if c.Total = c.Hard; m.all > m.hard {
			c.Total, _, w = m.settle(w.totals, 0, m.all, w)
		}
	}
	if m.all < len(m.blockers) {
		c.Conceal, _, w = m.least(m.all, len(m.blockers), w)
	}
	return c, w
}

// bounds bounds, for every eye point, the share of hard blockers and of all. It ends
// with one that sees everything, with which both are settled.
func (m *silhouette) bounds(w work) work {
	w.shares, w.totals = w.shares[:0], w.totals[:0]
	for _, e := range m.eyes {
		c, ok := m.chord(e)
		if !ok {
			return w
		}
		v := viewOf(c)
		var hard, total share
		w = m.cast(&v, 0, m.hard, w)
		hard, w = m.share(w)
		if total = hard; m.all > m.hard {
			w = m.add(&v, m.hard, m.all, w)
			total, w = m.share(w)
		}
		if total.hi.zero() {
			return w
		}
		w.shares, w.totals = append(w.shares, hard), append(w.totals, total)
	}
	return w
}

// least returns the least share that blockers hide over all eye points, and the lowest
// index of one that has it.
func (m *silhouette) least(from, to int, w work) (best Ratio, eye int, out work) {
	w.shares = w.shares[:0]
	for i, e := range m.eyes {
		c, ok := m.chord(e)
		if !ok {
			return Ratio{}, i, w
		}
		v := viewOf(c)
		var s share
		if s, w = m.share(m.cast(&v, from, to, w)); s.hi.zero() {
			return Ratio{}, i, w
		}
		w.shares = append(w.shares, s)
	}
	return m.settle(w.shares, from, to, w)
}

// settle finds the least of the shares that blockers hide from the eye points, one for
// each. A share is worked out exactly only where it may be the least.
func (m *silhouette) settle(shares []share, from, to int, w work) (best Ratio, eye int, out work) {
	whole, most, all := m.area(), shares[0].hi, true
	for i, s := range shares {
		if s.hi.zero() {
			return Ratio{}, i, w
		}
		if s.hi.cmp(most) < 0 {
			most = s.hi
		}
		all = all && s.lo == whole
	}
	if all {
		return NewRatio(1, 1), 0, w
	}
	first := true
	for i, e := range m.eyes {
		if shares[i].lo.cmp(most) > 0 {
			continue
		}
		c, _ := m.chord(e)
		v := viewOf(c)
		var r Ratio
		if r, w = m.exact(&v, m.cast(&v, from, to, w)); first || r.Cmp(best) < 0 {
			best, eye, first = r, i, false
		}
	}
	return best, eye, w
}

// hundredths is the least area that is so many hundredths of the whole, or more.
func (m *silhouette) hundredths(p uint8) u128 {
	hundred := u128From(100)
	all, _ := m.area().mul(u128From(uint64(p)))
	least, rest := all.quoRem(hundred)
	if !rest.zero() {
		least, _ = least.add(u128From(1))
	}
	return least
}

// area is that of the whole silhouette.
func (m *silhouette) area() u128 {
	a, _ := u128From(wholeChord).mul(u128From(uint64(m.rise)))
	return a
}

// percents is cover in whole percent. An eye point that sees all but less than a
// hundredth ends the search for a share.
func (m *silhouette) percents(w work) (p Percents, out work) {
	p.Hard, p.Total, p.Conceal = most(m.hard), most(m.all), most(len(m.blockers)-m.all)
	for _, e := range m.eyes {
		if p == (Percents{}) {
			break
		}
		c, ok := m.chord(e)
		if !ok {
			return Percents{}, w
		}
		v := viewOf(c)
		if p.Total > 0 { // else Hard, which is not more, is 0, too
			p.Hard, p.Total, w = m.lowerBoth(&v, p, w)
		}
		if p.Conceal > 0 {
			p.Conceal, w = m.lower(p.Conceal, &v, m.cast(&v, m.all, len(m.blockers), w))
		}
	}
	return p, w
}

// most is the greatest percent that so many blockers may hide.
func most(blockers int) uint8 {
	if blockers == 0 {
		return 0
	}
	return 100
}

// lowerBoth lowers the percent of hard blockers, and of all, to what an eye point sees
// if that is less.
func (m *silhouette) lowerBoth(v *view, p Percents, w work) (hard, total uint8, out work) {
	w = m.cast(v, 0, m.hard, w)
	if hard = p.Hard; hard > 0 {
		hard, w = m.lower(hard, v, w)
	}
	if m.all == m.hard {
		return hard, hard, w
	}
	total, w = m.lower(p.Total, v, m.add(v, m.hard, m.all, w))
	return hard, total, w
}

// lower lowers a percent to that of the share that the shades hide, if that is less.
func (m *silhouette) lower(p uint8, v *view, w work) (uint8, work) {
	if len(w.shades) == 0 {
		return 0, w
	}
	enough := m.hundredths(p)
	for i := range w.shades { // one that hides so much by itself will do
		if w.shades[i].area().lo.cmp(enough) >= 0 {
			return p, w
		}
	}
	var s share
	s, w = m.share(w)
	lo, hi := m.percent(s)
	switch {
	case lo >= p:
		return p, w
	case lo == hi:
		return lo, w
	}
	var r Ratio
	r, w = m.exact(v, w)
	return min(p, uint8(r.Floor(100))), w
}

// hidden reports whether hard obstacles hide all of the target from all eye points.
func (m *silhouette) hidden(w work) (bool, work) {
	if m.hard == 0 {
		return false, w
	}
	for _, e := range m.eyes {
		c, ok := m.chord(e)
		if !ok {
			return false, w
		}
		v := viewOf(c)
		var s share
		s, w = m.share(m.cast(&v, 0, m.hard, w))
		if s.hi.cmp(m.area()) < 0 {
			return false, w
		}
		if s.lo == m.area() {
			continue
		}
		var r Ratio
		if r, w = m.exact(&v, w); r.Cmp(NewRatio(1, 1)) < 0 {
			return false, w
		}
	}
	return true, w
}
