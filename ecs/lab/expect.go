package lab

import (
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules/block"
)

// expects reads the ranges that a plan states.
func (r *planner) expects() {
	for _, m := range r.m.Maps("expect") {
		before, e := len(*r.errs), Expectation{pos: m.Pos()}
		for _, what := range []string{"wins", "difference", "balance"} {
			if !m.Has(what) {
				continue
			}
			if e.What != "" {
				m.Fail(what, block.Value, "want one of wins, difference and balance")
			}
			e.What, e.Of, e.pos = what, m.Text(what), m.Node(what).Pos
		}
		lo, hi := 0.0, 100.0
		switch e.What {
		case "":
			m.Fail("", block.MissingField, "want one of wins, difference and balance, with the name of what is meant")
		case "difference":
			lo = -100
		case "balance":
			lo, hi = -1_000_000, 1_000_000
		}
		e.From, e.To = lo, hi
		if m.Has("from") {
			e.From = decimal(m, "from", lo, hi)
		}
		if m.Has("to") {
			e.To = decimal(m, "to", lo, hi)
		}
		switch {
		case len(*r.errs) > before: // what is read in place of a mistake says nothing
		case e.To < e.From:
			m.Fail("to", block.Range, "%v is below from, %v", e.To, e.From)
		case e.What == "wins" && 0 < e.From && e.From < 1 && (e.To <= 1 || !m.Has("to")):
			m.Fail("from", block.Value, "%v is less than one of a hundred battles: want percent, as in %v", e.From, 100*e.From)
		}
		m.Done()
		r.p.Expect = append(r.p.Expect, e)
	}
}

// kindOf is what an expectation is about.
var kindOf = map[string]string{"wins": "variants", "difference": "differences", "balance": "paths"}

// expected reports expectations of what the plan does not have.
func (r *planner) expected() {
	var arms []string
	for i := range r.p.Arms {
		arms = append(arms, r.p.Arms[i].Name)
	}
	var compared []string
	for _, e := range r.p.pairings() {
		compared = append(compared, e.name)
	}
	for _, e := range r.p.Expect {
		known := arms
		switch e.What {
		case "difference":
			known = compared
		case "balance":
			known = nil
			if r.p.balance != nil {
				known = []string{r.p.balance.path}
			}
		}
		switch {
		case slices.Contains(known, e.Of) || e.What == "":
		case len(known) == 0 && e.What == "difference":
			r.errs.Note(block.Value, "expect", e.pos, "this plan compares nothing")
		case len(known) == 0:
			r.errs.Note(block.Value, "expect", e.pos, "this plan searches no balance")
		default:
			r.errs.Note(block.Value, "expect", e.pos, "%q is none of the plan's %s%s: want one of %s", e.Of, kindOf[e.What], block.Hint(e.Of, known), strings.Join(known, "; "))
		}
	}
}
