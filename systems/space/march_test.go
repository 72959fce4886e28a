package space_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// lane is a field one cell wide.
func lane(n int32) space.Spec {
	s := level(grid.Square, 1000)
	s.Min, s.Max = c(0, 0), c(n-1, 0)
	return s
}

func TestMarchPays(t *testing.T) { // SPACE-102, worked example 24
	f := with(t, level(grid.Hex, 1524), man(1, -6, 0))
	acc, steps := int32(0), []int{}
	for range 5 {
		m := march(f, space.Mover{ID: 1, Goal: c(0, 0), Num: 9144, Den: 5, Acc: acc})
		acc, steps = m[0].Left, append(steps, len(m[0].Way))
	}
	want(t, "steps", steps, []int{1, 1, 1, 1, 2})
	want(t, "rest", acc, 0)
	wantAt(t, f, 1, c(0, 0))

	f = with(t, lane(9), man(1, 0, 0))
	m := march(f, to(1, 8, 0, 900))
	want(t, "cannot pay yet", m[0].Refused, space.TooDear)
	want(t, "keeps it", m[0].Left, 900)
	m = march(f, space.Mover{ID: 1, Goal: c(8, 0), Num: 900, Den: 1, Acc: 900})
	want(t, "a step", m[0].Way, []grid.Cell{c(1, 0)})
	want(t, "spent", m[0].Spent, 1000)
	want(t, "left", m[0].Left, 800)
	want(t, "no refusal", m[0].Refused, space.None)
	m = march(f, to(1, 2, 0, 5000))
	want(t, "cleared at the goal", m[0].Left, 0)
}

func TestAChargeMarchesStraightOrNotAtAll(t *testing.T) { // SPACE-111
	for _, k := range []grid.Kind{grid.Hex, grid.Square} {
		for line, end := range map[bool]grid.Cell{true: c(0, 0), false: c(6, 0)} {
			s, post := level(k, 1000), block(t, k, c(3, 0))
			post.Solid = true
			s.Obstacles = obstacles(post)
			f, m := with(t, s, man(1, 0, 0)), to(1, 6, 0, 20_000)
			m.Line = line
			march(f, m)
			wantAt(t, f, 1, end)
		}
	}
}

func TestMarchTurns(t *testing.T) { // SPACE-113
	f := with(t, level(grid.Square, 1000), man(1, 0, 0), man(3, 5, 5))
	march(f, to(1, -1, 1, 2000), space.Mover{ID: 3, Goal: c(4, 5), Num: 1000, Den: 1, Keep: true})
	b, _ := f.Body(1)
	want(t, "towards the step", b.Facing, 3)
	b, _ = f.Body(3)
	want(t, "kept", b.Facing, 0)
}

func TestMarchKeepsHowLargeBodiesLie(t *testing.T) { // SPACE-108, SPACE-113
	s := lane(6)
	s.Max.Y = 1
	s.Terrain = []space.Terrain{{Cell: c(3, 1), Solid: true}, {Cell: c(2, 1), Solid: true}}
	horse := man(1, 2, 0) // (2,0) and (1,0)
	horse.Shape.Footprint = rules.FootHorse
	f := with(t, s, horse)
	m := march(f, space.Mover{ID: 1, Goal: c(1, 0), Num: 1000, Den: 1, Keep: true})
	want(t, "backs away", m[0].Way, []grid.Cell{c(1, 0)})
	m = march(f, space.Mover{ID: 1, Goal: c(0, 0), Num: 1000, Den: 1, Keep: true})
	want(t, "not over the edge of the map", m[0].Refused, space.NoWay)
}

func TestMarchSettles(t *testing.T) {
	t.Run("enemies do not change places", func(t *testing.T) { // SPACE-103
		f := with(t, lane(4), man(1, 1, 0), man(2, 2, 0))
		m := march(f, to(1, 3, 0, 1000), to(2, 0, 0, 1000))
		want(t, "refused", []space.Refusal{m[0].Refused, m[1].Refused}, []space.Refusal{space.Swap, space.Swap})
		want(t, "kept for a step", m[0].Left, 1000)
	})
	t.Run("allies do", func(t *testing.T) {
		f := with(t, lane(4), man(1, 1, 0), man(3, 2, 0))
		march(f, to(1, 2, 0, 1000), to(3, 1, 0, 1000))
		wantAt(t, f, 1, c(2, 0))
		wantAt(t, f, 3, c(1, 0))
	})
	t.Run("unless the field says no", func(t *testing.T) {
		s := lane(4)
		s.Rules.DenySwap = true
		f := with(t, s, man(1, 1, 0), man(3, 2, 0))
		m := march(f, to(1, 2, 0, 1000), to(3, 1, 0, 1000))
		want(t, "refused", m[0].Refused, space.Swap)
	})
	t.Run("diagonals do not cross", func(t *testing.T) { // SPACE-103
		f := with(t, level(grid.Square, 1000), man(1, 0, 0), man(2, 1, 0))
		m := march(f, to(1, 1, 1, 1414), to(2, 0, 1, 1414))
		want(t, "refused", m[0].Refused, space.Cross)
	})
	t.Run("the better wins a cell, equals both lose it", func(t *testing.T) { // SPACE-104
		f := with(t, lane(3), man(1, 0, 0), man(2, 2, 0))
		m := march(f, to(1, 1, 0, 1000), to(2, 1, 0, 1000))
		want(t, "refused", []space.Refusal{m[0].Refused, m[1].Refused}, []space.Refusal{space.Contest, space.Contest})
		better := to(2, 1, 0, 1000)
		better.Priority = 1
		m = march(f, to(1, 1, 0, 1000), better)
		wantAt(t, f, 2, c(1, 0))
		wantAt(t, f, 1, c(0, 0))
		want(t, "the winner", m[1].Refused, space.None)
	})
	t.Run("files follow", func(t *testing.T) { // SPACE-105
		f := with(t, lane(6), man(1, 0, 0), man(3, 1, 0), man(5, 2, 0))
		march(f, to(1, 1, 0, 1000), to(3, 2, 0, 1000), to(5, 3, 0, 1000))
		wantAt(t, f, 1, c(1, 0))
		wantAt(t, f, 3, c(2, 0))
		wantAt(t, f, 5, c(3, 0))
	})
	t.Run("rings turn", func(t *testing.T) {
		f := with(t, level(grid.Hex, 1000), man(1, 0, 0), man(3, 1, 0), man(5, 0, 1))
		march(f, to(1, 1, 0, 1000), to(3, 0, 1, 1000), to(5, 0, 0, 1000))
		wantAt(t, f, 1, c(1, 0))
		wantAt(t, f, 3, c(0, 1))
		wantAt(t, f, 5, c(0, 0))
	})
	t.Run("a pursuer follows who runs away, in the next round", func(t *testing.T) { // SPACE-107
		f := with(t, lane(6), man(1, 0, 0), man(2, 1, 0))
		march(f, to(1, 2, 0, 2000), to(2, 4, 0, 3000))
		wantAt(t, f, 1, c(2, 0))
		wantAt(t, f, 2, c(4, 0))
	})
	t.Run("enemies meet in a lane", func(t *testing.T) {
		f := with(t, lane(8), man(1, 0, 0), man(2, 7, 0))
		march(f, to(1, 7, 0, 9000), to(2, 0, 0, 9000))
		wantAt(t, f, 1, c(3, 0))
		wantAt(t, f, 2, c(4, 0))
	})
	t.Run("an ally who stays is passed in one step", func(t *testing.T) { // SPACE-103
		f := with(t, lane(6), man(1, 0, 0), man(3, 1, 0))
		m := march(f, to(1, 3, 0, 1999))
		want(t, "cannot pay for both cells", m[0].Refused, space.TooDear)
		m = march(f, to(1, 3, 0, 2000))
		want(t, "way", m[0].Way, []grid.Cell{c(1, 0), c(2, 0)})
		want(t, "spent", m[0].Spent, 2000)
	})
	t.Run("nobody walks where there is no way", func(t *testing.T) {
		fallen := man(5, 4, 0)
		fallen.Posture = rules.Down
		f := with(t, lane(6), man(1, 0, 0), man(2, 2, 0), fallen)
		m := march(f, to(1, 3, 0, 5000), to(5, 5, 0, 5000), to(9, 1, 0, 1000))
		for i := range m {
			want(t, "refused", m[i].Refused, space.NoWay)
		}
		want(t, "not more than a cell is kept", m[0].Left, 1000)
	})
	t.Run("who loses a contest and whose winner is blocked", func(t *testing.T) { // SPACE-106, worked example 28
		f := with(t, level(grid.Square, 1000), man(1, 0, 0), man(3, 2, 1), man(5, 1, 0), man(7, 1, -1))
		a, b := to(1, 1, 0, 1000), to(3, 1, 0, 1414)
		a.Priority, b.Priority = 1, 9
		m := march(f, a, b) // 5 stays
		want(t, "no goal where somebody stays", []space.Refusal{m[0].Refused, m[1].Refused}, []space.Refusal{space.NoWay, space.NoWay})
	})
}

func TestRefusalNames(t *testing.T) {
	want(t, "names", fmt.Sprint([]space.Refusal{space.None, space.Swap, space.Cross, space.Contest, space.Blocked, space.NoWay, space.TooDear, 99}),
		"[none swap cross contest blocked no way too dear unknown]")
}
