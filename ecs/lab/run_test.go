package lab_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/lab"
	"github.com/affray-engine/affray/ecs/library"
)

// What a plan comes to does not depend on the workers, nor on whether its battles are kept.
func TestWorkersChangeNothing(t *testing.T) {
	want := run(t, duel, lab.Config{Workers: 1})
	for _, workers := range []int{2, 5} {
		m := &memory{}
		p := plan(t, duel)
		got, err := lab.Run(context.Background(), p, lab.Config{Workers: workers, Journal: journal(t, m, p)})
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%d workers: %s", workers, d)
		}
	}
}

// A journal that breaks off anywhere gives, when it is gone on with, the summary of a run without an interruption, and no
// battle is fought twice that was kept.
func TestAJournalThatBreaksOffAnywhereIsGoneOnWith(t *testing.T) {
	const text = "plan: short\nscenario: duel\nvariants: {a: {}, b: {combatants.ann.shield: false}}\nbattles: 12\n"
	whole := &memory{}
	p := plan(t, text)
	want, err := lab.Run(context.Background(), p, lab.Config{Workers: 1, Journal: journal(t, whole, p)})
	if err != nil {
		t.Fatal(err)
	}
	step := 1
	if testing.Short() {
		step = 97
	}
	for cut := 0; cut <= len(whole.data); cut += step {
		m := &memory{data: bytes.Clone(whole.data[:cut])}
		j := journal(t, m, p)
		kept, fought := j.Batches(), 0
		if lines := bytes.Count(whole.data[:cut], []byte("\n")); kept != max(0, lines-1) {
			t.Fatalf("cut at %d: %d batches kept of %d lines", cut, kept, lines)
		}
		if cut%41 != 0 && cut != len(whole.data) { // opening it is what differs from byte to byte
			continue
		}
		got, err := lab.Run(context.Background(), p, lab.Config{Workers: 1, Journal: j, Progress: func(_, _, n int) { fought = n }})
		if err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		if got.Digest != want.Digest || !cmp.Equal(got, want) {
			t.Fatalf("cut at %d: another summary", cut)
		}
		if len(m.data) != len(whole.data) {
			t.Fatalf("cut at %d: the journal has %d bytes in the end, want %d", cut, len(m.data), len(whole.data))
		}
		if cut == len(whole.data) && fought > 2 { // one of each cell, to see that nothing has changed
			t.Errorf("%d battles were fought again", fought)
		}
	}
}

// A run that is broken off returns the cause at once, and what was done is kept.
func TestARunThatIsBrokenOffKeepsWhatWasDone(t *testing.T) {
	m, p := &memory{}, plan(t, duel)
	ctx, stop := context.WithCancel(context.Background())
	s, err := lab.Run(ctx, p, lab.Config{Workers: 1, Journal: journal(t, m, p), Progress: func(done, _, _ int) {
		if done >= 20 {
			stop()
		}
	}})
	if s != nil || !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v, %v", s, err)
	}
	j := journal(t, &memory{data: bytes.Clone(m.data)}, p)
	if n := j.Batches(); n < 2 || n == 6 {
		t.Errorf("%d batches are kept", n)
	}
	if got, want := run(t, duel, lab.Config{Journal: j}), run(t, duel, lab.Config{}); got.Digest != want.Digest {
		t.Error("what was gone on with has another digest")
	}
}

// Parts of a plan put together are the plan; without one of them it is said what is missing.
func TestPartsPutTogetherAreTheWhole(t *testing.T) {
	p, want := plan(t, duel), run(t, duel, lab.Config{})
	var parts []*lab.Journal
	for i := 1; i <= 3; i++ {
		j := journal(t, &memory{}, p)
		done, of, fought := 0, 0, 0
		s, err := lab.Run(context.Background(), p, lab.Config{Journal: j, Shard: lab.Shard{I: i, N: 3}, Progress: func(d, o, f int) { done, of, fought = d, o, f }})
		if s != nil || err != nil {
			t.Fatalf("part %d: %v, %v", i, s, err)
		}
		if want := [...]int{20, 20, 10}[i-1]; done != want || of != want || fought != want {
			t.Errorf("part %d: %d of %d battles are done, %d fought, want %d", i, done, of, fought, want)
		}
		parts = append(parts, j)
	}
	got, err := lab.Run(context.Background(), p, lab.Config{From: parts, Closed: true})
	if err != nil || got.Digest != want.Digest {
		t.Fatalf("digest %v, want %s; %v", got, want.Digest, err)
	}
	var missing *lab.MissingError
	if _, err = lab.Run(context.Background(), p, lab.Config{From: parts[:2], Closed: true}); !errors.As(err, &missing) || missing.First != 21 {
		t.Errorf("without the third: %v", err)
	}
}

// A plan that grows pays for what is new alone.
func TestAPlanThatGrowsTakesOldBattlesOver(t *testing.T) {
	p, m := plan(t, strings.Replace(duel, "25", "20", 1)), &memory{}
	old := journal(t, m, p)
	if _, err := lab.Run(context.Background(), p, lab.Config{Journal: old}); err != nil {
		t.Fatal(err)
	}
	more := strings.Replace(duel, "{combatants.ann.shield: false}", "{combatants.ann.shield: false}, spear: {combatants.ann.weapon: spear}", 1)
	fought := 0
	got := run(t, more, lab.Config{From: []*lab.Journal{old}, Progress: func(_, _, n int) { fought = n }})
	if want := 25 + 2*5 + 2; fought != want {
		t.Errorf("%d battles were fought, want %d", fought, want)
	}
	if want := run(t, more, lab.Config{}); got.Digest != want.Digest {
		t.Error("another digest than all fought anew")
	}
}

// The scenarios of the cells, with the seeds of the table, are the battles that were counted.
func TestADocumentAndASeedAreTheBattle(t *testing.T) {
	text := strings.Replace(duel, "without:", `"armour": {combatants.bran.use: swordswoman}, without:`, 1) + "mirror: true\n"
	p, out := plan(t, text), tables{}
	if _, err := lab.Run(context.Background(), p, lab.Config{Tables: &lab.Tables{Create: out.create, JSONLines: true}}); err != nil {
		t.Fatal(err)
	}
	l, err := library.New()
	if err != nil {
		t.Fatal(err)
	}
	documents := p.Documents()
	checked := 0
	for line := range strings.Lines(out["battles.jsonl"].String()) {
		var row struct {
			Cell, Battle, Rounds int
			Seed                 uint64
			Digest               string
		}
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatal(err)
		}
		if row.Battle > 2 {
			continue
		}
		s, err := l.Parse("cell.yaml", documents[row.Cell])
		if err != nil {
			t.Fatal(err)
		}
		b, err := ecs.New(s, ecs.Config{Seed: row.Seed})
		if err != nil {
			t.Fatal(err)
		}
		for b.Step() == ecs.Running {
		}
		if got := fmt.Sprintf("%016x", b.Digest()); got != row.Digest || row.Seed != arena.SeedOf(1, row.Battle-1) {
			t.Errorf("cell %d, battle %d: digest %s, want %s", row.Cell, row.Battle, got, row.Digest)
		}
		checked++
	}
	if checked != 12 {
		t.Errorf("%d battles were looked at", checked)
	}
}

// What is impossible is an error before any battle.
func TestARunThatCannotBeIsRefused(t *testing.T) {
	for _, x := range []struct {
		name string
		c    lab.Config
		text string
		want error
	}{
		{"workers", lab.Config{Workers: -1}, duel, lab.ErrWorkers},
		{"no such part", lab.Config{Shard: lab.Shard{I: 3, N: 2}}, duel, lab.ErrShard},
		{"a part before the first", lab.Config{Shard: lab.Shard{I: 0, N: 2}}, duel, lab.ErrShard},
		{"too many parts", lab.Config{Shard: lab.Shard{I: 1, N: 10_001}}, duel, lab.ErrShard},
		{"a part of what adapts", lab.Config{Shard: lab.Shard{I: 1, N: 2}}, strings.Replace(duel, "battles: 25", "until: {within: 2}", 1), lab.ErrAdapts},
		{"nothing to put together", lab.Config{Closed: true}, duel, lab.ErrMissing},
	} {
		if s, err := lab.Run(context.Background(), plan(t, x.text), x.c); s != nil || !errors.Is(err, x.want) {
			t.Errorf("%s: got %v, %v, want %v", x.name, s, err, x.want)
		}
	}
}

// Ratings of a round robin follow the scores of its pairs, over all scenarios together, and so do its differences.
func TestRatingsFollowTheScores(t *testing.T) {
	s := run(t, "plan: p\nscenarios: [duel, courtyard-duel]\nround_robin: {controllers: [passive, naive]}\nrounds: 30\nbattles: 10\n", lab.Config{})
	if len(s.Ratings) != 2 || s.Ratings[0].Name != "naive" || s.Ratings[0].Low <= s.Ratings[1].High {
		t.Errorf("%+v", s.Ratings)
	}
	score, all := 0.0, 0.0 // of naive
	for _, a := range s.Arms {
		score, all = score+float64(a.Losses.Times)+float64(a.Draws.Times+a.Cut.Times)/2, all+float64(a.Wins.Of)
	}
	if got, want := s.Ratings[0].Elo-s.Ratings[1].Elo, 400*math.Log10((score+0.5)/(all-score+0.5)); math.Abs(got-want) > 0.2 {
		t.Errorf("%v points apart, want %v", got, want)
	}
	for i, c := range s.Comparisons {
		a := s.Arms[i]
		n := float64(a.Wins.Of)
		want := (float64(a.Wins.Times) - float64(a.Losses.Times)) / n
		if c.H != cohens(c.Difference) {
			t.Errorf("%+v: h should be %v", c, cohens(c.Difference))
		}
		if c.Name != "passive" || c.Than != "naive" || c.Label != a.Name || c.Difference > want+1e-3 || c.Difference < want-1e-3 || c.Group != i+1 {
			t.Errorf("%+v, want %v", c, want)
		}
	}
}

// cohens is the effect of what one is ahead by, of a whole that two share, rounded as summaries are.
func cohens(ahead float64) float64 {
	return math.Round(2e4*(math.Asin(math.Sqrt(0.5+ahead/2))-math.Asin(math.Sqrt(0.5-ahead/2)))) / 1e4
}

// Where battles of a seed come out alike, in two seats or two places, they are one observation: shares are as sure as of one seat, ratings
// as of one place.
func TestBattlesOfASeedAreOneObservation(t *testing.T) {
	const naive = "plan: p\nscenario: duel\ncontrollers: {red: naive, blue: naive}\nbattles: 100\n"
	a := run(t, naive+"mirror: true\nvariants: {a: {}, b: {seed: 2}}\n", lab.Config{}).Arms[0]
	if one := a.Seats[0].Sides[0].Wins; a.Wins.Of != 200 || a.Wins.Times != 2*one.Times || a.Wins.Low != one.Low || a.Wins.High != one.High {
		t.Errorf("%+v, want the interval of %+v", a.Wins, one)
	}
	const robin = "round_robin: {units: [swordswoman, raider]}\n"
	once, twice := run(t, naive+robin, lab.Config{}), run(t, naive+robin+"across: {combatants.ann.title: [a, b]}\n", lab.Config{})
	for i, r := range once.Ratings {
		if q := twice.Ratings[i]; q.Name != r.Name || (q.High-q.Low)/(r.High-r.Low) < 0.85 || (q.High-q.Low)/(r.High-r.Low) > 1.1 || twice.Battles != 2*once.Battles {
			t.Errorf("%+v, in two places that are one %+v", r, q)
		}
	}
}

// What nobody has won is half for each of a pair.
func TestWhatNobodyWinsIsHalfForEach(t *testing.T) {
	s := run(t, "plan: p\nscenario: duel\nround_robin: {controllers: [naive, odds]}\nrounds: 1\nbattles: 6\n", lab.Config{})
	if a, c := s.Arms[0], s.Comparisons[0]; a.Cut.Times != 12 || c.Difference != 0 || c.P != 1 || s.Ratings[0].Elo != 1500 || s.Ratings[1].Elo != 1500 {
		t.Errorf("%+v\n%+v\n%+v", a.Cut, c, s.Ratings)
	}
}

// The same luck saves battles, and how many is told: more the nearer two are. The
// first, with which all are compared, is counted once, with what the sharpest comparison asks of it.
func TestSharedLuckSavesBattles(t *testing.T) {
	s := run(t, "plan: p\nscenario: duel\ncontrollers: {red: naive, blue: naive}\nvariants: {a: {}, same: {seed: 4}, near: {combatants.ann.hp: 75}, far: {combatants.ann.hp: 10}}\nbattles: 100\n", lab.Config{})
	same, near, far := s.Comparisons[0], s.Comparisons[1], s.Comparisons[2]
	if far.Saved < 1 || near.Saved <= far.Saved || s.Saved != max(same.Saved, near.Saved)/2+same.Saved/2+near.Saved/2+far.Saved/2 || near.P < far.P {
		t.Errorf("%+v\n%+v\n%+v\n%d", same, near, far, s.Saved)
	}
}

// A plan that was run may be run again, though its search has added values to it.
func TestAPlanMayBeRunTwice(t *testing.T) {
	p := plan(t, "plan: p\nscenario: duel\nbalance: {vary: combatants.ann.hp, from: 40, to: 120}\nbattles: 20\n")
	first, err := lab.Run(context.Background(), p, lab.Config{})
	if err != nil {
		t.Fatal(err)
	}
	second, err := lab.Run(context.Background(), p, lab.Config{})
	if err != nil || len(first.Arms) < 4 || first.Battles != 20*len(first.Arms) || !cmp.Equal(first, second) || !first.Balance.Found || first.Balance.Value < 40 || first.Balance.Value > 120 {
		t.Errorf("%v, then %v, %v", first, second, err)
	}
}
