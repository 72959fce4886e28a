package scenario

import (
	"slices"

	"github.com/affray-engine/affray/rules/grid"
)

// Field is the ground of a battle.
//
// Files write a cell as [column, row], counted from 0 at the top left of the
// picture. Field and everything else in a Scenario has true cells: on squares
// the same numbers, on hexes axial ones (SPACE-002, SPACE-005).
type Field struct {
	Kind          grid.Kind
	Orientation   grid.Orientation // hexes only
	CellMM        int64            // 0: as the rulebook says
	Width, Height int64            // in cells; on open ground in mm
	Grounds       []Ground         // cells that are not plain, in canonical order
	Edges         []Edge           // sides of cells that matter to steps
	Obstacles     []Obstacle       // all that may stop sight and blows, closed and open doors included
	Pos           Pos
}

// Door says whether a thing is a door, and how it stands at the start.
type Door uint8

// The states of a door.
const (
	NoDoor Door = iota
	OpenDoor
	ClosedDoor
)

// Ground is a cell that differs from level, free, easy ground.
type Ground struct {
	Cell    grid.Cell
	Z       int32 // mm above the level
	Percent int32 // cost of entering, 100 is plain
	Solid   bool  // cannot be entered; a closed door is solid until it is opened
	Door    Door
	Pos     Pos
}

// Edge is the side shared by two cells.
type Edge struct {
	A, B    grid.Cell
	Blocked bool  // a wall or a closed door
	AddMM   int64 // a hurdle costs that much more
	Door    Door
	Pos     Pos
}

// Obstacle is what may stop sight and blows. One with an open door does not
// stand until it is closed.
type Obstacle struct {
	grid.Obstacle
	Door Door
	Pos  Pos
}

// Layout returns how columns and rows become cells: rows shifted by half a cell
// on pointy hexes (odd-r), columns on flat ones (odd-q), nothing on squares.
func (f *Field) Layout() grid.Layout {
	switch {
	case f.Kind != grid.Hex:
		return grid.Axial
	case f.Orientation == grid.Flat:
		return grid.OddQ
	}
	return grid.OddR
}

// Cell returns the cell in a column and row of the picture.
func (f *Field) Cell(column, row int32) grid.Cell {
	return f.Layout().ToAxial(grid.Cell{X: column, Y: row})
}

// ColumnRow returns where a cell stands in the picture.
func (f *Field) ColumnRow(c grid.Cell) (column, row int32) {
	at := f.Layout().FromAxial(c)
	return at.X, at.Y
}

// Inside reports whether a cell belongs to the field. Open ground has no cells.
func (f *Field) Inside(c grid.Cell) bool {
	column, row := f.ColumnRow(c)
	return f.Kind != grid.Free && column >= 0 && row >= 0 && int64(column) < f.Width && int64(row) < f.Height
}

// Ground returns what is special about a cell; plain ground if nothing is.
func (f *Field) Ground(c grid.Cell) Ground {
	at, found := slices.BinarySearchFunc(f.Grounds, c, func(g Ground, c grid.Cell) int { return g.Cell.Compare(c) })
	if found {
		return f.Grounds[at]
	}
	return Ground{Cell: c, Percent: 100}
}
