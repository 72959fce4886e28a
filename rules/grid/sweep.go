package grid

// share bounds an area that is hidden, in units of places times heights.
type share struct{ lo, hi u128 }

// edge is where a shade begins or ends.
type edge struct {
	place
	of  int32
	end bool
}

// sweep bounds the union of shades (SPACE-074). It goes along u from edge to edge;
// neighbouring strips of the same height are taken as one, so that shades which join
// leave no gap between them however their edges were rounded.
func sweep(shades []shade, edges []edge) (share, []edge) {
	sortShades(shades)
	edges = edges[:0]
	for i := range shades {
		edges = append(edges, edge{shades[i].from, int32(i), false}, edge{shades[i].to, int32(i), true})
	}
	sortEdges(edges)
	rank := int32(0)
	for i := range edges {
		e := &edges[i]
		if i > 0 && e.compare(&edges[i-1].place) != 0 {
			rank++
		}
		if e.end {
			shades[e.of].j = rank
		} else {
			shades[e.of].i = rank
		}
	}
	var area share
	var h stretch
	low, high := &edges[0].place, &edges[0].place // where h.lo and h.hi began
	rank = 0
	for i := range edges {
		e := &edges[i]
		if i > 0 {
			if e.compare(&edges[i-1].place) == 0 {
				continue
			}
			rank++
		}
		here := heightsAt(shades, rank)
		if here.lo != h.lo {
			if e.lo > low.hi {
				area.lo = area.lo.plus(e.lo-low.hi, h.lo)
			}
			low, h.lo = &e.place, here.lo
		}
		if here.hi != h.hi {
			area.hi = area.hi.plus(e.hi-high.lo, h.hi)
			high, h.hi = &e.place, here.hi
		}
	}
	return area, edges
}

func (a u128) plus(width uint64, height int64) u128 {
	p, _ := u128From(width).mul(u128From(uint64(height)))
	sum, _ := a.add(p)
	return sum
}

// heightsAt bounds how much of the height is hidden in the strip right of an edge. The
// shades come by their lower ends; where that is not the order of the upper bounds of
// those ends the lower result is smaller than it might be.
func heightsAt(shades []shade, rank int32) (sum stretch) {
	var top stretch
	for i := range shades {
		s := &shades[i]
		if s.i > rank || s.j <= rank {
			continue
		}
		if lo := max(s.z0.hi, top.lo); lo < s.z1.lo {
			sum.lo += s.z1.lo - lo
			top.lo = s.z1.lo
		}
		if lo := max(s.z0.lo, top.hi); lo < s.z1.hi {
			sum.hi += s.z1.hi - lo
			top.hi = s.z1.hi
		}
	}
	return sum
}

// sortShades sorts by lower ends. The lists are short.
func sortShades(s []shade) {
	for i := 1; i < len(s); i++ {
		for j := i; j > 0 && s[j].z0.lo < s[j-1].z0.lo; j-- {
			s[j], s[j-1] = s[j-1], s[j]
		}
	}
}

func sortEdges(s []edge) {
	for i := 1; i < len(s); i++ {
		for j := i; j > 0 && s[j].compare(&s[j-1].place) < 0; j-- {
			s[j], s[j-1] = s[j-1], s[j]
		}
	}
}
