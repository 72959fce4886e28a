package space

import (
	"sync/atomic"

	"github.com/affray-engine/affray/rules/grid"
)

// table remembers for each pair of cells whether a standing man on one has lines
// of sight and of effect to a standing man on the other, with all doors as the
// spec has them. An answer depends on nothing else, so whoever finds it first
// may write it for all battles; words change by atomic operations only.
type table struct{ words []atomic.Uint32 }

// Bits of a pair.
const (
	knowSight uint32 = 1 << iota
	haveSight
	knowEffect
	haveEffect

	pairBits    = 4
	pairsInWord = 32 / pairBits
)

// mostTabled is the greatest number of cells of a map that has a table; it then
// takes four megabytes. Larger maps find every line anew.
const mostTabled = 4096

func newTable(m *Map) table {
	if m.spec.Kind == grid.Free || len(m.walls) == 0 || m.spec.Rules.BodiesBlock || m.size() > mostTabled {
		return table{}
	}
	pairs := m.size() * (m.size() + 1) / 2
	return table{make([]atomic.Uint32, pairs/pairsInWord+1)}
}

// find returns where a pair of cells is kept. Lines are the same both ways
// (SPACE-058).
func (t *table) find(m *Map, a, b grid.Cell) (word *atomic.Uint32, shift int) {
	i, j := m.index(a), m.index(b)
	if i < j {
		i, j = j, i
	}
	n := i*(i+1)/2 + j
	return &t.words[n/pairsInWord], n % pairsInWord * pairBits
}
