package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
)

// mostCostly is how many orders a review lists at most.
const mostCostly = 5

// review judges the orders of some who fight in a battle that is played again.
type review struct {
	b      *ecs.Battle
	by     agent.Reviewer
	who    []string
	judged int
	costly []costly
}

// costly is an order than which another would clearly have been better.
type costly struct {
	round, lost int
	text        string
}

// reviews judges what is ordered from now on, if that is asked for.
func (o *replayFlags) reviews(b *ecs.Battle, text *transcript.Writer) (*review, error) {
	if len(o.reviewed) == 0 {
		return nil, nil
	}
	who, err := b.Scenario().Named("--review", o.reviewed...)
	if err != nil {
		return nil, err
	}
	by, err := agent.Parse(o.reviewer)
	if err != nil {
		return nil, fmt.Errorf("--reviewer: %w", err)
	}
	judge, ok := by.(agent.Reviewer)
	if !ok {
		return nil, fmt.Errorf("--reviewer: %s judges nothing: want search, with or without settings", o.reviewer)
	}
	r := &review{b: b, by: judge, who: who}
	b.Review(r)
	b.Reasons(func(why *agent.Reason) {
		text.Better(why)
		r.note(why)
	})
	return r, nil
}

// Review implements [agent.Reviewer]: it judges those who are asked for.
func (r *review) Review(v *agent.View, d agent.Due, o rules.Order) *agent.Reason {
	if !slices.Contains(r.who, r.b.Name(d.Who)) {
		return nil
	}
	return r.by.Review(v, d, o)
}

// note keeps an order that was costly.
func (r *review) note(why *agent.Reason) {
	best := why.Foremost()
	if r.judged++; why.By == "" || best == nil {
		return
	}
	r.costly = append(r.costly, costly{r.b.Round() + 1, best.Gain, fmt.Sprintf("%s: %s. Better: %s", r.b.Name(why.Who), transcript.Order(r.b, why.Who, why.Tried[0].Order), transcript.Order(r.b, why.Who, why.Order))})
}

// tell lists the orders that have cost most, the dearest first.
func (r *review) tell(out io.Writer) error {
	slices.SortStableFunc(r.costly, func(a, b costly) int { return cmp.Compare(b.lost, a.lost) })
	sum := 0
	for _, c := range r.costly {
		sum += c.lost
	}
	if _, err := fmt.Fprintf(out, "\nreview: %s judged, %d of them clearly to be bettered, which cost %d thousandths of a victory together\n", number(r.judged, "order"), len(r.costly), sum); err != nil {
		return err
	}
	for _, c := range r.costly[:min(len(r.costly), mostCostly)] {
		if _, err := fmt.Fprintf(out, "  %4d  round %d, %s\n", c.lost, c.round, c.text); err != nil {
			return err
		}
	}
	return nil
}
