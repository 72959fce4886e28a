package scenario

import (
	"slices"

	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
)

// gridKinds are the words of `grid`, in the order of their values.
var gridKinds = []string{grid.Hex.String(), grid.Square.String(), grid.Free.String()}

// field reads the ground: first its kind and size, then what stands on it.
func (r *reader) field(m *block.Map) {
	f := &r.s.Field
	before := len(*r.errs)
	f.Pos = m.Pos()
	kind := slices.Index(gridKinds, m.Word("grid", gridKinds...))
	f.Kind = grid.Kind(max(0, kind))
	if m.WordOr("orientation", "pointy", "pointy", "flat") == "flat" {
		f.Orientation = grid.Flat
	}
	if m.Has("orientation") && kind > 0 {
		m.Fail("orientation", block.Value, "only hexes have an orientation: want none")
	}
	f.CellMM = m.IntOr("cell_mm", 0, minCell, maxCell)
	if m.Has("cell_mm") && f.Kind == grid.Free {
		m.Fail("cell_mm", block.Value, "open ground has no cells: want none")
	}
	rows := r.extent(m)
	r.known = len(*r.errs) == before
	meaning := r.readLegend(m, rows)
	list := r.readCells(m)
	if r.known {
		r.layCells(rows, meaning, list)
	}
	r.readEdges(m)
	r.readObstacles(m)
	if f.Kind == grid.Free {
		for _, key := range []string{"map", "legend", "cells", "edges"} {
			if m.Has(key) {
				m.Fail(key, block.Value, "open ground has no cells: want none")
			}
		}
	}
	m.Done()
}

// extent reads the size of the field, from a picture or from `size`.
func (r *reader) extent(m *block.Map) (rows [][]symbol) {
	f := &r.s.Field
	size, picture := m.Node("size"), m.Node("map")
	switch {
	case size == nil && picture == nil:
		m.Fail("", block.MissingField, "neither a map nor a size: want one of them")
	case size != nil && picture != nil:
		m.Fail("size", block.Value, "both a map and a size: want one of them")
	case picture != nil:
		rows = r.picture(picture, m.At("map"))
		f.Height = int64(len(rows))
		if len(rows) > 0 {
			f.Width = int64(len(rows[0]))
		}
	default:
		f.Width, f.Height = r.size(m, size)
	}
	return rows
}

func (r *reader) size(m *block.Map, n *block.Node) (w, h int64) {
	most := int64(MaxSide)
	if r.s.Field.Kind == grid.Free {
		most = grid.Limit
	}
	wh := m.Ints("size", 1, most)
	if n.Kind != block.KindList {
		return 0, 0
	}
	if len(wh) != 2 {
		m.Fail("size", block.Value, "%d values: want [width, height]", len(wh))
		return 0, 0
	}
	return wh[0], wh[1]
}

// listed is a cell that is given by itself and not by the picture.
type listed struct {
	cell    grid.Cell
	terrain terrain
	pos     Pos
}

// readCells reads the cells that are listed. They take the place of what the
// picture says about the same cell.
func (r *reader) readCells(m *block.Map) (list []listed) {
	seen := map[grid.Cell]bool{}
	for _, c := range m.Maps("cells") {
		t := r.terrain(c)
		at := c.Node("at")
		c.Need("at")
		c.Done()
		if at == nil || r.s.Field.Kind == grid.Free {
			continue
		}
		cell, ok := r.cell(at, c.At("at"))
		if ok && seen[cell] {
			c.Fail("at", block.Value, "the cell is listed twice: want it once")
		}
		if ok && !seen[cell] {
			seen[cell] = true
			list = append(list, listed{cell, t, c.Pos()})
		}
	}
	return list
}

// layCells lays out the picture, then the listed cells.
func (r *reader) layCells(rows [][]symbol, meaning map[string]*terrain, list []listed) {
	instead := map[grid.Cell]bool{}
	for _, l := range list {
		instead[l.cell] = true
	}
	for y, row := range rows {
		for x, s := range row {
			c := r.s.Field.Cell(int32(x), int32(y))
			if t := meaning[s.text]; t != nil && !instead[c] {
				r.lay(*t, c, s.pos)
			}
		}
	}
	for _, l := range list {
		r.lay(l.terrain, l.cell, l.pos)
	}
	slices.SortFunc(r.s.Field.Grounds, func(a, b Ground) int { return a.Cell.Compare(b.Cell) })
}
