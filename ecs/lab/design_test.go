package lab_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/lab"
)

const naively = "plan: p\nscenario: duel\ncontrollers: {red: naive, blue: naive}\n"

// A search finds a value at which the share that it aims at is about reached, and fights fewer values than there are.
func TestASearchFindsTheBalance(t *testing.T) {
	if testing.Short() {
		t.Skip("it shows nothing about who runs beside whom")
	}
	s := run(t, naively+"balance: {vary: combatants.ann.hp, from: 20, to: 140, aim: 60}\nbattles: 200\nexpect: [{balance: combatants.ann.hp, from: 20, to: 140}]\n", lab.Config{})
	b := s.Balance
	if !b.Found || b.Value <= b.Low || b.Value >= b.High || len(s.Arms) > 10 {
		t.Fatalf("%+v after %d values", b, len(s.Arms))
	}
	for _, a := range s.Arms {
		v, err := strconv.ParseFloat(a.Levels[0], 64)
		if err != nil || math.Abs(v-b.Value) < 1.01 && math.Abs(a.Wins.Share-0.6) > 0.05 {
			t.Errorf("at %s the share is %.3f, the balance at %.2f (%v)", a.Levels[0], a.Wins.Share, b.Value, err)
		}
	}
	if s.Verdict() != lab.Holds {
		t.Errorf("the expectation: %+v", s.Expected)
	}
	none := run(t, naively+"balance: {vary: combatants.ann.hp, from: 20, to: 22, aim: 99}\nbattles: 30\nexpect: [{balance: combatants.ann.hp}]\n", lab.Config{})
	if none.Balance.Found || len(none.Arms) != 2 || none.Verdict() != lab.Broken {
		t.Errorf("%+v, %s", none.Balance, none.Verdict())
	}
}

// A screening finds the number that matters, and that one that cannot does not.
func TestAScreeningFindsWhatMatters(t *testing.T) {
	s := run(t, naively+"factors: {combatants.ann.hp: [30, 90], combatants.ann.title: [a, b], combatants.ann.armour: [none, chain]}\nbattles: 60\n", lab.Config{})
	if len(s.Arms) != 8 || len(s.Comparisons) != 3 {
		t.Fatalf("%d runs, %d effects", len(s.Arms), len(s.Comparisons))
	}
	hp, title, armour := &s.Comparisons[0], &s.Comparisons[1], &s.Comparisons[2]
	if math.Abs(hp.H-cohens(hp.Difference)) > 2e-4 {
		t.Errorf("%+v: h should be %v", hp, cohens(hp.Difference))
	}
	if !hp.Clear || !armour.Clear || hp.Difference < 0.2 || title.Clear || title.Difference != 0 {
		t.Errorf("hp %+v\ntitle %+v\narmour %+v", hp, title, armour)
	}
}

// Who is equal to itself in both seats has half of the score, whatever the seats are worth; ratings follow strength.
func TestARoundRobinIsFair(t *testing.T) {
	if testing.Short() {
		t.Skip("it shows nothing about who runs beside whom")
	}
	s := run(t, "plan: p\nscenario: duel\ncontrollers: {red: naive, blue: naive}\nround_robin: {units: [swordswoman, raider, lizard]}\nbattles: 40\n", lab.Config{})
	if len(s.Arms) != 3 || len(s.Ratings) != 3 || s.Battles != 3*2*40 {
		t.Fatalf("%d pairs, %d ratings, %d battles", len(s.Arms), len(s.Ratings), s.Battles)
	}
	for i, a := range s.Arms {
		seats := a.Seats[0].Sides[0].Wins.Times + a.Seats[1].Sides[1].Wins.Times
		if a.Wins.Times != seats || a.Seats[0].Side != "red" || a.Seats[1].Side != "blue" {
			t.Errorf("pair %d: %d wins, %d in its seats", i, a.Wins.Times, seats)
		}
	}
	if !slices.IsSortedFunc(s.Ratings, func(a, b lab.RatingSummary) int { return int(b.Elo - a.Elo) }) {
		t.Errorf("%+v", s.Ratings)
	}
	mean := 0.0
	for _, r := range s.Ratings {
		mean += r.Elo / 3
		if r.Low >= r.Elo || r.High <= r.Elo {
			t.Errorf("%+v", r)
		}
	}
	if math.Abs(mean-1500) > 0.5 {
		t.Errorf("the mean is %v", mean)
	}
}

// Places swapped with everybody alike give each side what the other has in the other seat.
func TestMirroredPlaces(t *testing.T) {
	s := run(t, "plan: p\nscenario: duel\nmirror: true\ncontrollers: {red: naive, blue: naive}\nset: {combatants.bran.use: swordswoman}\nvariants: {a: {}, b: {combatants.ann.hp: 10}}\nbattles: 40\n", lab.Config{})
	if n := len(s.Arms[0].Seats); n != 2 || s.Arms[0].Wins.Of != 80 {
		t.Fatalf("%d seats, %d battles", n, s.Arms[0].Wins.Of)
	}
	if c := s.Comparisons[0]; !c.Clear || c.Difference > -0.2 || c.Effect == "" {
		t.Errorf("%+v", c)
	}
}

// In the second seat everybody stands where its counterpart stood in the first, and looks there.
func TestPlacesAreSwapped(t *testing.T) {
	cells := plan(t, "plan: p\nscenario: hedge-fight\nmirror: true\nvariants: {a: {}, b: {seed: 3}}\n").Arms[0].Cells
	here, there := cells[0].Scenario.Combatants, cells[1].Scenario.Combatants
	for i := range here {
		k := (i + 6) % 12
		if here[i].At.Cell != there[k].At.Cell || here[i].Facing.Direction != there[k].Facing.Direction || here[i].ID != there[i].ID || here[i].Side != there[i].Side {
			t.Errorf("%s at %v looking %d, then %s at %v looking %d", here[i].ID, here[i].At.Cell, here[i].Facing.Direction, there[k].ID, there[k].At.Cell, there[k].Facing.Direction)
		}
	}
	if cells[0].Swapped || !cells[1].Swapped || cells[0].Key == cells[1].Key {
		t.Errorf("%+v\n%+v", cells[0], cells[1])
	}
}

// An expectation holds if the whole interval lies in its range, is broken if all of it lies outside, and else is open.
func TestExpectations(t *testing.T) {
	const text = naively + "variants: {a: {}, b: {combatants.ann.hp: 10}}\nbattles: 100\nexpect:\n"
	s := run(t, text+"  - {wins: a}\n", lab.Config{})
	lo, hi, d := 100*s.Arms[0].Wins.Low, 100*s.Arms[0].Wins.High, s.Comparisons[0]
	for _, x := range []struct {
		what, of     string
		from, to     float64
		want         string
		low, highest float64
	}{
		{"wins", "a", lo - 1, hi + 1, lab.Holds, lo, hi}, {"wins", "a", lo + 1, hi + 1, lab.Open, lo, hi}, {"wins", "a", lo - 1, hi - 1, lab.Open, lo, hi},
		{"wins", "a", hi + 1, 100, lab.Broken, lo, hi}, {"wins", "a", 0, lo - 1, lab.Broken, lo, hi}, {"difference", "b", -100, 0, lab.Holds, 100 * d.Low, 100 * d.High},
		{"difference", "b", 0, 100, lab.Broken, 100 * d.Low, 100 * d.High},
	} {
		s := run(t, fmt.Sprintf("%s  - {%s: %s, from: %.3f, to: %.3f}\n", text, x.what, x.of, x.from, x.to), lab.Config{})
		e := s.Expected[0]
		if e.Verdict != x.want || s.Verdict() != x.want || math.Abs(e.Low-x.low) > 1e-3 || math.Abs(e.High-x.highest) > 1e-3 {
			t.Errorf("%+v: got %+v", x, e)
		}
	}
}

// A plan that may stop does so at a look, and the same whatever the workers.
func TestAPlanStopsWhenItKnows(t *testing.T) {
	const text = naively + "variants: {a: {}, b: {combatants.ann.hp: 10}}\nuntil: {decided: true, at_most: 3000}\n"
	fought := 0
	s := run(t, text, lab.Config{Workers: 1, Progress: func(_, _, n int) { fought = n }})
	if fought != 200 {
		t.Errorf("%d battles were fought, want those that are counted alone", fought)
	}
	if s.Lucks != 100 || s.Looks < 5 || s.Interval <= s.Confidence {
		t.Errorf("%d lucks, %d looks, %v %%", s.Lucks, s.Looks, s.Interval)
	}
	if again := run(t, text, lab.Config{Workers: 4}); again.Digest != s.Digest {
		t.Error("another digest with four workers")
	}
	width := run(t, naively+"sweep: {combatants.ann.hp: [60]}\nuntil: {within: 8, at_most: 3000}\n", lab.Config{})
	if w := width.Arms[0].Wins; (w.High-w.Low)/2 > 0.08 || width.Lucks >= 1000 {
		t.Errorf("%+v after %d", w, width.Lucks)
	}
}

// Knock-outs are compared with all, and one that changes nothing is worth nothing.
func TestKnockOuts(t *testing.T) {
	s := run(t, naively+"knock_out: {life: {combatants.ann.hp: 10}, nothing: {seed: 9}}\nbattles: 50\n", lab.Config{})
	if len(s.Arms) != 3 || s.Arms[0].Name != "all" {
		t.Fatalf("%+v", s.Arms)
	}
	if life, nothing := s.Comparisons[0], s.Comparisons[1]; !life.Clear || life.Difference > -0.2 || nothing.Difference != 0 || nothing.Corrected != 1 {
		t.Errorf("%+v\n%+v", life, nothing)
	}
}

// What is found is so, comes in order, and is the battle of the seed.
func TestFind(t *testing.T) {
	p := plan(t, duel)
	s := p.Arms[0].Cells[0].Scenario
	last, n := -1, 0
	err := lab.Find(context.Background(), s, 1, 30, func(f *lab.Found) (bool, error) {
		if f.Index != last+1 || f.Seed != arena.SeedOf(1, f.Index) {
			t.Errorf("battle %d with seed %d after %d", f.Index, f.Seed, last)
		}
		last, n = f.Index, n+1
		ann, err := f.Person("ann")
		if side, sideErr := f.Side("red"); err != nil || sideErr != nil || side != 0 || ann.Up != (f.Winner == 0) && f.Winner >= 0 {
			t.Errorf("battle %d: %+v, %v, winner %d", f.Index, ann, err, f.Winner)
		}
		if _, err := f.Person("zed"); !errors.Is(err, lab.ErrNobody) {
			t.Errorf("zed: %v", err)
		}
		if _, err := f.Side("zed"); !errors.Is(err, lab.ErrNobody) || !slices.Equal(f.Names(), []string{"ann", "bran"}) || !slices.Equal(f.Sides(), []string{"red", "blue"}) {
			t.Errorf("%v, %v, %v", err, f.Names(), f.Sides())
		}
		return n == 20, nil
	})
	if err != nil || n != 20 {
		t.Errorf("%d battles, %v", n, err)
	}
	stop := errors.New("stop")
	if err := lab.Find(context.Background(), s, 1, 30, func(*lab.Found) (bool, error) { return false, stop }); !errors.Is(err, stop) {
		t.Errorf("got %v", err)
	}
}

// What is counted of battles adds up, in each rulebook and where people come later or fall to dangers: what attacks
// do is taken by somebody, and whoever is up or has gone down is counted as the arena counts it.
func TestCountsAddUp(t *testing.T) {
	names := []string{"tavern-brawl", "wall-at-the-weir", "hedge-fight", "mill-bridge", "ogre-ford", "help-at-the-bridge", "fire-in-the-granary", "trapped-passage"}
	if testing.Short() {
		names = names[:2]
	}
	for _, name := range names {
		s := run(t, "plan: p\nscenario: "+name+"\nvariants: {a: {}, b: {seed: 2}}\nbattles: 3\n", lab.Config{})
		seat := &s.Arms[0].Seats[0]
		harm, heat, felled, causes, up := 0, 0, 0, 0, 0.0
		for _, w := range seat.Weapons {
			harm, felled = harm+w.Harm, felled+w.Felled
			if w.Hits.Times > w.Attacks && w.Attacks > 0 {
				t.Errorf("%s: %+v", name, w)
			}
		}
		falls := 0
		for _, h := range seat.Heat {
			heat, falls = heat+h.Harm, falls+h.Falls
		}
		for _, c := range seat.Causes {
			causes += c.Times
		}
		for _, side := range seat.Sides {
			up += side.Up.Mean * float64(seat.Battles)
		}
		if harm != heat || harm == 0 {
			t.Errorf("%s: %d points by weapons, %d on the field", name, harm, heat)
		}
		if felled < 1 || causes < 1 || falls < causes {
			t.Errorf("%s: %d felled, %d causes, %d falls", name, felled, causes, falls)
		}
		r, err := arena.Run(context.Background(), plan(t, "plan: p\nscenario: "+name+"\nvariants: {a: {}, b: {seed: 2}}\n").Arms[0].Cells[0].Scenario, arena.Config{Battles: 3, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		want := 0.0
		for i := range r.Sides {
			want += r.Sides[i].Up.Mean() * 3
			if w := seat.Sides[i].Wins.Times; w != r.Sides[i].Wins {
				t.Errorf("%s: %s wins %d, the arena has %d", name, r.Sides[i].ID, w, r.Sides[i].Wins)
			}
			if got := seat.Sides[i].Left; math.Abs(got.Mean-r.Sides[i].Left.Mean()) > 1e-3 {
				t.Errorf("%s: %s has %v left, the arena has %v", name, r.Sides[i].ID, got.Mean, r.Sides[i].Left.Mean())
			}
		}
		if math.Abs(up-want) > 1e-3 {
			t.Errorf("%s: %v are up, the arena has %v", name, up, want)
		}
	}
}

// A plan whose at_most runs out before its precision is reached says so.
func TestAPrecisionThatIsNotReachedIsTold(t *testing.T) {
	for within, want := range map[string]int{"1": 1, "30": 0} {
		s := run(t, naively+"variants: {a: {}, b: {combatants.ann.hp: 50}}\nuntil: {within: "+within+", at_most: 100}\n", lab.Config{})
		told := slices.ContainsFunc(s.Doubts, func(d string) bool { return strings.Contains(d, "at_most ran out") })
		if s.Unsettled != want || told != (want > 0) {
			t.Errorf("within %s: %d, doubts %q", within, s.Unsettled, s.Doubts)
		}
	}
}

// The values of a search stand in their order, and none that its own interval rules out is said to be possible.
func TestASearchBelievesItsTable(t *testing.T) {
	s := run(t, naively+"balance: {vary: combatants.ann.hp, from: 20, to: 120}\nbattles: 300\n", lab.Config{})
	last := -1
	for _, a := range s.Arms {
		v, err := strconv.Atoi(a.Levels[0])
		if err != nil || v <= last {
			t.Fatalf("%d behind %d (%v)", v, last, err)
		}
		last = v
		out := a.Wins.High < 0.5 || a.Wins.Low > 0.5
		if in := s.Balance.Low <= float64(v) && float64(v) <= s.Balance.High; in == out {
			t.Errorf("%d wins %+v, and the balance is in %v to %v", v, a.Wins, s.Balance.Low, s.Balance.High)
		}
	}
}
