package ledger

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// Start is a condition that somebody may have when a battle begins: a mark, or a posture.
//
//	{Word: "surprised", Mark: markSurprised, Ends: rules.RoundEnd},
//	{Word: "prone", Posture: rules.Prone},
type Start struct {
	Word    string
	Posture rules.Posture // with one there is no mark
	Mark    uint8
	Value   int32        // the mark's first
	Ends    rules.Expiry // with what it ends, unless the scenario says how long it lasts
	Turns   uint8        // of an end that counts turns
	Ticks   int32        // how long it lasts, unless the scenario says
}

// Starts are the conditions that a book knows for the start, in the order in which they are listed.
type Starts []Start

// Words are their names.
func (t Starts) Words() []string {
	words := make([]string, len(t))
	for i := range t {
		words[i] = t[i].Word
	}
	return words
}

// Named returns the condition of a name, or nil.
func (t Starts) Named(word string) *Start {
	if i := slices.IndexFunc(t, func(s Start) bool { return s.Word == word }); i >= 0 {
		return &t[i]
	}
	return nil
}

// Begin gives somebody the conditions that a scenario names. A word that is none of the table's is
// a mistake in its place, and so is how long for a posture, which lasts until somebody changes it.
func (t Starts) Begin(list []rules.Given, out *rules.Fighter, errs *block.Errors) {
	for _, g := range list {
		if !g.OneOf(errs, t.Words()...) {
			continue
		}
		s := *t.Named(g.Name)
		if s.Posture != rules.Standing {
			out.Posture = s.Posture
			if g.Ticks > 0 {
				errs.Note(block.Value, g.Path, g.Pos, "%q lasts until somebody gets up: nothing says how long", g.Name)
			}
			continue
		}
		if g.Ticks > 0 {
			s.Ticks = g.Ticks
		}
		out.Marks = append(out.Marks, s.mark())
	}
}

// mark is what somebody begins with.
func (s *Start) mark() rules.Mark {
	m := rules.Mark{Kind: s.Mark, Values: [3]int32{s.Value}, Ends: s.Ends, Turns: s.Turns}
	if s.Ticks > 0 {
		m.Ends, m.Turns, m.Until = rules.AtTick, 0, rules.Tick(s.Ticks)
	}
	return m
}
