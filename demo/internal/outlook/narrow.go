package outlook

import "slices"

// Within are the moments between which that lies which turned the battle at a turning point: as soon as it is narrowed down these hold what one tick
// has done, and till then they are those of the turning point. What is told of the chances stays as it is.
func (o *Outlook) Within(t Turn) (from, to int) {
	if from, to, next := o.narrow(t); next < 0 {
		return from, to
	}
	return t.From, t.To
}

// narrow goes from coarse to fine as halved does, in between the moments of a turning point: of those after which somebody is hurt there it takes the one in
// the middle of the gap in which the chance has grown most, until nobody is hurt in that but in one tick. Next is the moment that is to be worked out for
// that, -1 if none is.
func (o *Outlook) narrow(t Turn) (from, to, next int) {
	marks := []int{t.From}
	for m := t.From + 1; m < t.To; m++ {
		if o.hurt(m-1, m) {
			marks = append(marks, m)
		}
	}
	marks = append(marks, t.To)
	share := func(list []Chance, m int) (part float64, known bool) {
		i, known := find(list, m)
		if known {
			part = won(&list[i], t.Side)
		}
		return part, known
	}
	first, began := share(o.chances, t.From)
	last, ended := share(o.chances, t.To)
	if !began || !ended {
		return t.From, t.To, -1
	}
	taken, shares := []int{0, len(marks) - 1}, []float64{first, last}
	for {
		gap := 1
		for i := 2; i < len(taken); i++ {
			if shares[i]-shares[i-1] > shares[gap]-shares[gap-1] {
				gap = i
			}
		}
		if taken[gap]-taken[gap-1] == 1 {
			return marks[taken[gap-1]], marks[taken[gap]], -1
		}
		middle := (taken[gap-1] + taken[gap] + 1) / 2
		part, known := share(o.finer, marks[middle])
		if !known {
			return t.From, t.To, marks[middle]
		}
		taken, shares = slices.Insert(taken, gap, middle), slices.Insert(shares, gap, part)
	}
}

// narrows takes up a moment in between those of a turning point, if one is left to be worked out there: the greatest is narrowed down first.
func (o *Outlook) narrows() bool {
	for _, t := range o.Turns(o.reel.Last()) {
		if _, _, next := o.narrow(t); next >= 0 && o.takesUp(next) {
			o.work.finer = true
			return true
		}
	}
	return false
}
