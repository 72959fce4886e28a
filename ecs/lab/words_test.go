package lab

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/arena"
)

// won is a share of a hundred battles.
func won(k int) arena.ShareSummary { return share(k, 100, 95) }

// tried are arms of a search: values, and how many of a hundred battles are won with each.
func tried(list ...int) (arms []ArmSummary) {
	for i := 0; i < len(list); i += 2 {
		arms = append(arms, ArmSummary{Levels: []string{itoa(list[i])}, Wins: won(list[i+1])})
	}
	return arms
}

// What came out is said in plain words, each design in its own.
func TestAnswers(t *testing.T) {
	apart := ComparisonSummary{Name: "b", Than: "a", Difference: -0.123, Low: -0.2, High: -0.05, Clear: true, Effect: "small"}
	alike := ComparisonSummary{Name: "red, c", Than: "red, a", Difference: 0.01, Low: -0.05, High: 0.07}
	more := apart
	more.Difference, more.Low, more.High, more.Name, more.Than = 0.2, 0.1, 0.3, "x, y, b", "x, y, a"
	low := ComparisonSummary{Name: "str", Difference: 0.05, Low: 0.01, High: 0.09, Clear: true}
	for _, x := range []struct {
		name, want string
		s          Summary
	}{
		{"compare", "\"b\" wins less often than \"a\": -12.3 points (-20.0 to -5.0), a small effect.\n" +
			"red: between \"c\" and \"a\" there is no clear difference: +1.0 points, interval -5.0 to +7.0.\n" +
			"x, y: \"b\" wins more often than \"a\": +20.0 points (+10.0 to +30.0), a small effect.",
			Summary{Design: Compare, Comparisons: []ComparisonSummary{apart, alike, more}}},
		{"knock-out", "Without b, fewer battles are won than with a: -12.3 points (-20.0 to -5.0), a small effect.\n" +
			"Without c: no clear difference (+1.0 points, interval -5.0 to +7.0).\n" +
			"x, y: without b, more battles are won than with a: +20.0 points (+10.0 to +30.0), a small effect.",
			Summary{Design: KnockOut, Comparisons: []ComparisonSummary{apart, {Name: "c", Than: "all", Difference: 0.01, Low: -0.05, High: 0.07}, more}}},
		{"a sweep of one value", "Victories are fewest with hp 20, 50.0 % (40.4 % to 59.6 %), and most with hp 20, 50.0 % (40.4 % to 59.6 %).",
			Summary{Design: Sweep, Arms: []ArmSummary{{Name: "hp 20", Wins: won(50)}}}},
		{"sweep", "Victories are fewest with hp 10, 20.0 % (13.3 % to 28.9 %), and most with hp 30, 70.0 % (60.4 % to 78.1 %). 1 of 2 values differ clearly from the first.",
			Summary{Design: Sweep, Arms: []ArmSummary{{Name: "hp 20", Wins: won(50)}, {Name: "hp 10", Wins: won(20)}, {Name: "hp 30", Wins: won(70)}}, Comparisons: []ComparisonSummary{apart, alike}}},
		{"a best one", "a is best. By rating: a 1600 (1590 to 1610), b 1400 (1390 to 1410).",
			Summary{Design: RoundRobin, Ratings: []RatingSummary{{"a", 1600, 1590, 1610}, {"b", 1400, 1390, 1410}}}},
		{"the third may be best", "Between a and b it is not clear who is best. By rating: a 1600 (1590 to 1610), b 1500 (1490 to 1510), c 1490 (1380 to 1600).",
			Summary{Design: RoundRobin, Ratings: []RatingSummary{{"a", 1600, 1590, 1610}, {"b", 1500, 1490, 1510}, {"c", 1490, 1380, 1600}}}},
		{"no best one, and a circle", "Between a and b it is not clear who is best. By rating: a 1505 (1490 to 1520), b 1500 (1485 to 1515). a beats b, b beats c, and c beats a: one number cannot say that.",
			Summary{Design: RoundRobin, Ratings: []RatingSummary{{"a", 1505, 1490, 1520}, {"b", 1500, 1485, 1515}}, Cycles: [][3]string{{"a", "b", "c"}}}},
		{"screen", "From low to high, hp matters most; in order: hp (-12.3 points, -20.0 to -5.0), str (+5.0 points, +1.0 to +9.0).",
			Summary{Design: Screen, Comparisons: []ComparisonSummary{low, alike, {Name: "hp", Difference: -0.123, Low: -0.2, High: -0.05, Clear: true}}}},
		{"nothing matters", "None of the numbers matters clearly within these ranges.", Summary{Design: Screen, Comparisons: []ComparisonSummary{alike}}},
		{"balance", "50.0 % of the battles are won with combatants.ann.hp at about 61.4; of the values tried, the intervals of 60 to 62 hold it, and none from 51 to 69 is ruled out.",
			Summary{Design: Balance, Arms: tried(50, 20, 60, 45, 62, 52, 70, 80), Balance: &BalanceSummary{Path: "combatants.ann.hp", Aim: 0.5, Found: true, Value: 61.4, Low: 51, High: 69}}},
		{"balance between neighbours", "50.0 % of the battles are won with combatants.ann.hp at about 60.5; of the values tried none holds it, and it lies between 60 and 61.",
			Summary{Design: Balance, Arms: tried(60, 20, 61, 80), Balance: &BalanceSummary{Path: "combatants.ann.hp", Aim: 0.5, Found: true, Value: 60.5, Low: 60, High: 61}}},
		{"whose victories", "Victories of red are fewest with hp 20, 50.0 % (40.4 % to 59.6 %), and most with hp 20, 50.0 % (40.4 % to 59.6 %).",
			Summary{Design: Sweep, Arms: []ArmSummary{{Name: "hp 20", Wins: won(50), Seats: []SeatSummary{{Side: "red"}}}}}},
		{"best in one scenario alone", "a is best over all, but not in each by itself. By rating: a 1600 (1590 to 1610), b 1400 (1390 to 1410).\nford: a beats all others clearly.\nmill: nobody is clearly ahead of anybody.",
			Summary{Design: RoundRobin, Ratings: []RatingSummary{{"a", 1600, 1590, 1610}, {"b", 1400, 1390, 1410}}, Arms: []ArmSummary{{Levels: []string{"ford", "a", "b"}}, {Levels: []string{"mill", "a", "b"}}},
				Comparisons: []ComparisonSummary{{Name: "a", Than: "b", Group: 1, Difference: 0.5, Clear: true}, {Name: "a", Than: "b", Group: 2, Difference: 0.01}}}},
		{"no balance", "Within these values 50.0 % is not reached: the share goes from 20.0 % to 30.0 %.",
			Summary{Design: Balance, Balance: &BalanceSummary{Aim: 0.5}, Arms: []ArmSummary{{Wins: won(20)}, {Wins: won(30)}}}},
	} {
		if got := answer(&x.s); got != x.want {
			t.Errorf("%s:\n%s\nwant\n%s", x.name, got, x.want)
		}
	}
}

// seated is an arm of whose battles so many of a hundred are won in each seat.
func seated(first, second int) ArmSummary {
	seat := func(k int) SeatSummary {
		return SeatSummary{Side: "red", Sides: []SideSummary{{ID: "blue"}, {ID: "red", Wins: won(k)}}}
	}
	return ArmSummary{Wins: won((first + second) / 2), Seats: []SeatSummary{seat(first), seat(second)}}
}

// Each reason for doubt is told where there is one, and only there.
func TestDoubts(t *testing.T) {
	good := Summary{Lucks: 100, Looks: 1, Arms: []ArmSummary{{Wins: won(50), Draws: won(5)}}, Comparisons: []ComparisonSummary{{Clear: true}}}
	if list := doubts(&good); len(list) != 1 || !strings.HasPrefix(list[0], "All of it holds") {
		t.Errorf("without a reason: %q", list)
	}
	for _, x := range []struct {
		want   string
		change func(s *Summary)
	}{
		{"Up to 6.0 % of the battles of a variant have no winner", func(s *Summary) { s.Arms = []ArmSummary{{Wins: won(50), Draws: won(2), Cut: won(4)}} }},
		{"1 of 2 variants win all battles or none", func(s *Summary) { s.Arms = []ArmSummary{{Wins: won(100)}, {Wins: won(1)}} }},
		{"1 of 1 variants win all battles or none", func(s *Summary) { s.Arms = []ArmSummary{{Wins: won(0)}} }},
		{"99 battles of each variant are few", func(s *Summary) { s.Lucks = 99 }},
		{"1 of 1 differences may be luck", func(s *Summary) { s.Comparisons = []ComparisonSummary{{}} }},
		{"2 differences were looked at", func(s *Summary) { s.Comparisons = []ComparisonSummary{{Clear: true}, {Clear: true}} }},
		{"could have stopped at 3 moments. Intervals are widened for that, to 98.33 %", func(s *Summary) { s.Looks, s.Interval = 3, 98.3333 }},
		{"2 of 3 answers are less sharp than until asks for: at_most ran out before.", func(s *Summary) { s.Unsettled, s.Comparisons, s.Arms = 2, nil, tried(1, 50, 2, 50, 3, 50) }},
		{"In 1 of 2 variants one seat is clearly better than the other", func(s *Summary) { s.Arms = []ArmSummary{seated(90, 13), seated(50, 48)} }},
		{"1 of 1 answers are less sharp", func(s *Summary) { s.Unsettled = 1 }},
		{"The search takes for granted", func(s *Summary) { s.Balance = &BalanceSummary{} }},
		{"Effects are means over all values", func(s *Summary) { s.Design = Screen }},
		{"Rolls \"hit\" of x that announce 40 to 50 % passed in 60.0 %, not in 45.0 %: more than luck.", func(s *Summary) {
			s.Rolls = []BandSummary{{"x", "hit", 50, 60, 0.55, 1, share(60, 100, 95)}, {"x", "hit", 40, 50, 0.45, 2, share(600, 1000, 95)}, {"x", "parry", 40, 50, 0.45, 5, share(600, 1000, 95)}}
		}},
	} {
		s := good
		x.change(&s)
		if list := strings.Join(doubts(&s), "\n"); strings.Count(list, "\n") != 1 || !strings.Contains(list, x.want) {
			t.Errorf("want %q, got\n%s", x.want, list)
		}
	}
}

// The worst of the expectations is the verdict.
func TestTheWorstExpectationCounts(t *testing.T) {
	for _, x := range []struct {
		of   []string
		want string
	}{{nil, ""}, {[]string{Holds}, Holds}, {[]string{Holds, Open, Holds}, Open}, {[]string{Open, Broken, Holds}, Broken}} {
		var s Summary
		for _, v := range x.of {
			s.Expected = append(s.Expected, ExpectedSummary{Verdict: v})
		}
		if got := s.Verdict(); got != x.want {
			t.Errorf("%v: %q, want %q", x.of, got, x.want)
		}
	}
}

// Effects are named by Cohen's words, also turned round and at the ends.
func TestEffects(t *testing.T) {
	for _, x := range []struct {
		p, q float64
		word string
	}{
		{0.5, 0.5, "next to nothing"}, {0.5, 0.52, "next to nothing"}, {0.5, 0.55, "very small"}, {0.5, 0.65, "small"}, {0.5, 0.8, "middling"},
		{0.5, 0.95, "large"}, {0, 1, "very large"}, {-0.1, 1.1, "very large"},
	} {
		h, word := effect(x.p, x.q)
		back, again := effect(x.q, x.p)
		if word != x.word || again != word || h != -back || h < 0 {
			t.Errorf("%v to %v: %.3f %s, back %.3f %s; want %s", x.p, x.q, h, word, back, again, x.word)
		}
	}
}
