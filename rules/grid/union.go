package grid

import "slices"

// union returns the area of the union of rectangles (SPACE-074). It goes along
// u from edge to edge; neighbouring strips of the same height are taken as one,
// which keeps the fractions small.
func union(rects []rect) Ratio {
	if len(rects) == 1 {
		r := &rects[0]
		return r.u1.Sub(r.u0).Mul(r.z1.Sub(r.z0))
	}
	var buf [16]Ratio
	edges := buf[:0]
	for i := range rects {
		edges = append(edges, rects[i].u0, rects[i].u1)
	}
	slices.SortFunc(edges, Ratio.Cmp)
	var area, from, height Ratio
	for i, u := range edges {
		var h Ratio
		if i+1 < len(edges) {
			if u.Cmp(edges[i+1]) == 0 {
				continue
			}
			h = heightAt(rects, u)
		}
		if h.Cmp(height) != 0 {
			area = area.Add(u.Sub(from).Mul(height))
			from, height = u, h
		}
	}
	return area
}

// heightAt returns how much of the height is hidden just right of u.
func heightAt(rects []rect, u Ratio) Ratio {
	var buf [8]rect
	here := buf[:0]
	for i := range rects {
		if rects[i].u0.Cmp(u) <= 0 && rects[i].u1.Cmp(u) > 0 {
			here = append(here, rects[i])
		}
	}
	slices.SortFunc(here, func(a, b rect) int { return a.z0.Cmp(b.z0) })
	var sum, top Ratio
	for i := range here {
		lo, hi := here[i].z0, here[i].z1
		if i > 0 {
			lo = lo.Max(top)
		}
		if lo.Cmp(hi) >= 0 {
			continue
		}
		sum, top = sum.Add(hi.Sub(lo)), hi
	}
	return sum
}

// between appends to dst the rectangles cut to the heights from lo to hi.
func between(dst, rects []rect, lo, hi Ratio) []rect {
	for _, r := range rects {
		r.z0, r.z1 = r.z0.Max(lo), r.z1.Min(hi)
		if r.z0.Cmp(r.z1) < 0 {
			dst = append(dst, r)
		}
	}
	return dst
}
