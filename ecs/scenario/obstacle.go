package scenario

import (
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
)

// shapes are the keys that give an obstacle its shape.
var shapes = []string{"cell", "edge", "segment", "polygon"}

// maxCorners bounds the corners of a polygon.
const maxCorners = 64

// readObstacles reads what may stop sight and blows apart from the cells'
// terrain (SPACE-050). Heights are absolute.
func (r *reader) readObstacles(m *block.Map) {
	for _, o := range m.Maps("obstacles") {
		kind := readStuff(o, o.WordOr("kind", "hard", "hard", "conceal") == "conceal")
		solid := o.BoolOr("solid", false)
		z0 := o.IntOr("z0", grid.Ground, -highest, highest)
		z1 := o.IntOr("z1", grid.Sky, -highest, highest)
		if z0 >= z1 {
			o.Fail("z1", block.Value, "%d is not above z0, which is %d: want more", z1, z0)
		}
		if solid && !o.Has("cell") {
			o.Fail("solid", block.Value, "only a cell can be solid: want it with cell; between cells there are edges")
		}
		if o.Has("pct") && !o.Has("cell") {
			o.Fail("pct", block.Value, "only a cell can be shrunk: want it with cell")
		}
		shape, ok := r.shape(o)
		o.Done()
		if !ok {
			continue
		}
		kind.apply(&shape)
		shape.Solid, shape.Z0, shape.Z1 = solid, int32(z0), int32(z1)
		r.s.Field.Obstacles = append(r.s.Field.Obstacles, Obstacle{shape, NoDoor, o.Pos()})
		if c, ok := shape.Cell(); ok && solid {
			r.s.Field.solidify(c, o.Pos())
		}
	}
}

// solidify closes a cell, so that the grounds alone say where one can stand.
func (f *Field) solidify(c grid.Cell, pos Pos) {
	at, found := slices.BinarySearchFunc(f.Grounds, c, func(g Ground, c grid.Cell) int { return g.Cell.Compare(c) })
	if !found {
		f.Grounds = slices.Insert(f.Grounds, at, Ground{Cell: c, Percent: 100, Pos: pos})
	}
	f.Grounds[at].Solid = true
}

// shape reads the one key that says where the obstacle is.
func (r *reader) shape(m *block.Map) (o grid.Obstacle, ok bool) {
	pct := readPct(m)
	var key string
	given := 0
	for _, s := range shapes {
		if m.Has(s) {
			key, given = s, given+1
		}
	}
	if given != 1 {
		m.Fail("", block.Value, "%d shapes: want exactly one of %s", given, strings.Join(shapes, ", "))
		return o, false
	}
	k, n, path := r.s.Field.Kind, m.Node(key), m.At(key)
	if k == grid.Free && (key == "cell" || key == "edge") {
		m.Fail(key, block.Value, "open ground has no cells: want segment or polygon")
		return o, false
	}
	var err error
	switch key {
	case "cell":
		var c grid.Cell
		if c, ok = r.cell(n, path); ok {
			o, err = grid.NewCell(k, c, pct)
		}
	case "edge":
		var a, b grid.Cell
		if a, b, ok = r.sameSide(n, path); ok {
			o, err = grid.NewEdge(k, a, b)
		}
	default:
		o, ok, err = r.outline(n, path, key == "polygon")
	}
	if err != nil {
		m.Fail(key, block.Value, "%s", strings.TrimPrefix(err.Error(), "grid: "))
	}
	return o, ok && err == nil
}

// outline reads a segment or a polygon, in lattice units or mm.
func (r *reader) outline(n *block.Node, path string, polygon bool) (o grid.Obstacle, ok bool, err error) {
	before := len(*r.errs)
	items := block.ReadList(n, path, r.errs)
	lo, hi := 2, 2
	if polygon {
		lo, hi = 3, maxCorners
	}
	if len(*r.errs) == before && (len(items) < lo || len(items) > hi) {
		r.errs.Note(block.Value, path, n.Pos, "%d points: want %d to %d", len(items), lo, hi)
		return o, false, nil
	}
	points := make([]grid.Point, len(items))
	for i, item := range items {
		points[i].X, points[i].Y, _ = r.pair(item, index(path, i), "[x, y]")
	}
	if len(*r.errs) > before {
		return o, false, nil
	}
	if polygon {
		o, err = grid.NewPolygon(points)
	} else {
		o, err = grid.NewSegment(points[0], points[1])
	}
	return o, true, err
}
