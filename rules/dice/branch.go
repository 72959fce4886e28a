package dice

// Branches runs f once for every combination of classes, totals and faces that it
// can draw, and calls out with the weight of each; the weights add up to 1. Draws
// of the exchange k that f makes again are answered as before. f must be a pure
// function of its dice.
func Branches(k Key, f func(d Dice), out func(w Weight)) {
	t := &tape{}
	for {
		t.at, t.seen = 0, t.seen[:0]
		f(From(t, k))
		w := Weight{Num: 1, Den: 1}
		for _, n := range t.nodes {
			w = w.times(n.ways[n.pick].count, n.all)
		}
		out(w)
		if !t.advance() {
			return
		}
	}
}

// way is one class of a draw: a face that stands for it, and how many throws do.
type way struct {
	face  int
	count uint64
}

type node struct {
	ways []way
	pick int
	all  uint64
}

// tape is a path through the tree of draws; each run walks it and grows it.
type tape struct {
	nodes []node
	at    int
	seen  []answer
}

func (t *tape) advance() bool {
	for len(t.nodes) > 0 {
		last := &t.nodes[len(t.nodes)-1]
		if last.pick++; last.pick < len(last.ways) {
			return true
		}
		t.nodes = t.nodes[:len(t.nodes)-1]
	}
	return false
}

func (t *tape) draw(d Draw, n int, ways func() []way) int {
	for _, a := range t.seen {
		if a.draw == d && a.n == n {
			return a.face
		}
	}
	if t.at == len(t.nodes) {
		w := ways()
		all := uint64(0)
		for _, c := range w {
			all += c.count
		}
		t.nodes = append(t.nodes, node{ways: w, all: all})
	}
	here := t.nodes[t.at]
	t.at++
	face := here.ways[here.pick].face
	t.seen = append(t.seen, answer{d, n, face})
	return face
}

// Face implements [Source]: every face is a branch.
func (t *tape) Face(d Draw) int {
	return t.draw(d, 0, func() []way {
		w := make([]way, d.Sides)
		for i := range w {
			w[i] = way{i + 1, 1}
		}
		return w
	})
}

// Class implements [Source]: a branch for each class, shown by its highest face.
func (t *tape) Class(d Draw, cuts []int) int {
	return t.draw(d, 0, func() []way {
		var w []way
		from := 0
		for _, c := range append(append([]int(nil), cuts...), d.Sides) {
			c = min(c, d.Sides)
			if c > from {
				w = append(w, way{c, uint64(c - from)})
				from = c
			}
		}
		return w
	})
}

// Sum implements [Source]: a branch for each total.
func (t *tape) Sum(d Draw, n int) int {
	return t.draw(d, n, func() []way { return totals(n, d.Sides) })
}

// totals counts the throws of n dice that come to each total.
func totals(n, sides int) []way {
	counts := []uint64{1} // counts[i]: throws with total i + number of dice so far
	for range n {
		next := make([]uint64, len(counts)+sides-1)
		for i, c := range counts {
			for f := range sides {
				next[i+f] += c
			}
		}
		counts = next
	}
	w := make([]way, len(counts))
	for i, c := range counts {
		w[i] = way{i + n, c}
	}
	return w
}
