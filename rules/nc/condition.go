package nc

import "github.com/affray-engine/affray/rules/table"

// condition is what holds of somebody in an exchange (section 6).
type condition uint8

// Conditions, in the order of their table.
const (
	blinded condition = iota
	stunned
	prone
	invisible
	casting
	asleep
	interfering
	surprised
	unarmed
	nConditions
)

// conditionWords are the keys of the conditions, as requests and scenarios write them.
var conditionWords = [nConditions]string{"blinded", "stunned", "prone", "invisible", "casting", "asleep", "interfering", "surprised", "unarmed_vs_armed"}

// String returns the condition's key.
func (c condition) String() string {
	if c < nConditions {
		return conditionWords[c]
	}
	return "unknown"
}

// conditionSet is a set of conditions.
type conditionSet uint16

func (s conditionSet) has(c condition) bool { return s>>c&1 == 1 }

func (s conditionSet) with(c condition, holds bool) conditionSet {
	if holds {
		s |= 1 << c
	}
	return s
}

// conditionRow is what a condition does to OF, DF and DR.
type conditionRow struct {
	condition                 condition
	of, df, physical, magical int
}

func readCondition(r *table.Row) conditionRow {
	c := condition(r.OneOf("key", conditionWords[:]...))
	return conditionRow{c, r.Int("of", -20, 20), r.Int("df", -20, 20), r.Int("physical", -20, 20), r.Int("magical", -20, 20)}
}
