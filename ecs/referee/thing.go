package referee

import (
	"fmt"
	"path"
	"strconv"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// Name says what the obstacle with the index in Scenario().Field.Obstacles is, a door as
// it stands now, with the height of its top if it has one.
func Name(b *ecs.Battle, index int) string {
	o := &b.Scenario().Field.Obstacles[index]
	s := nature(&b.Scenario().Field, o)
	switch {
	case o.Door != scenario.NoDoor && b.DoorOpen(index):
		return "open door"
	case o.Door != scenario.NoDoor:
		s = "closed door"
	}
	if o.Z0 != grid.Ground {
		s += " from " + metres(int64(o.Z0))
	}
	if o.Z1 != grid.Sky {
		s += " up to " + metres(int64(o.Z1))
	}
	return s
}

func nature(f *scenario.Field, o *scenario.Obstacle) string {
	c, cell := o.Cell()
	switch {
	case o.Conceal && o.Opaque:
		return "dense foliage or smoke"
	case o.Conceal:
		return "foliage or smoke"
	case o.Barrier && !o.Opaque:
		return "barrier that one sees through"
	case o.Opaque && !o.Barrier:
		return "curtain that missiles pass"
	case !o.Opaque, cell && !f.Ground(c).Solid:
		return "hard cover"
	case f.Hurdle(o):
		return "hurdle"
	}
	return "wall"
}

// Where says where an obstacle stands: in which cell, between which two, or from where
// to where.
func Where(f *scenario.Field, o *scenario.Obstacle) string {
	if c, ok := o.Cell(); ok {
		return "in " + at(f, c)
	}
	if a, b, ok := o.Edge(); ok {
		return "between " + at(f, a) + " and " + at(f, b)
	}
	ring, unit := o.Ring(), unitOf(f)
	if len(ring) == 2 {
		return fmt.Sprintf("from [%d, %d] to [%d, %d] in %s", ring[0].X, ring[0].Y, ring[1].X, ring[1].Y, unit)
	}
	return fmt.Sprintf("with %d corners, the first at [%d, %d] in %s", len(ring), ring[0].X, ring[0].Y, unit)
}

// unitOf is the unit of points.
func unitOf(f *scenario.Field) string {
	if f.Kind == grid.Free {
		return "mm"
	}
	return "1/60 of a cell"
}

// at writes a cell as column and row, a place of open ground in mm.
func at(f *scenario.Field, c grid.Cell) string {
	x, y := place(f, c)
	return fmt.Sprintf("(%d,%d)", x, y)
}

func place(f *scenario.Field, c grid.Cell) (x, y int32) {
	if f.Kind == grid.Free {
		return c.X, c.Y
	}
	return f.ColumnRow(c)
}

// File writes a position as file:line:column, without the folders before the file.
func File(p scenario.Pos) string {
	if p.Line == 0 {
		return ""
	}
	p.File = path.Base(p.File)
	return p.String()
}

// thing names a blocker.
func thing(b *ecs.Battle, k space.Blocker) Thing {
	f := &b.Scenario().Field
	switch {
	case k.Body != 0:
		return body(b, k.Body)
	case k.Ground():
		g := f.Ground(k.Cell)
		return Thing{What: "ground " + metres(int64(g.Z)) + " high", Where: "in " + at(f, k.Cell), Cells: cells(f, k.Cell), File: File(g.Pos)}
	}
	o := &f.Obstacles[k.Obstacle]
	t := Thing{What: Name(b, int(k.Obstacle)), Where: Where(f, o), File: File(o.Pos)}
	if c, ok := o.Cell(); ok {
		t.Cells = cells(f, c)
	}
	if x, y, ok := o.Edge(); ok {
		t.Cells = cells(f, x, y)
	}
	return t
}

// body names somebody as a thing in the way.
func body(b *ecs.Battle, id rules.ID) Thing {
	f := &b.Scenario().Field
	who, _ := b.Body(id)
	t := Thing{What: b.Name(id), Where: "at " + at(f, who.Cell), Cells: cells(f, who.Cell)}
	if who.Posture != rules.Standing {
		t.What += " (" + who.Posture.String() + ")"
	}
	return t
}

func cells(f *scenario.Field, all ...grid.Cell) (out [][2]int32) {
	for _, c := range all {
		x, y := place(f, c)
		out = append(out, [2]int32{x, y})
	}
	return out
}

// metres writes mm as metres with two digits behind the point.
func metres(mm int64) string {
	s := ""
	if mm < 0 {
		s, mm = "-", -mm
	}
	return fmt.Sprintf("%s%d.%02d m", s, mm/1000, mm%1000/10)
}

// percent writes a share in percent, rounded down, with a digit behind the point if it
// is not whole.
func percent(r grid.Ratio) string {
	n := r.Floor(1000)
	if n%10 == 0 && r.Cmp(grid.NewRatio(n, 1000)) == 0 {
		return strconv.FormatInt(n/10, 10)
	}
	return fmt.Sprintf("%d.%d", n/10, n%10)
}
