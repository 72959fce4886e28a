package grid

// rect is what one blocker hides: a part of the chord, u from 0 to 1, times a
// part of the target's height (SPACE-074).
type rect struct{ u0, u1, z0, z1 Ratio }

// ray is the depth at which one side of a blocker is met by the ray through the
// chord's point u: it is e/(a+b·u) of the way to the chord, with e the place of the eye
// beside that side. Sides that have the eye without are where the ray goes in.
type ray struct{ e, a, b int64 }

func rayAt(a, b *corner) ray {
	left, right := b.left-a.left, b.right-a.right
	return ray{-cross(a.w, b.w), -left, left + right}
}

// nearness is 1/s for the ray of a side, exactly: the way to the chord in multiples of
// the way to the side.
func (r ray) nearness(u Ratio) Ratio {
	return NewRatio(r.a, 1).Add(u.Mul(NewRatio(r.b, 1))).Quo(NewRatio(r.e, 1))
}

// needs says which end of a blocker's depth decides about its height h (SPACE-073):
// seen from the eye, what is above it looms highest, and hangs lowest, at one end. The
// upper height counts at its highest, the lower one at its lowest.
func needsFront(h, eye int64, upper bool) bool { return (h >= eye) == upper }

// rectangle is what a blocker hides exactly, or false if nothing (SPACE-073).
func (m *silhouette) rectangle(b *blocker, cs []corner, lo, hi frac) (r rect, ok bool) {
	r = rect{lo.ratio(), hi.ratio(), NewRatio(m.foot, 1), NewRatio(m.top, 1)}
	mid := r.u0.Add(r.u1).Mul(NewRatio(1, 2))
	if b.z0 != Ground && !(b.z0 <= m.eye && b.z0 <= m.foot) {
		r.z0 = r.z0.Max(m.height(b.z0, nearness(cs, mid, needsFront(b.z0, m.eye, false))))
	}
	if b.z1 != Sky && !(b.z1 >= m.eye && b.z1 >= m.top) {
		r.z1 = r.z1.Min(m.height(b.z1, nearness(cs, mid, needsFront(b.z1, m.eye, true))))
	}
	return r, r.z0.Cmp(r.z1) < 0
}

// height is where, at the chord, the line from the eye through height h arrives.
func (m *silhouette) height(h int64, nearness Ratio) Ratio {
	return NewRatio(m.eye, 1).Add(NewRatio(h-m.eye, 1).Mul(nearness))
}

// nearness is 1/s of the front or the back of a blocker, along the ray through the
// chord's point u; of the back at least 1, where the chord is.
func nearness(cs []corner, u Ratio, front bool) (n Ratio) {
	if !front && len(cs) > 2 {
		n = NewRatio(1, 1)
	}
	first := true
	for i := range cs {
		r := rayAt(&cs[i], &cs[(i+1)%len(cs)])
		switch x := r.e; {
		case x == 0:
		case len(cs) == 2:
			return r.nearness(u)
		case front && x > 0:
			if y := r.nearness(u); first || y.Cmp(n) < 0 {
				n, first = y, false
			}
		case !front && x < 0:
			n = n.Max(r.nearness(u))
		}
	}
	return n
}
