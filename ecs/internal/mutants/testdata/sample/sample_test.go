package sample_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/ecs/internal/mutants/testdata/sample"
)

func TestNeed(t *testing.T) {
	for _, c := range []struct {
		skill, feet int
		hidden      bool
		want        int
	}{
		{5, 10, false, 15}, {5, 31, false, 17}, {5, 60, false, 17}, {5, 61, false, 21}, {5, 10, true, 21},
	} {
		if got := sample.Need(c.skill, c.feet, c.hidden); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
}

func TestRow(t *testing.T) {
	if got := sample.Row(2); got != "x x" {
		t.Error(got)
	}
}

func TestEndless(t *testing.T) {
	if got := sample.Endless(9); got != 0 {
		t.Error(got)
	}
}

func TestLeast(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(rapid.Float64(), 1, 3).Draw(t, "values")
		if got := sample.Least(list...); got > list[0] {
			t.Error(got)
		}
	})
}
