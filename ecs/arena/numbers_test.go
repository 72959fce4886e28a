package arena_test

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/rules"
	"pgregory.net/rapid"
)

// The intervals are those that other programs print for the same counts.
func TestWilsonIntervals(t *testing.T) {
	cases := []struct {
		k, n       int
		confidence float64
		want       string
	}{
		{10, 20, 95, "0.2993 0.7007"},
		{0, 10, 95, "0.0000 0.2775"},
		{10, 10, 95, "0.7225 1.0000"},
		{1, 29, 95, "0.0061 0.1718"},
		{81, 263, 95, "0.2553 0.3662"},
		{81, 263, 99, "0.2401 0.3853"},
		{0, 0, 95, "0.0000 1.0000"},
	}
	for _, c := range cases {
		lo, hi := arena.Share{K: c.k, N: c.n}.Interval(c.confidence)
		if got := fmt.Sprintf("%.4f %.4f", lo, hi); got != c.want {
			t.Errorf("%d of %d at %v %%: %s, want %s", c.k, c.n, c.confidence, got, c.want)
		}
	}
}

func TestAnIntervalHoldsItsShareAndGrowsWithConfidence(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 100_000).Draw(t, "n")
		s := arena.Share{K: rapid.IntRange(0, n).Draw(t, "k"), N: n}
		lo, hi := s.Interval(90)
		low, high := s.Interval(99)
		if lo < 0 || hi > 1 || lo > s.Part() || hi < s.Part() || low > lo || high < hi {
			t.Fatalf("%v..%v, then %v..%v round %v", lo, hi, low, high, s.Part())
		}
	})
}

func TestNumbers(t *testing.T) {
	var x arena.Numbers
	for _, v := range []int{3, 1, 4, 1, 5, 9, 2, 6} {
		x.Add(v)
	}
	lo, hi := x.Interval(95)
	got := fmt.Sprintf("%d %.3f %.3f %.2f %.2f", x.N(), x.Mean(), x.Deviation(), lo, hi)
	if want := "8 3.875 2.748 1.97 5.78"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	for p, want := range map[float64]int{0: 1, 0.1: 1, 0.25: 1, 0.5: 3, 0.75: 5, 0.9: 9, 1: 9} {
		if got := x.Quantile(p); got != want {
			t.Errorf("quantile %v: %d, want %d", p, got, want)
		}
	}
	var none arena.Numbers
	if none.Mean() != 0 || none.Deviation() != 0 || none.Quantile(0.5) != 0 {
		t.Error("no numbers are something")
	}
}

func TestATableIsRFC4180(t *testing.T) {
	var b bytes.Buffer
	c := arena.NewCSV(&b, "red, the first", "blue")
	battle := &arena.Battle{Index: 0, Seed: 7, Outcome: arena.Won, Winner: 0, Rounds: 8, Ticks: 71, Digest: 0xab, Goal: 1, Sides: []arena.Standing{{Up: 1, Left: 9, Points: 4}, {}},
		Goals: []ecs.GoalResult{{State: rules.GoalReached}, {}, {State: rules.GoalReached}}, Came: []bool{false, true}, Begun: []bool{false}}
	if err := errors.Join(c.Battle(battle), c.Close()); err != nil {
		t.Fatal(err)
	}
	want := "battle,seed,outcome,winner,rounds,ticks,\"up_red, the first\",\"left_red, the first\",\"score_red, the first\",up_blue,left_blue,score_blue,goal,reached,came,begun,digest\r\n" +
		"1,7,won,\"red, the first\",8,71,1,9,4,0,0,0,2,1 3,2,,00000000000000ab\r\n"
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", &b, want)
	}
	if _, err := csv.NewReader(&b).ReadAll(); err != nil {
		t.Error(err)
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

var errFull = errors.New("full")

func TestATableThatCannotBeWrittenIsAnError(t *testing.T) {
	c := arena.NewCSV(full{}, "red")
	wantError(t, c.Close(), errFull)
}
