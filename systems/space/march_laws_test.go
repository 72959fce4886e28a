package space_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

func anyMovers(t *rapid.T, k grid.Kind, bodies []space.Body, most int) []space.Mover {
	var all []space.Mover
	for _, b := range bodies[:min(most, len(bodies))] {
		goal := anyCell(t, 6, "goal")
		if k == grid.Free {
			goal = c(1000*goal.X, 1000*goal.Y)
		}
		all = append(all, space.Mover{
			ID: b.ID, Goal: goal, Num: rapid.Int32Range(0, 9000).Draw(t, "num"), Den: rapid.Int32Range(1, 3).Draw(t, "den"),
			Acc: rapid.Int32Range(0, 2000).Draw(t, "acc"), Priority: rapid.Int32Range(0, 2).Draw(t, "priority"),
			Keep: rapid.Bool().Draw(t, "keep"),
		})
	}
	return all
}

// outcome is what became of a march, in the order of ids.
func outcome(f *space.Space, movers []space.Mover, bodies []space.Body) string {
	movers = march(f, movers...)
	slices.SortFunc(movers, func(a, b space.Mover) int { return int(a.ID) - int(b.ID) })
	said := fmt.Sprintln(movers)
	for _, b := range bodies {
		x, _ := f.Body(b.ID)
		said += fmt.Sprintln(x)
	}
	return said
}

func TestMarchDoesNotDependOnOrder(t *testing.T) { // SPACE-106
	rapid.Check(t, func(t *rapid.T) {
		m, _ := space.NewMap(anySpec(t))
		bodies := anyBodies(t, m.Spec().Kind)
		f := space.New(m)
		for _, b := range bodies {
			f.Put(b)
		}
		movers := anyMovers(t, m.Spec().Kind, bodies, 4)
		first := outcome(f.Clone(), movers, bodies)
		permute(movers, func() {
			want(t, "outcome", outcome(f.Clone(), movers, bodies), first)
		})
	})
}

// permute calls visit for every order of the list.
func permute[T any](list []T, visit func()) {
	if len(list) == 0 {
		visit()
		return
	}
	var rec func(n int)
	rec = func(n int) {
		if n == 1 {
			visit()
			return
		}
		for i := range n {
			rec(n - 1)
			j := 0
			if n%2 == 0 {
				j = i
			}
			list[j], list[n-1] = list[n-1], list[j]
		}
	}
	rec(len(list))
}

func TestMarchKeepsTheLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, _ := space.NewMap(anySpec(t))
		k, bodies := m.Spec().Kind, anyBodies(t, m.Spec().Kind)
		f := space.New(m)
		for _, b := range bodies {
			if k != grid.Free {
				b.Shape.Footprint = rules.FootMan // others may overlap from the start
			}
			f.Put(b)
		}
		movers := march(f, anyMovers(t, k, bodies, 12)...)
		for _, v := range movers {
			if int64(v.Spent)*int64(v.Den)+int64(v.Left) > int64(v.Num)+int64(v.Acc) {
				t.Fatalf("%d spends %d and keeps %d of %d+%d, by %d", v.ID, v.Spent, v.Left, v.Num, v.Acc, v.Den)
			}
			if b, _ := f.Body(v.ID); len(v.Way) > 0 && v.Way[len(v.Way)-1] != b.Cell {
				t.Fatalf("%d is at %v, its way is %v", v.ID, b.Cell, v.Way)
			}
		}
		for _, a := range bodies { // SPACE-036, SPACE-038
			for _, b := range bodies {
				x, _ := f.Body(a.ID)
				y, _ := f.Body(b.ID)
				if a.ID == b.ID || !x.Posture.Acts() || !y.Posture.Acts() {
					continue
				}
				if k != grid.Free && x.Cell == y.Cell || k == grid.Free && m.Square(x.Cell, y.Cell) < 600*600 {
					t.Fatalf("%d at %v and %d at %v", x.ID, x.Cell, y.ID, y.Cell)
				}
			}
		}
	})
}
