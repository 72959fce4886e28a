package dice

import (
	"math"
	"slices"
)

// OpenClass draws an open-ended die, as [Dice.Open] does, of which only this
// matters: how many of the ascending cuts lie below its total. An enumeration has
// one branch for each such class.
func (d Dice) OpenClass(p Purpose, sides, low, high int, cuts ...int) int {
	t, enumerates := d.source.(*Tree)
	if !enumerates {
		return d.Open(p, sides, low, high, 0, 0)
	}
	return t.open(d.draw(p, 0, sides), opener{low: low, high: high, cuts: cuts})
}

// Split reports whether the tree that the dice are those of has been at the next draw before, and knows its classes: whoever
// draws it need not find the cuts.
func (d Dice) Split() bool {
	t, ok := d.source.(*Tree)
	return ok && t.at < len(t.nodes)
}

// Enumerates reports whether the dice are those of [Branches]. A rule may ask
// before it works out cuts that nothing else needs.
func (d Dice) Enumerates() bool {
	_, yes := d.source.(*Tree)
	return yes
}

// opener is an open-ended die and the cuts between its classes.
type opener struct {
	low, high int
	cuts      []int
}

// openDraw tells an open-ended draw from others of its purpose.
const openDraw = -1

// open draws a class of an open-ended die, shown by a total of it.
func (t *Tree) open(d Draw, o opener) int {
	if total, ok := t.known(d, openDraw); ok {
		return total
	}
	if t.fresh() {
		t.opens(d.Sides, o)
	}
	return t.take(d, openDraw)
}

// opens counts the throws that lead to each class, in units of as many dice as it takes
// until every class is decided. Those in which nothing comes to it are left out.
func (t *Tree) opens(sides int, o opener) {
	from := len(t.ways)
	for range len(o.cuts) + 1 {
		t.ways = append(t.ways, way{})
	}
	t.rolling = append(t.rolling[:0], rolling{count: 1})
	now := 0 // those before it have been rolled
	for all := uint64(1); now < len(t.rolling) && all <= math.MaxUint64/uint64(sides); all *= uint64(sides) {
		for i := range t.ways[from:] {
			t.ways[from+i].count *= uint64(sides)
		}
		to := len(t.rolling)
		for ; now < to; now++ {
			t.roll(t.rolling[now], to, sides, t.ways[from:], o)
		}
	}
	for _, r := range t.rolling[now:] { // beyond what 64 bits count: to the class that it has come to
		o.end(t.ways[from:], r)
	}
	kept := t.ways[:from]
	for _, w := range t.ways[from:] {
		if w.count > 0 {
			kept = append(kept, w)
		}
	}
	t.ways = kept
}

// rolling is an open-ended die that is rolled again: its total so far, in which direction
// it goes on, 0 before the first face, and how many throws led there.
type rolling struct {
	total, sign int
	count       uint64
}

// roll throws the next die of one that is still rolling. Throws of as many dice stand in the
// list from its place fresh on, those of equal total and direction as one.
func (t *Tree) roll(r rolling, fresh, sides int, ways []way, o opener) {
	for f := 1; f <= sides; f++ {
		next := rolling{count: r.count}
		next.total, next.sign = o.add(r.total, r.sign, f)
		if next.sign == 0 || o.decided(next.total, next.sign) {
			o.end(ways, next)
			continue
		}
		t.gather(next, fresh)
	}
}

// gather counts a throw with those that have come to the same. They stand where the last of
// them would, so that each class is shown by the total by which all of them would show it.
func (t *Tree) gather(r rolling, fresh int) {
	same := slices.IndexFunc(t.rolling[fresh:], func(o rolling) bool { return o.total == r.total && o.sign == r.sign })
	if same >= 0 {
		r.count += t.rolling[fresh+same].count
		t.rolling = slices.Delete(t.rolling, fresh+same, fresh+same+1)
	}
	t.rolling = append(t.rolling, r)
}

// end adds a die that is over, or decided, to its class.
func (o opener) end(ways []way, r rolling) {
	total := r.total + r.sign
	w := &ways[o.class(total)]
	w.face, w.count = total, w.count+r.count
}

// class is how many cuts lie below a total.
func (o opener) class(total int) int {
	n, _ := slices.BinarySearch(o.cuts, total)
	return n
}

// add adds a face to a total that grows in the direction of sign, 0 before the
// first face; sign 0 says that the die is over.
func (o opener) add(total, sign, face int) (int, int) {
	switch {
	case sign == 0 && face > o.high:
		return face, 1
	case sign == 0 && face <= o.low:
		return face, -1
	case sign == 0:
		return face, 0
	case face <= o.high:
		return total + sign*face, 0
	}
	return total + sign*face, sign
}

// decided reports whether whatever is still added leads to the same class.
func (o opener) decided(total, sign int) bool {
	switch {
	case len(o.cuts) == 0:
		return true
	case sign > 0:
		return o.cuts[len(o.cuts)-1] <= total
	}
	return o.cuts[0] >= total-1
}
