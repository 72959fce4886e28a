package space_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// sized is a man of another size, by his height in mm.
func sized(b space.Body, height int32) space.Body {
	b.Shape.Height = height
	return b
}

func TestStack(t *testing.T) { // SPACE-037
	const tiny, small = 600, 1000
	fill := func(s space.Spec, heights ...int32) *space.Space {
		f := field(t, s)
		for i, h := range heights {
			f.Put(sized(man(rules.ID(2*i+1), 2, 0), h))
		}
		return f
	}
	for _, x := range []struct {
		what    string
		there   []int32
		mover   int32
		enters  bool
		without bool
	}{
		{"a fourth tiny one", []int32{tiny, tiny, tiny}, tiny, true, false},
		{"no fifth", []int32{tiny, tiny, tiny, tiny}, tiny, false, false},
		{"a second small one", []int32{small}, small, true, false},
		{"no third", []int32{small, small}, small, false, false},
		{"a small one beside two tiny ones", []int32{tiny, tiny}, small, true, false},
		{"no man beside a tiny one", []int32{tiny}, 1800, false, false},
		{"no tiny one beside a man", []int32{1800}, tiny, false, false},
	} {
		s := lane(5)
		s.Rules.Stack = true
		for _, on := range []bool{true, false} {
			s.Rules.Stack = on
			f := fill(s, x.there...)
			f.Put(sized(man(99, 0, 0), x.mover))
			_, _, ok := f.Path(99, c(2, 0), nil)
			want(t, fmt.Sprint(x.what, " enters, stack ", on), ok, on && x.enters)
			want(t, fmt.Sprint(x.what, " finds room, stack ", on), f.Free(99, c(2, 0)), on && x.enters)
			m := march(f, to(99, 2, 0, 9000))
			want(t, fmt.Sprint(x.what, " marches in, stack ", on), m[0].Refused == space.None, on && x.enters)
			listed := false
			for _, r := range flood(f, 99, 9000) {
				listed = listed || r.Cell == c(2, 0)
			}
			want(t, fmt.Sprint(x.what, " is offered it, stack ", on), listed, on && x.enters)
		}
	}
	t.Run("does not bring enemies together", func(t *testing.T) {
		s := lane(5)
		s.Rules.Stack = true
		f := fill(s, tiny)
		f.Put(sized(man(98, 0, 0), tiny))
		want(t, "free", f.Free(98, c(2, 0)), false)
	})
	t.Run("lets as many march in together as there is room for", func(t *testing.T) {
		s := lane(3)
		s.Rules.Stack = true
		f := with(t, s, sized(man(1, 0, 0), small), sized(man(3, 2, 0), small))
		m := march(f, to(1, 1, 0, 1000), to(3, 1, 0, 1000))
		want(t, "both", fmt.Sprint(m[0].Refused, m[1].Refused), "none none")
		f = with(t, s, sized(man(1, 0, 0), small), sized(man(3, 2, 0), small), sized(man(5, 1, 0), small))
		m = march(f, to(1, 1, 0, 1000), to(3, 1, 0, 1000), to(5, 1, 0, 0))
		want(t, "room for one, and both are equals", fmt.Sprint(m[0].Refused, m[1].Refused), "blocked blocked")
	})
}

func TestPairInCloseCombatSharesACell(t *testing.T) { // SPACE-037
	for _, k := range []grid.Kind{grid.Hex, grid.Free} {
		n := int32(1)
		if k == grid.Free {
			n = 1000
		}
		a, b := man(1, 0, 0), man(2, 2*n, 0)
		f := with(t, level(k, 1000), a, b, man(3, 4*n, 0))
		want(t, "not any two", f.Free(1, c(2*n, 0)), false)
		a.With = 2
		f.Put(a)
		want(t, "room", f.Free(1, c(2*n, 0)), true)
		_, _, ok := f.Path(1, c(2*n, 0), nil)
		want(t, "a way in", ok, true)
		m := march(f, to(1, 2*n, 0, 9000))
		want(t, "marches in", m[0].Refused, space.None)
		want(t, "no room for a third", f.Free(3, c(2*n, 0)), false)
		march(f, to(2, 2*n, n, 9000))
		wantAt(t, f, 2, c(2*n, n))
	}
}

func TestOverrun(t *testing.T) { // SPACE-096
	s := lane(5)
	for _, on := range []bool{false, true} {
		s.Rules.Overrun = on
		for _, height := range []int32{600, 1000} { // two sizes smaller than a man, and one
			passes := on && height == 600
			f := with(t, s, man(1, 0, 0), sized(man(2, 1, 0), height))
			_, mm, ok := f.Path(1, c(3, 0), nil)
			want(t, "passes", ok, passes)
			if passes {
				want(t, "cost", mm, 3000)
			}
			_, _, ok = f.Path(1, c(1, 0), nil)
			want(t, "stops there", ok, false)
			_, ok = f.StepCost(1, c(1, 0))
			want(t, "steps", ok, passes)
			m := march(f, to(1, 3, 0, 2000))
			want(t, "marches", fmt.Sprint(m[0].Way), map[bool]string{true: "[{1 0} {2 0}]", false: "[]"}[passes])
		}
	}
	s.Rules.Overrun, s.Rules.AlliesBlock = true, true
	_, _, ok := with(t, s, man(1, 0, 0), sized(man(2, 1, 0), 600)).Path(1, c(3, 0), nil)
	want(t, "allies who block do not save enemies", ok, true)
}

func TestTurnCost(t *testing.T) { // SPACE-047
	cost := func(s space.Spec, facing uint8, x, y int32) int32 {
		b := man(1, 0, 0)
		b.Facing = facing
		_, mm, ok := with(t, s, b).Path(1, c(x, y), nil)
		want(t, "way", ok, true)
		return mm
	}
	hex, square := level(grid.Hex, 1000), level(grid.Square, 1000)
	want(t, "by default nothing", cost(hex, 3, 2, 0), 2000)
	hex.Rules.TurnMm, square.Rules.TurnMm = 100, 100
	for _, x := range []struct {
		s          space.Spec
		facing     uint8
		x, y, cost int32
	}{
		{hex, 0, 2, 0, 2000}, {hex, 1, 2, 0, 2100}, {hex, 3, 2, 0, 2300}, {hex, 5, 2, 0, 2100},
		{square, 0, 2, 0, 2000}, {square, 4, 2, 0, 2400}, {square, 7, 2, 0, 2100},
		{hex, 0, 1, 1, 2100}, // one turn on the way, whichever step comes first
		{square, 0, 2, 1, 2514}, {square, 2, 2, 1, 2614},
	} {
		want(t, fmt.Sprint(x.s.Kind, x.facing, x.x, x.y), cost(x.s, x.facing, x.x, x.y), x.cost)
	}
	hex.Rules.Facings = 12
	want(t, "from a corner it is half a turn", cost(hex, 1, 2, 0), 2050)
	hex.Rules.TurnMm = 101
	want(t, "rounded up", cost(hex, 1, 2, 0), 2051)

	hex.Rules.Facings, hex.Rules.TurnMm = 6, 500
	t.Run("is paid in a march, but not by who keeps its facing", func(t *testing.T) {
		b := man(1, 0, 0)
		b.Facing = 3
		f := with(t, hex, b)
		want(t, "too dear", march(f, to(1, 2, 0, 2499))[0].Refused, space.TooDear)
		want(t, "spent", march(f, to(1, 2, 0, 2500))[0].Spent, 2500)
		f = with(t, hex, b)
		m := march(f, space.Mover{ID: 1, Goal: c(2, 0), Num: 2000, Den: 1, Keep: true})
		want(t, "kept", m[0].Spent, 2000)
	})
	t.Run("bends a way where that is cheaper", func(t *testing.T) {
		s := level(grid.Square, 1000)
		s.Rules.Diagonal, s.Rules.TurnMm = grid.Chebyshev, 100
		wantWay(t, with(t, s, man(1, 0, 0)), 1, c(3, 1), 3100, c(1, 0), c(2, 0), c(3, 1))
		s.Rules.TurnMm = 0
		wantWay(t, with(t, s, man(1, 0, 0)), 1, c(3, 1), 3000, c(1, 0), c(2, 0), c(3, 1))
	})
}

func TestParityIsTheMovers(t *testing.T) { // SPACE-092
	s := level(grid.Square, 1000)
	s.Rules.Diagonal = grid.Alternating
	f := with(t, s, man(1, 0, 0))
	m := march(f, to(1, 5, 5, 1000))
	want(t, "the first diagonal", fmt.Sprint(m[0].Way, m[0].Spent, f.Parity(1)), "[{1 1}] 1000 true")
	cost, _ := f.StepCost(1, c(2, 2))
	want(t, "the second costs double", cost, 2000)
	_, mm, _ := f.Path(1, c(3, 3), nil)
	want(t, "then a single one", mm, 3000)
	m = march(f, to(1, 5, 5, 1999))
	want(t, "in a march, too", m[0].Refused, space.TooDear)
	f.SetParity(1, false)
	cost, _ = f.StepCost(1, c(2, 2))
	want(t, "in a new turn it starts anew", cost, 1000)
	f.SetParity(9, true)
	want(t, "nobody", f.Parity(9), false)
}
