package dice

import (
	"math"
	"slices"
)

// Branches runs f once for every combination of classes, totals and faces that it
// can draw, and calls out with the weight of each; the weights add up to 1. Draws
// of the exchange k that f makes again are answered as before. f must be a pure
// function of its dice.
func Branches(k Key, f func(d Dice), out func(w Weight)) {
	var t Tree
	for t.Start(); t.Next(); {
		f(t.Dice(k))
		out(t.Weight())
	}
}

// Tree walks through all outcomes of some draws, as [Branches] does, with memory that
// it uses again. The zero value is ready. For each outcome: [Tree.Next], then draw from
// [Tree.Dice], then read [Tree.Weight].
type Tree struct {
	// Terse leaves out what a forecast does not tell apart: of a [Dice.Aside] there is one way, and the totals
	// that [Dice.Spread] takes together are one outcome, of which [Tree.Fans] tells more.
	Terse   bool
	nodes   []node
	ways    []way // of all nodes, one after the other
	at      int
	seen    []answer
	rolling []rolling
	started bool
}

// way is one class of a draw: a face that stands for it, and how many throws do.
type way struct {
	face       int
	count      uint64
	less, deep int32 // see Fan
}

// node is a draw on the path through the tree; its ways are ways[from:to].
type node struct {
	from, to, pick int
	fan            int // ways from pick on that are one outcome, 0 for one that stands for itself
	about          uint32
	all            uint64
}

// Fan is a class of totals that come to the same but for an amount. Of each throw of the way i, Less(i) is how much less
// comes off somebody than of the first, which is the highest, and how much of that off what keeps it alive.
type Fan struct {
	About uint32 // whom the amount comes off
	ways  []way
}

// Len returns how many totals there are.
func (f *Fan) Len() int { return len(f.ways) }

// Less returns how much less a total takes off, and how many throws come to it.
func (f *Fan) Less(i int) (less, deep int32, count uint64) {
	w := &f.ways[i]
	return w.less, w.deep, w.count
}

// Fans appends the fans of the present outcome, whose weight is that of one throw of each of them. They hold until the
// next one.
func (t *Tree) Fans(into []Fan) []Fan {
	for i := range t.nodes {
		if n := &t.nodes[i]; n.fan > 0 {
			into = append(into, Fan{n.about, t.ways[n.pick : n.pick+n.fan]})
		}
	}
	return into
}

// Start begins anew.
func (t *Tree) Start() {
	t.nodes, t.ways, t.seen, t.at, t.started = t.nodes[:0], t.ways[:0], t.seen[:0], 0, false
}

// Next goes on to the next outcome; it reports false when there is none left.
func (t *Tree) Next() bool {
	t.at, t.seen = 0, t.seen[:0]
	if !t.started {
		t.started = true
		return true
	}
	for len(t.nodes) > 0 {
		last := &t.nodes[len(t.nodes)-1]
		last.pick, last.fan = last.pick+max(1, last.fan), 0
		if last.pick < last.to {
			return true
		}
		t.ways = t.ways[:last.from]
		t.nodes = t.nodes[:len(t.nodes)-1]
	}
	return false
}

// Dice returns the dice of the outcome under way, for the exchange k.
func (t *Tree) Dice(k Key) Dice { return From(t, k) }

// Weight returns the exact probability of the outcome, once its draws are made.
func (t *Tree) Weight() Weight {
	w := Certain
	for i := range t.nodes {
		n := &t.nodes[i]
		throws := uint64(1)
		if n.fan == 0 {
			throws = t.ways[n.pick].count
		}
		w = w.Times(Weight{Num: throws, Den: n.all})
	}
	return w
}

// known returns the answer to a draw that this outcome has made before.
func (t *Tree) known(d Draw, n int) (face int, ok bool) {
	for i := range t.seen {
		if a := &t.seen[i]; a.draw == d && a.n == n {
			return a.face, true
		}
	}
	return 0, false
}

// fresh reports whether the next draw is new on this path; its ways are to be added.
func (t *Tree) fresh() bool {
	if t.at < len(t.nodes) {
		return false
	}
	t.nodes = append(t.nodes, node{from: len(t.ways), pick: len(t.ways)})
	return true
}

// take closes a draw and returns the face of the way that is picked.
func (t *Tree) take(d Draw, n int) int {
	here := &t.nodes[t.at]
	if here.to == 0 {
		here.to = len(t.ways)
		for _, w := range t.ways[here.from:here.to] {
			here.all += w.count
		}
	}
	t.at++
	face := t.ways[here.pick].face
	t.seen = append(t.seen, answer{d, n, face})
	return face
}

// Face implements [Source]: every face is a branch.
func (t *Tree) Face(d Draw) int {
	if face, ok := t.known(d, 0); ok {
		return face
	}
	if t.fresh() {
		for f := range d.Sides {
			t.ways = append(t.ways, way{face: f + 1, count: 1})
		}
	}
	return t.take(d, 0)
}

// Class implements [Source]: a branch for each class, shown by its highest face.
func (t *Tree) Class(d Draw, cuts []int) int {
	if face, ok := t.known(d, 0); ok {
		return face
	}
	if t.fresh() {
		from := 0
		for i := 0; i <= len(cuts); i++ {
			c := d.Sides
			if i < len(cuts) {
				c = min(cuts[i], d.Sides)
			}
			if c > from {
				t.ways = append(t.ways, way{face: c, count: uint64(c - from)})
				from = c
			}
		}
	}
	return t.take(d, 0)
}

// Sum implements [Source]: a branch for each total.
//
// So many dice that their throws cannot be counted in 64 bits are drawn in portions.
func (t *Tree) Sum(d Draw, n int) int {
	portion := 1
	for all := uint64(d.Sides); portion < n && all <= math.MaxUint64/uint64(d.Sides)/2; portion++ {
		all *= uint64(d.Sides)
	}
	total := 0
	for n > 0 {
		k := min(n, portion)
		total += t.sum(d, k)
		d.Index, n = d.Index+k, n-k
	}
	return total
}

func (t *Tree) sum(d Draw, n int) int {
	if face, ok := t.known(d, n); ok {
		return face
	}
	if t.fresh() {
		from := len(t.ways)
		if t.totals(n, d.Sides); t.Terse {
			slices.Reverse(t.ways[from:]) // the highest first, for the sake of fans
		}
	}
	return t.take(d, n)
}

// spread makes a fan of the latest total that was drawn for p and those below it, as far as they are alike.
func (t *Tree) spread(p Purpose, about uint32, of func(total int) (less, deep int32, alike bool)) {
	for i := len(t.seen) - 1; i >= 0; i-- {
		if a := &t.seen[i]; a.draw.Purpose != p || a.n == 0 {
			continue
		} else if a.n < 0 || a.draw.Index > 0 { // open-ended, or a part of very many dice
			return
		}
		here := &t.nodes[i]
		if here.fan > 0 {
			return
		}
		for _, later := range t.nodes[i+1:] {
			if later.pick != later.from { // what it comes to with their first ways is past
				return
			}
		}
		here.fan, here.about = 1, about
		t.ways[here.pick].less, t.ways[here.pick].deep = 0, 0
		for w := here.pick + 1; w < here.to; w++ {
			less, deep, alike := of(t.ways[w].face)
			if !alike {
				return
			}
			t.ways[w].less, t.ways[w].deep = less, deep
			here.fan++
		}
		return
	}
}

// totals counts the throws of n dice that come to each total, one die after the other,
// in place: the ways of k dice become those of k+1.
func (t *Tree) totals(n, sides int) {
	from := len(t.ways)
	t.ways = append(t.ways, way{count: 1})
	for k := range n {
		old := len(t.ways)
		for range sides - 1 {
			t.ways = append(t.ways, way{})
		}
		w := t.ways[from:]
		for i := len(w) - 1; i >= 0; i-- {
			sum := uint64(0)
			for f := range sides {
				if j := i - f; j >= 0 && j < old-from {
					sum += w[j].count
				}
			}
			w[i] = way{face: i + k + 1, count: sum}
		}
	}
}
