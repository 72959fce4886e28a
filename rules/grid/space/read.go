package space

import (
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
)

// Bounds of the numbers of a request. Within them nothing overflows.
const (
	maxCoord = grid.Limit / grid.Unit // of a cell, either way
	maxZ     = 1 << 24                // mm, either way
	maxMM    = 1 << 30
	maxCell  = 50_000        // mm
	maxReach = 3_037_000_499 // mm, the root of what 64 bits hold; no distance is longer
	maxCells = 64            // of one body
	maxSteps = 512           // of simultaneous steps, and as many who stand; time goes with the cube
)

// reader reads one request. Bad tells that something was wrong that would make
// the geometry meaningless; what is answered then is dropped anyway.
type reader struct {
	*block.Map
	grid grid.Kind
	bad  bool
}

// fail notes a mistake at a key of m.
func (r *reader) fail(m *block.Map, key string, code block.Code, format string, args ...any) {
	r.bad = true
	m.Fail(key, code, format, args...)
}

// need reports whether a key is there, and notes it if not.
func (r *reader) need(m *block.Map, key string) bool {
	if m.Has(key) {
		return true
	}
	r.bad = true
	m.Need(key)
	return false
}

var gridNames = []string{"hex", "square", "free"}

// cellGrid reads the key grid of a question that makes sense on cells only. It is
// false if there is no such grid: what else would be right then nobody knows, so
// this is the only mistake that is told.
func (r *reader) cellGrid() bool { return r.grids(gridNames[:2]) }

// anyGrid is cellGrid for questions that make sense on open ground, too.
func (r *reader) anyGrid() bool { return r.grids(gridNames) }

func (r *reader) grids(names []string) bool {
	r.grid = grid.Kind(r.word("grid", "", names...))
	if r.bad {
		r.leave()
	}
	return !r.bad
}

// leave takes all keys of the request as known.
func (r *reader) leave() {
	for _, key := range r.Keys() {
		r.Has(key)
	}
}

func (r *reader) word(key, def string, words ...string) int {
	return r.wordIn(r.Map, key, def, words...)
}

// wordIn returns the index of a word in its list; def "" means that the key must
// be there.
func (r *reader) wordIn(m *block.Map, key, def string, words ...string) int {
	var got string
	if def == "" {
		got = m.Word(key, words...)
	} else {
		got = m.WordOr(key, def, words...)
	}
	for i, w := range words {
		if w == got {
			return i
		}
	}
	r.bad = true
	return 0
}

// cellMM reads the size of a cell, which open ground can do without.
func (r *reader) cellMM() int64 {
	if r.grid == grid.Free {
		return r.IntOr("cell_mm", 1, 1, maxCell)
	}
	return r.Int("cell_mm", 1, maxCell)
}

// pair reads a list of two whole numbers within ±limit.
func (r *reader) pair(m *block.Map, key string, n *block.Node, limit int64) (x, y int64) {
	if n == nil || n.Kind != block.KindList || len(n.Items) != 2 {
		r.fail(m, key, block.Type, "want a pair of whole numbers")
		return 0, 0
	}
	mark := r.mark(m)
	x = block.ReadInt(n.Items[0], m.At(key), m.Errors(), -limit, limit)
	y = block.ReadInt(n.Items[1], m.At(key), m.Errors(), -limit, limit)
	r.bad = r.bad || !r.clean(m, mark)
	return x, y
}

// mark and clean tell whether something was noted in between. What has a mistake
// in it is not told to be wrong as a whole, too.
func (r *reader) mark(m *block.Map) int { return len(*m.Errors()) }

func (r *reader) clean(m *block.Map, mark int) bool { return len(*m.Errors()) == mark }

func (r *reader) cellOf(m *block.Map, key string, n *block.Node) grid.Cell {
	x, y := r.pair(m, key, n, maxCoord)
	return grid.Cell{X: int32(x), Y: int32(y)}
}

func (r *reader) pointOf(m *block.Map, key string, n *block.Node) grid.Point {
	x, y := r.pair(m, key, n, grid.Limit)
	return grid.Point{X: x, Y: y}
}

func (r *reader) cell(m *block.Map, key string) grid.Cell {
	if !r.need(m, key) {
		return grid.Cell{}
	}
	return r.cellOf(m, key, m.Node(key))
}

func (r *reader) point(m *block.Map, key string) grid.Point {
	if !r.need(m, key) {
		return grid.Point{}
	}
	return r.pointOf(m, key, m.Node(key))
}

// vector reads a vector that has a direction.
func (r *reader) vector(m *block.Map, key string) grid.Point {
	v := r.point(m, key)
	if v == (grid.Point{}) && !r.bad {
		r.fail(m, key, block.Value, "a zero vector has no direction")
	}
	return v
}

// cells reads the cells of a body.
func (r *reader) cells(m *block.Map, key string) []grid.Cell {
	if !r.need(m, key) {
		return nil
	}
	var out []grid.Cell
	list := m.List(key)
	for _, n := range list {
		out = append(out, r.cellOf(m, key, n))
	}
	if m.Node(key).Kind == block.KindList && (len(out) == 0 || len(out) > maxCells) {
		r.fail(m, key, block.Value, "%d cells are given: want 1 to %d", len(out), maxCells)
	}
	return out
}

// pairOf reads a list of exactly two nodes.
func (r *reader) pairOf(m *block.Map, key string) (a, b *block.Node) {
	if !r.need(m, key) {
		return nil, nil
	}
	n := m.Node(key)
	if n.Kind != block.KindList || len(n.Items) != 2 {
		r.fail(m, key, block.Type, "want a pair")
		return nil, nil
	}
	return n.Items[0], n.Items[1]
}

// sideOf reads two cells that must share a side.
func (r *reader) sideOf(m *block.Map, key string) (a, b grid.Cell) {
	p, q := r.pairOf(m, key)
	if p == nil {
		return a, b
	}
	mark := r.mark(m)
	a, b = r.cellOf(m, key, p), r.cellOf(m, key, q)
	if !r.clean(m, mark) {
		return a, b
	}
	if _, err := grid.NewEdge(r.grid, a, b); err != nil {
		r.fail(m, key, block.Value, "the cells (%d,%d) and (%d,%d) do not share a side", a.X, a.Y, b.X, b.Y)
	}
	return a, b
}

// pct reads how far a polygon is shrunk.
func (r *reader) pct(m *block.Map, def int64) int64 {
	p := m.IntOr("pct", def, 10, 100)
	if p%10 != 0 {
		r.fail(m, "pct", block.Value, "%d is not a multiple of 10", p)
	}
	return p
}

// upTo reads a list of at most n maps.
func (r *reader) upTo(key string, n int) []*block.Map {
	list := r.Maps(key)
	if len(list) > n {
		r.fail(r.Map, key, block.Value, "%d are given: want at most %d", len(list), n)
		list = list[:n]
	}
	return list
}

// below reads a map that must be there.
func (r *reader) below(key string) *block.Map {
	r.need(r.Map, key)
	m, _ := r.Map.Map(key)
	return m
}

// only notes all but one of the keys that exclude each other, and returns the one
// that is there.
func (r *reader) only(m *block.Map, keys ...string) string {
	found := ""
	for _, key := range keys {
		if !m.Has(key) {
			continue
		}
		if found != "" {
			r.fail(m, key, block.Value, "%s and %s exclude each other", found, key)
			return found
		}
		found = key
	}
	if found == "" {
		r.need(m, keys[0])
	}
	return found
}
