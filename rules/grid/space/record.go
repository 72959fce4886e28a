package space

import (
	"strings"

	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
)

// place reads where something stands: cells, or a point of open ground.
type place struct {
	cells []grid.Cell
	at    grid.Point
}

func (r *reader) place(m *block.Map) (p place) {
	if r.grid == grid.Free {
		p.at = r.point(m, "at")
		return p
	}
	switch r.only(m, "at", "cells") {
	case "at":
		p.cells = []grid.Cell{r.cell(m, "at")}
	case "cells":
		p.cells = r.cells(m, "cells")
	}
	return p
}

// placeAt reads the place under a key.
func (r *reader) placeAt(key string) place {
	m := r.below(key)
	defer m.Done()
	return r.place(m)
}

func (r *reader) bodyAt(key string) grid.Body {
	m := r.below(key)
	defer m.Done()
	return r.body(m)
}

func (r *reader) body(m *block.Map) grid.Body {
	p := r.place(m)
	b := grid.Body{
		Cells: p.cells, At: p.at,
		Height:  int32(m.IntOr("height", grid.ManHeight, 1, maxZ)),
		Z:       int32(m.IntOr("z", 0, -maxZ, maxZ)),
		Posture: grid.Posture(r.wordIn(m, "posture", "standing", "standing", "kneeling", "prone")),
	}
	if r.grid == grid.Free {
		b.Radius = int32(m.IntOr("radius", grid.ManRadius, 1, 100_000))
	} else {
		b.Pct = uint8(r.pct(m, grid.ManPct))
	}
	return b
}

func (r *reader) bodies() []grid.Body {
	var out []grid.Body
	for _, m := range r.Maps("bodies") {
		out = append(out, r.body(m))
		m.Done()
	}
	return out
}

func (r *reader) obstacles() []grid.Obstacle {
	var out []grid.Obstacle
	for _, m := range r.Maps("obstacles") {
		out = append(out, r.obstacle(m))
		m.Done()
	}
	return out
}

func (r *reader) obstacle(m *block.Map) grid.Obstacle {
	o := r.shape(m)
	if r.wordIn(m, "kind", "hard", "hard", "conceal") == 1 {
		o = o.Concealing()
	}
	o.Opaque, o.Barrier = m.BoolOr("opaque", o.Opaque), m.BoolOr("barrier", o.Barrier)
	o.Lean = m.BoolOr("lean", false)
	if m.Has("z0") {
		o.Z0 = int32(m.Int("z0", -maxZ, maxZ))
	}
	if m.Has("z1") {
		o.Z1 = int32(m.Int("z1", -maxZ, maxZ))
	}
	if m.Has("z0") && m.Has("z1") && o.Z0 > o.Z1 {
		r.fail(m, "z1", block.Value, "the top %d lies below the foot %d", o.Z1, o.Z0)
	}
	return o
}

// shape reads where an obstacle is. Open ground has neither cells nor edges.
func (r *reader) shape(m *block.Map) grid.Obstacle {
	key := ""
	if r.grid == grid.Free {
		key = r.only(m, "segment", "polygon")
	} else {
		key = r.only(m, "cell", "edge", "segment", "polygon")
	}
	var o grid.Obstacle
	var err error
	mark := r.mark(m)
	switch key {
	case "cell":
		c := r.cell(m, "cell")
		o, _ = grid.NewCell(r.grid, c, int(r.pct(m, 100)))
	case "edge":
		a, b := r.sideOf(m, "edge")
		o, _ = grid.NewEdge(r.grid, a, b)
	case "segment":
		if a, b := r.pairOf(m, "segment"); a != nil {
			o, err = grid.NewSegment(r.pointOf(m, key, a), r.pointOf(m, key, b))
		}
	case "polygon":
		var ring []grid.Point
		for _, n := range m.List("polygon") {
			ring = append(ring, r.pointOf(m, key, n))
		}
		o, err = grid.NewPolygon(ring)
	}
	if err != nil && r.clean(m, mark) {
		r.fail(m, key, block.Value, "%s", strings.TrimPrefix(err.Error(), "grid: "))
	}
	return o
}

var policies = []string{"paired", "strict", "lenient"}

func (r *reader) policy() grid.Policy { return grid.Policy(r.word("policy", "paired", policies...)) }

func (r *reader) lean() int64 {
	if n := r.IntOr("lean_mm", grid.LeanMM, 0, 100_000); n > 0 {
		return n
	}
	return -1 // none; 0 would mean the usual
}

var metrics = []string{"chebyshev", "manhattan", "alternating", "euclid"}

func (r *reader) metric() grid.Metric {
	return grid.Metric(r.word("diagonal", "chebyshev", metrics...))
}

func (r *reader) parity() int { return int(r.IntOr("parity", 0, 0, 1)) }

// facing reads an index or a vector. Open ground has no indices.
func (r *reader) facing(m *block.Map, facings int) grid.Point {
	if !r.need(m, "facing") {
		return grid.Point{}
	}
	if r.grid == grid.Free || m.Node("facing").Kind == block.KindList {
		return r.vector(m, "facing")
	}
	return r.grid.Facing(facings, int(m.Int("facing", 0, int64(facings)-1)))
}

// bounds reads two corner cells, inclusive.
func (r *reader) bounds() (low, high grid.Cell) {
	a, b := r.pairOf(r.Map, "bounds")
	if a == nil {
		return low, high
	}
	mark := r.mark(r.Map)
	low, high = r.cellOf(r.Map, "bounds", a), r.cellOf(r.Map, "bounds", b)
	if !r.clean(r.Map, mark) {
		return grid.Cell{}, grid.Cell{}
	}
	n := (int64(high.X) - int64(low.X) + 1) * (int64(high.Y) - int64(low.Y) + 1)
	if low.X > high.X || low.Y > high.Y || n > grid.MaxCells {
		r.fail(r.Map, "bounds", block.Value, "want the least corner, then the greatest, with at most %d cells between", grid.MaxCells)
		return grid.Cell{}, grid.Cell{}
	}
	return low, high
}

// terrain reads the keys of a map. It is never nil.
func (r *reader) terrain() *grid.Terrain {
	low, high := r.bounds()
	t, err := grid.NewTerrain(r.grid, low, high)
	if err != nil {
		t, _ = grid.NewTerrain(r.grid, grid.Cell{}, grid.Cell{})
	}
	for _, m := range r.Maps("terrain") {
		t.SetTile(r.cell(m, "at"), grid.Tile{
			Pct:   uint16(m.IntOr("pct", 100, 1, 10_000)),
			Z:     int32(m.IntOr("z", 0, -maxZ, maxZ)),
			Solid: m.BoolOr("solid", false),
		})
		m.Done()
	}
	for _, m := range r.Maps("edges") {
		a, b := r.sideOf(m, "between")
		_ = t.SetBlocked(a, b, m.BoolOr("blocked", false)) // sideOf has noted it
		_ = t.SetHurdle(a, b, m.IntOr("add_mm", 0, 0, maxMM))
		m.Done()
	}
	return t
}

var corners = []string{"strict", "lenient", "free"}

func (r *reader) corner(def string) grid.Corner {
	return grid.Corner(r.word("corner", def, corners...))
}
