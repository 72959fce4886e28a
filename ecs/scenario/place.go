package scenario

import (
	"fmt"

	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
)

func index(path string, i int) string { return fmt.Sprintf("%s[%d]", path, i) }

// pair reads two whole numbers within the bound of SPACE-012.
func (r *reader) pair(n *block.Node, path, what string) (x, y int64, ok bool) {
	before := len(*r.errs)
	items := block.ReadList(n, path, r.errs)
	if len(*r.errs) > before {
		return 0, 0, false
	}
	if len(items) != 2 {
		r.errs.Note(block.Value, path, n.Pos, "%d values: want %s", len(items), what)
		return 0, 0, false
	}
	x = block.ReadInt(items[0], index(path, 0), r.errs, -grid.Limit, grid.Limit)
	y = block.ReadInt(items[1], index(path, 1), r.errs, -grid.Limit, grid.Limit)
	return x, y, len(*r.errs) == before
}

// cell reads [column, row] and returns the true cell, which lies in the field.
func (r *reader) cell(n *block.Node, path string) (grid.Cell, bool) {
	x, y, ok := r.pair(n, path, "[column, row]")
	if !ok || !r.known {
		return grid.Cell{}, false
	}
	f := &r.s.Field
	if x < 0 || y < 0 || x >= f.Width || y >= f.Height {
		r.errs.Note(block.Range, path, n.Pos, "[%d, %d] lies outside the field: want [0, 0] to [%d, %d]", x, y, f.Width-1, f.Height-1)
		return grid.Cell{}, false
	}
	return f.Cell(int32(x), int32(y)), true
}

// point reads [x, y] in mm on open ground.
func (r *reader) point(n *block.Node, path string) (grid.Point, bool) {
	x, y, ok := r.pair(n, path, "[x, y] in mm")
	if !ok || !r.known {
		return grid.Point{}, false
	}
	f := &r.s.Field
	if x < 0 || y < 0 || x > f.Width || y > f.Height {
		r.errs.Note(block.Range, path, n.Pos, "[%d, %d] lies outside the field: want [0, 0] to [%d, %d], in mm", x, y, f.Width, f.Height)
		return grid.Point{}, false
	}
	return grid.Point{X: x, Y: y}, true
}

// place reads a cell, or a point on open ground. A bad one is not given.
func (r *reader) place(n *block.Node, path string) (p Place) {
	if n == nil {
		return p
	}
	ok := false
	if r.s.Field.Kind == grid.Free {
		p.Point, ok = r.point(n, path)
	} else {
		p.Cell, ok = r.cell(n, path)
	}
	if ok {
		p.Pos = n.Pos
	}
	return p
}

// facing reads a direction, or a vector on open ground (SPACE-040).
func (r *reader) facing(n *block.Node, path string) (f Facing) {
	if n == nil || !r.known {
		return f
	}
	before := len(*r.errs)
	if r.s.Field.Kind == grid.Free {
		x, y, ok := r.pair(n, path, "a vector [x, y]")
		if ok && x == 0 && y == 0 {
			r.errs.Note(block.Value, path, n.Pos, "[0, 0] is no facing: want a vector with a length")
		}
		f.Vector = grid.Point{X: x, Y: y}
	} else {
		most := r.s.Space.Int("facings", int64(r.s.Field.Kind.Directions())) - 1
		f.Direction = int(block.ReadInt(n, path, r.errs, 0, most))
	}
	if len(*r.errs) > before {
		return Facing{}
	}
	f.Pos = n.Pos
	return f
}

// sameSide returns two cells that share a side.
func (r *reader) sameSide(n *block.Node, path string) (a, b grid.Cell, ok bool) {
	before := len(*r.errs)
	items := block.ReadList(n, path, r.errs)
	if len(*r.errs) > before {
		return a, b, false
	}
	if len(items) != 2 {
		r.errs.Note(block.Value, path, n.Pos, "%d cells: want two that share a side", len(items))
		return a, b, false
	}
	a, good := r.cell(items[0], index(path, 0))
	b, ok = r.cell(items[1], index(path, 1))
	if !good || !ok {
		return a, b, false
	}
	k := r.s.Field.Kind
	if d, next := k.DirectionOf(a, b); !next || k.Diagonal(d) {
		r.errs.Note(block.Value, path, n.Pos, "the two cells share no side: want neighbours")
		return a, b, false
	}
	return a, b, true
}
