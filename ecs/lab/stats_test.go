package lab

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/ecs/arena"
)

// Where nothing is behind it, a plan that may stop whenever a difference looks clear says so no more often than its
// confidence allows; looking as often without paying for it would.
func TestStoppingEarlyDoesNotErrMoreOften(t *testing.T) {
	if testing.Short() {
		t.Skip("it shows nothing about who runs beside whom")
	}
	const runs = 2000
	u := Until{AtMost: 5000, Decided: true}
	looks := u.looks()
	wrong, naive := 0, 0
	dice := rand.New(rand.NewPCG(1, 2))
	for range runs {
		f := fold{p: &Plan{Confidence: 95, Until: u}, looks: looks, pairs: []pairing{{factor: -1, paired: paired{scale: 2}}}}
		p := &f.pairs[0].paired
		paid, unpaid := false, false
		for n := 1; n <= u.AtMost; n++ {
			p.add([...]int64{-2, 0, 0, 2}[dice.IntN(4)])
			if slices.Contains(looks, n) {
				paid = paid || f.open() == 0
				unpaid = unpaid || p.p() < 0.05
			}
		}
		if paid {
			wrong++
		}
		if unpaid {
			naive++
		}
	}
	if most := 0.05 + 3*math.Sqrt(0.05*0.95/runs); float64(wrong)/runs > most {
		t.Errorf("a difference was seen where there is none in %d of %d runs, want at most %.1f %%", wrong, runs, 100*most)
	}
	if float64(naive)/runs < 0.1 {
		t.Errorf("without paying for the looks it was %d of %d: the test shows nothing", naive, runs)
	}
	t.Logf("wrong %.2f %%, without paying for the looks %.2f %%", 100*float64(wrong)/runs, 100*float64(naive)/runs)
}

// A stop by width gives intervals that hold what is true as often as they say.
func TestStoppingByWidthCovers(t *testing.T) {
	if testing.Short() {
		t.Skip("it shows nothing about who runs beside whom")
	}
	const runs = 1500
	u := Until{AtMost: 5000, Within: 4}
	looks := u.looks()
	level := spent(95, len(looks))
	dice := rand.New(rand.NewPCG(3, 4))
	for _, truth := range []float64{0, 0.1, 0.4} {
		missed := 0
		for range runs {
			p := paired{scale: 1}
			for n := 1; n <= u.AtMost; n++ {
				d := int64(0)
				if x := dice.Float64(); x < 0.25+truth/2 {
					d = 1
				} else if x < 0.5 {
					d = -1
				}
				p.add(d)
				if slices.Contains(looks, n) {
					if lo, hi := p.interval(level); u.narrow(lo, hi) {
						break
					}
				}
			}
			if lo, hi := p.interval(level); lo > truth || hi < truth {
				missed++
			}
		}
		if most := 0.05 + 3*math.Sqrt(0.05*0.95/runs); float64(missed)/runs > most {
			t.Errorf("difference %v: %d of %d intervals do not hold it", truth, missed, runs)
		}
	}
}

// With one seat the interval is that of the arena, and swapping the two only turns it round.
func TestPairedIntervals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		counts := rapid.SliceOfN(rapid.IntRange(0, 300), 4, 4).Draw(t, "counts")
		want := arena.Paired{Both: counts[0], OnlyA: counts[1], OnlyB: counts[2], Neither: counts[3]}
		p, q := paired{scale: 1}, paired{scale: 1}
		for i, d := range []int64{0, -1, 1, 0} {
			for range counts[i] {
				p.add(d)
				q.add(-d)
			}
		}
		lo, hi := p.interval(95)
		wantLo, wantHi := want.Interval(95)
		if math.Abs(lo-wantLo) > 1e-9 || math.Abs(hi-wantHi) > 1e-9 {
			t.Fatalf("%v..%v, the arena has %v..%v", lo, hi, wantLo, wantHi)
		}
		if a, b := q.interval(95); math.Abs(a+hi) > 1e-12 || math.Abs(b+lo) > 1e-12 || math.Abs(p.p()-q.p()) > 1e-12 {
			t.Fatalf("turned round %v..%v, not %v..%v", a, b, -hi, -lo)
		}
	})
}

// A few differences of one sign do not say more than tossing coins does: the chance is near that of the exact test, and never far below.
func TestFewDifferencesAreNoProof(t *testing.T) {
	for n := 1; n <= 12; n++ {
		p := paired{scale: 2}
		for range n {
			p.add(2)
		}
		if exact := math.Pow(0.5, float64(n-1)); p.p() > 1 || n <= 6 && p.p() < exact*0.9 || n >= 5 && p.p() > exact*4 {
			t.Errorf("%d of one sign: %.4f, coins say %.4f", n, p.p(), exact)
		}
	}
}

// An interval is narrow that reaches at most so many points to either side; without differences there is no chance to speak of, and each
// look that there could have been is paid for.
func TestWhatIsEnough(t *testing.T) {
	for _, x := range []struct {
		within, lo, hi float64
		want           bool
	}{{2, 0.1, 0.1399, true}, {2, 0.1, 0.1401, false}, {0, 0.1, 0.1, false}, {0.5, 0.1, 0.109, true}} {
		if got := (Until{Within: x.within}).narrow(x.lo, x.hi); got != x.want {
			t.Errorf("%+v: %v", x, got)
		}
	}
	if p := (&paired{n: 9, scale: 2}).p(); p != 1 {
		t.Errorf("no differences have a chance of %v", p)
	}
	f, p := fold{looks: []int{100, 150, 200}}, paired{scale: 2}
	for range 10 {
		p.add(2)
	}
	if got := f.chance(&p); math.Abs(got-3*p.p()) > 1e-12 {
		t.Errorf("%v of three looks, %v of one", got, p.p())
	}
}

// robin is a round robin of three over some groups, both seats of each luck alike: won says who of a pair of a group wins a luck.
func robin(groups, lucks int, won func(group, pair, luck int) bool) *fold {
	p := &Plan{Design: RoundRobin, Confidence: 95, entrants: []string{"a", "b", "c"}}
	f := &fold{p: p, looks: []int{lucks}, had: newScatter(3), duels: make([]paired, 3)}
	for g := range groups {
		for _, pair := range [][]string{{"a", "b"}, {"a", "c"}, {"b", "c"}} {
			p.Arms = append(p.Arms, Arm{Group: g, Levels: pair, Cells: make([]*Cell, 2)})
			f.all = append(f.all, &armCount{cells: make([]*cellCount, 2), value: paired{scale: 4}})
		}
	}
	for q := range f.duels {
		f.duels[q].scale = int64(4 * groups)
	}
	for luck := range lucks {
		values := map[int][]int64{}
		for arm := range p.Arms {
			values[arm] = []int64{map[bool]int64{true: 4}[won(arm/3, arm%3, luck)]}
			f.all[arm].value.add(values[arm][0])
		}
		f.meet(values, 0)
	}
	return f
}

// A circle is one if each beats the next clearly, over all groups together; ratings have the interval of as many observations as seeds.
func TestARoundRobinCountsSeeds(t *testing.T) {
	round := func(_, pair, luck int) bool { return luck%10 == 0 != (pair != 1) } // a beats b, b beats c, c beats a in nine of ten
	always := func(int, int, int) bool { return true }
	for _, x := range []struct {
		name   string
		f      *fold
		cycles int
	}{
		{"a circle", robin(1, 40, round), 1},
		{"too few", robin(1, 4, round), 0},
		{"in two places", robin(2, 40, round), 1},
		{"the other way in the other place", robin(2, 40, func(g, pair, luck int) bool { return round(g, pair, luck) != (g == 1) }), 0},
		{"a ladder", robin(1, 40, always), 0},
	} {
		_, cycles := x.f.ratings(&Summary{Interval: 95})
		if len(cycles) != x.cycles || x.cycles == 1 && cycles[0] != [3]string{"a", "b", "c"} {
			t.Errorf("%s: %v", x.name, cycles)
		}
	}
	list, _ := robin(1, 100, func(_, pair, luck int) bool { return luck>>pair&1 == 0 }).ratings(&Summary{Interval: 95})
	// Each pair: 200 battles in 100 pairs alike, so that the variance is twice that of the model, 2/3 over half of 3 times 50.
	want := 1.96 * math.Sqrt(2*(2.0/3)/(3*50)) * 400 / math.Ln10
	for _, r := range list {
		if half := (r.High - r.Low) / 2; math.Abs(half-want) > 0.05*want {
			t.Errorf("%+v: half an interval is %.1f points, want %.1f", r, half, want)
		}
	}
}

// Two battles of one luck that always come out alike are one observation, not two; those that do not hang together are two; with one
// seat the interval is Wilson's.
func TestBattlesOfOneLuckAreTakenTogether(t *testing.T) {
	const lucks, runs, chance = 60, 2000, 0.4
	dice := rand.New(rand.NewPCG(5, 6))
	toss := func() int64 {
		if dice.Float64() < chance {
			return 1
		}
		return 0
	}
	for _, x := range []struct {
		name string
		luck func() int64
	}{
		{"alike", func() int64 { return 2 * toss() }},
		{"apart", func() int64 { return toss() + toss() }},
		{"half alike", func() int64 {
			if first := toss(); dice.IntN(2) == 0 {
				return 2 * first
			} else {
				return first + toss()
			}
		}},
	} {
		missed, wide, alone := 0, 0.0, 0.0
		for range runs {
			p := paired{scale: 2}
			for range lucks {
				p.add(x.luck())
			}
			s := p.clustered(95)
			if s.Low > chance || s.High < chance {
				missed++
			}
			one := share(s.Times, s.Of, 95)
			wide, alone = wide+s.High-s.Low, alone+one.High-one.Low
		}
		if part := float64(missed) / runs; part > 0.065 || part < 0.02 {
			t.Errorf("%s: %.1f %% of the intervals do not hold what is true", x.name, 100*part)
		}
		if r := wide / alone; x.name == "alike" && r < 1.3 || x.name == "apart" && r > 1.1 || r < 0.9999 {
			t.Errorf("%s: %.2f times as wide as of battles of their own", x.name, r)
		}
	}
	p := paired{scale: 1}
	for range 30 {
		p.add(toss())
	}
	if got, want := p.clustered(90), share(int(p.sum), 30, 90); got != want {
		t.Errorf("one seat: %v, want %v", got, want)
	}
	none := paired{scale: 2, n: 30}
	if got, want := none.clustered(95), share(0, 30, 95); got.High != want.High || got.Of != 60 || got.Low != 0 {
		t.Errorf("nothing won: %v, want the interval %v", got, want)
	}
	if got := (&paired{scale: 2}).clustered(95); got.Low != 0 || got.High != 1 {
		t.Errorf("no battles: %v", got)
	}
}

// Ratings of entrants whose two battles of a seed always come out alike have an error as of half the battles, and their intervals hold
// what is true as often as they say.
func TestRatingsTakeBattlesOfOneLuckTogether(t *testing.T) {
	const lucks, runs = 80, 600
	truth := []float64{0.6, 0, -0.6}
	dice := rand.New(rand.NewPCG(7, 8))
	missed, missedAlone := 0, 0
	for range runs {
		had := newScatter(3)
		score, n := make([][]float64, 3), make([][]float64, 3)
		for i := range truth {
			score[i], n[i] = make([]float64, 3), make([]float64, 3)
		}
		for range lucks {
			of := make([]int64, 3)
			for i := range truth {
				for k := i + 1; k < 3; k++ {
					winner, loser := i, k
					if dice.Float64() > 1/(1+math.Exp(truth[k]-truth[i])) {
						winner, loser = k, i
					}
					of[winner] += 4
					score[winner][loser] += 2
					n[i][k], n[k][i] = n[i][k]+2, n[k][i]+2
				}
			}
			had.add(of)
		}
		s, se := strengths(score, n, had.spread(2))
		_, alone := strengths(score, n, nil)
		for i := range truth {
			if math.Abs(s[i]-truth[i]) > z(95)*se[i] {
				missed++
			}
			if math.Abs(s[i]-truth[i]) > z(95)*alone[i] {
				missedAlone++
			}
		}
	}
	if part := float64(missed) / (3 * runs); part > 0.065 || part < 0.03 {
		t.Errorf("%.1f %% of the intervals do not hold what is true", 100*part)
	}
	if part := float64(missedAlone) / (3 * runs); part < 0.1 {
		t.Errorf("as if each were by itself %.1f %%: the test shows nothing", 100*part)
	}
}

// Holm's correction: an example from his method, its order, and that it never helps.
func TestHolm(t *testing.T) {
	got := holm([]float64{0.01, 0.04, 0.03, 0.005})
	for i, want := range []float64{0.03, 0.06, 0.06, 0.02} {
		if math.Abs(got[i]-want) > 1e-12 {
			t.Errorf("%v, want %v at %d", got[i], want, i)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		ps := rapid.SliceOfN(rapid.Float64Range(0, 1), 1, 20).Draw(t, "chances")
		out := holm(ps)
		for i := range ps {
			if out[i] < ps[i] || out[i] > 1 {
				t.Fatalf("%v became %v", ps[i], out[i])
			}
			for k := range ps {
				if ps[i] < ps[k] && out[i] > out[k] {
					t.Fatalf("the order has changed")
				}
			}
		}
	})
}

// Strengths come out of the scores that they make, with errors that shrink by the root of the battles.
func TestStrengths(t *testing.T) {
	truth := []float64{1, 0.2, -0.3, -0.9}
	table := func(n float64) (score, of [][]float64) {
		for i := range truth {
			score, of = append(score, make([]float64, 4)), append(of, make([]float64, 4))
			for k := range truth {
				if i != k {
					score[i][k], of[i][k] = n/(1+math.Exp(truth[k]-truth[i])), n
				}
			}
		}
		return score, of
	}
	fitted := func(score, n [][]float64) (s, se []float64) { return strengths(score, n, nil) }
	s, se := fitted(table(10_000))
	_, wider := fitted(table(100))
	for i := range truth {
		if math.Abs(s[i]-truth[i]) > 0.01 {
			t.Errorf("strength %d is %v, want %v", i, s[i], truth[i])
		}
		if r := wider[i] / se[i]; math.Abs(r-10) > 0.5 {
			t.Errorf("a hundredth of the battles makes the error %v times as wide, want 10", r)
		}
	}
	even, n := table(100)
	for i := range even {
		for k := range even {
			even[i][k] = n[i][k] / 2
		}
	}
	if _, e := strengths(even, n, nil); math.Abs(e[0]-math.Sqrt(0.75/100)) > 1e-6 { // (m-1)/m over m pairs' information of 25
		t.Errorf("standard error %v, want %v", e[0], math.Sqrt(0.75/100))
	}
}

// A screening is balanced: each factor is high in half of the runs, and so are any two of them together in a quarter.
func TestAScreeningIsBalanced(t *testing.T) {
	for factors := 2; factors <= MaxFactors; factors++ {
		rows := screening(factors)
		for a := range factors {
			for b := range a {
				seen := map[[2]bool]int{}
				for _, row := range rows {
					seen[[2]bool{row[a], row[b]}]++
				}
				for k, n := range seen {
					if n != len(rows)/4 {
						t.Fatalf("%d factors, %d and %d: %v in %d of %d runs", factors, a, b, k, n, len(rows))
					}
				}
			}
		}
	}
}

// Kaplan and Meier's estimate, by hand: of four one falls in round 1, one battle ends with one up in round 2, one falls in 3.
func TestSurvival(t *testing.T) {
	got := survival(map[int]int{1: 1, 3: 1}, map[int]int{2: 1, 5: 1})
	want := []SurvivalStep{{0, 1}, {1, 0.75}, {3, 0.375}}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// What is looked at grows by half each time and ends with the last battle, whole batches until then.
func TestLooks(t *testing.T) {
	for most := 1; most < 30_000; most = most*2 + 1 {
		at := Until{AtMost: most, Within: 1}.looks()
		if at[len(at)-1] != most || !slices.IsSorted(at) {
			t.Errorf("%d: %v", most, at)
		}
		for _, n := range at[:len(at)-1] {
			if n%batchSize != 0 || n < 100 {
				t.Errorf("%d: %v", most, at)
			}
		}
	}
}

// Whoever goes round in a circle is found once, whichever way round; a ladder has no circle.
func TestCircles(t *testing.T) {
	names := []string{"a", "b", "c", "d"}
	table := func(pairs ...string) [][]bool {
		beats := make([][]bool, 4)
		for i := range beats {
			beats[i] = make([]bool, 4)
		}
		for _, p := range pairs {
			beats[p[0]-'a'][p[1]-'a'] = true
		}
		return beats
	}
	for _, x := range []struct {
		beats [][]bool
		want  [][3]string
	}{
		{table("ab", "ac", "ad", "bc", "bd", "cd"), nil},
		{table("ab", "bc", "ca", "da"), [][3]string{{"a", "b", "c"}}},
		{table("ba", "cb", "ac"), [][3]string{{"a", "c", "b"}}},
		{table("ab", "bc", "ca", "bd", "da"), [][3]string{{"a", "b", "c"}, {"a", "b", "d"}}},
	} {
		if got := circles(names, x.beats); !slices.Equal(got, x.want) {
			t.Errorf("got %v, want %v", got, x.want)
		}
	}
}
