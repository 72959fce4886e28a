package grid_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules/grid"
	"pgregory.net/rapid"
)

// anyTemplate is the shape of an area, and the same after a motion.
func anyTemplate(t *rapid.T, k grid.Kind, m motion) (here, there grid.Template) {
	rule := rapid.SampledFrom([]grid.AreaRule{grid.ByCentre, grid.ByTouch}).Draw(t, "rule")
	mm := rapid.Int64Range(0, 4).Draw(t, "cells")*1000 + rapid.SampledFrom([]int64{0, 0, -1, 1, 500, 732}).Draw(t, "more")
	switch rapid.IntRange(0, 3).Draw(t, "shape") {
	case 0:
		p := corner(t, k, "centre")
		return grid.Circle{Centre: p, Radius: mm, Rule: rule}, grid.Circle{Centre: m.point(p), Radius: mm, Rule: rule}
	case 1:
		c, n := closeCell(t, "centre"), rapid.IntRange(0, 4).Draw(t, "ball")
		return grid.Ball{Centre: c, Cells: n}, grid.Ball{Centre: m.cell(c), Cells: n}
	case 2:
		c, to := closeCell(t, "apex"), closeCell(t, "toward")
		v := grid.Point{X: int64(to.X), Y: int64(to.Y)}
		if v == (grid.Point{}) {
			v.X = 1
		}
		half := rapid.SampledFrom([]grid.Angle{grid.Deg15, grid.Deg22, grid.Deg30, grid.Deg45, grid.Deg60, grid.Deg90}).Draw(t, "half")
		return grid.Cone{Apex: c, Toward: v, Length: mm, Half: half}, grid.Cone{Apex: m.cell(c), Toward: m.vector(v), Length: mm, Half: half}
	}
	a, b, own := closeCell(t, "from"), closeCell(t, "to"), rapid.Bool().Draw(t, "own cell")
	return grid.Band{From: a, To: b, Width: mm, Rule: rule, Inclusive: own}, grid.Band{From: m.cell(a), To: m.cell(b), Width: mm, Rule: rule, Inclusive: own}
}

// wide is a field that no area of these tests gets out of, however it is moved.
func wide(k grid.Kind, p grid.Policy, o []grid.Obstacle) grid.Area {
	return grid.Area{Grid: k, CellMM: 1000, Low: at(-18, -18), High: at(18, 18), Policy: p, Obstacles: o}
}

func anyPolicy(t *rapid.T) grid.Policy {
	return rapid.SampledFrom([]grid.Policy{grid.Paired, grid.Strict, grid.Lenient}).Draw(t, "policy")
}

// fewObstacles are few enough to leave something open.
func fewObstacles(t *rapid.T) []anyShape {
	all := drawObstacles(t)
	return all[:min(len(all), 4)]
}

func TestAreasTurnWithTheField(t *testing.T) { // SPACE-140 to SPACE-144
	rapid.Check(t, func(t *rapid.T) {
		k := anyKind(t)
		m, p, shapes := anyMotion(t, k), anyPolicy(t), fewObstacles(t)
		here, there := anyTemplate(t, k, m)
		want := wide(k, p, build(k, shapes, stay)).Cells(nil, here)
		for i, c := range want {
			want[i] = m.cell(c)
		}
		slices.SortFunc(want, grid.Cell.Compare)
		turned := build(k, shapes, m.cell)
		slices.Reverse(turned)
		if got := wide(k, p, turned).Cells(nil, there); !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}

func TestBarriersOnlyTakeAwayFromAreas(t *testing.T) { // SPACE-144
	rapid.Check(t, func(t *rapid.T) {
		k := anyKind(t)
		p, o := anyPolicy(t), build(k, fewObstacles(t), stay)
		shape, _ := anyTemplate(t, k, motion{k: k})
		open, some := wide(k, p, nil).Cells(nil, shape), wide(k, p, o).Cells(nil, shape)
		all := wide(k, p, append(o, drawShape(t).build(k, stay))).Cells(nil, shape)
		wantWithin(t, "with barriers", some, open)
		wantWithin(t, "with one more", all, some)
		wantWithin(t, "strictly", wide(k, grid.Strict, o).Cells(nil, shape), some)
		wantWithin(t, "leniently", some, wide(k, grid.Lenient, o).Cells(nil, shape))
	})
}

func TestAreasGrowWithTheirTerms(t *testing.T) { // SPACE-140 to SPACE-142
	rapid.Check(t, func(t *rapid.T) {
		k := anyKind(t)
		p, mm, more := corner(t, k, "centre"), rapid.Int64Range(0, 4000).Draw(t, "mm"), rapid.Int64Range(0, 700).Draw(t, "more")
		a, b := closeCell(t, "a"), closeCell(t, "b")
		cells := func(s grid.Template) []grid.Cell { return wide(k, grid.Paired, nil).Cells(nil, s) }
		ball := cells(grid.Circle{Centre: p, Radius: mm})
		wantWithin(t, "circle by centre", ball, cells(grid.Circle{Centre: p, Radius: mm, Rule: grid.ByTouch}))
		wantWithin(t, "circle", ball, cells(grid.Circle{Centre: p, Radius: mm + more}))
		band := cells(grid.Band{From: a, To: b, Width: mm})
		wantWithin(t, "line by centre", band, cells(grid.Band{From: a, To: b, Width: mm, Rule: grid.ByTouch}))
		wantWithin(t, "line", band, cells(grid.Band{From: a, To: b, Width: mm + more}))
		wantWithin(t, "line without its cell", band, cells(grid.Band{From: a, To: b, Width: mm, Inclusive: true}))
		v := grid.Point{X: int64(b.X), Y: int64(b.Y)}
		if v == (grid.Point{}) {
			return
		}
		before := []grid.Cell{}
		for _, half := range []grid.Angle{grid.Deg15, grid.Deg22, grid.Deg30, grid.Deg45, grid.Deg60, grid.Deg90} {
			cone := cells(grid.Cone{Apex: a, Toward: v, Length: mm, Half: half})
			wantWithin(t, "narrower cone", before, cone)
			wantWithin(t, "cone in its circle", cone, cells(grid.Circle{Centre: a.Centre(), Radius: mm}))
			before = cone
		}
	})
}

func TestALineWithoutWidthIsTheSameBothWays(t *testing.T) { // SPACE-142
	rapid.Check(t, func(t *rapid.T) {
		k := anyKind(t)
		a, b := closeCell(t, "a"), closeCell(t, "b")
		there := wide(k, grid.Paired, nil).Cells(nil, grid.Band{From: a, To: b, Rule: grid.ByTouch, Inclusive: true})
		back := wide(k, grid.Paired, nil).Cells(nil, grid.Band{From: b, To: a, Rule: grid.ByTouch, Inclusive: true})
		if !slices.Equal(there, back) || !slices.Contains(there, a) || !slices.Contains(there, b) {
			t.Fatalf("%v there, %v back", there, back)
		}
	})
}

func wantWithin(t *rapid.T, what string, part, whole []grid.Cell) {
	t.Helper()
	for _, c := range part {
		if !slices.Contains(whole, c) {
			t.Fatalf("%s: %v is not in %v", what, c, whole)
		}
	}
}
