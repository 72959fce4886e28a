package main

import (
	"fmt"
	"strings"
	"testing"
)

const output = `goos: linux
pkg: example.com/x/affray/ecs
BenchmarkTick-2   	   51237	      1500 ns/op	       8 B/op	       1 allocs/op	 700.0 battles/s	 90 peak-B
BenchmarkTick-2   	   51237	      1300 ns/op	       8 B/op	       1 allocs/op	 650.0 battles/s	 95 peak-B
BenchmarkTick-2   	   51237	      1200 ns/op	       0 B/op	       0 allocs/op
BenchmarkBattle/duel-2 	     914	   1100000 ns/op	        50.00 ticks/op	  268055 B/op	     606 allocs/op
PASS
pkg: example.com/x/affray/rules/dice
BenchmarkKeyedFace 	100000000	        12.5 ns/op	       0 B/op	       0 allocs/op
`

func TestTheBestCountsAndTheLargestHeap(t *testing.T) {
	runs, err := read(strings.NewReader(output))
	if err != nil {
		t.Fatal(err)
	}
	want := "map[ecs/Battle/duel:map[B/op:268055 allocs/op:606 ns/op:1.1e+06 ticks/op:50] " +
		"ecs/Tick:map[B/op:0 allocs/op:0 battles/s:700 ns/op:1200 peak-B:95] rules/dice/KeyedFace:map[B/op:0 allocs/op:0 ns/op:12.5]]"
	if got := fmt.Sprint(runs); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestAFailedBenchmarkIsAnError(t *testing.T) {
	if _, err := read(strings.NewReader(output + "--- FAIL: BenchmarkArena\n")); err == nil {
		t.Error("no error")
	}
}

func TestAMissingBenchmarkIsAnError(t *testing.T) {
	runs, _ := read(strings.NewReader(output))
	if _, err := tables(runs); err == nil || !strings.Contains(err.Error(), "no ns/op of Benchmark systems/space/March") {
		t.Errorf("%v", err)
	}
}

func TestTheTablesTakeThePlaceOfOlderOnes(t *testing.T) {
	got, err := between([]byte("head\n"+begin+"old\n"+end+"tail\n"), "new\n")
	if want := "head\n" + begin + "new\n" + end + "tail\n"; err != nil || string(got) != want {
		t.Errorf("%q, %v", got, err)
	}
	for _, text := range []string{"", begin, end, end + begin} {
		if _, err := between([]byte(text), "new\n"); err == nil {
			t.Errorf("%q: no error", text)
		}
	}
}

func TestNumbersHaveThreeDigits(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{duration(12.345), "12.3 ns"}, {duration(1234), "1.23 µs"}, {duration(2.5e6), "2.50 ms"}, {duration(4e9), "4 s"}, {duration(0.5), "0.50 ns"},
		{size(1024), "1 KiB"}, {size(268055), "262 KiB"}, {size(0), "0 B"}, {count(19876.4), "19876"}, {times(45, 18), "2.5×"},
	} {
		if c.got != c.want {
			t.Errorf("got %s, want %s", c.got, c.want)
		}
	}
}
