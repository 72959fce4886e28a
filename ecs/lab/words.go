// This file estimates: floats are for people and decide nothing.

package lab

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
)

// points are a difference of shares as people say it: "12.3 points".
func points(x float64) string { return fmt.Sprintf("%+.1f points", 100*x) }

// between is an interval of a difference.
func between(c *ComparisonSummary) string {
	return fmt.Sprintf("%+.1f to %+.1f", 100*c.Low, 100*c.High)
}

// answer says in a sentence or two what came out.
func answer(s *Summary) string {
	switch s.Design {
	case Sweep:
		return sweepAnswer(s)
	case RoundRobin:
		return robinAnswer(s)
	case Screen:
		return screenAnswer(s)
	case Balance:
		return balanceAnswer(s)
	}
	var lines []string
	for i := range s.Comparisons {
		lines = append(lines, compared(&s.Comparisons[i], s))
	}
	return strings.Join(lines, "\n")
}

// compared is a comparison in a sentence.
func compared(c *ComparisonSummary, s *Summary) string {
	verb := "wins more often than"
	if c.Difference < 0 {
		verb = "wins less often than"
	}
	where, name, than := common(c.Name, c.Than)
	if s.Design == KnockOut {
		without := where + map[bool]string{true: "Without ", false: "without "}[where == ""] + name
		verb = map[bool]string{true: "more battles are won than with", false: "fewer battles are won than with"}[c.Difference >= 0]
		if !c.Clear {
			return fmt.Sprintf("%s: no clear difference (%s, interval %s).", without, points(c.Difference), between(c))
		}
		return fmt.Sprintf("%s, %s %s: %s (%s), a %s effect.", without, verb, than, points(c.Difference), between(c), c.Effect)
	}
	if !c.Clear {
		return fmt.Sprintf("%sbetween %q and %q there is no clear difference: %s, interval %s.", where, name, than, points(c.Difference), between(c))
	}
	return fmt.Sprintf("%s%q %s %q: %s (%s), a %s effect.", where, name, verb, than, points(c.Difference), between(c), c.Effect)
}

// common is what two arms of a group share before their own names: "bran armour chain: ".
func common(a, b string) (where, x, y string) {
	for {
		head, rest, more := strings.Cut(a, ", ")
		if !more || !strings.HasPrefix(b, head+", ") {
			break
		}
		where, a, b = where+head+", ", rest, strings.TrimPrefix(b, head+", ")
	}
	if where != "" {
		where = strings.TrimSuffix(where, ", ") + ": "
	}
	return where, a, b
}

// sweepAnswer says from where to where the victories go, and which values are clearly apart.
func sweepAnswer(s *Summary) string {
	least, most := 0, 0
	for i := range s.Arms {
		if s.Arms[i].Wins.Share < s.Arms[least].Wins.Share {
			least = i
		}
		if s.Arms[i].Wins.Share > s.Arms[most].Wins.Share {
			most = i
		}
	}
	clear := 0
	for i := range s.Comparisons {
		if s.Comparisons[i].Clear {
			clear++
		}
	}
	a, b := &s.Arms[least], &s.Arms[most]
	text := fmt.Sprintf("Victories%s are fewest with %s, %s (%s to %s), and most with %s, %s (%s to %s).",
		ofWhom(s, "of"), a.Name, percent(a.Wins.Share), percent(a.Wins.Low), percent(a.Wins.High), b.Name, percent(b.Wins.Share), percent(b.Wins.Low), percent(b.Wins.High))
	if len(s.Comparisons) > 0 {
		text += fmt.Sprintf(" %d of %d values differ clearly from the first.", clear, len(s.Comparisons))
	}
	return text
}

// ofWhom says whose victories are counted, if they are of the same side wherever it is fought.
func ofWhom(s *Summary, word string) string {
	side := ""
	for i := range s.Arms {
		for k := range s.Arms[i].Seats {
			this := s.Arms[i].Seats[k].Side
			if side != "" && side != this {
				return ""
			}
			side = this
		}
	}
	if side == "" {
		return ""
	}
	return " " + word + " " + side
}

func robinAnswer(s *Summary) string {
	var names []string
	for _, r := range s.Ratings {
		names = append(names, fmt.Sprintf("%s %.0f (%.0f to %.0f)", r.Name, r.Elo, r.Low, r.High))
	}
	text := fmt.Sprintf("By rating: %s.", strings.Join(names, ", "))
	high := 0.0 // of all but the first
	for _, r := range s.Ratings[min(1, len(s.Ratings)):] {
		high = max(high, r.High)
	}
	where, everywhere := robinGroups(s)
	if len(s.Ratings) > 1 && s.Ratings[0].Low > high {
		best := " is best. "
		if !everywhere {
			best = " is best over all, but not in each by itself. "
		}
		text = s.Ratings[0].Name + best + text
	} else if len(s.Ratings) > 1 {
		text = fmt.Sprintf("Between %s and %s it is not clear who is best. %s", s.Ratings[0].Name, s.Ratings[1].Name, text)
	}
	for _, c := range s.Cycles {
		text += fmt.Sprintf(" %s beats %s, %s beats %s, and %s beats %s: one number cannot say that.", c[0], c[1], c[1], c[2], c[2], c[0])
	}
	return strings.Join(append([]string{text}, where...), "\n")
}

// robinGroups says of a round robin in several groups who is clearly ahead in each, a line each, and whether the one with the best rating beats all
// others in all of them.
func robinGroups(s *Summary) (lines []string, everywhere bool) {
	type group struct {
		name  string
		beats map[string]int // how many others somebody beats clearly
		pairs int
		clear int
	}
	var groups []*group
	for i := range s.Comparisons {
		c, a := &s.Comparisons[i], &s.Arms[i]
		if i == 0 || c.Group != s.Comparisons[i-1].Group {
			groups = append(groups, &group{name: strings.Join(a.Levels[:len(a.Levels)-2], ", "), beats: map[string]int{}})
		}
		g := groups[len(groups)-1]
		if g.pairs++; c.Clear {
			g.clear++
			g.beats[map[bool]string{true: c.Name, false: c.Than}[c.Difference > 0]]++
		}
	}
	if len(groups) < 2 {
		return nil, true
	}
	everywhere = true
	for _, g := range groups {
		best := ""
		for _, r := range s.Ratings {
			if g.beats[r.Name] == len(s.Ratings)-1 {
				best = r.Name
			}
		}
		everywhere = everywhere && best == s.Ratings[0].Name
		switch {
		case best != "":
			lines = append(lines, fmt.Sprintf("%s: %s beats all others clearly.", g.name, best))
		case g.clear == 0:
			lines = append(lines, fmt.Sprintf("%s: nobody is clearly ahead of anybody.", g.name))
		default:
			lines = append(lines, fmt.Sprintf("%s: nobody beats all others clearly; %d of %d pairs are clearly apart.", g.name, g.clear, g.pairs))
		}
	}
	return lines, everywhere
}

func screenAnswer(s *Summary) string {
	order := slices.Clone(s.Comparisons)
	slices.SortStableFunc(order, func(a, b ComparisonSummary) int {
		return cmp.Compare(math.Abs(b.Difference), math.Abs(a.Difference))
	})
	var names []string
	for i := range order {
		if order[i].Clear {
			names = append(names, fmt.Sprintf("%s (%s, %s)", order[i].Name, points(order[i].Difference), between(&order[i])))
		}
	}
	if len(names) == 0 {
		return "None of the numbers matters clearly within these ranges."
	}
	return fmt.Sprintf("From low to high, %s matters most; in order: %s.", strings.SplitN(names[0], " (", 2)[0], strings.Join(names, ", "))
}

func balanceAnswer(s *Summary) string {
	b := s.Balance
	if !b.Found {
		return fmt.Sprintf("Within these values %s is not reached: the share goes from %s to %s.", percent(b.Aim), percent(s.Arms[0].Wins.Share), percent(s.Arms[1].Wins.Share))
	}
	text := fmt.Sprintf("%s of the battles are won%s with %s at about %.1f; ", percent(b.Aim), ofWhom(s, "by"), b.Path, b.Value)
	var may []int64 // values that were tried whose intervals hold it
	for i := range s.Arms {
		if a := &s.Arms[i]; a.Wins.Low <= b.Aim && b.Aim <= a.Wins.High {
			may = append(may, a.number())
		}
	}
	if len(may) == 0 {
		return text + fmt.Sprintf("of the values tried none holds it, and it lies between %.0f and %.0f.", b.Low, b.High)
	}
	return text + fmt.Sprintf("of the values tried, the intervals of %d to %d hold it, and none from %.0f to %.0f is ruled out.", slices.Min(may), slices.Max(may), b.Low, b.High)
}

// strange is how many standard deviations what passed is from what was announced, if all cells threw the same.
func (r *BandSummary) strange() float64 {
	n, p := float64(r.Passed.Of), r.Announced
	v := n * p * (1 - p) * float64(max(1, r.Cells))
	if v <= 0 {
		return 0
	}
	return math.Abs(float64(r.Passed.Times)-n*p) / math.Sqrt(v)
}

// doubts are reasons not to trust the answer too much.
func doubts(s *Summary) (list []string) {
	open, most := 0, 0.0
	for i := range s.Arms {
		a := &s.Arms[i]
		most = max(most, a.Draws.Share+a.Cut.Share)
		if a.Wins.Share == 0 || a.Wins.Share == 1 {
			open++
		}
	}
	if most > 0.05 {
		list = append(list, fmt.Sprintf("Up to %s of the battles of a variant have no winner: a victory is counted only where there is one.", percent(most)))
	}
	if open > 0 {
		list = append(list, fmt.Sprintf("%d of %d variants win all battles or none: what would make them still stronger or weaker does not show.", open, len(s.Arms)))
	}
	seats, two := 0, 0
	for i := range s.Arms {
		if len(s.Arms[i].Seats) > 1 {
			two++
		}
		if _, _, differ := s.Arms[i].BySeat(); differ {
			seats++
		}
	}
	if seats > 0 {
		list = append(list, fmt.Sprintf("In %d of %d variants one seat is clearly better than the other: their shares are means of two places that are unlike.", seats, two))
	}
	if s.Lucks < 100 {
		list = append(list, fmt.Sprintf("%d battles of each variant are few: the intervals are rough.", s.Lucks))
	}
	if s.Unsettled > 0 {
		of := len(s.Comparisons)
		if of == 0 {
			of = len(s.Arms)
		}
		list = append(list, fmt.Sprintf("%d of %d answers are less sharp than until asks for: at_most ran out before.", s.Unsettled, of))
	}
	unclear := 0
	for i := range s.Comparisons {
		if !s.Comparisons[i].Clear {
			unclear++
		}
	}
	if unclear > 0 {
		list = append(list, fmt.Sprintf("%d of %d differences may be luck: their intervals say how large they could still be.", unclear, len(s.Comparisons)))
	}
	if len(s.Comparisons) > 1 {
		list = append(list, fmt.Sprintf("%d differences were looked at. Which of them are clear is corrected for that (Holm); their intervals are each for itself.", len(s.Comparisons)))
	}
	if s.Looks > 1 {
		list = append(list, fmt.Sprintf("The plan could have stopped at %d moments. Intervals are widened for that, to %.2f %%.", s.Looks, s.Interval))
	}
	if s.Balance != nil {
		list = append(list, "The search takes for granted that more of the number always helps, or always harms.")
	}
	if s.Design == Screen {
		list = append(list, "Effects are means over all values of the other numbers, from low to high as the plan states them: another range gives another effect.")
	}
	worst, at := 0.0, -1
	for i := range s.Rolls {
		r := &s.Rolls[i]
		if dev := r.strange(); dev > worst {
			worst, at = dev, i
		}
	}
	if worst > 4.5 {
		r := &s.Rolls[at]
		list = append(list, fmt.Sprintf("Rolls %q of %s that announce %d to %d %% passed in %s, not in %s: more than luck.", r.Type, r.Rulebook, r.Low, r.High, percent(r.Passed.Share), percent(r.Announced)))
	}
	list = append(list, "All of it holds for these scenarios, places and controllers. Battles played otherwise may come out otherwise.")
	return list
}
