package agent

// tip is the smallest change by which an option would have been as good as the one that is better.
func tip(best, next *weighed) Tip {
	gap := best.worth - next.worth
	t, size := best.smallest(-gap)
	if o, less := next.smallest(gap); t.What == "" || o.What != "" && less < size {
		t, t.Option = o, 1
	}
	t.For = 1
	return t
}

// smallest is by how much one term of a worth would have to be more for all of it to be so much more; the one of which
// that is the least part, and that part in millionths.
func (w *weighed) smallest(more worth) (t Tip, size worth) {
	for i, term := range w.terms {
		part := term.after - term.before
		by, ok := w.needs(i, more)
		if !ok || part == 0 {
			continue
		}
		if n := by.abs() * 1_000_000 / part.abs(); t.What == "" || n < size {
			t, size = Tip{What: term.what, By: away(by)}, n
		}
	}
	return t, size
}

// needs is by how much a term would have to be more for the whole worth to be so much more; not ok if it does not count
// in the end.
func (w *weighed) needs(i int, more worth) (by worth, ok bool) {
	for k := len(w.terms) - 1; k > i; k-- { // back through what came after it
		switch t := &w.terms[k]; {
		case t.kind == fixed, t.kind == scaled && (t.before == 0 || t.after == 0):
			return 0, false
		case t.kind == scaled:
			more = more * t.before / t.after
		}
	}
	return more, true
}

func (w worth) abs() worth { return max(w, -w) }

// away is a worth as others see it, rounded away from zero.
func away(w worth) int {
	n := int((w.abs()*1000 + whole - 1) >> 20)
	if w < 0 {
		return -n
	}
	return n
}
