// This file draws: floats are for people and decide nothing.

package report

import (
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/lab"
)

//go:embed page.html
var pageText string

// figure is a plot with its sentence.
type figure struct {
	Title, Says string
	SVG         template.HTML
}

// page is what the template is filled with.
type page struct {
	S       *lab.Summary
	Command string
	Main    []figure
	Rows    []differenceRow
	Arms    []armRow
	BySeat  []seatRow
	Seats   []seatPart
	Data    []figure
}

type differenceRow struct{ Name, Than, Points, Interval, P, Effect string }

type armRow struct{ Name, Wins, Interval, Draws, Cut, Rounds string }

// seatRow is a variant whose seats differ clearly.
type seatRow struct{ Name, First, FirstInterval, Second, SecondInterval string }

func seatRows(s *lab.Summary) (rows []seatRow) {
	for i := range s.Arms {
		if a, b, differ := s.Arms[i].BySeat(); differ {
			rows = append(rows, seatRow{s.Arms[i].Name, percent(a.Share), within(a), percent(b.Share), within(b)})
		}
	}
	return rows
}

// seatPart is what happened in one seat of an arm.
type seatPart struct {
	Name    string
	Figures []figure
	Lines   []string
	Watch   []watchRow
}

type watchRow struct {
	What, Command string
	Link          template.URL
}

// HTML writes a report as a page. Command repeats what it reports.
func HTML(w io.Writer, s *lab.Summary, command string) error {
	t, err := template.New("page").Funcs(template.FuncMap{"came": came}).Parse(pageText)
	if err != nil {
		return err
	}
	p := &page{S: s, Command: command, Main: mainFigures(s), BySeat: seatRows(s), Data: dataFigures(s)}
	for _, c := range s.Comparisons {
		p.Rows = append(p.Rows, differenceRow{c.Label, c.Than, fmt.Sprintf("%+.1f", 100*c.Difference), around(&c), chance(c.Corrected), c.Effect})
	}
	for i := range s.Arms {
		a := &s.Arms[i]
		name := a.Name
		if s.Design == lab.Screen {
			name += ": " + strings.Join(a.Levels, ", ")
		}
		p.Arms = append(p.Arms, armRow{name, percent(a.Wins.Share), within(a.Wins), percent(a.Draws.Share), percent(a.Cut.Share), fmt.Sprintf("%.1f", roundsOf(a))})
		for k := range a.Seats {
			if len(p.Seats) < mostParts {
				p.Seats = append(p.Seats, part(a, k))
			}
		}
	}
	return t.Execute(w, p)
}

// roundsOf is how many rounds a battle of a variant takes in the mean; all seats have as many battles.
func roundsOf(a *lab.ArmSummary) (mean float64) {
	for k := range a.Seats {
		mean += a.Seats[k].Rounds.Mean / float64(len(a.Seats))
	}
	return mean
}

// around is the interval of a difference, in points.
func around(c *lab.ComparisonSummary) string {
	return fmt.Sprintf("%+.1f to %+.1f", 100*c.Low, 100*c.High)
}

func percent(x float64) string { return fmt.Sprintf("%.1f %%", 100*x) }

func within(s arena.ShareSummary) string {
	return fmt.Sprintf("%.1f to %.1f", 100*s.Low, 100*s.High)
}

// mainFigures are the plots that answer the question.
func mainFigures(s *lab.Summary) (list []figure) {
	switch s.Design {
	case lab.Sweep, lab.Balance:
		list = append(list, sweepFigure(s)...)
	case lab.RoundRobin:
		list = append(list, ratingFigure(s))
	}
	if len(s.Comparisons) > 0 && s.Design != lab.Sweep && len(s.Comparisons) <= 60 {
		list = append(list, comparisonFigure(s))
	}
	if s.Design != lab.Screen && len(s.Arms) <= 40 {
		list = append(list, armFigure(s))
	}
	return list
}

func comparisonFigure(s *lab.Summary) figure {
	var rows []row
	reach := 0.02
	order := slices.Clone(s.Comparisons)
	if s.Design == lab.Screen {
		slices.SortStableFunc(order, func(a, b lab.ComparisonSummary) int { return cmp.Compare(abs(b.Difference), abs(a.Difference)) })
	}
	for _, c := range order {
		reach = max(reach, abs(c.Low), abs(c.High))
		rows = append(rows, row{c.Label, 100 * c.Low, 100 * c.Difference, 100 * c.High, fmt.Sprintf("%+.1f (%s)", 100*c.Difference, around(&c)), !c.Clear})
	}
	f := figure{Title: "Differences", Says: "Each dot is a difference in points of a hundred battles, each bar what it may be; pale ones may be nothing but luck."}
	switch s.Design {
	case lab.Screen:
		f.Title, f.Says = "What matters", "Each dot is what going from the low to the high value changes, in points of a hundred battles, the greatest first; pale ones may be luck."
	case lab.RoundRobin:
		f.Says = "Each dot is by how much the first of a pair is ahead, in points of a hundred battles in both seats; pale ones may be luck."
	case lab.Compare, lab.KnockOut:
		than := fmt.Sprintf("%q", s.Arms[0].Name)
		if s.Arms[0].Group != s.Arms[len(s.Arms)-1].Group {
			than = "the first variant in the same place"
		}
		f.Says = fmt.Sprintf("Each dot is how many more of a hundred battles are won than with %s, each bar what that may be; pale ones may be luck.", than)
	}
	p := intervals(rows, -100*reach, 100*reach, 0, "")
	f.SVG = template.HTML(p.svg(f.Title))
	return f
}

func abs(x float64) float64 { return max(x, -x) }

func armFigure(s *lab.Summary) figure {
	f := figure{Title: "Results", Says: "Each bar is all battles of a variant: won by the side that counts, drawn, broken off, and lost."}
	if s.Design == lab.RoundRobin {
		f.Says = "Each bar is all battles of a pair, in both seats: won by the first, drawn, broken off, and won by the second."
	}
	var names []string
	var parts [][]float64
	for i := range s.Arms {
		a := &s.Arms[i]
		names = append(names, a.Name)
		parts = append(parts, []float64{a.Wins.Share, a.Draws.Share, a.Cut.Share, a.Losses.Share})
	}
	f.SVG = template.HTML(stacks(names, parts, []string{"win", "draw", "cut", "loss"}, []string{"won", "draw", "undecided", "lost"}).svg(f.Title))
	return f
}

func ratingFigure(s *lab.Summary) figure {
	var rows []row
	from, to := 1400.0, 1600.0
	for _, r := range s.Ratings {
		from, to = min(from, r.Low), max(to, r.High)
		rows = append(rows, row{r.Name, r.Low, r.Elo, r.High, fmt.Sprintf("%.0f (%.0f to %.0f)", r.Elo, r.Low, r.High), false})
	}
	f := figure{Title: "Ratings", Says: "The farther to the right, the stronger: 100 points more win about 64 of a hundred battles, 200 about 76."}
	f.SVG = template.HTML(intervals(rows, from, to, 1500, "").svg(f.Title))
	return f
}

// sweepFigure draws what a sweep or a search came to: a curve of numbers, bars of words, squares of two axes.
func sweepFigure(s *lab.Summary) []figure {
	own := 1 // axes of the design itself
	if s.Design == lab.Sweep {
		own = designAxes(s)
	}
	if own == 2 {
		return heatFigures(s)
	}
	axis := len(s.Axes) - 1
	lines, numeric := groups(s, axis)
	if !numeric {
		var rows []row
		for i := range s.Arms {
			a := &s.Arms[i]
			rows = append(rows, row{a.Name, 100 * a.Wins.Low, 100 * a.Wins.Share, 100 * a.Wins.High, percent(a.Wins.Share), false})
		}
		f := figure{Title: "Victories", Says: "Each dot is the share of battles won, each bar what it may be."}
		f.SVG = template.HTML(intervals(rows, 0, 100, 50, " %").svg(f.Title))
		return []figure{f}
	}
	aim := 0.0
	f := figure{Title: "Victories by " + s.Axes[axis], Says: "The line is the share of battles won at each value, the band what it may be."}
	if s.Balance != nil {
		aim = s.Balance.Aim
		f.Says = "The line joins the values that were tried; the balance is where it crosses the dashed one."
	}
	f.SVG = template.HTML(curve(lines, s.Axes[axis], aim).svg(f.Title))
	return []figure{f}
}

// designAxes is how many axes a sweep has of its own: arms of a group differ in them alone.
func designAxes(s *lab.Summary) int {
	if len(s.Axes) < 2 {
		return 1
	}
	before := len(s.Axes) - 2
	for i := range s.Arms {
		if s.Arms[i].Group == s.Arms[0].Group && s.Arms[i].Levels[before] != s.Arms[0].Levels[before] {
			return 2
		}
	}
	return 1
}

// groups are the curves of a sweep, and whether its values are numbers.
func groups(s *lab.Summary, axis int) (list []series, numeric bool) {
	last := -1
	numeric = true
	for i := range s.Arms {
		a := &s.Arms[i]
		v, err := strconv.ParseFloat(a.Levels[axis], 64)
		numeric = numeric && err == nil
		if a.Group != last {
			list, last = append(list, series{name: strings.Join(a.Levels[:axis], ", "), lo: []float64{}, hi: []float64{}}), a.Group
		}
		l := &list[len(list)-1]
		l.x, l.y, l.lo, l.hi = append(l.x, v), append(l.y, a.Wins.Share), append(l.lo, a.Wins.Low), append(l.hi, a.Wins.High)
	}
	for i := range list { // values may stand in any order
		list[i] = sorted(list[i])
	}
	return list, numeric
}

func sorted(l series) series {
	order := make([]int, len(l.x))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(l.x[a], l.x[b]) })
	out := series{name: l.name}
	for _, i := range order {
		out.x, out.y, out.lo, out.hi = append(out.x, l.x[i]), append(out.y, l.y[i]), append(out.lo, l.lo[i]), append(out.hi, l.hi[i])
	}
	return out
}

// heatFigures draws a heat map for each group.
func heatFigures(s *lab.Summary) (list []figure) {
	for from := 0; from < len(s.Arms); {
		to := from
		for to < len(s.Arms) && s.Arms[to].Group == s.Arms[from].Group {
			to++
		}
		list = append(list, heatFigure(s, s.Arms[from:to]))
		from = to
	}
	return list
}

func heatFigure(s *lab.Summary, arms []lab.ArmSummary) figure {
	n := len(s.Axes)
	var columns, rows []string
	var cells []cellOf
	for i := range arms {
		a := &arms[i]
		x, y := a.Levels[n-1], a.Levels[n-2]
		if !slices.Contains(columns, x) {
			columns = append(columns, x)
		}
		if !slices.Contains(rows, y) {
			rows = append(rows, y)
		}
		cells = append(cells, cellOf{slices.Index(columns, x), slices.Index(rows, y), a.Wins.Share, fmt.Sprintf("%.0f", 100*a.Wins.Share)})
	}
	title := strings.Join(append([]string{"Victories"}, arms[0].Levels[:n-2]...), ", ")
	f := figure{Title: title, Says: "Each square is the share of battles won in percent, the darker the more."}
	f.SVG = template.HTML(heat(cells, axes{s.Axes[n-1], s.Axes[n-2], columns, rows}, false).svg(f.Title))
	return f
}

// dataFigures show what rolls announced and what came true.
func dataFigures(s *lab.Summary) []figure {
	const left, right, top, base = 44, wide - 12, 10, 300
	p := &plot{height: base + 40}
	x := func(v float64) float64 { return left + v*(right-left) }
	y := func(v float64) float64 { return base - v*(base-top) }
	for _, t := range []float64{0, 0.25, 0.5, 0.75, 1} {
		p.line("grid", left, y(t), right, y(t))
		p.text("end", left-6, y(t)+4, fmt.Sprintf("%.0f %%", 100*t))
		p.text("middle", min(x(t), wide-20), base+18, fmt.Sprintf("%.0f %%", 100*t))
	}
	p.line("null", x(0), y(0), x(1), y(1))
	for _, r := range s.Rolls {
		if r.Passed.Of < 20 {
			continue
		}
		p.line("span a", x(r.Announced), y(r.Passed.Low), x(r.Announced), y(r.Passed.High))
		p.dot("dot a", x(r.Announced), y(r.Passed.Share), 3)
	}
	f := figure{Title: "Announced and come true", Says: "Each dot is rolls of one kind in a band of ten percent: to the right what they announced, upwards how often they passed. They belong on the line."}
	f.SVG = template.HTML(p.svg(f.Title))
	return []figure{f}
}
