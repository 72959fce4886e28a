package space_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

func c(x, y int32) grid.Cell { return grid.Cell{X: x, Y: y} }

// level is an empty field of 21 by 21 cells, of 21 m by 21 m on open ground.
func level(k grid.Kind, mm rules.Mm) space.Spec {
	s := space.Spec{Kind: k, CellMm: mm, Min: c(-10, -10), Max: c(10, 10), Rules: space.Usual(k)}
	if k == grid.Free {
		s.Min, s.Max = c(-10500, -10500), c(10500, 10500)
	}
	return s
}

func field(t testing.TB, s space.Spec) *space.Space {
	t.Helper()
	m, err := space.NewMap(s)
	if err != nil {
		t.Fatal(err)
	}
	return space.New(m)
}

// man is a standing man of team 0 for odd ids, else of team 1.
func man(id rules.ID, x, y int32) space.Body {
	return space.Body{ID: id, Team: uint8(1 - id%2), Cell: c(x, y)}
}

func with(t testing.TB, s space.Spec, bodies ...space.Body) *space.Space {
	t.Helper()
	f := field(t, s)
	for _, b := range bodies {
		f.Put(b)
	}
	return f
}

func edge(t testing.TB, k grid.Kind, a, b grid.Cell) grid.Obstacle {
	t.Helper()
	o, err := grid.NewEdge(k, a, b)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func block(t testing.TB, k grid.Kind, at grid.Cell) grid.Obstacle {
	t.Helper()
	o, err := grid.NewCell(k, at, 100)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func obstacles(os ...grid.Obstacle) []space.Obstacle {
	var list []space.Obstacle
	for _, o := range os {
		list = append(list, space.Obstacle{Obstacle: o})
	}
	return list
}

func want[T any](t failer, what string, got, want T) {
	t.Helper()
	if g, w := fmt.Sprint(got), fmt.Sprint(want); g != w {
		t.Errorf("%s: %s, want %s", what, g, w)
	}
}

func facts(s *space.Space, a, d rules.ID) rules.Facts {
	var q rules.Facts
	s.Facts(a, d, &q)
	return q
}

func near(s *space.Space, id rules.ID, cells int32) (ids []rules.ID) {
	s.Near(id, cells, func(o rules.ID, _ int32) { ids = append(ids, o) })
	return ids
}

func struck(s *space.Space, t rules.AreaTerms, from rules.ID, at grid.Cell) (ids []rules.ID) {
	s.InArea(t, from, at, func(id rules.ID) { ids = append(ids, id) })
	return ids
}

func flood(s *space.Space, id rules.ID, limit int32) (all []grid.Reached) {
	s.Flood(id, limit, func(at grid.Cell, cost int32) bool {
		all = append(all, grid.Reached{Cell: at, Cost: int64(cost)})
		return true
	})
	return all
}

func march(s *space.Space, movers ...space.Mover) []space.Mover {
	movers = slices.Clone(movers)
	s.March(movers)
	return movers
}

// to is a mover with a budget for one segment.
func to(id rules.ID, x, y, mm int32) space.Mover {
	return space.Mover{ID: id, Goal: c(x, y), Num: mm, Den: 1}
}

func wantAt(t testing.TB, s *space.Space, id rules.ID, at grid.Cell) {
	t.Helper()
	b, _ := s.Body(id)
	want(t, fmt.Sprintf("place of %d", id), b.Cell, at)
}

// failer is a test or one run of a law.
type failer interface {
	Helper()
	Errorf(format string, args ...any)
}
