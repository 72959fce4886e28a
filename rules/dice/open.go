package dice

// OpenClass draws an open-ended die, as [Dice.Open] does, of which only this
// matters: how many of the ascending cuts lie below its total. An enumeration has
// one branch for each such class and for each face that can still lead to several.
func (d Dice) OpenClass(p Purpose, sides, low, high int, cuts ...int) int {
	t, enumerates := d.source.(*Tree)
	switch {
	case !enumerates:
		return d.Open(p, sides, low, high, 0, 0)
	case len(cuts) == 0:
		return t.Class(d.draw(p, 0, sides), nil)
	}
	o := opener{low: low, high: high, cuts: cuts}
	total, sign := 0, 0
	for i := 0; ; i++ {
		var cuts []int
		if t.at == len(t.nodes) { // else its ways are known
			cuts = o.faces(total, sign, sides)
		}
		face := t.Class(d.draw(p, i, sides), cuts)
		total, sign = o.add(total, sign, face)
		if sign == 0 {
			return total
		}
		if o.decided(total, sign) || i == openLimit {
			return total + sign
		}
	}
}

// Enumerates reports whether the dice are those of [Branches]. A rule may ask
// before it works out cuts that nothing else needs.
func (d Dice) Enumerates() bool {
	_, yes := d.source.(*Tree)
	return yes
}

// opener is an open-ended die on its way through classes.
type opener struct {
	low, high int
	cuts      []int
	room      [128]int
}

// add adds a face to a total that grows in the direction of sign, 0 before the
// first face; sign 0 says that the die is over.
func (o *opener) add(total, sign, face int) (int, int) {
	switch {
	case sign == 0 && face > o.high:
		return face, 1
	case sign == 0 && face <= o.low:
		return face, -1
	case sign == 0 || face <= o.high:
		return total + sign*face + (1-sign*sign)*face, 0
	}
	return total + sign*face, sign
}

// decided reports whether whatever is still added leads to the same class.
func (o *opener) decided(total, sign int) bool {
	if sign > 0 {
		return o.cuts[len(o.cuts)-1] <= total
	}
	return o.cuts[0] >= total-1
}

// faces are the cuts of the next die.
func (o *opener) faces(total, sign, sides int) []int {
	cuts := o.room[:0]
	before := o.class(total, sign, 1)
	for f := 1; f < sides; f++ {
		after := o.class(total, sign, f+1)
		if after != before {
			cuts = append(cuts, f)
		}
		before = after
	}
	return cuts
}

// class tells faces apart: by how many cuts lie below what they lead to, or each by
// itself if that is still open.
func (o *opener) class(total, sign, face int) int {
	total, sign = o.add(total, sign, face)
	switch {
	case sign != 0 && !o.decided(total, sign):
		return -face
	case sign > 0:
		return len(o.cuts)
	case sign < 0:
		return 0
	}
	n := 0
	for n < len(o.cuts) && o.cuts[n] < total {
		n++
	}
	return n
}
