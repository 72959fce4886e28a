// This file estimates: floats are for people and decide nothing.

package lab

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/rules/grid"
)

// summary works all of it out.
func (f *fold) summary() *Summary {
	p := f.p
	s := &Summary{
		Format: "affray-lab", Version: 1, Plan: p.Name, Title: p.Title, Question: p.Question, Design: p.Design, Seed: p.Seed, Identity: p.identity,
		Digest: f.digest(), Confidence: p.Confidence, Interval: round4(spent(p.Confidence, len(f.looks))), Looks: len(f.looks), Lucks: f.n, Axes: p.names,
		Arms: []ArmSummary{}, Rolls: []BandSummary{}, Doubts: []string{},
	}
	for i, a := range f.all {
		s.Arms = append(s.Arms, f.arm(i, a, s.Interval))
		for _, c := range a.cells {
			s.Battles += c.n
		}
	}
	if p.Until.Sequential() {
		s.Unsettled = f.open()
	}
	s.Comparisons = f.comparisons(s)
	s.Saved = f.savedByAll(s.Comparisons)
	if p.Design == RoundRobin {
		s.Ratings, s.Cycles = f.ratings(s)
	}
	if p.balance != nil {
		b := &BalanceSummary{Path: p.balance.path, Aim: p.balance.aim}
		b.Value, b.Low, b.High, b.Found = f.found(s.Interval)
		b.Value, b.Low, b.High = round4(b.Value), round4(b.Low), round4(b.High)
		s.Balance = b
		slices.SortFunc(s.Arms, func(a, b ArmSummary) int { return cmp.Compare(a.number(), b.number()) })
	}
	s.Rolls = f.bands(s.Confidence)
	s.Expected = f.expected(s)
	s.Answer = answer(s)
	s.Doubts = append(s.Doubts, doubts(s)...)
	return s
}

func (f *fold) arm(i int, a *armCount, confidence float64) ArmSummary {
	out := ArmSummary{Name: a.arm.Name, Group: a.arm.Group + 1, Levels: a.arm.Levels}
	for seat, c := range a.cells {
		out.Seats = append(out.Seats, c.summary(f.p.number(i, seat), confidence, f.p.Seed))
	}
	out.Wins, out.Draws = a.came[cameWin].clustered(confidence), a.came[cameDraw].clustered(confidence)
	out.Cut, out.Losses = a.came[cameCut].clustered(confidence), a.came[cameLoss].clustered(confidence)
	return out
}

func (n *cellCount) summary(number int, confidence float64, seed uint64) SeatSummary {
	s := n.cell.Scenario
	out := SeatSummary{
		Cell: number, Scenario: s.Name, Rulebook: s.Rulebook.Text, Side: s.Sides[n.cell.Side].ID, Named: n.cell.unchanged(), Hex: s.Field.Kind == grid.Hex, Battles: n.n, Rounds: spread(&n.rounds, confidence),
		Leads: round4(n.leads.Mean()), Endings: []CountSummary{}, Weapons: []WeaponSummary{}, Causes: []CauseSummary{}, Heat: []HeatSummary{}, Watch: []WatchSummary{},
	}
	for i := range s.Sides {
		out.Sides = append(out.Sides, SideSummary{
			ID: s.Sides[i].ID, Wins: share(n.wins[i], n.n, confidence), Blood: share(n.blood[i], n.n, confidence), Up: spread(&n.up[i], confidence),
			Left: spread(&n.left[i], confidence), Survival: survival(n.falls[i], n.ends[i]),
		})
	}
	for _, why := range slices.Sorted(maps.Keys(n.endings)) {
		out.Endings = append(out.Endings, CountSummary{why, n.endings[why]})
	}
	slices.SortStableFunc(out.Endings, func(a, b CountSummary) int { return b.Times - a.Times })
	facts := n.sums.facts()
	for _, w := range facts.Weapons {
		out.Weapons = append(out.Weapons, WeaponSummary{w.By, w.With, w.Attacks, share(w.Hits, w.Attacks, confidence), w.Harm, w.Felled})
	}
	for _, a := range facts.Areas {
		out.Areas = append(out.Areas, AreaSummary(a))
	}
	for _, h := range facts.Heat {
		out.Heat = append(out.Heat, HeatSummary{int(h.At[0]), int(h.At[1]), h.Harm, h.Falls})
	}
	for who, times := range n.causes {
		out.Causes = append(out.Causes, CauseSummary{who[0], who[1], times})
	}
	slices.SortFunc(out.Causes, func(a, b CauseSummary) int {
		return cmp.Or(cmp.Compare(a.Who, b.Who), b.Times-a.Times, cmp.Compare(a.By, b.By))
	})
	out.Watch = n.watch(seed)
	return out
}

// watch lists battles worth looking at.
func (n *cellCount) watch(seed uint64) (list []WatchSummary) {
	see := func(what string, index int) {
		list = append(list, WatchSummary{what, index + 1, arena.SeedOf(seed, index)})
	}
	see("of median length", n.began[n.rounds.Quantile(0.5)])
	if n.closest.seen {
		see("the closest", n.closest.index)
		see("the most one-sided", n.least.index)
	}
	if n.longest.seen {
		see("the longest", n.longest.index)
	}
	return list
}

// survival is the estimate of Kaplan and Meier, a step for each round in which somebody went down.
func survival(falls, ends map[int]int) []SurvivalStep {
	steps, left := []SurvivalStep{{0, 1}}, 0
	for _, n := range falls {
		left += n
	}
	for _, n := range ends {
		left += n
	}
	up, last := 1.0, 0
	gone := map[int]int{}
	for r, n := range ends {
		gone[r] += n
	}
	rounds := slices.Sorted(maps.Keys(falls))
	ended := slices.Sorted(maps.Keys(gone))
	for _, r := range rounds {
		for last < len(ended) && ended[last] < r { // who was up when its battle ended is looked at no longer
			left -= gone[ended[last]]
			last++
		}
		if left > 0 {
			up *= 1 - float64(falls[r])/float64(left)
		}
		left -= falls[r]
		steps = append(steps, SurvivalStep{r, round4(up)})
	}
	return steps
}

func (f *fold) comparisons(s *Summary) (list []ComparisonSummary) {
	alone, corrected := f.chances()
	for i := range f.pairs {
		e := &f.pairs[i]
		lo, hi := e.interval(s.Interval)
		c := ComparisonSummary{Name: e.name, Label: e.name, Group: f.p.Arms[e.a].Group + 1, Difference: round4(e.mean()), Low: round4(lo), High: round4(hi)}
		c.P, c.Corrected, c.Clear = round4(alone[i]), round4(corrected[i]), f.p.clear(corrected[i])
		switch {
		case e.factor >= 0:
			c.Than = "low"
			c.H, c.Effect = effect(0.5-e.mean()/2, 0.5+e.mean()/2)
		case e.a == e.b:
			c.Name, c.Than = f.p.Arms[e.a].Levels[len(f.p.Arms[e.a].Levels)-2], f.p.Arms[e.a].Levels[len(f.p.Arms[e.a].Levels)-1]
			c.H, c.Effect = effect(0.5-e.mean()/2, 0.5+e.mean()/2)
		default:
			c.Than = f.p.Arms[e.a].Name
			c.H, c.Effect = effect(f.all[e.a].value.mean(), f.all[e.b].value.mean())
			c.Saved = f.saved(e)
		}
		c.H = round4(c.H)
		list = append(list, c)
	}
	return list
}

// saved is how many battles more two runs with luck of their own would need for as narrow an interval.
func (f *fold) saved(e *pairing) int {
	apart := f.all[e.a].value.variance() + f.all[e.b].value.variance()
	_, together := e.smoothed()
	if together <= 0 || apart <= together {
		return 0
	}
	seats := float64(len(f.p.Arms[e.a].Cells))
	return int(math.Round(float64(e.n) * 2 * seats * (apart/together - 1)))
}

// savedByAll is how many battles all comparisons have saved together. An arm that is compared several times would have needed battles for
// the comparison that asks most of it.
func (f *fold) savedByAll(list []ComparisonSummary) (sum int) {
	most := make([]int, len(f.all))
	for i := range list {
		if e := &f.pairs[i]; e.a != e.b && e.factor < 0 {
			most[e.a], most[e.b] = max(most[e.a], list[i].Saved/2), max(most[e.b], list[i].Saved/2)
		}
	}
	for _, n := range most {
		sum += n
	}
	return sum
}

// ratings rates the entrants of a round robin over all groups.
func (f *fold) ratings(s *Summary) (list []RatingSummary, cycles [][3]string) {
	names := f.p.entrants
	m := len(names)
	score, n, beats := make([][]float64, m), make([][]float64, m), make([][]bool, m)
	for i := range m {
		score[i], n[i], beats[i] = make([]float64, m), make([]float64, m), make([]bool, m)
	}
	for i, a := range f.all {
		x, y := f.p.met(i)
		battles := float64(a.value.n) * float64(len(a.cells))
		mine := a.value.mean() * battles
		score[x][y], score[y][x] = score[x][y]+mine, score[y][x]+battles-mine
		n[x][y], n[y][x] = n[x][y]+battles, n[y][x]+battles
	}
	var chances []float64
	for q := range f.duels {
		chances = append(chances, f.chance(&f.duels[q]))
	}
	for q, p := range holm(chances) {
		x, y := f.p.met(q)
		beats[x][y], beats[y][x] = f.p.clear(p) && f.duels[q].sum > 0, f.p.clear(p) && f.duels[q].sum < 0
	}
	strength, se := strengths(score, n, f.had.spread(2))
	for i := range m {
		half := z(s.Interval) * se[i]
		list = append(list, RatingSummary{names[i], round1(1500 + elo(strength[i])), round1(1500 + elo(strength[i]-half)), round1(1500 + elo(strength[i]+half))})
	}
	slices.SortStableFunc(list, func(a, b RatingSummary) int { return cmp.Compare(b.Elo, a.Elo) })
	return list, circles(names, beats)
}

// circles lists those of whom the first beats the second, the second the third, and the third the first.
func circles(names []string, beats [][]bool) (list [][3]string) {
	for i := range names {
		for k := i + 1; k < len(names); k++ {
			for l := i + 1; l < len(names); l++ {
				if beats[i][k] && beats[k][l] && beats[l][i] {
					list = append(list, [3]string{names[i], names[k], names[l]})
				}
			}
		}
	}
	return list
}

func round1(x float64) float64 { return math.Round(x*10) / 10 }

// bands gathers rolls by rulebook and type, in bands of ten percent.
func (f *fold) bands(confidence float64) (list []BandSummary) {
	type key struct {
		book, kind string
		low        int
	}
	type sum struct {
		announced     float64
		tried, passed int
		cells         int
	}
	memos, all := map[string]map[rollKey]float64{}, map[key]sum{}
	for _, a := range f.all {
		for _, c := range a.cells {
			shape := c.cell.fighter.Shape()
			if memos[shape.ID] == nil {
				memos[shape.ID] = map[rollKey]float64{}
			}
			seen := map[key]bool{}
			for _, t := range c.sums.facts().Rolls {
				chance := chanceOf(memos[shape.ID], shape, t)
				k := key{shape.ID, shape.Rolls[t.Type].Name, min(100, int(chance*10+1e-9)*10)}
				was := all[k]
				if !seen[k] {
					was.cells++
				}
				seen[k] = true
				all[k] = sum{was.announced + chance*float64(t.Tried), was.tried + t.Tried, was.passed + t.Passed, was.cells}
			}
		}
	}
	keys := slices.SortedFunc(maps.Keys(all), func(a, b key) int {
		return cmp.Or(cmp.Compare(a.book, b.book), cmp.Compare(a.kind, b.kind), cmp.Compare(a.low, b.low))
	})
	list = []BandSummary{}
	for _, k := range keys {
		v := all[k]
		passed := share(v.passed, v.tried, confidence)
		lo, hi := arena.Wilson(float64(v.passed)/float64(v.tried), float64(v.tried)/float64(v.cells), confidence)
		passed.Low, passed.High = round4(lo), round4(hi)
		list = append(list, BandSummary{k.book, k.kind, k.low, min(100, k.low+10), round4(v.announced / float64(v.tried)), v.cells, passed})
	}
	return list
}

// expected judges the expectations of the plan.
func (f *fold) expected(s *Summary) (list []ExpectedSummary) {
	for _, e := range f.p.Expect {
		out := ExpectedSummary{What: e.What, Of: e.Of, From: e.From, To: e.To, Low: math.Inf(-1), High: math.Inf(1)}
		switch e.What {
		case "wins":
			for i := range s.Arms {
				if s.Arms[i].Name == e.Of {
					out.Low, out.High = 100*s.Arms[i].Wins.Low, 100*s.Arms[i].Wins.High
				}
			}
		case "difference":
			for i := range s.Comparisons {
				if f.pairs[i].name == e.Of {
					out.Low, out.High = 100*s.Comparisons[i].Low, 100*s.Comparisons[i].High
				}
			}
		case "balance":
			if s.Balance.Found {
				out.Low, out.High = s.Balance.Low, s.Balance.High
			} else {
				out.Verdict = Broken
			}
		}
		switch {
		case out.Verdict != "":
		case out.Low >= e.From && out.High <= e.To:
			out.Verdict = Holds
		case out.High < e.From || out.Low > e.To:
			out.Verdict = Broken
		default:
			out.Verdict = Open
		}
		out.Low, out.High = round4(out.Low), round4(out.High)
		list = append(list, out)
	}
	return list
}
