package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules/books"
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

// quick are runs in which everything takes as long as a die, and two workers half of that.
func quick() map[string]measured {
	names := []string{die, "ecs/ForkInto", "ecs/Build/duel/into", "ecs/Crowd/each=20", "ecs/Crowd/each=500", "ecs/arena/Workers/1", "ecs/arena/Workers/2"}
	for _, b := range books.All() {
		names = append(names, "rules/"+b.ID+"/Attack", "rules/"+b.ID+"/AttackByHand", "ecs/Forecast/"+b.ID+"/strike", "ecs/Forecast/"+b.ID+"/shoot")
		for _, each := range []string{"/each=1", "/each=6"} {
			of := "ecs/arena/Arena/" + b.ID + each
			names = append(names, of+"/workers=1", of+"/workers=2", "ecs/arena/Naive/"+b.ID+each)
		}
	}
	runs := map[string]measured{}
	for _, name := range names {
		runs[name] = measured{"ns/op": 1}
		if name == "ecs/arena/Workers/2" || strings.HasSuffix(name, "/workers=2") {
			runs[name]["ns/op"] = 0.5
		}
	}
	return runs
}

func TestTheGuardNamesWhatIsSlowerThanItMayBe(t *testing.T) {
	if err := guard(quick()); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		is   measured
		want string
	}{
		{"rules/dq/Attack", measured{"ns/op": 3.75}, "blows of dq take 3.75 times their bare arithmetic, at most 3.60 are allowed"},
		{"ecs/Forecast/nc/strike", measured{"ns/op": 231}, "forecasts of blows of nc take 231 dice, at most 230 are allowed"},
		{"ecs/Forecast/brp/shoot", measured{"ns/op": 161}, "forecasts of shots of brp take 161 dice, at most 160 are allowed"},
		{"ecs/Forecast/fighter/shoot", measured{"ns/op": 1e9}, ""}, // there is none
		{"ecs/arena/Arena/nc/each=6/workers=1", measured{"ns/op": 16 * 660_000, "battles/op": 16}, "battles of six in nc take 660000 dice, at most 650000 are allowed"},
		{"ecs/arena/Naive/dq/each=1", measured{"ns/op": 96 * 9_900, "battles/op": 96}, "duels of the naive in dq take 9900 dice, at most 9800 are allowed"},
		{"ecs/ForkInto", measured{"ns/op": 91}, "forks in the memory of another take 91 dice, at most 90 are allowed"},
		{"ecs/Build/duel/into", measured{"ns/op": 31}, "duels that are only made take 31 dice, at most 30 are allowed"},
		{"ecs/Crowd/each=500", measured{"ns/op": 1000, "ns/head": 4}, "each of 500 against 500 take 4 times each of 20 against 20, at most 3 are allowed"},
		{"ecs/arena/Arena/brp/each=1/workers=2", measured{"ns/op": 1}, ""}, // others gain enough
		{"ecs/ForkInto", nil, "no ns/op of Benchmark ecs/ForkInto"},
	} {
		runs := quick()
		runs[c.name] = c.is
		if err := guard(runs); fmt.Sprint(err) != c.want && (err != nil || c.want != "") {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
	runs := quick()
	for name, m := range runs {
		if strings.HasSuffix(name, "/workers=2") {
			m["ns/op"] = 0.75
		}
	}
	if err, want := guard(runs), "two workers at their best take 1.50 times what two who roll dice take of the time of one, at most 1.33 are allowed"; fmt.Sprint(err) != want {
		t.Errorf("%v, want %s", err, want)
	}
}

func TestTheGuardKnowsEveryBook(t *testing.T) {
	list, err := bounds()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range books.All() {
		if !slices.ContainsFunc(list, func(b bound) bool { return b.book == m.ID }) {
			t.Errorf("it has no bounds of %s", m.ID)
		}
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
