package ledger

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// Conditions is a set of what holds of a blow, a bit for each. A book names its own.
type Conditions uint64

// Set puts conditions into the set if they hold.
func (f *Conditions) Set(these Conditions, hold bool) {
	if hold {
		*f |= these
	}
}

// Row is a modifier as the table of a game has it. F is what the rules of the book count and
// find sources by: an exchange, or numbers of the book's own. One that comes to nothing is not
// written down.
//
//	{Rule: "DQ-045", Amount: -10, Why: "no fatigue left", When: tired},
//	{Rule: "DQ-055", Amount: 4, Each: ranks, From: prepared, Why: "for each rank", When: evades},
type Row[F any] struct {
	Rule   rules.Rule
	Amount int          // with Each, for each of them; 0 is then 1
	Each   func(*F) int // how many times it counts; nil is once
	From   Origin[F]    // where it comes from; nothing is the rule itself
	Why    string       // tells apart what is of one rule and from one source; "" says nothing
	When   Conditions   // which all must hold
	Unless Conditions   // of which none may hold
	Void   Conditions   // if one of them holds, it is written down and does not count, by the rule Over
	Over   rules.Rule
	Off    bool // an option of the book leaves it out
}

// Origin is where a modifier comes from.
type Origin[F any] struct {
	always rules.Source
	find   func(*F) rules.Source // nil: always the same
}

// From is a source that is always the same, such as a trait or a mark.
func From[F any, T ~uint8 | ~int](k rules.SourceKind, n T) Origin[F] {
	return Origin[F]{always: rules.From(k, n)}
}

// By is a source that has to be found, such as the weapon of a blow.
func By[F any](find func(*F) rules.Source) Origin[F] { return Origin[F]{find: find} }

// Rows are modifiers of one term in the order of their table. Making them takes out what
// options leave out and finds the reasons, so that a blow only has to look.
type Rows[F any] struct {
	term  uint8
	gates []gate // of the rows, by themselves: nearly all that a blow reads
	rows  []row[F]
}

// gate lets a row through if the conditions that it minds are those that it wants.
type gate struct{ minds, wants Conditions }

type row[F any] struct {
	rule, over rules.Rule
	from       Origin[F] // with the reason
	each       func(*F) int
	amount     int
	void       Conditions
}

// NewRows returns the rows of a term. Reasons are the book's; one that is not yet there is put
// at the end.
func NewRows[F any](term uint8, reasons *[]string, list ...Row[F]) Rows[F] {
	t := Rows[F]{term: term}
	for _, r := range list {
		if r.Off {
			continue
		}
		if r.Each != nil && r.Amount == 0 {
			r.Amount = 1
		}
		t.gates = append(t.gates, gate{r.When | r.Unless, r.When})
		r.From.always.Reason = reasonOf(reasons, r.Why)
		t.rows = append(t.rows, row[F]{r.Rule, r.Over, r.From, r.Each, r.Amount, r.Void})
	}
	return t
}

// reasonOf is the index of a reason: that of "" is 0.
func reasonOf(reasons *[]string, why string) uint8 {
	if len(*reasons) == 0 {
		*reasons = append(*reasons, "")
	}
	i := slices.Index(*reasons, why)
	if i < 0 {
		i, *reasons = len(*reasons), append(*reasons, why)
	}
	return uint8(i)
}

// Add writes down the rows that hold under the conditions, and returns what those that count come to.
func (t *Rows[F]) Add(v *rules.Verdict, hold Conditions, f *F) (sum int) {
	for i := range t.gates {
		if g := &t.gates[i]; hold&g.minds == g.wants {
			sum += t.add(v, &t.rows[i], hold, f)
		}
	}
	return sum
}

func (t *Rows[F]) add(v *rules.Verdict, r *row[F], hold Conditions, f *F) int {
	n := r.amount
	if r.each != nil {
		if n *= r.each(f); n == 0 {
			return 0
		}
	}
	from := r.from.always
	if r.from.find != nil {
		from = r.from.find(f).For(from.Reason)
	}
	if hold&r.void != 0 {
		v.Suppressed(t.term, r.rule, r.over, from, n)
		return 0
	}
	return v.Mod(t.term, r.rule, from, n)
}
