package rules

import (
	"errors"
	"fmt"

	"github.com/affray-engine/affray/rules/grid"
)

// LimitError says that a shape has more of something than a battle can hold, or lacks
// something it needs.
type LimitError struct {
	Book string
	What string // "traits"
	Has  int
	Most int // 0 if something is missing
}

// Error implements error.
func (e *LimitError) Error() string {
	if e.Most == 0 {
		return fmt.Sprintf("rulebook %s: %s is missing", e.Book, e.What)
	}
	return fmt.Sprintf("rulebook %s: %d %s, at most %d fit", e.Book, e.Has, e.What, e.Most)
}

// Check reports everything in a shape that the engine cannot run, as joined
// *[LimitError] values, or nil. The engine asks once, when a battle is built.
func (s *Shape) Check() error {
	var errs []error
	most := func(what string, has, limit int) {
		if has > limit {
			errs = append(errs, &LimitError{s.ID, what, has, limit})
		}
	}
	most("pools", len(s.Pools), NPool)
	most("traits", len(s.Traits), NTrait)
	most("item traits", len(s.ItemTraits), len(Item{}.Traits))
	most("results", len(s.Results), NResult)
	most("marks", len(s.Marks), NMark)
	most("terms", len(s.Totals), 256)
	most("rolls", len(s.Rolls), 256)
	most("reasons", len(s.Reasons), 256)
	most("spells", len(s.Spells), NoItem)
	most("special rows", len(s.Specials), NoItem)
	most("vital pool", int(s.Vital)+1, max(1, len(s.Pools)))
	need := func(what string, there bool) {
		if !there {
			errs = append(errs, &LimitError{Book: s.ID, What: what})
		}
	}
	need("a round of at least one tick", s.Round > 0)
	need("a pool", len(s.Pools) > 0)
	need("OF, DF, AR and DR among the traits", len(s.Traits) >= NShare)
	need("a stage", len(s.Stages) > 0)
	need("a cell size", s.Space.CellMm > 0)
	need("a known profile of arcs", s.Space.Profile.Or(grid.Hex6).String() != "")
	need("an empty first reason", len(s.Reasons) == 0 || s.Reasons[0] == "")
	for i := 1; i < len(s.Stages); i++ {
		need("the order of the stages", s.Stages[i-1] < s.Stages[i])
	}
	for i := range s.Parts {
		p := &s.Parts[i]
		need(fmt.Sprintf("room in the round for part %q", p.Name), p.From >= 0 && p.From <= p.To && p.To < s.Round)
	}
	for k, program := range s.Program {
		for _, phase := range program {
			need(fmt.Sprintf("a known phase in program %s", SlotKind(k)), phase <= PhaseJoin)
		}
	}
	return errors.Join(errs...)
}
