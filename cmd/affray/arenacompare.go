package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/scenario"
)

// compare runs two scenarios on the same seeds and says what differs.
func (o *arenaFlags) compare(c *cobra.Command, a, b *scenario.Scenario, names []string) error {
	bar := newProgress(c.ErrOrStderr(), 2*o.battles)
	d, err := arena.Compare(c.Context(), arena.Entry{Scenario: a}, arena.Entry{Scenario: b}, arena.Config{
		Battles: o.battles, Workers: o.workers, Rounds: o.rounds,
		Each: func(*arena.Battle) error {
			bar.step()
			return nil
		},
	})
	bar.end()
	if err = broken(err, &d.A, "pair"); err != nil && !errors.Is(err, errStopped) || d.A.Battles == 0 {
		return err
	}
	return errors.Join(o.writeComparison(c.OutOrStdout(), &d, a, b, names), err)
}

func (o *arenaFlags) writeComparison(out io.Writer, d *arena.Comparison, a, b *scenario.Scenario, names []string) error {
	if o.json {
		e := json.NewEncoder(out)
		e.SetEscapeHTML(false)
		return e.Encode(d.Summary(o.confidence))
	}
	p := &arenaPage{w: out, r: &d.A, confidence: o.confidence}
	p.printf("first:  %s (%s)\nsecond: %s (%s)\n", a.Heading(), names[0], b.Heading(), names[1])
	if d.A.Battles < d.A.Asked {
		p.printf("Broken off: the first %d of %s", d.A.Battles, number(d.A.Asked, "pair"))
	} else {
		p.printf("%s", number(d.A.Battles, "pair"))
	}
	p.printf(" of battles, seed %d\n", d.A.Seed)
	for _, line := range strangers(a, b) {
		p.printf("%s\n", line)
	}
	p.outcomes(d)
	p.changes(d)
	return p.err
}

// strangers says what two scenarios do not share and what is not compared therefore.
func strangers(a, b *scenario.Scenario) []string {
	var lines []string
	if a.Rulebook.Text != b.Rulebook.Text {
		lines = append(lines, fmt.Sprintf("The rulebooks differ: %s and %s. So does what a round is.", a.Rulebook.Text, b.Rulebook.Text))
	}
	first, second := sidesBut(a, b), sidesBut(b, a)
	switch {
	case len(first) == len(a.Sides):
		lines = append(lines, "No side is in both, so that nobody's victories are compared: sides are compared by their ids.")
	case len(first)+len(second) > 0:
		lines = append(lines, fmt.Sprintf("In one alone, and not compared: %s.", strings.Join(append(first, second...), ", ")))
	}
	return lines
}

// sidesBut are the sides of a scenario that another does not have.
func sidesBut(s, other *scenario.Scenario) []string {
	var ids []string
	for _, side := range s.Sides {
		if !slices.ContainsFunc(other.Sides, func(o scenario.Side) bool { return o.ID == side.ID }) {
			ids = append(ids, side.ID)
		}
	}
	return ids
}

// outcomes says how both came out.
func (p *arenaPage) outcomes(d *arena.Comparison) {
	share := func(n int) string { return percent(arena.Share{K: n, N: d.A.Battles}.Part()) }
	rows := []string{"RESULT\tFIRST\tSECOND\tBOTH\tFIRST ONLY\tSECOND ONLY"}
	for i := range d.Sides {
		w := &d.Sides[i].Wins
		rows = append(rows, fmt.Sprintf("%s wins\t%s\t%s\t%d\t%d\t%d", d.Sides[i].ID, share(w.Both+w.OnlyA), share(w.Both+w.OnlyB), w.Both, w.OnlyA, w.OnlyB))
	}
	rows = append(rows, fmt.Sprintf("draw\t%s\t%s", share(d.A.Draws), share(d.B.Draws)))
	if d.A.Cut+d.B.Cut > 0 {
		rows = append(rows, fmt.Sprintf("cut off\t%s\t%s", share(d.A.Cut), share(d.B.Cut)))
	}
	p.printf("\n")
	p.table(rows)
	p.printf("\nThe two battles of a pair have the same seed, and so the same luck wherever the same people\ndo the same things. Both, first only and second only count the pairs.\n")
}

// changes says what the second has more than the first.
func (p *arenaPage) changes(d *arena.Comparison) {
	rows := []string{fmt.Sprintf("SECOND LESS FIRST\tDIFFERENCE\t%v%% INTERVAL", p.confidence)}
	row := func(name string, mean, lo, hi float64) {
		rows = append(rows, fmt.Sprintf("%s\t%+.2f\t%+.2f to %+.2f", name, mean, lo, hi))
	}
	numbers := func(name string, x *arena.Numbers) {
		lo, hi := x.Interval(p.confidence)
		row(name, x.Mean(), lo, hi)
	}
	for i := range d.Sides {
		w := &d.Sides[i].Wins
		lo, hi := w.Interval(p.confidence)
		row(d.Sides[i].ID+" wins, of 100 battles", 100*w.Part(), 100*lo, 100*hi)
	}
	numbers("rounds", &d.Rounds)
	for i := range d.Sides {
		numbers(d.Sides[i].ID+", fighters left", &d.Sides[i].Up)
		if d.A.Pool == d.B.Pool {
			numbers(fmt.Sprintf("%s, %s left", d.Sides[i].ID, d.A.Pool), &d.Sides[i].Left)
		}
	}
	p.printf("\n")
	p.table(rows)
	p.printf("\nAn interval that does not hold 0 speaks for a change that is more than luck; one that does\nasks for more battles, or there is none.\n")
}
