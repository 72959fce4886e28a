package main

import (
	"fmt"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/referee"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// mapHead says what the map shows.
func mapHead(b *ecs.Battle, round int) string {
	s := b.Scenario()
	when := ""
	switch {
	case b.Over():
		when = fmt.Sprintf("At the end, after %s with seed %d\n", number(b.Result().Rounds, "round"), s.Seed)
	case round > 0:
		when = fmt.Sprintf("After round %d with seed %d\n", round, s.Seed)
	}
	return s.Heading() + "\n" + extent(b) + "\n" + when + "\n"
}

// extent says of what kind and how large the field is.
func extent(b *ecs.Battle) string {
	f := &b.Scenario().Field
	kind := "Hexes with a pointed top"
	switch {
	case f.Kind == grid.Free:
		return fmt.Sprintf("Open ground, %d by %d mm", f.Width, f.Height)
	case f.Kind == grid.Square:
		kind = "Squares"
	case f.Orientation == grid.Flat:
		kind = "Hexes with a flat top"
	}
	return fmt.Sprintf("%s, %s and %s; a cell is %d mm wide", kind, number(int(f.Width), "column"), number(int(f.Height), "row"), b.CellMm())
}

// description is the field as data. Cells are [column, row] as in scenario files.
type description struct {
	Scenario    string       `json:"scenario"`
	Grid        string       `json:"grid"`
	Orientation string       `json:"orientation,omitempty"`
	CellMm      int64        `json:"cell_mm"`
	Size        [2]int64     `json:"size"` // columns and rows, on open ground mm
	Cells       []groundCell `json:"cells"`
	Obstacles   []obstacle   `json:"obstacles"`
	Hurdles     []hurdle     `json:"hurdles"`
	Combatants  []stander    `json:"combatants"`
}

type groundCell struct {
	At      [2]int32 `json:"at"`
	Z       int32    `json:"z_mm"`
	Percent int32    `json:"percent"`
	Solid   bool     `json:"solid"`
}

type obstacle struct {
	What    string     `json:"what"`
	Where   string     `json:"where"`
	Door    string     `json:"door,omitempty"`
	Conceal bool       `json:"conceal"`
	Opaque  bool       `json:"opaque"`
	Barrier bool       `json:"barrier"`
	Z0      *int32     `json:"z0_mm,omitempty"`
	Z1      *int32     `json:"z1_mm,omitempty"`
	Outline [][2]int64 `json:"outline"` // in lattice units, on open ground in mm
	File    string     `json:"file,omitempty"`
}

type hurdle struct {
	Between [2][2]int32 `json:"between"`
	Mm      int64       `json:"mm"`
}

type stander struct {
	ID     string     `json:"id"`
	Side   string     `json:"side"`
	At     [2]int32   `json:"at"`
	Holds  [][2]int32 `json:"holds,omitempty"`     // the cells of the body, that of At first
	Radius int32      `json:"radius_mm,omitempty"` // of the body, on open ground
	Height int32      `json:"height_mm"`           // of the body as it stands, kneels or lies
	Facing uint8      `json:"facing"`
	State  string     `json:"state"`
}

// describe is the field of a battle as data.
func describe(b *ecs.Battle) *description {
	s := b.Scenario()
	f := &s.Field
	d := &description{
		Scenario: s.Name, Grid: f.Kind.String(), CellMm: int64(b.CellMm()), Size: [2]int64{f.Width, f.Height},
		Cells: []groundCell{}, Obstacles: []obstacle{}, Hurdles: []hurdle{}, Combatants: []stander{},
	}
	if f.Kind == grid.Hex {
		d.Orientation = "pointy"
		if f.Orientation == grid.Flat {
			d.Orientation = "flat"
		}
	}
	for _, g := range f.Grounds {
		d.Cells = append(d.Cells, groundCell{column(f, g.Cell), g.Z, g.Percent, g.Solid})
	}
	for i := range f.Obstacles {
		d.Obstacles = append(d.Obstacles, obstacleOf(b, i))
	}
	for _, e := range f.Edges {
		if e.AddMM > 0 {
			d.Hurdles = append(d.Hurdles, hurdle{[2][2]int32{column(f, e.A), column(f, e.B)}, e.AddMM})
		}
	}
	for i := range s.Combatants {
		d.Combatants = append(d.Combatants, standing(b, rules.ID(i+1)))
	}
	return d
}

func standing(b *ecs.Battle, id rules.ID) stander {
	f, x := &b.Scenario().Field, b.View(0).Figure(id)
	out := stander{ID: x.Name, Side: b.Scenario().Combatants[id-1].Side, At: column(f, x.Cell), Facing: x.Facing, State: x.Posture.String()}
	for _, c := range b.Cells(nil, id) {
		out.Holds = append(out.Holds, column(f, c))
	}
	out.Radius, out.Height = b.Size(id)
	return out
}

func obstacleOf(b *ecs.Battle, i int) obstacle {
	f := &b.Scenario().Field
	o := &f.Obstacles[i]
	out := obstacle{
		What: referee.Name(b, i), Where: referee.Where(f, o), Conceal: o.Conceal, Opaque: o.Opaque, Barrier: o.Barrier, File: referee.File(o.Pos),
	}
	if o.Door != scenario.NoDoor {
		out.Door = "closed"
		if b.DoorOpen(i) {
			out.Door = "open"
		}
	}
	if o.Z0 != grid.Ground {
		out.Z0 = &o.Z0
	}
	if o.Z1 != grid.Sky {
		out.Z1 = &o.Z1
	}
	for _, p := range o.Ring() {
		out.Outline = append(out.Outline, [2]int64{p.X, p.Y})
	}
	return out
}

// column is a cell as files write it.
func column(f *scenario.Field, c grid.Cell) [2]int32 {
	if f.Kind == grid.Free {
		return [2]int32{c.X, c.Y}
	}
	x, y := f.ColumnRow(c)
	return [2]int32{x, y}
}
