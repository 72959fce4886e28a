// This file draws: floats are for people and decide nothing.

package report

import (
	"fmt"
	"io"
	"math"
	"strings"
	"unicode/utf8"

	"github.com/affray-engine/affray/ecs/lab"
	"github.com/affray-engine/affray/ecs/scenario"
)

// page of characters. The first error stays, and nothing more is written.
type text struct {
	w   io.Writer
	err error
}

func (t *text) printf(format string, args ...any) {
	if t.err == nil {
		_, t.err = fmt.Fprintf(t.w, format, args...)
	}
}

// columns is how wide lines are.
const columns = 96

// wrap writes a text in lines behind an indent.
func (t *text) wrap(indent, s string) {
	line := indent
	for _, word := range strings.Fields(scenario.Visible(s)) {
		if utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > columns && strings.TrimSpace(line) != "" {
			t.printf("%s\n", strings.TrimRight(line, " "))
			line = strings.Repeat(" ", len(indent))
		}
		if strings.TrimSpace(line) != "" && !strings.HasSuffix(line, " ") {
			line += " "
		}
		line += word
	}
	t.printf("%s\n", strings.TrimRight(line, " "))
}

// Brief writes the question, the answer, the shares, and the expectations.
func Brief(w io.Writer, s *lab.Summary) error {
	t := &text{w: w}
	t.brief(s)
	return t.err
}

func (t *text) brief(s *lab.Summary) {
	t.wrap("", s.Title)
	if s.Question != "" {
		t.wrap("  ", s.Question)
	}
	t.printf("\n")
	for line := range strings.Lines(s.Answer) {
		t.wrap("  ", strings.TrimSuffix(line, "\n"))
	}
	t.printf("\n")
	t.arms(s)
	for _, e := range s.Expected {
		t.printf("expected %s: %s from %v to %v; it is %s: %s\n", e.What, scenario.Visible(e.Of), e.From, e.To, came(s, e), e.Verdict)
	}
	t.printf("%d battles, digest %s\n", s.Battles, s.Digest)
}

// came is the interval of what was expected.
func came(s *lab.Summary, e lab.ExpectedSummary) string {
	if e.What == "balance" && s.Balance != nil && !s.Balance.Found {
		return "not reached"
	}
	return fmt.Sprintf("%.1f to %.1f", e.Low, e.High)
}

// bar is how wide a plot of a line is.
const bar = 40

// span draws an interval with its middle on a scale.
func span(lo, at, hi, from, to, null float64) string {
	line := []rune(strings.Repeat("·", bar+1))
	x := func(v float64) int {
		return int(math.Round((min(max(v, from), to) - from) / (to - from) * bar))
	}
	line[x(null)] = '|'
	for i := x(lo); i <= x(hi); i++ {
		line[i] = '─'
	}
	line[x(at)] = '●'
	return string(line)
}

func (t *text) arms(s *lab.Summary) {
	wide := len("VARIANT")
	for i := range s.Arms {
		wide = max(wide, utf8.RuneCountInString(name(s.Arms[i].Name)))
	}
	t.printf("%-*s  %7s  %-15s %s\n", wide, "VARIANT", "WON", "INTERVAL", "0 % to 100 %")
	for i := range s.Arms {
		a := &s.Arms[i]
		t.printf("%-*s  %7s  %-15s %s\n", wide, name(a.Name), percent(a.Wins.Share), within(a.Wins), span(a.Wins.Low, a.Wins.Share, a.Wins.High, 0, 1, 0.5))
	}
	t.printf("\n")
}

func name(s string) string { return clip(scenario.Visible(s), 36) }

// Text writes all of a report for a terminal.
func Text(w io.Writer, s *lab.Summary, command string) error {
	t := &text{w: w}
	t.brief(s)
	t.comparisons(s)
	t.ratings(s)
	t.bySeat(s)
	t.printf("\nDOUBTS\n")
	for _, d := range s.Doubts {
		t.wrap("- ", d)
	}
	t.seats(s)
	t.printf("\nAGAIN\n  %s\n", scenario.Visible(command))
	if s.Saved > 0 {
		t.wrap("  ", fmt.Sprintf("That all variants have the same luck saved about %d battles.", s.Saved))
	}
	return t.err
}

func (t *text) comparisons(s *lab.Summary) {
	if len(s.Comparisons) == 0 {
		return
	}
	reach, wide := 0.02, len("DIFFERENCE")
	for i := range s.Comparisons {
		c := &s.Comparisons[i]
		reach, wide = max(reach, abs(c.Low), abs(c.High)), max(wide, utf8.RuneCountInString(name(c.Label)))
	}
	t.printf("\n%-*s  %7s  %-15s %s\n", wide, "DIFFERENCE", "POINTS", "INTERVAL", "p, corrected; effect")
	for i := range s.Comparisons {
		c := &s.Comparisons[i]
		t.printf("%-*s  %+7.1f  %-15s %s %s %s\n", wide, name(c.Label), 100*c.Difference, around(c),
			span(c.Low, c.Difference, c.High, -reach, reach, 0), chance(c.Corrected), c.Effect)
	}
}

// chance is one as people write it.
func chance(p float64) string {
	if p < 0.0001 {
		return "<0.0001"
	}
	return fmt.Sprintf("%.4f", p)
}

func (t *text) ratings(s *lab.Summary) {
	if len(s.Ratings) == 0 {
		return
	}
	t.printf("\n%-20s  %6s  %s\n", "RATING", "ELO", "INTERVAL")
	for _, r := range s.Ratings {
		t.printf("%-20s  %6.0f  %.0f to %.0f\n", name(r.Name), r.Elo, r.Low, r.High)
	}
}

// bySeat tells the shares of both seats where they differ clearly.
func (t *text) bySeat(s *lab.Summary) {
	rows := seatRows(s)
	if len(rows) == 0 {
		return
	}
	t.printf("\n%-36s  %7s  %-15s %7s  %s\n", "WON BY SEAT", "FIRST", "INTERVAL", "SECOND", "INTERVAL")
	for _, r := range rows {
		t.printf("%-36s  %7s  %-15s %7s  %s\n", name(r.Name), r.First, r.FirstInterval, r.Second, r.SecondInterval)
	}
}

// mostTold is of how many seats a text tells what happened.
const mostTold = 6

// seats tells what happened.
func (t *text) seats(s *lab.Summary) {
	parts := 0
	for i := range s.Arms {
		for k := range s.Arms[i].Seats {
			if parts++; parts > mostTold {
				t.printf("\nOf the other variants the page of --out tells as much.\n")
				return
			}
			p, seat := part(&s.Arms[i], k), &s.Arms[i].Seats[k]
			t.printf("\n%s\n", strings.ToUpper(scenario.Visible(p.Name)))
			for _, line := range p.Lines {
				t.wrap("  ", line)
			}
			for _, w := range seat.Weapons[:min(most, len(seat.Weapons))] {
				t.printf("  %-32s %6d attacks, %6s hit, %8.1f points a battle, %d felled\n", name(w.By+": "+w.With), w.Attacks, percent(w.Hits.Share), float64(w.Harm)/float64(max(1, seat.Battles)), w.Felled)
			}
			for _, w := range p.Watch {
				t.printf("  %s: %s\n", w.What, w.Command)
			}
		}
	}
}
